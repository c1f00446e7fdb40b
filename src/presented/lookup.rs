//! Looking up pieces on the table of the presented game.

use bevy::prelude::*;
use dungeon_rules::table::{Figure, PieceId, Pieces, Subject};

/// A component of a piece.
pub fn get<T: Component>(world: &World, piece: PieceId) -> Option<&T> {
    let entity = world.get_resource::<Pieces>()?.0.get(&piece)?;
    world.get::<T>(*entity)
}

/// The name of the emblem image of a piece: a hero's own, or the Overlord's.
pub fn emblem(world: &World, piece: PieceId) -> String {
    emblem_of(Subject::of(world, piece).figure())
}

/// The name of the emblem image of a figure, or of a piece that is no model.
pub fn emblem_of(figure: Option<Figure>) -> String {
    match figure {
        Some(Figure::Hero(hero)) => format!("emblem_{hero}"),
        _ => "emblem_overlord".to_owned(),
    }
}
