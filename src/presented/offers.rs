//! What may be decided now, as the host offers it to all who sit before this window.

use bevy::prelude::*;

use dungeon_play::{perspective::Perspective, seats::Part};
use dungeon_rules::{
    referee::Illegal,
    table::{Decision, Pending, Prompt},
};

/// The offers of the last update.
#[derive(Resource, Clone, Debug, Default)]
pub struct Offers {
    /// Everything that may be decided, but for cards that only the Overlord knows; nothing when the game is over.
    pub decisions: Vec<Decision>,
    /// Whether the last decision can be taken back without asking anybody.
    pub can_undo: bool,
    /// Whether anything has been decided that could be taken back by agreement.
    pub has_decided: bool,
    /// What the computer plays that is asked; nobody is offered anything then.
    pub thinks: Option<Part>,
}

impl Offers {
    /// The open question of this game, if people are asked.
    pub fn prompt(&self, game: &World) -> Option<Prompt> {
        let prompt = game.resource::<Pending>().0.clone();
        prompt.filter(|_| self.thinks.is_none())
    }

    /// Why a decision is refused in this game, as far as all may know; `None` if it is not. What the host offers is never refused
    /// here: it knows more than lies in the game that is shown.
    pub fn refusal(&self, game: &mut World, decision: Decision) -> Option<Illegal> {
        if self.decisions.contains(&decision) {
            return None;
        }
        Perspective::SHARED.refusal(game, decision)
    }
}
