//! An adventure that is being made, played as it stands: of such a game nothing is saved, and leaving it leads back to the
//! table on which it is drawn.

use bevy::prelude::*;

use crate::state::Screen;
use dungeon_play::seats::Seats;
use dungeon_rules::table::Game;

/// The adventure that is tried out; nothing while a whole one is played.
#[derive(Resource, Default)]
pub struct PlayTest(pub Option<Trial>);

/// A game to try an adventure out with.
pub struct Trial {
    /// The adventure as it stands.
    pub game: Game,
    /// Who plays what.
    pub seats: Seats,
}

impl PlayTest {
    /// Where leaving the game leads.
    pub const fn home(&self) -> Screen {
        match self.0 {
            Some(_) => Screen::Editor,
            None => Screen::Title,
        }
    }
}
