//! A simple player with a purpose, for either side: it walks to what wins, fights what blocks, casts what helps.
//!
//! It looks at what may be decided now, gives each a worth from the exact odds and the way that is left to go, and takes
//! the best. It does not look ahead, plans nothing together with others, and sees only what its side may see: balance
//! reports measure an adventure by it, and anything stronger has to beat it.

mod danger;
mod wish;

use bevy::prelude::*;
use danger::Danger;
use wish::{Seen, View, Way, Wishes, wishes};

use crate::{
    content::{Effect, Target},
    grid::{Base, Cell, Facing},
    referee,
    rules::{
        aiming,
        forecast::{self, Consequence},
        reach::{Reach, reach},
    },
    table::{Aim, Blow, Card, Course, Decision, Game, Item, Pending, PieceId, Pieces, Prompt, Side, Stands},
};

/// What this player decides. `None` when the game is over.
pub fn decide(world: &mut World) -> Option<Decision> {
    let prompt = world.resource::<Pending>().0.clone()?;
    let offered = referee::decisions(world);
    let decision = match prompt {
        Prompt::ChooseHero => choose(world, &offered, Side::Heroes),
        Prompt::Command | Prompt::ChooseInterrupter => command(world, &offered),
        Prompt::Interrupt => interrupt(world, &offered),
        Prompt::Act(piece) => act(world, piece, &offered),
        Prompt::Face(piece) => face(world, piece, &offered),
        Prompt::Trade(_) => offered.iter().find(|decision| **decision == Decision::Decline).copied(),
        Prompt::FreeAttack { .. } | Prompt::Reveal { .. } | Prompt::Place { .. } | Prompt::Dice { .. } => None,
    };
    decision.or_else(|| offered.first().copied())
}

/// Of the models of a side that may begin their turn, the one with the least way to what it wants; of the heroes first
/// whoever has the most wounds to go.
fn choose(world: &World, offered: &[Decision], side: Side) -> Option<Decision> {
    let view = View::of(world);
    let way = Way::to(world, &wishes(world, &view, side));
    let begin = offered.iter().filter_map(|decision| match decision {
        Decision::Begin(piece) => view.side(side).iter().find(|seen| seen.id == *piece),
        _ => None,
    });
    let first = |seen: &&Seen| match side {
        Side::Heroes => 10 - seen.left.unwrap_or(0).min(10),
        Side::Overlord => 0,
    };
    let best = begin.min_by_key(|seen| (first(seen), way.from(seen.base), seen.id));
    best.map(|seen| Decision::Begin(seen.id))
}

/// The Overlord's next Command: cards that give more, then the dead, then whoever is nearest to a hero.
fn command(world: &World, offered: &[Decision]) -> Option<Decision> {
    let view = View::of(world);
    let idle = view.enemies.iter().filter(|seen| !seen.acted).count();
    let commands = usize::from(world.resource::<Course>().commands);
    let plays = offered.iter().find(|decision| matches!(decision, Decision::Play(_)));
    let raises = offered.iter().filter_map(|decision| match decision {
        Decision::Raise { pile, facing, .. } => Some((*decision, *pile, *facing)),
        _ => None,
    });
    let near = |pile: PieceId| {
        Stands::of(world, pile)
            .and_then(|base| nearest(&view.heroes, base))
            .map_or(99, |(_, far)| far)
    };
    let raise = raises.min_by_key(|(_, pile, facing)| {
        let base = Stands::of(world, *pile).unwrap_or(Base::one(Cell::new(0, 0)));
        (near(*pile), u8::from(*facing != toward(base, &view.heroes)))
    });
    if let Some(play) = plays.filter(|_| idle > commands || raise.is_some()) {
        return Some(*play);
    }
    let begin = choose(world, offered, Side::Overlord);
    match raise {
        // The dead who rise in front of heroes would only be struck down: better from a little way off.
        Some((raise, pile, _)) if begin.is_none() || (near(pile) > 1 && idle < commands.max(2)) => Some(raise),
        _ => begin.or_else(|| offered.iter().find(|decision| matches!(decision, Decision::Pass)).copied()),
    }
}

/// An Interrupt is worth its card when somebody stands beside a hero.
fn interrupt(world: &World, offered: &[Decision]) -> Option<Decision> {
    let view = View::of(world);
    let beside = |seen: &Seen| nearest(&view.heroes, seen.base).is_some_and(|(_, far)| far <= 2);
    let worth = view.enemies.iter().filter(|seen| beside(seen)).count() >= 2;
    let play = offered
        .iter()
        .find(|decision| matches!(decision, Decision::Play(card) if is_in_hand(world, *card)));
    let pass = offered.iter().find(|decision| matches!(decision, Decision::Pass));
    play.filter(|_| worth).or(pass).copied()
}

