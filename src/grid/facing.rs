//! Where a model looks, and what lies before and behind it (TAB-7, TAB-8).

use serde::{Deserialize, Serialize};

use super::Cell;

/// The side of its cell that a model looks at (TAB-7).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Facing {
    /// Up the map.
    North,
    /// To the right.
    East,
    /// Down the map.
    South,
    /// To the left.
    West,
}

impl Facing {
    /// All four, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// One cell forward, as (cells east, cells south).
    pub const fn forward(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// The facing after so many quarter turns clockwise; negative turns go the other way.
    pub const fn turned(self, quarters: i32) -> Self {
        Self::ALL[(self as i32 + quarters).rem_euclid(4) as usize]
    }

    /// The facing that looks most nearly from one cell to another; of two equally near the east-west one.
    /// `None` when the cells are the same.
    pub fn towards(from: Cell, to: Cell) -> Option<Self> {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        match () {
            () if dx == 0 && dy == 0 => None,
            () if dx.abs() >= dy.abs() => Some(if dx > 0 { Self::East } else { Self::West }),
            () => Some(if dy > 0 { Self::South } else { Self::North }),
        }
    }

    /// The sign of this facing on a drawn map: `^ > v <`.
    pub const fn sign(self) -> char {
        match self {
            Self::North => '^',
            Self::East => '>',
            Self::South => 'v',
            Self::West => '<',
        }
    }

    /// The facing with this sign on a drawn map.
    pub fn from_sign(sign: char) -> Option<Self> {
        Self::ALL.into_iter().find(|facing| facing.sign() == sign)
    }

    /// How many cells `other` lies in front of `at` along this facing; negative behind.
    fn ahead(self, at: Cell, other: Cell) -> i16 {
        let (dx, dy) = self.forward();
        (other.x - at.x) * dx + (other.y - at.y) * dy
    }

    /// Whether `other` lies in the front arc of a model at `at` (TAB-8): one of 5 adjacent cells.
    pub fn has_in_front(self, at: Cell, other: Cell) -> bool {
        at.is_adjacent(other) && self.ahead(at, other) >= 0
    }

    /// Whether `other` lies in the rear arc of a model at `at` (TAB-8): one of the 3 adjacent cells behind it.
    pub fn has_behind(self, at: Cell, other: Cell) -> bool {
        at.is_adjacent(other) && self.ahead(at, other) < 0
    }

    /// Whether `other`, at any distance, lies on the front side of the line along the back edge of the base (TAB-9).
    pub fn is_front_side(self, at: Cell, other: Cell) -> bool {
        self.ahead(at, other) >= 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_cells_in_front_three_behind() {
        let at = Cell::new(5, 5);
        for facing in Facing::ALL {
            assert_eq!(at.around().filter(|c| facing.has_in_front(at, *c)).count(), 5);
            assert_eq!(at.around().filter(|c| facing.has_behind(at, *c)).count(), 3);
        }
        assert!(
            Facing::North.has_in_front(at, Cell::new(4, 5)),
            "the cells at its sides are in front"
        );
        assert!(Facing::North.has_behind(at, Cell::new(4, 6)), "the rear corners are behind");
        assert!(
            !Facing::North.is_front_side(at, Cell::new(0, 6)),
            "the line runs on to the edges of the board"
        );
        assert!(Facing::North.is_front_side(at, Cell::new(0, 5)));
    }

    #[test]
    fn turning_goes_round() {
        assert_eq!(Facing::West.turned(1), Facing::North);
        assert_eq!(Facing::North.turned(-1), Facing::West);
        assert_eq!(Facing::towards(Cell::new(0, 0), Cell::new(1, -3)), Some(Facing::North));
    }
}
