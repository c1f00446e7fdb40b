//! A picture of a quest as the board shows it when the game begins, made without a window: for its author, and for the list of
//! quests; and of any other table, such as the example of a rule.
//!
//! It shows a table on which the quest was laid, read the same way as by the board. Without secrets it contains nothing that is
//! hidden, not even the size of the map (HID-1).

pub mod lettering;
pub mod secret;
pub mod sheet;

use std::{collections::HashMap, path::Path};

use bevy::prelude::*;

use crate::{
    art::{Kit, Picture},
    board::{
        decor, ground,
        lighting::{self, Lamp},
        middle, middle_of, mist,
        picture::{
            lettering::Lettering,
            sheet::{Laid, Sheet},
        },
        piece_badges,
        tiles::{self, Recipe},
        token::{Kind, OnTable, Token},
    },
};

use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    content::{Look, Quest, Thing},
    grid::{Base, Cell, CellSet, Facing},
    referee,
    table::{Board, Dice, Game, Position},
};

/// What a picture shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// For which side it is made: hidden things are shown to the Overlord only, and to the author.
    pub view: Perspective,
    /// Whether to show, for the Overlord, where his models could strike next, and the Bone Piles that he could raise (OVL-1).
    pub plans: bool,
    /// Whether to write the names of columns and rows along its edge.
    pub edge: bool,
    /// The width of a cell in pixels, 4 to 256; smaller if the whole picture would be too large.
    pub cell: u32,
    /// The greatest length of its longer side, in pixels.
    pub longest: u32,
}

/// Draws a quest with the drawings below `root`, the folder that holds `assets/`.
pub fn picture(root: &Path, game: &Game, wanted: Wanted) -> Picture {
    let mut world = World::new();
    referee::lay(&mut world, game.clone(), Dice::seeded(0));
    picture_of(root, &mut world, wanted)
}

/// Draws a position of a game, with the drawings below `root`.
pub fn picture_of_position(root: &Path, game: Game, position: &Position, wanted: Wanted) -> Picture {
    let mut world = World::new();
    referee::lay(&mut world, game, Dice::seeded(0));
    position.restore(&mut world);
    picture_of(root, &mut world, wanted)
}

/// Draws a table as it is, with the drawings below `root`.
pub fn picture_of(root: &Path, world: &mut World, wanted: Wanted) -> Picture {
    let game = &world.resource::<Game>().clone();
    let known = Perspective::SHARED.floor(world).clone();
    let secrets = wanted.view.secrets(game);
    let shown = secrets.map_or(&known, |quest| quest.plan.floor());
    let Some((corner, size)) = lighting::bounds(shown) else {
        return Sheet::new(1, 1, mist::VOID.map(|part| part as u8)).finish();
    };
    let cell = (wanted.cell.clamp(4, 256) as usize)
        .min(wanted.longest as usize / size.0.max(size.1))
        .max(1) as u32;
    let mut easel = Easel {
        sheet: Sheet::new(size.0 as u32 * cell, size.1 as u32 * cell, [0; 3]),
        kit: Kit::new(root, &game.content),
        tiles: HashMap::new(),
        drawings: HashMap::new(),
        corner: edge(corner),
        cell,
    };
    easel.raise_mist(corner, size);
    let tokens = tokens(world, &known);
    let moved = &world.resource::<Board>().moved;
    let look = |cell: Cell| known.contains(cell).then(|| game.quest.look(moved.drawn(cell)));
    easel.build(&game.quest, &known, look, &tokens);
    easel.shine(&game.quest, &known, look, &tokens);
    if let Some(quest) = secrets {
        easel.lift(game, quest, &known);
        if wanted.plans {
            easel.plan(world);
        }
    }
    easel.stand(&tokens, |token| matches!(token.kind, Kind::Model(..)));
    if let Some(quest) = secrets {
        let opened: Vec<Base> = world.resource::<Board>().opened.iter().map(|(_, base)| *base).collect();
        easel.tell(quest, &opened);
    }
    if wanted.edge {
        easel.letter(shown);
    }
    easel.sheet.finish()
}

