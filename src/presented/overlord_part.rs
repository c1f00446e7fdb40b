//! What only the Overlord may know, held while the window shows his perspective; otherwise the window holds nothing of it (HID-1).

use bevy::prelude::*;

use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    content::{Card, Id, Quest},
    referee::GameWorld,
    table::{Game, PieceId, Position},
};

/// The game as the Overlord knows it.
#[derive(Resource, Default)]
pub struct OverlordPart {
    table: Option<GameWorld>,
    /// The cards that will be drawn, the next one first; filled only in the replay of a game that is over.
    pub pile: Vec<(PieceId, Id<Card>)>,
}

impl OverlordPart {
    /// Takes in an update for the Overlord: the position, and the quest if he knows more of it now.
    pub fn lay(&mut self, game: Option<Game>, position: &Position) {
        match (game, &mut self.table) {
            (None, Some(table)) => table.restore(position),
            (game, _) => self.table = game.map(|game| GameWorld::at(game, position)),
        }
    }

    /// The game as he knows it, which can tell what he may do; `None` while the window does not show his perspective.
    pub const fn table(&mut self) -> Option<&mut GameWorld> {
        self.table.as_mut()
    }

    /// The quest with what is still hidden; `None` unless `eyes` is the Overlord's perspective.
    pub fn secrets(&self, eyes: Perspective) -> Option<&Quest> {
        eyes.secrets(self.table.as_ref()?.game())
    }
}
