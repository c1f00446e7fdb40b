//! The floor of a dungeon and sets of its cells (TAB-1, TAB-2).

use serde::{Deserialize, Serialize};

use super::Cell;

/// A set of cells of one map, one bit a cell. Cells outside the map are never members.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CellSet {
    width: u16,
    height: u16,
    bits: Vec<u64>,
}

impl CellSet {
    /// Returns the empty set for a map of this many columns and rows.
    pub fn empty(width: u16, height: u16) -> Self {
        let bits = vec![0; (usize::from(width) * usize::from(height)).div_ceil(64)];
        Self { width, height, bits }
    }

    /// Returns the set of these cells for a map of this many columns and rows; cells outside the map are left out.
    pub fn of(width: u16, height: u16, cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut set = Self::empty(width, height);
        for cell in cells {
            set.insert(cell);
        }
        set
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (u16::try_from(cell.x).ok()?, u16::try_from(cell.y).ok()?);
        (x < self.width && y < self.height).then(|| usize::from(y) * usize::from(self.width) + usize::from(x))
    }

    /// Returns whether a cell is a member.
    pub fn contains(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|i| self.bits[i / 64] >> (i % 64) & 1 == 1)
    }

    /// Adds a cell, and returns whether it is new: `false` if it was a member already or is outside the map.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let Some(i) = self.index(cell) else { return false };
        let new = self.bits[i / 64] >> (i % 64) & 1 == 0;
        self.bits[i / 64] |= 1 << (i % 64);
        new
    }

    /// Removes a cell, if it is a member.
    pub fn remove(&mut self, cell: Cell) {
        if let Some(i) = self.index(cell) {
            self.bits[i / 64] &= !(1 << (i % 64));
        }
    }

    /// Iterates over its members, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        let width = usize::from(self.width).max(1);
        let words = self.bits.iter().zip((0..).step_by(64)).filter(|(word, _)| **word != 0);
        let members = words.flat_map(|(word, first): (&u64, usize)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let lowest = (left != 0).then(|| first + left.trailing_zeros() as usize);
                left &= left.wrapping_sub(1);
                lowest
            })
        });
        // Members come row by row, so the row is tracked without any division.
        let (mut row, mut start) = (0, 0);
        members.map(move |i| {
            while i - start >= width {
                (row, start) = (row + 1, start + width);
            }
            Cell::new((i - start) as i16, row)
        })
    }

    /// Returns whether it is well formed for a map of this many columns and rows; a set read from a file may not be.
    pub fn is_of(&self, width: u16, height: u16) -> bool {
        let empty = Self::empty(width, height);
        (self.width, self.height, self.bits.len()) == (width, height, empty.bits.len())
    }

    /// Returns the number of columns of the map.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Returns the number of rows of the map.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Returns the zone of this floor that begins at the cells of `start` (TAB-2): the floor connected to them by edges, up to
    /// and including the cells for which `closed` holds (TAB-3). Two pieces of floor that touch only at a corner are separate,
    /// since no model can pass there (MOV-3).
    pub fn zone_from(&self, start: impl IntoIterator<Item = Cell>, closed: impl Fn(Cell) -> bool) -> CellSet {
        let mut zone = CellSet::empty(self.width, self.height);
        let mut edge: Vec<Cell> = start
            .into_iter()
            .filter(|cell| self.contains(*cell) && zone.insert(*cell))
            .collect();
        while let Some(cell) = edge.pop() {
            for next in cell.beside() {
                if self.contains(next) && zone.insert(next) && !closed(next) {
                    edge.push(next);
                }
            }
        }
        zone
    }
}

/// The drawn map of a dungeon: which cells are floor (TAB-1). Every other cell is void.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    floor: CellSet,
}

impl Plan {
    /// Returns the map with this floor.
    pub fn new(floor: CellSet) -> Self {
        Self { floor }
    }

    /// Returns all floor cells.
    pub fn floor(&self) -> &CellSet {
        &self.floor
    }

    /// Returns whether a cell is floor.
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.floor.contains(cell)
    }

    /// Returns the number of columns.
    pub fn width(&self) -> u16 {
        self.floor.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> u16 {
        self.floor.height
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_ends_at_its_closed_doors() {
        let mut floor = CellSet::empty(5, 2);
        for x in 0..5 {
            floor.insert(Cell::new(x, 0));
        }
        floor.insert(Cell::new(4, 1));
        let plan = Plan::new(floor);
        let door = Cell::new(2, 0);
        let zone = plan.floor().zone_from([Cell::new(0, 0)], |c| c == door);
        assert_eq!(zone.iter().count(), 3, "two cells and the door itself");
        let beyond = plan.floor().zone_from([door], |_| false);
        assert_eq!(beyond.iter().count(), 6);
    }
}
