//! Forecasts: the exact odds of an attack's consequences before it is made (FGT, DMG, LCK-2).

use bevy_ecs::prelude::*;

use super::{
    basics::with_field,
    chain::{self, Target},
    modifiers::{Pools, pools_against},
};
use crate::{
    content::{self, Effect, Minion, Trait, Way},
    grid::Cell,
    odds,
    table::{Aim, Blow, Consequence, Decision, Field, Figure, Model, PieceId, Prompt, Source, Stance, Wounds},
};

impl Consequence {
    /// DMG-3 to DMG-5: returns what one more wound does to a hero or boss with this track; nothing to one that ignores wounds.
    pub fn of_wound(wounds: Wounds, stance: Stance) -> Self {
        let before = if stance.ignores_wounds {
            Target::Untouched
        } else {
            Target::tracked(wounds)
        };
        before.suffer(1).since(before)
    }

    /// Returns what each number of hits of an attack does, from 0 on; the last entry stands for all higher numbers. `target` is
    /// the model under attack, `None` for a lock or the lock's dice of an action.
    pub(super) fn row(field: &Field, target: Option<&Model>, blow: Blow) -> Vec<Self> {
        let one = match (blow, target.map(|target| (target.figure, target.wounds))) {
            (Blow::Action(_), _) => Self::Done,
            (_, Some(_)) if target.is_some_and(|target| target.stance.ignores_wounds) => Self::Nothing,
            (_, Some((Figure::Minion(minion), wounds))) => {
                let minion = &field.game.content.minions[&minion];
                let injured = wounds.is_some_and(Wounds::injured);
                let hits = (1..=4).map(|hits| Self::of_hits(minion, injured, hits));
                return std::iter::once(Self::Nothing).chain(hits).collect();
            }
            (_, Some((_, wounds))) => {
                let stance = target.map_or_else(Stance::default, |target| target.stance);
                wounds.map_or(Self::Nothing, |wounds| Self::of_wound(wounds, stance))
            }
            (_, None) => Self::Forced,
        };
        vec![Self::Nothing, one]
    }

    /// DMG-1, DMG-7: returns what this number of hits does to a minion, which may be Injured already.
    pub fn of_hits(minion: &Minion, injured: bool, hits: u8) -> Self {
        let before = Target::Minion { minion, injured };
        before.suffer(hits).since(before)
    }
}

/// The exact odds of an attack before it is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    /// The dice of both sides and the Armour, with their reasons.
    pub pools: Pools,
    /// The chance, 0 to 1, of each number of hits, from 0 on.
    pub hits: Vec<f64>,
    /// What each number of hits does, from 0 on.
    pub by_hits: Vec<Consequence>,
    /// The chance, 0 to 1, of each possible consequence, in the order of [`Consequence`].
    pub results: Vec<(Consequence, f64)>,
}

impl Forecast {
    /// Returns the exact odds of these pools; `does` returns what a number of hits does.
    pub fn of(pools: Pools, does: impl Fn(u8) -> Consequence) -> Self {
        let hits = odds::hits(pools.odds());
        let by_hits: Vec<Consequence> = (0..hits.len()).map(|count| does(count as u8)).collect();
        let mut results: Vec<(Consequence, f64)> = Vec::new();
        for (consequence, chance) in by_hits.iter().zip(&hits) {
            odds::add(&mut results, *consequence, *chance);
        }
        results.sort_by_key(|(consequence, _)| *consequence);
        Self {
            pools,
            hits,
            by_hits,
            results,
        }
    }
}

/// Returns the exact odds of an attack from where the attacker stands; `None` if there is nothing to attack.
pub fn forecast(world: &mut World, attacker: PieceId, target: PieceId, blow: Blow) -> Option<Forecast> {
    with_field(world, |field| forecast_in(field, attacker, None, target, blow))
}

/// Returns the exact odds of an attack after the attacker has walked to this cell; for a Large or Huge one the north-west cell of
/// its base.
pub fn forecast_from(world: &mut World, attacker: PieceId, from: Cell, target: PieceId, blow: Blow) -> Option<Forecast> {
    with_field(world, |field| forecast_in(field, attacker, Some(from), target, blow))
}

/// The same as [`forecast`] for a caller that reads the table already. `from` is the cell to which the attacker has walked, if it
/// has.
pub fn forecast_in(field: &Field, attacker: PieceId, from: Option<Cell>, target: PieceId, blow: Blow) -> Option<Forecast> {
    let mut attacker = field.model(attacker)?;
    attacker.base.corner = from.unwrap_or(attacker.base.corner);
    let pools = pools_against(field, &attacker, target, blow)?;
    let target = start(field, target, blow);
    Some(Forecast::of(pools, |hits| done(target.suffer(hits).since(target), blow)))
}

/// Returns the current state of an attack's target: a model, or else a lock or the lock's dice of an action.
fn start<'f>(field: &'f Field, target: PieceId, blow: Blow) -> Target<'f> {
    let model = field.model(target).filter(|_| !matches!(blow, Blow::Action(_)));
    model.map_or(Target::Locked, |model| state_of(field, &model))
}

/// Returns the consequence of this kind of attack: forcing the lock of an action is [`Consequence::Done`] (RND-5).
fn done(consequence: Consequence, blow: Blow) -> Consequence {
    if consequence == Consequence::Forced && matches!(blow, Blow::Action(_)) {
        Consequence::Done
    } else {
        consequence
    }
}

