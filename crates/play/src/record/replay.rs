//! Carries out the decisions of a record again, one by one.

use std::{panic, sync::Arc};

use bevy_ecs::prelude::*;

use super::{Fingerprint, Record, RecordedDecision, Unusable, Why, land::land};
use dungeon_rules::{
    content::{self, Content},
    referee::{self, Illegal},
    table::{Decision, Fact, Game},
};

/// Returns the game that a record is of: with the record's own quest and the current content.
///
/// # Errors
/// [`Unusable::Quest`] when its quest no longer fits the content.
pub fn game(record: &Record, content: &Arc<Content>) -> Result<Game, Unusable> {
    let quest = &record.header.quest;
    let quest = content::parse_recorded(&quest.id, &quest.text, &quest.beside, content).map_err(Unusable::Quest)?;
    let game = Game::new(content, Arc::new(quest));
    Ok(match &record.header.leg {
        Some(leg) => game.bringing(&leg.brought),
        None => game,
    })
}

/// A record whose decisions are being carried out again in a World.
pub struct Replay<'a> {
    record: &'a Record,
    next: usize,
}

/// Why a decision of a record does not fit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Divergence {
    /// The rules refused it, and it was not carried out.
    Refused(Decision, Illegal),
    /// It was carried out, but the table differs from the recorded one.
    Differs(Decision),
    /// The rules panicked while carrying it out, which is a bug; the World is in an undefined state.
    Broke(Decision),
}

impl Divergence {
    /// The same as a [`Why`].
    pub const fn why(self) -> Why {
        match self {
            Self::Refused(decision, illegal) => Why::Refused(decision, illegal),
            Self::Differs(decision) => Why::Differs(decision),
            Self::Broke(decision) => Why::Broke(decision),
        }
    }
}

impl<'a> Replay<'a> {
    /// Sets up the table as it was at the beginning of the record, and returns the facts up to the first question. There are none
    /// for a record that begins in the middle of a game.
    ///
    /// # Errors
    /// The quest, the dice or the first position cannot be used.
    pub fn begin(record: &'a Record, content: &Arc<Content>, world: &mut World) -> Result<(Self, Vec<Fact>), Unusable> {
        Self::of(record, game(record, content)?, world)
    }

    /// As [`Self::begin`], for a [`Game`] that was already made from the record.
    pub(super) fn of(record: &'a Record, game: Game, world: &mut World) -> Result<(Self, Vec<Fact>), Unusable> {
        let dice = record.header.chance.dice().map_err(Unusable::Dice)?;
        let mut facts = match &record.start {
            None => referee::lay(world, game, dice),
            Some(start) => {
                land(world, game, dice, &start.1).ok_or(Unusable::NoStart)?;
                Vec::new()
            }
        };
        facts.extend(record.settle(record.before(), world));
        Ok((Self { record, next: 0 }, facts))
    }

    /// Number of decisions carried out since the very beginning of the game.
    pub fn step(&self) -> usize {
        self.record.before() + self.next
    }

    /// The decision that comes next; `None` at the end.
    pub fn next(&self) -> Option<&'a RecordedDecision> {
        self.record.decisions.get(self.next)
    }

    /// Carries out the next decision, and the agreed takebacks after it, and returns the facts; `None` at the end.
    ///
    /// # Errors
    /// The rules refuse the decision, or panic.
    pub fn go_on(&mut self, world: &mut World) -> Option<Result<Vec<Fact>, Divergence>> {
        Some(self.carry(world)?.map(|(facts, _)| facts))
    }

    /// As [`Self::go_on`], and also returns the fingerprint of the table after the decision.
    pub(super) fn carry(&mut self, world: &mut World) -> Option<Result<(Vec<Fact>, Fingerprint), Divergence>> {
        let RecordedDecision(decision, ..) = *self.next()?;
        // Records may come from anywhere, so a panic of the rules must not end the program.
        let outcome = panic::catch_unwind(panic::AssertUnwindSafe(|| referee::submit(world, decision)));
        Some(match outcome {
            Ok(Ok(mut facts)) => {
                self.next += 1;
                let now = Fingerprint::of(world);
                facts.extend(self.record.settle(self.step(), world));
                Ok((facts, now))
            }
            Ok(Err(illegal)) => Err(Divergence::Refused(decision, illegal)),
            Err(_) => Err(Divergence::Broke(decision)),
        })
    }

    /// As [`Self::go_on`], and compares the table with the recorded fingerprint.
    ///
    /// # Errors
    /// As [`Self::go_on`], or the table differs.
    pub fn prove(&mut self, world: &mut World) -> Option<Result<Vec<Fact>, Divergence>> {
        let RecordedDecision(decision, after, _) = *self.next()?;
        Some(match self.carry(world)? {
            Ok((_, now)) if now != after => Err(Divergence::Differs(decision)),
            carried => carried.map(|(facts, _)| facts),
        })
    }
}
