//! The game as the window plays it: decisions go to its host by messages, what came of them goes to the playback (HID-1).

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

/// Somebody at the table decides.
#[derive(Message, Copy, Clone, Debug)]
pub struct Decide(pub Decision);

/// Somebody takes the last thing decided back: a whole walk, if a click ordered it.
#[derive(Message, Copy, Clone, Debug, Default)]
pub struct TakeBack;

/// One game from the first turn to the aftermath.
#[derive(Resource, Default, Debug)]
pub struct Session {
    /// The turn that the next decision answers.
    pub turn: u64,
    /// Where the game stands then; what is shown may not have come so far.
    pub position: Option<Arc<Position>>,
    /// Everything that happened, as all may know it, oldest first; taken-back facts are gone.
    pub facts: Vec<Fact>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<Decision>,
    /// Why the last decision was refused; cleared by the next.
    pub refused: Option<Illegal>,
    /// What is to be read before play goes on, once.
    pub announcement: Option<String>,
    /// Counts every change of the game: whoever keeps something derived compares it.
    pub change: u64,
    /// What the next decisions belong together with: undo takes back all decisions of one order.
    pub order: u64,
}

impl Session {
    /// Whether the game is over, though that may still have to be shown.
    pub fn is_over(&self) -> bool {
        self.position.as_ref().is_some_and(|position| position.course.outcome.is_some())
    }

    /// The wounds that a model has taken when the next decision is made; `None` for one without a wound track.
    pub fn wounds(&self, piece: PieceId) -> Option<u8> {
        Some(self.position.as_ref()?.piece(piece)?.wounds?.taken)
    }

    /// This is to be read as well before play goes on.
    pub fn announce(&mut self, sentence: &str) {
        let before = self.announcement.take().map(|before| before + "\n\n").unwrap_or_default();
        self.announcement = Some(before + sentence);
    }
}

/// Sends all decisions and takebacks to the host.
pub fn submit(mut client: Client) {
    client.submit();
}

/// Takes decisions to the host, and what happened to the playback.
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
