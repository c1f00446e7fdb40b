//! The forms of what a quest tells each side, as written.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{read::At, written::TextWritten};

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
