//! The real program, called as people and scripts call it.

use std::{
    io::{Read, Write},
    process::{Command, Output, Stdio},
};

pub const QUEST: &str = "journey_from_the_west";

/// What a game that is left says last.
const LEFT: &str = "You left the game; “dungeon-saga play --text --continue” continues it.";

/// Calls the program with these arguments, in this language and with this input.
pub fn call(args: &[&str], language: &str, input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
        .args(args)
        .args(["--language", language])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // Beside the reading, for both pipes are short. The program may be done before it has read everything.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    })
}

/// Plays with this input, in English. Its saves have a folder of their own: who lost the last game that lies there
/// is counselled when the next begins.
fn play(args: &[&str], input: &[u8]) -> Output {
    let saves = tempfile::tempdir().unwrap();
    let args = [&["play", QUEST, "--text", "--saves", saves.path().to_str().unwrap()], args].concat();
    call(&args, "en", input)
}

fn text(args: &[&str], input: &str) -> String {
    let output = play(args, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

/// Plays a whole game at the terminal: fights and forces what it can, walks east with the Heroes, else takes the last
/// choice, which ends a turn.
fn converse(args: &[&str]) -> String {
    let saves = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
        .args(["play", QUEST, "--text", "--saves"])
        .arg(saves.path())
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut output = String::new();
    let mut choices: Vec<String> = Vec::new();
    let mut bytes = [0; 65536];
    let mut unread = Vec::new();
    loop {
        let count = stdout.read(&mut bytes).unwrap();
        unread.extend_from_slice(&bytes[..count]);
        if count > 0 && !unread.ends_with(b"\n> ") {
            continue;
        }
        let read = String::from_utf8(std::mem::take(&mut unread)).unwrap();
        output.push_str(&read);
        if count == 0 {
            break;
        }
        choices.clear();
        choices.extend(
            read.lines()
                .filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()) && line.starts_with(' '))
                .map(str::to_owned),
        );
        let wanted = |words: &[&str]| choices.iter().find(|choice| words.iter().any(|word| choice.contains(word)));
        let choice = wanted(&["  Fight ", "  Force ", "  Open ", "Combatti ", "Forza ", "Apri "])
            .or_else(|| eastward(&read, &choices))
            .or(choices.last())
            .expect("a choice");
        let number = choice.split_whitespace().next().unwrap();
        writeln!(stdin, "{number}").unwrap();
    }
    assert!(child.wait().unwrap().success());
    output
}

/// For a Hero the step furthest east, where the way out is.
fn eastward<'a>(question: &str, choices: &'a [String]) -> Option<&'a String> {
    let of_hero = question
        .lines()
        .any(|line| line.starts_with("Orlaf: ") || line.starts_with("Rordin: "));
    let steps = choices
        .iter()
        .filter(|choice| choice.contains("Walk to ") || choice.contains("Muovi in "));
    let column = |choice: &&String| choice.rsplit(' ').next().unwrap_or_default().chars().next();
    steps.max_by_key(column).filter(|_| of_hero)
}

#[test]
fn a_game_is_played_through_a_pipe_to_its_end() {
    let output = converse(&["--seed", "7", "--language", "en"]);
    assert!(output.starts_with("Journey from the West\n====="), "{output}");
    for line in ["Victory:", "Round 1 begins.", "The Overlord draws a card.", " win"] {
        assert!(output.contains(line), "{line}");
    }
    let end: Vec<&str> = output.trim_end().lines().rev().take(4).collect();
    assert!(end[3].starts_with("The game lasted "), "{output}");
    for (line, who) in [(end[2], "Orlaf"), (end[1], "Rordin"), (end[0], "Overlord")] {
        assert!(
            line.starts_with(&format!("{who} – luck: ")) && line.ends_with("; too few dice to speak of luck"),
            "{output}"
        );
    }
    assert_eq!(
        output,
        converse(&["--seed", "7", "--language", "en"]),
        "the same seed is the same game"
    );
}

#[test]
fn italian_is_spoken_to_the_end() {
    let output = converse(&["--seed", "7", "--language", "it"]);
    for line in ["Eroi: quale Eroe svolge il prossimo turno?", " vinc"] {
        assert!(output.contains(line), "{output}");
    }
}

