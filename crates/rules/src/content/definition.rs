//! The definitions of things (heroes, minions, cards, furniture and so on), as checked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardEffect, CardSide, DamageResult, Effect, Id, Range, Target, Trait};

/// The values on a model's card (FGT, MOV, SHT).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Cells per Move (MOV-1), 0 to 20.
    pub movement: u8,
    /// Combat dice (FGT-2), 1 to 10.
    pub combat: u8,
    /// Ranged dice with their range; `None` for a model that does not shoot (SHT-1).
    pub ranged: Option<Ranged>,
    /// Armour (FGT-7), 1 to 5.
    pub armour: u8,
    /// Cells along a side of the base: 1 for a normal one, 2 for Large, 3 for Huge (TAB-5).
    pub size: u8,
}

/// Ranged dice and how far they carry (SHT-3).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ranged {
    /// The number of dice, 1 to 10.
    pub dice: u8,
    /// How far they carry, `Short` or `Long`.
    pub range: Range,
}

/// The wound track of a hero or boss (DMG-4). White and red spaces together are 5.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wounding {
    /// White spaces, 1 to 5. Once all of them are covered, the model is Injured.
    pub white: u8,
    /// Red spaces, 0 to 4.
    pub red: u8,
}

/// One side of a hero's card, or the card of a boss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Character {
    /// Movement, dice, Armour and base.
    pub fighter: Fighter,
    /// The wound track.
    pub wounding: Wounding,
    /// Whether the model is a Spellcaster, who may have spells (MAG-1).
    pub spellcaster: bool,
    /// Feats, each of which can be used once a game (RND-4).
    pub feats: Vec<Id<Feat>>,
    /// Abilities, which always work.
    pub abilities: Vec<Id<Ability>>,
}

/// A hero, with both sides of the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hero {
    /// The basic side of the card.
    pub basic: Character,
    /// The advanced side (CAM-1).
    pub advanced: Character,
}

impl Hero {
    /// Returns the side of the card that a quest uses (SET-2).
    pub const fn card(&self, side: CardSide) -> &Character {
        match side {
            CardSide::Basic => &self.basic,
            CardSide::Advanced => &self.advanced,
        }
    }
}

/// A boss: a model of the Overlord with a card like a hero's (RND-7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boss(pub Character);

/// A minion, with its damage row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minion {
    /// Movement, dice, Armour and base.
    pub fighter: Fighter,
    /// The damage row: what 1, 2, 3, and 4 or more hits of one attack do (DMG-1).
    pub damage: [DamageResult; 4],
    /// Abilities, which always work.
    pub abilities: Vec<Id<Ability>>,
    /// How many miniatures of it the box holds, 1 to 99; `None` if it is not limited by the box.
    pub in_box: Option<u8>,
}

impl Minion {
    /// Returns the result of this many hits of one attack (DMG-1); [`DamageResult::Nothing`] for 0.
    pub fn suffers(&self, hits: u8) -> DamageResult {
        match hits {
            0 => DamageResult::Nothing,
            n => self.damage[usize::from(n.min(4)) - 1],
        }
    }

    /// Returns whether any result in the damage row is [`DamageResult::Injured`] (DMG-7).
    pub fn can_be_injured(&self) -> bool {
        self.damage.contains(&DamageResult::Injured)
    }
}

/// A feat, which is used instead of a whole turn (RND-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feat {
    /// What the feat does to the model that uses it, in this order.
    pub effects: Vec<Effect>,
}

/// An ability, on a model's own card or on a skill card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// The traits, which work as long as the model is in play.
    pub traits: Vec<Trait>,
}

/// Whether a spell is Minor or Major (MAG-2).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Size {
    /// Two different Minor spells can be cast in one action; each turns its card by a quarter (MAG-3).
    Minor,
    /// One Major spell can be cast in an action; it turns its card by two quarters (MAG-3).
    Major,
}

impl Size {
    /// Returns the quarter turns by which casting the spell turns its card (MAG-3).
    pub const fn quarters(self) -> u8 {
        match self {
            Self::Minor => 1,
            Self::Major => 2,
        }
    }
}

/// The school of a spell, which is printed on its card and has no other effect.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum School {
    /// Spells that most casters know.
    Common,
    /// Magic of Wards, crystals and decay.
    Sorcery,
    /// Pyromancy.
    Fire,
    /// Aeromancy.
    Air,
    /// Geomancy.
    Earth,
    /// Hydromancy.
    Water,
    /// The magic of the dead.
    Necromancy,
}

/// A spell card (MAG).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spell {
    /// Whether it is Minor or Major.
    pub size: Size,
    /// The school, which players see.
    pub school: School,
    /// How the spell is aimed and what it does.
    pub way: Way,
}

/// How a spell or a use of an item is aimed, and what it does (MAG-5, MAG-6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// What it is aimed at.
    pub target: Target,
    /// How far away the target may be.
    pub range: Range,
    /// Whether the target must be in line of sight.
    pub sight: bool,
    /// What it does to the target, in this order.
    pub effects: Vec<Effect>,
}

/// An item card (ITM).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Item {
    /// Traits that always work for the model that carries the item.
    pub traits: Vec<Trait>,
    /// The ways to use the item (ITM-2), no two with the same target; empty for an item without the activation mark.
    pub uses: Vec<Way>,
    /// Whether the item is discarded when it is used (ITM-4).
    pub single_use: bool,
    /// Whether the item has the trade mark (ITM-5).
    pub tradable: bool,
}

/// The lengths of the rulers, in cells (SHT-3).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulers {
    /// Length of the short ruler, 1 to 100.
    pub short: u8,
    /// Length of the long ruler, 1 to 100.
    pub long: u8,
}

/// How many of the pieces without files of their own the box holds, 1 to 99 each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InBox {
    /// The number of bone piles.
    pub bone_piles: u8,
    /// The number of doors.
    pub doors: u8,
    /// The number of pieces of furniture, including the chests.
    pub furniture: u8,
}

/// An Overlord card (OVL-4, OVL-5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// What the card does when it is played.
    pub effect: CardEffect,
}

/// The deck of an Overlord (SET-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Whether a Command may be spent on Raise Dead (RND-6).
    pub raises_dead: bool,
    /// The cards, each with its number of copies, 1 to 99.
    pub cards: Vec<(Id<Card>, u8)>,
}

/// What furniture does to a line of sight that crosses it (FUR-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Sight {
    /// Blocks it, as a bookcase does.
    Blocks,
    /// Lets it through, but gives cover.
    Covers,
}

/// A kind of furniture (FUR-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Furniture {
    /// Cells across when it faces north or south, and cells deep (TAB-4), 1 to 8 each.
    pub footprint: (u8, u8),
    /// What the furniture does to lines of sight.
    pub sight: Sight,
}

impl Furniture {
    /// Returns the cells that the furniture covers from west to east and from north to south in its picture, where its longer side
    /// lies across.
    pub const fn lying(&self) -> (u8, u8) {
        let (across, deep) = self.footprint;
        if deep > across { (deep, across) } else { (across, deep) }
    }
}

/// A kind of token that a quest puts on the board (SET-2, TAB-10).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Whether a hero whose step ends on the token's cell takes it.
    pub taken: bool,
}

/// The values on the token of a mundane lock (LCK-2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The number of dice, 1 to 5.
    pub dice: u8,
    /// Armour, 1 to 5.
    pub armour: u8,
}
