//! The drawn map as it is written in the text of a document: rows of cells, two characters each.

use std::ops::Range;

use super::tree::{Node, Tree};
use dungeon_rules::{
    content::{LARGEST_MAP, RESERVED_SYMBOLS},
    grid::{Base, Cell},
};

/// The two characters of a cell, symbol and facing: `##`, `..`.
pub(super) type Pair = (char, char);

pub(super) const WALL: Pair = ('#', '#');
pub(super) const FLOOR: Pair = ('.', '.');

/// The drawn map while it is being changed.
pub(super) struct Drawn {
    /// The span of the whole literal with its quotation marks; `None` if there is no map.
    literal: Option<Range<usize>>,
    /// Whether the literal has no escapes, so that each character of the map has its place in the text.
    is_verbatim: bool,
    newline: &'static str,
    lines: Vec<Line>,
    /// The index of the line that is the first row.
    first: usize,
    /// The number of lines that are rows.
    rows: usize,
    /// The number of characters at the start of each row that do not count.
    indent: usize,
    /// Rows that replace all others.
    instead: Option<Vec<String>>,
}

/// A line between the quotation marks.
struct Line {
    /// Where it is written; `None` for a new row.
    span: Option<Range<usize>>,
    now: Vec<char>,
    is_changed: bool,
}

impl Drawn {
    /// The map in this text; an empty one if there is none. `None` if the field holds something else.
    pub fn of(tree: &Tree<'_>) -> Option<Self> {
        let Some(node) = tree.field("map") else {
            let nothing = Self {
                literal: None,
                is_verbatim: false,
                newline: "\n",
                lines: Vec::new(),
                first: 0,
                rows: 0,
                indent: 0,
                instead: None,
            };
            return Some(nothing);
        };
        Self::read(tree.text, node)
    }

    fn read(text: &str, node: &Node) -> Option<Self> {
        let literal = &text[node.span.clone()];
        let value: String = ron::from_str(literal).ok()?;
        let open = literal.find('"')? + 1;
        let is_verbatim = literal[open..].starts_with(value.as_str());
        let newline = if value.contains("\r\n") { "\r\n" } else { "\n" };
        let mut at = node.span.start + open;
        let mut lines = Vec::new();
        for line in value.split('\n') {
            let row = line.strip_suffix('\r').unwrap_or(line);
            lines.push(Line {
                span: Some(at..at + row.len()),
                now: row.chars().collect(),
                is_changed: false,
            });
            at += line.len() + 1;
        }
        let is_blank = |line: &Line| line.now.iter().all(|c| c.is_whitespace());
        let first = lines.iter().position(|line| !is_blank(line)).unwrap_or(0);
        let rows = lines.iter().rposition(|line| !is_blank(line)).map_or(0, |last| last + 1 - first);
        let shown = lines[first..first + rows].iter().filter(|line| !is_blank(line));
        let indents = shown.map(|line| line.now.iter().take_while(|c| c.is_whitespace()).count());
        Some(Self {
            literal: Some(node.span.clone()),
            is_verbatim,
            newline,
            indent: indents.min().unwrap_or(0),
            lines,
            first,
            rows,
            instead: None,
        })
    }

    fn row(&self, y: usize) -> &[char] {
        let line = self.lines.get(self.first + y).filter(|_| y < self.rows);
        line.and_then(|line| line.now.get(self.indent..)).unwrap_or(&[])
    }

    /// The number of columns and rows.
    pub fn size(&self) -> (usize, usize) {
        let length = |row: &[char]| row.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
        let width = (0..self.rows).map(|y| length(self.row(y)).div_ceil(2)).max();
        (width.unwrap_or(0), self.rows)
    }

    /// The rectangle of all cells; empty if there is no map.
    pub fn whole(&self) -> Base {
        let (width, height) = self.size();
        let side = |cells: usize| u8::try_from(cells).unwrap_or(u8::MAX);
        Base {
            corner: Cell::new(0, 0),
            width: side(width),
            height: side(height),
        }
    }

