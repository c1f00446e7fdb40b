//! The program is killed at random moments: at most the decision of that very moment is lost.

use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use dungeon_saga::record::{self, Way};

use super::{Chance, library};

/// How often it is killed.
const KILLS: u64 = 200;

/// Plays by chance and is killed. Returns what was told: all of it up to the last whole line.
fn play_and_kill(saves: &Path, seed: u64) -> String {
    let mut chance = Chance(seed);
    let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
        .args(["play", "journey_from_the_west", "--text", "--language", "en"])
        .args(["--seed", &seed.to_string()])
        .arg("--saves")
        .arg(saves)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut stdout = child.stdout.take().expect("it is piped");
    // Few numbers are large: most decisions have few choices, and a number too high is asked for again.
    let answers: String = (0..3000)
        .map(|_| format!("{}\n", 1 + chance.below(8).min(chance.below(12))))
        .collect();
    // So much is read before the end comes, and a little later, so that it comes at every moment of a decision.
    let until = chance.below(8_000);
    let later = Duration::from_micros(chance.below(2000) as u64);
    thread::scope(|scope| {
        // The program may be gone before it has read everything.
        scope.spawn(move || drop(stdin.write_all(answers.as_bytes())));
        let mut told = Vec::new();
        let mut bytes = [0; 4096];
        while told.len() < until {
            match stdout.read(&mut bytes).expect("a pipe can be read") {
                0 => break,
                count => told.extend_from_slice(&bytes[..count]),
            }
        }
        let start = Instant::now();
        while start.elapsed() < later {
            std::hint::spin_loop();
        }
        // SIGKILL: nothing is tidied up.
        child.kill().expect("our child can be killed");
        child.wait().expect("it has ended");
        stdout.read_to_end(&mut told).expect("a pipe can be read");
        String::from_utf8_lossy(&told).into_owned()
    })
}

/// How many decisions the program told the outcome of: answers that were no refused numbers, and after which it went on.
fn decided(told: &str) -> usize {
    let mut questions = told.split("\n> ");
    questions.next();
    let answers = questions.filter(|answer| {
        let after = answer.split_once('\n').map_or("", |(_, after)| after);
        !after.is_empty() && !"There is no choice".starts_with(after) && !after.starts_with("There is no choice")
    });
    answers.count()
}

/// Kills one game and looks at what is left. Returns how many decisions were told and how many are saved.
fn kill_and_look(seed: u64) -> (usize, Option<usize>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let told = decided(&play_and_kill(folder.path(), seed));
    let Some(series) = record::series(folder.path()).into_iter().next() else {
        return (told, None);
    };
    let (mut saved, mut newest) = (None, true);
    for (_, path) in &series.files {
        let found = record::read(path).unwrap_or_else(|fault| panic!("{seed}: {}: {fault:?}", path.display()));
        assert_eq!(found.loss, None, "{seed}: {}: every save is whole", path.display());
        if newest {
            let mut world = World::new();
            let resumed = record::resume(found, &library().0, &mut world).expect("it can be played");
            assert_eq!((resumed.way, resumed.loss), (Way::Decisions, None), "{seed}");
            saved = Some(resumed.record.steps());
        }
        newest = false;
    }
    let files = fs::read_dir(folder.path()).expect("it can be listed").count();
    assert!(files <= record::GENERATIONS + 2, "{seed}: {files} files");
    (told, saved)
}

#[test]
fn killed_two_hundred_times_the_program_loses_nothing_it_has_told() {
    let threads = thread::available_parallelism().map_or(2, |n| n.get() as u64).max(2);
    let ends: Vec<(usize, Option<usize>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let seeds = (0..KILLS).filter(move |seed| seed % threads == worker);
                scope.spawn(move || seeds.map(kill_and_look).collect::<Vec<_>>())
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    assert_eq!(ends.len() as u64, KILLS);
    for (told, saved) in &ends {
        assert!(saved.unwrap_or(0) >= *told, "{told} decisions were told, {saved:?} are saved");
        assert!(
            saved.unwrap_or(0) <= told + 1,
            "{saved:?} are saved and {told} told: they are not counted well"
        );
    }
    let middle = ends.iter().filter(|(told, saved)| *told > 0 && saved.is_some()).count() as u64;
    assert!(middle > KILLS / 2, "most were killed in the middle of a game: {middle}");
}
