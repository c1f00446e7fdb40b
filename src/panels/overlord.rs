//! The Overlord's panel: name and seat, Commands, the cards left in his deck, and the curtain in front of the hand (RND-6, SET-3,
//! HID-1).

use bevy_egui::egui::{Align2, Color32, Rect, pos2, vec2};

use crate::{
    input::Action,
    interaction::{curtain::Curtain, intent::Intent},
    panels::{canvas::Canvas, layout::SMALL_CARD, overlord_hand::small},
    presented::{
        overlord_hand::OverlordCard,
        summary::{OverlordSummary, Summary},
    },
    ui::{Accessible, Pill, Type, palette},
};

/// Draws the panel.
pub fn draw(canvas: &mut Canvas<'_>, rect: Rect, summary: &Summary, curtain: &Curtain) {
    let his = summary.turn.overlords;
    if his {
        canvas.glow(rect, 13.0, palette::MAGIC.gamma_multiply(0.35));
    }
    canvas.panel(rect, false);
    let (x, y) = (rect.left(), rect.top());
    let strip = Rect::from_min_size(pos2(x + 10.0, y + 12.0), vec2(7.0, 418.0));
    canvas.fill(strip, 3.0, palette::BONE);
    canvas.rim(strip, 3.0, 1.5, palette::AUBERGINE);
    let overlord = &summary.overlord;
    canvas.portrait(Rect::from_min_size(pos2(x + 26.0, y + 16.0), vec2(88.0, 88.0)), &overlord.boss);
    canvas.icon(x + 10.0, y + 4.0, 41.0, "emblem_overlord", 1.0);
    let words = canvas.say("play-the-overlord");
    canvas.fitted(x + 126.0, y + 34.0, 206.0, Type::Name, palette::TEXT, &words);
    canvas.fitted(x + 126.0, y + 53.0, 206.0, Type::Note, palette::TEXT_SOFT, &overlord.name);
    canvas.fitted(x + 126.0, y + 72.0, 206.0, Type::Note, palette::TEXT_SOFT, &overlord.seat);
    commands(canvas, well(rect), overlord);
    cards_left(canvas, Rect::from_min_size(pos2(x + 24.0, y + 118.0), vec2(308.0, 40.0)), overlord);
    hand(
        canvas,
        Rect::from_min_size(pos2(x + 24.0, y + 170.0), vec2(308.0, 158.0)),
        overlord,
        curtain,
    );
    raises(canvas, pos2(x + 24.0, y + 340.0), overlord);
}

/// Where in the panel the Commands are.
pub fn well(panel: Rect) -> Rect {
    Rect::from_min_size(panel.min + vec2(126.0, 78.0), vec2(206.0, 34.0))
}

fn commands(canvas: &mut Canvas<'_>, rect: Rect, overlord: &OverlordSummary) {
    canvas.well(rect);
    let (whole, left) = (overlord.commands.max(overlord.left.unwrap_or(0)), overlord.left);
    let shown = whole.min(6);
    let size = if shown > 3 { 17.0 } else { 23.0 };
    let mut x = rect.left() + 8.0;
    // Extra Commands are shown last: they only move models (OVL-4).
    let own = left.unwrap_or(whole).saturating_sub(overlord.extra);
    for i in 0..shown {
        let alpha = if left.is_none_or(|left| i < left) { 1.0 } else { 0.3 };
        let moves = (own..left.unwrap_or(whole)).contains(&i);
        let sign = if moves { "icon_move" } else { "icon_command" };
        canvas.icon(x, rect.center().y - size / 2.0, size, sign, alpha);
        x += size + 4.0;
    }
    let words = match left {
        None => canvas.count("play-commands-in-well", usize::from(overlord.commands)),
        Some(left) => canvas
            .words
            .tell("play-commands-left", &[("left", left.into()), ("all", whole.into())]),
    };
    let room = rect.right() - x - 16.0;
    canvas.fitted(x + 8.0, rect.top() + 23.0, room, Type::Note, palette::TEXT_BODY, &words);
    if overlord.extra > 0 {
        canvas.tip_over(rect, || canvas.count("play-commands-extra", usize::from(overlord.extra)));
    }
}

/// Draws how many cards are left in his deck: they end the game only where the time is limited, which the clock shows.
fn cards_left(canvas: &Canvas<'_>, rect: Rect, overlord: &OverlordSummary) {
    canvas.well(rect);
    let left = overlord.pile.0;
    let backs = left.min(5);
    for i in 0..backs {
        let card = Rect::from_min_size(rect.min + vec2(12.0 + 5.0 * i as f32, 5.0), vec2(21.5, 30.0));
        canvas.art(card, "card_back_overlord", 1.0);
    }
    let words = canvas.count("play-cards-left-in-deck", left);
    let room = rect.width() - 80.0;
    canvas.fitted(
        rect.left() + 68.0,
        rect.center().y + 6.0,
        room,
        Type::Sans(17.0),
        palette::TEXT_BODY,
        &words,
    );
}

