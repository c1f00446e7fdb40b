//! Why a decision is refused: the rule that forbids it and a word for the sentence that the player reads.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::table::PieceId;

/// A refused decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Illegal {
    /// The id of the rule that forbids it.
    pub rule: &'static str,
    /// Why.
    pub refusal: Refusal,
}

/// Why a decision is refused. The sentence is the Fluent message `refusal-` with the variant's name in kebab case.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// The game is over (RND-11).
    GameOver,
    /// The open question is another one; the rule says when this can be decided.
    NotNow,
    /// No such model is in play (TAB-2).
    NotInPlay(PieceId),
    /// The model belongs to the other side (RND-2, RND-6).
    OtherSide(PieceId),
    /// The hero had his turn this round (RND-2).
    HadTurn(PieceId),
    /// The model acted already this turn (RND-6) or in this Interrupt (OVL-5).
    HasActed(PieceId),
    /// No Commands are left (RND-6).
    NoCommands,
    /// The Commands that are left come from Extra Commands: they pay for no casting (OVL-4).
    OnlyExtraCommands,
    /// An enemy's feat holds the model (RND-4).
    Held(PieceId),
    /// It faces there already (MOV-4).
    FacesThere,
    /// The model was stopped by an enemy's front arc (MOV-5).
    Stopped,
    /// No Movement is left (MOV-1).
    NoMovement,
    /// The cell is not adjacent (MOV-1).
    TooFar,
    /// There is no floor in play there (MOV-2).
    NoFloor,
    /// Something stands there (MOV-2).
    Blocked(PieceId),
    /// Both cells beside the diagonal are blocked (MOV-3).
    Diagonal,
    /// The model stands in this enemy's front arc: it stays or Breaks Away (MOV-6).
    MustBreakAway(PieceId),
    /// The model has turned in this enemy's front arc, and so it stays (MOV-6).
    Stays(PieceId),
    /// No enemy holds the model in its front arc: it simply walks (MOV-6).
    NothingToBreakFrom,
    /// It has declared its Break Away already: it walks now, or stays (MOV-7).
    BreaksAwayAlready,
    /// The first step of a model that Breaks Away would lead into this enemy's front arc (MOV-7).
    IntoFrontArc(PieceId),
    /// No adjacent cell is out of all enemies' front arcs (MOV-8).
    NowhereToBreakAway,
    /// There is nothing to fight by that name (FGT-1).
    NoTarget,
    /// It is a friend (FGT-1).
    Friend(PieceId),
    /// It is not in the model's front arc (FGT-1).
    NotInFront(PieceId),
    /// Bone piles cannot be attacked (TAB-10).
    BonePile,
    /// Only Heroes open this door or chest (LCK-1).
    OnlyHeroes(PieceId),
    /// Only Heroes and the Overlord's Bosses open it (LCK-1).
    OnlyHeroesAndBosses(PieceId),
    /// It has no lock to force: it opens as an action (LCK-8).
    NoLock(PieceId),
    /// It is locked: the lock must be forced (LCK-2).
    Locked(PieceId),
    /// It is open already (LCK-7).
    AlreadyOpen(PieceId),
    /// The door or chest is not adjacent (LCK-8).
    NotAdjacent(PieceId),
    /// The model has no such feat (RND-4).
    NoSuchFeat,
    /// The feat was used already (RND-4).
    FeatUsed,
    /// A feat takes the whole turn, and the turn has begun (RND-4).
    TurnBegun,
    /// This model has no Free Attack to make (MOV-9).
    NoFreeAttack(PieceId),
    /// The card is not in hand (RND-8).
    NotInHand,
    /// A card was played already this turn (RND-8).
    OneCardATurn,
    /// An Interrupt is played between two hero turns only (OVL-6).
    OnlyBetweenHeroes,
    /// Only an Interrupt is played between two hero turns (RND-8).
    OnlyInOwnTurn,
    /// This Overlord does not raise the dead (RND-6).
    NoNecromancer,
    /// There is no bone pile by that name (OVL-1).
    NoPile,
    /// Another pile lies on it (OVL-1).
    NotTopPile,
    /// A model stands on it (OVL-1).
    ModelOnPile(PieceId),
    /// The adventure does not allow this minion (OVL-3).
    MinionNotAllowed,
    /// The Overlord controls as many of these as the adventure allows (OVL-3).
    TooManyMinions,
    /// He controls as many Minions as the adventure allows in all: so many (OVL-3).
    TooManyInAll(u8),
    /// No die shows that number (FGT-2).
    NoSuchDie,
    /// Bone piles neither move nor act (TAB-10).
    BonePileNeverActs,
    /// The model has acted, and nothing that is left to it is this (RND-3).
    HadAction,
    /// It has lost its action (RND-3).
    LostAction(PieceId),
    /// It is moved within another's turn: it only moves (RND-3).
    OnlyMoves,
    /// It is bound (RND-3).
    Bound(PieceId),
    /// This feat's Fight comes before the next step (RND-4).
    FightIsDue,
    /// This feat's step comes before the next Fight (RND-4).
    StepIsDue,
    /// A Large model moves forward, diagonally forward or straight back (LRG-1).
    Sideways,
    /// It has not the Movement left to turn so far (LRG-2).
    TurnTooDear,
    /// The model has no Ranged dice (SHT-1).
    NoRangedDice,
    /// It stands in this enemy's front arc (SHT-1).
    ShooterWatched(PieceId),
    /// The target is behind it (SHT-2).
    BehindShooter(PieceId),
    /// The target is too far away (SHT-3, MAG-5).
    OutOfRange(PieceId),
    /// This piece stands in the line of sight (LOS-2).
    SightBlocked(PieceId),
    /// Walls, or what is hidden, lie between it and this target (LOS-2).
    SightWalled(PieceId),
    /// Shooting never forces a lock (LCK-3).
    NotByShooting(PieceId),
    /// Magic never forces a lock (LCK-3).
    NotByMagic(PieceId),
    /// A Ward holds it: it cannot be forced (LCK-4).
    Warded(PieceId),
    /// There is no Ward by that name (LCK-4).
    NoWard,
    /// The model has no such spell (MAG-1).
    NoSuchSpell,
    /// The model has no spells at all (MAG-1).
    NoSpells,
    /// The card is still turned (MAG-3).
    NotUpright,
    /// The card is upright already (MAG-3).
    IsUpright,
    /// One Major spell or two Minor ones in an action (MAG-2).
    OneMajorOrTwoMinor,
    /// The second Minor spell must be another one (MAG-2).
    SameSpell,
    /// It cannot be aimed so (MAG-5).
    WrongAim,
    /// It is an enemy: only friends can be the target (MAG-5).
    Enemy(PieceId),
    /// No enemy is in range (MAG-5).
    NobodyInRange,
    /// It has no wounds to heal (ITM-2).
    Unwounded(PieceId),
    /// The item is too weak for this spell (ITM-2).
    TooWeak,
    /// There is no free cell for it (OVL-2).
    NoRoom,
    /// The item is not carried by whom it would have to be (ITM-1).
    NotCarried,
    /// The item has no activation mark: it works by itself (ITM-2).
    NoUse,
    /// The item has no trade mark (ITM-5).
    NotTradable,
    /// Only Heroes trade (MOV-10).
    OnlyHeroesTrade,
    /// A deal needs something to give or to take (MOV-10).
    NoDeal,
    /// The adventure offers no such action (RND-5).
    NoSuchAction,
    /// The adventure offers this action to others (RND-5).
    NotItsAction(PieceId),
    /// This action is not done at that piece, or there is none (RND-5).
    NotDoneThere,
    /// The model does not stand on the place of this action (RND-5).
    NotAtItsPlace,
    /// This action was done as often as it can be in a round (RND-5).
    DoneThisRound,
    /// This action was done as often as it can be (RND-5).
    DoneOften,
    /// What this action asks for does not hold (RND-5).
    ActionNotYet,
}

