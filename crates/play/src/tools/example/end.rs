//! What an example says about the table at its end.

use serde::{Deserialize, Serialize};

use dungeon_rules::{
    content::{Id, Item, Spell},
    grid::{Cell, Facing},
    table::{Enchantment, Phase, PieceId, Side},
};

/// The expected state of the table at the end. Whatever is left out is not checked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct End {
    /// Where pieces stand: the north-west cells of their bases.
    pub at: Vec<(PieceId, Cell)>,
    /// The facings of models.
    pub faces: Vec<(PieceId, Facing)>,
    /// Pieces that are not in play.
    pub gone: Vec<PieceId>,
    /// The number of bone piles on a cell.
    pub piles: Vec<(Cell, usize)>,
    /// Wounds that models have taken.
    pub wounds: Vec<(PieceId, u8)>,
    /// Models that are Injured (DMG-4).
    pub injured: Vec<PieceId>,
    /// Models that are not Injured.
    pub unhurt: Vec<PieceId>,
    /// All items that a model carries, by kind and in any order (ITM).
    pub items: Vec<(PieceId, Vec<Id<Item>>)>,
    /// How many quarter turns a spell card is away from upright, 0 for an upright one (MAG-3).
    pub spells: Vec<(PieceId, Id<Spell>, u8)>,
    /// All effects that last on a model, in the order in which they came.
    pub lasting: Vec<(PieceId, Vec<Enchantment>)>,
    /// The power left in the Ward of a door or chest, 0 for none (LCK-4).
    pub wards: Vec<(PieceId, u8)>,
    /// Cells that are revealed.
    pub revealed: Vec<Cell>,
    /// Cells that are still hidden.
    pub hidden: Vec<Cell>,
    /// The number of cards in the Overlord's hand.
    pub hand: Option<usize>,
    /// The number of cards in the Overlord's pile.
    pub pile: Option<usize>,
    /// The round.
    pub round: Option<u16>,
    /// The phase of the round.
    pub phase: Option<Phase>,
    /// The number of Commands left.
    pub commands: Option<u8>,
    /// The side that is asked, and the first word of the question, such as `Act` or `FreeAttack`.
    pub asked: Option<(Side, String)>,
    /// Who has won; `None`: not checked.
    pub winner: Option<Winner>,
}

/// Who has won by the end of an example.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Winner {
    /// Nobody: the game goes on.
    Nobody,
    /// The Heroes have won.
    Heroes,
    /// The Overlord has won.
    Overlord,
}
