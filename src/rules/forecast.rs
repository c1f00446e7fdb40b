//! What an attack can come to and how likely: the exact odds before it is made (FGT, DMG, LCK-2).

use bevy::prelude::*;

use super::{
    chain::{self, Target},
    modifiers::{Pools, pools_against},
    run,
};
use crate::{
    content::DamageResult,
    grid::Cell,
    odds,
    table::{Blow, Field, Model, PieceId, Stance, Wounds},
};

/// What an attack can come to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Consequence {
    /// No effect: repelled, no hits, or hits that the damage row shrugs off.
    Nothing,
    /// A minion falls to a bone pile (DMG-2).
    BonePile,
    /// A minion is destroyed (DMG-2).
    Destroyed,
    /// A hero or boss takes a wound (DMG-3).
    Wound,
    /// The wound makes it Injured (DMG-4), or a minion's row does (DMG-7).
    Injured,
    /// The wound Incapacitates it (DMG-5).
    Incapacitated,
    /// The lock is forced (LCK-2).
    Forced,
}

impl Consequence {
    /// The word for it in files and in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::BonePile => "bone_pile",
            Self::Destroyed => "destroyed",
            Self::Wound => "wound",
            Self::Injured => "injured",
            Self::Incapacitated => "incapacitated",
            Self::Forced => "forced",
        }
    }

    /// DMG-3 to DMG-5: what one more wound does to a hero or boss with this track; nothing to one that ignores wounds.
    pub fn of_wound(wounds: Wounds, stance: Stance) -> Self {
        let after = Wounds {
            taken: wounds.taken + 1,
            ..wounds
        };
        match () {
            () if stance.ignores_wounds => Self::Nothing,
            () if after.incapacitated() => Self::Incapacitated,
            () if after.injured() && !wounds.injured() => Self::Injured,
            () => Self::Wound,
        }
    }

    /// DMG-1, DMG-7: what a result of its row does to a minion; one that is Injured already is destroyed.
    pub fn of_result(result: DamageResult, wounds: Option<Wounds>) -> Self {
        match result {
            DamageResult::Nothing => Self::Nothing,
            DamageResult::BonePile => Self::BonePile,
            DamageResult::Destroyed => Self::Destroyed,
            DamageResult::Injured if wounds.is_some_and(Wounds::injured) => Self::Destroyed,
            DamageResult::Injured => Self::Injured,
        }
    }
}

/// The exact odds of an attack before it is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    /// The dice and their reasons.
    pub pools: Pools,
    /// The chance of each number of hits, from 0.
    pub hits: Vec<f64>,
    /// The chance of each consequence that is possible, in the order of [`Consequence`].
    pub results: Vec<(Consequence, f64)>,
}

/// The exact odds of an attack from where the attacker stands. `None` when there is nothing to attack.
pub fn forecast(world: &mut World, attacker: PieceId, target: PieceId, blow: Blow) -> Option<Forecast> {
    run(world, forecast_in, (attacker, None, target, blow))
}

/// The exact odds of an attack, the attacker having walked to this cell first.
pub fn forecast_from(world: &mut World, attacker: PieceId, from: Cell, target: PieceId, blow: Blow) -> Option<Forecast> {
    run(world, forecast_in, (attacker, Some(from), target, blow))
}

fn forecast_in(In((attacker, from, target, blow)): In<(PieceId, Option<Cell>, PieceId, Blow)>, field: Field) -> Option<Forecast> {
    let mut attacker = field.model(attacker)?;
    attacker.base.corner = from.unwrap_or(attacker.base.corner);
    let pools = pools_against(&field, &attacker, target, blow)?;
    Some(forecast_of(&field, pools, field.model(target).as_ref()))
}

/// The odds with these pools against a model, or against a lock.
pub(super) fn forecast_of(field: &Field, pools: Pools, target: Option<&Model>) -> Forecast {
    let attack = pools.odds();
    Forecast {
        hits: odds::hits(attack),
        results: chain::results(&[attack], Target::of(field, target), |attack, _| *attack),
        pools,
    }
}
