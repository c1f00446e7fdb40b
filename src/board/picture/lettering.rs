//! Writes text on a picture: names of columns, rows and places.

use bevy::math::Vec2;
use bevy_egui::egui::{
    Color32,
    epaint::{
        ColorImage,
        text::{Fonts, TextOptions},
    },
};

use crate::{
    art::Picture,
    board::picture::sheet::{Laid, Sheet},
    ui::{self, Type},
};

/// The colour of outlines (sRGB).
const INK: [u8; 3] = [23, 17, 15];

/// The fonts, without a window.
pub(super) struct Lettering(Fonts);

impl Lettering {
    pub fn new() -> Self {
        Self(Fonts::new(TextOptions::default(), ui::fonts()))
    }

    /// Writes a line of text, `height` pixels high, in this colour (sRGB). `place` lies at the share `share` of its length, so 0 is
    /// the left end and 0.5 the centre.
    pub fn write(&mut self, sheet: &mut Sheet, text: &str, place: Vec2, share: f32, height: f32, colour: [u8; 3]) {
        let font = Type::Serif(height).font(1.0);
        let mut view = self.0.with_pixels_per_point(1.0);
        let galley = view.layout_job(ui::one_line(text, font, Color32::WHITE));
        let atlas = view.image();
        let corner = place - Vec2::new(galley.size().x * share, galley.size().y / 2.0);
        let mut letters = Vec::new();
        for row in &galley.rows {
            for glyph in row.row.glyphs.iter().filter(|glyph| !glyph.uv_rect.is_nothing()) {
                let at = row.pos + glyph.pos.to_vec2() + glyph.uv_rect.offset;
                let size = Vec2::new(glyph.uv_rect.size.x, glyph.uv_rect.size.y);
                let middle = corner.round() + Vec2::new(at.x, at.y).round() + size / 2.0;
                // A dark outline keeps the text legible on any background.
                for (dx, dy) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0), (1.0, 1.0)] {
                    let ink = cut(&atlas, glyph.uv_rect.min, glyph.uv_rect.max, INK);
                    sheet.lay(&ink, Laid::at(middle + Vec2::new(dx, dy), size));
                }
                letters.push((cut(&atlas, glyph.uv_rect.min, glyph.uv_rect.max, colour), Laid::at(middle, size)));
            }
        }
        letters.iter().for_each(|(letter, laid)| sheet.lay(letter, *laid));
    }
}

/// Cuts one letter out of the atlas.
fn cut(atlas: &ColorImage, min: [u16; 2], max: [u16; 2], [r, g, b]: [u8; 3]) -> Picture {
    let rows = min[1]..max[1];
    let letter = rows.flat_map(|y| (min[0]..max[0]).map(move |x| (usize::from(x), usize::from(y))));
    Picture {
        width: u32::from(max[0] - min[0]),
        height: u32::from(max[1] - min[1]),
        pixels: letter.flat_map(|at| [r, g, b, atlas[at].a()]).collect(),
    }
}
