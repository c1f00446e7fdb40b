//! How long a computer takes to say whether it interrupts, in the real program: no longer with an Interrupt in hand than without
//! (HID-2).

use std::{
    io::{Read, Write},
    process::{Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use bevy_ecs::prelude::World;
use dungeon_play::{perspective::perspective, record};
use dungeon_rules::{
    content::CardEffect,
    referee,
    table::{Decision, Pending, Prompt, Side},
};

use super::{cli::QUEST, library, root, saves::newest};

/// How a game is played.
#[derive(Copy, Clone, PartialEq, Debug)]
enum By {
    Pipe,
    Terminal,
}

/// Plays a game in which a person ends each Hero's turn at once, and the computer of this level is the Overlord. Returns how long
/// each of its answers took that passed an Interrupt, with whether it held a card for it.
fn passed(by: By, level: &str, seed: u64) -> Vec<(bool, Duration)> {
    let saves = tempfile::tempdir().expect("a folder can be made");
    let mut program = match by {
        By::Pipe => Command::new(env!("CARGO_BIN_EXE_dungeon-saga")),
        By::Terminal => Command::new("script"),
    };
    let seed = seed.to_string();
    let args = [
        "play",
        QUEST,
        "--text",
        "--language",
        "en",
        "--overlord",
        level,
        "--seed",
        &seed,
        "--saves",
        saves.path().to_str().expect("its name is plain"),
    ];
    match by {
        By::Pipe => program.args(args),
        By::Terminal => program.args([
            "-qec",
            &[env!("CARGO_BIN_EXE_dungeon-saga"), &args.join(" ")].join(" "),
            "/dev/null",
        ]),
    };
    let mut child = program
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut stdin, mut stdout) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
    let (mut bytes, mut read, mut times) = ([0; 65536], Vec::new(), Vec::new());
    let mut asked = Instant::now();
    loop {
        let count = stdout.read(&mut bytes).unwrap_or(0);
        read.extend_from_slice(&bytes[..count]);
        if count > 0 && !read.ends_with(b"\n> ") {
            continue;
        }
        times.push(asked.elapsed());
        if count == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&read).into_owned();
        let mut numbers = text
            .lines()
            .filter(|line| line.starts_with(' '))
            .filter_map(|line| line.split_whitespace().next());
        let last = numbers.rfind(|word| word.parse::<u32>().is_ok()).expect("a choice").to_owned();
        read.clear();
        asked = Instant::now();
        writeln!(stdin, "{last}").expect("it listens");
    }
    child.wait().expect("it ends");
    // What the computer held is in the saved game.
    let record = record::read(&newest(saves.path())).expect("it can be read").record;
    let mut world = World::new();
    let (mut replay, _) = record::Replay::begin(&record, &library().0, &mut world).expect("it can be played again");
    let mut passed = Vec::new();
    let mut times = times.into_iter().skip(1);
    let mut answered: Vec<(Prompt, Decision, bool)> = Vec::new();
    let mut end = |answered: &mut Vec<(Prompt, Decision, bool)>| {
        let time = times.next();
        if let ([(Prompt::Interrupt, Decision::Pass, held)], Some(time)) = (&answered[..], time) {
            passed.push((*held, time));
        }
        answered.clear();
    };
    let mut begun = false;
    while let Some(next) = replay.next() {
        let prompt = world.resource::<Pending>().0.clone().expect("a question is open");
        let content = &library().0;
        let holds = |world: &World| {
            let hand = perspective(Side::Overlord).hand(world);
            hand.iter()
                .any(|(_, card)| matches!(content.cards[card].effect, CardEffect::Interrupt(_)))
        };
        if referee::asked(&world) == Some(Side::Overlord) {
            answered.push((prompt, next.0, holds(&world)));
        } else {
            if begun {
                end(&mut answered);
            }
            begun = true;
        }
        replay.go_on(&mut world);
    }
    assert_eq!(
        times.count(),
        1,
        "each answer of the person led to a question, and the last one to the end"
    );
    passed
}

/// The chance that two samples of one distribution differ at least as much as these (Kolmogorov and Smirnov).
fn chance_of_difference(one: &[f64], other: &[f64]) -> f64 {
    let below = |all: &[f64], value: f64| all.iter().filter(|one| **one <= value).count() as f64 / all.len() as f64;
    let most = one
        .iter()
        .chain(other)
        .map(|value| (below(one, *value) - below(other, *value)).abs());
    let most = most.fold(0.0, f64::max);
    let (m, n) = (one.len() as f64, other.len() as f64);
    let root = (m * n / (m + n)).sqrt();
    let x = (root + 0.12 + 0.11 / root) * most;
    let terms = (1..100)
        .map(f64::from)
        .map(|k| (if k % 2.0 == 1.0 { 2.0 } else { -2.0 }) * (-2.0 * k * k * x * x).exp());
    terms.sum::<f64>().clamp(0.0, 1.0)
}

#[test]
fn the_same_sample_does_not_differ_and_another_does() {
    let one: Vec<f64> = (0..100).map(f64::from).collect();
    let later: Vec<f64> = one.iter().map(|value| value + 40.0).collect();
    assert!(chance_of_difference(&one, &one) > 0.99);
    assert!(chance_of_difference(&one, &later) < 0.001);
}

/// `cargo test --test it -- --ignored --nocapture the_time_of_an_interrupt` measures 400 Interrupts of each level, through a pipe and
/// at a terminal (with `script`), eight games at a time.
#[test]
#[ignore = "a measurement of half an hour"]
fn the_time_of_an_interrupt_does_not_tell_whether_the_computer_holds_one() {
    let wanted = std::env::var("DUNGEON_SAGA_INTERRUPTS")
        .ok()
        .and_then(|number| number.parse().ok())
        .unwrap_or(400);
    for by in [By::Pipe, By::Terminal] {
        for level in ["first_game", "easy", "normal", "hard"] {
            let (found, seed) = (Mutex::new(Vec::new()), AtomicU64::new(1));
            thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        while found.lock().expect("no game panics").len() < wanted {
                            let more = passed(by, level, seed.fetch_add(1, Ordering::Relaxed));
                            found.lock().expect("no game panics").extend(more);
                        }
                    });
                }
            });
            let found = found.into_inner().expect("no game panics");
            let of = |held: bool| -> Vec<f64> {
                let times = found.iter().filter(|(has, _)| *has == held);
                times.map(|(_, time)| time.as_secs_f64() * 1000.0).collect()
            };
            let (with, without) = (of(true), of(false));
            let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len() as f64;
            let chance = chance_of_difference(&with, &without);
            println!(
                "{by:?}, {level}: {} with ({:.1} ms), {} without ({:.1} ms), p = {chance:.3}",
                with.len(),
                mean(&with),
                without.len(),
                mean(&without)
            );
            assert!(with.len() > 20 && without.len() > 20);
            // One level in a thousand differs so much by chance.
            assert!(chance > 0.001, "{by:?}, {level}: the time tells");
        }
    }
}
