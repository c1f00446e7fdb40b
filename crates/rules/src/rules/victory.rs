//! Who has won (RND-10, RND-11, DMG-6).

use bevy::prelude::*;

use super::{condition::holds, tell};
use crate::{
    content::Condition,
    table::{Agenda, Course, Eyes, Fact, Outcome, Pending, Side},
};

/// RND-11: looks after every step whether a victory condition is met, and ends the game if one is. When both sides' are
/// met by one event, the Heroes win.
pub(crate) fn judge(world: &mut World, eyes: &mut Eyes) {
    let field = eyes.read(world);
    if field.course.outcome.is_some() {
        return;
    }
    let goals = field.plot.goals(&field.game.quest);
    let met = |goals: &[Condition], winner: Side| {
        let goal = goals.iter().find(|goal| holds(&field, goal))?;
        Some(Outcome {
            winner,
            goal: Some(goal.clone()),
        })
    };
    if let Some(outcome) = met(&goals.heroes, Side::Heroes).or_else(|| met(&goals.overlord, Side::Overlord)) {
        end(world, outcome);
    }
}

/// The game is over.
pub(super) fn end(world: &mut World, outcome: Outcome) {
    let mut course = world.resource_mut::<Course>();
    course.outcome = Some(outcome.clone());
    course.active = None;
    world.resource_mut::<Agenda>().0.clear();
    world.resource_mut::<Pending>().0 = None;
    tell(world, Fact::GameEnded(outcome));
}