impl Refusal {
    /// This refusal under the rule with this id.
    pub const fn by(self, rule: &'static str) -> Illegal {
        Illegal { rule, refusal: self }
    }

    /// The key of its sentence: `refusal-had-turn`.
    pub fn key(self) -> String {
        let name = format!("{self:?}");
        let name = name.split('(').next().unwrap_or_default();
        let mut key = String::from("refusal");
        for letter in name.chars() {
            if letter.is_ascii_uppercase() {
                key.push('-');
            }
            key.push(letter.to_ascii_lowercase());
        }
        key
    }

    /// The piece the sentence speaks of.
    pub const fn piece(self) -> Option<PieceId> {
        match self {
            Self::NotInPlay(piece)
            | Self::OtherSide(piece)
            | Self::HadTurn(piece)
            | Self::HasActed(piece)
            | Self::Held(piece)
            | Self::Blocked(piece)
            | Self::MustBreakAway(piece)
            | Self::Stays(piece)
            | Self::IntoFrontArc(piece)
            | Self::Friend(piece)
            | Self::NotInFront(piece)
            | Self::OnlyHeroes(piece)
            | Self::OnlyHeroesAndBosses(piece)
            | Self::NoLock(piece)
            | Self::Locked(piece)
            | Self::AlreadyOpen(piece)
            | Self::NotAdjacent(piece)
            | Self::NoFreeAttack(piece)
            | Self::ModelOnPile(piece)
            | Self::LostAction(piece)
            | Self::Bound(piece)
            | Self::ShooterWatched(piece)
            | Self::BehindShooter(piece)
            | Self::OutOfRange(piece)
            | Self::SightBlocked(piece)
            | Self::SightWalled(piece)
            | Self::NotByShooting(piece)
            | Self::NotByMagic(piece)
            | Self::Warded(piece)
            | Self::Enemy(piece)
            | Self::Unwounded(piece)
            | Self::NotItsAction(piece) => Some(piece),
            _ => None,
        }
    }

    /// The number the sentence speaks of.
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::TooManyInAll(number) => Some(number),
            _ => None,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ({})", self.refusal, self.rule)
    }
}

impl std::error::Error for Illegal {}
