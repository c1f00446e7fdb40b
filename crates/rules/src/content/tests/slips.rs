//! A good quest with one mistake of its author at a time, and the fault that must be reported.

use super::{Source, faults_of, good_text};

/// What is replaced, what it is replaced by, the fault's code, and the text at whose first occurrence the fault must lie.
pub(super) type Slip = (&'static str, &'static str, &'static str, &'static str);

pub(super) const SLIPS: [Slip; 78] = [
    // The form.
    ("boss: \"mortibris\",", "boss: \"mortibris\"", "syntax", "deck: \"necromancer\""),
    (
        "heroes: [\"orlaf\", \"rordin\"],",
        "heroes: [\"orlaf\" \"rordin\"],",
        "syntax",
        "\"rordin\"],",
    ),
    ("title: {", "titel: {", "unknown-field", "titel"),
    ("commands: 2,", "comands: 2, commands: 2,", "unknown-field", "comands"),
    ("commands: 2,", "commands: 2, commands: 3,", "doubled-field", "commands: 3"),
    (
        "(minion: \"skeleton_warrior\", up_to: 4)",
        "(minoin: \"skeleton_warrior\", up_to: 4)",
        "unknown-field",
        "minoin",
    ),
    ("        commands: 2,\n", "", "missing-field", "(\n        boss"),
    ("    heroes: [\"orlaf\", \"rordin\"],\n", "", "missing-field", "(\n    title"),
    ("BonePile", "BonePill", "unknown-word", "BonePill"),
    ("TimeUp]", "TimeOut]", "unknown-word", "TimeOut"),
    ("commands: 2,", "commands: \"two\",", "wrong-type", "\"two\""),
    ("commands: 2,", "commands: 1000,", "bad-number", "1000"),
    ("commands: 2,", "commands: 0,", "bad-number", "0,\n        raises"),
    ("commands: 2,", "commands: -1,", "bad-number", "-1"),
    ("commands: 2,", "commands: 2.5,", "wrong-type", "2.5"),
    ("boss: \"mortibris\"", "boss: 7", "wrong-type", "7"),
    ("heroes: [\"orlaf\", \"rordin\"],", "heroes: \"orlaf\",", "wrong-type", "\"orlaf\","),
    // Ids.
    (
        "Minion(\"skeleton_warrior\")",
        "Minion(\"skelton_warrior\")",
        "unknown-id",
        "\"skelton_warrior\"",
    ),
    ("Hero(\"orlaf\")", "Hero(\"orlav\")", "unknown-id", "\"orlav\""),
    (
        "heroes: [\"orlaf\", \"rordin\"]",
        "heroes: [\"orlaf\", \"rordin\", \"gimli\"]",
        "unknown-id",
        "\"gimli\"",
    ),
    ("boss: \"mortibris\"", "boss: \"mortibrs\"", "unknown-id", "\"mortibrs\""),
    ("deck: \"necromancer\"", "deck: \"necromancers\"", "unknown-id", "\"necromancers\""),
    (
        "lock: \"mundane_2_2\", name: \"last_door\"",
        "lock: \"mundane_9_9\", name: \"last_door\"",
        "unknown-id",
        "\"mundane_9_9\"",
    ),
    ("Furniture(\"tomb\")", "Furniture(\"tombs\")", "unknown-id", "\"tombs\""),
    (
        "minion: \"skeleton_warrior\", up_to",
        "minion: \"ghoul\", up_to",
        "unknown-id",
        "\"ghoul\"",
    ),
    (
        "heroes: [\"orlaf\", \"rordin\"]",
        "heroes: [\"orlaf\", \"rordin\", \"orlaf\"]",
        "doubled-id",
        "\"orlaf\"],",
    ),
    // The map.
    ("'b': BonePile,", "", "unknown-symbol", "b.######"),
    ("'b': BonePile,", "'b': BonePile, 'z': BonePile,", "unused-symbol", "'z'"),
    (
        "'b': BonePile,",
        "'b': BonePile, 'b': BonePile,",
        "doubled-symbol",
        "'b': BonePile,\n",
    ),
    ("'b': BonePile,", "'b': BonePile, '#': BonePile,", "reserved-symbol", "'#'"),
    ("##O>....", "##O>...", "half-cell", ".DD........"),
    ("##O>....", "##\t\t....", "tab", "\t\t"),
    ("##O>", "##OO", "facing", "OO......"),
    ("##O>", "##O?", "facing-open", "O?......"),
    ("##O>", "##O!", "half-cell", "O!......"),
    ("######b.##", "######b>##", "facing-none", "b>##"),
    ("KvKv", "KvK^", "facing-mixed", "K^"),
    ("KvKv", "K>K>", "footprint", "K>K>"),
    ("tttt....", "tt......", "footprint", "tt......"),
    ("##O>........DD", "##O>......DDDD", "door-size", "DDDD....."),
    ("......LL", "......L>", "facing-none", "L>\n"),
    ("##O>", "##..", "missing-hero", "\"orlaf\", \"rordin\"]"),
    ("heroes: [\"orlaf\", \"rordin\"]", "heroes: [\"orlaf\"]", "stray-hero", "R>..."),
    ("    heroes: [\"orlaf\", \"rordin\"]", "    heroes: []", "no-hero", "[],"),
    ("##O>..", "##O>O>", "doubled-piece", "O>...."),
    ("......S<..##......", "......S<..##..R>..", "doubled-piece", "R>..##"),
    ("##O>........DD..", "##..........DDO>", "split-start", "R>...."),
    // Things placed by the names of their cells.
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"A1\", thing: BonePile)],\n    heroes: [\"orlaf\"",
        "in-wall",
        "\"A1\"",
    ),
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"B5\", facing: '>', thing: Minion(\"skeleton_warrior\"))],\n    heroes: [\"orlaf\"",
        "overlap",
        "\"B5\"",
    ),
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"Z99\", thing: BonePile)],\n    heroes: [\"orlaf\"",
        "in-wall",
        "\"Z99\"",
    ),
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"5B\", thing: BonePile)],\n    heroes: [\"orlaf\"",
        "bad-cell",
        "\"5B\"",
    ),
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"C5\", facing: 'n', thing: BonePile)],\n    heroes: [\"orlaf\"",
        "facing-sign",
        "'n'",
    ),
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"C5\")],\n    heroes: [\"orlaf\"",
        "missing-field",
        "(at: \"C5\")",
    ),
    // Locks, bases and kits.
    (
        "'L': Door(lock: \"mundane_2_2\", name",
        "'L': Door(lock: \"mundane_2_2\", ward: 2, name",
        "lock-and-ward",
        "2, name: \"last",
    ),
    (
        "'L': Door(lock: \"mundane_2_2\", name",
        "'L': Door(ward: 10, name",
        "bad-number",
        "10, name",
    ),
    (
        "'S': Minion(\"skeleton_warrior\")",
        "'S': Minion(\"zombie_troll\")",
        "base-size",
        "S?##",
    ),
    (
        "    overlord: (\n",
        "    kits: [(of: \"madriga\", items: [\"healing_potion\"])],\n    overlord: (\n",
        "stray-kit",
        "\"madriga\"",
    ),
    (
        "    overlord: (\n",
        "    kits: [(of: \"orlaf\", spells: [\"burn\"])],\n    overlord: (\n",
        "no-spellcaster",
        "[\"burn\"]",
    ),
    (
        "    overlord: (\n",
        "    kits: [(of: \"orlaf\"), (of: \"orlaf\")],\n    overlord: (\n",
        "doubled-id",
        "\"orlaf\")],",
    ),
    // Names and goals.
    ("Opened(\"last_door\")", "Opened(\"lost_door\")", "unknown-piece", "\"lost_door\""),
    ("heroes: [Opened(\"last_door\")]", "heroes: []", "no-goal", "[],\n        overlord"),
    ("name: \"first_door\"", "name: \"First Door\"", "bad-name", "\"First Door\""),
    ("name: \"first_door\"", "name: \"last_door\"", "doubled-name", "LL\n"),
    ("name: \"first_door\"", "name: \"door_1\"", "doubled-name", "DD....."),
    // What players need.
    ("cards: 8", "cards: 3", "too-few-cards", "3,"),
    ("cards: 8", "cards: 25", "too-many-cards", "25"),
    (
        "        \"it\": \"Viaggio da ovest\",\n",
        "",
        "missing-language",
        "{\n        \"en\": \"Journey",
    ),
    ("\"it\": \"Viaggio da ovest\"", "\"it\": \"\"", "empty-text", "\"\","),
    (
        "\"it\": \"Viaggio da ovest\"",
        "\"it\": \"Viaggio\u{1b}[2J da ovest\"",
        "control-character",
        "\u{1b}[2J",
    ),
    (
        "\"it\": \"Viaggio da ovest\"",
        "\"it\": \"Viaggio\\u{9b} da ovest\"",
        "control-character",
        "\"Viaggio\\u{9b}",
    ),
    (
        "author: \"Dungeon Saga\"",
        "author: r#\"Dungeon\u{202e} Saga\"#",
        "control-character",
        "\u{202e}",
    ),
    // What no typeface of the game has, or what its letters cannot be joined to.
    (
        "\"it\": \"Viaggio da ovest\"",
        "\"it\": \"Viaggio 龍 da ovest\"",
        "undrawn-character",
        "龍 da",
    ),
    (
        "\"it\": \"Viaggio da ovest\"",
        "\"it\": \"Viaggio \\u{1f525} da ovest\"",
        "undrawn-character",
        "\"Viaggio \\u{1f525}",
    ),
    (
        "author: \"Dungeon Saga\"",
        "author: \"Dungeon Saga مرحبا\"",
        "undrawn-character",
        "مرحبا",
    ),
    (
        "\"it\": \"Viaggio da ovest\"",
        "\"en\": \"Viaggio da ovest\"",
        "doubled-language",
        "\"en\": \"Viaggio",
    ),
    ("UU......LL", "##......LL", "unreachable", "LL\n"),
    ("######b.######....", "######UU######....", "door-nowhere", "UU######"),
    ("##..WWWW##", "##..WWWWLL", "unknown-piece", "\"last_door\")]"),
];

