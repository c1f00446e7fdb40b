//! Floor, floor shadows and walls as tilemaps (TAB-1).
//!
//! Every cell's pictures are laid over each other once, in the sRGB of the drawings, so that each layer is one tilemap
//! with few different tiles. When a zone comes to light the layers are laid anew beside the old ones, which go as soon
//! as the new ones are drawn.

use std::collections::HashMap;

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages},
};
use bevy_ecs_tilemap::prelude::*;

use super::{
    BoardSystems, Detail, Scenery, layer,
    revealed::Revealed,
    tiles::{self, Recipe},
};
use crate::{
    grid::{Cell, CellSet, Facing, Plan},
    table::Game,
    view::art::Art,
};

/// One tilemap to be: which tile lies on which cell.
pub(super) struct Sheet {
    z: f32,
    colour: Color,
    recipes: Vec<Recipe>,
    cells: Vec<(Cell, u32)>,
}

impl Sheet {
    /// The cells with a recipe that is not empty.
    pub fn new(z: f32, colour: Color, cells: impl Iterator<Item = (Cell, Recipe)>) -> Self {
        let mut known: HashMap<Recipe, u32> = HashMap::new();
        let mut sheet = Self {
            z,
            colour,
            recipes: Vec::new(),
            cells: Vec::new(),
        };
        for (cell, recipe) in cells.filter(|(_, recipe)| !recipe.is_empty()) {
            let next = known.len() as u32;
            let index = *known.entry(recipe.clone()).or_insert(next);
            if index == next {
                sheet.recipes.push(recipe);
            }
            sheet.cells.push((cell, index));
        }
        sheet
    }
}

/// All cells of a map with this floor and of the walls around it.
pub(super) fn with_walls(floor: &CellSet) -> impl Iterator<Item = Cell> + use<> {
    let (width, height) = (floor.width() as i16, floor.height() as i16);
    (-1..=height).flat_map(move |y| (-1..=width).map(move |x| Cell::new(x, y)))
}

/// The pictures a sheet is made of, put together.
#[derive(Resource, Default)]
pub(super) struct Composed {
    detail: u32,
    tiles: HashMap<Recipe, Handle<Image>>,
}

impl Composed {
    /// The tile of a recipe; `None` while a drawing of it is not ready.
    pub fn tile(&mut self, recipe: &Recipe, detail: u32, art: &Art, images: &mut Assets<Image>) -> Option<Handle<Image>> {
        if self.detail != detail {
            self.detail = detail;
            self.tiles.clear();
        }
        if let Some(tile) = self.tiles.get(recipe) {
            return Some(tile.clone());
        }
        let parts: Vec<Handle<Image>> = recipe.iter().map(|(name, facing)| art.image(name, *facing, detail)).collect();
        let size = (detail * detail * 4) as usize;
        let mut pixels = vec![0; size];
        for part in &parts {
            let over = images.get(part)?.data.as_ref()?;
            // A drawing of another shape would not fit its cell; without it the rest is still a dungeon.
            if over.len() == size {
                tiles::blend(&mut pixels, over);
            }
        }
        let extent = Extent3d {
            width: detail,
            height: detail,
            depth_or_array_layers: 1,
        };
        let format = TextureFormat::Rgba8UnormSrgb;
        let mut image = Image::new(extent, TextureDimension::D2, pixels, format, RenderAssetUsages::default());
        image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
        let handle = images.add(image);
        self.tiles.insert(recipe.clone(), handle.clone());
        Some(handle)
    }

    /// The tiles of all these sheets; `None` while a drawing is not ready.
    pub fn all(&mut self, sheets: &[Sheet], detail: u32, art: &Art, images: &mut Assets<Image>) -> Option<Vec<Vec<Handle<Image>>>> {
        // Everything is asked for before anything is waited for.
        let mut ready = true;
        let all = sheets
            .iter()
            .map(|sheet| {
                let tiles = sheet.recipes.iter().map(|recipe| self.tile(recipe, detail, art, images));
                let tiles: Vec<_> = tiles.inspect(|tile| ready &= tile.is_some()).flatten().collect();
                tiles
            })
            .collect();
        ready.then_some(all)
    }
}

/// A tile with the cell it lies on and its own colour.
#[derive(Component)]
pub(super) struct Tile(pub Cell);

/// Spawns a sheet; `light` is how much of each cell is seen already.
pub(super) fn spawn(
    commands: &mut Commands,
    plan: &Plan,
    sheet: &Sheet,
    textures: Vec<Handle<Image>>,
    detail: u32,
    light: impl Fn(Cell) -> f32,
) -> Option<Entity> {
    if textures.is_empty() {
        return None;
    }
    let height = i32::from(plan.height());
    let size = TilemapSize::new(u32::from(plan.width()) + 2, u32::from(plan.height()) + 2);
    let map = commands.spawn_empty().id();
    let mut storage = TileStorage::empty(size);
    for (cell, index) in &sheet.cells {
        let position = TilePos::new((i32::from(cell.x) + 1) as u32, (height - i32::from(cell.y)) as u32);
        let colour = sheet.colour.with_alpha(sheet.colour.alpha() * light(*cell));
        let tile = TileBundle {
            position,
            tilemap_id: TilemapId(map),
            texture_index: TileTextureIndex(*index),
            color: TileColor(colour),
            ..default()
        };
        storage.set(&position, commands.spawn((tile, Tile(*cell), ChildOf(map))).id());
    }
    let px = detail as f32;
    commands.entity(map).insert((
        TilemapBundle {
            grid_size: TilemapGridSize::new(px, px),
            tile_size: TilemapTileSize::new(px, px),
            size,
            storage,
            texture: TilemapTexture::Vector(textures),
            transform: Transform::from_xyz(-0.5, -(height as f32) - 0.5, sheet.z).with_scale(Vec3::new(1.0 / px, 1.0 / px, 1.0)),
            ..default()
        },
        Scenery,
    ));
    Some(map)
}

