//! An agreed takeback: what would be taken back and, once the other side has agreed, the game without it.

use bevy_ecs::prelude::*;

use super::{Record, Resumed, Unusable, resume};
use dungeon_rules::{
    referee,
    table::{Decision, Dice, Fact, Game, Takeback},
};

/// What can be taken back if the other side agrees: the last decision, together with the dice told for it and the chosen order of
/// Free Attacks.
pub struct Proposal {
    /// The table as it was before the decision.
    pub table: World,
    /// What would be recorded and announced of the takeback, including the dice that would be rolled again.
    pub takeback: Takeback,
    /// The facts that followed from the decision.
    pub since: Vec<Fact>,
    /// The record up to the decision.
    record: Record,
}

impl Proposal {
    /// Creates the proposal for the game of this record, which is on a table with these dice; `None` when nothing has been decided
    /// yet, or when the decisions no longer fit.
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

    /// Carries out the takeback after the other side has agreed: sets up the game as it was before the decision. Undo continues
    /// from there.
    ///
    /// # Errors
    /// The game cannot be set up again, although it could be for the proposal; the World is in an undefined state.
    pub fn agree(mut self, game: &Game, world: &mut World) -> Result<Resumed, Unusable> {
        self.record.takebacks.push((self.record.steps(), self.takeback));
        let again = resume::again(&self.record, game, world)?;
        Ok(again.resumed(self.record, None))
    }
}
