//! Reads RON so that **every** fault of a file is found in one go, and every value knows where it was written.
//!
//! A field of type [`At`] takes its own piece of the text and reads it separately. If that fails, the fault is noted and reading
//! continues with the rest of the file. A field that does not exist is blanked out, and the file is read again. If a number does
//! not fit its type, the file is read again with another number in its place ([`StandIn`]); the checks, which know the real bounds
//! of the field, then report it.

use std::{cell::RefCell, collections::BTreeMap, ops::Range};

use ron::{
    error::{Error, SpannedError},
    value::RawValue,
};
use serde::{Deserialize, Deserializer, de};

use super::{
    dialect::{dialect, skip_blank, skip_comment, snippet},
    fault::{REPORTED, Report, Source, StandIn},
    limits::{VALUES, too_many},
    load::LARGEST,
    text::short,
};
use crate::grid::Cell;

/// A value with the place where it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// The value; `None` if the file does not give it, or gives something that is not of this type, which is noted as a fault.
    pub value: Option<T>,
    /// Where it begins, in bytes from the start of the file; `None` if the file does not give it.
    pub place: Option<usize>,
}

// Not derived, as that would require a default of `T`.
impl<T> Default for At<T> {
    fn default() -> Self {
        Self { value: None, place: None }
    }
}

impl<T> At<T> {
    /// Returns where the value begins, in bytes from the start of the file; 0 if the file does not give it.
    pub fn at(&self) -> usize {
        self.place.unwrap_or(0)
    }
}

/// A fault found while reading, with its place in the file in bytes.
struct Slip {
    at: usize,
    error: Error,
    /// Whether the text is valid RON here, and only not what the field asks for.
    sound: bool,
}

/// The faults found while reading a text: those of fields that do not exist or are there twice, and the others.
#[derive(Default)]
struct Slips {
    strange: Vec<Slip>,
    others: Vec<Slip>,
    /// How many others there are beyond the first [`KEPT`].
    left_out: usize,
    /// Where the first value begins that is one too many ([`VALUES`]), in bytes. Nothing is read from there on.
    endless: Option<usize>,
}

/// The most faults of either sort that are remembered of one reading: more than are reported, so that those that are told in another
/// way, or by a later check, leave enough.
const KEPT: usize = 5 * REPORTED;

impl Slips {
    fn add(&mut self, slip: Slip) {
        if is_strange_field(&slip.error) {
            // What is left out here is found again when the file is read without the others.
            if self.strange.len() < KEPT {
                self.strange.push(slip);
            }
        } else if self.others.len() < KEPT {
            self.others.push(slip);
        } else {
            self.left_out += 1;
        }
    }
}

/// The text that is being read, and the faults found in it so far.
struct Reading {
    /// The address of its first byte. It is only compared with the addresses of pieces of the text.
    base: usize,
    length: usize,
    slips: Slips,
    swaps: Vec<Swap>,
    /// The number of values that know their places, so far.
    values: usize,
}

/// A number of the file that is replaced by another one in the text being read: where the number lies in the file, and where its
/// replacement lies in the text.
#[derive(Clone)]
struct Swap {
    in_file: Range<usize>,
    in_text: Range<usize>,
}

thread_local! {
    static READING: RefCell<Option<Reading>> = const { RefCell::new(None) };
}

impl Reading {
    /// Converts a place in the text being read, in bytes, to the place in the file.
    fn in_file(&self, at: usize) -> usize {
        let after = self.swaps.partition_point(|swap| swap.in_text.start <= at);
        match after.checked_sub(1).and_then(|last| self.swaps.get(last)) {
            Some(swap) if at < swap.in_text.end => swap.in_file.start,
            Some(swap) => at - swap.in_text.end + swap.in_file.end,
            None => at,
        }
    }
}

/// Returns the place in the file of what lies `offset` bytes into a piece of the text being read; `None` if the piece does not
/// belong to that text.
fn place_of(piece: &str, offset: usize) -> Option<usize> {
    READING.with_borrow(|reading| {
        let reading = reading.as_ref()?;
        let at = (piece.as_ptr() as usize).checked_sub(reading.base)?;
        (at <= reading.length).then(|| reading.in_file(at + offset))
    })
}