/// What lies on the board now and what is to lie there.
#[derive(Resource, Default)]
pub(super) struct Ground {
    laid: Vec<Entity>,
    /// The layers before these, with the frames they still stay.
    old: Vec<(Entity, u8)>,
    wanted: Option<(u64, u32, Vec<Sheet>)>,
    /// The state of what is laid or wanted.
    state: (u64, u32),
}

impl Ground {
    /// Whether there is a floor to be seen.
    pub fn is_laid(&self) -> bool {
        !self.laid.is_empty()
    }

    /// Whether this is one of the tilemaps that lie there now.
    pub fn holds(&self, map: Entity) -> bool {
        self.laid.contains(&map)
    }
}

/// Frames until new tilemaps are surely drawn.
pub(super) const SETTLE: u8 = 6;

fn want(mut ground: ResMut<Ground>, revealed: Res<Revealed>, detail: Res<Detail>, game: Res<Game>) {
    let state = (revealed.change, detail.0);
    if ground.state == state {
        return;
    }
    ground.state = state;
    let plan = &game.quest.plan;
    let is_floor = |cell: Cell| revealed.cells.contains(cell);
    let floor = revealed.cells.iter().map(|cell| (cell, tiles::floor(cell)));
    let shadow = revealed.cells.iter().map(|cell| (cell, tiles::shadow(cell, is_floor)));
    let wall = with_walls(plan.floor()).map(|cell| (cell, tiles::wall(cell, is_floor)));
    let sheets = vec![
        Sheet::new(layer::FLOOR, Color::WHITE, floor),
        Sheet::new(layer::SHADOW, Color::WHITE, shadow),
        Sheet::new(layer::WALL, Color::WHITE, wall),
    ];
    ground.wanted = Some((revealed.change, detail.0, sheets));
}

fn lay(
    mut commands: Commands,
    mut ground: ResMut<Ground>,
    mut composed: ResMut<Composed>,
    (revealed, game, art): (Res<Revealed>, Res<Game>, Res<Art>),
    mut images: ResMut<Assets<Image>>,
) {
    let ground = &mut *ground;
    let Some((_, detail, sheets)) = &ground.wanted else {
        return;
    };
    let detail = *detail;
    let Some(tiles) = composed.all(sheets, detail, &art, &mut images) else {
        return;
    };
    ground.old.extend(ground.laid.drain(..).map(|map| (map, SETTLE)));
    for (sheet, textures) in sheets.iter().zip(tiles) {
        // A wall is seen with the floor that is nearest to it.
        let light = |cell: Cell| match revealed.cells.contains(cell) {
            true => revealed.light(cell),
            false => cell
                .around()
                .filter(|next| revealed.cells.contains(*next))
                .map(|next| revealed.light(next))
                .fold(0.0, f32::max),
        };
        ground
            .laid
            .extend(spawn(&mut commands, &game.quest.plan, sheet, textures, detail, light));
    }
    ground.wanted = None;
}

/// Lets go of the layers before.
fn clear(mut commands: Commands, mut ground: ResMut<Ground>) {
    if ground.old.is_empty() {
        return;
    }
    for (_, frames) in &mut ground.old {
        *frames = frames.saturating_sub(1);
    }
    ground.old.retain(|(map, frames)| {
        if *frames == 0 {
            // The old map may be gone already with its scenery.
            commands.entity(*map).try_despawn();
        }
        *frames > 0
    });
}

/// Brings new floor to light.
fn fade(revealed: Res<Revealed>, ground: Res<Ground>, mut tiles: Query<(&Tile, &mut TileColor, &ChildOf)>, mut was: Local<bool>) {
    let fading = revealed.is_changing();
    if !fading && !*was {
        return;
    }
    *was = fading;
    for (Tile(cell), mut colour, of) in &mut tiles {
        if !ground.laid.contains(&of.parent()) {
            continue;
        }
        let light = match revealed.cells.contains(*cell) {
            true => revealed.light(*cell),
            false => cell
                .around()
                .filter(|next| revealed.cells.contains(*next))
                .map(|next| revealed.light(next))
                .fold(0.0, f32::max),
        };
        if (colour.0.alpha() - light).abs() > 0.004 {
            colour.0.set_alpha(light);
        }
    }
}

/// Forgets what was laid when the scenery of another game goes.
pub(super) fn forget(world: &mut World) {
    world.insert_resource(Ground::default());
}

/// The recipe of one picture, not turned.
pub(super) fn only(name: &'static str) -> Recipe {
    vec![(name, Facing::South)]
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin)
        .init_resource::<Ground>()
        .init_resource::<Composed>()
        .add_systems(Update, (want, lay, clear).chain().in_set(BoardSystems::Follow))
        .add_systems(Update, fade.in_set(BoardSystems::Move));
}
