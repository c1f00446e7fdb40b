//! A sheet of pixels onto which drawings are laid like on the graphics card, in linear light.

use std::sync::LazyLock;

use bevy::math::{Vec2, Vec3};

use crate::art::Picture;

/// The linear light of each sRGB value.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let value = value as f32 / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
});

/// The sRGB value of each of the steps from no light to full light.
static VALUE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let value = |light: f32| {
        if light <= 0.003_130_8 {
            light * 12.92
        } else {
            1.055 * light.powf(1.0 / 2.4) - 0.055
        }
    };
    (0..=STEPS)
        .map(|step| (value(step as f32 / STEPS as f32) * 255.0).round() as u8)
        .collect()
});

const STEPS: usize = 8191;

fn light(rgb: &[u8]) -> Vec3 {
    Vec3::new(LIGHT[usize::from(rgb[0])], LIGHT[usize::from(rgb[1])], LIGHT[usize::from(rgb[2])])
}

/// How a drawing is laid onto the sheet.
#[derive(Copy, Clone, Debug)]
pub(super) struct Laid {
    /// The position of its centre, in pixels from the north-west corner.
    pub middle: Vec2,
    /// Its size on the sheet, in pixels.
    pub size: Vec2,
    /// Its rotation counterclockwise, in radians.
    pub turn: f32,
    /// The factors for its colours and its alpha, in sRGB.
    pub tint: [f32; 4],
    /// Whether its colours are added as they are, while its alpha only darkens what lies below.
    pub glows: bool,
}

impl Laid {
    /// Upright and in its own colours.
    pub fn at(middle: Vec2, size: Vec2) -> Self {
        Self {
            middle,
            size,
            turn: 0.0,
            tint: [1.0; 4],
            glows: false,
        }
    }
}

/// A picture whose pixels are all opaque.
pub(super) struct Sheet {
    pub width: u32,
    pub height: u32,
    pixels: Vec<u8>,
}

impl Sheet {
    /// A sheet of one colour.
    pub fn new(width: u32, height: u32, colour: [u8; 3]) -> Self {
        let [r, g, b] = colour;
        let pixels = [r, g, b, 255].repeat(width as usize * height as usize);
        Self { width, height, pixels }
    }

    pub fn finish(self) -> Picture {
        Picture {
            width: self.width,
            height: self.height,
            pixels: self.pixels,
        }
    }

    /// Lays a drawing with straight alpha onto the sheet.
    pub fn lay(&mut self, drawing: &Picture, laid: Laid) {
        let half = laid.size / 2.0;
        let turned = Vec2::from_angle(laid.turn);
        // In the picture y points down, but angles are counterclockwise.
        let reach = Vec2::new(
            (half.x * turned.x).abs() + (half.y * turned.y).abs(),
            (half.x * turned.y).abs() + (half.y * turned.x).abs(),
        );
        let (low, high) = ((laid.middle - reach).floor().max(Vec2::ZERO), (laid.middle + reach).ceil());
        let tint = Vec3::from_array([0, 1, 2].map(|i| LIGHT[(laid.tint[i] * 255.0).round() as usize]));
        for y in low.y as u32..(high.y.max(0.0) as u32).min(self.height) {
            for x in low.x as u32..(high.x.max(0.0) as u32).min(self.width) {
                let away = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - laid.middle;
                let away = if laid.turn == 0.0 { away } else { turned.rotate(away) };
                let share = away / laid.size + 0.5;
                if share.cmplt(Vec2::ZERO).any() || share.cmpge(Vec2::ONE).any() {
                    continue;
                }
                let (colour, alpha) = sample(drawing, share, laid.glows);
                if alpha == 0.0 && !laid.glows {
                    continue;
                }
                let at = (y as usize * self.width as usize + x as usize) * 4;
                let pixel = &mut self.pixels[at..at + 3];
                let mixed = light(pixel) * (1.0 - alpha * laid.tint[3]) + colour * tint * laid.tint[3];
                for (part, light) in pixel.iter_mut().zip(mixed.to_array()) {
                    *part = VALUE[(light.clamp(0.0, 1.0) * STEPS as f32).round() as usize];
                }
            }
        }
    }
}

/// The linear light of a drawing at a share of its width and height, multiplied by its alpha unless it glows, and that alpha.
fn sample(drawing: &Picture, share: Vec2, glows: bool) -> (Vec3, f32) {
    let at = share * Vec2::new(drawing.width as f32, drawing.height as f32) - 0.5;
    let (corner, part) = (at.floor(), at - at.floor());
    let (mut colour, mut alpha) = (Vec3::ZERO, 0.0);
    for (dx, dy, weight) in [
        (0.0, 0.0, (1.0 - part.x) * (1.0 - part.y)),
        (1.0, 0.0, part.x * (1.0 - part.y)),
        (0.0, 1.0, (1.0 - part.x) * part.y),
        (1.0, 1.0, part.x * part.y),
    ] {
        if weight < 0.001 {
            continue;
        }
        let x = ((corner.x + dx).max(0.0) as usize).min(drawing.width as usize - 1);
        let y = ((corner.y + dy).max(0.0) as usize).min(drawing.height as usize - 1);
        let at = (y * drawing.width as usize + x) * 4;
        let opaque = f32::from(drawing.pixels[at + 3]) / 255.0;
        colour += light(&drawing.pixels[at..at + 3]) * weight * if glows { 1.0 } else { opaque };
        alpha += opaque * weight;
    }
    (colour, alpha)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(width: u32, height: u32, pixels: &[[u8; 4]]) -> Picture {
        Picture {
            width,
            height,
            pixels: pixels.concat(),
        }
    }

    #[test]
    fn what_lies_pixel_on_pixel_stays_as_it_is() {
        let two = drawing(2, 1, &[[200, 100, 50, 255], [1, 2, 3, 0]]);
        let mut sheet = Sheet::new(3, 1, [9, 9, 9]);
        sheet.lay(&two, Laid::at(Vec2::new(2.0, 0.5), Vec2::new(2.0, 1.0)));
        assert_eq!(
            sheet.finish().pixels,
            [[9, 9, 9, 255], [200, 100, 50, 255], [9, 9, 9, 255]].concat()
        );
    }

    #[test]
    fn half_of_white_over_black_is_half_of_the_light() {
        let mut sheet = Sheet::new(1, 1, [0, 0, 0]);
        let mut laid = Laid::at(Vec2::splat(0.5), Vec2::ONE);
        laid.tint[3] = 0.5;
        sheet.lay(&drawing(1, 1, &[[255; 4]]), laid);
        assert_eq!(sheet.finish().pixels, [188, 188, 188, 255]);
    }

    #[test]
    fn a_quarter_turn_brings_east_to_the_north() {
        let two = drawing(2, 1, &[[0, 0, 0, 255], [255; 4]]);
        let mut sheet = Sheet::new(2, 2, [9, 9, 9]);
        let mut laid = Laid::at(Vec2::ONE, Vec2::new(2.0, 1.0));
        laid.turn = std::f32::consts::FRAC_PI_2;
        sheet.lay(&two, laid);
        let pixels = sheet.finish().pixels;
        assert!(pixels[0] > pixels[8], "{pixels:?}");
    }
}
