//! What may be decided now, as the host offers it to all who sit before this window.

use bevy::prelude::*;

use dungeon_play::perspective::Perspective;
use dungeon_rules::{referee::Illegal, table::Decision};

/// The offers of the last update.
#[derive(Resource, Clone, Debug, Default)]
pub struct Offers {
    /// Everything that may be decided, but for cards that only the Overlord knows; nothing when the game is over.
    pub decisions: Vec<Decision>,
    /// Whether the last decision can be taken back without asking anybody.
    pub can_undo: bool,
    /// Whether anything has been decided that could be taken back by agreement.
    pub has_decided: bool,
}

/// Why a decision is refused, as far as all may know; `None` if it is not. What the host offers is never refused here: it knows
/// more than lies in this World.
pub fn refusal(world: &mut World, decision: Decision) -> Option<Illegal> {
    if world.resource::<Offers>().decisions.contains(&decision) {
        return None;
    }
    Perspective::SHARED.refusal(world, decision)
}
