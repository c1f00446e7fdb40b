//! What one side knows of a game, kept up to date from the host's updates: for clients that show words and no board.

use super::{Follower, Host, Seat};
use dungeon_rules::{
    referee::GameWorld,
    table::{Decision, Fact, Side},
};

/// The game as one side knows it.
pub struct KnownTable {
    follower: Follower,
    /// The game, redacted for this side.
    pub game: GameWorld,
    /// The decisions that whoever is asked may take, as far as this side knows them; empty while a computer is asked.
    pub offers: Vec<Decision>,
    /// The computer player that is asked, if one is.
    pub thinks: Option<Seat>,
    /// The turn that a submitted decision has to name.
    pub turn: u64,
    /// How many decisions are in force.
    pub decided: usize,
}

impl KnownTable {
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
            decided: update.decisions.len(),
        };
        (table, update.facts)
    }

    /// Applies the host's next update and returns the new facts; after a reset, all facts since the beginning.
    pub fn receive(&mut self, host: &mut Host) -> Vec<Fact> {
        self.receive_news(host).map_or_else(Vec::new, |(facts, _)| facts)
    }

    /// As [`receive`](Self::receive), with whether it was a reset. `None` if nothing has changed for this side.
    pub fn receive_news(&mut self, host: &mut Host) -> Option<(Vec<Fact>, bool)> {
        let update = host.update(&mut self.follower)?;
        match update.game {
            Some(game) => self.game = GameWorld::at(game, &update.position),
            None => self.game.restore(&update.position),
        }
        (self.offers, self.thinks) = (update.offers, update.thinks);
        (self.turn, self.decided) = (update.turn, update.decisions.len());
        Some((update.facts, update.is_reset))
    }
}
