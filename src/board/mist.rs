//! The void around the dungeon: mist, drawn once.

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::{
    art::Picture,
    board::{BoardSystems, Scenery, forget, layer, reveal::Revealed},
};

use dungeon_play::drawings::scatter;
use dungeon_rules::grid::Cell;

/// Pixels of the picture along the edge of a cell.
const FINE: usize = 6;
/// Cells of mist around the map.
const MARGIN: usize = 14;

/// The number of cells over which the mist fades out at its edge.
const FADE: usize = 5;

/// The colour of the void in sRGB, 0 to 255.
pub(super) const VOID: [f32; 3] = [11.0, 9.0, 13.0];
const MIST: [f32; 3] = [92.0, 79.0, 107.0];

/// The size of the picture is rounded up to a multiple of this many cells, so that it is not drawn again with every zone.
const GROWTH: u16 = 16;

/// The mist on the board, with the columns and rows of map for which it was drawn.
#[derive(Resource, Default)]
struct Mist(Option<(Entity, (u16, u16))>);

fn rise(mut commands: Commands, mut mist: ResMut<Mist>, revealed: Res<Revealed>, mut images: ResMut<Assets<Image>>) {
    let floor = &revealed.cells;
    let size = (floor.width().next_multiple_of(GROWTH), floor.height().next_multiple_of(GROWTH));
    let before = match mist.0 {
        Some((_, (width, height))) if width >= size.0 && height >= size.1 => return,
        before => before,
    };
    if let Some((before, _)) = before {
        commands.entity(before).try_despawn();
    }
    let (columns, rows) = (usize::from(size.0) + 2 * MARGIN, usize::from(size.1) + 2 * MARGIN);
    let mut picture = drawn(Cell::new(-(MARGIN as i16), -(MARGIN as i16)), (columns, rows));
    fade(&mut picture);
    let extent = Extent3d {
        width: picture.width,
        height: picture.height,
        depth_or_array_layers: 1,
    };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(
        extent,
        TextureDimension::D2,
        picture.pixels,
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    let centre = Vec3::new(f32::from(size.0) / 2.0, -f32::from(size.1) / 2.0, layer::MIST);
    let drawn = commands.spawn((
        Sprite {
            image: images.add(image),
            custom_size: Some(Vec2::new(columns as f32, rows as f32)),
            ..default()
        },
        Transform::from_translation(centre),
        Scenery,
    ));
    mist.0 = Some((drawn.id(), size));
}

/// Fades the mist into the void, so that no edge is seen when the view is moved there.
fn fade(mist: &mut Picture) {
    let (width, height) = (mist.width as usize, mist.height as usize);
    for (index, pixel) in mist.pixels.chunks_exact_mut(4).enumerate() {
        let (x, y) = (index % width, index / width);
        let edge = x.min(y).min(width - 1 - x).min(height - 1 - y);
        let share = (edge as f32 / (FADE * FINE) as f32).min(1.0);
        for (part, void) in pixel.iter_mut().zip(VOID) {
            *part = (void + (f32::from(*part) - void) * share) as u8;
        }
    }
}

/// The mist from this cell on, over this many columns and rows.
pub(super) fn drawn(from: Cell, (columns, rows): (usize, usize)) -> Picture {
    let (width, height) = (columns * FINE, rows * FINE);
    let corner = Vec2::new(f32::from(from.x), f32::from(from.y)) + MARGIN as f32;
    let mut pixels = Vec::with_capacity(width * height * 4);
    for y in 0..height {
        for x in 0..width {
            let at = corner + Vec2::new(x as f32, y as f32) / FINE as f32;
            // Mist is wider than high.
            let noise = layered(at * Vec2::new(0.42, 0.62));
            let share = ((1.75 * noise - 0.72) * 0.42).clamp(0.0, 0.3);
            for i in 0..3 {
                pixels.push((VOID[i] + (MIST[i] - VOID[i]) * share) as u8);
            }
            pixels.push(255);
        }
    }
    Picture {
        width: width as u32,
        height: height as u32,
        pixels,
    }
}

/// Four octaves of smooth noise, 0 to 1.
fn layered(at: Vec2) -> f32 {
    let mut sum = 0.0;
    let mut share = 0.5;
    let mut at = at;
    for _ in 0..4 {
        sum += smooth(at) * share;
        share *= 0.5;
        at = at * 2.03 + Vec2::splat(17.3);
    }
    sum / 0.9375
}

fn smooth(at: Vec2) -> f32 {
    let corner = at.floor();
    let t = at - corner;
    let t = t * t * (Vec2::splat(3.0) - 2.0 * t);
    let value = |dx: f32, dy: f32| {
        let cell = Cell::new((corner.x + dx) as i16, (corner.y + dy) as i16);
        (scatter(cell, 9) % 1024) as f32 / 1023.0
    };
    let north = value(0.0, 0.0) + (value(1.0, 0.0) - value(0.0, 0.0)) * t.x;
    let south = value(0.0, 1.0) + (value(1.0, 1.0) - value(0.0, 1.0)) * t.x;
    north + (south - north) * t.y
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mist>()
        .add_systems(Update, forget::<Mist>.in_set(BoardSystems::Renew))
        .add_systems(Update, rise.in_set(BoardSystems::Follow));
}
