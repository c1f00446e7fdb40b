//! Checks whether a quest can be played to its end: what is drawn can be reached, and every door leads somewhere (MOV-2,
//! MOV-3, LCK-6).

use std::collections::BTreeSet;

use super::{
    Action, Condition, Event, Happening, Place, Thing, What, check_event::Story, check_name::kind, check_place::Placed, fault::Report,
};
use crate::{
    grid::{Base, Cell, CellSet, Plan},
    names::PieceId,
};

/// The cells that heroes could get to in the best case.
pub(super) struct Walk {
    /// The floor, including all cells to which events turn or slide parts of the map.
    pub floor: Plan,
    /// The cells that a hero could ever walk on.
    pub walked: CellSet,
}

/// Finds the cells that heroes could get to if every door is open and everything is gone that events and actions remove. `events`
/// must contain the actions too, as events.
pub(super) fn walk(plan: &Plan, things: &[&Thing], places: &[Place], events: &[Event], actions: &[Action]) -> Walk {
    let lines = || events.iter().flat_map(|event| &event.then);
    let removed: BTreeSet<PieceId> = lines()
        .filter_map(|line| match line {
            Happening::RemovePiece(name) => Some(*name),
            _ => None,
        })
        .collect();
    let taken = lines().filter_map(|line| match line {
        Happening::RemoveFurniture(kind) => Some(*kind),
        _ => None,
    });
    let cleared: Vec<What> = actions
        .iter()
        .filter_map(Action::clears)
        .chain(taken)
        .map(What::Furniture)
        .collect();
    let is_removed =
        |thing: &Thing| thing.name.is_some_and(|name| removed.iter().any(|gone| gone.means(name))) || cleared.contains(&thing.what);
    let mut blocked = CellSet::empty(plan.width(), plan.height());
    for thing in things {
        if matches!(thing.what, What::Furniture(_) | What::Chest(_)) && !is_removed(thing) {
            thing.base.cells().for_each(|cell| _ = blocked.insert(cell));
        }
    }
    let coming = lines().filter_map(|line| match line {
        Happening::Place(thing) => Some(thing),
        _ => None,
    });
    let heroes = things
        .iter()
        .copied()
        .chain(coming)
        .filter(|thing| matches!(thing.what, What::Hero(_)));
    let starts: Vec<Cell> = heroes.map(|hero| hero.base.corner).collect();
    let floor = floor_ever(plan, places, events);
    let walked = walked(&floor, &blocked, &starts);
    Walk { floor, walked }
}

/// Reports things that cannot be reached from where the heroes start, even with every door open: an error if a goal is to open or
/// slay the thing, otherwise a warning. Warns of doors without floor on two opposite sides.
pub(super) fn reach(plan: &Plan, placed: &[Placed], story: &Story, report: &mut Report<'_>) {
    let things: Vec<&Thing> = placed.iter().map(|one| &one.thing).collect();
    if !things.iter().any(|thing| matches!(thing.what, What::Hero(_))) || !report.is_good() {
        return;
    }
    let walked = walk(plan, &things, &story.places, &story.whole_plot(), &story.actions).walked;
    let aims = aims(story);
    for one in placed {
        let base = one.thing.base;
        let aim = is_goal(one, &aims);
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

/// Returns the cells that somebody could walk to from these cells, which are included.
pub(super) fn walked(plan: &Plan, blocked: &CellSet, starts: &[Cell]) -> CellSet {
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

/// Returns whether a cell adjacent to this base can be walked on.
fn is_beside(base: Base, walked: &CellSet) -> bool {
    base.cells().flat_map(Cell::around).any(|cell| walked.contains(cell))
}

/// Returns whether there is floor on two opposite sides of this base.
fn is_way_through(plan: &Plan, base: Base) -> bool {
    let floor = |dx: i16, dy: i16| {
        base.cells()
            .map(|cell| cell.offset(dx, dy))
            .any(|cell| !base.covers(cell) && plan.is_floor(cell))
    };
    floor(0, -1) && floor(0, 1) || floor(-1, 0) && floor(1, 0)
}

/// Returns the floor, including all cells to which events turn or slide parts of the map.
fn floor_ever(plan: &Plan, places: &[Place], events: &[Event]) -> Plan {
    let mut floor = plan.floor().clone();
    for line in events.iter().flat_map(|event| &event.then) {
        let (name, east, south) = match line {
            Happening::Turn(name, _) => (name, 0, 0),
            Happening::Slide(name, east, south) => (name, i16::from(*east), i16::from(*south)),
            _ => continue,
        };
        let place = places.iter().find(|place| place.name == *name);
        for cell in place.into_iter().flat_map(|place| &place.cells) {
            floor.insert(cell.offset(east, south));
        }
    }
    Plan::new(floor)
}

/// Returns the names of the pieces that a goal of either side is to open, and of those to slay.
fn aims(story: &Story) -> [BTreeSet<PieceId>; 2] {
    let mut aims: [BTreeSet<PieceId>; 2] = Default::default();
    let goals = story.goals.heroes.iter().chain(&story.goals.overlord);
    for goal in goals.flat_map(Condition::all) {
        match goal {
            Condition::Opened(name) => _ = aims[0].insert(*name),
            Condition::Slain(name) => _ = aims[1].insert(*name),
            _ => {}
        }
    }
    aims
}

/// Returns whether this thing is among the [`aims`] of a quest.
fn is_goal(one: &Placed, [opened, slain]: &[BTreeSet<PieceId>; 2]) -> bool {
    let named = |aims: &BTreeSet<PieceId>| one.thing.name.is_some_and(|name| aims.contains(&name));
    named(opened)
        || match one.thing.what {
            What::Minion(_) => named(slain),
            What::Boss(id) => slain.contains(&PieceId::from(id)),
            _ => false,
        }
}
