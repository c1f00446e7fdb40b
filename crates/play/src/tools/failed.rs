//! Simulated games that did not come to their end: the reason, and a record that leads to that point.

use std::{fs, io, panic, path::PathBuf, sync::Arc};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;

use super::find::Failure;
use crate::{
    language::Language,
    record::{Chance, ENDING, Fingerprint, Record, RecordedDecision},
    seats::Seats,
};
use dungeon_rules::{
    content::{self, Content, Quest},
    referee,
    table::{Decision, Dice, Game},
};

/// A game that did not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// The number of the game, from 0.
    pub game: u64,
    /// The quest that was played.
    pub quest: Arc<Quest>,
    /// Why it did not come to its end.
    pub why: Failing,
    /// Where its dice came from.
    pub chance: Chance,
    /// All its decisions. With [`Failing::Broke`] the last of them is the one that broke the rules.
    pub decisions: Vec<Decision>,
}

/// Why a game did not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failing {
    /// The rules panicked while a decision was carried out; the text of the panic.
    Broke(String),
    /// The game stopped with neither a question nor an outcome.
    Stuck,
    /// It took more decisions than any game should.
    Endless,
}

impl Failed {
    /// The record of the game, which can be looked at step by step.
    pub fn record(&self, content: &Arc<Content>) -> Record {
        let game = Game::new(content, Arc::clone(&self.quest));
        record(game, &self.chance, &self.decisions, matches!(self.why, Failing::Broke(_)))
    }
}

/// The record of a game with these decisions. `broke`: the last of them broke the rules.
pub(super) fn record(game: Game, chance: &Chance, decisions: &[Decision], broke: bool) -> Record {
    let mut record = Record::new(&game, chance.clone(), Seats::default());
    let mut world = World::new();
    let laid = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        referee::lay(&mut world, game, dice(chance));
        Fingerprint::of(&world)
    }));
    let Ok(mut after) = laid else { return record };
    for (i, decision) in decisions.iter().enumerate() {
        // The last decision would break the rules here too.
        if !(broke && i + 1 == decisions.len()) && referee::submit(&mut world, *decision).is_ok() {
            after = Fingerprint::of(&world);
        }
        record.decisions.push(RecordedDecision(*decision, after, None));
    }
    record
}

pub(super) fn dice(chance: &Chance) -> Dice {
    Dice::seeded(chance.seed)
}

/// Writes the record of a failed game into the working folder. Returns the failure to report; `games`: how many were played.
///
/// # Errors
/// If the record could not be written.
pub fn keep(language: &Language, failed: &Failed, games: u64, content: &Arc<Content>) -> io::Result<Failure> {
    let file = PathBuf::from(format!("failed-{}.{ENDING}", failed.chance.seed));
    fs::write(&file, failed.record(content).write(None))?;
    let steps = failed.decisions.len();
    let (key, why) = match &failed.why {
        Failing::Broke(why) => ("simulate-broke", why.as_str()),
        Failing::Stuck => ("simulate-stuck", ""),
        Failing::Endless => ("simulate-endless", ""),
    };
    let seed = ("seed", V::from(failed.chance.seed.to_string()));
    let reason = match failed.why {
        Failing::Broke(_) => language.tell(key, &[seed, ("next", V::from(steps)), ("why", V::from(why))]),
        Failing::Stuck | Failing::Endless => language.tell(key, &[seed, ("steps", V::from(steps))]),
    };
    let file = V::from(content::shown(&file));
    Ok(Failure::Fault(language.tell(
        "simulate-failed",
        &[("games", V::from(games)), ("reason", V::from(reason)), ("file", file)],
    )))
}
