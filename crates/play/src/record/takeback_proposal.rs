//! An agreed takeback: what would be taken back, and, when the other side has agreed, the game without it.

use bevy_ecs::prelude::*;

use super::{Record, Resumed, Unusable, resume};
use dungeon_rules::{
    referee,
    table::{Decision, Dice, Fact, Game, Takeback},
};

/// What can be taken back if the other side agrees: the last decision, with the dice that were told and the order of Free
/// Attacks that was chosen for it.
pub struct Proposal {
    /// The table as it was before the decision.
    pub table: World,
    /// What would be told of it, and the dice that would wait.
    pub takeback: Takeback,
    /// What came of the decision.
    pub since: Vec<Fact>,
    /// The decisions before it.
    record: Record,
}

impl Proposal {
    /// For the game of this record, which lies on a table with these dice; `None` when nothing has been decided, or when its
    /// decisions no longer fit.
    pub fn of(record: &Record, game: &Game, dice: &Dice) -> Option<Self> {
        let answers = |decision: &Decision| matches!(decision, Decision::Die(_) | Decision::Strike(_));
        let decisions = &record.decisions;
        let from = decisions.iter().rposition(|decided| !answers(&decided.0));
        let from = if decisions.is_empty() { return None } else { from.unwrap_or(0) };
        let decision = decisions[from].0;
        let whole = resume::again(record, game, &mut World::new()).ok()?;
        let mut record = record.clone();
        record.cut(record.before() + from);
        let mut table = World::new();
        let short = resume::again(&record, game, &mut table).ok()?;
        if whole.divergence.is_some() || short.divergence.is_some() {
            return None;
        }
        let side = referee::asked(&table)?;
        let told_before = |fact: &Fact| matches!(fact, Fact::TakenBack { .. });
        let since = whole.facts_from(from).iter().filter(|fact| !told_before(fact)).cloned();
        let since: Vec<Fact> = since.collect();
        Some(Self {
            takeback: Takeback::of(side, decision, &since, dice),
            table,
            since,
            record,
        })
    }

    /// The other side agrees: lays the game as it was. Undo goes on from there.
    ///
    /// # Errors
    /// The game cannot be laid again; the table is in disorder. It could be for the proposal.
    pub fn agree(mut self, game: &Game, world: &mut World) -> Result<Resumed, Unusable> {
        self.record.takebacks.push((self.record.steps(), self.takeback));
        let again = resume::again(&self.record, game, world)?;
        Ok(again.resumed(self.record, None))
    }
}
