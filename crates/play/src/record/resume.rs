//! Resumes a game at the end of its record, or as close to that as possible.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use super::{Checkpoint, Divergence, FORMAT, Found, Loss, Record, RecordedDecision, Replay, Unusable, Why, land::land, renew, replay};
use dungeon_rules::{
    content::Content,
    referee,
    table::{Fact, Game},
};

/// A resumed game. It is on the table and can be undone as far back as before.
#[derive(Debug)]
pub struct Resumed {
    /// Its record, to be continued.
    pub record: Record,
    /// The facts so far, including those of the set-up. Empty for a game that was resumed from a position.
    pub facts: Vec<Fact>,
    /// For each decision of the record, the number of facts before it.
    pub before: Vec<usize>,
    /// How the state of the table was reached.
    pub way: Way,
    /// What is missing in the file or does not fit the rules; `None` if nothing.
    pub loss: Option<Loss>,
}

/// How a game was resumed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// All readable decisions were carried out again.
    Decisions,
    /// The saved position was restored, which is the one after this many decisions: carrying them out no longer leads there.
    Table(usize),
}

/// Resumes a game in this world at the last step that can be used. If its decisions end before the position in the file, or lead to
/// a different one by the rules of this version, the game continues from that position.
///
/// # Errors
/// Nothing of it can be played.
pub fn resume(found: Found, content: &Arc<Content>, world: &mut World) -> Result<Resumed, Unusable> {
    let Found { record, table, mut loss } = renew(found, content)?;
    let game = replay::game(&record, content)?;
    let again = again(&record, &game, world)?;
    let steps = record.before() + again.decisions.len();
    if again.divergence.is_some() {
        loss = again.divergence;
    }
    let elsewhere = table.as_ref().is_some_and(|table| table.0 > steps) || again.divergence.is_some();
    if let Some(Checkpoint(after, table)) = table.filter(|_| elsewhere)
        && let Ok(dice) = record.header.chance.dice()
    {
        let mut trial = World::new();
        if land(&mut trial, game.clone(), dice.clone(), &table).is_some() {
            let own = super::of_content(&game.content);
            land(world, game, dice, &table);
            referee::keep_history(world);
            let mut header = record.header;
            header.version = env!("CARGO_PKG_VERSION").to_owned();
            header.content = own;
            let record = Record {
                format: FORMAT,
                first_steps: Vec::new(),
                header,
                start: Some(Checkpoint(after, table)),
                decisions: Vec::new(),
                takebacks: Vec::new(),
            };
            return Ok(Resumed {
                record,
                facts: Vec::new(),
                before: Vec::new(),
                way: Way::Table(after),
                loss,
            });
        }
    }
    Ok(again.resumed(record, loss))
}

/// A record whose decisions were carried out again.
pub(super) struct Again {
    decisions: Vec<RecordedDecision>,
    facts: Vec<Fact>,
    before: Vec<usize>,
    pub(super) divergence: Option<Loss>,
}

impl Again {
    /// The facts that followed from this decision and all later ones.
    pub(super) fn facts_from(&self, decision: usize) -> &[Fact] {
        &self.facts[self.before.get(decision).copied().unwrap_or(self.facts.len())..]
    }

    /// Turns this into a resumed game with the record that it was played from.
    pub(super) fn resumed(self, mut record: Record, loss: Option<Loss>) -> Resumed {
        record = record.up_to(record.before() + self.decisions.len());
        record.decisions = self.decisions;
        Resumed {
            record,
            facts: self.facts,
            before: self.before,
            way: Way::Decisions,
            loss,
        }
    }
}

/// Carries out all decisions that are legal, even where the table differs from the recorded one: values that a later version
/// changed need not prevent a game from being continued. The first difference is noted.
pub(super) fn again(record: &Record, game: &Game, world: &mut World) -> Result<Again, Unusable> {
    let (mut replay, facts) = Replay::of(record, game.clone(), world)?;
    referee::keep_history(world);
    let mut again = Again {
        decisions: Vec::new(),
        facts,
        before: Vec::new(),
        divergence: None,
    };
    while let Some(RecordedDecision(decision, after, author)) = replay.next().copied() {
        let step = replay.step();
        match replay.carry(world) {
            Some(Ok((facts, now))) => {
                if now != after {
                    let why = Why::Differs(decision);
                    again.divergence.get_or_insert(Loss { step, why });
                }
                again.decisions.push(RecordedDecision(decision, now, author));
                again.before.push(again.facts.len());
                again.facts.extend(facts);
            }
            Some(Err(divergence)) => {
                if matches!(divergence, Divergence::Broke(_)) {
                    // The panic left the World in an undefined state: play up to this decision again.
                    let good = Record {
                        decisions: std::mem::take(&mut again.decisions),
                        ..record.clone()
                    };
                    again = self::again(&good, game, world)?;
                }
                let why = divergence.why();
                again.divergence = Some(Loss { step, why });
                break;
            }
            None => break,
        }
    }
    Ok(again)
}
