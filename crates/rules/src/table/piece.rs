//! Pieces: every hero, minion, door, pile and card on the table is an entity with a name and some of these components.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{self, Effect, Who},
    grid::Facing,
    names::{Id, PieceId, Side},
};

/// What kind of model a piece is. Only models have arcs, move and fight.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Figure {
    /// One of the Heroes.
    Hero(Id<content::Hero>),
    /// One of the Overlord's bosses.
    Boss(Id<content::Boss>),
    /// One of the Overlord's minions.
    Minion(Id<content::Minion>),
}

impl Figure {
    /// The side it fights for.
    pub const fn side(self) -> Side {
        match self {
            Self::Hero(_) => Side::Heroes,
            Self::Boss(_) | Self::Minion(_) => Side::Overlord,
        }
    }

    /// Whether it is a minion: without feats, items and spells.
    pub const fn is_minion(self) -> bool {
        matches!(self, Self::Minion(_))
    }

    /// Whether it is one of those that a quest speaks of.
    pub fn is(self, who: Who) -> bool {
        match (who, self) {
            (Who::Heroes, _) => self.side() == Side::Heroes,
            (Who::Overlord, _) => self.side() == Side::Overlord,
            (Who::Hero(id), Self::Hero(own)) => id == own,
            (Who::Boss(id), Self::Boss(own)) => id == own,
            (Who::Minion(id), Self::Minion(own)) => id == own,
            _ => false,
        }
    }

    /// The id of its definition, whatever its kind.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Hero(id) => id.as_str(),
            Self::Boss(id) => id.as_str(),
            Self::Minion(id) => id.as_str(),
        }
    }
}

/// The figures of a model's card, before any modifier.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stats {
    /// Cells a Move (MOV-1).
    pub movement: u8,
    /// Combat dice (FGT-2).
    pub combat: u8,
    /// Ranged dice and their range, for a model that shoots (SHT-1).
    pub ranged: Option<content::Ranged>,
    /// Armour (FGT-7).
    pub armour: u8,
}

/// Where a model faces (TAB-7).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Faces(pub Facing);

/// The wound track of a hero or boss (DMG-3 to DMG-5). A minion whose row can injure it has one white space and one
/// red: the first such result makes it Injured, the second destroys it (DMG-7).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wounds {
    /// Wounds taken.
    pub taken: u8,
    /// White spaces of the track.
    pub white: u8,
    /// Red spaces of the track.
    pub red: u8,
}

impl Wounds {
    /// Injured: every white space is covered (DMG-4).
    pub const fn injured(self) -> bool {
        self.taken >= self.white
    }

    /// Incapacitated: every space is covered (DMG-5).
    pub const fn incapacitated(self) -> bool {
        self.taken >= self.white + self.red
    }
}

/// Whether a hero had his turn this round (RND-2), or a model of the Overlord acted this turn or in this Interrupt
/// (RND-6, OVL-5).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Acted(pub bool);

/// The feats of a hero or boss, each with whether it is used (RND-4).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Feats(pub Vec<(Id<content::Feat>, bool)>);

impl Feats {
    /// The used feat that a [`Stance`] comes from.
    pub fn of_stance(&self, content: &content::Content) -> Option<Id<content::Feat>> {
        let keeps = |effect: &Effect| matches!(effect, Effect::HoldFrontArc | Effect::IgnoreWounds);
        let used = self.0.iter().filter(|(_, used)| *used).map(|(feat, _)| *feat);
        let mut all = used.filter(|feat| content.feats.get(feat).is_some_and(|feat| feat.effects.iter().any(keeps)));
        all.next()
    }
}

/// The abilities of a model: those of its card, then its skill cards. Only models that have any have this.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Abilities(pub Vec<Id<content::Ability>>);

/// What spells, items and feats have left on a model for a time, in the order in which it came.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Enchantments(pub Vec<Enchantment>);

/// One thing that lasts for a time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enchantment {
    /// The spell, item or card that brought it.
    pub by: Source,
    /// What it changes while it lasts.
    pub what: Lasting,
}

/// What can last for a time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Lasting {
    /// Armour is changed until the end of so many rounds, this one included.
    Armour {
        /// Armour added.
        by: i8,
        /// Rounds left.
        rounds: u8,
    },
    /// Combat dice are changed until the end of so many rounds, this one included.
    Dice {
        /// Dice added.
        by: i8,
        /// Rounds left.
        rounds: u8,
    },
    /// It cannot act, to the end of the turn it has next.
    LosesAction,
    /// It can neither move nor act until its die shows this number or more at the start of its turn.
    Bound(u8),
    /// It takes no wounds and no hits until the quest says otherwise.
    Invulnerable,
}

/// What something comes from: a card, by its id.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// A spell.
    Spell(Id<content::Spell>),
    /// An item.
    Item(Id<content::Item>),
    /// A feat.
    Feat(Id<content::Feat>),
    /// An ability.
    Ability(Id<content::Ability>),
    /// An event of the quest, by its number from 0.
    Event(u16),
    /// An action of the quest.
    Action(Id<content::Action>),
}

impl Source {
    /// The id of the card, whatever its kind.
    pub fn card(self) -> &'static str {
        match self {
            Self::Spell(id) => id.as_str(),
            Self::Item(id) => id.as_str(),
            Self::Feat(id) => id.as_str(),
            Self::Ability(id) => id.as_str(),
            Self::Event(_) => "quest",
            Self::Action(id) => id.as_str(),
        }
    }
}

/// What a feat keeps up until the model's next turn.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stance {
    /// Enemies in its front arc may neither move nor act.
    pub holds_front: bool,
    /// It takes no wounds.
    pub ignores_wounds: bool,
}

/// An item card (ITM-1).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item(pub Id<content::Item>);

/// A spell card (MAG-1) with the quarter turns it still lacks: 0 is upright, ready to be cast (MAG-3, MAG-4).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpellCard {
    /// Which spell.
    pub spell: Id<content::Spell>,
    /// Quarter turns, 0 to 2.
    pub turned: u8,
}

/// Whose item or spell card it is.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owner(pub PieceId);

/// Furniture (FUR-1).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Furniture(pub Id<content::Furniture>);

/// A bone pile (TAB-10). Piles of one cell are stacked in the order of their names.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Mark", into = "Mark")]
pub struct BonePile;

/// A token of this kind: it blocks nothing (TAB-10).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token(pub Id<content::Token>);

/// How a component without a value is written: a unit is `null` in JSON, and would be read as not there at all.
#[derive(Serialize, Deserialize)]
pub(super) struct Mark {}

impl From<Mark> for BonePile {
    fn from(_: Mark) -> Self {
        Self
    }
}

impl From<BonePile> for Mark {
    fn from(_: BonePile) -> Self {
        Self {}
    }
}
