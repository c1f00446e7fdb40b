//! A record that is played again, to be watched: forward decision by decision, or laid anew after any of them.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use super::{Host, Saving};
use crate::{
    computer::review::Reviewer,
    perspective,
    record::{self, Found, Record, RecordedDecision, Unusable},
};
use dungeon_rules::{
    content::{self, Content, Id},
    table::{Course, Fact, PieceId},
};

/// The host of a record that is played again. Nobody decides there.
pub struct ReplayHost {
    host: Host,
    record: Record,
    content: Arc<Content>,
    /// How many of its decisions have been carried out.
    at: usize,
    is_over: bool,
    rounds: Vec<(u16, usize)>,
}

impl ReplayHost {
    /// Lays the game of this record as it began.
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

    /// Lays the game that is looked at again as it began.
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

    /// Decisions carried out.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Where it is to be laid to come to what has this many decisions before it since the very beginning of the game: a record may
    /// begin later.
    pub fn place(&self, step: usize) -> usize {
        step.saturating_sub(self.record.before()).min(self.steps())
    }

    /// All its decisions.
    pub const fn steps(&self) -> usize {
        self.record.decisions.len()
    }

    /// Where rounds begin: their numbers, and the decisions before each.
    pub fn rounds(&self) -> &[(u16, usize)] {
        &self.rounds
    }

    /// Whether the record ends with a winner: then nothing in it is secret any more.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// What is played, to follow it. To whoever followed it before a [`Self::seek`] it is another game.
    pub const fn host(&mut self) -> &mut Host {
        &mut self.host
    }

    /// Lays the game as it was after so many decisions.
    ///
    /// # Errors
    /// Nothing of it can be played, which was not so when it was opened.
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

    /// Carries out the next decision, and takes back what was taken back there. Tells whether there was one.
    pub fn step(&mut self) -> bool {
        let Some(RecordedDecision(decision, ..)) = self.record.decisions.get(self.at).copied() else {
            return false;
        };
        let is_legal = self.host.carry_out(decision, None).is_ok();
        debug_assert!(is_legal, "it was carried out when the record was opened");
        self.at += 1;
        let facts = self.record.settle(self.record.before() + self.at, self.host.truth.world_mut());
        self.host.facts.extend(facts);
        self.host.accept();
        true
    }

    /// The whole record, to be looked at again in a thread of its own or not.
    pub fn reviewer(&self) -> Reviewer {
        Reviewer::of(self.record.clone(), Arc::clone(&self.content))
    }

    /// From here on it is a game of its own, which is saved at once.
    pub fn play_on(self, saving: Saving) -> Host {
        let record = self.up_to(self.at);
        let mut host = self.host;
        host.minds.wake_by(&saving);
        host.recorder = saving.recorder(record);
        host.recorder.save(Arc::clone(&host.position));
        host
    }

    /// The cards that will be drawn, the next first, if the record ends with a winner (HID-1).
    pub fn pile(&self) -> Option<Vec<(PieceId, Id<content::Card>)>> {
        self.is_over.then(|| perspective::pile(self.host.truth.world()))
    }

    fn up_to(&self, at: usize) -> Record {
        self.record.up_to(self.record.before() + at)
    }
}
