//! The way to the host of the game that is played here, or of the record that is watched.
//!
//! The host owns the truth; this window holds what its seats are sent. What all may know lies in the World of the program,
//! laid from updates ([`receive`]), and is all that board, panels, log and sound read. What the Overlord alone may know is
//! asked for while somebody looks through his eyes and dropped when nobody does ([`OverlordPart`]), so that nothing else in the
//! window could betray it (HID-1).

use bevy::prelude::*;
use std::{io, path::PathBuf};

use crate::{
    presented::{
        offers::Offers,
        overlord_part::OverlordPart,
        playback::{Playback, PositionReset},
    },
    session::Session,
};
use dungeon_play::{
    campaign,
    host::{Controller, Follower, Host, News, Proposed, Refused, ReplayHost, Saved, Seat, Submission, Update},
    record::{Chance, Divergence, Leg, Unusable},
    seats::Seats,
};
use dungeon_rules::{
    referee,
    table::{DiceError, Game, Side},
};

/// The channel to the host.
#[derive(Resource)]
pub struct Connection {
    to: To,
    /// What all who sit before this window were sent.
    shared: Follower,
    /// What the Overlord was sent, while somebody looks through his eyes.
    overlord: Option<Follower>,
}

enum To {
    Game(Box<Host>),
    Replay(Box<ReplayHost>),
}

impl Connection {
    /// To a game that is played.
    pub fn to_game(host: Host) -> Self {
        Self::new(To::Game(Box::new(host)))
    }

    /// To a record that is watched.
    pub fn to_replay(host: ReplayHost) -> Self {
        Self::new(To::Replay(Box::new(host)))
    }

    const fn new(to: To) -> Self {
        Self {
            to,
            shared: Follower::of(Side::Heroes),
            overlord: None,
        }
    }

    /// The host of a game that is played; `None` while a record is watched.
    fn game(&self) -> Option<&Host> {
        match &self.to {
            To::Game(host) => Some(&**host),
            To::Replay(_) => None,
        }
    }

    fn game_mut(&mut self) -> Option<&mut Host> {
        match &mut self.to {
            To::Game(host) => Some(&mut **host),
            To::Replay(_) => None,
        }
    }

    /// The record that is watched.
    pub fn replay(&mut self) -> Option<&mut ReplayHost> {
        match &mut self.to {
            To::Game(_) => None,
            To::Replay(replay) => Some(&mut **replay),
        }
    }

    /// Asks for what is new of the Overlord's part while it is wanted, and drops it when it is not.
    pub fn follow(&mut self, part: &mut OverlordPart, is_wanted: bool) {
        if !is_wanted {
            self.overlord = None;
            *part = OverlordPart::default();
            return;
        }
        let follower = self.overlord.get_or_insert(Follower::of(Side::Overlord));
        let Some(update) = host(&mut self.to).update(follower) else {
            return;
        };
        part.lay(update.game, &update.position);
        part.pile = self.replay().and_then(|replay| replay.pile()).unwrap_or_default();
    }

    /// Goes to another place of the record that is watched, and follows it from there.
    ///
    /// # Errors
    /// Nothing of it can be played.
    pub fn seek(&mut self, at: usize) -> Result<(), Unusable> {
        if let Some(replay) = self.replay() {
            replay.seek(at)?;
            (self.shared, self.overlord) = (Follower::of(Side::Heroes), None);
        }
        Ok(())
    }

    /// Hands over the record that was watched.
    pub fn into_replay(self) -> Option<ReplayHost> {
        match self.to {
            To::Game(_) => None,
            To::Replay(replay) => Some(*replay),
        }
    }

    /// Sends a decision.
    ///
    /// # Errors
    /// It changes nothing, for this reason; where a record is watched, nobody is asked.
    pub fn submit(&mut self, submission: Submission) -> Result<(), Refused> {
        self.game_mut().map_or(Err(Refused::NotAsked), |host| host.submit(submission))
    }

    /// Takes the last order back. Tells whether anything was.
    pub fn undo(&mut self) -> bool {
        self.game_mut().is_some_and(Host::undo)
    }

    /// What can be taken back if the other side agrees.
    pub fn takeback(&self) -> Option<Proposed> {
        self.game()?.takeback()
    }

