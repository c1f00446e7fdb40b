//! What keys, pointer and panels have to do with while a game is played, in groups; and what lies over the board, so that
//! they know who listens.

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
        actions, announcements::Announcements, attack::AttackShown, log::Log, playback::Playback, seat_names::SeatNames, summary::Summary,
    },
    session::{connection::Client, seat_devices::SeatDevices, takeback::Agreed},
    settings::Settings,
};
use dungeon_play::language::Language;
use dungeon_rules::{
    referee::Illegal,
    table::{Decision, Prompt},
};

/// What is shown of the game.
#[derive(SystemParam)]
pub struct Shown<'w> {
    /// What the panels show.
    pub summary: Res<'w, Summary>,
    /// The log: an entry for each thing that has been shown.
    pub log: ResMut<'w, Log>,
    /// The attack in the tray.
    pub attack: ResMut<'w, AttackShown>,
    /// What all must read.
    pub announcements: ResMut<'w, Announcements>,
    /// The facts that still have to be shown.
    pub playback: ResMut<'w, Playback>,
}

/// What lies open over the board.
#[derive(SystemParam)]
pub struct Open<'w> {
    /// What asks something.
    pub dialog: ResMut<'w, OpenDialog>,
    /// What is read.
    pub page: ResMut<'w, OpenPage>,
    /// The panels beside the rails.
    pub panels: ResMut<'w, SidePanels>,
    /// What is advised.
    pub hint: ResMut<'w, Hint>,
    /// The Overlord's curtain.
    pub curtain: ResMut<'w, Curtain>,
    /// What is laid over the board.
    pub overlays: ResMut<'w, Overlays>,
    /// Where keys and gamepads walk.
    pub focus: ResMut<'w, Focus>,
}

impl Open<'_> {
    /// Whether something lies over the board that all look at.
    pub fn is_overlaid(&self, shown: &Shown) -> bool {
        is_overlaid(&self.page, &shown.announcements, &shown.attack)
    }

    /// Whether something lies over the board that must be answered first.
    pub fn is_covered(&self, shown: &Shown) -> bool {
        is_covered(&self.page, &shown.announcements, &shown.attack, &self.curtain)
    }

    /// Whether a question must be answered before the board can be used.
    pub fn is_busy(&self, shown: &Shown) -> bool {
        self.is_covered(shown) || self.dialog.0.is_some()
    }
}

/// Whether something lies over the board that all look at.
pub const fn is_overlaid(page: &OpenPage, announcements: &Announcements, attack: &AttackShown) -> bool {
    page.0.is_some() || announcements.wait() || attack.attack.is_some()
}

/// Whether something lies over the board that must be answered first.
pub fn is_covered(page: &OpenPage, announcements: &Announcements, attack: &AttackShown, curtain: &Curtain) -> bool {
    is_overlaid(page, announcements, attack) || curtain.is_asked()
}

/// What is pointed at and chosen, and what it would come to.
#[derive(SystemParam)]
pub struct Chosen<'w> {
    /// What may be touched.
    pub options: ResMut<'w, Options>,
    /// Cards, facing, planned attacks.
    pub selection: ResMut<'w, Selection>,
    /// The cell that is pointed at.
    pub pointing: ResMut<'w, Pointing>,
    /// What a click there would come to.
    pub preview: ResMut<'w, Preview>,
    /// What is advised, or meant.
    pub planned: ResMut<'w, PlannedTurn>,
    /// The line below the board.
    pub status: ResMut<'w, StatusLine>,
    /// What the mouse holds on the board.
    pub press: ResMut<'w, PointerPress>,
    /// What was ordered and is not yet decided.
    pub queue: ResMut<'w, DecisionQueue>,
}

/// In whose hands which device is, and whether they may decide.
#[derive(SystemParam)]
pub struct Hands<'w> {
    /// What hands do.
    pub controls: ResMut<'w, Controls>,
    /// Who holds what.
    pub devices: ResMut<'w, SeatDevices>,
    /// Who plays what.
    pub names: Res<'w, SeatNames>,
    /// Words.
    pub words: Res<'w, Language>,
}

impl Hands<'_> {
    /// Why the device in use does not decide where these are asked, in a sentence; nothing if it does.
    pub fn refusal(&self, asked: &[String]) -> Option<String> {
        self.devices.refusal(self.controls.device, asked, &self.words)
    }

    /// Whether a device may lift the curtain: the Overlord's.
    pub fn peeks(&self, device: Device) -> bool {
        self.devices.peeks(device, &self.names)
    }
}

/// What intents are carried out with: the game at the table, and what people make of it.
#[derive(SystemParam)]
pub struct Table<'w> {
    /// The game that is shown, and the way to its host.
    pub client: Client<'w>,
    /// What lies open over the board.
    pub open: Open<'w>,
    /// What is pointed at and chosen.
    pub chosen: Chosen<'w>,
    /// What the panels show.
    pub summary: ResMut<'w, Summary>,
    /// The attack in the tray.
    pub attack: ResMut<'w, AttackShown>,
    /// What the coach looks at.
    pub coach: ResMut<'w, Coach>,
    /// What all must read.
    pub announcements: ResMut<'w, Announcements>,
    /// What people prefer.
    pub settings: Res<'w, Settings>,
    /// Words.
    pub language: Res<'w, Language>,
    /// That the other side agrees to a takeback.
    pub agreed: MessageWriter<'w, Agreed>,
}

impl Table<'_> {
    /// Whether a question must be answered before the board can be used.
    pub fn is_busy(&self) -> bool {
        is_covered(&self.open.page, &self.announcements, &self.attack, &self.open.curtain) || self.open.dialog.0.is_some()
    }

    /// Whether somebody may decide now.
    pub fn is_at_rest(&self) -> bool {
        is_at_rest(&self.client.playback, &self.chosen.queue, self.client.game.prompt())
    }

    /// Why a decision is refused, as far as all may know; `None` if it is not.
    pub fn refusal(&mut self, decision: Decision) -> Option<Illegal> {
        self.client.offers.refusal(self.client.game.world_mut(), decision)
    }

    /// A refusal as one sentence that ends with the id of its rule.
    pub fn because(&self, illegal: &Illegal) -> String {
        actions::because(&self.language, self.client.game.world(), illegal)
    }
}

/// Whether somebody may decide now: everything has been shown, and nothing that was ordered is still to be decided.
pub fn is_at_rest(playback: &Playback, queue: &DecisionQueue, prompt: Option<&Prompt>) -> bool {
    playback.is_idle() && !is_underway(queue, prompt)
}

/// Whether what was ordered is being decided and nothing is asked on its way: the order of Free Attacks and the numbers of
/// real dice are.
pub fn is_underway(queue: &DecisionQueue, prompt: Option<&Prompt>) -> bool {
    !queue.is_over() && !is_on_the_way(prompt)
}
