//! Which pictures of the kit make up a cell of floor, shadow or wall (TAB-1).

use super::scatter;
use crate::grid::{Cell, Facing};

/// Pictures laid over each other, each turned; the first lies lowest.
pub(super) type Recipe = Vec<(&'static str, Facing)>;

const FLOORS: [&str; 10] = [
    "floor_a", "floor_d", "floor_b", "floor_d", "floor_c", "floor_a", "floor_e", "floor_b", "floor_f", "floor_d",
];

/// The flagstones of a cell: always the same for the same cell.
pub(super) fn floor(cell: Cell) -> Recipe {
    vec![(FLOORS[scatter(cell, 1) as usize % FLOORS.len()], Facing::South)]
}

/// The shadows that walls throw on a cell of floor: long from the north and west, an edge from the south and east.
pub(super) fn shadow(cell: Cell, is_floor: impl Fn(Cell) -> bool) -> Recipe {
    let wall = |dx, dy| !is_floor(cell.offset(dx, dy));
    let (n, e, s, w) = (wall(0, -1), wall(1, 0), wall(0, 1), wall(-1, 0));
    [
        (n, "shadow_n"),
        (w, "shadow_w"),
        (e, "shadow_e"),
        (s, "shadow_s"),
        (!n && !w && wall(-1, -1), "shadow_nw"),
        (!n && !e && wall(1, -1), "shadow_ne"),
        (!s && !w && wall(-1, 1), "shadow_sw"),
        (!s && !e && wall(1, 1), "shadow_se"),
    ]
    .into_iter()
    .filter_map(|(there, name)| there.then_some((name, Facing::South)))
    .collect()
}

/// The wall tops of a cell that is no floor. Drawn facing south, that is for floor to the south of the wall.
pub(super) fn wall(cell: Cell, is_floor: impl Fn(Cell) -> bool) -> Recipe {
    if is_floor(cell) {
        return Recipe::new();
    }
    let floor = |facing: Facing| {
        let (dx, dy) = facing.forward();
        is_floor(cell.offset(dx, dy))
    };
    // A wall's corner facing south lies between what is south and what is east of it.
    let beside = |facing: Facing| facing.turned(-1);
    let corner = |facing: Facing| {
        let ((ax, ay), (bx, by)) = (facing.forward(), beside(facing).forward());
        is_floor(cell.offset(ax + bx, ay + by))
    };
    const ORDER: [Facing; 4] = [Facing::South, Facing::West, Facing::North, Facing::East];
    let edge = ["wall_edge_a", "wall_edge_b"][scatter(cell, 2) as usize % 2];
    let edges = ORDER.into_iter().filter(|f| floor(*f)).map(|f| (edge, f));
    let outer = ORDER
        .into_iter()
        .filter(|f| floor(*f) && floor(beside(*f)))
        .map(|f| ("wall_out", f));
    let inner = ORDER
        .into_iter()
        .filter(|f| !floor(*f) && !floor(beside(*f)) && corner(*f))
        .map(|f| ("wall_in", f));
    edges.chain(outer).chain(inner).collect()
}

/// Lays `over` on `under`, both straight sRGB with alpha, as the drawing program does.
pub(super) fn blend(under: &mut [u8], over: &[u8]) {
    for (low, high) in under.chunks_exact_mut(4).zip(over.chunks_exact(4)) {
        let a = u32::from(high[3]);
        if a == 0 {
            continue;
        }
        let b = u32::from(low[3]) * (255 - a) / 255;
        let sum = a + b;
        for i in 0..3 {
            low[i] = ((u32::from(high[i]) * a + u32::from(low[i]) * b) / sum) as u8;
        }
        low[3] = sum as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A floor drawn with `.`; the recipe of the cell `(x, y)`.
    fn walls(map: &[&str], x: i16, y: i16) -> Recipe {
        let is_floor = |cell: Cell| {
            let row = usize::try_from(cell.y).ok().and_then(|y| map.get(y));
            row.is_some_and(|row| usize::try_from(cell.x).ok().and_then(|x| row.as_bytes().get(x)) == Some(&b'.'))
        };
        wall(Cell::new(x, y), is_floor)
            .into_iter()
            .map(|(name, facing)| (if name.starts_with("wall_edge") { "edge" } else { name }, facing))
            .collect()
    }

    #[test]
    fn walls_stand_around_the_floor() {
        use Facing::{East, North, South, West};
        assert_eq!(walls(&["   ", " . "], 1, 0), [("edge", South)]);
        assert_eq!(walls(&["   ", " . "], 0, 0), [("wall_in", South)]);
        assert_eq!(walls(&["   ", " . "], 2, 0), [("wall_in", West)]);
        assert_eq!(walls(&[" . ", "   "], 2, 1), [("wall_in", North)]);
        assert_eq!(walls(&[" . ", "   "], 0, 1), [("wall_in", East)]);
        assert_eq!(walls(&[" .", ".."], 0, 0), [("edge", South), ("edge", East), ("wall_out", South)]);
        assert_eq!(walls(&[". ", ".."], 1, 0), [("edge", South), ("edge", West), ("wall_out", West)]);
        assert!(walls(&["..", ".."], 0, 0).is_empty());
    }

    #[test]
    fn shadows_fall_from_walls() {
        let all = shadow(Cell::new(0, 0), |cell| cell == Cell::new(0, 0));
        assert_eq!(all.len(), 4);
        let corner = shadow(Cell::new(0, 0), |cell| cell != Cell::new(-1, -1));
        assert_eq!(corner, [("shadow_nw", Facing::South)]);
    }

    #[test]
    fn blending_keeps_what_shows_through() {
        let mut under = [100, 100, 100, 255];
        blend(&mut under, &[200, 0, 100, 128]);
        assert!((149..=151).contains(&under[0]) && (49..=51).contains(&under[1]) && under[3] == 255);
    }
}
