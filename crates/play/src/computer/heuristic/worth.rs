//! What things are worth to a simple player. The unit is the first wound of a hero in full health.

use bevy_ecs::prelude::*;

use super::{Mind, wish::Seen};
use dungeon_rules::{
    content::{Effect, Feat, Id, Target},
    rules::{
        aiming,
        forecast::{self, Forecast},
    },
    table::{Aim, Blow, Consequence, Decision, Field, Game, Grant, Owner, PieceId, Pieces, Side, Source, SpellCard},
};

/// What a door or chest is worth to the Overlord that his own models open: less than any blow at a hero, more than nothing, for
/// what waits behind it joins him.
pub(super) const OPENED_BY_THE_OVERLORD: f64 = 0.5;

/// What a wound costs a hero with so many to go: the fewer, the more, for the last one is the end.
pub(super) fn wound(left: u8) -> f64 {
    match left {
        0 | 1 => 6.0,
        2 => 2.5,
        3 => 1.5,
        _ => 1.0,
    }
}

/// What it is worth that a model, if it is one, is there no more.
fn life(foe: Option<&Seen>) -> f64 {
    foe.map_or(0.0, |foe| match foe.left {
        Some(left) => wound(left),
        // What a minion would do with its dice, if it lived.
        None => 1.0 + 0.4 * f64::from(foe.stats.combat.max(foe.stats.ranged.map_or(0, |ranged| ranged.dice))) * f64::from(foe.base.size()),
    })
}

/// What all that is left of a model is worth: every wound to go of a hero or boss, and what it does as long as it lives.
pub(super) fn all_of(model: &Seen) -> f64 {
    match model.left {
        Some(left) => (1..=left).map(wound).sum::<f64>() + 4.0,
        None => life(Some(model)),
    }
}

/// What it is worth that this becomes of a target.
fn consequence(mind: &Mind, target: PieceId, result: Consequence) -> f64 {
    let foe = mind.situation.model(target);
    let wanted = || mind.wishes.wanted.contains(&target);
    let life = life(foe);
    match result {
        Consequence::Nothing => 0.0,
        Consequence::BonePile => life * 0.8,
        Consequence::Destroyed => life,
        Consequence::Forced if wanted() => mind.opening(target),
        Consequence::Forced if mind.side == Side::Overlord => OPENED_BY_THE_OVERLORD,
        Consequence::Forced => 2.0,
        // What comes of an action of the adventure is reckoned where it is offered.
        Consequence::Done => 0.0,
        Consequence::Wound | Consequence::Injured if foe.is_some_and(|foe| foe.figure.is_minion()) => 0.5 * life,
        Consequence::Wound | Consequence::Injured => life * if wanted() { 3.0 } else { 1.5 },
        Consequence::Incapacitated => 12.0,
    }
}

/// What an attack comes to: its worth, and the chance that its target will be gone.
pub(super) fn attack(mind: &Mind, forecast: &Forecast, target: PieceId) -> (f64, f64) {
    let foe = mind.situation.model(target);
    let gone = |result: &Consequence| matches!(result, Consequence::BonePile | Consequence::Destroyed | Consequence::Incapacitated);
    let sum = |f: &dyn Fn(Consequence) -> f64| forecast.results.iter().map(|(result, chance)| f(*result) * chance).sum::<f64>();
    // Hits that leave a hero or boss as it was have used up what turned the wound aside: one amulet, one pile less.
    let hit = 1.0 - forecast.hits.first().copied().unwrap_or(1.0);
    let felt = sum(&|result| f64::from(u8::from(result != Consequence::Nothing)));
    let wears = foe.is_some_and(|foe| foe.left.is_some() && !foe.unhurt);
    let worn = if wears { (hit - felt).max(0.0) * life(foe) } else { 0.0 };
    let of = |result| consequence(mind, target, result);
    (sum(&of) + worn, sum(&|result| f64::from(u8::from(gone(&result)))))
}

/// More than that no attack on this target could be worth.
pub(super) fn most_against(mind: &Mind, target: PieceId) -> f64 {
    let worst = match mind.situation.model(target).map(|foe| foe.left) {
        None => Consequence::Forced,
        Some(None) => Consequence::Destroyed,
        // A hero or boss takes one wound of an attack (DMG-3).
        Some(Some(0 | 1)) => Consequence::Incapacitated,
        Some(Some(_)) => Consequence::Wound,
    };
    consequence(mind, target, worst)
}

/// The most that any attack of this mind could be worth.
pub(super) fn most(mind: &Mind) -> f64 {
    let foes = mind.foes().iter().map(|foe| match foe.left {
        Some(1) => 12.0,
        Some(left) => wound(left) * 3.0,
        None => 3.0 + 0.4 * f64::from(foe.stats.combat) * f64::from(foe.base.size()),
    });
    let offers = mind.offers.iter().map(|offer| offer.worth);
    2.0 + foes.chain(offers).fold(7.0, f64::max)
}

