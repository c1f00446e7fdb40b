//! Remedies: each one removes the fault for which it is offered, causes no new errors, and is one step.

use super::*;
use dungeon_rules::content::{Fault, Source};

/// The quest of the handbook with `piece` replaced by `by`.
fn spoilt(piece: &str, by: &str) -> String {
    let page = fs::read_to_string(content::root().join("quests/README.md")).expect("the page is there");
    let quest = page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
    let quest = quest.expect("it has a quest").to_owned();
    assert!(quest.contains(piece), "{piece}");
    quest.replacen(piece, by, 1)
}

fn found<'f>(faults: &'f [Fault], code: &str) -> Option<&'f Fault> {
    faults.iter().find(|fault| fault.code == code)
}

#[test]
fn remedies_take_their_fault_away() {
    let table: [(&str, &str, &str, &str); 20] = [
        (
            "unknown-id",
            "\"skeleton_warrior\"),",
            "\"skeletn_warrior\"),",
            "Minion(\"skeleton_warrior\"),",
        ),
        (
            "unknown-id",
            "deck: \"necromancer\"",
            "deck: \"necromancr\"",
            "deck: \"necromancer\"",
        ),
        (
            "unknown-piece",
            "[Opened(\"strongbox\")]",
            "[Opened(\"strongbx\")]",
            "[Opened(\"strongbox\")]",
        ),
        ("unknown-field", "commands: 1", "comands: 1", "commands: 1"),
        ("unknown-word", "'b': BonePile", "'b': BonePil", "'b': BonePile"),
        (
            "missing-language",
            "        \"it\": \"La cantina\",\n",
            "",
            "\"en\": \"The Cellar\",\n        \"it\": \"\",\n",
        ),
        (
            "doubled-id",
            "heroes: [\"orlaf\"]",
            "heroes: [\"orlaf\", \"orlaf\"]",
            "heroes: [\"orlaf\"],",
        ),
        (
            "doubled-field",
            "    heroes: [\"orlaf\"],\n",
            "    heroes: [\"orlaf\"],\n    heroes: [\"orlaf\"],\n",
            "    heroes: [\"orlaf\"],\n    overlord",
        ),
        (
            "doubled-symbol",
            "        'b': BonePile,\n",
            "        'b': BonePile,\n        'b': BonePile,\n",
            "        'b': BonePile,\n        'D'",
        ),
        (
            "doubled-language",
            "        \"it\": \"La cantina\",\n",
            "        \"it\": \"La cantina\",\n        \"it\": \"La cantina\",\n",
            "        \"it\": \"La cantina\",\n    },",
        ),
        (
            "doubled-event",
            "    heroes: [\"orlaf\"],\n",
            "    heroes: [\"orlaf\"],\n    events: [(when: Opened(\"strongbox\"), then: [Commands(1)]), (when: Opened(\"strongbox\"), then: [Commands(1)])],\n",
            "events: [(when: Opened(\"strongbox\"), then: [Commands(1)])]",
        ),
        (
            "unused-symbol",
            "        'b': BonePile,\n",
            "        'b': BonePile,\n        'x': BonePile,\n",
            "'b': BonePile,\n        'D'",
        ),
        (
            "unused-place",
            "    heroes: [\"orlaf\"],\n",
            "    heroes: [\"orlaf\"],\n    places: [(name: \"nook\", cells: [\"B2\"])],\n",
            "places: []",
        ),
        (
            "unused-counter",
            "    heroes: [\"orlaf\"],\n",
            "    heroes: [\"orlaf\"],\n    counters: [(name: \"rats\", start: 1)],\n",
            "counters: []",
        ),
        ("stray-hero", "heroes: [\"orlaf\"],", "heroes: [],", "heroes: [\"orlaf\"],"),
        ("too-few-cards", "cards: 8", "cards: 2", "cards: 4"),
        ("too-many-cards", "cards: 8", "cards: 199", "cards: "),
        ("row-shifted", "##......##..tttt##", "##....##..tttt##", "##......##..tttt##"),
        ("row-shifted", "##......##..tttt##", "##..........##..tttt##", "##......##..tttt##"),
        ("facing-none", "##..b...DD", "##..b>..DD", "##..b...DD"),
    ];
    for (code, piece, by, mended) in table {
        let text = spoilt(piece, by);
        let desk = Desk::with(&text);
        let mut document = desk.open();
        let before = document.faults();
        let fault = found(&before, code).unwrap_or_else(|| panic!("{code} is found: {before:#?}"));
        let source = Source::new("quest.ron", text.as_str());
        let remedy = remedy(&source, fault).unwrap_or_else(|| panic!("{code} has a remedy: {fault:?}"));
        edit(&mut document, remedy.edit);
        assert!(document.text().contains(mended), "{code}: {}", document.text());
        let after = document.faults();
        assert_eq!(found(&after, code), None, "{}", document.text());
        let errors = |faults: &[Fault]| faults.iter().filter(|fault| fault.is_error()).count();
        assert!(errors(&after) <= errors(&before), "{code}: {after:#?}");
        assert_eq!(document.steps().len(), 1, "one step");
        document.undo();
        assert_eq!(document.text(), text);
    }
}

