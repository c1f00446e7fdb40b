//! The course of a game: round, phase, the active model, and the Overlord's Commands (RND, OVL).

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Blow, PieceId, Side};
use crate::content::{Condition, Feat, Id, Spell, Text};

/// The parts of a round (RND-1), and the Interrupts between hero turns (OVL-5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// The turns of the Heroes.
    #[default]
    Heroes,
    /// An Interrupt between two turns of the Heroes.
    Interrupt,
    /// The Overlord's turn.
    Overlord,
    /// The end of the round (RND-9).
    End,
}

/// What a model may still do after its action, or by a feat that it uses instead of its turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Grant {
    /// Nothing.
    #[default]
    Nothing,
    /// A second, different Minor spell (MAG-2).
    Minor,
    /// This number of different Major spells, by this feat.
    Majors(Id<Feat>, u8),
    /// This number of shots, by this feat.
    Shots(Id<Feat>, u8),
    /// A Fight with this number of extra dice, by this feat.
    Fight(Id<Feat>, u8),
    /// A step and then a Fight, repeatedly, by this feat.
    Rampage {
        /// The feat that grants it.
        feat: Id<Feat>,
        /// Whether the step has been taken and the Fight comes next.
        stepped: bool,
    },
}

impl Grant {
    /// Returns the kind of attack that a Fight by this grant is (RND-4).
    pub const fn fight(self) -> Blow {
        match self {
            Self::Fight(feat, dice) => Blow::Feat(feat, dice),
            Self::Rampage { feat, .. } => Blow::Feat(feat, 0),
            _ => Blow::Fight,
        }
    }

    /// Returns the kind of attack that a shot by this grant is (RND-4).
    pub const fn shot(self) -> Blow {
        match self {
            Self::Shots(feat, _) => Blow::FeatShot(feat),
            _ => Blow::Shot,
        }
    }
}

/// What a model does about the enemies' front arcs in which it began its turn, until its first step (MOV-6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum BreakAway {
    /// It may still Break Away.
    #[default]
    Open,
    /// It has declared that it Breaks Away, and the Free Attacks were made: its first step leads out of all front arcs (MOV-7).
    Declared,
    /// It has turned on the spot, so it stays and no longer Breaks Away (MOV-6).
    Forgone,
}

impl BreakAway {
    /// Returns whether the model may still Break Away.
    pub fn is_open(&self) -> bool {
        *self == Self::Open
    }
}

/// The state of the active model's turn: a hero's turn, or one by a Command or an Interrupt.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Active {
    /// The model.
    pub piece: PieceId,
    /// The Movement left, in cells (MOV-1).
    pub left: u8,
    /// Whether it has turned, walked, declared a Break Away or offered a trade: it can use no feat any more (RND-4).
    pub begun: bool,
    /// Whether it has taken a step: enemies whose front arcs it began its turn in no longer hold it (MOV-6).
    pub walked: bool,
    /// What it does about the front arcs in which it began its turn; reset to open by its first step (MOV-6, MOV-7).
    #[serde(default, skip_serializing_if = "BreakAway::is_open")]
    pub break_away: BreakAway,
    /// Whether it has come into an enemy's front arc: it may turn, but no longer walk (MOV-5).
    pub stopped: bool,
    /// Whether it has taken its action, which ends its Move (RND-3).
    pub acted: bool,
    /// What it may still do after its action.
    pub grant: Grant,
    /// The last spell it cast this turn; the next one must be a different one (MAG-2).
    pub cast: Option<Id<Spell>>,
    /// The number of extra dice for its next magical attack this turn (MAG-7).
    pub empowered: u8,
    /// Whether an effect moves it within another model's turn: it may only move.
    pub shifted: bool,
}

impl Active {
    /// Returns the state at the beginning of a turn with `left` cells of Movement.
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
    /// Returns whether it matters now that a model of this side has acted: models of the Overlord may act again as soon as his
    /// turn is over (RND-6, OVL-5).
    pub fn counts_turns_of(&self, side: Side) -> bool {
        side == Side::Heroes || self.phase != Phase::Heroes
    }

    /// Returns how many castings of Raise Dead are left: those that a card or feat gives, and in the Overlord's turn one for each
    /// Command that does not come from Extra Commands (OVL-4).
    pub fn castings(&self) -> u8 {
        match self.phase {
            Phase::Overlord => self.raisings.saturating_add(self.commands.saturating_sub(self.extra_commands)),
            _ => self.raisings,
        }
    }
}

/// Returns whether a saved table leaves this number of Commands out: a table without Extra Commands is saved as before there were
/// any.
fn is_none(commands: &u8) -> bool {
    *commands == 0
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The side that won.
    pub winner: Side,
    /// The goal that it met; `None` if an event of the quest ended the game.
    pub goal: Option<Condition>,
    /// What the quest tells of it in its author's words; may be empty.
    #[serde(default, skip_serializing_if = "Text::is_empty")]
    pub words: Text,
}

/// The round, the phase, the active model and the Overlord's Commands.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    /// The number of the round, from 1; 0 before the first.
    pub round: u16,
    /// The phase of the round.
    pub phase: Phase,
    /// The active model and the state of its turn; `None` between turns.
    pub active: Option<Active>,
    /// The Commands that the Overlord has left this turn (RND-6).
    pub commands: u8,
    /// How many of these Commands come from Extra Commands: they activate models but pay for no casting (OVL-4).
    #[serde(default, skip_serializing_if = "is_none")]
    pub extra_commands: u8,
    /// The castings of Raise Dead left from a card or feat (OVL-4).
    pub raisings: u8,
    /// Whether the Overlord has played a card this turn (RND-8).
    pub card_played: bool,
    /// How many models may still move and act in this Interrupt (OVL-5).
    pub interrupts: u8,
    /// Whether the Overlord had to draw a card and his pile was empty (RND-10).
    pub time_up: bool,
    /// How the game ended; `None` while it goes on.
    pub outcome: Option<Outcome>,
}
