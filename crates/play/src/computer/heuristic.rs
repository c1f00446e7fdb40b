//! The simple player, for either side: it walks towards the goals, fights what is in the way, and casts what helps.
//!
//! It rates the decisions that are possible now and takes the best one. The worth of a decision comes from the exact odds of
//! attacks, the distance that is left to the model's objectives, and the danger at the end of its Move. A model's whole turn is
//! planned at once, and planned again when something unexpected happens. It does not look ahead, does not coordinate models, and
//! looks at no card, chest or room that its side may not see. Balance reports measure an adventure by it, and stronger players
//! are measured against it.
//!
//! It assumes that its side knows everything about the adventure in its World. **To play against people, let it decide on a
//! fork** ([`Perspective::fork`]), which holds only what its side knows: twins that differ only in what is hidden then get the
//! same decision. In games that are simulated for balance and speed it plays on the true table, like somebody who has read the
//! adventure.

mod danger;
mod distance;
mod objectives;
mod quest_actions;
mod situation;
mod turn;
mod turn_plan;
mod worth;

use bevy_ecs::prelude::*;
use danger::Danger;
use distance::{DistanceCache, DistanceMap};
use objectives::{Objectives, objectives};
use quest_actions::{QuestAction, quest_actions};
use situation::{KeptShutBy, ModelState, Situation};
use turn_plan::TurnPlan;

use crate::perspective::Perspective;
use dungeon_rules::{
    content::{CardEffect, Id, Spell, Trait},
    grid::{Base, Cell, Facing},
    rules::{self, aiming, forecast},
    table::{Active, Blow, Card, Course, Decision, Game, Grant, Pending, PieceId, Pieces, Prompt, Side, Stands},
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
}

impl Player {
    /// Its next decision. `None` if the game is over.
    pub fn decide(&mut self, world: &mut World) -> Option<Decision> {
        let prompt = world.resource::<Pending>().0.clone()?;
        if let Prompt::Act(piece) = prompt {
            return self.follow(world, piece).or_else(|| self.act(world, piece));
        }
        let offered = Perspective::asked(world).offers(world);
        let decision = answer(world, &mut self.distances, prompt, &offered);
        one_of(&offered, decision)
    }

    /// The next step of its plan for this model. `None` if it has to plan first.
    pub(super) fn follow(&mut self, world: &mut World, piece: PieceId) -> Option<Decision> {
        self.plan.as_mut()?.next(world, piece)
    }

    /// The remaining steps of its plan for the active model.
    pub(super) fn ahead(&self) -> Vec<Decision> {
        self.plan.as_ref().map(|plan| plan.remaining().collect()).unwrap_or_default()
    }

    /// Plans the turn of the active model anew and returns the first step.
    fn act(&mut self, world: &mut World, piece: PieceId) -> Option<Decision> {
        self.plan = None;
        let active = world.resource::<Course>().active;
        let decision = active.and_then(|active| {
            let context = TurnContext::of(world, piece, active)?;
            if active.acted {
                return follow_up(world, &context, active.grant);
            }
            let mut steps = turn::best(world, &context, &mut self.distances).into_iter();
            let first = steps.next()?;
            self.plan = TurnPlan::after(world, piece, first, steps);
            Some(first)
        });
        let asked = Perspective::asked(world);
        decision
            .filter(|decision| asked.refusal(world, *decision).is_none())
            .or_else(|| one_of(&asked.offers(world), None))
    }
}

/// The turns that the active model could take, the best first in the opinion of a simple player: each consists of steps, a turn
/// on the spot and an action. Empty if it has acted. What depends on dice or on what is revealed is left open.
pub(super) fn options(world: &mut World, piece: PieceId) -> Vec<Vec<Decision>> {
    let active = world.resource::<Course>().active.filter(|active| !active.acted);
    let context = active.and_then(|active| TurnContext::of(world, piece, active));
    let mut listed = context.map_or_else(Vec::new, |context| turn::all(world, &context));
    listed.sort_by(|one, other| other.0.total_cmp(&one.0));
    listed.into_iter().map(|(_, steps)| steps).collect()
}

