//! Behind the curtain, and in the Overlord's own window: what is seen there is nowhere else.

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowCloseRequested, WindowPosition},
};

use crate::{
    input::{Action, Controls, Device},
    interaction::{confirmation, intent::Intent, overlord_window::OwnWindow, preview::Pointing, state::Interaction},
    platform::screens::Screens,
    presented::announcements::Announcements,
    session::{Session, seat_devices::SeatDevices},
    settings::{Confirms, Settings},
    state::Menu,
    tests::Table,
};

use dungeon_play::{
    language::Language,
    perspective::{Perspective, perspective},
};
use dungeon_rules::{
    rules::threat::Threat,
    table::{Decision, Prompt, Side},
};

#[test]
fn nothing_is_left_of_the_hand_when_the_curtain_falls() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    assert!(table.get::<Interaction>().curtain.hand.is_empty());
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    assert!(!table.get::<Interaction>().curtain.hand.is_empty(), "he looks at it");
    assert_eq!(table.get::<Pointing>().view, perspective(Side::Overlord));
    assert!(
        !table.get::<Interaction>().overlays.rising.is_empty(),
        "the board shows him what he may do next"
    );
    table.button(0, GamepadButton::Select, 0.0);
    table.frames(2);
    assert!(table.get::<Interaction>().curtain.hand.is_empty());
    assert_eq!(table.get::<Pointing>().view, Perspective::SHARED);
    let overlays = &table.get::<Interaction>().overlays;
    assert!(overlays.rising.is_empty() && overlays.danger == Threat::default());
}

/// A screen of 1920×1080 pixels, so many screens from the left.
fn screen(number: i32) -> IRect {
    IRect::new(number * 1920, 0, number * 1920 + 1920, 1080)
}

/// The game on the first of these screens and the Overlord's window on the second. He wants one.
fn sets_up_screens(table: &mut Table, all: Vec<IRect>) {
    let world = table.app.world_mut();
    world.resource_mut::<Settings>().own_window = true;
    *world.resource_mut::<Screens>() = Screens {
        all,
        game: Some(IRect::new(100, 100, 1380, 820)),
        other: None,
        places_full_screen_only: false,
    };
    table.frames(3);
}

/// The windows beside the game's.
fn other_windows(table: &mut Table) -> Vec<Entity> {
    let world = table.app.world_mut();
    let mut others = world.query_filtered::<Entity, (With<Window>, Without<PrimaryWindow>)>();
    others.iter(world).collect()
}

#[test]
fn on_the_only_screen_the_overlord_has_the_curtain_and_is_told_so_once() {
    let mut table = Table::new(1);
    sets_up_screens(&mut table, vec![screen(0)]);
    table.enter(0);
    table.go_on(0);
    assert!(!table.get::<OwnWindow>().is_open() && other_windows(&mut table).is_empty());
    let said = |table: &Table| table.get::<Interaction>().status.notice.clone();
    assert_eq!(said(&table), Some(table.get::<Language>().say("own-no-screen")));
    assert!(table.get::<Settings>().own_window, "it is still wanted where there are two");
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    assert!(table.get::<Interaction>().curtain.is_open());
    table.button(0, GamepadButton::Select, 0.0);
    table.press(0, Action::Next);
    table.frames(3);
    assert_eq!(said(&table), None, "it is said once");
}

#[test]
fn his_window_closes_where_it_would_show_beside_the_game() {
    let mut table = Table::new(1);
    sets_up_screens(&mut table, vec![screen(0), screen(1)]);
    table.enter(0);
    table.go_on(0);
    let opened = |table: &mut Table| {
        assert_eq!(table.get::<OwnWindow>().is_open(), !other_windows(table).is_empty());
        table.get::<OwnWindow>().is_open()
    };
    assert!(opened(&mut table));
    let there = other_windows(&mut table)[0];
    let position = table.app.world().get::<Window>(there).expect("it is there").position;
    assert!(
        matches!(position, WindowPosition::At(at) if screen(1).contains(at)),
        "it opens on the other screen: {position:?}"
    );
    let changes: [(&str, fn(&mut Screens)); 4] = [
        ("its screen goes away", |screens| screens.all.truncate(1)),
        ("its screen mirrors the other", |screens| screens.all[1] = screens.all[0]),
        ("the game is moved to its screen", |screens| {
            screens.game = Some(IRect::new(1800, 0, 3080, 720))
        }),
        ("nobody knows where the game is", |screens| screens.game = None),
    ];
    for (what, change) in changes {
        sets_up_screens(&mut table, vec![screen(0), screen(1)]);
        assert!(opened(&mut table), "before {what}");
        change(&mut table.app.world_mut().resource_mut::<Screens>());
        table.frames(1);
        assert!(!opened(&mut table), "{what}");
        assert!(!table.get::<Interaction>().curtain.is_kept_closed(), "the curtain is used: {what}");
    }
    // Moved over the game, it goes back to where it may be.
    sets_up_screens(&mut table, vec![screen(0), screen(1)]);
    let before = other_windows(&mut table);
    table.app.world_mut().resource_mut::<Screens>().other = Some(IRect::new(200, 200, 1480, 920));
    table.frames(1);
    assert!(other_windows(&mut table).is_empty());
    table.app.world_mut().resource_mut::<Screens>().other = None;
    table.frames(1);
    assert!(opened(&mut table) && other_windows(&mut table) != before);
}

