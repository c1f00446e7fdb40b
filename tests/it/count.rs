//! Counting games, as chess engines do: how many ways there are to play the first n decisions of a small table, by the
//! game and by a second, simple-minded implementation of the rules, which shares no code with the first. The first
//! numbers of each table are counted by hand too.

mod naive;

use bevy_ecs::prelude::*;
use dungeon_play::tools::example;
use dungeon_rules::{
    referee,
    table::{Dice, Position},
};

use super::content;
use naive::{Card, Kind, Result, Setting, Table};

/// A Hero with 5 dice, 2 white and 1 red space for wounds.
const ANNA: Kind = Kind {
    symbol: 'A',
    name: "anna",
    hero: true,
    movement: 2,
    combat: 5,
    ranged: 0,
    size: 1,
    track: (2, 1),
    row: [Result::Nothing; 4],
};

/// Another with 3 dice.
const BRUNO: Kind = Kind {
    symbol: 'B',
    name: "bruno",
    movement: 1,
    combat: 3,
    ..ANNA
};

/// A minion with 2 dice: one hit is nothing, two make a pile, three destroy it.
const GHOUL: Kind = Kind {
    symbol: 'g',
    name: "ghoul",
    hero: false,
    movement: 2,
    combat: 2,
    track: (0, 0),
    row: [Result::Nothing, Result::BonePile, Result::Destroyed, Result::Destroyed],
    ..ANNA
};

/// A Hero who shoots with 4 dice.
const CORA: Kind = Kind {
    symbol: 'Z',
    name: "cora",
    combat: 2,
    movement: 1,
    ranged: 4,
    ..ANNA
};

/// A Hero with 7 dice.
const DORA: Kind = Kind {
    symbol: 'Y',
    name: "dora",
    movement: 1,
    combat: 7,
    ..ANNA
};

/// A Large minion with 4 dice, which two hits injure.
const OGRE: Kind = Kind {
    symbol: 'u',
    name: "ogre",
    combat: 4,
    size: 2,
    movement: 3,
    row: [Result::Nothing, Result::Injured, Result::Destroyed, Result::Destroyed],
    ..GHOUL
};

/// A table where nobody has anything but what is drawn.
const PLAIN: Setting<'_> = Setting {
    kinds: &[ANNA, BRUNO, CORA, DORA, GHOUL, OGRE],
    map: &[],
    hand: &[],
    raises: None,
    commands: 1,
    sixes: false,
};

/// The same table in the game.
fn laid(setting: &Setting<'_>) -> World {
    let drawn = |kind: &&Kind| {
        setting
            .map
            .iter()
            .any(|row| row.chars().step_by(2).any(|symbol| symbol == kind.symbol))
    };
    let raised = |kind: &&Kind| setting.raises.is_some_and(|(name, _)| name == kind.name);
    let kinds: Vec<&Kind> = setting.kinds.iter().filter(|kind| drawn(kind) || raised(kind)).collect();
    let list = |heroes: bool| {
        let own = kinds.iter().filter(|kind| kind.hero == heroes);
        own.map(|kind| written(kind)).collect::<Vec<_>>().join(", ")
    };
    let legend = kinds.iter().filter(|kind| drawn(kind)).map(|kind| {
        let what = if kind.hero { "Hero" } else { "Minion" };
        format!("'{}': {what}(\"{}\")", kind.symbol, kind.name)
    });
    let hand = setting.hand.iter().map(|card| match card {
        Card::Interrupt(n) => format!("\"interrupt_{n}\""),
        Card::ExtraCommands(n) => format!("\"extra_commands_{n}\""),
        Card::RaiseDead(n) => format!("\"raise_dead_{n}\""),
    });
    let raises = setting
        .raises
        .map_or_else(String::new, |(name, most)| format!("(\"{name}\", {most})"));
    let source = format!(
        "(title: \"\", rules: [], map: {:?}, legend: {{{}}}, heroes: [{}], minions: [{}], commands: {}, raises: [{raises}], \
         cards: 0, hand: [{}], pile: [], goals: ([], []))",
        setting.map,
        legend.collect::<Vec<_>>().join(", "),
        list(true),
        list(false),
        setting.commands,
        hand.collect::<Vec<_>>().join(", "),
    );
    let example = example::read("table", &source).unwrap_or_else(|flaws| panic!("{source}\n{flaws:?}"));
    let mut world = example::lay(&example, content()).unwrap_or_else(|flaws| panic!("{source}\n{flaws:?}"));
    let die = if setting.sixes { 6 } else { 1 };
    world.insert_resource(Dice::told(1, [die; 400]).expect("a die shows that"));
    world
}

