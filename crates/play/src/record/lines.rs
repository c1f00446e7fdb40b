//! The lines of a record: their contents and their checksums.

use serde::{Deserialize, Serialize};

use super::{Checkpoint, FORMAT, Fingerprint, Header, Record, RecordedDecision};
use dungeon_rules::table::{Position, Takeback};

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
        let mut file = format!("{MAGIC}{FORMAT}\n");
        let mut number = 1;
        let mut add = |key: &str, json: serde_json::Result<String>| {
            // All contents are names, numbers and texts, which can always be serialized as JSON.
            let json = format!("{{\"{key}\":{}}}", json.expect("a record can be written as JSON"));
            number += 1;
            file.push_str(&seal(number, &json));
        };
        add("header", serde_json::to_string(&self.header));
        if let Some(start) = &self.start {
            add("start", serde_json::to_string(start));
        }
        let mut takebacks = self.takebacks.iter().peekable();
        for step in self.before()..=self.steps() {
            while let Some((_, takeback)) = takebacks.next_if(|(after, _)| *after <= step) {
                add("takeback", serde_json::to_string(takeback));
            }
            if let Some(decided) = self.decisions.get(step - self.before()) {
                add("decided", serde_json::to_string(decided));
            }
        }
        if let Some(table) = table {
            add("table", serde_json::to_string(&(self.steps(), table)));
        }
        add("end", serde_json::to_string(&self.steps()));
        file.into_bytes()
    }
}
