//! A plan for the rest of a model's turn, which is followed until something unexpected happens.

use bevy_ecs::prelude::*;

use crate::perspective::Perspective;
use dungeon_rules::{
    grid::{Base, CellSet, Facing},
    rules,
    table::{Course, Decision, Faces, PieceId, Pieces, Plot, Stands, Wounds},
};

/// The remaining decisions of a model's turn.
pub(super) struct TurnPlan {
    piece: PieceId,
    /// In reverse order.
    steps: Vec<Decision>,
    /// The state in which the next step is taken.
    expected: Expectation,
}

/// What must be as planned for a plan to go on. Anything else that changes is up to the model itself.
struct Expectation {
    round: u16,
    base: Base,
    facing: Facing,
    wounds: Option<Wounds>,
    revealed: CellSet,
    pieces: usize,
    plot: Plot,
}

impl Expectation {
    /// The present state.
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

    /// Whether this is the present state.
    fn is_met(&self, world: &World, piece: PieceId) -> bool {
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

    /// Changes the expected state by a decision.
    fn apply(&mut self, decision: Decision) {
        match decision {
            Decision::Walk(to) => self.base.corner = to,
            Decision::Turn(facing) => self.facing = facing,
            _ => {}
        }
    }
}

impl TurnPlan {
    /// The plan to continue with `rest` when `first` has been carried out. `None` if `rest` is empty.
    pub fn after(world: &World, piece: PieceId, first: Decision, rest: impl DoubleEndedIterator<Item = Decision>) -> Option<Self> {
        let steps: Vec<Decision> = rest.rev().collect();
        if steps.is_empty() {
            return None;
        }
        let mut expected = Expectation::of(world, piece)?;
        expected.apply(first);
        Some(Self { piece, steps, expected })
    }

    /// The remaining decisions, in order.
    pub fn remaining(&self) -> impl Iterator<Item = Decision> {
        self.steps.iter().rev().copied()
    }

    /// Takes the next decision. `None` if something unexpected has happened, or if the model has come to a closed door or chest
    /// that it may open: then it has to plan again.
    pub fn next(&mut self, world: &mut World, piece: PieceId) -> Option<Decision> {
        let next = *self.steps.last()?;
        if piece != self.piece || !self.expected.is_met(world, piece) {
            return None;
        }
        let base = self.expected.base;
        let may_open = rules::with_field(world, |field| {
            let figure = field.model(piece).map(|model| model.figure);
            let mut closed = field.barriers_beside(base).into_iter().filter(|barrier| !barrier.open);
            closed.any(|barrier| figure.is_some_and(|figure| barrier.opened_by.has(figure)))
        });
        if may_open {
            return None;
        }
        if Perspective::asked(world).refusal(world, next).is_some() {
            return None;
        }
        self.steps.pop();
        self.expected.apply(next);
        Some(next)
    }
}