fn is_in_hand(world: &World, card: PieceId) -> bool {
    let entity = world.resource::<Pieces>().entity(card);
    entity.is_some_and(|entity| world.get::<Card>(entity).is_some())
}

/// A model that was revealed looks at the heroes.
fn face(world: &World, piece: PieceId, offered: &[Decision]) -> Option<Decision> {
    let facing = toward(Stands::of(world, piece)?, &View::of(world).heroes);
    offered.iter().find(|decision| **decision == Decision::Turn(facing)).copied()
}

/// What the active model does: the best of all actions that it could take from where it can get to.
fn act(world: &mut World, piece: PieceId, offered: &[Decision]) -> Option<Decision> {
    let view = View::of(world);
    let own = Stands::of(world, piece)?;
    let side = if view.heroes.iter().any(|seen| seen.id == piece) {
        Side::Heroes
    } else {
        Side::Overlord
    };
    let foes = view.side(side.enemy()).to_vec();
    let wishes = wishes(world, &view, side);
    let way = Way::to(world, &wishes);
    let active = world.resource::<Course>().active?;
    if active.acted {
        return after(world, offered, &way, own);
    }
    let mut best = Choice::default();
    for decision in offered {
        let worth = match decision {
            Decision::Fight(target)
            | Decision::Shoot(target)
            | Decision::Cast(_, Aim::Piece(target))
            | Decision::Use(_, Aim::Piece(target)) => attack(world, *decision, *target, &foes, &wishes),
            Decision::Open(target) => Some(if wishes.wanted.contains(target) { 9.0 } else { 4.0 }),
            Decision::UseFeat(_) => feat(&foes, own),
            _ => None,
        };
        let helps = || help(world, &view, piece, *decision);
        if let Some(worth) = worth.or_else(helps) {
            best.offer(worth + 0.01, *decision);
        }
    }
    // Where else to act from, and where to go when nothing is to be done.
    let hero = view.heroes.iter().find(|seen| seen.id == piece);
    let danger = hero.map(|hero| Danger::to(world, &view, hero));
    let feared = |base: Base| danger.as_ref().map_or(0.0, |danger| danger.at(base));
    let (here, fear) = (f64::from(way.from(own)), feared(own));
    let mut reached = reach(world, piece);
    reached.push(Reach {
        to: own.corner,
        path: Vec::new(),
        decisions: Vec::new(),
        cost: 0,
        stopped_by: Vec::new(),
        break_away: false,
        free_attacks: Vec::new(),
    });
    for there in &reached {
        let base = Base { corner: there.to, ..own };
        let risk = 0.6 * there.free_attacks.len() as f64 + feared(base) - fear + 0.02 * f64::from(there.cost);
        let gained = (here - f64::from(way.from(base))) * 0.3;
        if let Some(first) = there.decisions.first() {
            best.offer(gained - risk, *first);
        }
        for target in beside(&view, &foes, side, base) {
            // Here it is turned to, if that is all it takes; what is in front already has its worth.
            let first = there
                .decisions
                .first()
                .copied()
                .or_else(|| aiming::turn_before(world, Decision::Fight(target)).map(Decision::Turn));
            let Some(first) = first else { continue };
            if let Some(worth) = fight(world, piece, there, target, &foes, &wishes) {
                best.offer(worth - risk, first);
            }
        }
    }
    best.decision.filter(|_| best.worth > 0.05).or(Some(Decision::Finish))
}

/// The best so far; of equals the first.
#[derive(Default)]
struct Choice {
    worth: f64,
    decision: Option<Decision>,
}

impl Choice {
    fn offer(&mut self, worth: f64, decision: Decision) {
        if self.decision.is_none() || worth > self.worth + 1e-9 {
            self.worth = worth;
            self.decision = Some(decision);
        }
    }
}

/// After the action: what a feat or a second spell still allows, else the end of the turn.
fn after(world: &mut World, offered: &[Decision], way: &Way, own: Base) -> Option<Decision> {
    let view = View::of(world);
    let strikes = offered.iter().find(|decision| {
        matches!(decision, Decision::Fight(_) | Decision::Shoot(_))
            || matches!(decision, Decision::Cast(_, Aim::Piece(target)) if view.enemies.iter().any(|foe| foe.id == *target))
    });
    let here = way.from(own);
    let steps = offered.iter().filter_map(|decision| match decision {
        Decision::Walk(to) => Some((way.from(Base { corner: *to, ..own }), *decision)),
        _ => None,
    });
    let step = steps
        .min_by_key(|(far, _)| *far)
        .filter(|(far, _)| *far < here)
        .map(|(_, step)| step);
    strikes.copied().or(step).or(Some(Decision::Finish))
}

