//! Every word a player reads is there, in every language, with the same variables.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::prelude::*;
use dungeon_saga::{
    content::{self, Condition, Counter, Event, Happening, Id, Library, Quest, Text, When, Who},
    grid::{Cell, Facing},
    language::{self, Chronicle, Language},
    referee::{self, Refusal},
    rules::forecast::Consequence,
    table::{
        Aim, Blow, Decision, Dice, Enchantment, Fact, Game, Lasting, Outcome, PieceId, Prompt, Reason, Side, Source, Tally, Told, Trade,
    },
};
use fluent_syntax::ast;
use serde::{Serialize, de::DeserializeOwned};
use ustr::Ustr;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn languages() -> Vec<Language> {
    let codes = Language::available(&root());
    codes.into_iter().map(|known| Language::load(&root(), &known.code)).collect()
}

/// The variables of each message, by key.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn messages(code: &str) -> Messages {
    let mut messages = Messages::new();
    for entry in fs::read_dir(root().join("assets/locales").join(code)).unwrap() {
        let path = entry.unwrap().path();
        let source = fs::read_to_string(&path).unwrap();
        let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let ast::Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                of_pattern(message.value.as_ref().expect("a message has a text"), &mut variables);
                let before = messages.insert(message.id.name.clone(), variables);
                assert!(before.is_none(), "{}: `{}` is there twice", path.display(), message.id.name);
            }
        }
    }
    messages
}

fn of_pattern(pattern: &ast::Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &ast::Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => of_inline(inline, found),
        ast::Expression::Select { selector, variants } => {
            of_inline(selector, found);
            variants.iter().for_each(|variant| of_pattern(&variant.value, found));
        }
    }
}

fn of_inline(inline: &ast::InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        ast::InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => {}
    }
}

