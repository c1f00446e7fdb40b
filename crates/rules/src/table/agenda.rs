//! What still has to happen in a game, and the open question.
//!
//! The agenda is a serialisable stack of steps: the game can stop in the middle of an attack, ask, be saved, loaded, forked, and
//! go on.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Active, Aim, Blow, PieceId, Side, Source};
use crate::{
    content::{Action, Effect, Feat, Id, Minion, Spell},
    grid::{Base, Cell, Facing},
};

/// An action of the quest as a model takes it (RND-5). In a fact, each piece is a [`Subject`](super::Subject).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt<P = PieceId> {
    /// The action of the quest.
    pub action: Id<Action>,
    /// The model that takes the action.
    pub by: P,
    /// The piece at which it is done, if it is done at one.
    pub at: Option<P>,
}

impl Attempt {
    /// Returns the same attempt with each piece converted by `of`.
    pub fn map<P>(self, of: impl Fn(PieceId) -> P) -> Attempt<P> {
        let Self { action, by, at } = self;
        Attempt {
            action,
            by: of(by),
            at: at.map(of),
        }
    }
}

/// A trade between two heroes (MOV-10, ITM-5). In a fact, each piece is a [`Subject`](super::Subject).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trade<P = PieceId> {
    /// The hero who offers the trade.
    pub from: P,
    /// The other hero, who has to agree.
    pub with: P,
    /// The item that `from` gives to `with`, if any.
    pub give: Option<P>,
    /// The item that `from` gets from `with`, if any.
    pub take: Option<P>,
}

impl Trade {
    /// Returns the same trade with each piece converted by `of`.
    pub fn map<P>(self, of: impl Fn(PieceId) -> P) -> Trade<P> {
        let Self { from, with, give, take } = self;
        Trade {
            from: of(from),
            with: of(with),
            give: give.map(&of),
            take: take.map(of),
        }
    }
}

