//! Movement (MOV, LRG): turning, walking, being stopped and Breaking Away.
//!
//! A step moves the whole base. Its cell is the north-west one of the base, also for Large and Huge models.

use std::cell::OnceCell;

use bevy_ecs::prelude::*;

use super::{basics::entity, damage};
use crate::{
    content::{self, Id, Trait},
    grid::{Base, Cell, CellSet, Facing},
    table::{
        BreakAway, Course, Faces, Fact, Field, FieldState, Game, Grant, Model, ObstacleKind, PieceId, Pieces, Side, Stands, Step, Subject,
        Token,
    },
};

/// MOV-4, LRG-2: carries out [`Step::Turn`]: a model turns. A Large or Huge one pays 1 cell of Movement a quarter turn. A model
/// in an enemy's front arc that turns before its first step stays (MOV-6).
pub(super) fn turn(world: &mut World, state: &mut FieldState, piece: PieceId, facing: Facing) {
    let table = state.get(world);
    let Some(model) = table.model(piece) else { return };
    let cost = turn_cost(&model, facing);
    let watched = table.is_watched(model.base, model.side());
    let entity = entity(world, piece);
    if let Some(mut own) = world.get_mut::<Faces>(entity) {
        own.0 = facing;
    }
    if let Some(active) = &mut world.resource_mut::<Course>().active
        && active.piece == piece
    {
        active.begun = true;
        active.left = active.left.saturating_sub(cost);
        if !active.walked && (watched || active.break_away == BreakAway::Declared) {
            active.break_away = BreakAway::Forgone;
        }
    }
    state.tell(Fact::Turned(model.subject(), facing));
}

/// LRG-2: returns the cost of turning to this facing, in cells of Movement: 0 for a normal model.
pub(super) fn turn_cost(model: &Model, facing: Facing) -> u8 {
    let quarters = (facing as i8 - model.facing as i8).rem_euclid(4) as u8;
    if model.base.size() > 1 { quarters.min(4 - quarters) } else { 0 }
}

/// MOV-1 and MOV-5: carries out [`Step::Walk`]: a model walks one cell, and stops if any part of its base comes into an enemy's
/// front arc.
pub(super) fn walk(world: &mut World, state: &mut FieldState, piece: PieceId, to: Cell) {
    let table = state.get(world);
    let Some(model) = table.model(piece) else { return };
    let cost = step(&table, &model, to, &Ways::within(u8::MAX)).unwrap_or(1);
    let base = Base { corner: to, ..model.base };
    let mut watchers = table.watchers(base, model.side());
    let entity = entity(world, piece);
    world.entity_mut(entity).insert(Stands(base));
    if let Some(active) = &mut world.resource_mut::<Course>().active {
        active.left = active.left.saturating_sub(cost);
        active.begun = true;
        active.walked = true;
        active.break_away = BreakAway::Open;
        if let Grant::Rampage { stepped, .. } = &mut active.grant {
            // Front arcs do not stop the steps of a feat that steps and fights.
            *stepped = true;
            watchers.clear();
        }
        active.stopped = !watchers.is_empty();
    }
    state.tell(Fact::Walked {
        piece: model.subject(),
        from: model.cell(),
        to,
    });
    if !watchers.is_empty() {
        let watchers = Subject::all(world, &watchers);
        state.tell(Fact::Stopped(Model { base, ..model }.subject(), watchers));
    }
    if model.side() == Side::Heroes {
        take_tokens(world, state, piece, base);
    }
}

/// TAB-10: a hero takes those tokens on the cells of its base that can be taken.
fn take_tokens(world: &mut World, state: &mut FieldState, by: PieceId, base: Base) {
    let content = &world.resource::<Game>().content;
    let lying = base.cells().flat_map(|cell| world.resource::<Pieces>().on(cell));
    let tokens = lying.filter_map(|entity| {
        let Token(kind) = *world.get::<Token>(*entity)?;
        content.tokens[&kind].taken.then(|| (world.get::<PieceId>(*entity).copied(), kind))
    });
    let mut tokens: Vec<(PieceId, Id<content::Token>)> = tokens.filter_map(|(token, kind)| Some((token?, kind))).collect();
    tokens.sort();
    for (token, kind) in tokens {
        let [who, taken] = [by, token].map(|piece| Subject::of(world, piece));
        damage::remove(world, token);
        state.tell(Fact::Taken {
            by: who,
            token: taken,
            kind,
        });
    }
}

