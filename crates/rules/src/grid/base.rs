//! Bases: the cells that a piece covers (TAB-4, TAB-5), the cells around it (TAB-6), and distances between bases (SHT-3).

use serde::{Deserialize, Serialize};

use super::Cell;

/// A rectangle of cells that a piece covers: one cell for a normal model, more for Large and Huge ones, doors and furniture.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Base {
    /// The north-west cell.
    pub corner: Cell,
    /// The number of cells from west to east, at least 1.
    pub width: u8,
    /// The number of cells from north to south, at least 1.
    pub height: u8,
}

impl Base {
    /// Returns a base of a single cell.
    pub const fn one(corner: Cell) -> Self {
        Self {
            corner,
            width: 1,
            height: 1,
        }
    }

    /// Returns the base of a model of `side` cells a side (TAB-5): 1 for a normal one, 2 for a Large, 3 for a Huge one. `corner`
    /// is its north-west cell.
    pub const fn square(corner: Cell, side: u8) -> Self {
        Self {
            corner,
            width: side,
            height: side,
        }
    }

    /// Returns the number of cells along its longer side, by which bases of models are compared (FGT-5).
    pub const fn size(self) -> u8 {
        if self.width > self.height { self.width } else { self.height }
    }

    /// Returns the same base with this north-west cell.
    pub const fn at(self, corner: Cell) -> Self {
        Self { corner, ..self }
    }

    /// Returns the same base `dx` cells further east and `dy` further south.
    pub const fn moved(self, dx: i16, dy: i16) -> Self {
        Self {
            corner: self.corner.offset(dx, dy),
            ..self
        }
    }

    /// Returns where the base comes to lie when a square around it turns by this number of quarter turns clockwise.
    pub fn turned(self, square: Self, quarters: u8) -> Self {
        let side = i16::from(square.width);
        let once = |base: Self| {
            let (x, y) = (base.corner.x - square.corner.x, base.corner.y - square.corner.y);
            Self {
                corner: square.corner.offset(side - y - i16::from(base.height), x),
                width: base.height,
                height: base.width,
            }
        };
        (0..quarters % 4).fold(self, |base, _| once(base))
    }

