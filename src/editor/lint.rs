//! What is wrong with the adventure as it stands, looked for in a thread beside the window after every change.

use bevy::prelude::*;

use crate::{
    editor::drawing::Drawing,
    platform::frame_pacing::WakeUp,
    session::background::{Background, Heard},
};
use dungeon_play::editor::{Remedy, remedy};
use dungeon_rules::{
    content::{Fault, Sketch, Source},
    grid::Cell,
};

/// One fault, with the cell of the map that it is about.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// What is wrong.
    pub fault: Fault,
    /// Where on the map, if it is about a place there.
    pub cell: Option<Cell>,
    /// Its obvious mending, if it has one.
    pub remedy: Option<Remedy>,
}

/// What is wrong with the adventure as it was looked at last.
#[derive(Resource, Default)]
pub(super) struct Lint {
    /// The faults, the worst first.
    pub found: Vec<Found>,
    /// The fault that somebody looks at.
    pub looked_at: Option<usize>,
    /// The change of the drawing that was looked at.
    known: Option<u64>,
    thought: Option<Background<(u64, Vec<Found>)>>,
}

impl Lint {
    /// Whether the drawing has been looked at, as it was a moment ago at least.
    pub const fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Whether the adventure can be played, as far as it has been looked at.
    pub fn is_playable(&self) -> bool {
        self.is_known() && !self.found.iter().any(|found| found.fault.is_error())
    }

    /// Whether what was found is of this change of the drawing.
    pub fn is_of(&self, change: u64) -> bool {
        self.known == Some(change)
    }

    /// The cells with faults; `true`: with one that keeps the adventure from being played.
    pub fn cells(&self) -> Vec<(Cell, bool)> {
        let mut cells: Vec<(Cell, bool)> = self
            .found
            .iter()
            .filter_map(|found| Some((found.cell?, found.fault.is_error())))
            .collect();
        // Of several on one cell the worst is seen.
        cells.sort_by_key(|(cell, error)| (*cell, !*error));
        cells.dedup_by_key(|(cell, _)| *cell);
        cells
    }

    /// The fault after the one that is looked at.
    pub fn next(&self) -> Option<usize> {
        let next = self.looked_at.map_or(0, |now| now + 1);
        (!self.found.is_empty()).then(|| next % self.found.len())
    }
}

/// Looks at the drawing whenever it has changed, and takes in what was found.
pub(super) fn think(mut lint: ResMut<Lint>, (drawing, wake): (Res<Drawing>, Res<WakeUp>)) {
    if let Some(thought) = &mut lint.thought {
        match thought.hear() {
            Heard::Nothing => return,
            Heard::Answer((change, found)) => {
                lint.thought = None;
                lint.known = Some(change);
                lint.looked_at = lint.looked_at.filter(|at| *at < found.len());
                lint.found = found;
            }
            Heard::Over => lint.thought = None,
        }
    }
    let change = drawing.change();
    if lint.known == Some(change) {
        return;
    }
    let Some(look) = drawing.look() else { return };
    lint.thought = Some(Background::begin("lint", &wake, move |_| (change, look())));
}

/// The faults of a sketch, the worst first, each with its cell.
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

/// The cell that a fault is about: that of the piece whose place it names, the cell of the map on which it is, or the one that its
/// line names.
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

/// Where the map is written.
struct MapText {
    /// The line of its first row, from 1.
    first: usize,
    /// How many rows it has.
    rows: usize,
    /// Spaces before every row.
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

    /// The cell that is written there.
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