#[test]
fn with_a_window_of_his_own_the_first_one_never_lifts_the_curtain() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    sets_up_screens(&mut table, vec![screen(0), screen(1)]);
    assert!(table.get::<OwnWindow>().is_open());
    let [window] = other_windows(&mut table)[..] else {
        panic!("there is a second window")
    };
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    let curtain = &table.get::<Interaction>().curtain;
    assert!(!curtain.is_open() && curtain.hand.is_empty(), "the first window shows none of it");
    assert_eq!(table.get::<Pointing>().view, Perspective::SHARED);
    table.button(0, GamepadButton::Select, 0.0);
    // Whoever closes it switches it off.
    table.app.world_mut().write_message(WindowCloseRequested { window });
    table.frames(2);
    assert!(!table.get::<OwnWindow>().is_open() && !table.get::<Settings>().own_window);
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    assert!(table.get::<Interaction>().curtain.is_open(), "the curtain is as before");
}

/// Whether anything of the Overlord's is to be seen in the first window.
fn sees_his(table: &Table) -> bool {
    table.get::<Interaction>().curtain.is_open()
        || !table.get::<Interaction>().curtain.hand.is_empty()
        || table.get::<Pointing>().view != Perspective::SHARED
}

#[test]
fn a_peek_ends_where_pages_open_and_a_lifted_curtain_falls_where_all_must_look() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    for page in ["settings", "rules"] {
        table.button(0, GamepadButton::Select, 1.0);
        assert!(sees_his(&table));
        let world = table.app.world_mut();
        match page {
            "settings" => world.resource_mut::<Menu>().open_settings(),
            _ => world.resource_mut::<Menu>().toggle_rules(),
        }
        table.frames(3);
        assert!(!sees_his(&table), "below the {page}");
        table.button(0, GamepadButton::Select, 0.0);
        table.press(0, Action::Back);
        assert!(!sees_his(&table), "after the {page}");
    }
    // He has asked the others to look away; then something is read out for all.
    table.app.world_mut().resource_mut::<Interaction>().curtain.show();
    table.app.world_mut().resource_mut::<Announcements>().text = Some("A door opens.".to_owned());
    table.frames(2);
    assert!(!sees_his(&table));
}

#[test]
fn the_mouse_of_the_heroes_never_opens_the_curtain_of_who_has_a_gamepad() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    let pad = table.pads[0];
    let mut devices = table.app.world_mut().resource_mut::<SeatDevices>();
    devices.seating.as_mut().expect("people sit here").give_pad(0, Some(pad));
    // He points with his gamepad while somebody else holds the mouse on the curtain.
    table.press(0, Action::Right);
    assert_eq!(table.get::<Controls>().device, Device::Pad(pad));
    for (device, opens) in [(Device::Desk, false), (Device::Pad(pad), true)] {
        table.intend(device, Intent::HoldCurtain(true));
        assert_eq!(sees_his(&table), opens, "{device:?}");
    }
}

#[test]
fn nobody_reads_which_card_the_overlord_is_about_to_play() {
    let mut table = Table::new(1);
    table.app.world_mut().resource_mut::<Settings>().confirms = Confirms::All;
    table.enter(0);
    table.go_on(0);
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    let hand = table.get::<Interaction>().curtain.hand.clone();
    assert!(!hand.is_empty());
    for card in hand {
        let asked = table
            .carries_out(|all| confirmation::question(all.view, &all.state.options, all.game, &[Decision::Play(card.piece)]))
            .expect("everything is asked about");
        assert!(!asked.contains(&card.name), "{asked}");
    }
}

#[test]
fn in_his_own_window_cards_are_played_without_a_mouse() {
    for by_pad in [true, false] {
        let mut table = Table::new(1);
        table.app.world_mut().resource_mut::<Settings>().confirms = Confirms::Nothing;
        table.enter(0);
        table.go_on(0);
        for _ in 0..20 {
            match table.asked() {
                Some(Prompt::Command) => break,
                Some(Prompt::ChooseHero) => {
                    table.press(0, Action::Next);
                    table.press(0, Action::Confirm);
                }
                _ => table.press(0, Action::End),
            }
            table.go_on(0);
        }
        assert_eq!(table.asked(), Some(Prompt::Command));
        sets_up_screens(&mut table, vec![screen(0), screen(1)]);
        table.frames(2);
        let hand = table.get::<OwnWindow>().hand.len();
        assert!(hand > 0);
        let played = |table: &Table| {
            let mut made = table.get::<Session>().decisions.iter();
            made.any(|decision| matches!(decision, Decision::Play(_)))
        };
        if by_pad {
            table.button(0, GamepadButton::Select, 1.0);
        } else {
            table.hold(KeyCode::KeyH);
        }
        for card in 0..hand {
            assert!(!sees_his(&table));
            if by_pad {
                table.press(0, Action::Confirm);
                table.press(0, Action::Right);
            } else {
                table.key([KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4][card.min(3)]);
            }
        }
        assert!(played(&table), "by a gamepad: {by_pad}");
    }
}
