//! A plan for the rest of a model's turn, which is followed until something unexpected happens.

use crate::perspective::Perspective;
use dungeon_rules::{
    grid::{Base, CellSet, Facing},
    table::{Decision, Field, Model, PieceId, Plot, Wounds},
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
    fn of(field: &Field, piece: PieceId) -> Option<Self> {
        let model = field.model(piece)?;
        Some(Self {
            round: field.course.round,
            base: model.base,
            facing: model.facing,
            wounds: model.wounds,
            revealed: Perspective::SHARED.floor_of(field.board).clone(),
            pieces: field.piece_count(),
            plot: field.plot.clone(),
        })
    }

    /// Whether this is the present state.
    fn is_met(&self, field: &Field, model: &Model) -> bool {
        self.round == field.course.round
            && (model.base, model.facing, model.wounds) == (self.base, self.facing, self.wounds)
            && *Perspective::SHARED.floor_of(field.board) == self.revealed
            && field.piece_count() == self.pieces
            && *field.plot == self.plot
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
    pub fn after(field: &Field, piece: PieceId, first: Decision, rest: impl DoubleEndedIterator<Item = Decision>) -> Option<Self> {
        let steps: Vec<Decision> = rest.rev().collect();
        if steps.is_empty() {
            return None;
        }
        let mut expected = Expectation::of(field, piece)?;
        expected.apply(first);
        Some(Self { piece, steps, expected })
    }

    /// The remaining decisions, in order.
    pub fn remaining(&self) -> impl Iterator<Item = Decision> {
        self.steps.iter().rev().copied()
    }

    /// Takes the next decision. `None` if something unexpected has happened, or if the model has come to a closed door or chest
    /// that it may open: then it has to plan again.
    pub fn next(&mut self, field: &Field, piece: PieceId) -> Option<Decision> {
        let next = *self.steps.last()?;
        let model = field.model(piece).filter(|_| piece == self.piece)?;
        if !self.expected.is_met(field, &model) {
            return None;
        }
        let beside = field.barriers_beside(model.base);
        if beside.iter().any(|barrier| !barrier.open && barrier.opened_by.has(model.figure)) {
            return None;
        }
        if Perspective::asked_in(field).refusal_in(field, next).is_some() {
            return None;
        }
        self.steps.pop();
        self.expected.apply(next);
        Some(next)
    }
}
