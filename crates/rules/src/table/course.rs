//! Where the game stands: round, phase, the model whose turn it is, and the Overlord's means (RND, OVL).

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Blow, PieceId, Side};
use crate::content::{Condition, Feat, Id, Spell};

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

/// What a model may still do after its action began, or instead of its turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Grant {
    /// Nothing.
    #[default]
    Nothing,
    /// A second, different Minor spell (MAG-2).
    Minor,
    /// So many different Major spells, by this feat.
    Majors(Id<Feat>, u8),
    /// So many shots, by this feat.
    Shots(Id<Feat>, u8),
    /// A Fight with so many dice more, by this feat.
    Fight(Id<Feat>, u8),
    /// A step and then a Fight, again and again, by this feat.
    Rampage {
        /// The feat.
        feat: Id<Feat>,
        /// Whether the step is taken and the Fight is due.
        stepped: bool,
    },
}

impl Grant {
    /// What a Fight is made by (RND-4).
    pub const fn fight(self) -> Blow {
        match self {
            Self::Fight(feat, dice) => Blow::Feat(feat, dice),
            Self::Rampage { feat, .. } => Blow::Feat(feat, 0),
            _ => Blow::Fight,
        }
    }

    /// What a shot is made by (RND-4).
    pub const fn shot(self) -> Blow {
        match self {
            Self::Shots(feat, _) => Blow::FeatShot(feat),
            _ => Blow::Shot,
        }
    }
}

/// How a model that began its turn in an enemy's front arc goes about it, until its first step (MOV-6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum BreakAway {
    /// It may still Break Away.
    #[default]
    Open,
    /// It has declared it, and the Free Attacks are made: its first step leads out of all front arcs (MOV-7).
    Declared,
    /// It has turned, and so it stays.
    Forgone,
}

impl BreakAway {
    /// Whether nothing has been decided yet.
    pub fn is_open(&self) -> bool {
        *self == Self::Open
    }
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
    /// What it does about the front arcs in which it began its turn; open again after its first step (MOV-6, MOV-7).
    #[serde(default, skip_serializing_if = "BreakAway::is_open")]
    pub break_away: BreakAway,
    /// Whether it came into an enemy's front arc and so may only turn (MOV-5).
    pub stopped: bool,
    /// Whether it has acted: its Move is over (RND-3).
    pub acted: bool,
    /// What it may do nevertheless.
    pub grant: Grant,
    /// The last spell it cast this turn: the next one must be another (MAG-2).
    pub cast: Option<Id<Spell>>,
    /// Dice more for its next magical attack this turn (MAG-7).
    pub empowered: u8,
    /// Whether it is moved by an effect within another model's turn: it only moves.
    pub shifted: bool,
}

impl Active {
    /// A turn that begins with so many cells of Movement.
    pub const fn new(piece: PieceId, left: u8) -> Self {
        Self {
            piece,
            left,
            begun: false,
            walked: false,
            break_away: BreakAway::Open,
            stopped: false,
            acted: false,
            grant: Grant::Nothing,
            cast: None,
            empowered: 0,
            shifted: false,
        }
    }
}

impl Course {
    /// Whether it means anything now that a model of this side has acted: the Overlord's are free again as soon as his
    /// turn is over (RND-6, OVL-5).
    pub fn counts_turns_of(&self, side: Side) -> bool {
        side == Side::Heroes || self.phase != Phase::Heroes
    }

    /// Castings of Raise Dead that are left: those that a card or feat gives, and in the Overlord's own turn one for each
    /// Command that is not one of Extra Commands (OVL-4).
    pub fn castings(&self) -> u8 {
        match self.phase {
            Phase::Overlord => self.raisings.saturating_add(self.commands.saturating_sub(self.extra_commands)),
            _ => self.raisings,
        }
    }
}

/// Commands that are not there are not written: a table without any is saved as it was before there were two kinds.
fn is_none(commands: &u8) -> bool {
    *commands == 0
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The side that won.
    pub winner: Side,
    /// The goal it met.
    pub goal: Option<Condition>,
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
    /// How many of them come from Extra Commands: they move models and pay for no casting (OVL-4).
    #[serde(default, skip_serializing_if = "is_none")]
    pub extra_commands: u8,
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
