//! All content in play: random dungeons are played until every card, every word of the vocabulary and every result of
//! damage was proven to do something.
//!
//! The proof that a word works: the same decision, at the same moment, with the same dice, comes out otherwise where the
//! content lacks that word and nothing else.

mod word;

use std::{collections::BTreeSet, fs, path::Path, sync::Arc};

use bevy_ecs::prelude::*;
use dungeon_play::{
    record,
    tools::{
        dungeon::dungeon,
        failed::{Failed, Failing},
    },
};
use dungeon_rules::{
    content::{CardEffect, Content, Effect, Id, Trait, parse_quest},
    referee::{self, Illegal},
    table::{Blow, Course, Decision, Dice, Fact, Game, Lasting, Pending, Position, Prompt, Reason},
};
use serde::Serialize;

use self::word::{FEEBLENESS, What, Word, concerns, with_feebleness, words};
use super::{Luck, laid, library, twins, words::variants};

/// Dungeons of the suite. `dungeon-saga simulate --all` plays as many as one likes.
const DUNGEONS: u64 = 300;

/// The most dungeons until all is proven.
const MOST_DUNGEONS: u64 = 3_000;

/// No round of a game takes so many decisions: it would be stuck.
const STUCK: u32 = 5_000;

/// What came of a decision, but for what is still to come.
type Outcome<'a> = (&'a Result<Vec<Fact>, Illegal>, Position);

fn outcome<'a>(world: &World, facts: &'a Result<Vec<Fact>, Illegal>) -> Outcome<'a> {
    let mut after = Position::capture(world);
    after.agenda.0.clear();
    (facts, after)
}

/// The variants of several enums that were met, `Fact::Walked` and so on.
#[derive(Default)]
struct Met(BTreeSet<String>);

impl Met {
    fn note<T: Serialize>(&mut self, of: &str, value: &T) {
        let name = match serde_json::to_value(value).expect("every value can be written") {
            serde_json::Value::String(name) => name,
            serde_json::Value::Object(map) => map.keys().next().expect("a variant has a name").clone(),
            other => panic!("{other}"),
        };
        self.0.insert(format!("{of}::{name}"));
    }

    fn fact(&mut self, fact: &Fact) {
        self.note("Fact", fact);
        match fact {
            Fact::Attacked {
                blow,
                attack,
                defence,
                armour,
                ..
            } => {
                self.note("Blow", blow);
                let reasons = attack.0.iter().chain(&defence.0).chain(&armour.0);
                reasons.for_each(|(reason, _)| self.note("Reason", reason));
            }
            Fact::Enchanted(_, one) => self.note("Lasting", &one.what),
            Fact::Faded(_, one) => self.note("Faded", &one.what),
            _ => {}
        }
    }
}

/// A game that is played; where it breaks off, its record tells how to come there again.
struct Played {
    game: Game,
    number: u64,
    decisions: Vec<Decision>,
}

impl Drop for Played {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        let failed = Failed {
            game: self.number,
            quest: self.game.quest.clone(),
            why: Failing::Broke(String::new()),
            chance: record::Chance::seeded(self.number),
            decisions: std::mem::take(&mut self.decisions),
        };
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("dungeon-{}.{}", self.number, record::ENDING));
        let written = fs::write(&path, failed.record(&self.game.content).write(None));
        eprintln!(
            "dungeon and seed {}: its decisions are in {} ({written:?})",
            self.number,
            path.display()
        );
    }
}

/// How closely a game is looked at.
struct Care {
    /// Whether a twin follows it.
    twin: bool,
    /// Every how many decisions all that could be decided is compared with what is offered.
    agree: usize,
}