/// Counts a value that begins at this place of the file, if one is given. Returns whether the file has too many of them.
fn is_endless(place: Option<usize>) -> bool {
    READING.with_borrow_mut(|reading| {
        let Some(reading) = reading.as_mut() else { return false };
        reading.values += usize::from(place.is_some());
        if reading.values > VALUES.1 && reading.slips.endless.is_none() {
            reading.slips.endless = place;
        }
        reading.slips.endless.is_some()
    })
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let piece = skip_blank(<&RawValue>::deserialize(deserializer)?.get_ron());
        let place = place_of(piece, 0);
        if is_endless(place) {
            return Err(de::Error::custom("too many values"));
        }
        match dialect().from_str::<T>(piece) {
            Ok(value) => Ok(Self {
                value: Some(value),
                place: Some(place.unwrap_or(0)),
            }),
            Err(error) if is_endless(None) => Err(de::Error::custom(error)),
            Err(error) => {
                let Some(at) = place_of(piece, slip_place(piece, &error)) else {
                    return Err(de::Error::custom(error));
                };
                READING.with_borrow_mut(|reading| {
                    if let Some(reading) = reading {
                        reading.slips.add(Slip {
                            at,
                            error: error.code,
                            sound: true,
                        });
                    }
                });
                Ok(Self { value: None, place })
            }
        }
    }
}

/// Returns where in its text an error lies, in bytes: at the word that it is about, if it is about one, else where reading stopped.
fn slip_place(text: &str, error: &SpannedError) -> usize {
    if text.starts_with(['-', '+']) || text.starts_with(|c: char| c.is_ascii_digit()) {
        return 0;
    }
    let source = Source::new("", text);
    let start = source.place(error.span.start.line, error.span.start.col);
    let end = source.place(error.span.end.line, error.span.end.col).max(start);
    let word = match &error.code {
        Error::NoSuchEnumVariant { found, .. } | Error::NoSuchStructField { found, .. } => found.as_str(),
        Error::DuplicateStructField { field, .. } => field,
        Error::Eof | Error::ExpectedComma | Error::UnexpectedChar(_) => return end.min(text.len()),
        Error::MissingStructField { .. } => return 0,
        _ => return start.min(text.len()),
    };
    // The word is the last thing that was read, perhaps followed by blanks.
    text[..end].rfind(word).unwrap_or(start)
}

/// How often a file is read: at most so many times, but not so many that it and what is read together with it
/// ([`Source::together`]) come to more than these bytes in all. Each time, the fields that do not exist are blanked out, or numbers
/// are replaced; a file that contains nothing but such faults in each other is not read to its end.
const PASSES: usize = 100;
const READ: usize = 4 << 20;

/// Reads a file and reports its faults. Returns what could be read even if there are faults; `None` if not even the outermost value
/// of the file could be read, or if there are so many faults that nobody needs more.
pub(super) fn read<T: for<'de> Deserialize<'de>>(source: &Source, report: &mut Report<'_>) -> Option<T> {
    if source.text.len() as u64 > LARGEST {
        report.error(0, "too-big", &[("reason", &"file")]);
        return None;
    }
    let mut text = source.text.clone();
    // Sorted by place.
    let mut stand_ins: Vec<StandIn> = Vec::new();
    let passes = (READ / source.together.max(1)).clamp(1, PASSES);
    for pass in 1..=passes {
        let (value, mut slips) = read_with::<T>(&text, &stand_ins);
        if let Some(at) = slips.endless {
            too_many(VALUES, VALUES.1 + 1, at, report);
            return None;
        }
        if slips.strange.is_empty() {
            let outsize = slips.others.iter().filter(|slip| slip.error == Error::IntegerOutOfBounds);
            let outsize: Vec<usize> = outsize.map(|slip| slip.at).collect();
            if pass < passes && stand_in(&text, &outsize, &mut stand_ins) {
                continue;
            }
            words_instead::<T>(&text, &mut slips.others);
            let after = slips.others.last().map_or(0, |slip| slip.at);
            slips.others.into_iter().for_each(|slip| note(slip, report));
            report.leave_out(slips.left_out, after);
            report.stand_ins = stand_ins.into_iter().filter(|one| one.stands.is_some()).collect();
            return value;
        }
        let before = text.clone();
        let mut found = Vec::new();
        for slip in slips.strange {
            blank_field(&mut text, slip, &mut found);
        }
        let stuck = text == before;
        found.into_iter().for_each(|slip| note(slip, report));
        if stuck {
            slips.others.into_iter().for_each(|slip| note(slip, report));
        }
        if stuck {
            return value;
        }
        if report.is_full() {
            return None;
        }
    }
    None
}

