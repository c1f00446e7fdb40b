//! The list of saved games, those with a name first. Each can be watched, reviewed, continued if it is not over, and
//! deleted after a confirmation. Beside the list the board is shown as the Heroes know it. If the newest save of a game is
//! damaged, the best of the older ones is used.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Ui, pos2, vec2};
use dungeon_play::language::FluentValue as V;
use jiff::{Timestamp, tz::TimeZone};

use crate::{
    input::{self, Action},
    platform::frame_pacing::WakeUp,
    screens::{
        open_elsewhere::{self, Answer},
        paragraph::paragraph,
        preview::{self, Pictures, Subject},
    },
    session::{
        lobby::Lobby,
        review::{GameReview, ReviewSubject},
        saving::{ContinueOffer, Saves},
        to_play::Continue,
    },
    settings::Settings,
    state::{Menu, PlayMode, Screen},
    ui::{
        self, Button, Type, palette,
        screen_frame::{MainContext, Stage, has_walked, interface, pressed, row, walked, wall, way},
    },
};

use dungeon_play::{
    background::{Background, Heard},
    language::{self, Language},
    record::{self, Best, GAMES, Held, Unusable},
    seats::Seats,
};
use dungeon_rules::{
    content::{Content, Hero, Id, Text, shown},
    table::Side,
};

/// The saved games: those with a name first, then the others, each group latest first. There may be thousands: they are listed by
/// their names, and then read, in the background, a few at a time, beginning with the chosen one and those in sight.
#[derive(Resource, Default)]
pub struct Games {
    all: Vec<Game>,
    /// How many of them have a name.
    named: usize,
    chosen: usize,
    /// The first one in sight.
    first: usize,
    /// Whether deletion of the chosen game was requested and awaits confirmation.
    deleting: bool,
    work: Option<Background<Gathered>>,
}

/// What was found in the background.
enum Gathered {
    /// The files of all games, with the number of those with a name.
    List(Vec<(Vec<PathBuf>, SystemTime)>, usize),
    /// What was read of some games, by the newest of their files.
    Read(Vec<(PathBuf, Contents)>),
}

/// A saved game.
struct Game {
    /// The files of its saves, newest first.
    files: Vec<PathBuf>,
    saved: SystemTime,
    /// What is in them; `None` until they have been read.
    contents: Option<Contents>,
}

/// What is in the files of a game.
struct Contents {
    /// The best usable one of them, or the newest if none is usable.
    file: PathBuf,
    /// What the list shows of the game, or why none of its saves can be used.
    details: Result<Details, String>,
    /// What is wrong with the saves that were passed over, one sentence each.
    passed: Vec<String>,
}

struct Details {
    name: Option<String>,
    title: Text,
    heroes: Vec<Id<Hero>>,
    seats: Seats,
    round: Option<u16>,
    decisions: usize,
    winner: Option<Side>,
}

/// The number of games that are read before the list shows them.
const AT_ONCE: usize = 40;

impl Game {
    /// What the list shows of the game, once it has been read, if any of its saves can be used.
    fn details(&self) -> Option<&Details> {
        self.contents.as_ref()?.details.as_ref().ok()
    }

    /// The file that is used.
    fn file(&self) -> &PathBuf {
        self.contents.as_ref().map_or(&self.files[0], |contents| &contents.file)
    }
}

impl Games {
    /// Whether all games have been listed and read.
    pub fn are_read(&self) -> bool {
        self.work.is_none()
    }

    /// The number of games at the end of the list that are removed when a new one begins.
    fn superfluous(&self, settings: &Settings) -> usize {
        match settings.keeps_games {
            true => 0,
            // The new game is one of those that stay.
            false => (self.all.len() - self.named).saturating_sub(GAMES - 1),
        }
    }

    /// The file of the chosen game, if any of its saves can be used.
    fn usable(&self) -> Option<&PathBuf> {
        let chosen = self.all.get(self.chosen).filter(|game| game.details().is_some());
        chosen.map(Game::file)
    }

