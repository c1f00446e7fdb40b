//! A little nonsense with every run of the tests, and all of it that ever did harm (`tests/it/regressions/`).

use std::fs;

use super::{
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
