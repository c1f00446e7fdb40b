//! The texts of a quest for each side, and the lesson that it teaches, *as written*.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Condition, Milestone, Named, Pointer,
    read::At,
    written::{List, TextWritten},
};
use crate::names::Side;

/// What is told at the end, one text for each winner.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct AftermathWritten {
    /// The text that is told when the heroes have won.
    pub heroes: At<TextWritten>,
    /// The text that is told when the Overlord has won.
    pub overlord: At<TextWritten>,
}

/// What is told when a side has won in a certain way.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct EndWritten {
    /// The side that has won.
    pub winner: At<Side>,
    /// The conditions that must all hold when the game is over. Without them it is told whenever this side has won.
    #[serde(rename = "if")]
    pub conditions: List<Condition<Named>>,
    /// The text that is told.
    pub text: At<TextWritten>,
}

/// Tips for playing a quest well, for each side.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CounselWritten {
    /// Tips for the heroes. Everybody may read them.
    pub heroes: At<TextWritten>,
    /// Tips for the Overlord. He alone may read them.
    pub overlord: At<TextWritten>,
}

/// The lesson that a quest teaches.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct LessonWritten {
    /// The side that is taught; a computer plays the other one.
    pub side: At<Side>,
    /// The results of the first dice that are rolled, 1 to 6 each, in order; after them the dice are random.
    pub dice: List<u8>,
    /// Its steps, shown one at a time in this order.
    pub steps: List<LessonStepWritten>,
}

/// One step of a lesson.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct LessonStepWritten {
    /// The text that the step shows.
    pub say: At<TextWritten>,
    /// What the step points at.
    pub point: List<Pointer<String>>,
    /// What ends the step: whichever of these happens first.
    pub until: List<Milestone<Named>>,
}
