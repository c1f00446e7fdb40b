//! The decisions that answer the game's questions.

use serde::{Deserialize, Serialize};

use super::PieceId;
use crate::{
    content::{Action, Feat, Id, Minion, Spell},
    grid::{Cell, Facing},
};

/// What a spell or an item is aimed at. In a fact, a piece is a [`Subject`](super::Subject).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Aim<P = PieceId> {
    /// Nothing to choose: it affects the caster, or every enemy in range.
    Nothing,
    /// A model, or a door or chest with a Ward.
    Piece(P),
    /// One of the caster's own spell cards.
    Spell(Id<Spell>),
}

impl Aim {
    /// Returns the same aim with the piece converted by `of`.
    pub fn map<P>(self, of: impl Fn(PieceId) -> P) -> Aim<P> {
        match self {
            Self::Nothing => Aim::Nothing,
            Self::Piece(piece) => Aim::Piece(of(piece)),
            Self::Spell(spell) => Aim::Spell(spell),
        }
    }
}

/// A decision of the side that is asked. Mouse, keyboard, text mode, tests and replays all act on the game by decisions.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Decision {
    /// This model begins its turn: a hero (RND-2), or a model of the Overlord by a Command (RND-6) or an Interrupt (OVL-5).
    Begin(PieceId),
    /// The active model turns (MOV-4), or the piece of a [`Prompt::Face`](super::Prompt::Face) is given its facing (LCK-6).
    Turn(Facing),
    /// The active model walks to an adjacent cell (MOV-1).
    Walk(Cell),
    /// The active model declares that it Breaks Away: Free Attacks first, then it may walk (MOV-7).
    BreakAway,
    /// The active model fights an enemy (FGT-1) or forces a mundane lock (LCK-2).
    Fight(PieceId),
    /// The active hero opens a door or chest that has no lock (LCK-8).
    Open(PieceId),
    /// The active model shoots at an enemy (SHT-1).
    Shoot(PieceId),
    /// The active model casts a spell (MAG-2).
    Cast(Id<Spell>, Aim),
    /// The active model uses an item it carries (ITM-2).
    Use(PieceId, Aim),
    /// The active hero offers another hero a trade: an item given, an item taken, or both (MOV-10).
    Trade {
        /// The other hero.
        with: PieceId,
        /// The item that the other hero would get, if any.
        give: Option<PieceId>,
        /// The item that the other hero would give away, if any.
        take: Option<PieceId>,
    },
    /// The other hero agrees to the trade (MOV-10).
    Agree,
    /// The other hero declines the trade (MOV-10).
    Decline,
    /// A minion comes into play on this cell, the north-west one of its base, with this facing (OVL-2).
    Place(Cell, Facing),
    /// The active model uses a feat instead of its turn (RND-4).
    UseFeat(Id<Feat>),
    /// The active model takes an action that the quest offers (RND-5).
    Act {
        /// The action of the quest.
        action: Id<Action>,
        /// The piece at which the action is done, if it is done at one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<PieceId>,
    },
    /// The active model ends its turn.
    Finish,
    /// This model makes the next Free Attack, by choice of its side (MOV-7, OVL-2).
    Strike(PieceId),
    /// The Overlord plays a card (RND-8, OVL-5).
    Play(PieceId),
    /// The Overlord casts Raise Dead on a bone pile (OVL-1).
    Raise {
        /// The bone pile.
        pile: PieceId,
        /// The kind of minion that rises from it.
        minion: Id<Minion>,
        /// The facing it rises with.
        facing: Facing,
    },
    /// The Overlord reveals what lies behind an opened door (LCK-6).
    Reveal,
    /// The Overlord plays no Interrupt, or ends an Interrupt or his turn.
    Pass,
    /// With told dice: the next die shows this number, 1 to 6.
    Die(u8),
}
