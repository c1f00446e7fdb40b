//! Where a model can get to in its turn, at what cost and risk (MOV, LRG); the same functions judge every single step.

use bevy_ecs::prelude::*;

use super::{
    basics::with_field,
    movement::{Ways, free_attackers, is_free, step, steps, turn_cost},
};
use crate::{
    content::Trait,
    grid::{Base, Cell, CellSet, Facing},
    table::{BreakAway, Decision, Field, Grant, Model, PieceId},
};

/// A cell that a model can get to in its turn, with what going there means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The cell; of a Large or Huge model the north-west one.
    pub to: Cell,
    /// The cells walked over, without the start and with `to` as the last.
    pub path: Vec<Cell>,
    /// The decisions that lead there, in order: for a normal model one a cell, for a Large or Huge one its quarter turns too. A
    /// Break Away comes before all of them.
    pub decisions: Vec<Decision>,
    /// The cost in cells of Movement (for Large and Huge models turns count too, LRG-2).
    pub cost: u8,
    /// The enemies into whose front arcs the model comes there, which ends its Move (MOV-5).
    pub stopped_by: Vec<PieceId>,
    /// Whether the way begins with a Break Away (MOV-7).
    pub break_away: bool,
    /// The enemies that would make a Free Attack before the model moves (MOV-7).
    pub free_attacks: Vec<PieceId>,
}

/// Returns all cells that a model can get to in its turn (MOV), each by one of the cheapest ways; for a model that is not active,
/// as if its turn began now. Straight steps are preferred to diagonal ones at the same cost. Empty if the model is not in play or
/// may not move.
pub fn reach(world: &mut World, piece: PieceId) -> Vec<Reach> {
    with_field(world, |field| {
        field.model(piece).map_or_else(Vec::new, |model| reach_on(field, &model))
    })
}

/// The same as [`reach`], for a rule that reads the table already.
pub(super) fn reach_on(field: &Field, model: &Model) -> Vec<Reach> {
    let walks = Walks::of(field, model);
    let reach = walks.ends.iter().map(|walk| {
        let decisions = walks.decisions(walk);
        Reach {
            to: walk.to(),
            path: decisions.iter().filter_map(step_of).collect(),
            decisions,
            cost: walk.cost,
            stopped_by: match walk.is_stopped {
                true => field.watchers(model.base.at(walk.to()), model.side()),
                false => Vec::new(),
            },
            break_away: walks.break_away,
            free_attacks: walks.free_attacks.clone(),
        }
    });
    reach.collect()
}

/// The cell and the facing of a model; normal models turn freely, so their facing does not matter.
type Pose = (Cell, Facing);

/// The result of [`reach`], in the same order, for a caller that compares many cells and goes to one: the decisions for a cell
/// are computed only when they are asked for.
pub struct Walks {
    /// The ways, one for each cell.
    pub ends: Vec<Walk>,
    /// The enemies that would make a Free Attack before the model moves (MOV-7).
    pub free_attacks: Vec<PieceId>,
    break_away: bool,
    start: Pose,
    found: Found,
}

/// A way to a cell.
#[derive(Copy, Clone)]
pub struct Walk {
    /// The cost in cells of Movement (for Large and Huge models turns count too, LRG-2).
    pub cost: u8,
    /// Whether the model would come into an enemy's front arc there, which ends its Move (MOV-5).
    pub is_stopped: bool,
    pose: Pose,
}

impl Walk {
    /// Returns the cell it leads to; for a Large or Huge model the north-west one of its base.
    pub const fn to(&self) -> Cell {
        self.pose.0
    }
}

impl Walks {
    /// Finds the ways of a model in its turn; for a model that is not active, as if its turn began now.
    pub fn of(field: &Field, model: &Model) -> Self {
        let active = field.course.active.filter(|active| active.piece == model.id);
        let left = active.map_or_else(|| field.movement(model), |active| active.left);
        let mut walks = Self {
            ends: Vec::new(),
            free_attacks: Vec::new(),
            break_away: false,
            start: (model.cell(), model.facing),
            found: Found::around(model, left),
        };
        if active.is_some_and(|active| matches!(active.grant, Grant::Rampage { stepped: false, .. })) && !field.is_held(model) {
            walks.find_steps(field, model, left);
            return walks;
        }
        if active.is_some_and(|active| active.stopped || active.acted) || field.is_held(model) {
            return walks;
        }
        let walked = active.is_some_and(|active| active.walked);
        let held = !walked && field.is_watched(model.base, model.side());
        let chosen = active.map_or(BreakAway::Open, |active| active.break_away);
        if held && chosen == BreakAway::Forgone {
            return walks;
        }
        // A model that Breaks Away takes its first step, out of all front arcs, before it turns (MOV-6, MOV-7).
        walks.break_away = held && chosen == BreakAway::Open;
        if walks.break_away {
            walks.free_attacks = free_attackers(field, model);
        }
        walks.find(field, model, left, walks.break_away || chosen == BreakAway::Declared);
        walks
    }

