//! Five people with a gamepad each play a whole quest, from the title on.

use bevy_egui::egui;

use crate::{input::Action, presented::summary::Summary, session::lobby::Lobby, state::Screen, tests::Table};

use dungeon_play::{language::Language, seats::Part};

/// Four Heroes: everybody plays.
const QUEST: &str = "into_the_depths";

/// No game has more stops than this.
const STOPS: usize = 3000;

#[test]
fn five_people_play_a_quest_with_a_gamepad_each() {
    let mut table = Table::new(5);
    let next = table.get::<Language>().say("reader-adventure-next");
    while table.get::<Lobby>().listing().is_none_or(|listing| !listing.id.ends_with(QUEST)) {
        table.press_named(0, &next);
    }
    let another = table.get::<Language>().say("seat-add");
    while table.get::<Lobby>().seating.seats().len() < 5 {
        table.press_named(0, &another);
    }
    // Everybody takes a seat with an own gamepad and a Hero, and writes a letter below it.
    let heroes = table.get::<Lobby>().seating.heroes().to_vec();
    for pad in 0..5 {
        table.walk_to(pad, egui::Id::new(("seat device", pad)));
        table.press(pad, Action::Confirm);
        if pad > 0 && !matches!(&table.get::<Lobby>().seating.seats()[pad].part, Part::Heroes(led) if led.contains(&heroes[pad - 1])) {
            table.walk_to(pad, egui::Id::new(("seat emblem", (pad, pad))));
            table.press(pad, Action::Confirm);
        }
        table.walk_to(pad, egui::Id::new(("seat name", pad)));
        table.press(pad, Action::Confirm);
        for _ in 0..12 {
            table.press(pad, Action::Undo);
        }
        for _ in 0..pad {
            table.press(pad, Action::Right);
        }
        table.press(pad, Action::Confirm);
        table.press(pad, Action::Back);
    }
    let lobby = table.get::<Lobby>();
    let names: Vec<&str> = lobby.seating.seats().iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["A", "B", "C", "D", "E"]);
    for (seat, pad) in lobby.seating.seats().iter().zip(&table.pads) {
        assert_eq!(seat.pad, Some(*pad));
        assert!(!matches!(&seat.part, Part::Heroes(led) if led.is_empty()), "everybody plays");
    }
    let enter = table.get::<Language>().say("title-enter");
    table.press_named(2, &enter);
    assert_eq!(table.screen(), Screen::Briefing);
    table.press(3, Action::Confirm);
    assert_eq!(table.screen(), Screen::Play);
    table.frames(4);

    let mut decided = [0; 5];
    for _ in 0..STOPS {
        table.go_on(0);
        if table.screen() != Screen::Play {
            break;
        }
        let pad = asked(&table);
        let before = table.decided();
        if !table.enter_decision(pad) {
            table.press(pad, Action::End);
            table.frames(2);
        }
        decided[pad] += usize::from(table.decided() != before);
    }
    assert_eq!(table.screen(), Screen::Aftermath);
    let course = table.shown().course();
    let winner = course.outcome.as_ref().map(|outcome| outcome.winner);
    println!("{winner:?} win in round {}; each decided {decided:?} times", course.round);
    assert!(winner.is_some() && decided.iter().all(|count| *count > 0), "{winner:?} {decided:?}");
    table.press(4, Action::Back);
    assert_eq!(table.screen(), Screen::Title);
}

/// The gamepad of the first of those who are asked.
fn asked(table: &Table) -> usize {
    let name = table.get::<Summary>().turn.banner.seats.first().cloned().unwrap_or_default();
    let known = ["A", "B", "C", "D", "E"].iter().position(|known| *known == name);
    known.unwrap_or_else(|| panic!("{name:?} is asked"))
}