#[test]
fn the_end_of_input_ends_the_game_in_peace() {
    for input in ["", "1\n", "1"] {
        let output = text(&["--seed", "1"], input);
        assert_eq!(
            output.lines().last(),
            Some("There is no more input; the game stops here, in round 1.")
        );
    }
    assert_eq!(text(&[], "quit\n").lines().last(), Some("You left the game."));
    assert_eq!(text(&[], "1\nquit\n").lines().last(), Some(LEFT));
}

#[test]
fn junk_is_answered_and_asked_again() {
    let junk =
        b"\n0\n99999999999999999999999\n-1\nfly away\n\xff\xfe\x00\x1b[2J\nundo\nodds\nboard\nrules MOV-5\nrule xyzzy\nhelp\n1 2\nquit\n";
    let output = play(&[], junk);
    assert_eq!(output.status.code(), Some(0));
    let printed = String::from_utf8_lossy(&output.stdout);
    for line in [
        "There is no choice 0; answer with a number from 1 to 2.",
        "“fly away” is not a choice or a known word; type help for the list.",
        "There is nothing to undo yet.",
        "There are no attacks to choose from.",
        "MOV-5  Stopped by a front arc",
        "A model that comes into an enemy's front arc stops at once and then chooses its facing. One cell of its base is enough",
        "No rule mentions “xyzzy”. Try an id such as MOV-5, or fewer words.",
    ] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
    assert!(!printed.contains('\x1b'), "nothing that a terminal obeys is repeated");
    assert!(
        printed.contains("That line is not text in UTF-8, so none of it counts; type it again."),
        "{printed}"
    );
    let long = play(&[], &[b'x'; 100_000]);
    assert_eq!(long.status.code(), Some(0));
}

#[test]
fn the_end_of_a_long_line_decides_nothing() {
    for letters in [4_096, 8_192, 1_000_000] {
        let output = text(&[], &format!("{}1\nquit\n", "x".repeat(letters)));
        assert_eq!(output.matches("A line of more than 4 KiB is no answer").count(), 1, "{output}");
        assert_eq!(
            output.lines().last(),
            Some("You left the game."),
            "nothing was decided, so nothing is saved"
        );
    }
    // Several dice are told with one line, or none of them.
    let output = text(&["--seed", "1", "--dice", ""], "1\n1\n2\n2\n1\n7\n6 5 4 3 x\n6 5 4 3 2\n1,1\n");
    assert!(output.contains("“6 5 4 3 x” is not a choice"), "{output}");
    assert!(output.contains("Rolled: 6, 5, 4, 3, 2 against 1, 1."), "{output}");
}

#[test]
fn rules_are_looked_up() {
    for (args, language, lines) in [
        (&["rules"][..], "en", &["Movement", "  MOV-9   Free Attack", "The campaign"][..]),
        (
            &["rules", "mov-3"],
            "en",
            &["MOV-3  Diagonal steps", "Example: Orlaf moves diagonally past the chest: ", "Then:"],
        ),
        (&["rules", "inferiorita", "NUMERICA"], "it", &["  FGT-4   In inferiorità numerica"]),
    ] {
        let output = call(args, language, b"");
        assert_eq!(output.status.code(), Some(0));
        let printed = String::from_utf8_lossy(&output.stdout);
        for line in lines {
            assert!(printed.contains(line), "{line}\n{printed}");
        }
    }
    let output = call(&["rules", "xyzzy"], "en", b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("No rule mentions “xyzzy”"));
}

#[test]
fn a_step_is_taken_back() {
    let output = text(&["--seed", "1"], "1\n1\nundo\nundo\nundo\nquit\n");
    assert_eq!(output.matches("Undone.").count(), 2, "{output}");
    assert_eq!(output.matches("Heroes: which Hero goes next?").count(), 2, "{output}");
}

#[test]
fn real_dice_are_asked_for_when_they_run_out() {
    let output = converse(&["--seed", "1", "--dice", "6,6", "--language", "en"]);
    for line in [
        "roll real dice. What does the next one show?",
        "roll a real die. What does it show?",
    ] {
        assert!(output.contains(line), "{output}");
    }
    // Orlaf walks to the first door and forces it; each side tells all its dice in one line.
    let output = text(&["--seed", "1", "--dice", ""], "1\n1\n2\n2\n1\n7\n6 5 4 3 2\n1,1\n");
    assert!(output.contains("Rolled: 6, 5, 4, 3, 2 against 1, 1."), "{output}");
    for wrong in ["7", "0", "1,x"] {
        refuses(&["play", QUEST, "--text", "--dice", wrong], 2, "A die cannot show");
    }
}

