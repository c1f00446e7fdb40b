//! Starts the match on the play screen: a new one, a saved one, or a play test from the editor.

use crate::{
    session::{
        connection::Connection,
        lessons,
        play_test::PlayTest,
        replay::{self, ReplayViewer},
        review::{self, GameReview},
        saving::{Continue, Start, new_saves, saving},
    },
    state::Screen,
};
use bevy::prelude::*;

use dungeon_play::{
    host::Host,
    language,
    record::{self, Refused},
    seats::Seats,
};

/// Starts the match on the play screen: a saved one if one is wanted, a play test from the editor, or else a new one. Without a
/// playable quest it goes back to the screen that the match was started from.
pub fn begin(mut start: Start, (mut viewer, mut review): (ResMut<ReplayViewer>, ResMut<GameReview>), play_test: Res<PlayTest>) {
    if lay_wanted(&mut start, &mut viewer, &mut review) {
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

/// Opens the saved game that is wanted. If that fails, goes back to the list of saved games, which then shows the reason, or
/// the question whether to play a copy. Returns whether any game was wanted.
fn lay_wanted(start: &mut Start, viewer: &mut ReplayViewer, review: &mut GameReview) -> bool {
    let Some(wanted) = start.left.wanted.take() else {
        return false;
    };
    let content = &start.lobby.library.content;
    let saves = start.saves.0.as_deref();
    let unusable = |(file, unusable)| Refused::Unusable(file, unusable);
    let mut truth = World::new();
    let laid = match &wanted {
        Continue::Played(file) => {
            let game = record::go_on(saves, file, content, &mut truth);
            game.map(|game| start.take_up(truth, file, game))
        }
        Continue::Copied(file) => {
            let game = record::copy(saves, file, content, &mut truth);
            game.map_err(unusable).map(|game| start.take_up(truth, file, game))
        }
        Continue::Watched(file) => replay::open(start, viewer, file).map_err(unusable),
        Continue::Reviewed(step) => review::watch(start, (viewer, review), *step).map_err(unusable),
    };
    if laid.is_err() {
        start.screen.set(Screen::SavedGames);
    }
    (start.left.trouble, start.left.elsewhere) = match (laid, wanted) {
        (Ok(()), _) => (None, None),
        (Err(Refused::OpenElsewhere), Continue::Reviewed(_)) => (None, None),
        (Err(Refused::OpenElsewhere), Continue::Played(file) | Continue::Copied(file) | Continue::Watched(file)) => (None, Some(file)),
        (Err(Refused::Unusable(file, unusable)), _) => (Some(language::unusable(&start.language, &file, &unusable)), None),
    };
    true
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