/// Reads a text in which some numbers are replaced by their stand-ins.
fn read_with<T: for<'de> Deserialize<'de>>(text: &str, stand_ins: &[StandIn]) -> (Option<T>, Slips) {
    let (mut swapped, mut swaps, mut end) = (String::new(), Vec::new(), 0);
    for one in stand_ins {
        let Some(stands) = one.stands else { continue };
        let in_file = one.at..one.at + one.written.len();
        swapped += &text[end..in_file.start];
        let start = swapped.len();
        swapped += stands;
        end = in_file.end;
        let in_text = start..swapped.len();
        swaps.push(Swap { in_file, in_text });
    }
    swapped += &text[end..];
    read_once(&swapped, swaps)
}

/// Reads a text once, in which the numbers of `swaps` are replaced. Returns what could be read and all faults.
fn read_once<T: for<'de> Deserialize<'de>>(text: &str, swaps: Vec<Swap>) -> (Option<T>, Slips) {
    let before = READING.replace(Some(Reading {
        base: text.as_ptr() as usize,
        length: text.len(),
        slips: Slips::default(),
        swaps,
        values: 0,
    }));
    let outcome = dialect().from_str::<T>(text);
    let reading = READING.replace(before).expect("it was put there some lines above");
    let at = |error: &SpannedError| reading.in_file(slip_place(text, error));
    let place = outcome.as_ref().err().map_or(0, at);
    let mut slips = reading.slips;
    match outcome {
        Ok(value) => (Some(value), slips),
        Err(error) => {
            slips.add(Slip {
                at: place,
                error: error.code,
                sound: false,
            });
            (None, slips)
        }
    }
}

/// The numbers that replace one that its type cannot hold, tried one after the other until the type can hold one: the greatest
/// numbers of `u16`, `u8` and `i8`, all of them beyond what any field may have.
const STANDING: [&str; 3] = ["65535", "255", "127"];

/// Replaces each number that begins at one of these places, or contains it, by the next of the [`STANDING`] numbers; one for which
/// all have been tried is left as it is. Returns whether anything has changed, so that the text must be read again.
fn stand_in(text: &str, places: &[usize], stand_ins: &mut Vec<StandIn>) -> bool {
    let mut is_new = false;
    for place in places {
        // A sign and a base may have been read before the digits.
        let before = &text[..*place];
        let before = ["0x", "0b", "0o"]
            .into_iter()
            .find_map(|base| before.strip_suffix(base))
            .unwrap_or(before);
        let at = before.strip_suffix(['-', '+']).unwrap_or(before).len();
        let digits = text[at..].trim_start_matches(['-', '+']);
        let length = digits.find(|c: char| !is_letter(c)).unwrap_or(digits.len());
        let end = text.len() - digits.len() + length;
        let is_full = stand_ins.len() == REPORTED;
        match stand_ins.iter_mut().find(|one| one.at == at) {
            Some(one) => {
                let tried = one.stands.and_then(|stands| STANDING.iter().position(|other| *other == stands));
                is_new |= tried.is_some();
                one.stands = tried.and_then(|tried| STANDING.get(tried + 1)).copied();
            }
            // Further ones are reported without the bounds of their fields.
            None if is_full => {}
            None => {
                is_new = true;
                stand_ins.push(StandIn {
                    at,
                    written: text[at..end].to_owned(),
                    stands: Some(STANDING[0]),
                });
            }
        }
    }
    stand_ins.sort_by_key(|one| one.at);
    is_new
}

/// Where a text in quotation marks stands in place of a word, finds out which words could stand there, and makes that the fault. All
/// of them are looked at together, in one more reading of the file.
fn words_instead<T: for<'de> Deserialize<'de>>(text: &str, slips: &mut [Slip]) {
    let quoted = |at: usize| -> Option<Range<usize>> {
        let length = text
            .get(at..)?
            .strip_prefix('"')?
            .find(['"', '\n'])
            .filter(|end| text[at + 1 + end..].starts_with('"'))?
            + 2;
        Some(at..at + length)
    };
    let mut probe = text.to_owned();
    let mut probed: Vec<(usize, Range<usize>)> = Vec::new();
    for (number, slip) in slips.iter().enumerate().filter(|(_, slip)| slip.error == Error::ExpectedIdentifier) {
        if let Some(place) = quoted(slip.at) {
            probe.replace_range(place.clone(), &text[place.clone()].replace('"', "_"));
            probed.push((number, place));
        }
    }
    if probed.is_empty() {
        return;
    }
    let (_, found) = read_once::<T>(&probe, Vec::new());
    let mut words: BTreeMap<usize, Error> = found.others.into_iter().map(|slip| (slip.at, slip.error)).collect();
    for (number, place) in probed {
        let at = words.range(place.clone()).map(|(at, _)| *at).next();
        if let Some(Error::NoSuchEnumVariant { expected, outer, .. }) = at.and_then(|at| words.remove(&at)) {
            let found = text[place].to_owned();
            slips[number].error = Error::NoSuchEnumVariant { expected, outer, found };
        }
    }
}

