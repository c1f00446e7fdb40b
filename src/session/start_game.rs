//! Lays the chosen game on the table, the one that is gone on with, or an adventure that is tried out.

use crate::{
    session::{
        connection::Connection,
        play_test::PlayTest,
        saving::{Start, new_saves, saving},
    },
    state::Screen,
};
use bevy::prelude::*;

use dungeon_play::host::Host;

/// Lays the chosen game on the table, the one that is gone on with, or an adventure that is tried out. Without a playable
/// quest there is nothing to play.
pub fn begin(mut start: Start, play_test: Res<PlayTest>) {
    if start.lay_wanted() {
        return;
    }
    let lobby = &*start.lobby;
    let (game, seats) = match &play_test.0 {
        Some(trial) => (Some(trial.game.clone()), Ok(trial.seats.clone())),
        None => (lobby.game(), lobby.seating.taken()),
    };
    let (Some(game), Ok(seats)) = (&game, &seats) else {
        warn!("nothing to play: quest {}, seats {seats:?}", game.is_some());
        return start.screen.set(Screen::Title);
    };
    let (leg, saves) = match &play_test.0 {
        Some(_) => (None, None),
        None => (lobby.leg(), new_saves(&start.saves, &game.quest.id)),
    };
    let saving = saving(&start.wake, saves);
    match Host::begin(game.clone(), lobby.chance(), seats.clone(), leg, saving) {
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
