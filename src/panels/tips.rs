//! Tips for people who learn the game: a small card at the margin of the board, one at a time, which goes by itself or when it is
//! pressed.

use std::time::Duration;

use bevy_egui::egui::{self, Rect, vec2};

use crate::{
    interaction::intent::Intent,
    panels::{
        canvas::Canvas,
        place::{Spot, Within, kept},
    },
    ui::{self, Accessible, Type, palette},
};

/// The width of the card, the space between its edge and its text, and the type of the text.
const WIDE: (f32, f32, Type) = (460.0, 20.0, Type::Read);
/// The greatest share of the board's height that the card takes.
const SHARE: f32 = 0.42;
/// How often it is looked whether its time has passed.
const LOOKS: Duration = Duration::from_millis(500);

/// Draws the tip.
pub fn draw(canvas: &mut Canvas<'_>, words: &str, spots: &[Spot]) {
    canvas.ui.ctx().request_repaint_after(LOOKS);
    let room = canvas.layout.room_on_board();
    let width = WIDE.0.min(room.width() * 0.5);
    let text = width - 2.0 * WIDE.1;
    let height = canvas.height(text, WIDE.2, words) + 56.0;
    // Where everything is large it is drawn smaller: it is there for a glance.
    let size = vec2(width, height) * (SHARE * room.height() / height).min(1.0);
    let wanted = Rect::from_min_size(room.right_top() - vec2(size.x, 0.0), size);
    let at = kept(canvas, ("tip", words), (wanted, room, Within::Margin), spots);
    let rect = Rect::from_min_size(at.min, vec2(width, height));
    canvas.window_in("tip", rect, at, |canvas| {
        canvas.panel(rect, false);
        let accessible = Accessible::button(canvas.say("tip-close")).note(words);
        let touch = canvas.touch(rect, "tip", accessible);
        let head = canvas.say("tip-heading");
        canvas.left(rect.left() + WIDE.1, rect.top() + 30.0, Type::Numeral, palette::GOLD, &head);
        let place = Rect::from_min_size(rect.min + vec2(WIDE.1, 42.0), vec2(text, height));
        canvas.wrapped(place, WIDE.2, palette::TEXT_BODY, words);
        ui::aloud(canvas.ui.ctx(), egui::Id::new("hud tip"), words);
        if touch.clicked {
            canvas.out.push(Intent::DismissTip);
        }
    });
}
