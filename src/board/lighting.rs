//! Darkness, torch light and the light around the active model: one picture laid over the floor (TAB-2).
//!
//! The picture is coarse and is computed on the CPU whenever something is revealed; a shader makes it flicker.

use bevy::{
    asset::{RenderAssetUsages, uuid_handle},
    ecs::system::SystemParam,
    image::ImageSampler,
    mesh::MeshVertexBufferLayoutRef,
    prelude::*,
    render::render_resource::{
        AsBindGroup, BlendState, Extent3d, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureDimension, TextureFormat,
    },
    shader::ShaderRef,
    sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin},
};

use crate::{
    art::Picture,
    board::{BoardSystems, Scenery, cell_at, decor::Torches, forget, layer, middle, middle_of, reveal::Revealed, tokens::Tokens},
    presented::{game::PresentedGame, playback::Playback},
};

use dungeon_rules::{
    content::Look,
    grid::{Cell, CellSet},
    table::{Chest, Door, Stands},
};

const SHADER: Handle<Shader> = uuid_handle!("6f2c1c62-0a6f-4f0c-8a1e-5b1de0c5a7d1");

/// Pixels of the picture along the edge of a cell.
const FINE: usize = 12;
/// Cells of margin around the map.
pub(super) const MARGIN: usize = 2;
/// The share of the light that darkness takes, in sRGB values, as in the drawings.
const DARK: f32 = 0.64;
/// The radius of a torch's light, in cells.
const GLOW: f32 = 2.9;
/// The share of the darkness that lava takes away, the light that it adds, and the distance in cells at which both end.
const EMBER: f32 = 0.4;
const EMBERS: Vec3 = Vec3::new(0.012, 0.0026, 0.0004);
const WARM: f32 = 1.2;
/// The distances at which things around a torch, around the active model, and around a door or chest can be seen in the dark, in
/// cells.
const SEEN: [f32; 3] = [3.4, 2.9, 1.5];

/// The material of the light over the floor: its alpha darkens, its colour is added.
#[derive(Asset, TypePath, AsBindGroup, Clone)]
struct Light {
    #[uniform(0)]
    flicker: Vec4,
    #[texture(1)]
    #[sampler(2)]
    texture: Handle<Image>,
}

impl Material2d for Light {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let targets = descriptor
            .fragment
            .iter_mut()
            .flat_map(|fragment| fragment.targets.iter_mut().flatten());
        for target in targets {
            target.blend = Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING);
        }
        Ok(())
    }
}

/// The light of the map as it stands, without that around the active model.
#[derive(Resource, Default)]
pub(super) struct Lamp {
    /// The north-west corner of the revealed cells.
    corner: (i16, i16),
    /// The number of cells across and down, including the margin.
    size: (usize, usize),
    /// For each pixel, how much darkness there is, from 0 to 1, and the light that is added.
    still: Vec<[f32; 4]>,
    pixels: Vec<u8>,
    image: Handle<Image>,
    material: Handle<Light>,
    quad: Option<Entity>,
    state: (u64, usize),
    fading: f32,
    around: Option<Vec2>,
}

impl Lamp {
    /// The position in the world of the centre of a pixel.
    fn place(&self, index: usize) -> Vec2 {
        let width = self.size.0 * FINE;
        let (x, y) = ((index % width) as f32, (index / width) as f32);
        Vec2::new(
            f32::from(self.corner.0) - MARGIN as f32 + (x + 0.5) / FINE as f32,
            MARGIN as f32 - f32::from(self.corner.1) - (y + 0.5) / FINE as f32,
        )
    }

    fn shine(&mut self, floor: &CellSet, look: impl Fn(Cell) -> Option<Look>, lit: impl Fn(Cell) -> f32, torches: &[Cell], seen: &[Vec2]) {
        let glowing = floor.iter().filter(|cell| look(*cell) == Some(Look::Lava));
        let lava = CellSet::of(floor.width(), floor.height(), glowing);
        let count = self.size.0 * self.size.1 * FINE * FINE;
        self.still.clear();
        self.still.reserve(count);
        // A torch hangs on the wall north of its cell; if it is not revealed yet, it gives no light.
        let torches: Vec<(Vec2, f32)> = torches
            .iter()
            .map(|cell| (middle(*cell) + Vec2::new(0.0, 0.3), lit(*cell)))
            .collect();
        for index in 0..count {
            let place = self.place(index);
            let cell = cell_at(place);
            let mut near = 0.0_f32;
            let mut bright = 0.0_f32;
            let mut warm = 0.0_f32;
            for y in -2..=2 {
                for x in -2..=2 {
                    let other = cell.offset(x, y);
                    if floor.contains(other) {
                        let away = ((place - middle(other)).abs() - Vec2::splat(0.5)).max(Vec2::ZERO).length();
                        let lit = lit(other);
                        near = near.max(((1.55 - away) * 1.6).clamp(0.0, 1.0) * lit);
                        bright = bright.max((1.0 / (1.0 + ((away - 0.2) * 9.0).exp())).min(0.86) / 0.86 * lit);
                        if lava.contains(other) {
                            warm = warm.max((1.0 - away / WARM).max(0.0) * lit);
                        }
                    }
                }
            }
            let mut dark = 1.0 - EMBER * warm;
            let mut glow = EMBERS * warm;
            for (torch, lit) in &torches {
                dark *= 1.0 - hole(place.distance(*torch) / SEEN[0]) * lit;
                glow += torch_glow((place - Vec2::new(0.0, 0.02)).distance(*torch) / GLOW) * *lit;
            }
            for at in seen {
                dark *= 1.0 - hole(place.distance(*at) / SEEN[2]);
            }
            let glow = glow * bright;
            self.still
                .push([dark, glow.x, glow.y, glow.z].map(|part| part * if near > 0.0 { 1.0 } else { 0.0 }));
            if let Some(last) = self.still.last_mut() {
                last[0] *= near;
            }
        }
    }

