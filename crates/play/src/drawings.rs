//! Chooses the drawings of `assets/art` that make up the table, the same on the board, on paper and on phones.

use std::{borrow::Cow, collections::BTreeMap};

use dungeon_rules::{
    content::{Look, Thing, What},
    grid::{Base, Cell, Facing, Plan},
    table::Record,
};

/// Drawings of one cell, each with its rotation, to be layered from the first to the last.
pub type Recipe = Vec<(&'static str, Facing)>;

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
/// The glowing ones appear less often.
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

/// The prefixes of the names of a thing's drawings; its id follows.
const KINDS: [&str; 6] = ["", "portrait_", "spell_", "item_", "feat_", "emblem_"];

/// Those prefixes for which a thing's own picture is used.
const PICTURED: [&str; 2] = ["", "portrait_"];

/// The drawing that is used for the one of this name. `own` names the picture that the thing with an id brings along, if it does; `looks`:
/// see [`Content::looks`](dungeon_rules::content::Content::looks).
pub fn drawn_as<'n>(name: &'n str, looks: &BTreeMap<String, String>, own: impl Fn(&str) -> Option<String>) -> Cow<'n, str> {
    let pictured = PICTURED.iter().find_map(|kind| own(name.strip_prefix(kind)?));
    let as_other = |kind: &&str| {
        let other = looks.get(name.strip_prefix(kind)?)?;
        Some(format!("{kind}{other}"))
    };
    pictured
        .or_else(|| KINDS.iter().find_map(as_other))
        .map_or(Cow::Borrowed(name), Cow::Owned)
}

/// The second side of a corner drawing, whose first side is `facing`: as drawn, these are south and east.
fn beside(facing: Facing) -> Facing {
    facing.turned(-1)
}

/// The neighbour of a cell in a direction.
fn next(cell: Cell, facing: Facing) -> Cell {
    let (dx, dy) = facing.forward();
    cell.offset(dx, dy)
}

