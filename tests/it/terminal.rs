//! What can be asked at the terminal besides deciding.

use bevy_ecs::prelude::*;
use dungeon_play::{
    host::Recorder,
    record::{self, Autosave, Chance, Record},
    seats::Seats,
};
use dungeon_rules::{
    referee,
    table::{Course, Dice, Outcome, Position, Side},
};

use super::{
    cli::{QUEST, call},
    quest, quests,
};

#[test]
fn attacks_are_reckoned_one_after_the_other() {
    // The first training quest with Danor in Orlaf's place, and a skeleton before him.
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
    let output = play("1\n");
    let number = |what: &str| {
        let line = output
            .lines()
            .find(|line| line.ends_with(what))
            .unwrap_or_else(|| panic!("{output}"));
        line.split_whitespace().next().unwrap().to_owned()
    };
    let (burn, bolt) = (
        number("Cast Burn on Skeleton Warrior 1"),
        number("Cast Flamebolt on Skeleton Warrior 1"),
    );
    let output = play(&format!("1\nodds {bolt} {burn}\nodds 1 2\nodds 99\n"));
    let lines: Vec<&str> = output
        .lines()
        .skip_while(|line| !line.starts_with("Flamebolt, then Burn, against Skeleton"))
        .collect();
    assert!(
        lines[1].contains('%') && lines[2].contains('%') && lines[3].contains('%'),
        "{output}"
    );
    let refusal = "These are not attacks on the same target; give the numbers of attacks, such as “odds 3 5”.";
    assert_eq!(output.matches(refusal).count(), 2, "{output}");
}

#[test]
fn danger_and_a_models_outlook_are_told_at_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().to_str().unwrap();
    let args = ["play", QUEST, "--text", "--seed", "1", "--saves", saves];
    let ask = |language: &str, input: &str| String::from_utf8(call(&args, language, input.as_bytes()).stdout).unwrap();
    let output = ask("en", "danger\nlook orl\nlook nobody\n");
    for part in [
        "In their next turn the enemies could Fight on: ",
        "Orlaf could walk to: ",
        "Orlaf sees: ",
        "Look at whom? Type look and a name: ",
    ] {
        assert_eq!(output.matches(part).count(), 1, "{part}: {output}");
    }
    let output = ask("it", "pericolo\nguarda Orlaf\n");
    assert!(
        output.contains("Orlaf può muovere fino a: ") && output.contains("i nemici potrebbero Combattere su: "),
        "{output}"
    );
}

/// What a game of the first quest tells at the terminal for this input.
fn told(language: &str, input: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", QUEST, "--text", "--seed", "1", "--saves", folder.path().to_str().unwrap()];
    String::from_utf8(call(&args, language, input.as_bytes()).stdout).unwrap()
}