    /// The other side agrees to what would be taken back now. Tells whether anything was.
    pub fn agree(&mut self) -> bool {
        let Some(host) = self.game_mut() else { return false };
        host.takeback().is_some_and(|proposed| host.agree(proposed).is_ok())
    }

    /// The adventure has changed: plays the game again on it, as far as its decisions fit ([`Host::rebase`]).
    ///
    /// # Errors
    /// Dice that no die can show.
    pub fn rebase(&mut self, game: &Game, chance: &Chance, seats: &Seats) -> Result<Option<(usize, Divergence)>, DiceError> {
        self.game_mut().map_or(Ok(None), |host| host.rebase(game, chance, seats))
    }

    /// People changed seats.
    pub fn reseat(&mut self, seats: &Seats) {
        let Some(host) = self.game_mut() else { return };
        let before = host.seats();
        if before.overlord != seats.overlord {
            host.seat(Seat::Overlord, Controller::person(&seats.overlord));
        }
        for (hero, name) in &seats.heroes {
            if before.leader(*hero) != Some(name) {
                host.seat(Seat::Hero(*hero), Controller::person(name));
            }
        }
    }

    /// What has changed about saving since it was heard last.
    pub fn hear(&mut self) -> Option<News> {
        self.game_mut()?.hear()
    }

    /// Whether the last write that was heard of failed.
    pub fn is_unsaved(&self) -> bool {
        self.game().is_some_and(|host| host.saved() == Saved::Failed)
    }

    /// Whether something is under way to the disk that has not been heard of.
    pub fn is_writing(&self) -> bool {
        self.game().is_some_and(Host::is_writing)
    }

    /// Waits until all that was decided has been written, or could not be.
    pub fn wait(&mut self) {
        host(&mut self.to).wait();
    }

    /// The game is left: waits until all is written, and others may go on with it.
    pub fn close(&mut self) {
        host(&mut self.to).close();
    }

    /// Keeps the game under this name as it stands. `None`: of this game nothing is saved.
    pub fn keep_as(&mut self, name: &str) -> Option<io::Result<PathBuf>> {
        self.game_mut()?.keep_as(name)
    }

    /// The game with all its secrets, for those who look into what went wrong with it.
    pub fn report(&self) -> Option<Vec<u8>> {
        self.game().map(Host::report)
    }

    /// For a game of a campaign that is over: which one, its quest, and how it ended.
    pub fn end_of_leg(&self) -> Option<(Leg, String, campaign::End)> {
        self.game()?.end_of_leg()
    }
}

/// Takes in what is new at the host. What happened is shown; where something was taken back, there is nothing to show.
pub fn receive(world: &mut World) {
    let Some(mut update) = update(world) else { return };
    if let Some(game) = update.game.take() {
        world.insert_resource(game);
    }
    update.position.restore(world);
    note(world, update);
}

/// Lays the game of the host whole: pieces, scenery and log of the game that was shown before go.
pub fn lay_anew(world: &mut World) {
    let Some(mut update) = update(world) else { return };
    if let Some(game) = update.game.take() {
        referee::lay_position(world, game, &update.position);
    }
    note(world, update);
    world.write_message(PositionReset);
}

/// Notes what an update says beside the position, and hands its facts to the playback.
fn note(world: &mut World, update: Update) {
    let mut session = world.resource_mut::<Session>();
    session.turn = update.turn;
    session.change += 1;
    session.refused = None;
    let has_decided = !update.decisions.is_empty();
    session.decisions = update.decisions;
    if update.is_reset {
        session.facts = update.facts;
        world.resource_mut::<Playback>().clear();
    } else {
        session.facts.extend(update.facts.iter().cloned());
        world.resource_mut::<Playback>().push(update.facts);
    }
    world.insert_resource(Offers {
        decisions: update.offers,
        can_undo: update.can_undo,
        has_decided,
    });
}

fn update(world: &mut World) -> Option<Update> {
    let mut connection = world.get_resource_mut::<Connection>()?;
    let Connection { to, shared, .. } = &mut *connection;
    host(to).update(shared)
}

fn host(to: &mut To) -> &mut Host {
    match to {
        To::Game(host) => host,
        To::Replay(replay) => replay.host(),
    }
}