/// The tokens on these cells, from the lowest to the highest.
fn tokens(world: &World, seen: &CellSet) -> Vec<Token> {
    let mut tokens: Vec<Token> = OnTable::of(world).all(|cell| seen.contains(cell)).into_values().collect();
    tokens.sort_by(|a, b| a.rest().translation.z.total_cmp(&b.rest().translation.z));
    tokens
}

/// A picture that is being drawn.
struct Easel {
    sheet: Sheet,
    kit: Kit,
    tiles: HashMap<Recipe, Picture>,
    drawings: HashMap<(String, Facing, u32), Picture>,
    /// The position of the north-west corner of the sheet, in the world.
    corner: Vec2,
    /// The width of a cell, in pixels.
    cell: u32,
}

impl Easel {
    /// Converts a position in the world to pixels of the sheet.
    fn pixel(&self, place: Vec2) -> Vec2 {
        (place - self.corner) * Vec2::new(1.0, -1.0) * self.cell as f32
    }

    /// Draws a drawing around a position in the world, `size` cells large.
    fn draw(&mut self, name: &str, facing: Facing, place: Vec2, size: Vec2, change: impl FnOnce(&mut Laid)) {
        let width = ((size.x * self.cell as f32).round() as u32).max(1);
        let mut laid = Laid::at(self.pixel(place), size * self.cell as f32);
        change(&mut laid);
        let key = (name.to_owned(), facing, width);
        let kit = &self.kit;
        let drawing = self.drawings.entry(key).or_insert_with(|| kit.picture(name, facing, width));
        self.sheet.lay(drawing, laid);
    }

    /// Draws a patch of one colour (sRGB with alpha) around a position in the world, `size` cells large.
    fn patch(&mut self, colour: [u8; 4], place: Vec2, size: Vec2) {
        let dot = Picture {
            width: 1,
            height: 1,
            pixels: colour.to_vec(),
        };
        self.sheet.lay(&dot, Laid::at(self.pixel(place), size * self.cell as f32));
    }

    /// Draws the pictures of a recipe on a cell, blended like in the tilemaps.
    fn tile(&mut self, cell: Cell, recipe: Recipe, tint: [f32; 4]) {
        if recipe.is_empty() {
            return;
        }
        let (px, kit) = (self.cell, &self.kit);
        let laid = Laid {
            tint,
            ..Laid::at(self.pixel(middle(cell)), Vec2::splat(px as f32))
        };
        let tile = self.tiles.entry(recipe).or_insert_with_key(|recipe| {
            let mut pixels = vec![0; (px * px * 4) as usize];
            for (name, facing) in recipe {
                let over = kit.picture(name, *facing, px);
                if over.pixels.len() == pixels.len() {
                    tiles::blend(&mut pixels, &over.pixels);
                }
            }
            Picture {
                width: px,
                height: px,
                pixels,
            }
        });
        self.sheet.lay(tile, laid);
    }

    fn raise_mist(&mut self, corner: (i16, i16), size: (usize, usize)) {
        let margin = lighting::MARGIN as i16;
        let from = Cell::new(corner.0 - margin, corner.1 - margin);
        let mist = mist::drawn(from, size);
        let whole = Vec2::new(self.sheet.width as f32, self.sheet.height as f32);
        self.sheet.lay(&mist, Laid::at(whole / 2.0, whole));
    }

    /// Draws floor, its decoration, walls, furniture and piles.
    fn build(&mut self, quest: &Quest, known: &CellSet, look: impl Fn(Cell) -> Option<Look> + Copy, tokens: &[Token]) {
        let is_floor = |cell: Cell| known.contains(cell);
        for cell in known.iter() {
            self.tile(cell, tiles::floor(cell, look), [1.0; 4]);
        }
        let things = seen_things(quest, known);
        let fixed = |cell: Cell| decor::is_full(things.iter().copied(), cell);
        let zones = decor::zones(known, |cell| decor::has_door(things.iter().copied(), cell));
        for decal in zones.iter().flat_map(|zone| decor::decals(zone, fixed, look)) {
            self.draw(decal.name, Facing::South, decal.middle(), decal.size, |laid| {
                laid.tint[3] = decal.alpha()
            });
        }
        for cell in known.iter() {
            self.tile(cell, tiles::shadow(cell, is_floor), [1.0; 4]);
        }
        for cell in ground::with_walls(known) {
            self.tile(cell, tiles::wall(cell, look), [1.0; 4]);
        }
        self.stand(tokens, |token| !matches!(token.kind, Kind::Model(..)));
    }

