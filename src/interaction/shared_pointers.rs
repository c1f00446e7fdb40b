//! The pointers of devices that are not asked, and taking over the seat whose gamepad is missing.

use crate::{
    input::{Action, Controls, Device},
    interaction::{
        curtain::Curtain,
        intent::{Intent, Pressed},
    },
    session::seat_devices::SeatDevices,
};
use bevy::prelude::*;
use dungeon_rules::grid::{Cell, CellSet, Facing};

/// Moves the pointer of a device that is not asked to the next cell in this direction.
pub fn point(devices: &mut SeatDevices, device: Device, way: Facing, hover: Option<Cell>, floor: &CellSet) {
    let first = hover.or_else(|| floor.iter().next());
    let Some(from) = devices.pointers.get(&device).copied().or(first) else {
        return;
    };
    let (dx, dy) = way.forward();
    let to = Some(from.offset(dx, dy)).filter(|cell| floor.contains(*cell)).unwrap_or(from);
    devices.pointers.insert(device, to);
}

/// Whether a gamepad is missing.
pub(super) fn is_one_missing(devices: Res<SeatDevices>) -> bool {
    devices.lost.is_some()
}

/// While a gamepad is missing, gives its seat to the device that confirms, and keeps the curtain closed.
pub(super) fn take_over(
    mut pressed: MessageReader<Pressed>,
    mut devices: ResMut<SeatDevices>,
    mut curtain: ResMut<Curtain>,
    controls: Res<Controls>,
) {
    let clicked = pressed.read().any(|pressed| matches!(pressed.intent, Intent::TakeSeat));
    let yes = controls.presses.iter().find(|press| press.is(Action::Confirm));
    let taken = yes.map(|press| press.device).or(clicked.then_some(Device::Desk));
    if let (Some(device), Some(lost)) = (taken, devices.lost.clone()) {
        devices.give(&lost, device);
    }
    curtain.close();
}
