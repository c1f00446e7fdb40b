//! What can be asked at the terminal besides deciding.

use super::cli::{QUEST, call};

#[test]
fn attacks_are_reckoned_one_after_the_other() {
    // The first training adventure with Danor in Orlaf's place, and a skeleton before him.
    let quest = std::fs::read_to_string("quests/dwarf_kings_quest/journey_from_the_west.ron").unwrap();
    let quest = quest
        .replace("Hero(\"orlaf\")", "Hero(\"danor\")")
        .replace(
            "heroes: [\"orlaf\", \"rordin\"]",
            "kits: [(of: \"danor\", spells: [\"flamebolt\", \"burn\"])], heroes: [\"danor\", \"rordin\"]",
        )
        .replacen("##O>....", "##O>..S<", 1);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("spells.ron");
    std::fs::write(&path, quest).unwrap();
    let play = |input: &str| {
        let args = [
            "play",
            path.to_str().unwrap(),
            "--text",
            "--seed",
            "1",
            "--saves",
            folder.path().to_str().unwrap(),
        ];
        String::from_utf8(call(&args, "en", input.as_bytes()).stdout).unwrap()
    };
    let told = play("1\n");
    let number = |what: &str| {
        let line = told.lines().find(|line| line.ends_with(what)).unwrap_or_else(|| panic!("{told}"));
        line.split_whitespace().next().unwrap().to_owned()
    };
    let (burn, bolt) = (
        number("Cast Burn on Skeleton Warrior 1"),
        number("Cast Flamebolt on Skeleton Warrior 1"),
    );
    let told = play(&format!("1\nodds {bolt} {burn}\nodds 1 2\nodds 99\n"));
    let lines: Vec<&str> = told
        .lines()
        .skip_while(|line| !line.starts_with("Flamebolt, then Burn, against Skeleton"))
        .collect();
    assert!(lines[1].contains('%') && lines[2].contains('%') && lines[3].contains('%'), "{told}");
    let refusal = "These are not attacks on one target; give the numbers of attacks, such as “odds 3 5”.";
    assert_eq!(told.matches(refusal).count(), 2, "{told}");
}

#[test]
fn danger_and_a_models_outlook_are_told_at_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().to_str().unwrap();
    let args = ["play", QUEST, "--text", "--seed", "1", "--saves", saves];
    let ask = |language: &str, input: &str| String::from_utf8(call(&args, language, input.as_bytes()).stdout).unwrap();
    let told = ask("en", "danger\nlook orl\nlook nobody\n");
    for part in [
        "In their next turn the enemies could Fight on: ",
        "Orlaf could walk to: ",
        "Orlaf sees: ",
        "Whom? look and a name: ",
    ] {
        assert_eq!(told.matches(part).count(), 1, "{part}: {told}");
    }
    let told = ask("it", "pericolo\nguarda Orlaf\n");
    assert!(
        told.contains("Orlaf può camminare fino a: ") && told.contains("i nemici potrebbero Combattere su: "),
        "{told}"
    );
}

/// What a game of the first adventure tells at the terminal for this input.
fn told(language: &str, input: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", QUEST, "--text", "--seed", "1", "--saves", folder.path().to_str().unwrap()];
    String::from_utf8(call(&args, language, input.as_bytes()).stdout).unwrap()
}

/// What it answers to these words, asked after Orlaf, Rordin and the Overlord have ended a turn each and Orlaf has begun one.
fn answer(language: &str, words: &str) -> Vec<String> {
    let told = told(language, &format!("1\n7\n1\n1\n7\n12\n1\n{words}\n"));
    let lines = told.lines().skip_while(|line| *line != format!("> {words}")).skip(1);
    lines.take_while(|line| !line.starts_with('>')).map(str::to_owned).collect()
}

#[test]
fn the_log_and_what_came_since_are_told_again_at_the_terminal() {
    let log = answer("en", "log");
    assert!(log[0].starts_with("The Overlord deals himself a pile of 8 cards"), "{log:?}");
    let ended = log
        .iter()
        .position(|line| line == "Orlaf ends the turn.")
        .expect("it is in the log");
    assert_eq!(answer("en", "recap"), log[ended + 1..]);
    assert!(log[ended..].contains(&"The Overlord draws a card (RND-9).".to_owned()), "{log:?}");
    let own = ["Orlaf begins the turn.", "Orlaf ends the turn.", "Orlaf begins the turn."];
    assert_eq!(answer("en", "log orl"), own);
    assert_eq!(
        answer("en", "log nobody"),
        ["Whose log? log alone, or log and a name: Orlaf and Rordin."]
    );
    assert_eq!(answer("it", "cronaca").len(), log.len());
    assert_eq!(answer("it", "riepilogo").len(), log.len() - ended - 1);

    // What was taken back is not in it.
    let undone = told("en", "1\n2\nundo\nlog\n");
    let again = undone.split("> log").nth(1).expect("it was asked for");
    assert!(undone.contains("Orlaf walks") && !again.contains("Orlaf walks"), "{undone}");
}

#[test]
fn a_game_is_kept_under_a_name_at_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().to_str().unwrap();
    let play = |args: &[&str], input: &str| {
        let args = [&["play", "--text", "--saves", saves], args].concat();
        String::from_utf8(call(&args, "en", input.as_bytes()).stdout).unwrap()
    };
    let told = play(&[QUEST, "--seed", "1"], "1\nsave\nsave The last Door\n2\nquit\n");
    assert!(told.contains("Under which name?"), "{told}");
    let line = told.lines().find(|line| line.starts_with("The game is saved as “The last Door”; "));
    let file = line
        .and_then(|line| line.split_once("--load ")?.1.split_once('”'))
        .expect("it says how to go on")
        .0;
    let again = play(&["--load", file], "log\nquit\n");
    assert!(
        again.contains("Orlaf begins the turn.") && !again.contains("Orlaf walks"),
        "as it stood then: {again}"
    );
}
