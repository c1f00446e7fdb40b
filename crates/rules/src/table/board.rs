//! The dungeon in play: which cells are revealed (TAB-2, TAB-3).

use std::collections::BTreeMap;

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::PieceId;
use crate::grid::{Base, Cell, CellSet};

/// The floor of the dungeon and which cells of it are revealed. What stands on any other cell is not in play (TAB-2).
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    /// All floor cells, revealed or not; events of the quest may turn and slide parts of it (TAB-1).
    #[serde(default)]
    pub floor: CellSet,
    /// Where the moved parts were at first. It decides which tiles are drawn there, and nothing else.
    #[serde(default, skip_serializing_if = "Moved::is_empty")]
    pub moved: Moved,
    /// The revealed cells (TAB-2).
    pub revealed: CellSet,
    /// Doors and chests that were opened, in order, with the cells they filled: a door has left play since, and facts about it
    /// still need its place.
    pub opened: Vec<(PieceId, Base)>,
    /// How many pieces of each kind have come into play. The next one of a kind gets the next number in its name.
    pub numbered: Vec<(Ustr, u32)>,
    /// The Heroes and bosses that were Incapacitated (DMG-5), and the fallen minions with a name of their own, in order.
    pub fallen: Vec<PieceId>,
}

impl Board {
    /// Moves the floor of an area; `to` is where each of its cells goes. All of it is revealed there.
    pub(crate) fn move_floor(&mut self, area: Base, to: impl Fn(Cell) -> Cell) {
        let floor: Vec<Cell> = area.cells().filter(|cell| self.floor.contains(*cell)).collect();
        for cell in area.cells() {
            self.floor.remove(cell);
            self.revealed.remove(cell);
        }
        self.moved.carry(&floor, &to);
        for cell in floor {
            self.floor.insert(to(cell));
            self.revealed.insert(to(cell));
        }
    }
}

/// The floor cells that have moved, each with the cell where the map draws it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moved(BTreeMap<Cell, Cell>);

impl Moved {
    /// Returns whether all floor lies where the map draws it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the cell at which the map draws the floor that lies on `cell` now.
    pub fn drawn(&self, cell: Cell) -> Cell {
        self.0.get(&cell).copied().unwrap_or(cell)
    }

    /// Returns the part of this that concerns `cells`; floor that has moved to any other cell is left out.
    #[must_use]
    pub fn within(&self, cells: &CellSet) -> Self {
        let there = self.0.iter().filter(|(cell, _)| cells.contains(**cell));
        Self(there.map(|(cell, drawn)| (*cell, *drawn)).collect())
    }

    /// Moves these floor cells; `to` is where each of them goes.
    pub fn carry(&mut self, floor: &[Cell], to: impl Fn(Cell) -> Cell) {
        let drawn: Vec<Cell> = floor.iter().map(|cell| self.0.remove(cell).unwrap_or(*cell)).collect();
        let came = floor.iter().map(|cell| to(*cell)).zip(drawn);
        self.0.extend(came.filter(|(cell, drawn)| cell != drawn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floor_that_comes_home_has_not_moved() {
        let square = Base::square(Cell::new(2, 3), 2);
        let floor: Vec<Cell> = square.cells().take(3).collect();
        let mut moved = Moved::default();
        let mut lies = floor.clone();
        for quarters in 1..=4 {
            let to = |cell: Cell| Base::one(cell).turned(square, 1).corner;
            moved.carry(&lies, to);
            lies.iter_mut().for_each(|cell| *cell = to(*cell));
            let drawn: Vec<Cell> = lies.iter().map(|cell| moved.drawn(*cell)).collect();
            assert_eq!(drawn, floor, "after {quarters} quarters");
            assert_eq!(moved.is_empty(), quarters == 4);
        }
        moved.carry(&floor, |cell| cell.offset(5, 0));
        assert_eq!(moved.drawn(Cell::new(7, 3)), Cell::new(2, 3));
        assert_eq!(moved.drawn(Cell::new(2, 3)), Cell::new(2, 3), "nothing is left behind");
    }
}
