//! How many steps it is from cell to cell, as a simple player reckons: models are no obstacles, for they move.

use std::collections::VecDeque;

use bevy_ecs::prelude::*;

use super::wish::Situation;
use crate::perspective::perspective;
use dungeon_rules::{
    grid::{Base, Cell},
    table::Side,
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
    /// To the nearest of these cells.
    pub fn to(world: &World, situation: &Situation, to: Vec<Cell>) -> Self {
        Self {
            far: situation.ground(world).steps(to.iter().copied(), u16::MAX),
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

/// The last ways that were found: many models wish for the same, one after the other.
#[derive(Default)]
pub(super) struct Ways {
    /// What they lead over.
    ground: Ground,
    last: VecDeque<Way>,
}

/// So many ways are remembered: one for each hero, and one of the Overlord.
const REMEMBERED: usize = 5;

impl Ways {
    /// The way to the nearest of these cells, as [`Way::to`] finds it.
    pub fn to(&mut self, world: &World, situation: &Situation, to: &[Cell]) -> &Way {
        let ground = situation.ground(world);
        if self.ground != *ground {
            self.ground.clone_from(ground);
            self.last.clear();
        }
        let known = self.last.iter().position(|way| way.to == to);
        let known = known.unwrap_or_else(|| {
            self.last.truncate(REMEMBERED - 1);
            self.last.push_front(Way::to(world, situation, to.to_vec()));
            0
        });
        &self.last[known]
    }
}

/// What of the map can be stepped on, with a margin of one cell that cannot: so no step need be looked at twice.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Ground {
    width: usize,
    /// Row by row: [`NOWHERE`] where a step may lead, [`BLOCKED`] elsewhere.
    cells: Vec<u16>,
    /// The places onto which a step is the last.
    stops: Vec<bool>,
}

/// How many steps it is to each cell in the light from the nearest of some.
pub(super) struct Steps {
    width: usize,
    far: Vec<u16>,
}

/// No way leads there.
const NOWHERE: u16 = u16::MAX;

/// Nobody steps there.
const BLOCKED: u16 = u16::MAX - 1;

impl Ground {
    /// The floor in the light; nobody steps on what is blocked, and a step onto what `stops` is the last.
    pub fn of(world: &World, blocked: impl IntoIterator<Item = Cell>, stops: impl IntoIterator<Item = Cell>) -> Self {
        let floor = perspective(Side::Heroes).floor(world);
        let (width, height) = (usize::from(floor.width()) + 2, usize::from(floor.height()) + 2);
        let mut ground = Self {
            width,
            cells: vec![BLOCKED; width * height],
            stops: vec![false; width * height],
        };
        for cell in floor.iter() {
            ground.cells[place(width, cell)] = NOWHERE;
        }
        for cell in blocked.into_iter().filter(|cell| floor.contains(*cell)) {
            ground.cells[place(width, cell)] = BLOCKED;
        }
        for cell in stops.into_iter().filter(|cell| floor.contains(*cell)) {
            ground.stops[place(width, cell)] = true;
        }
        ground
    }

    /// The steps from the nearest of some cells of the map, no more than `most`.
    pub fn steps(&self, from: impl Iterator<Item = Cell>, most: u16) -> Steps {
        let width = self.width;
        let mut far = self.cells.clone();
        let (mut edge, mut beyond) = (Vec::with_capacity(32), Vec::with_capacity(32));
        for place in from.map(|cell| place(width, cell)) {
            if far[place] >= BLOCKED {
                far[place] = 0;
                edge.push(place);
            }
        }
        let mut next = 0;
        while next < most && !edge.is_empty() {
            next += 1;
            for from in edge.drain(..) {
                if next > 1 && self.stops[from] {
                    continue;
                }
                for way in [1, width - 1, width, width + 1] {
                    for to in [from - way, from + way] {
                        if far[to] == NOWHERE {
                            far[to] = next;
                            beyond.push(to);
                        }
                    }
                }
            }
            std::mem::swap(&mut edge, &mut beyond);
        }
        Steps { width, far }
    }
}

impl Steps {
    /// How many steps it is to this cell of the map or of the margin around it; `None` where no way leads.
    pub fn to(&self, cell: Cell) -> Option<u16> {
        self.far.get(place(self.width, cell)).copied().filter(|far| *far < BLOCKED)
    }
}

/// The place of a cell of the map or of the margin around it.
const fn place(width: usize, cell: Cell) -> usize {
    (cell.y + 1) as usize * width + (cell.x + 1) as usize
}
