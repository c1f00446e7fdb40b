//! A little nonsense with every run of the tests, and all of it that ever did harm (`tests/it/regressions/`).

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use dungeon_play::{language::Language, tools::check::check};
use dungeon_rules::content::{Fault, list};

use super::{
    content,
    fuzz::{Corpus, Target},
    root,
};

/// Attempts at each target; `examples/fuzz.rs` makes many more.
const ATTEMPTS: u64 = 250;

fn some(target: Target) {
    let corpus = Corpus::of(&root());
    for seed in 0..ATTEMPTS {
        if let Some((input, said)) = corpus.attempt(target, seed) {
            let file = std::env::temp_dir().join(format!("{}-{seed}.input", target.name()));
            fs::write(&file, input).expect("a file");
            panic!("{said}\nIts input is {}", file.display());
        }
    }
}

#[test]
fn nonsense_does_no_harm_to_the_loader() {
    some(Target::Loader);
}

#[test]
fn nonsense_does_no_harm_to_replays() {
    some(Target::Replay);
}

#[test]
fn nonsense_does_no_harm_to_the_door() {
    some(Target::Door);
}

#[test]
fn whatever_phones_say_the_table_answers_and_its_sights_are_whole() {
    some(Target::Phone);
}

#[test]
fn what_did_harm_once_does_none_now() {
    let corpus = Corpus::of(&root());
    for entry in fs::read_dir(root().join("tests/it/regressions")).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if let Some(target) = Target::of_file(&path) {
            let said = corpus.again(target, &fs::read(&path).expect("it can be read"));
            assert_eq!(said, None, "{}", path.display());
        }
    }
}

/// Spoilt quests.
const SPOILT: u64 = 5_000;

/// Through the list of the game and through `check`: a quest is playable or told of, and every fault has its place.
#[test]
fn five_thousand_spoilt_quests_are_told_of() {
    let corpus = Corpus::of(&root());
    let slowest = std::thread::scope(|scope| {
        let parts = [0, 1].map(|part| {
            let corpus = &corpus;
            scope.spawn(move || (part..SPOILT).step_by(2).map(|seed| spoilt(corpus, seed)).max())
        });
        parts
            .map(|part| part.join().expect("no quest breaks the program"))
            .into_iter()
            .flatten()
            .max()
    });
    println!("the slowest of {SPOILT} spoilt quests took {:?}", slowest.unwrap_or_default());
    let folder = tempfile::tempdir().expect("a temporary folder");
    for seed in 0..SPOILT / 10 {
        fs::write(folder.path().join(format!("{seed}.ron")), corpus.spoilt(seed)).expect("a file");
    }
    let language = Language::load(&root(), "en");
    let checked = check(&language, &root(), &[folder.path().to_owned()]).expect("the folder is there");
    assert_eq!(checked.files as u64, SPOILT / 10);
    assert!(!checked.is_good() && checked.faults.iter().all(|fault| fault.line >= 1 && fault.column >= 1));
}

/// One spoilt quest, listed; how long that took.
fn spoilt(corpus: &Corpus, seed: u64) -> Duration {
    let text = corpus.spoilt(seed);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path: &Path = &folder.path().join("quest.ron");
    fs::write(path, &text).expect("a file");
    let start = Instant::now();
    let listing = list(path, content());
    let time = start.elapsed();
    let is_reported = listing.faults.iter().any(Fault::is_error);
    assert_ne!(listing.quest.is_some(), is_reported, "seed {seed} is either playable or told of");
    let lines = text.split(|byte| *byte == b'\n').count();
    let placed = |fault: &Fault| (1..=lines).contains(&fault.line) && fault.column >= 1;
    assert!(listing.faults.iter().all(placed), "seed {seed}: {:?}", listing.faults);
    time
}