    /// Takes in what was found in the background, and reads on.
    fn hear(&mut self, asked: Option<&PathBuf>, lobby: &Lobby, language: &Language, wake: &WakeUp) {
        match self.work.as_mut().map(Background::hear) {
            None | Some(Heard::Nothing) => return,
            Some(Heard::Over) => {}
            Some(Heard::Answer(Gathered::List(list, named))) => {
                let listed = list.into_iter().map(|(files, saved)| Game {
                    files,
                    saved,
                    contents: None,
                });
                (self.all, self.named) = (listed.collect(), named);
                let asked = asked.and_then(|file| self.all.iter().position(|game| game.files.contains(file)));
                self.chosen = asked.unwrap_or(self.chosen).min(self.all.len().saturating_sub(1));
            }
            Some(Heard::Answer(Gathered::Read(read))) => {
                for (newest, contents) in read {
                    if let Some(game) = self.all.iter_mut().find(|game| game.files[0] == newest) {
                        game.contents = Some(contents);
                    }
                }
            }
        }
        self.work = self.read_on(lobby, language, wake);
    }

    /// Begins to read the next games that have not been read: the chosen one, then those in sight and below.
    fn read_on(&self, lobby: &Lobby, language: &Language, wake: &WakeUp) -> Option<Background<Gathered>> {
        let (before, after) = self.all.split_at(self.first.min(self.all.len()));
        let unread = self
            .all
            .get(self.chosen)
            .into_iter()
            .chain(after)
            .chain(before)
            .filter(|game| game.contents.is_none());
        let next: Vec<Vec<PathBuf>> = unread.take(AT_ONCE).map(|game| game.files.clone()).collect();
        if next.is_empty() {
            return None;
        }
        let (content, language) = (lobby.library.content.clone(), language.clone());
        Some(Background::begin("games", wake, move |_| {
            let read = next.into_iter().map(|files| (files[0].clone(), read(&files, &content, &language)));
            Gathered::Read(read.collect())
        }))
    }
}

/// Lists the saved games afresh.
pub(super) fn gather(mut games: ResMut<Games>, saves: Res<Saves>, wake: Res<WakeUp>) {
    let (chosen, folder) = (games.chosen, saves.0.clone());
    *games = Games { chosen, ..default() };
    games.work = Some(Background::begin("games", &wake, move |_| {
        let Some(folder) = folder else {
            return Gathered::List(Vec::new(), 0);
        };
        let mut all: Vec<_> = record::named(&folder)
            .into_iter()
            .map(|(file, saved)| (vec![file], saved))
            .collect();
        let named = all.len();
        let series = record::series(&folder).into_iter();
        all.extend(series.map(|series| (series.files.into_iter().map(|(_, file)| file).collect(), series.saved)));
        Gathered::List(all, named)
    }));
}

/// Takes in what was found of the games, and reads on.
pub(super) fn hear(
    mut games: ResMut<Games>,
    (continue_offer, lobby): (Res<ContinueOffer>, Res<Lobby>),
    (language, wake): (Res<Language>, Res<WakeUp>),
) {
    games.hear(continue_offer.elsewhere.as_ref(), &lobby, &language, &wake);
}

/// Reads a game from its files, the newest first.
fn read(files: &[PathBuf], content: &Arc<Content>, language: &Language) -> Contents {
    let Best { found, passed } = record::best(files);
    // A fault in a file is described without its table, which an empty world stands in for.
    let nowhere = World::new();
    let mut sentences = passed.iter().map(|(file, why)| language::passed(language, &nowhere, file, why));
    let Some((file, found)) = found else {
        // No save can be used, so the first fault takes the place of the details.
        let file = files[0].clone();
        let gone = || language::unusable(language, &file, &Unusable::NoFile);
        return Contents {
            details: Err(sentences.next().unwrap_or_else(gone)),
            passed: sentences.collect(),
            file,
        };
    };
    let passed = sentences.collect();
    let details = record::game(&found.record, content).map(|game| {
        let table = found.table.as_ref().map(|table| &table.1.course);
        Details {
            name: found.record.header.name.clone(),
            title: game.quest.title.clone(),
            heroes: game.quest.heroes.clone(),
            round: table.map(|course| course.round),
            decisions: found.record.steps(),
            winner: table.and_then(|course| course.outcome.as_ref()).map(|outcome| outcome.winner),
            seats: found.record.header.seats.clone(),
        }
    });
    Contents {
        details: details.map_err(|unusable| language::unusable(language, &file, &unusable)),
        passed,
        file,
    }
}

