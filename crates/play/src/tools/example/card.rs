//! Cards and rows of models that an example defines itself.

use serde::Deserialize;

use super::Flaw;
use dungeon_rules::{
    content::{Ability, Boss, Character, Content, DamageResult, Feat, Fighter, Hero, Id, Minion, Ranged, Wounding},
    table::Stats,
};

/// The card of a hero or boss, as an example writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterCard {
    /// Movement, dice and Armour.
    pub figures: Figures,
    /// The length of a side of its base in cells: 1 for normal, 2 for Large, 3 for Huge.
    #[serde(default = "one")]
    pub base: u8,
    /// The number of white spaces on the wound track.
    pub white: u8,
    /// The number of red spaces on the wound track.
    pub red: u8,
    /// Whether it casts spells (MAG-1).
    #[serde(default)]
    pub spellcaster: bool,
    /// Its feats.
    #[serde(default)]
    pub feats: Vec<Id<Feat>>,
    /// Its abilities.
    #[serde(default)]
    pub abilities: Vec<Id<Ability>>,
}

/// The row of a minion, as an example writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinionRow {
    /// Movement, dice and Armour.
    pub figures: Figures,
    /// The length of a side of its base in cells: 1 for normal, 2 for Large, 3 for Huge.
    #[serde(default = "one")]
    pub base: u8,
    /// The result of 1, 2, 3, and 4 or more hits (DMG-1).
    pub damage: [DamageResult; 4],
    /// Its abilities.
    #[serde(default)]
    pub abilities: Vec<Id<Ability>>,
}

/// Movement, dice and Armour.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Movement in cells a Move.
    pub movement: u8,
    /// The number of combat dice.
    pub combat: u8,
    /// The number of ranged dice and their range, for a model that shoots.
    #[serde(default)]
    pub ranged: Option<Ranged>,
    /// Armour.
    pub armour: u8,
}

fn one() -> u8 {
    1
}

impl Figures {
    fn fighter(self, size: u8) -> Fighter {
        let Self {
            movement,
            combat,
            ranged,
            armour,
        } = self;
        Fighter {
            movement,
            combat,
            ranged,
            armour,
            size,
        }
    }

    /// Replaces a model's own values by these. Without ranged dice here, the model keeps its own.
    pub(super) fn in_stead_of(self, own: Stats) -> Stats {
        Stats {
            movement: self.movement,
            combat: self.combat,
            ranged: self.ranged.or(own.ranged),
            armour: self.armour,
        }
    }
}

impl CharacterCard {
    fn character(&self, content: &Content) -> Result<Character, Flaw> {
        let feats = &self.feats;
        if let Some(feat) = feats.iter().find(|feat| !content.feats.contains_key(feat)) {
            return Err(Flaw::of("example-no-thing", [("thing", feat.to_string())]));
        }
        Ok(Character {
            fighter: self.figures.fighter(self.base),
            wounding: Wounding {
                white: self.white,
                red: self.red,
            },
            spellcaster: self.spellcaster,
            feats: feats.clone(),
            abilities: abilities(&self.abilities, content)?,
        })
    }

    /// A hero with this card, on both its sides.
    pub(super) fn hero(&self, content: &Content) -> Result<Hero, Flaw> {
        let card = self.character(content)?;
        Ok(Hero {
            basic: card.clone(),
            advanced: card,
        })
    }

    /// A boss with this card.
    pub(super) fn boss(&self, content: &Content) -> Result<Boss, Flaw> {
        self.character(content).map(Boss)
    }
}

impl MinionRow {
    /// A minion with this row.
    pub(super) fn minion(&self, content: &Content) -> Result<Minion, Flaw> {
        Ok(Minion {
            fighter: self.figures.fighter(self.base),
            damage: self.damage,
            abilities: abilities(&self.abilities, content)?,
            in_box: None,
        })
    }
}

fn abilities(own: &[Id<Ability>], content: &Content) -> Result<Vec<Id<Ability>>, Flaw> {
    match own.iter().find(|ability| !content.abilities.contains_key(ability)) {
        Some(ability) => Err(Flaw::of("example-no-thing", [("thing", ability.to_string())])),
        None => Ok(own.to_vec()),
    }
}