    /// Draws the tokens for which `wanted` is true, with their badges.
    fn stand(&mut self, tokens: &[Token], wanted: impl Fn(&Token) -> bool) {
        for token in tokens.iter().filter(|token| wanted(token)) {
            let rest = token.rest();
            let place = rest.translation.truncate();
            let turn = rest.rotation.to_euler(EulerRot::ZYX).0;
            self.draw(token.picture, token.facing, place, token.size(), |laid| laid.turn = turn);
            self.pin(token);
        }
    }

    /// Draws the badges of a token.
    fn pin(&mut self, token: &Token) {
        let place = middle_of(token.base);
        for pin in piece_badges::of(token) {
            self.draw(&pin.picture, Facing::South, place + pin.at, Vec2::splat(pin.size), |_| {});
        }
    }

    /// Draws darkness and the light of torches.
    fn shine(&mut self, quest: &Quest, known: &CellSet, look: impl Fn(Cell) -> Option<Look>, tokens: &[Token]) {
        let things = seen_things(quest, known);
        let is_door = |cell: Cell| decor::has_door(things.iter().copied(), cell);
        let torches: Vec<Cell> = decor::zones(known, is_door)
            .iter()
            .flat_map(|zone| decor::torches(zone, is_door))
            .collect();
        let bright = tokens
            .iter()
            .filter(|token| token.kind == Kind::Door || token.picture == "chest_closed")
            .map(|token| middle_of(token.base));
        let Some(((corner, size), light)) = Lamp::still(known, &look, &torches, &bright.collect::<Vec<_>>()) else {
            return;
        };
        let size = Vec2::new(size.0 as f32, size.1 as f32);
        let middle = edge(corner) + size * Vec2::new(0.5, -0.5);
        let laid = Laid {
            glows: true,
            ..Laid::at(self.pixel(middle), size * self.cell as f32)
        };
        self.sheet.lay(&light, laid);
        for cell in torches {
            self.draw(
                decor::torch(look(cell)),
                Facing::South,
                decor::bracket(cell),
                Vec2::splat(decor::TORCH),
                |_| {},
            );
        }
    }

    /// Writes the names of columns and rows in the margin.
    fn letter(&mut self, cells: &CellSet) {
        let Some((corner, size)) = lighting::bounds(cells) else { return };
        let mut lettering = Lettering::new();
        let height = self.cell as f32 * 0.38;
        let margin = lighting::MARGIN as i16;
        let (east, south) = (corner.0 + size.0 as i16 - 2 * margin, corner.1 + size.1 as i16 - 2 * margin);
        let mut write = |cell: Cell, text: &str| {
            let place = self.pixel(middle(cell));
            lettering.write(&mut self.sheet, text, place, 0.5, height, [205, 191, 159]);
        };
        for x in corner.0..east {
            let name = Cell::new(x, 0).to_string();
            let name = name.trim_end_matches('1');
            write(Cell::new(x, corner.1 - margin), name);
            write(Cell::new(x, south + margin - 1), name);
        }
        for y in corner.1..south {
            let name = (y + 1).to_string();
            write(Cell::new(corner.0 - margin, y), &name);
            write(Cell::new(east + margin - 1, y), &name);
        }
    }
}

/// The position in the world of the north-west corner of a picture that shows cells from this one on, with their margin.
fn edge(corner: (i16, i16)) -> Vec2 {
    let margin = lighting::MARGIN as f32;
    Vec2::new(f32::from(corner.0) - margin, margin - f32::from(corner.1))
}

/// The things that stand on these cells.
fn seen_things<'q>(quest: &'q Quest, known: &CellSet) -> Vec<&'q Thing> {
    let seen = |thing: &&Thing| thing.base.cells().any(|cell| known.contains(cell));
    quest.things.iter().filter(seen).collect()
}
