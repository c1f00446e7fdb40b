//! Which drawing shows what, and how it lies.

use bevy::prelude::*;
use dungeon_rules::grid::Base;
use dungeon_rules::{
    content::{Thing, What},
    grid::{Facing, Plan},
};

/// The drawing of a thing.
pub fn drawing_of(thing: &Thing, plan: &Plan) -> &'static str {
    look(thing, plan).0
}

/// The drawing of a thing as it will stand there, its facing, and its size in cells.
pub fn look(thing: &Thing, plan: &Plan) -> (&'static str, Facing, Vec2) {
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
        Vec2::splat(long)
    } else {
        Vec2::new(long, f32::from(base.height))
    };
    (picture, facing, size)
}

/// A thing that fills more cells one way than the other faces across its length, whatever it says.
pub fn along(base: Base, facing: Facing) -> Facing {
    let lies = matches!(facing, Facing::North | Facing::South);
    match base.width.cmp(&base.height) {
        std::cmp::Ordering::Greater if !lies => Facing::South,
        std::cmp::Ordering::Less if lies => Facing::West,
        _ => facing,
    }
}

/// A door of one cell closes the passage it stands in, between two walls.
pub fn across(plan: &Plan, base: Base) -> Option<Facing> {
    let wall = |dx, dy| !plan.is_floor(base.corner.offset(dx, dy));
    match (wall(0, -1) && wall(0, 1), wall(-1, 0) && wall(1, 0)) {
        (true, false) => Some(Facing::West),
        (false, true) => Some(Facing::South),
        _ => None,
    }
}
