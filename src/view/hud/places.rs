//! Where models are *shown*: the table is ahead of the playback, and the tray tells of a fight as it stood (FGT-3).

use std::collections::BTreeMap;

use bevy::prelude::World;

use super::sight::{get, seen_at};
use crate::{
    grid::{Cell, Facing},
    table::{Faces, Fact, PieceId, Pieces},
};

/// Cell and facing of every model, as far as it has been shown.
#[derive(Clone, Debug, Default)]
pub struct Places(pub BTreeMap<PieceId, (Cell, Facing)>);

impl Places {
    /// Takes the places from the table, when all has been shown.
    pub fn of(world: &World) -> Self {
        let pieces = world.resource::<Pieces>().0.keys();
        Self(
            pieces
                .filter_map(|piece| place(world, *piece).map(|place| (*piece, place)))
                .collect(),
        )
    }

    /// What a fact that has been shown changes.
    pub fn learn(&mut self, world: &World, fact: &Fact) {
        match fact {
            Fact::Walked { piece, to, .. } => {
                if let Some((cell, _)) = self.0.get_mut(piece) {
                    *cell = *to;
                }
            }
            Fact::Turned(piece, to) => {
                if let Some((_, facing)) = self.0.get_mut(piece) {
                    *facing = *to;
                }
            }
            Fact::Crumbled { piece, .. } | Fact::Destroyed(piece) | Fact::Incapacitated(piece) => {
                self.0.remove(piece);
            }
            Fact::Appeared(piece) | Fact::Raised { minion: piece, .. } => {
                if let Some(place) = place(world, *piece) {
                    self.0.insert(*piece, place);
                }
            }
            _ => {}
        }
    }
}

fn place(world: &World, piece: PieceId) -> Option<(Cell, Facing)> {
    let facing = get::<Faces>(world, piece)?.0;
    Some((seen_at(world, piece)?, facing))
}
