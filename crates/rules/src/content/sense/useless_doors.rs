//! Warns of doors that separate nothing, such as those beside a gap in the wall, and of doors that are blocked by furniture.

use std::collections::{BTreeMap, VecDeque};

use super::{Page, possible::Can};
use crate::{
    content::{Happening, Thing, What, fault::Report},
    grid::{Base, Cell, CellSet},
};

/// The most doors that are checked.
const DOORS: usize = 100;

/// How often a cell is looked at, at most, in the search for all gaps: each test of a cell goes over the whole map.
const MOST: usize = 500_000;

/// Reports doors with the same zone on both sides, or the gap that causes that, and doors that furniture blocks for good. `places`
/// says where each cell of the floor is drawn, in bytes.
pub(super) fn useless_doors(page: &Page<'_>, can: &Can<'_>, places: &BTreeMap<Cell, usize>, report: &mut Report<'_>) {
    let is_door = |(thing, _): &(&Thing, &usize)| matches!(thing.what, What::Door(_));
    let moves = |line: &Happening| matches!(line, Happening::Turn(..) | Happening::Slide(..));
    if can.lines().any(|(_, line)| moves(line)) {
        return;
    }
    let (width, height) = (page.quest.plan.width(), page.quest.plan.height());
    let furniture = page.quest.things.iter().filter(|thing| matches!(thing.what, What::Furniture(_)));
    let furnished = CellSet::of(width, height, furniture.flat_map(|thing| thing.base.cells()));
    let mut left = MOST;
    let mut gaps = CellSet::empty(width, height);
    for (thing, at) in page.quest.things.iter().zip(page.drawn).filter(is_door).take(DOORS) {
        let base = thing.base;
        let sides = sides(page, base);
        if sides.iter().any(|side| is_blocked(page, &furnished, side)) {
            report.warning(*at, "door-blocked", &[("cell", &base.corner)]);
        }
        let zone = |side: &[Cell]| side.iter().find_map(|cell| page.zones.get(cell)).copied();
        let [one, other] = &sides;
        if zone(one).is_none() || zone(one) != zone(other) {
            continue;
        }
        match gap(page, one[0], other[0], &mut left) {
            Some(cell) if !gaps.insert(cell) => {}
            Some(cell) => {
                let at = places.get(&cell).copied().unwrap_or(*at);
                report.warning(at, "zone-gap", &[("cell", &cell), ("door", &base.corner)]);
            }
            None => _ = report.warning(*at, "door-one-zone", &[("cell", &base.corner)]),
        }
    }
}

/// Returns the floor cells on two opposite sides of a door; none if it leads nowhere, which is reported elsewhere.
fn sides(page: &Page<'_>, base: Base) -> [Vec<Cell>; 2] {
    let floor = |dx: i16, dy: i16| -> Vec<Cell> {
        let cells = base.cells().map(|cell| cell.offset(dx, dy));
        cells
            .filter(|cell| !base.covers(*cell) && page.quest.plan.is_floor(*cell))
            .collect()
    };
    [(0, -1, 0, 1), (-1, 0, 1, 0)]
        .map(|(x, y, to_x, to_y)| [floor(x, y), floor(to_x, to_y)])
        .into_iter()
        .find(|[one, other]| !one.is_empty() && !other.is_empty())
        .unwrap_or_default()
}

/// Returns whether furniture (`furnished`) that is never removed fills this side of a door, and there is other floor in the zone: furniture that
/// fills all of it stands in a niche of its own.
fn is_blocked(page: &Page<'_>, furnished: &CellSet, side: &[Cell]) -> bool {
    let furniture = |cell: Cell| furnished.contains(cell) && !page.walk.walked.contains(cell);
    let Some(zone) = side.first().and_then(|cell| page.zones.get(cell)) else {
        return false;
    };
    let mut of_zone = page.zones.iter().filter(|(_, other)| *other == zone);
    side.iter().all(|cell| furniture(*cell)) && of_zone.any(|(cell, _)| !furniture(*cell))
}

/// Returns the only cell between two walls that would close the way around a door if it were wall; `None` if there are none or
/// several, because a longer passage is meant to be one. Also `None` if more than `left` cells would have to be looked at.
fn gap(page: &Page<'_>, from: Cell, to: Cell, left: &mut usize) -> Option<Cell> {
    let way = way(page, from, to, None)?;
    let narrow = |cell: &&Cell| {
        let wall = |dx, dy| !page.zones.contains_key(&cell.offset(dx, dy));
        wall(0, -1) && wall(0, 1) || wall(-1, 0) && wall(1, 0)
    };
    let narrow: Vec<Cell> = way.get(1..way.len().checked_sub(1)?)?.iter().filter(narrow).copied().collect();
    *left = left.checked_sub(narrow.len() * page.zones.len())?;
    let mut parts = narrow.into_iter().filter(|cell| self::way(page, from, to, Some(*cell)).is_none());
    let gap = parts.next()?;
    parts.next().is_none().then_some(gap)
}

/// Returns the shortest way between two cells with all doors closed and, if given, one cell walled up; `None` if there is none.
fn way(page: &Page<'_>, from: Cell, to: Cell, without: Option<Cell>) -> Option<Vec<Cell>> {
    let mut before: BTreeMap<Cell, Cell> = BTreeMap::from([(from, from)]);
    let mut edge = VecDeque::from([from]);
    while let Some(cell) = edge.pop_front() {
        if cell == to {
            let mut way = vec![to];
            while let Some(last) = way.last().copied().filter(|last| *last != from) {
                way.push(before[&last]);
            }
            return Some(way);
        }
        for next in cell.beside() {
            if page.zones.contains_key(&next) && Some(next) != without && !before.contains_key(&next) {
                before.insert(next, cell);
                edge.push_back(next);
            }
        }
    }
    None
}