/// MOV-7: carries out [`Step::BreakAway`]: a model declares that it Breaks Away. Before it moves, or stays after all, every enemy
/// that has it in its front arc makes one Free Attack.
pub(super) fn break_away(world: &mut World, state: &mut FieldState, piece: PieceId) {
    let table = state.get(world);
    let Some(model) = table.model(piece) else { return };
    let attackers = free_attackers(&table, &model);
    if let Some(active) = &mut world.resource_mut::<Course>().active {
        active.begun = true;
        active.break_away = BreakAway::Declared;
    }
    state.tell(Fact::BreaksAway(model.subject()));
    state.first([Step::FreeAttacks { target: piece, attackers }]);
}

/// Returns the enemies that make a Free Attack on this model: those that have it in their front arcs and are free to act.
pub(super) fn free_attackers(field: &Field, target: &Model) -> Vec<PieceId> {
    let watchers = field.watchers(target.base, target.side());
    watchers
        .into_iter()
        .filter(|id| field.model(*id).is_some_and(|watcher| !field.is_held(&watcher)))
        .collect()
}

/// Why a step is impossible, apart from enemies' front arcs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum StepFault {
    /// The cell is not adjacent, and the model cannot pass through anything to get there (MOV-1).
    TooFar,
    /// There is no revealed floor (MOV-2).
    NoFloor,
    /// This piece is in the way (MOV-2).
    Blocked(PieceId),
    /// Both ways beside the diagonal are blocked (MOV-3, LRG-3).
    Diagonal,
    /// A Large or Huge model moves forward, diagonally forward or straight back (LRG-1).
    Sideways,
}

/// Returns whether all cells of a base are revealed floor without obstacles, apart from the piece `own` (LRG-3).
pub(super) fn is_free(field: &Field, base: Base, own: Option<PieceId>) -> bool {
    base.cells().all(|cell| is_free_cell(field, cell, own))
}

fn is_free_cell(field: &Field, cell: Cell, own: Option<PieceId>) -> bool {
    field.is_open_floor(cell) && field.obstacle(cell).is_none_or(|piece| Some(piece) == own)
}

/// MOV-1 to MOV-3, LRG-1, LRG-3: returns the cost of a step of this model to this cell, in cells of Movement, or why it is
/// impossible.
pub(super) fn step(field: &Field, model: &Model, to: Cell, ways: &Ways) -> Result<u8, StepFault> {
    let (dx, dy) = (to.x - model.cell().x, to.y - model.cell().y);
    let adjacent = model.cell().is_adjacent(to);
    let through = || {
        let mut ends = ways.through(field, model).iter();
        ends.find(|(end, _)| *end == to).map(|(_, cost)| *cost)
    };
    if !adjacent {
        return through().ok_or(StepFault::TooFar);
    }
    if model.base.size() > 1 && !is_way_of_large(model.facing, dx, dy) {
        return Err(StepFault::Sideways);
    }
    let is_open = |dx, dy| ways.is_open(field, model, dx, dy);
    if !is_open(dx, dy) {
        let obstacle = |cell: Cell| field.obstacle(cell).filter(|piece| *piece != model.id);
        let base = model.base.at(to);
        let has_floor = base.cells().all(|cell| field.is_open_floor(cell));
        let blocked = if has_floor { base.cells().find_map(obstacle) } else { None };
        return Err(blocked.map_or(StepFault::NoFloor, StepFault::Blocked));
    }
    if dx != 0 && dy != 0 && !is_open(dx, 0) && !is_open(0, dy) {
        // The model may get past this diagonal by passing through what blocks it.
        return through().ok_or(StepFault::Diagonal);
    }
    Ok(1)
}

/// LRG-1: returns whether a Large or Huge model may step this way: forward, diagonally forward, or straight back.
fn is_way_of_large(facing: Facing, dx: i16, dy: i16) -> bool {
    let (ahead_x, ahead_y) = facing.forward();
    let ahead = dx * ahead_x + dy * ahead_y;
    let aside = dx * ahead_y + dy * ahead_x;
    ahead == 1 || (ahead == -1 && aside == 0)
}

