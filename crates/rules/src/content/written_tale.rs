//! The forms of what a quest tells each side, and of what it teaches, as written.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Milestone, Named, Pointer,
    read::At,
    written::{List, TextWritten},
};
use crate::names::Side;

/// What is told at the end.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct AftermathWritten {
    /// When the heroes have won.
    pub heroes: At<TextWritten>,
    /// When the Overlord has won.
    pub overlord: At<TextWritten>,
}

/// How to play it well, for each side.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CounselWritten {
    /// For the heroes; everybody may read it.
    pub heroes: At<TextWritten>,
    /// For the Overlord alone.
    pub overlord: At<TextWritten>,
}

/// The lesson that a quest teaches.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct LessonWritten {
    /// The side that is taught; a computer plays the other one.
    pub side: At<Side>,
    /// The first dice to be rolled; after them the dice are random.
    pub dice: List<u8>,
    /// What is said, one step after the other.
    pub steps: List<LessonStepWritten>,
}

/// One step of a lesson.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct LessonStepWritten {
    /// What is said.
    pub say: At<TextWritten>,
    /// What is pointed at.
    pub point: List<Pointer<String>>,
    /// What ends it: the first of these to happen.
    pub until: List<Milestone<Named>>,
}
