//! How the table of an example looks in the end.

use serde::{Deserialize, Serialize};

use dungeon_rules::{
    content::{Id, Item, Spell},
    grid::{Cell, Facing},
    table::{Enchantment, Phase, PieceId, Side},
};

/// The table in the end. What is left out is not looked at.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct End {
    /// Where pieces stand: their north-west cells.
    pub at: Vec<(PieceId, Cell)>,
    /// The facings of models.
    pub faces: Vec<(PieceId, Facing)>,
    /// Pieces that are not in play.
    pub gone: Vec<PieceId>,
    /// Bone piles on a cell, how many.
    pub piles: Vec<(Cell, usize)>,
    /// Wounds taken.
    pub wounds: Vec<(PieceId, u8)>,
    /// Models that are Injured (DMG-4).
    pub injured: Vec<PieceId>,
    /// Models that are not Injured.
    pub unhurt: Vec<PieceId>,
    /// All items that a model carries, by kind (ITM).
    pub items: Vec<(PieceId, Vec<Id<Item>>)>,
    /// Quarter turns that a spell card lacks, 0 for an upright one (MAG-3).
    pub spells: Vec<(PieceId, Id<Spell>, u8)>,
    /// All that lasts on a model, in the order in which it came.
    pub lasting: Vec<(PieceId, Vec<Enchantment>)>,
    /// The power left to the Ward of a door or chest, 0 for none (LCK-4).
    pub wards: Vec<(PieceId, u8)>,
    /// Cells in the light.
    pub revealed: Vec<Cell>,
    /// Cells still in the dark.
    pub hidden: Vec<Cell>,
    /// Cards in the Overlord's hand.
    pub hand: Option<usize>,
    /// Cards in his pile.
    pub pile: Option<usize>,
    /// The round.
    pub round: Option<u16>,
    /// Its part.
    pub phase: Option<Phase>,
    /// Commands left.
    pub commands: Option<u8>,
    /// The side that is asked; the question's first word, such as `Act` or `FreeAttack`.
    pub asked: Option<(Side, String)>,
    /// Who won; left out: not looked at.
    pub winner: Option<Winner>,
}

/// Who has won by the end of an example.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Winner {
    /// The game goes on.
    Nobody,
    /// The Heroes.
    Heroes,
    /// The Overlord.
    Overlord,
}