    /// Iterates over its cells, row by row.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> {
        let (west, east) = (self.corner.x, self.corner.x.wrapping_add(i16::from(self.width)));
        let mut next = self.corner;
        (0..u16::from(self.width) * u16::from(self.height)).map(move |_| {
            let cell = next;
            next.x = next.x.wrapping_add(1);
            if next.x == east {
                next = Cell::new(west, next.y.wrapping_add(1));
            }
            cell
        })
    }

    /// Returns whether it covers this cell.
    pub fn covers(self, cell: Cell) -> bool {
        (0..i16::from(self.width)).contains(&(cell.x - self.corner.x)) && (0..i16::from(self.height)).contains(&(cell.y - self.corner.y))
    }

    /// Returns the index of a cell among those of the base, counted row by row from 0; `None` if it does not cover the cell.
    pub fn place(self, cell: Cell) -> Option<usize> {
        let (x, y) = (cell.x - self.corner.x, cell.y - self.corner.y);
        self.covers(cell)
            .then(|| usize::from(y.unsigned_abs()) * usize::from(self.width) + usize::from(x.unsigned_abs()))
    }

    /// Returns the smallest rectangle around two bases, whose sides may be no longer than 255 cells.
    pub fn joined(self, other: Self) -> Self {
        let ((west, east), (other_west, other_east)) = (self.columns(), other.columns());
        let ((north, south), (other_north, other_south)) = (self.rows(), other.rows());
        let cells = |from: i32, to: i32| u8::try_from(to - from).unwrap_or(u8::MAX);
        Self {
            corner: Cell::new(self.corner.x.min(other.corner.x), self.corner.y.min(other.corner.y)),
            width: cells(west.min(other_west), east.max(other_east)),
            height: cells(north.min(other_north), south.max(other_south)),
        }
    }

    /// Returns whether it is adjacent to this cell, by an edge or a corner (TAB-6).
    pub fn is_adjacent(self, cell: Cell) -> bool {
        !self.covers(cell) && self.cells().any(|own| own.is_adjacent(cell))
    }

    /// Returns whether two bases are adjacent, by an edge or a corner (TAB-6). Bases that overlap are not adjacent.
    pub fn is_adjacent_to(self, other: Self) -> bool {
        let ((west, east), (other_west, other_east)) = (self.columns(), other.columns());
        let ((north, south), (other_north, other_south)) = (self.rows(), other.rows());
        let touches = west <= other_east && other_west <= east && north <= other_south && other_north <= south;
        touches && !self.overlaps(other)
    }

    /// Returns whether two bases have a cell in common, which no two models may (TAB-5).
    pub fn overlaps(self, other: Self) -> bool {
        let ((west, east), (other_west, other_east)) = (self.columns(), other.columns());
        let ((north, south), (other_north, other_south)) = (self.rows(), other.rows());
        west < other_east && other_west < east && north < other_south && other_north < south
    }

    /// Iterates over the ring of cells adjacent to it (TAB-6), clockwise from the cell north of its north-west one: 8 for a
    /// normal model, 12 for a Large, 16 for a Huge one.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        let (width, height) = (i16::from(self.width), i16::from(self.height));
        let (mut x, mut y) = (0, -1);
        (0..2 * (width + height) + 4).map(move |_| {
            let cell = self.corner.offset(x, y);
            if y == -1 && x < width {
                x += 1;
            } else if x == width && y < height {
                y += 1;
            } else if y == height && x > -1 {
                x -= 1;
            } else {
                y -= 1;
            }
            cell
        })
    }

    /// Returns the number of cells between the nearest edges of two bases, (east-west, north-south): 0 where they touch or
    /// overlap.
    pub fn gap(self, other: Self) -> (u16, u16) {
        let between = |(start, end): (i32, i32), (other_start, other_end): (i32, i32)| {
            let cells = (other_start - end).max(start - other_end).max(0);
            u16::try_from(cells).unwrap_or(u16::MAX)
        };
        (between(self.columns(), other.columns()), between(self.rows(), other.rows()))
    }

    /// Returns how many steps, diagonal ones included, bring a model with this base next to the other one if nothing is in the way: 0
    /// where they touch or overlap.
    pub fn steps_to(self, other: Self) -> u16 {
        let (dx, dy) = self.gap(other);
        dx.max(dy)
    }

    /// Returns whether the nearest points of two bases are at most `cells` cells apart, measured in a straight line (SHT-3).
    pub fn is_within(self, other: Self, cells: u8) -> bool {
        let square = |cells: u16| u64::from(cells).pow(2);
        let (dx, dy) = self.gap(other);
        square(dx) + square(dy) <= square(u16::from(cells))
    }

    /// Returns its west and east edge, in cells from the west edge of the map.
    pub(super) fn columns(self) -> (i32, i32) {
        let west = i32::from(self.corner.x);
        (west, west + i32::from(self.width))
    }

    /// Returns its north and south edge, in cells from the north edge of the map.
    pub(super) fn rows(self) -> (i32, i32) {
        let north = i32::from(self.corner.y);
        (north, north + i32::from(self.height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i16, y: i16, side: u8) -> Base {
        Base::square(Cell::new(x, y), side)
    }

    #[test]
    fn the_ring_around_a_base() {
        for (side, cells) in [(1, 8), (2, 12), (3, 16)] {
            let base = square(4, 4, side);
            let ring: Vec<Cell> = base.around().collect();
            assert_eq!(ring.len(), cells, "side {side}");
            let all = (0..12).flat_map(|y| (0..12).map(move |x| Cell::new(x, y)));
            for cell in all {
                assert_eq!(ring.contains(&cell), base.is_adjacent(cell), "side {side}: {cell}");
                assert_eq!(base.is_adjacent(cell), base.is_adjacent_to(Base::one(cell)), "side {side}: {cell}");
            }
            for pair in ring.windows(2) {
                assert_eq!(pair[0].steps_to(pair[1]), 1, "the ring is walked round, side {side}");
            }
            assert_eq!(ring.first(), Some(&Cell::new(4, 3)));
            assert_eq!(ring.last(), Some(&Cell::new(3, 3)));
        }
        let at = Cell::new(4, 4);
        assert!(Base::one(at).around().eq(at.around()), "one order for cells and bases");
    }

    #[test]
    fn the_rectangle_around_two_bases() {
        let joined = square(4, 2, 1).joined(square(-1, 5, 2));
        assert_eq!((joined.corner, joined.width, joined.height), (Cell::new(-1, 2), 6, 5));
        for (number, cell) in joined.cells().enumerate() {
            assert_eq!(joined.place(cell), Some(number));
        }
        assert_eq!(joined.place(Cell::new(-2, 2)), None);
        assert_eq!(joined.place(Cell::new(0, 7)), None);
    }

    #[test]
    fn bases_beside_each_other() {
        // Two bases, whether they are adjacent, and the gap between them.
        let table = [
            (square(0, 0, 1), square(1, 1, 1), true, (0, 0)),
            (square(0, 0, 1), square(0, 0, 1), false, (0, 0)),
            (square(0, 0, 1), square(2, 0, 1), false, (1, 0)),
            (square(0, 0, 2), square(2, 1, 1), true, (0, 0)),
            (square(0, 0, 2), square(2, 2, 2), true, (0, 0)),
            (square(0, 0, 2), square(1, 1, 2), false, (0, 0)),
            (square(0, 0, 2), square(3, 0, 2), false, (1, 0)),
            (square(0, 0, 3), square(1, 3, 1), true, (0, 0)),
            (square(0, 0, 3), square(1, 1, 1), false, (0, 0)),
            (square(0, 0, 3), square(5, 7, 2), false, (2, 4)),
            (square(0, 0, 3), square(-4, 1, 2), false, (2, 0)),
        ];
        for (base, other, adjacent, gap) in table {
            for (base, other) in [(base, other), (other, base)] {
                assert_eq!(base.is_adjacent_to(other), adjacent, "{base:?} {other:?}");
                assert_eq!(base.gap(other), gap, "{base:?} {other:?}");
                let shared = base.cells().any(|cell| other.covers(cell));
                assert_eq!(base.overlaps(other), shared, "{base:?} {other:?}");
            }
        }
    }

    #[test]
    fn range_runs_between_the_nearest_points() {
        // Two bases, and the shortest ruler that reaches.
        let table = [
            (square(0, 0, 1), square(1, 1, 1), 0),
            (square(0, 0, 1), square(5, 0, 1), 4),
            (square(0, 0, 1), square(4, 5, 1), 5),
            (square(0, 0, 1), square(5, 5, 1), 6),
            (square(0, 0, 2), square(5, 5, 1), 5),
            (square(0, 0, 3), square(6, 7, 2), 5),
            (square(0, 0, 3), square(6, 8, 2), 6),
        ];
        for (base, other, ruler) in table {
            for cells in 0..=10 {
                assert_eq!(base.is_within(other, cells), cells >= ruler, "{base:?} {other:?} {cells}");
                assert_eq!(other.is_within(base, cells), cells >= ruler, "{other:?} {base:?} {cells}");
            }
        }
        let (far, away) = (square(i16::MIN, i16::MIN, 1), square(i16::MAX - 1, i16::MAX - 1, 1));
        assert!(!far.is_within(away, u8::MAX));
    }

    #[test]
    fn size_and_moves() {
        assert_eq!(square(0, 0, 3).size(), 3);
        let table = Base {
            corner: Cell::new(2, 2),
            width: 2,
            height: 1,
        };
        assert_eq!(table.size(), 2);
        assert_eq!(table.moved(-1, 3).corner, Cell::new(1, 5));
        assert_eq!(square(3, 4, 2).moved(1, -1), square(4, 3, 2));
    }
}
