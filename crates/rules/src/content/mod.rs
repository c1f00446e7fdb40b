//! The content of the game: heroes, minions, cards, furniture, locks and quests, as their files define them.
//!
//! Files are RON, with one thing per file; the name of the file is the id of the thing. Everything has two forms: *as written*
//! (what serde reads) and *as checked* (what the rules use, where every reference is known to be good). [`load()`] converts the first
//! into the second and reports **all** faults at once, each with path, line and column.

mod action;
mod called;
mod campaign;
mod chamber;
mod check;
mod check_action;
mod check_campaign;
mod check_card;
mod check_event;
mod check_facing;
mod check_inline;
mod check_kit;
mod check_legend;
mod check_lesson;
mod check_name;
mod check_place;
mod check_quest;
mod check_reach;
mod check_word;
mod definition;
mod dialect;
mod effect;
mod event;
mod fault;
mod installed;
mod lesson;
mod library;
mod limits;
mod load;
mod map;
mod named;
mod own;
mod pack;
mod packed;
mod picture;
mod quest;
mod read;
mod regular;
mod schema;
mod sense;
mod sketch;
#[cfg(test)]
mod tests;
mod text;
mod things;
mod unpack;
mod whole;
pub mod written;
mod written_event;
mod written_piece;
mod written_tale;

pub use crate::letters::printable;
pub use crate::names::Id;
pub use action::{Action, ActionRoll, Limit, Sign, Spot};
pub use called::languages;
pub use campaign::is_campaign;
pub use campaign::{Brought, Campaign, Carried, Spoils, Stage, load_campaign};
pub use chamber::{CHAMBERS, Chamber, Furnished, Stand, StandKind, Theme, chamber_id, load_chamber, parse_chamber};
pub use check_event::around;
pub use check_inline::{CardsWritten, add_cards};
pub use check_quest::check_quest;
pub use definition::{
    Ability, Boss, Card, Character, Deck, Feat, Fighter, Furniture, Hero, InBox, Item, Lock, Minion, Ranged, Rulers, School, Sight, Size,
    Spell, Token, Way, Wounding,
};
pub use dialect::dialect;
pub use effect::{CardEffect, DamageResult, Effect, Range, Target, Trait};
pub use event::{Condition, Counter, Event, Happening, Learners, Place, When, Who};
pub use fault::most_like;
pub use fault::{Fault, Guesses, REPORTED, Severity, Source};
pub use installed::{Unplaced, find_root, root, users_data, users_packs, users_quests};
pub use lesson::{Lesson, LessonStep, Milestone, Pointer};
pub use library::{Library, Listing, check_in_pack, check_pack, content_around, list, load, load_with, load_without_packs, pack_quests};
pub use limits::LIMITS;
pub use load::{files_below, files_of_content, id_of as quest_id, is_name, is_test, open, quests_below};
pub use load::{load_quest, parse_quest, parse_recorded, read_text};
pub use map::{LARGEST as LARGEST_MAP, RESERVED as RESERVED_SYMBOLS};
pub use named::Named;
pub use pack::{FILE as PACK_FILE, PACKED, look_at_pack, pack_around, packs_in};
pub use pack::{Opened, Pack, Packs};
pub use packed::{install_pack, zip_pack};
pub use picture::PICTURED;
pub use quest::{CardSide, End, Forces, Goals, Kit, Look, OPENING_HAND, OpenedBy, Quest, Remix, Shut, Thing, What};
pub use read::{At, Pairs};
pub use regular::{NotRead, entries, is_companion, open_regular_file, read_regular_file};
pub use schema::{FORMS, schema};
pub use sketch::{Sketch, sketch, sketch_map};
pub use text::{Text, escaped, shown};
pub use things::Things;
pub use whole::load_content;
pub use written::QuestWritten;

use std::{collections::BTreeMap, sync::Arc};

