//! Hints, reasons and the coach at the table.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::{
    input::{Action, Device},
    interaction::{
        hint::{About, Played, Progress},
        intent::Intent,
        preview::{BoardArea, PlannedTurn},
        state::Interaction,
    },
    platform::options::Options,
    presented::{log::Log, summary::Summary},
    session::{Session, lobby::Levels},
    settings::{Coaching, Settings},
    state::Screen,
    tests::{Table, computers, hand::Hand, in_english},
};
use dungeon_play::{
    computer::{
        advice::{Advice, Order},
        heuristic,
    },
    language::Language,
};
use dungeon_rules::table::{Decision, Fact, PieceId, Prompt, Side};

/// At the first question of a game that this choice of the title begins.
fn alone(choice: &str) -> Table {
    begun(Table::new(1), choice)
}

/// The same against computers that hardly think, as little as those who explain.
fn alone_against_simple(choice: &str) -> Table {
    let mut table = Table::new(1);
    table.app.world_mut().resource_mut::<Levels>().0.truncate(1);
    begun(table, choice)
}

fn begun(mut table: Table, choice: &str) -> Table {
    let words = table.get::<Language>().say(choice);
    table.press_named(0, &words);
    computers::begin(&mut table, 0);
    table.go_on(0);
    table
}

/// Asks for a hint by this key, to be thought no longer than a test should take.
fn ask(table: &mut Table, key: KeyCode) {
    table.app.world_mut().resource_mut::<Levels>().0.truncate(1);
    table.key(key);
}

/// What a hint tells, once it has been thought.
fn wait_for_hint(table: &mut Table) -> Advice {
    loop {
        match table.get::<Interaction>().hint.seen().expect("a hint lies open").progress {
            Progress::Ready(advice) => return advice.clone(),
            Progress::Thinks(share) => assert!((0.0..=1.0).contains(&share)),
            Progress::InVain => panic!("there is nothing to tell"),
        }
        table.frames(1);
    }
}

fn is_open(table: &Table) -> bool {
    table.get::<Interaction>().hint.seen().is_some()
}

fn decide(table: &mut Table, decision: Decision) {
    table.intend(Device::Desk, Intent::Decide(decision));
    table.frames(3);
    table.go_on(0);
}

#[test]
fn a_hint_says_who_then_what_and_goes_along_with_those_who_follow_it() {
    let mut table = alone("title-alone-heroes");
    // Whoever hardly thinks sees nothing better than to wait.
    let levels = &mut table.app.world_mut().resource_mut::<Levels>().0;
    levels.retain(|level| level.id == "normal");
    table.key(KeyCode::F4);
    let advice = wait_for_hint(&mut table);
    table.frames(2);
    assert_eq!(advice.side, Side::Heroes);
    let planned = table.get::<PlannedTurn>().0.clone().expect("its model is shown");
    assert_eq!(Some(planned.model), advice.options[0].model);
    assert!(planned.walk.is_empty() && planned.target.is_none(), "not what it should do");
    table.key(KeyCode::F4);
    let seen = table.get::<Interaction>().hint.seen().map(|seen| (seen.about, seen.is_whole));
    assert_eq!(seen, Some((About::Question, true)));
    let planned = table.get::<PlannedTurn>().0.clone().expect("all of it is shown");
    assert!(planned.end().is_some() || planned.target.is_some(), "{planned:?}");
    // Another of the options is drawn instead.
    table.intend(Device::Desk, Intent::HintOption(1));
    table.frames(2);
    assert_eq!(
        table.get::<PlannedTurn>().0.as_ref().map(|planned| planned.model),
        advice.options[1].model
    );
    table.intend(Device::Desk, Intent::HintOption(0));
    // Whoever does what it says sees the rest; whoever does something else has decided for himself.
    let orders: Vec<Decision> = advice.options[0].orders.iter().map(|Order { decision, .. }| *decision).collect();
    assert!(orders.len() > 2, "{orders:?}");
    decide(&mut table, orders[0]);
    assert!(is_open(&table));
    decide(&mut table, orders[1]);
    assert!(is_open(&table));
    let rest = table.get::<PlannedTurn>().0.clone().expect("the rest is shown");
    assert!(rest.walk.len() < planned.walk.len() || rest.target == planned.target);
    decide(&mut table, Decision::Finish);
    assert!(!is_open(&table) && table.get::<PlannedTurn>().0.is_none());
}

