//! The Fluent files themselves: the same keys and variables in every language, none missing, none idle.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use dungeon_play::language::Language;
use fluent_syntax::ast;

use super::root;
use crate::law::package_sources;

/// The variables of each message and of each of its attributes, by key (`zombie`, `zombie.the`).
type Messages = BTreeMap<String, BTreeSet<String>>;

/// What only some languages need, as an attribute of names and as a variable of sentences.
const GRAMMAR: &str = "gender";

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
                for attribute in message.attributes.iter().filter(|attribute| attribute.id.name != GRAMMAR) {
                    let mut variables = BTreeSet::new();
                    of_pattern(&attribute.value, &mut variables);
                    messages.insert(format!("{}.{}", message.id.name, attribute.id.name), variables);
                }
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
            found.extend((id.name != GRAMMAR).then(|| id.name.clone()));
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

#[test]
fn no_key_is_missing_and_none_is_idle() {
    let source: String = package_sources().into_iter().map(|(_, text)| text).collect();
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
        "condition-",
        "who-",
        "balance-",
    ];
    for key in english.keys().filter(|key| game_words.iter().any(|prefix| key.starts_with(prefix))) {
        let made = key.starts_with("text-word-");
        // What says the opposite is made from what says it (`phrases::either`).
        let key = key.strip_suffix("-not").unwrap_or(key);
        // Conditions are said as clauses and as sentences: the first part of their keys says which (`goal::say`).
        let end = key.strip_prefix("condition-").or(key.strip_prefix("won-")).unwrap_or(key);
        let is_said = |key: &str| source.contains(&format!("\"{key}\""));
        assert!(made || is_said(key) || is_said(end), "nothing says `{key}`");
    }
}