/// The possible steps of one model from one place: to the cells beside it, and through pieces that it may pass through, with a
/// given Movement left. Each is found out when it is first asked for, and only once.
pub(super) struct Ways {
    left: u8,
    /// Whether the model passes through pieces; `None` if that is still to be looked up.
    passes: Option<bool>,
    ends: OnceCell<Vec<(Cell, u8)>>,
    /// Whether its base would be free one cell further in each direction, row by row from the north-west.
    beside: [OnceCell<bool>; 9],
}

impl Ways {
    /// Returns the possible steps that cost no more than `left` cells of Movement.
    pub(super) const fn within(left: u8) -> Self {
        Self {
            left,
            passes: None,
            ends: OnceCell::new(),
            beside: [const { OnceCell::new() }; 9],
        }
    }

    /// The same for a model of which it is known whether it passes through pieces.
    pub(super) fn of(left: u8, passes: bool) -> Self {
        Self {
            left,
            passes: Some(passes),
            ..Self::within(left)
        }
    }

    /// MOV-2: returns whether the model's base would be free `dx` cells further east and `dy` cells further south, each -1 to 1.
    fn is_open(&self, field: &Field, model: &Model, dx: i16, dy: i16) -> bool {
        let place = usize::from((3 * (dy + 1) + dx + 1).unsigned_abs());
        *self.beside[place].get_or_init(|| is_free(field, model.base.moved(dx, dy), Some(model.id)))
    }

    /// Returns the cells that the model can get to by passing through pieces, each with the cost in cells of Movement; none if it
    /// passes through nothing.
    fn through(&self, field: &Field, model: &Model) -> &[(Cell, u8)] {
        self.ends.get_or_init(|| {
            let passes = self.passes.unwrap_or_else(|| field.has_trait(model.id, Trait::PassesThrough));
            if passes { passages(field, model, self.left) } else { Vec::new() }
        })
    }
}

/// Returns the free cells that a way through models, furniture and chests leads to, each with its cost in cells of Movement, no
/// more than `left`, the nearest first. A diagonal between walls or closed doors is no way (MOV-3). Nor does a way lead through
/// an enemy's front arc: the model would have to stop where it cannot stand (MOV-5).
fn passages(field: &Field, model: &Model, left: u8) -> Vec<(Cell, u8)> {
    // With nothing to pass through beside it, a model of one cell gets no further than by single steps.
    let is_passed = |cell: Cell| field.obstacle_on(cell).is_some_and(|obstacle| obstacle.kind != ObstacleKind::Door);
    if model.base.size() == 1 && !model.cell().around().any(is_passed) {
        return Vec::new();
    }
    let passable =
        |cell: Cell| field.is_open_floor(cell) && field.obstacle_on(cell).is_none_or(|obstacle| obstacle.kind != ObstacleKind::Door);
    let step = |from: Cell, next: Cell| from.beside_diagonal(next).is_none_or(|beside| beside.into_iter().any(passable));
    // A way around a model and back to the start is no step.
    let floor = &field.board.floor;
    let mut reached = CellSet::of(floor.width(), floor.height(), [model.cell()]);
    let mut edge = vec![model.cell()];
    let mut ends: Vec<(Cell, u8)> = Vec::new();
    for cost in 1..=left {
        let mut next_edge = Vec::new();
        for from in edge {
            for next in from.around() {
                if reached.contains(next) || !field.is_open_floor(next) || !step(from, next) {
                    continue;
                }
                let base = Base {
                    corner: next,
                    ..model.base
                };
                if is_free(field, base, Some(model.id)) {
                    reached.insert(next);
                    ends.push((next, cost));
                    continue;
                }
                let obstacle = field.obstacle_on(next).filter(|obstacle| obstacle.piece != model.id);
                let through = obstacle.is_some_and(|obstacle| obstacle.kind != ObstacleKind::Door);
                if through && !field.is_watched(base, model.side()) {
                    reached.insert(next);
                    next_edge.push(next);
                }
            }
        }
        edge = next_edge;
    }
    ends
}

/// Iterates over every cell that one step could lead to: some may be impossible, but no possible one is missing.
pub(super) fn steps(field: &Field, model: &Model, ways: &Ways) -> impl Iterator<Item = Cell> + use<> {
    let here = model.cell();
    let ends = ways.through(field, model).iter().map(|(end, _)| *end);
    let mut far: Vec<Cell> = ends.filter(|end| !end.is_adjacent(here)).collect();
    far.sort_unstable();
    here.around().chain(far)
}
