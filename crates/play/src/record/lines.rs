//! The lines of a record: their contents and their checksums.

use serde::{Deserialize, Serialize};

use super::{Checkpoint, FORMAT, Fingerprint, Header, Record, RecordedDecision};
use dungeon_rules::{
    grid::Cell,
    table::{Position, Takeback},
};

/// Beginning of the first line of every record; the number of the format follows.
pub(super) const MAGIC: &str = "dungeon-saga record ";

/// Number of hexadecimal digits of a checksum.
const DIGITS: usize = 12;

/// The content of one line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Line {
    Header(Box<Header>),
    Start(Box<Checkpoint>),
    Decided(RecordedDecision),
    Takeback(Takeback),
    Table(Box<Checkpoint>),
    End(usize),
}

/// Whether a line is meant to hold a position. One that cannot be read any more does no harm, because the decisions are complete.
pub(super) fn is_table(json: &str) -> bool {
    json.starts_with("{\"table\":")
}

/// Returns the JSON of a line if its checksum is right. Lines count from 1.
pub(crate) fn open(number: usize, line: &[u8]) -> Option<&str> {
    let line = std::str::from_utf8(line).ok()?;
    let (checksum, json) = line.split_at_checked(DIGITS)?;
    let json = json.strip_prefix(' ')?;
    (checksum == check(number, json)).then_some(json)
}

/// Returns a line with its checksum. Lines count from 1.
pub(crate) fn seal(number: usize, json: &str) -> String {
    format!("{} {json}\n", check(number, json))
}

/// A checksum that includes the number of the line, so that a missing or duplicated line invalidates the next one.
fn check(number: usize, json: &str) -> String {
    Fingerprint::of_bytes(format!("{number} {json}").as_bytes()).to_string()
}

impl Record {
    /// Returns the record as the bytes of a file. With the position after the last decision the file can be loaded without
    /// replaying, even when the decisions no longer fit the rules of a later version.
    pub fn write(&self, table: Option<&Position>) -> Vec<u8> {
        let lines = Lines::of(self);
        [lines.bytes.as_bytes(), &lines.end(self.steps(), table)].concat()
    }
}

/// The lines of a record up to its last decision, as they stand in its file. They are kept while a game is played, so that a
/// decision adds one line to them, however many there are.
pub(crate) struct Lines {
    bytes: String,
    /// Where each line ends in `bytes`, the first line of the file included.
    ends: Vec<usize>,
}

impl Lines {
    /// Returns the lines of this record.
    pub fn of(record: &Record) -> Self {
        let bytes = format!("{MAGIC}{FORMAT}\n");
        let ends = vec![bytes.len()];
        let mut lines = Self { bytes, ends };
        lines.add("header", &record.header);
        if let Some(start) = &record.start {
            lines.add("start", start);
        }
        let mut takebacks = record.takebacks.iter().peekable();
        for step in record.before()..=record.steps() {
            while let Some((_, takeback)) = takebacks.next_if(|(after, _)| *after <= step) {
                lines.add("takeback", takeback);
            }
            if let Some(decided) = record.decisions.get(step - record.before()) {
                lines.decided(decided);
            }
        }
        lines
    }

    /// The bytes of all lines.
    pub const fn bytes(&self) -> &[u8] {
        self.bytes.as_bytes()
    }

    /// Adds a decision.
    pub fn decided(&mut self, decided: &RecordedDecision) {
        self.add("decided", decided);
    }

    /// Removes the last line.
    pub fn drop_last(&mut self) {
        self.ends.pop();
        self.bytes.truncate(self.ends.last().copied().unwrap_or(0));
    }

    /// Returns the lines that end the file after this many decisions: the position there, if one is given, and the mark that the
    /// file is complete.
    pub fn end(&self, steps: usize, table: Option<&Position>) -> Vec<u8> {
        let mut number = self.ends.len();
        let mut line = |key: &str, json: serde_json::Result<String>| {
            number += 1;
            entry(number, key, json)
        };
        let table = table.map(|table| line("table", serde_json::to_string(&(steps, table))));
        let end = line("end", serde_json::to_string(&steps));
        (table.unwrap_or_default() + &end).into_bytes()
    }

    fn add(&mut self, key: &str, content: &impl Serialize) {
        self.bytes += &entry(self.ends.len() + 1, key, serde_json::to_string(content));
        self.ends.push(self.bytes.len());
    }
}

/// Returns the line with this number and content. All contents are names, numbers and texts, which can always be written as JSON.
fn entry(number: usize, key: &str, json: serde_json::Result<String>) -> String {
    seal(number, &format!("{{\"{key}\":{}}}", json.expect("a record can be written as JSON")))
}

/// For a Break Away in a line of format 1: the line in the current format, and the cell that it was to lead to.
pub(super) fn line_of_format_1(json: &str) -> Option<(String, Cell)> {
    let mut line: serde_json::Value = serde_json::from_str(json).ok()?;
    let at = ["/decided/0", "/takeback/decision"]
        .into_iter()
        .find(|at| line.pointer(at).is_some())?;
    let decision = line.pointer_mut(at)?;
    let cell = serde_json::from_value(decision.get("BreakAway")?.clone()).ok()?;
    *decision = "BreakAway".into();
    Some((line.to_string(), cell))
}
