//! How much attacks, feats and spells are worth to a simple player. The unit is the first wound of a hero in full health.

use super::{
    turn_context::TurnContext,
    worth::{next_wound, wound},
};
use dungeon_rules::{
    content::{Effect, Feat, Id, Target},
    rules::{
        aiming,
        forecast::{self, Forecast},
    },
    table::{Aim, Blow, Consequence, Decision, Field, Grant, PieceId, Side, Source},
};

/// The worth to the Overlord of opening a door or chest: less than any attack on a hero, but more than nothing, because the models
/// behind it join him.
pub(super) const OPENED_BY_THE_OVERLORD: f64 = 0.5;

/// The worth of what happens to a target.
fn consequence(context: &TurnContext, target: PieceId, result: Consequence) -> f64 {
    let opponent = context.situation.model(target);
    let is_objective = || context.objectives.targets.contains(&target);
    let next_wound = next_wound(opponent);
    match result {
        Consequence::Nothing => 0.0,
        Consequence::BonePile => next_wound * 0.8,
        Consequence::Destroyed => next_wound,
        Consequence::Forced if is_objective() => context.opening(target),
        Consequence::Forced if context.side == Side::Overlord => OPENED_BY_THE_OVERLORD,
        Consequence::Forced => 2.0,
        // The quest's own actions are rated in `quest_actions`.
        Consequence::Done => 0.0,
        Consequence::Wound | Consequence::Injured if opponent.is_some_and(|opponent| opponent.figure.is_minion()) => 0.5 * next_wound,
        Consequence::Wound | Consequence::Injured => next_wound * if is_objective() { 3.0 } else { 1.5 },
        Consequence::Incapacitated => 12.0,
    }
}

/// The expected worth of an attack, and the chance that it removes its target.
pub(super) fn attack(context: &TurnContext, forecast: &Forecast, target: PieceId) -> (f64, f64) {
    let opponent = context.situation.model(target);
    let removes = |result: &Consequence| matches!(result, Consequence::BonePile | Consequence::Destroyed | Consequence::Incapacitated);
    let sum = |f: &dyn Fn(Consequence) -> f64| forecast.results.iter().map(|(result, chance)| f(*result) * chance).sum::<f64>();
    // Hits that change nothing about a hero or boss have used up what protected it, such as an amulet or a Bone Pile.
    let hit = 1.0 - forecast.hits.first().copied().unwrap_or(1.0);
    let effective = sum(&|result| f64::from(u8::from(result != Consequence::Nothing)));
    let has_protection = opponent.is_some_and(|opponent| opponent.wounds_left.is_some() && !opponent.ignores_wounds);
    let used_up = if has_protection {
        (hit - effective).max(0.0) * next_wound(opponent)
    } else {
        0.0
    };
    let of = |result| consequence(context, target, result);
    (sum(&of) + used_up, sum(&|result| f64::from(u8::from(removes(&result)))))
}

/// An upper bound on the worth of any attack on this target.
pub(super) fn upper_bound_against(context: &TurnContext, target: PieceId) -> f64 {
    let worst = match context.situation.model(target).map(|opponent| opponent.wounds_left) {
        None => Consequence::Forced,
        Some(None) => Consequence::Destroyed,
        // A hero or boss takes one wound of an attack (DMG-3).
        Some(Some(0 | 1)) => Consequence::Incapacitated,
        Some(Some(_)) => Consequence::Wound,
    };
    consequence(context, target, worst)
}

/// An upper bound on the worth of any action of the active model.
pub(super) fn upper_bound(context: &TurnContext) -> f64 {
    let opponents = context.opponents().iter().map(|opponent| match opponent.wounds_left {
        Some(1) => 12.0,
        Some(left) => wound(left) * 3.0,
        None => 3.0 + 0.4 * f64::from(opponent.stats.combat) * f64::from(opponent.base.size()),
    });
    let actions = context.quest_actions.iter().map(|action| action.worth);
    2.0 + opponents.chain(actions).fold(7.0, f64::max)
}

