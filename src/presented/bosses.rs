//! The bosses on the Overlord's side, as the panels show them.

use crate::presented::lookup::get;
use bevy::prelude::*;
use dungeon_play::{
    language::{self, Language},
    perspective::Perspective,
};
use dungeon_rules::table::{Acted, Course, Decision, Figure, Pieces, Side};
use dungeon_rules::table::{PieceId, Stats, Wounds};

/// A boss on the Overlord's side.
#[derive(Clone, Debug)]
pub struct BossSummary {
    /// The model.
    pub piece: PieceId,
    /// The id of the boss, which names its image.
    pub boss: &'static str,
    /// The name of the boss, like "Mortibris".
    pub name: String,
    /// Its Movement, dice and Armour.
    pub stats: Stats,
    /// Its wound track.
    pub wounds: Wounds,
    /// Whether it has acted this turn.
    pub acted: bool,
    /// Whether it is taking its turn.
    pub active: bool,
    /// Whether it may begin its turn now.
    pub may_begin: bool,
}

/// The largest number of bosses that the panels have room for.
pub const MOST: usize = 4;

/// The bosses in revealed zones, by name (HID-1); at most [`MOST`].
pub fn revealed(world: &World) -> Vec<PieceId> {
    let boss = |piece: &PieceId| {
        matches!(get::<Figure>(world, *piece), Some(Figure::Boss(_))) && Perspective::SHARED.sees(world, *piece).is_some()
    };
    world.resource::<Pieces>().0.keys().copied().filter(boss).take(MOST).collect()
}

/// The panel of a boss; `None` if it is not in play.
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
