//! The Overlord's hand, large, while the curtain is open; it is neither kept nor shown anywhere else (HID-1, RND-8).

use crate::{
    input::Action,
    interaction::{curtain::Curtain, intent::Intent},
    panels::{
        canvas::Canvas,
        layout::{Layout, settle},
    },
    presented::{actions::ActionKind, overlord_hand::OverlordCard, summary::Summary},
    ui::{Accessible, Button, Pill, Touch, Type, palette},
};
use bevy_egui::egui::{Align2, Color32, Rect, Vec2, pos2, vec2};

use dungeon_rules::table::{Decision, Prompt};

/// The size of a card.
pub const CARD: Vec2 = vec2(188.0, 262.9);
/// The least distance from one card to the next: up to there reaches its text.
const APART: f32 = 172.0;
/// The room for the buttons on either side of the cards.
const BESIDE: f32 = 194.0;

/// Draws the hand above the replay bar, scaled down to fit.
pub fn above_bar(canvas: &mut Canvas<'_>, cards: &[OverlordCard]) {
    let (board, bar) = (canvas.layout.board(), canvas.layout.actions());
    canvas.rim(board, 4.0, 2.0, palette::MAGIC);
    let step = CARD.x + 12.0;
    let wide = step * cards.len().max(1) as f32;
    let whole = Rect::from_min_size(pos2(board.center().x - wide / 2.0, bar.top()), vec2(wide, CARD.y + 20.0));
    let by = (board.width() / wide).min(0.62);
    let size = whole.size() * by;
    let room = Rect::from_min_size(pos2(board.center().x - size.x / 2.0, bar.top() - 12.0 - size.y), size);
    canvas.within(whole, room, |canvas| {
        for (i, card) in cards.iter().enumerate() {
            let corner = pos2(whole.left() + step * i as f32, whole.top() + 16.0);
            paint(canvas, Rect::from_min_size(corner, CARD), card, i);
        }
    });
}

/// The place of the hand at the foot of the window, before it is scaled down to fit.
fn place(layout: &Layout, cards: &[OverlordCard]) -> Rect {
    let board = layout.board();
    // Beside a narrow board everything is drawn smaller, too, before the cards alone are.
    let cards_wide = 2.0 * BESIDE + CARD.x + 150.0 * cards.len().saturating_sub(1) as f32;
    let wide = board.width().max(cards_wide.min(1200.0));
    // Placed below the window on purpose: `window` moves it up to the foot of the window.
    Rect::from_min_size(pos2(board.center().x - wide / 2.0, layout.size.y), vec2(wide, 306.0))
}

/// Where the hand begins at the foot of the window.
pub fn top(layout: &Layout, cards: &[OverlordCard]) -> f32 {
    let whole = place(layout, cards);
    settle(whole, layout.room_for(whole)).top()
}

/// Draws the hand above the foot of the window.
pub fn draw(canvas: &mut Canvas<'_>, cards: &[OverlordCard], summary: &Summary, curtain: &Curtain) {
    let board = canvas.layout.board();
    canvas.rim(board, 4.0, 2.0, palette::MAGIC);
    let whole = place(&canvas.layout, cards);
    let foot = whole.bottom();
    let can = |kind| summary.actions.iter().any(|action| action.kind == kind && action.enabled);
    let held = curtain.is_held();
    canvas.window("hand", whole, |canvas| {
        let board = canvas.layout.board();
        let pill = Rect::from_center_size(pos2(board.center().x, board.top() + 25.0), vec2(600.0, 38.0));
        if !curtain.is_there_none() {
            look_away(canvas, pill);
        }
        let plan = canvas.say("play-planning");
        let wide = (canvas.width(Type::Note, &plan) + 40.0).min(board.width() - 12.0);
        let under = Rect::from_center_size(pill.center() + vec2(0.0, 36.0), vec2(wide, 28.0));
        canvas.fill(under, 14.0, palette::AUBERGINE.gamma_multiply(0.8));
        canvas.middle_fitted(
            under.center().x,
            under.center().y + 5.0,
            wide - 24.0,
            Type::Note,
            palette::TEXT_BODY,
            &plan,
        );

        let ground = Rect::from_min_max(pos2(whole.left(), foot - 116.0), pos2(whole.right(), foot));
        canvas.fill(ground, 0.0, Color32::from_rgb(0x10, 0x0c, 0x0e));
        let left = whole.left() + 4.0;
        let place = |x: f32, y: f32, width: f32| Rect::from_min_size(pos2(x, foot - y), vec2(width, 52.0));
        let button = if held {
            Button::new(canvas.say("play-let-go"))
        } else {
            canvas.says("play-close", Action::Back)
        };
        canvas.intent_button(place(left, 120.0, 158.0), "close curtain", &button, Intent::CloseCurtain);
        let button = canvas.says("play-undo", Action::Undo).enabled(can(ActionKind::Undo));
        canvas.intent_button(place(left, 60.0, 158.0), "hand undo", &button, Intent::Action(ActionKind::Undo));
        if summary.turn.prompt != Some(Prompt::Interrupt) {
            let place = place(whole.right() - 188.0, 60.0, 184.0);
            if let Some(end) = summary.actions.iter().find(|action| action.kind == ActionKind::End) {
                let button = canvas.says(&end.name, Action::End).main().enabled(end.enabled);
                canvas.intent_button(place, "hand end", &button, Intent::Action(ActionKind::End));
            }
        }
        let (fan, room, step) = fan(whole, cards.len());
        canvas.within(fan, room, |canvas| {
            for (i, card) in cards.iter().enumerate() {
                let off = i as f32 - (cards.len() as f32 - 1.0) / 2.0;
                let corner = pos2(fan.center().x + step * off - CARD.x / 2.0, fan.top() + off.abs() * 6.0);
                paint(canvas, Rect::from_min_size(corner, CARD), card, i);
            }
        });
        if cards.is_empty() {
            let words = canvas.say("play-hand-empty");
            canvas.middle(whole.center().x, foot - 60.0, Type::Name, palette::TEXT_SOFT, &words);
        }
    });
}

