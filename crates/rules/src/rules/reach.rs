//! Where a model can get to in its turn, and what that would mean (MOV, LRG): the same judge as for each single step.

use bevy::prelude::*;

use super::{
    movement::{Ways, free_attackers, is_free, step, steps, turn_cost},
    with_field,
};
use crate::{
    content::Trait,
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
    with_field(world, |field| reach_of(field, piece))
}

/// Where a model stands and looks; normal models turn freely, so their facing does not matter.
type Pose = (Cell, Facing);

fn reach_of(field: &Field, piece: PieceId) -> Vec<Reach> {
    field.model(piece).map_or_else(Vec::new, |model| reach_on(field, &model))
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
    let arcs = field.front_arcs(side.enemy());
    let is_watched = |base: Base| base.cells().any(|cell| arcs.contains(cell));
    let passes = field.has_trait(piece, Trait::PassesThrough);
    let mut found = Found::around(start.0, left);
    found.note(start, 0, start);
    let is_plain = !passes && model.base.size() == 1;
    let free = is_plain.then(|| Free::around(field, model, found.area));
    // The poses that so many cells lead to, in the order in which they were found.
    let mut edges: Vec<Vec<Pose>> = vec![Vec::new(); usize::from(left) + 1];
    edges[0].push(start);
    for cost in 0..left {
        for pose in std::mem::take(&mut edges[usize::from(cost)]) {
            if found.cost(pose) < Some(cost) {
                continue;
            }
            let standing = stand(model, pose);
            let at_start = pose.0 == start.0;
            if !at_start && is_watched(standing.base) {
                continue;
            }
            let mut visit = |next: Pose, price: u8| {
                let total = cost.saturating_add(price);
                if total <= left && found.note(next, total, pose) {
                    edges[usize::from(total)].push(next);
                }
            };
            let may = |to: Cell| to != start.0 && !(leads_out && at_start && is_watched(model.base.at(to)));
            if let Some(free) = &free {
                let (straight, diagonal) = (pose.0.around().step_by(2), pose.0.around().skip(1).step_by(2));
                let steps = straight.chain(diagonal).filter(|to| free.is_step(pose.0, *to) && may(*to));
                steps.for_each(|to| visit((to, pose.1), 1));
                continue;
            }
            let ways = Ways::of(left - cost, passes);
            let cells = steps(field, &standing, &ways);
            for to in in_order(pose.0, &cells).filter(|to| may(*to)) {
                if let Ok(price) = step(field, &standing, to, &ways) {
                    visit((to, pose.1), price);
                }
            }
            if model.base.size() > 1 && !(leads_out && at_start) {
                for facing in [pose.1.turned(1), pose.1.turned(-1)] {
                    visit((pose.0, facing), turn_cost(&standing, facing));
                }
            }
        }
    }
    let mut reach: Vec<Reach> = Vec::new();
    for (cost, pose) in found.nearest() {
        if pose.0 == start.0 {
            continue;
        }
        let mut decisions = found.way(start, pose);
        let path = decisions.iter().filter_map(step_of).collect();
        if break_away {
            decisions.insert(0, Decision::BreakAway);
        }
        let base = stand(model, pose).base;
        reach.push(Reach {
            to: pose.0,
            path,
            decisions,
            cost,
            stopped_by: if is_watched(base) { field.watchers(base, side) } else { Vec::new() },
            break_away,
            free_attacks: free_attacks.clone(),
        });
    }
    reach
}

/// The poses found so far in a square around the start, wide enough for all that can be reached.
struct Found {
    area: Base,
    /// Cell by cell, and of each facing by facing: what it costs to come there at least, and from where.
    poses: Vec<Option<(u8, Pose)>>,
}

impl Found {
    /// None yet, of those no more than so many cells away.
    fn around(start: Cell, left: u8) -> Self {
        let side = left.min(u8::MAX / 2);
        let area = Base::square(start.offset(-i16::from(side), -i16::from(side)), 2 * side + 1);
        Self {
            area,
            poses: vec![None; 4 * area.cells().len()],
        }
    }

