//! What may be read when an intent is carried out.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    input::Device,
    presented::{announcements::Announcements, attack::AttackShown, log::Log, playback::Playback, summary::Summary},
    session::{Session, seat_devices::SeatDevices},
    settings::Settings,
    state::PlayMode,
};
use dungeon_play::language::Language;

/// What the play screen knows, for reading.
#[derive(SystemParam)]
pub struct View<'w> {
    /// The summary of the game: all that the panels show.
    pub summary: Res<'w, Summary>,
    /// The log: an entry for each thing that has been shown.
    pub log: Res<'w, Log>,
    /// The attack in the dice tray.
    pub attack: Res<'w, AttackShown>,
    /// Texts that everybody has to read.
    pub announcements: Res<'w, Announcements>,
    /// The facts that still have to be shown.
    pub playback: Res<'w, Playback>,
    /// The game as it stands at the host: its seats, its offers, its decisions.
    pub session: Res<'w, Session>,
    /// Which device belongs to which seat.
    pub devices: Res<'w, SeatDevices>,
    /// The settings.
    pub settings: Res<'w, Settings>,
    /// The language of all texts.
    pub language: Res<'w, Language>,
    /// Whether the game is played or watched.
    pub mode: Res<'w, State<PlayMode>>,
}

impl View<'_> {
    /// Why this device may not decide for the seats that are asked, as a sentence; `None` if it may.
    pub fn refusal(&self, device: Device) -> Option<String> {
        self.devices.refusal(device, &self.summary.turn.banner.seats, &self.language)
    }

    /// Whether this device may open the curtain: it belongs to the Overlord, or the game is only watched.
    pub fn peeks(&self, device: Device) -> bool {
        self.devices.peeks(device, &self.session.seats)
    }

    /// Whether the game is only watched.
    pub fn is_watched(&self) -> bool {
        *self.mode.get() == PlayMode::Replaying
    }
}