/// Returns whether an error is about a field that does not exist or is there twice.
fn is_strange_field(error: &Error) -> bool {
    matches!(error, Error::NoSuchStructField { .. } | Error::DuplicateStructField { .. })
}

/// Overwrites the strange field at the place of a slip with spaces: its name, its value and the comma after it. Does the same with
/// the fields behind it that are as strange, so that the file need not be read again for each. All of them are added to `found`.
fn blank_field(text: &mut String, slip: Slip, found: &mut Vec<Slip>) {
    let mut at = slip.at;
    let error = slip.error.clone();
    found.push(slip);
    let mut is_first = true;
    while let Some((name, end)) = field(&text[at..]) {
        let (name, end) = (name.to_owned(), at + end);
        let strange = match &error {
            Error::NoSuchStructField { expected, outer, .. } => (!expected.contains(&name.as_str())).then(|| Error::NoSuchStructField {
                expected,
                outer: outer.clone(),
                found: name,
            }),
            Error::DuplicateStructField { field, .. } => (*field == name).then(|| error.clone()),
            _ => None,
        };
        if strange.is_some() || is_first {
            text.replace_range(at..end, &" ".repeat(end - at));
        }
        if let Some(error) = strange.filter(|_| !is_first) {
            found.push(Slip { at, error, sound: true });
        }
        is_first = false;
        at = text.len() - skip_blank(&text[end..]).len();
    }
}

/// Returns the name of the field at the beginning of a text, and where it ends, in bytes, with its value and the comma after it;
/// `None` if there is none.
fn field(text: &str) -> Option<(&str, usize)> {
    let length = text.find(|c: char| !is_letter(c) && c != '#').unwrap_or(text.len());
    let name = &text[..length];
    let value = skip_blank(&text[length..]).strip_prefix(':')?;
    let mut deserializer = ron::Deserializer::from_str_with_options(value, &dialect()).ok()?;
    <&RawValue>::deserialize(&mut deserializer).ok()?;
    let after = deserializer.remainder();
    let rest = skip_blank(after).strip_prefix(',').unwrap_or(after);
    Some((name, text.len() - rest.len()))
}

/// Reports a slip as a fault.
fn note(slip: Slip, report: &mut Report<'_>) {
    let at = slip.at;
    if report.is_full() {
        return report.leave_out(1, at);
    }
    match slip.error {
        Error::NoSuchStructField { expected, found, .. } => {
            let like = report.like(&found, expected.iter().copied());
            let fault = report.error(at, "unknown-field", &[("field", &short(&found)), ("known", &expected.join(", "))]);
            fault.suggestion = like;
        }
        Error::DuplicateStructField { field, .. } => {
            report.error(at, "doubled-field", &[("field", &field)]);
        }
        Error::MissingStructField { field, .. } => {
            report.error(at, "missing-field", &[("field", &field)]);
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            let like = report.like(found.trim_matches('"'), expected.iter().copied());
            let fault = report.error(at, "unknown-word", &[("word", &short(&found)), ("known", &expected.join(", "))]);
            fault.suggestion = like;
        }
        Error::Message(words) if no_cell(&words).is_some() => {
            let cell = short(no_cell(&words).unwrap_or_default());
            report.error(at, "bad-cell", &[("cell", &cell)]);
        }
        Error::IntegerOutOfBounds => {
            let found = snippet(&report.source.text, at);
            report.boundless_number(at, &found);
        }
        error if slip.sound => {
            let found = snippet(&report.source.text, at);
            // If a value was read only in part, it is a number with a fraction, such as `2.5`, where a whole number is expected.
            let expected = if error == Error::TrailingCharacters {
                "number"
            } else {
                reason(&error)
            };
            report.error(at, "wrong-type", &[("expected", &expected), ("found", &found)]);
        }
        error => {
            let named = error == Error::ExpectedComma && report.source.text.get(at..).is_some_and(|rest| rest.starts_with(':'));
            let reason = if named { "mixed" } else { reason(&error) };
            // Whatever is opened and never closed swallows all that follows, and reading may stop anywhere in it. So the fault is
            // reported where it is opened.
            let text = &report.source.text;
            let unclosed = unclosed(text, |_, _| {}).or_else(|| bracket(text, at).map(|at| (at, "bracket")));
            let (at, reason) = unclosed.unwrap_or((at, reason));
            if reason == "bracket" {
                // What follows was read as fields of the value that should have ended there: its unknown fields are no faults of
                // their own.
                let (line, column) = report.source.position(at);
                report
                    .faults
                    .retain(|fault| fault.code != "unknown-field" || (fault.line, fault.column) < (line, column));
            }
            report.error(at, "syntax", &[("reason", &reason)]);
        }
    }
}

