//! Slips about the Overlord's limits and what his models may do, one each in a good quest.

use super::{
    good_text,
    slips::{Slip, unreported},
};

/// Slips about the Overlord's limits and what his models may do.
const OVERLORD_SLIPS: [Slip; 12] = [
    ("commands: 2,", "commands: 2, in_all: 0,", "bad-number", "0,\n        raises"),
    ("commands: 2,", "commands: 2, in_all: 201,", "bad-number", "201"),
    ("commands: 2,", "commands: 2, in_all: 99,", "idle-limit", "99"),
    ("commands: 2,", "commands: 2, in_all: 3,", "idle-limit", "4)],\n    )"),
    (
        "'L': Door(lock: \"mundane_2_2\", name",
        "'L': Door(lock: \"mundane_2_2\", opened_by: Bosses, name",
        "opener-never",
        "LL",
    ),
    (
        "'L': Door(lock: \"mundane_2_2\", name",
        "'L': Door(ward: 2, opened_by: Everybody, name",
        "opener-never",
        "LL",
    ),
    (
        "'L': Door(lock: \"mundane_2_2\", name",
        "'L': Door(lock: \"mundane_2_2\", opened_by: Minions, name",
        "unknown-word",
        "Minions",
    ),
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"C5\", thing: Chest(contents: [\"chain_shirt\"], opened_by: Everybody))],\n    heroes: [\"orlaf\"",
        "chest-for-everybody",
        "Everybody",
    ),
    (
        "    heroes: [\"orlaf\"",
        "    pieces: [(at: \"C5\", facing: '<', unseen: true, thing: Minion(\"zombie\"))],\n    heroes: [\"orlaf\"",
        "stray-unseen",
        "true, thing",
    ),
    (
        "when: Wounded(Heroes),\n            then: [",
        "when: Wounded(Heroes),\n            then: [Place(thing: BonePile, at: \"C5\", unseen: true), ",
        "stray-unseen",
        "true), ",
    ),
    (
        "when: Wounded(Heroes),\n            then: [",
        "when: Wounded(Heroes),\n            then: [Place(thing: Minion(\"zombie\"), at: \"C5\", facing: '<', unseen: 1), ",
        "wrong-type",
        "1), ",
    ),
    (
        "raises: [(minion: \"skeleton_warrior\", up_to: 4)]",
        "in_all: 4",
        "idle-limit",
        "4,\n    ),",
    ),
];

#[test]
fn slips_about_the_overlord_are_told_with_their_places() {
    let wrong = unreported(&good_text(), &OVERLORD_SLIPS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
