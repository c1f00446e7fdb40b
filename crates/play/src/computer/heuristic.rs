//! The simple player, for either side: it walks towards the goals, fights what is in the way, and casts what helps.
//!
//! It rates the decisions that are possible now and takes the best one. The worth of a decision comes from the exact odds of
//! attacks, the distance that is left to the model's objectives, and the danger at the end of its Move. A model's whole turn is
//! planned at once, and planned again when something unexpected happens. It does not look ahead, does not coordinate models, and
//! looks at no card, chest or room that its side may not see. Balance reports measure a quest by it, and stronger players
//! are measured against it.
//!
//! It assumes that its side knows everything about the quest in its World. **To play against people, let it decide on a
//! fork** ([`Perspective::fork`]), which holds only what its side knows: twins that differ only in what is hidden then get the
//! same decision. In games that are simulated for balance and speed it plays on the true table, like somebody who has read the
//! quest.

mod action_worth;
mod danger;
mod distance;
mod objectives;
mod quest_actions;
mod situation;
mod style;
mod turn;
mod turn_context;
mod turn_plan;
mod worth;

use bevy_ecs::prelude::*;
use distance::DistanceCache;
use objectives::objectives;
use quest_actions::quest_actions;
use situation::{ModelState, Situation};
pub use style::Style;
use turn_context::TurnContext;
use turn_plan::TurnPlan;

use crate::perspective::Perspective;
use dungeon_rules::{
    content::CardEffect,
    grid::{Base, Cell, Facing},
    rules::{self, aiming, forecast},
    table::{Blow, Decision, Field, Grant, PieceId, Prompt, Side},
};

/// The decision of a simple player without a plan. `None` if the game is over.
pub fn decide(world: &mut World) -> Option<Decision> {
    Player::default().decide(world)
}

/// A simple player for a whole game, with its plan for the active model's turn.
#[derive(Default)]
pub struct Player {
    plan: Option<TurnPlan>,
    distances: DistanceCache,
    /// The style of the heroes; the Overlord's models have none.
    style: Style,
}

impl Player {
    /// One whose heroes play in this style.
    pub fn in_style(style: Style) -> Self {
        Self { style, ..Self::default() }
    }

    /// Its next decision. `None` if the game is over.
    pub fn decide(&mut self, world: &mut World) -> Option<Decision> {
        rules::with_field(world, |field| self.decide_in(field))
    }

    fn decide_in(&mut self, field: &Field) -> Option<Decision> {
        let prompt = field.pending()?;
        if let Prompt::Act(piece) = *prompt {
            return self.follow(field, piece).or_else(|| self.act(field, piece));
        }
        let offered = Perspective::asked_in(field).offers_in(field);
        let decision = answer(field, &mut self.distances, prompt, &offered);
        one_of(&offered, decision)
    }

    /// The next step of its plan for this model. `None` if it has to plan first.
    pub(super) fn follow(&mut self, field: &Field, piece: PieceId) -> Option<Decision> {
        self.plan.as_mut()?.next(field, piece)
    }

    /// The remaining steps of its plan for the active model.
    pub(super) fn ahead(&self) -> Vec<Decision> {
        self.plan.as_ref().map(|plan| plan.remaining().collect()).unwrap_or_default()
    }

    /// Plans the turn of the active model anew and returns the first step.
    fn act(&mut self, field: &Field, piece: PieceId) -> Option<Decision> {
        self.plan = None;
        let active = field.course.active;
        let decision = active.and_then(|active| {
            let context = TurnContext::of(field, &mut self.distances, piece, active, self.style)?;
            if active.acted {
                return follow_up(field, &context, active.grant);
            }
            let mut steps = turn::best(field, &context, &mut self.distances).into_iter();
            let first = steps.next()?;
            self.plan = TurnPlan::after(field, piece, first, steps);
            Some(first)
        });
        let asked = Perspective::asked_in(field);
        decision
            .filter(|decision| asked.refusal_in(field, *decision).is_none())
            .or_else(|| one_of(&asked.offers_in(field), None))
    }
}

/// The turns that the active model could take, the best first in the opinion of a simple player: each consists of steps, a turn
/// on the spot and an action. Empty if it has acted. What depends on dice or on what is revealed is left open.
pub(super) fn options(field: &Field, piece: PieceId) -> Vec<Vec<Decision>> {
    let active = field.course.active.filter(|active| !active.acted);
    let mut distances = DistanceCache::default();
    let context = active.and_then(|active| TurnContext::of(field, &mut distances, piece, active, Style::USUAL));
    let mut listed = context.map_or_else(Vec::new, |context| turn::all(field, &context, &mut distances));
    listed.sort_by(|one, other| other.0.total_cmp(&one.0));
    listed.into_iter().map(|(_, steps)| steps).collect()
}

