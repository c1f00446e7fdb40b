//! The aftermath: who won and why, and the statistics of the game.

use std::io;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Sense, Ui, pos2, vec2};
use dungeon_play::language::FluentValue;

use crate::{
    art,
    input::Action,
    screens::{
        counsel::{self, Counsel, CounselIntent},
        dice_statistics,
        paragraph::paragraph,
        results::{Ending, Statistics},
    },
    session::{
        campaign_progress::Came,
        connection::Connection,
        lobby::Lobby,
        new_adventure::{self, is_forged},
        review::{GameReview, ReviewSubject},
        to_play::Continue,
    },
    state::{Menu, PlayMode, Screen},
    ui::{
        self, Button, Frame, Pill, Type, palette,
        screen_frame::{MainContext, Stage, interface, wall, way},
    },
};

use dungeon_play::language::Language;
use dungeon_rules::{content, table::Side};

/// What somebody wants after the game.
pub(super) enum AftermathIntent {
    /// Opens or closes the counsel, or its curtain.
    Counsel(CounselIntent),
    /// Goes on: to the next game of the campaign, to the lessons, or to the same game again.
    GoOn,
    /// Reviews the game.
    Review,
    /// Watches the moment that decided the game, after so many decisions.
    Watch(usize),
    /// Keeps the adventure, which the forge has written.
    Keep,
    /// Leaves for the title or the editor.
    Back,
}

/// Draws the screen. Returns what was pressed.
pub(super) fn draw(
    mut context: MainContext,
    (ending, lobby, counsel): (Res<Ending>, Res<Lobby>, Res<Counsel>),
    (menu, language): (Res<Menu>, Res<Language>),
) -> Option<AftermathIntent> {
    let ctx = context.get_mut();
    let stage = Stage::of(ctx);
    let mut ui = interface(ctx, "aftermath", menu.is_open());
    wall(ui.painter(), 0.3, None);
    let (w, h, s) = (stage.width(), stage.height(), stage.scale);
    let key = match ending.winner {
        Some(Side::Heroes) => "aftermath-heroes",
        Some(Side::Overlord) => "aftermath-overlord",
        None => "aftermath-nobody",
    };
    let size = (84.0 * w / 1920.0).clamp(44.0, 84.0);
    ui::gold(ui.painter(), stage.at(w / 2.0, 84.0), &language.say(key), Type::Bold(size), 3.0);
    // A long sentence of an author stands above the story instead.
    let room = (w - 128.0) * s;
    let kind = ui::fit(ui.ctx(), &ending.why, Type::Italic(28.0), room, 0.7);
    let is_short = ui::text_width(ui.ctx(), &ending.why, kind) <= room;
    if is_short {
        ui::text(
            ui.painter(),
            stage.at(w / 2.0, 158.0),
            Align2::CENTER_CENTER,
            &ending.why,
            kind,
            palette::TEXT,
        );
    }
    let story = |ui: &mut Ui, size: f32, colour: Color32, below: f32| {
        if !is_short {
            paragraph(ui, &ending.why, Type::Italic(size), colour, below);
        }
        paragraph(ui, &ending.story, Type::Story(size), colour, below);
    };

    let body = stage.rect(64.0, 204.0, w - 128.0, h - 204.0 - 120.0);
    let (mut pressed, mut watched) = (None, None);
    if w >= 1500.0 {
        let left = Rect::from_min_size(body.min, vec2(620.0 * s, body.height()));
        let right = Rect::from_min_max(pos2(left.right() + 24.0 * s, body.top()), body.max);
        ui::panel(ui.painter(), left, Frame::Parchment);
        let mut page = left.shrink2(vec2(40.0, 34.0) * s);
        *page.bottom_mut() -= winners(ui.painter(), left, &ending);
        ui::scroll(&mut ui, page, egui::Id::new("aftermath story"), |ui| {
            story(ui, 26.0, palette::INK_TEXT, 18.0);
            watched = watch(ui, &ending, &language);
            watched = watched.take().or(keep(ui, &ending, palette::INK_TEXT, &language));
            onward(ui, &ending, palette::INK_TEXT);
            if let Some(quest) = ending.quest(&lobby) {
                pressed = counsel::on_request(ui, quest, &counsel, &language, false);
            }
        });
        ui::panel(ui.painter(), right, Frame::Panel);
        ui::scroll(&mut ui, right.shrink(26.0 * s), egui::Id::new("aftermath statistics"), |ui| {
            figures(ui, &ending, &language)
        });
    } else {
        ui::panel(ui.painter(), body, Frame::Panel);
        ui::scroll(&mut ui, body.shrink(26.0 * s), egui::Id::new("aftermath all"), |ui| {
            story(ui, 22.0, palette::TEXT_BODY, 20.0);
            watched = watch(ui, &ending, &language);
            watched = watched.take().or(keep(ui, &ending, palette::TEXT, &language));
            onward(ui, &ending, palette::TEXT);
            if let Some(quest) = ending.quest(&lobby) {
                pressed = counsel::on_request(ui, quest, &counsel, &language, true);
            }
            figures(ui, &ending, &language);
        });
    }
    let intent = buttons(&mut ui, stage, &ending, &lobby, &language);
    intent.or(watched).or(pressed.map(AftermathIntent::Counsel))
}

