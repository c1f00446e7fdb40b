//! Counsel: advice of the author on how to play each side of a quest well. It is available on request in the list of
//! quests, in the briefing and after the game, and open at once for the side that lost the quest when it was played
//! last. The Overlord's counsel is behind a curtain until the others look away (HID-1).

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, Id, Painter, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::{
    screens::results::Ending,
    session::{Session, lobby::Lobby, saving::Saves},
    ui::{self, Button, Type, palette},
};

use dungeon_play::{
    language::Language,
    perspective::{Perspective, perspective},
    record,
};
use dungeon_rules::{content::Quest, table::Side};

/// Which parts of the counsel are visible.
#[derive(Resource, Default, Debug)]
pub struct Counsel {
    /// Whether it is open.
    pub open: bool,
    /// Whether the Overlord's curtain is lifted.
    lifted: bool,
    /// Whether there is no curtain, since nobody else sits at the table.
    alone: bool,
}

/// What somebody wants of the counsel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CounselIntent {
    /// Opens it, or closes it.
    Turn,
    /// Lifts the Overlord's curtain, or closes it.
    Curtain,
}

impl Counsel {
    /// Carries out what somebody wants. The counsel opens with the Overlord's curtain closed.
    pub(super) fn act(&mut self, intent: CounselIntent) {
        match intent {
            CounselIntent::Turn => (self.open, self.lifted) = (!self.open, false),
            CounselIntent::Curtain => self.lifted = !self.lifted,
        }
    }

    /// The perspective from which the counsel is shown.
    fn view(&self) -> Perspective {
        if self.lifted || self.alone {
            perspective(Side::Overlord)
        } else {
            Perspective::SHARED
        }
    }
}

/// Whether the quest has counsel for any side.
pub(super) fn is_there(quest: &Quest) -> bool {
    [Side::Heroes, Side::Overlord].iter().any(|side| has(quest, *side))
}

/// Whether the quest has counsel for a side, which is public.
fn has(quest: &Quest, side: Side) -> bool {
    perspective(side).counsel(quest, side).is_some()
}

/// Opens the counsel if the quest has some for the side that lost when it was played last.
pub(super) fn prepare(lobby: Res<Lobby>, saves: Res<Saves>, mut counsel: ResMut<Counsel>) {
    let lost = lobby.playable().and_then(|quest| {
        let winner = record::last_winner(saves.0.as_deref()?, &quest.id)?;
        Some((quest, winner.enemy()))
    });
    *counsel = Counsel {
        open: lost.is_some_and(|(quest, side)| has(quest, side)),
        lifted: false,
        alone: is_alone(&lobby),
    };
}

/// Closes the counsel, on entering the list of quests.
pub(super) fn close(lobby: Res<Lobby>, mut counsel: ResMut<Counsel>) {
    *counsel = Counsel {
        alone: is_alone(&lobby),
        ..Counsel::default()
    };
}

/// Whether one person is about to play the Overlord alone.
fn is_alone(lobby: &Lobby) -> bool {
    lobby.seating.taken().is_overlord_alone()
}

/// Opens the counsel after a game if the quest has some for the side that lost.
pub(super) fn conclude(ending: Res<Ending>, (lobby, session): (Res<Lobby>, Res<Session>), mut counsel: ResMut<Counsel>) {
    let loser = ending.winner.map(Side::enemy);
    let quest = ending.quest(&lobby);
    *counsel = Counsel {
        open: loser.zip(quest).is_some_and(|(side, quest)| has(quest, side)),
        lifted: false,
        alone: session.seats.is_overlord_alone(),
    };
}

/// Shows a button that opens and closes the counsel, and the counsel below it while open. `is_dark`: whether the ground is
/// dark, so that the counsel needs a page of its own. Returns what was pressed.
pub(super) fn on_request(ui: &mut Ui, quest: &Quest, counsel: &Counsel, language: &Language, is_dark: bool) -> Option<CounselIntent> {
    if !is_there(quest) {
        return None;
    }
    let s = ui::scale(ui.ctx());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 76.0 * s), Sense::hover());
    let place = Rect::from_min_size(row.min, vec2((280.0 * s).min(row.width()), 58.0 * s));
    let button = Button::new(language.say("counsel")).icon("icon_help").show(ui, place);
    let mut intent = button.clicked().then_some(CounselIntent::Turn);
    if counsel.open {
        let page = ui.painter().add(Shape::Noop);
        let from = ui.cursor().min;
        intent = intent.or(show(ui, quest, counsel, language));
        if is_dark {
            let page_rect = Rect::from_min_max(from, pos2(from.x + ui.available_width(), ui.cursor().min.y - 24.0 * s));
            ui.painter().set(page, Shape::rect_filled(page_rect, 8.0 * s, PAGE));
        }
    }
    intent
}

/// The colour of the page that makes the counsel readable on a dark ground.
const PAGE: Color32 = Color32::from_rgb(0xe6, 0xd6, 0xb2);

