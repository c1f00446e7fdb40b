//! An adventure, as checked: floor, things on it, forces of both sides, goals and texts.

use std::{collections::BTreeMap, sync::Arc};

use bevy_ecs::prelude::Component;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Ability, Action, Boss, Condition, Content, Counter, Deck, Event, Furniture, Happening, Hero, Id, Item, Lesson, Lock, Minion, Place,
    Spell, Text, Token,
};
use crate::{
    grid::{Base, Cell, Facing, Plan},
    names::PieceId,
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
    /// How the heroes, and how the Overlord, may play it well; empty where nothing is written. His is for him alone (HID-1):
    /// ask `Perspective::counsel` of `dungeon-play`.
    pub counsel: (Text, Text),
    /// The floor (TAB-1).
    pub plan: Plan,
    /// What its tiles show wherever [`Self::looks`] says nothing else.
    pub look: Look,
    /// The cells of floor whose tiles show something else; none of them is a door's, which would tell what lies behind it
    /// (HID-1).
    pub looks: BTreeMap<Cell, Look>,
    /// What stands on it, row by row. No two of them overlap but for bone piles; all stand on floor.
    pub things: Vec<Thing>,
    /// The heroes that take part (SET-1), in the order of the quest; each is one of `things`.
    pub heroes: Vec<Id<Hero>>,
    /// The side of the Hero cards that is used.
    pub side: CardSide,
    /// What the adventure gives heroes and bosses, at most one of each.
    pub kits: Vec<Kit>,
    /// The Overlord's side.
    pub overlord: Forces,
    /// What each side has to do to win.
    pub goals: Goals,
    /// Who wrote it; may be empty.
    pub author: String,
    /// How long it takes, in minutes, if its author says so.
    pub minutes: Option<u16>,
    /// Cells with a name.
    pub places: Vec<Place>,
    /// Numbers that it keeps.
    pub counters: Vec<Counter>,
    /// What comes to pass when something happens, in the order in which they are looked at.
    pub events: Vec<Event>,
    /// Actions that it offers (RND-5).
    pub actions: Vec<Action>,
    /// What it teaches, if it is a lesson: such quests are no adventures of the list.
    pub lesson: Option<Lesson>,
    /// What it is played with, where it or its pack brings things along; else what comes in the box.
    pub content: Option<Arc<Content>>,
    /// The files of those things that lie beside it in its pack, each by kind and id (`minions/frost_ghoul`), with its
    /// text: a record of a game holds them too.
    pub beside: Vec<(String, String)>,
}

impl Quest {
    /// What the tile of a cell shows that lies where the map drew it.
    pub fn look(&self, cell: Cell) -> Look {
        self.looks.get(&cell).copied().unwrap_or(self.look)
    }

    /// The action with this name.
    pub fn action(&self, name: Id<Action>) -> Option<&Action> {
        self.actions.iter().find(|action| action.name == name)
    }

    /// Everything that may come to pass by events and actions.
    pub fn lines(&self) -> impl Iterator<Item = &Happening> {
        let events = self.events.iter().flat_map(|event| &event.then);
        events.chain(self.actions.iter().flat_map(Action::lines))
    }

    /// Whether a cell lies in a part of the map that an event turns or slides.
    pub fn moves(&self, cell: Cell) -> bool {
        let mut names = self.lines().filter_map(|line| match line {
            Happening::Turn(name, _) | Happening::Slide(name, ..) => Some(*name),
            _ => None,
        });
        names.any(|name| self.places.iter().any(|place| place.name == name && place.cells.contains(&cell)))
    }
}

/// What tiles show on the side that lies upward (TAB-1). No rule asks for it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Look {
    /// Halls of flagstones and masonry.
    #[default]
    Halls,
    /// Caves that nobody has hewn.
    Caves,
    /// Tunnels of dark rock with lava below.
    Lava,
}

/// The two sides of a Hero card (SET-2, CAM-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum CardSide {
    /// For the first adventures.
    #[default]
    Basic,
    /// For seasoned heroes.
    Advanced,
}

