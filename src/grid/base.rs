//! What a piece covers of the floor (TAB-4, TAB-5).

use serde::{Deserialize, Serialize};

use super::Cell;

/// A rectangle of cells: one for a normal model, more for doors and furniture.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Base {
    /// The north-west cell.
    pub corner: Cell,
    /// Cells from west to east, at least 1.
    pub width: u8,
    /// Cells from north to south, at least 1.
    pub height: u8,
}

impl Base {
    /// A base of a single cell.
    pub const fn one(corner: Cell) -> Self {
        Self {
            corner,
            width: 1,
            height: 1,
        }
    }

    /// Its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..i16::from(self.height)).flat_map(move |dy| (0..i16::from(self.width)).map(move |dx| self.corner.offset(dx, dy)))
    }

    /// Whether it covers this cell.
    pub fn covers(self, cell: Cell) -> bool {
        (0..i16::from(self.width)).contains(&(cell.x - self.corner.x)) && (0..i16::from(self.height)).contains(&(cell.y - self.corner.y))
    }

    /// Whether it lies beside this cell, by an edge or a corner (TAB-6).
    pub fn is_adjacent(self, cell: Cell) -> bool {
        !self.covers(cell) && self.cells().any(|own| own.is_adjacent(cell))
    }
}
