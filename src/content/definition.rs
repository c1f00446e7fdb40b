//! The definitions of things, as checked.

use serde::{Deserialize, Serialize};

use super::{CardEffect, DamageResult, EndOfRound, FeatEffect, Id};

/// The figures on a model's card (FGT, MOV).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Cells a Move (MOV-1), 0 to 20.
    pub movement: u8,
    /// Combat dice (FGT-2), 1 to 10.
    pub combat: u8,
    /// Armour (FGT-7), 1 to 5.
    pub armour: u8,
}

/// The wound track of a hero or boss (DMG-4): white and red spaces together are 5.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wounding {
    /// White spaces; with all of them covered the model is Injured.
    pub white: u8,
    /// Red spaces.
    pub red: u8,
}

/// A hero, basic side of the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hero {
    /// Movement, dice and Armour.
    pub fighter: Fighter,
    /// The wound track.
    pub wounding: Wounding,
    /// Feats, each once a game (RND-4).
    pub feats: Vec<Id<Feat>>,
    /// Abilities, always at work.
    pub abilities: Vec<Id<Ability>>,
}

/// A boss: a hero in the Overlord's service (RND-7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boss {
    /// Movement, dice and Armour.
    pub fighter: Fighter,
    /// The wound track.
    pub wounding: Wounding,
    /// Feats, each once a game (RND-4).
    pub feats: Vec<Id<Feat>>,
    /// Abilities, always at work.
    pub abilities: Vec<Id<Ability>>,
}

/// A minion with its damage row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minion {
    /// Movement, dice and Armour.
    pub fighter: Fighter,
    /// What 1, 2, 3 and 4 or more hits of one attack do (DMG-1).
    pub damage: [DamageResult; 4],
}

impl Minion {
    /// The result of so many hits of one attack (DMG-1); no hit does nothing.
    pub fn suffers(&self, hits: u8) -> DamageResult {
        match hits {
            0 => DamageResult::Nothing,
            n => self.damage[usize::from(n.min(4)) - 1],
        }
    }
}

/// A feat, used in the stead of a whole turn (RND-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feat {
    /// What it does, in this order.
    pub effects: Vec<FeatEffect>,
}

/// An ability at the end of the round (RND-9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What it does.
    pub end_of_round: EndOfRound,
}

/// An Overlord card (OVL-4, OVL-5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// What it does.
    pub effect: CardEffect,
}

/// The deck of an Overlord (SET-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Whether a Command may be spent on Raise Dead (RND-6).
    pub raises_dead: bool,
    /// Each card with its number of copies.
    pub cards: Vec<(Id<Card>, u8)>,
}

/// What furniture does to a line of sight (FUR-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sight {
    /// Blocks it, as a bookcase does.
    Blocks,
    /// Gives cover.
    Covers,
}

/// A piece of furniture (FUR-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Furniture {
    /// Cells across when it faces north or south, and cells deep (TAB-4).
    pub footprint: (u8, u8),
    /// What it does to lines of sight.
    pub sight: Sight,
}

/// The token of a mundane lock (LCK-2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// Dice, 1 to 5.
    pub dice: u8,
    /// Armour, 1 to 5.
    pub armour: u8,
}