#[test]
fn at_twice_the_size_a_hint_leaves_half_of_the_board_free() {
    for code in ["en", "it"] {
        let options = Options {
            language: Some(code.to_owned()),
            ..in_english()
        };
        let mut table = begun(Table::with(1, (1280, 720), 2.0, &options), "title-alone-heroes");
        ask(&mut table, KeyCode::F4);
        wait_for_hint(&mut table);
        for form in ["who", "what"] {
            table.frames(3);
            let board = table.get::<BoardArea>().0;
            let id = egui::Id::new(("hud window", "hint"));
            let hint = table.context().memory(|memory| memory.area_rect(id)).expect("it lies open");
            let covered = hint.intersect(board).area() / board.area();
            assert!(covered > 0.05 && covered <= 0.5, "{code}, {form}: {covered}");
            table.key(KeyCode::F4);
        }
    }
}

#[test]
fn the_overlord_is_told_only_while_nobody_else_looks() {
    let mut table = alone("title-alone-overlord");
    // Computers lead the Heroes: there is nobody else.
    for _ in 0..4000 {
        if table.get::<Session>().offers.thinks.is_none() && table.get::<Summary>().turn.banner.side == Some(Side::Overlord) {
            break;
        }
        table.frames(1);
        table.go_on(0);
    }
    ask(&mut table, KeyCode::F4);
    assert_eq!(wait_for_hint(&mut table).side, Side::Overlord);
    table.key(KeyCode::Escape);
    assert!(!is_open(&table));
    // People lead them: not before the curtain is open, and not after.
    computers::give_heroes(&mut table, None);
    table.key(KeyCode::F4);
    assert!(!is_open(&table));
    let refused = table.get::<Language>().say("hint-curtain");
    assert_eq!(table.get::<Interaction>().status.notice.as_ref(), Some(&refused));
    table.state().curtain.ask();
    table.state().curtain.lift();
    table.frames(2);
    ask(&mut table, KeyCode::F4);
    assert_eq!(wait_for_hint(&mut table).side, Side::Overlord);
    table.state().curtain.close();
    table.frames(2);
    assert!(!is_open(&table) && table.get::<PlannedTurn>().0.is_none());
}

#[test]
fn a_computer_waits_while_it_is_read_why_it_played_as_it_did() {
    let mut table = alone("title-alone-overlord");
    for _ in 0..4000 {
        if table.decided() > 6 || table.get::<Session>().offers.thinks.is_none() {
            break;
        }
        table.frames(1);
        table.go_on(0);
    }
    ask(&mut table, KeyCode::F5);
    let advice = wait_for_hint(&mut table);
    assert_eq!(advice.side, Side::Heroes);
    let done: Vec<bool> = advice.options.iter().map(|option| option.is_done).collect();
    assert!(done[0] && !done[1..].contains(&true) && done.len() > 1, "{done:?}");
    let decided = table.decided();
    table.frames(60);
    assert_eq!(table.decided(), decided, "it waits");
    table.key(KeyCode::Escape);
    assert!(!is_open(&table));
}

/// Lets the computer's Heroes have so many turns, until the Overlord is asked.
fn play_on(table: &mut Table, turns: usize) {
    for _ in 0..20_000 {
        let begun = |decision: &&Decision| matches!(decision, Decision::Begin(_));
        let begun = table.get::<Session>().decisions.iter().filter(begun).count();
        let is_asked = table.get::<Session>().offers.thinks.is_none();
        if is_asked && begun >= turns {
            return;
        }
        // Facings are the Overlord's to choose; all else he lets go by.
        if matches!(table.asked(), Some(Prompt::Face(_))) && is_asked {
            let facing = table.get::<Session>().offers.decisions[0];
            decide(table, facing);
        } else if is_asked {
            table.ends(Hand::Pad(0));
        }
        table.frames(1);
        table.go_on(0);
    }
    panic!("they do not have {turns} turns");
}

/// The turn of a computer that is told of, once it has been thought.
fn explained(table: &mut Table) -> Played {
    wait_for_hint(table);
    let played = table.get::<Interaction>().hint.seen().and_then(|seen| seen.played);
    played.expect("a turn is explained")
}

