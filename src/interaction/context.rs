//! System parameters that group the state of the play screen for keys, pointer and panels, and the tests for what lies over the
//! board, which decide who gets a press.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    input::{Controls, Device},
    interaction::{
        coach::Coach,
        curtain::Curtain,
        decision_queue::{DecisionQueue, is_on_the_way},
        dialog::OpenDialog,
        focus::Focus,
        hint::Hint,
        map_overlays::Overlays,
        options::Options,
        page::OpenPage,
        pointer::PointerPress,
        preview::{PlannedTurn, Pointing, Preview},
        selection::Selection,
        side_panels::SidePanels,
        status_line::StatusLine,
    },
    presented::{
        announcements::Announcements, attack::AttackShown, log::Log, playback::Playback, refusal, seat_names::SeatNames, summary::Summary,
    },
    session::{connection::Client, seat_devices::SeatDevices, takeback::Agreed},
    settings::Settings,
};
use dungeon_play::language::Language;
use dungeon_rules::{
    referee::Illegal,
    table::{Decision, Prompt},
};

/// The game as the panels show it.
#[derive(SystemParam)]
pub struct Shown<'w> {
    /// The summary of the game: all that the panels show.
    pub summary: Res<'w, Summary>,
    /// The log: an entry for each thing that has been shown.
    pub log: ResMut<'w, Log>,
    /// The attack in the dice tray.
    pub attack: ResMut<'w, AttackShown>,
    /// Texts that everybody has to read.
    pub announcements: ResMut<'w, Announcements>,
    /// The facts that still have to be shown.
    pub playback: ResMut<'w, Playback>,
}

/// What is open over the board.
#[derive(SystemParam)]
pub struct Open<'w> {
    /// The open dialog, if any.
    pub dialog: ResMut<'w, OpenDialog>,
    /// The open page, if any.
    pub page: ResMut<'w, OpenPage>,
    /// The panels that are open beside the rails.
    pub panels: ResMut<'w, SidePanels>,
    /// The open hint or explanation, if any.
    pub hint: ResMut<'w, Hint>,
    /// The curtain before the Overlord's hand.
    pub curtain: ResMut<'w, Curtain>,
    /// The map overlays.
    pub overlays: ResMut<'w, Overlays>,
    /// Whether keys and gamepads move over the board or over buttons.
    pub focus: ResMut<'w, Focus>,
}

impl Open<'_> {
    /// Whether something that everybody looks at lies over the board: a page, an announcement or the dice tray.
    pub fn is_overlaid(&self, shown: &Shown) -> bool {
        is_overlaid(&self.page, &shown.announcements, &shown.attack)
    }

    /// Whether the board is covered by something that must be answered or closed first.
    pub fn is_covered(&self, shown: &Shown) -> bool {
        is_covered(&self.page, &shown.announcements, &shown.attack, &self.curtain)
    }

    /// Whether anything, including a dialog, must be answered or closed before the board can be used.
    pub fn is_busy(&self, shown: &Shown) -> bool {
        self.is_covered(shown) || self.dialog.0.is_some()
    }
}

/// Whether something that everybody looks at lies over the board: a page, an announcement or the dice tray.
pub const fn is_overlaid(page: &OpenPage, announcements: &Announcements, attack: &AttackShown) -> bool {
    page.0.is_some() || announcements.wait() || attack.attack.is_some()
}

/// Whether the board is covered by something that must be answered or closed first: as [`is_overlaid`], or the curtain's question.
pub fn is_covered(page: &OpenPage, announcements: &Announcements, attack: &AttackShown, curtain: &Curtain) -> bool {
    is_overlaid(page, announcements, attack) || curtain.is_asked()
}

