//! Lays the chosen game on the table, or the one that is gone on with.

use crate::{
    presented::playback::Playback,
    session::{
        self, Session,
        connection::Connection,
        lobby::Lobby,
        saving::{lay_wanted, new_saves, saving},
    },
    state::Screen,
};
use bevy::prelude::*;

use dungeon_play::host::Host;

/// Lays the chosen game on the table, or the one that is gone on with. Without a playable quest there is nothing to play.
pub fn begin(world: &mut World) {
    if lay_wanted(world) {
        return;
    }
    let choice = world.resource::<Lobby>();
    let (game, chance, seats) = (choice.game(), choice.chance(), choice.seating.taken());
    let (Some(game), Ok(seats)) = (&game, &seats) else {
        warn!("nothing to play: quest {}, seats {seats:?}", game.is_some());
        return world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    };
    let saving = saving(world, new_saves(world, &game.quest.id));
    match Host::begin(game.clone(), chance, seats.clone(), choice.leg(), saving) {
        Ok(host) => {
            session::sit_down(world, Connection::to_game(host), seats.clone(), &[]);
            // It is shown how the game was set up.
            let facts = world.resource::<Session>().facts.clone();
            world.resource_mut::<Playback>().push(facts);
        }
        Err(error) => {
            warn!("nothing to play: {error}");
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        }
    }
}

/// Whether the game that was wanted lies on the table; else the screen changes at once.
pub fn is_laid(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