/// The folders of `assets/content/`, and of the things of a pack: one for each kind.
pub const THING_KINDS: [&str; 12] = [
    "heroes",
    "bosses",
    "minions",
    "feats",
    "abilities",
    "cards",
    "decks",
    "furniture",
    "locks",
    "spells",
    "items",
    "tokens",
];

/// Everything that exists besides quests. Every id that a definition refers to is a key of the map of its kind.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Content {
    /// Heroes by id.
    pub heroes: Things<Hero>,
    /// Bosses by id.
    pub bosses: Things<Boss>,
    /// Minions by id.
    pub minions: Things<Minion>,
    /// Feats by id.
    pub feats: Things<Feat>,
    /// Abilities by id.
    pub abilities: Things<Ability>,
    /// Spells by id.
    pub spells: Things<Spell>,
    /// Items by id.
    pub items: Things<Item>,
    /// Overlord cards by id.
    pub cards: Things<Card>,
    /// Decks of the Overlord by id.
    pub decks: Things<Deck>,
    /// Furniture by id.
    pub furniture: Things<Furniture>,
    /// Mundane locks by id.
    pub locks: Things<Lock>,
    /// Tokens by id.
    pub tokens: Things<Token>,
    /// The lengths of the rulers.
    pub rulers: Rulers,
    /// How many of the pieces without files of their own the box holds; `None` if no file says so.
    pub in_box: Option<InBox>,
    /// The names of things that are not in the box, by the keys that they would have among the messages.
    pub names: BTreeMap<String, Text>,
    /// For things that look like something else, by id: the name of the game's drawing that is used for them, which is that of a
    /// thing of the box or a generic one of their kind.
    pub looks: BTreeMap<String, String>,
    /// Pictures that things bring along, as SVG texts by id. They have been checked.
    pub pictures: BTreeMap<String, Arc<str>>,
    /// The names of the things of the box, by id.
    pub called: BTreeMap<String, Text>,
}

impl Content {
    /// Adds the things, names, looks and pictures of another content to this one.
    fn join(&mut self, other: &Self) {
        let other = other.clone();
        self.heroes.extend(other.heroes);
        self.bosses.extend(other.bosses);
        self.minions.extend(other.minions);
        self.feats.extend(other.feats);
        self.abilities.extend(other.abilities);
        self.spells.extend(other.spells);
        self.items.extend(other.items);
        self.cards.extend(other.cards);
        self.decks.extend(other.decks);
        self.furniture.extend(other.furniture);
        self.locks.extend(other.locks);
        self.tokens.extend(other.tokens);
        self.names.extend(other.names);
        self.looks.extend(other.looks);
        self.pictures.extend(other.pictures);
    }

    /// Iterates over all things, each as the folder of its kind and its id.
    fn all(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        fn of<T>(kind: usize, things: &Things<T>) -> impl Iterator<Item = (&'static str, &'static str)> {
            things.keys().map(move |id| (THING_KINDS[kind], id.as_str()))
        }
        let figures = of(0, &self.heroes).chain(of(1, &self.bosses)).chain(of(2, &self.minions));
        let skills = of(3, &self.feats).chain(of(4, &self.abilities));
        let overlord = of(5, &self.cards).chain(of(6, &self.decks));
        let board = of(7, &self.furniture).chain(of(8, &self.locks)).chain(of(11, &self.tokens));
        let cards = of(9, &self.spells).chain(of(10, &self.items));
        figures.chain(skills).chain(overlord).chain(board).chain(cards)
    }

    /// Iterates over the ids of all things.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        self.all().map(|(_, id)| id)
    }

    /// Returns the length in cells of the ruler for a range (SHT-3); `None` for `Caster` and `Adjacent`, which are not measured
    /// with a ruler.
    pub const fn ruler(&self, range: Range) -> Option<u8> {
        match range {
            Range::Caster | Range::Adjacent => None,
            Range::Short => Some(self.rulers.short),
            Range::Long => Some(self.rulers.long),
        }
    }
}
