//! Lays the chosen game on the table, or the one that is gone on with.

use crate::{
    session::{
        connection::Connection,
        saving::{Start, new_saves, saving},
    },
    state::Screen,
};
use bevy::prelude::*;

use dungeon_play::host::Host;

/// Lays the chosen game on the table, or the one that is gone on with. Without a playable quest there is nothing to play.
pub fn begin(mut start: Start) {
    if start.lay_wanted() {
        return;
    }
    let lobby = &*start.lobby;
    let (game, chance, seats) = (lobby.game(), lobby.chance(), lobby.seating.taken());
    let (Some(game), Ok(seats)) = (&game, &seats) else {
        warn!("nothing to play: quest {}, seats {seats:?}", game.is_some());
        return start.screen.set(Screen::Title);
    };
    let saving = saving(&start.wake, new_saves(&start.saves, &game.quest.id));
    match Host::begin(game.clone(), chance, seats.clone(), lobby.leg(), saving) {
        Ok(mut host) => {
            host.set_levels(start.levels.0.clone());
            start.client.sit_down(Connection::to_game(host), seats.clone(), &[]);
            // It is shown how the game was set up.
            let facts = start.client.session.facts.clone();
            start.client.playback.push(facts);
            if let Some(position) = start.client.session.position.clone() {
                start.client.playback.settle(position);
            }
        }
        Err(error) => {
            warn!("nothing to play: {error}");
            start.screen.set(Screen::Title);
        }
    }
}

/// Whether the game that was wanted lies on the table; else the screen changes at once.
pub fn is_laid(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