    /// The light of a fully revealed floor on which no model is active: the cells that it covers, as [`bounds`] gives them, and the
    /// picture, whose alpha darkens and whose colours are added. `None` without cells.
    pub fn still(
        floor: &CellSet,
        look: impl Fn(Cell) -> Option<Look>,
        torches: &[Cell],
        seen: &[Vec2],
    ) -> Option<(((i16, i16), (usize, usize)), Picture)> {
        let (corner, size) = bounds(floor)?;
        let mut lamp = Self { corner, size, ..default() };
        lamp.shine(floor, look, |_| 1.0, torches, seen);
        lamp.paint(None);
        let picture = Picture {
            width: (size.0 * FINE) as u32,
            height: (size.1 * FINE) as u32,
            pixels: lamp.pixels,
        };
        Some(((corner, size), picture))
    }

    /// Writes the picture, with light around this position.
    fn paint(&mut self, around: Option<Vec2>) {
        self.pixels.resize(self.still.len() * 4, 0);
        for index in 0..self.still.len() {
            let [mut dark, r, g, b] = self.still[index];
            if let Some(at) = around {
                let away = self.place(index).distance(at) / SEEN[1];
                if away < 1.0 {
                    dark *= 1.0 - hole(away);
                }
            }
            // The share is meant for sRGB values; in linear light it is larger.
            let alpha = 1.0 - (1.0 - DARK * dark).powf(2.2);
            let colour = [r, g, b].map(|part| (part.clamp(0.0, 1.0).powf(1.0 / 2.2) * 255.0) as u8);
            self.pixels[index * 4..index * 4 + 3].copy_from_slice(&colour);
            self.pixels[index * 4 + 3] = (alpha * 255.0).round() as u8;
        }
    }
}

/// How open a hole in the darkness is, from 0 to 1, at this share of its radius.
fn hole(at: f32) -> f32 {
    match at {
        t if t >= 1.0 => 0.0,
        t if t < 0.35 => 1.0 - 0.2 * t / 0.35,
        t => 0.8 * (1.0 - (t - 0.35) / 0.65),
    }
}

/// The light that a torch adds at this share of its radius.
fn torch_glow(at: f32) -> Vec3 {
    const STOPS: [(f32, [f32; 3], f32); 4] = [
        (0.0, [1.0, 0.58, 0.17], 0.62),
        (0.22, [1.0, 0.34, 0.051], 0.34),
        (0.6, [0.745, 0.13, 0.014], 0.13),
        (1.0, [0.39, 0.042, 0.006], 0.0),
    ];
    let Some(i) = STOPS.iter().position(|(stop, ..)| *stop > at) else {
        return Vec3::ZERO;
    };
    let ((low, a, p), (high, b, q)) = (STOPS[i - 1], STOPS[i]);
    let t = (at - low) / (high - low);
    let strength = (p + (q - p) * t).powf(1.5);
    Vec3::from(a).lerp(Vec3::from(b), t) * strength
}

/// The north-west corner of these cells, and how many there are across and down including the margin; `None` for no cells.
pub(super) fn bounds(cells: &CellSet) -> Option<((i16, i16), (usize, usize))> {
    let mut all = cells.iter();
    let first = all.next()?;
    let (mut low, mut high) = ((first.x, first.y), (first.x, first.y));
    for cell in all {
        low = (low.0.min(cell.x), low.1.min(cell.y));
        high = (high.0.max(cell.x), high.1.max(cell.y));
    }
    let size = |low: i16, high: i16| usize::from(high.abs_diff(low)) + 1 + 2 * MARGIN;
    Some((low, (size(low.0, high.0), size(low.1, high.1))))
}

