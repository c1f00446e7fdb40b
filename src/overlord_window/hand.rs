//! The Overlord's hand at the foot of his own window, face up (HID-1). A click plays a card; while the peek key is held, so
//! does its number, and the arrow keys or the gamepad's cross move from card to card.

use bevy_egui::egui::{Color32, Rect, pos2, vec2};

use crate::{
    input::Action,
    interaction::{overlord_window::OwnWindow, status_line},
    panels::{
        canvas::Canvas,
        overlord_hand::{self, CARD},
    },
    ui::{Type, palette},
};

/// Draws the hand below the height `foot`.
pub(super) fn draw(canvas: &mut Canvas<'_>, foot: f32, own: &OwnWindow, picked: usize) {
    let (size, hand) = (canvas.layout.size, &own.hand);
    if hand.is_empty() {
        let words = canvas.say("play-hand-empty");
        canvas.middle(size.x / 2.0, (foot + size.y) / 2.0, Type::Name, palette::TEXT_SOFT, &words);
        return;
    }
    let room = size.x - 40.0 - CARD.x;
    let step = (room / hand.len().saturating_sub(1).max(1) as f32).min(CARD.x + 14.0);
    // Says how it works without a mouse, where the cards leave room.
    let beside = (size.x - step * (hand.len() as f32 - 1.0) - CARD.x) / 2.0 - 60.0;
    if beside > 160.0 {
        let words = status_line::tell(canvas.words, canvas.hands, "own-keys", &[]);
        let place = Rect::from_min_size(pos2(24.0, foot + 40.0), vec2(beside.min(340.0), CARD.y));
        canvas.wrapped(place, Type::Note, palette::TEXT_SOFT, &words);
    }
    let peeks = canvas.hands.is_held(Action::Peek);
    for (i, card) in hand.iter().enumerate() {
        let off = i as f32 - (hand.len() as f32 - 1.0) / 2.0;
        let corner = pos2(size.x / 2.0 + step * off - CARD.x / 2.0, foot + 28.0);
        let rect = Rect::from_min_size(corner, CARD);
        overlord_hand::paint(canvas, rect, card, i);
        if peeks && i == picked.min(hand.len() - 1) {
            canvas.rim(rect.expand2(vec2(3.0, 3.0)), 12.0, 3.0, Color32::WHITE);
        }
    }
}