/// What the adventure gives a hero or boss (SET-2, MAG-1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kit {
    /// The name of the hero or boss: its id.
    pub of: PieceId,
    /// Spells, no one twice.
    pub spells: Vec<Id<Spell>>,
    /// Items; one may be there twice.
    pub items: Vec<Id<Item>>,
    /// Skill cards: abilities beside those of its own card, no one twice.
    pub skills: Vec<Id<Ability>>,
    /// Wounds that it begins with, which only a campaign brings along; never all that it can take.
    #[serde(default)]
    pub wounds: u8,
}

/// Cards that the Overlord draws for his first hand (SET-3).
pub const OPENING_HAND: u8 = 3;

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
    /// Minions that he may control at once in all, of whatever kind: with so many nothing rises (OVL-3).
    pub in_all: Option<u8>,
}

impl Forces {
    /// Cards left in his pile once he has drawn his first hand.
    pub const fn pile(&self) -> u8 {
        self.cards.saturating_sub(OPENING_HAND)
    }

    /// The round at whose end he should draw a card and none is left, if cards neither come nor go otherwise (RND-10).
    pub fn last_round(&self) -> u16 {
        u16::from(self.pile()) + 1
    }

    /// How much of the game's time has passed in this round, from 1: 0 to 1.
    pub fn elapsed(&self, round: u16) -> f64 {
        let last = self.last_round();
        1.0 - f64::from(last.saturating_sub(round)) / f64::from(last)
    }
}

impl Default for Forces {
    fn default() -> Self {
        Self {
            boss: Id::new("mortibris"),
            deck: Id::new("necromancer"),
            cards: 0,
            commands: 0,
            raises: Vec::new(),
            in_all: None,
        }
    }
}

/// What wins the adventure for each side. The first goal met is the reason given.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Goals {
    /// For the heroes.
    pub heroes: Vec<Condition>,
    /// For the Overlord.
    pub overlord: Vec<Condition>,
    /// The goals of the heroes and of the Overlord in the author's words; empty where the conditions speak for themselves.
    pub texts: (Text, Text),
}

impl Goals {
    /// Whether to open this door or chest, by itself or as one of several, wins for the heroes.
    pub fn won_by_opening(&self, piece: PieceId) -> bool {
        let opens = |goal: &Condition| *goal == Condition::Opened(piece);
        self.heroes.iter().any(|goal| match goal {
            Condition::Any(inner) => inner.iter().any(opens),
            goal => opens(goal),
        })
    }
}

/// Who may open or force a door or chest; without it Heroes alone (LCK-1).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum OpenedBy {
    /// Heroes alone.
    #[default]
    Heroes,
    /// Heroes, and the Overlord's Bosses.
    Bosses,
    /// Heroes, and all models of the Overlord.
    Everybody,
}

/// One thing on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// A hero's start, a model, a door, a chest, furniture, a token or a pile, and which.
    pub what: What,
    /// The cells it fills.
    pub base: Base,
    /// Where it faces; `None` where the adventure leaves it to the Overlord (LCK-6). Things without arcs face north.
    pub facing: Option<Facing>,
    /// Its own name, where goals speak of it.
    pub name: Option<PieceId>,
    /// For a door: what is read out when the zone behind it is revealed (LCK-6).
    pub reading: Text,
    /// For a chest: the items in it (LCK-7).
    pub contents: Vec<Id<Item>>,
    /// For a chest: the furniture that it looks like, if it is not a chest at all.
    pub looks: Option<Id<Furniture>>,
    /// For a door or chest: who may open or force it (LCK-1).
    pub opened_by: OpenedBy,
    /// For a model that an event puts into play: whether it comes unseen, and draws no Free Attacks (OVL-2).
    pub unseen: bool,
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
    /// A closed door.
    Door(Shut),
    /// A closed chest.
    Chest(Shut),
    /// Furniture.
    Furniture(Id<Furniture>),
    /// A bone pile (TAB-10).
    BonePile,
    /// A token (TAB-10).
    Token(Id<Token>),
}

/// What keeps a door or chest shut.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shut {
    /// Nothing: it opens as an action (LCK-8).
    Unlocked,
    /// A mundane lock (LCK-2).
    Locked(Id<Lock>),
    /// A Ward of this power, 1 to 9 (LCK-4).
    Warded(u8),
}
