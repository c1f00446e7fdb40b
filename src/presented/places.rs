//! What is *shown* of models: the table is ahead of the playback, and the tray tells of an attack as it stood (FGT-3,
//! DMG-7).

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::presented::summary::get;
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    grid::{Base, Facing},
    table::{Faces, Fact, Figure, PieceId, Pieces, Record, Wounds},
};

/// One model as it has been shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ShownPiece {
    /// Which hero, boss or minion it is.
    pub figure: Figure,
    /// The cells that it stands on.
    pub base: Base,
    /// Where it faces.
    pub facing: Facing,
    /// Its wound track, if it has one.
    pub wounds: Option<Wounds>,
}

/// Every model, as far as it has been shown.
#[derive(Resource, Clone, Debug, Default)]
pub struct Places(pub BTreeMap<PieceId, ShownPiece>);

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
    pub fn learn(&mut self, fact: &Fact) {
        match fact {
            Fact::Walked { piece, to, .. } => {
                if let Some(shown) = self.0.get_mut(&piece.id) {
                    shown.base.corner = *to;
                }
            }
            Fact::Turned(piece, to) => {
                if let Some(shown) = self.0.get_mut(&piece.id) {
                    shown.facing = *to;
                }
            }
            Fact::Wounded(piece, taken) | Fact::Healed(piece, taken, _) => {
                if let Some(wounds) = self.0.get_mut(&piece.id).and_then(|shown| shown.wounds.as_mut()) {
                    wounds.taken = *taken;
                }
            }
            // A minion that is injured takes no wound that would be told apart (DMG-7).
            Fact::Injured(piece) => {
                if let Some(wounds) = self.0.get_mut(&piece.id).and_then(|shown| shown.wounds.as_mut()) {
                    wounds.taken = wounds.taken.max(wounds.white);
                }
            }
            Fact::Crumbled { piece, .. } | Fact::Destroyed(piece) | Fact::Incapacitated(piece) | Fact::Removed(piece) => {
                self.0.remove(&piece.id);
            }
            Fact::Appeared(_, record) | Fact::Raised { record, .. } | Fact::Placed { record, .. } => {
                if let Some((record, shown)) = record.as_ref().and_then(|record| Some((record, of_record(record)?))) {
                    self.0.insert(record.id, shown);
                }
            }
            _ => {}
        }
    }
}

fn place(world: &World, piece: PieceId) -> Option<ShownPiece> {
    let figure = *get::<Figure>(world, piece)?;
    let facing = get::<Faces>(world, piece)?.0;
    let base = Perspective::SHARED.sees(world, piece)?;
    let wounds = get::<Wounds>(world, piece).copied();
    Some(ShownPiece {
        figure,
        base,
        facing,
        wounds,
    })
}

/// A model that comes into play; `None` for all else.
fn of_record(record: &Record) -> Option<ShownPiece> {
    Some(ShownPiece {
        figure: record.figure?,
        base: record.stands?.0,
        facing: record.faces?.0,
        wounds: record.wounds,
    })
}
