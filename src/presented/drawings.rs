//! Which drawing shows a thing, and how it is placed.

use bevy::prelude::*;
use dungeon_play::drawings;
use dungeon_rules::{
    content::Thing,
    grid::{Facing, Plan},
};

/// The drawing of a thing.
pub fn drawing_of(thing: &Thing, plan: &Plan) -> &'static str {
    drawings::look(thing, plan).0
}

/// The drawing of a thing, its facing, and its size in cells.
pub fn look(thing: &Thing, plan: &Plan) -> (&'static str, Facing, Vec2) {
    let (picture, facing, size) = drawings::look(thing, plan);
    (picture, facing, Vec2::from(size))
}
