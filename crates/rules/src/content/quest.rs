//! A quest, as checked: floor, things on it, forces of both sides, goals and texts.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy_ecs::prelude::Component;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::{
    Ability, Action, Boss, Condition, Content, Counter, Deck, Event, Furniture, Happening, Hero, Id, Item, Lesson, Lock, Minion, Place,
    Spell, Spot, Text, Token, When,
};
use crate::{
    grid::{Base, Cell, Facing, Plan},
    names::{PieceId, Side},
};

/// One quest (SET-2).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Quest {
    /// The path of its file below `quests/` without the ending, such as `dwarf_kings_quest/journey_from_the_west`.
    pub id: String,
    /// The BLAKE3 hash of the file's text, in hexadecimal: a replay belongs to exactly this quest.
    pub hash: String,
    /// The text of the file that holds it, which the record of a game stores. Empty in the quest that a side gets to see after
    /// redaction.
    pub source: String,
    /// Its title, on one line.
    pub title: Text,
    /// The story, told to everybody before the first turn (SET-4).
    pub story: Text,
    /// Special rules, told to everybody (SET-4).
    pub special: Vec<Text>,
    /// What is told at the end: first the text for a victory of the heroes, then that for a victory of the Overlord.
    pub aftermath: (Text, Text),
    /// What is told of each way to win, before the aftermath: the first of them that is true when the game is over.
    pub ends: Vec<End>,
    /// Tips for playing it well, for the heroes and for the Overlord; empty where the author gives none. Those for the Overlord are
    /// for him alone (HID-1), so read them with `Perspective::counsel` of `dungeon-play`.
    pub counsel: (Text, Text),
    /// The floor of the map (TAB-1).
    pub plan: Plan,
    /// What its tiles show, except on the cells in [`Self::looks`].
    pub look: Look,
    /// The floor cells whose tiles show something other than `look`. No cell of a door is among them, as its look would give away
    /// what lies behind it (HID-1).
    pub looks: BTreeMap<Cell, Look>,
    /// What stands on the map, row by row. All things stand on floor, and no two of them overlap, except for bone piles and tokens.
    pub things: Vec<Thing>,
    /// The heroes that take part (SET-1), in the order in which the quest lists them. Each has a start among [`Self::things`].
    pub heroes: Vec<Id<Hero>>,
    /// The side of the Hero cards that is used (SET-2).
    pub side: CardSide,
    /// What the quest gives to heroes and bosses, at most one kit for each.
    pub kits: Vec<Kit>,
    /// The Overlord's side: his boss, deck and Commands, and the minions he may raise.
    pub overlord: Forces,
    /// What each side has to do to win.
    pub goals: Goals,
    /// The name of its author; may be empty.
    pub author: String,
    /// How long it takes, in minutes (5 to 600); `None` if its author does not say.
    pub minutes: Option<u16>,
    /// The named places of the map.
    pub places: Vec<Place>,
    /// The counters that it keeps.
    pub counters: Vec<Counter>,
    /// Its events, in the order in which they are checked.
    pub events: Vec<Event>,
    /// The actions that it offers in addition to those of the rules (RND-5).
    pub actions: Vec<Action>,
    /// What may change when it is dealt anew; `None` if its author does not allow that. In the quest that the Heroes get to see after
    /// redaction it names nothing.
    pub remix: Option<Remix>,
    /// What it teaches; `None` if it is not a lesson. Lessons are not listed among the quests.
    pub lesson: Option<Lesson>,
    /// What it is played with if it belongs to a pack, brings things along or offers actions; `None` if it is played with what
    /// comes in the box.
    pub content: Option<Arc<Content>>,
    /// The files of the things that lie beside it in its pack, each by kind and id (`minions/frost_ghoul`) with its text. The
    /// record of a game stores them too.
    pub beside: Arc<[(String, String)]>,
}

impl Quest {
    /// Returns what the tile of a cell shows, as long as it lies where the map draws it.
    pub fn look(&self, cell: Cell) -> Look {
        self.looks.get(&cell).copied().unwrap_or(self.look)
    }

    /// Returns the action with this name; `None` if the quest offers no such action.
    pub fn action(&self, name: Id<Action>) -> Option<&Action> {
        self.actions.iter().find(|action| action.name == name)
    }

