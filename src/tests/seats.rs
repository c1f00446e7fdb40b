//! Several people at one table, each with a device of their own.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{
    input::{Action, Device, KeyMap},
    interaction::{
        intent::{Intent, Pressed},
        state::Interaction,
    },
    platform::options::Options,
    session::{Session, lobby::Lobby, seat_devices::SeatDevices, to_play::Continue},
    state::{Menu, Screen},
    tests::{SIZE, Table, hand::Hand},
};

use dungeon_play::{
    language::Language,
    seats::{FEWEST, Part},
};
use dungeon_rules::table::Prompt;

#[test]
fn only_who_is_asked_decides_and_a_lost_gamepad_stops_the_game() {
    let mut table = Table::new(2);
    {
        let (one, two) = (table.pads[0], table.pads[1]);
        let mut lobby = table.app.world_mut().resource_mut::<Lobby>();
        lobby.seating.give_pad(0, Some(one));
        let heroes = lobby.seating.heroes().to_vec();
        for hero in heroes {
            lobby.seating.lead(1, hero);
        }
        lobby.seating.give_pad(1, Some(two));
        assert_eq!(lobby.seating.seats()[0].part, Part::Overlord);
    }
    table.enter(1);
    table.go_on(1);
    assert_eq!(table.asked(), Some(Prompt::ChooseHero));
    let name = table.get::<Session>().seats.heroes[0].1.clone();
    // The Overlord points, and is told who decides; so are mouse and keyboard.
    table.press(0, Action::Right);
    assert_eq!(table.get::<SeatDevices>().pointers.len(), 1);
    table.press(0, Action::Next);
    let notice = table.get::<Interaction>().status.notice.clone().unwrap_or_default();
    assert!(notice.contains(&name), "{notice}");
    table.key(KeyCode::Digit1);
    assert_eq!(table.decided(), 0);
    // The hand is the Overlord's.
    table.button(1, GamepadButton::Select, 1.0);
    assert!(!table.get::<Interaction>().curtain.is_open());
    table.button(1, GamepadButton::Select, 0.0);
    table.button(0, GamepadButton::Select, 1.0);
    assert!(table.get::<Interaction>().curtain.is_open());
    table.button(0, GamepadButton::Select, 0.0);
    // Lost, back again, lost and taken over.
    table.plug(1, false);
    assert_eq!(table.get::<SeatDevices>().lost.as_deref(), Some(name.as_str()));
    table.key(KeyCode::Digit1);
    assert_eq!(table.decided(), 0);
    table.plug(1, true);
    assert_eq!(table.get::<SeatDevices>().lost, None);
    table.plug(1, false);
    table.key(KeyCode::Enter);
    assert_eq!(table.get::<SeatDevices>().lost, None);
    table.key(KeyCode::Digit1);
    assert_eq!(table.decided(), 1);
    assert!(matches!(table.asked(), Some(Prompt::Act(_))));
    assert!(!table.get::<Session>().offers.decisions.is_empty());
    // What else is pressed while a gamepad is missing is not done when its seat has been taken.
    table.plug(0, false);
    assert!(table.get::<SeatDevices>().lost.is_some());
    for intent in [Intent::Help, Intent::TakeSeat] {
        let device = Device::Desk;
        table.app.world_mut().write_message(Pressed { device, intent });
    }
    table.frames(2);
    assert_eq!(table.get::<SeatDevices>().lost, None);
    assert_eq!(table.get::<Interaction>().page.0, None);
}

#[test]
fn people_change_seats_while_they_play() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    table.app.world_mut().resource_mut::<Menu>().open_settings();
    table.frames(2);
    let mut devices = table.app.world_mut().resource_mut::<SeatDevices>();
    let seating = devices.seating.as_mut().expect("people sit here");
    let hero = seating.heroes()[0];
    seating.make_overlord(1);
    *seating.name_mut(0).expect("there is a seat") = "Newcomer".to_owned();
    table.frames(2);
    assert_ne!(
        table.get::<Session>().seats.leader(hero),
        Some("Newcomer"),
        "it counts once they are back in the game"
    );
    table.app.world_mut().resource_mut::<Menu>().close_settings();
    table.frames(3);
    assert_eq!(table.get::<Session>().seats.leader(hero), Some("Newcomer"));
    // Nobody can be without a name.
    table.app.world_mut().resource_mut::<Menu>().open_settings();
    let mut devices = table.app.world_mut().resource_mut::<SeatDevices>();
    devices
        .seating
        .as_mut()
        .and_then(|seating| seating.name_mut(0))
        .expect("there is a seat")
        .clear();
    table.app.world_mut().resource_mut::<Menu>().close_settings();
    table.frames(3);
    assert_eq!(table.get::<Session>().seats.leader(hero), Some("Player 1"));
}

#[test]
fn whoever_is_named_like_another_or_not_at_all_plays_on() {
    let mut table = Table::new(2);
    let own = table.pads[0];
    table.app.world_mut().resource_mut::<Lobby>().seating.give_pad(0, Some(own));
    table.enter(1);
    table.go_on(1);
    let before = table.get::<SeatDevices>().seating.clone().expect("people sit here");
    assert_eq!((&before.seats()[0].part, before.seats()[0].pad), (&Part::Overlord, Some(own)));
    for (name, called) in [("Anna", "Anna"), ("", "Player 1"), ("Player 2", "Player 2")] {
        table.app.world_mut().resource_mut::<Menu>().open_settings();
        table.frames(2);
        let mut devices = table.app.world_mut().resource_mut::<SeatDevices>();
        let seating = devices.seating.as_mut().expect("people sit here");
        *seating.name_mut(0).expect("there is a seat") = name.to_owned();
        table.app.world_mut().resource_mut::<Menu>().close_settings();
        table.frames(3);
        let names = &table.get::<Session>().seats;
        assert_eq!(names.overlord, called);
        assert!(names.heroes.iter().all(|(_, other)| other != called), "{names:?}");
        let after = table.get::<SeatDevices>().seating.as_ref().expect("people sit here");
        assert_eq!((&after.seats()[0].part, after.seats()[0].pad), (&Part::Overlord, Some(own)));
    }
}