#[test]
fn from_the_last_turn_of_a_computer_people_step_to_earlier_ones_by_keys_a_gamepad_and_the_mouse() {
    let mut table = alone_against_simple("title-alone-overlord");
    play_on(&mut table, 4);
    let decided = table.decided();
    ask(&mut table, KeyCode::F5);
    let last = explained(&mut table);
    assert!(last.all > 3 && last.number + 1 == last.all, "{last:?}");
    // There is none after the last.
    table.key(KeyCode::ArrowRight);
    assert_eq!(explained(&mut table), last);
    table.key(KeyCode::ArrowLeft);
    let before = explained(&mut table);
    assert_eq!((before.number, before.all), (last.number - 1, last.all));
    table.press(0, Action::Left);
    assert_eq!(explained(&mut table).number, last.number - 2);
    let words = table.get::<Language>().say("hint-why-later");
    table.press_named(Hand::Mouse, &words);
    assert_eq!(explained(&mut table), before);
    // Nobody need wait for what is thought in between.
    for _ in 0..last.all + 2 {
        table.key(KeyCode::ArrowLeft);
    }
    assert_eq!(explained(&mut table).number, 0);
    assert_eq!(table.decided(), decided, "it waits all the while");
    table.key(KeyCode::Escape);
    assert!(!is_open(&table));
}

#[test]
fn what_happened_leads_to_why_it_was_played_like_that() {
    let mut table = alone_against_simple("title-alone-overlord");
    play_on(&mut table, 2);
    let facts = table.get::<Session>().facts.clone();
    let begun = facts.iter().filter_map(|fact| match fact {
        Fact::TurnBegan(piece) => Some(piece.id),
        _ => None,
    });
    let begun: Vec<PieceId> = begun.collect();
    assert!(begun.len() > 1, "{begun:?}");
    // From the first entry of the first turn, and from the last entry of all.
    let entries = |table: &Table| table.get::<Log>().entries.len();
    let mut asked = Vec::new();
    for at in 0..entries(&table) {
        table.key(KeyCode::KeyR);
        for _ in 0..at {
            table.key(KeyCode::ArrowRight);
        }
        let entry = table.get::<Interaction>().page.recap().map(|recap| recap.at);
        let turn = entry.and_then(|entry| table.get::<Log>().turn_of(entry));
        table.key(KeyCode::F5);
        assert!(table.get::<Interaction>().page.0.is_none());
        let played = explained(&mut table);
        if let Some((model, _)) = turn {
            assert_eq!(played.model, model);
            asked.push(model);
        }
        table.key(KeyCode::F5);
        assert!(!is_open(&table));
    }
    asked.dedup();
    assert_eq!(asked, begun, "each in its turn");
}

#[test]
fn nobody_waits_for_what_is_thought_of_a_game_that_is_left() {
    let mut table = alone("title-alone-heroes");
    table.key(KeyCode::F4);
    assert!(is_open(&table));
    table.show(Screen::Title);
    assert!(!is_open(&table));
}

#[test]
fn the_coach_asks_once_before_what_costs_much() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    let asked = |table: &mut Table, decision: Decision| {
        let before = table.decided();
        table.intend(Device::Desk, Intent::Decide(decision));
        while table.get::<Interaction>().dialog.0.is_none() && table.decided() == before {
            table.frames(1);
        }
        table.get::<Interaction>().dialog.confirm().map(|confirm| confirm.question.clone())
    };
    let coach = |table: &mut Table, coach| table.app.world_mut().resource_mut::<Settings>().coach = coach;
    // A simple player begins the turns, and somebody who is coached ends them at once.
    let mut simple = heuristic::Player::default();
    let mut questions = (0..60).filter_map(|_| {
        let ends = matches!(table.asked(), Some(Prompt::Act(_))) && table.get::<Session>().offers.decisions.contains(&Decision::Finish);
        let question = if ends {
            coach(&mut table, Coaching::Little);
            asked(&mut table, Decision::Finish)
        } else {
            let decision = table.does(|client| simple.decide(client.game.world_mut()))?;
            table.does(|client| client.decide(decision));
            None
        };
        table.frames(2);
        if question.is_none() {
            table.go_on(0);
        }
        question
    });
    let question = questions.next().expect("somewhere it costs much to do nothing");
    assert!(question.contains("Better: "), "it says what is better: {question}");
    assert!(question.lines().count() > 1, "it says why: {question}");
    let before = table.decided();
    table.intend(Device::Desk, Intent::Cancel);
    table.frames(3);
    assert_eq!(table.decided(), before, "a no decides nothing");
    // It was said once.
    assert_eq!(asked(&mut table, Decision::Finish), None);
    assert!(table.decided() > before);
}
