//! Evaluates a simulated game for the Heroes, in thousandths of the chance to win.
//!
//! A finished game is won or lost; a win counts a little more the fewer wounds the heroes have. A game that was stopped is evaluated by
//! what has changed since the search began, since all plans start from the same position.

use bevy_ecs::prelude::*;

use super::heuristic;
use crate::perspective::Perspective;
use dungeon_rules::{
    rules,
    table::{Course, Side},
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

/// The free spaces on the heroes' wound tracks.
fn health(world: &mut World) -> i64 {
    rules::with_field(world, |field| {
        let wounds = field.models_of(Side::Heroes).into_iter().filter_map(|hero| hero.wounds);
        wounds.map(|wounds| i64::from(wounds.white + wounds.red - wounds.taken)).sum()
    })
}
