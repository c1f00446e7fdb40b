//! Facings and arcs: which way a model faces, and what lies in front of it and behind it (TAB-7, TAB-8).

use serde::{Deserialize, Serialize};

use super::{Base, Cell};

/// The direction that a model faces (TAB-7).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Facing {
    /// Up on the drawn map.
    North,
    /// To the right on the drawn map.
    East,
    /// Down on the drawn map.
    South,
    /// To the left on the drawn map.
    West,
}

impl Facing {
    /// All four facings, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the step of one cell forward, as (cells east, cells south).
    pub const fn forward(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// Returns the facing after this number of quarter turns clockwise; negative ones turn the other way.
    pub const fn turned(self, quarters: i32) -> Self {
        Self::ALL[(self as i32 + quarters).rem_euclid(4) as usize]
    }

    /// Returns the facing that points most nearly from one cell to another; of two equally near ones, the east-west one. `None`
    /// if the cells are the same.
    pub fn towards(from: Cell, to: Cell) -> Option<Self> {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        if dx == 0 && dy == 0 {
            None
        } else if dx.abs() >= dy.abs() {
            Some(if dx > 0 { Self::East } else { Self::West })
        } else {
            Some(if dy > 0 { Self::South } else { Self::North })
        }
    }

    /// Returns the sign of this facing on a drawn map: `^ > v <`.
    pub const fn sign(self) -> char {
        match self {
            Self::North => '^',
            Self::East => '>',
            Self::South => 'v',
            Self::West => '<',
        }
    }

    /// Returns the facing with this sign on a drawn map; `None` for any other character.
    pub fn from_sign(sign: char) -> Option<Self> {
        Self::ALL.into_iter().find(|facing| facing.sign() == sign)
    }

    /// Returns whether `cell`, at any distance, is behind the line along the back edge of the base `of` (TAB-9).
    fn is_beyond_back(self, of: Base, cell: Cell) -> bool {
        match self {
            Self::North => i32::from(cell.y) >= i32::from(of.corner.y) + i32::from(of.height),
            Self::East => cell.x < of.corner.x,
            Self::South => cell.y < of.corner.y,
            Self::West => i32::from(cell.x) >= i32::from(of.corner.x) + i32::from(of.width),
        }
    }

    /// Iterates over the front arc of a model with this base (TAB-8), in the order of [`Base::around`]: 5 cells for a normal one,
    /// 8 for a Large, 11 for a Huge one.
    pub fn front_arc(self, of: Base) -> impl Iterator<Item = Cell> {
        of.around().filter(move |cell| !self.is_beyond_back(of, *cell))
    }

    /// Returns whether at least one cell of `other` is in the front arc of the base `of` (FGT-1, MOV-5).
    pub fn has_base_in_front(self, of: Base, other: Base) -> bool {
        of.is_adjacent_to(other) && other.cells().any(|cell| of.is_adjacent(cell) && !self.is_beyond_back(of, cell))
    }

    /// Returns whether `other`, at any distance, is wholly behind the base `of`: all its cells are beyond the line along the back
    /// edge (TAB-9, FGT-3, SHT-4).
    pub fn has_base_behind(self, of: Base, other: Base) -> bool {
        other.cells().all(|cell| self.is_beyond_back(of, cell))
    }

    /// Returns whether `other` is in the front arc of a normal model at `at` (TAB-8): one of 5 adjacent cells.
    pub fn has_in_front(self, at: Cell, other: Cell) -> bool {
        at.is_adjacent(other) && self.is_front_side(at, other)
    }

    /// Returns whether `other`, at any distance, is on the front side of the line along the back edge of a normal model at `at`
    /// (TAB-9).
    pub fn is_front_side(self, at: Cell, other: Cell) -> bool {
        !self.is_beyond_back(Base::one(at), other)
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
            assert_eq!(at.around().filter(|c| !facing.is_front_side(at, *c)).count(), 3);
        }
        assert!(
            Facing::North.has_in_front(at, Cell::new(4, 5)),
            "the cells at its sides are in front"
        );
        assert!(!Facing::North.is_front_side(at, Cell::new(4, 6)), "the rear corners are behind");
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

    /// The cells around a base of this side at C3, drawn for each facing: `f` front arc, `r` rear arc.
    const ARCS: [(u8, Facing, &[&str]); 12] = [
        (1, Facing::North, &["fff", "f.f", "rrr"]),
        (1, Facing::East, &["rff", "r.f", "rff"]),
        (1, Facing::South, &["rrr", "f.f", "fff"]),
        (1, Facing::West, &["ffr", "f.r", "ffr"]),
        (2, Facing::North, &["ffff", "f..f", "f..f", "rrrr"]),
        (2, Facing::East, &["rfff", "r..f", "r..f", "rfff"]),
        (2, Facing::South, &["rrrr", "f..f", "f..f", "ffff"]),
        (2, Facing::West, &["fffr", "f..r", "f..r", "fffr"]),
        (3, Facing::North, &["fffff", "f...f", "f...f", "f...f", "rrrrr"]),
        (3, Facing::East, &["rffff", "r...f", "r...f", "r...f", "rffff"]),
        (3, Facing::South, &["rrrrr", "f...f", "f...f", "f...f", "fffff"]),
        (3, Facing::West, &["ffffr", "f...r", "f...r", "f...r", "ffffr"]),
    ];

    #[test]
    fn arcs_of_normal_large_and_huge_bases() {
        for (side, facing, drawn) in ARCS {
            let of = Base::square(Cell::new(2, 2), side);
            let (mut front, mut rear) = (0, 0);
            for (y, row) in (1..).zip(drawn) {
                for (x, sign) in (1..).zip(row.chars()) {
                    let cell = Cell::new(x, y);
                    let is_front = facing.front_arc(of).any(|c| c == cell);
                    let is_rear = facing.has_base_behind(of, Base::one(cell));
                    assert_eq!((is_front, is_rear), (sign == 'f', sign == 'r'), "{side} {facing:?} {cell}");
                    assert_eq!(facing.has_base_in_front(of, Base::one(cell)), is_front, "{side} {facing:?} {cell}");
                    front += usize::from(is_front);
                    rear += usize::from(is_rear);
                }
            }
            assert_eq!((front, rear), [(5, 3), (8, 4), (11, 5)][usize::from(side) - 1]);
            assert_eq!(facing.front_arc(of).count(), front);
        }
    }

    #[test]
    fn bases_across_the_line_of_the_back_edge() {
        let normal = |x, y| Base::one(Cell::new(x, y));
        let large = |x, y| Base::square(Cell::new(x, y), 2);
        // The facing, the base that has it, another base, whether that is in the front arc, and whether it is wholly behind.
        let table = [
            // A Large enemy that is half beside and half behind a normal model is in its front arc.
            (Facing::North, normal(5, 5), large(6, 5), true, false),
            (Facing::North, normal(5, 5), large(6, 6), false, true),
            (Facing::North, normal(5, 5), large(5, 6), false, true),
            (Facing::East, normal(5, 5), large(4, 6), true, false),
            (Facing::East, normal(5, 5), large(3, 5), false, true),
            // A normal model behind a Large model's back edge.
            (Facing::South, large(5, 5), normal(7, 4), false, true),
            (Facing::South, large(5, 5), normal(7, 5), true, false),
            (Facing::West, large(5, 5), normal(7, 6), false, true),
            (Facing::West, large(5, 5), large(6, 7), true, false),
            // Of two Large models in echelon, each may be partly behind the other, but not wholly.
            (Facing::North, large(5, 5), large(7, 6), true, false),
            (Facing::North, large(5, 5), large(7, 7), false, true),
            // A base on the front side that is not adjacent is not in the front arc.
            (Facing::North, normal(5, 5), large(7, 5), false, false),
            (Facing::North, normal(5, 5), large(0, 6), false, true),
            (Facing::North, normal(5, 5), large(0, 5), false, false),
        ];
        for (facing, of, other, in_front, behind) in table {
            assert_eq!(facing.has_base_in_front(of, other), in_front, "{facing:?} {of:?} {other:?}");
            assert_eq!(facing.has_base_behind(of, other), behind, "{facing:?} {of:?} {other:?}");
        }
    }
}
