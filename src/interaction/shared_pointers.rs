//! Who may decide with which device, and where those who are not asked point.

use crate::{
    input::{Action, Controls, Device},
    interaction::{hud::Hud, intent::Intent, preview::Pointing},
    session::seat_devices::{SeatDevices, give, refusal_of},
};
use bevy::prelude::*;
use dungeon_play::seats::View;
use dungeon_rules::grid::Facing;

/// Why the device in use does not decide now, in a sentence; nothing if it does.
pub fn refusal(world: &World, hud: &Hud) -> Option<String> {
    refusal_of(world, &hud.sight.banner.seats)
}

/// Who is not asked points at the next cell that way.
pub fn point(world: &mut World, device: Device, way: Facing) {
    let start = world.resource::<Pointing>().hover;
    let floor = View::SHARED.floor(world);
    let first = start.or_else(|| floor.iter().next());
    let Some(from) = world.resource::<SeatDevices>().pointers.get(&device).copied().or(first) else {
        return;
    };
    let (dx, dy) = way.forward();
    let to = Some(from.offset(dx, dy)).filter(|cell| floor.contains(*cell)).unwrap_or(from);
    world.resource_mut::<SeatDevices>().pointers.insert(device, to);
}

/// While a gamepad is missing: the device that says yes takes its seat. Says whether one is missing.
pub fn take_over(world: &mut World, pressed: &[(Device, Intent)]) -> bool {
    let Some(lost) = world.resource::<SeatDevices>().lost.clone() else {
        return false;
    };
    let controls = world.resource::<Controls>();
    let clicked = pressed
        .iter()
        .any(|(_, intent)| matches!(intent, Intent::TakeSeat))
        .then_some(Device::Desk);
    let yes = controls
        .presses
        .iter()
        .find(|press| press.is(Action::Confirm))
        .map(|press| press.device);
    let taken = yes.or(clicked);
    if let Some(device) = taken {
        give(world, &lost, device);
    }
    true
}
