//! Deals an adventure of the list anew, in a thread, until it is as hard as its printed form; then it is played next.

use std::{sync::Arc, thread};

use bevy::prelude::*;

use crate::{
    platform::frame_pacing::WakeUp,
    session::{
        lobby::{Lobby, Root},
        new_adventure::ID,
        to_play::ToPlay,
    },
    state::Screen,
};
use dungeon_play::{
    background::{Background, Heard},
    forge::{code::SEEDS, stock::Stock},
    tools::remix,
};
use dungeon_rules::content::{Quest, content_around, parse_quest};

/// The adventure that is being dealt anew.
#[derive(Resource, Default)]
pub struct Remixing {
    /// The index of the adventure in the list, and the work under way.
    work: Option<(usize, Background<Option<Quest>>)>,
    /// The index of the adventure of which there is none.
    failed: Option<usize>,
}

impl Remixing {
    /// How much of the work on the adventure of this index is done, from 0 to 1; `None` if it is not under way.
    pub fn share_of(&self, adventure: usize) -> Option<f32> {
        self.work
            .as_ref()
            .filter(|(dealt, _)| *dealt == adventure)
            .map(|(_, work)| work.share())
    }

    /// Whether the adventure of this index turned out to be one that cannot be dealt anew.
    pub fn has_failed(&self, adventure: usize) -> bool {
        self.failed == Some(adventure)
    }

    /// Begins to deal the chosen adventure anew. `seed` draws what changes.
    pub fn begin(&mut self, lobby: &Lobby, seed: u64, (root, wake): (&Root, &WakeUp)) {
        let Some((listing, quest)) = lobby.listing().and_then(|listing| Some((listing, listing.quest.clone()?))) else {
            return;
        };
        let content = content_around(&listing.path, &lobby.library.content);
        let root = root.0.clone();
        let deal = move |progress: &_| {
            let stock = Stock::load(&root).ok()?;
            let threads = thread::available_parallelism().map_or(1, usize::from);
            let seed = (seed % u64::from(SEEDS)) as u32;
            let (dealt, _) = remix::tuned(&quest.source, &content, &stock.threat, seed, threads, progress)?;
            parse_quest(&format!("{ID}{}", dealt.code), &dealt.text, &content).ok()
        };
        self.failed = None;
        self.work = Some((lobby.chosen, Background::begin("remix", wake, deal)));
    }

    /// Stops the work. Returns whether any was under way.
    pub fn stop(&mut self) -> bool {
        self.work.take().is_some()
    }
}

/// Plays the adventure once it has been dealt, if it is still the one that is chosen.
pub fn hear(mut remixing: ResMut<Remixing>, mut lobby: ResMut<Lobby>, mut next: ResMut<NextState<Screen>>) {
    // Asked in every frame; drawing does not depend on its changes.
    let remixing = remixing.bypass_change_detection();
    let Some((adventure, work)) = &mut remixing.work else { return };
    let adventure = *adventure;
    match work.hear() {
        Heard::Nothing => return,
        Heard::Answer(Some(quest)) if adventure == lobby.chosen => {
            lobby.play(ToPlay::Forged(Arc::new(quest)));
            next.set(Screen::Briefing);
        }
        Heard::Answer(Some(_)) => {}
        Heard::Answer(None) | Heard::Over => remixing.failed = Some(adventure),
    }
    remixing.work = None;
}

/// Nothing is dealt for a list that nobody sees.
pub fn leave(mut remixing: ResMut<Remixing>) {
    remixing.stop();
}
