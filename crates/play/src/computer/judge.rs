//! Evaluates a simulated game for the Heroes, in thousandths of the chance to win.
//!
//! A finished game is won or lost; a win counts a little more the fewer wounds the heroes have. A game that was stopped is evaluated by
//! what has changed since the search began, since all plans start from the same position. Plans of equal value are compared by what else
//! they come to ([`Judged`]).

use std::ops::AddAssign;

use bevy_ecs::prelude::*;

use super::heuristic;
use crate::perspective::Perspective;
use dungeon_rules::{
    rules,
    table::{Course, PieceId, Side},
};

/// The value of a game that is won.
pub(super) const WON: i64 = 1000;

/// The value of a game that could end either way.
pub(super) const EVEN: i64 = WON / 2;

/// The part of [`WON`] that depends on the heroes' health.
const HEALTH: i64 = 50;

/// The health that counts in full: about that of four unwounded heroes.
const MOST_HEALTH: i64 = 20;

/// The worth of a revealed cell, in wounds of a healthy hero.
const LIT: f64 = 0.05;

/// The value of an advantage of one wound of a healthy hero in a game that was stopped.
const WOUND: f64 = 25.0;

/// The most by which the value of a stopped game differs from [`EVEN`].
const NEARLY: i64 = 450;

/// The worth of a position to the Heroes, to be compared with another one of the same game.
pub(super) fn worth(world: &mut World) -> f64 {
    let lit = Perspective::SHARED.floor(world).iter().count();
    rules::with_field(world, heuristic::advantage) + LIT * lit as f64
}

/// The value for the Heroes of a game that was simulated from a position of this worth.
pub(super) fn value(world: &mut World, began: f64) -> i64 {
    let outcome = world.resource::<Course>().outcome.as_ref();
    match outcome.map(|outcome| outcome.winner) {
        Some(Side::Heroes) => WON - HEALTH + HEALTH * health(world).min(MOST_HEALTH) / MOST_HEALTH,
        // Health does not count in a lost game, so that Heroes who seem lost still risk it for a win.
        Some(Side::Overlord) => 0,
        None => EVEN + ((WOUND * (worth(world) - began)).round() as i64).clamp(-NEARLY, NEARLY),
    }
}

/// What simulated games come to for a side. The greater is the better: what is not decided by the chance to win is decided by the
/// own losses, then by the time. By no more than exactly equal chances: what is given up of them to save a model costs games.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Judged {
    /// The value, in thousandths.
    pub value: i64,
    /// The worth of the own models of the beginning that are left, in hundredths of a wound; nothing where the game is lost.
    pub left: i64,
    /// The rounds until a defeat, or as many less than none until a win.
    pub time: i64,
}

impl AddAssign for Judged {
    fn add_assign(&mut self, other: Self) {
        self.value += other.value;
        self.left += other.left;
        self.time += other.time;
    }
}

/// A side and the models that it has at the beginning of a search.
pub(super) struct Own {
    pub side: Side,
    models: Vec<PieceId>,
}

impl Own {
    /// Those at this position.
    pub fn of(world: &mut World, side: Side) -> Self {
        let worths = rules::with_field(world, |field| heuristic::worths(field, side));
        Self {
            side,
            models: worths.into_iter().map(|(model, _)| model).collect(),
        }
    }

    /// What a game has come to that was simulated from a position of this worth to the Heroes.
    pub fn judge(&self, world: &mut World, began: f64) -> Judged {
        let heroes = value(world, began);
        let course = world.resource::<Course>();
        let (winner, round) = (course.outcome.as_ref().map(|outcome| outcome.winner), i64::from(course.round));
        let is_lost = winner.is_some_and(|winner| winner != self.side);
        Judged {
            value: if self.side == Side::Heroes { heroes } else { WON - heroes },
            left: if is_lost { 0 } else { self.left(world) },
            time: match winner {
                Some(_) if is_lost => round,
                Some(_) => -round,
                None => 0,
            },
        }
    }

    fn left(&self, world: &mut World) -> i64 {
        let worths = rules::with_field(world, |field| heuristic::worths(field, self.side));
        let left = worths.into_iter().filter(|(model, _)| self.models.contains(model));
        left.map(|(_, worth)| (100.0 * worth).round() as i64).sum()
    }
}

/// The free spaces on the heroes' wound tracks.
fn health(world: &mut World) -> i64 {
    rules::with_field(world, |field| {
        let wounds = field.models_of(Side::Heroes).into_iter().filter_map(|hero| hero.wounds);
        wounds.map(|wounds| i64::from(wounds.white + wounds.red - wounds.taken)).sum()
    })
}