#[test]
fn every_slip_is_told_with_its_place() {
    let good = good_text();
    assert_eq!(faults_of(&good), []);
    let wrong = unreported(&good, &SLIPS);
    println!("{} of {} slips are told where they are", SLIPS.len() - wrong.len(), SLIPS.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the slips that are not reported at their places.
pub(super) fn unreported(good: &str, slips: &[Slip]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (number, (from, to, code, needle)) in slips.iter().copied().enumerate() {
        assert!(good.contains(from), "slip {number}: {from}");
        let text = good.replacen(from, to, 1);
        let source = Source::new("", text.clone());
        let expected = text.find(needle).map(|at| source.position(at));
        let faults = faults_of(&text);
        let places: Vec<_> = faults.iter().filter(|f| f.code == code).map(|f| (f.line, f.column)).collect();
        if !places.iter().any(|place| Some(*place) == expected) {
            wrong.push(format!(
                "slip {number}, {from} → {to}: expected {code} at {expected:?}, got {faults:#?}"
            ));
        }
    }
    wrong
}

/// Slips in a quest with places, counters and events.
const EVENT_SLIPS: [Slip; 26] = [
    (
        "when: Opened(\"north_chest\")",
        "when: Opened(\"nort_chest\")",
        "unknown-piece",
        "\"nort_chest\"",
    ),
    (
        "when: Opened(\"north_chest\")",
        "wehn: Opened(\"north_chest\")",
        "unknown-field",
        "wehn",
    ),
    ("when: Opened(\"north_chest\"), ", "", "missing-field", "(then"),
    (
        "when: Opened(\"north_chest\")",
        "when: Openned(\"north_chest\")",
        "unknown-word",
        "Openned",
    ),
    (
        "Count(\"hearts\", 1), Do(Heroes",
        "Count(\"haerts\", 1), Do(Heroes",
        "unknown-counter",
        "\"haerts\"",
    ),
    (
        "Count(\"hearts\", 1), Do(Heroes",
        "Count(\"hearts\", 100), Do(Heroes",
        "bad-number",
        "Count(\"hearts\", 100)",
    ),
    ("Do(Heroes, [Heal(1)])", "Do(Heros, [Heal(1)])", "unknown-word", "Heros"),
    ("Do(Heroes, [Heal(1)])", "Do(Heroes, [])", "no-effect", "Do(Heroes, [])"),
    (
        "Do(Heroes, [Heal(1)])",
        "Do(Heroes, [Heal(9)])",
        "bad-number",
        "Do(Heroes, [Heal(9)])",
    ),
    (
        "Do(Heroes, [Heal(1)])",
        "Do(Heroes, [Empower(1)])",
        "misplaced-word",
        "Do(Heroes, [Empower(1)])",
    ),
    (
        "Do(Heroes, [Heal(1)])",
        "Do(Heroes, [Gain(\"halo\")])",
        "unknown-id",
        "Do(Heroes, [Gain",
    ),
    (
        "Do(Heroes, [Heal(1)])",
        "Do(Minion(\"ghoul\"), [Wound(1)])",
        "unknown-id",
        "\"ghoul\"",
    ),
    (
        "when: Reached(\"hearts\", 1)",
        "when: Reached(\"heart\", 1)",
        "unknown-counter",
        "\"heart\"",
    ),
    (
        "when: Reached(\"hearts\", 1)",
        "when: Reached(\"hearts\", 0)",
        "bad-number",
        "Reached(\"hearts\", 0)",
    ),
    (
        "when: Destroyed(Boss(\"elshara\"))",
        "when: Destroyed(Boss(\"elsara\"))",
        "unknown-id",
        "\"elsara\"",
    ),
    (
        "if: [Not(Count(\"hearts\", 4))]",
        "if: [Not(Count(\"herats\", 4))]",
        "unknown-counter",
        "\"herats\"",
    ),
    (
        "if: [Not(Count(\"hearts\", 4))]",
        "if: Not(Count(\"hearts\", 4))",
        "wrong-type",
        "Not(Count(\"hearts\", 4)),\n",
    ),
    (
        "Place(thing: Boss(\"elshara\"), at: \"V8\"",
        "Place(thing: Boss(\"elshara\"), at: \"A1\"",
        "in-wall",
        "\"A1\"",
    ),
    (
        "Place(thing: Boss(\"elshara\"), at: \"V8\"",
        "Place(thing: Boss(\"elshara\"), at: \"V\"",
        "bad-cell",
        "\"V\"",
    ),
    ("at: \"V8\", facing: '<')", "at: \"V8\", facing: '?')", "facing-open", "'?')"),
    (
        "(name: \"away\"),",
        "(name: \"hearts\"),",
        "doubled-name",
        "\"hearts\"),\n    ],\n    events",
    ),
    ("(name: \"away\"),", "(name: \"Away\"),", "bad-name", "\"Away\""),
    ("cells: [\"V7:X10\"]", "cells: [\"V7:ZZ10\"]", "off-map", "\"V7:ZZ10\""),
    (
        "(name: \"grave\", cells: [\"V7:X10\"])",
        "(name: \"grave\")",
        "missing-field",
        "(name: \"grave\")",
    ),
    ("(name: \"grave\"", "(name: \"graev\"", "unknown-place", "\"grave\""),
    ("of: 4),", "of: 0),", "bad-number", "0),\n"),
];

#[test]
fn slips_in_events_are_told_with_their_places() {
    let path = super::home().join("quests/dwarf_kings_quest/restless_guardian.ron");
    let good = std::fs::read_to_string(path).expect("the adventure is there");
    assert_eq!(faults_of(&good), []);
    let wrong = unreported(&good, &EVENT_SLIPS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
