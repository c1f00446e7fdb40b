//! One person plays against the computer, from the title to the end of the game.

use bevy::prelude::*;
use bevy_egui::egui;
use ustr::Ustr;

use crate::{
    board,
    interaction::state::Interaction,
    platform::options::Options,
    presented::summary::Summary,
    session::{Session, lobby::Lobby, seat_devices::SeatDevices},
    settings::Settings,
    state::{Menu, Screen},
    tests::{Heard, SIZE, Table, hand::Hand},
};
use dungeon_play::{language::Language, seats::Part};
use dungeon_rules::table::{Prompt, Side};

/// No game has more stops than this.
const STOPS: usize = 20_000;

/// From the title to the first question of the game.
pub(super) fn begin(table: &mut Table, hand: impl Into<Hand>) {
    let hand = hand.into();
    for (screen, words) in [(Screen::Title, "title-enter"), (Screen::Briefing, "briefing-begin")] {
        assert_eq!(table.screen(), screen);
        let words = table.get::<Language>().say(words);
        table.press_named(hand, &words);
    }
    assert_eq!(table.screen(), Screen::Play);
    table.frames(4);
}

/// The settings open, the seat of the Heroes changes hands, and the settings close.
pub(super) fn give_heroes(table: &mut Table, level: Option<Ustr>) {
    table.app.world_mut().resource_mut::<Menu>().open_settings();
    table.frames(2);
    let mut devices = table.app.world_mut().resource_mut::<SeatDevices>();
    let seating = devices.seating.as_mut().expect("somebody sits here");
    let led = seating.seats().iter().position(|seat| seat.part != Part::Overlord);
    seating.give_to_computer(led.expect("somebody leads them"), level);
    table.app.world_mut().resource_mut::<Menu>().close_settings();
    table.frames(2);
}

/// One person with this in the hand plays alone, as well as the simple player, against the computer at one of its weaker levels. Tells who
/// wins, and whether that person was asked which of two models strikes first.
fn play_alone(choice: &str, side: Side, (seed, against): (u64, &str), hand: Hand) -> (Side, bool) {
    let options = Options {
        seed: Some(seed),
        language: Some("en".to_owned()),
        ..Options::default()
    };
    let pads = usize::from(matches!(hand, Hand::Pad(_)));
    let mut table = Table::with(pads, SIZE, 1.0, &options);
    if hand == Hand::Mouse {
        board::pointed_at(&mut table.app);
    }
    let words = table.get::<Language>().say(choice);
    table.press_named(hand, &words);
    let seats = table.get::<Lobby>().seating.seats().to_vec();
    assert_eq!((seats.len(), seats[0].level), (2, None));
    assert_eq!(seats[1].level.as_deref(), Some("normal"));
    assert_eq!(matches!(seats[0].part, Part::Overlord), side == Side::Overlord);
    // Hard, a person again, the first level and on.
    for level in [Some("hard"), None, Some("first_game"), Some("easy")] {
        table.press_at(hand, egui::Id::new(("seat computer", 1)));
        assert_eq!(table.get::<Lobby>().seating.seats()[1].level.as_deref(), level);
        if level == Some(against) {
            break;
        }
    }
    begin(&mut table, hand);
    let (mut decided, mut strikes) = (0, false);
    for _ in 0..STOPS {
        table.go_on(hand);
        if table.screen() != Screen::Play {
            break;
        }
        if table.get::<Session>().offers.thinks.is_some() {
            assert!(
                table.get::<Session>().offers.decisions.is_empty(),
                "nothing is offered to people meanwhile"
            );
            // Whoever presses while it thinks decides nothing for it.
            let before = table.decided();
            table.hurries(hand);
            decided += table.decided() - before;
            continue;
        }
        assert_eq!(table.get::<Summary>().turn.banner.side, Some(side));
        strikes |= matches!(table.asked(), Some(Prompt::FreeAttack { .. }));
        let before = table.decided();
        if !table.enter_decision(hand) && table.decided() == before {
            table.ends(hand);
            table.frames(2);
        }
    }
    assert_eq!(table.screen(), Screen::Aftermath, "seed {seed}: {:?}", table.asked());
    assert!(decided > 0, "the computer has played");
    let course = table.shown().course();
    let winner = course.outcome.as_ref().map(|outcome| outcome.winner);
    (winner.expect("somebody wins"), strikes)
}

/// Plays at each side until it has won and lost there, and as the Overlord until two models may strike, one after the other.
fn wins_and_loses(hand: Hand) {
    for (choice, side) in [("title-alone-heroes", Side::Heroes), ("title-alone-overlord", Side::Overlord)] {
        let (mut won, mut lost, mut strikes) = (false, false, side == Side::Heroes);
        // In the first of these games two may strike.
        for game in [13, 2, 1, 3, 4, 5]
            .into_iter()
            .flat_map(|seed| [(seed, "first_game"), (seed, "easy")])
        {
            let (winner, has_struck) = play_alone(choice, side, game, hand);
            println!("{hand:?} as {side:?}, {game:?}: {winner:?}, {has_struck}");
            won |= winner == side;
            lost |= winner != side;
            strikes |= has_struck;
            if won && lost && strikes {
                break;
            }
        }
        assert!(won && lost && strikes, "{hand:?} as {side:?}: {won}, {lost}, {strikes}");
    }
}

