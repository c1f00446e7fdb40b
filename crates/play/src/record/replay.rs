//! Plays a record again, decision by decision.

use std::{panic, sync::Arc};

use bevy_ecs::prelude::*;

use super::{Fingerprint, Record, RecordedDecision, Unusable, Why, resume};
use dungeon_rules::{
    content::{self, Content},
    referee::{self, Illegal},
    table::{Decision, Fact, Game},
};

/// What a record is played with: its own quest, and the content that is there.
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

/// A record that is being played again in a world.
pub struct Replay<'a> {
    record: &'a Record,
    next: usize,
}

/// A decision of a record that does not fit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Divergence {
    /// It is against the rules and was not carried out.
    Refused(Decision, Illegal),
    /// It was carried out, and the table stands otherwise than it did.
    Differs(Decision),
    /// It stopped the rules in the middle, which is a fault of the game; the table is in disorder.
    Broke(Decision),
}

impl Divergence {
    /// What is wrong with the record.
    pub const fn why(self) -> Why {
        match self {
            Self::Refused(decision, illegal) => Why::Refused(decision, illegal),
            Self::Differs(decision) => Why::Differs(decision),
            Self::Broke(decision) => Why::Broke(decision),
        }
    }
}

impl<'a> Replay<'a> {
    /// Lays the table as it was when the record begins, and tells what happened up to the first question: nothing
    /// for a record that begins in the middle of a game.
    ///
    /// # Errors
    /// The quest, the dice or the table to begin with cannot be used.
    pub fn begin(record: &'a Record, content: &Arc<Content>, world: &mut World) -> Result<(Self, Vec<Fact>), Unusable> {
        Self::of(record, game(record, content)?, world)
    }

    /// [`Self::begin`] with the game that the record is of.
    pub(super) fn of(record: &'a Record, game: Game, world: &mut World) -> Result<(Self, Vec<Fact>), Unusable> {
        let dice = record.header.chance.dice().map_err(Unusable::Dice)?;
        let mut facts = match &record.start {
            None => referee::lay(world, game, dice),
            Some(start) => {
                resume::land(world, game, dice, &start.1).ok_or(Unusable::NoStart)?;
                Vec::new()
            }
        };
        facts.extend(record.settle(record.before(), world));
        Ok((Self { record, next: 0 }, facts))
    }

    /// Decisions carried out since the very beginning of the game.
    pub fn step(&self) -> usize {
        self.record.before() + self.next
    }

    /// The decision that comes next.
    pub fn next(&self) -> Option<&'a RecordedDecision> {
        self.record.decisions.get(self.next)
    }

    /// Carries out the next decision and tells what happened, and what was taken back after it; `None` at the end.
    ///
    /// # Errors
    /// The rules refuse it, or break on it.
    pub fn go_on(&mut self, world: &mut World) -> Option<Result<Vec<Fact>, Divergence>> {
        Some(self.carry(world)?.map(|(facts, _)| facts))
    }

    /// As [`Self::go_on`], and says how the table stood after the decision.
    pub(super) fn carry(&mut self, world: &mut World) -> Option<Result<(Vec<Fact>, Fingerprint), Divergence>> {
        let RecordedDecision(decision, ..) = *self.next()?;
        // A record, however it came about, never takes the program down.
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

    /// As [`Self::go_on`], and compares the table with what is recorded.
    ///
    /// # Errors
    /// As [`Self::go_on`], or the table stands otherwise.
    pub fn prove(&mut self, world: &mut World) -> Option<Result<Vec<Fact>, Divergence>> {
        let RecordedDecision(decision, after, _) = *self.next()?;
        Some(match self.carry(world)? {
            Ok((_, now)) if now != after => Err(Divergence::Differs(decision)),
            carried => carried.map(|(facts, _)| facts),
        })
    }
}
