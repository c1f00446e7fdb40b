//! Examples of rules: small files with a drawn map, loaded dice, decisions, and what must follow from them. Quest tests are
//! examples too; they name a quest instead of drawing a map.
//!
//! The book of examples in `assets/rules/` and `tests/book/` consists of them, and authors can write their own. This module defines
//! the written form; the `README.md` of `tests/book/` explains every field. [`run`] plays an example, [`run_on`] a test of a quest
//! that is not saved in any file yet.

mod card;
mod check;
mod end;
mod flaw;
mod judge;
mod named;
mod range;
mod scenes;
mod set_up;
mod usual;

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use ustr::Ustr;

use crate::rulebook::Rulebook;
use dungeon_rules::{
    content::{
        Ability, At, Boss, Card, CardSide, Condition, Fault, Feat, Guesses, Hero, Id, Item, Minion, Pairs, QuestWritten, REPORTED,
        Severity, Source, Spell, dialect, read_text,
        written::{
            AbilityWritten, ActionWritten, CounterWritten, EventWritten, FeatWritten, ItemWritten, KitWritten, List, PlaceWritten,
            SpellWritten, ThingWritten,
        },
    },
    grid::{Cell, Facing},
    table::{Aim, Decision, Enchantment, Fact, Phase, PieceId, Side},
};

pub use card::{CharacterCard, Figures, MinionRow};
pub use check::check;
pub(super) use check::faults;
pub use end::{End, Winner};
pub use flaw::Flaw;
pub use judge::{run, run_on};
pub use scenes::scenes;
pub use set_up::{lay, lay_moment, quest_of};
pub use usual::SYMBOLS;

/// An example of one or more rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// What the example shows: a sentence of the rules.
    pub title: String,
    /// The ids of the rules that it is an example of.
    #[serde(default)]
    pub rules: Vec<At<String>>,
    /// For a quest test: the quest, by the name of its file relative to the folder of the test. No table is described here then.
    #[serde(default)]
    pub quest: At<String>,
    /// The rows of the map from the north, two characters a cell: symbol and facing.
    #[serde(default)]
    pub map: At<Vec<At<String>>>,
    /// Symbols that are not in the usual legend, or that mean something else here, as in a quest's legend.
    #[serde(default)]
    pub legend: At<Pairs<char, ThingWritten>>,
    /// Heroes that the content lacks, or has with another card.
    #[serde(default)]
    pub heroes: Vec<(Id<Hero>, CharacterCard)>,
    /// Bosses that the content lacks, or has with another card.
    #[serde(default)]
    pub bosses: Vec<(Id<Boss>, CharacterCard)>,
    /// Minions that the content lacks, or has with another row.
    #[serde(default)]
    pub minions: Vec<(Id<Minion>, MinionRow)>,
    /// Spells that the content lacks, written as in the files of content; likewise items, feats and abilities.
    #[serde(default)]
    pub spells: Vec<(Id<Spell>, At<SpellWritten>)>,
    /// Items that the content lacks.
    #[serde(default)]
    pub items: Vec<(Id<Item>, At<ItemWritten>)>,
    /// Feats that the content lacks.
    #[serde(default)]
    pub feats: Vec<(Id<Feat>, At<FeatWritten>)>,
    /// Abilities that the content lacks.
    #[serde(default)]
    pub abilities: Vec<(Id<Ability>, At<AbilityWritten>)>,
    /// The side of the Hero cards (SET-2).
    #[serde(default)]
    pub side: CardSide,
    /// Spells, items and skill cards of heroes and bosses, written as in a quest.
    #[serde(default)]
    pub kits: List<KitWritten>,
    /// Bone piles besides those on the map: under models, or stacked.
    #[serde(default)]
    pub piles: Vec<At<Cell>>,
    /// The goals of the Heroes and of the Overlord. Without them only an Incapacitated hero or the end of the cards ends the game.
    #[serde(default)]
    pub goals: Option<(Vec<Condition>, Vec<Condition>)>,
    /// Named groups of cells, written as in a quest; likewise counters, events and actions.
    #[serde(default)]
    pub places: List<PlaceWritten>,
    /// Counters of the quest.
    #[serde(default)]
    pub counters: List<CounterWritten>,
    /// Events of the quest.
    #[serde(default)]
    pub events: List<EventWritten>,
    /// Actions that the quest offers.
    #[serde(default)]
    pub actions: List<ActionWritten>,
    /// The quest's number of Commands (RND-6).
    #[serde(default = "two")]
    pub commands: u8,
    /// The quest's number of Overlord cards (SET-3).
    #[serde(default = "eight")]
    pub cards: u8,
    /// Minions that the Overlord may raise, and how many of each he may control (OVL-3).
    #[serde(default = "skeletons")]
    pub raises: Vec<(Id<Minion>, u8)>,
    /// How many Minions the Overlord may control in all (OVL-3).
    #[serde(default)]
    pub in_all: Option<u8>,

    /// The doors and chests that are open, in this order, with everything that follows from opening them.
    #[serde(default)]
    pub opened: Vec<PieceId>,
    /// Models that stand elsewhere than where they came into play, with their north-west cells.
    #[serde(default)]
    pub at: Vec<(PieceId, Cell)>,
    /// The facings of models.
    #[serde(default)]
    pub faces: Vec<(PieceId, Facing)>,
    /// The values of counters. Setting them triggers no events.
    #[serde(default)]
    pub counted: Vec<(Ustr, u8)>,
    /// The wounds that models have already taken.
    #[serde(default)]
    pub wounds: Vec<(PieceId, u8)>,
    /// Movement, dice and Armour of models where they differ from the card.
    #[serde(default)]
    pub stats: Vec<(PieceId, Figures)>,
    /// Spell cards that are turned, and by how many quarter turns (MAG-3).
    #[serde(default)]
    pub turned: Vec<(PieceId, Id<Spell>, u8)>,
    /// The effects that last on models, in the order in which they came.
    #[serde(default)]
    pub lasting: Vec<(PieceId, Enchantment)>,
    /// Heroes that have had their turn this round, in this order, without doing anything.
    #[serde(default)]
    pub acted: Vec<PieceId>,
    /// The phase of the round. What has to come before it is played: heroes who do nothing, no Interrupts.
    #[serde(default)]
    pub phase: Phase,
    /// The round, if it matters.
    #[serde(default)]
    pub round: Option<u16>,
    /// The Overlord's hand; `None` for the cards that the shuffle deals.
    #[serde(default)]
    pub hand: Option<Vec<Id<Card>>>,
    /// The Overlord's pile from the top; `None` for the cards that the shuffle leaves.
    #[serde(default)]
    pub pile: Option<Vec<Id<Card>>>,

    /// The dice in the order in which they fall: for each attack the attacker's, then the defender's. Exactly as many as are
    /// rolled.
    #[serde(default)]
    pub dice: Vec<u8>,
    /// The decisions of both sides. All of them must be allowed.
    #[serde(default)]
    pub decisions: Vec<Decision>,

    /// Facts that must follow, in this order; others may stand between them.
    #[serde(default)]
    pub facts: Vec<Fact>,
    /// All facts that follow, if they are given.
    #[serde(default)]
    pub all_facts: Option<Vec<Fact>>,
    /// Facts that must not follow.
    #[serde(default)]
    pub never: Vec<Fact>,
    /// Like `facts`, as redacted for a side (HID-1).
    #[serde(default)]
    pub seen: Vec<(Side, Vec<Fact>)>,
    /// Decisions that are offered at the end.
    #[serde(default)]
    pub offered: Vec<Decision>,
    /// Decisions that are not offered at the end.
    #[serde(default)]
    pub not_offered: Vec<Decision>,
    /// All cells that the active model may walk to at the end.
    #[serde(default)]
    pub walks: Option<Vec<Cell>>,
    /// All pieces that the active model may fight at the end.
    #[serde(default)]
    pub targets: Option<Vec<PieceId>>,
    /// All pieces that are targets for a shot of the active model at the end.
    #[serde(default)]
    pub shoots: Option<Vec<PieceId>>,
    /// For each of these spells, all aims that the active model has for it at the end; none if it cannot be cast.
    #[serde(default)]
    pub casts: Vec<(Id<Spell>, Vec<Aim>)>,
    /// Decisions that are refused at the end, with the rule that forbids them. A refusal must not change the game.
    #[serde(default)]
    pub refused: Vec<Refused>,
    /// The state of the table at the end.
    #[serde(default)]
    pub end: End,

    /// The text that it was read from, which gives faults their places.
    #[serde(skip)]
    source: Source,
    /// The folder of its file, in which the quest of a quest test lies.
    #[serde(skip)]
    pub folder: PathBuf,
}

