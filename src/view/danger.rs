//! Where the enemies of those who are asked could strike next, shown on the board while somebody wants to know it (MOV,
//! FGT-1, SHT). All of it can be read off the table; nobody learns what is hidden (HID-1).

use bevy::prelude::*;

use super::{playback::Playback, screens::Screen, session::Session};
use crate::{
    referee,
    rules::threat::{Threat, threat},
    table::Game,
};

/// Whether it is shown, and the cells.
#[derive(Resource, Default)]
pub struct Danger {
    /// Whether somebody wants to know.
    pub shown: bool,
    /// The cells, as the table stands; none while it is not shown.
    pub cells: Threat,
    /// The change of the session that they were reckoned for.
    seen: Option<u64>,
}

/// Shows it, or not any more.
pub fn toggle(world: &mut World) {
    let mut danger = world.resource_mut::<Danger>();
    danger.shown = !danger.shown;
    danger.seen = None;
}

/// Reckons the cells whenever the table has come to rest.
fn reckon(world: &mut World) {
    let change = Some(world.resource::<Session>().change);
    let danger = world.resource::<Danger>();
    if danger.seen == change || !world.resource::<Playback>().is_idle() {
        return;
    }
    let asked = referee::asked(world).filter(|_| danger.shown);
    let cells = asked.map_or_else(Threat::default, |side| threat(world, side.enemy()));
    let mut danger = world.resource_mut::<Danger>();
    danger.seen = change;
    danger.cells = cells;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Danger>().add_systems(
        Update,
        reckon
            .after(super::session::carry)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<Game>)),
    );
}