/// Draws the button that shows the moment again that decided the game. Returns what was pressed.
fn watch(ui: &mut Ui, ending: &Ending, language: &Language) -> Option<AftermathIntent> {
    let step = ending.deciding?;
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 76.0 * s), Sense::hover());
    let words = language.say("aftermath-watch");
    let wide = ui::text_width(ui.ctx(), &words, Type::Section) + 130.0 * s;
    let place = Rect::from_min_size(row.min, vec2(wide.max(280.0 * s).min(row.width()), 58.0 * s));
    let button = Button::new(words).icon("icon_eye");
    way(ui, place, button, Action::WatchGame).then_some(AftermathIntent::Watch(step))
}

/// Draws the button that keeps an adventure of the forge, or what came of it. Returns what was pressed.
fn keep(ui: &mut Ui, ending: &Ending, colour: Color32, language: &Language) -> Option<AftermathIntent> {
    if !is_forged(&ending.id) {
        return None;
    }
    let words = match &ending.kept {
        Some(Ok(())) => language.say("aftermath-kept"),
        Some(Err(sentence)) => sentence.clone(),
        None => {
            let s = ui::scale(ui.ctx());
            let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 76.0 * s), Sense::hover());
            let place = Rect::from_min_size(row.min, vec2((400.0 * s).min(row.width()), 58.0 * s));
            let button = Button::new(language.say("aftermath-keep")).icon("icon_save");
            return button.show(ui, place).clicked().then_some(AftermathIntent::Keep);
        }
    };
    paragraph(ui, &words, Type::Italic(22.0), colour, 14.0);
    None
}

/// Draws the three buttons at the foot, the outer ones narrower if there is little room. Returns what was pressed.
fn buttons(ui: &mut Ui, stage: Stage, ending: &Ending, lobby: &Lobby, language: &Language) -> Option<AftermathIntent> {
    let w = stage.width();
    let side = 300.0 * ((w - 128.0 - 32.0) / 1060.0).min(1.0);
    let home = match lobby.to_play.is_trial() {
        true => "aftermath-editor",
        false => "aftermath-title",
    };
    let mut intent = None;
    if way(ui, stage.foot(64.0, side), Button::new(language.say(home)), Action::Back) {
        intent = Some(AftermathIntent::Back);
    }
    let review = Button::new(language.say("review-open"));
    if way(ui, stage.foot(w - 64.0 - side, side), review, Action::ReviewGame) {
        intent = Some(AftermathIntent::Review);
    }
    let words = match &ending.onward {
        None if ending.is_lesson(lobby) => language.say("lessons-on"),
        None => language.say("aftermath-again"),
        Some(onward) => onward.next.clone().unwrap_or_else(|| language.say("aftermath-campaign")),
    };
    let wide = ui::text_width(ui.ctx(), &words, Type::Serif(26.0)) / stage.scale + 150.0;
    let wide = wide.max(460.0).min(w - 128.0 - 2.0 * (side + 16.0));
    let main = stage.foot(w / 2.0 - wide / 2.0, wide);
    if way(ui, main, Button::new(words).main().large(), Action::Confirm) {
        intent = Some(AftermathIntent::GoOn);
    }
    intent
}

