//! Saves and replays on the command line, as people use them.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use dungeon_play::record::{self, GENERATIONS};
use dungeon_rules::table::Position;

use super::{quests, record::played};

pub const QUEST: &str = "journey_from_the_west";

/// Calls the program with these arguments and this input.
pub fn call(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dungeon-saga"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    // The program may be done before it has read everything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

pub fn told(args: &[&str], input: &str) -> String {
    let output = call(args, input);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("it is text")
}

/// The call fails with this exit code and one sentence, which is returned.
pub fn refused(args: &[&str], code: i32) -> String {
    let output = call(args, "");
    let sentence = String::from_utf8(output.stderr).expect("it is text");
    assert_eq!(output.status.code(), Some(code), "{args:?}: {sentence}");
    assert_eq!(sentence.trim_end().lines().count(), 1, "one sentence: {sentence}");
    sentence
}

/// Plays with these answers and saves here.
pub fn play(saves: &Path, more: &[&str], answers: &str) -> String {
    let saves = saves.to_str().expect("it is text");
    told(&[&["play", "--text", "--language", "en", "--saves", saves], more].concat(), answers)
}

pub fn newest(saves: &Path) -> PathBuf {
    record::series(saves)[0].files[0].1.clone()
}

pub fn path(path: &Path) -> &str {
    path.to_str().expect("it is text")
}

/// What a game tells beside what differs from call to call: the log and the questions.
fn rest(output: &str) -> Vec<&str> {
    output.lines().skip_while(|line| !line.starts_with("Round ")).collect()
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (one, other) = (folder.path().join("one"), folder.path().join("other"));
    // The same game without a break and with one.
    let whole = play(&one, &[QUEST, "--seed", "7"], "1\n1\n2\n1\n2\nboard\nquit\n");
    play(&other, &[QUEST, "--seed", "7"], "1\n1\n2\nquit\n");
    let again = play(&other, &["--continue"], "1\n2\nboard\nquit\n");
    assert!(again.contains("The game continues after decision 3."), "{again}");
    assert!(
        again.contains("Orlaf begins the turn."),
        "the end of the log is told again: {again}"
    );
    let end = |output: &str| {
        rest(output)
            .iter()
            .rev()
            .take(20)
            .map(|line| (*line).to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(end(&whole), end(&again));
    let files = record::series(&other);
    assert_eq!(files.len(), 1, "it is still the same game");
    assert!(files[0].files.len() <= GENERATIONS);
    let (one, other) = (record::read(&newest(&one)), record::read(&newest(&other)));
    let (one, other) = (one.expect("it is whole").record, other.expect("it is whole").record);
    assert_eq!(one, other);
}

#[test]
fn taken_back_is_taken_back_in_the_save_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    play(folder.path(), &[QUEST, "--seed", "7"], "1\n1\n1\nundo\nundo\nquit\n");
    let record = record::read(&newest(folder.path())).expect("it is whole").record;
    assert_eq!(record.decisions.len(), 1);
    let again = play(folder.path(), &["--continue"], "undo\nundo\nquit\n");
    assert_eq!(
        again.matches("Undone.").count(),
        1,
        "undo reaches back into the evening before: {again}"
    );
}

#[test]
fn a_damaged_newest_save_is_passed_over() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    play(folder.path(), &[QUEST, "--seed", "7"], "1\n1\n1\nquit\n");
    fs::write(newest(folder.path()), b"").expect("a file");
    let again = play(folder.path(), &["--continue"], "quit\n");
    assert!(again.contains("is empty: nothing was ever saved"), "{again}");
    assert!(again.contains("The game continues after decision 2."), "{again}");
}

#[test]
fn saves_of_which_nothing_can_be_used_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    play(folder.path(), &[QUEST, "--seed", "7"], "1\n1\n1\nquit\n");
    let saves: Vec<PathBuf> = record::series(folder.path())
        .remove(0)
        .files
        .into_iter()
        .map(|(_, file)| file)
        .collect();
    assert_eq!(saves.len(), 3);
    fs::write(&saves[0], b"").expect("a file");
    fs::write(&saves[1], b"dungeon-saga record 900\n").expect("a file");
    fs::write(&saves[2], b"Dear diary").expect("a file");
    let args = ["play", "--text", "--continue", "--saves", path(folder.path()), "--language"];
    let none = refused(&[&args[..], &["en"]].concat(), 2);
    assert!(none.starts_with("There is no game to continue in “"), "{none}");
    for (save, fault) in saves.iter().zip(["is empty", "was made by a newer version", "is not a saved game"]) {
        let named = format!("“{}” {fault}", save.display());
        assert!(none.contains(&named), "{named}: {none}");
    }
    let none = refused(&[&args[..], &["it"]].concat(), 2);
    assert!(saves.iter().all(|save| none.contains(&format!("«{}»", save.display()))), "{none}");
    // Where an older game can be gone on with, it is told as well.
    let older = folder.path().join("older-1.000001.saga");
    let (record, _) = played(&quests()[0], record::Chance::seeded(5), 4);
    fs::write(&older, record.write(None)).expect("a file");
    let again = play(folder.path(), &["--continue"], "quit\n");
    assert!(again.contains("The game continues after decision 4."), "{again}");
    assert!(saves.iter().all(|save| again.contains(path(save))), "{again}");
}

