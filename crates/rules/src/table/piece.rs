//! The components of pieces: every hero, minion, door, pile and card on the table is an entity with a name and some of these.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{self, Effect, Who},
    grid::Facing,
    names::{Id, PieceId, Side},
};

/// What kind of model a piece is. Only models have arcs, move and fight, and only they have this component.
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
    /// Returns the side it fights for.
    pub const fn side(self) -> Side {
        match self {
            Self::Hero(_) => Side::Heroes,
            Self::Boss(_) | Self::Minion(_) => Side::Overlord,
        }
    }

    /// Returns whether it is a minion, which has no feats, items and spells.
    pub const fn is_minion(self) -> bool {
        matches!(self, Self::Minion(_))
    }

    /// Returns whether it is one of the models that `who` stands for in a quest.
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

    /// Returns the id of its definition, whether a hero's, boss's or minion's.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Hero(id) => id.as_str(),
            Self::Boss(id) => id.as_str(),
            Self::Minion(id) => id.as_str(),
        }
    }
}

/// The values of a model's card, before any modifier.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stats {
    /// Movement: the number of cells in a Move (MOV-1).
    pub movement: u8,
    /// The number of Combat dice (FGT-2).
    pub combat: u8,
    /// The number of Ranged dice and their range; `None` for a model that does not shoot (SHT-1).
    pub ranged: Option<content::Ranged>,
    /// Armour (FGT-7).
    pub armour: u8,
}

/// The direction that a model faces (TAB-7).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Faces(pub Facing);

/// The wound track of a hero or boss (DMG-3 to DMG-5). A minion whose row can injure it has one white space and one
/// red: the first such result makes it Injured, the second destroys it (DMG-7).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wounds {
    /// The number of wounds taken.
    pub taken: u8,
    /// The number of white spaces on the track.
    pub white: u8,
    /// The number of red spaces on the track.
    pub red: u8,
}

impl Wounds {
    /// Returns whether the model is Injured: every white space is covered (DMG-4).
    pub const fn injured(self) -> bool {
        self.taken >= self.white
    }

    /// Returns whether the model is Incapacitated: every space is covered (DMG-5).
    pub const fn incapacitated(self) -> bool {
        self.taken >= self.white + self.red
    }
}

/// Whether a hero has had his turn this round (RND-2), or a model of the Overlord has acted this turn or in this Interrupt
/// (RND-6, OVL-5).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Acted(pub bool);

/// The feats of a hero or boss, each with whether it has been used (RND-4).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Feats(pub Vec<(Id<content::Feat>, bool)>);

impl Feats {
    /// Returns the used feat that a [`Stance`] comes from, if there is one.
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

/// The effects that last on a model for a time, in the order in which they came.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Enchantments(pub Vec<Enchantment>);

impl Enchantments {
    /// Returns whether one of these effects binds the model: it can neither move nor act.
    pub(super) fn binds(&self) -> bool {
        self.0.iter().any(|one| matches!(one.what, Lasting::Bound(_)))
    }

    /// Returns whether one of these effects protects the model from all wounds and hits.
    pub(super) fn protects(&self) -> bool {
        self.0.iter().any(|one| one.what == Lasting::Invulnerable)
    }

    /// Returns whether one of these effects takes the model's next action.
    pub(super) fn stuns(&self) -> bool {
        self.0.iter().any(|one| one.what == Lasting::LosesAction)
    }
}

/// One effect that lasts for a time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enchantment {
    /// The card, event or action that it comes from.
    pub by: Source,
    /// What it does while it lasts.
    pub what: Lasting,
}

/// What an effect that lasts for a time does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Lasting {
    /// The model's Armour is changed until the end of this number of rounds, the current one included.
    Armour {
        /// Armour added.
        by: i8,
        /// The number of rounds left.
        rounds: u8,
    },
    /// The model's Combat dice are changed until the end of this number of rounds, the current one included.
    Dice {
        /// Dice added.
        by: i8,
        /// The number of rounds left.
        rounds: u8,
    },
    /// The model cannot act until the end of its next turn.
    LosesAction,
    /// The model can neither move nor act until its die shows this number or more at the start of its turn.
    Bound(u8),
    /// The model takes no wounds and no hits until the quest ends this.
    Invulnerable,
}

/// What an effect, bonus or attack comes from: a card by its id, or the quest.
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
    /// Returns the id of the card, whatever its kind; `quest` for an event.
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

/// What a feat does for a model until its next turn.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stance {
    /// Enemies in its front arc may neither move nor act.
    pub holds_front: bool,
    /// The model takes no wounds.
    pub ignores_wounds: bool,
}

/// An item card (ITM-1).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item(pub Id<content::Item>);

/// A spell card (MAG-1) with the quarter turns by which it is turned: at 0 it is upright and can be cast (MAG-3, MAG-4).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpellCard {
    /// The spell on the card.
    pub spell: Id<content::Spell>,
    /// The number of quarter turns, 0 to 2.
    pub turned: u8,
}

/// The model that owns an item or a spell card.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owner(pub PieceId);

/// Furniture of this kind (FUR-1); a chest that looks like furniture has this too.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Furniture(pub Id<content::Furniture>);

/// A bone pile (TAB-10). Piles on one cell are stacked in the order of the numbers in their names.
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Mark", into = "Mark")]
pub struct BonePile;

/// A token of this kind: it blocks nothing (TAB-10).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token(pub Id<content::Token>);

/// The serialised form of a component without a value: a unit would be `null` in JSON, which reads as a missing component.
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
