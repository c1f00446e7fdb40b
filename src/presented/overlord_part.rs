//! What the Overlord alone may know, while somebody looks through his eyes; else nothing of it is in the window (HID-1).

use bevy::prelude::*;

use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    content::{Card, Id, Quest},
    referee::Match,
    table::{Game, PieceId, Position},
};

/// The game as he knows it.
#[derive(Resource, Default)]
pub struct OverlordPart {
    table: Option<Match>,
    /// The cards that will be drawn, the next first, for those who watch a game that is over.
    pub pile: Vec<(PieceId, Id<Card>)>,
}

impl OverlordPart {
    /// Takes in what he is sent: the adventure, where more of it is known to him, and the position.
    pub fn lay(&mut self, game: Option<Game>, position: &Position) {
        match (game, &mut self.table) {
            (None, Some(table)) => table.restore(position),
            (game, _) => self.table = game.map(|game| Match::at(game, position)),
        }
    }

    /// The game as he knows it, to be asked what he may do.
    pub const fn table(&mut self) -> Option<&mut Match> {
        self.table.as_mut()
    }

    /// The adventure with what waits in the dark, if it is the Overlord who looks.
    pub fn secrets(&self, eyes: Perspective) -> Option<&Quest> {
        eyes.secrets(self.table.as_ref()?.game())
    }
}
