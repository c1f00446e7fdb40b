//! Examples of rules: small files with a drawn map, loaded dice, decisions, and what must come of them. Tests of quests are
//! examples as well: they name a quest instead of a map of their own.
//!
//! The book of examples in `assets/rules/` and `tests/book/` is made of them, and authors can write their own. This file is the
//! written form; the `README.md` of `tests/book/` explains every field. [`run`] plays one, [`run_on`] one of a quest that is
//! in nobody's file yet.

mod card;
mod end;
mod flaw;
mod judge;
mod named;
mod range;
mod scenes;
mod set_up;
mod usual;

use serde::{Deserialize, Serialize};

use ustr::Ustr;

use crate::rulebook::Rulebook;
use dungeon_rules::{
    content::{
        Ability, At, Boss, Card, CardSide, Condition, Content, Fault, Feat, Hero, Id, Item, Minion, Pairs, QuestWritten, Severity, Source,
        Spell, dialect, most_like, read_text,
        written::{
            AbilityWritten, ActionWritten, CounterWritten, EventWritten, FeatWritten, ItemWritten, KitWritten, List, PlaceWritten,
            SpellWritten, ThingWritten,
        },
    },
    grid::{Cell, Facing},
    table::{Aim, Decision, Enchantment, Fact, Phase, PieceId, Side},
};

pub use card::{CharacterCard, Figures, MinionRow};
pub use end::{End, Winner};
pub use flaw::Flaw;
pub use judge::{run, run_on};
pub use scenes::scenes;
pub use set_up::{lay, quest_of};
pub use usual::SYMBOLS;

