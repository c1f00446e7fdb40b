//! Who has won (RND-10, RND-11, DMG-6).

use bevy::prelude::*;

use super::tell;
use crate::{
    content::Goal,
    table::{Agenda, Board, Course, Fact, Game, Outcome, Pending, Side},
};

/// RND-11: looks after every step whether a victory condition is met, and ends the game if one is. When both sides' are
/// met by one event, the Heroes win.
pub(crate) fn judge(world: &mut World) {
    let (game, board, course) = (world.resource::<Game>(), world.resource::<Board>(), world.resource::<Course>());
    if course.outcome.is_some() {
        return;
    }
    let goals = &game.quest.goals;
    let met = |goals: &[Goal], winner: Side| {
        goals
            .iter()
            .find(|goal| is_met(**goal, game, board, course))
            .map(|goal| Outcome { winner, goal: *goal })
    };
    let Some(outcome) = met(&goals.heroes, Side::Heroes).or_else(|| met(&goals.overlord, Side::Overlord)) else {
        return;
    };
    let mut course = world.resource_mut::<Course>();
    course.outcome = Some(outcome);
    course.active = None;
    world.resource_mut::<Agenda>().0.clear();
    world.resource_mut::<Pending>().0 = None;
    tell(world, Fact::GameEnded(outcome));
}

fn is_met(goal: Goal, game: &Game, board: &Board, course: &Course) -> bool {
    match goal {
        Goal::Opened(piece) => board.opened.iter().any(|(opened, _)| *opened == piece),
        Goal::Slain(boss) => board.fallen.contains(&boss),
        Goal::HeroIncapacitated => board
            .fallen
            .iter()
            .any(|fallen| game.quest.heroes.iter().any(|hero| hero.as_str() == fallen.as_str())),
        Goal::HeroesIncapacitated => {
            let has_fallen = |hero: &str| board.fallen.iter().any(|fallen| fallen.as_str() == hero);
            game.quest.heroes.iter().all(|hero| has_fallen(hero.as_str()))
        }
        Goal::TimeUp => course.time_up,
    }
}
