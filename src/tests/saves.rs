//! Games are saved while they are played, taken up again, and open in one place alone.

use std::fs;

use super::*;
use crate::{
    presented::announcements::Announcements,
    session::{lobby::Lobby, saving::ContinueOffer, to_play::Continue},
    state::Menu,
    tests::{InSight, Table, events::Hand},
};

use dungeon_play::{
    computer::heuristic,
    record::{self, Refused},
};

/// A decision of somebody who plays elsewhere.
fn decide(world: &mut World, recorder: &mut Recorder) {
    let decision = heuristic::decide(world).expect("it is not over so soon");
    referee::submit(world, decision).expect("players decide what is legal");
    save(world, recorder, Some(decision));
}

/// The first Hero that can be chosen begins a turn.
fn begin_turn(table: &mut Table) {
    table.go_on(0);
    assert_eq!(table.asked(), Some(Prompt::ChooseHero));
    table.key(KeyCode::Digit1);
}

#[test]
fn a_game_that_is_open_elsewhere_is_played_as_a_copy() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    let (mut world, mut recorder) = table.kept(saves.path());
    decide(&mut world, &mut recorder);
    table.show(Screen::Title);
    table.key(KeyCode::KeyC);
    table.frames(2);
    assert_eq!(table.screen(), Screen::SavedGames, "it is asked there");
    assert!(table.get::<ContinueOffer>().elsewhere.is_some());
    // Whoever goes back may ask again, and neither goes on with it nor deletes it.
    table.press(0, Action::Back);
    assert!(table.get::<ContinueOffer>().elsewhere.is_none());
    assert_eq!(table.screen(), Screen::SavedGames);
    // The key that asks does not answer.
    for key in [KeyCode::Delete, KeyCode::Delete, KeyCode::Enter] {
        assert!(table.get::<ContinueOffer>().trouble.is_none());
        table.key(key);
    }
    let trouble = table.get::<ContinueOffer>().trouble.clone().expect("it is told why not");
    assert!(trouble.contains("Close it there before you delete it"), "{trouble}");
    assert_eq!(record::series(saves.path()).len(), 1);
    table.press(0, Action::Confirm);
    table.frames(2);
    assert!(table.get::<ContinueOffer>().elsewhere.is_some());
    // Meanwhile they play on there, and what lay in the list is gone.
    for _ in 0..record::GENERATIONS {
        decide(&mut world, &mut recorder);
    }
    table.press(0, Action::Confirm);
    table.frames(2);
    assert_eq!((table.screen(), table.decided()), (Screen::Play, recorder.record().steps()));
    decide(&mut world, &mut recorder);
    table.show(Screen::Title);
    assert_eq!(record::series(saves.path()).len(), 1, "nothing was decided in the copy");

    drop(recorder);
    table.show(Screen::Title);
    table.key(KeyCode::KeyC);
    table.frames(2);
    assert_eq!(table.screen(), Screen::Play, "nobody else plays it any more");
    assert_eq!(table.decided(), 2 + record::GENERATIONS);
}

#[test]
fn a_game_that_is_over_is_opened_at_its_end() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    let (mut world, mut recorder) = table.kept(saves.path());
    while let Some(decision) = heuristic::decide(&mut world) {
        referee::submit(&mut world, decision).expect("players decide what is legal");
        save(&world, &mut recorder, Some(decision));
    }
    drop(recorder);
    let (_, file) = record::series(saves.path())[0].files[0].clone();
    let mut lobby = table.app.world_mut().resource_mut::<Lobby>();
    lobby.to_play.continue_first(Continue::Played(file));
    table.show(Screen::Play);
    assert!(table.get::<Announcements>().ended.is_some(), "who has won is told");
    table.press(0, Action::Confirm);
    table.frames(2);
    assert_eq!(table.screen(), Screen::Aftermath);
}

#[test]
fn a_game_is_open_until_it_is_left() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    table.enter(0);
    begin_turn(&mut table);
    let newest = record::series(saves.path())[0].files[0].1.clone();
    let content = table.get::<Lobby>().library.content.clone();
    let go_on = || record::go_on(Some(saves.path()), &newest, &content, &mut World::new());
    for _ in 0..2 {
        assert!(matches!(go_on(), Err(Refused::OpenElsewhere)));
        let decided = table.decided();
        table.show(Screen::Title);
        assert!(go_on().is_ok(), "others may go on with it");
        // So may whoever has left it.
        table.key(KeyCode::KeyC);
        table.frames(2);
        assert_eq!((table.screen(), table.decided()), (Screen::Play, decided));
        // It is laid anew, and is the same game.
        table.go_on(0);
        table.key(KeyCode::KeyZ);
        table.frames(2);
        begin_turn(&mut table);
        assert_eq!(record::series(saves.path()).len(), 1);
    }
}

#[test]
fn that_saving_fails_is_read_once_and_again_when_it_is_well() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let saves = folder.path().join("saves");
    fs::write(&saves, b"no folder").expect("a file");
    let mut table = Table::with_saves(&saves);
    table.enter(0);
    let read = |table: &mut Table, clears: bool| {
        begin_turn(table);
        table.frames(6);
        let begun = table.get::<Announcements>().text.clone();
        table.go_on(0);
        if clears {
            fs::remove_file(&saves).expect("a file");
        }
        table.key(KeyCode::KeyZ);
        table.frames(6);
        (begun, table.get::<Announcements>().text.clone())
    };
    let (begun, undone) = read(&mut table, false);
    assert!(begun.is_some_and(|words| words.contains("cannot be saved")));
    assert_eq!(undone, None, "it was told");
    assert!(table.get::<Connection>().is_unsaved());
    let (begun, undone) = read(&mut table, true);
    assert_eq!(begun, None);
    assert!(undone.is_some_and(|words| words.contains("The game is being saved again")));
    assert!(!table.get::<Connection>().is_unsaved());
    let quiet = read(&mut table, false);
    assert_eq!(quiet, (None, None));
    assert_eq!(record::series(&saves).len(), 1);
}