/// One step of the game, which a rule carries out. `rules::perform` has one line for each, in the order of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// A round begins (RND-1).
    BeginRound,
    /// The Heroes choose whose turn is next; after the last hero the Overlord's turn begins (RND-1, RND-2).
    NextHero,
    /// The Overlord is asked for an Interrupt (OVL-5, OVL-6).
    OfferInterrupt,
    /// The Overlord chooses the next model of an Interrupt, or the Interrupt ends (OVL-5).
    NextInterrupt,
    /// The Overlord's turn begins (RND-6).
    BeginOverlord,
    /// The Overlord is asked for his next Command (RND-6).
    NextCommand,
    /// The round ends (RND-9).
    EndRound,
    /// Every turned spell card turns back by a quarter (MAG-4), and effects that last for a number of rounds run out.
    Recharge,
    /// A model rolls one die at the end of the round because of this card, and heals a wound if the die shows this number or more
    /// (RND-9).
    Recover(PieceId, Source, u8),
    /// The Overlord draws a card (RND-9, RND-10).
    Draw,
    /// A model begins its turn (RND-3).
    BeginTurn(PieceId),
    /// A bound model rolls one die to free itself (RND-3).
    Struggle(PieceId),
    /// The active model is asked what it does next, or its turn ends (RND-3).
    Continue,
    /// The active model's turn ends (RND-2).
    EndTurn,
    /// This model becomes the active one again, after an effect has moved another one during its turn.
    Resume(Active),
    /// Two heroes who have agreed on a trade exchange the items (MOV-10).
    Trade(Trade),
    /// A model turns to this facing (MOV-4).
    Turn(PieceId, Facing),
    /// A model takes one step; the cell is where the north-west one of its base moves to (MOV-1, MOV-5).
    Walk(PieceId, Cell),
    /// A model declares that it Breaks Away (MOV-7).
    BreakAway(PieceId),
    /// Several models make their Free Attacks on one, in the order that their side chooses (MOV-7, OVL-2).
    FreeAttacks {
        /// The model that is attacked.
        target: PieceId,
        /// The models whose Free Attack is still to come.
        attackers: Vec<PieceId>,
    },
    /// An attack on a model or a lock is declared (FGT, LCK-2).
    Attack {
        /// The attacking model.
        attacker: PieceId,
        /// The model, door or chest that is attacked.
        target: PieceId,
        /// The kind of attack.
        blow: Blow,
    },
    /// The dice of an attack are rolled (FGT-2), and then compared by [`Step::Compare`] (FGT-8, FGT-9).
    Roll {
        /// The attacking model.
        attacker: PieceId,
        /// The model, door or chest that is attacked.
        target: PieceId,
        /// The number of the attacker's dice.
        attack: u8,
        /// The number of the defender's dice.
        defence: u8,
        /// The defender's Armour.
        armour: u8,
        /// How many of the attacker's dice that do not beat the Armour may be rolled again.
        rerolls: u8,
        /// The action of the quest that the attack is made for, if any (RND-5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Id<Action>>,
    },
    /// Dice that do not beat the Armour are rolled again; then the dice are compared (FGT-8, FGT-9).
    Compare {
        /// The attacking model.
        attacker: PieceId,
        /// The model, door or chest that is attacked.
        target: PieceId,
        /// The attacker's dice as they fell, 1 to 6 each.
        attack: Vec<u8>,
        /// The defender's dice as they fell, 1 to 6 each.
        defence: Vec<u8>,
        /// The defender's Armour.
        armour: u8,
        /// How many of the attacker's dice are rolled again, all of them no higher than the Armour.
        rerolls: u8,
        /// The action of the quest that the attack is made for, if any (RND-5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Id<Action>>,
    },
    /// Follows a Fight of a feat that steps and fights ([`Effect::StepAndFight`]): it goes on only if this target left play.
    Rampage(PieceId),
    /// The hits of an attack become damage (DMG).
    Damage {
        /// The attacking model.
        attacker: PieceId,
        /// The model or lock that was hit.
        target: PieceId,
        /// The number of hits of this one attack, at least 1.
        hits: u8,
    },
    /// A door or chest opens (LCK-6); the model that opens a chest gets its contents (LCK-7).
    Open {
        /// The door or chest.
        piece: PieceId,
        /// The model that opened it.
        by: PieceId,
    },
    /// The zone behind an opened door is revealed (LCK-6).
    Reveal {
        /// The opened door, which has left play.
        door: PieceId,
        /// The cells that the door filled.
        from: Vec<Cell>,
    },
    /// A model casts a spell at this aim (MAG-2).
    Cast(PieceId, Id<Spell>, Aim),
    /// A model, named first, uses an item at this aim (ITM-2).
    Use(PieceId, PieceId, Aim),
    /// A list of effects is applied to one piece, in order.
    Effects {
        /// The model that causes the effects.
        by: PieceId,
        /// The piece that the effects apply to.
        on: PieceId,
        /// The cells that the piece fills, or filled before it left play; for a spell card those of its owner.
        base: Base,
        /// The card that the effects come from.
        source: Source,
        /// The effects still to be applied, in order.
        effects: Vec<Effect>,
    },
    /// A list of effects is applied only if the attack before it wounded the target or removed it from play.
    IfHurt {
        /// The model that causes the effects.
        by: PieceId,
        /// The target of the attack.
        on: PieceId,
        /// The cells that the target filled before the attack.
        base: Base,
        /// The number of wounds that the target had before the attack.
        wounds: u8,
        /// The card that the effects come from.
        source: Source,
        /// The effects to apply, in order.
        effects: Vec<Effect>,
    },
    /// One die is rolled and decides which effects apply to the target.
    RollFor {
        /// The model that causes the effects.
        by: PieceId,
        /// The piece that the effects apply to.
        on: PieceId,
        /// The card that the effects come from.
        source: Source,
        /// The possible results, each with the lowest number of the die that reaches it; the first line that the die reaches
        /// applies.
        lines: Vec<(u8, Vec<Effect>)>,
    },
    /// A minion comes into play by a card (OVL-2).
    Place {
        /// The kind of minion.
        minion: Id<Minion>,
        /// The cell it is placed on; for a Large or Huge one the north-west cell of its base.
        cell: Cell,
        /// The facing it is placed with.
        facing: Facing,
        /// The card that brings it into play.
        source: Source,
    },
    /// A model uses a feat (RND-4).
    UseFeat(PieceId, Id<Feat>),
    /// The Overlord plays this card (RND-8).
    Play(PieceId),
    /// A minion is raised from this bone pile, with this facing (OVL-1).
    Raise(PieceId, Id<Minion>, Facing),
    /// One line of an event of the quest happens, and then the lines after it. The fields are the event's number in the quest and
    /// the line's number in the event, both from 0.
    Happen(u16, u16),
    /// A model takes an action of the quest (RND-5).
    Attempt(Attempt),
    /// The die of an action of the quest is rolled (RND-5).
    Try(Attempt),
    /// An action of the quest succeeds (RND-5).
    Succeed(Attempt),
    /// One line of the outcome of an action of the quest happens, and then the lines after it.
    Outcome {
        /// The action that was taken.
        attempt: Attempt,
        /// The line of the action's die that was reached, numbered from 0; `None` for the outcome that always follows.
        die: Option<u8>,
        /// The line of the outcome, numbered from 0.
        line: u16,
    },
    /// The game stops with this question until it is answered.
    Ask(Prompt),
}