/// What somebody wants in the list of saved games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SavedGamesIntent {
    /// Chooses the game of this index.
    Choose(usize),
    /// Asks whether to delete the chosen game.
    AskToDelete,
    /// Deletes the chosen game.
    Delete,
    /// Does not delete it after all.
    Keep,
    /// Continues the chosen game.
    GoOn,
    /// Watches the chosen game.
    Watch,
    /// Reviews the chosen game.
    Review,
    /// Answers what to do with a game that is open in another window.
    Elsewhere(Answer),
    /// Goes back to the title.
    Back,
}

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (mut games, mut pictures): (ResMut<Games>, Pictures),
    (continue_offer, menu, language): (Res<ContinueOffer>, Res<Menu>, Res<Language>),
    (lobby, settings): (Res<Lobby>, Res<Settings>),
) -> Option<SavedGamesIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let is_elsewhere = continue_offer.elsewhere.is_some();
    let mut ui = interface(ctx, "games", menu.is_open() || is_elsewhere);
    wall(ui.painter(), 0.45, None);
    stage.heading(ui.painter(), &language.say("games-heading"));
    let (list, page) = stage.list_and_page(ui.painter(), 0.42, 760.0);
    let superfluous = games.superfluous(&settings);
    let (first, row) = rows(&mut ui, list.shrink(14.0 * stage.scale), &games, superfluous, &language);
    games.first = first;
    // A game that was pressed is shown at once.
    let shown = row.unwrap_or(games.chosen);
    let mut of_game = None;
    ui::scroll(&mut ui, page.shrink(28.0 * stage.scale), egui::Id::new(("game", shown)), |ui| {
        if let Some(trouble) = &continue_offer.trouble {
            paragraph(ui, trouble, Type::Story(22.0), palette::WOUND, 20.0);
        }
        match games.all.get(shown) {
            Some(game) => {
                let painted = |ui: &mut Ui| {
                    let subject = Subject::Kept(game.file(), &lobby.library.content);
                    preview::show(ui, &mut pictures, subject);
                };
                let goes = shown + superfluous >= games.all.len();
                of_game = about(ui, game, games.deleting, goes, &language, painted);
            }
            None if !games.are_read() => _ = paragraph(ui, &language.say("games-reading"), Type::Story(26.0), palette::INK_TEXT, 0.0),
            None => _ = paragraph(ui, &language.say("games-none"), Type::Story(26.0), palette::INK_TEXT, 0.0),
        }
    });
    let chosen = walked(&ui, shown, games.all.len());
    let chosen = (chosen != games.chosen).then_some(SavedGamesIntent::Choose(chosen));
    let button = buttons(&mut ui, stage, &games, &language);
    if is_elsewhere {
        return open_elsewhere::draw(ctx, stage, menu.is_open(), &language).map(SavedGamesIntent::Elsewhere);
    }
    of_game.or(chosen).or(button)
}