#[test]
fn the_game_played_last_goes_on_whatever_the_clock_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    play(folder.path(), &[QUEST, "--seed", "1"], "1\n1\nquit\n");
    // Then the clock goes back by years.
    play(folder.path(), &[QUEST, "--seed", "2"], "1\nquit\n");
    let long_ago = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    let file = fs::File::options().write(true).open(newest(folder.path())).expect("a file");
    file.set_modified(long_ago).expect("a file has a time");
    let again = play(folder.path(), &["--continue"], "quit\n");
    assert!(again.contains("The game continues after its first decision."), "{again}");
    // So do games with a name, and those are counted with the rest.
    let (record, world) = played(&quests()[0], record::Chance::seeded(1), 3);
    let keep = |name| {
        record
            .keep_as(folder.path(), name, &Position::capture(&world))
            .expect("there is room")
    };
    let all = [keep("one"), keep("other"), keep("one")];
    let file = fs::File::options().write(true).open(&all[2]).expect("a file");
    file.set_modified(long_ago).expect("a file has a time");
    let named: Vec<PathBuf> = record::named(folder.path()).into_iter().map(|(file, _)| file).collect();
    assert_eq!(named, [all[2].clone(), all[1].clone(), all[0].clone()]);
    play(folder.path(), &[QUEST, "--seed", "3"], "1\nquit\n");
    let number = record::series(folder.path())[0].files[0].0;
    assert!(path(&all[2]).ends_with(&format!("one.{}.saga", number - 1)), "{all:?} and {number}");
}

#[test]
fn a_file_is_gone_on_with_and_a_finished_game_is_not() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = &quests()[0];
    let (middle, end) = (folder.path().join("middle.saga"), folder.path().join("end.saga"));
    let write = |path: &Path, decisions| {
        let (record, _) = played(game, record::Chance::seeded(5), decisions);
        fs::write(path, record.write(None)).expect("a file");
    };
    write(&middle, 30);
    write(&end, 100_000);
    let saves = folder.path().join("saves");
    let again = play(&saves, &["--load", path(&middle)], "quit\n");
    assert!(again.contains("The game continues after decision 30."), "{again}");
    let again = play(&saves, &["--load", path(&end), "--to", "12"], "quit\n");
    assert!(again.contains("The game continues after decision 12."), "{again}");
    let beyond = refused(&["play", "--text", "--load", path(&middle), "--to", "31", "--language", "en"], 2);
    assert!(beyond.contains("must be from 0 to 30, not 31"), "{beyond}");
    let over = refused(&["play", "--text", "--load", path(&end), "--language", "en"], 2);
    assert!(over.contains("this game is over. The "), "{over}");
    // A game that is over is not the one that was left.
    let only = folder.path().join("only");
    fs::create_dir(&only).expect("a folder");
    fs::copy(&end, only.join("game-1.000001.saga")).expect("a file");
    let none = refused(&["play", "--text", "--continue", "--saves", path(&only), "--language", "en"], 2);
    assert!(none.contains("There is no game to continue in"), "{none}");
    let none = refused(
        &["play", "--text", "--continue", "--saves", "no/such/folder", "--language", "it"],
        2,
    );
    assert!(none.contains("Non c'è nessuna partita da continuare"), "{none}");
    refused(&["play", QUEST, "--text", "--continue"], 2);
    refused(&["play", "--text", "--load", "no/such.saga"], 1);
    refused(&["play", "--text", "--load", "Cargo.toml"], 1);
}

#[test]
fn a_folder_that_cannot_be_written_stops_no_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("file");
    fs::write(&file, b"no folder").expect("a file");
    let output = play(&file, &[QUEST, "--seed", "7"], "1\n1\n1\nquit\n");
    assert_eq!(output.matches("cannot be saved").count(), 1, "it is said once: {output}");
    assert!(output.contains("Orlaf walks"), "{output}");
}

