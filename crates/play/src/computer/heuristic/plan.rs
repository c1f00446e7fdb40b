//! What a model could do in its turn: the action that is best after the walk that is best for it.

use bevy::prelude::*;

use super::{
    Mind,
    way::Way,
    wish::{Bar, Seen},
    worth,
};
use dungeon_rules::{
    content::{Effect, Id, Range, Size, Spell, Target, Trait},
    grid::{Base, Cell, Facing, Sight},
    rules::{
        self, actions, aiming, forecast,
        reach::{Reach, reach},
        shooting,
    },
    table::{Aim, Blow, Decision, Field, Game, Item, Owner, PieceId, Pieces, Side, Source, SpellCard},
};

/// From how many places, the best to stand on, shots and spells are thought of: lines of sight are slow to draw.
const AIMED_FROM: usize = 12;

/// An action from some cell.
#[derive(Copy, Clone)]
struct Deed {
    decision: Decision,
    target: PieceId,
    worth: f64,
    /// The chance that the target will be gone.
    gone: f64,
}

/// The best so far; of equals the first.
struct Best {
    worth: f64,
    there: usize,
    /// Whether all is known that could be done there.
    is_known: bool,
    deed: Option<Deed>,
    /// A feat or a card that needs no walk.
    at_once: Option<Decision>,
}

/// What a model that has not acted does: its steps, a turn on the spot and its action, as far as they can be told before.
/// It names one decision at least.
pub(super) fn next(world: &mut World, mind: &Mind, offered: &[Decision]) -> Vec<Decision> {
    let mut places = reach(world, mind.me.id);
    places.insert(0, stay(mind.me.base.corner));
    // Where to be: nearer to what is wished for, and out of danger.
    let way = Way::to(world, &mind.situation, mind.wishes.cells.clone());
    let here = f64::from(way.from(mind.me.base));
    let strikes: Vec<_> = places.iter().map(|there| mind.strikes(mind.at(there.to))).collect();
    let standing = |(there, strikes): (&Reach, &Vec<_>)| {
        let base = mind.at(there.to);
        let gained = (here - f64::from(way.from(base))).clamp(-20.0, 20.0) * mind.haste;
        let struck: f64 = there.free_attacks.iter().map(|foe| mind.fear(*foe)).sum();
        gained - struck - mind.cost(strikes, None) + mind.holds(base) - 0.02 * f64::from(there.cost)
    };
    let worths: Vec<f64> = places.iter().zip(&strikes).map(standing).collect();
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|one, other| worths[*other].total_cmp(&worths[*one]));
    let mut best = Best {
        worth: f64::NEG_INFINITY,
        there: 0,
        is_known: true,
        deed: None,
        at_once: None,
    };
    let most = worth::most(mind);
    rules::with_field(world, |field| {
        for (tried, there) in order.into_iter().enumerate() {
            if worths[there] + most <= best.worth {
                break;
            }
            let base = mind.at(places[there].to);
            if worths[there] > best.worth + 1e-9 {
                (best.worth, best.there, best.deed) = (worths[there], there, None);
            }
            let aims = there == 0 || tried < AIMED_FROM;
            let danger = mind.cost(&strikes[there], None);
            for deed in deeds(field, mind, base, &places[there], aims) {
                let relief = danger - mind.cost(&strikes[there], Some((deed.target, deed.gone)));
                let sum = worths[there] + deed.worth + relief;
                if sum > best.worth + 1e-9 {
                    (best.worth, best.there, best.deed) = (sum, there, Some(deed));
                }
            }
            if best.there == there {
                best.is_known = aims || !mind.aims();
            }
        }
    });
    for decision in offered {
        let worth = match decision {
            Decision::UseFeat(feat) => worth::feat(world, mind, *feat, offered),
            Decision::Open(piece) if mind.wishes.wanted.contains(piece) => mind.opening(*piece),
            Decision::Open(_) if mind.side == Side::Heroes => 3.0,
            Decision::Open(_) => worth::OPENED_BY_THE_OVERLORD,
            Decision::Cast(..) | Decision::Use(..) => rules::with_field(world, |field| worth::help(field, mind, *decision)),
            _ => 0.0,
        };
        if worth > 0.0 && worth + worths[0] > best.worth + 1e-9 {
            (best.worth, best.at_once) = (worth + worths[0], Some(*decision));
        }
    }
    if let Some(at_once) = best.at_once {
        return vec![at_once];
    }
    let there = places.swap_remove(best.there);
    let mut steps = there.decisions;
    let walks = !steps.is_empty();
    let deed = best.deed.map(|deed| deed.decision);
    let is_open = deed.map_or(!best.is_known, |deed| matches!(deed, Decision::Cast(..)));
    if walks && (is_open || mind.me.base.size() > 1) {
        // What comes then is thought about there.
        return steps;
    }
    steps.extend(turn(world, mind, mind.at(there.to), deed));
    match best.deed {
        Some(deed) if steps.is_empty() => steps.push(before(world, mind, deed, offered)),
        // It is thought about anew after the turn, for something may go before the spell.
        Some(Deed {
            decision: Decision::Cast(..),
            ..
        }) => {}
        Some(deed) => steps.push(deed.decision),
        None => steps.push(Decision::Finish),
    }
    steps
}