    /// Iterates over everything that its events and actions may do.
    pub fn lines(&self) -> impl Iterator<Item = &Happening> {
        let events = self.events.iter().flat_map(|event| &event.then);
        events.chain(self.actions.iter().flat_map(Action::lines))
    }

    /// The names of the places that goals, endings, events, actions or steps of a lesson speak of. Others only have a reading or a look.
    pub fn named_places(&self) -> BTreeSet<Ustr> {
        let later = self.lines().filter_map(|line| match line {
            Happening::Goals(goals) => Some(goals),
            _ => None,
        });
        let goals = [&self.goals].into_iter().chain(later);
        let conditions = goals
            .flat_map(|goals| goals.heroes.iter().chain(&goals.overlord))
            .chain(self.ends.iter().flat_map(|end| &end.conditions))
            .chain(self.events.iter().flat_map(|event| &event.conditions))
            .chain(self.actions.iter().flat_map(|action| &action.conditions));
        let asked = conditions.flat_map(Condition::all).filter_map(|condition| match condition {
            Condition::AllAt(place) | Condition::AnyAt(_, place) | Condition::Revealed(place) => Some(*place),
            _ => None,
        });
        let awaited = self.events.iter().filter_map(|event| match event.when {
            When::Revealed(place) | When::Entered(_, place) | When::Left(_, place) => Some(place),
            _ => None,
        });
        let used = self.actions.iter().filter_map(|action| match action.spot {
            Spot::At(place) => Some(place),
            _ => None,
        });
        let changed = self.lines().filter_map(|line| match line {
            Happening::Reveal(place)
            | Happening::Hide(place)
            | Happening::Turn(place, _)
            | Happening::Slide(place, ..)
            | Happening::DoAt(_, place, _) => Some(*place),
            _ => None,
        });
        let taught = self.lesson.iter().flat_map(|lesson| lesson.places());
        asked.chain(awaited).chain(used).chain(changed).chain(taught).collect()
    }

    /// Returns whether a cell lies in a place that an event or action turns or slides.
    pub fn moves(&self, cell: Cell) -> bool {
        let mut names = self.lines().filter_map(|line| match line {
            Happening::Turn(name, _) | Happening::Slide(name, ..) => Some(*name),
            _ => None,
        });
        names.any(|name| self.places.iter().any(|place| place.name == name && place.cells.contains(&cell)))
    }
}

/// What the tiles of the floor show on the side that lies upward (TAB-1). It has no effect on the rules.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Look {
    /// Halls of flagstones and masonry.
    #[default]
    Halls,
    /// Natural caves of rough rock.
    Caves,
    /// Tunnels of dark rock with lava below.
    Lava,
}

/// The two sides of a Hero card (SET-2, CAM-1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum CardSide {
    /// The side for the first quests.
    #[default]
    Basic,
    /// The side for seasoned heroes.
    Advanced,
}

/// What the quest gives to a hero or boss (SET-2, MAG-1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kit {
    /// The name of the hero or boss, which is its id.
    pub of: PieceId,
    /// Its spells, none of them twice.
    pub spells: Vec<Id<Spell>>,
    /// Its items; the same one may be there twice.
    pub items: Vec<Id<Item>>,
    /// Its skill cards: abilities in addition to those of its own card, none of them twice.
    pub skills: Vec<Id<Ability>>,
    /// The wounds with which it begins. Only a campaign carries wounds over, and always fewer than the model can take.
    #[serde(default)]
    pub wounds: u8,
}

/// The number of cards that the Overlord draws for his first hand (SET-3).
pub const OPENING_HAND: u8 = 3;

/// What the quest gives to the Overlord (SET-3, RND-6, OVL-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forces {
    /// The boss who he is, which gives him a name and a picture.
    pub boss: Id<Boss>,
    /// The deck from which his cards come.
    pub deck: Id<Deck>,
    /// The number of cards dealt into his pile, including his first hand of 3.
    pub cards: u8,
    /// The number of Commands that he has each turn.
    pub commands: u8,
    /// The minions he may raise, each with how many of its kind he may control at once (OVL-3).
    pub raises: Vec<(Id<Minion>, u8)>,
    /// How many minions of all kinds he may control at once: with that many in play nothing rises (OVL-3). `None` for no such
    /// limit.
    pub in_all: Option<u8>,
}

