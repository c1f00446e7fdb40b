//! Live reload: watches the file of a quest that is being written, and the content that it uses (`play FILE --watch`).
//!
//! When one of them changes, the game is started afresh with the same dice, its decisions are replayed as far as they fit, and
//! play goes on. A report over the board shows what `check` finds in the files. While the quest has faults that make it unplayable,
//! the game stays as it was.
//!
//! The operating system reports changes in the folders of the files, so it does not matter whether a file is written to or
//! replaced. The files themselves are then examined for what has changed.

use crate::{
    platform::{frame_pacing::WakeUp, trace},
    session::{
        connection::Client,
        lobby::{Lobby, Root},
    },
    state::Screen,
};
use std::{
    mem,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, SystemTime},
};

use bevy::prelude::*;
use dungeon_play::language::{self, FluentValue as V, Language};
use dungeon_rules::{
    content::{self, Fault},
    table::Game,
};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher as _};

/// How long the files must stay unchanged before a change counts, as a file may be in the middle of being written.
const SETTLED: Duration = Duration::from_millis(250);

/// The quest that is watched, and the report on it.
#[derive(Resource)]
pub struct LiveReload {
    path: PathBuf,
    changed: Arc<AtomicBool>,
    /// The report on the last change, until it is closed.
    pub report: Option<LintReport>,
}

/// The report on a change.
pub struct LintReport {
    /// One sentence on what has happened, such as how many decisions were replayed.
    pub head: String,
    /// Whether something is wrong: the quest has faults that make it unplayable, or a decision no longer fits.
    pub bad: bool,
    /// The faults of the files.
    pub faults: Vec<Fault>,
    /// The session's change counter ([`Session::change`](crate::session::Session::change)) when the report was made; a report
    /// without faults is hidden at the next change.
    pub change: u64,
}

/// The files, each with the time of its last write and its length in bytes.
type Stamps = Vec<(PathBuf, Option<(SystemTime, u64)>)>;

fn stamps(root: &Path, quest: &Path) -> Stamps {
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

/// Has the operating system report changes in the folders of the files, for as long as the watcher is kept.
///
/// # Errors
/// A folder does not exist, or the operating system cannot watch it.
fn watch(root: &Path, quest: &Path) -> notify::Result<(RecommendedWatcher, Receiver<()>)> {
    // One message is enough to know that something has changed, until the files have been examined.
    let (tell, events) = mpsc::sync_channel(1);
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // Reading a file changes nothing.
        if event.is_ok_and(|event| !event.kind.is_access()) {
            let _ = tell.try_send(());
        }
    })?;
    watcher.watch(&root.join("assets/content"), RecursiveMode::Recursive)?;
    match content::pack_around(quest) {
        Some(pack) => watcher.watch(&pack, RecursiveMode::Recursive)?,
        None => {
            // A link is replaced in its own folder, but written through in the folder of its target.
            for file in [std::path::absolute(quest)?, quest.canonicalize()?] {
                let folder = file.parent().unwrap_or(&file);
                watcher.watch(folder, RecursiveMode::NonRecursive)?;
            }
        }
    }
    Ok((watcher, events))
}

/// Examines the files whenever something has changed in their folders, until the watcher is dropped. `known`: the files as they
/// were before.
fn look(root: &Path, quest: &Path, mut known: Stamps, events: &Receiver<()>, mut changed: impl FnMut()) {
    while events.recv().is_ok() {
        let mut now = stamps(root, quest);
        loop {
            thread::sleep(SETTLED);
            let before = mem::replace(&mut now, stamps(root, quest));
            if now == before {
                break;
            }
        }
        if now != known {
            known = now;
            changed();
        }
    }
}

