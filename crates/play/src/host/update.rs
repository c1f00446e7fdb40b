//! What a seat is sent: all that its side may know, and nothing else.

use dungeon_rules::table::{Decision, Fact, Game, Position, Side};

use super::{Host, Saved, Seat};
use crate::perspective::perspective;

/// What is new to somebody who follows a game.
pub struct Update {
    /// The turn that a submission answers from now on.
    pub turn: u64,
    /// Whether the game was laid anew: what was shown before counts no more.
    pub is_reset: bool,
    /// What happened, oldest first; after a reset all that did since the beginning.
    pub facts: Vec<Fact>,
    /// The adventure as far as it is known, where that has changed.
    pub game: Option<Game>,
    /// How the game stands after that, with the question that is open.
    pub position: Position,
    /// What whoever is asked may decide, as far as this side knows that; nothing while a computer is asked.
    pub offers: Vec<Decision>,
    /// The seat of the computer that is asked.
    pub thinks: Option<Seat>,
    /// The decisions in force, oldest first: what was decided everybody has seen.
    pub decisions: Vec<Decision>,
    /// Whether the last of them can be taken back.
    pub can_undo: bool,
    /// What was heard last of saving.
    pub saved: Saved,
}

/// Somebody who is sent updates, and what was sent already.
pub struct Follower {
    side: Side,
    turn: Option<u64>,
    resets: u64,
    facts: usize,
}

impl Follower {
    /// Of this side, and not sent anything yet. Who only looks on is one of the Heroes'.
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
    /// What is new since the follower was last sent something; `None`: nothing.
    pub fn update(&mut self, follower: &mut Follower) -> Option<Update> {
        if follower.turn == Some(self.turn) {
            return None;
        }
        let is_reset = follower.turn.is_none() || follower.resets != self.resets;
        let fresh = &self.facts[if is_reset { 0 } else { follower.facts }..];
        let (of, game) = (perspective(follower.side), self.truth.game());
        let facts = fresh.iter().filter_map(|fact| of.filter(game, &self.position.plot, fact)).collect();
        // A lesson says more and more, whatever happens.
        let changes = is_reset || game.quest.lesson.is_some() || fresh.iter().any(tells_more);
        let known = changes.then(|| of.redact_game(game, &self.position, &self.facts));
        let position = of.redact(game, &self.position, &self.facts);
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
            can_undo: self.undoes_from().is_some(),
            saved: self.recorder.state(),
        })
    }
}

/// Whether something else of the adventure is known after this fact.
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
