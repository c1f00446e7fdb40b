//! A takeback before it is carried out: what would be taken back, and what everybody would see of it.

use super::seat::Controller;
use crate::{perspective::perspective, record::Proposal};
use dungeon_rules::{
    referee::GameWorld,
    table::{Fact, Game, Position, Side, Takeback},
};

/// A decision that would be taken back if the other side agrees, see [`Host::takeback`](super::Host::takeback).
pub struct Proposed {
    pub(super) proposal: Proposal,
    /// The turn in which it was made.
    pub(super) turn: u64,
    pub(super) told: Vec<Fact>,
}

impl Proposed {
    /// What would be announced: whose decision is taken back, and which one.
    pub const fn takeback(&self) -> &Takeback {
        &self.proposal.takeback
    }

    /// The facts that followed from the decision, as this side knows them.
    pub fn since(&self, side: Side) -> Vec<Fact> {
        let (game, truth) = self.before();
        let since = self.proposal.since.iter();
        since.filter_map(|fact| perspective(side).filter(game, &truth.plot, fact)).collect()
    }

    /// The game as it was before the decision, with what this side knows now.
    pub fn table(&self, side: Side) -> GameWorld {
        let (game, truth) = self.before();
        let of = perspective(side);
        GameWorld::at(of.redact_game(game, &truth, &self.told), &of.redact(game, &truth, &self.told))
    }

    fn before(&self) -> (&Game, Position) {
        let table = &self.proposal.table;
        (table.resource::<Game>(), Position::capture(table))
    }
}

/// A takeback that the other side is asked for, see [`Host::propose`](super::Host::propose).
pub struct OpenTakeback {
    /// Its number: no other takeback of this host has it, and an answer must name it.
    pub number: u64,
    /// Who asks for it.
    pub by: Controller,
    /// What would be taken back.
    pub proposed: Proposed,
}
