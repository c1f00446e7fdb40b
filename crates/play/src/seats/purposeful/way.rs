//! How many steps it is from cell to cell, as a simple player reckons: models are no obstacles, for they move.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::wish::Wishes;
use crate::seats::view_of;
use dungeon_rules::{
    grid::{Base, Cell, CellSet},
    table::{BonePile, Figure, Pieces, Side, Stands, Token},
};

/// How far it is from every cell in the light to the next that is wished for, in steps; models are no obstacles, for
/// they move, but furniture is.
///
/// Where no way leads, for a part of the map turns or something blocks it, it is a hundred more than straight across.
pub(super) struct Way {
    far: Steps,
    to: Vec<Cell>,
}

impl Way {
    /// To what is wished for.
    pub fn to(world: &World, wishes: &Wishes) -> Self {
        Self::to_cells(world, wishes.cells.clone())
    }

    /// To the nearest of these cells.
    pub fn to_cells(world: &World, to: Vec<Cell>) -> Self {
        let pieces = world.resource::<Pieces>().0.values();
        let standing = pieces.filter_map(|entity| {
            let stays = world.get::<Figure>(*entity).is_none() && world.get::<Token>(*entity).is_none();
            let lies = stays && world.get::<BonePile>(*entity).is_none();
            world.get::<Stands>(*entity).filter(|_| lies)
        });
        let blocked = set(world, standing.flat_map(|stands| stands.0.cells()));
        let stops = set(world, []);
        Self {
            far: Steps::from(world, to.iter().copied(), &blocked, &stops, u16::MAX),
            to,
        }
    }

    /// How far it is from where a model with this base stands.
    pub fn from(&self, base: Base) -> u16 {
        let far = base.cells().filter_map(|cell| self.far.to(cell)).min();
        let across = || self.to.iter().map(|to| 100 + base.corner.steps_to(*to)).min();
        far.or_else(across).unwrap_or(200)
    }
}

/// How many steps it is to each cell in the light from the nearest of some.
pub(super) struct Steps {
    width: usize,
    height: usize,
    /// Row by row; [`NOWHERE`] where no way leads.
    far: Vec<u16>,
}

const NOWHERE: u16 = u16::MAX;

impl Steps {
    /// No further than `most`; nobody steps on what is blocked, and a step onto what `stops` is the last.
    pub fn from(world: &World, from: impl Iterator<Item = Cell>, blocked: &CellSet, stops: &CellSet, most: u16) -> Self {
        let floor = view_of(Side::Heroes).floor(world);
        let (width, height) = (usize::from(floor.width()), usize::from(floor.height()));
        let mut steps = Self {
            width,
            height,
            far: vec![NOWHERE; width * height],
        };
        let mut edge = VecDeque::new();
        for cell in from {
            if steps.reach(cell, 0) {
                edge.push_back((cell, 0));
            }
        }
        while let Some((cell, far)) = edge.pop_front() {
            let next = far + 1;
            if next > most || (next > 1 && stops.contains(cell)) {
                continue;
            }
            for other in cell.around() {
                if floor.contains(other) && !blocked.contains(other) && steps.reach(other, next) {
                    edge.push_back((other, next));
                }
            }
        }
        steps
    }

    /// How many steps it is to this cell; `None` where no way leads.
    pub fn to(&self, cell: Cell) -> Option<u16> {
        self.place(cell).map(|place| self.far[place]).filter(|far| *far != NOWHERE)
    }

    /// Notes how far a cell is that was not reached before.
    fn reach(&mut self, cell: Cell, far: u16) -> bool {
        let Some(place) = self.place(cell).filter(|place| self.far[*place] == NOWHERE) else {
            return false;
        };
        self.far[place] = far;
        true
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?);
        (x < self.width && y < self.height).then_some(y * self.width + x)
    }
}

/// These cells of the map that lies on the table.
pub(super) fn set(world: &World, cells: impl IntoIterator<Item = Cell>) -> CellSet {
    let floor = view_of(Side::Heroes).floor(world);
    CellSet::of(floor.width(), floor.height(), cells)
}