#[test]
fn every_language_says_the_same_things() {
    let english = messages("en");
    for known in Language::available(&root()) {
        assert!(Language::load(&root(), &known.code).faults().is_empty(), "{}", known.code);
        let own = messages(&known.code);
        for (key, variables) in &english {
            let Some(translated) = own.get(key) else {
                panic!("{} lacks `{key}`", known.code)
            };
            assert_eq!(variables, translated, "variables of `{key}` in {}", known.code);
        }
        let more: Vec<_> = own.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(more.is_empty(), "only in {}: {more:?}", known.code);
    }
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

#[test]
fn a_further_language_is_a_further_folder_and_falls_back_to_english() {
    let folder = tempfile::tempdir().unwrap();
    let locales = folder.path().join("assets/locales");
    for (code, text) in [
        ("en", "language-name = English\nside-heroes = Heroes\n"),
        ("eo", "language-name = Esperanto\nbroken = { \n"),
    ] {
        fs::create_dir_all(locales.join(code)).unwrap();
        fs::write(locales.join(code).join("words.ftl"), text).unwrap();
    }
    let esperanto = Language::load(folder.path(), "eo");
    assert_eq!(esperanto.say("language-name"), "Esperanto");
    assert_eq!(esperanto.say("side-heroes"), "Heroes", "English stands in");
    assert_eq!(esperanto.say("no-such-key"), "no-such-key", "a gap shows its key");
    assert_eq!(esperanto.faults().len(), 1, "a broken file is told of: {:?}", esperanto.faults());
    assert_eq!(Language::load(Path::new("/nowhere"), "it").say("side-heroes"), "side-heroes");
}

/// The names of all variants of an enum: what serde expects in the stead of a name that cannot be one.
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

fn library() -> Library {
    let library = content::load(&root());
    assert!(library.faults.is_empty(), "{:?}", library.faults);
    library
}

fn table(library: &Library) -> World {
    let quest = library.quests.iter().find_map(|listing| listing.quest.clone()).expect("a quest");
    let text = Text(
        [("en", "Hearts"), ("it", "Cuori")]
            .map(|(code, text)| (code.to_owned(), text.to_owned()))
            .into(),
    );
    let counter = |name, of| Counter {
        name: Ustr::from(name),
        title: text.clone(),
        start: 0,
        of,
    };
    let told = Event {
        when: When::RoundStarts,
        conditions: Vec::new(),
        then: vec![Happening::Tell(text.clone())],
        repeat: false,
    };
    let quest = Quest {
        counters: vec![counter("hearts", Some(3)), counter("luck", None)],
        events: vec![told],
        ..Quest::clone(&quest)
    };
    let game = Game {
        content: Arc::clone(&library.content),
        quest: Arc::new(quest),
    };
    let mut world = World::new();
    referee::lay(&mut world, game, Dice::seeded(1));
    world
}

fn facts() -> Vec<Fact> {
    let (orlaf, rordin, skeleton) = (PieceId::new("orlaf"), PieceId::new("rordin"), PieceId::new("skeleton_warrior_1"));
    let (door, pile, card) = (PieceId::new("door_1"), PieceId::new("bone_pile_1"), PieceId::new("interrupt_1_1"));
    let (from, to) = (Cell::new(1, 1), Cell::new(2, 2));
    let (flamebolt, potion) = (Source::Spell(Id::new("flamebolt")), PieceId::new("healing_potion_1"));
    let mut dice = Tally::of(Reason::CombatDice, 5);
    dice.add(Reason::Injured, -1);
    let attacked = |blow, defence| Fact::Attacked {
        attacker: orlaf,
        target: skeleton,
        blow,
        attack: dice.clone(),
        defence: Tally::of(defence, 2),
        armour: Tally::of(Reason::Armour, 2),
        rerolls: 0,
    };
    let magic = Blow::Magic {
        by: flamebolt,
        dice: 3,
        empowered: 1,
    };
    let mut facts = vec![
        Fact::Dealt { cards: 8, hand: 3 },
        Fact::RoundBegan(1),
        Fact::OverlordBegan(2),
        Fact::TurnBegan(orlaf),
        Fact::TurnEnded(orlaf),
        Fact::Turned(orlaf, Facing::West),
        Fact::Walked { piece: orlaf, from, to },
        Fact::Stopped(orlaf, vec![skeleton, PieceId::new("skeleton_warrior_2")]),
        Fact::BreaksAway(orlaf, to),
        attacked(Blow::Fight, Reason::CombatDice),
        attacked(Blow::FreeAttack, Reason::CombatDice),
        attacked(Blow::Feat(Id::new("hammer_time"), 2), Reason::Lock),
        attacked(Blow::Shot, Reason::CombatDice),
        attacked(magic, Reason::CombatDice),
        Fact::Rolled {
            attack: vec![6, 4, 2, 1],
            defence: vec![5, 2],
        },
        Fact::Repelled,
        Fact::Unharmed(skeleton),
        Fact::Crumbled {
            piece: skeleton,
            pile,
            cell: to,
        },
        Fact::Destroyed(skeleton),
        Fact::WoundIgnored(rordin),
        Fact::Injured(orlaf),
        Fact::Incapacitated(orlaf),
        Fact::Tried {
            piece: rordin,
            by: Source::Ability(Id::new("tough")),
            die: 6,
        },
        Fact::Rerolled(vec![3]),
        Fact::Rerolled(vec![3, 6]),
        Fact::Spared {
            piece: orlaf,
            by: Source::Item(Id::new("guardian_amulet")),
            pile: None,
        },
        Fact::Spared {
            piece: orlaf,
            by: Source::Ability(Id::new("skeletal_lord")),
            pile: Some(pile),
        },
        Fact::Discarded(potion, Id::new("healing_potion")),
        Fact::Gained {
            owner: orlaf,
            item: potion,
            kind: Id::new("healing_potion"),
        },
        Fact::Empowered(orlaf, 3),
        Fact::WardLowered {
            by: orlaf,
            piece: door,
            left: 1,
        },
        Fact::Shifted(orlaf, 3),
        Fact::Placed {
            piece: skeleton,
            minion: Id::new("skeleton_warrior"),
            cell: to,
            by: flamebolt,
        },
        Fact::FeatUsed(orlaf, Id::new("whirlwind")),
        Fact::Forced { by: orlaf, lock: door },
        Fact::Opened(door),
        Fact::Revealed {
            door: None,
            cells: vec![from],
        },
        Fact::Revealed {
            door: Some(door),
            cells: vec![to],
        },
        Fact::Appeared(orlaf),
        Fact::Raised { pile, minion: skeleton },
        Fact::Drew(None),
        Fact::Drew(Some(card)),
        Fact::Played(card, Id::new("interrupt_1")),
        Fact::NotInterrupted,
        Fact::OverlordEnded,
        Fact::RoundEnded(1),
    ];
    for aim in [Aim::Nothing, Aim::Piece(skeleton), Aim::Spell(Id::new("burn"))] {
        facts.push(Fact::Cast {
            caster: orlaf,
            spell: Id::new("flamebolt"),
            aim,
        });
        facts.push(Fact::Used {
            owner: orlaf,
            item: potion,
            kind: Id::new("healing_potion"),
            aim,
        });
    }
    for trade in trades() {
        facts.extend([Fact::Offered(trade), Fact::Traded(trade), Fact::Declined(trade)]);
    }
    let lasting = [
        Lasting::Armour { by: 1, rounds: 2 },
        Lasting::Dice { by: -1, rounds: 1 },
        Lasting::LosesAction,
        Lasting::Bound(5),
    ];
    for what in lasting {
        let one = Enchantment { by: flamebolt, what };
        facts.extend([Fact::Enchanted(orlaf, one), Fact::Faded(orlaf, one)]);
    }
    for turned in 0..2 {
        facts.push(Fact::Recharged {
            owner: orlaf,
            spell: Id::new("flamebolt"),
            turned,
        });
    }
    for n in 0..3 {
        facts.extend([Fact::Hits(n), Fact::Wounded(orlaf, n), Fact::Healed(orlaf, n)]);
    }
    facts.extend(of_the_plot());
    for goal in goals() {
        facts.extend([ended(Side::Heroes, Some(goal.clone())), ended(Side::Overlord, Some(goal))]);
    }
    facts
}

fn ended(winner: Side, goal: Option<Condition>) -> Fact {
    Fact::GameEnded(Outcome { winner, goal })
}

/// What the events of a quest bring about.
fn of_the_plot() -> Vec<Fact> {
    let place = Ustr::from("hub");
    vec![
        Fact::Taken {
            by: PieceId::new("orlaf"),
            token: PieceId::new("heart_1"),
            kind: Id::new("heart"),
        },
        Fact::Removed(PieceId::new("skeleton_warrior_1")),
        Fact::Barred(PieceId::new("door_1")),
        Fact::Darkened(vec![Cell::new(0, 0)]),
        Fact::PartTurned { place, quarters: 1 },
        Fact::PartTurned { place, quarters: 2 },
        Fact::PartSlid { place, east: 1, south: 0 },
        Fact::Stacked(1),
        Fact::Stacked(2),
        Fact::Stacked(-1),
        Fact::Stacked(-2),
        Fact::CommandsChanged(3),
        Fact::RaisesChanged(Id::new("zombie"), 2),
        Fact::RaisesChanged(Id::new("zombie"), 0),
        Fact::GoalsChanged,
        Fact::Told(Told::Event(0, 0)),
        Fact::Counted {
            counter: Ustr::from("hearts"),
            from: 0,
            to: 1,
        },
        Fact::Counted {
            counter: Ustr::from("luck"),
            from: 0,
            to: 1,
        },
        ended(Side::Heroes, None),
        ended(Side::Overlord, None),
    ]
}

fn trades() -> [Trade; 3] {
    let (from, with) = (PieceId::new("orlaf"), PieceId::new("rordin"));
    let (mine, yours) = (Some(PieceId::new("healing_potion_1")), Some(PieceId::new("chain_shirt_1")));
    [(mine, yours), (mine, None), (None, yours)].map(|(give, take)| Trade { from, with, give, take })
}

fn goals() -> Vec<Condition> {
    vec![
        Condition::Opened(PieceId::new("way_out")),
        Condition::Slain(PieceId::new("mortibris")),
        Condition::HeroIncapacitated,
        Condition::HeroesIncapacitated,
        Condition::TimeUp,
        Condition::Gone(Who::Overlord),
        Condition::AllAt(Ustr::from("stairs")),
        Condition::AnyAt(Who::Hero(Id::new("orlaf")), Ustr::from("stairs")),
        Condition::Count(Ustr::from("hearts"), 3),
        Condition::Round(2),
        Condition::Standing(2),
        Condition::Revealed(Ustr::from("stairs")),
        Condition::All(vec![Condition::TimeUp, Condition::Round(2)]),
        Condition::Any(vec![Condition::TimeUp, Condition::Round(2)]),
        Condition::Not(Box::new(Condition::TimeUp)),
    ]
}

#[test]
fn every_fact_is_told() {
    let library = library();
    let world = table(&library);
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
    ];
    for language in languages() {
        complete(&facts(), |fact| {
            language::fact(&language, &world, fact).expect("these facts are told")
        });
        complete(&blows, |blow| language::blow(&language, *blow));
    }
}

