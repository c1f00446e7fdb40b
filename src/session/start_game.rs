//! Starts the game on the play screen: a new one, a saved one, or a trial from the editor.

use crate::{
    session::{
        connection::Connection,
        lessons,
        replay::{self, ReplayViewer},
        review::{self, GameReview},
        saving::{Start, new_saves, saving},
        to_play::{Continue, ToPlay},
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

/// Starts what is to be played. If a new game cannot be started, goes back to the screen that it was started from.
pub fn begin(mut start: Start, (mut viewer, mut review): (ResMut<ReplayViewer>, ResMut<GameReview>)) {
    if let Some(saved) = start.lobby.to_play.take_saved() {
        return open_saved(&mut start, (&mut viewer, &mut review), saved);
    }
    match new_game(&start) {
        Ok((mut host, seats)) => {
            host.set_levels(start.levels.0.clone());
            start.client.sit_down(Connection::to_game(host), seats);
            // The facts of the setup are presented like any other.
            let facts = start.client.session.facts.clone();
            start.client.playback.push(facts);
            if let Some(position) = start.client.session.position.clone() {
                start.client.playback.settle(position);
            }
        }
        Err(error) => {
            warn!("nothing to play: {error}");
            start.screen.set(start.lobby.to_play.home());
        }
    }
}

/// Opens a saved game. If that fails, goes back to the list of saved games, which then shows the reason, or the question whether to
/// play a copy.
fn open_saved(start: &mut Start, (viewer, review): (&mut ReplayViewer, &mut GameReview), saved: Continue) {
    let content = &start.lobby.library.content;
    let saves = start.saves.0.as_deref();
    let unusable = |(file, unusable)| Refused::Unusable(file, unusable);
    let mut truth = World::new();
    let opened = match &saved {
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
    if opened.is_err() {
        start.screen.set(Screen::SavedGames);
    }
    let (trouble, elsewhere) = match (opened, saved) {
        (Ok(()), _) | (Err(Refused::OpenElsewhere), Continue::Reviewed(_)) => (None, None),
        (Err(Refused::OpenElsewhere), Continue::Played(file) | Continue::Copied(file) | Continue::Watched(file)) => (None, Some(file)),
        (Err(Refused::Unusable(file, unusable)), _) => (Some(language::unusable(&start.announcer.language, &file, &unusable)), None),
    };
    (start.continue_offer.trouble, start.continue_offer.elsewhere) = (trouble, elsewhere);
}

/// Starts a new game of what is to be played.
fn new_game(start: &Start) -> Result<(Host, Seats), String> {
    let lobby = &*start.lobby;
    let seats = match &lobby.to_play {
        ToPlay::Trial(trial) => {
            let host = trial.begin(lobby.chance(), saving(&start.wake, None))?;
            return Ok((host, trial.seats.clone()));
        }
        ToPlay::Lesson(lesson) => lessons::seats(lesson, lobby, &start.levels),
        ToPlay::Quest | ToPlay::Stage(_) | ToPlay::Forged(_) | ToPlay::Continue(..) => lobby.seating.taken(),
    };
    let game = lobby.game().ok_or("no quest that can be played")?;
    let saves = new_saves(&start.saves, &start.settings, &game.quest.id);
    let begun = Host::begin(game, lobby.chance(), seats.clone(), lobby.leg(), saving(&start.wake, saves));
    Ok((begun.map_err(|error| error.to_string())?, seats))
}

/// Whether the game could be started; otherwise a change of screen is under way.
pub fn is_laid(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}