/// Draws the four buttons at the foot, narrower if there is little room: back, and at the right end review, watch and continue.
/// Returns what was pressed.
fn buttons(ui: &mut Ui, stage: Stage, games: &Games, language: &Language) -> Option<SavedGamesIntent> {
    let w = stage.width();
    let details = games.all.get(games.chosen).and_then(Game::details);
    let goes_on = details.is_some_and(|details| details.winner.is_none());
    let part = ((w - 128.0 - 48.0) / 1170.0).min(1.0);
    let mut intent = None;
    // While it is asked whether to delete a game, the key for going back answers no.
    let keeps = games.deleting && pressed(ui, Action::Back);
    let back = Button::new(language.say("back"));
    if way(ui, stage.foot(64.0, 250.0 * part), back, Action::Back) && !keeps {
        intent = Some(SavedGamesIntent::Back);
    }
    let watch = Button::new(language.say("games-watch")).enabled(details.is_some());
    let place = stage.foot(w - 64.0 - 670.0 * part - 16.0, 250.0 * part);
    if way(ui, place, watch, Action::WatchGame) {
        intent = Some(SavedGamesIntent::Watch);
    }
    let review = Button::new(language.say("review-open")).enabled(details.is_some());
    let place = stage.foot(w - 64.0 - 920.0 * part - 32.0, 250.0 * part);
    if way(ui, place, review, Action::ReviewGame) {
        intent = Some(SavedGamesIntent::Review);
    }
    let why_not = match details {
        Some(_) if !goes_on => language.say("games-over"),
        _ => String::new(),
    };
    let go_on = Button::new(language.say("games-continue")).main().large();
    let go_on = go_on.enabled(goes_on).refused(why_not);
    let place = stage.foot(w - 64.0 - 420.0 * part, 420.0 * part);
    let go_on = match games.deleting {
        true => go_on.show(ui, place).clicked() && goes_on,
        false => way(ui, place, go_on, Action::Confirm),
    };
    if go_on {
        intent = Some(SavedGamesIntent::GoOn);
    }
    intent
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<SavedGamesIntent>>,
    (mut games, mut continue_offer): (ResMut<Games>, ResMut<ContinueOffer>),
    (mut lobby, mut review): (ResMut<Lobby>, ResMut<GameReview>),
    (mut next, mut mode): (ResMut<NextState<Screen>>, ResMut<NextState<PlayMode>>),
    (saves, language): (Res<Saves>, Res<Language>),
) {
    let Some(intent) = intent else { return };
    let file = games.usable().cloned();
    let saved = match intent {
        SavedGamesIntent::Choose(game) => {
            (games.chosen, games.deleting) = (game, false);
            continue_offer.trouble = None;
            None
        }
        SavedGamesIntent::AskToDelete => {
            games.deleting = true;
            None
        }
        SavedGamesIntent::Keep => {
            games.deleting = false;
            None
        }
        SavedGamesIntent::Delete => {
            continue_offer.trouble = delete(&mut games, &saves, &language);
            None
        }
        SavedGamesIntent::GoOn => file.map(Continue::Played),
        SavedGamesIntent::Watch => file.map(Continue::Watched),
        SavedGamesIntent::Review => {
            if let Some(file) = file {
                review.look_at(ReviewSubject::Kept(file));
                next.set(Screen::Review);
            }
            None
        }
        SavedGamesIntent::Elsewhere(answer) => {
            let file = continue_offer.elsewhere.take();
            file.filter(|_| answer == Answer::Copy).map(Continue::Copied)
        }
        SavedGamesIntent::Back => {
            continue_offer.trouble = None;
            next.set(Screen::Title);
            None
        }
    };
    if let Some(saved) = saved {
        mode.set(saved.mode());
        lobby.to_play.continue_first(saved);
        next.set(Screen::Play);
    }
}

/// Deletes the chosen game. Returns why it could not be deleted, if so; then it stays in the list.
fn delete(games: &mut Games, saves: &Saves, language: &Language) -> Option<String> {
    games.deleting = false;
    let chosen = games.chosen;
    let game = games.all.get(chosen)?;
    let deleted = saves.0.as_deref().map_or(Ok(()), |saves| record::delete(saves, game.file()));
    if game.files.iter().all(|file| !file.exists()) {
        games.all.remove(chosen);
        games.named -= usize::from(chosen < games.named);
        games.chosen = chosen.min(games.all.len().saturating_sub(1));
    }
    deleted.err().map(|held| match held {
        Held::Elsewhere => language.say("games-open-elsewhere"),
        Held::Blocked(lock) => language::unusable(language, &lock, &Unusable::Blocked),
    })
}