#[test]
fn an_attack_is_told_with_every_reason_and_its_rule() {
    let library = library();
    let world = table(&library);
    let language = Language::load(&root(), "en");
    let mut chronicle = Chronicle::default();
    let all = facts();
    let from = all.iter().position(|fact| matches!(fact, Fact::Attacked { .. })).unwrap_or(0);
    let lines: Vec<String> = all[from..]
        .iter()
        .flat_map(|fact| chronicle.tell(&language, &world, fact))
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
        Decision::BreakAway(cell),
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
            let refusal: Refusal = serde_json::from_str(&plain).or_else(|_| serde_json::from_str(&with_piece)).unwrap();
            assert!(language.has(&refusal.key()), "{} in {}", refusal.key(), language.code());
            let sentence = language::refusal(&language, &world, &refusal.by("MOV-5"));
            is_said(&sentence, &variant);
            assert!(sentence.ends_with("– MOV-5"), "{sentence}");
        }
    }
}

/// One line of `rules.ron`.
#[derive(serde::Deserialize)]
struct Rule {
    id: String,
    sentence: String,
}

#[test]
fn every_rule_has_its_sentence() {
    let rules: Vec<Rule> = ron::from_str(&fs::read_to_string(root().join("assets/content/rules.ron")).unwrap()).unwrap();
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), rules.len(), "no id twice");
    for language in languages() {
        for rule in &rules {
            assert_eq!(rule.sentence, format!("rule-{}", rule.id.to_lowercase()));
            let sentence = language::rule(&language, &rule.id.to_lowercase()).expect("a sentence");
            assert!(
                sentence.ends_with('.') && sentence.matches(". ").count() == 0,
                "one sentence: {sentence}"
            );
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

/// The text of all source files.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    text
}

#[test]
fn no_key_is_missing_and_none_is_idle() {
    let source = sources(&root().join("src"));
    let english = messages("en");
    // Written out after `say(` or `tell(`, perhaps on the next line.
    for call in [".say(", ".tell("] {
        for rest in source.split(call).skip(1) {
            if let Some(key) = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) {
                // A quest's own text is asked for by the code of a language.
                let code = Language::available(&root()).iter().any(|known| known.code == key);
                assert!(code || english.contains_key(key), "the source says `{key}`, which no file has");
            }
        }
    }
    let game_words = [
        "fact-",
        "prompt-",
        "decision-",
        "goal-",
        "won-",
        "reason-",
        "result-",
        "text-",
        "cli-",
        "blow-",
    ];
    for key in english.keys().filter(|key| game_words.iter().any(|prefix| key.starts_with(prefix))) {
        let made = key.starts_with("text-word-");
        assert!(made || source.contains(&format!("\"{key}\"")), "nothing says `{key}`");
    }
}
