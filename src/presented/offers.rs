//! What may be decided now, as the host offers it to everybody before this window.

use bevy::prelude::*;

use dungeon_play::{perspective::Perspective, seats::Part};
use dungeon_rules::{
    referee::Illegal,
    table::{Decision, Pending, Prompt},
};

/// The offers of the last update.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    /// All legal decisions, except for cards that only the Overlord knows. Empty once the game is over.
    pub decisions: Vec<Decision>,
    /// Whether the last order can be undone without asking anybody.
    pub can_undo: bool,
    /// Whether there is any decision that could be taken back by agreement.
    pub has_decided: bool,
    /// The part of the computer that is asked, if one is; people are offered nothing then.
    pub thinks: Option<Part>,
}

impl Offers {
    /// The open prompt of this game; `None` if a computer is asked, or nobody.
    pub fn prompt(&self, game: &World) -> Option<Prompt> {
        let prompt = game.resource::<Pending>().0.clone();
        prompt.filter(|_| self.thinks.is_none())
    }

    /// Why a decision is refused in this game, as far as everybody may know; `None` if it is legal. A decision that the host offers
    /// is never refused here, because the host knows more than the presented game.
    pub fn refusal(&self, game: &mut World, decision: Decision) -> Option<Illegal> {
        if self.decisions.contains(&decision) {
            return None;
        }
        Perspective::SHARED.refusal(game, decision)
    }
}
