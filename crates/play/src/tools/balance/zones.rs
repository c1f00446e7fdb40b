//! Names for parts of the map in the author's terms: zones by their places or areas, cells as rectangles.

use std::collections::BTreeMap;

use dungeon_rules::{
    content::{Quest, What},
    grid::{Base, Cell, CellSet},
};

/// The zones of the map as it is drawn (TAB-2), each named by the places that cover it, or otherwise by the area around it.
pub(super) fn zones(quest: &Quest) -> Vec<(String, CellSet)> {
    let (width, height) = (quest.plan.width(), quest.plan.height());
    let doors = quest.things.iter().filter(|thing| matches!(thing.what, What::Door(_)));
    let doors = CellSet::of(width, height, doors.flat_map(|door| door.base.cells()));
    let mut found: Vec<(String, CellSet)> = Vec::new();
    for cell in quest.plan.floor().iter().filter(|cell| !doors.contains(*cell)) {
        if found.iter().any(|(_, zone)| zone.contains(cell)) {
            continue;
        }
        let reached = quest.plan.floor().zone_from([cell], |other| doors.contains(other));
        let zone = CellSet::of(width, height, reached.iter().filter(|cell| !doors.contains(*cell)));
        let named = quest
            .places
            .iter()
            .filter(|place| zone.iter().all(|cell| place.cells.contains(&cell)));
        let names: Vec<String> = named.map(|place| format!("`{}`", place.name)).collect();
        let name = if names.is_empty() { area(zone.iter()) } else { names.join(", ") };
        found.push((name, zone));
    }
    found
}

/// Adds up counts by cell into counts by zone, the largest first. A cell in no zone, such as one with a door, is listed by itself.
pub(super) fn by_zone(quest: &Quest, cells: &BTreeMap<Cell, u64>) -> Vec<(String, u64)> {
    let zones = zones(quest);
    let mut sums: Vec<(String, u64)> = Vec::new();
    for (cell, count) in cells {
        let zone = zones.iter().find(|(_, zone)| zone.contains(*cell));
        let name = zone.map_or_else(|| cell.to_string(), |(name, _)| name.clone());
        match sums.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += count,
            None => sums.push((name, *count)),
        }
    }
    sums.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
    sums
}

/// The smallest rectangle around these cells, in the notation of a quest's places.
fn area(cells: impl Iterator<Item = Cell>) -> String {
    let around = cells.map(Base::one).reduce(Base::joined);
    around.map_or_else(String::new, written)
}

fn written(area: Base) -> String {
    let last = area.corner.offset(i16::from(area.width) - 1, i16::from(area.height) - 1);
    if last == area.corner {
        last.to_string()
    } else {
        format!("{}:{last}", area.corner)
    }
}

/// Divides cells into rectangles that cover them and nothing else, in the notation of a quest's places.
pub fn areas(cells: &[Cell]) -> Vec<String> {
    let mut left: Vec<Cell> = cells.to_vec();
    left.sort_by_key(|cell| (cell.y, cell.x));
    let mut found = Vec::new();
    while let Some(corner) = left.first().copied() {
        let has = |area: Base| area.cells().all(|cell| left.contains(&cell));
        let mut area = Base::one(corner);
        while area.width < u8::MAX
            && has(Base {
                width: area.width + 1,
                ..area
            })
        {
            area.width += 1;
        }
        while area.height < u8::MAX
            && has(Base {
                height: area.height + 1,
                ..area
            })
        {
            area.height += 1;
        }
        left.retain(|cell| !area.covers(*cell));
        found.push(written(area));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_as_areas() {
        let square = |x: i16, y: i16, w: u8, h: u8| {
            let corner = Cell::new(x, y);
            Base {
                corner,
                width: w,
                height: h,
            }
            .cells()
            .collect::<Vec<_>>()
        };
        let mut cells = square(0, 0, 3, 2);
        assert_eq!(areas(&cells), ["A1:C2"]);
        cells.extend(square(0, 2, 1, 1));
        assert_eq!(areas(&cells), ["A1:C2", "A3"]);
        assert_eq!(areas(&[]), Vec::<String>::new());
    }
}