/// Returns the text that should name a cell and does not, if that is what the message of an error says; else `None`.
fn no_cell(words: &str) -> Option<&str> {
    let (text, rest) = words.strip_prefix('`')?.rsplit_once('`')?;
    text.parse::<Cell>()
        .err()
        .filter(|error| error.to_string() == words && !rest.is_empty())?;
    Some(text)
}

/// Returns the place of the opening bracket that is not closed properly; `None` if none can be blamed.
///
/// It is one that is followed by a closing bracket of another sort, at which reading stopped (`stop`), or one that, judging by the
/// indentation, is closed by the bracket of the value around it; reading may have gone past that.
fn bracket(text: &str, stop: usize) -> Option<usize> {
    let pair = |open: char, close: char| matches!((open, close), ('(', ')') | ('[', ']') | ('{', '}'));
    let mut open: Vec<Bracket> = Vec::new();
    let (mut shifted, mut wrong) = (None, None);
    // What has been looked at, the line that has been reached, and how far it is indented.
    let (mut seen, mut line, mut indent) = (0, 0, indentation(text));
    unclosed(text, |at, sign| {
        if !matches!(sign, '(' | '[' | '{' | ')' | ']' | '}') {
            return;
        }
        if let Some(end) = text[seen..at].rfind('\n') {
            line = seen + end + 1;
            indent = indentation(&text[line..]);
        }
        seen = at;
        let here = Bracket { at, sign, line, indent };
        match sign {
            '(' | '[' | '{' => open.push(here),
            _ if wrong.is_some() => {}
            _ => match open.last().copied() {
                Some(opened) if pair(opened.sign, sign) => {
                    open.pop();
                    if here.begins_line() && opened.line != here.line && here.indent < opened.indent {
                        shifted.get_or_insert(opened.at);
                    }
                }
                Some(opened) => {
                    // A closing bracket in the middle of a line that closes nothing opened on this line is one too many; then no
                    // opening bracket is to blame.
                    let is_end = here.begins_line() || opened.line == here.line;
                    let of_outer = is_end && open.iter().any(|outer| pair(outer.sign, sign));
                    let of_it = here.begins_line() && here.indent == opened.indent;
                    wrong = Some((at, (of_outer || of_it).then_some(opened.at)));
                }
                None => wrong = Some((at, None)),
            },
        }
    });
    match wrong {
        // Reading stops at the wrong bracket, or just behind it.
        Some((at, opened)) if at <= stop + 2 => shifted.or(opened),
        Some(_) => None,
        None => shifted.filter(|_| !open.is_empty()),
    }
}

/// A bracket with its place, that of its line, and the indentation of the line, in bytes.
#[derive(Copy, Clone)]
struct Bracket {
    at: usize,
    sign: char,
    line: usize,
    indent: usize,
}

impl Bracket {
    fn begins_line(self) -> bool {
        self.line + self.indent == self.at
    }
}

/// Returns the number of blanks at the beginning of a text, in bytes.
fn indentation(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t']).len()
}

