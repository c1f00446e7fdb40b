//! The icon of the program, as a drawing and in the sizes that desktops look for.

use std::{fs, io, path::Path};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::fault;

/// Edge lengths in pixels.
const SIZES: [u32; 3] = [48, 128, 512];

/// Writes the drawing and its pictures into the folder of an icon theme.
pub fn write(drawing: &Path, theme: &Path) -> io::Result<()> {
    let text = fs::read_to_string(drawing)?;
    crate::write(&theme.join("scalable/apps/dungeon-saga.svg"), text.as_bytes())?;
    let tree = Tree::from_str(&text, &Options::default()).map_err(fault)?;
    for size in SIZES {
        let mut pixels = Pixmap::new(size, size).ok_or_else(|| fault("an icon without size"))?;
        let across = size as f32 / tree.size().width().max(tree.size().height());
        resvg::render(&tree, Transform::from_scale(across, across), &mut pixels.as_mut());
        let place = format!("{size}x{size}/apps/dungeon-saga.png");
        crate::write(&theme.join(place), &png(&pixels)?)?;
    }
    Ok(())
}

fn png(pixels: &Pixmap) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(io::Error::from)?;
    let plain = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let plain: Vec<u8> = plain
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
        .collect();
    writer.write_image_data(&plain).map_err(io::Error::from)?;
    writer.finish().map_err(io::Error::from)?;
    Ok(bytes)
}
