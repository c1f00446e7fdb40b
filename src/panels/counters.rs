//! The public counters of the quest: one pill for each, along the top edge of the board.

use crate::{
    panels::canvas::Canvas,
    presented::counters::CounterSummary,
    ui::{Brush, Type, palette},
};
use bevy_egui::egui::{Color32, Rect, pos2, vec2};

/// Draws the pills, scaled down if together they are wider than the board.
pub fn draw(canvas: &mut Canvas<'_>, counters: &[CounterSummary]) {
    let board = canvas.layout.board();
    let (words, figures) = (Type::Sans(16.0), Type::Serif(21.0));
    let corner = board.min + vec2(20.0, 14.0);
    let mut x = corner.x;
    let mut pills: Vec<(Rect, &CounterSummary, String)> = Vec::new();
    for counter in counters {
        let number = match counter.of {
            Some(of) => format!("{} / {of}", counter.number),
            None => counter.number.to_string(),
        };
        let wide = canvas.width(words, &counter.title) + canvas.width(figures, &number) + 46.0;
        let pill = Rect::from_min_size(pos2(x, corner.y), vec2(wide, 36.0));
        x = pill.right() + 10.0;
        pills.push((pill, counter, number));
    }
    let made = Rect::from_min_max(corner, pos2(x.max(corner.x + 1.0), corner.y + 36.0));
    let room = Rect::from_min_max(corner, pos2(board.right() - 20.0, corner.y + 36.0));
    canvas.within(made, room, |canvas| {
        for (pill, counter, number) in &pills {
            canvas.fill(*pill, 18.0, Color32::from_rgb(0x0f, 0x0c, 0x0c).gamma_multiply(0.9));
            canvas.brush_rim(*pill, 18.0, 1.2, Brush::Brass);
            canvas.left(pill.left() + 16.0, pill.top() + 23.0, words, palette::TEXT, &counter.title);
            let colour = if counter.of.is_some_and(|of| counter.number >= of) {
                palette::CANDLE
            } else {
                palette::GOLD
            };
            canvas.right(pill.right() - 16.0, pill.top() + 25.0, figures, colour, number);
        }
    });
}
