//! What one side knows of a game at the terminal: a table laid from what the host sends.

use crate::host::{Follower, Host, Seat};
use dungeon_rules::{
    referee::Match,
    table::{Decision, Fact, Side},
};

/// A table as one side knows it.
pub struct Table {
    follower: Follower,
    /// The game, as far as it is known.
    pub game: Match,
    /// What whoever is asked may decide.
    pub offers: Vec<Decision>,
    /// The computer that is asked.
    pub thinks: Option<Seat>,
    /// The turn that a decision answers.
    pub turn: u64,
}

impl Table {
    /// That of this side, with all that has happened so far.
    pub fn of(side: Side, host: &mut Host) -> (Self, Vec<Fact>) {
        let mut follower = Follower::of(side);
        let all = host
            .update(&mut follower)
            .and_then(|mut update| Some((update.game.take()?, update)));
        let (game, update) = all.expect("whoever has had nothing is sent everything");
        let table = Self {
            follower,
            game: Match::at(game, &update.position),
            offers: update.offers,
            thinks: update.thinks,
            turn: update.turn,
        };
        (table, update.facts)
    }

    /// Takes note of what is new, and tells what happened; after a reset that is all that ever did.
    pub fn receive(&mut self, host: &mut Host) -> Vec<Fact> {
        let Some(update) = host.update(&mut self.follower) else {
            return Vec::new();
        };
        match update.game {
            Some(game) => self.game = Match::at(game, &update.position),
            None => self.game.restore(&update.position),
        }
        (self.offers, self.thinks, self.turn) = (update.offers, update.thinks, update.turn);
        update.facts
    }
}
