//! One gamepad, or keys that somebody chose, do everything.

use std::time::Duration;

use bevy::{
    input::gamepad::{RawGamepadAxisChangedEvent, RawGamepadEvent},
    prelude::*,
    time::TimeUpdateStrategy,
};
use bevy_egui::egui;

use crate::interaction::page::Page;
use crate::{
    input::{Action, Control, Controls, KeyMap, Slot},
    interaction::{
        focus::FocusArea,
        preview::{Pointing, Preview},
        state::Interaction,
    },
    platform::frame_pacing::FramePacing,
    presented::actions::ActionKind,
    screens::RulesMenu,
    session::{Session, lobby::Lobby},
    state::{Menu, Screen},
    tests::Table,
};

use dungeon_rules::table::{Decision, Prompt};

#[test]
fn a_gamepad_alone_plays_from_the_title_to_the_aftermath() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    // The first hero: the cross moves the cursor, A walks, X takes it back.
    assert_eq!(table.asked(), Some(Prompt::ChooseHero));
    table.press(0, Action::Next);
    table.press(0, Action::Confirm);
    table.go_on(0);
    assert!(matches!(table.asked(), Some(Prompt::Act(_))), "{:?}", table.asked());
    let before = table.decided();
    let reach: Vec<_> = table.get::<Preview>().reach.iter().map(|reach| reach.to).collect();
    assert!(!reach.is_empty());
    for way in [Action::Right, Action::Down, Action::Left, Action::Up, Action::Up, Action::Right] {
        table.press(0, way);
        if table.get::<Pointing>().hover.is_some_and(|cell| reach.contains(&cell)) {
            break;
        }
    }
    table.press(0, Action::Confirm);
    table.go_on(0);
    assert!(table.decided() > before, "a walk was ordered");
    table.press(0, Action::Undo);
    assert_eq!(table.decided(), before, "and taken back");
    // Turning, help, the hand, the buttons.
    table.press(0, Action::Back);
    table.press(0, Action::TurnLeft);
    assert!(matches!(table.get::<Session>().decisions.last().copied(), Some(Decision::Turn(_))));
    table.press(0, Action::Help);
    assert_eq!(table.get::<Interaction>().page.0, Some(Page::KeyHelp));
    table.press(0, Action::Back);
    assert_eq!(table.get::<Interaction>().page.0, None);
    table.button(0, GamepadButton::Select, 1.0);
    assert!(table.get::<Interaction>().curtain.is_open());
    table.button(0, GamepadButton::Select, 0.0);
    assert!(!table.get::<Interaction>().curtain.is_open());
    table.press(0, Action::Buttons);
    assert_eq!(table.get::<Interaction>().focus.area, FocusArea::Buttons);
    // The stick walks over the buttons as the cross does.
    let first = table.focused();
    for value in [1.0, 0.0] {
        let event = RawGamepadAxisChangedEvent::new(table.pads[0], GamepadAxis::LeftStickX, value);
        table.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        table.frames(2);
    }
    assert!(first.is_some() && table.focused() != first);
    let active = table.shown().course().active.map(|active| active.piece);
    table.walk_to(0, egui::Id::new(("hud", ActionKind::End.key())));
    table.press(0, Action::Confirm);
    assert_ne!(
        table.shown().course().active.map(|active| active.piece),
        active,
        "the turn was ended by its button"
    );
    // And so on to the end.
    for _ in 0..4000 {
        table.go_on(0);
        if table.screen() != Screen::Play {
            break;
        }
        match table.asked() {
            Some(Prompt::ChooseHero) => {
                table.press(0, Action::Next);
                table.press(0, Action::Confirm);
            }
            Some(Prompt::FreeAttack { .. }) => table.press(0, Action::Confirm),
            Some(Prompt::Face(_)) => {
                table.press(0, Action::Up);
                table.press(0, Action::Confirm);
            }
            _ => table.press(0, Action::End),
        }
    }
    assert_eq!(table.screen(), Screen::Aftermath);
    table.press(0, Action::Back);
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn a_gamepad_writes_a_name_and_changes_the_settings() {
    let mut table = Table::new(1);
    // Whatever can be pressed on the title is reached: the first name among it.
    let name = egui::Id::new(("seat name", 0_usize));
    table.walk_to(0, name);
    table.press(0, Action::Confirm);
    for _ in 0..12 {
        table.press(0, Action::Undo);
    }
    // B, then two to the right of it D.
    for action in [
        Action::Right,
        Action::Confirm,
        Action::Right,
        Action::Right,
        Action::Confirm,
        Action::Back,
    ] {
        table.press(0, action);
    }
    assert_eq!(table.get::<Lobby>().seating.seats()[0].name, "Bd");
    assert_eq!(table.focused(), Some(name), "the focus stays where it was");
    // The settings by their own button, and a key for the gamepad by the gamepad.
    table.press(0, Action::Settings);
    assert!(table.get::<Menu>().has_settings());
    table.press(0, Action::Back);
    assert!(!table.get::<Menu>().has_settings());
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn another_key_does_it_and_is_what_stands_on_the_cap() {
    let mut table = Table::new(1);
    table
        .app
        .world_mut()
        .resource_mut::<KeyMap>()
        .put(Action::Confirm, Slot::Button, Control::Button(GamepadButton::Z));
    table.button(0, GamepadButton::South, 1.0);
    table.button(0, GamepadButton::South, 0.0);
    assert_eq!(table.screen(), Screen::Title, "A does nothing any more");
    assert_eq!(table.get::<Controls>().cap(Action::Confirm), "Z");
    table.key(KeyCode::ShiftLeft);
    assert_eq!(table.get::<Controls>().cap(Action::Confirm), "Enter");
    table.enter(0);
}

#[test]
fn a_gamepad_that_lies_on_the_table_lets_the_window_rest() {
    let mut table = Table::new(1);
    let moves = |table: &mut Table| {
        table.app.insert_resource(FramePacing::default());
        table.frames(1);
        table.get::<FramePacing>().is_moving()
    };
    assert!(!moves(&mut table), "nobody has touched it");
    table.press(0, Action::Down);
    assert!(moves(&mut table), "it is in somebody's hand");
    table
        .app
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(6)));
    table.frames(2);
    assert!(!moves(&mut table), "nobody has touched it for long");
}

#[test]
fn escape_leads_to_the_settings_where_nothing_is_left_to_step_back_from() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    let open = |table: &Table| table.get::<Menu>().has_settings();
    table.press(0, Action::Back);
    assert!(!open(&table), "a button that is hit by the way opens nothing");
    for opens in [true, false, true, false] {
        table.key(KeyCode::Escape);
        assert_eq!(open(&table), opens);
    }
    table.key(KeyCode::ArrowRight);
    assert!(table.get::<Pointing>().by_keys);
    table.key(KeyCode::Escape);
    assert!(!table.get::<Pointing>().by_keys && !open(&table), "first the cursor goes");
    table.key(KeyCode::Escape);
    assert!(open(&table));
}

#[test]
fn a_gamepad_walks_over_the_page_of_rules_in_a_game() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    table.app.world_mut().resource_mut::<Menu>().toggle_rules();
    table.frames(3);
    assert!(table.get::<RulesMenu>().is_open());
    table.press(0, Action::Down);
    let first = table.focused();
    table.press(0, Action::Down);
    assert!(first.is_some() && table.focused() != first);
    table.press(0, Action::Back);
    assert!(!table.get::<RulesMenu>().is_open());
}
