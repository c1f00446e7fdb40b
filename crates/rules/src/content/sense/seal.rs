//! Rooms without a way in, and ways that close for good.

use std::collections::BTreeMap;

use super::{Page, can::Can};
use crate::{
    content::{Condition, Happening, What, Who, check_name, check_reach::walked, fault::Report},
    grid::{Base, Cell, CellSet},
};

/// Floor that nobody can ever walk on, and ways to goals or chests that an event closes for good.
pub(super) fn sealed(page: &Page<'_>, can: &Can<'_>, places: &BTreeMap<Cell, usize>, report: &mut Report<'_>) {
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
        // What stands in it, if anything does, has been told of.
        let told = page.quest.things.iter().any(|thing| {
            let stands = !matches!(thing.what, What::Door(_) | What::Furniture(_));
            stands && thing.base.cells().any(|cell| room.contains(cell))
        });
        if !told {
            report.warning(*at, "sealed-room", &[("cell", cell), ("cells", &cells)]);
        }
    }
    let mut looks = 0;
    for (lines, written) in page.outcomes() {
        for (line, written) in lines.iter().zip(written.value.iter().flatten()) {
            let Happening::Place(thing) = line else { continue };
            if !matches!(thing.what, What::Furniture(_) | What::Chest(_)) || looks == LOOKS {
                continue;
            }
            looks += 1;
            if let Some(lost) = lost_behind(page, can, thing.base) {
                let thing = check_name::kind(thing.what);
                report.warning(written.at(), "sealed-off", &[("thing", &thing), ("cell", &lost)]);
            }
        }
    }
}

/// Of so many things that events place is looked at what they close: each look goes over the whole map.
const LOOKS: usize = 50;

/// The cell of a chest or door, or of a place that is a goal, which nobody could get to any more if something lay here.
fn lost_behind(page: &Page<'_>, can: &Can<'_>, base: Base) -> Option<Cell> {
    let moves = |line: &Happening| matches!(line, Happening::Hide(_) | Happening::Turn(..) | Happening::Slide(..));
    if can.lines().any(|(_, line)| moves(line)) {
        return None;
    }
    let quest = page.quest;
    let mut blocked = CellSet::empty(quest.plan.width(), quest.plan.height());
    let floor = page.walk.floor.floor().iter();
    let shut = floor.filter(|cell| !page.walk.walked.contains(*cell) || base.covers(*cell));
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
