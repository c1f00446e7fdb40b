//! Whether an adventure can be played to its end: what is drawn can be reached, every door leads somewhere
//! (MOV-2, MOV-3, LCK-6).

use super::{Condition, Happening, What, check_event::Story, check_name::kind, check_place::Placed, fault::Report};
use crate::grid::{Base, Cell, CellSet, Plan};

/// Reports what cannot be reached from where the heroes start, with every door open.
pub(super) fn reach(plan: &Plan, placed: &[Placed], story: &Story, report: &mut Report<'_>) {
    let starts: Vec<Cell> = placed
        .iter()
        .filter(|one| matches!(one.thing.what, What::Hero(_)))
        .map(|one| one.thing.base.corner)
        .collect();
    if starts.is_empty() || !report.is_good() {
        return;
    }
    let mut blocked = CellSet::empty(plan.width(), plan.height());
    for one in placed {
        if matches!(one.thing.what, What::Furniture(_) | What::Chest(_)) {
            one.thing.base.cells().for_each(|cell| {
                blocked.insert(cell);
            });
        }
    }
    let walked = walked(&floor_ever(plan, story), &blocked, &starts);
    for one in placed {
        let base = one.thing.base;
        let aim = is_goal(one, story);
        if !base.cells().any(|cell| walked.contains(cell)) && !is_beside(base, &walked) {
            let args: [(&'static str, &dyn std::fmt::Display); 2] = [("thing", &kind(one.thing.what)), ("cell", &base.corner)];
            match aim {
                true => report.error(one.at, "unreachable", &args),
                false => report.warning(one.at, "unreachable", &args),
            };
        } else if matches!(one.thing.what, What::Door(_)) && !aim && !is_way_through(plan, base) {
            report.warning(one.at, "door-nowhere", &[("cell", &base.corner)]);
        }
    }
}

/// Where a hero could ever walk.
fn walked(plan: &Plan, blocked: &CellSet, starts: &[Cell]) -> CellSet {
    let free = |cell: Cell| plan.is_floor(cell) && !blocked.contains(cell);
    let mut walked = CellSet::empty(plan.width(), plan.height());
    let mut edge: Vec<Cell> = starts.iter().copied().filter(|cell| walked.insert(*cell)).collect();
    while let Some(cell) = edge.pop() {
        for next in cell.around() {
            let passes = cell.beside_diagonal(next).is_none_or(|beside| beside.into_iter().any(free));
            if free(next) && passes && walked.insert(next) {
                edge.push(next);
            }
        }
    }
    walked
}

fn is_beside(base: Base, walked: &CellSet) -> bool {
    base.cells().flat_map(Cell::around).any(|cell| walked.contains(cell))
}

/// Whether there is floor on two opposite sides.
fn is_way_through(plan: &Plan, base: Base) -> bool {
    let floor = |dx: i16, dy: i16| {
        base.cells()
            .map(|cell| cell.offset(dx, dy))
            .any(|cell| !base.covers(cell) && plan.is_floor(cell))
    };
    floor(0, -1) && floor(0, 1) || floor(-1, 0) && floor(1, 0)
}

/// The floor, with all cells that parts of the map come to lie on when events turn or slide them.
fn floor_ever(plan: &Plan, story: &Story) -> Plan {
    let mut floor = plan.floor().clone();
    for happening in story.events.iter().flat_map(|event| &event.then) {
        let (name, east, south) = match happening {
            Happening::Turn(name, _) => (name, 0, 0),
            Happening::Slide(name, east, south) => (name, i16::from(*east), i16::from(*south)),
            _ => continue,
        };
        let place = story.places.iter().find(|place| place.name == *name);
        for cell in place.into_iter().flat_map(|place| &place.cells) {
            floor.insert(cell.offset(east, south));
        }
    }
    Plan::new(floor)
}

fn is_goal(one: &Placed, story: &Story) -> bool {
    let goals = story.goals.heroes.iter().chain(&story.goals.overlord);
    goals.flat_map(Condition::all).any(|goal| match (goal, one.thing.what) {
        (Condition::Opened(name), _) => one.thing.name == Some(*name),
        (Condition::Slain(name), What::Boss(id)) => name.as_str() == id.as_str(),
        _ => false,
    })
}