/// How good the position is for the Heroes: the worth of the heroes less the worth of their enemies, less the distance to the
/// heroes' objectives. The unit is the first wound of a hero in full health.
pub(super) fn advantage(world: &mut World) -> f64 {
    let situation = Situation::of(world);
    let worth = |models: &[ModelState]| models.iter().map(worth::model).sum::<f64>();
    let mut distance = 0.0;
    for hero in &situation.heroes {
        let destinations = objectives(world, &situation, hero).destinations;
        distance += f64::from(DistanceMap::to(world, &situation, destinations).from(hero.base).min(60));
    }
    worth(&situation.heroes) - 0.6 * worth(&situation.enemies) - 0.2 * distance
}

/// This decision if it is offered, else `Finish` if that is, else the first that is offered.
fn one_of(offered: &[Decision], decision: Option<Decision>) -> Option<Decision> {
    let decision = decision.filter(|decision| offered.contains(decision));
    let finish = || offered.iter().find(|decision| **decision == Decision::Finish);
    decision.or_else(|| finish().or(offered.first()).copied())
}

/// The answer to a prompt other than a model's turn.
fn answer(world: &mut World, distances: &mut DistanceCache, prompt: Prompt, offered: &[Decision]) -> Option<Decision> {
    match prompt {
        Prompt::ChooseHero => {
            let situation = Situation::of(world);
            choose(world, distances, &situation, offered, Side::Heroes)
        }
        Prompt::Command | Prompt::ChooseInterrupter => command(world, distances, offered),
        Prompt::Interrupt => interrupt(world, offered),
        Prompt::Face(piece) => face(world, piece, offered),
        Prompt::Trade(_) => offered.iter().find(|decision| **decision == Decision::Decline).copied(),
        Prompt::Act(_) | Prompt::FreeAttack { .. } | Prompt::Reveal { .. } | Prompt::Place { .. } | Prompt::Dice { .. } => None,
    }
}

/// Which model of a side begins its turn: the one nearest to its objectives. Of the heroes the strongest ones go first, so that
/// the others are safe behind them.
fn choose(world: &mut World, distances: &mut DistanceCache, situation: &Situation, offered: &[Decision], side: Side) -> Option<Decision> {
    let begin = offered.iter().filter_map(|decision| match decision {
        Decision::Begin(piece) => situation.model(*piece),
        _ => None,
    });
    let weakness = |model: &&ModelState| match side {
        Side::Heroes => 2 * (5 - model.wounds_left.unwrap_or(0).min(5)) + 20 - (model.stats.combat + model.stats.armour).min(20),
        Side::Overlord => 0,
    };
    // All models of the Overlord have the same objectives, unless the adventure has actions for some of them.
    let is_shared = side == Side::Overlord && world.resource::<Game>().quest.actions.is_empty();
    let mut last: Option<Vec<Cell>> = None;
    let mut distance = |model: &ModelState| {
        let shared = last.take().filter(|_| is_shared);
        let destinations = shared.unwrap_or_else(|| objectives(world, situation, model).destinations);
        let distance = distances.to(world, situation, &destinations).from(model.base);
        last = Some(destinations);
        distance
    };
    let ranked = begin.map(|model| (weakness(&model), distance(model), model.id));
    ranked.min().map(|(.., best)| Decision::Begin(best))
}

/// The Overlord's next Command: first cards that give more Commands, then raising, then the model nearest to a hero.
fn command(world: &mut World, distances: &mut DistanceCache, offered: &[Decision]) -> Option<Decision> {
    let situation = Situation::of(world);
    let idle = situation.enemies.iter().filter(|model| !model.acted).count();
    let commands = usize::from(world.resource::<Course>().commands);
    // Extra Commands are for models only, not for raising (OVL-4).
    let is_useful = |card: PieceId| idle > 0 || !matches!(effect_of(world, card), Some(CardEffect::ExtraCommands(_)));
    let plays = offered
        .iter()
        .find(|decision| matches!(decision, Decision::Play(card) if is_useful(*card)));
    let raises = offered.iter().filter_map(|decision| {
        let Decision::Raise { pile, facing, .. } = decision else {
            return None;
        };
        let base = Stands::of(world, *pile)?;
        let steps = steps_to_nearest(base, situation.hero_bases()).unwrap_or(u16::MAX);
        let turned_away = *facing != facing_nearest(base, situation.hero_bases());
        Some((steps, turned_away, *decision))
    });
    let raise = raises.min_by_key(|(steps, turned_away, _)| (*steps, *turned_away));
    if let Some(play) = plays.filter(|_| idle > commands || raise.is_some()) {
        return Some(*play);
    }
    let begin = choose(world, distances, &situation, offered, Side::Overlord);
    match raise {
        // Beside a hero the raised model would only be struck down again.
        Some((steps, _, raise)) if begin.is_none() || (steps > 0 && idle < commands.max(2)) => Some(raise),
        _ => begin.or_else(|| offered.iter().find(|decision| matches!(decision, Decision::Pass)).copied()),
    }
}