/// What one attack on a model or lock is worth, as it stands.
fn attack(world: &mut World, decision: Decision, target: PieceId, foes: &[Seen], wishes: &Wishes) -> Option<f64> {
    let (attacker, _, blow) = forecast::attack_of(world, decision)?;
    let forecast = forecast::forecast(world, attacker, target, blow)?;
    Some(worth(&forecast.results, foes.iter().find(|foe| foe.id == target), target, wishes))
}

/// What a Fight is worth after a walk.
fn fight(world: &mut World, attacker: PieceId, there: &Reach, target: PieceId, foes: &[Seen], wishes: &Wishes) -> Option<f64> {
    let forecast = forecast::forecast_from(world, attacker, there.to, target, Blow::Fight)?;
    Some(worth(&forecast.results, foes.iter().find(|foe| foe.id == target), target, wishes))
}

/// The worth of what may come of an attack.
fn worth(results: &[(Consequence, f64)], foe: Option<&Seen>, target: PieceId, wishes: &Wishes) -> f64 {
    let wanted = if wishes.wanted.contains(&target) { 2.5 } else { 1.0 };
    let of = |result: Consequence| match result {
        Consequence::Nothing => 0.0,
        Consequence::BonePile => 2.0,
        Consequence::Destroyed => 2.6,
        Consequence::Forced => 3.0,
        // The fewer wounds to go, the more the next one is worth.
        Consequence::Wound | Consequence::Injured => 1.0 + 2.0 / f64::from(foe.and_then(|foe| foe.left).unwrap_or(3).max(1)),
        Consequence::Incapacitated => 9.0,
    };
    wanted * results.iter().map(|(result, chance)| of(*result) * chance).sum::<f64>()
}

/// A feat is worth it in a crowd.
fn feat(foes: &[Seen], own: Base) -> Option<f64> {
    let beside = foes.iter().filter(|foe| foe.base.is_adjacent_to(own)).count();
    (beside >= 2).then_some(1.5 * beside as f64)
}

/// What a card without an attack helps: a Ward lowered, wounds healed, somebody raised, placed or held.
fn help(world: &World, view: &View, piece: PieceId, decision: Decision) -> Option<f64> {
    let game = world.resource::<Game>();
    let (effects, aim) = match decision {
        Decision::Cast(spell, aim) => (&game.content.spells[&spell].way, aim),
        Decision::Use(item, aim) => {
            let entity = world.resource::<Pieces>().entity(item)?;
            let kind = world.get::<Item>(entity)?.0;
            (game.content.items[&kind].uses.first()?, aim)
        }
        _ => return None,
    };
    let hurt = |id: PieceId| {
        view.heroes
            .iter()
            .find(|seen| seen.id == id)
            .and_then(|seen| seen.left)
            .is_some_and(|left| left <= 3)
    };
    let on = match aim {
        Aim::Piece(target) => target,
        _ => piece,
    };
    let of = |effect: &Effect| match effect {
        Effect::LowerWard(_) => 6.0,
        Effect::Heal(_) if hurt(on) => 2.5,
        Effect::Raise(_) | Effect::Place { .. } => 2.0,
        Effect::Wound(_) | Effect::Roll(_) if effects.target == Target::EachEnemy => 2.0,
        Effect::Bind(_) | Effect::LoseAction => 1.0,
        _ => 0.0,
    };
    let worth: f64 = effects.effects.iter().map(of).sum();
    (worth > 0.0).then_some(worth)
}

/// What can be fought from a base: foes beside it, and for heroes locks.
fn beside(view: &View, foes: &[Seen], side: Side, base: Base) -> Vec<PieceId> {
    let models = foes.iter().map(|foe| (foe.id, foe.base));
    let locks = view.locks.iter().copied().filter(|_| side == Side::Heroes);
    let beside = models.chain(locks).filter(|(_, other)| other.is_adjacent_to(base));
    beside.map(|(piece, _)| piece).collect()
}

/// The nearest of some models, and how many steps away it is.
fn nearest(models: &[Seen], base: Base) -> Option<(Base, u16)> {
    let far = |other: Base| {
        let (dx, dy) = base.gap(other);
        dx.max(dy) + 1
    };
    models.iter().map(|seen| (seen.base, far(seen.base))).min_by_key(|(_, far)| *far)
}

/// Where to look to see the nearest of these.
fn toward(base: Base, models: &[Seen]) -> Facing {
    nearest(models, base).map_or(Facing::South, |(other, _)| facing_to(base, other))
}

fn facing_to(base: Base, other: Base) -> Facing {
    let (dx, dy) = (other.corner.x - base.corner.x, other.corner.y - base.corner.y);
    match () {
        () if dx.abs() > dy.abs() && dx > 0 => Facing::East,
        () if dx.abs() > dy.abs() => Facing::West,
        () if dy > 0 => Facing::South,
        () => Facing::North,
    }
}
