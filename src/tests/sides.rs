//! The sides of the play screen: what is pinned stays pinned, whichever device pins it.

use crate::{
    input::{Action, Device},
    interaction::{
        intent::Intent,
        preview::BoardArea,
        side_panels::{Edge, SidePanel},
        state::Interaction,
    },
    presented::{playback::Playback, summary::Summary},
    settings::{Pins, Settings},
    state::Screen,
    tests::{Table, hand::Hand},
};
use dungeon_play::language::Language;

fn width(table: &Table) -> f32 {
    table.get::<BoardArea>().0.width()
}

/// Pins, or unpins, all panels of a side by one press.
fn pin_all(table: &mut Table, hand: Hand, (edge, words): (Edge, &str)) {
    let name = table.get::<Language>().say(words);
    match (hand, edge) {
        (Hand::Keys, Edge::Left) => table.does_action(hand, Action::LeftPins),
        (Hand::Keys, Edge::Right) => table.does_action(hand, Action::RightPins),
        (Hand::Mouse, _) => table.press_named(hand, &name),
        (Hand::Pad(pad), _) => {
            table.press(pad, Action::Buttons);
            table.press_named(hand, &name);
        }
    }
    table.frames(2);
}

#[test]
fn two_presses_dock_all_panels_and_the_next_game_begins_with_them() {
    for hand in [Hand::Keys, Hand::Mouse, Hand::Pad(0)] {
        let mut table = Table::new(1);
        table.enter(0);
        table.go_on(0);
        let whole = width(&table);
        assert!(whole > 1700.0, "the board is the screen");
        pin_all(&mut table, hand, (Edge::Left, "play-pin-left"));
        let left = width(&table);
        pin_all(&mut table, hand, (Edge::Right, "play-pin-right"));
        let both = width(&table);
        assert!(whole - left > 250.0 && left - both > 250.0, "{hand:?}: {whole}, {left}, {both}");
        let pins = table.get::<Settings>().pins;
        assert!(pins.heroes && pins.goals && pins.overlord && pins.log);
        table.show(Screen::Title);
        table.enter(0);
        table.go_on(0);
        assert_eq!(width(&table), both, "it is remembered");
        pin_all(&mut table, hand, (Edge::Left, "play-unpin-left"));
        pin_all(&mut table, hand, (Edge::Right, "play-unpin-right"));
        assert_eq!((width(&table), table.get::<Settings>().pins), (whole, Pins::default()));
    }
}

#[test]
fn an_open_panel_is_pinned_where_it_lies_and_unpinned_again() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    table.does_action(Hand::Keys, Action::RightPanels);
    while !table.get::<Interaction>().panels.is_open(SidePanel::Log) {
        table.does_action(Hand::Keys, Action::RightPanels);
    }
    let log = table.get::<Language>().say("play-chronicle");
    let words = |table: &Table, key: &str| table.get::<Language>().tell(key, &[("panel", log.as_str().into())]);
    let pin = words(&table, "play-pin");
    table.press_named(Hand::Mouse, &pin);
    let log_alone = SidePanel::Log.turned(Pins::default());
    assert_eq!(table.get::<Settings>().pins, log_alone);
    table.frames(2);
    let panels = &table.get::<Interaction>().panels;
    assert!(!panels.are_open() && panels.shows(SidePanel::Log), "it is docked, not open as well");
    let unpin = words(&table, "play-unpin");
    table.press_named(Hand::Mouse, &unpin);
    assert_eq!(table.get::<Settings>().pins, Pins::default());
}

#[test]
fn where_letters_are_so_large_that_there_is_no_room_nothing_is_docked_and_all_opens() {
    let mut table = Table::new(1);
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    settings.scale = 2.0;
    settings.pins = Edge::Left.turned(Edge::Right.turned(Pins::default()));
    let pins = settings.pins;
    table.enter(0);
    table.go_on(0);
    assert!(width(&table) > 1500.0, "nothing is docked");
    table.does_action(Hand::Keys, Action::LeftPanels);
    assert!(table.get::<Interaction>().panels.are_open());
    table.does_action(Hand::Keys, Action::LeftPins);
    let words = table.get::<Language>().say("play-no-room-to-pin");
    assert_eq!(table.get::<Interaction>().status.notice.as_ref(), Some(&words));
    assert_eq!(table.get::<Settings>().pins, pins, "what was pinned is kept");
    table.intend(Device::Desk, Intent::ClosePanels);
    assert!(!table.get::<Interaction>().panels.are_open());
}

#[test]
fn the_sides_show_the_game_while_its_first_facts_are_still_to_be_seen() {
    let mut table = Table::new(1);
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.pace, settings.reduced_motion) = (1.0, false);
    while table.screen() != Screen::Play {
        table.press(0, Action::Confirm);
    }
    table.frames(1);
    assert!(!table.get::<Playback>().is_idle(), "the first round begins");
    let summary = table.get::<Summary>();
    assert!(!summary.is_empty() && summary.heroes.len() == 2);
    assert!(summary.heroes.iter().all(|hero| !hero.may_begin), "nobody is asked yet");
}