/// The centres of what can be seen in the dark: doors, and chests that are closed.
fn bright(game: &PresentedGame) -> impl Iterator<Item = Vec2> + '_ {
    let rows = game.pieces().0.values().filter_map(|piece| game.world().get_entity(*piece).ok());
    rows.filter(|row| row.contains::<Door>() || row.get::<Chest>().is_some_and(|chest| !chest.open))
        .filter_map(|row| row.get::<Stands>().map(|stands| middle_of(stands.0)))
}

/// What the light is painted with.
#[derive(SystemParam)]
struct Paints<'w> {
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<Light>>,
    meshes: ResMut<'w, Assets<Mesh>>,
}

fn shine(
    mut commands: Commands,
    (mut lamp, paints): (ResMut<Lamp>, Paints),
    (revealed, torches, time, game): (Res<Revealed>, Res<Torches>, Res<Time>, Res<PresentedGame>),
    (tokens, places): (Res<Tokens>, Query<&Transform>),
) {
    let Paints {
        mut images,
        mut materials,
        mut meshes,
    } = paints;
    let lamp = &mut *lamp;
    let Some((corner, size)) = bounds(&revealed.cells) else {
        return;
    };
    let state = (revealed.change, bright(&game).count());
    lamp.fading += time.delta_secs();
    let late = revealed.is_changing() && lamp.fading > 0.07;
    let fresh = (lamp.corner, lamp.size) != (corner, size);
    let again = fresh || late || lamp.state != state || (lamp.fading >= 0.0 && !revealed.is_changing());
    let around = game
        .course()
        .active
        .and_then(|active| tokens.get(active.piece))
        .and_then(|entity| places.get(entity).ok());
    let around = around.map(|place| place.translation.truncate());
    if again {
        (lamp.corner, lamp.size) = (corner, size);
        lamp.state = state;
        // While a zone is being revealed, the picture is renewed at intervals; the last one is made when that has ended.
        lamp.fading = if revealed.is_changing() { 0.0 } else { f32::NEG_INFINITY };
        let seen: Vec<Vec2> = bright(&game).filter(|at| revealed.cells.contains(cell_at(*at))).collect();
        let torches: Vec<Cell> = torches
            .cells
            .iter()
            .copied()
            .filter(|cell| revealed.cells.contains(*cell))
            .collect();
        let look = |cell: Cell| revealed.look(&game.game().quest, cell);
        lamp.shine(&revealed.cells, look, |cell| revealed.light(cell), &torches, &seen);
    } else if around == lamp.around {
        return;
    }
    if revealed.is_changing() && lamp.fading == f32::NEG_INFINITY {
        lamp.fading = 0.0;
    }
    lamp.around = around;
    lamp.paint(around);
    let extent = Extent3d {
        width: (size.0 * FINE) as u32,
        height: (size.1 * FINE) as u32,
        depth_or_array_layers: 1,
    };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(
        extent,
        TextureDimension::D2,
        lamp.pixels.clone(),
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    if fresh || images.insert(lamp.image.id(), image.clone()).is_err() {
        lamp.image = images.add(image);
    }
    if let Some(mut material) = materials.get_mut(&lamp.material)
        && !fresh
    {
        // The texture has been sent again, so the material must be bound again.
        material.texture = lamp.image.clone();
        return;
    }
    lamp.material = materials.add(Light {
        flicker: Vec4::X,
        texture: lamp.image.clone(),
    });
    if let Some(quad) = lamp.quad.take() {
        commands.entity(quad).try_despawn();
    }
    let (width, height) = (size.0 as f32, size.1 as f32);
    let west = f32::from(corner.0) - MARGIN as f32;
    let north = MARGIN as f32 - f32::from(corner.1);
    let corner = Vec3::new(west, north, layer::LIGHT);
    let quad = commands.spawn((
        Mesh2d(meshes.add(Rectangle::new(width, height))),
        MeshMaterial2d(lamp.material.clone()),
        Transform::from_translation(corner + Vec3::new(width / 2.0, -height / 2.0, 0.0)),
        Scenery,
    ));
    lamp.quad = Some(quad.id());
}

/// Stops the flames with reduced motion.
fn calm(lamp: Res<Lamp>, playback: Res<Playback>, mut materials: ResMut<Assets<Light>>) {
    let flicker = Vec4::X * if playback.still { 0.0 } else { 1.0 };
    if materials.get(&lamp.material).is_some_and(|material| material.flicker != flicker)
        && let Some(mut material) = materials.get_mut(&lamp.material)
    {
        material.flicker = flicker;
    }
}

pub(super) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("lighting.wgsl"), file!());
    // The handle belongs to this file, so nothing else can have it.
    let _ = app.world_mut().resource_mut::<Assets<Shader>>().insert(SHADER.id(), shader);
    app.add_plugins(Material2dPlugin::<Light>::default())
        .init_resource::<Lamp>()
        .add_systems(Update, forget::<Lamp>.in_set(BoardSystems::Renew))
        .add_systems(Update, (shine, calm).chain().in_set(BoardSystems::Move));
}
