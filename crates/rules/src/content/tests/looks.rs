//! What the tiles of a quest show.

use std::collections::BTreeSet;

use super::{faults_of, good_text, home};
use crate::{
    content::{Look, Quest, load, parse_quest},
    grid::Cell,
};

/// Two rooms with a door between them on C1.
fn rooms(fields: &str) -> Quest {
    let text = format!("(map: r\"O>..DD....\", legend: {{'O': Hero(\"orlaf\"), 'D': Door()}}, {fields})");
    parse_quest("rooms", &text, &load(&home()).content).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn shown(quest: &Quest) -> Vec<Look> {
    (0..5).map(|x| quest.look(Cell::new(x, 0))).collect()
}

#[test]
fn without_a_word_all_are_halls() {
    assert_eq!(shown(&rooms("")), [Look::Halls; 5]);
}

#[test]
fn a_place_has_a_look_of_its_own() {
    let quest = rooms("look: Caves, places: [(name: \"deep\", cells: [\"D1\"], look: Lava)]");
    assert_eq!(shown(&quest), [Look::Caves, Look::Caves, Look::Caves, Look::Lava, Look::Caves]);
}

#[test]
fn of_places_that_share_cells_the_later_says_it() {
    let quest = rooms("places: [(name: \"all\", cells: [\"A1:E1\"], look: Caves), (name: \"deep\", cells: [\"E1\"], look: Lava)]");
    assert_eq!(shown(&quest)[3..], [Look::Caves, Look::Lava]);
    let quest = rooms("places: [(name: \"deep\", cells: [\"E1\"], look: Lava), (name: \"all\", cells: [\"A1:E1\"], look: Caves)]");
    assert_eq!(shown(&quest)[3..], [Look::Caves, Look::Caves]);
}

/// HID-1: a door is seen from both sides, so its look must not give away what lies behind it.
#[test]
fn a_door_shows_what_the_quest_says() {
    let quest = rooms("places: [(name: \"all\", cells: [\"A1:E1\"], look: Lava)]");
    assert_eq!(shown(&quest), [Look::Lava, Look::Lava, Look::Halls, Look::Lava, Look::Lava]);
}

#[test]
fn a_slip_in_a_look_is_told_with_its_place() {
    let faults = faults_of(&good_text().replacen("map: r\"", "look: Cave, map: r\"", 1));
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!((fault.code, fault.suggestion.as_deref()), ("unknown-word", Some("Caves")));
    let places = |look: &str, cells: &str| {
        let place = format!("places: [(name: \"deep\", cells: [\"{cells}\"]{look}), ");
        let faults = faults_of(&good_text().replacen("places: [", &place, 1));
        faults.iter().map(|fault| fault.code).collect::<BTreeSet<_>>()
    };
    // A place counts as used if it only has a look.
    assert_eq!(places("", "B5"), BTreeSet::from(["unused-place"]));
    assert_eq!(places(", look: Lava", "B5"), BTreeSet::new());
    assert_eq!(places(", look: Lava", "A1"), BTreeSet::from(["place-no-floor"]));
    assert_eq!(places(", look: Larva", "B5"), BTreeSet::from(["unknown-word"]));
}

/// A place is spoken of by conditions of goals, ends, events and actions, by what events wait for, and by what they change.
#[test]
fn a_place_counts_as_named_wherever_something_speaks_of_it() {
    let named = |fields: &str| rooms(&format!("places: [(name: \"deep\", cells: [\"D1\"], look: Lava)], {fields}")).named_places();
    assert!(named("").is_empty(), "a look does not speak of it");
    for fields in [
        "goals: (heroes: [AllAt(\"deep\")])",
        "events: [(when: Revealed(\"deep\"), then: [Draw(1)])]",
        "events: [(when: RoundStarts, if: [AnyAt(Heroes, \"deep\")], then: [Draw(1)])]",
        "events: [(when: RoundStarts, then: [Reveal(\"deep\")])]",
        "actions: [(name: \"dig\", who: [Heroes], where: At(\"deep\"), then: [Draw(1)])]",
        "actions: [(name: \"dig\", who: [Heroes], if: [AnyAt(Heroes, \"deep\")], then: [Draw(1)])]",
        "actions: [(name: \"dig\", who: [Heroes], then: [Hide(\"deep\")])]",
    ] {
        assert_eq!(named(fields).len(), 1, "{fields}");
    }
}
