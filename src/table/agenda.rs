//! What still has to happen, and the question that is open.
//!
//! The agenda is a stack of steps that can be written down: the game can stop in the middle of an attack, ask,
//! be saved, loaded, forked, and go on.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PieceId, Side};
use crate::{
    content::{Ability, Feat, Id, Minion},
    grid::{Cell, Facing},
};

/// How an attack came about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Blow {
    /// By the action Fight (FGT-1), or against a lock (LCK-2).
    Fight,
    /// A Free Attack (MOV-9).
    FreeAttack,
    /// One of several by a feat (RND-4).
    Feat,
}

/// One thing that the rules carry out. `rules::perform` has one line for each, in the order of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// A round begins (RND-1).
    BeginRound,
    /// The next hero turn, or after the last one the Overlord's turn (RND-1, RND-2).
    NextHero,
    /// The Overlord is asked for an Interrupt (OVL-5, OVL-6).
    OfferInterrupt,
    /// The next model of an Interrupt, or its end (OVL-5).
    NextInterrupt,
    /// The Overlord's turn begins (RND-6).
    BeginOverlord,
    /// His next Command (RND-6).
    NextCommand,
    /// The end of the round (RND-9).
    EndRound,
    /// An ability does its work at the end of the round (RND-9).
    Ability(PieceId, Id<Ability>),
    /// He draws a card (RND-9, RND-10).
    Draw,
    /// A model begins its turn (RND-3).
    BeginTurn(PieceId),
    /// The active model goes on with its turn, or the turn ends (RND-3).
    Continue,
    /// The active model's turn ends (RND-2).
    EndTurn,
    /// A model turns (MOV-4).
    Turn(PieceId, Facing),
    /// A model walks one cell (MOV-1, MOV-5).
    Walk(PieceId, Cell),
    /// A model Breaks Away (MOV-7).
    BreakAway(PieceId, Cell),
    /// These models make their Free Attacks on one, in the order that their side chooses (MOV-7, OVL-2).
    FreeAttacks {
        /// Who is attacked.
        target: PieceId,
        /// Who still has to strike.
        attackers: Vec<PieceId>,
    },
    /// An attack on a model or a lock (FGT, LCK-2).
    Attack {
        /// Who attacks.
        attacker: PieceId,
        /// Model, door or chest.
        target: PieceId,
        /// By what right.
        blow: Blow,
    },
    /// The dice of an attack are rolled and compared (FGT-2, FGT-8, FGT-9).
    Roll {
        /// Who attacks.
        attacker: PieceId,
        /// Model, door or chest.
        target: PieceId,
        /// The attacker's dice.
        attack: u8,
        /// The defender's dice.
        defence: u8,
        /// The defender's Armour.
        armour: u8,
    },
    /// Hits go to damage (DMG).
    Damage {
        /// Who struck.
        attacker: PieceId,
        /// Who suffers them.
        target: PieceId,
        /// Hits of one attack, at least 1.
        hits: u8,
    },
    /// A door or chest opens (LCK-6, LCK-7).
    Open(PieceId),
    /// What lies behind these cells is revealed (LCK-6).
    Reveal {
        /// The door that was there.
        door: PieceId,
        /// The cells it filled.
        from: Vec<Cell>,
    },
    /// The active model uses a feat (RND-4).
    UseFeat(PieceId, Id<Feat>),
    /// A card is played (RND-8).
    Play(PieceId),
    /// Raise Dead (OVL-1).
    Raise(PieceId, Id<Minion>, Facing),
    /// A question that stops the game until it is answered.
    Ask(Prompt),
}

/// A question to one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Prompt {
    /// Which hero has the next turn? (RND-2)
    ChooseHero,
    /// What does the active model do? (RND-3)
    Act(PieceId),
    /// Does the Overlord interrupt? (OVL-5)
    Interrupt,
    /// Which model moves and acts next in this Interrupt? (OVL-5)
    ChooseInterrupter,
    /// What does the Overlord command? (RND-6)
    Command,
    /// Whose Free Attack is next? (MOV-7, OVL-2)
    FreeAttack {
        /// Who is attacked.
        target: PieceId,
        /// Who still has to strike, at least two.
        attackers: Vec<PieceId>,
        /// The attackers' side.
        side: Side,
    },
    /// The Overlord reveals what is behind an opened door (LCK-6).
    Reveal {
        /// The door that was there.
        door: PieceId,
        /// The cells it filled.
        from: Vec<Cell>,
    },
    /// Where does this piece face? (LCK-6)
    Face(PieceId),
    /// With real dice: what do the next dice show? First those of the attacker, then those of the defender.
    Dice {
        /// Dice still to be told.
        missing: u8,
        /// Whose dice they are.
        side: Side,
    },
}

impl Prompt {
    /// The side that is asked.
    pub fn side(&self, figure: impl FnOnce(PieceId) -> Option<Side>) -> Side {
        match self {
            Self::ChooseHero => Side::Heroes,
            Self::Act(piece) => figure(*piece).unwrap_or(Side::Heroes),
            Self::FreeAttack { side, .. } | Self::Dice { side, .. } => *side,
            Self::Interrupt | Self::ChooseInterrupter | Self::Command | Self::Reveal { .. } | Self::Face(_) => Side::Overlord,
        }
    }
}

/// What still has to happen: the last step is the next.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Agenda(pub Vec<Step>);

impl Agenda {
    /// Puts steps on top, so that they happen in the order given, before all others.
    pub fn first<const N: usize>(&mut self, steps: [Step; N]) {
        self.0.extend(steps.into_iter().rev());
    }
}

/// The open question; `None` only while rules are at work and after the end of the game.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pending(pub Option<Prompt>);
