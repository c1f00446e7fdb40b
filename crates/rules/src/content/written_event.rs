//! Places, counters, events and actions of a quest *as written*.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Condition, Happening, Limit, Look, Named, Sign, Spot, When, Who,
    read::At,
    written::{GoalsWritten, List, PlacedWritten, TextWritten},
};
use crate::names::Side;

/// A place: cells of the map with a name.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct PlaceWritten {
    /// Its name, by which events and goals refer to it.
    pub name: At<String>,
    /// Its cells: single ones, such as `C4`, and rectangles by two of their corners, such as `C4:F6`.
    pub cells: List<String>,
    /// A cell: the whole zone in which it lies, without its doors, belongs to the place.
    pub zone: At<String>,
    /// The text that is read out when the first of its cells is revealed.
    pub reading: At<TextWritten>,
    /// What its tiles show; by default what the tiles of the quest show.
    pub look: At<Look>,
}

/// A counter: a number from 0 to 99 that the quest keeps.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CounterWritten {
    /// Its name, by which events and goals refer to it.
    pub name: At<String>,
    /// The title that players see. Without it the counter is not shown to them.
    pub title: At<TextWritten>,
    /// The number at which it begins; 0 by default.
    pub start: At<u8>,
    /// The number that it is meant to reach, shown to players beside the title.
    pub of: At<u8>,
}

/// An event: *when* something happens and *if* all conditions hold, *then* other things happen.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct EventWritten {
    /// What sets it off.
    pub when: At<When<Named>>,
    /// The conditions that must all hold at that moment.
    #[serde(rename = "if")]
    pub conditions: List<Condition<Named>>,
    /// What happens then, in this order.
    pub then: List<HappeningWritten>,
    /// Whether it happens every time; by default only the first time.
    pub repeat: At<bool>,
    /// Whether the text that it tells is a hint for beginners, which players can switch off.
    pub hint: At<bool>,
    /// The side whose beginners the hint is written for; by default those of both.
    #[serde(rename = "for")]
    pub learners: At<Side>,
    /// Whether the special rules mention it, so that everybody knows before the game that it will happen.
    pub told: At<bool>,
}

/// One thing that happens by an event or action, as written.
pub type HappeningWritten = Happening<At<TextWritten>, PlacedWritten, GoalsWritten>;

/// An action that the quest offers.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ActionWritten {
    /// Its name, by which events refer to it.
    pub name: At<String>,
    /// The title that players see.
    pub title: At<TextWritten>,
    /// The rule text that players see: what the action needs and does. Everybody is told it before the first turn.
    pub text: At<TextWritten>,
    /// Its picture. By default it is that of the token or furniture at which it is done, else a hand.
    pub sign: At<Sign>,
    /// The models that may take it: those that are any of these.
    pub who: List<Who>,
    /// Where it can be done; `Anywhere` by default.
    #[serde(rename = "where")]
    pub spot: At<Spot>,
    /// How often it can be done; `Unlimited` by default.
    pub limit: At<Limit>,
    /// The conditions that must all hold when it is chosen.
    #[serde(rename = "if")]
    pub conditions: List<Condition<Named>>,
    /// What is rolled for it; nothing by default.
    pub roll: At<ActionRollWritten>,
    /// What happens when it is done, in this order. If it is rolled against a lock, that happens only on success.
    pub then: List<HappeningWritten>,
}

/// The roll of an action.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug)]
#[schemars(rename = "ActionRoll")]
pub enum ActionRollWritten {
    /// A Fight against the dice of the lock with this id. One hit is a success.
    Lock(At<String>),
    /// One die. The lines of the first number that it reaches happen; the numbers fall from 6 to 1.
    Die(Vec<(u8, List<HappeningWritten>)>),
}
