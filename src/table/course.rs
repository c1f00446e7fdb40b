//! Where the game stands: round, phase, the model whose turn it is, and the Overlord's means (RND, OVL).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PieceId, Side};
use crate::content::Goal;

/// The parts of a round (RND-1), and the Interrupts between hero turns (OVL-5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// The Heroes' turns.
    #[default]
    Heroes,
    /// An Interrupt between two of them.
    Interrupt,
    /// The Overlord's turn.
    Overlord,
    /// The end of the round.
    End,
}

/// The model that is having its turn, by a hero's turn, a Command or an Interrupt.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Active {
    /// The model.
    pub piece: PieceId,
    /// Cells of Movement left (MOV-1).
    pub left: u8,
    /// Whether it turned or took a step: a feat is no longer possible (RND-4).
    pub begun: bool,
    /// Whether it took a step: what stood before it when its turn began no longer holds it (MOV-6).
    pub walked: bool,
    /// Whether it came into an enemy's front arc and so may only turn (MOV-5).
    pub stopped: bool,
    /// Whether it has acted: its Move is over (RND-3).
    pub acted: bool,
}

/// How the game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The side that won.
    pub winner: Side,
    /// The goal it met.
    pub goal: Goal,
}

/// Where the game stands.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    /// The round, from 1.
    pub round: u16,
    /// Its part.
    pub phase: Phase,
    /// The model whose turn it is.
    pub active: Option<Active>,
    /// Commands left to the Overlord this turn (RND-6).
    pub commands: u8,
    /// Castings of Raise Dead left from a card (OVL-4).
    pub raisings: u8,
    /// Whether he played a card this turn (RND-8).
    pub card_played: bool,
    /// Models that may still move and act in this Interrupt (OVL-5).
    pub interrupts: u8,
    /// Whether he should have drawn a card and none was left (RND-10).
    pub time_up: bool,
    /// How the game ended; `None` while it goes on.
    pub outcome: Option<Outcome>,
}
