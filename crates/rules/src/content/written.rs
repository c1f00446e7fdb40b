//! The forms of all files *as written*: what serde reads before anything is checked.
//!
//! Every field is an [`At`]: it may be missing or wrong without hiding the faults of the others. Text editors show the comments of
//! these fields to authors ([`super::schema()`]).

use schemars::JsonSchema;
use serde::Deserialize;

pub use super::written_event::{ActionRollWritten, ActionWritten, CounterWritten, EventWritten, HappeningWritten, PlaceWritten};
pub use super::written_piece::{ChestWritten, DoorWritten, PlacedWritten, ThingWritten};
pub use super::written_tale::{AftermathWritten, CounselWritten, EndWritten, LessonStepWritten, LessonWritten};

pub use super::check_campaign::{CampaignWritten, RewardsWritten, SpoilsWritten, StageWritten};
pub use super::own::{OwnWritten, ThingsWritten};

use super::{
    CardEffect, CardSide, Condition, DamageResult, Effect, Look, Named, Range, Ranged, School, Sight, Size, Target, Trait,
    read::{At, Pairs},
};

/// A list in which each item knows where it is written.
pub type List<T> = At<Vec<At<T>>>;

/// A text by language, `{"en": "…", "it": "…"}`.
pub type TextWritten = Pairs<String, String>;

/// The two sides of a hero's card: a file in `heroes/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct HeroWritten {
    /// The basic side of the card.
    pub basic: At<CharacterWritten>,
    /// The advanced side of the card.
    pub advanced: At<CharacterWritten>,
}

/// One side of the card of a hero, or the card of a boss: a file in `bosses/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CharacterWritten {
    /// Movement: the cells of a Move, 0 to 20.
    pub movement: At<u8>,
    /// The number of Combat dice, 1 to 10.
    pub combat: At<u8>,
    /// The Ranged dice and their range. Without them the model does not shoot.
    pub ranged: At<Ranged>,
    /// The Armour, 1 to 5.
    pub armour: At<u8>,
    /// Cells along a side of its base: 1 (the default), 2 for a Large model, 3 for a Huge one.
    pub base: At<u8>,
    /// White spaces of the wound track, 1 to 5; white and red spaces together are 5.
    pub white: At<u8>,
    /// Red spaces of the wound track, 0 to 4; white and red spaces together are 5.
    pub red: At<u8>,
    /// Whether it casts spells; by default it does not.
    pub spellcaster: At<bool>,
    /// The ids of its feats.
    pub feats: List<String>,
    /// The ids of its abilities.
    pub abilities: List<String>,
}

/// The card of a minion: a file in `minions/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct MinionWritten {
    /// Movement: the cells of a Move, 0 to 20.
    pub movement: At<u8>,
    /// The number of Combat dice, 1 to 10.
    pub combat: At<u8>,
    /// The Ranged dice and their range. Without them the model does not shoot.
    pub ranged: At<Ranged>,
    /// The Armour, 1 to 5.
    pub armour: At<u8>,
    /// Cells along a side of its base: 1 (the default), 2 for a Large model, 3 for a Huge one.
    pub base: At<u8>,
    /// Its damage row: the results of 1, 2, 3 and 4 or more hits, in this order.
    pub damage: List<DamageResult>,
    /// The ids of its abilities.
    pub abilities: List<String>,
    /// How many miniatures of it the box holds, 1 to 99. Leave it out for a minion that is not in the box.
    pub in_box: At<u8>,
}

/// A feat: a file in `feats/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct FeatWritten {
    /// What happens when it is used, in this order.
    pub effects: List<Effect>,
}

/// An ability: a file in `abilities/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct AbilityWritten {
    /// Traits that work as long as the card is in play.
    pub traits: List<Trait>,
}