/// How good the position is for the Heroes: the worth of the heroes less the worth of their enemies, less the distance to the
/// heroes' objectives. The unit is the first wound of a hero in full health.
pub(super) fn advantage(field: &Field) -> f64 {
    let situation = Situation::of(field);
    let worth = |models: &[ModelState]| models.iter().map(worth::model).sum::<f64>();
    let mut distances = DistanceCache::default();
    let mut distance = 0.0;
    for hero in &situation.heroes {
        let actions = quest_actions(field, &situation, hero);
        let destinations = objectives(field, &mut distances, &situation, hero, &actions).destinations;
        distance += f64::from(distances.to(field, &situation, &destinations).from(hero.base).min(60));
    }
    worth(&situation.heroes) - 0.6 * worth(&situation.enemies) - 0.2 * distance
}

/// What each of a side's models is worth to it. The unit is the first wound of a hero in full health.
pub(super) fn worths(field: &Field, side: Side) -> Vec<(PieceId, f64)> {
    let situation = Situation::of(field);
    let models = situation.side(side).iter();
    models.map(|model| (model.id, worth::model(model))).collect()
}

/// This decision if it is offered, else `Finish` if that is, else the first that is offered.
fn one_of(offered: &[Decision], decision: Option<Decision>) -> Option<Decision> {
    let decision = decision.filter(|decision| offered.contains(decision));
    let finish = || offered.iter().find(|decision| **decision == Decision::Finish);
    decision.or_else(|| finish().or(offered.first()).copied())
}

/// The answer to a prompt other than a model's turn.
fn answer(field: &Field, distances: &mut DistanceCache, prompt: &Prompt, offered: &[Decision]) -> Option<Decision> {
    match prompt {
        Prompt::ChooseHero => {
            let situation = Situation::of(field);
            choose(field, distances, &situation, offered, Side::Heroes)
        }
        Prompt::Command | Prompt::ChooseInterrupter => command(field, distances, offered),
        Prompt::Interrupt => interrupt(field, offered),
        Prompt::Face(piece) => face(field, *piece, offered),
        Prompt::Trade(_) => offered.iter().find(|decision| **decision == Decision::Decline).copied(),
        Prompt::Act(_) | Prompt::FreeAttack { .. } | Prompt::Reveal { .. } | Prompt::Place { .. } | Prompt::Dice { .. } => None,
    }
}

/// Which model of a side begins its turn: the one nearest to its objectives. Of the heroes the strongest ones go first, so that
/// the others are safe behind them.
fn choose(field: &Field, distances: &mut DistanceCache, situation: &Situation, offered: &[Decision], side: Side) -> Option<Decision> {
    let begin = || {
        offered.iter().filter_map(|decision| match decision {
            Decision::Begin(piece) => situation.model(*piece),
            _ => None,
        })
    };
    let weakness = |model: &ModelState| match side {
        Side::Heroes => 2 * (5 - model.wounds_left.unwrap_or(0).min(5)) + 20 - (model.stats.combat + model.stats.armour).min(20),
        Side::Overlord => 0,
    };
    let least = begin().map(weakness).min()?;
    let mut strongest = begin().filter(|model| weakness(model) == least).peekable();
    let first = strongest.next()?;
    if strongest.peek().is_none() {
        return Some(Decision::Begin(first.id));
    }
    // All models of the Overlord have the same objectives, unless the quest has actions for some of them.
    let is_shared = side == Side::Overlord && field.game.quest.actions.is_empty();
    let mut last: Option<Vec<Cell>> = None;
    let mut distance = |model: &ModelState| {
        let shared = last.take().filter(|_| is_shared);
        let destinations = shared.unwrap_or_else(|| {
            let actions = quest_actions(field, situation, model);
            objectives(field, distances, situation, model, &actions).destinations
        });
        let distance = distances.to(field, situation, &destinations).from(model.base);
        last = Some(destinations);
        distance
    };
    let ranked = std::iter::once(first).chain(strongest).map(|model| (distance(model), model.id));
    ranked.min().map(|(.., best)| Decision::Begin(best))
}

/// The Overlord's next Command: first cards that give more Commands, then raising, then the model nearest to a hero.
fn command(field: &Field, distances: &mut DistanceCache, offered: &[Decision]) -> Option<Decision> {
    let situation = Situation::of(field);
    let idle = situation.enemies.iter().filter(|model| !model.acted).count();
    let commands = usize::from(field.course.commands);
    // Extra Commands are for models only, not for raising (OVL-4).
    let is_useful = |card: PieceId| idle > 0 || !matches!(effect_of(field, card), Some(CardEffect::ExtraCommands(_)));
    let plays = offered
        .iter()
        .find(|decision| matches!(decision, Decision::Play(card) if is_useful(*card)));
    // The last pile, how near it is to a hero, and where that hero is: all ways to raise one follow each other.
    let mut last: Option<(PieceId, u16, Facing)> = None;
    let raises = offered.iter().filter_map(|decision| {
        let Decision::Raise { pile, facing, .. } = decision else {
            return None;
        };
        let known = last.filter(|(known, ..)| known == pile);
        let (_, steps, towards) = known.or_else(|| {
            let base = field.lies(*pile)?;
            let steps = steps_to_nearest(base, situation.hero_bases()).unwrap_or(u16::MAX);
            Some((*pile, steps, facing_nearest(base, situation.hero_bases())))
        })?;
        last = Some((*pile, steps, towards));
        Some((steps, *facing != towards, *decision))
    });
    let raise = raises.min_by_key(|(steps, turned_away, _)| (*steps, *turned_away));
    if let Some(play) = plays.filter(|_| idle > commands || raise.is_some()) {
        return Some(*play);
    }
    let begin = choose(field, distances, &situation, offered, Side::Overlord);
    match raise {
        // Beside a hero the raised model would only be struck down again.
        Some((steps, _, raise)) if begin.is_none() || (steps > 0 && idle < commands.max(2)) => Some(raise),
        _ => begin.or_else(|| offered.iter().find(|decision| matches!(decision, Decision::Pass)).copied()),
    }
}

