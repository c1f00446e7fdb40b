//! Floor, floor shadows and walls as tilemaps (TAB-1).
//!
//! The drawings of a cell are composed into one picture, in the sRGB of the drawings, so that each layer is a single tilemap with
//! few different tiles. When a zone is revealed, new layers are laid beside the old ones, which are removed as soon as the new ones
//! have been drawn.
//!
//! The tilemap plugin keeps every texture that it has ever drawn from. Therefore the textures are a few [`Trays`] that are filled
//! again and again. The plugin learns of new content a frame late: until then, a tilemap whose tray has been used before is scaled
//! to nothing so that it cannot be seen ([`Fresh`]).

use std::collections::HashMap;

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor, TextureViewDimension},
};
use bevy_ecs_tilemap::prelude::*;

use crate::{
    art::Art,
    board::{
        BoardSystems, Detail, Scenery, forget, layer,
        reveal::Revealed,
        tiles::{self, Recipe},
    },
    presented::game::PresentedGame,
};

use dungeon_rules::grid::{Cell, CellSet, Facing};

/// The plan of one tilemap: which tile lies on which cell.
pub(super) struct Sheet {
    z: f32,
    colour: Color,
    recipes: Vec<Recipe>,
    cells: Vec<(Cell, u32)>,
}

impl Sheet {
    /// Collects the cells whose recipe is not empty, and gives equal recipes the same tile.
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

/// All cells of a map with this floor, and of the walls around it.
pub(super) fn with_walls(floor: &CellSet) -> impl Iterator<Item = Cell> + use<> {
    let (width, height) = (floor.width() as i16, floor.height() as i16);
    (-1..=height).flat_map(move |y| (-1..=width).map(move |x| Cell::new(x, y)))
}

/// The composed tiles, in straight sRGB with alpha; those of another detail are dropped.
#[derive(Resource, Default)]
pub(super) struct Composed {
    detail: u32,
    tiles: HashMap<Recipe, Vec<u8>>,
}

impl Composed {
    /// The pixels of a recipe's tile, `detail` pixels wide; `None` while one of its drawings is not ready.
    pub fn tile(&mut self, recipe: &Recipe, detail: u32, art: &Art) -> Option<&[u8]> {
        if self.detail != detail {
            self.detail = detail;
            self.tiles.clear();
        }
        if !self.tiles.contains_key(recipe) {
            // All drawings are requested before one is waited for.
            let parts: Vec<_> = recipe.iter().map(|(name, facing)| art.picture(name, *facing, detail)).collect();
            let size = (detail * detail * 4) as usize;
            let mut pixels = vec![0; size];
            for part in parts {
                let over = part?.straight();
                // A drawing of another shape would not fit its cell; without it, the rest is still shown.
                if over.len() == size {
                    tiles::blend(&mut pixels, &over);
                }
            }
            self.tiles.insert(recipe.clone(), pixels);
        }
        self.tiles.get(recipe).map(Vec::as_slice)
    }

