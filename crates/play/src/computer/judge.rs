//! How a game in thought stands for the Heroes, in thousandths of the chance to win.
//!
//! What has ended is won or lost, and a little better for the side whose heroes are hurt less. What was broken off is judged by what has
//! changed since the thought began, for all plans begin at the same table.

use bevy::prelude::*;

use super::heuristic;
use crate::perspective::Perspective;
use dungeon_rules::{
    rules,
    table::{Course, PieceId, Side},
};

/// A game that is won.
pub(super) const WON: i64 = 1000;

/// A game that could end either way.
pub(super) const EVEN: i64 = WON / 2;

/// How much of it the heroes' health makes where the game has ended.
const HEALTH: i64 = 50;

/// How much an advantage of one wound of a healthy hero is worth where the game goes on.
const WOUND: f64 = 25.0;

/// What a game that goes on is judged at most.
const NEARLY: i64 = 450;

/// What counts of a table.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Standing {
    /// The spaces that are left on the wound tracks of the heroes.
    health: i64,
    /// What heroes and enemies are worth, and how far the heroes have come.
    worth: f64,
}

impl Standing {
    pub fn of(world: &mut World) -> Self {
        let left = |(_, left): &(PieceId, Option<u8>)| i64::from(left.unwrap_or(0));
        let models = |world: &mut World, side: Side| {
            rules::with_field(world, |field| {
                let models = field.models_of(side).into_iter();
                let left = models.map(|model| (model.id, model.wounds.map(|wounds| wounds.white + wounds.red - wounds.taken)));
                left.collect::<Vec<_>>()
            })
        };
        let heroes = models(world, Side::Heroes);
        let lit = Perspective::SHARED.floor(world).iter().count();
        Self {
            health: heroes.iter().map(left).sum(),
            worth: heuristic::advantage(world) + 0.05 * lit as f64,
        }
    }
}

/// How a game stands for the Heroes that began so.
pub(super) fn value(world: &mut World, began: &Standing) -> i64 {
    let now = Standing::of(world);
    let outcome = world.resource::<Course>().outcome.as_ref();
    match outcome.map(|outcome| outcome.winner) {
        Some(winner) => {
            let health = HEALTH * now.health.min(20) / 20;
            if winner == Side::Heroes { WON - HEALTH + health } else { health }
        }
        None => EVEN + ((WOUND * (now.worth - began.worth)).round() as i64).clamp(-NEARLY, NEARLY),
    }
}
