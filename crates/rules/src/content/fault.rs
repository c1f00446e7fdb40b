//! Faults of files of the content or of quests: what is wrong, and where.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

use super::{dialect::skip_blank, read::field_before, text::short};

/// How bad a fault is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but it probably does not say what its author meant.
    Warning,
}

/// A fault of a file. The message for its author, with the reason and a remedy, is the Fluent message `fault-<code>` with these
/// `args`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as people would name it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// Whether the file can be used in spite of the fault.
    pub severity: Severity,
    /// The kind of fault, such as `unknown-id`.
    pub code: &'static str,
    /// The arguments of the message, by their names in it.
    pub args: Vec<(&'static str, String)>,
    /// What the author probably meant, such as a known word with a similar spelling; `None` if there is no guess.
    pub suggestion: Option<String>,
}

impl Fault {
    /// Returns the key of its Fluent message.
    pub fn key(&self) -> String {
        format!("fault-{}", self.code)
    }

    /// Returns whether the fault makes the file unusable.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// Returns how many faults this one stands for: 1, or the number of those that are not listed ([`REPORTED`]).
    pub fn stands_for(&self) -> usize {
        let count = self.args.iter().find(|_| self.code == MORE);
        count.and_then(|(_, count)| count.parse().ok()).unwrap_or(1)
    }

    /// Creates the fault that so many more of this severity are not listed, the first of them at this place in bytes; `None` if there
    /// are no more.
    pub fn more(source: &Source, at: usize, severity: Severity, count: usize) -> Option<Self> {
        let (line, column) = source.position(at);
        let kind = if severity == Severity::Error { "errors" } else { "warnings" };
        (count > 0).then(|| Self {
            file: source.file.clone(),
            line,
            column,
            severity,
            code: MORE,
            args: vec![("count", count.to_string()), ("kind", kind.to_owned())],
            suggestion: None,
        })
    }
}

/// The most errors, and the most warnings, that are reported of one file. One more fault then says how many others there are.
pub const REPORTED: usize = 200;

/// The code of the fault that stands for all those that are not listed.
const MORE: &str = "more-faults";

/// Guesses what was meant in one file, as long as that takes no more work than it may: so many pairs of letters are compared. No
/// file that people write comes near it.
#[derive(Debug)]
pub struct Guesses(usize);

impl Default for Guesses {
    fn default() -> Self {
        Self(20_000_000)
    }
}

impl Guesses {
    /// Returns the known word that is most similar to this one ([`most_like`]); `None` also if too many were compared before.
    pub fn like<'k>(&mut self, word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<String> {
        let afforded = known.into_iter().take_while(|other| {
            let left = self.0.checked_sub((word.len() + 1) * (other.len() + 1));
            self.0 = left.unwrap_or(0);
            left.is_some()
        });
        most_like(word, afforded)
    }
}

/// The text of a file with its name, which converts between places in bytes and lines and columns.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The file, as people would name it.
    pub file: String,
    /// The text of the file.
    pub text: String,
    /// How many bytes are read together with it, its own among them: all texts of its pack. The more there are, the less often it
    /// is read again for faults within faults.
    pub(super) together: usize,
    /// Where its lines begin, in bytes.
    lines: Vec<usize>,
}