    /// The texture of each of these sheets, with its tiles as layers; `None` while a drawing is not ready.
    pub fn all(&mut self, sheets: &[Sheet], detail: u32, art: &Art) -> Option<Vec<Image>> {
        let mut ready = true;
        for recipe in sheets.iter().flat_map(|sheet| &sheet.recipes) {
            ready &= self.tile(recipe, detail, art).is_some();
        }
        let tiles = |sheet: &Sheet| {
            sheet
                .recipes
                .iter()
                .filter_map(|recipe| self.tiles.get(recipe))
                .flatten()
                .copied()
                .collect()
        };
        ready.then(|| sheets.iter().map(|sheet| texture(detail, tiles(sheet))).collect())
    }
}

/// A texture of square tiles, `detail` pixels wide, one in each layer.
pub(super) fn texture(detail: u32, pixels: Vec<u8>) -> Image {
    let extent = Extent3d {
        width: detail,
        height: detail,
        depth_or_array_layers: pixels.len() as u32 / (detail * detail * 4),
    };
    let format = TextureFormat::Rgba8UnormSrgb;
    Image::new(extent, TextureDimension::D2, pixels, format, RenderAssetUsages::RENDER_WORLD)
}

/// The textures from which tilemaps are drawn, each with whether a tilemap uses it.
#[derive(Resource, Default)]
pub(super) struct Trays(Vec<(Handle<Image>, bool)>);

impl Trays {
    /// Puts a texture of tiles into a tray that no tilemap uses, or into a new one; also returns whether the tray was used before.
    fn fill(&mut self, mut texture: Image, images: &mut Assets<Image>) -> (Handle<Image>, bool) {
        // A single tile has to be an array of layers, too.
        texture.texture_view_descriptor = Some(TextureViewDescriptor {
            dimension: Some(TextureViewDimension::D2Array),
            ..default()
        });
        texture.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
        let Some((tray, taken)) = self.0.iter_mut().find(|(_, taken)| !taken) else {
            let tray = images.add(texture);
            self.0.push((tray.clone(), true));
            return (tray, false);
        };
        *taken = true;
        images.insert(tray.id(), texture).expect("a tray keeps its place among the images");
        (tray.clone(), true)
    }
}

/// Frees the tray of a tilemap that is removed.
fn give_back(gone: On<Remove, TilemapTexture>, maps: Query<&TilemapTexture>, mut trays: ResMut<Trays>) {
    let Ok(TilemapTexture::TextureContainer(handle)) = maps.get(gone.entity) else {
        return;
    };
    for (tray, taken) in &mut trays.0 {
        *taken &= tray != handle;
    }
}

/// A tilemap that is not shown yet: the frames until its tray certainly has its new content, and the scale that it will get.
#[derive(Component)]
pub struct Fresh(u8, f32);

/// A tilemap that is removed after this many frames.
#[derive(Component)]
pub struct Leaving(pub u8);

/// The tilemaps that are not shown yet or about to be removed: while there are any, the picture of the board changes by itself.
pub type Settling<'w, 's> = Query<'w, 's, (), Or<(With<Fresh>, With<Leaving>)>>;

/// A tile, with the cell on which it lies; it has its own colour.
#[derive(Component)]
pub(super) struct Tile(pub Cell);

/// Spawns a sheet as a tilemap for a map with this floor; `light` says how visible each cell is, from 0 to 1. Returns `None` for an
/// empty sheet.
pub(super) fn spawn(
    commands: &mut Commands,
    floor: &CellSet,
    (sheet, texture): (&Sheet, Image),
    (trays, images): (&mut Trays, &mut Assets<Image>),
    light: impl Fn(Cell) -> f32,
) -> Option<Entity> {
    if sheet.cells.is_empty() {
        return None;
    }
    let px = texture.width() as f32;
    let (tray, used) = trays.fill(texture, images);
    let height = i32::from(floor.height());
    let size = TilemapSize::new(u32::from(floor.width()) + 2, u32::from(floor.height()) + 2);
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
    let scale = 1.0 / px;
    let mut transform = Transform::from_xyz(-0.5, -(height as f32) - 0.5, sheet.z).with_scale(Vec3::new(scale, scale, 1.0));
    if used {
        transform.scale = Vec3::ZERO;
        commands.entity(map).insert(Fresh(SETTLE / 2, scale));
    }
    commands.entity(map).insert((
        TilemapBundle {
            grid_size: TilemapGridSize::new(px, px),
            tile_size: TilemapTileSize::new(px, px),
            size,
            storage,
            texture: TilemapTexture::TextureContainer(tray),
            transform,
            ..default()
        },
        Scenery,
    ));
    Some(map)
}

/// Shows tilemaps whose tray is ready, and removes those that newer ones have replaced.
fn settle(mut commands: Commands, mut fresh: Query<(Entity, &mut Fresh, &mut Transform)>, mut leaving: Query<(Entity, &mut Leaving)>) {
    for (map, mut fresh, mut transform) in &mut fresh {
        fresh.0 = fresh.0.saturating_sub(1);
        if fresh.0 == 0 {
            transform.scale = Vec3::new(fresh.1, fresh.1, 1.0);
            // The tilemap may have been removed already with the rest of the scenery.
            commands.entity(map).try_remove::<Fresh>();
        }
    }
    for (map, mut leaving) in &mut leaving {
        leaving.0 = leaving.0.saturating_sub(1);
        if leaving.0 == 0 {
            // So may the old one.
            commands.entity(map).try_despawn();
        }
    }
}

/// The tilemaps on the board, and those that are to replace them.
#[derive(Resource, Default)]
pub(super) struct Ground {
    laid: Vec<Entity>,
    wanted: Option<(u64, u32, Vec<Sheet>)>,
    /// The change of the revealed cells and the detail for which tilemaps are laid or wanted.
    state: (u64, u32),
}

impl Ground {
    /// Whether there is a floor to show.
    pub fn is_laid(&self) -> bool {
        !self.laid.is_empty()
    }