/// Whether to interrupt: yes if at least two models are within a step of a hero.
fn interrupt(world: &mut World, offered: &[Decision]) -> Option<Decision> {
    let situation = Situation::of(world);
    let is_near = |model: &ModelState| steps_to_nearest(model.base, situation.hero_bases()).is_some_and(|steps| steps <= 1);
    let is_worth_it = situation.enemies.iter().filter(|model| is_near(model)).count() >= 2;
    let play = offered
        .iter()
        .find(|decision| matches!(decision, Decision::Play(card) if effect_of(world, *card).is_some()));
    let pass = offered.iter().find(|decision| matches!(decision, Decision::Pass));
    play.filter(|_| is_worth_it).or(pass).copied()
}

/// The effect of a card.
fn effect_of(world: &World, card: PieceId) -> Option<CardEffect> {
    let entity = world.resource::<Pieces>().entity(card)?;
    let kind = world.get::<Card>(entity)?.0;
    Some(world.resource::<Game>().content.cards[&kind].effect)
}

/// A revealed model faces the nearest hero.
fn face(world: &mut World, piece: PieceId, offered: &[Decision]) -> Option<Decision> {
    let facing = facing_nearest(Stands::of(world, piece)?, Situation::of(world).hero_bases());
    offered.iter().find(|decision| **decision == Decision::Turn(facing)).copied()
}

/// Everything that the decisions in one model's turn are based on.
struct TurnContext {
    situation: Situation,
    side: Side,
    /// The active model.
    me: ModelState,
    objectives: Objectives,
    /// Only for heroes who have not acted.
    danger: Option<Danger>,
    /// The worth of being one step nearer to the destinations.
    step_worth: f64,
    /// Spells that are charged.
    spells: Vec<Id<Spell>>,
    /// Actions of the adventure that are good for its side (RND-5).
    quest_actions: Vec<QuestAction>,
    shoots_watched: bool,
    /// Whether it can only move, because it has lost its action or is held.
    cannot_act: bool,
}

impl TurnContext {
    fn of(world: &mut World, piece: PieceId, active: Active) -> Option<Self> {
        let situation = Situation::of(world);
        let me = *situation.model(piece)?;
        let side = me.figure.side();
        let objectives = objectives(world, &situation, &me);
        let course = world.resource::<Course>();
        let quest = &world.resource::<Game>().quest;
        let step_worth = match side {
            Side::Heroes => 0.4 + 0.4 * quest.overlord.elapsed(course.round),
            Side::Overlord => 0.3,
        };
        let cannot_act = active.shifted || rules::with_field(world, |field| turn::cannot_act(field, piece));
        Some(Self {
            danger: (side == Side::Heroes && !active.acted).then(|| Danger::to(world, &situation, &me)),
            spells: situation
                .spells_of(piece)
                .filter(|card| card.turned == 0)
                .map(|card| card.spell)
                .collect(),
            quest_actions: {
                let mut actions = quest_actions(world, &situation, &me);
                actions.retain(|action| action.worth > 0.0);
                actions
            },
            shoots_watched: me.stats.ranged.is_some() && turn::has(world, piece, Trait::ShootsWhenWatched),
            situation,
            side,
            me,
            objectives,
            step_worth,
            cannot_act,
        })
    }

    /// The models of the other side.
    fn opponents(&self) -> &[ModelState] {
        self.situation.side(self.side.enemy())
    }

