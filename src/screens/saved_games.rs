//! The list of saved games, those with a name first. Each can be watched, reviewed, continued if it is not over, and
//! deleted after a confirmation. Beside the list the board is shown as the Heroes know it. If the newest save of a game is
//! damaged, the best of the older ones is used.

use std::{path::PathBuf, time::SystemTime};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Rect, Sense, Ui, pos2, vec2},
};
use dungeon_play::language::FluentValue as V;
use jiff::{Timestamp, tz::TimeZone};

use crate::{
    input::Action,
    platform::frame_pacing::WakeUp,
    screens::{
        adventures::paragraph,
        open_elsewhere::{self, Answer},
        preview::{self, Previews, Subject},
    },
    session::{
        lobby::{Lobby, Root},
        review::{GameReview, ReviewSubject},
        saving::{Continue, ContinueOffer, Saves},
    },
    state::{Menus, PlayMode, Screen},
    ui::{
        self, Button, Type, palette,
        screen_frame::{Stage, interface, pressed, row, walked, wall, way},
    },
};

use dungeon_play::{
    language::{self, Language},
    record::{self, Best, OpenElsewhere},
    seats::Seats,
};
use dungeon_rules::{
    content::{Hero, Id, Text, printable},
    table::Side,
};

/// The saved games found when the list was opened: those with a name first, then the others, each group latest first.
#[derive(Resource, Default)]
pub(super) struct Games {
    all: Vec<Game>,
    chosen: usize,
    /// Whether deletion of the chosen game was requested and awaits confirmation.
    deleting: bool,
}

