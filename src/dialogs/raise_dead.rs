//! The dialog for raising a Bone Pile: which Minion, facing where, and which enemies could attack it at once (OVL-1,
//! OVL-2).

use crate::{
    input::Action,
    interaction::{intent::Intent, raise_dead::RaiseDraft},
    panels::{
        canvas::Canvas,
        consequence::{WARM, likely},
    },
    presented::summary::Summary,
    ui::{Accessible, Type, palette},
};
use bevy_egui::egui::{Color32, Rect, Vec2, pos2, vec2};

use dungeon_play::language::{self, FluentValue};
use dungeon_rules::{grid::Facing, table::Decision};

/// The size of a Minion's card, and the way from one to the next.
const CARD: (Vec2, f32) = (vec2(120.0, 144.0), 126.0);
/// The height of what is told of an enemy that could attack.
const ROW: f32 = 66.0;

/// Draws the dialog beside the Bone Pile, whose place `beside` is in layout units.
pub fn draw(canvas: &mut Canvas<'_>, raising: &RaiseDraft, summary: &Summary, decisions: &[Decision], beside: Rect) {
    let minions = &summary.overlord.raises;
    let rows = ROW * raising.strikes.len() as f32;
    let size = vec2(440.0 + CARD.1 * minions.len() as f32, (CARD.0.y + 24.0).max(70.0 + rows) + 64.0);
    let corner = pos2(beside.right() + beside.width() + 14.0, beside.center().y - size.y / 2.0);
    let rect = canvas.asks_at(Rect::from_min_size(corner, size));
    canvas.window("raise", rect, |canvas| {
        canvas.panel(rect, false);
        for (i, (minion, name, there, limit)) in minions.iter().enumerate() {
            let place = Rect::from_min_size(rect.min + vec2(12.0 + CARD.1 * i as f32, 12.0), CARD.0);
            let may = decisions
                .iter()
                .any(|decision| matches!(decision, Decision::Raise { pile, minion: own, .. } if *pile == raising.pile && own == minion));
            let chosen = *minion == raising.minion;
            let left = usize::from(*limit).saturating_sub(*there).min(summary.overlord.left_in_all());
            let words = canvas.words.tell(
                "play-raise-left",
                &[("left", FluentValue::from(left)), ("all", FluentValue::from(*limit))],
            );
            let accessible = Accessible::choice(name, chosen).enabled(may).note(&words);
            let touch = canvas.touch(place, &format!("raise {minion}"), accessible);
            if chosen {
                canvas.fill(place, 8.0, Color32::from_rgb(0x4b, 0x35, 0x61));
                canvas.rim(place, 8.0, 3.0, Color32::from_rgb(0xe9, 0xd8, 0xff));
            } else {
                canvas.fill(place, 8.0, Color32::from_rgb(0x14, 0x10, 0x0f));
                canvas.rim(place, 8.0, 1.2, if touch.hovered { palette::CANDLE } else { palette::WELL_RIM });
            }
            canvas.art_facing(
                Rect::from_min_size(pos2(place.center().x - 32.0, place.top() + 4.0), vec2(64.0, 64.0)),
                minion.as_str(),
                if chosen { raising.facing } else { Facing::South },
                if may { 1.0 } else { 0.35 },
            );
            let colour = if may { palette::TEXT } else { palette::TEXT_OFF };
            let high = canvas.height(CARD.0.x - 8.0, Type::Note, name);
            let room = Rect::from_min_size(
                pos2(place.left() + 4.0, place.top() + 91.0 - high / 2.0),
                vec2(CARD.0.x - 8.0, high),
            );
            canvas.centred(room, Type::Note, colour, name);
            canvas.middle_fitted(
                place.center().x,
                place.bottom() - 9.0,
                room.width(),
                Type::Note,
                palette::TEXT_SOFT,
                &words,
            );
            if touch.clicked && may {
                canvas.out.push(Intent::RaiseWhat(*minion));
            }
        }
        let x = rect.left() + 24.0 + CARD.1 * minions.len().max(1) as f32;
        let width = rect.right() - x - 16.0;
        let name = FluentValue::from(language::kind(canvas.words, raising.minion.as_str()));
        let title = canvas.words.tell("play-raise-title", &[("minion", name)]);
        canvas.fitted(x, rect.top() + 36.0, width, Type::Section, palette::TEXT, &title);
        canvas.rule(x, x + width, rect.top() + 47.0);
        if raising.strikes.is_empty() {
            let words = canvas.say("play-raise-safe");
            let room = Rect::from_min_size(pos2(x, rect.top() + 62.0), vec2(width, 80.0));
            canvas.wrapped(room, Type::Read, palette::TEXT_BODY, &words);
        }
        for (i, (foe, forecast)) in raising.strikes.iter().enumerate() {
            let top = rect.top() + 58.0 + ROW * i as f32;
            canvas.icon(x - 2.0, top + 8.0, 44.0, summary.pieces.emblem(*foe), 1.0);
            let name = FluentValue::from(summary.pieces.name(*foe));
            let words = canvas.words.tell("play-raise-strikes", &[("piece", name)]);
            let (left, room) = (x + 52.0, width - 52.0);
            canvas.fitted(left, top + 24.0, room, Type::Read, palette::TEXT_BODY, &words);
            canvas.fitted(left, top + 54.0, room, Type::Read, WARM, &likely(canvas, &forecast.results));
        }
        let foot = rect.bottom() - 60.0;
        let first = Rect::from_min_size(pos2(rect.left() + 12.0, foot), vec2(46.0, 46.0));
        facings(canvas, first, "raise", raising.facing, Intent::RaiseFacing);
        let place = |x: f32, width: f32| Rect::from_min_size(pos2(rect.right() - x, foot), vec2(width, 48.0));
        let cancel = canvas.says("play-cancel", Action::Back);
        canvas.intent_button(place(336.0, 162.0), "raise cancel", &cancel, Intent::Cancel);
        let go = canvas.says("play-raise", Action::Confirm).main();
        canvas.intent_button(place(166.0, 152.0), "raise go", &go, Intent::Raise);
    });
}

