//! Lessons: what a quest that teaches the game says to the player, one step at a time. The reference for authors is
//! `quests/README.md`.
//!
//! A step forbids nothing. It says something, points at something, and is complete as soon as one of its milestones is reached, no
//! matter how. But the side that is taught cannot win before it has done the last one.

use schemars::JsonSchema;
use serde::Deserialize;
use ustr::Ustr;

use super::{Named, Text, When, Who};
use crate::{
    grid::Cell,
    names::{PieceId, Side},
};

/// The lesson that a quest teaches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The side that is taught; a computer plays the other one.
    pub side: Side,
    /// The first dice to be rolled, 1 to 6 each; after them the dice are random.
    pub dice: Vec<u8>,
    /// The steps, in this order; at least one.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonStep {
    /// The text that is shown.
    pub say: Text,
    /// What the step points at.
    pub point: Vec<Pointer>,
    /// What ends the step: the first of these to happen.
    pub until: Vec<Milestone>,
}

/// Something that a step of a lesson points at.
// `C` is the form of cells: `Cell` as checked, or its name as written in the file.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Pointer")]
pub enum Pointer<C = Cell> {
    /// This cell of the board.
    Cell(C),
    /// These models.
    Model(Who),
    /// The button for moving and turning.
    Move,
    /// The button for Breaking Away (MOV-6).
    BreakAway,
    /// The button for fighting.
    Fight,
    /// The button for shooting.
    Shoot,
    /// The button for casting.
    Cast,
    /// The button for feats.
    Feat,
    /// The button that ends the turn.
    End,
}

/// Something that ends a step of a lesson.
// `N` is the form of names, as in `When`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Milestone")]
pub enum Milestone<N = PieceId> {
    /// One of them begins a turn (RND-3).
    Begins(Who),
    /// One of them takes a step (MOV-1).
    Walks(Who),
    /// One of them turns (MOV-4).
    Turns(Who),
    /// One of them attacks, with a weapon or by magic (FGT-2, SHT-4, MAG-7).
    Attacks(Who),
    /// One of them declares that it Breaks Away (MOV-7).
    BreaksAway(Who),
    /// One of them casts a spell (MAG-2).
    Casts(Who),
    /// One of them ends its turn.
    Ends(Who),
    /// A bone pile rises as one of them (OVL-1).
    Raises(Who),
    /// The Overlord's turn ends (RND-1).
    OverlordEnds,
    /// Something happens that can trigger an event.
    Happens(When<N>),
}

impl Milestone<Named> {
    /// Returns the same in the form as checked.
    pub(super) fn of_each(self) -> Milestone {
        match self {
            Self::Begins(who) => Milestone::Begins(who),
            Self::Walks(who) => Milestone::Walks(who),
            Self::Turns(who) => Milestone::Turns(who),
            Self::Attacks(who) => Milestone::Attacks(who),
            Self::BreaksAway(who) => Milestone::BreaksAway(who),
            Self::Casts(who) => Milestone::Casts(who),
            Self::Ends(who) => Milestone::Ends(who),
            Self::Raises(who) => Milestone::Raises(who),
            Self::OverlordEnds => Milestone::OverlordEnds,
            Self::Happens(when) => Milestone::Happens(when.of_each()),
        }
    }
}

impl Lesson {
    /// Returns whether steps are left to be done after the first `done` ones. A step that waits for nothing, as where a side may
    /// not know it yet, holds nobody up.
    pub fn is_open(&self, done: u16) -> bool {
        self.steps.iter().skip(done.into()).any(|step| !step.until.is_empty())
    }

    /// Iterates over the names of the places that its steps wait for.
    pub(super) fn places(&self) -> impl Iterator<Item = Ustr> {
        let all = self.steps.iter().flat_map(|step| &step.until);
        all.filter_map(|milestone| match milestone {
            Milestone::Happens(When::Entered(_, place) | When::Left(_, place) | When::Revealed(place)) => Some(*place),
            _ => None,
        })
    }
}