/// Presses a switch of the title at random: who plays against whom, the seats and all that hangs on their banners.
fn switch(table: &mut Table, draw: &mut impl FnMut(usize) -> usize) -> String {
    let seats = table.get::<Lobby>().seating.seats().len();
    let heroes = table.get::<Lobby>().seating.heroes().len();
    let seat = draw(seats);
    let say = |table: &Table, key: &str| table.get::<Language>().say(key);
    let by_name = |table: &mut Table, key: &str| {
        let name = say(table, key);
        // What is chosen already, or not there, is not pressed.
        if table.lies_named(&name) {
            table.press_named(Hand::Mouse, &name);
        }
        name
    };
    match draw(9) {
        0 => by_name(table, "title-together"),
        1 => by_name(table, "title-alone-heroes"),
        2 => by_name(table, "title-alone-overlord"),
        3 => by_name(table, "seat-add"),
        4 => by_name(table, "reader-adventure-next"),
        5 => {
            let emblem = draw(heroes + 1);
            table.press_at(Hand::Mouse, egui::Id::new(("seat emblem", (seat, emblem))));
            format!("emblem {emblem} of seat {seat}")
        }
        6 | 7 => {
            table.press_at(Hand::Mouse, egui::Id::new(("seat computer", seat)));
            format!("computer of seat {seat}")
        }
        _ if seats > FEWEST => {
            table.press_at(Hand::Mouse, egui::Id::new(("seat remove", seat)));
            format!("seat {seat} away")
        }
        _ => String::new(),
    }
}

#[test]
fn every_switch_of_the_title_leads_to_a_table_that_can_begin() {
    let mut table = Table::new(0);
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut draw = |below: usize| chance.random_range(0..below);
    let mut done = Vec::new();
    for round in 0..300 {
        done.push(switch(&mut table, &mut draw));
        table.frames(2);
        let enter = table.get::<Language>().say("title-enter");
        assert!(table.lies_named(&enter), "after {done:?}");
        if round % 30 == 29 {
            // Whatever has been switched, the briefing comes, and the game after it.
            for words in ["title-enter", "briefing-begin"] {
                let words = table.get::<Language>().say(words);
                table.press_named(Hand::Mouse, &words);
            }
            table.frames(4);
            assert_eq!(table.screen(), Screen::Play, "after {done:?}");
            let names = &table.get::<Session>().seats;
            for (hero, name) in &names.heroes {
                assert_eq!(name.is_empty(), names.computers.leader(*hero).is_some(), "after {done:?}");
            }
            table.show(Screen::Title);
            done.clear();
        }
    }
}

#[test]
fn what_is_typed_goes_into_the_name_of_a_new_seat() {
    for by_key in [true, false] {
        let mut table = Table::new(0);
        let last = table.get::<Lobby>().seating.seats().len() - 1;
        table.press_at(Hand::Mouse, egui::Id::new(("seat remove", last)));
        if by_key {
            let key = table.get::<KeyMap>().key(Action::AddSeat).expect("it has a key");
            table.key(key);
        } else {
            let another = table.get::<Language>().say("seat-add");
            table.press_named(Hand::Mouse, &another);
        }
        assert_eq!(table.focused(), Some(egui::Id::new(("seat name", last))));
        for letter in ["A", "d", "a"] {
            table.egui_hears(egui::Event::Text(letter.to_owned()));
            table.frames(2);
        }
        let seating = &table.get::<Lobby>().seating;
        assert_eq!(seating.seats()[last].name, "Ada");
        assert_eq!(seating.names()[last], "Ada");
    }
}

#[test]
fn nobody_sits_down_to_a_game_that_cannot_be_laid() {
    let show = |table: &mut Table, screen: Screen| {
        table.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        table.frames(3);
    };
    let nowhere = PathBuf::from("/nowhere/some.saga");
    let options = Options {
        seed: Some(7),
        language: Some("en".to_owned()),
        load: Some(nowhere.clone()),
        ..Options::default()
    };
    let table = Table::with(1, SIZE, 1.0, &options);
    assert_eq!(table.screen(), Screen::SavedGames);
    assert_eq!(table.get::<Lobby>().seating, Table::new(0).get::<Lobby>().seating);
    // Nor do those of the game before, in whose stead somebody has come.
    let mut table = Table::new(1);
    table.enter(0);
    show(&mut table, Screen::Title);
    let mut lobby = table.app.world_mut().resource_mut::<Lobby>();
    *lobby.seating.name_mut(0).expect("there is a seat") = "Newcomer".to_owned();
    let chosen = lobby.seating.clone();
    let mut lobby = table.app.world_mut().resource_mut::<Lobby>();
    lobby.to_play.continue_first(Continue::Played(nowhere));
    show(&mut table, Screen::Play);
    assert_eq!(table.screen(), Screen::SavedGames);
    assert_eq!(table.get::<Lobby>().seating, chosen);
}
