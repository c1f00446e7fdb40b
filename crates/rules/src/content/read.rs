//! Reads RON so that **every** fault of a file is found in one go, and every value knows where it was written.
//!
//! A field of type [`At`] takes its own piece of the text and reads it apart. If that fails, the fault is noted and
//! the rest of the file is read on. A field that does not exist is blanked out and the file read again.

use std::cell::RefCell;

use ron::{
    Options,
    error::{Error, SpannedError},
    extensions::Extensions,
    value::RawValue,
};
use serde::{Deserialize, Deserializer, de};

use super::{
    check::short,
    fault::{Report, Source, most_like},
};

/// A value with the place where it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// The value; `None` if the file does not give it or gives nonsense, which is then a noted fault.
    pub value: Option<T>,
    /// Where it begins, in bytes from the start of the file; `None` if the file does not give it.
    pub place: Option<usize>,
}

// Not derived: that would ask for a default of `T`.
impl<T> Default for At<T> {
    fn default() -> Self {
        Self { value: None, place: None }
    }
}

impl<T> At<T> {
    /// Where it begins, in bytes; the start of the file if it is not given.
    pub fn at(&self) -> usize {
        self.place.unwrap_or(0)
    }
}

/// What can go wrong in a piece of a text, and where.
struct Slip {
    at: usize,
    error: Error,
    /// Whether the text is sound RON here, only not what the field asks for.
    sound: bool,
}

/// The text being read.
struct Reading {
    /// Address of its first byte, only ever compared.
    base: usize,
    length: usize,
    slips: Vec<Slip>,
}

thread_local! {
    static READING: RefCell<Option<Reading>> = const { RefCell::new(None) };
}

/// The place of a piece of the text being read.
fn place_of(piece: &str) -> Option<usize> {
    READING.with_borrow(|reading| {
        let reading = reading.as_ref()?;
        let at = (piece.as_ptr() as usize).checked_sub(reading.base)?;
        (at <= reading.length).then_some(at)
    })
}

