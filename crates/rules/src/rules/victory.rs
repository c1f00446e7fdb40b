//! Victory: which side has won, and the end of the game (RND-10, RND-11, DMG-6).

use bevy_ecs::prelude::*;

use super::condition::holds;
use crate::{
    content::{Condition, Text},
    table::{Course, Fact, Field, FieldState, GoalTerms, Outcome, Side},
};

/// RND-11: returns the side that has won with the goal that it met, `None` otherwise or if the game is over already. This is
/// checked after every step. If goals of both sides are met by one event, the Heroes win. The side that a lesson teaches wins
/// only when all its steps are done, of which `taught` are.
pub(crate) fn judge(field: &Field, taught: u16) -> Option<(Side, Condition)> {
    if field.course.outcome.is_some() {
        return None;
    }
    let learns = field
        .game
        .quest
        .lesson
        .as_ref()
        .filter(|lesson| lesson.is_open(taught))
        .map(|lesson| lesson.side);
    let goals = field.plot.goals(&field.game.quest);
    let met = |goals: &[Condition], winner: Side| {
        if learns == Some(winner) {
            return None;
        }
        let goal = goals.iter().find(|goal| holds(field, goal))?;
        Some((winner, goal.clone()))
    };
    met(&goals.heroes, Side::Heroes).or_else(|| met(&goals.overlord, Side::Overlord))
}

/// Ends the game with the goal that the winner met, `None` if an event did it: no steps and no question remain.
pub(crate) fn end(world: &mut World, state: &mut FieldState, winner: Side, goal: Option<Condition>) {
    let words = words(&state.get(world), winner);
    let mut course = world.resource_mut::<Course>();
    course.outcome = Some(Outcome {
        winner,
        goal: goal.clone(),
        words: words.clone(),
    });
    course.active = None;
    state.agenda.0.clear();
    state.pending.0 = None;
    let terms = goal.as_ref().map(|goal| GoalTerms::of(world, goal)).unwrap_or_default();
    state.tell(Fact::GameEnded {
        winner,
        goal,
        terms,
        words,
    });
}

/// What the quest tells of a victory of this side now; empty if it says nothing.
fn words(field: &Field, winner: Side) -> Text {
    let mut ends = field.game.quest.ends.iter().filter(|end| end.winner == winner);
    let end = ends.find(|end| end.conditions.iter().all(|one| holds(field, one)));
    end.map(|end| end.text.clone()).unwrap_or_default()
}
