//! Behind the curtain, and in the Overlord's own window: what is seen there is nowhere else.

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowCloseRequested},
};

use super::Table;
use crate::{
    rules::threat::Threat,
    seats::{View, view_of},
    table::Side,
    view::{
        aim::Aim,
        comfort::Comfort,
        hud::{Hud, own},
        overlays::Overlays,
    },
};

#[test]
fn nothing_is_left_of_the_hand_when_the_curtain_falls() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    assert!(table.get::<Hud>().hand.is_empty());
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    assert!(!table.get::<Hud>().hand.is_empty(), "he looks at it");
    assert_eq!(table.get::<Aim>().view, view_of(Side::Overlord));
    assert!(
        !table.get::<Overlays>().rising.is_empty(),
        "the board shows him what he may do next"
    );
    table.button(0, GamepadButton::Select, 0.0);
    table.frames(2);
    assert!(table.get::<Hud>().hand.is_empty());
    assert_eq!(table.get::<Aim>().view, View::SHARED);
    let overlays = table.get::<Overlays>();
    assert!(overlays.rising.is_empty() && overlays.danger == Threat::default());
}

#[test]
fn with_a_window_of_his_own_the_first_one_never_lifts_the_curtain() {
    let mut table = Table::new(1);
    table.enter(0);
    table.go_on(0);
    table.app.world_mut().resource_mut::<Comfort>().own_window = true;
    table.frames(3);
    assert!(own::is_open(table.app.world()));
    let mut others = table
        .app
        .world_mut()
        .query_filtered::<Entity, (With<Window>, Without<PrimaryWindow>)>();
    let window = others.single(table.app.world()).expect("there is a second window");
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    let hud = table.get::<Hud>();
    assert!(!hud.curtain.is_open() && hud.hand.is_empty(), "the first window shows none of it");
    assert_eq!(table.get::<Aim>().view, View::SHARED);
    table.button(0, GamepadButton::Select, 0.0);
    // Whoever closes it switches it off.
    table.app.world_mut().write_message(WindowCloseRequested { window });
    table.frames(2);
    assert!(!own::is_open(table.app.world()) && !table.get::<Comfort>().own_window);
    table.button(0, GamepadButton::Select, 1.0);
    table.frames(2);
    assert!(table.get::<Hud>().curtain.is_open(), "the curtain is as before");
}
