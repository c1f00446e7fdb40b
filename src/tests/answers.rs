//! What is asked is answered by whoever has seen it: not by the key that made it ask, nor by a press that comes too soon.

use bevy::{input::ButtonState, prelude::*};
use bevy_egui::egui;

use crate::{
    input::{Action, KeyMap},
    interaction::state::Interaction,
    presented::announcements::{Announced, Announcements},
    session::lobby::Lobby,
    settings::{Confirms, Settings},
    tests::{Table, hand::Hand},
};
use dungeon_play::language::Language;
use dungeon_rules::table::Prompt;

impl Table {
    /// Presses a key once more, without looking what is there.
    fn key_at_once(&mut self, key: KeyCode) {
        self.turn_key(key, ButtonState::Pressed);
        self.turn_key(key, ButtonState::Released);
    }

    /// As [`Self::key_at_once`], by a gamepad.
    fn press_at_once(&mut self, pad: usize, action: Action) {
        let button = self.get::<KeyMap>().button(action).expect("it has a button");
        self.button(pad, button, 1.0);
        self.button(pad, button, 0.0);
    }

    fn is_sure_asked(&self) -> bool {
        self.get::<Interaction>().dialog.confirm().is_some()
    }
}

/// A game in which the first hero has the turn.
fn a_hero_acts(confirms: Confirms) -> Table {
    let mut table = Table::new(1);
    table.app.world_mut().resource_mut::<Settings>().confirms = confirms;
    table.enter(0);
    table.go_on(0);
    table.key(KeyCode::Digit1);
    table.go_on(0);
    assert!(matches!(table.asked(), Some(Prompt::Act(_))));
    table
}

#[test]
fn whether_it_is_meant_is_not_answered_by_the_key_that_made_it_ask() {
    let mut table = a_hero_acts(Confirms::Costly);
    let decided = table.decided();
    table.key(KeyCode::Space);
    assert!(table.is_sure_asked());
    table.key_at_once(KeyCode::Space);
    table.key(KeyCode::Space);
    assert!(table.is_sure_asked() && table.decided() == decided, "the button says Enter");
    table.key(KeyCode::Escape);
    assert!(!table.is_sure_asked());
    for (key, stays) in [(KeyCode::Enter, true), (KeyCode::Escape, true)] {
        table.key(KeyCode::Space);
        table.key_at_once(key);
        assert_eq!(table.is_sure_asked(), stays, "{key:?} comes too soon");
        table.key(KeyCode::Escape);
    }
    // A gamepad, whose button for the end of a turn is not the one that says yes either.
    table.press(0, Action::End);
    table.press_at_once(0, Action::Confirm);
    table.press(0, Action::End);
    assert!(table.is_sure_asked() && table.decided() == decided);
    table.press(0, Action::Confirm);
    assert!(!table.is_sure_asked() && table.decided() > decided);
}

#[test]
fn one_press_too_many_passes_no_interrupt_and_ends_no_turn() {
    let mut table = a_hero_acts(Confirms::Nothing);
    table.key(KeyCode::Space);
    assert_eq!(table.asked(), Some(Prompt::Interrupt));
    table.key_at_once(KeyCode::Space);
    table.press_at_once(0, Action::End);
    assert_eq!(table.asked(), Some(Prompt::Interrupt));
    table.key(KeyCode::Space);
    table.go_on(0);
    assert_eq!(table.asked(), Some(Prompt::ChooseHero));
    table.key(KeyCode::Digit2);
    let acts = table.asked();
    assert!(matches!(acts, Some(Prompt::Act(_))));
    table.key_at_once(KeyCode::Space);
    assert_eq!(table.asked(), acts);
    table.key(KeyCode::Space);
    assert_ne!(table.asked(), acts);
}

#[test]
fn what_is_read_out_is_not_gone_before_it_is_seen() {
    let mut table = a_hero_acts(Confirms::Nothing);
    table.app.world_mut().write_message(Announced::from("A door opens.".to_owned()));
    table.frames(2);
    table.key_at_once(KeyCode::Space);
    table.key_at_once(KeyCode::KeyH);
    assert!(table.get::<Announcements>().wait());
    table.key(KeyCode::Space);
    assert!(!table.get::<Announcements>().wait());
}

#[test]
fn a_key_that_is_held_presses_no_button_again() {
    let mut table = Table::new(0);
    let alone = table.get::<Language>().say("title-alone-heroes");
    table.press_named(Hand::Keys, &alone);
    let level = |table: &Table| table.get::<Lobby>().seating.seats()[1].level;
    let before = level(&table);
    table.press_at(Hand::Keys, egui::Id::new(("seat computer", 1)));
    let after = level(&table);
    assert_ne!(after, before);
    for _ in 0..30 {
        // As the system repeats it while it is held.
        table.egui_hears(egui::Event::Key {
            key: egui::Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        });
        table.frames(2);
        assert_eq!(level(&table), after);
    }
    table.key(KeyCode::Enter);
    assert_ne!(level(&table), after, "pressed anew");
}
