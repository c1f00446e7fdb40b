//! The bosses on the Overlord's side, as panels show them.

use crate::{
    panels::heroes::{joined, wounds_told},
    ui::{Accessible, canvas::Canvas},
};
use bevy::prelude::*;
use dungeon_rules::table::{PieceId, Stats, Wounds};

/// A boss on the Overlord's side of the table.
#[derive(Clone, Debug)]
pub struct BossSummary {
    /// The model.
    pub piece: PieceId,
    /// Which boss: its picture.
    pub boss: &'static str,
    /// "Mortibris".
    pub name: String,
    /// Movement, dice, Armour.
    pub stats: Stats,
    /// The wound track.
    pub wounds: Wounds,
    /// Whether it acted this turn.
    pub acted: bool,
    /// Whether it is having its turn.
    pub active: bool,
    /// Whether it may begin its turn now.
    pub may_begin: bool,
}

impl BossSummary {
    /// The boss as it is told: its name, its state, its wounds.
    pub fn told(&self, canvas: &Canvas<'_>) -> Accessible {
        let state = match self {
            _ if self.active => canvas.say("play-active"),
            _ if self.may_begin => canvas.say("play-may-begin"),
            _ => String::new(),
        };
        Accessible::button(joined(&[&self.name, &state, &wounds_told(canvas, self.wounds)]))
    }
}