/// What makes an attack by magic better and is no action, else the attack itself.
fn before(world: &mut World, mind: &Mind, deed: Deed, offered: &[Decision]) -> Decision {
    let Decision::Cast(spell, aim) = deed.decision else {
        return deed.decision;
    };
    let content = world.resource::<Game>().content.clone();
    // A Minor spell leaves room for a second one: first the one that takes Armour off.
    let weakens = |decision: &&Decision| {
        matches!(decision, Decision::Cast(other, to) if *to == aim && *other != spell && content.spells[other].size <= content.spells[&spell].size
            && content.spells[other].way.effects.iter().any(|effect| matches!(effect, Effect::Armour { by, .. } if *by < 0)))
    };
    if content.spells[&spell].size == Size::Minor
        && let Some(first) = offered.iter().find(weakens)
    {
        return *first;
    }
    let Some((attacker, target, blow @ Blow::Magic { by, dice, empowered })) = forecast::attack_of(world, deed.decision) else {
        return deed.decision;
    };
    let mut worth_with = |blow: Blow| {
        let forecast = forecast::forecast(world, attacker, target, blow);
        forecast.map_or(0.0, |forecast| worth::attack(mind, &forecast, target).0)
    };
    let plain = worth_with(blow);
    let mut best = (0.3, deed.decision);
    for decision in offered {
        let Decision::Use(item, Aim::Nothing) = decision else { continue };
        let entity = world.resource::<Pieces>().entity(*item);
        let Some(kind) = entity.and_then(|entity| world.get::<Item>(entity)).map(|item| item.0) else {
            continue;
        };
        let effects = content.items[&kind].uses.iter().flat_map(|way| &way.effects);
        for effect in effects {
            let Effect::Empower(more) = effect else { continue };
            let blow = Blow::Magic {
                by,
                dice,
                empowered: empowered + more,
            };
            let forecast = forecast::forecast(world, attacker, target, blow);
            let gain = forecast.map_or(0.0, |forecast| worth::attack(mind, &forecast, target).0) - plain;
            let gain = gain - 0.1 * f64::from(*more);
            if gain > best.0 {
                best = (gain, *decision);
            }
        }
    }
    best.1
}

/// Everything that could be done from where a walk leads to; far away only if it takes aim.
fn deeds(field: &Field, mind: &Mind, base: Base, there: &Reach, aims: bool) -> Vec<Deed> {
    let mut deeds = Vec::new();
    if mind.idle {
        return deeds;
    }
    let locks = mind
        .situation
        .shut
        .iter()
        .filter(|shut| shut.bar == Bar::Lock && shut.opened_by.has(mind.me.figure));
    let beside = mind
        .foes()
        .iter()
        .map(|foe| (foe.id, foe.base))
        .chain(locks.map(|shut| (shut.id, shut.base)));
    for (target, _) in beside.filter(|(_, other)| other.is_adjacent_to(base)) {
        deeds.extend(attack(field, mind, base, Decision::Fight(target), target, Blow::Fight));
    }
    let offered = match mind.offers.is_empty() {
        true => Vec::new(),
        false => actions::from_here(field, mind.me.id, base.corner),
    };
    for (action, at) in offered {
        let offer = mind.offers.iter().find(|offer| offer.action == action);
        deeds.extend(offer.map(|offer| Deed {
            decision: Decision::Act { action, at },
            target: at.unwrap_or(mind.me.id),
            worth: offer.worth,
            gone: 0.0,
        }));
    }
    let watched = match there.path.is_empty() {
        true => mind.foes().iter().any(|foe| foe.facing.has_base_in_front(foe.base, base)),
        false => !there.stopped_by.is_empty(),
    };
    let content = &field.game.content;
    let ruler = mind.me.stats.ranged.and_then(|ranged| content.ruler(ranged.range));
    let foes = if aims { mind.foes() } else { &[] };
    let seen = |ruler: u8| {
        foes.iter()
            .filter(move |foe| base.is_within(foe.base, ruler) && sees(field, mind, base, foe))
    };
    if let Some(ruler) = ruler.filter(|_| !watched || mind.shoots_watched) {
        for foe in seen(ruler) {
            deeds.extend(attack(field, mind, base, Decision::Shoot(foe.id), foe.id, Blow::Shot));
        }
    }
    for spell in &mind.spells {
        let way = &content.spells[spell].way;
        if way.target == Target::Ward {
            let wards = mind.situation.shut.iter().filter(|shut| matches!(shut.bar, Bar::Ward(_)));
            let wards = wards.filter(|shut| shut.opened_by.has(mind.me.figure));
            for shut in wards.filter(|shut| shut.base.is_adjacent_to(base)) {
                let decision = Decision::Cast(*spell, Aim::Piece(shut.id));
                deeds.push(Deed {
                    decision,
                    target: shut.id,
                    worth: worth::help(field, mind, decision),
                    gone: 0.0,
                });
            }
        }
        let dice = way.effects.iter().find_map(|effect| match effect {
            Effect::MagicAttack { dice, .. } => Some(*dice),
            _ => None,
        });
        let (Some(dice), Some(ruler), Target::Enemy) = (dice, content.ruler(way.range), way.target) else {
            continue;
        };
        let blow = Blow::Magic {
            by: Source::Spell(*spell),
            dice,
            empowered: 0,
        };
        for foe in seen(ruler) {
            let decision = Decision::Cast(*spell, Aim::Piece(foe.id));
            deeds.extend(attack(field, mind, base, decision, foe.id, blow));
        }
    }
    deeds
}