/// Returns the exact odds of these pools against a model.
pub(super) fn forecast_on(field: &Field, pools: Pools, target: &Model) -> Forecast {
    let target = state_of(field, target);
    Forecast::of(pools, |hits| target.suffer(hits).since(target))
}

/// Returns the state of a model that hits can change.
fn state_of<'f>(field: &'f Field, model: &Model) -> Target<'f> {
    match (model.figure, model.wounds) {
        _ if model.stance.ignores_wounds => Target::Untouched,
        (Figure::Minion(minion), _) => Target::Minion {
            minion: &field.game.content.minions[&minion],
            injured: model.injured(),
        },
        (_, Some(wounds)) => {
            let traits = field.traits(model.id);
            let shrugs = traits.iter().filter(|(_, own)| *own == Trait::ShrugsOffWound);
            let lasts = |by: Source| !matches!(by, Source::Item(kind) if field.game.content.items[&kind].single_use);
            if shrugs.clone().any(|(by, _)| lasts(*by)) {
                return Target::Untouched;
            }
            let spared = traits.iter().any(|(_, own)| *own == Trait::SparedByPile);
            Target::Tracked {
                wounds,
                amulets: shrugs.count() as u8,
                piles: if spared { field.piles_beside(model.base) } else { 0 },
            }
        }
        _ => Target::Untouched,
    }
}

/// Returns the attacker, the target and the kind of the attack that a decision makes: a Fight, a shot, a Free Attack, or the
/// attack of a spell or item. `None` for decisions without an attack, or with an attack on several targets.
pub fn attack_of(world: &mut World, decision: Decision) -> Option<(PieceId, PieceId, Blow)> {
    with_field(world, |field| attack_in(field, decision))
}

/// The same as [`attack_of`] for a caller that reads the table already.
pub fn attack_in(field: &Field, decision: Decision) -> Option<(PieceId, PieceId, Blow)> {
    if let (Decision::Strike(attacker), Some(Prompt::FreeAttack { target, .. })) = (decision, field.pending()) {
        return Some((attacker, *target, Blow::FreeAttack));
    }
    let active = field.course.active?;
    let content = &field.game.content;
    let magic = |by: Source, ways: &[Way]| {
        let attack = ways.iter().filter(|way| way.target == content::Target::Enemy);
        let dice = attack.flat_map(|way| &way.effects).find_map(|effect| match effect {
            Effect::MagicAttack { dice, .. } => Some(*dice),
            _ => None,
        });
        let empowered = active.empowered;
        dice.map(|dice| Blow::Magic { by, dice, empowered })
    };
    let (target, blow) = match decision {
        Decision::Fight(target) => (target, active.grant.fight()),
        Decision::Shoot(target) => (target, active.grant.shot()),
        Decision::Act { action, at } => {
            field.game.quest.action(action)?.lock()?;
            (at.unwrap_or(active.piece), Blow::Action(action))
        }
        Decision::Cast(spell, Aim::Piece(target)) => {
            let way = std::slice::from_ref(&content.spells.get(&spell)?.way);
            (target, magic(Source::Spell(spell), way)?)
        }
        Decision::Use(item, Aim::Piece(target)) => {
            let (kind, _) = field.item(item)?;
            (target, magic(Source::Item(kind), &content.items[&kind].uses)?)
        }
        _ => return None,
    };
    Some((active.piece, target, blow))
}

/// Returns the exact odds of several attacks on one target, one after the other, from where the attackers stand now. Later
/// attacks meet the target as earlier ones left it, and none is made on a target that has left play. `None` if one of the attacks
/// is impossible.
pub fn chain(world: &mut World, target: PieceId, attacks: Vec<(PieceId, Blow)>) -> Option<Vec<(Consequence, f64)>> {
    let attacks = attacks.into_iter().map(|(attacker, blow)| (attacker, None, blow)).collect();
    chain_from(world, target, attacks)
}

/// The same as [`chain()`], with the cell to which each attacker has walked first, if it has; for a Large or Huge one the
/// north-west cell of its base.
pub fn chain_from(world: &mut World, target: PieceId, attacks: Vec<(PieceId, Option<Cell>, Blow)>) -> Option<Vec<(Consequence, f64)>> {
    with_field(world, |field| chain_in(field, target, attacks))
}

fn chain_in(field: &Field, target: PieceId, attacks: Vec<(PieceId, Option<Cell>, Blow)>) -> Option<Vec<(Consequence, f64)>> {
    let first = attacks.first().map_or(Blow::Fight, |(_, _, blow)| *blow);
    let start = start(field, target, first);
    let mut pools = Vec::new();
    for (attacker, from, blow) in attacks {
        let magic = matches!(blow, Blow::Magic { .. });
        let mut attacker = field.model(attacker)?;
        attacker.base.corner = from.unwrap_or(attacker.base.corner);
        pools.push((pools_against(field, &attacker, target, blow)?.odds(), magic));
    }
    let relentless = field.has_trait(target, Trait::Relentless);
    let odds_of = |(attack, magic): &(odds::Attack, bool), now: Target<'_>| match now.injured() && !start.injured() && !magic && !relentless
    {
        true => chain::on_injured(*attack),
        false => *attack,
    };
    let mut results = chain::results(&pools, start, odds_of);
    for (consequence, _) in &mut results {
        *consequence = done(*consequence, first);
    }
    Some(results)
}