#[test]
fn saves_of_which_nothing_can_be_used_are_told_in_the_list() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    for name in ["one-1.1000001.saga", "other-2.1000002.saga"] {
        fs::write(saves.path().join(name), b"").expect("a file");
    }
    let mut table = Table::with_saves(saves.path());
    assert!(table.get::<ContinueOffer>().game.is_none() && table.get::<ContinueOffer>().is_damaged);
    table.key(KeyCode::KeyC);
    assert_eq!(table.screen(), Screen::SavedGames);
    let Heard(update) = table.get::<Heard>();
    for name in ["one-1.1000001.saga", "other-2.1000002.saga"] {
        let mut descriptions = update.nodes.iter().filter_map(|(_, node)| node.description());
        assert!(
            descriptions.any(|text| text.contains(name) && text.contains("is empty")),
            "{name}: {update:?}"
        );
    }
}

#[test]
fn a_second_click_deletes_nothing_and_leaves_nothing() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    let (world, recorder) = table.kept(saves.path());
    let record = recorder.record();
    drop(recorder);
    record
        .keep_as(saves.path(), "The best", &Position::capture(&world))
        .expect("there is room");
    table.show(Screen::SavedGames);
    let place = |table: &mut Table, name: &str| table.seen(|table| table.called(name).last().copied());
    let at = place(&mut table, "Delete");
    table.click_pos(at);
    assert_eq!(table.called("Delete for good").len(), 1, "it is asked");
    table.click_pos(at);
    assert_eq!(table.called("Delete").len(), 1, "and has been answered with no");
    assert_eq!(record::named(saves.path()).len(), 1);
    table.presses(Hand::Mouse, "Delete");
    table.presses(Hand::Mouse, "Delete for good");
    assert_eq!(record::named(saves.path()).len(), 0);
    // The same holds for leaving a game.
    table.app.world_mut().resource_mut::<Settings>().confirms = Confirms::All;
    table.show(Screen::Title);
    table.enter(0);
    table.go_on(0);
    for (asks, goes) in [("Leave this game", "Yes, leave this game"), ("Quit", "Yes, quit")] {
        table.app.world_mut().resource_mut::<Menu>().open_settings();
        table.frames(3);
        let at = place(&mut table, asks);
        table.click_pos(at);
        assert_eq!(table.called(goes).len(), 1, "it is asked");
        table.click_pos(at);
        assert_eq!((table.called(goes).len(), table.called(asks).len()), (0, 1), "{asks}");
    }
    table.presses(Hand::Mouse, "Leave this game");
    table.presses(Hand::Mouse, "Yes, leave this game");
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn of_many_games_the_list_says_which_go_and_the_settings_keep_them_all() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    let (world, recorder) = table.kept(saves.path());
    let record = recorder.record();
    drop(recorder);
    let bytes = record.write(Some(&Position::capture(&world)));
    for _ in 0..record::GAMES + 5 {
        Autosave::new(saves.path(), "many").keep(&bytes).expect("there is room");
    }
    record
        .keep_as(saves.path(), "The best", &Position::capture(&world))
        .expect("there is room");
    let hears = |table: &Table, words: &str| {
        let Heard(update) = table.get::<Heard>();
        let nodes = update.nodes.iter().map(|(_, node)| node);
        nodes
            .flat_map(|node| [node.label(), node.value()])
            .flatten()
            .any(|said| said.contains(words))
    };
    let (said, goes) = (
        "The last 6 in this list will be deleted when a new game begins.",
        "This game will be deleted when a new game begins.",
    );
    table.show(Screen::SavedGames);
    assert!(hears(&table, said) && hears(&table, "The best") && !hears(&table, goes));
    for _ in 0..record::GAMES {
        table.key(KeyCode::ArrowDown);
    }
    assert!(
        hears(&table, goes),
        "the first of those that go: the one with a name does not count"
    );
    // What the keys lead to is in sight, and so is it after the list was turned away from it.
    let row = |table: &Table| {
        let Heard(update) = table.get::<Heard>();
        let chosen = |node: &accesskit::Node| node.toggled() == Some(accesskit::Toggled::True);
        update.nodes.iter().find(|(_, node)| chosen(node)).map(|(id, _)| *id)
    };
    table.frames(30);
    let chosen = row(&table).expect("one is chosen");
    assert!(table.get::<InSight>().0.contains(&chosen), "the list follows the keys");
    table.key(KeyCode::ArrowUp);
    assert!(!hears(&table, goes));
    // All are kept.
    table.app.world_mut().resource_mut::<Settings>().keeps_games = true;
    table.frames(2);
    assert!(!hears(&table, "will be deleted"));
    table.show(Screen::Title);
    table.enter(0);
    begin_turn(&mut table);
    table.show(Screen::Title);
    assert_eq!(record::series(saves.path()).len(), record::GAMES + 6);
    // The last twenty are kept, and whoever decides does not wait for it.
    table.app.world_mut().resource_mut::<Settings>().keeps_games = false;
    table.enter(0);
    begin_turn(&mut table);
    while record::series(saves.path()).len() > record::GAMES {
        table.frames(1);
    }
    let left = record::series(saves.path());
    assert_eq!(left.len(), record::GAMES);
    assert!(left[..2].iter().all(|series| !series.name.starts_with("many")), "{left:?}");
    assert_eq!(record::named(saves.path()).len(), 1);
    table.show(Screen::SavedGames);
    assert!(!hears(&table, "The last 6") && hears(&table, "The last one in this list"));
}
