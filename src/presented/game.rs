//! The game as all who sit before this window may know it, in a World of its own.
//!
//! Updates of the host are laid into it; board, panels, log and sound read it. The World of the program holds what is drawn and
//! what people chose, nothing of the game. Rules run on Worlds, so whoever asks them (reach, odds, refusals) takes it as
//! `ResMut`; that changes nothing, and [`PresentedGame::revision`] alone tells that something has changed.

use bevy::prelude::*;

use dungeon_rules::{
    referee,
    table::{Board, Course, Game, Pending, PieceId, Pieces, Plot, Position, Prompt},
};

/// The game that is shown.
#[derive(Resource, Default)]
pub struct PresentedGame {
    table: World,
    revision: u64,
    adventure: u64,
    laid: u64,
}

impl PresentedGame {
    /// Begins to show another game, or the same one laid anew; the one before goes.
    pub fn lay(&mut self, game: Game, position: &Position) {
        referee::lay_position(&mut self.table, game, position);
        self.revision += 1;
        self.adventure += 1;
        self.laid += 1;
    }

    /// Brings it to this position; `game`: where more has become known of the adventure.
    pub fn settle(&mut self, game: Option<Game>, position: &Position) {
        if let Some(game) = game {
            self.table.insert_resource(game);
            self.adventure += 1;
        }
        position.restore(&mut self.table);
        self.revision += 1;
    }

    /// Whether there is a game.
    pub const fn is_laid(&self) -> bool {
        self.laid > 0
    }

    /// How many games were laid one after the other; a takeback lays one, too.
    pub const fn laid(&self) -> u64 {
        self.laid
    }

    /// Counts the changes of the position.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Counts the changes of what is known of the adventure: its map, its pieces, its texts.
    pub const fn adventure(&self) -> u64 {
        self.adventure
    }

    /// The World that it lies in, to be read.
    pub const fn world(&self) -> &World {
        &self.table
    }

    /// The World that it lies in, for what the rules foretell.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.table
    }

    /// What it is played with.
    ///
    /// # Panics
    /// Like all that follow, if no game is laid.
    pub fn game(&self) -> &Game {
        self.table.resource()
    }

    /// Round, phase and turn.
    pub fn course(&self) -> &Course {
        self.table.resource()
    }

    /// The floor, and what has come to light of it.
    pub fn board(&self) -> &Board {
        self.table.resource()
    }

    /// Counters, and goals that have changed.
    pub fn plot(&self) -> &Plot {
        self.table.resource()
    }

    /// All pieces.
    pub fn pieces(&self) -> &Pieces {
        self.table.resource()
    }

    /// The open question; none when the game is over.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.table.resource::<Pending>().0.as_ref()
    }

    /// A component of a piece.
    pub fn get<T: Component>(&self, piece: PieceId) -> Option<&T> {
        super::summary::get(&self.table, piece)
    }
}

/// Whether there is a game to be shown.
pub fn is_laid(game: Res<PresentedGame>) -> bool {
    game.is_laid()
}

/// Whether another game has been laid since this was asked last.
pub fn was_laid(game: Res<PresentedGame>, mut seen: Local<u64>) -> bool {
    let before = std::mem::replace(&mut *seen, game.laid);
    before != game.laid
}