#[test]
fn doors_and_gaps_are_mended_on_the_map() {
    // A door in the middle of the first room, and a hole in the wall beside the door.
    let inside = spoilt("##O>....##..S?..##", "##O>DD..##..S?..##");
    let gap = spoilt("##......##..tttt##", "##..........tttt##");
    let nowhere = inside.clone();
    for (text, codes) in [
        (inside, ["door-one-zone", "door-nowhere"]),
        (gap, ["zone-gap", "zone-gap"]),
        (nowhere, ["door-nowhere", "door-one-zone"]),
    ] {
        let desk = Desk::with(&text);
        let mut document = desk.open();
        let before = document.faults();
        let fault = codes.iter().find_map(|code| found(&before, code));
        let fault = fault.unwrap_or_else(|| panic!("one of {codes:?} is found: {before:#?}")).clone();
        let remedy = remedy(&Source::new("quest.ron", text.as_str()), &fault).expect("it has a remedy");
        edit(&mut document, remedy.edit);
        assert_eq!(found(&document.faults(), fault.code), None, "{}", document.text());
        document.undo();
        assert_eq!(document.text(), text);
    }
}

#[test]
fn what_an_author_has_to_decide_has_no_remedy() {
    for (code, piece, by) in [
        // Two texts for one language that differ, a hero who is not on the map, a door that is too large.
        (
            "doubled-language",
            "        \"it\": \"La cantina\",\n",
            "        \"it\": \"La cantina\",\n        \"it\": \"Cantina\",\n",
        ),
        ("missing-hero", "heroes: [\"orlaf\"]", "heroes: [\"orlaf\", \"danor\"]"),
        ("unknown-id", "deck: \"necromancer\"", "deck: \"xyz\""),
    ] {
        let text = spoilt(piece, by);
        let faults = Desk::with(&text).open().faults();
        let fault = found(&faults, code).unwrap_or_else(|| panic!("{code} is found: {faults:#?}"));
        assert_eq!(remedy(&Source::new("quest.ron", text.as_str()), fault), None, "{code}");
    }
}

#[test]
fn whatever_is_spoilt_a_remedy_never_breaks_the_text() {
    let quests = quests();
    let mut luck = Luck::seeded(11);
    let (mut offered, mut made) = (0, 0);
    for _ in 0..400 {
        let text = mutant(&luck.one_of(&quests).1.clone(), &mut luck);
        let desk = Desk::with(&text);
        let document = desk.open();
        let source = Source::new("quest.ron", text.as_str());
        for fault in document.faults() {
            let Some(remedy) = remedy(&source, &fault) else { continue };
            offered += 1;
            let mut other = desk.open();
            if other.apply(&remedy.edit) == Ok(Some(())) {
                made += 1;
                while other.undo() {}
                assert_eq!(other.text(), text);
            }
        }
    }
    assert!(offered > 15 && made * 10 >= offered * 9, "{made} of {offered} could be made");
}