/// A decision that a rule forbids.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The id of the rule.
    pub rule: At<String>,
    /// The decision that this rule forbids.
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

/// Whether a text that cannot be read as an example is a quest.
pub(super) fn is_quest(source: &Source) -> bool {
    // Every quest has this field, and no example has it.
    source.text.contains("overlord:")
        && match read_text::<QuestWritten>(source) {
            Ok(_) => true,
            Err(faults) => faults.iter().all(|fault| !matches!(fault.code, "syntax" | "unknown-field")),
        }
}

/// Parses an example from the text of this file.
///
/// # Errors
/// Everything that is wrong with its form.
pub fn read(file: &str, text: &str) -> Result<Example, Vec<Flaw>> {
    let source = Source::new(file, text);
    match read_text::<Example>(&source) {
        Ok(example) if example.quest.place.is_none() && example.map.place.is_none() => Err(vec![Flaw::of("example-no-map", [])]),
        Ok(example) => Ok(Example {
            source,
            folder: Path::new(file).parent().unwrap_or(Path::new("")).to_owned(),
            ..example
        }),
        Err(faults) => Err(faults.into_iter().map(Flaw::Fault).collect()),
    }
}

impl Example {
    /// The ids of the rules that it is an example of, the most important first.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.rules.iter().filter_map(|rule| rule.value.as_deref())
    }

    /// One fault for each rule that the example mentions and the rulebook does not have, up to [`REPORTED`].
    pub fn unknown_rules(&self, rulebook: &Rulebook) -> Vec<Fault> {
        let spoken_of = self.rules.iter().chain(self.refused.iter().map(|refused| &refused.rule));
        let mut guesses = Guesses::default();
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
                suggestion: guesses.like(id, rulebook.rules().iter().map(|rule| rule.id.as_str())),
            })
        });
        unknown.take(REPORTED).collect()
    }
}

/// Writes a value in the notation of examples, on one line.
pub fn written(value: &impl Serialize) -> String {
    dialect().to_string(value).unwrap_or_else(|error| format!("<{error}>"))
}
