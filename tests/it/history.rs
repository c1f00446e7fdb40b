//! Saves of every format there ever was, taken at awkward moments, are loaded and played on (`tests/it/saves/`).

use std::{fs, path::PathBuf};

use bevy_ecs::prelude::*;
use dungeon_play::{
    host::Recorder,
    record::{self, Chance, ENDING, FORMAT, Record, Way},
    seats::Seats,
};
use dungeon_rules::{
    referee,
    table::{Agenda, Dice, Game, Pending, Position, Prompt},
};

use super::{Luck, hoard, library, quests, root};

/// An awkward moment: its name, whether dice are told, and how to know it.
type Moment = (&'static str, bool, fn(&World) -> bool);

const MOMENTS: [Moment; 7] = [
    ("in-the-middle-of-free-attacks", false, |world| {
        // Who strikes first is being chosen, and the Break Away waits on the agenda.
        matches!(asked(world), Some(Prompt::FreeAttack { .. })) && !world.resource::<Agenda>().0.is_empty()
    }),
    ("an-interrupt-is-offered", false, |world| {
        matches!(asked(world), Some(Prompt::Interrupt))
    }),
    ("in-an-interrupt", false, |world| {
        matches!(asked(world), Some(Prompt::ChooseInterrupter))
    }),
    ("during-a-reveal", false, |world| {
        matches!(asked(world), Some(Prompt::Reveal { .. }))
    }),
    ("a-revealed-model-is-faced", false, |world| {
        matches!(asked(world), Some(Prompt::Face(_)))
    }),
    ("a-trade-is-offered", false, |world| matches!(asked(world), Some(Prompt::Trade(_)))),
    ("dice-are-half-told", true, |world| {
        matches!(asked(world), Some(Prompt::Dice { missing: 2.., .. })) && world.resource::<Dice>().unused() > 0
    }),
];

fn asked(world: &World) -> Option<&Prompt> {
    world.resource::<Pending>().0.as_ref()
}

fn folder() -> PathBuf {
    root().join("tests/it/saves")
}

fn file(format: u32, moment: &str) -> PathBuf {
    folder().join(format!("format-{format}-{moment}.{ENDING}"))
}

/// Plays by chance until such a moment, and saves the game as the program does.
fn saved_at(game: &Game, (_, told, is_now): Moment) -> Option<Vec<u8>> {
    for seed in 0..300 {
        let chance = Chance {
            seed,
            told: told.then(Vec::new),
        };
        let mut world = World::new();
        let mut luck = Luck(seed);
        let dice = chance.dice().expect("no dice are told");
        let mut recorder = Recorder::new(Record::new(game, chance, Seats::default()), None);
        referee::lay(&mut world, game.clone(), dice);
        for _ in 0..1000 {
            if is_now(&world) {
                return Some(recorder.record().write(Some(&Position::capture(&world))));
            }
            let Some(decision) = luck.decide(&mut world) else { break };
            referee::submit(&mut world, decision).expect("it was offered");
            recorder.decided(Position::capture(&world), decision, None, 0);
        }
    }
    None
}

/// Games of format 1 with Break Aways that named their first cell: what each holds, whether its decisions still lead there by
/// the rules of today, and how many they are now that the first step is one of its own.
const BREAK_AWAYS: [(&str, Way, usize); 3] = [
    // Orlaf got away and Rordin, held, turned to and fro.
    ("after-a-break-away", Way::Decisions, 10),
    // Who strikes Orlaf first is being chosen, and he has not moved.
    ("in-a-break-away", Way::Decisions, 2),
    // Rordin turned before an enemy and then broke away, which is no longer possible (MOV-6).
    ("turned-then-broke-away", Way::Table(11), 11),
];

#[test]
fn break_aways_of_format_1_open_as_they_were_played() {
    for (name, way, steps) in BREAK_AWAYS {
        let found = record::read(&file(1, name)).expect("it is whole");
        let saved = found.table.clone().expect("it holds its table").1;
        let mut world = World::new();
        let resumed = record::resume(found, &library().0, &mut world).expect("it can be played");
        assert_eq!((resumed.way, resumed.record.steps()), (way, steps), "{name}: {:?}", resumed.loss);
        assert_eq!(resumed.loss.is_none(), way == Way::Decisions, "{name}");
        let table = Position::capture(&world);
        assert_eq!(table.pieces, saved.pieces, "{name}");
        assert_eq!(table.pending, saved.pending, "{name}");
        assert_eq!(table.dice, saved.dice, "{name}");
    }
}

/// Before a format is released its saves may be written anew; afterwards they stay as they are.
#[test]
#[ignore = "writes the saves of the present format: cargo test --no-default-features write_saves -- --ignored"]
fn write_saves() {
    fs::create_dir_all(folder()).expect("a folder");
    for moment in MOMENTS {
        let mut games = quests().into_iter().chain([hoard()]);
        let saved = games.find_map(|game| saved_at(&game, moment));
        let saved = saved.unwrap_or_else(|| panic!("no game comes to the moment “{}”", moment.0));
        fs::write(file(FORMAT, moment.0), saved).expect("a file");
    }
}

#[test]
fn saves_of_every_format_are_loaded_and_played_on() {
    for format in 1..=FORMAT {
        for (name, _, is_now) in MOMENTS {
            let path = file(format, name);
            let found = record::read(&path).unwrap_or_else(|fault| panic!("{}: {fault:?}", path.display()));
            assert_eq!(found.loss, None, "{name}: the file is whole");
            let steps = found.record.steps();
            let mut world = World::new();
            let resumed = record::resume(found, &library().0, &mut world).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            // By its decisions or, where the rules have changed since, by its table: never less far.
            assert_eq!(resumed.record.steps(), steps, "{name}: {:?}", resumed.loss);
            assert!(is_now(&world), "{name}: {:?} is asked", asked(&world));
            let mut luck = Luck(format.into());
            let mut recorder = Recorder::new(resumed.record, None);
            for _ in 0..3000 {
                let Some(decision) = luck.decide(&mut world) else { break };
                referee::submit(&mut world, decision).expect("it was offered");
                recorder.decided(Position::capture(&world), decision, None, 0);
            }
            let found = record::parse(&recorder.record().write(None)).expect("it can be read");
            let again = record::resume(found, &library().0, &mut World::new()).expect("it can be played");
            assert_eq!(again.loss, None, "{name}: what was played on is a record like any other");
        }
    }
}