/// The game's question to one side, which it answers with a [`Decision`](super::Decision).
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
    /// Which model makes its Free Attack next? (MOV-7, OVL-2)
    FreeAttack {
        /// The model that is attacked.
        target: PieceId,
        /// The models whose Free Attack is still to come, at least two.
        attackers: Vec<PieceId>,
        /// The side of the attackers, which is asked.
        side: Side,
    },
    /// Does the Overlord reveal what is behind an opened door? The only answer is to reveal it (LCK-6).
    Reveal {
        /// The opened door, which has left play.
        door: PieceId,
        /// The cells that the door filled.
        from: Vec<Cell>,
    },
    /// Which way does this piece face? (LCK-6)
    Face(PieceId),
    /// Does the other hero agree to this trade? (MOV-10)
    Trade(Trade),
    /// On which cell does this minion come into play, and which way does it face? (OVL-2)
    Place {
        /// The kind of minion.
        minion: Id<Minion>,
        /// The cells on offer; for a Large or Huge minion each is the north-west cell of its base.
        cells: Vec<Cell>,
        /// The card that brings it into play.
        source: Source,
        /// The side that is asked.
        side: Side,
    },
    /// With told dice: what do the next dice show? The attacker's dice are told first, then the defender's.
    Dice {
        /// The number of dice still to be told.
        missing: u8,
        /// The side that rolls the next die and is asked.
        side: Side,
    },
}

impl Prompt {
    /// Returns the side that is asked. `figure` returns the side of a model in play; if there is none, the Heroes are asked to
    /// act.
    pub fn side(&self, figure: impl FnOnce(PieceId) -> Option<Side>) -> Side {
        match self {
            Self::ChooseHero | Self::Trade(_) => Side::Heroes,
            Self::Act(piece) => figure(*piece).unwrap_or(Side::Heroes),
            Self::FreeAttack { side, .. } | Self::Dice { side, .. } | Self::Place { side, .. } => *side,
            Self::Interrupt | Self::ChooseInterrupter | Self::Command | Self::Reveal { .. } | Self::Face(_) => Side::Overlord,
        }
    }
}

/// The stack of steps that still have to happen: the last one is carried out next.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Agenda(pub Vec<Step>);

impl Agenda {
    /// Pushes steps so that they happen in the given order, before all others.
    pub fn first<const N: usize>(&mut self, steps: [Step; N]) {
        self.0.extend(steps.into_iter().rev());
    }
}

/// The open question; `None` only while rules are at work and after the end of the game.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pending(pub Option<Prompt>);
