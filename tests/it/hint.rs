//! What the program tells whoever wants a hint, and of a game that is over.

use std::{fs, path::PathBuf};

use super::{cli::call, root};

fn save(name: &str) -> PathBuf {
    root().join("tests/it/saves").join(name)
}

fn hint(file: &str, more: &[&str], language: &str) -> (Option<i32>, String, String) {
    let args = [&["hint", file, "--level", "first_game"], more].concat();
    let output = call(&args, language, b"");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn every_save_at_an_awkward_moment_can_be_advised_on() {
    let mut asked = 0;
    for entry in fs::read_dir(root().join("tests/it/saves")).expect("the saves are there") {
        let path = entry.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if !name.starts_with("format-2-") || name.contains("dice") {
            continue;
        }
        let (code, output, wrong) = hint(path.to_str().expect("a path"), &["--json"], "en");
        assert_eq!((code, &*wrong), (Some(0), ""), "{name}");
        let output: serde_json::Value = serde_json::from_str(&output).expect("it is JSON");
        let options = output["options"].as_array().expect("a list");
        let worth: Vec<f64> = options.iter().filter_map(|option| option["worth"].as_f64()).collect();
        assert!(
            worth.len() == options.len() && worth.is_sorted_by(|one, other| one >= other),
            "{name}: {worth:?}"
        );
        assert!(options.iter().all(|option| option["orders"][0].is_string()), "{name}");
        asked += 1;
    }
    assert!(asked >= 6, "{asked}");
}

#[test]
fn a_hint_is_told_in_words_and_what_is_wrong_in_one_sentence() {
    let file = save("format-2-a-trade-is-offered.saga");
    let file = file.to_str().expect("a path");
    let (code, printed, _) = hint(file, &[], "en");
    assert!(
        code == Some(0) && printed.contains("Agree") && printed.contains("out of 100"),
        "{printed}"
    );
    let (_, printed, _) = hint(file, &[], "it");
    assert!(printed.contains("su 100"), "{printed}");
    let dice = save("format-2-dice-are-half-told.saga");
    for (file, code, words) in [
        (dice.to_str().expect("a path"), 1, "only waiting for real dice"),
        ("no/such.saga", 1, "There is no file"),
    ] {
        let (status, printed, wrong) = hint(file, &[], "en");
        assert_eq!((status, &*printed, wrong.lines().count()), (Some(code), "", 1), "{wrong}");
        assert!(wrong.contains(words), "{wrong}");
    }
    let output = call(&["hint", file, "--level", "wise"], "en", b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_game_is_looked_at_again() {
    let file = save("format-2-an-interrupt-is-offered.saga");
    let file = file.to_str().expect("a path");
    let args = ["replay", file, "--review", "--level", "first_game"];
    let output = call(&[&args[..], &["--json"]].concat(), "en", b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let number = |key: &str| json[key].as_f64().expect("a number");
    let first = json["turns"][0]["chance"].as_f64().expect("a number");
    let sum = first + number("heroes_play") + number("overlord_play") + number("luck");
    assert!((sum - number("end")).abs() < 1e-9);
    let output = call(&args, "it", b"");
    let printed = String::from_utf8(output.stdout).expect("it is text");
    assert!(printed.contains("La partita non è finita"), "{printed}");
    let output = call(&["replay", file, "--json"], "en", b"");
    assert_eq!(output.status.code(), Some(2), "JSON is of reviews alone");
}