/// Carries out what somebody wants.
pub(super) fn act(
    In(intent): In<Option<AftermathIntent>>,
    (mut lobby, mut counsel, mut review): (ResMut<Lobby>, ResMut<Counsel>, ResMut<GameReview>),
    (mut ending, came, connection, language): (ResMut<Ending>, Res<Came>, Res<Connection>, Res<Language>),
    (mut next, mut mode): (ResMut<NextState<Screen>>, ResMut<NextState<PlayMode>>),
) {
    match intent {
        None => {}
        Some(AftermathIntent::Counsel(wanted)) => counsel.act(wanted),
        Some(AftermathIntent::GoOn) => next.set(match &ending.onward {
            None if ending.is_lesson(&lobby) => Screen::Lessons,
            None => Screen::Play,
            Some(_) if !came.set_out(&mut lobby) => Screen::Campaign,
            Some(_) => Screen::Briefing,
        }),
        Some(AftermathIntent::Review) => {
            review.look_at(ReviewSubject::Table);
            next.set(Screen::Review);
        }
        Some(AftermathIntent::Watch(step)) => {
            let content = lobby.library.content.clone();
            if review.watch_from_aftermath(&connection, &content) {
                let watched = Continue::Reviewed(step);
                mode.set(watched.mode());
                lobby.to_play.continue_first(watched);
                next.set(Screen::Play);
            }
        }
        Some(AftermathIntent::Keep) => ending.kept = Some(keep_adventure(&mut lobby, &connection, &language)),
        Some(AftermathIntent::Back) => next.set(lobby.to_play.home()),
    }
}

/// Keeps the adventure that was played among the user's.
///
/// # Errors
/// It could not be written, for the reason in this sentence.
fn keep_adventure(lobby: &mut Lobby, connection: &Connection, language: &Language) -> Result<(), String> {
    let folder = content::users_quests().ok_or_else(|| language.say("aftermath-no-folder"))?;
    let unkept = |error: io::Error| {
        let folder = ("folder", FluentValue::from(content::shown(&folder)));
        language.tell("aftermath-unkept", &[folder, ("error", FluentValue::from(error.to_string()))])
    };
    new_adventure::keep(lobby, connection, &folder).map(|_| ()).map_err(unkept)
}

/// Shows the consequences of the game for its campaign.
fn onward(ui: &mut Ui, ending: &Ending, colour: Color32) {
    let s = ui::scale(ui.ctx());
    for line in ending.onward.iter().flat_map(|onward| &onward.messages) {
        paragraph(ui, line, Type::Italic(22.0), colour, 6.0);
    }
    ui.add_space(14.0 * s);
}

/// Draws the models of the side that won at the foot of the page, if the page is high enough. Returns the height they take.
fn winners(painter: &Painter, page: Rect, ending: &Ending) -> f32 {
    let s = ui::scale(painter.ctx());
    if page.height() < 640.0 * s {
        return 0.0;
    }
    let names: Vec<&str> = match ending.winner {
        Some(Side::Heroes) => ending.heroes.iter().map(|hero| hero.figure.as_str()).collect(),
        _ => vec![ending.boss.0.as_str()],
    };
    let size = if names.len() == 1 {
        290.0
    } else {
        250.0_f32.min(560.0 / names.len() as f32)
    };
    for (i, name) in names.iter().enumerate() {
        let x = page.center().x + (i as f32 - (names.len() - 1) as f32 / 2.0) * size * 0.98 * s;
        let centre = pos2(x, page.bottom() - (size / 2.0 + 22.0) * s);
        art::draw(painter, Rect::from_center_size(centre, vec2(size, size) * s), name, Color32::WHITE);
    }
    size * s
}

/// Shows the statistics: counts of the game, heroes and Overlord, and luck with the dice.
fn figures(ui: &mut Ui, ending: &Ending, language: &Language) {
    let s = ui::scale(ui.ctx());
    let Statistics {
        statistics,
        pieces,
        shares,
    } = &ending.statistics;
    let counts = [
        ("icon_end_turn", "aftermath-rounds", u32::from(statistics.rounds)),
        ("icon_destroyed", "aftermath-fallen", statistics.fallen.len() as u32),
        ("icon_raise_dead", "aftermath-raised", statistics.raised),
        ("icon_clock_cards", "aftermath-cards", statistics.cards),
        ("icon_door_open", "aftermath-locks", statistics.locks),
    ];
    let gap = 12.0 * s;
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, 96.0 * s), Sense::hover());
    let width = (row.width() - gap * 4.0) / 5.0;
    for (i, (icon, key, number)) in counts.into_iter().enumerate() {
        let well = Rect::from_min_size(pos2(row.left() + (width + gap) * i as f32, row.top()), vec2(width, row.height()));
        count(ui.painter(), well, icon, number, &language.say(key));
    }
    ui.add_space(22.0 * s);
    heading(ui, &language.say("aftermath-people"));
    for hero in &ending.heroes {
        let note = if hero.fallen {
            language.say("aftermath-incapacitated")
        } else {
            String::new()
        };
        let counts = [
            ("icon_wound", "aftermath-wounds", hero.wounds),
            ("icon_fight", "aftermath-kills", hero.kills),
        ];
        person(ui, &hero.figure, &hero.name, &hero.led_by, &note, &counts, language);
    }
    let wounds: u32 = ending.heroes.iter().map(|hero| hero.wounds).sum();
    let counts = [
        ("icon_wound", "aftermath-dealt", wounds),
        ("icon_raise_dead", "aftermath-raised", statistics.raised),
    ];
    let name = language.say("side-overlord");
    person(ui, &ending.boss.0, &name, &ending.boss.1, "", &counts, language);
    ui.add_space(12.0 * s);
    heading(ui, &language.say("aftermath-luck"));
    dice_statistics::show(ui, shares, statistics, pieces, language);
}