/// Draws the list of games, and above them how many of the last ones go when a new game begins. Only the rows in sight and those
/// next to them are laid out: there may be thousands. Returns the first one in sight, and the one that was clicked.
fn rows(ui: &mut Ui, rect: Rect, games: &Games, superfluous: usize, language: &Language) -> (usize, Option<usize>) {
    let s = ui::scale(ui.ctx());
    let (mut top, mut clicked) = (0, None);
    ui::scroll(ui, rect, egui::Id::new("game list"), |ui| {
        let count = games.all.len();
        if superfluous > 0 {
            let words = language.tell("games-superfluous", &[("count", V::from(superfluous))]);
            paragraph(ui, &words, Type::Story(20.0), palette::TEXT_SOFT, 10.0);
        }
        let (height, gap) = (88.0, 10.0);
        ui.spacing_mut().item_spacing = vec2(0.0, gap * s);
        let each = (height + gap) * s;
        let (from, sight) = (ui.cursor().top(), ui.clip_rect());
        let row_at = |y: f32| ((y - from) / each).max(0.0) as usize;
        top = row_at(sight.top());
        let first = row_at(sight.top() - sight.height()).min(count);
        let last = (row_at(sight.bottom() + sight.height()) + 1).clamp(first, count);
        if !(first..last).contains(&games.chosen) && has_walked(ui) {
            let at = pos2(ui.min_rect().left(), from + games.chosen as f32 * each);
            ui.scroll_to_rect(Rect::from_min_size(at, vec2(1.0, height * s)), None);
        }
        if first > 0 {
            ui.add_space(first as f32 * each);
        }
        for (i, game) in games.all.iter().enumerate().take(last).skip(first) {
            let response = row(
                ui,
                egui::Id::new(("game row", i)),
                height,
                accessible(game, i == games.chosen, language),
                i == games.chosen,
                |inside, row| {
                    let ago = ago(game.saved, language);
                    let end = pos2(row.right() - 20.0 * s, row.top() + 30.0 * s);
                    let ago = ui::text(inside, end, Align2::RIGHT_CENTER, &ago, Type::Label, palette::TEXT_SOFT);
                    let put = |y: f32, words: &str, kind: Type, colour: Color32| {
                        let at = row.min + vec2(22.0, y) * s;
                        // The upper line shares the row with the time.
                        let room = if y < 40.0 { ago.left() - 10.0 * s } else { end.x } - at.x;
                        ui::text_fitted(inside, at, Align2::LEFT_CENTER, words, kind, colour, room);
                    };
                    match game.contents.as_ref().map(|contents| &contents.details) {
                        Some(Ok(details)) => {
                            let title = details.title.say(language.code());
                            put(30.0, details.name.as_deref().unwrap_or(title), Type::Name, palette::TEXT);
                            put(62.0, &stand(details, language), Type::Label, palette::TEXT_SOFT);
                        }
                        Some(Err(_)) => put(30.0, &file_name(game), Type::Name, palette::WOUND_EDGE),
                        None => put(30.0, "…", Type::Name, palette::TEXT_SOFT),
                    }
                },
            );
            if response.clicked() {
                clicked = Some(i);
            }
        }
        if last < count {
            ui.add_space((count - last) as f32 * each);
        }
    });
    (top, clicked)
}

/// The accessible name and description of a game's row.
fn accessible(game: &Game, chosen: bool, language: &Language) -> ui::Accessible {
    let ago = ago(game.saved, language);
    match game.contents.as_ref().map(|contents| &contents.details) {
        Some(Ok(details)) => ui::Accessible::choice(
            format!(
                "{}, {ago}",
                details.name.as_deref().unwrap_or_else(|| details.title.say(language.code()))
            ),
            chosen,
        )
        .note(stand(details, language)),
        Some(Err(sentence)) => ui::Accessible::choice(file_name(game), chosen).note(sentence),
        None => ui::Accessible::choice(file_name(game), chosen),
    }
}

fn file_name(game: &Game) -> String {
    shown(Path::new(game.file().file_name().unwrap_or_default()))
}

/// How far a game has come, and who has won if it is over.
fn stand(details: &Details, language: &Language) -> String {
    let decisions = language.tell("games-decisions", &[("decisions", V::from(details.decisions))]);
    let round = details
        .round
        .map(|round| language.tell("games-round", &[("round", V::from(round))]));
    let side = details.winner.map(|side| match side {
        Side::Heroes => "heroes",
        Side::Overlord => "overlord",
    });
    let won = side.map(|side| language.tell("games-won", &[("side", V::from(side))]));
    let all: Vec<String> = won.into_iter().chain(round).chain([decisions]).collect();
    all.join(" · ")
}

/// How long ago a game was saved.
fn ago(saved: SystemTime, language: &Language) -> String {
    let minutes = SystemTime::now().duration_since(saved).map_or(0, |since| since.as_secs() / 60);
    let (key, n) = match minutes {
        0 => return language.say("games-now"),
        1..60 => ("games-minutes", minutes),
        60..1440 => ("games-hours", minutes / 60),
        _ => ("games-days", minutes / 1440),
    };
    language.tell(key, &[("n", V::from(n))])
}

/// The date on which a game was saved, in UTC.
fn day(saved: SystemTime, language: &Language) -> String {
    let date = Timestamp::try_from(saved).unwrap_or_default().to_zoned(TimeZone::UTC).date();
    let args = [("day", date.day().into()), ("month", date.month().into()), ("year", date.year())];
    language.tell("games-day", &args.map(|(key, number): (_, i16)| (key, V::from(number.to_string()))))
}