impl Source {
    /// Creates a source from the name and the text of a file.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self {
            file: file.into(),
            together: text.len(),
            text,
            lines,
        }
    }

    /// Returns the line and column, both counted from 1, of a place in bytes. A place after the end counts as the end.
    pub fn position(&self, at: usize) -> (usize, usize) {
        let at = at.min(self.text.len());
        let line = self.lines.partition_point(|start| *start <= at);
        let start = line.checked_sub(1).and_then(|index| self.lines.get(index)).copied().unwrap_or(0);
        // A character has exactly one byte that is not a continuation of it.
        let column = self.text.as_bytes()[start..at].iter().filter(|byte| **byte & 0xC0 != 0x80).count() + 1;
        (line.max(1), column)
    }

    /// Returns the place in bytes of a line and column, both counted from 1; the end of the text if there is no such line or
    /// column.
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
    /// The file that is checked.
    pub source: &'a Source,
    /// Where the checked thing begins, in bytes, after the comments before it. What the file lacks is reported there.
    pub start: usize,
    /// Ids of things that the file defines and that have faults of their own. That they do not exist is not reported again.
    pub broken: Vec<String>,
    /// The faults found so far.
    pub faults: Vec<Fault>,
    /// Numbers that were read as other numbers and have not yet been reported by a check.
    pub stand_ins: Vec<StandIn>,
    /// For each severity, how many faults there are beyond the first [`REPORTED`], and where the first of these is, in bytes.
    left_out: BTreeMap<Severity, (usize, usize)>,
    /// What is returned in place of a fault that is left out.
    spare: Option<Fault>,
    guesses: Guesses,
}

/// A number that its type cannot hold. It is read as the largest number that the type can hold, so that the check of its bounds
/// fails and reports what they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StandIn {
    /// Where it is written, in bytes.
    pub at: usize,
    /// What is written.
    pub written: String,
    /// The number that is read instead; `None` if no number can be.
    pub stands: Option<&'static str>,
}

impl<'a> Report<'a> {
    /// Creates a report without faults.
    pub fn new(source: &'a Source) -> Self {
        Self {
            source,
            start: source.text.len() - skip_blank(&source.text).len(),
            broken: Vec::new(),
            faults: Vec::new(),
            stand_ins: Vec::new(),
            left_out: BTreeMap::new(),
            spare: None,
            guesses: Guesses::default(),
        }
    }

    /// Returns whether the file can be used: there are no errors so far.
    pub fn is_good(&self) -> bool {
        self.stand_ins.is_empty() && !self.faults.iter().any(Fault::is_error)
    }

    /// Returns whether there are so many errors that the next one is only counted. What is only needed for its message need not be
    /// found out.
    pub fn is_full(&self) -> bool {
        self.left_out.contains_key(&Severity::Error) || self.number(Severity::Error) >= REPORTED
    }

    fn number(&self, severity: Severity) -> usize {
        self.faults.iter().filter(|fault| fault.severity == severity).count()
    }

    /// Counts errors that were found and not looked at, the first of them at this place, in bytes.
    pub fn leave_out(&mut self, errors: usize, at: usize) {
        if errors > 0 {
            self.left_out.entry(Severity::Error).or_insert((0, at)).0 += errors;
        }
    }