/// Shows the counsel of both sides: side by side, or one below the other where there is little room. Returns what was pressed.
pub(super) fn show(ui: &mut Ui, quest: &Quest, counsel: &Counsel, language: &Language) -> Option<CounselIntent> {
    let s = ui::scale(ui.ctx());
    let view = counsel.view();
    let said = |side| view.counsel(quest, side).map(|text| text.say(language.code()));
    let sides = [Side::Heroes, Side::Overlord].into_iter().filter(|side| has(quest, *side));
    let blocks: Vec<(Side, Option<&str>)> = sides.map(|side| (side, said(side))).collect();
    let columns = if ui.available_width() < NARROW * s {
        1
    } else {
        blocks.len().max(1)
    };
    let gap = 28.0 * s;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    let tall = |(side, words): &(Side, Option<&str>)| {
        let text = words.map(|words| ui::galley(ui.ctx(), words, Type::Story(22.0), palette::INK_TEXT, width - 40.0 * s));
        let button = if *side == Side::Overlord && !counsel.alone { 74.0 * s } else { 0.0 };
        text.map_or(0.0, |text| text.size().y).max(60.0 * s) + 82.0 * s + button
    };
    let heights: Vec<f32> = blocks.iter().map(tall).collect();
    let mut intent = None;
    for (blocks, heights) in blocks.chunks(columns).zip(heights.chunks(columns)) {
        let height = heights.iter().copied().fold(0.0, f32::max);
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        for (i, (side, words)) in blocks.iter().enumerate() {
            let place = Rect::from_min_size(row.min + vec2((width + gap) * i as f32, 0.0), vec2(width, height));
            if block(ui, place, *side, *words, counsel, language) {
                intent = Some(CounselIntent::Curtain);
            }
        }
        ui.add_space(24.0 * s);
    }
    intent
}

/// The least width, in layout units, in which the counsel of two sides lies side by side.
const NARROW: f32 = 760.0;

/// The Heroes' colour on parchment.
pub(super) const HEROES: Color32 = Color32::from_rgb(0x1f, 0x4f, 0x86);

/// Draws the ground of a text about a side, on parchment, with its signs and a heading.
pub(super) fn ground(painter: &Painter, place: Rect, signs: &[String], heading: &str, colour: Color32) {
    let s = ui::scale(painter.ctx());
    painter.rect_filled(place, 8.0 * s, colour.gamma_multiply(0.10));
    let stroke = Stroke::new(1.5 * s, colour.gamma_multiply(0.7));
    painter.rect_stroke(place, 8.0 * s, stroke, StrokeKind::Inside);
    let mut mark = Rect::from_min_size(place.min + vec2(16.0, 14.0) * s, Vec2::splat(36.0 * s));
    for sign in signs {
        ui::icon(painter, mark, sign, Color32::WHITE);
        mark = mark.translate(vec2(40.0 * s, 0.0));
    }
    let head = mark.left_center() + vec2(10.0 * s, 0.0);
    let room = place.right() - head.x - 12.0 * s;
    ui::text_fitted(painter, head, Align2::LEFT_CENTER, heading, Type::Serif(25.0), colour, room);
}

/// Draws the counsel of a side. Returns whether its curtain was pressed.
fn block(ui: &mut Ui, place: Rect, side: Side, words: Option<&str>, counsel: &Counsel, language: &Language) -> bool {
    let s = ui::scale(ui.ctx());
    let (heading, icon, colour) = match side {
        Side::Heroes => ("counsel-heroes", "icon_human", HEROES),
        Side::Overlord => ("counsel-overlord", "emblem_overlord", palette::AUBERGINE),
    };
    let painter = ui.painter();
    let heading = language.say(heading);
    ground(painter, place, &[icon.to_owned()], &heading, colour);
    let text = Rect::from_min_max(place.min + vec2(20.0, 62.0) * s, place.max - vec2(20.0, 16.0) * s);
    match words {
        Some(words) => {
            let painted = ui::text_wrapped(painter, text, words, Type::Story(22.0), palette::INK_TEXT);
            ui::words(ui.ctx(), Id::new(("counsel", heading)), painted, words);
        }
        None => {
            let size = 56.0 * s;
            let middle = Rect::from_center_size(text.center_top() + vec2(0.0, size * 0.6), Vec2::splat(size));
            ui::icon(painter, middle, "icon_curtain", Color32::WHITE);
        }
    }
    if side == Side::Heroes || counsel.alone {
        return false;
    }
    let label = language.say(if counsel.lifted {
        "play-curtain-close"
    } else {
        "counsel-look-away"
    });
    let wide = (place.width() - 40.0 * s).min(440.0 * s);
    let centre = place.center_bottom() - vec2(0.0, 46.0 * s);
    let button = Rect::from_center_size(centre, vec2(wide, 58.0 * s));
    Button::new(label).icon("icon_curtain").show(ui, button).clicked()
}
