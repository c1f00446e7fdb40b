//! The game that is on the table, as it stands at the host, and the messages that change it.

use std::sync::Arc;

use bevy::prelude::*;

use crate::presented::offers::Offers;
use dungeon_play::seats::Seats;
use dungeon_rules::{
    referee::Illegal,
    table::{Decision, Fact, PieceId, Position},
};

/// Asks to send a decision to the host.
#[derive(Message, Copy, Clone, Debug)]
pub struct Decide(pub Decision);

/// Asks to undo the last order: for example a whole walk if one click ordered it.
#[derive(Message, Copy, Clone, Debug, Default)]
pub struct TakeBack;

/// The current game, from its setup to the aftermath, as it stands at the host.
#[derive(Resource, Default, Debug)]
pub struct Session {
    /// The host's turn counter, which the next submission must name.
    pub turn: u64,
    /// The current position at the host, which may be ahead of what has been presented; `None` before the first game.
    pub position: Option<Arc<Position>>,
    /// All facts that everybody may know, oldest first, without those that were taken back.
    pub facts: Vec<Fact>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<Decision>,
    /// The decisions that may be made.
    pub offers: Offers,
    /// Which person or computer plays the Overlord and which leads each hero.
    pub seats: Seats,
    /// Why the last decision was refused; cleared by the next update.
    pub refused: Option<Illegal>,
    /// A counter that grows with every change of the game; derived data is compared with it to see whether it is out of date.
    pub change: u64,
    /// The number of the current order: undo takes back all decisions of one order at once.
    pub order: u64,
}

impl Session {
    /// Whether the game is over, although its end may still have to be presented.
    pub fn is_over(&self) -> bool {
        self.position.as_ref().is_some_and(|position| position.course.outcome.is_some())
    }

    /// The current wounds of a model; `None` for one without a wound track.
    pub fn wounds(&self, piece: PieceId) -> Option<u8> {
        Some(self.position.as_ref()?.piece(piece)?.wounds?.taken)
    }
}
