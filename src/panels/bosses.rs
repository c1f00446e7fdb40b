//! The panels of the bosses in play, below the Overlord's: wound track, stats, feats, spells and items, all of them public
//! (RND-7).

use crate::{
    interaction::intent::Intent,
    panels::{
        canvas::Canvas,
        card,
        heroes::{badges, figures, joined, pips, wounds_text},
        top_bar::tick,
    },
    presented::{bosses::BossSummary, summary::Summary},
    ui::{Accessible, Type, palette},
};
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Rect, Vec2, pos2, vec2};

use dungeon_rules::table::Decision;

/// The accessible name of a boss: its name, its state (active, or may begin its turn) and its wounds.
pub fn accessible(canvas: &Canvas<'_>, boss: &BossSummary) -> Accessible {
    let state = match boss {
        _ if boss.active => canvas.say("play-active"),
        _ if boss.may_begin => canvas.say("play-may-begin"),
        _ => String::new(),
    };
    Accessible::button(joined(&[&boss.name, &state, &wounds_text(canvas, boss.wounds)], ", "))
}

/// Draws the panel of one boss. A click begins its turn if it may, otherwise opens its card drawer.
pub fn panel(canvas: &mut Canvas<'_>, rect: Rect, boss: &BossSummary, summary: &Summary) {
    let touch = canvas.touch(rect, &format!("boss {}", boss.piece), accessible(canvas, boss));
    canvas.panel(rect, boss.active);
    if boss.active || touch.hovered {
        let colour = if boss.active { palette::CANDLE } else { palette::BRASS };
        canvas.rim(rect.shrink(1.0), 10.0, 2.5, colour);
    }
    let low = rect.height() < 70.0;
    let side = rect.height() - 18.0;
    canvas.portrait(Rect::from_min_size(rect.min + vec2(10.0, 9.0), Vec2::splat(side)), boss.boss);
    if boss.acted && !boss.active {
        tick(canvas, rect.min + vec2(10.0 + side - 8.0, side));
    }
    let x = rect.left() + side + 22.0;
    let name = canvas.fitted(x, rect.top() + 26.0, 108.0, Type::Serif(18.0), palette::TEXT, &boss.name);
    let track = pos2(x, rect.bottom() - if low { 28.0 } else { 36.0 });
    let mut end = pips(canvas, track, boss.wounds, if low { 16.0 } else { 20.0 });
    if boss.wounds.injured() {
        canvas.icon(end + 4.0, track.y - 3.0, 22.0, "token_wound", 1.0);
        let mark = Rect::from_min_size(pos2(end + 2.0, track.y - 4.0), vec2(26.0, 24.0));
        canvas.tip_over(mark, || canvas.say("play-injured"));
        end += 28.0;
    }
    let mut at = x + name.max(66.0) + 10.0;
    for (icon, figure, words) in figures(&boss.stats) {
        let Some(figure) = figure else { continue };
        let place = Rect::from_min_size(pos2(at, rect.top() + 10.0), vec2(38.0, 24.0));
        canvas.icon(at, rect.top() + 11.0, 19.0, icon, 1.0);
        canvas.left(at + 22.0, rect.top() + 28.0, Type::Serif(17.0), palette::TEXT, &figure.to_string());
        canvas.tip_over(place, || canvas.say(words));
        at += 40.0;
    }
    cards(canvas, rect, boss, summary);
    if let Some(cards) = summary.cards.get(&boss.piece) {
        badges(canvas, pos2(end + 4.0, track.y - 4.0), cards);
    }
    if touch.clicked {
        canvas.out.push(if boss.may_begin {
            Intent::Decide(Decision::Begin(boss.piece))
        } else {
            Intent::Drawer(boss.piece)
        });
    }
}

/// Draws the boss's cards, small, in a row at the right edge of the panel.
fn cards(canvas: &mut Canvas<'_>, rect: Rect, boss: &BossSummary, summary: &Summary) {
    let Some(cards) = summary.cards.get(&boss.piece) else { return };
    let count = cards.cards.len();
    if count == 0 {
        return;
    }
    let low = rect.height() < 70.0;
    let width = if low { 18.0 } else { 27.0 };
    let room = 148.0;
    let step = ((room - width) / (count as f32 - 1.0).max(1.0)).min(width + 5.0);
    let left = rect.right() - 12.0 - width - step * (count as f32 - 1.0);
    for (i, own) in cards.cards.iter().enumerate() {
        let high = card::height(width);
        let place = Rect::from_min_size(pos2(left + step * i as f32, rect.bottom() - 8.0 - high), vec2(width, high));
        let touch = card::place(canvas, place, "boss card", (boss.piece, &boss.name), (i, own));
        card::small(canvas, place, own, false);
        if touch.hovered {
            canvas.rim(place, 3.0, 1.5, Color32::WHITE);
        }
    }
}