/// How this many cards lie side by side at the foot of the hand: the place for which they are designed, the room in which they are
/// drawn, and the distance from one to the next. Of none is the text covered: where there is no room the cards are smaller.
fn fan(whole: Rect, cards: usize) -> (Rect, Rect, f32) {
    let room = whole.width() - 2.0 * BESIDE;
    let others = cards.saturating_sub(1).max(1) as f32;
    let step = ((room - CARD.x) / others).clamp(APART, 200.0);
    let size = vec2(CARD.x + step * others, 276.0);
    let by = (room / size.x).min(1.0);
    let at_foot = |size: Vec2| Rect::from_min_size(pos2(whole.center().x - size.x / 2.0, whole.bottom() - size.y), size);
    (at_foot(size), at_foot(size * by), step)
}

/// Asks everybody but the Overlord to look away.
fn look_away(canvas: &Canvas<'_>, pill: Rect) {
    let notice = canvas.say("play-look-away-notice");
    canvas.fill(pill, 19.0, palette::AUBERGINE.gamma_multiply(0.96));
    canvas.rim(pill, 19.0, 1.8, Color32::from_rgb(0xd3, 0xb4, 0xff));
    canvas.icon(pill.left() + 16.0, pill.top() + 3.0, 32.0, "icon_eye", 1.0);
    let colour = Color32::from_rgb(0xf6, 0xec, 0xff);
    canvas.middle_fitted(pill.center().x + 14.0, pill.center().y + 6.0, 520.0, Type::Read, colour, &notice);
}

/// Draws a card as small as it lies beside the board: name, sign and number; the rest is told by pointing at it. Clicking one that can
/// be played plays it.
pub fn small(canvas: &mut Canvas<'_>, rect: Rect, card: &OverlordCard, place: usize) {
    let touch = touch(canvas, rect, &format!("small {}", card.piece), card, place);
    let (middle, rect) = (rect.center().x, if touch.hovered { rect.translate(vec2(0.0, -6.0)) } else { rect });
    canvas.fill(rect, 8.0, palette::BONE);
    canvas.rim(rect, 8.0, 2.0, palette::AUBERGINE);
    // The name without its number, which is below, word by word. Where a word is too long, the sign says it.
    let kind = Type::Serif(18.0);
    let words: Vec<&str> = card.name.split(' ').filter(|word| word.parse::<u8>().is_err()).collect();
    let is_named = words.len() <= 2 && words.iter().all(|word| canvas.width(kind, word) <= rect.width() - 4.0);
    for (line, word) in words.iter().enumerate().filter(|_| is_named) {
        canvas.middle(middle, rect.top() + 20.0 + 18.0 * line as f32, kind, palette::INK_TEXT, word);
    }
    let sign = Rect::from_center_size(rect.center() + vec2(0.0, if is_named { 16.0 } else { 0.0 }), Vec2::splat(52.0));
    canvas.disc(sign.center(), 24.0, Color32::from_rgb(0x4a, 0x30, 0x60));
    canvas.art(sign, card.icon, 1.0);
    let number = if card.number == 0 {
        "×2".to_owned()
    } else {
        card.number.to_string()
    };
    canvas.pill(
        rect.right_bottom() + vec2(-6.0, -6.0),
        Align2::RIGHT_BOTTOM,
        20.0,
        Pill::Dark,
        (Type::Note, &number),
    );
    if card.refused.is_some() {
        canvas.fill(rect, 8.0, palette::VOID.gamma_multiply(0.42));
    }
    if touch.hovered {
        canvas.tip(rect, &told(card));
    }
    if touch.clicked && card.refused.is_none() {
        canvas.out.push(Intent::Decide(Decision::Play(card.piece)));
    }
}