    /// Whether it shoots or casts.
    fn aims(&self) -> bool {
        self.me.stats.ranged.is_some() || !self.spells.is_empty()
    }

    /// Its base if it stood there.
    fn at(&self, corner: Cell) -> Base {
        Base { corner, ..self.me.base }
    }

    /// The opponents that could attack it there, each with its chance to wound it. Empty if danger does not count.
    fn threats(&self, base: Base) -> Vec<(PieceId, f64)> {
        self.danger.as_ref().map_or_else(Vec::new, |danger| danger.threats(base))
    }

    /// The expected cost of these threats. `removed` is an opponent and the chance that it will be gone by then.
    fn danger_cost(&self, threats: &[(PieceId, f64)], removed: Option<(PieceId, f64)>) -> f64 {
        self.danger.as_ref().map_or(0.0, |danger| danger.cost(threats, removed))
    }

    /// The worth of opening a door or chest that is a target. While exploring it is worth less the more opponents are near.
    fn opening(&self, piece: PieceId) -> f64 {
        let barrier = self.situation.closed.iter().find(|barrier| barrier.id == piece);
        let near = |base: Base| {
            let near = self.opponents().iter().filter(|opponent| opponent.base.is_within(base, 8));
            near.count()
        };
        let near = barrier.filter(|_| self.objectives.explores).map_or(0, |barrier| near(barrier.base));
        7.0 / (1.0 + 0.15 * near as f64)
    }

    /// Whether a door or chest beside this base is neither locked nor warded, and the model may open it.
    fn could_open_beside(&self, base: Base) -> bool {
        let mut beside = self.situation.closed.iter().filter(|barrier| barrier.base.is_adjacent_to(base));
        beside.any(|barrier| barrier.kept_shut_by == KeptShutBy::Nothing && barrier.opened_by.has(self.me.figure))
    }

    /// The worth of standing here to block opponents, who cannot pass a fighter (MOV-5, MOV-6).
    fn blocking(&self, base: Base) -> f64 {
        let is_fighter = self.side == Side::Heroes && self.spells.is_empty() && self.me.stats.ranged.is_none();
        let others = || self.situation.heroes.iter().filter(|other| other.id != self.me.id);
        let is_free = |opponent: &&ModelState| !others().any(|other| other.facing.has_base_in_front(other.base, opponent.base));
        let held = self
            .opponents()
            .iter()
            .filter(|opponent| opponent.base.is_adjacent_to(base))
            .filter(is_free);
        if is_fighter { 0.5 * held.count() as f64 } else { 0.0 }
    }

    /// The expected cost of a Free Attack by this opponent.
    fn free_attack_cost(&self, opponent: PieceId) -> f64 {
        self.danger.as_ref().map_or(0.6, |danger| danger.free_attack_cost(opponent))
    }
}

/// The decision after the action: what a feat or a second spell still allows, else the end of the turn.
fn follow_up(world: &mut World, context: &TurnContext, grant: Grant) -> Option<Decision> {
    let offered = Perspective::asked(world).offers(world);
    let mut best = (0.05, Decision::Finish);
    for decision in &offered {
        let worth = match decision {
            Decision::Fight(target) | Decision::Shoot(target) => {
                let forecast = forecast::forecast(world, context.me.id, *target, worth::blow(grant, *decision));
                forecast.map_or(0.0, |forecast| worth::attack(context, &forecast, *target).0)
            }
            Decision::Cast(..) => match forecast::attack_of(world, *decision) {
                Some((attacker, target, blow)) => {
                    let forecast = forecast::forecast(world, attacker, target, blow);
                    forecast.map_or(0.0, |forecast| worth::attack(context, &forecast, target).0)
                }
                None => rules::with_field(world, |field| worth::support(field, context, *decision)),
            },
            Decision::Use(..) => rules::with_field(world, |field| worth::support(field, context, *decision)),
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
                    let forecast = forecast::forecast_from(world, context.me.id, *to, opponent, Blow::Fight)?;
                    Some(worth::attack(context, &forecast, opponent).0)
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
        && let Some(turn) = aiming::turn_before(world, fight)
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
