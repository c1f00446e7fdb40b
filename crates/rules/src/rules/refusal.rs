//! Why a decision is refused: the rule that forbids it, and the reason from which the sentence for the player is made.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::table::PieceId;

/// The error for a decision that the rules forbid.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Illegal {
    /// The id of the rule that forbids it.
    pub rule: &'static str,
    /// The reason.
    pub refusal: Refusal,
}

/// What a judge says of a decision: that it is legal, or why it is not.
pub(super) type Verdict = Result<(), Illegal>;

/// The reason why a decision is refused. Its sentence is the Fluent message `refusal-` with the variant's name in kebab case.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// The game is over (RND-11).
    GameOver,
    /// The open question is a different one; the rule says when this decision can be taken.
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
    /// The Commands that are left come from Extra Commands, which pay for no casting (OVL-4).
    OnlyExtraCommands,
    /// An enemy's feat holds the model (RND-4).
    Held(PieceId),
    /// The model faces that way already (MOV-4).
    FacesThere,
    /// The model was stopped by an enemy's front arc (MOV-5).
    Stopped,
    /// No Movement is left (MOV-1).
    NoMovement,
    /// The cell is not adjacent (MOV-1).
    TooFar,
    /// There is no revealed floor (MOV-2).
    NoFloor,
    /// This piece is in the way (MOV-2).
    Blocked(PieceId),
    /// Both cells beside the diagonal are blocked (MOV-3).
    Diagonal,
    /// The model stands in this enemy's front arc: it has to stay or Break Away (MOV-6).
    MustBreakAway(PieceId),
    /// The model has turned in this enemy's front arc, so it has to stay (MOV-6).
    Stays(PieceId),
    /// No enemy has the model in its front arc: it can simply walk (MOV-6).
    NothingToBreakFrom,
    /// The model has declared its Break Away already: it can walk now, or stay (MOV-7).
    BreaksAwayAlready,
    /// The first step of a model that Breaks Away would lead into this enemy's front arc (MOV-7).
    IntoFrontArc(PieceId),
    /// The model can step to no cell that is out of all enemies' front arcs (MOV-8).
    NowhereToBreakAway,
    /// There is no target of this name (FGT-1).
    NoTarget,
    /// The target is a friend (FGT-1).
    Friend(PieceId),
    /// The target is not in the model's front arc (FGT-1).
    NotInFront(PieceId),
    /// Bone piles cannot be attacked (TAB-10).
    BonePile,
    /// Only Heroes open this door or chest (LCK-1).
    OnlyHeroes(PieceId),
    /// Only Heroes and the Overlord's Bosses open this door or chest (LCK-1).
    OnlyHeroesAndBosses(PieceId),
    /// The door or chest has no lock to force: it opens as an action (LCK-8).
    NoLock(PieceId),
    /// The door or chest is locked: its lock must be forced (LCK-2).
    Locked(PieceId),
    /// The chest is open already (LCK-7).
    AlreadyOpen(PieceId),
    /// The piece is not adjacent (LCK-8).
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
    /// There is no bone pile of this name (OVL-1).
    NoPile,
    /// Another bone pile lies on top of it (OVL-1).
    NotTopPile,
    /// This model stands on the bone pile (OVL-1).
    ModelOnPile(PieceId),
    /// The quest does not allow this minion (OVL-3).
    MinionNotAllowed,
    /// The Overlord controls as many of this minion as the quest allows (OVL-3).
    TooManyMinions,
    /// The Overlord controls as many Minions as the quest allows in all, which is this number (OVL-3).
    TooManyInAll(u8),
    /// No die shows this number (FGT-2).
    NoSuchDie,
    /// Bone piles neither move nor act (TAB-10).
    BonePileNeverActs,
    /// The model has acted and may no longer do this (RND-3).
    HadAction,
    /// The model has lost its action (RND-3).
    LostAction(PieceId),
    /// The model is moved within another model's turn: it may only move (RND-3).
    OnlyMoves,
    /// The model is bound (RND-3).
    Bound(PieceId),
    /// This feat's Fight comes before the next step (RND-4).
    FightIsDue,
    /// This feat's step comes before the next Fight (RND-4).
    StepIsDue,
    /// A Large model moves forward, diagonally forward or straight back (LRG-1).
    Sideways,
    /// The model has too little Movement left to turn so far (LRG-2).
    TurnTooDear,
    /// The model has no Ranged dice (SHT-1).
    NoRangedDice,
    /// The shooter stands in this enemy's front arc (SHT-1).
    ShooterWatched(PieceId),
    /// The target is behind the model (SHT-2).
    BehindShooter(PieceId),
    /// The target is too far away (SHT-3, MAG-5).
    OutOfRange(PieceId),
    /// This piece blocks the line of sight (LOS-2).
    SightBlocked(PieceId),
    /// Walls or hidden zones block the line of sight to this target (LOS-2).
    SightWalled(PieceId),
    /// Shooting never forces a lock (LCK-3).
    NotByShooting(PieceId),
    /// Magic never forces a lock (LCK-3).
    NotByMagic(PieceId),
    /// The door or chest has a Ward and cannot be forced (LCK-4).
    Warded(PieceId),
    /// There is no door or chest of this name with a Ward (LCK-4).
    NoWard,
    /// The model has no such spell (MAG-1).
    NoSuchSpell,
    /// The model has no spells at all (MAG-1).
    NoSpells,
    /// The spell card is still turned (MAG-3).
    NotUpright,
    /// The spell card is upright already (MAG-3).
    IsUpright,
    /// One action casts one Major spell or two Minor ones (MAG-2).
    OneMajorOrTwoMinor,
    /// The second Minor spell must be a different one (MAG-2).
    SameSpell,
    /// The spell or item does not take this kind of aim (MAG-5).
    WrongAim,
    /// The target is an enemy, and only friends can be the target (MAG-5).
    Enemy(PieceId),
    /// No enemy is in range (MAG-5).
    NobodyInRange,
    /// The target has no wounds to heal (ITM-2).
    Unwounded(PieceId),
    /// The item is too weak for this spell (ITM-2).
    TooWeak,
    /// There is no free cell for the minion (OVL-2).
    NoRoom,
    /// The item is not carried by the model that would need to carry it (ITM-1).
    NotCarried,
    /// The item has no activation mark: it works by itself (ITM-2).
    NoUse,
    /// The item has no trade mark (ITM-5).
    NotTradable,
    /// Only Heroes trade (MOV-10).
    OnlyHeroesTrade,
    /// A trade needs an item to give or to take (MOV-10).
    NoDeal,
    /// The quest offers no such action (RND-5).
    NoSuchAction,
    /// The quest does not offer this action to this model (RND-5).
    NotItsAction(PieceId),
    /// This action is not done at the piece that the decision names, or the decision names none (RND-5).
    NotDoneThere,
    /// The model does not stand on the place where this action is done (RND-5).
    NotAtItsPlace,
    /// This action has been done as often as it can be in this round (RND-5).
    DoneThisRound,
    /// This action has been done as often as it can be (RND-5).
    DoneOften,
    /// The conditions of this action do not hold now (RND-5).
    ActionNotYet,
}

impl Refusal {
    /// Returns this refusal as an error under the rule with this id.
    pub const fn by(self, rule: &'static str) -> Illegal {
        Illegal { rule, refusal: self }
    }

    /// Returns the message key of its sentence, such as `refusal-had-turn`.
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

    /// Returns the piece that the sentence mentions, if it mentions one.
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

    /// Returns the number that the sentence mentions, if it mentions one.
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
