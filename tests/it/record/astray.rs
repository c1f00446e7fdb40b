//! Records that lead elsewhere than the game went, or whose table cannot be.

use std::path::Path;

use bevy_ecs::prelude::*;
use dungeon_play::{
    host::Recorder,
    language,
    record::{self, Chance, Checkpoint, Fingerprint, Found, Record, RecordedDecision, Replay, Way, Why},
};
use dungeon_rules::{
    referee,
    table::{Decision, Game, PieceId, Position},
};

use super::{
    super::{Luck, laid, library, quests},
    is_said, is_told, languages, played, resumed,
};

/// A record whose decisions lead elsewhere from this step, from 0, on.
fn misled(game: &Game, step: usize, by: impl Fn(&mut RecordedDecision)) -> (Record, Position) {
    let (mut record, world) = played(game, Chance::seeded(8), 40);
    by(&mut record.decisions[step]);
    (record, Position::capture(&world))
}

#[test]
fn a_decision_that_no_longer_fits_is_named() {
    let game = &quests()[0];
    let illegal = Decision::Fight(PieceId::new("nobody"));
    let (record, table) = misled(game, 17, |decided| decided.0 = illegal);
    let (resumed, mut world) = super::resumed(record::parse(&record.write(None)).expect("it can be read"));
    let loss = resumed.loss.expect("one does not fit");
    assert!(
        loss.step == 17 && matches!(loss.why, Why::Refused(decision, _) if decision == illegal),
        "{loss:?}"
    );
    assert_eq!(resumed.record.decisions, record.decisions[..17]);
    assert!(!referee::decisions(&mut world).is_empty(), "the game goes on");
    for language in languages() {
        let sentence = language::loss(&language, &world, Path::new("some.saga"), &loss);
        is_said(&sentence);
        assert!(sentence.contains("18"), "{sentence}");
    }
    // With its table nothing is lost but the way there.
    let (resumed, back) = super::resumed(record::parse(&record.write(Some(&table))).expect("it can be read"));
    assert_eq!((resumed.way, resumed.record.steps()), (Way::Table(40), 40));
    assert_eq!(Position::capture(&back), table);
    goes_on_from_its_table(resumed.record, back);
}

#[test]
fn a_table_that_comes_out_otherwise_is_named() {
    let game = &quests()[0];
    let (record, table) = misled(game, 17, |decided| {
        decided.1 = Fingerprint::of_table(&Position::capture(&laid(&quests()[0], 9)))
    });
    let mut world = World::new();
    let (mut replay, _) = Replay::begin(&record, &library().0, &mut world).expect("it can be played");
    let divergence = std::iter::from_fn(|| replay.prove(&mut world)).find_map(Result::err);
    assert!(
        matches!(divergence.map(|divergence| divergence.why()), Some(Why::Differs(_))),
        "{divergence:?}"
    );
    let (resumed, _) = super::resumed(record::parse(&record.write(None)).expect("it can be read"));
    let loss = resumed.loss.expect("one differs");
    assert!(loss.step == 17 && matches!(loss.why, Why::Differs(_)), "{loss:?}");
    assert_eq!(resumed.record.steps(), 40, "it is legal all the same");
    let (resumed, _) = super::resumed(record::parse(&record.write(Some(&table))).expect("it can be read"));
    assert_eq!(resumed.way, Way::Table(40));
}

/// A game that was taken up from its table is recorded, read and proved like any other.
fn goes_on_from_its_table(record: Record, mut world: World) {
    let mut recorder = Recorder::new(record, None);
    let mut luck = Luck(1);
    for _ in 0..10 {
        let Some(decision) = luck.decide(&mut world) else { break };
        referee::submit(&mut world, decision).expect("it was offered");
        recorder.decided(Position::capture(&world), decision, None, 0);
    }
    let found = record::parse(&recorder.record().write(None)).expect("it can be read");
    assert_eq!((found.record.steps(), found.loss), (50, None));
    let (resumed, back) = resumed(found);
    assert_eq!((resumed.loss, resumed.record.before()), (None, 40));
    assert_eq!(Position::capture(&back), Position::capture(&world));
}

#[test]
fn what_a_file_says_of_the_table_is_not_believed_blindly() {
    let game = &quests()[0];
    let (record, world) = played(game, Chance::seeded(8), 5);
    let good = Position::capture(&world);
    let spoil: [fn(&mut serde_json::Value); 5] = [
        |table| table["board"]["revealed"]["bits"] = serde_json::json!([]),
        |table| table["board"]["revealed"]["width"] = 3.into(),
        |table| table["pieces"][0]["figure"] = serde_json::json!({"Hero": "nobody"}),
        |table| table["pieces"] = serde_json::json!([]),
        |table| table["pending"] = serde_json::json!({"Act": "nobody"}),
    ];
    for (i, spoil) in spoil.into_iter().enumerate() {
        let mut table = serde_json::to_value(&good).expect("every table can be written");
        spoil(&mut table);
        let table: Position = serde_json::from_value(table).expect("it has the form of a table");
        let found = Found {
            record: record.clone(),
            table: Some(Checkpoint(99, table.clone())),
            loss: None,
        };
        let (resumed, mut world) = resumed(found);
        // Either it is refused, or the game goes on from it.
        if resumed.way == Way::Decisions {
            assert_eq!(Position::capture(&world), good, "{i}");
        }
        assert!(!referee::decisions(&mut world).is_empty(), "{i}");
        let begins = Record {
            start: Some(Checkpoint(3, table)),
            ..record.clone()
        };
        match record::resume(
            record::parse(&begins.write(None)).expect("it can be read"),
            &library().0,
            &mut World::new(),
        ) {
            Ok(resumed) => assert!(resumed.record.steps() >= 3, "{i}"),
            Err(fault) => is_told(&fault),
        }
    }
}
