//! Which pictures of the kit make up a cell of floor, shadow or wall (TAB-1).

use crate::board::scatter;
use dungeon_rules::{
    content::Look,
    grid::{Cell, Facing},
};

/// Pictures laid over each other, each turned; the first lies lowest.
pub(super) type Recipe = Vec<(&'static str, Facing)>;

const HALLS: [&str; 10] = [
    "floor_a", "floor_d", "floor_b", "floor_d", "floor_c", "floor_a", "floor_e", "floor_b", "floor_f", "floor_d",
];
const CAVES: [&str; 10] = [
    "floor_caves_a",
    "floor_caves_d",
    "floor_caves_b",
    "floor_caves_f",
    "floor_caves_c",
    "floor_caves_a",
    "floor_caves_e",
    "floor_caves_d",
    "floor_caves_f",
    "floor_caves_c",
];
/// Those that glow are the fewer.
const LAVA: [&str; 10] = [
    "floor_lava_a",
    "floor_lava_d",
    "floor_lava_b",
    "floor_lava_a",
    "floor_lava_c",
    "floor_lava_d",
    "floor_lava_e",
    "floor_lava_a",
    "floor_lava_f",
    "floor_lava_d",
];

const ORDER: [Facing; 4] = [Facing::South, Facing::West, Facing::North, Facing::East];

/// What lies beside the first where a drawing has it to the south and the east.
fn beside(facing: Facing) -> Facing {
    facing.turned(-1)
}

/// The neighbour of a cell in a direction.
fn next(cell: Cell, facing: Facing) -> Cell {
    let (dx, dy) = facing.forward();
    cell.offset(dx, dy)
}

/// The stones of a cell, always the same for the same cell, and what spreads onto them from the cells around it: rock onto
/// flagstones, basalt onto both. `look` tells how the floor of a cell looks, and of no floor that is not shown.
pub(super) fn floor(cell: Cell, look: impl Fn(Cell) -> Option<Look>) -> Recipe {
    let Some(own) = look(cell) else { return Recipe::new() };
    let floors = match own {
        Look::Halls => HALLS,
        Look::Caves => CAVES,
        Look::Lava => LAVA,
    };
    let mut recipe = vec![(floors[scatter(cell, 1) as usize % floors.len()], Facing::South)];
    for (other, edge, corner) in [
        (Look::Caves, "spill_caves", "spill_caves_corner"),
        (Look::Lava, "spill_lava", "spill_lava_corner"),
    ] {
        if own >= other {
            continue;
        }
        let is = |cell: Cell| look(cell) == Some(other);
        recipe.extend(ORDER.into_iter().filter(|f| is(next(cell, *f))).map(|f| (edge, f)));
        let alone = |f: &Facing| {
            let sides = [next(cell, *f), next(cell, beside(*f))];
            is(next(sides[0], beside(*f))) && !sides.into_iter().any(is)
        };
        recipe.extend(ORDER.into_iter().filter(alone).map(|f| (corner, f)));
    }
    recipe
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

/// The drawings of a wall beside floor of this look: two edges, an outer and an inner corner.
const fn walls(look: Look) -> ([&'static str; 2], &'static str, &'static str) {
    match look {
        Look::Halls => (["wall_edge_a", "wall_edge_b"], "wall_out", "wall_in"),
        Look::Caves => (["wall_caves_edge_a", "wall_caves_edge_b"], "wall_caves_out", "wall_caves_in"),
        Look::Lava => (["wall_lava_edge_a", "wall_lava_edge_b"], "wall_lava_out", "wall_lava_in"),
    }
}

/// The wall tops of a cell that is no floor, each of the look of the floor before it. Drawn facing south, that is for floor to
/// the south of the wall. `look` is as in [`floor`].
pub(super) fn wall(cell: Cell, look: impl Fn(Cell) -> Option<Look>) -> Recipe {
    if look(cell).is_some() {
        return Recipe::new();
    }
    let floor = |facing: Facing| look(next(cell, facing));
    let which = scatter(cell, 2) as usize % 2;
    let edges = ORDER.into_iter().filter_map(|f| Some((walls(floor(f)?).0[which], f)));
    // A wall's corner facing south lies between what is south and what is east of it.
    let outer = ORDER
        .into_iter()
        .filter_map(|f| Some((walls(floor(f).min(floor(beside(f)))?).1, f)));
    let inner = ORDER
        .into_iter()
        .filter(|f| floor(*f).is_none() && floor(beside(*f)).is_none())
        .filter_map(|f| Some((walls(look(next(next(cell, f), beside(f)))?).2, f)));
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
        wall(Cell::new(x, y), |cell| is_floor(cell).then_some(Look::Halls))
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
    fn each_wall_is_of_the_look_of_the_floor_before_it() {
        let look = |cell: Cell| match (cell.x, cell.y) {
            (0, 1) => Some(Look::Caves),
            (1, 1) => Some(Look::Lava),
            (2, 0) => Some(Look::Halls),
            _ => None,
        };
        let names = |x| -> Vec<_> { wall(Cell::new(x, 0), look).into_iter().map(|(name, _)| name).collect() };
        assert!(names(0)[0].starts_with("wall_caves_edge"));
        let between = names(1);
        assert!(
            between[0].starts_with("wall_lava_edge") && between[1].starts_with("wall_edge"),
            "{between:?}"
        );
    }

    #[test]
    fn looks_spread_onto_their_neighbours_and_never_from_the_dark() {
        use Facing::{East, South};
        let spread = |look: &dyn Fn(Cell) -> Option<Look>| floor(Cell::new(0, 0), look).split_off(1);
        let at = |cell: Cell, x: i16, y: i16| cell == Cell::new(x, y);
        let beside = |cell| Some(if at(cell, 1, 0) { Look::Caves } else { Look::Halls });
        assert_eq!(spread(&beside), [("spill_caves", East)]);
        let aslant = |cell| Some(if at(cell, 1, 1) { Look::Lava } else { Look::Caves });
        assert_eq!(spread(&aslant), [("spill_lava_corner", South)]);
        let higher = |cell| Some(if at(cell, 0, 0) { Look::Lava } else { Look::Halls });
        assert_eq!(spread(&higher), []);
        let alone = |cell| at(cell, 0, 0).then_some(Look::Halls);
        assert_eq!(spread(&alone), []);
        assert!(floor(Cell::new(0, 0), |_| None).is_empty());
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
