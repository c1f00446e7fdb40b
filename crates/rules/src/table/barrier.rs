//! Doors and chests: what keeps them shut, who may open them, and what is read of them from the table (LCK).

use bevy_ecs::{prelude::*, query::ROQueryItem};
use serde::{Deserialize, Serialize};

use super::{Figure, OpenedBy, PieceId, Stands, piece::Mark};
use crate::{
    content::{self, Id},
    grid::Base,
};

/// A closed door (LCK-1). An open door leaves the game (LCK-6).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Mark", into = "Mark")]
pub struct Door;

/// A chest; an open one stays as furniture (LCK-7).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chest {
    /// Whether it has been opened.
    pub open: bool,
    /// The items in it, until it is opened. Secret from the Heroes (HID-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contents: Vec<Id<content::Item>>,
}

/// The mundane lock of a door or chest (LCK-2).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Locked {
    /// The number of dice on the lock's token.
    pub dice: u8,
    /// The Armour on the lock's token.
    pub armour: u8,
}

impl OpenedBy {
    /// Returns whether a model of this kind may open or force it (LCK-1).
    pub const fn has(self, figure: Figure) -> bool {
        match figure {
            Figure::Hero(_) => true,
            Figure::Boss(_) => !matches!(self, Self::Heroes),
            Figure::Minion(_) => matches!(self, Self::Everybody),
        }
    }
}

/// The Ward on a door or chest, with its remaining power, at least 1 (LCK-4).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ward(pub u8);

impl From<Mark> for Door {
    fn from(_: Mark) -> Self {
        Self
    }
}

impl From<Door> for Mark {
    fn from(_: Door) -> Self {
        Self {}
    }
}

/// A closed door or a chest, read from the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Barrier {
    /// The name of the piece.
    pub id: PieceId,
    /// The cells it fills.
    pub base: Base,
    /// Its mundane lock, if it has one (LCK-2).
    pub lock: Option<Locked>,
    /// The remaining power of its Ward, if it has one (LCK-4).
    pub ward: Option<u8>,
    /// Who may open or force it (LCK-1).
    pub opened_by: OpenedBy,
    /// Whether it is a chest.
    pub is_chest: bool,
    /// Whether it is a chest that has been opened (LCK-7).
    pub open: bool,
}

/// What a [`Barrier`] is read from, by [`barrier`].
pub(super) type BarrierParts = (
    &'static PieceId,
    &'static Stands,
    Option<&'static Locked>,
    Option<&'static Ward>,
    Option<&'static OpenedBy>,
    Option<&'static Chest>,
);

/// Reads a door or chest from the components of its piece.
pub(super) fn barrier((id, stands, lock, ward, opened_by, chest): ROQueryItem<'_, '_, BarrierParts>) -> Barrier {
    Barrier {
        id: *id,
        base: stands.0,
        lock: lock.copied(),
        ward: ward.map(|ward| ward.0),
        opened_by: opened_by.copied().unwrap_or_default(),
        is_chest: chest.is_some(),
        open: chest.is_some_and(|chest| chest.open),
    }
}
