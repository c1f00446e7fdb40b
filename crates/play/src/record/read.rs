//! Reads a record as far as the file is intact, and reports what is wrong with the rest.

use std::{io::ErrorKind, path::Path};

use super::{
    Checkpoint, FORMAT, Loss, Record, Unusable, Why,
    lines::{self, Line, MAGIC},
};
use dungeon_rules::{
    content::{NotRead, read_regular_file},
    grid::Cell,
};

/// The largest file that is read, in bytes. The record of a long game has a few hundred KiB.
pub const LARGEST: u64 = 32 << 20;

/// The longest line with a position that is read, in bytes. Five thousand pieces have one of a mebibyte.
const LONGEST_TABLE: usize = 4 << 20;

/// What was read from a file.
#[derive(Debug)]
pub struct Found {
    /// The record up to the last intact line.
    pub record: Record,
    /// A position at the end of that record or later, if one could be read.
    pub table: Option<Checkpoint>,
    /// What is wrong with the file; `None` if it is intact.
    pub loss: Option<Loss>,
}

/// Reads a file.
///
/// # Errors
/// Nothing of it can be used. Of a file that is not a record only the first bytes are read.
pub fn read(path: &Path) -> Result<Found, Unusable> {
    let bytes = read_regular_file(path, LARGEST).map_err(|why| match why {
        NotRead::Io(error) if error.kind() == ErrorKind::NotFound => Unusable::NoFile,
        NotRead::Io(error) => Unusable::Unreadable(error),
        NotRead::NotRegular => Unusable::NotAFile,
        NotRead::TooBig(length) => Unusable::TooBig(length),
    })?;
    parse(&bytes)
}

/// Reads a record from the bytes of its file.
///
/// # Errors
/// Nothing of them can be used.
pub fn parse(bytes: &[u8]) -> Result<Found, Unusable> {
    if bytes.is_empty() {
        return Err(Unusable::Empty);
    }
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let format = format_of(first);
    if let Some(format) = format.filter(|format| *format > FORMAT) {
        return Err(Unusable::Newer(format));
    }
    let format = format.filter(|format| *format > 0);
    let second = lines.next().unwrap_or_default();
    let header = match says(2, second) {
        Some(Said::Line(Line::Header(header))) => header.printable(),
        // A file that is cut off within its first line could still be a record.
        _ if format.is_some() || begins_a_record(bytes) => return Err(Unusable::NoHeader),
        _ => return Err(Unusable::Foreign),
    };
    let record = Record {
        format: format.unwrap_or(FORMAT),
        first_steps: Vec::new(),
        header,
        start: None,
        decisions: Vec::new(),
        takebacks: Vec::new(),
    };
    let mut reading = Reading {
        found: Found {
            record,
            table: None,
            loss: None,
        },
        ended: false,
    };
    if format.is_none() {
        reading.lose(Why::Damaged(1), false);
    }
    let mut number = 2;
    for line in lines {
        number += 1;
        reading.take(number, line);
    }
    if !reading.ended {
        reading.lose(Why::CutOff(number), true);
    }
    let mut found = reading.found;
    if let Some(loss) = found.loss.as_mut().filter(|loss| loss.why == Why::Damaged(1)) {
        loss.step = found.record.steps();
    }
    Ok(found)
}

/// The format number in the first line of a file.
fn format_of(line: &[u8]) -> Option<u32> {
    std::str::from_utf8(line)
        .ok()?
        .strip_suffix('\n')?
        .trim_end()
        .strip_prefix(MAGIC)?
        .parse()
        .ok()
}

/// Whether this may be the remainder of a record that was cut off within its first line.
fn begins_a_record(bytes: &[u8]) -> bool {
    let magic = MAGIC.as_bytes();
    magic.starts_with(bytes) || bytes.strip_prefix(magic).is_some_and(|rest| rest.iter().all(u8::is_ascii_digit))
}

/// What an intact line contains.
enum Said {
    Line(Line),
    /// A line of format 1, and the cell that the Break Away in it was to lead to.
    BreakAway(Line, Cell),
    /// The checksum is right, but this version does not know the content.
    Strange,
    /// As [`Self::Strange`], but in a line that holds a position: the decisions are still complete.
    StrangeTable,
}

/// Parses a line; `None` if it is cut off or its checksum is wrong.
fn says(number: usize, line: &[u8]) -> Option<Said> {
    let line = line.strip_suffix(b"\n")?;
    let json = lines::open(number, line.strip_suffix(b"\r").unwrap_or(line))?;
    // What a position takes up in memory is many times its text.
    if json.len() > LONGEST_TABLE && (lines::is_table(json) || json.starts_with("{\"start\":")) {
        return Some(if lines::is_table(json) { Said::StrangeTable } else { Said::Strange });
    }
    Some(match serde_json::from_str(json) {
        Ok(line) => Said::Line(line),
        Err(_) if let Some((json, cell)) = lines::line_of_format_1(json) => match serde_json::from_str(&json) {
            Ok(line) => Said::BreakAway(line, cell),
            Err(_) => Said::Strange,
        },
        Err(_) if lines::is_table(json) => Said::StrangeTable,
        Err(_) => Said::Strange,
    })
}

struct Reading {
    found: Found,
    /// Whether the end line was found, or the file was cut off in a line.
    ended: bool,
}

impl Reading {
    fn take(&mut self, number: usize, line: &[u8]) {
        let whole = !self.is_broken();
        let record = &mut self.found.record;
        let said = match says(number, line) {
            Some(Said::BreakAway(line, cell)) => {
                if matches!(line, Line::Decided(_)) && whole {
                    record.first_steps.push((record.decisions.len(), cell));
                }
                Some(Said::Line(line))
            }
            said => said,
        };
        match said {
            Some(Said::Line(Line::Decided(decided))) if whole => record.decisions.push(decided),
            Some(Said::Line(Line::Takeback(takeback))) if whole => record.takebacks.push((record.steps(), takeback)),
            Some(Said::Line(Line::Start(start))) if whole && record.start.is_none() && record.decisions.is_empty() => {
                record.start = Some(*start);
            }
            Some(Said::Line(Line::Table(table))) if table.0 >= record.steps() => self.found.table = Some(*table),
            Some(Said::Line(Line::End(steps))) => {
                self.ended = true;
                if whole && steps != record.steps() {
                    self.lose(Why::Damaged(number), true);
                }
            }
            Some(Said::StrangeTable) => {}
            Some(Said::Strange | Said::BreakAway(..)) => self.lose(Why::Strange(number), true),
            // Decisions after a gap cannot be carried out.
            Some(Said::Line(Line::Decided(_) | Line::Takeback(_))) => {}
            Some(Said::Line(_)) => self.lose(Why::Damaged(number), true),
            None if line.ends_with(b"\n") => self.lose(Why::Damaged(number), true),
            None => {
                self.lose(Why::CutOff(number), true);
                self.ended = true;
            }
        }
    }

    /// Whether a fault was found after which no decision can be used.
    fn is_broken(&self) -> bool {
        self.found.loss.is_some_and(|loss| loss.why != Why::Damaged(1))
    }

    /// Records a fault. The first one that ends the usable decisions is kept.
    fn lose(&mut self, why: Why, breaks: bool) {
        if self.found.loss.is_none() || (breaks && !self.is_broken()) {
            self.found.loss = Some(Loss {
                step: self.found.record.steps(),
                why,
            });
        }
    }
}
