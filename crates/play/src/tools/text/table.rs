//! What one side at the terminal knows of the game, kept up to date from the host's updates.

use crate::host::{Follower, Host, Seat};
use dungeon_rules::{
    referee::GameWorld,
    table::{Decision, Fact, Side},
};

/// The game as one side knows it.
pub struct Table {
    follower: Follower,
    /// The game, redacted for this side.
    pub game: GameWorld,
    /// The decisions that whoever is asked may take, as far as this side knows them; empty while a computer is asked.
    pub offers: Vec<Decision>,
    /// The computer player that is asked, if one is.
    pub thinks: Option<Seat>,
    /// The turn that a submitted decision has to name.
    pub turn: u64,
}

impl Table {
    /// The table of this side, with all facts so far.
    pub fn of(side: Side, host: &mut Host) -> (Self, Vec<Fact>) {
        let mut follower = Follower::of(side);
        let all = host
            .update(&mut follower)
            .and_then(|mut update| Some((update.game.take()?, update)));
        let (game, update) = all.expect("whoever has had nothing is sent everything");
        let table = Self {
            follower,
            game: GameWorld::at(game, &update.position),
            offers: update.offers,
            thinks: update.thinks,
            turn: update.turn,
        };
        (table, update.facts)
    }

    /// Applies the host's next update and returns the new facts; after a reset, all facts since the beginning.
    pub fn receive(&mut self, host: &mut Host) -> Vec<Fact> {
        let Some(update) = host.update(&mut self.follower) else {
            return Vec::new();
        };
        match update.game {
            Some(game) => self.game = GameWorld::at(game, &update.position),
            None => self.game.restore(&update.position),
        }
        (self.offers, self.thinks, self.turn) = (update.offers, update.thinks, update.turn);
        update.facts
    }
}