    /// Finds all ways that cost no more than `left` cells of Movement. `leads_out`: whether the first step must lead out of all
    /// front arcs, as for a Break Away.
    fn find(&mut self, field: &Field, model: &Model, left: u8, leads_out: bool) {
        let start = self.start;
        let found = &mut self.found;
        let arcs = field.front_arcs(model.side().enemy());
        let is_watched = |base: Base| base.cells().any(|cell| arcs.contains(cell));
        let passes = field.has_trait(model.id, Trait::PassesThrough);
        found.note(start, 0, start);
        if !passes && model.base.size() == 1 {
            self.find_plain(field, model, left, leads_out, &arcs);
            return;
        }
        // The poses by their cost, in the order in which they were found.
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
                let may = |to: Cell| to != start.0 && !(leads_out && at_start && is_watched(model.base.at(to)));
                let mut visit = |next: Pose, price: u8| {
                    let total = cost.saturating_add(price);
                    if total <= left && found.note(next, total, pose) {
                        edges[usize::from(total)].push(next);
                    }
                };
                let ways = Ways::of(left - cost, passes);
                let cells: Vec<Cell> = steps(field, &standing, &ways).collect();
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
        let nearest = self.found.nearest().into_iter().filter(|(_, pose)| pose.0 != start.0);
        let ends = nearest.map(|(cost, pose)| Walk {
            cost,
            is_stopped: is_watched(model.base.at(pose.0)),
            pose,
        });
        self.ends = ends.collect();
    }

    /// The same for a normal model that passes through nothing: each of its steps costs the same, so a cell found later is never
    /// cheaper.
    fn find_plain(&mut self, field: &Field, model: &Model, left: u8, leads_out: bool, arcs: &CellSet) {
        let (start, facing) = self.start;
        let area = self.found.area;
        let Some(centre) = area.place(start) else { return };
        // No way leads out of the area.
        let left = left.min(area.width / 2);
        let mut free = Free::around(field, model, area);
        let mut ways = vec![(start, centre, 0)];
        let mut next = 0;
        while let Some((from, place, cost)) = ways.get(next).copied().filter(|(.., cost)| *cost < left) {
            next += 1;
            let at_start = place == centre;
            if !at_start && arcs.contains(from) {
                continue;
            }
            for (dx, dy) in STEPS {
                let (to, beyond) = free.beside((from, place), dx, dy);
                let is_new = self.found.poses[beyond].is_none() && free.is_step((from, place), dx, dy);
                if is_new && !(leads_out && at_start && arcs.contains(to)) {
                    self.found.poses[beyond] = Some((cost + 1, (from, facing)));
                    ways.push((to, beyond, cost + 1));
                }
            }
        }
        ways[1..].sort_unstable_by_key(|(_, place, cost)| (*cost, *place));
        let ends = ways[1..].iter().map(|(to, _, cost)| Walk {
            cost: *cost,
            is_stopped: arcs.contains(*to),
            pose: (*to, facing),
        });
        self.ends = ends.collect();
    }

    /// Finds the steps of a feat that steps and fights: it takes one step before each Fight, and front arcs neither hold nor stop
    /// the model (RND-4).
    fn find_steps(&mut self, field: &Field, model: &Model, left: u8) {
        let ways = Ways::within(left);
        let cells: Vec<Cell> = steps(field, model, &ways).collect();
        for to in in_order(model.cell(), &cells) {
            let cost = step(field, model, to, &ways).ok().filter(|cost| *cost <= left);
            let pose = (to, model.facing);
            if let Some(cost) = cost.filter(|cost| self.found.note(pose, *cost, self.start)) {
                self.ends.push(Walk {
                    cost,
                    is_stopped: false,
                    pose,
                });
            }
        }
    }

    /// Returns the decisions that lead there, in order: for a normal model one a cell, for a Large or Huge one its quarter turns
    /// too. A Break Away comes before all of them.
    pub fn decisions(&self, walk: &Walk) -> Vec<Decision> {
        let mut decisions = Vec::new();
        let mut pose = walk.pose;
        while pose != self.start
            && let Some((_, before)) = self.found.get(pose)
        {
            decisions.push(match before.0 == pose.0 {
                true => Decision::Turn(pose.1),
                false => Decision::Walk(pose.0),
            });
            pose = before;
        }
        if self.break_away {
            decisions.push(Decision::BreakAway);
        }
        decisions.reverse();
        decisions
    }
}

