//! The chosen quest, as the title screen shows it.

use crate::{
    session::{
        lobby::{Lobby, is_duel, title_of},
        to_play::ToPlay,
    },
    ui::{self, Accessible, Brush, Frame, Type, palette},
};
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};
use dungeon_play::language::FluentValue;

use dungeon_play::language::Language;
use dungeon_rules::content::{Listing, Quest};

/// What was pressed on the picker.
pub(super) enum Picked {
    /// The picker itself, which opens the list of all quests.
    List,
    /// An arrow to the previous (-1) or the next (1) quest.
    Step(i64),
}

/// Draws the chosen quest with arrows to the others. Returns what was pressed, if anything.
pub(super) fn picker(ui: &mut Ui, rect: Rect, lobby: &Lobby, language: &Language) -> Option<Picked> {
    let s = ui::scale(ui.ctx());
    let inner = Rect::from_center_size(rect.center(), vec2(rect.width() - 130.0 * s, rect.height() - 12.0 * s));
    let response = ui.interact(inner, egui::Id::new("picker"), Sense::click());
    let painter = ui.painter().clone();
    ui::panel(&painter, rect, Frame::Panel);
    let at = |y: f32| pos2(rect.center().x, rect.top() + y * s);
    let soft = if response.hovered() { palette::CANDLE } else { palette::TEXT_SOFT };
    let quest = lobby.playable();
    let listing = lobby.listing().filter(|_| quest.is_some());
    let (count, place) = (lobby.playables().count(), lobby.playables().position(|place| place == lobby.chosen));
    let is_new = matches!(lobby.to_play, ToPlay::Forged(_));
    let heading = of_campaign(lobby, language).unwrap_or_else(|| match listing {
        _ if is_new => language.say("new-adventure-heading"),
        Some(listing) if is_duel(&listing.id) => language.say("adventure-duel"),
        _ => language.say("adventure"),
    });
    let title = |listing: &Listing| match quest.filter(|_| is_new) {
        Some(quest) => quest.title.say(language.code()).to_owned(),
        None => title_of(listing, language),
    };
    ui::text(&painter, at(27.0), Align2::CENTER_CENTER, &heading, Type::Sans(16.0), soft);
    match listing.zip(quest) {
        Some((listing, quest)) => {
            let title = title(listing);
            let room = 460.0 * s;
            let anchor = Align2::CENTER_CENTER;
            ui::text_fitted(&painter, at(63.0), anchor, &title, Type::Serif(34.0), palette::TEXT, room);
            let colour = Color32::from_rgb(0xd2, 0xc4, 0xa6);
            let forces = forces_of(quest, language);
            ui::text(&painter, at(100.0), anchor, &forces, Type::Sans(17.0), colour);
        }
        None => {
            let words = language.say("adventure-none");
            ui::text(&painter, at(70.0), Align2::CENTER_CENTER, &words, Type::Serif(26.0), palette::TEXT);
        }
    }
    dots(&painter, at(130.0), place.unwrap_or(0), count);
    let accessible = match listing {
        Some(listing) => Accessible::button(format!("{heading}: {}", title(listing))),
        None => Accessible::button(language.say("adventure-none")),
    };
    ui::control(ui, &response, inner, 8.0, accessible);
    let mut picked = response.clicked().then_some(Picked::List);
    if count > 1 {
        for (side, x) in [(-1.0, 42.0), (1.0, 558.0)] {
            let centre = rect.min + vec2(x, 74.0) * s;
            let words = language.say(if side < 0.0 {
                "reader-adventure-before"
            } else {
                "reader-adventure-next"
            });
            if arrow(ui, centre, side, &words) {
                picked = Some(Picked::Step(side as i64));
            }
        }
    }
    picked
}

/// The stage of the campaign in words, such as "The Dwarf King's Quest, 3 of 10", if a stage of a campaign is chosen.
fn of_campaign(lobby: &Lobby, language: &Language) -> Option<String> {
    let stage = lobby.to_play.stage()?;
    let campaign = lobby
        .library
        .campaigns
        .iter()
        .find(|campaign| campaign.folder == stage.leg.campaign)?;
    let number = campaign.stage_of(&stage.quest.id)? + 1;
    let args = [
        ("title", FluentValue::from(campaign.title.say(language.code()).to_owned())),
        ("number", FluentValue::from(number)),
        ("count", FluentValue::from(campaign.stages.len())),
    ];
    Some(language.tell("adventure-of-campaign", &args))
}

/// The forces of both sides, such as "2 Heroes, 2 Commands a turn, 8 cards".
pub(super) fn forces_of(quest: &Quest, language: &Language) -> String {
    language.tell(
        "adventure-forces",
        &[
            ("heroes", FluentValue::from(quest.heroes.len())),
            ("commands", FluentValue::from(quest.overlord.commands)),
            ("cards", FluentValue::from(quest.overlord.cards)),
        ],
    )
}

fn dots(painter: &Painter, at: egui::Pos2, chosen: usize, count: usize) {
    let s = ui::scale(painter.ctx());
    if !(2..=24).contains(&count) {
        return;
    }
    for i in 0..count {
        let centre = at + vec2((i as f32 - (count - 1) as f32 / 2.0) * 20.0 * s, 0.0);
        let (radius, colour) = match i.cmp(&chosen) {
            std::cmp::Ordering::Equal => (7.0, Color32::from_rgb(0xf3, 0xcf, 0x7f)),
            std::cmp::Ordering::Less => (5.0, palette::BRASS_LINE),
            std::cmp::Ordering::Greater => (5.0, Color32::from_rgb(0x3a, 0x30, 0x2b)),
        };
        painter.circle(centre, radius * s, colour, Stroke::new(s, palette::INK));
    }
}

/// Draws an arrow to the left (-1) or right (1) with the accessible name `words`. Returns whether it was clicked.
pub(super) fn arrow(ui: &mut Ui, centre: egui::Pos2, side: f32, words: &str) -> bool {
    let s = ui::scale(ui.ctx());
    let rect = Rect::from_center_size(centre, Vec2::splat(48.0 * s));
    let response = ui.interact(rect, egui::Id::new(("picker arrow", side > 0.0)), Sense::click());
    ui::fill(ui.painter(), rect, 24.0 * s, Brush::Button);
    let rim = if response.hovered() {
        palette::CANDLE
    } else {
        Color32::from_rgb(0x6b, 0x56, 0x36)
    };
    ui.painter().circle_stroke(centre, 24.0 * s, Stroke::new(1.5 * s, rim));
    ui::chevron(
        ui.painter(),
        centre,
        vec2(side, 0.0),
        12.0 * s,
        4.5 * s,
        Color32::from_rgb(0xf3, 0xe6, 0xc8),
    );
    ui::control(ui, &response, rect, 24.0, Accessible::button(words));
    response.clicked()
}
