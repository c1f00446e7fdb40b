//! Fuzzes whatever reads a file or takes a decision: `cargo run --release --no-default-features --features fuzz --example fuzz --
//! --minutes 60`.
//!
//! The targets are `loader`, `replay`, `door` and `phone` (`--target` selects one, otherwise each gets its share of the time). An input that
//! fails is written to a file (in `--out`, or else the working folder); put into `tests/it/regressions/`, it is tried with every
//! run of the tests. A file given as argument is tried again. The same `--seed` makes the same attempts.

#[path = "../tests/it/fuzz/mod.rs"]
mod fuzz;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{self, ExitCode},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use clap::{Arg, Command, value_parser};
use fuzz::{Corpus, Target};

/// The time after which an attempt counts as hanging.
const HANGS: Duration = Duration::from_secs(20);

fn main() -> ExitCode {
    let call = Command::new("fuzz")
        .about("Nonsense for everything that reads a file or takes a decision")
        .arg(
            Arg::new("minutes")
                .long("minutes")
                .value_parser(value_parser!(f64))
                .default_value("1"),
        )
        .arg(Arg::new("seed").long("seed").value_parser(value_parser!(u64)).default_value("1"))
        .arg(Arg::new("target").long("target").value_parser(Target::ALL.map(Target::name)))
        .arg(Arg::new("out").long("out").value_parser(value_parser!(PathBuf)).default_value("."))
        .arg(Arg::new("file").value_parser(value_parser!(PathBuf)))
        .get_matches();
    let corpus = Corpus::of(Path::new(env!("CARGO_MANIFEST_DIR")));
    if let Some(file) = call.get_one::<PathBuf>("file") {
        return again(&corpus, file);
    }
    let named = call.get_one::<String>("target");
    let targets: Vec<Target> = Target::ALL
        .into_iter()
        .filter(|target| named.is_none_or(|name| name == target.name()))
        .collect();
    let minutes = call.get_one::<f64>("minutes").copied().unwrap_or(1.0);
    let out = call.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let first = call.get_one::<u64>("seed").copied().unwrap_or(1) << 32;
    let share = Duration::from_secs_f64((minutes * 60.0 / targets.len() as f64).max(0.0));
    let mut failures = BTreeSet::new();
    for target in targets {
        let attempts = attempt(&corpus, target, first, share, &out, &mut failures);
        println!("{}: {attempts} attempts", target.name());
    }
    println!("{} kinds of failures", failures.len());
    ExitCode::from(u8::from(!failures.is_empty()))
}

fn again(corpus: &Corpus, file: &Path) -> ExitCode {
    let Some(target) = Target::of_file(file) else {
        eprintln!("{}: its name does not begin with a target's", file.display());
        return ExitCode::from(2);
    };
    let Ok(input) = fs::read(file) else {
        eprintln!("{} cannot be read", file.display());
        return ExitCode::from(2);
    };
    match corpus.again(target, &input) {
        None => ExitCode::SUCCESS,
        Some(_) => ExitCode::FAILURE,
    }
}

/// Makes attempts for some time; returns how many. Each kind of failure, told apart by the first line of its message, is written
/// once.
fn attempt(corpus: &Corpus, target: Target, first: u64, time: Duration, out: &Path, failures: &mut BTreeSet<String>) -> u64 {
    let start = Instant::now();
    let now = Arc::new(AtomicU64::new(first));
    watch(target, Arc::clone(&now));
    let mut seed = first;
    while start.elapsed() < time {
        now.store(seed, Ordering::Relaxed);
        if let Some((input, said)) = corpus.attempt(target, seed) {
            let kind: String = said.lines().next().unwrap_or_default().chars().take(60).collect();
            if failures.insert(format!("{}: {kind}", target.name())) {
                let file = out.join(format!("{}-{seed}.input", target.name()));
                match fs::write(&file, input) {
                    Ok(()) => println!("{} fails: {said}", file.display()),
                    Err(error) => println!("{} could not be written ({error}): {said}", file.display()),
                }
            }
        }
        seed += 1;
    }
    now.store(u64::MAX, Ordering::Relaxed);
    seed - first
}

/// Ends the program if an attempt hangs. A stack overflow ends the program itself and names the attempt.
fn watch(target: Target, now: Arc<AtomicU64>) {
    thread::spawn(move || {
        let (mut last, mut since) = (0, Instant::now());
        loop {
            let seed = now.load(Ordering::Relaxed);
            if seed == u64::MAX {
                return;
            }
            if seed != last {
                (last, since) = (seed, Instant::now());
            } else if since.elapsed() > HANGS {
                println!("{} {seed} hangs", target.name());
                process::exit(1);
            }
            thread::sleep(Duration::from_secs(1));
        }
    });
}
