//! The pieces that a quest lays out, *as written*.

use schemars::JsonSchema;
use serde::Deserialize;

use super::OpenedBy;
use super::{
    read::At,
    written::{List, TextWritten},
};

/// A thing on the map: what a symbol stands for, or what is placed on a cell.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug)]
pub enum ThingWritten {
    /// The start of the hero with this id.
    Hero(At<String>),
    /// The boss with this id.
    Boss(At<String>),
    /// A minion with this id.
    Minion(At<String>),
    /// A closed door.
    Door(DoorWritten),
    /// A closed chest.
    Chest(ChestWritten),
    /// A piece of furniture with this id.
    Furniture(At<String>),
    /// A bone pile.
    BonePile,
    /// A token with this id.
    Token(At<String>),
}

/// A closed door.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct DoorWritten {
    /// The id of its lock. With neither a lock nor a Ward it is unlocked.
    pub lock: At<String>,
    /// The power of the Ward on it, 1 to 9, instead of a lock.
    pub ward: At<u8>,
    /// Its own name, by which goals and events refer to it.
    pub name: At<String>,
    /// Who may open or force it; `Heroes` by default.
    pub opened_by: At<OpenedBy>,
    /// The text that is read out when the zone behind it is revealed.
    pub reading: At<TextWritten>,
}

/// A closed chest.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ChestWritten {
    /// The id of its lock. With neither a lock nor a Ward it is unlocked.
    pub lock: At<String>,
    /// The power of the Ward on it, 1 to 9, instead of a lock.
    pub ward: At<u8>,
    /// Its own name, by which goals and events refer to it.
    pub name: At<String>,
    /// Who may open or force it; `Heroes` by default. A chest with items in it cannot be for `Everybody`.
    pub opened_by: At<OpenedBy>,
    /// The ids of the items in it.
    pub contents: List<String>,
    /// The id of the furniture of one cell that it looks like; by default it looks like a chest.
    pub looks: At<String>,
}

/// A thing placed by the name of its cell.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct PlacedWritten {
    /// Its cell, such as `C4`; for a larger piece the north-west one.
    pub at: At<String>,
    /// The direction in which it faces: one of `^ > v <`, or `?` where the Overlord chooses. Only models and furniture have one.
    pub facing: At<char>,
    /// Its own name, by which events and goals refer to it. Only for a minion, a token, furniture or a bone pile.
    pub name: At<String>,
    /// Whether a model that an event puts into play comes unseen, and so draws no Free Attacks.
    pub unseen: At<bool>,
    /// What is placed: a certain hero's start, model, door, chest, piece of furniture, token or pile.
    pub thing: At<ThingWritten>,
}
