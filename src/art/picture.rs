//! A picture: a drawing as pixels.

use std::{fs, io, path::Path};

/// Pixels of four bytes each, row by row from the north-west corner: red, green, blue (sRGB) and alpha. Those of a drawing are
/// premultiplied by their alpha.
pub struct Picture {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Four bytes per pixel.
    pub pixels: Vec<u8>,
}

impl Picture {
    /// Writes the picture, which should be opaque, as a PNG file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write_png(&self, path: &Path) -> io::Result<()> {
        let file = io::BufWriter::new(fs::File::create(path)?);
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().map_err(io::Error::from)?;
        writer.write_image_data(&self.pixels).map_err(io::Error::from)?;
        writer.finish().map_err(io::Error::from)
    }

    /// The pixels with straight alpha, as Bevy's sprites need them.
    pub fn straight(&self) -> Vec<u8> {
        let mut pixels = self.pixels.clone();
        for pixel in pixels.chunks_exact_mut(4) {
            let alpha = u32::from(pixel[3]);
            if alpha != 0 && alpha != 255 {
                for part in &mut pixel[..3] {
                    *part = ((u32::from(*part) * 255 + alpha / 2) / alpha).min(255) as u8;
                }
            }
        }
        pixels
    }

    /// The picture that replaces a drawing that is missing or broken: a dark tile with a cross.
    pub(super) fn placeholder(width: u32) -> Self {
        let edge = (width / 16).max(1);
        let mut pixels = Vec::with_capacity((width * width * 4) as usize);
        for y in 0..width {
            for x in 0..width {
                let rim = x.min(y).min(width - 1 - x).min(width - 1 - y) < edge;
                let cross = x.abs_diff(y) < edge || x.abs_diff(width - 1 - y) < edge;
                let colour = if rim || cross { [199, 153, 76, 255] } else { [46, 38, 35, 255] };
                pixels.extend_from_slice(&colour);
            }
        }
        Self {
            width,
            height: width,
            pixels,
        }
    }
}