    /// Guesses what was meant ([`Guesses::like`]); `None` also if the fault that it would be for is only counted.
    pub fn like<'k>(&mut self, word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<String> {
        if self.is_full() { None } else { self.guesses.like(word, known) }
    }

    /// For a number that is out of bounds: if it stands for another number, returns where that one is written and what is written
    /// there. `at` is the place of the number, or of the word to which it belongs.
    pub fn written_for(&mut self, at: usize, found: &str) -> Option<(usize, String)> {
        let is_number = self.source.text[at..].starts_with(|first: char| first.is_ascii_digit() || first == '-' || first == '+');
        let fits = |one: &StandIn| one.stands == Some(found) && if is_number { one.at == at } else { one.at >= at };
        let number = self.stand_ins.iter().position(fits)?;
        let one = self.stand_ins.remove(number);
        Some((one.at, one.written))
    }

    /// Reports a number that is out of all bounds, where the bounds are not known.
    pub fn boundless_number(&mut self, at: usize, found: &str) {
        if self.is_full() {
            return self.leave_out(1, at);
        }
        let what = field_before(&self.source.text, at);
        self.error(
            at,
            "bad-number",
            &[("what", &what), ("from", &"none"), ("to", &"none"), ("found", &short(found))],
        );
    }

    /// Reports a fault at this place, in bytes, that makes the file unusable.
    pub fn error(&mut self, at: usize, code: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> &mut Fault {
        self.fault(at, Severity::Error, code, args)
    }

    /// Reports a fault at this place, in bytes, in spite of which the file can be used.
    pub fn warning(&mut self, at: usize, code: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> &mut Fault {
        self.fault(at, Severity::Warning, code, args)
    }

    fn fault(&mut self, at: usize, severity: Severity, code: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> &mut Fault {
        if self.left_out.contains_key(&severity) || self.number(severity) >= REPORTED {
            self.left_out.entry(severity).or_insert((0, at)).0 += 1;
            return self.spare.get_or_insert_with(|| Fault {
                file: String::new(),
                line: 0,
                column: 0,
                severity,
                code,
                args: Vec::new(),
                suggestion: None,
            });
        }
        let fault = self.fault_at(at, severity, code, args);
        self.faults.push(fault);
        self.faults.last_mut().expect("one was pushed the line before")
    }

    fn fault_at(&self, at: usize, severity: Severity, code: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> Fault {
        let (line, column) = self.source.position(if at == 0 { self.start } else { at });
        Fault {
            file: self.source.file.clone(),
            line,
            column,
            severity,
            code,
            args: args.iter().map(|(name, value)| (*name, value.to_string())).collect(),
            suggestion: None,
        }
    }

    /// Returns the faults in the order of the text, and behind them how many are not listed. Faults that only follow from others are left
    /// out: a missing field whose name is misspelt, and references to a thing that cannot be used or to a name that is not allowed.
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
        for (severity, (count, at)) in self.left_out {
            self.faults.extend(Fault::more(self.source, at, severity, count));
        }
        self.faults
    }
}

/// Converts a name to the form that names must have: lower case, with `_` for spaces and hyphens.
fn as_name(name: &str) -> String {
    name.to_lowercase().replace(['-', ' '], "_")
}

/// The longest word, in bytes, that is taken for a slip of the pen, or for what was meant.
const LONGEST: usize = 200;

/// Returns the known word that is most similar to this one, ignoring case; `None` if none is similar enough.
pub fn most_like<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    if word.len() > LONGEST {
        return None;
    }
    let lower = word.to_lowercase();
    known
        .into_iter()
        .filter(|other| other.len() <= LONGEST)
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
    fn so_many_faults_are_listed_and_the_others_are_counted() {
        let source = Source::new("x", "(\n\n)");
        let mut report = Report::new(&source);
        for at in 0..1_000 {
            report.warning(2, "empty-text", &[("number", &at)]);
        }
        for at in 0..100_000 {
            report.error(3, "bad-name", &[("number", &at)]).suggestion = None;
        }
        assert!(!report.is_good() && report.is_full());
        assert_eq!(report.like("orlf", ["orlaf"]), None, "nobody would read it");
        report.leave_out(5, 3);
        let faults = report.finish();
        assert_eq!(faults.len(), 2 * REPORTED + 2);
        let [errors, warnings] = [Severity::Error, Severity::Warning].map(|severity| {
            let all = faults.iter().filter(|fault| fault.severity == severity);
            all.map(Fault::stands_for).sum::<usize>()
        });
        assert_eq!((errors, warnings), (100_005, 1_000));
        let last = &faults[2 * REPORTED];
        assert_eq!((last.code, last.line, &last.args[0].1), (MORE, 3, &"99805".to_owned()));
        assert_eq!(last.args[1].1, "errors");
    }

    #[test]
    fn words_are_compared_only_so_often() {
        let source = Source::new("x", "");
        let mut report = Report::new(&source);
        let known: Vec<String> = (0..5_000).map(|number| format!("{number:060}")).collect();
        let mut found = 0;
        for _ in 0..REPORTED {
            found += usize::from(report.like(&"1".repeat(60), known.iter().map(String::as_str)).is_some());
        }
        assert_eq!((found, report.guesses.0), (0, 0));
        assert_eq!(report.like("orlf", ["orlaf"]), None, "there is no more time for that");
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