/// The drawings of a cell's floor, always the same for the same cell, and of what spreads onto it from its neighbours: rock onto
/// flagstones, basalt onto both. `look` returns the look of a floor cell, and `None` where no floor is shown.
pub fn floor(cell: Cell, look: impl Fn(Cell) -> Option<Look>) -> Recipe {
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

/// The shadows that walls cast on a floor cell: long ones from the north and west, narrow ones from the south and east.
pub fn shadow(cell: Cell, is_floor: impl Fn(Cell) -> bool) -> Recipe {
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

/// The drawings of a wall next to floor of this look: two variants of an edge, an outer corner and an inner corner.
const fn walls(look: Look) -> ([&'static str; 2], &'static str, &'static str) {
    match look {
        Look::Halls => (["wall_edge_a", "wall_edge_b"], "wall_out", "wall_in"),
        Look::Caves => (["wall_caves_edge_a", "wall_caves_edge_b"], "wall_caves_out", "wall_caves_in"),
        Look::Lava => (["wall_lava_edge_a", "wall_lava_edge_b"], "wall_lava_out", "wall_lava_in"),
    }
}

/// The wall tops on a cell that is not floor, each in the look of the adjacent floor. The drawings are made for floor to the south
/// of the wall. `look` is as in [`floor`].
pub fn wall(cell: Cell, look: impl Fn(Cell) -> Option<Look>) -> Recipe {
    if look(cell).is_some() {
        return Recipe::new();
    }
    let floor = |facing: Facing| look(next(cell, facing));
    let which = scatter(cell, 2) as usize % 2;
    let edges = ORDER.into_iter().filter_map(|f| Some((walls(floor(f)?).0[which], f)));
    // A corner that faces south joins the south and the east side of the cell.
    let outer = ORDER
        .into_iter()
        .filter_map(|f| Some((walls(floor(f).min(floor(beside(f)))?).1, f)));
    let inner = ORDER
        .into_iter()
        .filter(|f| floor(*f).is_none() && floor(beside(*f)).is_none())
        .filter_map(|f| Some((walls(look(next(next(cell, f), beside(f)))?).2, f)));
    edges.chain(outer).chain(inner).collect()
}

/// The drawing of a thing, its facing, and its size in cells.
pub fn look(thing: &Thing, plan: &Plan) -> (&'static str, Facing, (f32, f32)) {
    let base = thing.base;
    let square = base.width == base.height;
    let picture = match thing.what {
        What::Hero(id) => id.as_str(),
        What::Boss(id) => id.as_str(),
        What::Minion(id) => id.as_str(),
        What::Furniture(id) => id.as_str(),
        What::Door(_) => ["door_double", "door_single"][usize::from(square)],
        What::Chest(_) => thing.looks.map_or("chest_closed", |looks| looks.as_str()),
        What::BonePile => "bone_pile",
        What::Token(id) => id.as_str(),
    };
    let facing = thing.facing.unwrap_or(Facing::South);
    let door = matches!(thing.what, What::Door(_));
    let facing = along(base, across(plan, base).filter(|_| door).unwrap_or(facing));
    let long = f32::from(base.width.max(base.height));
    let size = if base.height > base.width {
        (long, long)
    } else {
        (long, f32::from(base.height))
    };
    (picture, facing, size)
}

/// The drawing of a piece as everybody sees it; `None` for what is not on the board, such as a card.
pub fn of_piece(piece: &Record) -> Option<&'static str> {
    let base = piece.stands?.0;
    let is_open = piece.chest.as_ref().is_some_and(|chest| chest.open);
    let picture = match (piece.figure, piece.furniture, piece.token) {
        (Some(figure), ..) => figure.kind(),
        // Furniture that has been forced open lies in pieces.
        (_, Some(_), _) if is_open => "decal_rubble",
        (_, Some(furniture), _) => furniture.0.as_str(),
        (.., Some(counter)) => counter.0.as_str(),
        _ if piece.door.is_some() => ["door_double", "door_single"][usize::from(base.width == base.height)],
        _ if piece.bone_pile.is_some() => "bone_pile",
        _ => ["chest_closed", "chest_open"][usize::from(piece.chest.as_ref()?.open)],
    };
    Some(picture)
}

/// The facing in which a piece is shown; south for what is not on the board.
pub fn facing_of(piece: &Record, plan: &Plan) -> Facing {
    let Some(base) = piece.stands.map(|stands| stands.0) else {
        return Facing::South;
    };
    let faces = piece.faces.map_or(Facing::South, |faces| faces.0);
    along(base, across(plan, base).filter(|_| piece.door.is_some()).unwrap_or(faces))
}

/// The facing of a thing on this base: a base that is not square always faces across its longer side.
pub fn along(base: Base, facing: Facing) -> Facing {
    let lies = matches!(facing, Facing::North | Facing::South);
    match base.width.cmp(&base.height) {
        std::cmp::Ordering::Greater if !lies => Facing::South,
        std::cmp::Ordering::Less if lies => Facing::West,
        _ => facing,
    }
}

/// The facing of a one-cell door that closes a passage between two walls; `None` if there are no such walls.
pub fn across(plan: &Plan, base: Base) -> Option<Facing> {
    let wall = |dx, dy| !plan.is_floor(base.corner.offset(dx, dy));
    match (wall(0, -1) && wall(0, 1), wall(-1, 0) && wall(1, 0)) {
        (true, false) => Some(Facing::West),
        (false, true) => Some(Facing::South),
        _ => None,
    }
}

/// Returns the SVG text of a drawing with its figure turned. Light and shadow do not turn: only the group inside the filters does.
pub fn turned(text: &str, facing: Facing) -> String {
    match facing {
        Facing::South => text.to_owned(),
        Facing::West => squared(&text.replace("rotate(0 ", "rotate(90 ")),
        Facing::North => text.replace("rotate(0 ", "rotate(180 "),
        Facing::East => squared(&text.replace("rotate(0 ", "rotate(270 ")),
    }
}

/// Gives a wide drawing a square view box, so that the turned figure is not cut off.
fn squared(text: &str) -> String {
    let frame = || {
        let (_, rest) = text.split_once("viewBox=\"0 0 ")?;
        let (size, _) = rest.split_once('"')?;
        let (width, height) = size.split_once(' ')?;
        let (long, short): (i32, i32) = (width.parse().ok()?, height.parse().ok()?);
        let given = format!("viewBox=\"0 0 {long} {short}\" width=\"{long}\" height=\"{short}\"");
        let square = format!(
            "viewBox=\"0 {} {long} {long}\" width=\"{long}\" height=\"{long}\"",
            (short - long) / 2
        );
        (long > short).then(|| text.replacen(&given, &square, 1))
    };
    frame().unwrap_or_else(|| text.to_owned())
}

/// Returns a pseudo-random number that is always the same for the same cell and salt.
pub const fn scatter(cell: Cell, salt: u32) -> u32 {
    let mut n = (cell.x as u32).wrapping_mul(0x9e37_79b1) ^ (cell.y as u32).wrapping_mul(0x85eb_ca6b) ^ salt.wrapping_mul(0xc2b2_ae35);
    n = (n ^ (n >> 15)).wrapping_mul(0x2c1b_3c6d);
    n = (n ^ (n >> 12)).wrapping_mul(0x297a_2d39);
    n ^ (n >> 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The recipe of the cell `(x, y)` on a map whose floor is drawn with `.`.
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
    fn long_things_face_across_their_length() {
        let mut base = Base::one(Cell::new(0, 0));
        assert_eq!(along(base, Facing::East), Facing::East);
        base.height = 2;
        assert_eq!(along(base, Facing::South), Facing::West);
        assert_eq!(along(base, Facing::East), Facing::East);
        base = Base {
            height: 1,
            width: 2,
            ..base
        };
        assert_eq!(along(base, Facing::West), Facing::South);
    }
}
