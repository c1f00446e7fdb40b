//! Places, counters and events of a quest *as written*.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Condition, Happening, Look, When,
    read::At,
    written::{GoalsWritten, List, PlacedWritten, TextWritten},
};

/// Cells with a name.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct PlaceWritten {
    /// Its name.
    pub name: At<String>,
    /// Cells, such as `C4`, and rectangles, such as `C4:F6`.
    pub cells: List<String>,
    /// A cell whose whole zone it is.
    pub zone: At<String>,
    /// Read out when it comes to light.
    pub reading: At<TextWritten>,
    /// What its tiles show: what the quest says without it.
    pub look: At<Look>,
}

/// A number that the quest keeps.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CounterWritten {
    /// Its name.
    pub name: At<String>,
    /// What players call it; without it they do not see it.
    pub title: At<TextWritten>,
    /// Where it begins: 0 without it.
    pub start: At<u8>,
    /// Where it is meant to come to.
    pub of: At<u8>,
}

/// When, if, then.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct EventWritten {
    /// What sets it off.
    pub when: At<When>,
    /// What has to hold then.
    #[serde(rename = "if")]
    pub conditions: List<Condition>,
    /// What comes to pass.
    pub then: List<HappeningWritten>,
    /// Whether it comes to pass every time.
    pub repeat: At<bool>,
    /// Whether what it tells is a hint for people who learn, which they can switch off.
    pub hint: At<bool>,
}

/// What comes to pass, as written.
pub type HappeningWritten = Happening<At<TextWritten>, PlacedWritten, GoalsWritten>;