/// A saved game.
struct Game {
    /// The files of its saves, newest first.
    files: Vec<PathBuf>,
    /// The best usable one of them, or the newest if none is usable.
    file: PathBuf,
    saved: SystemTime,
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

/// Collects the saved games.
pub(super) fn gather(mut games: ResMut<Games>, left: Res<ContinueOffer>, saves: Res<Saves>, choice: Res<Lobby>, language: Res<Language>) {
    let kept = |folder: &PathBuf| {
        let named = record::named(folder).into_iter().map(|(file, saved)| (vec![file], saved));
        let series = record::series(folder).into_iter();
        let running = series.map(|series| (series.files.into_iter().map(|(_, file)| file).collect(), series.saved));
        named.chain(running).collect::<Vec<(Vec<PathBuf>, SystemTime)>>()
    };
    let found = saves.0.as_ref().map(kept).unwrap_or_default().into_iter();
    games.all = found.filter_map(|(files, saved)| game(files, saved, &choice, &language)).collect();
    let asked = left.elsewhere.as_ref();
    let asked = asked.and_then(|file| games.all.iter().position(|game| game.files.contains(file)));
    games.chosen = asked.unwrap_or(games.chosen).min(games.all.len().saturating_sub(1));
    games.deleting = false;
}

fn game(files: Vec<PathBuf>, saved: SystemTime, choice: &Lobby, language: &Language) -> Option<Game> {
    let Best { found, passed } = record::best(&files);
    // A fault in a file is described without its table, which an empty world stands in for.
    let nowhere = World::new();
    let mut sentences = passed.iter().map(|(file, why)| language::passed(language, &nowhere, file, why));
    let Some((file, found)) = found else {
        // No save can be used, so the first fault takes the place of the details.
        return Some(Game {
            file: files.first()?.clone(),
            details: Err(sentences.next()?),
            passed: sentences.collect(),
            files,
            saved,
        });
    };
    let passed = sentences.collect();
    let details = record::game(&found.record, &choice.library.content).map(|game| {
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
    Some(Game {
        details: details.map_err(|unusable| language::unusable(language, &file, &unusable)),
        passed,
        files,
        file,
        saved,
    })
}

/// Draws the screen and handles its input.
pub(super) fn draw(
    mut contexts: EguiContexts,
    mut games: ResMut<Games>,
    mut left: ResMut<ContinueOffer>,
    (mut next, mut mode): (ResMut<NextState<Screen>>, ResMut<NextState<PlayMode>>),
    (menus, language): (Res<Menus>, Res<Language>),
    (mut previews, mut review): (ResMut<Previews>, ResMut<GameReview>),
    (choice, root, wake): (Res<Lobby>, Res<Root>, Res<WakeUp>),
    saves: Res<Saves>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let stage = Stage::of(&ctx);
    let mut ui = interface(&ctx, "games", menus.settings || left.elsewhere.is_some());
    wall(ui.painter(), 0.45, None);
    let w = stage.width();
    stage.heading(ui.painter(), &language.say("games-heading"));
    let (list, page) = stage.list_and_page(ui.painter(), 0.42, 760.0);
    let mut chosen = games.chosen;
    let deleting = games.deleting;
    let mut delete = false;
    rows(&mut ui, list.shrink(14.0 * stage.scale), &games, &language, &mut chosen);
    ui::scroll(&mut ui, page.shrink(28.0 * stage.scale), egui::Id::new(("game", chosen)), |ui| {
        if let Some(trouble) = &left.trouble {
            paragraph(ui, trouble, Type::Story(22.0), palette::WOUND, 20.0);
        }
        match games.all.get(chosen) {
            Some(game) => {
                let painted = |ui: &mut Ui| {
                    let subject = Subject::Kept(&game.file, &choice.library.content);
                    preview::show(ui, &mut previews, subject, &root, &wake);
                };
                delete = about(ui, game, deleting, &language, painted);
            }
            None => _ = paragraph(ui, &language.say("games-none"), Type::Story(26.0), palette::INK_TEXT, 0.0),
        }
    });
    chosen = walked(&ui, chosen, games.all.len());
    let backs = pressed(&ui, Action::Back);
    if delete && deleting {
        // A game that could not be deleted is listed again.
        let deleted = saves
            .0
            .as_deref()
            .map_or(Ok(()), |saves| record::delete(saves, &games.all[chosen].file));
        left.trouble = deleted.err().map(|OpenElsewhere| language.say("games-open-elsewhere"));
        gather(games, left.into(), saves, choice, language);
        ctx.request_repaint();
        return Ok(());
    }
    if delete || deleting && backs {
        games.deleting = delete;
        ctx.request_repaint();
    }
    if chosen != games.chosen {
        games.deleting = false;
        games.chosen = chosen;
        left.trouble = None;
        ctx.request_repaint();
    }

    let usable = games.all.get(chosen).filter(|game| game.details.is_ok());
    let goes_on = usable.is_some_and(|game| game.details.as_ref().is_ok_and(|details| details.winner.is_none()));
    // Four buttons, narrower if there is little room: back, and at the right end review, watch and continue.
    let part = ((w - 128.0 - 48.0) / 1170.0).min(1.0);
    let back = Button::new(language.say("back"));
    let back = way(&mut ui, stage.foot(64.0, 250.0 * part), back, Action::Back);
    let watch = Button::new(language.say("games-watch")).enabled(usable.is_some());
    let place = stage.foot(w - 64.0 - 670.0 * part - 16.0, 250.0 * part);
    let watch = way(&mut ui, place, watch, Action::WatchGame);
    let again = Button::new(language.say("review-open")).enabled(usable.is_some());
    let place = stage.foot(w - 64.0 - 920.0 * part - 32.0, 250.0 * part);
    let again = way(&mut ui, place, again, Action::ReviewGame);
    let why_not = match usable {
        Some(_) if !goes_on => language.say("games-over"),
        _ => String::new(),
    };
    let go_on = Button::new(language.say("games-continue")).main().large();
    let go_on = go_on.enabled(goes_on).refused(why_not);
    let place = stage.foot(w - 64.0 - 420.0 * part, 420.0 * part);
    let go_on = way(&mut ui, place, go_on, Action::Confirm);
    let file = usable.map(|game| game.file.clone());
    let asked = left.elsewhere.clone();
    let answer = asked
        .as_ref()
        .and_then(|_| open_elsewhere::draw(&ctx, stage, menus.settings, &language));
    if answer.is_some() {
        left.elsewhere = None;
        ctx.request_repaint();
    }
    if let Some(file) = file.clone().filter(|_| again && asked.is_none()) {
        review.look_at(ReviewSubject::Kept(file));
        next.set(Screen::Review);
        ctx.request_repaint();
        return Ok(());
    }
    let wanted = match file {
        _ if asked.is_some() => asked.filter(|_| answer == Some(Answer::Copy)).map(Continue::Copied),
        Some(file) if go_on => Some(Continue::Played(file)),
        Some(file) if watch => Some(Continue::Watched(file)),
        _ => None,
    };
    if let Some(wanted) = wanted {
        left.want(wanted, &mut next, &mut mode);
        ctx.request_repaint();
    } else if back && !(deleting && backs) {
        left.trouble = None;
        next.set(Screen::Title);
        ctx.request_repaint();
    }
    Ok(())
}

fn rows(ui: &mut Ui, rect: Rect, games: &Games, language: &Language, chosen: &mut usize) {
    let s = ui::scale(ui.ctx());
    ui::scroll(ui, rect, egui::Id::new("game list"), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 10.0 * s);
        for (i, game) in games.all.iter().enumerate() {
            let response = row(
                ui,
                egui::Id::new(("game row", i)),
                88.0,
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
                    match &game.details {
                        Ok(details) => {
                            let title = details.title.say(language.code());
                            put(30.0, details.name.as_deref().unwrap_or(title), Type::Name, palette::TEXT);
                            put(62.0, &stand(details, language), Type::Label, palette::TEXT_SOFT);
                        }
                        Err(_) => {
                            put(30.0, &file_name(game), Type::Name, palette::WOUND_EDGE);
                        }
                    }
                },
            );
            if response.clicked() {
                *chosen = i;
            }
        }
    });
}

