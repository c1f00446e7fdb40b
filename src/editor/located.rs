//! Where on the map the faults of a quest are.

use dungeon_play::editor::{Remedy, remedy};
use dungeon_rules::{
    content::{Fault, Sketch, Source},
    grid::Cell,
};

/// A fault, with the cell of the map that it is about.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The fault.
    pub fault: Fault,
    /// The cell that it is about, if it is about one.
    pub cell: Option<Cell>,
    /// The obvious fix, if there is one.
    pub remedy: Option<Remedy>,
}

impl Found {
    /// Whether it is only about what has to be written or put down yet: texts, Heroes, goals.
    pub fn is_open_end(&self) -> bool {
        matches!(self.fault.code, "empty-text" | "no-hero" | "no-goal")
    }
}

/// Returns the faults of a sketch, the worst first, each with its cell.
pub(super) fn located(source: &Source, sketch: &Sketch) -> Vec<Found> {
    let map = MapText::of(source);
    let mut found: Vec<Found> = sketch
        .faults
        .iter()
        .map(|fault| Found {
            cell: cell_of(fault, source, sketch, map.as_ref()),
            remedy: remedy(source, fault),
            fault: fault.clone(),
        })
        .collect();
    found.sort_by_key(|found| found.fault.severity);
    found
}

/// The cell that a fault is about: that of the piece whose place in the text it names, else the cell of the map that is written at
/// this place, else the one that its line names as `at`.
fn cell_of(fault: &Fault, source: &Source, sketch: &Sketch, map: Option<&MapText>) -> Option<Cell> {
    let at = source.place(fault.line, fault.column);
    let things = sketch.quest.things.iter().zip(&sketch.at);
    let piece = things.filter(|(_, place)| **place == at).map(|(thing, _)| thing.base.corner).next();
    piece.or_else(|| map?.cell(fault.line, fault.column)).or_else(|| {
        let line = source.text.lines().nth(fault.line.checked_sub(1)?)?;
        let rest = line.split("at: \"").nth(1)?;
        rest.split('"').next()?.parse().ok()
    })
}

/// Where the map is written in the text.
struct MapText {
    /// The line of its first row, from 1.
    first: usize,
    /// The number of its rows.
    rows: usize,
    /// The number of spaces before every row.
    indent: usize,
}

impl MapText {
    fn of(source: &Source) -> Option<Self> {
        let lines: Vec<&str> = source.text.lines().collect();
        let head = lines.iter().position(|line| line.trim_start().starts_with("map:"))?;
        let is_blank = |line: &&&str| line.trim().is_empty();
        let before = lines[head + 1..].iter().take_while(is_blank).count();
        let first = head + 1 + before;
        let rows = lines[first..]
            .iter()
            .take_while(|line| !line.trim_start().starts_with('"') && !line.contains("\"#"))
            .count();
        let of_map = lines.get(first..first + rows)?.iter();
        let indent = of_map
            .filter(|line| !line.trim().is_empty())
            .map(|line| line.chars().take_while(|sign| *sign == ' ').count())
            .min()?;
        Some(Self {
            first: first + 1,
            rows,
            indent,
        })
    }

    /// The cell that is written at this line and column.
    fn cell(&self, line: usize, column: usize) -> Option<Cell> {
        let row = line.checked_sub(self.first).filter(|row| *row < self.rows)?;
        let sign = column.checked_sub(1 + self.indent)?;
        Some(Cell::new(i16::try_from(sign / 2).ok()?, i16::try_from(row).ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_of_the_map_is_its_cell() {
        let source = Source::new("x", "(\n    map: r\"\n    ######\n    ##..##\n    ######\n\",\n    legend: {},\n)");
        let map = MapText::of(&source).expect("there is a map");
        assert_eq!((map.first, map.rows, map.indent), (3, 3, 4));
        assert_eq!(map.cell(4, 7), Some(Cell::new(1, 1)));
        assert_eq!(map.cell(4, 8), Some(Cell::new(1, 1)));
        assert_eq!(map.cell(7, 5), None);
    }
}
