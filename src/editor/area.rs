//! Computes the sets of cells that are drawn or selected together.

use std::collections::BTreeSet;

use dungeon_rules::grid::{Base, Cell, CellSet};

/// Returns the rectangle with these two opposite corners, both included.
pub(super) fn between(one: Cell, other: Cell) -> Base {
    let corner = Cell::new(one.x.min(other.x), one.y.min(other.y));
    let size = |from: i16, to: i16| (from.abs_diff(to) + 1).min(u16::from(u8::MAX)) as u8;
    Base {
        corner,
        width: size(one.x, other.x),
        height: size(one.y, other.y),
    }
}

/// Returns the cells that are connected to this one by their edges and are of its kind, floor or wall. Cells outside the map are
/// never included: otherwise a fill of wall would spread around the whole map from its rim.
pub(super) fn alike(floor: &CellSet, from: Cell) -> Vec<Cell> {
    let on_map = |cell: Cell| {
        let (width, height) = (i32::from(floor.width()), i32::from(floor.height()));
        (0..width).contains(&i32::from(cell.x)) && (0..height).contains(&i32::from(cell.y))
    };
    let is_floor = floor.contains(from);
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(cell) = open.pop() {
        if on_map(cell) && floor.contains(cell) == is_floor && found.insert(cell) {
            open.extend(cell.beside());
        }
    }
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_has_two_corners_in_any_order() {
        let (one, other) = (Cell::new(3, 1), Cell::new(1, 2));
        assert_eq!(between(one, other), between(other, one));
        assert_eq!(between(one, other).cells().len(), 6);
    }

    #[test]
    fn what_is_filled_ends_at_the_other_kind_and_at_the_rim() {
        let floor = CellSet::of(4, 2, [Cell::new(1, 0), Cell::new(1, 1), Cell::new(3, 0)]);
        assert_eq!(alike(&floor, Cell::new(0, 0)), [Cell::new(0, 0), Cell::new(0, 1)]);
        assert_eq!(alike(&floor, Cell::new(1, 1)), [Cell::new(1, 0), Cell::new(1, 1)]);
        assert_eq!(alike(&floor, Cell::new(9, 9)), []);
    }
}
