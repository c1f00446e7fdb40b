//! What a seat may decide.

use serde::{Deserialize, Serialize};

use super::PieceId;
use crate::{
    content::{Action, Feat, Id, Minion, Spell},
    grid::{Cell, Facing},
};

/// What a spell or an item is aimed at; as a fact tells it, a piece is a [`Subject`](super::Subject).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Aim<P = PieceId> {
    /// Nothing to choose: the caster, or every enemy in range.
    Nothing,
    /// A model, or a door or chest with a Ward.
    Piece(P),
    /// One of the caster's own spell cards.
    Spell(Id<Spell>),
}

impl Aim {
    /// The same with the piece converted by `of`.
    pub fn map<P>(self, of: impl Fn(PieceId) -> P) -> Aim<P> {
        match self {
            Self::Nothing => Aim::Nothing,
            Self::Piece(piece) => Aim::Piece(of(piece)),
            Self::Spell(spell) => Aim::Spell(spell),
        }
    }
}

/// One decision of the side that is asked. Mouse, keyboard, text mode, tests and replays all come in by it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Decision {
    /// This model begins its turn: a hero (RND-2), or by a Command (RND-6) or Interrupt (OVL-5) one of the Overlord's.
    Begin(PieceId),
    /// The active model turns (MOV-4); or a piece that just came into play is faced (LCK-6).
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
    /// The active hero offers another one a deal: an item given, an item taken, or both (MOV-10).
    Trade {
        /// The other hero.
        with: PieceId,
        /// What he would get.
        give: Option<PieceId>,
        /// What he would part with.
        take: Option<PieceId>,
    },
    /// The other hero agrees to the deal (MOV-10).
    Agree,
    /// The other hero does not (MOV-10).
    Decline,
    /// A model comes into play on this cell, its north-west one, and faces so (OVL-2).
    Place(Cell, Facing),
    /// The active model uses a feat instead of its turn (RND-4).
    UseFeat(Id<Feat>),
    /// The active model takes an action that the quest offers (RND-5).
    Act {
        /// The action of the quest.
        action: Id<Action>,
        /// The piece at which it is done, for one that is done at a piece.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<PieceId>,
    },
    /// The active model's turn is over.
    Finish,
    /// The attackers' side names whose Free Attack comes next (MOV-7, OVL-2).
    Strike(PieceId),
    /// The Overlord plays a card (RND-8, OVL-5).
    Play(PieceId),
    /// The Overlord casts Raise Dead on a bone pile (OVL-1).
    Raise {
        /// The pile.
        pile: PieceId,
        /// What rises from it.
        minion: Id<Minion>,
        /// The facing it rises with.
        facing: Facing,
    },
    /// The Overlord reveals what lies behind an opened door (LCK-6).
    Reveal,
    /// The Overlord does not interrupt, or ends an Interrupt or his turn.
    Pass,
    /// With real dice: one die shows this number, 1 to 6.
    Die(u8),
}
