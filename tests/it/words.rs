//! Every word a player reads is there, in every language, with the same variables.

mod locales;
mod samples;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use dungeon_play::{
    language::{self, Language, LogLines},
    rulebook::Rulebook,
    tools::example,
};
use dungeon_rules::{
    content::Id,
    grid::{Cell, Facing},
    referee::Refusal,
    table::{Aim, Blow, Consequence, Decision, Fact, PieceId, Prompt, Reason, Side, Source, Trade},
};
use serde::{Serialize, de::DeserializeOwned};

use self::samples::{facts, library, table, trades};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn languages() -> Vec<Language> {
    let codes = Language::available(&root());
    codes.into_iter().map(|known| Language::load(&root(), &known.code)).collect()
}

#[test]
fn english_and_italian_are_spoken() {
    let known: Vec<_> = Language::available(&root())
        .into_iter()
        .map(|known| (known.code, known.name))
        .collect();
    for (code, name) in [("en", "English"), ("it", "Italiano")] {
        assert!(known.contains(&(code.to_owned(), name.to_owned())), "{known:?}");
    }
    for (asked, code) in [
        ("it_IT.UTF-8", "it"),
        ("IT", "it"),
        ("en-GB", "en"),
        ("C", "en"),
        ("xx", "en"),
        ("", "en"),
        ("..", "en"),
    ] {
        assert_eq!(Language::load(&root(), asked).code(), code, "{asked}");
    }
}

/// The names of all variants of an enum: what serde expects instead of a name that cannot be one.
pub fn variants<T: DeserializeOwned>() -> BTreeSet<String> {
    let error = serde_json::from_str::<T>("\"?\"")
        .err()
        .expect("no variant is called `?`")
        .to_string();
    let names = error.split_once("expected").expect("serde says what it expected").1;
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn variant_of<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value).unwrap() {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(map) => map.keys().next().unwrap().clone(),
        other => panic!("{other}"),
    }
}

/// Says every sample and checks that together they are all variants and that each is a whole sentence.
fn complete<T: Serialize + DeserializeOwned + std::fmt::Debug>(samples: &[T], say: impl Fn(&T) -> String) {
    let covered: BTreeSet<String> = samples.iter().map(variant_of).collect();
    assert_eq!(covered, variants::<T>(), "every variant has a sample");
    for sample in samples {
        is_said(&say(sample), &format!("{sample:?}"));
    }
}

fn is_said(sentence: &str, what: &str) {
    let key_like = !sentence.is_empty() && sentence.contains('-') && sentence.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    assert!(
        !sentence.trim().is_empty() && !key_like && !sentence.contains("{$") && !sentence.contains('_'),
        "{what}: {sentence}"
    );
}

#[test]
fn every_fact_is_told() {
    let blows = [
        Blow::Fight,
        Blow::FreeAttack,
        Blow::Shot,
        Blow::Feat(Id::new("whirlwind"), 0),
        Blow::FeatShot(Id::new("twin_shot")),
        Blow::Magic {
            by: Source::Spell(Id::new("burn")),
            dice: 5,
            empowered: 0,
        },
        Blow::Action(Id::new("strike")),
    ];
    for language in languages() {
        complete(&facts(), |fact| language::fact(&language, fact).expect("these facts are told"));
        complete(&blows, |blow| language::blow(&language, *blow));
    }
}

#[test]
fn an_attack_is_told_with_every_reason_and_its_rule() {
    let language = Language::load(&root(), "en");
    let mut log_lines = LogLines::with_rules();
    let all = facts();
    let from = all.iter().position(|fact| matches!(fact, Fact::Attacked { .. })).unwrap_or(0);
    let lines: Vec<String> = all[from..]
        .iter()
        .flat_map(|fact| log_lines.tell(&language, fact))
        .take(7)
        .collect();
    assert_eq!(
        lines[0],
        "Orlaf fights Skeleton Warrior 1: 4 dice (5 Combat dice FGT-2, −1 Injured FGT-3) against 2 dice, Armour 2."
    );
    assert_eq!(lines[5], "Rolled: 6, 4, 2, 1 against 5, 2.");
    assert_eq!(lines[6], "Discarded: 2, 1, none above Armour 2 (FGT-8).");
}