/// The dialect of all our files: no `Some(…)`, no doubled parentheses.
pub fn dialect() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES)
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let piece = skip_blank(<&RawValue>::deserialize(deserializer)?.get_ron());
        let place = place_of(piece);
        match dialect().from_str::<T>(piece) {
            Ok(value) => Ok(Self {
                value: Some(value),
                place: Some(place.unwrap_or(0)),
            }),
            Err(error) => {
                let Some(at) = place else { return Err(de::Error::custom(error)) };
                let at = at + slip_place(piece, &error);
                READING.with_borrow_mut(|reading| {
                    if let Some(reading) = reading {
                        reading.slips.push(Slip {
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

/// What follows the spaces and comments at the start.
pub(super) fn skip_blank(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        if text.starts_with("//") {
            text = text.find('\n').map_or("", |end| &text[end..]);
        } else if text.starts_with("/*") {
            text = skip_comment(text);
        } else {
            return text;
        }
    }
}

/// What follows the block comment at the start; such comments nest.
fn skip_comment(text: &str) -> &str {
    let mut depth = 0_usize;
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    text.get(at..).unwrap_or("")
}

/// Where in its text an error lies: at the word it speaks of if it speaks of one, else where reading stopped.
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
    // The word was the last thing read, perhaps with some blanks after it.
    text[..end].rfind(word).unwrap_or(start)
}

/// Reads a file. What could be read of it is there, even beside faults, unless its very frame is broken.
pub(super) fn read<T: for<'de> Deserialize<'de>>(source: &Source, report: &mut Report<'_>) -> Option<T> {
    let mut text = source.text.clone();
    // Each turn blanks at least one field out; the bound is for files that are one long joke.
    for _ in 0..100 {
        let (value, slips) = read_once::<T>(&text);
        let strange: Vec<_> = slips.iter().filter(|slip| is_strange_field(&slip.error)).collect();
        if strange.is_empty() {
            let mut looks = 0..QUOTED;
            for mut slip in slips {
                if slip.error == Error::ExpectedIdentifier && looks.next().is_some() {
                    slip.error = words_instead::<T>(&text, slip.at).unwrap_or(slip.error);
                }
                note(slip, report);
            }
            return value;
        }
        let before = text.clone();
        for slip in &strange {
            blank_field(&mut text, slip.at);
        }
        let stuck = text == before;
        for slip in slips {
            if stuck || is_strange_field(&slip.error) {
                note(slip, report);
            }
        }
        if stuck {
            return value;
        }
    }
    None
}

fn read_once<T: for<'de> Deserialize<'de>>(text: &str) -> (Option<T>, Vec<Slip>) {
    let before = READING.replace(Some(Reading {
        base: text.as_ptr() as usize,
        length: text.len(),
        slips: Vec::new(),
    }));
    let outcome = dialect().from_str::<T>(text);
    let mut slips = READING.replace(before).map_or_else(Vec::new, |reading| reading.slips);
    match outcome {
        Ok(value) => (Some(value), slips),
        Err(error) => {
            slips.push(Slip {
                at: slip_place(text, &error),
                error: error.code,
                sound: false,
            });
            (None, slips)
        }
    }
}

/// In so many places of a file the words are looked for that could stand there: each look reads the whole file.
const QUOTED: usize = 10;

/// Where a text in quotation marks stands instead of a word: that it is none of the words that could stand there.
fn words_instead<T: for<'de> Deserialize<'de>>(text: &str, at: usize) -> Option<Error> {
    let length = text.get(at..)?.strip_prefix('"')?.find('"')? + 2;
    let quoted = &text[at..at + length];
    let mut probe = text.to_owned();
    probe.replace_range(at..at + length, &quoted.replace('"', "_"));
    let (_, slips) = read_once::<T>(&probe);
    let of_it = slips.into_iter().filter(|slip| (at..at + length).contains(&slip.at));
    of_it.map(|slip| slip.error).find_map(|error| match error {
        Error::NoSuchEnumVariant { expected, outer, .. } => Some(Error::NoSuchEnumVariant {
            expected,
            outer,
            found: quoted.to_owned(),
        }),
        _ => None,
    })
}

fn is_strange_field(error: &Error) -> bool {
    matches!(error, Error::NoSuchStructField { .. } | Error::DuplicateStructField { .. })
}

/// Puts spaces where a field stands: its name, its value and the comma after it.
fn blank_field(text: &mut String, at: usize) {
    let rest = &text[at..];
    let Some(colon) = rest.find(':') else { return };
    let value = &rest[colon + 1..];
    let Ok(mut deserializer) = ron::Deserializer::from_str_with_options(value, &dialect()) else {
        return;
    };
    if <&RawValue>::deserialize(&mut deserializer).is_err() {
        return;
    }
    let end = at + colon + 1 + (value.len() - deserializer.remainder().len());
    let comma = text[end..].len() - skip_blank(&text[end..]).len() + end;
    let end = if text[comma..].starts_with(',') { comma + 1 } else { end };
    text.replace_range(at..end, &" ".repeat(end - at));
}

/// Turns a slip into a fault.
fn note(slip: Slip, report: &mut Report<'_>) {
    let at = slip.at;
    match slip.error {
        Error::NoSuchStructField { expected, found, .. } => {
            let fault = report.error(at, "unknown-field", &[("field", &found), ("known", &expected.join(", "))]);
            fault.suggestion = most_like(&found, expected.iter().copied());
        }
        Error::DuplicateStructField { field, .. } => {
            report.error(at, "doubled-field", &[("field", &field)]);
        }
        Error::MissingStructField { field, .. } => {
            report.error(at, "missing-field", &[("field", &field)]);
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            let fault = report.error(at, "unknown-word", &[("word", &found), ("known", &expected.join(", "))]);
            fault.suggestion = most_like(found.trim_matches('"'), expected.iter().copied());
        }
        Error::IntegerOutOfBounds => {
            let (what, found) = (field_before(&report.source.text, at), snippet(&report.source.text, at));
            report.error(at, "bad-number", &[("what", &what), ("from", &0), ("to", &255), ("found", &found)]);
        }
        error if slip.sound => {
            let found = snippet(&report.source.text, at);
            // A whole value that is read in part is a number with more digits than a whole number has.
            let expected = if error == Error::TrailingCharacters {
                "number"
            } else {
                reason(&error)
            };
            report.error(at, "wrong-type", &[("expected", &expected), ("found", &found), ("detail", &error)]);
        }
        error => {
            let named = error == Error::ExpectedComma && report.source.text.get(at..).is_some_and(|rest| rest.starts_with(':'));
            let reason = if named { "mixed" } else { reason(&error) };
            report.error(at, "syntax", &[("reason", &reason), ("detail", &error)]);
        }
    }
}

/// The start of what is written at a place: up to the comma, colon or bracket that ends it.
pub(super) fn snippet(text: &str, at: usize) -> String {
    let rest = text.get(at..).unwrap_or("");
    let (mut depth, mut quoted) = (0_usize, false);
    let end = rest.find(|c: char| {
        match c {
            '\n' => return true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ',' | ':' | ')' | ']' | '}' if depth == 0 => return true,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        false
    });
    short(rest[..end.unwrap_or(rest.len())].trim())
}

/// The name of the field whose value begins at a place.
fn field_before(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or("").trim_end().trim_end_matches(':').trim_end();
    let start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |end| end + 1);
    // One whose name would be cut in the middle of a character is nobody's field.
    before.get(start..).map(short).unwrap_or_default()
}

/// The word by which the locales know what was expected.
fn reason(error: &Error) -> &'static str {
    match error {
        Error::Eof => "end",
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

/// The pairs of a RON map, doubled keys and all: serde's own maps would keep the last silently.
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