/// What is pointed at, chosen and ordered.
#[derive(SystemParam)]
pub struct Chosen<'w> {
    /// What can be done on which cell.
    pub options: ResMut<'w, Options>,
    /// The open cards, the chosen facing and the planned attacks.
    pub selection: ResMut<'w, Selection>,
    /// The cell that is pointed at.
    pub pointing: ResMut<'w, Pointing>,
    /// What a click on that cell would do.
    pub preview: ResMut<'w, Preview>,
    /// The turn that a hint advises or a computer is about to play.
    pub planned: ResMut<'w, PlannedTurn>,
    /// The status line below the board.
    pub status: ResMut<'w, StatusLine>,
    /// The mouse press on the board, while it lasts.
    pub press: ResMut<'w, PointerPress>,
    /// The decisions that were ordered and are not made yet.
    pub queue: ResMut<'w, DecisionQueue>,
}

/// The input devices, the seats that they belong to, and whether they may decide.
#[derive(SystemParam)]
pub struct Hands<'w> {
    /// The presses and held keys or buttons of this frame.
    pub controls: ResMut<'w, Controls>,
    /// Which device belongs to which seat.
    pub devices: ResMut<'w, SeatDevices>,
    /// Which seat leads which hero, and which is the Overlord's.
    pub names: Res<'w, SeatNames>,
    /// The language of all texts.
    pub words: Res<'w, Language>,
}

impl Hands<'_> {
    /// Why the device in use may not decide for any of these seats, as a sentence; `None` if it may.
    pub fn refusal(&self, asked: &[String]) -> Option<String> {
        self.devices.refusal(self.controls.device, asked, &self.words)
    }

    /// Whether this device may open the curtain, that is, belongs to the Overlord.
    pub fn peeks(&self, device: Device) -> bool {
        self.devices.peeks(device, &self.names)
    }
}

/// Everything that carrying out an intent needs: the game, what is open and chosen, and the settings.
#[derive(SystemParam)]
pub struct Table<'w> {
    /// The game that is shown, and the connection to its host.
    pub client: Client<'w>,
    /// What is open over the board.
    pub open: Open<'w>,
    /// What is pointed at, chosen and ordered.
    pub chosen: Chosen<'w>,
    /// The summary of the game: all that the panels show.
    pub summary: ResMut<'w, Summary>,
    /// The attack in the dice tray.
    pub attack: ResMut<'w, AttackShown>,
    /// The coach.
    pub coach: ResMut<'w, Coach>,
    /// Texts that everybody has to read.
    pub announcements: ResMut<'w, Announcements>,
    /// The settings.
    pub settings: Res<'w, Settings>,
    /// The language of all texts.
    pub language: Res<'w, Language>,
    /// Written when the other side agrees to a takeback.
    pub agreed: MessageWriter<'w, Agreed>,
}

impl Table<'_> {
    /// Whether anything, including a dialog, must be answered or closed before the board can be used.
    pub fn is_busy(&self) -> bool {
        is_covered(&self.open.page, &self.announcements, &self.attack, &self.open.curtain) || self.open.dialog.0.is_some()
    }

    /// Whether the table is at rest, so that somebody may decide now.
    pub fn is_at_rest(&self) -> bool {
        is_at_rest(&self.client.playback, &self.chosen.queue, self.client.game.prompt())
    }

    /// Why a decision is refused, as far as everybody may know; `None` if it is legal.
    pub fn refusal(&mut self, decision: Decision) -> Option<Illegal> {
        self.client.offers.refusal(self.client.game.world_mut(), decision)
    }

    /// Puts a refusal into one sentence that ends with the id of its rule.
    pub fn because(&self, illegal: &Illegal) -> String {
        refusal::because(&self.language, self.client.game.world(), illegal)
    }
}

/// Whether somebody may decide now: everything has been shown, and no ordered decision is still to be made.
pub fn is_at_rest(playback: &Playback, queue: &DecisionQueue, prompt: Option<&Prompt>) -> bool {
    playback.is_idle() && !is_underway(queue, prompt)
}

/// Whether ordered decisions are being made and nothing is asked in between. The order of Free Attacks and the numbers of told dice
/// are such questions in between.
pub fn is_underway(queue: &DecisionQueue, prompt: Option<&Prompt>) -> bool {
    !queue.is_over() && !is_on_the_way(prompt)
}
