//! Quests that can be played but were hardly meant so: each is a good one with a change that must be reported.

use super::{Source, faults_of, good_text};

/// What is replaced by what, one after the other; the code of the expected report; the text at whose first occurrence it must lie.
type Finding = (&'static [(&'static str, &'static str)], &'static str, &'static str);

/// Where the events of the good quest begin, to add others before them.
const EVENTS: &str = "    events: [\n";

const FINDINGS: [Finding; 22] = [
    // The map.
    (&[("..........##..S?..##", "..............S?..##")], "zone-gap", "....S?..##\n##O>"),
    (
        &[(
            "##################################\n##############KvKv....BB##########\n",
            "######################........####\n##############KvKv....BB####..####\n",
        )],
        "door-one-zone",
        "UU......LL",
    ),
    (
        &[
            ("..........##..S?..##", "..............S?..##"),
            ("..........UU......LL", "........BBUU......LL"),
        ],
        "door-blocked",
        "UU......LL",
    ),
    (
        &[("##############..........##TvTvS?##", "##############........##TvTvS?##")],
        "row-shifted",
        "##############........##TvTvS?##",
    ),
    // Minions that rise or are placed.
    (
        &[
            (
                "    heroes: [\"orlaf\"",
                "    things: (decks: {\"idle\": (name: {\"en\": \"Idle\", \"it\": \"Oziosi\"}, card: (cards: [(card: \"interrupt_1\", copies: 9)]))}),\n    heroes: [\"orlaf\"",
            ),
            ("deck: \"necromancer\"", "deck: \"idle\""),
        ],
        "raises-never",
        "(minion: \"skeleton_warrior\"",
    ),
    (
        &[(
            "    overlord: (\n",
            "    pieces: [(at: \"P5\", facing: '<', thing: Boss(\"mortibris\"))],\n    kits: [(of: \"mortibris\", spells: [\"burn\", \"bleed\"])],\n    overlord: (\n",
        )],
        "place-not-raised",
        "\"bleed\"",
    ),
    // Things that have no effect.
    (
        &[(
            EVENTS,
            "    events: [(when: RoundEnds, then: [Do(Heroes, [Armour(by: 0, rounds: 1)])]),\n",
        )],
        "idle-effect",
        "Do(Heroes, [Armour",
    ),
    (
        &[(
            EVENTS,
            "    events: [(when: RoundEnds, then: [Do(Heroes, [Roll([(4, [Dice(by: 0, rounds: 1)])])])]),\n",
        )],
        "idle-effect",
        "Do(Heroes, [Roll",
    ),
    (
        &[(EVENTS, "    events: [(when: RoundEnds, then: [Count(\"told_interrupt\", 0)]),\n")],
        "idle-effect",
        "Count(\"told_interrupt\", 0)",
    ),
    // Events.
    (
        &[(
            EVENTS,
            "    events: [(when: Wounded(Heroes), then: [Do(Heroes, [Heal(1), Wound(1)])], repeat: true),\n",
        )],
        "event-forever",
        "(when: Wounded(Heroes), then: [Do",
    ),
    (
        &[(
            EVENTS,
            "    pieces: [(at: \"P5\", facing: '<', thing: Boss(\"mortibris\"))],\n    events: [(when: Entered(Boss(\"mortibris\"), \"hall\"), then: [Remove(Boss(\"mortibris\")), Place(thing: Boss(\"mortibris\"), at: \"J5\", facing: '<', unseen: true)], repeat: true),\n",
        )],
        "event-forever",
        "(when: Entered(Boss",
    ),
    (
        &[(
            EVENTS,
            "    events: [(when: Opened(\"hoard\"), then: [RemovePiece(\"hoard\"), Place(thing: Chest(name: \"hoard\"), at: \"C5\"), Open(\"hoard\")], repeat: true), (when: RoundEnds, then: [Place(thing: Chest(name: \"hoard\"), at: \"C5\")]),\n",
        )],
        "event-forever",
        "(when: Opened(\"hoard\")",
    ),
    (
        &[(
            EVENTS,
            "    events: [(when: Destroyed(Overlord), then: [Place(thing: Minion(\"zombie\"), at: \"C5\", facing: '<', unseen: true), Do(Minion(\"zombie\"), [Wound(5)])], repeat: true),\n",
        )],
        "event-forever",
        "(when: Destroyed(Overlord)",
    ),
    (
        &[(
            EVENTS,
            "    events: [(when: Wounded(Heroes), then: [DoAt(Heroes, \"hall\", [Wound(1)])], repeat: true),\n",
        )],
        "event-forever",
        "(when: Wounded(Heroes), then: [DoAt",
    ),
    // Characters that would be obeyed and not shown.
    (
        &[("\"it\": \"Viaggio da ovest\"", "\"it\": \"Viaggio\0 da ovest\"")],
        "control-character",
        "\0",
    ),
    (
        &[(
            "if: [Round(2), Not(Opened(\"first_door\"))]",
            "if: [Any([Opened(\"first_door\"), All([Round(3), Opened(\"first_door\")])]), Not(Opened(\"first_door\"))]",
        )],
        "if-contradicts",
        "[Any([Opened",
    ),
    (
        &[(
            "if: [Round(2), Not(Opened(\"first_door\"))]",
            "if: [All([Round(2), Any([Not(Round(2)), Not(Round(1))])])]",
        )],
        "if-never",
        "All([Round(2)",
    ),
    // Ways that are closed.
    (
        &[(
            EVENTS,
            "    events: [(when: RoundEnds, then: [Hide(\"guard_chamber\")]), (when: RoundEnds, then: [Place(thing: Furniture(\"barrel\"), at: \"L5\")]),\n",
        )],
        "sealed-off",
        "Place(thing: Furniture(\"barrel\"), at: \"L5\")",
    ),
    (
        &[(
            EVENTS,
            "    events: [(when: RoundEnds, then: [Place(thing: Furniture(\"barrel\"), at: \"F5\"), Place(thing: Furniture(\"barrel\"), at: \"F6\")]),\n",
        )],
        "sealed-off",
        "Place(thing: Furniture(\"barrel\"), at: \"F6\")",
    ),
    (
        &[(
            EVENTS,
            "    events: [(when: RoundEnds, then: [Place(thing: Furniture(\"barrel\"), at: \"F5\")]), (when: Opened(\"first_door\"), if: [Round(2)], then: [Place(thing: Furniture(\"barrel\"), at: \"F6\")]),\n",
        )],
        "sealed-off",
        "Place(thing: Furniture(\"barrel\"), at: \"F6\")",
    ),
    // A counter that only goes up after it has gone up.
    (
        &[
            ("heroes: [Opened(\"last_door\")]", "heroes: [Count(\"oil\", 2)]"),
            ("    counters: [\n", "    counters: [(name: \"oil\"),\n"),
            (
                EVENTS,
                "    events: [(when: Opened(\"last_door\"), if: [Count(\"oil\", 1)], then: [Count(\"oil\", 2)]),\n",
            ),
        ],
        "cannot-win",
        "[Count(\"oil\", 2)]",
    ),
    // A group in a condition that does not say whether one of its pieces is enough.
    (
        &[("heroes: [Opened(\"last_door\")]", "heroes: [Opened(\"last_*\")]")],
        "any-or-all",
        "\"last_*\"",
    ),
];

#[test]
fn every_finding_is_told_with_its_place() {
    let mut wrong = Vec::new();
    for (changes, code, needle) in FINDINGS {
        let mut text = good_text();
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        let place = text.find(needle).unwrap_or_else(|| panic!("{needle} is not there"));
        let expected = Source::new("", text.clone()).position(place);
        let faults = faults_of(&text);
        let is_it = |fault: &&super::Fault| fault.code == code && (fault.line, fault.column) == expected;
        if faults.iter().filter(is_it).count() != 1 {
            wrong.push(format!("{changes:?}: expected {code} at {expected:?}, got {faults:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Changes that resemble those above but must not be reported.
const SOUND: [&[(&str, &str)]; 7] = [
    // A group with `Any` or `All`.
    &[
        ("heroes: [Opened(\"last_door\")]", "heroes: [Opened(Any(\"last_*\"))]"),
        (
            EVENTS,
            "    events: [(when: Opened(Any(\"last_*\")), then: [Lock(\"first_*\", \"mundane_1_1\")]), (when: Forced(\"first_*\"), then: [Open(\"last_*\")]),\n",
        ),
    ],
    // Barrels that are removed again, or of which only one is placed.
    &[(
        EVENTS,
        "    events: [(when: RoundEnds, then: [Place(thing: Furniture(\"barrel\"), at: \"L5\", name: \"rubble\")]), (when: RoundEnds, if: [Round(2)], then: [RemovePiece(\"rub*\")]),\n",
    )],
    &[(
        EVENTS,
        "    events: [(when: RoundEnds, if: [Not(Round(2))], then: [Place(thing: Furniture(\"barrel\"), at: \"F5\")]), (when: RoundEnds, if: [Round(2), Not(Opened(\"first_door\"))], then: [Place(thing: Furniture(\"barrel\"), at: \"F6\")]),\n",
    )],
    // Wounds that heal once.
    &[(
        EVENTS,
        "    events: [(when: Wounded(Heroes), then: [Do(Heroes, [Heal(1), Wound(1)])]),\n",
    )],
    // Conditions that go together, and a minion with a name.
    &[(
        "if: [Round(2), Not(Opened(\"first_door\"))]",
        "if: [Any([Round(2), Opened(\"first_door\")]), Not(Opened(\"first_door\")), InPlay(Heroes, 2), Not(InPlay(Overlord, 5))]",
    )],
    &[
        (
            "heroes: [Opened(\"last_door\")]",
            "heroes: [Slain(\"captain\"), Opened(\"last_door\")]",
        ),
        (
            "    overlord: (\n",
            "    pieces: [(at: \"P5\", facing: '<', name: \"captain\", thing: Minion(\"skeleton_archer\"))],\n    overlord: (\n",
        ),
    ],
    // A row whose wall at the end is left out.
    &[("##############..........##TvTvS?##", "##############..........##TvTvS?")],
];

#[test]
fn what_is_sound_is_passed_over() {
    for changes in SOUND {
        let mut text = good_text();
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        assert_eq!(faults_of(&text), [], "{changes:?}");
    }
}