/// What a feat is worth instead of a turn.
pub(super) fn feat(world: &mut World, mind: &Mind, feat: Id<Feat>, offered: &[Decision]) -> f64 {
    let effects = world.resource::<Game>().content.feats[&feat].effects.clone();
    let id = mind.me.id;
    let mut sum = 0.0;
    for effect in &effects {
        sum += match effect {
            Effect::FightEachAdjacent | Effect::ShootEach => {
                let blow = if *effect == Effect::ShootEach {
                    Blow::FeatShot(feat)
                } else {
                    Blow::Feat(feat, 0)
                };
                let struck = aiming::struck_together(world, id, Source::Feat(feat));
                struck
                    .into_iter()
                    .filter_map(|target| forecast_worth(world, mind, target, blow))
                    .sum()
            }
            Effect::Shoot(shots) => {
                let targets = offered.iter().filter_map(|decision| match decision {
                    Decision::Shoot(target) => Some(*target),
                    _ => None,
                });
                let best = targets
                    .collect::<Vec<_>>()
                    .into_iter()
                    .filter_map(|target| forecast_worth(world, mind, target, Blow::FeatShot(feat)));
                f64::from(*shots) * best.fold(0.0, f64::max)
            }
            Effect::Fight(more) => {
                let fights = offered.iter().filter_map(|decision| match decision {
                    Decision::Fight(target) => Some(*target),
                    _ => None,
                });
                let best = fights
                    .collect::<Vec<_>>()
                    .into_iter()
                    .filter_map(|target| forecast_worth(world, mind, target, Blow::Feat(feat, *more)));
                best.fold(0.0, f64::max)
            }
            Effect::StepAndFight => {
                let near: Vec<_> = mind
                    .foes()
                    .iter()
                    .filter(|foe| foe.base.gap(mind.me.base) <= (1, 1))
                    .map(|foe| foe.id)
                    .collect();
                let mut all: Vec<f64> = near
                    .into_iter()
                    .filter_map(|target| forecast_worth(world, mind, target, Blow::Feat(feat, 0)))
                    .collect();
                all.sort_by(|one, other| other.total_cmp(one));
                all.iter().take(3).zip([1.0, 0.6, 0.4]).map(|(worth, part)| worth * part).sum()
            }
            Effect::HoldFrontArc => {
                let held = mind
                    .foes()
                    .iter()
                    .filter(|foe| mind.me.facing.has_base_in_front(mind.me.base, foe.base))
                    .count();
                0.6 * held as f64
            }
            Effect::IgnoreWounds => mind.cost(&mind.strikes(mind.me.base), None),
            Effect::CastMajor(_) => {
                let casts = offered.iter().filter_map(|decision| match decision {
                    Decision::Cast(_, Aim::Piece(_)) => Some(*decision),
                    _ => None,
                });
                let best = casts.collect::<Vec<_>>().into_iter().filter_map(|decision| {
                    let (attacker, target, blow) = forecast::attack_of(world, decision)?;
                    let forecast = forecast::forecast(world, attacker, target, blow)?;
                    Some(attack(mind, &forecast, target).0)
                });
                1.3 * best.fold(0.0, f64::max)
            }
            Effect::RechargeAll => {
                let pieces = world.resource::<Pieces>().0.values();
                let turned = pieces.filter(|entity| {
                    world.get::<Owner>(**entity).is_some_and(|owner| owner.0 == id)
                        && world.get::<SpellCard>(**entity).is_some_and(|card| card.turned > 0)
                });
                0.4 * turned.count() as f64
            }
            Effect::Raise(piles) => f64::from(*piles) * 1.5,
            _ => 0.0,
        };
    }
    sum - 0.8
}

fn forecast_worth(world: &mut World, mind: &Mind, target: PieceId, blow: Blow) -> Option<f64> {
    let forecast = forecast::forecast(world, mind.me.id, target, blow)?;
    Some(attack(mind, &forecast, target).0)
}

/// What a spell or item that attacks nobody helps from where its user stands.
pub(super) fn help(field: &Field, mind: &Mind, decision: Decision) -> f64 {
    let game = field.game;
    let (way, aim) = match decision {
        Decision::Cast(spell, aim) => (&game.content.spells[&spell].way, aim),
        Decision::Use(item, aim) => {
            let uses = field.item(item).map(|(kind, _)| &game.content.items[&kind].uses);
            let Some(way) = uses.and_then(|uses| uses.first()) else {
                return 0.0;
            };
            (way, aim)
        }
        _ => return 0.0,
    };
    let on = match aim {
        Aim::Piece(target) => target,
        _ => mind.me.id,
    };
    let left = mind.situation.model(on).and_then(|seen| seen.left);
    let of = |effect: &Effect| match effect {
        Effect::LowerWard(_) if mind.wishes.wanted.contains(&on) => mind.opening(on),
        Effect::LowerWard(_) => 1.0,
        Effect::Heal(_) if left.is_some_and(|left| left <= 3) => 20.0,
        Effect::Raise(_) | Effect::Place { .. } => 2.0,
        Effect::Wound(_) | Effect::Roll(_) if way.target == Target::EachEnemy => 2.0,
        Effect::Bind(_) | Effect::LoseAction => 1.0,
        Effect::Armour { by, .. } if *by > 0 && mind.side == Side::Heroes => 0.4,
        Effect::Gain(_) => 0.3,
        _ => 0.0,
    };
    way.effects.iter().map(of).sum()
}

/// What the active model may do by its grant.
pub(super) fn blow(grant: Grant, decision: Decision) -> Blow {
    match decision {
        Decision::Shoot(_) => grant.shot(),
        _ => grant.fight(),
    }
}