/// What a card does, and why it cannot be played if it cannot.
fn told(card: &OverlordCard) -> String {
    match &card.refused {
        Some(why) => format!("{} {why}", card.text),
        None => card.text.clone(),
    }
}

/// Makes a card something that can be pressed.
fn touch(canvas: &mut Canvas<'_>, rect: Rect, id: &str, card: &OverlordCard, place: usize) -> Touch {
    let accessible = Accessible::button(&card.name)
        .enabled(card.refused.is_none())
        .note(told(card))
        .key(canvas.number(place));
    canvas.touch(rect, id, accessible)
}

/// Draws a card; clicking one that can be played plays it.
pub fn paint(canvas: &mut Canvas<'_>, rect: Rect, card: &OverlordCard, place: usize) {
    let playable = card.refused.is_none();
    let touch = touch(canvas, rect, card.piece.as_str(), card, place);
    let rect = if touch.hovered { rect.translate(vec2(0.0, -14.0)) } else { rect };
    if playable {
        let light = if touch.hovered { 0.9 } else { 0.35 };
        canvas.glow(rect, 16.0, Color32::from_rgb(0xc9, 0xa0, 0xff).gamma_multiply(light));
    }
    canvas.art(rect, "frame_overlord", 1.0);
    let middle = rect.center().x;
    let alpha = if playable { 1.0 } else { 0.5 };
    canvas.key(rect.left() + 6.0, rect.top() - 4.0, &canvas.number(place), alpha);
    let ink = Color32::from_rgb(0x2b, 0x1a, 0x38);
    canvas.middle_fitted(middle, rect.top() + 38.0, 146.0, Type::Serif(22.0), ink, &card.name);
    let wide = 146.0;
    let kind = if canvas.height(wide, Type::Story(16.0), &card.text) > 66.0 {
        Type::Story(14.0)
    } else {
        Type::Story(16.0)
    };
    // A long text moves the picture up a little.
    let below = (248.0 - canvas.height(wide, kind, &card.text)).min(152.0);
    let picture = pos2(middle, rect.top() + 24.0 + below / 2.0);
    canvas.disc(picture, 38.0, Color32::from_rgb(0x4a, 0x30, 0x60));
    if card.number == 0 {
        // Number 0 stands for a card that doubles: its icon is drawn twice.
        canvas.icon(middle - 64.0, picture.y - 48.0, 83.0, card.icon, 1.0);
        canvas.icon(middle - 20.0, picture.y - 48.0, 83.0, card.icon, 1.0);
    } else {
        canvas.icon(middle - 48.0, picture.y - 48.0, 96.0, card.icon, 1.0);
        let knob = picture + vec2(52.0, -28.0);
        canvas.disc(knob, 17.0, palette::BONE);
        canvas.ring(knob, 17.0, 2.5, palette::INK);
        let words = card.number.to_string();
        canvas.middle(knob.x, knob.y + 8.0, Type::Serif(23.0), palette::AUBERGINE, &words);
    }
    let place = Rect::from_min_size(pos2(middle - wide / 2.0, rect.top() + below), vec2(wide, 88.0));
    canvas.centred(place, kind, palette::INK_TEXT, &card.text);
    if let Some(refused) = &card.refused {
        canvas.fill(rect, 14.0, palette::VOID.gamma_multiply(0.42));
        if let Some(note) = &card.note {
            let kind = canvas.fit(160.0, Type::Sans(14.5), note);
            let at = pos2(middle, rect.top() + 132.0);
            canvas.pill(at, Align2::CENTER_CENTER, 28.0, Pill::Dark, (kind, note));
        }
        if touch.hovered {
            canvas.tip(rect, refused);
        }
    } else {
        let (at, words) = (pos2(middle, rect.top() - 2.0), canvas.say("play-card-play"));
        canvas.pill(at, Align2::CENTER_CENTER, 28.0, Pill::Gold, (Type::Sans(15.0), &words));
        if touch.clicked {
            canvas.out.push(Intent::Decide(Decision::Play(card.piece)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_card_covers_the_text_of_another() {
        let whole = Rect::from_min_size(pos2(363.0, 774.0), vec2(1200.0, 306.0));
        for cards in 1..=12 {
            let (fan, room, step) = fan(whole, cards);
            assert!(step >= APART, "{cards} cards: {step}");
            assert!(room.width() <= whole.width() - 2.0 * BESIDE + 0.1, "{cards} cards: {room:?}");
            assert_eq!(room.bottom(), whole.bottom());
            let (wide, high) = (room.width() / fan.width(), room.height() / fan.height());
            assert!((wide - high).abs() < 0.001, "{cards} cards are not distorted");
        }
    }
}
