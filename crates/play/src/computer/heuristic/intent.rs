//! What a simple player means to do in a model's turn, and what would surprise it.

use bevy_ecs::prelude::*;

use crate::perspective::Perspective;
use dungeon_rules::{
    grid::{Base, CellSet, Facing},
    rules,
    table::{Course, Decision, Faces, PieceId, Pieces, Plot, Stands, Wounds},
};

/// The decisions that are still to come in a model's turn.
pub(super) struct Intent {
    piece: PieceId,
    /// The next one last.
    rest: Vec<Decision>,
    /// How the table has to lie when the next one is due.
    expected: Known,
}

impl Intent {
    /// What is still to come, in its order.
    pub fn left(&self) -> impl Iterator<Item = Decision> {
        self.rest.iter().rev().copied()
    }
}

/// What surprises a player where it has changed: nobody but the model itself should have done anything.
struct Known {
    round: u16,
    base: Base,
    facing: Facing,
    wounds: Option<Wounds>,
    revealed: CellSet,
    pieces: usize,
    plot: Plot,
}

impl Known {
    fn of(world: &World, piece: PieceId) -> Option<Self> {
        let pieces = world.resource::<Pieces>();
        let entity = pieces.entity(piece)?;
        Some(Self {
            round: world.resource::<Course>().round,
            base: world.get::<Stands>(entity)?.0,
            facing: world.get::<Faces>(entity)?.0,
            wounds: world.get::<Wounds>(entity).copied(),
            revealed: Perspective::SHARED.floor(world).clone(),
            pieces: pieces.0.len(),
            plot: world.resource::<Plot>().clone(),
        })
    }

    /// Whether it is so.
    fn is_so(&self, world: &World, piece: PieceId) -> bool {
        let pieces = world.resource::<Pieces>();
        pieces.entity(piece).is_some_and(|entity| {
            self.round == world.resource::<Course>().round
                && world.get::<Stands>(entity).is_some_and(|stands| stands.0 == self.base)
                && world.get::<Faces>(entity).is_some_and(|faces| faces.0 == self.facing)
                && world.get::<Wounds>(entity) == self.wounds.as_ref()
                && *Perspective::SHARED.floor(world) == self.revealed
                && pieces.0.len() == self.pieces
                && *world.resource::<Plot>() == self.plot
        })
    }

    /// What it will know after this decision, if nothing surprises it.
    fn after(&mut self, decision: Decision) {
        match decision {
            Decision::Walk(to) => self.base.corner = to,
            Decision::Turn(facing) => self.facing = facing,
            _ => {}
        }
    }
}

impl Intent {
    /// What is to come after the first of some decisions; `None` where nothing is.
    pub fn after(world: &World, piece: PieceId, first: Decision, rest: impl DoubleEndedIterator<Item = Decision>) -> Option<Self> {
        let rest: Vec<Decision> = rest.rev().collect();
        if rest.is_empty() {
            return None;
        }
        let mut expected = Known::of(world, piece)?;
        expected.after(first);
        Some(Self { piece, rest, expected })
    }

    /// The next decision, unless something has come about that was not thought of, or the model has come to a door or
    /// chest that it may open.
    pub fn follow(&mut self, world: &mut World, piece: PieceId) -> Option<Decision> {
        let next = *self.rest.last()?;
        if piece != self.piece || !self.expected.is_so(world, piece) {
            return None;
        }
        let base = self.expected.base;
        let opens = rules::with_field(world, |field| {
            let figure = field.model(piece).map(|model| model.figure);
            let mut shut = field.barriers_beside(base).into_iter().filter(|barrier| !barrier.open);
            shut.any(|barrier| figure.is_some_and(|figure| barrier.opened_by.has(figure)))
        });
        if opens {
            return None;
        }
        if Perspective::asked(world).refusal(world, next).is_some() {
            return None;
        }
        self.rest.pop();
        self.expected.after(next);
        Some(next)
    }
}