/// One example of one or more rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// What it shows: a sentence of the rules.
    pub title: String,
    /// The ids of the rules it is an example of.
    #[serde(default)]
    pub rules: Vec<At<String>>,
    /// The quest that it is a test of, by the name of its file from the folder of the test; then no table is described here.
    #[serde(default)]
    pub quest: At<String>,
    /// Rows from the north; two characters a cell, symbol and facing.
    #[serde(default)]
    pub map: At<Vec<At<String>>>,
    /// Symbols that are not in the usual legend, or mean something else here, in the words of a quest's legend.
    #[serde(default)]
    pub legend: At<Pairs<char, ThingWritten>>,
    /// Heroes that the content does not have, or has with another card.
    #[serde(default)]
    pub heroes: Vec<(Id<Hero>, CharacterCard)>,
    /// Bosses that the content does not have, or has with another card.
    #[serde(default)]
    pub bosses: Vec<(Id<Boss>, CharacterCard)>,
    /// Minions that the content does not have, or has with another row.
    #[serde(default)]
    pub minions: Vec<(Id<Minion>, MinionRow)>,
    /// Spells that the content does not have, in the words of its files; so also items, feats and abilities.
    #[serde(default)]
    pub spells: Vec<(Id<Spell>, At<SpellWritten>)>,
    /// Items that the content does not have.
    #[serde(default)]
    pub items: Vec<(Id<Item>, At<ItemWritten>)>,
    /// Feats that the content does not have.
    #[serde(default)]
    pub feats: Vec<(Id<Feat>, At<FeatWritten>)>,
    /// Abilities that the content does not have.
    #[serde(default)]
    pub abilities: Vec<(Id<Ability>, At<AbilityWritten>)>,
    /// The side of the Hero cards (SET-2).
    #[serde(default)]
    pub side: CardSide,
    /// Spells, items and skill cards of heroes and bosses, in the words of a quest.
    #[serde(default)]
    pub kits: List<KitWritten>,
    /// Bone piles beside those of the map: under models, or stacked.
    #[serde(default)]
    pub piles: Vec<At<Cell>>,
    /// What wins; without it nothing does but an Incapacitated hero or the end of the cards.
    #[serde(default)]
    pub goals: Option<(Vec<Condition>, Vec<Condition>)>,
    /// Cells with a name, in the words of a quest; so also counters, events and actions.
    #[serde(default)]
    pub places: List<PlaceWritten>,
    /// Numbers that the quest keeps.
    #[serde(default)]
    pub counters: List<CounterWritten>,
    /// What comes to pass when something happens.
    #[serde(default)]
    pub events: List<EventWritten>,
    /// Actions that the adventure offers.
    #[serde(default)]
    pub actions: List<ActionWritten>,
    /// The adventure's number of Commands (RND-6).
    #[serde(default = "two")]
    pub commands: u8,
    /// The adventure's number of Overlord cards (SET-3).
    #[serde(default = "eight")]
    pub cards: u8,
    /// Minions that may be raised, and how many of them he may control (OVL-3).
    #[serde(default = "skeletons")]
    pub raises: Vec<(Id<Minion>, u8)>,
    /// How many Minions he may control in all (OVL-3).
    #[serde(default)]
    pub in_all: Option<u8>,

    /// Doors and chests that are open, in this order, with all that came of it.
    #[serde(default)]
    pub opened: Vec<PieceId>,
    /// Where models stand who stand elsewhere than they came into play: their north-west cells.
    #[serde(default)]
    pub at: Vec<(PieceId, Cell)>,
    /// Where models face.
    #[serde(default)]
    pub faces: Vec<(PieceId, Facing)>,
    /// What counters have come to; nothing comes of it.
    #[serde(default)]
    pub counted: Vec<(Ustr, u8)>,
    /// Wounds already taken.
    #[serde(default)]
    pub wounds: Vec<(PieceId, u8)>,
    /// Movement, dice and Armour other than those of the card.
    #[serde(default)]
    pub stats: Vec<(PieceId, Figures)>,
    /// Spell cards that are turned, by how many quarter turns (MAG-3).
    #[serde(default)]
    pub turned: Vec<(PieceId, Id<Spell>, u8)>,
    /// What lasts on models, in the order in which it came.
    #[serde(default)]
    pub lasting: Vec<(PieceId, Enchantment)>,
    /// Heroes that had their turn this round, in this order; they did nothing.
    #[serde(default)]
    pub acted: Vec<PieceId>,
    /// Which part of the round it is. What has to come before is played: heroes who do nothing, no Interrupts.
    #[serde(default)]
    pub phase: Phase,
    /// The round, where it matters.
    #[serde(default)]
    pub round: Option<u16>,
    /// The Overlord's hand; without it whatever the shuffle gave him.
    #[serde(default)]
    pub hand: Option<Vec<Id<Card>>>,
    /// His pile from the top; without it whatever the shuffle gave him.
    #[serde(default)]
    pub pile: Option<Vec<Id<Card>>>,

    /// The dice in the order in which they fall: of each attack first the attacker's, then the defender's. Exactly
    /// as many as are rolled.
    #[serde(default)]
    pub dice: Vec<u8>,
    /// What the sides decide. All of it must be allowed.
    #[serde(default)]
    pub decisions: Vec<Decision>,

    /// Facts that must come of it, in this order; others may stand between them.
    #[serde(default)]
    pub facts: Vec<Fact>,
    /// All facts that come of it.
    #[serde(default)]
    pub all_facts: Option<Vec<Fact>>,
    /// Facts that must not come of it.
    #[serde(default)]
    pub never: Vec<Fact>,
    /// Like `facts`, as a side sees them (HID-1).
    #[serde(default)]
    pub seen: Vec<(Side, Vec<Fact>)>,
    /// Decisions that are offered in the end.
    #[serde(default)]
    pub offered: Vec<Decision>,
    /// Decisions that are not offered in the end.
    #[serde(default)]
    pub not_offered: Vec<Decision>,
    /// All cells that the active model may walk to in the end.
    #[serde(default)]
    pub walks: Option<Vec<Cell>>,
    /// All pieces that the active model may fight in the end.
    #[serde(default)]
    pub targets: Option<Vec<PieceId>>,
    /// All pieces that the active model may shoot at in the end.
    #[serde(default)]
    pub shoots: Option<Vec<PieceId>>,
    /// All that the active model may aim these spells at in the end; nothing for one that cannot be cast.
    #[serde(default)]
    pub casts: Vec<(Id<Spell>, Vec<Aim>)>,
    /// Decisions that are refused in the end, with the rule that forbids them. They must leave no trace.
    #[serde(default)]
    pub refused: Vec<Refused>,
    /// How the table looks in the end.
    #[serde(default)]
    pub end: End,

    /// The text it was read from, for the places of what is wrong with it.
    #[serde(skip)]
    source: Source,
}

