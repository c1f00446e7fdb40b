//! Watches the file of an adventure that is being written, and the content it speaks of (`play FILE --watch`).
//!
//! When one of them changes, the game is laid anew with the same dice, its decisions are played again as far as they fit,
//! and play goes on. What `check` says of the files stands on a sheet over the table; while the file is broken, the game
//! stays as it was.
//!
//! The files are looked at twice a second: that is the same on every system and for every editor, whether it writes
//! into the file or puts another in its place, and it is no more than asking for some dates.

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
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Color32, Id, Order, Rect, Sense, Ui, pos2, vec2},
};
use dungeon_play::language::FluentValue as V;

use crate::presented::playback::PositionReset;
use crate::{
    platform::frame_pacing::WakeUp,
    session::{
        self, Session,
        lobby::{Lobby, Root},
    },
    state::Screen,
    ui::{self, Accessible, Frame, Type, palette},
};
use dungeon_play::language::{self, Language};
use dungeon_rules::{
    content::{self, Fault, Severity},
    table::Game,
};

/// How often the files are looked at. A change counts once it has stayed for so long: an editor may be in the middle of it.
const GLANCE: Duration = Duration::from_millis(250);

/// What is watched, and what is to be said of it.
#[derive(Resource)]
struct Watch {
    path: PathBuf,
    changed: Arc<AtomicBool>,
    news: Option<News>,
}

/// What came of the last change.
struct News {
    /// In one sentence.
    head: String,
    /// Whether something is wrong.
    bad: bool,
    /// What is wrong with the files.
    faults: Vec<Fault>,
    /// The change of the session it belongs to: a good word is not kept longer than that.
    change: u64,
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
    let watch = world.resource::<Watch>();
    if !watch.changed.swap(false, Ordering::Acquire) {
        return Ok(());
    }
    let path = watch.path.clone();
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
            crate::platform::trace::tell(&format!("told again {count}"));
            match misfit {
                Some((step, misfit)) => (language::misfit(&language, world, step, &misfit), true),
                None => (language.tell("watch-again", &[("count", V::from(count))]), false),
            }
        }
        (Some(_), _) => (language.say("watch-read"), false),
        (None, _) => {
            crate::platform::trace::tell("told again, faults");
            (language.say("watch-broken"), true)
        }
    };
    let change = world.resource::<Session>().change;
    world.resource_mut::<Watch>().news = Some(News { head, bad, faults, change });
    Ok(())
}

/// The sheet with the news: at the head of the window, over everything, until it is closed.
fn draw(
    mut contexts: EguiContexts,
    mut watch: ResMut<Watch>,
    session: Res<Session>,
    (language, root): (Res<Language>, Res<Root>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(news) = &watch.news else { return Ok(()) };
    if news.faults.is_empty() && !news.bad && news.change != session.change {
        watch.news = None;
        return Ok(());
    }
    let s = ui::scale(&ctx);
    let width = 760.0 * s;
    let corner = pos2(ctx.content_rect().center().x - width / 2.0, 72.0 * s);
    let area = egui::Area::new(Id::new("watch")).order(Order::Foreground).fixed_pos(corner);
    let closed = area.show(&ctx, |ui| sheet(ui, news, width, &language, &root.0)).inner;
    if closed {
        watch.news = None;
    }
    Ok(())
}

/// Paints the sheet; says whether it was closed.
fn sheet(ui: &mut Ui, news: &News, width: f32, language: &Language, root: &Path) -> bool {
    let ctx = ui.ctx().clone();
    let s = ui::scale(&ctx);
    let inner = width - 92.0 * s;
    let body = |words: &str, kind: Type, colour: Color32| ui::galley(&ctx, words, kind, colour, inner);
    let head = body(
        &news.head,
        Type::Serif(20.0),
        if news.bad { palette::WOUND_EDGE } else { palette::TEXT },
    );
    let lines: Vec<_> = news
        .faults
        .iter()
        .map(|fault| {
            let (key, colour) = match fault.severity {
                Severity::Error => ("fault-error", palette::WOUND_EDGE),
                Severity::Warning => ("fault-warning", palette::TORCH),
            };
            let file = Path::new(&fault.file);
            let file = file.strip_prefix(root).unwrap_or(file).display().to_string();
            let place = language::fault_place(&Fault { file, ..fault.clone() });
            let place = format!("{place} {}", language.say(key));
            let words = language::fault_message(language, fault);
            (
                body(&place, Type::Sans(14.0), colour),
                body(&words, Type::Sans(16.0), palette::TEXT_BODY),
            )
        })
        .collect();
    let (gap, pad) = (8.0 * s, 18.0 * s);
    let whole: f32 = lines.iter().map(|(place, words)| place.size().y + words.size().y + gap).sum();
    let shown = whole.min(300.0 * s);
    let below = if lines.is_empty() { 0.0 } else { gap };
    let (rect, _) = ui.allocate_exact_size(vec2(width, head.size().y + below + shown + 2.0 * pad), Sense::CLICK);
    ui::panel(ui.painter(), rect, Frame::Small);
    let at = rect.min + vec2(pad, pad);
    let top = at.y + head.size().y + below;
    ui.painter().galley(at, head, palette::TEXT);
    let list = Rect::from_min_size(pos2(at.x, top), vec2(width - 2.0 * pad, shown));
    if !lines.is_empty() {
        ui::scroll(ui, list, Id::new("watch list"), |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            for (place, words) in lines {
                for galley in [place, words] {
                    let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
                    ui.painter().galley(rect.min, galley, palette::TEXT_BODY);
                }
                ui.add_space(gap);
            }
        });
    }
    let cross = Rect::from_center_size(pos2(rect.right() - 26.0 * s, rect.top() + 26.0 * s), vec2(28.0, 28.0) * s);
    let response = ui.interact(cross, Id::new("watch close"), Sense::click());
    let colour = if response.hovered() { palette::CANDLE } else { palette::TEXT_SOFT };
    ui::text(ui.painter(), cross.center(), Align2::CENTER_CENTER, "×", Type::Sans(24.0), colour);
    ui::control(ui, &response, cross, 6.0, Accessible::button(language.say("play-close")));
    response.clicked()
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
    app.insert_resource(Watch {
        path: quest.to_owned(),
        changed,
        news: None,
    })
    .add_systems(PreUpdate, follow)
    .add_systems(EguiPrimaryContextPass, draw);
}
