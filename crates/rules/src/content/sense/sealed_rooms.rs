//! Warns of rooms without a way in, and of ways that an event closes for good.

use std::collections::BTreeMap;

use super::{Page, possible::Can};
use crate::{
    content::{Action, Condition, Happening, Thing, What, Who, check_name, check_reach::walked, fault::Report},
    grid::{Base, Cell, CellSet},
};

/// Reports floor that nobody can ever walk on, and ways to goals, doors or chests that an event closes for good. `places` says
/// where each cell of the floor is drawn, in bytes.
pub(super) fn sealed_rooms(page: &Page<'_>, can: &Can<'_>, places: &BTreeMap<Cell, usize>, report: &mut Report<'_>) {
    let (width, height) = (page.quest.plan.width(), page.quest.plan.height());
    let taken = CellSet::of(width, height, page.quest.things.iter().flat_map(|thing| thing.base.cells()));
    let mut seen = page.walk.walked.clone();
    for (cell, at) in places {
        if seen.contains(*cell) || taken.contains(*cell) {
            continue;
        }
        let room = page
            .quest
            .plan
            .floor()
            .zone_from([*cell], |cell| taken.contains(cell) || page.walk.walked.contains(cell));
        room.iter().for_each(|cell| _ = seen.insert(cell));
        let cells = room.iter().filter(|cell| !taken.contains(*cell)).count();
        // If something stands in it, that has been reported as out of reach already.
        let is_named = page.quest.things.iter().any(|thing| {
            let stands = !matches!(thing.what, What::Door(_) | What::Furniture(_));
            stands && thing.base.cells().any(|cell| room.contains(cell))
        });
        if !is_named {
            report.warning(*at, "sealed-room", &[("cell", cell), ("cells", &cells)]);
        }
    }
    let mut looks = 0;
    // What may lie on the board at once: everything placed by events that can all happen in one game.
    let mut lasting: Vec<Base> = Vec::new();
    let mut sealed = false;
    for (number, (lines, written)) in page.outcomes().into_iter().enumerate() {
        let before = lasting.clone();
        for (line, written) in lines.iter().zip(written.value.iter().flatten()) {
            let Happening::Place(thing) = line else { continue };
            let lies = matches!(thing.what, What::Furniture(_) | What::Chest(_)) && !leaves_again(page, can, thing);
            if !lies || looks == LOOKS {
                continue;
            }
            looks += 1;
            lasting.push(thing.base);
            let alone = lost_behind(page, can, &[thing.base]);
            let together = if alone.is_none() && !sealed {
                lost_behind(page, can, &lasting)
            } else {
                None
            };
            sealed |= alone.is_some() || together.is_some();
            if let Some(lost) = alone.or(together) {
                let thing = check_name::kind(thing.what);
                let others = if alone.is_some() { "alone" } else { "together" };
                let args: [(&'static str, &dyn std::fmt::Display); 3] = [("thing", &thing), ("cell", &lost), ("others", &others)];
                report.warning(written.at(), "sealed-off", &args);
            }
        }
        if !comes_beside_others(page, number) {
            lasting = before;
        }
    }
}

/// Returns whether an outcome can happen in the same game as all others for which this holds: it is that of an event, and what the
/// event waits for never ceases to hold. It never holds for an outcome of an action, as only one entry of its die happens.
fn comes_beside_others(page: &Page<'_>, outcome: usize) -> bool {
    let lasts = |one: &&Condition| {
        let passes = matches!(
            one,
            Condition::Opened(_) | Condition::Slain(_) | Condition::Round(_) | Condition::All(_)
        );
        passes || matches!(one, Condition::Revealed(_))
    };
    let event = page.quest.events.get(outcome);
    event.is_some_and(|event| event.conditions.iter().flat_map(Condition::all).all(|one| lasts(&one)))
}

/// Returns whether an event or action may remove again what an event has placed.
fn leaves_again(page: &Page<'_>, can: &Can<'_>, thing: &Thing) -> bool {
    let hidden = |place| page.ground(place).cells.iter().any(|cell| thing.base.covers(cell));
    let cleared = page
        .quest
        .actions
        .iter()
        .filter_map(Action::clears)
        .any(|kind| thing.what == What::Furniture(kind));
    cleared
        || can.lines().any(|(_, line)| match line {
            Happening::RemovePiece(name) => thing.name.is_some_and(|own| name.means(own)),
            Happening::RemoveFurniture(kind) => thing.what == What::Furniture(*kind),
            Happening::Hide(place) => hidden(*place),
            _ => false,
        })
}

/// The most things placed by events that are checked for what they close: each check goes over the whole map.
const LOOKS: usize = 50;

/// Returns the cell of a chest or door, or of a place that is a goal, which nobody could reach any more if something lay on these
/// bases; `None` if there is no such cell.
fn lost_behind(page: &Page<'_>, can: &Can<'_>, laid: &[Base]) -> Option<Cell> {
    let moves = |line: &Happening| matches!(line, Happening::Turn(..) | Happening::Slide(..));
    if can.lines().any(|(_, line)| moves(line)) {
        return None;
    }
    let quest = page.quest;
    let mut blocked = CellSet::empty(quest.plan.width(), quest.plan.height());
    let floor = page.walk.floor.floor().iter();
    let shut = floor.filter(|cell| !page.walk.walked.contains(*cell) || laid.iter().any(|base| base.covers(*cell)));
    shut.for_each(|cell| _ = blocked.insert(cell));
    let starts = quest.things.iter().filter(|thing| matches!(thing.what, What::Hero(_)));
    let starts: Vec<Cell> = starts.map(|thing| thing.base.corner).collect();
    let left = walked(&page.walk.floor, &blocked, &starts);
    let is_near = |cell: Cell, walked: &CellSet| walked.contains(cell) || cell.around().any(|cell| walked.contains(cell));
    let aims = quest.goals.heroes.iter().flat_map(Condition::all).filter_map(|goal| match goal {
        Condition::AllAt(place) | Condition::AnyAt(Who::Heroes | Who::Hero(_), place) => Some(*place),
        _ => None,
    });
    let places = aims.filter_map(|place| quest.places.iter().find(|other| other.name == place));
    let shut = quest
        .things
        .iter()
        .filter(|thing| matches!(thing.what, What::Chest(_) | What::Door(_)));
    let mut cells = places
        .flat_map(|place| place.cells.iter().copied())
        .chain(shut.map(|thing| thing.base.corner));
    cells.find(|cell| is_near(*cell, &page.walk.walked) && !is_near(*cell, &left))
}
