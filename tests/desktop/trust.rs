//! What is decided can be taken back with the word of the other side, and a game is kept under a name.

use dungeon_play::language::Language;
use dungeon_rules::{
    content,
    table::{PieceId, Prompt},
};

use crate::{
    picture::Part,
    saving::asked,
    screen::Key,
    table::{Reads, Table, Waits},
};

/// Where the board is seen.
const BOARD: Part = [0.2, 0.1, 0.6, 0.5];

#[test]
fn beyond_undo_the_other_side_is_asked_and_a_game_is_kept_under_a_name() {
    let words = Language::load(&content::root(), "en");
    let mut table = Table::open_file((1280, 720), "tests/it/quests/the_hoard.ron", 7, &[]);
    table.begin();
    assert_eq!(asked(&mut table), Prompt::ChooseHero);
    let orlaf = PieceId::new("orlaf");
    table.click_piece(orlaf);
    assert_eq!(asked(&mut table), Prompt::Act(orlaf));
    table.press(Key::Space);
    assert_eq!(table.wait(), Waits::Shows("confirm".to_owned()), "he has done nothing yet");
    table.press(Key::Return);
    assert_eq!(asked(&mut table), Prompt::Interrupt);
    // Nothing is pointed at.
    table.screen.point(1279, 719);
    let board = table.look("before the takeback");

    // That nobody interrupted cannot be undone.
    table.press(Key::Space);
    assert_eq!(asked(&mut table), Prompt::ChooseHero);
    table.press(Key::Sign('z'));
    assert_eq!(table.wait(), Waits::Shows("takeback".to_owned()));
    table.look("takeback");
    table.taken_back();
    table.press(Key::Return);
    assert_eq!(asked(&mut table), Prompt::Interrupt, "the other side says yes");
    let again = table.look("taken back");
    assert!(board.difference(&again, BOARD) < 0.001, "the board shows all that it showed before");
    table.press(Key::Space);
    assert_eq!(asked(&mut table), Prompt::ChooseHero);
    table.press(Key::Sign('z'));
    assert_eq!(table.wait(), Waits::Shows("takeback".to_owned()));
    table.click_named(&words.say("play-takeback-no"));
    assert_eq!(asked(&mut table), Prompt::ChooseHero, "the other side says no");

    table.press(Key::Function(10));
    let line = words.say("settings-keep-as");
    table.click_named(&line);
    table.find("the line with the keyboard", |all| {
        all.iter().any(|reads| reads.name == line && reads.focused).then_some(())
    });
    for letter in "eve".chars() {
        table.press(Key::Sign(letter));
    }
    table.find("the name", |all| {
        all.iter().any(|reads| reads.name == line && reads.value == "eve").then_some(())
    });
    table.click_named(&words.say("settings-keep"));
    assert_eq!(table.wait(), Waits::Shows("reading".to_owned()), "it says that it is kept");
    table.look("kept");

    table.kill_and_start();
    table.focus();
    assert_eq!(table.wait(), Waits::Screen("Title".to_owned()));
    table.press(Key::Sign('g'));
    assert_eq!(table.wait(), Waits::Screen("SavedGames".to_owned()));
    let kept = |all: &[Reads]| all.iter().any(|reads| reads.name.contains("eve")).then_some(());
    table.find("the game by its name", kept);
    table.look("kept games");
}
