//! Replays a record for watching: step by step, or set up anew after any of its decisions.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use super::{Controller, Host, Saving};
use crate::{
    computer::review::Reviewer,
    perspective,
    record::{self, Found, Record, RecordedDecision, Unusable},
};
use dungeon_rules::{
    content::{self, Content, Id},
    table::{Course, Fact, PieceId},
};

/// The host of a record that is replayed. Nobody can decide there.
pub struct ReplayHost {
    host: Host,
    record: Record,
    content: Arc<Content>,
    /// Number of the record's decisions that have been carried out.
    at: usize,
    is_over: bool,
    rounds: Vec<(u16, usize)>,
}

impl ReplayHost {
    /// Opens a record at its beginning.
    ///
    /// # Errors
    /// Nothing of it can be played.
    pub fn open(found: Found, content: Arc<Content>) -> Result<Self, Unusable> {
        let mut world = World::new();
        let resumed = record::resume(found, &content, &mut world)?;
        let record = resumed.record.clone();
        let begins = |(i, fact): (usize, &Fact)| match fact {
            Fact::RoundBegan(round) => Some((*round, resumed.before.iter().take_while(|before| **before <= i).count())),
            _ => None,
        };
        let mut replay = Self {
            rounds: resumed.facts.iter().enumerate().filter_map(begins).collect(),
            is_over: world.resource::<Course>().outcome.is_some(),
            at: record.decisions.len(),
            host: Host::go_on(world, resumed, Saving::none()),
            record,
            content,
        };
        replay.seek(0)?;
        Ok(replay)
    }

    /// Opens the game that this reviewer analyses, at its beginning.
    ///
    /// # Errors
    /// Nothing of it can be played.
    pub fn reviewed(reviewer: &Reviewer) -> Result<Self, Unusable> {
        let found = Found {
            record: reviewer.record().clone(),
            table: None,
            loss: None,
        };
        Self::open(found, Arc::clone(reviewer.content()))
    }

    /// Number of decisions carried out so far.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Converts a number of decisions since the very beginning of the game into the argument of [`Self::seek`]; the two differ if
    /// the record begins in the middle of a game.
    pub fn place(&self, step: usize) -> usize {
        step.saturating_sub(self.record.before()).min(self.steps())
    }

    /// Number of decisions in the record.
    pub const fn steps(&self) -> usize {
        self.record.decisions.len()
    }

    /// The rounds: the number of each, and how many decisions come before it.
    pub fn rounds(&self) -> &[(u16, usize)] {
        &self.rounds
    }

    /// Whether the game in the record is over; then nothing in it is secret any more.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// The host of the replayed game, to be followed. [`Self::seek`] replaces it, so that existing followers must start anew.
    pub const fn host(&mut self) -> &mut Host {
        &mut self.host
    }

    /// Sets up the game as it was after `at` decisions of the record.
    ///
    /// # Errors
    /// Nothing of the record can be played, although it could when it was opened.
    pub fn seek(&mut self, at: usize) -> Result<(), Unusable> {
        let mut world = World::new();
        let resumed = record::resume(
            Found {
                record: self.up_to(at),
                table: None,
                loss: None,
            },
            &self.content,
            &mut world,
        )?;
        self.at = resumed.record.decisions.len();
        self.host = Host::go_on(world, resumed, Saving::none());
        Ok(())
    }

    /// Carries out the next decision and the agreed takebacks after it. Returns whether there was one.
    pub fn step(&mut self) -> bool {
        let Some(RecordedDecision(decision, _, author)) = self.record.decisions.get(self.at).copied() else {
            return false;
        };
        let is_legal = self.host.carry_out(decision, Controller::recorded(author), None).is_ok();
        debug_assert!(is_legal, "it was carried out when the record was opened");
        self.at += 1;
        let facts = self.record.settle(self.record.before() + self.at, self.host.truth.world_mut());
        self.host.takebacks.extend_from_slice(&facts);
        self.host.facts.extend(facts);
        self.host.accept();
        true
    }

    /// Creates a reviewer that analyses the whole record. It can be moved to another thread.
    pub fn reviewer(&self) -> Reviewer {
        Reviewer::of(self.record.clone(), Arc::clone(&self.content))
    }

    /// Turns the replay into a game of its own from here on, which is saved at once.
    pub fn play_on(self, saving: Saving) -> Host {
        let record = self.up_to(self.at);
        let mut host = self.host;
        host.minds.wake_by(&saving.wake);
        host.recorder = saving.recorder(record);
        host.recorder.save(Arc::clone(&host.position));
        host
    }

    /// The Overlord's cards in the order in which they will be drawn, if the game in the record is over (HID-1).
    pub fn pile(&self) -> Option<Vec<(PieceId, Id<content::Card>)>> {
        self.is_over.then(|| perspective::pile(self.host.truth.world()))
    }

    fn up_to(&self, at: usize) -> Record {
        self.record.up_to(self.record.before() + at)
    }
}