/// The worth of using a feat now, less 0.8 for not having it later.
pub(super) fn feat(field: &Field, context: &TurnContext, feat: Id<Feat>, offered: &[Decision]) -> f64 {
    let effects = &field.game.content.feats[&feat].effects;
    let id = context.me.id;
    let mut sum = 0.0;
    for effect in effects {
        sum += match effect {
            Effect::FightEachAdjacent | Effect::ShootEach => {
                let blow = if *effect == Effect::ShootEach {
                    Blow::FeatShot(feat)
                } else {
                    Blow::Feat(feat, 0)
                };
                let struck = aiming::struck_in(field, id, Source::Feat(feat));
                struck
                    .into_iter()
                    .filter_map(|target| forecast_worth(field, context, target, blow))
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
                    .filter_map(|target| forecast_worth(field, context, target, Blow::FeatShot(feat)));
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
                    .filter_map(|target| forecast_worth(field, context, target, Blow::Feat(feat, *more)));
                best.fold(0.0, f64::max)
            }
            Effect::StepAndFight => {
                let near: Vec<_> = context
                    .opponents()
                    .iter()
                    .filter(|opponent| opponent.base.gap(context.me.base) <= (1, 1))
                    .map(|opponent| opponent.id)
                    .collect();
                let mut all: Vec<f64> = near
                    .into_iter()
                    .filter_map(|target| forecast_worth(field, context, target, Blow::Feat(feat, 0)))
                    .collect();
                all.sort_by(|one, other| other.total_cmp(one));
                all.iter().take(3).zip([1.0, 0.6, 0.4]).map(|(worth, part)| worth * part).sum()
            }
            Effect::HoldFrontArc => {
                let held = context
                    .opponents()
                    .iter()
                    .filter(|opponent| context.me.facing.has_base_in_front(context.me.base, opponent.base))
                    .count();
                0.6 * held as f64
            }
            Effect::IgnoreWounds => context.danger_cost(&context.threats(context.me.base), None),
            Effect::CastMajor(_) => {
                let casts = offered.iter().filter_map(|decision| match decision {
                    Decision::Cast(_, Aim::Piece(_)) => Some(*decision),
                    _ => None,
                });
                let best = casts.collect::<Vec<_>>().into_iter().filter_map(|decision| {
                    let (attacker, target, blow) = forecast::attack_in(field, decision)?;
                    let forecast = forecast::forecast_in(field, attacker, None, target, blow)?;
                    Some(attack(context, &forecast, target).0)
                });
                1.3 * best.fold(0.0, f64::max)
            }
            Effect::RechargeAll => {
                let turned = field.spells_of(id).into_iter().filter(|(_, card)| card.turned > 0);
                0.4 * turned.count() as f64
            }
            Effect::Raise(piles) => f64::from(*piles) * 1.5,
            _ => 0.0,
        };
    }
    sum - 0.8
}

fn forecast_worth(field: &Field, context: &TurnContext, target: PieceId, blow: Blow) -> Option<f64> {
    let forecast = forecast::forecast_in(field, context.me.id, None, target, blow)?;
    Some(attack(context, &forecast, target).0)
}

/// The worth of a spell or item that attacks nobody, used where the active model stands.
pub(super) fn support(field: &Field, context: &TurnContext, decision: Decision) -> f64 {
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
        _ => context.me.id,
    };
    let left = context.situation.model(on).and_then(|model| model.wounds_left);
    let of = |effect: &Effect| match effect {
        Effect::LowerWard(_) if context.objectives.targets.contains(&on) => context.opening(on),
        Effect::LowerWard(_) => 1.0,
        Effect::Heal(_) if left.is_some_and(|left| left <= 3) => 20.0,
        Effect::Raise(_) | Effect::Place { .. } => 2.0,
        Effect::Wound(_) | Effect::Roll(_) if way.target == Target::EachEnemy => 2.0,
        Effect::Bind(_) | Effect::LoseAction => 1.0,
        Effect::Armour { by, .. } if *by > 0 && context.side == Side::Heroes => 0.4,
        Effect::Gain(_) => 0.3,
        _ => 0.0,
    };
    way.effects.iter().map(of).sum()
}

/// The attack that this decision is, by the grant of the active model.
pub(super) fn blow(grant: Grant, decision: Decision) -> Blow {
    match decision {
        Decision::Shoot(_) => grant.shot(),
        _ => grant.fight(),
    }
}
