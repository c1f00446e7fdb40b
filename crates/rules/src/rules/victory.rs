//! Victory: which side has won, and the end of the game (RND-10, RND-11, DMG-6).

use bevy_ecs::prelude::*;

use super::condition::holds;
use crate::{
    content::Condition,
    table::{Course, Fact, Field, FieldState, GoalTerms, Outcome, Side},
};

/// RND-11: returns how the game ends if a goal is met, `None` otherwise or if it is over already. This is checked after every
/// step. If goals of both sides are met by one event, the Heroes win.
pub(crate) fn judge(field: &Field) -> Option<Outcome> {
    if field.course.outcome.is_some() {
        return None;
    }
    let goals = field.plot.goals(&field.game.quest);
    let met = |goals: &[Condition], winner: Side| {
        let goal = goals.iter().find(|goal| holds(field, goal))?;
        Some(Outcome {
            winner,
            goal: Some(goal.clone()),
        })
    };
    met(&goals.heroes, Side::Heroes).or_else(|| met(&goals.overlord, Side::Overlord))
}

/// Ends the game: no steps and no question remain.
pub(crate) fn end(world: &mut World, state: &mut FieldState, outcome: Outcome) {
    let mut course = world.resource_mut::<Course>();
    course.outcome = Some(outcome.clone());
    course.active = None;
    state.agenda.0.clear();
    state.pending.0 = None;
    let Outcome { winner, goal } = outcome;
    let terms = goal.as_ref().map(|goal| GoalTerms::of(world, goal)).unwrap_or_default();
    state.tell(Fact::GameEnded { winner, goal, terms });
}