/// Returns the place of the first comment or text that is opened and never closed, and the word that messages have for it; `None`
/// if there is none. A text after which a letter follows counts as not closed: the quotation mark that ends it should open the next
/// text.
///
/// Calls `sign` with the place of each character before it that stands outside of comments, texts and character literals, and with
/// the character.
fn unclosed(text: &str, mut sign: impl FnMut(usize, char)) -> Option<(usize, &'static str)> {
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let raw = rest
            .strip_prefix('r')
            .map(|rest| &rest[..rest.len() - rest.trim_start_matches('#').len()]);
        let raw = raw.filter(|signs| rest[1 + signs.len()..].starts_with('"') && !text[..at].ends_with(is_letter));
        let (opening, closing) = match (raw, first) {
            (Some(signs), _) => (signs.len() + 2, format!("\"{signs}")),
            (None, '"') => (1, "\"".to_owned()),
            (None, '/') if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            (None, '/') if rest.starts_with("/*") => match skip_comment(rest) {
                Some(after) => {
                    at = text.len() - after.len();
                    continue;
                }
                None => return Some((at, "comment")),
            },
            // A character literal, which may be that of a quotation mark.
            (None, '\'') => {
                let one = rest[1..].trim_start_matches('\\').chars().next().map_or(0, char::len_utf8);
                let escaped = rest[1..].len() - rest[1..].trim_start_matches('\\').len();
                let end = 1 + escaped + one;
                at += if rest[end..].starts_with('\'') { end + 1 } else { 1 };
                continue;
            }
            _ => {
                sign(at, first);
                at += first.len_utf8();
                continue;
            }
        };
        let mut end = at + opening;
        loop {
            let Some(next) = text[end..].find(&closing) else {
                return Some((at, "text-end"));
            };
            let before = &text[end..end + next];
            let slashes = before.len() - before.trim_end_matches('\\').len();
            end += next + closing.len();
            if raw.is_some() || slashes.is_multiple_of(2) {
                break;
            }
        }
        if text[end..].starts_with(is_letter) {
            return Some((at, "text-end"));
        }
        at = end;
    }
    None
}

/// Returns whether a character can be part of a word or number.
fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Returns the name of the field whose value begins at a place or, failing that, the word in whose parentheses it stands; empty if
/// there is neither.
pub(super) fn field_before(text: &str, at: usize) -> String {
    // A field is looked for no farther away than this.
    let from = (at.saturating_sub(4096)..=at)
        .find(|from| text.is_char_boundary(*from))
        .unwrap_or(at);
    let before = text.get(from..at).unwrap_or("").trim_end();
    let name = |before: &str| {
        let start = before.rfind(|c: char| !is_letter(c)).map_or(0, |end| end + 1);
        // If the name would begin in the middle of a character, there is no field.
        before.get(start..).map(short).unwrap_or_default()
    };
    if let Some(before) = before.strip_suffix(':') {
        return name(before.trim_end());
    }
    let mut depth = 0_usize;
    let opened = before.rfind(|c: char| {
        match c {
            ')' | ']' | '}' => depth += 1,
            '(' if depth == 0 => return true,
            '(' | '[' | '{' => depth = depth.saturating_sub(1),
            _ => {}
        }
        false
    });
    opened.map_or_else(String::new, |end| name(&before[..end]))
}

/// Returns the word that messages have for what was expected.
fn reason(error: &Error) -> &'static str {
    match error {
        Error::Eof => "end",
        Error::InvalidEscape(_) => "escape",
        Error::ExpectedDifferentLength { .. } => "length",
        Error::ExpectedComma => "comma",
        Error::ExpectedMapColon => "colon",
        Error::ExpectedString => "text",
        Error::ExpectedIdentifier => "word",
        Error::ExpectedStringEnd => "text-end",
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } | Error::ExpectedFloat => "number",
        Error::ExpectedBoolean => "boolean",
        Error::ExpectedChar => "character",
        Error::ExpectedArray => "list",
        Error::ExpectedArrayEnd => "list-end",
        Error::ExpectedMap => "map",
        Error::ExpectedMapEnd => "map-end",
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => "fields",
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => "fields-end",
        Error::UnclosedBlockComment | Error::UnclosedLineComment => "comment",
        Error::TrailingCharacters => "trailing",
        Error::ExceededRecursionLimit => "depth",
        Error::UnexpectedChar(_) => "strange",
        Error::ExpectedRawValue => "value",
        _ => "other",
    }
}

/// The pairs of a RON map in the order of the file, including those with the same key: serde's own maps would silently keep only
/// the last of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairs<K, V>(pub Vec<(At<K>, At<V>)>);

impl<K, V> Default for Pairs<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for Pairs<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<K, V>(std::marker::PhantomData<(K, V)>);

        impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> de::Visitor<'de> for Visitor<K, V> {
            type Value = Pairs<K, V>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Visitor(std::marker::PhantomData))
    }
}
