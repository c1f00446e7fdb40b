//! The definitions of things, as checked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardEffect, CardSide, DamageResult, Effect, Id, Range, Target, Trait};

/// The figures on a model's card (FGT, MOV, SHT).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Cells a Move (MOV-1), 0 to 20.
    pub movement: u8,
    /// Combat dice (FGT-2), 1 to 10.
    pub combat: u8,
    /// Ranged dice with their range, for a model that shoots (SHT-1).
    pub ranged: Option<Ranged>,
    /// Armour (FGT-7), 1 to 5.
    pub armour: u8,
    /// Cells along a side of its base: 1 normal, 2 Large, 3 Huge (TAB-5).
    pub size: u8,
}

/// Ranged dice and how far they carry (SHT-3).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ranged {
    /// Ranged dice, 1 to 10.
    pub dice: u8,
    /// Short or Long.
    pub range: Range,
}

/// The wound track of a hero or boss (DMG-4): white and red spaces together are 5.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wounding {
    /// White spaces; with all of them covered the model is Injured.
    pub white: u8,
    /// Red spaces.
    pub red: u8,
}

/// One side of a hero's card, or the card of a boss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Character {
    /// Movement, dice, Armour and base.
    pub fighter: Fighter,
    /// The wound track.
    pub wounding: Wounding,
    /// Whether it casts spells (MAG-1).
    pub spellcaster: bool,
    /// Feats, each once a game (RND-4).
    pub feats: Vec<Id<Feat>>,
    /// Abilities, always at work.
    pub abilities: Vec<Id<Ability>>,
}

/// A hero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hero {
    /// The basic side of the card.
    pub basic: Character,
    /// The advanced side (CAM-1).
    pub advanced: Character,
}

impl Hero {
    /// The side of the card that an adventure uses (SET-2).
    pub const fn card(&self, side: CardSide) -> &Character {
        match side {
            CardSide::Basic => &self.basic,
            CardSide::Advanced => &self.advanced,
        }
    }
}

/// A boss: a hero in the Overlord's service (RND-7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boss(pub Character);

/// A minion with its damage row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minion {
    /// Movement, dice, Armour and base.
    pub fighter: Fighter,
    /// What 1, 2, 3 and 4 or more hits of one attack do (DMG-1).
    pub damage: [DamageResult; 4],
    /// Abilities, always at work.
    pub abilities: Vec<Id<Ability>>,
    /// How many miniatures of it the box holds, 1 to 99; `None` for one that is not of the box.
    pub in_box: Option<u8>,
}

impl Minion {
    /// The result of so many hits of one attack (DMG-1); no hit does nothing.
    pub fn suffers(&self, hits: u8) -> DamageResult {
        match hits {
            0 => DamageResult::Nothing,
            n => self.damage[usize::from(n.min(4)) - 1],
        }
    }

    /// Whether its row can injure it (DMG-7).
    pub fn can_be_injured(&self) -> bool {
        self.damage.contains(&DamageResult::Injured)
    }
}

/// A feat, used instead of a whole turn (RND-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feat {
    /// What it does to the model that uses it, in this order.
    pub effects: Vec<Effect>,
}

/// An ability, on a model's own card or on a skill card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// The traits that work as long as the model is in play.
    pub traits: Vec<Trait>,
}

/// Whether a spell is Minor or Major (MAG-2).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Size {
    /// Two different ones in one action; the card turns by a quarter (MAG-3).
    Minor,
    /// One in an action; the card turns by two quarters (MAG-3).
    Major,
}

impl Size {
    /// Quarter turns of the card when it is cast (MAG-3).
    pub const fn quarters(self) -> u8 {
        match self {
            Self::Minor => 1,
            Self::Major => 2,
        }
    }
}

/// The school of a spell, printed on its card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum School {
    /// Known to most casters.
    Common,
    /// Wards, crystals, decay.
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
    /// Minor or Major.
    pub size: Size,
    /// Its school.
    pub school: School,
    /// How it is aimed and what it does.
    pub way: Way,
}

/// How something is aimed, and what it does then (MAG-5, MAG-6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Whom it is aimed at.
    pub target: Target,
    /// How far away its target may be.
    pub range: Range,
    /// Whether it needs line of sight.
    pub sight: bool,
    /// What it does, in this order.
    pub effects: Vec<Effect>,
}

/// An item card (ITM).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Item {
    /// What always works for who carries it.
    pub traits: Vec<Trait>,
    /// The ways to use it (ITM-2); none for an item without the activation mark. No two have the same target.
    pub uses: Vec<Way>,
    /// Discarded when used (ITM-4).
    pub single_use: bool,
    /// Has the trade mark (ITM-5).
    pub tradable: bool,
}

/// The lengths of the rulers, in cells (SHT-3).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulers {
    /// The short ruler.
    pub short: u8,
    /// The long ruler.
    pub long: u8,
}

/// How many the box holds of the pieces that have no file of their own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InBox {
    /// Bone piles.
    pub bone_piles: u8,
    /// Doors.
    pub doors: u8,
    /// Pieces of furniture, the chests among them.
    pub furniture: u8,
}

/// An Overlord card (OVL-4, OVL-5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// What happens when it is played.
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
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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

impl Furniture {
    /// The cells that it covers from east to west and from north to south as it is drawn: with its longer side across.
    pub const fn lying(&self) -> (u8, u8) {
        let (across, deep) = self.footprint;
        if deep > across { (deep, across) } else { (across, deep) }
    }
}

/// A token that an adventure lays on the board (SET-2, TAB-10).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Whether a hero whose step ends on its cell takes it.
    pub taken: bool,
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
