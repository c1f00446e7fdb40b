//! A kept game is watched: to and fro, through other eyes, and played on from where the watchers are.

use super::*;
use crate::{
    interaction::state::Interaction,
    session::replay::{ReplayPerspective, ReplayViewer},
    state::PlayMode,
    tests::Table,
};

use dungeon_play::{computer::heuristic, record};
use dungeon_rules::table::Course;

/// Where the watchers are: decisions carried out, and the round.
fn at(table: &Table) -> (usize, u16) {
    let at = table.get::<ReplayViewer>().at();
    assert_eq!(table.decided(), at, "the table is what these decisions have made");
    (at, table.shown().course().round)
}

#[test]
fn a_kept_game_is_watched_to_and_fro_and_played_on() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    let (mut world, mut recorder) = table.kept(saves.path());
    while world.resource::<Course>().round < 3 {
        let decision = heuristic::decide(&mut world).expect("it is not over so soon");
        referee::submit(&mut world, decision).expect("players decide what is legal");
        save(&world, &mut recorder, Some(decision));
    }
    let steps = recorder.record().steps();
    drop(recorder);

    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::SavedGames);
    table.frames(2);
    table.key(KeyCode::KeyW);
    table.frames(4);
    assert_eq!(table.screen(), Screen::Play);
    assert_eq!(at(&table), (0, 1));
    let rounds: Vec<(u16, usize)> = table.get::<ReplayViewer>().rounds().to_vec();
    assert_eq!(rounds.iter().map(|(round, _)| *round).collect::<Vec<_>>(), [1, 2, 3]);

    // Step by step, round by round, and to either end.
    let (second, third) = (rounds[1].1, rounds[2].1);
    for (key, place) in [
        (KeyCode::ArrowRight, (1, 1)),
        (KeyCode::ArrowLeft, (0, 1)),
        (KeyCode::PageDown, (second, 2)),
        (KeyCode::PageDown, (third, 3)),
        (KeyCode::PageUp, (second, 2)),
        (KeyCode::Home, (0, 1)),
        (KeyCode::End, (steps, 3)),
        (KeyCode::Home, (0, 1)),
    ] {
        table.key(key);
        table.frames(4);
        assert_eq!(at(&table), place, "{key:?}");
        table.go_on(0);
    }
    // By itself, to its end.
    table.key(KeyCode::Space);
    for _ in 0..50 * steps {
        if table.get::<ReplayViewer>().at() == steps {
            break;
        }
        table.go_on(0);
        table.frames(1);
    }
    assert_eq!(at(&table), (steps, 3));

    // What the Overlord sees is for his eyes, and nobody sees all of a game that can be gone on with (HID-1).
    for (eyes, open) in [(ReplayPerspective::Overlord, true), (ReplayPerspective::Heroes, false)] {
        table.key(KeyCode::KeyE);
        table.frames(4);
        assert_eq!(table.get::<ReplayViewer>().eyes, eyes);
        assert_eq!(table.get::<Interaction>().curtain.is_open(), open, "{eyes:?}");
    }

    table.key(KeyCode::PageUp);
    table.frames(4);
    let (place, asked) = (table.get::<ReplayViewer>().at(), table.asked());
    table.go_on(0);
    table.key(KeyCode::KeyP);
    table.frames(4);
    assert_eq!(*table.get::<State<PlayMode>>(), PlayMode::Playing);
    assert_eq!((table.asked(), table.decided()), (asked, place));
    let kept: Vec<usize> = record::series(saves.path())
        .iter()
        .map(|series| record::read(&series.files[0].1).expect("it is whole").record.steps())
        .collect();
    assert_eq!(kept.len(), 2, "a game of its own");
    assert!(kept.contains(&steps) && kept.contains(&place), "{kept:?}");
}