/// A model as an example writes it. Armour 5 makes ones and sixes mean what they mean for the second implementation.
fn written(kind: &Kind) -> String {
    let Kind {
        name,
        movement,
        combat,
        ranged,
        size,
        ..
    } = kind;
    let shots = if *ranged > 0 {
        format!(", ranged: (dice: {ranged}, range: Long)")
    } else {
        String::new()
    };
    let figures = format!("figures: (movement: {movement}, combat: {combat}, armour: 5{shots}), base: {size}");
    if kind.hero {
        format!("(\"{name}\", ({figures}, white: {}, red: {}))", kind.track.0, kind.track.1)
    } else {
        let row = kind.row.map(|result| format!("{result:?}")).join(", ");
        format!("(\"{name}\", ({figures}, damage: ({row})))")
    }
}

/// Games of so many decisions.
fn games(world: &mut World, depth: u32) -> u64 {
    let decisions = referee::decisions(world);
    if depth < 2 {
        return if depth == 0 { 1 } else { decisions.len() as u64 };
    }
    let before = Position::capture(world);
    let mut count = 0;
    for decision in decisions {
        referee::submit(world, decision).expect("it was offered");
        count += games(world, depth - 1);
        before.restore(world);
    }
    count
}

/// Both counts up to so many decisions, which must agree; the first ones are `by_hand`.
fn agree(setting: &Setting<'_>, depths: u32, by_hand: &[u64]) {
    let mut world = laid(setting);
    let table = Table::new(setting);
    for depth in 1..=depths {
        let (counted, again) = (games(&mut world, depth), table.heroes(depth));
        assert_eq!(counted, again, "{depth} decisions on {:#?}", setting.map);
        if let Some(by_hand) = by_hand.get(depth as usize - 1) {
            assert_eq!(counted, *by_hand, "by hand, {depth} decisions on {:#?}", setting.map);
        }
    }
}

#[test]
fn games_of_a_corridor() {
    // By hand: Anna begins. Then she walks to B1, turns to three sides or finishes: 5. After the walk there are 1 step
    // back, 3 turns and the end: 5; after each turn the walk, 3 turns and the end: 3 × 5; after finishing the Overlord
    // can only pass: 1. Together 21.
    agree(&Setting { map: &["A>.."], ..PLAIN }, 8, &[1, 5, 21]);
}

#[test]
fn games_of_a_room_with_a_bookcase() {
    // By hand: from A1 she can only walk to B1. From there to A1, C1 and round the corner to C2, and 3 turns and the end:
    // 7; after each turn the walk, 3 turns and the end: 3 × 5; after finishing 1. Together 23.
    let map = &["A>....", "kkkk..", "....##"];
    agree(&Setting { map, ..PLAIN }, 7, &[1, 5, 23]);
}

#[test]
fn games_of_breaking_away() {
    // By hand: Anna begins, in the front arcs of both. She fights one of two, Breaks Away, turns to three sides or
    // finishes: 7. After a fight without a hit the Overlord commands one of two or passes: 2 × 3; of the Free Attacks one
    // of two comes first: 2; turned north or west she has one before her, turned south two, and stays: 5 + 5 + 6; after
    // finishing 3. Together 27; with sixes a fight leaves one ghoul less: 25.
    let map = &["..A>g<", "..g>..", "......"];
    agree(&Setting { map, ..PLAIN }, 6, &[1, 7, 27]);
    let sixes = true;
    agree(&Setting { map, sixes, ..PLAIN }, 6, &[1, 7, 25]);
}

