//! Lays the chosen game on the table, or the one that is gone on with.

use crate::{
    session::{self, lobby::Lobby, saving},
    state::Screen,
};
use bevy::prelude::*;

/// Lays the chosen game on the table, or the one that is gone on with. Without a playable quest there is nothing to play.
pub fn begin(world: &mut World) {
    if saving::lay_wanted(world) {
        return;
    }
    let choice = world.resource::<Lobby>();
    let (game, chance, seats) = (choice.game(), choice.chance(), choice.seating.taken());
    match (game, seats) {
        (Some(game), Ok(seats)) => session::begin(world, game, chance, seats),
        (game, seats) => {
            warn!("nothing to play: quest {}, seats {seats:?}", game.is_some());
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        }
    }
}

/// Whether the game that was wanted lies on the table; else the screen changes at once.
pub fn is_laid(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