/// Reads the content and the quest again when a file has changed, rebases the game in play, and replaces the report.
fn follow(
    mut reload: ResMut<LiveReload>,
    (root, mut lobby, screen, language): (Res<Root>, ResMut<Lobby>, Res<State<Screen>>, Res<Language>),
    mut client: Client,
) -> Result {
    if !reload.changed.swap(false, Ordering::Acquire) {
        return Ok(());
    }
    let path = reload.path.clone();
    let (content, mut faults) = content::load_content(&root.0);
    let listing = content::list(&path, &content);
    faults.extend(listing.faults.iter().cloned());
    if listing.quest.is_none()
        && let Some(pack) = content::pack_around(&path)
    {
        faults.extend(content::check_pack(&pack, &content).1);
        faults.dedup();
    }
    // Faults that make the quest unplayable come first.
    faults.sort_by_key(|fault| fault.severity);
    let quest = listing.quest.clone();
    let id = listing.id.clone();
    let content = Arc::new(content);
    lobby.renew(Arc::clone(&content), listing);
    let seats = lobby.seating.taken();
    let playing = *screen.get() == Screen::Play && client.game.is_laid() && client.game.game().quest.id == id;
    let (head, bad) = match quest {
        Some(quest) if playing => {
            let divergence = client.rebase(&Game::new(&content, quest), &lobby.chance(), seats)?;
            let count = client.session.decisions.len();
            trace::tell(&format!("told again {count}"));
            match divergence {
                Some((step, divergence)) => (language::divergence(&language, client.game.world(), step, &divergence), true),
                None => (language.tell("watch-again", &[("count", V::from(count))]), false),
            }
        }
        Some(_) => (language.say("watch-read"), false),
        None => {
            trace::tell("told again, faults");
            (language.say("watch-broken"), true)
        }
    };
    let change = client.session.change;
    reload.report = Some(LintReport { head, bad, faults, change });
    Ok(())
}

/// Watches the file of this quest; `root` is the folder that holds `assets/`.
pub fn plugin(app: &mut App, root: &Path, quest: &Path) {
    let changed = Arc::new(AtomicBool::new(false));
    let wake = app.world().resource::<WakeUp>().clone();
    let (root, path, flag) = (root.to_owned(), quest.to_owned(), Arc::clone(&changed));
    let known = stamps(&root, quest);
    let watching = watch(&root, quest).and_then(|(watcher, events)| {
        let look = move || {
            let _watching = watcher;
            look(&root, &path, known, &events, || {
                flag.store(true, Ordering::Release);
                wake.call();
            });
        };
        Ok(thread::Builder::new().name("watch".to_owned()).spawn(look)?)
    });
    if let Err(error) = watching {
        warn!("the adventure is not watched: {error}");
    }
    app.insert_resource(LiveReload {
        path: quest.to_owned(),
        changed,
        report: None,
    })
    .add_systems(PreUpdate, follow);
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Longer than it takes until a change is reported, even on a slow system.
    const LONG: Duration = Duration::from_secs(30);

    #[test]
    fn a_file_that_is_written_replaced_or_written_through_a_link_is_seen_to_change() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let [root, away, beside] = ["root", "away", "beside"].map(|name| folder.path().join(name));
        let things = root.join("assets/content/heroes");
        for folder in [&things, &away, &beside] {
            fs::create_dir_all(folder).expect("the folder is writable");
        }
        let file = away.join("cellar.ron");
        fs::write(&file, "(").expect("the folder is writable");
        let quest = beside.join("linked.ron");
        std::os::unix::fs::symlink(&file, &quest).expect("the folder is writable");

        let known = stamps(&root, &quest);
        let (watcher, events) = watch(&root, &quest).expect("the folders can be watched");
        let (tell, changes) = mpsc::channel();
        let looking = thread::spawn(move || look(&root, &quest, known, &events, || _ = tell.send(())));
        let change = |what: &str| assert!(changes.recv_timeout(LONG).is_ok(), "{what} is not seen");

        fs::write(&file, "()").expect("the folder is writable");
        change("writing");
        fs::write(away.join("new"), "(())").expect("the folder is writable");
        fs::rename(away.join("new"), &file).expect("the folder is writable");
        change("putting another file in its place");
        fs::write(things.join("anna.ron"), "()").expect("the folder is writable");
        change("a new hero");
        fs::write(away.join("notes"), "nothing of this").expect("the folder is writable");
        drop(watcher);
        looking.join().expect("it ends with the watcher");
        assert!(changes.try_recv().is_err(), "what is no file of the game was taken for a change");
    }
}