/// Shows the details of a game; `paint` shows its board, and with `goes` it is removed when a new game begins. Returns what was
/// pressed below them.
fn about(
    ui: &mut Ui,
    game: &Game,
    deleting: bool,
    goes: bool,
    language: &Language,
    paint: impl FnOnce(&mut Ui),
) -> Option<SavedGamesIntent> {
    let s = ui::scale(ui.ctx());
    let details = game.contents.as_ref().map(|contents| &contents.details);
    match details {
        None => _ = paragraph(ui, &language.say("games-reading"), Type::Story(24.0), palette::INK_TEXT, 20.0),
        Some(Ok(details)) => {
            paint(ui);
            let title = details.title.say(language.code());
            let name = details.name.as_deref().unwrap_or(title);
            paragraph(ui, name, Type::Serif(46.0), palette::INK_TEXT, 6.0);
            if details.name.is_some() {
                paragraph(ui, title, Type::Story(24.0), palette::INK_TEXT, 6.0);
            }
            paragraph(ui, &stand(details, language), Type::Sans(19.0), palette::INK_SOFT, 4.0);
            let when = format!("{} · {}", ago(game.saved, language), day(game.saved, language));
            paragraph(ui, &when, Type::Sans(17.0), palette::INK_SOFT, 22.0);
        }
        Some(Err(sentence)) => _ = paragraph(ui, sentence, Type::Story(24.0), palette::WOUND, 20.0),
    }
    for sentence in game.contents.iter().flat_map(|contents| &contents.passed) {
        paragraph(ui, sentence, Type::Sans(17.0), palette::WOUND, 12.0);
    }
    if goes {
        paragraph(ui, &language.say("games-goes"), Type::Sans(17.0), palette::WOUND, 12.0);
    }
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 58.0 * s), Sense::hover());
    let wide = (300.0 * s).min((row.width() - 16.0 * s) / 2.0);
    let first = Rect::from_min_size(row.min, vec2(wide, row.height()));
    let mut pressed = None;
    if deleting {
        input::ask(ui.ctx(), ("delete", game.file()));
        // What asked is not what answers: another key, and what keeps the game lies where it was clicked.
        let keep = way(ui, first, Button::new(language.say("games-keep")), Action::Back);
        let second = first.translate(vec2(wide + 16.0 * s, 0.0));
        let delete = way(ui, second, Button::new(language.say("games-delete-now")), Action::Confirm);
        pressed = keep
            .then_some(SavedGamesIntent::Keep)
            .or(delete.then_some(SavedGamesIntent::Delete));
        ui.add_space(10.0 * s);
        paragraph(ui, &language.say("games-delete-sure"), Type::Sans(19.0), palette::WOUND, 0.0);
    } else if way(ui, first, Button::new(language.say("games-delete")), Action::DeleteGame) {
        pressed = Some(SavedGamesIntent::AskToDelete);
    }
    ui.add_space(22.0 * s);
    if let Some(Ok(details)) = details {
        seated(ui, details, language);
        ui.add_space(14.0 * s);
        paragraph(ui, &language.say("games-plain"), Type::Sans(17.0), palette::INK_SOFT, 0.0);
    }
    pressed
}

/// Lists the people of a saved game, each with what they play.
fn seated(ui: &mut Ui, details: &Details, language: &Language) {
    let leads = |who: String, name: &str| if name.is_empty() { who } else { format!("{who}: {name}") };
    let heroes = details.heroes.iter().map(|hero| {
        let name = details.seats.leader(*hero).unwrap_or_default();
        (hero.as_str(), leads(language::kind(language, hero.as_str()), name))
    });
    let overlord = leads(language.say("side-overlord"), &details.seats.overlord);
    let s = ui::scale(ui.ctx());
    for (picture, words) in heroes.chain([("overlord", overlord)]) {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 58.0 * s), Sense::hover());
        let place = Rect::from_min_size(row.min, vec2(44.0, 44.0) * s);
        ui::icon(ui.painter(), place, &format!("emblem_{picture}"), Color32::WHITE);
        let at = pos2(row.left() + 60.0 * s, place.center().y);
        ui::text(ui.painter(), at, Align2::LEFT_CENTER, &words, Type::Story(24.0), palette::INK_TEXT);
    }
}
