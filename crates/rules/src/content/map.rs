//! Reads the drawn map of a quest. Each cell is two characters: a symbol and a facing (TAB-1, TAB-7).

use std::collections::BTreeMap;

use super::{fault::Report, read::At};
use crate::grid::{Cell, CellSet, Facing};

/// The largest number of columns, and of rows, that a map may have.
pub const LARGEST: usize = 200;

/// The characters that have a meaning of their own in a map and cannot be symbols of a legend.
pub const RESERVED: [char; 9] = ['#', '.', ' ', '?', '^', '>', 'v', '<', '\t'];

/// The second character of a cell: where its thing faces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// No facing is given.
    Unsaid,
    /// A facing, one of `^`, `>`, `v` and `<`.
    To(Facing),
    /// `?`: the Overlord chooses the facing (LCK-6).
    Open,
}

impl Turn {
    /// Parses a facing or `?`; `None` for any other character.
    pub fn from_sign(sign: char) -> Option<Self> {
        match sign {
            '?' => Some(Self::Open),
            sign => Facing::from_sign(sign).map(Self::To),
        }
    }
}

/// A cell with a symbol of the legend.
#[derive(Copy, Clone, Debug)]
pub(super) struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The symbol drawn there.
    pub symbol: char,
    /// The facing drawn there.
    pub turn: Turn,
    /// Where it is drawn, in bytes of the file.
    pub at: usize,
}

/// A map after it has been read.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    /// The cells with floor, including those under symbols.
    pub floor: CellSet,
    /// The cells with symbols, row by row.
    pub marks: Vec<Mark>,
    /// Where each cell with floor is drawn, in bytes of the file.
    pub places: BTreeMap<Cell, usize>,
}

/// One row: its characters, each with its place in bytes of the file.
type Row = Vec<(usize, char)>;

/// Reads a map; `None` if it is empty or too big. Short rows are filled up with void, and indentation that all rows have in common
/// is ignored. `places` has the place of each row if the rows are written as separate texts.
pub(super) fn drawing(map: &At<String>, places: &[usize], report: &mut Report<'_>) -> Option<Drawing> {
    let mut rows = rows(map.value.as_deref()?, map.at(), places, report);
    while rows.last().is_some_and(is_blank) {
        rows.pop();
    }
    let rows: Vec<Row> = rows.into_iter().skip_while(is_blank).collect();
    let indent = rows
        .iter()
        .filter(|row| !is_blank(row))
        .map(|row| row.iter().take_while(|(_, c)| c.is_whitespace()).count())
        .min();
    let Some(indent) = indent else {
        report.error(map.at(), "no-map", &[]);
        return None;
    };
    let width = rows
        .iter()
        .map(|row| row.len().saturating_sub(indent).div_ceil(2))
        .max()
        .unwrap_or(0);
    if width > LARGEST || rows.len() > LARGEST {
        report.error(
            map.at(),
            "map-too-big",
            &[("columns", &width), ("rows", &rows.len()), ("most", &LARGEST)],
        );
        return None;
    }
    let mut drawing = Drawing {
        floor: CellSet::empty(width as u16, rows.len() as u16),
        marks: Vec::new(),
        places: BTreeMap::new(),
    };
    for (y, row) in rows.iter().enumerate() {
        read_row(row.get(indent..).unwrap_or(&[]), y as i16, &mut drawing, report);
    }
    if drawing.floor.iter().next().is_none() {
        report.error(map.at(), "no-map", &[]);
        return None;
    }
    shifted(&rows, indent, report);
    Some(drawing)
}

/// A row is reported as shifted only if there are at least this many rows of the usual length, and this many for each row of
/// another length.
const ROWS_OF_ONE_LENGTH: usize = 3;

