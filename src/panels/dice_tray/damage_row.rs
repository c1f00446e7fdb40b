//! The damage row: the consequence of each number of hits for the target, as a row of fields (DMG-1 to DMG-5).

use crate::{
    panels::{canvas::Canvas, consequence},
    presented::damage_row::DamageRow,
    ui::{Type, palette},
};
use bevy_egui::egui::{Color32, Rect, pos2, vec2};

/// Draws the damage row; `hits` highlights the field of that number of hits.
pub fn draw(canvas: &Canvas<'_>, rect: Rect, row: &DamageRow, name: &str, hits: Option<u8>) {
    canvas.fill(rect, 12.0, Color32::from_rgb(0x14, 0x10, 0x0f));
    canvas.rim(rect, 12.0, 1.2, palette::WELL_RIM);
    let x = rect.left() + 24.0;
    let words = canvas.say(if row.of_minion { "play-damage-row" } else { "play-damage" });
    canvas.fitted(x, rect.top() + 50.0, 200.0, Type::Label, palette::TEXT_SOFT, &words);
    canvas.fitted(x, rect.top() + 77.0, 206.0, Type::Serif(22.0), palette::TEXT, name);
    let lit = hits.and_then(|hits| row.lit(hits));
    let width = (1132.0 - 20.0 * (row.fields.len().max(1) - 1) as f32) / row.fields.len().max(1) as f32;
    for (i, field) in row.fields.iter().enumerate() {
        let place = Rect::from_min_size(
            pos2(rect.left() + 240.0 + (width + 20.0) * i as f32, rect.top() + 12.0),
            vec2(width, 88.0),
        );
        let on = lit == Some(i);
        let (first, second) = if on {
            canvas.glow(place, 12.0, palette::CANDLE_GLOW.gamma_multiply(0.7));
            canvas.parchment(place);
            canvas.rim(place, 8.0, 3.0, palette::CANDLE);
            (palette::INK_TEXT, Color32::from_rgb(0x4a, 0x38, 0x26))
        } else {
            canvas.fill(place, 10.0, Color32::from_rgb(0x23, 0x1c, 0x1a));
            canvas.rim(place, 10.0, 1.2, palette::WELL_RIM);
            (Color32::from_rgb(0xf3, 0xe6, 0xc8), Color32::from_rgb(0xd2, 0xc4, 0xa6))
        };
        consequence::sign(canvas, pos2(place.left() + 46.0, place.center().y), 56.0, field.does);
        let key = if field.more { "play-hits-or-more" } else { "play-hits" };
        let words = canvas.count(key, usize::from(field.from));
        let left = place.left() + 92.0;
        canvas.fitted(left, place.top() + 38.0, width - 104.0, Type::Numeral, first, &words);
        let words = canvas.say(consequence::word(field.does));
        canvas.fitted(left, place.top() + 68.0, width - 104.0, Type::Read, second, &words);
    }
}
