//! The drawn map of a quest: two characters a cell, a symbol and a facing (TAB-1, TAB-7).

use std::collections::BTreeMap;

use super::{fault::Report, read::At};
use crate::grid::{Cell, CellSet, Facing};

/// Columns and rows that a map may have at most.
pub const LARGEST: usize = 200;

/// Signs that mean something by themselves and cannot be a symbol of a legend.
pub const RESERVED: [char; 9] = ['#', '.', ' ', '?', '^', '>', 'v', '<', '\t'];

/// The second character of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// Says nothing.
    Unsaid,
    /// A facing.
    To(Facing),
    /// `?`: left to the Overlord (LCK-6).
    Open,
}

impl Turn {
    /// The turn with this sign, if it is one.
    pub fn from_sign(sign: char) -> Option<Self> {
        match sign {
            '?' => Some(Self::Open),
            sign => Facing::from_sign(sign).map(Self::To),
        }
    }
}

/// One cell with a symbol of the legend.
#[derive(Copy, Clone, Debug)]
pub(super) struct Mark {
    pub cell: Cell,
    pub symbol: char,
    pub turn: Turn,
    /// Where it is drawn, in bytes of the file.
    pub at: usize,
}

/// A map, read.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    pub floor: CellSet,
    /// Row by row.
    pub marks: Vec<Mark>,
    /// Where each cell of the floor is drawn, in bytes of the file.
    pub places: BTreeMap<Cell, usize>,
}

/// One row: its characters, each with its place in bytes of the file.
type Row = Vec<(usize, char)>;

/// Reads the map. Short rows are filled up with void; indentation common to all rows does not count. `places` are those
/// of rows that are texts of their own.
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

/// Of so many rows one may be longer or shorter by mistake, where all others are of one length.
const ROWS_OF_ONE_LENGTH: usize = 3;

/// Reports rows from which a cell has fallen, or into which one has slipped: nearly all rows are of one length and most end in wall,
/// and this one ends in wall too, a cell or two off. Who leaves out wall at the end of a row leaves the wall out.
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
    // A door or a gate may lie at the edge.
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

/// The rows of the text with the places of their characters.
fn rows(text: &str, at: usize, places: &[usize], report: &mut Report<'_>) -> Vec<Row> {
    // Escapes make a text shorter than what is written; then only the place of the whole is known.
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

fn is_blank(row: &Row) -> bool {
    row.iter().all(|(_, c)| c.is_whitespace())
}

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
                    // One slipped character shifts the whole row: say it once.
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
        // Wall that is left out at the end of a row, and rows of many lengths.
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
