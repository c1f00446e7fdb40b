//! The window's side of the match: decisions are sent to the host as messages, and the facts that result are handed to the playback
//! (HID-1).

pub mod background;
pub mod bug_report;
pub mod campaign_progress;
pub mod connection;
pub mod disabled_packs;
pub mod lessons;
pub mod live_reload;
pub mod lobby;
pub mod play_test;
pub mod replay;
pub mod review;
pub mod saving;
pub mod seat_devices;
pub mod start_game;
pub mod takeback;

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    presented::{game::PresentedGame, offers::Offers, overlord_part::OverlordPart, seat_names::SeatNames},
    session::{
        connection::{Client, Connection, is_open},
        play_test::PlayTest,
    },
    state::PlaySystems,
};
use dungeon_rules::{
    referee::Illegal,
    table::{Decision, Fact, PieceId, Position},
};

/// Asks to send a decision to the host.
#[derive(Message, Copy, Clone, Debug)]
pub struct Decide(pub Decision);

/// Asks to undo the last order: for example a whole walk if one click ordered it.
#[derive(Message, Copy, Clone, Debug, Default)]
pub struct TakeBack;

/// The current match, from its setup to the aftermath, as it stands at the host.
#[derive(Resource, Default, Debug)]
pub struct Session {
    /// The host's turn counter, which the next submission must name.
    pub turn: u64,
    /// The current position at the host, which may be ahead of what has been presented; `None` before the first match.
    pub position: Option<Arc<Position>>,
    /// All facts that everybody may know, oldest first, without those that were taken back.
    pub facts: Vec<Fact>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<Decision>,
    /// Why the last decision was refused; cleared by the next update.
    pub refused: Option<Illegal>,
    /// An announcement that has to be read before play goes on.
    pub announcement: Option<String>,
    /// A counter that grows with every change of the match; derived data is compared with it to see whether it is out of date.
    pub change: u64,
    /// The number of the current order: undo takes back all decisions of one order at once.
    pub order: u64,
}

impl Session {
    /// Whether the match is over, although its end may still have to be presented.
    pub fn is_over(&self) -> bool {
        self.position.as_ref().is_some_and(|position| position.course.outcome.is_some())
    }

    /// The current wounds of a model; `None` for one without a wound track.
    pub fn wounds(&self, piece: PieceId) -> Option<u8> {
        Some(self.position.as_ref()?.piece(piece)?.wounds?.taken)
    }

    /// Adds an announcement that has to be read before play goes on.
    pub fn announce(&mut self, sentence: &str) {
        let before = self.announcement.take().map(|before| before + "\n\n").unwrap_or_default();
        self.announcement = Some(before + sentence);
    }
}

/// Sends all queued decisions and undos to the host ([`Client::submit`]).
pub fn submit(mut client: Client) {
    client.submit();
}

/// Adds the current match and its connection to the host.
pub fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .init_resource::<Connection>()
        .init_resource::<PresentedGame>()
        .init_resource::<Offers>()
        .init_resource::<SeatNames>()
        .init_resource::<OverlordPart>()
        .init_resource::<PlayTest>()
        .add_message::<Decide>()
        .add_message::<TakeBack>()
        .add_systems(Update, submit.run_if(is_open).in_set(PlaySystems::Submit));
}
