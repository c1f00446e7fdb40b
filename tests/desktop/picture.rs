//! A picture of the screen and what can be asked of it.

use std::{collections::BTreeSet, fs::File, io::BufWriter, path::Path};

/// What the screen shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row.
    pub pixels: Vec<[u8; 3]>,
}

/// A part of the screen: left, top, width and height, each as a share of the whole.
pub type Part = [f32; 4];

/// All of it.
pub const WHOLE: Part = [0.0, 0.0, 1.0, 1.0];

impl Picture {
    /// Writes it where people can look at it.
    pub fn save(&self, path: &Path) {
        let write = || -> Result<(), Box<dyn std::error::Error>> {
            std::fs::create_dir_all(path.parent().ok_or("a path without a folder")?)?;
            let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), self.width, self.height);
            encoder.set_color(png::ColorType::Rgb);
            encoder.set_compression(png::Compression::Fast);
            encoder.write_header()?.write_image_data(self.pixels.as_flattened())?;
            Ok(())
        };
        write().unwrap_or_else(|error| panic!("{} cannot be written: {error}", path.display()));
    }

    /// How many different colours a part has, counted in steps of 8 a channel so that noise does not count.
    pub fn colours(&self, part: Part) -> usize {
        self.part(part)
            .map(|pixel| pixel.map(|channel| channel / 8))
            .collect::<BTreeSet<_>>()
            .len()
    }

    /// Whether every pixel is the same. Letters lie in one texture in the order in which they were first written, and that
    /// rounds their rims: 1 of 255 up or down.
    pub fn is_like(&self, other: &Self) -> bool {
        let near = |(a, b): (&[u8; 3], &[u8; 3])| a.iter().zip(b).all(|(a, b)| a.abs_diff(*b) <= 1);
        self.pixels.len() == other.pixels.len() && self.pixels.iter().zip(&other.pixels).all(near)
    }

    /// The share of a part's pixels, 0 to 1, that another picture of the same size shows clearly differently.
    pub fn difference(&self, other: &Self, part: Part) -> f32 {
        assert_eq!((self.width, self.height), (other.width, other.height), "pictures of one screen");
        let (changed, count) = self
            .part(part)
            .zip(other.part(part))
            .fold((0_u32, 0_u32), |(changed, count), (a, b)| {
                let far = a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 12);
                (changed + u32::from(far), count + 1)
            });
        changed as f32 / count.max(1) as f32
    }

    fn part(&self, [left, top, width, height]: Part) -> impl Iterator<Item = &[u8; 3]> {
        let at = |share: f32, of: u32| ((share * of as f32) as u32).min(of) as usize;
        let columns = at(left, self.width)..at(left + width, self.width);
        self.pixels[at(top, self.height) * self.width as usize..at(top + height, self.height) * self.width as usize]
            .chunks(self.width as usize)
            .flat_map(move |row| &row[columns.clone()])
    }
}
