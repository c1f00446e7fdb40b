//! The forms of all files *as written*: what serde reads before anything is checked.
//!
//! Every field is an [`At`]: it may be missing or wrong without hiding the faults of the others. What is said of the fields
//! here, editors show to authors ([`super::schema`]).

use schemars::JsonSchema;
use serde::Deserialize;

pub use super::written_event::{ActionRollWritten, ActionWritten, CounterWritten, EventWritten, HappeningWritten, PlaceWritten};
pub use super::written_piece::{ChestWritten, DoorWritten, PlacedWritten, ThingWritten};
pub use super::written_tale::{AftermathWritten, CounselWritten, LessonStepWritten, LessonWritten};

pub use super::check_campaign::{CampaignWritten, RewardsWritten, SpoilsWritten, StageWritten};
pub use super::own::{OwnWritten, ThingsWritten};

use super::{
    CardEffect, CardSide, Condition, DamageResult, Effect, Look, Named, Range, Ranged, School, Sight, Size, Target, Trait,
    read::{At, Pairs},
};

/// A list whose items know their places.
pub type List<T> = At<Vec<At<T>>>;

/// A text by language, `{"en": "…", "it": "…"}`.
pub type TextWritten = Pairs<String, String>;

/// A file in `heroes/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct HeroWritten {
    /// The basic side of the card.
    pub basic: At<CharacterWritten>,
    /// The advanced side of the card.
    pub advanced: At<CharacterWritten>,
}

/// The card of a hero or boss; a file in `bosses/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CharacterWritten {
    /// Cells a Move.
    pub movement: At<u8>,
    /// Combat dice.
    pub combat: At<u8>,
    /// Ranged dice and their range; without it the model does not shoot.
    pub ranged: At<Ranged>,
    /// Armour.
    pub armour: At<u8>,
    /// Cells along a side of its base: 1 without it.
    pub base: At<u8>,
    /// White spaces of the wound track.
    pub white: At<u8>,
    /// Red spaces of the wound track.
    pub red: At<u8>,
    /// Whether it casts spells.
    pub spellcaster: At<bool>,
    /// Ids of feats.
    pub feats: List<String>,
    /// Ids of abilities.
    pub abilities: List<String>,
}

/// A file in `minions/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct MinionWritten {
    /// Cells a Move.
    pub movement: At<u8>,
    /// Combat dice.
    pub combat: At<u8>,
    /// Ranged dice and their range; without it the model does not shoot.
    pub ranged: At<Ranged>,
    /// Armour.
    pub armour: At<u8>,
    /// Cells along a side of its base: 1 without it.
    pub base: At<u8>,
    /// Results of 1, 2, 3 and 4 or more hits.
    pub damage: List<DamageResult>,
    /// Ids of abilities.
    pub abilities: List<String>,
    /// How many miniatures of it the box holds.
    pub in_box: At<u8>,
}

/// A file in `feats/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct FeatWritten {
    /// What happens when it is used, in this order.
    pub effects: List<Effect>,
}

/// A file in `abilities/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct AbilityWritten {
    /// Traits that work as long as the card is in play.
    pub traits: List<Trait>,
}

/// A file in `spells/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct SpellWritten {
    /// Minor or Major.
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

/// A file in `items/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ItemWritten {
    /// Traits that work as long as the card is in play.
    pub traits: List<Trait>,
    /// The ways to use it.
    pub uses: List<UseWritten>,
    /// Discarded when used.
    pub single_use: At<bool>,
    /// May change hands.
    pub tradable: At<bool>,
}

/// One way to use an item.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct UseWritten {
    /// Whom it is aimed at; its owner without it.
    pub target: At<Target>,
    /// How far; `Caster` without it.
    pub range: At<Range>,
    /// Whether it needs line of sight; not without it.
    pub sight: At<bool>,
    /// What happens when it is used, in this order.
    pub effects: List<Effect>,
}

/// The file `box.ron`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct BoxWritten {
    /// Bone piles.
    pub bone_piles: At<u8>,
    /// Doors.
    pub doors: At<u8>,
    /// Pieces of furniture and chests.
    pub furniture: At<u8>,
}

/// The file `rulers.ron`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct RulersWritten {
    /// Cells of the short ruler.
    pub short: At<u8>,
    /// Cells of the long ruler.
    pub long: At<u8>,
}

/// A file in `cards/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CardWritten {
    /// What happens when it is played.
    pub effect: At<CardEffect>,
}