/// Draws buttons with arrows side by side, one per facing, of which one is chosen; `first` is the place of the first. A
/// click sends the intent that `wants` makes of the facing.
pub(super) fn facings(canvas: &mut Canvas<'_>, first: Rect, id: &str, chosen: Facing, wants: fn(Facing) -> Intent) {
    for (i, facing) in [Facing::West, Facing::North, Facing::South, Facing::East].into_iter().enumerate() {
        let place = first.translate(vec2((first.width() + 6.0) * i as f32, 0.0));
        let name = FluentValue::from(language::facing(canvas.words, facing));
        let accessible = Accessible::choice(canvas.words.tell("reader-face", &[("facing", name)]), facing == chosen);
        let touch = canvas.touch(place, &format!("{id} {facing:?}"), accessible);
        canvas.button_ground(place, facing == chosen, true, touch);
        arrow(canvas, place, facing, facing == chosen);
        if touch.clicked {
            canvas.out.push(wants(facing));
        }
    }
}

/// Draws an arrow in the direction that a model would face.
fn arrow(canvas: &Canvas<'_>, rect: Rect, facing: Facing, on_brass: bool) {
    let (dx, dy) = facing.forward();
    let (dx, dy) = (f32::from(dx), f32::from(dy));
    let middle = rect.center();
    let colour = if on_brass { palette::ON_BRASS } else { palette::TEXT };
    let at = |along: f32, across: f32| middle + vec2(dx * along - dy * across, dy * along + dx * across);
    canvas.line(at(-12.0, 0.0), at(12.0, 0.0), 4.0, colour);
    canvas.lines(&[at(2.0, -10.0), at(12.0, 0.0), at(2.0, 10.0)], 4.0, colour);
}
