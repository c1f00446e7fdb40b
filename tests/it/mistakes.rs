//! How many of the mistakes that authors make are told, with the right code and the right line.
//!
//! The mistakes are in `mistakes.ron`: each in one of the quests that the game comes with, all of which are silent
//! without it. More of them, of the form above all, are beside the loader (`crates/rules/src/content/tests/slips.rs`).

use std::{collections::BTreeMap, fs};

use dungeon_rules::content::{Fault, Source, list};
use serde::Deserialize;

use super::{content, root};

/// What sort of mistake it is.
#[derive(Deserialize, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Text,
    Geometry,
    Reach,
    Logic,
    Balance,
}

/// One mistake of an author.
#[derive(Deserialize)]
struct Mistake {
    kind: Kind,
    /// The quest in which it is made.
    quest: String,
    /// What is replaced where it first stands, and what by.
    from: String,
    to: String,
    /// The code that must be told.
    code: String,
    /// The text on the first occurrence of which it must be told.
    at: String,
}

/// So many of a hundred have to be found.
const WANTED: usize = 95;

#[test]
fn mistakes_are_told_where_they_are() {
    let text = fs::read_to_string(root().join("tests/it/mistakes.ron")).expect("the mistakes are there");
    let mistakes: Vec<Mistake> = ron::from_str(&text).expect("the list is sound");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("quest.ron");
    let mut found: BTreeMap<Kind, (usize, usize)> = BTreeMap::new();
    let mut missed = Vec::new();
    for Mistake {
        kind,
        quest,
        from,
        to,
        code,
        at,
    } in &mistakes
    {
        let good = fs::read_to_string(root().join("quests/dwarf_kings_quest").join(quest).with_extension("ron"));
        let good = good.expect("the adventure is there");
        assert!(
            good.contains(from.as_str()),
            "{quest} no longer has {from}: choose something that it has"
        );
        let wrong = good.replacen(from, to, 1);
        let place = wrong
            .find(at.as_str())
            .unwrap_or_else(|| panic!("{at} is not in {quest} with {to}"));
        let line = Source::new("", wrong.clone()).position(place).0;
        fs::write(&path, &wrong).expect("the folder can be written to");
        let faults: Vec<Fault> = list(&path, content()).faults;
        let (found_there, all) = found.entry(*kind).or_default();
        *all += 1;
        if faults.iter().any(|fault| fault.code == code && fault.line == line) {
            *found_there += 1;
        } else {
            let faults: Vec<String> = faults
                .iter()
                .map(|fault| format!("{} in line {}", fault.code, fault.line))
                .collect();
            missed.push(format!("{quest}, {from} → {to}: expected {code} in line {line}, got {faults:?}"));
        }
    }
    let found_there = mistakes.len() - missed.len();
    println!("{found_there} of {} mistakes are told in the right line:", mistakes.len());
    for (kind, (found_there, all)) in &found {
        println!("  {kind:?}: {found_there} of {all}");
    }
    println!("{}", missed.join("\n"));
    assert!(mistakes.len() >= 60 && found.len() == 5, "enough mistakes of all kinds");
    assert!(
        found_there * 100 >= mistakes.len() * WANTED,
        "{found_there} of {}:\n{}",
        mistakes.len(),
        missed.join("\n")
    );
}

/// A change that an author may well mean.
#[derive(Deserialize)]
struct Meant {
    quest: String,
    /// What is replaced where it first stands, and what by.
    changes: Vec<(String, String)>,
}

#[test]
fn what_may_be_meant_is_passed_over_in_silence() {
    let text = fs::read_to_string(root().join("tests/it/meant.ron")).expect("the changes are there");
    let changes: Vec<Meant> = ron::from_str(&text).expect("the list is sound");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("quest.ron");
    for Meant { quest, changes } in &changes {
        let good = fs::read_to_string(root().join("quests/dwarf_kings_quest").join(quest).with_extension("ron"));
        let mut text = good.expect("the adventure is there");
        for (from, to) in changes {
            assert!(
                text.contains(from.as_str()),
                "{quest} no longer has {from}: choose something that it has"
            );
            text = text.replacen(from, to, 1);
        }
        fs::write(&path, &text).expect("the folder can be written to");
        assert_eq!(list(&path, content()).faults, [], "{quest} with {changes:?}");
    }
}