#[test]
fn every_question_and_every_answer_has_its_sentence() {
    let library = library();
    let world = table(&library);
    let (orlaf, skeleton) = (PieceId::new("orlaf"), PieceId::new("skeleton_warrior_1"));
    let (door, pile) = (PieceId::new("door_1"), PieceId::new("bone_pile_1"));
    let cell = Cell::new(2, 2);
    let prompts = [
        Prompt::ChooseHero,
        Prompt::Act(orlaf),
        Prompt::Interrupt,
        Prompt::ChooseInterrupter,
        Prompt::Command,
        Prompt::FreeAttack {
            target: orlaf,
            attackers: vec![skeleton],
            side: Side::Overlord,
        },
        Prompt::Reveal { door, from: vec![cell] },
        Prompt::Face(skeleton),
        Prompt::Place {
            minion: Id::new("ghost"),
            cells: vec![cell],
            source: Source::Spell(Id::new("bleed")),
            side: Side::Overlord,
        },
        Prompt::Dice {
            missing: 2,
            side: Side::Heroes,
        },
        Prompt::Dice {
            missing: 1,
            side: Side::Overlord,
        },
    ];
    let decisions = [
        Decision::Begin(orlaf),
        Decision::Begin(skeleton),
        Decision::Turn(Facing::East),
        Decision::Walk(cell),
        Decision::BreakAway,
        Decision::Fight(skeleton),
        Decision::Fight(door),
        Decision::Open(door),
        Decision::Shoot(skeleton),
        Decision::Cast(Id::new("burn"), Aim::Nothing),
        Decision::Cast(Id::new("burn"), Aim::Piece(skeleton)),
        Decision::Use(PieceId::new("healing_potion_1"), Aim::Nothing),
        Decision::Use(PieceId::new("energy_crystal_1_1"), Aim::Spell(Id::new("burn"))),
        Decision::Agree,
        Decision::Decline,
        Decision::Place(cell, Facing::West),
        Decision::UseFeat(Id::new("whirlwind")),
        Decision::Act {
            action: Id::new("strike"),
            at: Some(pile),
        },
        Decision::Act {
            action: Id::new("strike"),
            at: None,
        },
        Decision::Finish,
        Decision::Strike(skeleton),
        Decision::Play(PieceId::new("interrupt_1_1")),
        Decision::Raise {
            pile,
            minion: Id::new("skeleton_warrior"),
            facing: Facing::South,
        },
        Decision::Reveal,
        Decision::Pass,
        Decision::Die(4),
    ];
    let reasons = [
        Reason::CombatDice,
        Reason::Armour,
        Reason::Lock,
        Reason::Injured,
        Reason::Outnumbered,
        Reason::FromBehind,
        Reason::TwoDice,
        Reason::ArmourLimit,
        Reason::RangedDice,
        Reason::SpellDice,
        Reason::Cover,
        Reason::Empowered,
        Reason::Card(Source::Item(Id::new("chain_shirt"))),
    ];
    let consequences = [
        Consequence::Nothing,
        Consequence::BonePile,
        Consequence::Destroyed,
        Consequence::Wound,
        Consequence::Injured,
        Consequence::Incapacitated,
        Consequence::Forced,
        Consequence::Done,
    ];
    let deals = trades().map(|Trade { with, give, take, .. }| Decision::Trade { with, give, take });
    let prompts: Vec<Prompt> = prompts.into_iter().chain(trades().map(Prompt::Trade)).collect();
    let decisions: Vec<Decision> = decisions.into_iter().chain(deals).collect();
    for language in languages() {
        complete(&prompts, |prompt| language::prompt(&language, &world, prompt));
        complete(&decisions, |decision| language::decision(&language, &world, decision));
        complete(&reasons, |reason| language::reason(&language, *reason));
        complete(&Facing::ALL, |facing| language::facing(&language, *facing));
        complete(&[Side::Heroes, Side::Overlord], |side| language::side(&language, *side));
        for consequence in consequences {
            is_said(&language::consequence(&language, consequence), &format!("{consequence:?}"));
        }
    }
}

#[test]
fn every_refusal_names_its_rule_in_a_sentence() {
    let library = library();
    let world = table(&library);
    for language in languages() {
        for variant in variants::<Refusal>() {
            let plain = format!("\"{variant}\"");
            let with_piece = format!("{{\"{variant}\":\"orlaf\"}}");
            let with_number = format!("{{\"{variant}\":6}}");
            let ways = [&plain, &with_piece, &with_number];
            let refusal: Refusal = ways.into_iter().find_map(|way| serde_json::from_str(way).ok()).unwrap();
            assert!(language.has(&refusal.key()), "{} in {}", refusal.key(), language.code());
            let sentence = language::refusal_with_rule(&language, &world, &refusal.by("MOV-5"));
            is_said(&sentence, &variant);
            assert!(sentence.ends_with("– MOV-5"), "{sentence}");
            let plain = language::refusal(&language, &world, &refusal.by("MOV-5"));
            assert_eq!(format!("{plain} – MOV-5"), sentence);
        }
    }
}