#[test]
fn one_person_wins_and_loses_at_each_side_by_a_gamepad() {
    wins_and_loses(Hand::Pad(0));
}

#[test]
fn one_person_wins_and_loses_at_each_side_by_the_keyboard_alone() {
    wins_and_loses(Hand::Keys);
}

#[test]
fn one_person_wins_and_loses_at_each_side_by_the_mouse_alone() {
    wins_and_loses(Hand::Mouse);
}

#[test]
fn nobody_looks_into_a_computers_cards() {
    let mut table = Table::new(1);
    let words = table.get::<Language>().say("title-alone-heroes");
    table.press_named(0, &words);
    begin(&mut table, 0);
    table.go_on(0);
    table.button(0, GamepadButton::Select, 1.0);
    assert!(!table.get::<Interaction>().curtain.is_open());
    table.button(0, GamepadButton::Select, 0.0);
    assert!(!table.get::<Settings>().own_window);
}

#[test]
fn who_plays_the_overlord_alone_hides_the_hand_from_nobody_until_somebody_joins() {
    let mut table = Table::new(1);
    let words = table.get::<Language>().say("title-alone-overlord");
    table.press_named(0, &words);
    begin(&mut table, 0);
    // Until the Heroes are done and the Overlord is asked: a press while they play shortens their turn.
    for _ in 0..STOPS {
        table.go_on(0);
        if table.get::<Session>().offers.thinks.is_none() {
            break;
        }
        table.frames(1);
    }
    table.frames(4);
    let curtain = &table.get::<Interaction>().curtain;
    assert!(curtain.is_there_none() && !curtain.hand.is_empty(), "it lies open");
    let names: Vec<String> = curtain.hand.iter().map(|card| card.name.clone()).collect();
    let Heard(update) = table.get::<Heard>();
    let is_read = |name: &String| update.nodes.iter().any(|(_, node)| node.label() == Some(name));
    assert!(names.iter().all(is_read), "{names:?}");
    // Large at once, and nobody is told to look away.
    table.key(KeyCode::KeyV);
    assert!(table.get::<Interaction>().curtain.is_open() && !table.get::<Interaction>().curtain.is_asked());
    table.key(KeyCode::Escape);
    assert!(!table.get::<Interaction>().curtain.is_open());
    // Somebody joins on the page of the settings: it is hidden before the settings are closed.
    table.app.world_mut().resource_mut::<Menu>().open_settings();
    table.frames(2);
    assert!(table.get::<Interaction>().curtain.is_there_none());
    let mut devices = table.app.world_mut().resource_mut::<SeatDevices>();
    let seating = devices.seating.as_mut().expect("somebody sits here");
    let led = seating.seats().iter().position(|seat| seat.part != Part::Overlord);
    seating.give_to_computer(led.expect("somebody leads them"), None);
    table.frames(2);
    assert!(!table.get::<Interaction>().curtain.is_there_none() && table.get::<Interaction>().curtain.hand.is_empty());
    table.app.world_mut().resource_mut::<Menu>().close_settings();
    table.frames(2);
    let Heard(update) = table.get::<Heard>();
    let is_read = |name: &String| update.nodes.iter().any(|(_, node)| node.label() == Some(name));
    assert!(!names.iter().any(is_read));
    table.key(KeyCode::KeyV);
    assert!(table.get::<Interaction>().curtain.is_asked());
    // And leaves again.
    table.key(KeyCode::Escape);
    give_heroes(&mut table, Some(Ustr::from("normal")));
    table.frames(4);
    assert!(table.get::<Interaction>().curtain.is_there_none() && !table.get::<Interaction>().curtain.hand.is_empty());
}

#[test]
fn seats_change_hands_while_a_computer_thinks() {
    let mut table = Table::new(1);
    let words = table.get::<Language>().say("title-alone-heroes");
    table.press_named(0, &words);
    begin(&mut table, 0);
    table.go_on(0);
    give_heroes(&mut table, Some(Ustr::from("hard")));
    assert!(matches!(table.get::<Session>().offers.thinks, Some(Part::Heroes(_))));
    assert!(table.get::<Session>().offers.decisions.is_empty());
    let before = table.decided();
    give_heroes(&mut table, None);
    table.frames(120);
    assert_eq!(table.decided(), before, "nothing is heard of what it thought");
    assert!(table.get::<Session>().offers.thinks.is_none() && !table.get::<Session>().offers.decisions.is_empty());
}