#[test]
fn games_of_an_open_door() {
    // By hand: Anna begins; then she opens the door, walks to A2 or B2, turns to three sides or finishes: 7. Then the
    // Overlord must reveal: 1; from A2 or B2 she walks to 2 cells, has 3 turns, the door and the end: 2 × 7; turned as
    // many: 3 × 7; after finishing 1. Together 37.
    for sixes in [false, true] {
        let map = &["A>DDg<", "....##"];
        agree(&Setting { map, sixes, ..PLAIN }, 7, &[1, 7, 37]);
    }
}

#[test]
fn games_of_a_locked_door() {
    // By hand: as with the open one, but the door has to be before her, which it is not when she turns west: 36; a fight
    // that does not force it lets the Overlord pass, and one that does lets him reveal: 1 each.
    for sixes in [false, true] {
        let map = &["A>L.g<", "....##"];
        agree(&Setting { map, sixes, ..PLAIN }, 7, &[1, 7, 36]);
    }
}

#[test]
fn games_of_an_interrupt() {
    // By hand: Anna or Bruno; either can walk to B1 or B2, turn to three sides or finish: 2 × 6. The ghoul stops them in
    // either cell, where each has it before him: the fight, 3 turns, the end: 2 × 5; turned, 3 × 6; after finishing the
    // Overlord passes or plays his Interrupt: 2. Together 2 × 30.
    let (map, hand) = (&["A>..g<", "B^..##"], &[Card::Interrupt(1), Card::ExtraCommands(1)]);
    for sixes in [false, true] {
        let table = Setting { map, hand, sixes, ..PLAIN };
        agree(&table, 7, &[2, 12, 60]);
    }
}

#[test]
fn games_of_raising_the_dead() {
    // By hand: Anna begins, walks to B1 or B2, turns to three sides or finishes: 6. From there 2 steps, 3 turns, the end:
    // 2 × 6; turned, 3 × 6; after finishing the Overlord raises one of two piles in four facings, plays his card or
    // passes: 10. Together 40.
    let (map, hand) = (&["A>b.", "##b."], &[Card::RaiseDead(2)]);
    for sixes in [false, true] {
        let raises = Some(("ghoul", 2));
        let table = Setting {
            map,
            hand,
            raises,
            sixes,
            ..PLAIN
        };
        agree(&table, 7, &[1, 6, 40]);
    }
}

#[test]
fn games_of_shooting() {
    // By hand: Cora begins. She shoots over the table at one of two, walks to B1 or A2, turns to three sides or finishes: 8.
    // After a shot without a hit, or after finishing, the Overlord commands one of two or passes: 3 × 3. In B1, which is
    // beside the table, she sees both, in A2 behind the bookcase only the one over the table; there are 3 turns and the end
    // too: 6 + 5. Turned north she sees one in front of her, turned south both, turned west none, and as before 2 steps,
    // 3 turns and the end: 7 + 8 + 6. Together 41.
    let map = &["Z>..TTTTg<", "..kkkk..g^"];
    for sixes in [false, true] {
        agree(&Setting { map, sixes, ..PLAIN }, 6, &[1, 8, 41]);
    }
}

#[test]
fn games_of_a_large_model() {
    // By hand: Dora begins; she walks to one of three cells, turns to three sides or finishes: 7. None of these is before
    // the ogre; her Movement is spent, so 3 turns and the end are left: 3 × 4; turned, 3 × 7; after finishing the Overlord
    // commands the ogre or passes: 2. Together 35.
    let map = &["Y>....u<u<", "......u<u<", "......####"];
    for sixes in [false, true] {
        agree(&Setting { map, sixes, ..PLAIN }, 7, &[1, 7, 35]);
    }
}

#[test]
fn games_of_fighting_a_large_model() {
    // By hand: Dora begins, before the ogre, and every cell beside her is before it as well. So she fights, turns to three
    // sides or finishes: 5. After a fight that does not remove it, or after finishing, the Overlord commands it or passes:
    // 2 × 2; turned north or south she has it before her still, turned west no more: 5 + 5 + 4. Together 18.
    let map = &["Y>u<u<..", "..u<u<..", "........"];
    for sixes in [false, true] {
        agree(&Setting { map, sixes, ..PLAIN }, 7, &[1, 5, 18]);
    }
}