/// The steps of a normal model, straight ones first, clockwise from the north.
const STEPS: [(i16, i16); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// The poses found so far, in a square around the start that is wide enough for all that can be reached.
struct Found {
    area: Base,
    /// The number of facings that are distinguished for each cell: 4 for Large and Huge models, otherwise 1.
    facings: usize,
    /// For each cell of the square, and each of its facings: the lowest cost found, and the pose before it.
    poses: Vec<Option<(u8, Pose)>>,
}

impl Found {
    /// Returns an empty set for a model that gets no further than `left` cells.
    fn around(model: &Model, left: u8) -> Self {
        let side = left.min(u8::MAX / 2);
        let area = Base::square(model.cell().offset(-i16::from(side), -i16::from(side)), 2 * side + 1);
        let facings = if model.base.size() > 1 { Facing::ALL.len() } else { 1 };
        Self {
            area,
            facings,
            poses: vec![None; facings * area.cells().len()],
        }
    }

    fn place(&self, (cell, facing): Pose) -> Option<usize> {
        let facing = facing as usize % self.facings;
        self.area.place(cell).map(|place| self.facings * place + facing)
    }

    fn get(&self, pose: Pose) -> Option<(u8, Pose)> {
        self.place(pose).and_then(|place| self.poses[place])
    }

    fn cost(&self, pose: Pose) -> Option<u8> {
        self.get(pose).map(|(cost, _)| cost)
    }

    /// Notes a way to a pose, and returns whether it is cheaper than the one known before.
    fn note(&mut self, pose: Pose, cost: u8, from: Pose) -> bool {
        let Some(place) = self.place(pose) else { return false };
        let is_cheaper = self.poses[place].is_none_or(|(best, _)| cost < best);
        if is_cheaper {
            self.poses[place] = Some((cost, from));
        }
        is_cheaper
    }

    /// Returns the cheapest pose of each cell with its cost, the first by facing among equals; sorted by cost, then row by row.
    fn nearest(&self) -> Vec<(u8, Pose)> {
        let of_cell = |(cell, poses): (Cell, &[Option<(u8, Pose)>])| {
            let costs = poses.iter().zip(Facing::ALL);
            let costs = costs.filter_map(|(found, facing)| found.map(|(cost, _)| (cost, (cell, facing))));
            costs.min_by_key(|(cost, _)| *cost)
        };
        let cells = self.area.cells().zip(self.poses.chunks(self.facings));
        let mut all: Vec<(u8, Pose)> = cells.filter_map(of_cell).collect();
        all.sort_by_key(|(cost, _)| *cost);
        all
    }
}

/// The cells around a normal model that it could stand on (MOV-2): each is looked at only once, not from every side.
struct Free<'f, 'w> {
    field: &'f Field<'w>,
    model: PieceId,
    /// The number of cells in a row of the area.
    row: isize,
    known: Vec<Option<bool>>,
}

/// A cell and its place in the area ([`Base::place`]).
type Placed = (Cell, usize);

impl<'f, 'w> Free<'f, 'w> {
    fn around(field: &'f Field<'w>, model: &Model, area: Base) -> Self {
        Self {
            field,
            model: model.id,
            row: isize::from(area.width),
            known: vec![None; area.cells().len()],
        }
    }

    /// Returns the cell one step from another; both must lie in the area.
    fn beside(&self, (from, place): Placed, dx: i16, dy: i16) -> Placed {
        let by = isize::from(dy) * self.row + isize::from(dx);
        (from.offset(dx, dy), place.wrapping_add_signed(by))
    }

    fn has(&mut self, (cell, place): Placed) -> bool {
        let Self { field, model, known, .. } = self;
        *known[place].get_or_insert_with(|| is_free(field, Base::one(cell), Some(*model)))
    }

    /// MOV-2, MOV-3: returns whether a model that passes through nothing can step this way from a cell, as [`step`] judges.
    fn is_step(&mut self, from: Placed, dx: i16, dy: i16) -> bool {
        let mut has = |dx, dy| self.has(self.beside(from, dx, dy));
        has(dx, dy) && (dx == 0 || dy == 0 || has(dx, 0) || has(0, dy))
    }
}

fn stand(model: &Model, (corner, facing): Pose) -> Model {
    Model {
        base: Base { corner, ..model.base },
        facing,
        ..*model
    }
}

/// Iterates over the same steps from here, straight ones first.
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
