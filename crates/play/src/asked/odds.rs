//! The exact odds of what a decision has rolled, as values (FGT, SHT, MAG-7, RND-5).

use std::ops::RangeInclusive;

use bevy_ecs::prelude::*;

use crate::perspective::Perspective;
use dungeon_rules::{
    content::{Action, ActionRoll, Id},
    rules::{
        forecast::{self, Forecast},
        reach,
    },
    table::{Blow, Consequence, Course, Decision, Game, PieceId},
};

/// The odds of one roll.
#[derive(Clone, PartialEq, Debug)]
pub enum Odds {
    /// An attack, or a lock that is forced.
    Attack {
        /// The model that attacks.
        attacker: PieceId,
        /// The model, door or chest that is attacked.
        target: PieceId,
        /// The kind of attack.
        blow: Blow,
        /// Its dice, and what comes of it.
        forecast: Box<Forecast>,
    },
    /// A die that decides what an action of the quest brings about.
    Die {
        /// The action.
        action: Id<Action>,
        /// The numbers of each of its result lines.
        numbers: Vec<RangeInclusive<u8>>,
    },
}

/// The odds of all that this decision has rolled at once: its own attack, the Free Attacks that a Break Away provokes, or the die of an
/// action. Empty if nothing is rolled, or nothing that everybody may foresee.
pub fn of(world: &mut World, decision: Decision) -> Vec<Odds> {
    if let Some(die) = die(world, decision) {
        return vec![die];
    }
    let attacks = match decision {
        Decision::BreakAway => free_attacks(world),
        _ => forecast::attack_of(world, decision).into_iter().collect(),
    };
    let odds = attacks.into_iter().filter_map(|(attacker, target, blow)| {
        let forecast = Perspective::SHARED.odds(world, attacker, None, target, blow)?;
        Some(Odds::Attack {
            attacker,
            target,
            blow,
            forecast: Box::new(forecast),
        })
    });
    odds.collect()
}

/// The Free Attacks that the active model provokes when it Breaks Away (MOV-7), as attacker, target and kind of attack.
fn free_attacks(world: &mut World) -> Vec<(PieceId, PieceId, Blow)> {
    let Some(piece) = world.resource::<Course>().active.map(|active| active.piece) else {
        return Vec::new();
    };
    let attackers = reach::reach(world, piece).into_iter().next().map(|way| way.free_attacks);
    let attackers = attackers.unwrap_or_default().into_iter();
    attackers.map(|attacker| (attacker, piece, Blow::FreeAttack)).collect()
}

/// The die of an action of the quest, if this decision takes one that rolls a die.
fn die(world: &World, decision: Decision) -> Option<Odds> {
    let Decision::Act { action, .. } = decision else { return None };
    let roll = world.resource::<Game>().quest.action(action)?.roll.as_ref()?;
    let is_die = matches!(roll, ActionRoll::Die(_));
    is_die.then(|| Odds::Die {
        action,
        numbers: roll.numbers(),
    })
}

/// The odds of several attacks on one target, made one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Chain {
    /// What is attacked.
    pub target: PieceId,
    /// The kinds of attack, in their order; not empty.
    pub blows: Vec<Blow>,
    /// The chance, 0 to 1, of each possible consequence of all together.
    pub results: Vec<(Consequence, f64)>,
}

/// The odds of these decisions, taken in this order; `None` unless all of them are attacks on the same target.
pub fn chain(world: &mut World, decisions: &[Decision]) -> Option<Chain> {
    let attacks: Option<Vec<_>> = decisions.iter().map(|decision| forecast::attack_of(world, *decision)).collect();
    let attacks = attacks?;
    let (_, target, _) = *attacks.first()?;
    if attacks.iter().any(|(_, other, _)| *other != target) {
        return None;
    }
    let made = attacks.iter().map(|(attacker, _, blow)| (*attacker, *blow)).collect();
    Some(Chain {
        target,
        blows: attacks.iter().map(|(.., blow)| *blow).collect(),
        results: forecast::chain(world, target, made)?,
    })
}
