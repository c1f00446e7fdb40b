//! The program is killed at random moments: at most the decision of that very moment is lost.

use std::{
    io::{Read, Write},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use bevy_ecs::prelude::*;
use dungeon_play::record::{self, Way};

use super::{Luck, library};

/// How often a game is killed, and gone on with after that.
const LIVES: u64 = 5;

/// Plays by chance and is killed: a new game, or the one that was left. Returns what was told: all of it up to the last whole line.
fn play_and_kill(saves: &Path, seed: u64, goes_on: bool) -> String {
    let mut chance = Luck(seed);
    let begin = seed.to_string();
    let game: &[&str] = match goes_on {
        true => &["--continue"],
        false => &["journey_from_the_west", "--seed", &begin],
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
        .args(["play", "--text", "--language", "en"])
        .args(game)
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
        let mut printed = Vec::new();
        let mut bytes = [0; 4096];
        while printed.len() < until {
            match stdout.read(&mut bytes).expect("a pipe can be read") {
                0 => break,
                count => printed.extend_from_slice(&bytes[..count]),
            }
        }
        let start = Instant::now();
        while start.elapsed() < later {
            std::hint::spin_loop();
        }
        // SIGKILL: nothing is tidied up.
        child.kill().expect("our child can be killed");
        child.wait().expect("it has ended");
        stdout.read_to_end(&mut printed).expect("a pipe can be read");
        String::from_utf8_lossy(&printed).into_owned()
    })
}

/// How many decisions the program told the outcome of: answers that were no refused numbers, and after which it went on.
fn decided(output: &str) -> usize {
    let mut questions = output.split("\n> ");
    questions.next();
    let answers = questions.filter(|answer| {
        let after = answer.split_once('\n').map_or("", |(_, after)| after);
        !after.is_empty() && !"There is no choice".starts_with(after) && !after.starts_with("There is no choice")
    });
    answers.count()
}

/// Kills one game again and again and looks each time at what is left. Returns for each kill how many decisions were told since
/// the one before.
fn kill_and_look(seed: u64) -> Vec<usize> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut before = 0;
    let lives = (0..LIVES).map(|life| {
        let decisions = decided(&play_and_kill(folder.path(), seed * LIVES + life, before > 0));
        let saved = look(folder.path(), seed);
        assert!(
            saved >= before + decisions,
            "{seed}: {before} decisions were saved, {decisions} told since, {saved} are saved"
        );
        assert!(
            saved <= before + decisions + 1,
            "{seed}: of {saved} decisions {before} were saved and {decisions} told: they are not counted well"
        );
        before = saved;
        decisions
    });
    lives.collect()
}

/// How many decisions are saved of the one game of this folder.
fn look(folder: &Path, seed: u64) -> usize {
    let mut games = record::series(folder);
    let Some(game) = games.pop() else { return 0 };
    assert!(games.is_empty(), "{seed}: it goes on with the same game: {games:?}");
    // One may have had no time to go.
    assert!(game.files.len() <= record::GENERATIONS + 1, "{seed}: {game:?}");
    let mut saves = game.files.iter().map(|(_, path)| {
        let found = record::read(path).unwrap_or_else(|fault| panic!("{seed}: {}: {fault:?}", path.display()));
        assert_eq!(found.loss, None, "{seed}: {}: every save is whole", path.display());
        found
    });
    let resumed = record::resume(saves.next().expect("there is one"), &library().0, &mut World::new()).expect("it can be played");
    assert_eq!((resumed.way, resumed.loss), (Way::Decisions, None), "{seed}");
    saves.for_each(drop);
    resumed.record.steps()
}

/// Kills so many programs, those of games from this seed on.
fn kill(from: u64, kills: u64) {
    let threads = thread::available_parallelism().map_or(2, |n| n.get() as u64).max(2);
    let games = from..from + kills / LIVES;
    let decisions: Vec<usize> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let seeds = games.clone().filter(move |seed| seed % threads == worker);
                scope.spawn(move || seeds.flat_map(kill_and_look).collect::<Vec<_>>())
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    assert_eq!(decisions.len() as u64, kills);
    let middle = decisions.iter().filter(|decisions| **decisions > 0).count() as u64;
    assert!(middle > kills / 2, "most were killed in the middle of a game: {middle}");
}

#[test]
fn killed_two_hundred_times_the_program_loses_nothing_it_has_told() {
    kill(0, 200);
}

/// `cargo test --no-default-features --test it killed_ten -- --ignored --nocapture`
#[test]
#[ignore = "takes a quarter of an hour"]
fn killed_ten_thousand_times_the_program_loses_nothing_it_has_told() {
    for portion in 1..=50 {
        kill(portion * 1000, 200);
        println!("{} kills", portion * 200);
    }
}
