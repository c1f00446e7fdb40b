//! How a game in thought stands for the Heroes, in thousandths of the chance to win.
//!
//! What has ended is won or lost: won a little better the less the heroes are hurt and the more time is left, for what was not imagined
//! may cost both; and lost a little better the more of a goal had come about, so that plans differ also where hardly any game is won.
//! What was broken off is judged by what has changed since the thought began, for all plans begin at the same table.

use bevy::prelude::*;

use super::heuristic;
use crate::perspective::Perspective;
use dungeon_rules::{
    content::Condition,
    rules::{self, condition},
    table::{Course, Field, Game, Side},
};

/// A game that is won.
pub(super) const WON: i64 = 1000;

/// A game that could end either way.
pub(super) const EVEN: i64 = WON / 2;

/// How much of it the heroes' health makes where the game has ended.
const HEALTH: i64 = 50;

/// How much of it the time makes that is left, where the whole pile of the Overlord would be all of it.
const TIME: i64 = 200;

/// What a game is worth that was lost just before a goal was met.
const PROGRESS: f64 = 200.0;

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
        Some(Side::Heroes) => {
            let health = HEALTH * health(world).min(MOST_HEALTH) / MOST_HEALTH;
            WON - HEALTH - TIME + health + (TIME as f64 * time_left(world)).round() as i64
        }
        // Who is sure to lose does not take care of himself: there may be more to win than is thought of.
        Some(Side::Overlord) => (PROGRESS * progress(world)).round() as i64,
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

/// The share of the Overlord's cards that are left in his pile, from 0 to 1: how long the game can still last is public (RND-10).
fn time_left(world: &World) -> f64 {
    let (_, pile) = Perspective::SHARED.cards(world);
    let all = f64::from(world.resource::<Game>().quest.overlord.cards);
    (pile as f64 / all.max(1.0)).min(1.0)
}

/// How much has come about of what the Heroes' goals ask for, from 0 to 1: of the goal that is nearest.
fn progress(world: &mut World) -> f64 {
    rules::with_field(world, |field| {
        let goals = field.plot.goals(&field.game.quest).heroes.iter();
        goals.map(|goal| met(field, goal)).fold(0.0, f64::max)
    })
}

/// The part of a goal that is met, from 0 to 1.
fn met(field: &Field<'_>, goal: &Condition) -> f64 {
    match goal {
        Condition::All(inner) => inner.iter().map(|one| met(field, one)).sum::<f64>() / inner.len().max(1) as f64,
        Condition::Any(inner) => inner.iter().map(|one| met(field, one)).fold(0.0, f64::max),
        Condition::Count(counter, to) => f64::from(field.plot.count(*counter).min(*to)) / f64::from((*to).max(1)),
        _ if condition::holds(field, goal) => 1.0,
        Condition::Slain(boss) => {
            let enemies = field.models_of(Side::Overlord);
            let wounds = enemies.iter().find(|model| model.id == *boss).and_then(|model| model.wounds);
            wounds.map_or(0.0, |wounds| {
                f64::from(wounds.taken) / f64::from((wounds.white + wounds.red).max(1))
            })
        }
        _ => 0.0,
    }
}