/// A spell card: a file in `spells/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct SpellWritten {
    /// Whether it is Minor or Major.
    pub size: At<Size>,
    /// Its school.
    pub school: At<School>,
    /// Whom it is aimed at.
    pub target: At<Target>,
    /// How far away its target may be.
    pub range: At<Range>,
    /// Whether it needs line of sight.
    pub sight: At<bool>,
    /// What happens when it is used, in this order.
    pub effects: List<Effect>,
}

/// An item card: a file in `items/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ItemWritten {
    /// Traits that work as long as the card is in play.
    pub traits: List<Trait>,
    /// The ways to use it.
    pub uses: List<UseWritten>,
    /// Whether it is discarded when used; by default it is kept.
    pub single_use: At<bool>,
    /// Whether it may change hands; by default it may not.
    pub tradable: At<bool>,
}

/// One way to use an item.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct UseWritten {
    /// Whom it is aimed at; by default the model that uses it.
    pub target: At<Target>,
    /// How far away its target may be; `Caster` by default.
    pub range: At<Range>,
    /// Whether it needs line of sight; by default it does not.
    pub sight: At<bool>,
    /// What happens when it is used, in this order.
    pub effects: List<Effect>,
}

/// How many pieces of each kind the box holds: the file `box.ron`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct BoxWritten {
    /// The number of bone piles, 1 to 99.
    pub bone_piles: At<u8>,
    /// The number of doors, 1 to 99.
    pub doors: At<u8>,
    /// The number of pieces of furniture and chests together, 1 to 99.
    pub furniture: At<u8>,
}

/// The lengths of the rulers: the file `rulers.ron`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct RulersWritten {
    /// The length of the short ruler in cells, 1 to 100.
    pub short: At<u8>,
    /// The length of the long ruler in cells, 1 to 100.
    pub long: At<u8>,
}

/// An Overlord card: a file in `cards/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CardWritten {
    /// What happens when it is played.
    pub effect: At<CardEffect>,
}

/// The deck of an Overlord: a file in `decks/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct DeckWritten {
    /// Whether a Command may be spent on Raise Dead; by default it may not.
    pub raises_dead: At<bool>,
    /// The cards in it, each with its number of copies.
    pub cards: List<CopiesWritten>,
}

/// A card of a deck, with its number of copies.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CopiesWritten {
    /// The id of the card.
    pub card: At<String>,
    /// How many copies of it the deck has, 1 to 99.
    pub copies: At<u8>,
}

/// A piece of furniture: a file in `furniture/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct FurnitureWritten {
    /// Cells across and cells deep when it faces north or south, 1 to 8 each.
    pub footprint: At<(u8, u8)>,
    /// Whether it blocks lines of sight or gives cover.
    pub sight: At<Sight>,
}

/// A kind of token: a file in `tokens/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct TokenWritten {
    /// Whether a hero whose step ends on its cell takes it.
    pub taken: At<bool>,
}

/// A mundane lock: a file in `locks/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct LockWritten {
    /// The number of dice on its token, 1 to 5.
    pub dice: At<u8>,
    /// The Armour on its token, 1 to 5.
    pub armour: At<u8>,
}

