//! What is wrong with a file of the content or a quest, and where.

use std::fmt;

use serde::Serialize;

use super::{
    check::short,
    read::{field_before, skip_blank},
};

/// How bad a fault is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but its author hardly meant this.
    Warning,
}

/// One fault of a file. Its sentence, reason and remedy, is the Fluent message `fault-<code>` with these `args`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as a person would name it.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Character of the line, from 1.
    pub column: usize,
    /// Whether the file can be used nevertheless.
    pub severity: Severity,
    /// What kind of fault, such as `unknown-id`.
    pub code: &'static str,
    /// What the sentence speaks of, by the names it has in the message.
    pub args: Vec<(&'static str, String)>,
    /// What the author may have meant.
    pub suggestion: Option<String>,
}

impl Fault {
    /// The key of its sentence among the locales' messages.
    pub fn key(&self) -> String {
        format!("fault-{}", self.code)
    }

    /// Whether the file cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// A text of a file with its name, for positions.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The file, as a person would name it.
    pub file: String,
    /// The text of the file.
    pub text: String,
    /// Where its lines begin, in bytes.
    lines: Vec<usize>,
}

impl Source {
    /// The text of this file.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self {
            file: file.into(),
            text,
            lines,
        }
    }

    /// Line and column, both from 1, of a place in bytes.
    pub fn position(&self, at: usize) -> (usize, usize) {
        let at = at.min(self.text.len());
        let line = self.lines.partition_point(|start| *start <= at);
        let start = line.checked_sub(1).and_then(|index| self.lines.get(index)).copied().unwrap_or(0);
        let column = String::from_utf8_lossy(&self.text.as_bytes()[start..at]).chars().count() + 1;
        (line.max(1), column)
    }

    /// The place in bytes of a line and column, both from 1.
    pub fn place(&self, line: usize, column: usize) -> usize {
        let start = line
            .checked_sub(1)
            .and_then(|index| self.lines.get(index))
            .copied()
            .unwrap_or(self.text.len());
        let rest = &self.text[start..];
        rest.char_indices()
            .nth(column.saturating_sub(1))
            .map_or(self.text.len(), |(at, _)| start + at)
    }
}

/// Collects the faults of one file.
#[derive(Debug)]
pub(super) struct Report<'a> {
    /// The file.
    pub source: &'a Source,
    /// Where the thing begins that is checked, in bytes, behind the comments before it: what the file lacks is told there.
    pub start: usize,
    /// Ids of things that the file brings along and that have faults of their own: that they are not there is not told.
    pub broken: Vec<String>,
    /// The faults found so far.
    pub faults: Vec<Fault>,
    /// Numbers that were read as others, of which no check has told yet.
    pub stand_ins: Vec<StandIn>,
}

/// A number that its type cannot hold. It is read as the greatest that the type can, so that whoever checks it tells its bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StandIn {
    /// Where it is written, in bytes.
    pub at: usize,
    /// What is written.
    pub written: String,
    /// What is read in its stead; `None` if no number could be.
    pub stands: Option<&'static str>,
}

impl<'a> Report<'a> {
    /// Nothing found yet.
    pub fn new(source: &'a Source) -> Self {
        Self {
            source,
            start: source.text.len() - skip_blank(&source.text).len(),
            broken: Vec::new(),
            faults: Vec::new(),
            stand_ins: Vec::new(),
        }
    }

    /// Whether the file can be used.
    pub fn is_good(&self) -> bool {
        self.stand_ins.is_empty() && !self.faults.iter().any(Fault::is_error)
    }

    /// For a number that is beyond its bounds: where it is written if it stands for another, and that. `at` is its place, or that of
    /// the word it belongs to.
    pub fn written_for(&mut self, at: usize, found: &str) -> Option<(usize, String)> {
        let is_number = self.source.text[at..].starts_with(|first: char| first.is_ascii_digit() || first == '-' || first == '+');
        let fits = |one: &StandIn| one.stands == Some(found) && if is_number { one.at == at } else { one.at >= at };
        let number = self.stand_ins.iter().position(fits)?;
        let one = self.stand_ins.remove(number);
        Some((one.at, one.written))
    }