/// What it answers to these words, asked after Orlaf, Rordin and the Overlord have ended a turn each and Orlaf has begun one.
fn answer(language: &str, words: &str) -> Vec<String> {
    let output = told(language, &format!("1\n7\n1\n1\n7\n12\n1\n{words}\n"));
    let lines = output.lines().skip_while(|line| *line != format!("> {words}")).skip(1);
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
        ["Whose log? Type log alone, or log and a name: Orlaf and Rordin."]
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
    let output = play(&[QUEST, "--seed", "1"], "1\nsave\nsave The last Door\n2\nquit\n");
    assert!(output.contains("Under which name?"), "{output}");
    let line = output.lines().find(|line| line.starts_with("Game saved as “The last Door”; "));
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

#[test]
fn what_the_first_round_brings_is_told_before_the_first_question() {
    let output = told("en", "quit\n");
    let hint = output
        .find("A turn is a Move, then one action.")
        .expect("the hint of the first round is told");
    let round = output.find("Round 1 begins.").expect("the round begins");
    let question = output.find("Heroes: which Hero goes next?").expect("the Heroes are asked");
    assert!(round < hint && hint < question, "{output}");
}

#[test]
fn a_chest_that_looks_like_furniture_is_told_with_its_cell() {
    let quest = std::fs::read_to_string("quests/dwarf_kings_quest/journey_from_the_west.ron").unwrap();
    let quest = quest
        .replacen("##O>....", "##O>K.K.", 1)
        .replacen("##############KvKv", "##################", 1)
        .replacen("Furniture(\"bookcase\")", "Chest(looks: \"lectern\", lock: \"mundane_1_1\")", 1);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lecterns.ron");
    std::fs::write(&path, quest).unwrap();
    let args = ["play", path.to_str().unwrap(), "--text", "--saves", folder.path().to_str().unwrap()];
    let output = String::from_utf8(call(&args, "en", b"1\nquit\n").stdout).unwrap();
    assert!(output.contains("  Force Lectern C5 (Mundane Lock 1/1)\n"), "{output}");
    assert!(output.contains("C1 Lectern C5, Mundane Lock 1/1\n"), "{output}");
}

#[test]
fn a_quest_sends_no_control_characters_to_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let quest = std::fs::read_to_string("quests/dwarf_kings_quest/journey_from_the_west.ron").unwrap();
    // Of each kind one: an escape sequence, a bell, a backspace, C1, a turn of the direction of letters, and nothing at all.
    let nasty = "\u{1b}]0;owned\u{7}\u{8}\u{9b}2J\u{202e}\u{0}";
    let quest = quest
        .replacen("\"Journey from the West\"", &format!("\"Journey{nasty}\nfrom the West\""), 1)
        .replacen("For eleven days", &format!("For{nasty} eleven\ndays"), 1)
        .replacen("A turn is a Move", "A\\u{1b}[31m turn\\u{2066} is a Move", 1);
    let path = folder.path().join("nasty\u{1b}[2J.ron");
    std::fs::write(&path, &quest).unwrap();
    let broken = folder.path().join("broken\u{1b}[2J.ron");
    std::fs::write(&broken, quest.replacen("Hero(\"orlaf\")", &format!("Hero(\"orl{nasty}af\")"), 1)).unwrap();
    let saves = folder.path().join("saves");
    let saves = ["--seed", "1", "--saves", saves.to_str().unwrap()];
    let (path, broken) = (path.to_str().unwrap(), broken.to_str().unwrap());
    let test = folder.path().join("nasty.test.ron");
    std::fs::write(
        &test,
        "(title: \"A title \u{1b} of a test\", quest: \"nasty\u{1b}[2J\", facts: [Opened(\"\u{7}x\")])",
    )
    .unwrap();
    let (test, kept) = (test.to_str().unwrap(), folder.path().join("kept"));
    let kept = kept.to_str().unwrap();
    let save = "save one\u{1b}[2J\u{9b} game\nlog\nquit\n";
    for (args, input, tells) in [
        (
            vec!["check", path],
            "",
            r"nasty\u{1b}[2J.ron:5:23: warning[control-character]: The text contains the control character U+001B",
        ),
        (vec!["check", path, "--json"], "", "\"code\": \"control-character\""),
        (vec!["check", broken], "", "error[unknown-id]: "),
        (vec!["play", broken, "--text"], "", r"broken\u{1b}[2J.ron"),
        (
            vec!["simulate", path, "--games", "2", "--keep", kept],
            "",
            "Journey�]0;owned���2J��",
        ),
        (vec!["test", test], "", "A title � of a test"),
        (vec!["draw", path], "", "Journey�]0;owned���2J�� from the West"),
        (
            vec!["play", path, "--text", saves[0], saves[1], saves[2], saves[3]],
            save,
            "For�]0;owned���2J�� eleven\ndays",
        ),
        (vec!["play", "nowhere\u{1b}[2J", "--text"], "", r"nowhere\u{1b}[2J"),
    ] {
        let output = call(&args, "en", input.as_bytes());
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(printed.contains(tells), "{args:?} tells {printed}");
        let sent = printed
            .chars()
            .find(|c| c.is_control() && *c != '\n' || ('\u{202a}'..='\u{202e}').contains(c) || ('\u{2066}'..='\u{2069}').contains(c));
        assert_eq!(sent, None, "{args:?} sends it in {printed:?}");
    }
}

