//! What the simple player with a purpose has to find by itself, each in a quest that asks for little else.

use std::sync::Arc;

use dungeon_play::tools::simulate::{Players, Setting, simulate};
use dungeon_rules::{
    content::parse_quest,
    table::{Game, Side},
};

use super::library;

/// What the heroes have to do, the quest, and how many games of ten they have to win at least.
const TASKS: [(&str, &str, u64); 8] = [
    (
        "fetch a key from behind an unlocked door and come back",
        r#"(
    map: r"
##############
##O>....D.y.##
##......##..##
##############
",
    legend: {'O': Hero("orlaf"), 'D': Door(), 'y': Token("key")},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 12, commands: 0),
    goals: (heroes: [All([Count("keys", 1), AnyAt(Heroes, "start")])], overlord: [TimeUp]),
    places: [(name: "start", cells: ["B2"])],
    counters: [(name: "keys")],
    events: [(when: Taken("key"), then: [Count("keys", 1)])],
)"#,
        10,
    ),
    (
        "fetch a key from behind an unlocked door past a skeleton and come back",
        r#"(
    map: r"
################
##O>....D.S<y.##
##R>....##....##
################
",
    legend: {'O': Hero("orlaf"), 'R': Hero("rordin"), 'D': Door(), 'y': Token("key"), 'S': Minion("skeleton_warrior")},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 12, commands: 1),
    goals: (heroes: [All([Count("keys", 1), AnyAt(Heroes, "start")])], overlord: [TimeUp]),
    places: [(name: "start", cells: ["B2:B3"])],
    counters: [(name: "keys")],
    events: [(when: Taken("key"), then: [Count("keys", 1)])],
)"#,
        8,
    ),
    (
        "slay one who wears a Guardian Amulet",
        r#"(
    map: r"
O>......
R>....E<
",
    legend: {'O': Hero("orlaf"), 'R': Hero("rordin"), 'E': Boss("elshara")},
    kits: [(of: "elshara", items: ["guardian_amulet", "guardian_amulet"])],
    overlord: (boss: "elshara", deck: "necromancer", cards: 20, commands: 0),
    goals: (heroes: [Slain("elshara")], overlord: [HeroIncapacitated, TimeUp]),
)"#,
        8,
    ),
    (
        "take the key that makes the lock an easy one",
        r#"(
    map: r"
####################
##y.....O>......LL##
####################
",
    legend: {'O': Hero("danor"), 'y': Token("key"), 'L': Door(lock: "mundane_5_5", name: "out")},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 12, commands: 0),
    goals: (heroes: [Opened("out")], overlord: [TimeUp]),
    events: [(when: Taken("key"), then: [Lock("out", "mundane_1_1")])],
)"#,
        9,
    ),
    (
        "strike two cracks by an action of the adventure, and leave",
        r#"(
    map: r"
####################
##x.....O>....D.x.##
##......##....##..##
####################
",
    legend: {'O': Hero("orlaf"), 'x': Token("weak_point"), 'D': Door()},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 16, commands: 0),
    goals: (heroes: [All([Count("cracks", 2), AnyAt(Heroes, "out")])], overlord: [TimeUp]),
    places: [(name: "out", cells: ["B3"])],
    counters: [(name: "cracks")],
    events: [(when: Done("strike"), then: [Count("cracks", 1)], repeat: true)],
    actions: [(
        name: "strike",
        title: {"en": "Strike", "it": "Colpire"},
        text: {"en": "Lock 2/2.", "it": "Serratura 2/2."},
        who: [Heroes],
        where: BesideToken("weak_point"),
        roll: Lock("mundane_2_2"),
        then: [Remove(Target)],
    )],
)"#,
        9,
    ),
    (
        "open a chest of which a rule speaks, though somebody stands not far away",
        r#"(
    map: r"
########################
##..L.....O>......f...##
##..##c...........f...##
########################
",
    legend: {
        'O': Hero("orlaf"),
        'c': Chest(name: "box"),
        'f': Furniture("statue"),
        'L': Door(ward: 9, name: "gate"),
    },
    pieces: [(at: "K2", facing: '<', thing: Minion("zombie"))],
    overlord: (boss: "mortibris", deck: "necromancer", cards: 10, commands: 0),
    goals: (heroes: [AnyAt(Heroes, "out")], overlord: [TimeUp]),
    places: [(name: "out", cells: ["B2:B3"])],
    events: [(when: Opened("box"), then: [Open("gate")], told: true)],
)"#,
        9,
    ),
    (
        "pray on an altar, which nothing but the adventure's action tells of",
        r#"(
    map: r"
##################
##O>............##
##..............##
##################
",
    legend: {'O': Hero("orlaf")},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 10, commands: 0),
    goals: (heroes: [Count("prayers", 2)], overlord: [TimeUp]),
    places: [(name: "altar", cells: ["H3"])],
    counters: [(name: "prayers")],
    actions: [(
        name: "pray",
        title: {"en": "Pray", "it": "Pregare"},
        text: {"en": "On the altar.", "it": "Sull'altare."},
        who: [Heroes],
        where: At("altar"),
        roll: Die([(2, [Count("prayers", 1)])]),
    )],
)"#,
        9,
    ),
    (
        "be at the bell before the Overlord's skeleton, who wins by an action, can ring it",
        r#"(
    map: r"
##############
##O>......S<##
##########..##
##########bb##
",
    legend: {'O': Hero("orlaf"), 'S': Minion("skeleton_warrior"), 'b': Furniture("barrel")},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 16, commands: 1),
    goals: (heroes: [Gone(Overlord)], overlord: [Count("rings", 9), TimeUp]),
    counters: [(name: "rings")],
    actions: [(
        name: "ring",
        title: {"en": "Ring", "it": "Suonare"},
        text: {"en": "The bell.", "it": "La campana."},
        who: [Overlord],
        where: BesideFurniture("barrel"),
        then: [Count("rings", 1)],
    )],
)"#,
        7,
    ),
];