#[test]
fn a_replay_is_shown_in_every_way() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = &quests()[0];
    let (record, _) = played(game, record::Chance::seeded(5), 100_000);
    let file = folder.path().join("game.saga");
    fs::write(&file, record.write(None)).expect("a file");
    let replay = |more: &[&str]| told(&[&["replay", path(&file), "--language", "en"], more].concat(), "");
    let steps = record.steps();
    let summary = replay(&[]);
    assert!(
        summary.starts_with(&format!("Journey from the West: {steps} decisions, round ")),
        "{summary}"
    );
    assert!(summary.contains(" win"), "{summary}");
    assert_eq!(
        replay(&["--verify"]),
        format!("{steps} decisions replayed: the table matches after each.\n")
    );
    let log = replay(&["--text"]);
    for line in ["\n1. ", "Round 1 begins (RND-1).", &format!("\n{steps}. ")] {
        assert!(log.contains(line), "{line}: {log}");
    }
    let part = replay(&["--text", "--to", "3"]);
    assert!(
        part.contains("\n3. ") && !part.contains("\n4. ") && part.contains("Round 1 · "),
        "{part}"
    );
    let begin = replay(&["--to", "0"]);
    assert!(
        begin.contains("Heroes: which Hero goes next?") && begin.contains("\n  1  "),
        "{begin}"
    );
    let end = replay(&["--to", &steps.to_string()]);
    assert!(end.contains(" win") && end.contains("Round "), "{end}");
    let beyond = refused(&["replay", path(&file), "--to", "100000", "--language", "en"], 2);
    assert!(beyond.contains("--to must be from 0 to"), "{beyond}");
    refused(&["replay"], 2);
    refused(&["replay", path(&file), "--verify", "--text"], 2);
}

#[test]
fn a_damaged_replay_is_shown_up_to_its_last_good_step() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = &quests()[0];
    let (record, _) = played(game, record::Chance::seeded(5), 40);
    let text = String::from_utf8(record.write(None)).expect("it is text");
    let file = folder.path().join("game.saga");
    // The twelfth decision, in line 14.
    let damaged: String = text
        .lines()
        .enumerate()
        .map(|(i, line)| if i == 13 { format!("{line}!\n") } else { format!("{line}\n") })
        .collect();
    fs::write(&file, damaged).expect("a file");
    for more in [&[][..], &["--verify"], &["--text"], &["--to", "20"]] {
        let sentence = refused(&[&["replay", path(&file), "--language", "en"], more].concat(), 1);
        assert!(
            sentence.contains("line 14") && sentence.contains("good up to decision 11"),
            "{more:?}: {sentence}"
        );
    }
    let good = told(&["replay", path(&file), "--to", "11", "--language", "en"], "");
    assert!(good.contains("Round "), "what is asked for is there: {good}");
    for foreign in [
        "Cargo.toml",
        "assets/screenshot.png",
        "quests/dwarf_kings_quest/journey_from_the_west.ron",
    ] {
        let sentence = refused(&["replay", foreign, "--language", "en"], 1);
        assert!(sentence.contains("is not a saved game"), "{sentence}");
    }
}

/// The number of the last choice that begins with these words.
fn choice(output: &str, words: &str) -> String {
    let line = output
        .lines()
        .rev()
        .find_map(|line| line.trim_start().split_once("  ").filter(|(_, rest)| rest.starts_with(words)));
    line.unwrap_or_else(|| panic!("no choice “{words}”: {output}")).0.to_owned()
}

#[test]
fn beyond_undo_the_other_side_is_asked() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let game = |name: &str, answers: &str| play(&folder.path().join(name), &[QUEST, "--seed", "7"], answers);
    let mut answers = "1\n".to_owned();
    for (name, words) in [("a", "End the turn"), ("b", "Do not interrupt")] {
        let output = game(name, &format!("{answers}quit\n"));
        answers += &format!("{}\n", choice(&output, words));
    }
    let no = game("no", &format!("{answers}undo\nno\nquit\n"));
    assert!(
        no.contains("Taking back “Do not interrupt” also") && no.contains("Heroes, do you agree"),
        "{no}"
    );
    assert!(no.contains("Not agreed: everything stays as it is."), "{no}");
    let yes = game("yes", &format!("{answers}undo\nyes\nquit\n"));
    assert!(yes.contains("Undo agreed: “Do not interrupt” (Overlord)"), "{yes}");
    let file = newest(&folder.path().join("yes"));
    let record = record::read(&file).expect("it is whole").record;
    assert_eq!((record.decisions.len(), record.takebacks.len()), (2, 1));
    let replay = told(&["replay", path(&file), "--text", "--language", "en"], "");
    assert!(replay.contains("Undo agreed: “Do not interrupt” (Overlord)"), "{replay}");
    let again = play(&folder.path().join("yes"), &["--continue"], "undo\nquit\n");
    assert!(again.contains("Undo agreed: ") && again.contains("Undone."), "{again}");
}
