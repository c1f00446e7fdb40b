//! Movement (MOV): turning, walking, being stopped, breaking away, and where a model can get to.

use std::collections::{BTreeMap, VecDeque};

use bevy::{ecs::system::SystemState, prelude::*};

use super::{entity, first, read, run, tell};
use crate::{
    grid::{Base, Cell, Facing},
    table::{Course, Faces, Fact, Field, Model, PieceId, Stands, Step},
};

/// MOV-4: a model turns.
pub(super) fn turn(In((piece, facing)): In<(PieceId, Facing)>, world: &mut World) {
    let entity = entity(world, piece);
    world.entity_mut(entity).insert(Faces(facing));
    if let Some(active) = &mut world.resource_mut::<Course>().active
        && active.piece == piece
    {
        active.begun = true;
    }
    tell(world, Fact::Turned(piece, facing));
}

/// MOV-1 and MOV-5: a model walks one cell, and stops when it comes into an enemy's front arc. One that fell to a Free
/// Attack walks no more (MOV-7).
pub(super) fn walk(In((piece, to)): In<(PieceId, Cell)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    let Some(model) = table.model(piece) else { return };
    let watchers = table.watchers(to, model.side());
    let entity = entity(world, piece);
    world.entity_mut(entity).insert(Stands(Base::one(to)));
    if let Some(active) = &mut world.resource_mut::<Course>().active {
        active.left -= 1;
        active.begun = true;
        active.walked = true;
        active.stopped = !watchers.is_empty();
    }
    tell(
        world,
        Fact::Walked {
            piece,
            from: model.cell,
            to,
        },
    );
    if !watchers.is_empty() {
        tell(world, Fact::Stopped(piece, watchers));
    }
}

/// MOV-7: before it moves, every enemy that has it in its front arc makes one Free Attack.
pub(super) fn break_away(In((piece, to)): In<(PieceId, Cell)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    let Some(model) = table.model(piece) else { return };
    let attackers = free_attackers(&table, &model);
    tell(world, Fact::BreaksAway(piece, to));
    first(world, [Step::FreeAttacks { target: piece, attackers }, Step::Walk(piece, to)]);
}

/// The enemies that make a Free Attack on this model: those that have it in their front arcs and are free to act.
pub(super) fn free_attackers(field: &Field, target: &Model) -> Vec<PieceId> {
    let watchers = field.watchers(target.cell, target.side());
    watchers
        .into_iter()
        .filter(|id| field.model(*id).is_some_and(|watcher| !field.is_held(&watcher)))
        .collect()
}

/// Why a step to an adjacent cell is not possible, whoever watches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum StepFault {
    /// Not adjacent (MOV-1).
    TooFar,
    /// No revealed floor (MOV-2).
    NoFloor,
    /// Something is there (MOV-2).
    Blocked(PieceId),
    /// Both cells beside the diagonal are blocked (MOV-3).
    Diagonal,
}

/// MOV-1 to MOV-3: whether a normal model could step from one cell to another.
pub(super) fn step(field: &Field, from: Cell, to: Cell) -> Result<(), StepFault> {
    if !from.is_adjacent(to) {
        return Err(StepFault::TooFar);
    }
    if !field.is_open_floor(to) {
        return Err(StepFault::NoFloor);
    }
    if let Some(piece) = field.obstacle(to) {
        return Err(StepFault::Blocked(piece));
    }
    match from.beside_diagonal(to) {
        Some(beside) if !beside.into_iter().any(|cell| field.enterable(cell)) => Err(StepFault::Diagonal),
        _ => Ok(()),
    }
}

/// A cell that the active model can get to, and what that would mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The cell.
    pub to: Cell,
    /// The cells walked over, the start left out, `to` last. Its length is the cost.
    pub path: Vec<Cell>,
    /// The enemies into whose front arcs it comes there: its Move would end (MOV-5).
    pub stopped_by: Vec<PieceId>,
    /// Whether the first step is a Break Away (MOV-7).
    pub break_away: bool,
    /// The enemies that would make a Free Attack before it moves (MOV-7).
    pub free_attacks: Vec<PieceId>,
}

/// All cells that a model of which the active turn is, or would be, can get to (MOV), each by a shortest path.
/// Straight steps are preferred to diagonal ones of the same length. Empty for one that is not in play or may not move.
pub fn reach(world: &mut World, piece: PieceId) -> Vec<Reach> {
    run(world, reach_of, piece)
}

fn reach_of(In(piece): In<PieceId>, field: Field) -> Vec<Reach> {
    let Some(model) = field.model(piece) else { return Vec::new() };
    let active = field.course.active.filter(|active| active.piece == piece);
    let left = active.map_or(model.stats.movement, |active| active.left);
    let walked = active.is_some_and(|active| active.walked);
    if active.is_some_and(|active| active.stopped || active.acted) || field.is_held(&model) {
        return Vec::new();
    }
    let side = model.side();
    let break_away = !walked && field.is_watched(model.cell, side);
    let free_attacks = if break_away { free_attackers(&field, &model) } else { Vec::new() };
    let mut came_from: BTreeMap<Cell, Cell> = BTreeMap::new();
    let mut queue = VecDeque::from([(model.cell, 0)]);
    let mut reach = Vec::new();
    while let Some((cell, cost)) = queue.pop_front() {
        if cost == left || (cell != model.cell && field.is_watched(cell, side)) {
            continue;
        }
        for next in cell.beside().chain(cell.around().skip(1).step_by(2)) {
            if next == model.cell || came_from.contains_key(&next) || !can_step(&field, &model, cell, next) {
                continue;
            }
            if break_away && cell == model.cell && field.is_watched(next, side) {
                continue;
            }
            came_from.insert(next, cell);
            queue.push_back((next, cost + 1));
            let stopped_by = field.watchers(next, side);
            let path = path_to(&came_from, next);
            reach.push(Reach {
                to: next,
                path,
                stopped_by,
                break_away,
                free_attacks: free_attacks.clone(),
            });
        }
    }
    reach
}

/// [`step`], but the cell the model itself stands on is free: it leaves it.
fn can_step(field: &Field, model: &Model, from: Cell, to: Cell) -> bool {
    let free = |cell: Cell| field.is_open_floor(cell) && field.obstacle(cell).is_none_or(|piece| piece == model.id);
    free(to) && from.beside_diagonal(to).is_none_or(|beside| beside.into_iter().any(free))
}

fn path_to(came_from: &BTreeMap<Cell, Cell>, to: Cell) -> Vec<Cell> {
    let mut path = vec![to];
    let mut cell = to;
    while let Some(before) = came_from.get(&cell) {
        path.push(*before);
        cell = *before;
    }
    path.pop();
    path.reverse();
    path
}
