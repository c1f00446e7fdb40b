//! Where a model can get to in its turn, and what that would mean (MOV, LRG): the same judge as for each single step.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::*;

use super::{
    movement::{Ways, free_attackers, step, steps, turn_cost},
    run,
};
use crate::{
    grid::{Base, Cell, Facing},
    table::{BreakAway, Decision, Field, Grant, Model, PieceId},
};

/// A cell that the active model can get to, and what that would mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The cell; of a Large or Huge model the north-west one.
    pub to: Cell,
    /// The cells walked over, the start left out, `to` last.
    pub path: Vec<Cell>,
    /// The decisions that lead there, one after the other: for a normal model one a cell, for a Large or Huge one its
    /// quarter turns too. A Break Away comes before all of them.
    pub decisions: Vec<Decision>,
    /// What it costs of the Movement, in cells (LRG-2 counts turns too).
    pub cost: u8,
    /// The enemies into whose front arcs it comes there: its Move would end (MOV-5).
    pub stopped_by: Vec<PieceId>,
    /// Whether it begins with a Break Away (MOV-7).
    pub break_away: bool,
    /// The enemies that would make a Free Attack before it moves (MOV-7).
    pub free_attacks: Vec<PieceId>,
}

/// All cells that a model of which the active turn is, or would be, can get to (MOV), each by a cheapest way.
/// Straight steps are preferred to diagonal ones of the same length. Empty for one that is not in play or may not move.
pub fn reach(world: &mut World, piece: PieceId) -> Vec<Reach> {
    run(world, reach_of, piece)
}

/// Where a model stands and looks; normal models turn freely, so their facing does not matter.
type Pose = (Cell, Facing);

fn reach_of(In(piece): In<PieceId>, field: Field) -> Vec<Reach> {
    field.model(piece).map_or_else(Vec::new, |model| reach_on(&field, &model))
}

/// As [`reach`], for a rule that asks.
pub(super) fn reach_on(field: &Field, model: &Model) -> Vec<Reach> {
    let piece = model.id;
    let active = field.course.active.filter(|active| active.piece == piece);
    let left = active.map_or_else(|| field.movement(model), |active| active.left);
    let walked = active.is_some_and(|active| active.walked);
    if active.is_some_and(|active| matches!(active.grant, Grant::Rampage { stepped: false, .. })) && !field.is_held(model) {
        return one_step(field, model, left);
    }
    if active.is_some_and(|active| active.stopped || active.acted) || field.is_held(model) {
        return Vec::new();
    }
    let side = model.side();
    let held = !walked && field.is_watched(model.base, side);
    let chosen = active.map_or(BreakAway::Open, |active| active.break_away);
    if held && chosen == BreakAway::Forgone {
        return Vec::new();
    }
    // A model that Breaks Away takes its first step, out of all front arcs, before it turns (MOV-6, MOV-7).
    let break_away = held && chosen == BreakAway::Open;
    let leads_out = break_away || chosen == BreakAway::Declared;
    let free_attacks = if break_away { free_attackers(field, model) } else { Vec::new() };
    let start = (model.cell(), model.facing);
    let mut came_from: BTreeMap<Pose, (Pose, Decision)> = BTreeMap::new();
    let mut queue = VecDeque::from([(start, 0_u8)]);
    let mut reach: Vec<Reach> = Vec::new();
    let mut costs: BTreeMap<Pose, u8> = BTreeMap::from([(start, 0)]);
    while let Some((pose, cost)) = queue.pop_front() {
        if costs.get(&pose).is_some_and(|best| *best < cost) {
            continue;
        }
        let standing = stand(model, pose);
        let watched = field.is_watched(standing.base, side);
        let at_start = pose.0 == start.0 && !came_from.get(&pose).is_some_and(|(_, how)| !matches!(how, Decision::Turn(_)));
        if cost == left || (!at_start && watched) {
            continue;
        }
        let mut visit = |next: Pose, price: u8, how: Decision| {
            let total = cost + price;
            if total > left || costs.get(&next).is_some_and(|best| *best <= total) {
                return;
            }
            costs.insert(next, total);
            came_from.insert(next, (pose, how));
            // The cheapest first; of equal ones the one found first.
            let place = queue.iter().position(|(_, other)| *other > total).unwrap_or(queue.len());
            queue.insert(place, (next, total));
        };
        let ways = Ways::within(left - cost);
        for to in in_order(field, &standing, &ways) {
            let Ok(price) = step(field, &standing, to, &ways) else {
                continue;
            };
            if to == start.0 || leads_out && at_start && field.is_watched(model.base.at(to), side) {
                continue;
            }
            visit((to, pose.1), price, Decision::Walk(to));
        }
        if model.base.size() > 1 && !(leads_out && at_start) {
            for facing in [pose.1.turned(1), pose.1.turned(-1)] {
                visit((pose.0, facing), turn_cost(&standing, facing), Decision::Turn(facing));
            }
        }
    }
    let mut poses: Vec<(u8, Pose)> = costs.into_iter().map(|(pose, cost)| (cost, pose)).collect();
    poses.sort_by_key(|(cost, _)| *cost);
    for (cost, pose) in poses {
        if pose.0 == start.0 || reach.iter().any(|other| other.to == pose.0) {
            continue;
        }
        let mut decisions = way(&came_from, start, pose);
        let path = decisions.iter().filter_map(step_of).collect();
        if break_away {
            decisions.insert(0, Decision::BreakAway);
        }
        reach.push(Reach {
            to: pose.0,
            path,
            decisions,
            cost,
            stopped_by: field.watchers(stand(model, pose).base, side),
            break_away,
            free_attacks: free_attacks.clone(),
        });
    }
    reach
}

/// The steps of a feat that steps and fights: one before each Fight, and front arcs neither hold nor stop it (RND-4).
fn one_step(field: &Field, model: &Model, left: u8) -> Vec<Reach> {
    let ways = Ways::within(left);
    let steps = in_order(field, model, &ways).into_iter();
    let steps = steps.filter_map(|to| Some((to, step(field, model, to, &ways).ok()?)));
    let reach = steps.filter(|(_, cost)| *cost <= left).map(|(to, cost)| Reach {
        to,
        path: vec![to],
        decisions: vec![Decision::Walk(to)],
        cost,
        stopped_by: Vec::new(),
        break_away: false,
        free_attacks: Vec::new(),
    });
    reach.collect()
}

fn stand(model: &Model, (corner, facing): Pose) -> Model {
    Model {
        base: Base { corner, ..model.base },
        facing,
        ..*model
    }
}

/// The steps from here, straight ones first.
fn in_order(field: &Field, model: &Model, ways: &Ways) -> Vec<Cell> {
    let mut cells = steps(field, model, ways);
    cells.sort_by_key(|cell| model.cell().beside_diagonal(*cell).is_some());
    cells
}

fn step_of(decision: &Decision) -> Option<Cell> {
    match decision {
        Decision::Walk(to) => Some(*to),
        _ => None,
    }
}

fn way(came_from: &BTreeMap<Pose, (Pose, Decision)>, start: Pose, to: Pose) -> Vec<Decision> {
    let mut decisions = Vec::new();
    let mut pose = to;
    while pose != start
        && let Some((before, how)) = came_from.get(&pose)
    {
        decisions.push(*how);
        pose = *before;
    }
    decisions.reverse();
    decisions
}
