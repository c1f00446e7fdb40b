//! What still has to happen, and the question that is open.
//!
//! The agenda is a stack of steps that can be written down: the game can stop in the middle of an attack, ask,
//! be saved, loaded, forked, and go on.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Active, Aim, PieceId, Side, Source};
use crate::{
    content::{Action, Effect, Feat, Id, Minion, Spell},
    grid::{Base, Cell, Facing},
};

/// How an attack came about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Blow {
    /// By the action Fight (FGT-1), or against a lock (LCK-2).
    Fight,
    /// A Free Attack (MOV-9).
    FreeAttack,
    /// A Fight by a feat, with so many dice more (RND-4).
    Feat(Id<Feat>, u8),
    /// A shot (SHT).
    Shot,
    /// A shot by a feat (RND-4).
    FeatShot(Id<Feat>),
    /// A magical attack by this card (MAG-7).
    Magic {
        /// The spell or item that is used.
        by: Source,
        /// The dice that its card gives (MAG-7).
        dice: u8,
        /// Dice more by energy spent on it.
        empowered: u8,
    },
    /// Against the lock's dice of an action that the quest offers (RND-5); where it is done at no piece, the model itself
    /// stands for the target.
    Action(Id<Action>),
}

/// An action of the quest that a model takes (RND-5); as a fact tells it, each piece is a [`Subject`](super::Subject).
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
    /// The same with each piece converted by `of`.
    pub fn map<P>(self, of: impl Fn(PieceId) -> P) -> Attempt<P> {
        let Self { action, by, at } = self;
        Attempt {
            action,
            by: of(by),
            at: at.map(of),
        }
    }
}

/// A deal between two heroes (MOV-10, ITM-5); as a fact tells it, each piece is a [`Subject`](super::Subject).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trade<P = PieceId> {
    /// The hero who offers the trade.
    pub from: P,
    /// Who has to agree.
    pub with: P,
    /// The item that goes from the one to the other.
    pub give: Option<P>,
    /// The item that comes back.
    pub take: Option<P>,
}

