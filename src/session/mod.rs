//! The window's side of the game: decisions are sent to the host as messages, and the facts that result are handed to the playback
//! (HID-1).

pub mod bug_report;
pub mod campaign_progress;
pub mod connection;
pub mod current_game;
pub mod disabled_packs;
pub mod lessons;
pub mod live_reload;
pub mod lobby;
pub mod new_adventure;
#[cfg(feature = "phones")]
pub mod phones;
pub mod remixing;
pub mod replay;
pub mod review;
pub mod saving;
pub mod seat_devices;
pub mod start_game;
pub mod takeback;
pub mod to_play;
pub mod trial;

pub use current_game::{Decide, Session, TakeBack};

use bevy::prelude::*;

use crate::{
    presented::{game::PresentedGame, overlord_part::OverlordPart},
    session::connection::{Client, Connection, is_open},
    state::PlaySystems,
};

/// Sends all queued decisions and undos to the host ([`Client::submit`]).
pub fn submit(mut client: Client) {
    client.submit();
}

/// Adds the current game and its connection to the host.
pub fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .init_resource::<Connection>()
        .init_resource::<PresentedGame>()
        .init_resource::<OverlordPart>()
        .add_message::<Decide>()
        .add_message::<TakeBack>()
        .add_systems(Update, submit.run_if(is_open).in_set(PlaySystems::Submit));
}
