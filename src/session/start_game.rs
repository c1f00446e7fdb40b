//! Starts the match on the play screen: a new one, a saved one, or a play test from the editor.

use crate::{
    session::{
        connection::Connection,
        lessons,
        play_test::PlayTest,
        saving::{Start, new_saves, saving},
    },
    state::Screen,
};
use bevy::prelude::*;

use dungeon_play::{host::Host, seats::Seats};

/// Starts the match on the play screen: a saved one if one is wanted, a play test from the editor, or else a new one. Without a
/// playable quest it goes back to the screen that the match was started from.
pub fn begin(mut start: Start, play_test: Res<PlayTest>) {
    if start.lay_wanted() {
        return;
    }
    let lobby = &*start.lobby;
    let begun = match &play_test.0 {
        Some(trial) => trial
            .begin(lobby.chance(), saving(&start.wake, None))
            .map(|host| (host, trial.seats.clone())),
        None => whole_game(&start),
    };
    match begun {
        Ok((mut host, seats)) => {
            host.set_levels(start.levels.0.clone());
            start.client.sit_down(Connection::to_game(host), seats, &[]);
            // The facts of the setup are presented like any other.
            let facts = start.client.session.facts.clone();
            start.client.playback.push(facts);
            if let Some(position) = start.client.session.position.clone() {
                start.client.playback.settle(position);
            }
        }
        Err(error) => {
            warn!("nothing to play: {error}");
            start.screen.set(play_test.home());
        }
    }
}

/// Starts a new match of the quest or lesson that is chosen in the lobby.
fn whole_game(start: &Start) -> Result<(Host, Seats), String> {
    let lobby = &*start.lobby;
    let game = lobby.game().ok_or("no quest that can be played")?;
    let seats = match &lobby.lesson {
        Some(lesson) => lessons::seats(lesson, lobby, &start.levels),
        None => lobby.seating.taken(),
    };
    let saves = new_saves(&start.saves, &start.settings, &game.quest.id);
    let begun = Host::begin(game, lobby.chance(), seats.clone(), lobby.leg(), saving(&start.wake, saves));
    Ok((begun.map_err(|error| error.to_string())?, seats))
}

/// Whether the match could be started; otherwise a change of screen is under way.
pub fn is_laid(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