    fn place(&self, (cell, facing): Pose) -> Option<usize> {
        self.area.place(cell).map(|place| 4 * place + facing as usize)
    }

    fn get(&self, pose: Pose) -> Option<(u8, Pose)> {
        self.place(pose).and_then(|place| self.poses[place])
    }

    fn cost(&self, pose: Pose) -> Option<u8> {
        self.get(pose).map(|(cost, _)| cost)
    }

    /// Notes a way to a pose. Tells whether it is cheaper than the one that was known.
    fn note(&mut self, pose: Pose, cost: u8, from: Pose) -> bool {
        let Some(place) = self.place(pose) else { return false };
        let is_cheaper = self.poses[place].is_none_or(|(best, _)| cost < best);
        if is_cheaper {
            self.poses[place] = Some((cost, from));
        }
        is_cheaper
    }

    /// Of each cell the cheapest pose with what it costs; of equals the first by facing. The cheapest first, of equals row
    /// by row.
    fn nearest(&self) -> Vec<(u8, Pose)> {
        let of_cell = |(cell, poses): (Cell, &[Option<(u8, Pose)>])| {
            let costs = poses.iter().zip(Facing::ALL);
            let costs = costs.filter_map(|(found, facing)| found.map(|(cost, _)| (cost, (cell, facing))));
            costs.min_by_key(|(cost, _)| *cost)
        };
        let mut all: Vec<(u8, Pose)> = self.area.cells().zip(self.poses.chunks(4)).filter_map(of_cell).collect();
        all.sort_by_key(|(cost, _)| *cost);
        all
    }

    /// The decisions that lead from the start to a pose.
    fn way(&self, start: Pose, to: Pose) -> Vec<Decision> {
        let mut decisions = Vec::new();
        let mut pose = to;
        while pose != start
            && let Some((_, before)) = self.get(pose)
        {
            decisions.push(match before.0 == pose.0 {
                true => Decision::Turn(pose.1),
                false => Decision::Walk(pose.0),
            });
            pose = before;
        }
        decisions.reverse();
        decisions
    }
}

/// The cells around a normal model that it could stand on (MOV-2): each is looked at once, not from every side of it.
struct Free {
    area: Base,
    cells: Vec<bool>,
}

impl Free {
    fn around(field: &Field, model: &Model, area: Base) -> Self {
        let is_free = |cell| is_free(field, Base::one(cell), Some(model.id));
        Self {
            area,
            cells: area.cells().map(is_free).collect(),
        }
    }

    fn has(&self, cell: Cell) -> bool {
        self.area.place(cell).is_some_and(|place| self.cells[place])
    }

    /// MOV-2, MOV-3: whether a step leads from a cell to one beside it, as [`step`] finds for one that passes through nothing.
    fn is_step(&self, from: Cell, to: Cell) -> bool {
        let is_open = |beside: [Cell; 2]| beside.into_iter().any(|cell| self.has(cell));
        self.has(to) && from.beside_diagonal(to).is_none_or(is_open)
    }
}

/// The steps of a feat that steps and fights: one before each Fight, and front arcs neither hold nor stop it (RND-4).
fn one_step(field: &Field, model: &Model, left: u8) -> Vec<Reach> {
    let ways = Ways::within(left);
    let cells = steps(field, model, &ways);
    let steps = in_order(model.cell(), &cells).filter_map(|to| Some((to, step(field, model, to, &ways).ok()?)));
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

/// The same steps from here, straight ones first.
fn in_order(from: Cell, steps: &[Cell]) -> impl Iterator<Item = Cell> {
    let is_diagonal = move |to: &&Cell| from.beside_diagonal(**to).is_some();
    let straight = steps.iter().filter(move |to| !is_diagonal(to));
    straight.chain(steps.iter().filter(is_diagonal)).copied()
}

fn step_of(decision: &Decision) -> Option<Cell> {
    match decision {
        Decision::Walk(to) => Some(*to),
        _ => None,
    }
}
