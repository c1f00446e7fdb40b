//! A game that is over is looked at again, and a decision that cost much is watched where it was made.

use std::thread;

use super::*;
use crate::{
    session::{lobby::Levels, replay::ReplayViewer, review::GameReview},
    tests::Table,
};

use dungeon_play::{
    computer::{
        heuristic,
        level::{Level, USUAL},
    },
    host::Saving,
    record::{self, Found},
};
use dungeon_rules::table::{Course, Side};

/// The level that reviews are made with thinks little.
pub(super) fn think_little(table: &mut Table) {
    let level = Level {
        id: USUAL.to_owned(),
        work: 1000,
        most: None,
        plans: 4,
        styles: Vec::new(),
        bold: None,
        rounds: None,
        noise: 0,
    };
    *table.app.world_mut().resource_mut::<Levels>() = Levels(vec![level]);
}

/// Keeps a game whose Heroes do as little as they may, of so many decisions at most. Gives its record.
pub(super) fn keep_a_lost_game(table: &Table, folder: &Path, most: usize) -> Record {
    let (mut world, mut recorder) = table.kept(folder);
    while world.resource::<Course>().outcome.is_none() && recorder.record().steps() < most {
        let waits = referee::decisions(&mut world).contains(&Decision::Finish);
        let heroes = referee::asked(&world) == Some(Side::Heroes);
        let decision = match waits && heroes {
            true => Decision::Finish,
            false => heuristic::decide(&mut world).expect("somebody is asked"),
        };
        referee::submit(&mut world, decision).expect("it is legal");
        save(&world, &mut recorder, Some(decision));
    }
    recorder.record()
}

/// Waits until a review is found.
pub(super) fn wait_for_it(table: &mut Table) {
    for _ in 0..6000 {
        table.frames(1);
        if table.get::<GameReview>().found().is_some() {
            return table.frames(3);
        }
        assert_eq!(table.get::<GameReview>().trouble(), None);
        thread::sleep(Duration::from_millis(20));
    }
    panic!("nothing is found");
}

#[test]
fn a_lost_game_is_reviewed_and_its_dearest_decisions_are_watched() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    think_little(&mut table);
    keep_a_lost_game(&table, saves.path(), 10_000);

    table.show(Screen::SavedGames);
    table.key(KeyCode::KeyR);
    assert_eq!(table.screen(), Screen::Review);
    assert!(table.get::<GameReview>().share().is_some(), "it is worked out beside the window");
    wait_for_it(&mut table);
    let review = table.get::<GameReview>().found().cloned().expect("it was waited for");
    assert!(review.is_over && review.seen_by == Side::Heroes);
    let steps: Vec<usize> = review.mistakes.iter().map(|mistake| review.turns[mistake.turn].step).collect();
    assert!(steps.len() > 1, "who does nothing loses by it: {steps:?}");

    // By keys the second is chosen and watched; who comes back finds the page as it was.
    table.key(KeyCode::ArrowDown);
    table.key(KeyCode::Enter);
    table.frames(4);
    assert_eq!((table.screen(), table.get::<ReplayViewer>().at()), (Screen::Play, steps[1]));
    assert_eq!(table.decided(), steps[1]);
    table.key(KeyCode::Escape);
    table.frames(4);
    assert_eq!((table.screen(), table.get::<GameReview>().chosen), (Screen::Review, 1));
    assert_eq!(table.get::<GameReview>().found(), Some(&review));
    // By a gamepad the first: what has the focus is chosen.
    table.walk_to(0, egui::Id::new(("mistake", 0)));
    assert_eq!(table.get::<GameReview>().chosen, 0);
    table.press(0, Action::Confirm);
    table.frames(4);
    assert_eq!((table.screen(), table.get::<ReplayViewer>().at()), (Screen::Play, steps[0]));

    // In the aftermath it is looked at once more, as the other side saw it; who stops that waits for nothing.
    table.key(KeyCode::End);
    table.show(Screen::Aftermath);
    table.key(KeyCode::KeyR);
    assert_eq!(table.screen(), Screen::Review);
    table.app.world_mut().resource_mut::<GameReview>().turn();
    table.frames(1);
    assert!(table.get::<GameReview>().share().is_some());
    table.key(KeyCode::Escape);
    table.frames(2);
    assert!(table.get::<GameReview>().share().is_none());
    assert_eq!((table.screen(), table.get::<GameReview>().found()), (Screen::Review, Some(&review)));
    table.key(KeyCode::Escape);
    table.frames(2);
    assert_eq!(table.screen(), Screen::Aftermath);
}

#[test]
fn whoever_watched_from_the_aftermath_comes_back_to_the_review_and_to_the_aftermath() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    think_little(&mut table);
    let record = keep_a_lost_game(&table, saves.path(), 10_000);
    let steps = record.steps();
    let found = Found {
        record,
        table: None,
        loss: None,
    };
    let content = table.get::<Lobby>().content().clone();
    let mut world = World::new();
    let resumed = record::resume(found, &content, &mut world).expect("it can be played");
    table.sit_down(Host::go_on(world, resumed, Saving::none()), Seats::default());
    table.show(Screen::Aftermath);
    let over = table.get::<Session>().facts.clone();
    table.key(KeyCode::KeyR);
    wait_for_it(&mut table);
    let review = table.get::<GameReview>().found().cloned().expect("it was waited for");
    for _ in 0..2 {
        table.key(KeyCode::Enter);
        table.frames(4);
        assert_eq!(table.screen(), Screen::Play);
        assert!(table.decided() < steps, "it is watched where it was made");
        table.key(KeyCode::Escape);
        table.frames(4);
        assert_eq!(table.screen(), Screen::Review);
        assert_eq!(table.get::<GameReview>().found(), Some(&review));
    }
    table.key(KeyCode::Escape);
    table.frames(4);
    assert_eq!(table.screen(), Screen::Aftermath);
    let session = table.get::<Session>();
    assert_eq!((session.decisions.len(), &session.facts), (steps, &over));
    assert!(session.is_over() && table.shown().course().outcome.is_some());
    // The same game once more is not worked out again.
    table.key(KeyCode::KeyR);
    table.frames(2);
    assert_eq!((table.screen(), table.get::<GameReview>().found()), (Screen::Review, Some(&review)));
    assert!(table.get::<GameReview>().share().is_none());
    table.key(KeyCode::Escape);
    table.frames(2);
    assert_eq!(table.screen(), Screen::Aftermath);
}

#[test]
fn of_a_game_that_is_not_over_only_one_side_is_seen_and_a_broken_one_is_told() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    think_little(&mut table);
    keep_a_lost_game(&table, saves.path(), 12);
    table.show(Screen::SavedGames);
    table.key(KeyCode::KeyR);
    wait_for_it(&mut table);
    let mut review = table.app.world_mut().resource_mut::<GameReview>();
    review.turn();
    assert_eq!(review.seen_by(), Side::Heroes, "what the Overlord knows is secret still");
    table.key(KeyCode::Escape);
    table.frames(2);
    assert_eq!(table.screen(), Screen::SavedGames);
    // Of its record nothing is left when it is asked for.
    for entry in std::fs::read_dir(saves.path()).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_file() {
            std::fs::write(path, b"").expect("a file");
        }
    }
    table.key(KeyCode::KeyR);
    table.frames(2);
    assert_eq!(table.screen(), Screen::Review);
    assert!(
        table
            .get::<GameReview>()
            .trouble()
            .is_some_and(|sentence| sentence.contains("is empty"))
    );
    table.key(KeyCode::Escape);
    table.frames(2);
    assert_eq!(table.screen(), Screen::SavedGames);
}
