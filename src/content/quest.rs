//! An adventure, as checked: floor, things on it, forces of both sides, goals and texts.

use super::{Boss, Deck, Furniture, Goal, Hero, Id, Lock, Minion, Text};
use crate::{
    grid::{Base, Facing, Plan},
    table::PieceId,
};

/// One adventure (SET-2).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Quest {
    /// The path of its file below `quests/` without the ending, such as `dwarf_kings_quest/journey_from_the_west`.
    pub id: String,
    /// Fingerprint of the file's text: a replay belongs to exactly this quest.
    pub hash: String,
    /// The file's text: a record of a game holds its quest. Empty for one that a test's example defines.
    pub source: String,
    /// Its title.
    pub title: Text,
    /// The story, told to everybody before the first turn (SET-4).
    pub story: Text,
    /// Special rules, told to everybody (SET-4).
    pub special: Vec<Text>,
    /// What is told at the end, when the heroes or the Overlord won.
    pub aftermath: (Text, Text),
    /// The floor (TAB-1).
    pub plan: Plan,
    /// What stands on it, row by row. No two of them overlap but for bone piles; all stand on floor.
    pub things: Vec<Thing>,
    /// The heroes that take part (SET-1), in the order of the quest; each is one of `things`.
    pub heroes: Vec<Id<Hero>>,
    /// The Overlord's side.
    pub overlord: Forces,
    /// What wins.
    pub goals: Goals,
}

/// What the adventure gives the Overlord (SET-3, RND-6, OVL-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forces {
    /// Who he is: gives name and picture.
    pub boss: Id<Boss>,
    /// The deck he draws from.
    pub deck: Id<Deck>,
    /// Cards dealt into his pile, the hand of 3 included.
    pub cards: u8,
    /// Commands a turn.
    pub commands: u8,
    /// Minions he may raise, each with the number of them he may control at once (OVL-3).
    pub raises: Vec<(Id<Minion>, u8)>,
}

impl Default for Forces {
    fn default() -> Self {
        Self {
            boss: Id::new("mortibris"),
            deck: Id::new("necromancer"),
            cards: 0,
            commands: 0,
            raises: Vec::new(),
        }
    }
}

/// What wins the adventure for each side. The first goal met is the reason given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Goals {
    /// For the heroes.
    pub heroes: Vec<Goal>,
    /// For the Overlord.
    pub overlord: Vec<Goal>,
}

/// One thing on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// What it is.
    pub what: What,
    /// The cells it fills.
    pub base: Base,
    /// Where it faces; `None` where the adventure leaves it to the Overlord (LCK-6). Things without arcs face north.
    pub facing: Option<Facing>,
    /// Its own name, where goals speak of it.
    pub name: Option<PieceId>,
    /// For a door: what is read out when the zone behind it is revealed (LCK-6).
    pub reading: Text,
}

/// The kinds of things a map can hold.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The start of a hero.
    Hero(Id<Hero>),
    /// A boss.
    Boss(Id<Boss>),
    /// A minion.
    Minion(Id<Minion>),
    /// A closed door, with its lock if it has one.
    Door(Option<Id<Lock>>),
    /// A closed chest, with its lock if it has one.
    Chest(Option<Id<Lock>>),
    /// Furniture.
    Furniture(Id<Furniture>),
    /// A bone pile (TAB-10).
    BonePile,
}