    /// Whether a map can have this cell.
    pub fn has_room(cell: Cell) -> bool {
        let is_place = |n: i16| usize::try_from(n).is_ok_and(|n| n < LARGEST_MAP);
        is_place(cell.x) && is_place(cell.y)
    }

    /// The characters of a cell; two spaces if nothing is written there.
    pub fn get(&self, cell: Cell) -> Pair {
        let (Ok(x), Ok(y)) = (usize::try_from(cell.x), usize::try_from(cell.y)) else {
            return (' ', ' ');
        };
        let row = self.row(y);
        let at = |i: usize| row.get(i).copied().unwrap_or(' ');
        (at(2 * x), at(2 * x + 1))
    }

    /// Whether a cell is wall.
    pub fn is_wall(&self, cell: Cell) -> bool {
        matches!(self.get(cell).0, '#' | ' ' | '\t')
    }

    /// The symbol of the legend that is written in a cell, if any.
    pub fn symbol(&self, cell: Cell) -> Option<char> {
        let (symbol, _) = self.get(cell);
        (!RESERVED_SYMBOLS.contains(&symbol)).then_some(symbol)
    }

    /// Sets the characters of a cell, for which [`Self::has_room`] must hold. Missing cells up to there become wall.
    pub fn set(&mut self, cell: Cell, pair: Pair) {
        if self.get(cell) == pair {
            return;
        }
        let (x, y) = (usize::from(cell.x.unsigned_abs()), usize::from(cell.y.unsigned_abs()));
        let first = self.lines.get(self.first).filter(|_| self.rows > 0);
        let indent: Vec<char> = first.map_or_else(Vec::new, |first| first.now.iter().take(self.indent).copied().collect());
        while self.rows <= y {
            let line = Line {
                span: None,
                // An empty row would not count at the edge of the map.
                now: indent.iter().copied().chain(['#', '#']).collect(),
                is_changed: true,
            };
            self.lines.insert(self.first + self.rows, line);
            self.rows += 1;
        }
        let line = &mut self.lines[self.first + y];
        for sign in indent.into_iter().skip(line.now.len()) {
            line.now.push(sign);
        }
        let at = self.indent + 2 * x;
        if line.now.len() < at && (line.now.len() - self.indent) % 2 == 1 {
            line.now.push(' ');
        }
        while line.now.len() < at {
            line.now.push('#');
        }
        while line.now.len() < at + 2 {
            line.now.push(' ');
        }
        (line.now[at], line.now[at + 1]) = pair;
        line.is_changed = true;
    }

    /// Replaces all rows.
    pub fn replace(&mut self, rows: Vec<String>) {
        self.instead = Some(rows);
    }

    /// The replacements to make in the text, or as the error the whole literal of a map if there was none.
    pub fn wished(self) -> Result<Vec<(Range<usize>, String)>, String> {
        let rows = &self.lines[self.first..self.first + self.rows];
        if self.instead.is_none() && !rows.iter().any(|line| line.is_changed) {
            return Ok(Vec::new());
        }
        let indent: String = rows
            .first()
            .map_or_else(String::new, |line| line.now.iter().take(self.indent).collect());
        let row = |line: &Line| line.now.iter().collect::<String>();
        let now: Vec<String> = match &self.instead {
            Some(instead) => instead.iter().map(|row| format!("{indent}{row}")).collect(),
            None => rows.iter().map(row).collect(),
        };
        let places: Vec<Range<usize>> = rows.iter().filter_map(|line| line.span.clone()).collect();
        let whole = format!("r\"\n{}\n\"", now.join("\n"));
        let Some(literal) = self.literal else { return Err(whole) };
        let (Some(from), Some(to)) = (places.first(), places.last()) else {
            return Ok(vec![(literal, whole)]);
        };
        if !self.is_verbatim {
            return Ok(vec![(literal, whole)]);
        }
        if self.instead.is_some() {
            return Ok(vec![(from.start..to.end, now.join(self.newline))]);
        }
        let changed = rows.iter().filter(|line| line.is_changed);
        let wished = changed.map(|line| match &line.span {
            Some(span) => (span.clone(), row(line)),
            None => (to.end..to.end, format!("{}{}", self.newline, row(line))),
        });
        Ok(wished.collect())
    }
}
