//! Places, counters, events and actions of a quest *as written*.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Condition, Happening, Limit, Look, Named, Sign, Spot, When, Who,
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
    pub when: At<When<Named>>,
    /// What has to hold then.
    #[serde(rename = "if")]
    pub conditions: List<Condition<Named>>,
    /// What comes to pass.
    pub then: List<HappeningWritten>,
    /// Whether it comes to pass every time.
    pub repeat: At<bool>,
    /// Whether what it tells is a hint for people who learn, which they can switch off.
    pub hint: At<bool>,
    /// Whether the special rules speak of it, so that everybody knows before the game that it will come to pass.
    pub told: At<bool>,
}

/// What comes to pass, as written.
pub type HappeningWritten = Happening<At<TextWritten>, PlacedWritten, GoalsWritten>;

/// An action that the quest offers.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ActionWritten {
    /// Its name, for events.
    pub name: At<String>,
    /// What players call it.
    pub title: At<TextWritten>,
    /// What it does and asks for, in words: told to everybody before the first turn.
    pub text: At<TextWritten>,
    /// Its picture; without it that of the piece at which it is done, or a hand.
    pub sign: At<Sign>,
    /// Whose action it is.
    pub who: List<Who>,
    /// Where it is done; anywhere without it.
    #[serde(rename = "where")]
    pub spot: At<Spot>,
    /// How often it can be done; as often as anybody likes without it.
    pub limit: At<Limit>,
    /// What has to hold when it is chosen.
    #[serde(rename = "if")]
    pub conditions: List<Condition<Named>>,
    /// What is rolled for it; nothing without it.
    pub roll: At<ActionRollWritten>,
    /// What comes to pass when it is done; with a lock only when it succeeds.
    pub then: List<HappeningWritten>,
}

/// What is rolled for an action.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug)]
#[schemars(rename = "ActionRoll")]
pub enum ActionRollWritten {
    /// A Fight against the dice of the lock with this id: one hit and it is done.
    Lock(At<String>),
    /// One die: the lines of the first number that it reaches come to pass, falling from 6 to 1.
    Die(Vec<(u8, List<HappeningWritten>)>),
}