/// Whether to interrupt: yes if at least two models are within a step of a hero.
fn interrupt(field: &Field, offered: &[Decision]) -> Option<Decision> {
    let situation = Situation::of(field);
    let is_near = |model: &ModelState| steps_to_nearest(model.base, situation.hero_bases()).is_some_and(|steps| steps <= 1);
    let is_worth_it = situation.enemies.iter().filter(|model| is_near(model)).count() >= 2;
    let play = offered
        .iter()
        .find(|decision| matches!(decision, Decision::Play(card) if effect_of(field, *card).is_some()));
    let pass = offered.iter().find(|decision| matches!(decision, Decision::Pass));
    play.filter(|_| is_worth_it).or(pass).copied()
}

/// The effect of a card in hand.
fn effect_of(field: &Field, card: PieceId) -> Option<CardEffect> {
    let kind = field.card_in_hand(card)?.0;
    Some(field.game.content.cards[&kind].effect)
}

/// A revealed model faces the nearest hero.
fn face(field: &Field, piece: PieceId, offered: &[Decision]) -> Option<Decision> {
    let facing = facing_nearest(field.lies(piece)?, Situation::of(field).hero_bases());
    offered.iter().find(|decision| **decision == Decision::Turn(facing)).copied()
}

/// The decision after the action: what a feat or a second spell still allows, else the end of the turn.
fn follow_up(field: &Field, context: &TurnContext, grant: Grant) -> Option<Decision> {
    let offered = Perspective::asked_in(field).offers_in(field);
    let mut best = (0.05, Decision::Finish);
    for decision in &offered {
        let worth = match decision {
            Decision::Fight(target) | Decision::Shoot(target) => {
                let forecast = forecast::forecast_in(field, context.me.id, None, *target, action_worth::blow(grant, *decision));
                forecast.map_or(0.0, |forecast| action_worth::attack(context, &forecast, *target).0)
            }
            Decision::Cast(..) => match forecast::attack_in(field, *decision) {
                Some((attacker, target, blow)) => {
                    let forecast = forecast::forecast_in(field, attacker, None, target, blow);
                    forecast.map_or(0.0, |forecast| action_worth::attack(context, &forecast, target).0)
                }
                None => action_worth::support(field, context, *decision),
            },
            Decision::Use(..) => action_worth::support(field, context, *decision),
            // A feat allows a step before the next Fight.
            Decision::Walk(to) => {
                let base = context.at(*to);
                let beside: Vec<PieceId> = context
                    .opponents()
                    .iter()
                    .filter(|opponent| opponent.base.is_adjacent_to(base))
                    .map(|opponent| opponent.id)
                    .collect();
                let fights = beside.into_iter().filter_map(|opponent| {
                    let forecast = forecast::forecast_in(field, context.me.id, Some(*to), opponent, Blow::Fight)?;
                    Some(action_worth::attack(context, &forecast, opponent).0)
                });
                fights.fold(0.0, f64::max)
            }
            _ => 0.0,
        };
        if worth > best.0 + 1e-9 {
            best = (worth, *decision);
        }
    }
    // A feat that allows free turns: face an opponent to fight it.
    if best.1 == Decision::Finish
        && let Some(fight) = context
            .opponents()
            .iter()
            .filter(|opponent| opponent.base.is_adjacent_to(context.me.base))
            .map(|opponent| Decision::Fight(opponent.id))
            .next()
        && let Some(turn) = aiming::turn_before_in(field, fight)
        && offered.contains(&Decision::Turn(turn))
    {
        return Some(Decision::Turn(turn));
    }
    Some(best.1)
}

/// The number of steps to the nearest of some bases. `None` if there are none.
pub(super) fn steps_to_nearest(base: Base, others: impl Iterator<Item = Base>) -> Option<u16> {
    others.map(|other| base.steps_to(other)).min()
}

/// The facing towards the nearest of some bases.
pub(super) fn facing_nearest(base: Base, others: impl Iterator<Item = Base>) -> Facing {
    let nearest = others.min_by_key(|other| base.steps_to(*other));
    nearest.map_or(Facing::South, |other| facing_to(base, other))
}

fn facing_to(base: Base, other: Base) -> Facing {
    let (dx, dy) = (other.corner.x - base.corner.x, other.corner.y - base.corner.y);
    if dx.abs() > dy.abs() && dx > 0 {
        Facing::East
    } else if dx.abs() > dy.abs() {
        Facing::West
    } else if dy > 0 {
        Facing::South
    } else {
        Facing::North
    }
}
