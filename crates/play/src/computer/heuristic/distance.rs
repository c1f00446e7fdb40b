//! Walking distances over the revealed map. Models do not count as obstacles, because they move; furniture does.

use std::collections::VecDeque;

use super::situation::Situation;
use crate::perspective::perspective;
use dungeon_rules::{
    grid::{Base, Cell, CellSet},
    table::{Field, Side},
};

/// The distance from each revealed cell to the nearest of some destinations, in steps.
///
/// Where there is no way, because part of the map is not revealed or something blocks it, the distance is 100 steps more than the
/// straight line.
pub(super) struct DistanceMap {
    steps: StepMap,
    destinations: Vec<Cell>,
}

impl DistanceMap {
    /// Distances to the nearest of these cells.
    fn to(ground: &Ground, destinations: Vec<Cell>) -> Self {
        Self {
            steps: ground.steps(destinations.iter().copied(), u16::MAX),
            destinations,
        }
    }

    /// The distance of a model with this base, in steps. 200 if there are no destinations.
    pub fn from(&self, base: Base) -> u16 {
        let steps = base.cells().filter_map(|cell| self.steps.to(cell)).min();
        let straight = || self.destinations.iter().map(|to| 100 + base.corner.steps_to(*to)).min();
        steps.or_else(straight).unwrap_or(200)
    }
}

/// The most recently used distance maps: models that decide one after the other often have the same destinations.
#[derive(Default)]
pub(super) struct DistanceCache {
    /// The revealed floor, and the ground without obstacles.
    revealed: CellSet,
    floor: Ground,
    /// The obstacles, and the ground that the maps are for.
    obstacles: Vec<Base>,
    ground: Ground,
    recent: VecDeque<DistanceMap>,
}

/// How many maps are kept: one for each of four heroes, one for the Overlord, and those to some tokens and chests.
const KEPT: usize = 10;

impl DistanceCache {
    /// Distances to the nearest of these cells.
    pub fn to(&mut self, field: &Field, situation: &Situation, destinations: &[Cell]) -> &DistanceMap {
        self.floor(field);
        if self.recent.is_empty() || self.obstacles != situation.obstacles {
            self.obstacles.clone_from(&situation.obstacles);
            self.ground = self.floor.with(self.obstacles.iter().copied().flat_map(Base::cells), []);
            self.recent.clear();
        }
        let known = self.recent.iter().position(|map| map.destinations == destinations);
        let known = known.unwrap_or_else(|| {
            self.recent.truncate(KEPT - 1);
            self.recent.push_front(DistanceMap::to(&self.ground, destinations.to_vec()));
            0
        });
        &self.recent[known]
    }

    /// The revealed floor, without any obstacle.
    pub fn floor(&mut self, field: &Field) -> &Ground {
        let revealed = perspective(Side::Heroes).floor_of(field.board);
        if self.revealed != *revealed {
            self.revealed.clone_from(revealed);
            self.floor = Ground::of(revealed);
            self.recent.clear();
        }
        &self.floor
    }
}

/// The walkable cells of the map, with a blocked margin of one cell around them, so that the search needs no bounds checks.
#[derive(Clone, Default)]
pub(super) struct Ground {
    width: usize,
    /// Row by row: [`UNREACHED`] where a step may lead, [`BLOCKED`] elsewhere.
    cells: Vec<u16>,
    /// Whether a walk ends on this cell.
    stops: Vec<bool>,
}

/// The number of steps to each revealed cell from the nearest of some starting cells.
pub(super) struct StepMap {
    width: usize,
    steps: Vec<u16>,
}

/// A walkable cell that has not been reached.
const UNREACHED: u16 = u16::MAX;

/// A cell that nobody can walk on.
const BLOCKED: u16 = u16::MAX - 1;

impl Ground {
    fn of(floor: &CellSet) -> Self {
        let (width, height) = (usize::from(floor.width()) + 2, usize::from(floor.height()) + 2);
        let mut ground = Self {
            width,
            cells: vec![BLOCKED; width * height],
            stops: vec![false; width * height],
        };
        for cell in floor.iter() {
            ground.cells[index(width, cell)] = UNREACHED;
        }
        ground
    }

    /// The same without the `blocked` cells. A walk ends on the first of the cells in `stops` that it enters.
    pub fn with(&self, blocked: impl IntoIterator<Item = Cell>, stops: impl IntoIterator<Item = Cell>) -> Self {
        let mut ground = self.clone();
        let height = self.cells.len() / self.width.max(1);
        let place = |cell: Cell| {
            let (x, y) = (usize::try_from(cell.x + 1).ok()?, usize::try_from(cell.y + 1).ok()?);
            (x < self.width && y < height).then(|| index(self.width, cell))
        };
        for place in blocked.into_iter().filter_map(place) {
            ground.cells[place] = BLOCKED;
        }
        for place in stops.into_iter().filter_map(place) {
            ground.stops[place] = true;
        }
        ground
    }

    /// The number of steps from the nearest of some cells of the map, for all cells within `most` steps.
    pub fn steps(&self, from: impl Iterator<Item = Cell>, most: u16) -> StepMap {
        let width = self.width;
        let mut steps = self.cells.clone();
        let (mut frontier, mut next_frontier) = (Vec::with_capacity(32), Vec::with_capacity(32));
        for index in from.map(|cell| index(width, cell)) {
            if steps[index] >= BLOCKED {
                steps[index] = 0;
                frontier.push(index);
            }
        }
        let mut step = 0;
        while step < most && !frontier.is_empty() {
            step += 1;
            for from in frontier.drain(..) {
                if step > 1 && self.stops[from] {
                    continue;
                }
                for offset in [1, width - 1, width, width + 1] {
                    for to in [from - offset, from + offset] {
                        if steps[to] == UNREACHED {
                            steps[to] = step;
                            next_frontier.push(to);
                        }
                    }
                }
            }
            std::mem::swap(&mut frontier, &mut next_frontier);
        }
        StepMap { width, steps }
    }
}

impl StepMap {
    /// The number of steps to this cell of the map or of the margin around it. `None` if it was not reached.
    pub fn to(&self, cell: Cell) -> Option<u16> {
        self.steps.get(index(self.width, cell)).copied().filter(|steps| *steps < BLOCKED)
    }
}

/// The index of a cell of the map or of the margin around it.
const fn index(width: usize, cell: Cell) -> usize {
    (cell.y + 1) as usize * width + (cell.x + 1) as usize
}
