//! The pieces that a quest lays out, *as written*.

use schemars::JsonSchema;
use serde::Deserialize;

use super::OpenedBy;
use super::{
    read::At,
    written::{List, TextWritten},
};

/// What a symbol stands for.
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
    /// Id of its lock; none leaves it unlocked.
    pub lock: At<String>,
    /// Power of the Ward on it, instead of a lock.
    pub ward: At<u8>,
    /// Its own name, for goals.
    pub name: At<String>,
    /// Who may open or force it; Heroes alone without it.
    pub opened_by: At<OpenedBy>,
    /// Read out when the zone behind it is revealed.
    pub reading: At<TextWritten>,
}

/// A closed chest.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ChestWritten {
    /// Id of its lock; none leaves it unlocked.
    pub lock: At<String>,
    /// Power of the Ward on it, instead of a lock.
    pub ward: At<u8>,
    /// Its own name, for goals.
    pub name: At<String>,
    /// Who may open or force it; Heroes alone without it. One with items in it is not for everybody.
    pub opened_by: At<OpenedBy>,
    /// Ids of the items in it.
    pub contents: List<String>,
    /// Id of the furniture that it looks like.
    pub looks: At<String>,
}

/// A thing placed by the name of its cell.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct PlacedWritten {
    /// Its north-west cell, such as `C4`.
    pub at: At<String>,
    /// Its facing: one of `^ > v <`, or `?`.
    pub facing: At<char>,
    /// Its own name, for events and goals: of a minion, a token, furniture or a bone pile.
    pub name: At<String>,
    /// Whether a model that an event puts into play draws no Free Attacks.
    pub unseen: At<bool>,
    /// A hero's start, a model, a door, a chest, furniture, a token or a pile, and which.
    pub thing: At<ThingWritten>,
}
