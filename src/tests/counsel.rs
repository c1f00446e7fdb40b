//! Counsel in the briefing: who reads it, and when it lies open by itself. Tips in the game: who is shown them.

use std::{collections::BTreeSet, sync::Arc};

use tempfile::TempDir;

use super::*;
use crate::{
    presented::{announcements::Announcements, summary::Summary},
    screens::counsel::Counsel,
    session::lobby::Lobby,
    tests::Table,
};

use dungeon_play::{language::Language, perspective::perspective};
use dungeon_rules::{
    content::{Happening, Learners, Quest},
    table::{Course, Outcome, Side},
};

fn press(table: &mut Table, key: &str) {
    let name = table.get::<Language>().say(key);
    table.press_named(0, &name);
    table.frames(2);
}

/// Whether these words are on the screen, as a screen reader hears it.
fn hears(table: &Table, words: &str) -> bool {
    let Heard(update) = table.get::<Heard>();
    update
        .nodes
        .iter()
        .any(|(_, node)| [node.value(), node.label()].contains(&Some(words)))
}

/// What the Heroes and the Overlord read.
fn texts(quest: &Quest) -> [String; 2] {
    [Side::Heroes, Side::Overlord].map(|side| {
        let text = perspective(side).counsel(quest, side);
        text.expect("it has some for both").say("en").to_owned()
    })
}

/// A table at whose quest both sides have tips, and these.
fn at_table(saves: &TempDir) -> (Table, [String; 2]) {
    let table = Table::with_saves(saves.path());
    let quest = Arc::clone(table.get::<Lobby>().playable().expect("an adventure is chosen"));
    let texts = texts(&quest);
    (table, texts)
}

#[test]
fn what_the_overlord_is_counselled_is_read_when_the_others_look_away() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let (mut table, [heroes, overlord]) = at_table(&saves);
    table.show(Screen::Briefing);
    assert!(
        !table.get::<Counsel>().open && !hears(&table, &heroes),
        "nobody has asked, and nobody has lost"
    );
    press(&mut table, "counsel");
    assert!(hears(&table, &heroes) && !hears(&table, &overlord));
    press(&mut table, "counsel-look-away");
    assert!(hears(&table, &overlord));
    press(&mut table, "play-curtain-close");
    assert!(!hears(&table, &overlord));
    // Whoever opens it anew finds the curtain closed.
    press(&mut table, "counsel-look-away");
    press(&mut table, "counsel");
    assert!(!hears(&table, &heroes) && !hears(&table, &overlord));
    press(&mut table, "counsel");
    assert!(hears(&table, &heroes) && !hears(&table, &overlord));
}

#[test]
fn it_lies_open_for_the_side_that_lost_last() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let mut table = Table::with_saves(saves.path());
    for winner in [Side::Overlord, Side::Heroes] {
        let (mut world, mut recorder) = table.kept(saves.path());
        world.resource_mut::<Course>().outcome = Some(Outcome {
            winner,
            goal: None,
            words: Default::default(),
        });
        save(&world, &mut recorder, None);
        table.show(Screen::Briefing);
        assert!(table.get::<Counsel>().open, "{winner:?} won");
        table.show(Screen::Title);
    }
    // Another quest has not been lost.
    let next = table.get::<Language>().say("reader-adventure-next");
    table.press_named(0, &next);
    table.show(Screen::Briefing);
    assert!(!table.get::<Counsel>().open);
}

#[test]
fn it_is_read_in_the_list_of_quests_and_after_a_loss() {
    let saves = tempfile::tempdir().expect("there is room for a folder");
    let (mut table, [heroes, overlord]) = at_table(&saves);
    table.show(Screen::Quests);
    assert!(!hears(&table, &heroes), "nobody has asked");
    press(&mut table, "counsel");
    assert!(hears(&table, &heroes));
    press(&mut table, "counsel");
    assert!(!hears(&table, &heroes));
    for winner in [Side::Overlord, Side::Heroes] {
        table.show(Screen::Title);
        table.enter(0);
        table.go_on(0);
        table.does(|client| {
            client.game.world_mut().resource_mut::<Course>().outcome = Some(Outcome {
                winner,
                goal: None,
                words: Default::default(),
            })
        });
        table.show(Screen::Aftermath);
        table.frames(2);
        assert!(hears(&table, &heroes), "{winner:?} won");
        assert!(!hears(&table, &overlord), "the others have not looked away");
    }
}

/// The tips of a quest for the beginners of one side.
fn tips(quest: &Quest, side: Side) -> Vec<&str> {
    let own = quest.events.iter().filter(|event| event.hint == Some(Learners::Of(side)));
    let lines = own.flat_map(|event| &event.then);
    let told = lines.filter_map(|line| match line {
        Happening::Tell(text) => Some(text.say("en")),
        _ => None,
    });
    told.collect()
}

#[test]
fn a_tip_is_shown_while_the_side_that_it_is_written_for_decides() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    let quest = Arc::clone(&table.shown().game().quest);
    let mut sides = BTreeSet::new();
    for _ in 0..40 {
        let asked = table.get::<Summary>().turn.banner.side.expect("somebody is asked");
        if let Some(tip) = table.get::<Announcements>().tips.first(Some(asked)) {
            assert!(tips(&quest, asked).contains(&tip), "{asked:?}: {tip}");
            assert!(hears(&table, tip));
            sides.insert(asked);
        }
        let all = &table.get::<Session>().offers.decisions;
        let ends = all.iter().find(|decision| matches!(decision, Decision::Finish));
        let decision = *ends.or(all.first()).expect("somebody is asked");
        table.intend(Device::Desk, Intent::Decide(decision));
        table.frames(3);
        table.go_on(0);
        if sides.len() == 2 {
            return;
        }
    }
    panic!("only {sides:?} had tips");
}