/// The call fails with this exit code and one sentence.
pub fn refuses(args: &[&str], code: i32, sentence: &str) {
    let output = call(args, "en", b"");
    let printed = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {printed}");
    assert!(printed.contains(sentence), "{args:?}: {printed}");
    assert_eq!(printed.trim_end().lines().count(), 1, "one sentence: {printed}");
    assert!(output.stdout.is_empty(), "errors go to standard error");
}

#[test]
fn what_is_wrong_with_a_call_is_said_in_one_sentence() {
    refuses(&["fly"], 2, "“fly” is not a command");
    refuses(&["play", "--fly"], 2, "“--fly” is not an option");
    refuses(&["play", QUEST, "--text", "--seed", "many"], 2, "“many” is not a valid value");
    refuses(&["play", QUEST, "--text", "--seed"], 2, "needs a value");
    refuses(&["simulate"], 2, "is missing");
    refuses(
        &["simulate", "jorney_from_the_west"],
        2,
        "did you mean “dwarf_kings_quest/journey_from_the_west”?",
    );
    refuses(&["simulate", "nothing like it"], 2, "There is no adventure “nothing like it”");
    refuses(&["play", "no/such/file.ron", "--text"], 2, "There is no adventure");
    refuses(&["simulate", QUEST, "--games", "-1"], 2, "“-1”");
    refuses(
        &["simulate", QUEST, "--heroes", "nobody"],
        2,
        "There is no player “nobody”; choose one of chance, simple, first_game,",
    );
    refuses(
        &["simulate", QUEST, "--purposeful", "--heroes", "simple"],
        2,
        "cannot be combined with the rest",
    );
    refuses(&["draw"], 2, "is missing");
    refuses(&["draw", QUEST, "--secret"], 2, "is missing");
    #[cfg(not(feature = "desktop"))]
    refuses(
        &["draw", QUEST, "--png", "west.png"],
        2,
        "was built without a window and draws no pictures",
    );
    refuses(&["play", "--watch"], 2, "is missing");
    refuses(&["play", QUEST, "--watch", "--text"], 2, "cannot be combined with the rest");
    refuses(&["check"], 2, "is missing");
    let output = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
        .args(["draw", QUEST, "--language", "xx"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("en (English) and it (Italiano)"));
}

#[test]
fn a_quest_is_printed_into_the_file_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pages.pdf");
    let file = file.to_str().unwrap();
    let output = call(&["print", QUEST, "--players", "--ink", "line", "-o", file], "en", b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    assert!(std::fs::read(file).unwrap().starts_with(b"%PDF-1.7"));
    let nowhere = folder.path().join("nowhere/pages.pdf");
    refuses(&["print", QUEST, "-o", nowhere.to_str().unwrap()], 1, "Check the path");
    refuses(&["print", QUEST], 2, "is missing");
    refuses(&["print", QUEST, "--paper", "A5", "-o", file], 2, "“A5” is not a valid value");
    refuses(&["print", QUEST, "--cell", "5", "-o", file], 2, "“5”");
    refuses(
        &["print", QUEST, "--players", "--overlord", "-o", file],
        2,
        "cannot be combined with the rest",
    );
}

#[test]
fn a_broken_quest_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.ron");
    std::fs::write(&path, "(\n  title: {\"en\": \"Broken\"},\n  story: ]\n)").unwrap();
    let path = path.to_str().unwrap();
    for args in [&["play", path, "--text"][..], &["simulate", path], &["draw", path]] {
        refuses(args, 1, "broken.ron:3:");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for args in [&["--help"][..], &["play", "-h"], &["--version"]] {
        let output = call(args, "en", b"");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty());
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let saves = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
        .args(["play", QUEST, "--text", "--language", "en", "--saves"])
        .arg(saves.path())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all("1\n".repeat(20_000).as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn simulated_games_are_the_same_on_one_and_on_three_threads() {
    let run = |what: &str, threads: &str| {
        let output = call(
            &["simulate", what, "--games", "60", "--seed", "5", "--threads", threads, "--json"],
            "en",
            b"",
        );
        assert_eq!(output.status.code(), Some(0));
        let mut value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let object = value.as_object_mut().unwrap();
        let line = String::from_utf8(output.stdout).unwrap();
        let place = |key: &str| line.find(&format!("\"{key}\":")).expect(key);
        let keys = [
            "games",
            "heroes_won",
            "overlord_won",
            "rounds_mean",
            "decisions",
            "decisions_per_second",
            "games_per_second",
        ];
        assert_eq!(object.len(), keys.len());
        assert!(keys.map(place).is_sorted(), "{line}");
        for timing in ["decisions_per_second", "games_per_second"] {
            assert!(object.remove(timing).unwrap().as_f64().unwrap() > 0.0);
        }
        value
    };
    for what in [QUEST, "--all"] {
        let one = run(what, "1");
        assert_eq!(one, run(what, "3"));
        assert_eq!(one["games"], 60);
        assert_eq!(one["heroes_won"].as_u64().unwrap() + one["overlord_won"].as_u64().unwrap(), 60);
    }
}

#[test]
fn computers_play_at_the_seats_that_were_asked_for() {
    let output = text(&["--seed", "1", "--overlord", "first_game", "--heroes", "first_game"], "");
    assert!(
        output.contains("Computer (first game) is thinking…") && output.contains("The game lasted"),
        "{output}"
    );
    // A person begins, for there is a hero left to a person.
    let output = text(&["--seed", "1", "--overlord", "first_game", "--hero", "orlaf=first_game"], "1\n");
    assert!(output.contains("is thinking…"), "{output}");
    let play = |args: &[&str], sentence: &str| refuses(&[&["play", QUEST, "--text"], args].concat(), 2, sentence);
    play(
        &["--overlord", "nasty"],
        "There is no level “nasty”; choose one of first_game, easy, normal",
    );
    play(&["--hero", "orlaf"], "“orlaf” is not a Hero and a level, such as orlaf=normal.");
    play(&["--hero", "nobody=easy"], "This adventure has no Hero “nobody”; choose one of");
}

/// Calls the program with these arguments and this input after `limit` has been set by the shell. Root has no limit on processes, so
/// it gives up its rights first.
#[cfg(target_os = "linux")]
fn within(limit: &str, args: &[&str], input: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_dungeon-saga");
    let is_root = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").unwrap()) == 0;
    let mut command = match is_root {
        true => Command::new("setpriv"),
        false => Command::new("bash"),
    };
    if is_root {
        command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups", "bash"]);
    }
    let mut child = command
        .args(["-c", &format!("{limit}; exec \"$0\" \"$@\" --language en"), program])
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may be gone before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn a_limit_of_the_system_is_told_in_a_sentence() {
    use std::os::unix::fs::PermissionsExt;
    let saves = tempfile::tempdir().unwrap();
    std::fs::set_permissions(saves.path(), std::fs::Permissions::from_mode(0o777)).unwrap();
    let play = ["play", QUEST, "--text", "--seed", "7", "--saves", saves.path().to_str().unwrap()];
    // Files may have no more than 4 KiB.
    let output = within("ulimit -f 4", &play, "1\n1\n1\n");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("Your decisions cannot be saved (File too large"), "{told}");
    assert!(told.contains("There is no more input"), "the game goes on: {told}");
    // Where threads only save time, the game does without: it saves and thinks between two questions.
    let output = within("ulimit -u 0", &[&play[..], &["--overlord", "first_game"]].concat(), "1\n");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(
        told.contains("There is no more input"),
        "{told}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let is_saved = std::fs::read_dir(saves.path())
        .unwrap()
        .flatten()
        .any(|file| file.file_name().to_string_lossy().ends_with(".saga"));
    assert!(is_saved && !told.contains("cannot be saved"), "{told}");
    let output = within("ulimit -u 0", &["simulate", QUEST, "--games", "4"], "");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("4 games"), "{told}{}", String::from_utf8_lossy(&output.stderr));
    if cfg!(feature = "desktop") {
        let output = within("ulimit -u 0", &["play"], "");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(
            told.starts_with("The system has no room for the threads") && told.lines().count() == 1,
            "{told}"
        );
    }
}