#[test]
fn every_rule_has_its_words_and_its_example() {
    let rulebook = Rulebook::open(&root()).expect("the rules are listed");
    let ids: BTreeSet<&str> = rulebook.rules().iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), rulebook.rules().len(), "no id twice");
    for language in languages() {
        let mut terms: BTreeMap<String, &str> = BTreeMap::new();
        for rule in rulebook.rules() {
            assert_eq!(rule.sentence, format!("rule-{}", rule.id.to_lowercase()));
            let sentence = language::rule(&language, &rule.id.to_lowercase()).expect("a sentence");
            assert!(
                sentence.ends_with('.') && sentence.matches(". ").count() == 0,
                "one sentence: {sentence}"
            );
            let (wording, caption) = (rule.wording(&language), rule.caption(&language));
            for text in [&wording, &caption] {
                is_said(text, &rule.id);
                assert!(
                    text.ends_with('.') && text.matches(". ").count() < 4,
                    "{}: at most four sentences: {text}",
                    rule.id
                );
            }
            for key in [format!("{}-title", rule.sentence), format!("{}-example", rule.sentence)] {
                assert!(language.has(&key), "{} lacks `{key}`", language.code());
            }
            assert!(
                !rule.title(&language).ends_with('.') && !rule.chapter(&language).starts_with("chapter-"),
                "{}",
                rule.id
            );
            for term in rule.terms(&language) {
                let other = terms.insert(term.clone(), &rule.id);
                assert!(other.is_none(), "{term} leads to {other:?} and to {}", rule.id);
            }
            if language.code() == "en" {
                let source = fs::read_to_string(rule.example(&root())).unwrap_or_else(|error| panic!("{}: {error}", rule.id));
                let example = example::read("", &source).expect("the book is read");
                assert_eq!(
                    (example.title.as_str(), example.rules().next()),
                    (caption.as_str(), Some(rule.id.as_str()))
                );
            }
        }
        assert!(language::rule(&language, "XYZ-1").is_none());
        for reason in [
            "CombatDice",
            "Armour",
            "Lock",
            "Injured",
            "Outnumbered",
            "FromBehind",
            "TwoDice",
            "ArmourLimit",
            "RangedDice",
            "SpellDice",
            "Cover",
            "Empowered",
        ] {
            let reason: Reason = serde_json::from_str(&format!("\"{reason}\"")).unwrap();
            assert!(ids.contains(reason.rule()));
        }
    }
    let shown = fs::read_dir(root().join("assets/rules")).expect("the examples are there").count();
    assert_eq!(shown, ids.len(), "an example for each rule, and no other");
}

#[test]
fn every_thing_has_its_name() {
    let content = library().content;
    let ids = |names: Vec<&'static str>| names.into_iter().map(|name| name.replace('_', "-"));
    let called = ids(content
        .heroes
        .keys()
        .map(|id| id.as_str())
        .chain(content.bosses.keys().map(|id| id.as_str()))
        .collect());
    let explained: Vec<_> = content.feats.keys().map(|id| id.as_str()).collect();
    let explained = explained.into_iter().chain(content.cards.keys().map(|id| id.as_str()));
    let explained = explained.chain(content.abilities.keys().map(|id| id.as_str()));
    let explained = explained.chain(content.spells.keys().map(|id| id.as_str()));
    let explained = ids(explained.chain(content.items.keys().map(|id| id.as_str())).collect());
    let named = content
        .minions
        .keys()
        .map(|id| id.as_str())
        .chain(content.decks.keys().map(|id| id.as_str()));
    let named = named.chain(content.furniture.keys().map(|id| id.as_str()));
    let named = ids(named.chain(content.locks.keys().map(|id| id.as_str())).collect());
    let keys: Vec<String> = called
        .flat_map(|key| [format!("{key}-calling"), key])
        .chain(explained.flat_map(|key| [format!("{key}-text"), key]))
        .chain(named)
        .collect();
    for language in languages() {
        for key in &keys {
            assert!(language.has(key), "{} lacks `{key}`", language.code());
        }
    }
}

#[test]
fn every_name_has_the_forms_that_sentences_need() {
    let content = library().content;
    let minions = content.minions.keys().map(|id| id.as_str());
    let minions = minions.flat_map(|id| ["the", "a", "many"].map(|form| (id, form)));
    let tokens = content.tokens.keys().flat_map(|id| ["the", "a"].map(|form| (id.as_str(), form)));
    let furniture = content.furniture.keys().map(|id| (id.as_str(), "the"));
    let standing = ["door", "chest", "bone_pile"].map(|id| (id, "the"));
    let items = content.items.keys().map(|id| (id.as_str(), "a"));
    let locks = content.locks.keys().map(|id| (id.as_str(), "a"));
    let forms: Vec<_> = minions
        .chain(tokens)
        .chain(furniture)
        .chain(standing)
        .chain(items)
        .chain(locks)
        .collect();
    let persons: Vec<&str> = (content.heroes.keys().map(|id| id.as_str()))
        .chain(content.bosses.keys().map(|id| id.as_str()))
        .collect();
    for language in languages() {
        for (id, form) in &forms {
            let key = id.replace('_', "-");
            assert!(language.form(&key, form).is_some(), "{} lacks `{key}.{form}`", language.code());
        }
        for id in persons.iter().filter(|_| language.form("door", "gender").is_some()) {
            assert!(
                !language::gender(&language, id).is_empty(),
                "{} lacks `{id}.gender`",
                language.code()
            );
        }
    }
}
