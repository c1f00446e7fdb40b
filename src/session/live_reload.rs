//! Watches the file of an adventure that is being written, and the content it speaks of (`play FILE --watch`).
//!
//! When one of them changes, the game is laid anew with the same dice, its decisions are played again as far as they fit,
//! and play goes on. What `check` says of the files stands on a sheet over the table; while the file is broken, the game
//! stays as it was.
//!
//! The files are looked at twice a second: that is the same on every system and for every editor, whether it writes
//! into the file or puts another in its place, and it is no more than asking for some dates.

use crate::{
    platform::{frame_pacing::WakeUp, trace},
    presented::playback::PositionReset,
    session::{
        self, Session,
        lobby::{Lobby, Root},
    },
    state::Screen,
};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, SystemTime},
};

use bevy::prelude::*;
use dungeon_play::language::FluentValue as V;

use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::{self, Fault},
    table::Game,
};

/// How often the files are looked at. A change counts once it has stayed for so long: an editor may be in the middle of it.
const GLANCE: Duration = Duration::from_millis(250);

/// What is watched, and what is to be said of it.
#[derive(Resource)]
pub struct LiveReload {
    path: PathBuf,
    changed: Arc<AtomicBool>,
    /// What came of the last change, until it is closed.
    pub report: Option<LintReport>,
}

/// What came of the last change.
pub struct LintReport {
    /// In one sentence.
    pub head: String,
    /// Whether something is wrong.
    pub bad: bool,
    /// What is wrong with the files.
    pub faults: Vec<Fault>,
    /// The change of the session it belongs to: a good word is not kept longer than that.
    pub change: u64,
}

/// The files and when each was last written, with its length.
fn stamps(root: &Path, quest: &Path) -> Vec<(PathBuf, Option<(SystemTime, u64)>)> {
    let mut files = content::files_of_content(root);
    match content::pack_around(quest) {
        Some(pack) => files.extend(content::files_below(&pack)),
        None => files.push(quest.to_owned()),
    }
    let stamp = |path: &PathBuf| {
        let data = path.metadata().ok()?;
        Some((data.modified().ok()?, data.len()))
    };
    files
        .into_iter()
        .map(|path| (stamp(&path), path))
        .map(|(stamp, path)| (path, stamp))
        .collect()
}

/// Looks at the files until the program ends.
fn look(root: &Path, quest: &Path, changed: &AtomicBool, wake: impl Fn()) {
    let mut known = stamps(root, quest);
    let mut before = known.clone();
    loop {
        thread::sleep(GLANCE);
        let now = stamps(root, quest);
        if now == before && now != known {
            known.clone_from(&now);
            changed.store(true, Ordering::Release);
            wake();
        }
        before = now;
    }
}

/// Reads everything anew when something has changed.
fn follow(world: &mut World) -> Result {
    let reload = world.resource::<LiveReload>();
    if !reload.changed.swap(false, Ordering::Acquire) {
        return Ok(());
    }
    let path = reload.path.clone();
    let (content, mut faults) = content::load_content(&world.resource::<Root>().0);
    let listing = content::list(&path, &content);
    faults.extend(listing.faults.iter().cloned());
    if listing.quest.is_none()
        && let Some(pack) = content::pack_around(&path)
    {
        faults.extend(content::pack_faults(&pack, &content));
        faults.dedup();
    }
    // What stops the author comes first.
    faults.sort_by_key(|fault| fault.severity);
    let quest = listing.quest.clone();
    let id = listing.id.clone();
    let content = Arc::new(content);
    let seats = {
        let mut choice = world.resource_mut::<Lobby>();
        choice.renew(Arc::clone(&content), listing);
        choice.seating.taken()
    };
    let playing =
        *world.resource::<State<Screen>>().get() == Screen::Play && world.get_resource::<Game>().is_some_and(|game| game.quest.id == id);
    let language = world.resource::<Language>().clone();
    let (head, bad) = match (quest, seats) {
        (Some(quest), Ok(seats)) if playing => {
            let chance = world.resource::<Lobby>().chance();
            let misfit = session::retell(world, &Game::new(&content, quest), &chance, seats);
            world.write_message(PositionReset);
            let count = world.resource::<Session>().decisions.len();
            trace::tell(&format!("told again {count}"));
            match misfit {
                Some((step, misfit)) => (language::misfit(&language, world, step, &misfit), true),
                None => (language.tell("watch-again", &[("count", V::from(count))]), false),
            }
        }
        (Some(_), _) => (language.say("watch-read"), false),
        (None, _) => {
            trace::tell("told again, faults");
            (language.say("watch-broken"), true)
        }
    };
    let change = world.resource::<Session>().change;
    world.resource_mut::<LiveReload>().report = Some(LintReport { head, bad, faults, change });
    Ok(())
}

/// Watches the file of this adventure; `root` holds `assets/`.
pub fn plugin(app: &mut App, root: &Path, quest: &Path) {
    let changed = Arc::new(AtomicBool::new(false));
    let wake = app.world().resource::<WakeUp>().clone();
    let (root, path, flag) = (root.to_owned(), quest.to_owned(), Arc::clone(&changed));
    let watching = thread::Builder::new()
        .name("watch".to_owned())
        .spawn(move || look(&root, &path, &flag, || wake.call()));
    if let Err(error) = watching {
        warn!("no thread to watch the adventure: {error}");
    }
    app.insert_resource(LiveReload {
        path: quest.to_owned(),
        changed,
        report: None,
    })
    .add_systems(PreUpdate, follow);
}