#[test]
fn names_and_notes_of_a_strangers_record_are_printable() {
    let game = quests().swap_remove(0);
    let mut record = Record::new(&game, Chance::seeded(1), Seats::default());
    let (nasty, shown) = ("one\u{1b}[2J\u{9b}\u{202e}\ngame", "one�[2J�� game");
    let header = &mut record.header;
    header.name = Some(nasty.to_owned());
    header.notes = vec![nasty.to_owned()];
    header.seats.overlord = nasty.to_owned();
    header.seats.heroes = vec![(game.quest.heroes[0], nasty.to_owned())];
    let header = record::parse(&record.write(None)).expect("it is whole").record.header;
    assert_eq!(header.name.as_deref(), Some(shown));
    assert_eq!(header.notes, [shown]);
    assert_eq!(header.seats.overlord, shown);
    assert_eq!(header.seats.heroes[0].1, shown);
}

#[test]
fn each_side_is_counselled_in_its_own_turn() {
    let heroes = "Tips for the Heroes: The cards give you six rounds";
    let overlord = "[Overlord only] Tips: You need not bring anybody down";
    let theirs = told("en", "tips\n");
    assert!(theirs.contains(heroes) && !theirs.contains(overlord), "{theirs}");
    // When Orlaf has ended his turn he is asked whether he interrupts.
    let his = told("en", "1\n7\ntips\n");
    assert!(his.contains(overlord) && !his.contains(heroes), "{his}");
    let theirs = told("it", "consigli\n");
    assert!(theirs.contains("Consigli per gli Eroi: Le carte vi danno sei round"), "{theirs}");
}

#[test]
fn who_has_lost_a_quest_is_counselled_before_it_begins_again() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", QUEST, "--text", "--seed", "1", "--saves", folder.path().to_str().unwrap()];
    let begins = || String::from_utf8(call(&args, "en", b"quit\n").stdout).unwrap();
    assert!(!begins().contains("ounsel:"), "nobody has lost it yet");
    for (winner, counsel) in [
        (Side::Overlord, "Tips for the Heroes: The cards give you six rounds"),
        (
            Side::Heroes,
            "The Overlord lost this adventure last time: during his turn, “tips” shows him",
        ),
    ] {
        let game = quest(QUEST);
        let mut world = World::new();
        referee::lay(&mut world, game.clone(), Dice::seeded(1));
        world.resource_mut::<Course>().outcome = Some(Outcome {
            winner,
            goal: None,
            words: Default::default(),
        });
        let autosave = Autosave::new(folder.path(), &game.quest.id);
        let record = Record::new(&game, Chance::seeded(1), Seats::default());
        let mut recorder = Recorder::new(record, Some(autosave));
        recorder.save(Position::capture(&world));
        recorder.wait();
        assert!(recorder.hear().is_none(), "there is room");
        let output = begins();
        assert!(output.contains(counsel), "{winner:?} won: {output}");
        assert!(!output.contains("You need not bring anybody down"), "everybody reads this");
    }
}

#[test]
fn the_reference_sheet_is_told_at_the_terminal() {
    for (language, word, line, row) in [
        (
            "en",
            "sheet",
            "  … stops at once in an enemy's front arc (MOV-5)",
            "  Skeleton Warrior: Movement 5, Combat dice 2, Armour 2. Hits: 1 nothing, 2 Bone Pile, 3 or more destroyed",
        ),
        (
            "it",
            "foglio",
            "  … si ferma subito nell'arco frontale di un nemico (MOV-5)",
            "  Guerriero Scheletro: Movimento 5, Dadi Combattimento 2, Armatura 2. Colpi: 1 nulla, 2 Mucchio d'Ossa, 3 o più distrutto",
        ),
    ] {
        let sheet = String::from_utf8(call(&["rules", "--sheet"], language, b"").stdout).unwrap();
        for part in [line, row] {
            assert!(sheet.lines().any(|own| own == part), "{part} in {sheet}");
        }
        let output = told(language, &format!("{word}\n"));
        assert!(output.contains(&sheet), "the same while playing: {output}");
    }
}