/// Draws the hand behind the curtain, always face down: its cards are only shown large, while the curtain is open. Holding
/// the mouse here opens the curtain.
fn hand(canvas: &mut Canvas<'_>, rect: Rect, overlord: &OverlordSummary, curtain: &Curtain) {
    if curtain.is_there_none() {
        return lies_open(canvas, rect, &curtain.hand);
    }
    let accessible = Accessible::button(canvas.say("play-help-peek")).key(canvas.cap(Action::Peek));
    let touch = canvas.touch(rect, "curtain", accessible);
    canvas.fill(rect, 8.0, palette::INK);
    let inside = rect.shrink(2.0);
    let open = curtain.is_open();
    {
        let clip = canvas.rect(inside);
        let before = canvas.ui.clip_rect();
        canvas.ui.set_clip_rect(before.intersect(clip));
        canvas.fill(inside, 0.0, Color32::from_rgb(0x1d, 0x12, 0x24));
        let shown = overlord.hand.min(9);
        for i in 0..shown {
            let off = i as f32 - (shown as f32 - 1.0) / 2.0;
            let x = inside.center().x + 46.0 * off - 43.5;
            let y = inside.top() + 60.0 + off.abs() * off.abs() * 4.0;
            canvas.art(Rect::from_min_size(pos2(x, y), vec2(87.0, 121.7)), "card_back_overlord", 1.0);
        }
        // The drawing is as wide as the well and a third higher.
        let height = 190.0 * 0.72;
        if open {
            for left in [inside.left() - 196.0, inside.right() - 48.0] {
                let place = Rect::from_min_size(pos2(left, inside.top()), vec2(243.0, height * 1.25));
                canvas.art(place, "curtain", 1.0);
            }
        } else {
            canvas.art(Rect::from_min_size(inside.min, vec2(304.0, height + 17.0)), "curtain", 1.0);
        }
        canvas.ui.set_clip_rect(before);
    }
    let capsule = Rect::from_min_size(pos2(rect.left() + 17.0, rect.top() + 32.0), vec2(rect.width() - 34.0, 46.0));
    canvas.fill(capsule, 23.0, palette::INK.gamma_multiply(0.94));
    canvas.rim(
        capsule,
        23.0,
        1.8,
        if touch.hovered {
            palette::CANDLE
        } else {
            Color32::from_rgb(0xff, 0xe2, 0x9a)
        },
    );
    let (middle, room) = (capsule.center().y + 6.0, capsule.width() - 30.0);
    if overlord.is_computer || curtain.is_kept_closed() {
        let words = canvas.say(if overlord.is_computer {
            "play-computers-hand"
        } else {
            "play-own-window"
        });
        canvas.middle_fitted(capsule.center().x, middle, room, Type::Note, palette::TEXT_SOFT, &words);
    } else if open {
        let words = canvas.say(if curtain.is_held() { "play-let-go" } else { "play-curtain-close" });
        canvas.middle_fitted(capsule.center().x, middle, room, Type::Note, palette::TEXT, &words);
    } else {
        let (before, after) = (canvas.say("play-hold"), canvas.say("play-to-peek"));
        let kind = Type::Note;
        let key = canvas.cap(Action::Peek);
        let cap = canvas.key_width(&key);
        let wide = canvas.width(kind, &before) + canvas.width(kind, &after) + cap + 20.0 + 36.0;
        let mut x = capsule.center().x - wide / 2.0;
        canvas.icon(x, capsule.top() + 7.0, 32.0, "icon_eye", 1.0);
        x += 40.0;
        x += canvas.left(x, middle, kind, palette::TEXT, &before) + 8.0;
        x += canvas.key(x, capsule.top() + 12.0, &key, 1.0) + 8.0;
        canvas.left(x, middle, kind, palette::TEXT, &after);
    }
    let words = canvas.count("play-cards-in-hand", overlord.hand);
    let at = pos2(rect.center().x, rect.bottom() - 13.0);
    canvas.pill(at, Align2::CENTER_CENTER, 26.0, Pill::Dark, (Type::Note, &words));
    canvas.out.push(Intent::HoldCurtain(touch.held));
    if touch.clicked && curtain.is_open() && !curtain.is_held() {
        canvas.out.push(Intent::CloseCurtain);
    }
}

