//! The bosses on the Overlord's side, as panels show them.

use crate::presented::summary::get;
use bevy::prelude::*;
use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::table::{Acted, Course, Decision, Figure, Pieces, Side};
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

/// The most bosses that find room.
pub const MOST: usize = 4;

/// The bosses that stand in revealed zones, by name (HID-1).
pub fn revealed(world: &World) -> Vec<PieceId> {
    let boss = |piece: &PieceId| {
        matches!(get::<Figure>(world, *piece), Some(Figure::Boss(_))) && Perspective::SHARED.sees(world, *piece).is_some()
    };
    world.resource::<Pieces>().0.keys().copied().filter(boss).take(MOST).collect()
}

/// What is shown of a boss; `None` if it is not in play.
pub fn summary(world: &World, language: &Language, piece: PieceId, decisions: &[Decision]) -> Option<BossSummary> {
    Some(BossSummary {
        piece,
        boss: get::<Figure>(world, piece)?.kind(),
        name: language::name_of(language, world, piece),
        stats: *get::<Stats>(world, piece)?,
        wounds: *get::<Wounds>(world, piece)?,
        acted: world.resource::<Course>().counts_turns_of(Side::Overlord) && get::<Acted>(world, piece).is_some_and(|acted| acted.0),
        active: world.resource::<Course>().active.is_some_and(|active| active.piece == piece),
        may_begin: decisions.contains(&Decision::Begin(piece)),
    })
}
