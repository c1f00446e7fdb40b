//! What authors are told, word for word: one fault for one mistake, at its place, in a sentence that helps.

use std::fs;

use dungeon_play::language::{Language, fault_message};
use dungeon_rules::content::{Source, list};
use serde::Deserialize;

use super::{content, root};

/// One mistake in the first quest.
#[derive(Deserialize)]
struct Told {
    from: String,
    to: String,
    /// The text on the first occurrence of which it must be told.
    at: String,
    /// The whole sentence; empty for what is no mistake.
    says: String,
}

#[test]
fn one_mistake_is_one_sentence_that_helps() {
    let text = fs::read_to_string(root().join("tests/it/told.ron")).expect("the mistakes are there");
    let all: Vec<Told> = ron::from_str(&text).expect("the list is sound");
    let good = root().join("quests/dwarf_kings_quest/journey_from_the_west.ron");
    let good = fs::read_to_string(good).expect("the adventure is there");
    let english = Language::load(&root(), "en");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("quest.ron");
    let mut wrong = Vec::new();
    for Told { from, to, at, says } in &all {
        assert!(good.contains(from.as_str()), "the adventure no longer has {from}");
        let text = good.replacen(from, to, 1);
        let place = text.find(at.as_str()).unwrap_or_else(|| panic!("{at} is not there with {to}"));
        let (line, column) = Source::new("", text.clone()).position(place);
        fs::write(&path, &text).expect("the folder can be written to");
        let faults = list(&path, content()).faults;
        let sentences = faults
            .iter()
            .map(|fault| (fault.line, fault.column, fault_message(&english, fault)));
        let sentences: Vec<_> = sentences.collect();
        let expected: Vec<_> = (!says.is_empty()).then(|| (line, column, says.clone())).into_iter().collect();
        if sentences != expected {
            wrong.push(format!("{to}\n  expected {expected:?}\n  got      {sentences:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