impl Trade {
    /// The same with each piece converted by `of`.
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
    /// Spell cards come back by a quarter turn (MAG-4), and what lasts for rounds runs out.
    Recharge,
    /// One die at the end of the round: with this number or more a wound heals (RND-9).
    Recover(PieceId, Source, u8),
    /// He draws a card (RND-9, RND-10).
    Draw,
    /// A model begins its turn (RND-3).
    BeginTurn(PieceId),
    /// A bound model rolls one die to be free (RND-3).
    Struggle(PieceId),
    /// The active model goes on with its turn, or the turn ends (RND-3).
    Continue,
    /// The active model's turn ends (RND-2).
    EndTurn,
    /// The model whose turn it is goes on after another one was moved by an effect.
    Resume(Active),
    /// Two heroes have agreed on a deal (MOV-10).
    Trade(Trade),
    /// A model turns (MOV-4).
    Turn(PieceId, Facing),
    /// A model walks one cell (MOV-1, MOV-5).
    Walk(PieceId, Cell),
    /// A model Breaks Away (MOV-7).
    BreakAway(PieceId),
    /// These models make their Free Attacks on one, in the order that their side chooses (MOV-7, OVL-2).
    FreeAttacks {
        /// The model they strike.
        target: PieceId,
        /// Who still has to strike.
        attackers: Vec<PieceId>,
    },
    /// An attack on a model or a lock (FGT, LCK-2).
    Attack {
        /// The attacking model.
        attacker: PieceId,
        /// Model, door or chest.
        target: PieceId,
        /// What allows the attack.
        blow: Blow,
    },
    /// The dice of an attack are rolled and compared (FGT-2, FGT-8, FGT-9).
    Roll {
        /// The attacking model.
        attacker: PieceId,
        /// Model, door or chest.
        target: PieceId,
        /// The attacker's dice.
        attack: u8,
        /// The defender's dice.
        defence: u8,
        /// The defender's Armour.
        armour: u8,
        /// How many of the attacker's dice that do not beat the Armour are rolled again.
        rerolls: u8,
        /// The action of the quest that it is made for (RND-5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Id<Action>>,
    },
    /// Dice that do not beat the Armour are rolled again; then the dice are compared (FGT-8, FGT-9).
    Compare {
        /// The attacking model.
        attacker: PieceId,
        /// Model, door or chest.
        target: PieceId,
        /// The attacker's dice as they fell, 1 to 6 each.
        attack: Vec<u8>,
        /// The defender's.
        defence: Vec<u8>,
        /// The defender's Armour.
        armour: u8,
        /// How many of the attacker's are rolled again, all of them no higher than the Armour.
        rerolls: u8,
        /// The action of the quest that it is made for (RND-5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Id<Action>>,
    },
    /// After a Fight of a rampage: it goes on if the target left play.
    Rampage(PieceId),
    /// Hits go to damage (DMG).
    Damage {
        /// The attacking model.
        attacker: PieceId,
        /// The model or lock that was hit.
        target: PieceId,
        /// Hits of one attack, at least 1.
        hits: u8,
    },
    /// A door or chest opens (LCK-6); whoever opens a chest gets what is in it (LCK-7).
    Open {
        /// The door or chest.
        piece: PieceId,
        /// The model that opened it.
        by: PieceId,
    },
    /// What lies behind these cells is revealed (LCK-6).
    Reveal {
        /// The door that was there.
        door: PieceId,
        /// The cells it filled.
        from: Vec<Cell>,
    },
    /// A spell is cast (MAG-2).
    Cast(PieceId, Id<Spell>, Aim),
    /// An item is used (ITM-2).
    Use(PieceId, PieceId, Aim),
    /// Effects are done to one piece, in their order.
    Effects {
        /// The model that does them.
        by: PieceId,
        /// The piece they are done to.
        on: PieceId,
        /// The cells it fills, or filled; of a spell card those of its owner.
        base: Base,
        /// The card that asks for it.
        source: Source,
        /// What is left to be done.
        effects: Vec<Effect>,
    },
    /// Effects that follow only if the target was wounded or removed.
    IfHurt {
        /// The model that does them.
        by: PieceId,
        /// The target.
        on: PieceId,
        /// The cells it filled.
        base: Base,
        /// The wounds it had.
        wounds: u8,
        /// The card that asks for it.
        source: Source,
        /// The effects still to be carried out, in this order.
        effects: Vec<Effect>,
    },
    /// One die decides what is done to the target.
    RollFor {
        /// The model that does it.
        by: PieceId,
        /// The target.
        on: PieceId,
        /// The card that asks for it.
        source: Source,
        /// What each die does: the first line that it reaches.
        lines: Vec<(u8, Vec<Effect>)>,
    },
    /// A model comes into play by a card (OVL-2).
    Place {
        /// Which minion.
        minion: Id<Minion>,
        /// Its north-west cell.
        cell: Cell,
        /// The facing it is placed with.
        facing: Facing,
        /// The card that asks for it.
        source: Source,
    },
    /// The active model uses a feat (RND-4).
    UseFeat(PieceId, Id<Feat>),
    /// A card is played (RND-8).
    Play(PieceId),
    /// Raise Dead (OVL-1).
    Raise(PieceId, Id<Minion>, Facing),
    /// This line of this event of the quest comes to pass, and then the next, both numbered from 0.
    Happen(u16, u16),
    /// A model takes an action of the quest (RND-5).
    Attempt(Attempt),
    /// Its die is rolled (RND-5).
    Try(Attempt),
    /// It is done (RND-5).
    Succeed(Attempt),
    /// This line of what comes of it comes to pass, and then the next, numbered from 0.
    Outcome {
        /// The action.
        attempt: Attempt,
        /// The line of its die whose outcome it is, numbered from 0; `None` for what always comes of it.
        die: Option<u8>,
        /// The line of that outcome.
        line: u16,
    },
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
        /// The model they strike.
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
    /// Does the other hero agree to this deal? (MOV-10)
    Trade(Trade),
    /// On which cell does this minion come into play, and where does it face? (OVL-2)
    Place {
        /// Which minion.
        minion: Id<Minion>,
        /// The cells it may stand on, its north-west one each.
        cells: Vec<Cell>,
        /// The card that asks for it.
        source: Source,
        /// The side that is asked.
        side: Side,
    },
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
            Self::ChooseHero | Self::Trade(_) => Side::Heroes,
            Self::Act(piece) => figure(*piece).unwrap_or(Side::Heroes),
            Self::FreeAttack { side, .. } | Self::Dice { side, .. } | Self::Place { side, .. } => *side,
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