/// Warns of rows that probably have a cell too few or too many: nearly all rows have the same length and most of those end in wall,
/// and this one ends in wall too but is one or two cells shorter or longer. A row that does not end in wall may be short on
/// purpose.
fn shifted(rows: &[Row], indent: usize, report: &mut Report<'_>) {
    let cells = |row: &Row| row.len().saturating_sub(indent).div_ceil(2);
    let ends_in_wall = |row: &Row| row.last().is_some_and(|(_, c)| *c == '#');
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    for row in rows {
        *lengths.entry(cells(row)).or_default() += 1;
    }
    let Some((usual, _)) = lengths.into_iter().max_by_key(|(_, rows)| *rows) else {
        return;
    };
    let (as_usual, odd): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| cells(row) == usual);
    let is_usual = as_usual.len() >= ROWS_OF_ONE_LENGTH && as_usual.len() >= ROWS_OF_ONE_LENGTH * odd.len();
    // Not all rows need to end in wall: a door or a gate may be at the edge.
    let ends = as_usual.iter().filter(|row| ends_in_wall(row)).count();
    if !is_usual || ends * 4 < as_usual.len() * 3 {
        return;
    }
    for row in odd.into_iter().filter(|row| ends_in_wall(row) && cells(row).abs_diff(usual) <= 2) {
        if let Some((at, _)) = row.get(indent) {
            let args: [(&'static str, &dyn std::fmt::Display); 2] = [("cells", &cells(row)), ("usual", &usual)];
            report.warning(*at, "row-shifted", &args);
        }
    }
}

/// Splits the text into rows, with the place of each character.
fn rows(text: &str, at: usize, places: &[usize], report: &mut Report<'_>) -> Vec<Row> {
    // In a text with escapes, places of characters cannot be computed; then the place of the whole text is used.
    let body = |at: usize, text: &str| {
        let written = report.source.text.get(at..)?;
        let body = written.find('"')? + 1;
        written[body..].starts_with(text).then_some(at + body)
    };
    let whole = body(at, text);
    let mut start = 0;
    let mut rows = Vec::new();
    for (y, line) in text.split('\n').enumerate() {
        let (at, first) = match places.get(y) {
            Some(place) => (*place, body(*place, line)),
            None => (at, whole.map(|first| first + start)),
        };
        let row: Row = line
            .trim_end()
            .char_indices()
            .map(|(offset, c)| (first.map_or(at, |first| first + offset), c))
            .collect();
        if let Some((place, _)) = row.iter().find(|(_, c)| *c == '\t') {
            report.error(*place, "tab", &[]);
        }
        rows.push(row);
        start += line.len() + 1;
    }
    rows
}

/// Returns whether a row consists of white space.
fn is_blank(row: &Row) -> bool {
    row.iter().all(|(_, c)| c.is_whitespace())
}

/// Reads the cells of a row into the drawing. A row with characters out of step is reported once.
fn read_row(row: &[(usize, char)], y: i16, drawing: &mut Drawing, report: &mut Report<'_>) {
    let mut out_of_step = false;
    for (x, pair) in row.chunks(2).enumerate() {
        let cell = Cell::new(x as i16, y);
        let (at, symbol) = pair[0];
        let second = pair.get(1).map_or(' ', |(_, c)| *c);
        let turn = match symbol {
            '#' | '.' | ' ' | '\t' => {
                if symbol == '.' {
                    drawing.floor.insert(cell);
                    drawing.places.insert(cell, at);
                }
                if second != symbol && !matches!(second, ' ' | '\t') && !out_of_step {
                    // One wrong character shifts the rest of the row, so it is reported only once.
                    out_of_step = true;
                    report.error(at, "half-cell", &[("cell", &cell), ("found", &format!("{symbol}{second}"))]);
                }
                continue;
            }
            _ if second == '.' || second == ' ' || second == symbol && !RESERVED.contains(&symbol) => Turn::Unsaid,
            _ => match Turn::from_sign(second) {
                Some(turn) => turn,
                None => {
                    if !out_of_step {
                        out_of_step = true;
                        report.error(at, "half-cell", &[("cell", &cell), ("found", &format!("{symbol}{second}"))]);
                    }
                    Turn::Unsaid
                }
            },
        };
        drawing.floor.insert(cell);
        drawing.places.insert(cell, at);
        drawing.marks.push(Mark { cell, symbol, turn, at });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Fault, Source};

    fn draw(map: &str) -> (Option<Drawing>, Vec<Fault>) {
        let source = Source::new("map", format!("r\"{map}\""));
        let mut report = Report::new(&source);
        let map = At {
            value: Some(map.to_owned()),
            place: Some(0),
        };
        let drawing = drawing(&map, &[], &mut report);
        (drawing, report.finish())
    }

    #[test]
    fn cells_are_two_characters() {
        let (drawing, faults) = draw("\n    ##O>..S<DD##\n    ..S?B\n");
        assert_eq!(faults, []);
        let drawing = drawing.expect("the map is good");
        assert_eq!((drawing.floor.width(), drawing.floor.height()), (6, 2));
        let marks: Vec<_> = drawing.marks.iter().map(|m| (m.cell.to_string(), m.symbol, m.turn)).collect();
        assert_eq!(
            marks,
            [
                ("B1".to_owned(), 'O', Turn::To(Facing::East)),
                ("D1".to_owned(), 'S', Turn::To(Facing::West)),
                ("E1".to_owned(), 'D', Turn::Unsaid),
                ("B2".to_owned(), 'S', Turn::Open),
                ("C2".to_owned(), 'B', Turn::Unsaid),
            ]
        );
        assert_eq!(drawing.floor.iter().count(), 7);
    }

    #[test]
    fn a_slipped_character_is_told_once_with_its_place() {
        let (_, faults) = draw("\n##....##\n##.S>..##\n");
        let reported: Vec<_> = faults.iter().map(|f| (f.code, f.line, f.column)).collect();
        assert_eq!(reported, [("half-cell", 3, 3)]);
    }

    #[test]
    fn a_row_from_which_a_cell_has_fallen_is_told() {
        let codes = |map: &str| -> Vec<_> { draw(map).1.iter().map(|fault| (fault.code, fault.line)).collect() };
        assert_eq!(codes("\n########\n##....##\n##..##\n########\n"), [("row-shifted", 4)]);
        assert_eq!(codes("\n########\n##......##\n##....##\n########\n"), [("row-shifted", 3)]);
        // Rows whose wall at the end is left out, and rows of many lengths.
        assert_eq!(codes("\n########\n##....\n##....##\n########\n"), []);
        assert_eq!(codes("\n##\n##..##\n##....##\n########\n"), []);
    }

    #[test]
    fn maps_that_are_none() {
        for (map, code) in [("", "no-map"), ("  \n \n", "no-map"), ("####\n####", "no-map"), ("\t....", "tab")] {
            assert_eq!(draw(map).1[0].code, code, "{map:?}");
        }
        let (_, faults) = draw(&"..".repeat(201));
        assert_eq!(faults[0].code, "map-too-big");
        let (_, faults) = draw(&"..\n".repeat(201));
        assert_eq!(faults[0].code, "map-too-big");
        assert!(draw(&"....\n".repeat(200)).0.is_some());
    }
}