/// A decision that a rule forbids.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The id of the rule.
    pub rule: At<String>,
    /// The decision that the rule refuses.
    pub decision: Decision,
}

fn two() -> u8 {
    2
}

fn eight() -> u8 {
    8
}

fn skeletons() -> Vec<(Id<Minion>, u8)> {
    vec![(Id::new("skeleton_warrior"), 4)]
}

/// Whether a text that is no example is a quest.
pub(super) fn is_quest(source: &Source) -> bool {
    // No example has this field, and every quest has.
    source.text.contains("overlord:")
        && match read_text::<QuestWritten>(source) {
            Ok(_) => true,
            Err(faults) => faults.iter().all(|fault| !matches!(fault.code, "syntax" | "unknown-field")),
        }
}

/// Reads an example from the text of this file.
///
/// # Errors
/// Everything that is wrong with its form.
pub fn read(file: &str, text: &str) -> Result<Example, Vec<Flaw>> {
    let source = Source::new(file, text);
    match read_text::<Example>(&source) {
        Ok(example) if example.quest.place.is_none() && example.map.place.is_none() => Err(vec![Flaw::of("example-no-map", [])]),
        Ok(example) => Ok(Example { source, ..example }),
        Err(faults) => Err(faults.into_iter().map(Flaw::Fault).collect()),
    }
}

impl Example {
    /// The ids of the rules it is an example of, the foremost first.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.rules.iter().filter_map(|rule| rule.value.as_deref())
    }

    /// A fault for each rule that it speaks of and that the rulebook does not have.
    pub fn unknown_rules(&self, rulebook: &Rulebook) -> Vec<Fault> {
        let spoken_of = self.rules.iter().chain(self.refused.iter().map(|refused| &refused.rule));
        let unknown = spoken_of.filter_map(|rule| {
            let id = rule.value.as_ref().filter(|id| rulebook.rule(id).is_none())?;
            let (line, column) = self.source.position(rule.at());
            Some(Fault {
                file: self.source.file.clone(),
                line,
                column,
                severity: Severity::Error,
                code: "unknown-rule",
                args: vec![("rule", id.clone())],
                suggestion: most_like(id, rulebook.rules().iter().map(|rule| rule.id.as_str())),
            })
        });
        unknown.collect()
    }
}

/// What is wrong with the form of an example; of a test also what it names that its quest does not have.
pub(super) fn faults(source: &Source, content: &Content) -> Vec<Fault> {
    match read_text::<Example>(source) {
        Ok(example) => named::faults(
            &Example {
                source: source.clone(),
                ..example
            },
            content,
        ),
        Err(faults) => faults,
    }
}

/// Writes a value as examples do, on one line.
pub fn written(value: &impl Serialize) -> String {
    dialect().to_string(value).unwrap_or_else(|error| format!("<{error}>"))
}

/// Reads an example and plays it.
///
/// # Errors
/// Everything that is wrong with it, or in which the game differs from it.
pub fn check(file: &str, text: &str, content: &Content) -> Result<Example, Vec<Flaw>> {
    let example = read(file, text)?;
    run(&example, content)?;
    Ok(example)
}