    /// A number that is beyond all bounds, where nobody knows them.
    pub fn boundless_number(&mut self, at: usize, found: &str) {
        let what = field_before(&self.source.text, at);
        self.error(
            at,
            "bad-number",
            &[("what", &what), ("from", &"none"), ("to", &"none"), ("found", &short(found))],
        );
    }

    /// A fault at this place, in bytes, that makes the file unusable.
    pub fn error(&mut self, at: usize, code: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> &mut Fault {
        self.fault(at, Severity::Error, code, args)
    }

    /// A fault at this place, in bytes, that lets the file be used.
    pub fn warning(&mut self, at: usize, code: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> &mut Fault {
        self.fault(at, Severity::Warning, code, args)
    }

    fn fault(&mut self, at: usize, severity: Severity, code: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> &mut Fault {
        let (line, column) = self.source.position(if at == 0 { self.start } else { at });
        let args = args.iter().map(|(name, value)| (*name, value.to_string())).collect();
        self.faults.push(Fault {
            file: self.source.file.clone(),
            line,
            column,
            severity,
            code,
            args,
            suggestion: None,
        });
        self.faults.last_mut().expect("one was pushed the line before")
    }

    /// The faults in the order of the text. A field that is missing because its name is misspelt is told once, and so is a
    /// thing that cannot be used, or whose name can be nobody's.
    pub fn finish(mut self) -> Vec<Fault> {
        for one in std::mem::take(&mut self.stand_ins) {
            self.boundless_number(one.at, &one.written);
        }
        let strange = self.faults.iter().filter(|fault| fault.code == "unknown-field");
        let meant: Vec<String> = strange.filter_map(|fault| fault.suggestion.clone()).collect();
        let speaks_of = |fault: &Fault, words: &[String]| fault.args.iter().any(|(_, word)| words.contains(word));
        let bad = self.faults.iter().filter(|fault| matches!(fault.code, "bad-name" | "bad-id"));
        let bad: Vec<String> = bad.flat_map(|fault| &fault.args).map(|(_, name)| as_name(name)).collect();
        let is_bad = |fault: &Fault| fault.args.iter().any(|(_, name)| bad.contains(&as_name(name)));
        let is_told = |fault: &Fault| match fault.code {
            "missing-field" => speaks_of(fault, &meant),
            "unknown-id" => speaks_of(fault, &self.broken) || is_bad(fault),
            "unknown-piece" | "unknown-place" | "unknown-counter" | "unknown-action" => is_bad(fault),
            _ => false,
        };
        self.faults.retain(|fault| !is_told(fault));
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        self.faults.dedup();
        self.faults
    }
}

/// What somebody who knows how names are written would have made of this one.
fn as_name(name: &str) -> String {
    name.to_lowercase().replace(['-', ' '], "_")
}

/// The known word most like this one, if any is like it at all.
pub fn most_like<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    if word.len() > 200 {
        return None;
    }
    let lower = word.to_lowercase();
    known
        .into_iter()
        .map(|other| (strsim::damerau_levenshtein(&lower, &other.to_lowercase()), other))
        .filter(|(distance, other)| *distance <= (other.chars().count() / 3).max(1))
        .min()
        .map(|(_, other)| other.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_positions_agree() {
        let source = Source::new("x", "ab\nçd\r\n\nlast");
        for (at, position) in [
            (0, (1, 1)),
            (2, (1, 3)),
            (3, (2, 1)),
            (5, (2, 2)),
            (8, (3, 1)),
            (9, (4, 1)),
            (13, (4, 5)),
        ] {
            assert_eq!(source.position(at), position);
            assert_eq!(source.place(position.0, position.1), at);
        }
        assert_eq!(source.position(999), (4, 5), "beyond the end is the end");
        assert_eq!(Source::new("x", "").position(0), (1, 1));
    }

    #[test]
    fn a_slip_of_the_pen_is_recognised() {
        let known = ["skeleton_warrior", "zombie", "orlaf"];
        for (word, like) in [
            ("skelton_warior", Some("skeleton_warrior")),
            ("Orlaf", Some("orlaf")),
            ("zombe", Some("zombie")),
            ("dragon", None),
        ] {
            assert_eq!(most_like(word, known).as_deref(), like);
        }
    }
}