/// A file in `decks/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct DeckWritten {
    /// Whether a Command may be spent on Raise Dead.
    pub raises_dead: At<bool>,
    /// The cards.
    pub cards: List<CopiesWritten>,
}

/// Some copies of one card.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct CopiesWritten {
    /// The card's id.
    pub card: At<String>,
    /// How many of it.
    pub copies: At<u8>,
}

/// A file in `furniture/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct FurnitureWritten {
    /// Cells across and cells deep.
    pub footprint: At<(u8, u8)>,
    /// What it does to lines of sight.
    pub sight: At<Sight>,
}

/// A file in `tokens/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct TokenWritten {
    /// Whether a hero who steps onto its cell takes it.
    pub taken: At<bool>,
}

/// A file in `locks/`.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct LockWritten {
    /// Dice on the token.
    pub dice: At<u8>,
    /// Armour on the token.
    pub armour: At<u8>,
}

/// A quest.
// A test's example may hold one as a field (`quest: (map: …, legend: …)`): only map and legend have to be there for
// [`super::check_quest`].
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct QuestWritten {
    /// Its title.
    pub title: At<TextWritten>,
    /// The story told at the start.
    pub story: At<TextWritten>,
    /// Special rules, each a text.
    pub special: List<TextWritten>,
    /// What is told at the end.
    pub aftermath: At<AftermathWritten>,
    /// How to play it well, for who asks or has lost it.
    pub counsel: At<CounselWritten>,
    /// The drawn map, two characters a cell.
    pub map: At<String>,
    /// Where its rows are written, in bytes, if each is a text of its own, as in an example of the rules.
    #[serde(skip)]
    pub rows: Vec<usize>,
    /// What its tiles show: halls without it.
    pub look: At<Look>,
    /// What the map's symbols stand for.
    pub legend: At<Pairs<char, ThingWritten>>,
    /// Things beside those drawn, placed by the names of their cells.
    pub pieces: List<PlacedWritten>,
    /// Ids of the heroes that take part.
    pub heroes: List<String>,
    /// The side of the Hero cards; the basic one without it.
    pub side: At<CardSide>,
    /// Spells, items and skill cards of heroes and bosses.
    pub kits: List<KitWritten>,
    /// The Overlord's side.
    pub overlord: At<ForcesWritten>,
    /// What each side has to do to win.
    pub goals: At<GoalsWritten>,
    /// The author's name.
    pub author: At<String>,
    /// How long it takes, in minutes.
    pub minutes: At<u16>,
    /// Cells with a name.
    pub places: List<PlaceWritten>,
    /// Numbers that the quest keeps.
    pub counters: List<CounterWritten>,
    /// What comes to pass when something happens.
    pub events: List<EventWritten>,
    /// Actions that the quest offers.
    pub actions: List<ActionWritten>,
    /// What it teaches, if it is a lesson.
    pub lesson: At<LessonWritten>,
    /// Things that it brings along.
    pub things: At<ThingsWritten>,
}

/// What the adventure gives a hero or boss.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct KitWritten {
    /// Id of the hero or boss.
    pub of: At<String>,
    /// Ids of spells.
    pub spells: List<String>,
    /// Ids of items; one may be there twice.
    pub items: List<String>,
    /// Ids of abilities, as skill cards.
    pub skills: List<String>,
}

/// The Overlord's side.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ForcesWritten {
    /// Id of the boss he is.
    pub boss: At<String>,
    /// Id of his deck.
    pub deck: At<String>,
    /// Cards in his pile, the hand of 3 included.
    pub cards: At<u8>,
    /// Commands a turn.
    pub commands: At<u8>,
    /// Minions he may raise.
    pub raises: List<RaiseWritten>,
    /// How many Minions he may control at once in all; without it only each kind is limited.
    pub in_all: At<u8>,
}

/// A minion that may be raised.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct RaiseWritten {
    /// Its id.
    pub minion: At<String>,
    /// How many of it he may control at once.
    pub up_to: At<u8>,
}

/// What each side has to do to win.
#[derive(Deserialize, JsonSchema, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GoalsWritten {
    /// For the heroes.
    pub heroes: List<Condition<Named>>,
    /// For the Overlord.
    pub overlord: List<Condition<Named>>,
    /// What the heroes have to do, in words, where the conditions say it badly.
    pub heroes_text: At<TextWritten>,
    /// What the Overlord has to do, in words.
    pub overlord_text: At<TextWritten>,
}
