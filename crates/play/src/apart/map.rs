//! The map as a phone draws it: the drawings of each cell, and those of everything that stands on them.
//!
//! The drawings are those of the board ([`crate::drawings`]) and the pictures that things of packs bring along, by name; the page fetches
//! each once. What lies in the dark is on the map of the Overlord's phone alone, as it is in his book.

use bevy_ecs::prelude::*;
use serde::Serialize;

use crate::{
    drawings,
    language::{self, Language},
    perspective::perspective,
};
use dungeon_rules::{
    content::Content,
    grid::{Base, Cell, Facing},
    table::{Figure, Game, PieceId, Pieces, Record, Side, Wounds},
};

/// A map.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Map {
    /// The column and row of its first cell; rock around the floor begins one cell before it.
    from: (i16, i16),
    /// Its columns and rows.
    size: (i16, i16),
    /// The names of the drawings of its ground.
    art: Vec<&'static str>,
    ground: Vec<Ground>,
    pieces: Vec<Piece>,
}

/// The drawings of a cell, from the lowest to the topmost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Ground {
    at: (i16, i16),
    /// Indices of `art`, each with its quarter turns.
    art: Vec<(usize, u8)>,
    /// Whether the Heroes have not seen it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    dark: bool,
}

/// Something that stands on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Piece {
    at: (i16, i16),
    size: (u8, u8),
    art: String,
    turns: u8,
    /// What it is called, for who cannot tell by its drawing.
    name: String,
    /// `heroes` or `overlord` for a model.
    #[serde(skip_serializing_if = "str::is_empty")]
    side: &'static str,
    /// Wounds taken and wounds in all, of a model that has a track of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    wounds: Option<(u8, u8)>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    dark: bool,
}

impl Map {
    /// The map as this side knows it. `world` is laid from what that side is sent.
    pub fn of(side: Side, language: &Language, world: &World) -> Self {
        let game = world.resource::<Game>();
        let (quest, plan) = (&game.quest, &game.quest.plan);
        let seen = perspective(Side::Heroes).floor(world);
        let of = perspective(side);
        let knows_all = of.secrets(game).is_some();
        let is_known = |cell: Cell| seen.contains(cell) || knows_all && plan.is_floor(cell);
        let look = |cell: Cell| is_known(cell).then(|| quest.look(cell));
        let mut map = Self::default();
        let (width, height) = (plan.width() as i16, plan.height() as i16);
        let around = (-1..=height).flat_map(|y| (-1..=width).map(move |x| Cell::new(x, y)));
        for cell in around {
            let mut recipe = drawings::floor(cell, look);
            recipe.extend(drawings::shadow(cell, is_known).into_iter().filter(|_| is_known(cell)));
            recipe.extend(drawings::wall(cell, look));
            if !recipe.is_empty() {
                let near_seen = seen.contains(cell) || cell.around().any(|near| seen.contains(near) && !is_known(cell));
                let art = recipe.into_iter().map(|(name, facing)| (map.art(name), quarters(facing))).collect();
                let at = (cell.x, cell.y);
                map.ground.push(Ground { at, art, dark: !near_seen });
            }
        }
        map.frame();
        map.pieces = pieces(language, world, &|base: Base| base.cells().any(|cell| seen.contains(cell)));
        let things = of.in_the_dark(world).into_iter().map(|thing| {
            let (art, facing, _) = drawings::look(thing, plan);
            Piece {
                at: (thing.base.corner.x, thing.base.corner.y),
                size: (thing.base.width, thing.base.height),
                art: art_of(&game.content, art),
                turns: quarters(facing),
                name: language::thing(language, thing.what),
                side: "",
                wounds: None,
                dark: true,
            }
        });
        map.pieces.extend(things);
        map
    }

    /// Whether there is none, as before a game.
    pub const fn is_empty(&self) -> bool {
        self.ground.is_empty()
    }

    /// The index of a drawing.
    fn art(&mut self, name: &'static str) -> usize {
        self.art.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.art.push(name);
            self.art.len() - 1
        })
    }

    /// Sets the first cell and the size to what there is.
    fn frame(&mut self) {
        let all = || self.ground.iter().map(|ground| ground.at);
        let (Some(left), Some(top)) = (all().map(|at| at.0).min(), all().map(|at| at.1).min()) else {
            return;
        };
        let (right, bottom) = all().fold((left, top), |most, at| (most.0.max(at.0), most.1.max(at.1)));
        (self.from, self.size) = ((left, top), (right - left + 1, bottom - top + 1));
    }
}

/// All pieces in play on bases that are seen, those that lie lowest first.
fn pieces(language: &Language, world: &World, is_seen: &dyn Fn(Base) -> bool) -> Vec<Piece> {
    let game = world.resource::<Game>();
    let plan = &game.quest.plan;
    let mut all: Vec<(u8, PieceId, Piece)> = Vec::new();
    for piece in world.resource::<Pieces>().0.keys() {
        let Some(record) = Record::public(world, *piece) else { continue };
        let (Some(art), Some(stands)) = (drawings::of_piece(&record), record.stands) else {
            continue;
        };
        let base = stands.0;
        if !is_seen(base) {
            continue;
        }
        let side = record.figure.map(Figure::side);
        let wounds = record.wounds.map(|wounds: Wounds| (wounds.taken, wounds.white + wounds.red));
        let drawn = Piece {
            at: (base.corner.x, base.corner.y),
            size: (base.width, base.height),
            art: art_of(&game.content, art),
            turns: quarters(drawings::facing_of(&record, plan)),
            name: language::name_of(language, world, *piece),
            side: match side {
                Some(Side::Heroes) => "heroes",
                Some(Side::Overlord) => "overlord",
                None => "",
            },
            wounds: wounds.filter(|_| side.is_some()),
            dark: false,
        };
        all.push((u8::from(side.is_some()), *piece, drawn));
    }
    all.sort_by_key(|(layer, piece, _)| (*layer, *piece));
    all.into_iter().map(|(.., piece)| piece).collect()
}

/// The name of the drawing that a phone shows for the one of this name.
pub fn art_of(content: &Content, name: &str) -> String {
    let own = |id: &str| content.pictures.contains_key(id).then(|| own_name(id));
    drawings::drawn_as(name, &content.looks, own).into_owned()
}

/// The name of the picture that the thing with this id brings along.
pub fn own_name(id: &str) -> String {
    format!("own_{id}")
}

/// Quarter turns, clockwise, from how drawings are made: for what faces south.
const fn quarters(facing: Facing) -> u8 {
    match facing {
        Facing::South => 0,
        Facing::West => 1,
        Facing::North => 2,
        Facing::East => 3,
    }
}

#[cfg(test)]
mod tests {
    use dungeon_rules::content::{load, root};

    use super::*;

    #[test]
    fn things_of_packs_are_drawn_by_their_own_pictures_or_as_what_they_look_like() {
        let mut content = (*load(&root()).content).clone();
        content.pictures.insert("wight".to_owned(), "<svg/>".into());
        content.looks.insert("wight".to_owned(), "ghost".to_owned());
        content.looks.insert("ghoul".to_owned(), "zombie".to_owned());
        for (name, drawing) in [
            ("wight", "own_wight"),
            ("portrait_wight", "own_wight"),
            ("ghoul", "zombie"),
            ("portrait_ghoul", "portrait_zombie"),
            ("zombie", "zombie"),
            ("door_single", "door_single"),
        ] {
            assert_eq!(art_of(&content, name), drawing);
        }
    }
}