/// A quest: one quest.
// A test's example may hold one as a field (`quest: (map: …, legend: …)`): only map and legend have to be there for
// [`super::check_quest`].
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct QuestWritten {
    /// Its title, in each language.
    pub title: At<TextWritten>,
    /// The story, told to everybody before the first turn.
    pub story: At<TextWritten>,
    /// Its special rules, each a text, told to everybody before the first turn.
    pub special: List<TextWritten>,
    /// What is told at the end, one text for each winner.
    pub aftermath: At<AftermathWritten>,
    /// What is told of each way to win, before the aftermath: the first of them that is true when the game is over.
    pub ends: List<EndWritten>,
    /// Tips for playing it well, for players who ask for them and for the side that has lost.
    pub counsel: At<CounselWritten>,
    /// The map, drawn with two characters a cell: what is there, and where it faces.
    pub map: At<String>,
    /// Where the rows of the map are written, in bytes, if each is a text of its own, as in an example of the rules; else empty.
    #[serde(skip)]
    pub rows: Vec<usize>,
    /// What its tiles show; `Halls` by default.
    pub look: At<Look>,
    /// What each symbol of the map stands for.
    pub legend: At<Pairs<char, ThingWritten>>,
    /// Things in addition to those on the map, placed by the names of their cells.
    pub pieces: List<PlacedWritten>,
    /// The ids of the heroes that take part.
    pub heroes: List<String>,
    /// The side of the Hero cards that is used; `Basic` by default.
    pub side: At<CardSide>,
    /// Spells, items and skill cards for heroes and bosses, at most one kit for each.
    pub kits: List<KitWritten>,
    /// The Overlord's side: his boss, deck and Commands, and the minions he may raise.
    pub overlord: At<ForcesWritten>,
    /// What each side has to do to win: one of its goals is enough.
    pub goals: At<GoalsWritten>,
    /// The author's name.
    pub author: At<String>,
    /// How long it takes, in minutes.
    pub minutes: At<u16>,
    /// Places: cells with a name, to which events and goals refer.
    pub places: List<PlaceWritten>,
    /// Counters: numbers that the quest keeps.
    pub counters: List<CounterWritten>,
    /// Events: what happens when something else does.
    pub events: List<EventWritten>,
    /// Actions that the quest offers in addition to those of the rules.
    pub actions: List<ActionWritten>,
    /// Lets its locks, chests, models and piles be dealt anew. A quest without this field is always played as it is written.
    pub remix: At<RemixWritten>,
    /// What it teaches. A quest with this field is a lesson.
    pub lesson: At<LessonWritten>,
    /// Things of its own, in addition to those of the box.
    pub things: At<ThingsWritten>,
}

/// What the quest gives to a hero or boss.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct KitWritten {
    /// The id of the hero or boss.
    pub of: At<String>,
    /// The ids of its spells; only a Spellcaster can have any.
    pub spells: List<String>,
    /// The ids of its items; one may be listed twice.
    pub items: List<String>,
    /// The ids of its skill cards: abilities in addition to those of its own card.
    pub skills: List<String>,
}

/// The Overlord's side: his boss, deck and Commands, and the minions he may raise.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ForcesWritten {
    /// The id of the boss he is, which gives him a name and a picture.
    pub boss: At<String>,
    /// The id of the deck from which his cards come.
    pub deck: At<String>,
    /// The number of cards dealt into his pile, including his first hand of 3.
    pub cards: At<u8>,
    /// The number of Commands that he has each turn, 1 to 20.
    pub commands: At<u8>,
    /// The minions he may raise.
    pub raises: List<RaiseWritten>,
    /// How many Minions of all kinds he may control at once, 1 to 200. Without it only each kind is limited.
    pub in_all: At<u8>,
}

/// A minion that the Overlord may raise.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct RaiseWritten {
    /// The id of the minion.
    pub minion: At<String>,
    /// How many of its kind he may control at once, 1 to 50.
    pub up_to: At<u8>,
}

/// What may change when a quest is dealt anew, and what may not. Whatever goals and events refer to stays as it is in any case.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct RemixWritten {
    /// The ids of the minions of whom no text says what they are: others that are as strong may stand in their place.
    pub exchange: List<String>,
    /// Cells and rectangles such as `C4:F6`: what stands there stays there as it is, since a text says so.
    pub keep: List<String>,
}

/// What each side has to do to win: one of its goals is enough.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GoalsWritten {
    /// The goals of the heroes.
    pub heroes: List<Condition<Named>>,
    /// The goals of the Overlord.
    pub overlord: List<Condition<Named>>,
    /// What the heroes have to do, in the author's words. Without it the game writes a sentence for each condition.
    pub heroes_text: At<TextWritten>,
    /// What the Overlord has to do, in the author's words. Without it the game writes a sentence for each condition.
    pub overlord_text: At<TextWritten>,
}