/// The accessible name and description of a game's row.
fn accessible(game: &Game, chosen: bool, language: &Language) -> ui::Accessible {
    let ago = ago(game.saved, language);
    match &game.details {
        Ok(details) => ui::Accessible::choice(
            format!(
                "{}, {ago}",
                details.name.as_deref().unwrap_or_else(|| details.title.say(language.code()))
            ),
            chosen,
        )
        .note(stand(details, language)),
        Err(sentence) => ui::Accessible::choice(file_name(game), chosen).note(sentence),
    }
}

fn file_name(game: &Game) -> String {
    printable(&game.file.file_name().unwrap_or_default().to_string_lossy()).into_owned()
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

/// Shows the details of a game; `paint` shows its board. Returns whether the button to delete it was pressed.
fn about(ui: &mut Ui, game: &Game, deleting: bool, language: &Language, paint: impl FnOnce(&mut Ui)) -> bool {
    let s = ui::scale(ui.ctx());
    match &game.details {
        Ok(details) => {
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
        Err(sentence) => _ = paragraph(ui, sentence, Type::Story(24.0), palette::WOUND, 20.0),
    }
    for sentence in &game.passed {
        paragraph(ui, sentence, Type::Sans(17.0), palette::WOUND, 12.0);
    }
    if deleting {
        paragraph(ui, &language.say("games-delete-sure"), Type::Sans(19.0), palette::WOUND, 8.0);
    }
    let key = if deleting { "games-delete-now" } else { "games-delete" };
    let (place, _) = ui.allocate_exact_size(vec2(300.0, 58.0) * s, Sense::hover());
    let pressed = way(ui, place, Button::new(language.say(key)), Action::DeleteGame);
    ui.add_space(22.0 * s);
    if let Ok(details) = &game.details {
        seated(ui, details, language);
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