fn count(painter: &Painter, well: Rect, icon: &str, number: u32, words: &str) {
    let s = ui::scale(painter.ctx());
    ui::panel(painter, well, Frame::Well);
    let picture = Rect::from_center_size(pos2(well.left() + well.width() * 0.32, well.top() + 36.0 * s), vec2(40.0, 40.0) * s);
    ui::icon(painter, picture, icon, Color32::WHITE);
    let at = pos2(well.left() + well.width() * 0.64, well.top() + 36.0 * s);
    ui::text(
        painter,
        at,
        Align2::CENTER_CENTER,
        &number.to_string(),
        Type::Serif(40.0),
        palette::GOLD,
    );
    let below = pos2(well.center().x, well.bottom() - 20.0 * s);
    let inside = painter.with_clip_rect(well.intersect(painter.clip_rect()));
    ui::text(&inside, below, Align2::CENTER_CENTER, words, Type::Sans(15.0), palette::TEXT_SOFT);
}

fn heading(ui: &mut Ui, words: &str) {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, 36.0 * s), Sense::hover());
    ui::text(
        ui.painter(),
        row.left_center() - vec2(0.0, 4.0 * s),
        Align2::LEFT_CENTER,
        words,
        Type::Section,
        palette::TEXT,
    );
    ui::rule(ui.painter(), row.left(), row.right(), row.bottom() - 4.0 * s);
    ui.add_space(8.0 * s);
}

/// Draws a row with portrait, name, who led the figure, and its counts.
fn person(ui: &mut Ui, figure: &str, name: &str, led_by: &str, note: &str, counts: &[(&str, &str, u32)], language: &Language) {
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0 * s, 92.0 * s), Sense::hover());
    let painter = ui.painter();
    ui::panel(painter, row, Frame::Well);
    let side = Rect::from_min_size(row.min + vec2(8.0, 10.0) * s, vec2(7.0, 72.0) * s);
    painter.rect_filled(side, 3.0 * s, palette::of(&art::of(painter.ctx()), figure));
    let picture = Rect::from_min_size(row.min + vec2(26.0, 10.0) * s, vec2(72.0, 72.0) * s);
    ui::portrait(painter, picture, figure);
    ui::text(
        painter,
        row.min + vec2(116.0, 34.0) * s,
        Align2::LEFT_CENTER,
        name,
        Type::Name,
        palette::TEXT,
    );
    ui::text(
        painter,
        row.min + vec2(116.0, 62.0) * s,
        Align2::LEFT_CENTER,
        led_by,
        Type::Label,
        palette::TEXT_SOFT,
    );
    if !note.is_empty() {
        let at = pos2(row.left() + 330.0 * s, row.top() + 62.0 * s);
        ui::pill(painter, at, Align2::CENTER_CENTER, 26.0, Pill::Wound, (Type::Note, note));
    }
    for (i, (icon, key, number)) in counts.iter().rev().enumerate() {
        let right = row.right() - 18.0 * s - 250.0 * s * i as f32;
        let place = Rect::from_min_size(pos2(right - 232.0 * s, row.center().y - 20.0 * s), vec2(40.0, 40.0) * s);
        ui::icon(painter, place, icon, Color32::WHITE);
        let at = pos2(place.right() + 28.0 * s, row.center().y);
        ui::text(
            painter,
            at,
            Align2::CENTER_CENTER,
            &number.to_string(),
            Type::Serif(30.0),
            palette::TEXT,
        );
        let words = language.tell(key, &[("count", FluentValue::from(*number))]);
        ui::text(
            painter,
            at + vec2(26.0 * s, 0.0),
            Align2::LEFT_CENTER,
            &words,
            Type::Sans(15.0),
            palette::TEXT_SOFT,
        );
    }
    ui.add_space(8.0 * s);
}
