//! What a seat is sent: everything that its side may know, and nothing else.

use dungeon_rules::table::{Decision, Fact, Game, Position, Side};

use super::{Host, Saved, Seat};
use crate::perspective::perspective;

/// What has changed for a follower of a game.
pub struct Update {
    /// The turn that submissions must name from now on.
    pub turn: u64,
    /// Whether the game on the table was replaced: what was shown before is no longer valid.
    pub is_reset: bool,
    /// The new facts, oldest first; after a reset all facts since the beginning.
    pub facts: Vec<Fact>,
    /// The quest as far as it is known; `None` if that has not changed.
    pub game: Option<Game>,
    /// The position after the facts, with the open question.
    pub position: Position,
    /// What the side that is asked may decide, as far as the follower's side may know; empty while a computer is asked.
    pub offers: Vec<Decision>,
    /// The seat of the computer that is asked, if one is.
    pub thinks: Option<Seat>,
    /// The decisions in force, oldest first. They are known to everybody.
    pub decisions: Vec<Decision>,
    /// Whether the last decision can be undone.
    pub can_undo: bool,
    /// Whether the game is on the disk.
    pub saved: Saved,
}

/// A receiver of updates, and how much was already sent to it.
pub struct Follower {
    side: Side,
    turn: Option<u64>,
    resets: u64,
    facts: usize,
}

impl Follower {
    /// Creates a follower for this side that has not been sent anything. Spectators follow as the Heroes.
    pub const fn of(side: Side) -> Self {
        Self {
            side,
            turn: None,
            resets: 0,
            facts: 0,
        }
    }
}

impl Host {
    /// Returns what has changed since the follower's last update; `None` if nothing has.
    pub fn update(&mut self, follower: &mut Follower) -> Option<Update> {
        if follower.turn == Some(self.turn) {
            return None;
        }
        let is_reset = follower.turn.is_none() || follower.resets != self.resets;
        let fresh = &self.facts[if is_reset { 0 } else { follower.facts }..];
        let (of, game) = (perspective(follower.side), self.truth.game());
        let facts = fresh.iter().filter_map(|fact| of.filter(game, &self.position.plot, fact)).collect();
        // In a lesson more of the quest becomes known with any fact.
        let changes = is_reset || game.quest.lesson.is_some() || fresh.iter().any(tells_more);
        let known = changes.then(|| of.redact_game(game, &self.position, &self.facts));
        let position = of.redact(game, &self.position, &self.takebacks);
        let thinks = self.computer_asked().map(|(seat, _)| seat);
        (follower.turn, follower.resets, follower.facts) = (Some(self.turn), self.resets, self.facts.len());
        Some(Update {
            turn: self.turn,
            is_reset,
            facts,
            game: known,
            position,
            offers: if thinks.is_some() {
                Vec::new()
            } else {
                of.offers(self.truth.world_mut())
            },
            thinks,
            decisions: self.decisions().collect(),
            can_undo: self.undo_holder().is_some(),
            saved: self.recorder.state(),
        })
    }
}

/// Whether more or less of the quest is known after this fact.
const fn tells_more(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Revealed { .. }
            | Fact::Darkened(_)
            | Fact::Told(..)
            | Fact::Appeared(..)
            | Fact::Opened(_)
            | Fact::PartTurned { .. }
            | Fact::PartSlid { .. }
            | Fact::GoalsChanged(_)
            | Fact::GameEnded { .. }
    )
}