    /// Whether this is one of the tilemaps that are in use now.
    pub fn holds(&self, map: Entity) -> bool {
        self.laid.contains(&map)
    }
}

/// The number of frames after which new tilemaps have certainly been drawn.
pub(super) const SETTLE: u8 = 6;

fn want(mut ground: ResMut<Ground>, revealed: Res<Revealed>, detail: Res<Detail>, game: Res<PresentedGame>) {
    let state = (revealed.change, detail.0);
    if ground.state == state {
        return;
    }
    ground.state = state;
    let is_floor = |cell: Cell| revealed.cells.contains(cell);
    let look = |cell: Cell| revealed.look(&game.game().quest, cell);
    let floor = revealed.cells.iter().map(|cell| (cell, tiles::floor(cell, look)));
    let shadow = revealed.cells.iter().map(|cell| (cell, tiles::shadow(cell, is_floor)));
    let wall = with_walls(&revealed.cells).map(|cell| (cell, tiles::wall(cell, look)));
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
    (revealed, art): (Res<Revealed>, Res<Art>),
    (mut trays, mut images): (ResMut<Trays>, ResMut<Assets<Image>>),
) {
    let ground = &mut *ground;
    let Some((_, detail, sheets)) = &ground.wanted else {
        return;
    };
    let Some(textures) = composed.all(sheets, *detail, &art) else {
        return;
    };
    for map in ground.laid.drain(..) {
        commands.entity(map).try_insert(Leaving(SETTLE));
    }
    for sheet in sheets.iter().zip(textures) {
        // A wall is as visible as the brightest floor next to it.
        let light = |cell: Cell| match revealed.cells.contains(cell) {
            true => revealed.light(cell),
            false => cell
                .around()
                .filter(|next| revealed.cells.contains(*next))
                .map(|next| revealed.light(next))
                .fold(0.0, f32::max),
        };
        let places = (&mut *trays, &mut *images);
        ground.laid.extend(spawn(&mut commands, &revealed.cells, sheet, places, light));
    }
    ground.wanted = None;
}

/// Sets the opacity of the tiles while cells are being revealed or darkened.
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

/// The recipe of a single picture, not turned.
pub(super) fn only(name: &'static str) -> Recipe {
    vec![(name, Facing::South)]
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin)
        .init_resource::<Ground>()
        .init_resource::<Composed>()
        .init_resource::<Trays>()
        .add_observer(give_back)
        .add_systems(Update, forget::<Ground>.in_set(BoardSystems::Renew))
        .add_systems(Update, (settle, want, lay).chain().in_set(BoardSystems::Follow))
        .add_systems(Update, fade.in_set(BoardSystems::Move));
}