impl Forces {
    /// Returns how many cards are left in his pile once he has drawn his first hand.
    pub const fn pile(&self) -> u8 {
        self.cards.saturating_sub(OPENING_HAND)
    }

    /// Returns the round at the end of which he should draw a card and none is left, if no cards come or go in other ways
    /// (RND-10).
    pub fn last_round(&self) -> u16 {
        u16::from(self.pile()) + 1
    }

    /// Returns the share of the game's time that has passed in this round, from 0 to 1. Rounds are counted from 1.
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

/// The goals of both sides: a side wins as soon as one of its own is met. The first one of its list that is met is given as the
/// reason.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Goals {
    /// The goals of the heroes.
    pub heroes: Vec<Condition>,
    /// The goals of the Overlord.
    pub overlord: Vec<Condition>,
    /// The goals of the heroes and those of the Overlord in the author's words; where empty, the game words the conditions itself.
    pub texts: (Text, Text),
}

impl Goals {
    /// Returns whether opening this door or chest is enough for the heroes to win: as a goal by itself, or as one of the
    /// alternatives of a [`Condition::Any`].
    pub fn won_by_opening(&self, piece: PieceId) -> bool {
        let opens = |goal: &Condition| *goal == Condition::Opened(piece);
        self.heroes.iter().any(|goal| match goal {
            Condition::Any(inner) => inner.iter().any(opens),
            goal => opens(goal),
        })
    }

    /// Returns whether the heroes may lose as soon as one of them is incapacitated: as a goal of the Overlord by itself, or as part
    /// of one.
    pub fn lost_with_a_hero(&self) -> bool {
        let mut losses = self.overlord.iter().flat_map(Condition::all);
        losses.any(|goal| matches!(goal, Condition::HeroIncapacitated))
    }
}

/// What may change when a quest is dealt anew, and what may not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remix {
    /// The minions of whom no text says what they are.
    pub exchange: Vec<Id<Minion>>,
    /// The cells on which everything stays as it is, in order and none of them twice.
    pub keep: Vec<Cell>,
}

/// What is told when a side has won in a certain way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The side that has won.
    pub winner: Side,
    /// What must all be true when the game is over.
    pub conditions: Vec<Condition>,
    /// The text that is told.
    pub text: Text,
}

/// Who may open or force a door or chest: Heroes alone unless the quest says otherwise (LCK-1).
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

/// One thing that the map holds or an event places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// What it is: a certain hero's start, model, door, chest, piece of furniture, token or pile.
    pub what: What,
    /// The cells that it covers.
    pub base: Base,
    /// The direction in which it faces; `None` where the quest leaves it to the Overlord (LCK-6). Doors, chests, tokens and
    /// piles face north.
    pub facing: Option<Facing>,
    /// Its own name, by which goals and events refer to it; `None` if it has none.
    pub name: Option<PieceId>,
    /// For a door: what is read out when the zone behind it is revealed (LCK-6).
    pub reading: Text,
    /// For a chest: the items in it (LCK-7).
    pub contents: Vec<Id<Item>>,
    /// For a chest: the furniture that it looks like; `None` if it looks like a chest.
    pub looks: Option<Id<Furniture>>,
    /// For a door or chest: who may open or force it (LCK-1).
    pub opened_by: OpenedBy,
    /// For a model that an event puts into play: whether it comes unseen and so draws no Free Attacks (OVL-2).
    pub unseen: bool,
}

/// The kinds of things a map can hold.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The start of this hero.
    Hero(Id<Hero>),
    /// This boss.
    Boss(Id<Boss>),
    /// A minion of this kind.
    Minion(Id<Minion>),
    /// A closed door, with what keeps it shut.
    Door(Shut),
    /// A closed chest, with what keeps it shut.
    Chest(Shut),
    /// A piece of furniture of this kind.
    Furniture(Id<Furniture>),
    /// A bone pile (TAB-10).
    BonePile,
    /// A token of this kind (TAB-10).
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
