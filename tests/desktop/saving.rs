//! The program is killed in the middle of a game, or of an attack: the title offers to go on where it stood, and the game can be
//! watched.

use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

use dungeon_rules::table::{Pending, PieceId, Prompt};

use crate::{
    screen::Key,
    table::{Table, Waits},
};

/// Four Heroes on the left, two Skeleton Warriors on the right; the rest lies behind a door.
const QUEST: &str = "tests/it/quests/the_hoard.ron";

/// The game has begun, and it is Orlaf's turn.
fn orlafs_turn() -> (Table, PieceId) {
    let mut table = Table::open_file((1280, 720), QUEST, 7, &[]);
    table.begin();
    assert_eq!(asked(&mut table), Prompt::ChooseHero);
    let orlaf = PieceId::new("orlaf");
    table.click_piece(orlaf);
    assert_eq!(asked(&mut table), Prompt::Act(orlaf));
    (table, orlaf)
}

#[test]
fn a_killed_game_is_gone_on_with_and_watched() {
    let (mut table, orlaf) = orlafs_turn();
    let there = table.cell(orlaf).offset(1, 0);
    table.click(there);
    assert_eq!(asked(&mut table), Prompt::Act(orlaf));
    let stood = table.cell(orlaf);

    table.kill_and_start();
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.look("left");
    table.press(Key::Sign('c'));
    assert_eq!(table.wait(), Waits::Screen("Play".to_owned()));
    assert_eq!(asked(&mut table), Prompt::Act(orlaf), "it is still his turn");
    assert_eq!(table.cell(orlaf), stood, "the twin was told what had been decided");
    // He ends his turn: that is saved as well.
    table.press(Key::Space);
    let next = asked(&mut table);
    assert_ne!(next, Prompt::Act(orlaf));

    table.kill_and_start();
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.press(Key::Sign('g'));
    assert_eq!(table.wait(), Waits::Screen("SavedGames".to_owned()));
    table.look("games");
    table.press(Key::Sign('w'));
    assert_eq!(table.wait(), Waits::Screen("Play".to_owned()));
    assert_eq!(asked(&mut table), Prompt::ChooseHero, "from the beginning");
    table.look("watched");
    table.press(Key::End);
    assert_eq!(asked(&mut table), next, "to where it was left");
    assert_eq!(table.cell(orlaf), stood);
}

/// Orlaf stands before a Skeleton Warrior.
const MELEE: &str = "tests/it/quests/the_melee.ron";

#[test]
fn a_free_attack_in_which_the_program_was_killed_is_finished() {
    let mut table = Table::open_file((1280, 720), MELEE, 7, &[]);
    table.begin();
    assert_eq!(asked(&mut table), Prompt::ChooseHero);
    let orlaf = PieceId::new("orlaf");
    table.click_piece(orlaf);
    assert_eq!(asked(&mut table), Prompt::Act(orlaf));
    let there = table.cell(orlaf).offset(-1, 0);
    table.click(there);
    assert_eq!(table.wait(), Waits::Shows("confirm".to_owned()), "he would be struck");
    table.press(Key::Return);
    let Prompt::Dice { missing, .. } = asked(&mut table) else {
        panic!("the Skeleton strikes freely, with real dice")
    };
    // One die is told, the others are not.
    table.press(Key::Sign('6'));
    let within = asked(&mut table);
    assert!(
        matches!(within, Prompt::Dice { missing: left, .. } if left + 1 == missing),
        "{within:?}"
    );

    table.kill_and_start();
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.press(Key::Sign('c'));
    assert_eq!(table.wait(), Waits::Screen("Play".to_owned()));
    assert_eq!(asked(&mut table), within, "the attack stands where it stood");
    table.look("free attack");
    for _ in 1..missing {
        assert!(matches!(asked_again(&table), Some(Prompt::Dice { .. })));
        table.press(Key::Sign('1'));
        asked(&mut table);
    }
    assert_eq!(asked_again(&table), Some(Prompt::Act(orlaf)), "struck or not, he may walk now");
    table.click(there);
    assert_eq!(asked(&mut table), Prompt::Act(orlaf));
    assert_eq!(table.cell(orlaf), there, "his first step is free");
}

#[test]
fn a_game_that_is_played_at_a_terminal_is_offered_as_a_copy() {
    let (mut table, orlaf) = orlafs_turn();

    table.kill_and_start();
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    let mut terminal = table.beside();
    terminal
        .args(["play", "--text", "--continue"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut terminal = terminal.spawn().expect("the program was built");
    let mut output = BufReader::new(terminal.stdout.take().expect("it is piped"));
    output.read_until(b'>', &mut Vec::new()).expect("it asks");
    table.press(Key::Sign('c'));
    let screens = [table.wait(), table.wait()];
    assert_eq!(screens, ["Play", "SavedGames"].map(|screen| Waits::Screen(screen.to_owned())));
    table.look("open elsewhere");
    table.press(Key::Return);
    assert_eq!(table.wait(), Waits::Screen("Play".to_owned()));
    assert_eq!(asked(&mut table), Prompt::Act(orlaf), "it is a copy");
    // At the end of its input it goes.
    drop(terminal.stdin.take());
    assert!(terminal.wait().expect("it is our child").success());
}

/// What the rules ask now.
fn asked_again(table: &Table) -> Option<Prompt> {
    table.twin.resource::<Pending>().0.clone()
}

/// What is asked next, once all that lies over the table has been read.
pub fn asked(table: &mut Table) -> Prompt {
    loop {
        match table.wait() {
            Waits::Awaits(prompt) => return prompt,
            Waits::Shows(what) => table.go_on(&what),
            Waits::Screen(screen) => panic!("nobody asked for the screen {screen}"),
        }
    }
}