#[test]
fn the_simple_overlord_takes_the_actions_that_win() {
    let content = &library().0;
    let text = r#"(
    map: r"
##############
##O>bbS<....##
##########..##
##########x.##
",
    legend: {'O': Hero("orlaf"), 'S': Minion("skeleton_warrior"), 'b': Furniture("barrel"), 'x': Token("key")},
    overlord: (boss: "mortibris", deck: "necromancer", cards: 16, commands: 1),
    goals: (heroes: [TimeUp], overlord: [Count("rings", 3)]),
    counters: [(name: "rings")],
    actions: [(
        name: "ring",
        title: {"en": "Ring", "it": "Suonare"},
        text: {"en": "The bell.", "it": "La campana."},
        who: [Overlord],
        where: BesideToken("key"),
        then: [Count("rings", 1)],
    )],
)"#;
    let quest = parse_quest("task", text, content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let setting = Setting::Quest(Game::new(content, Arc::new(quest)).quest);
    let simulated = simulate(content, &setting, &Players::SIMPLE, 5, 1, 1);
    assert_eq!((simulated.failed, simulated.balance.won(Side::Overlord)), (None, 5));
}

#[test]
fn simple_players_find_what_they_are_asked_for() {
    let content = &library().0;
    for (task, text, wanted) in TASKS {
        let quest = parse_quest("task", text, content).unwrap_or_else(|faults| panic!("{task}: {faults:#?}"));
        let game = Game::new(content, Arc::new(quest));
        let setting = Setting::Quest(game.quest);
        let simulated = simulate(&game.content, &setting, &Players::SIMPLE, 10, 1, 1);
        assert_eq!(simulated.failed, None, "{task}");
        let won = simulated.balance.won(Side::Heroes);
        assert!(
            won >= wanted,
            "{won} of 10 have managed to {task}, rounds {}",
            simulated.report.rounds_mean
        );
    }
}