/// Plays a dungeon to its end and looks which words do something. Proven ones leave the list.
fn play(content: &Arc<Content>, number: u64, care: &Care, words: &mut Vec<Word>, met: &mut Met) {
    let text = dungeon(content, number);
    let quest = parse_quest("dungeon", &text, content).unwrap_or_else(|faults| panic!("{number}: {text}\n{faults:#?}"));
    let game = Game {
        content: content.clone(),
        quest: Arc::new(quest),
    };
    let mut played = Played {
        game: game.clone(),
        number,
        decisions: Vec::new(),
    };
    let (mut world, mut other) = (World::new(), laid(&game, number));
    let laid = referee::lay(&mut world, game.clone(), Dice::seeded(number));
    laid.iter().for_each(|fact| met.fact(fact));
    let mut twin = care.twin.then(|| twins::Twin::of(&world));
    let mut chance = Luck(number);
    let (mut round, mut since) = (0, 0);
    while let Some(prompt) = world.resource::<Pending>().0.clone() {
        met.note("Prompt", &prompt);
        let offered = referee::decisions(&mut world);
        assert!(!offered.is_empty(), "nothing can be decided: {prompt:?}");
        if (played.decisions.len() + 1).is_multiple_of(care.agree) {
            twins::agree(&mut world, "a dungeon");
        }
        let decision = chance.choose(&offered);
        met.note("Decision", &decision);
        let before = Position::capture(&world);
        played.decisions.push(decision);
        let facts = referee::submit(&mut world, decision);
        let all_facts = facts
            .as_ref()
            .unwrap_or_else(|illegal| panic!("{decision:?} was offered and then refused: {illegal}"));
        all_facts.iter().for_each(|fact| met.fact(fact));
        let after = outcome(&world, &facts);
        words.retain(|word| {
            if !concerns(word.what, &before, decision, all_facts) {
                return true;
            }
            before.restore(&mut other);
            other.insert_resource(Game {
                content: word.without.clone(),
                quest: game.quest.clone(),
            });
            let facts = referee::submit(&mut other, decision);
            outcome(&other, &facts) == after
        });
        if let Some(twin) = &mut twin {
            twin.follow(&world, decision, &facts, "a dungeon");
        }
        let now = world.resource::<Course>().round;
        since = if now == round { since + 1 } else { 0 };
        round = now;
        assert!(since < STUCK, "{STUCK} decisions in one round");
    }
    assert!(world.resource::<Course>().outcome.is_some(), "no question, and no end");
}

/// Plays dungeons, at least so many, until every word has made a difference; how many it took.
fn prove(content: &Arc<Content>, words: &mut Vec<Word>, met: &mut Met, least: u64) -> u64 {
    let mut number = 0;
    while number < least || (!words.is_empty() && number < MOST_DUNGEONS) {
        // Beyond what is asked for, dungeons are only there for words that come up seldom.
        let care = Care {
            twin: number < least,
            agree: if number < least { 200 } else { usize::MAX },
        };
        play(content, number, &care, words, met);
        number += 1;
    }
    let idle: Vec<String> = words.iter().map(|word| format!("{:?}: {}", word.what, word.word)).collect();
    assert!(idle.is_empty(), "{number} dungeons without a difference made by {idle:#?}");
    number
}

#[test]
fn every_card_every_word_and_every_result_does_something() {
    let (all, more) = (library().0.clone(), Arc::new(with_feebleness()));
    // Nothing of the vocabulary is without a card that says it.
    let first = |word: &Word| {
        word.word
            .split(|c: char| !c.is_alphanumeric())
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let said: BTreeSet<String> = words(&more).iter().map(first).collect();
    for word in [variants::<Effect>(), variants::<Trait>(), variants::<CardEffect>()]
        .into_iter()
        .flatten()
    {
        assert!(said.contains(&word), "no card says {word}");
    }
    let mut met = Met::default();
    let dungeons = prove(&all, &mut words(&all), &mut met, DUNGEONS);
    println!("{dungeons} dungeons");
    let mut rare = words(&more);
    rare.retain(|word| word.what == What::Spell(Id::new(FEEBLENESS)));
    assert_eq!(rare.len(), 1);
    prove(&more, &mut rare, &mut met, 30);
    let mut all: BTreeSet<String> = BTreeSet::new();
    let mut of = |name: &str, variants: BTreeSet<String>| all.extend(variants.iter().map(|variant| format!("{name}::{variant}")));
    of("Fact", variants::<Fact>());
    of("Blow", variants::<Blow>());
    of("Reason", variants::<Reason>());
    of("Lasting", variants::<Lasting>());
    of("Faded", variants::<Lasting>());
    of("Prompt", variants::<Prompt>());
    of("Decision", variants::<Decision>());
    // These tables have no real dice, nobody takes anything back, and hardly any chain of events has no end.
    for unmet in ["Prompt::Dice", "Decision::Die", "Fact::TakenBack", "Fact::EventsCut"] {
        all.remove(unmet);
    }
    let missing: Vec<&String> = all.difference(&met.0).collect();
    assert!(missing.is_empty(), "never met in {dungeons} dungeons: {missing:?}");
}

/// The same with comparisons all the way, in many more dungeons.
#[test]
#[ignore = "it takes minutes"]
fn every_game_has_its_twin_and_offers_what_is_allowed() {
    let content = library().0.clone();
    let (mut words, mut met) = (Vec::new(), Met::default());
    let care = Care { twin: true, agree: 10 };
    for number in 10_000..11_000 {
        play(&content, number, &care, &mut words, &mut met);
    }
}
