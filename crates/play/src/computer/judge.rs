//! How a game in thought stands for the Heroes, in thousandths of the chance to win.
//!
//! What has ended is won or lost, and won a little better the less the heroes are hurt. What was broken off is judged by what has
//! changed since the thought began, for all plans begin at the same table.

use bevy_ecs::prelude::*;

use super::heuristic;
use crate::perspective::Perspective;
use dungeon_rules::{
    rules,
    table::{Course, Side},
};

/// A game that is won.
pub(super) const WON: i64 = 1000;

/// A game that could end either way.
pub(super) const EVEN: i64 = WON / 2;

/// How much of it the heroes' health makes where the game has ended.
const HEALTH: i64 = 50;

/// The health of four heroes who are not hurt.
const MOST_HEALTH: i64 = 20;

/// How much a cell of floor in the light is worth, in wounds of a healthy hero.
const LIT: f64 = 0.05;

/// How much an advantage of one wound of a healthy hero is worth where the game goes on.
const WOUND: f64 = 25.0;

/// What a game that goes on is judged at most.
const NEARLY: i64 = 450;

/// What the table is worth to the Heroes, to be compared with another one of the same game.
pub(super) fn worth(world: &mut World) -> f64 {
    let lit = Perspective::SHARED.floor(world).iter().count();
    heuristic::advantage(world) + LIT * lit as f64
}

/// How a game stands for the Heroes that began with a table of this worth.
pub(super) fn value(world: &mut World, began: f64) -> i64 {
    let outcome = world.resource::<Course>().outcome.as_ref();
    match outcome.map(|outcome| outcome.winner) {
        Some(Side::Heroes) => WON - HEALTH + HEALTH * health(world).min(MOST_HEALTH) / MOST_HEALTH,
        // Who is sure to lose does not take care of himself: there may be more to win than is thought of.
        Some(Side::Overlord) => 0,
        None => EVEN + ((WOUND * (worth(world) - began)).round() as i64).clamp(-NEARLY, NEARLY),
    }
}

/// The spaces that are left on the wound tracks of the heroes.
fn health(world: &mut World) -> i64 {
    rules::with_field(world, |field| {
        let wounds = field.models_of(Side::Heroes).into_iter().filter_map(|hero| hero.wounds);
        wounds.map(|wounds| i64::from(wounds.white + wounds.red - wounds.taken)).sum()
    })
}
