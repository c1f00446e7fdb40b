//! The pointers of devices that are not asked, and taking over the seat whose gamepad is missing.

use crate::{
    input::Device,
    interaction::{effect::Effect, preview::Pointing},
    presented::summary::Summary,
    session::seat_devices::SeatDevices,
};
use bevy::prelude::*;
use dungeon_rules::grid::{Cell, CellSet, Facing};

/// Moves the pointer of a device that is not asked to the next cell in this direction.
fn point(devices: &mut SeatDevices, device: Device, way: Facing, hover: Option<Cell>, floor: &CellSet) {
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

/// Moves pointers, and gives the seat whose gamepad is missing to another device.
pub(super) fn carry_out(
    mut effects: MessageReader<Effect>,
    mut devices: ResMut<SeatDevices>,
    (pointing, summary): (Res<Pointing>, Res<Summary>),
) {
    for effect in effects.read() {
        match effect {
            Effect::Point(device, way) => point(&mut devices, *device, *way, pointing.hover, &summary.quest.floor),
            Effect::TakeSeat(device) => {
                if let Some(lost) = devices.lost.clone() {
                    devices.give(&lost, *device);
                }
            }
            _ => {}
        }
    }
}