fn attack(field: &Field, mind: &Mind, base: Base, decision: Decision, target: PieceId, blow: Blow) -> Option<Deed> {
    let forecast = forecast::forecast_in(field, mind.me.id, Some(base.corner), target, blow)?;
    let (worth, gone) = worth::attack(mind, &forecast, target);
    Some(Deed {
        decision,
        target,
        worth,
        gone,
    })
}

/// Whether a model that shoots or casts would see this foe from there, and no further away than a ruler.
fn sees(field: &Field, mind: &Mind, base: Base, foe: &Seen) -> bool {
    let ruler = field.game.content.ruler(Range::Long).unwrap_or(0);
    if !mind.aims() || !base.is_within(foe.base, ruler) {
        return false;
    }
    let line = shooting::line_in(field, mind.me.id, Some(base.corner), foe.id);
    line.is_some_and(|(sight, _)| !matches!(sight, Sight::Blocked(..)))
}

/// The turn where it stands then that the action needs, or that leaves the fewest enemies behind, if there is a better facing than
/// the model has. A Large model pays for it, and turns only if it has to (LRG-2).
fn turn(world: &mut World, mind: &Mind, base: Base, action: Option<Decision>) -> Option<Decision> {
    if base.size() > 1 {
        return aiming::turn_before(world, action?).map(Decision::Turn);
    }
    let target = match action {
        Some(Decision::Fight(target) | Decision::Shoot(target) | Decision::Cast(_, Aim::Piece(target))) => {
            let shut = || mind.situation.shut.iter().find(|shut| shut.id == target).map(|shut| shut.base);
            mind.situation.model(target).map(|seen| seen.base).or_else(shut)
        }
        _ => None,
    };
    let behind = |facing: Facing| {
        let backs = mind.foes().iter().filter(|foe| facing.has_base_behind(base, foe.base));
        let near = backs.map(|foe| {
            let (dx, dy) = foe.base.gap(base);
            1.0 / f64::from(1 + dx.max(dy)).powi(2)
        });
        let missed = target.is_some_and(|target| match target.is_adjacent_to(base) {
            true => !facing.has_base_in_front(base, target),
            false => facing.has_base_behind(base, target),
        });
        near.sum::<f64>() + if missed { 100.0 } else { 0.0 }
    };
    let own = behind(mind.me.facing);
    let best = Facing::ALL
        .into_iter()
        .min_by(|one, other| behind(*one).total_cmp(&behind(*other)))?;
    (behind(best) < own - 1e-9).then_some(Decision::Turn(best))
}

fn stay(at: Cell) -> Reach {
    Reach {
        to: at,
        path: Vec::new(),
        decisions: Vec::new(),
        cost: 0,
        stopped_by: Vec::new(),
        break_away: false,
        free_attacks: Vec::new(),
    }
}

/// The spells that a model could cast now.
pub(super) fn upright(world: &World, model: PieceId) -> Vec<Id<Spell>> {
    let pieces = world.resource::<Pieces>().0.values();
    let own = pieces.filter(|entity| world.get::<Owner>(**entity).is_some_and(|owner| owner.0 == model));
    let cards = own.filter_map(|entity| world.get::<SpellCard>(*entity));
    cards.filter(|card| card.turned == 0).map(|card| card.spell).collect()
}

/// Whether a model can do nothing but move, if that.
pub(super) fn is_idle(field: &Field, model: PieceId) -> bool {
    field.model(model).is_none_or(|model| model.loses_action || field.is_held(&model))
}

/// Whether a model has what an ability or item gives.
pub(super) fn has(world: &mut World, model: PieceId, wanted: Trait) -> bool {
    rules::with_field(world, |field| field.has_trait(model, wanted))
}