/// Draws the cards of somebody who plays the Overlord alone: they lie open, and a press beside them shows them large.
fn lies_open(canvas: &mut Canvas<'_>, rect: Rect, cards: &[OverlordCard]) {
    let words = canvas.say("play-interrupt-look");
    let touch = canvas.touch(rect, "curtain", Accessible::button(&words).key(canvas.cap(Action::Curtain)));
    canvas.fill(rect, 8.0, palette::INK);
    canvas.fill(rect.shrink(2.0), 6.0, Color32::from_rgb(0x1d, 0x12, 0x24));
    if touch.hovered {
        canvas.rim(rect, 8.0, 1.8, palette::CANDLE);
    }
    let size = SMALL_CARD;
    let room = rect.width() - 16.0 - size.x;
    let step = (room / cards.len().saturating_sub(1).max(1) as f32).min(size.x + 8.0);
    let wide = step * cards.len().saturating_sub(1) as f32 + size.x;
    for (i, card) in cards.iter().enumerate() {
        let corner = pos2(rect.center().x - wide / 2.0 + step * i as f32, rect.top() + 14.0);
        small(canvas, Rect::from_min_size(corner, size), card, i);
    }
    let words = if cards.is_empty() { canvas.say("play-hand-empty") } else { words };
    let at = pos2(rect.center().x, rect.bottom() - 14.0);
    canvas.pill(at, Align2::CENTER_CENTER, 24.0, Pill::Dark, (Type::Note, &words));
    if touch.clicked {
        canvas.out.push(Intent::AskCurtain);
    }
}

/// Draws the cards of somebody who plays the Overlord alone beside the board: one after the other, or one over the other where there is
/// little room.
pub fn open_hand(canvas: &mut Canvas<'_>, room: Rect, cards: &[OverlordCard]) {
    let way = if room.height() > room.width() {
        vec2(0.0, 1.0)
    } else {
        vec2(1.0, 0.0)
    };
    let (long, card) = ((room.size() * way).length(), (SMALL_CARD * way).length());
    let others = cards.len().saturating_sub(1) as f32;
    let step = ((long - card) / others.max(1.0)).clamp(0.0, card + 6.0);
    let whole = Rect::from_min_size(room.min, SMALL_CARD + way * step * others);
    canvas.within(whole, room, |canvas| {
        for (i, card) in cards.iter().enumerate() {
            small(canvas, Rect::from_min_size(whole.min + way * step * i as f32, SMALL_CARD), card, i);
        }
    });
}

fn raises(canvas: &Canvas<'_>, at: bevy_egui::egui::Pos2, overlord: &OverlordSummary) {
    if overlord.raises.is_empty() {
        return;
    }
    canvas.icon(at.x + 4.0, at.y, 26.0, "icon_raise_dead", 1.0);
    let words = match overlord.in_all {
        None => canvas.say("play-may-raise"),
        Some((there, most)) => {
            let args = [("there", there.into()), ("most", most.into())];
            canvas.words.tell("play-may-raise-in-all", &args)
        }
    };
    let wide = canvas.left(at.x + 38.0, at.y + 19.0, Type::Sans(15.0), palette::TEXT_SOFT, &words);
    if overlord.raisings > 0 {
        let words = canvas.count("play-raisings", usize::from(overlord.raisings));
        let room = 308.0 - wide - 56.0;
        canvas.fitted(at.x + wide + 50.0, at.y + 19.0, room, Type::Sans(15.0), palette::MAGIC, &words);
    }
    let one = overlord.raises.len() == 1;
    // With more than three kinds, they are smaller and closer together.
    let step = (312.0 / overlord.raises.len() as f32).min(104.0);
    let tight = step < 104.0;
    let side = if tight { (step - 40.0).min(40.0) } else { 52.0 };
    for (i, (minion, name, there, limit)) in overlord.raises.iter().enumerate() {
        let rect = Rect::from_min_size(
            pos2(at.x + step * i as f32, at.y + 32.0),
            vec2(if one { 308.0 } else { step - 4.0 }, 56.0),
        );
        canvas.well(rect);
        let off = *there >= usize::from(*limit) || overlord.left_in_all() == 0;
        let y = rect.center().y - side / 2.0;
        canvas.icon(rect.left() + 3.0, y, side, minion.as_str(), if off { 0.4 } else { 1.0 });
        let colour = if off { palette::TEXT_OFF } else { palette::TEXT };
        let mut x = rect.left() + side + if tight { 5.0 } else { 8.0 };
        if one {
            x += canvas.fitted(x, rect.top() + 34.0, 186.0, Type::Sans(16.0), palette::TEXT_SOFT, name) + 12.0;
        }
        let kind = Type::Sans(if tight { 14.5 } else { 17.0 });
        canvas.left(x, rect.top() + 34.0, kind, colour, &format!("{there}/{limit}"));
    }
}
