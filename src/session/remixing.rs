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
    language::Language,
    tools::remix,
};
use dungeon_rules::content::{Quest, content_around, parse_quest};

/// The adventure that is being dealt anew.
#[derive(Resource, Default)]
pub struct Remixing {
    /// The index of the adventure in the list, and the work under way.
    work: Option<(usize, Background<Result<Option<Quest>, String>>)>,
    /// The index of the adventure of which there is none, with the reason if it is one of the game's own files.
    failed: Option<(usize, Option<String>)>,
}

impl Remixing {
    /// How much of the work on the adventure of this index is done, from 0 to 1; `None` if it is not under way.
    pub fn share_of(&self, adventure: usize) -> Option<f32> {
        self.work
            .as_ref()
            .filter(|(dealt, _)| *dealt == adventure)
            .map(|(_, work)| work.share())
    }

    /// Why the adventure of this index cannot be dealt anew; empty if that has not turned out.
    pub fn why_not(&self, adventure: usize, language: &Language) -> String {
        let failed = self.failed.as_ref().filter(|(failed, _)| *failed == adventure);
        failed.map_or_else(String::new, |(_, file)| {
            file.clone().unwrap_or_else(|| language.say("quests-not-dealt"))
        })
    }

    /// Begins to deal the chosen adventure anew. `seed` draws what changes.
    pub fn begin(&mut self, lobby: &Lobby, seed: u64, (root, wake): (&Root, &WakeUp)) {
        let Some((listing, quest)) = lobby.listing().and_then(|listing| Some((listing, listing.quest.clone()?))) else {
            return;
        };
        let content = content_around(&listing.path, &lobby.library.content);
        let root = root.0.clone();
        let deal = move |progress: &_| {
            let stock = Stock::load(&root)?;
            let threads = thread::available_parallelism().map_or(1, usize::from);
            let seed = (seed % u64::from(SEEDS)) as u32;
            let dealt = remix::tuned(&quest.source, &content, &stock.threat, seed, threads, progress);
            Ok(dealt.and_then(|(dealt, _)| parse_quest(&format!("{ID}{}", dealt.code), &dealt.text, &content).ok()))
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
    let remixing = &mut *remixing;
    let Some((adventure, work)) = &mut remixing.work else { return };
    let adventure = *adventure;
    match work.hear() {
        Heard::Nothing => return,
        Heard::Answer(Ok(Some(quest))) if adventure == lobby.chosen => {
            lobby.play(ToPlay::Forged(Arc::new(quest)));
            next.set(Screen::Briefing);
        }
        Heard::Answer(Ok(Some(_))) => {}
        Heard::Answer(Ok(None)) | Heard::Over => remixing.failed = Some((adventure, None)),
        Heard::Answer(Err(file)) => remixing.failed = Some((adventure, Some(file))),
    }
    remixing.work = None;
}

/// Nothing is dealt for a list that nobody sees.
pub fn leave(mut remixing: ResMut<Remixing>) {
    remixing.stop();
}
