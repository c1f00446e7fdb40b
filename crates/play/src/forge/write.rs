//! Writes the text of a quest from values: the one writer for whatever makes quests without a person, the forge and the random
//! dungeons of [`crate::tools::dungeon`].
//!
//! What it writes looks as an author's file does: one field a line, short values on one line, a comma after each entry. Parts that an
//! author has written are read into values first ([`parsed`]), so that they are laid out like everything else.

use std::fmt::Write;

use ustr::Ustr;

/// A line is broken into several where it would be longer than this, counted in characters.
const WIDTH: usize = 120;

/// A value of a RON file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// RON that is written as it is, on one line: a number, or a word such as `TimeUp`.
    Written(String),
    /// A text in quotation marks.
    Text(String),
    /// A character.
    Sign(char),
    /// The rows of a map.
    Map(Vec<String>),
    /// A list, `[…]`.
    List(Vec<Self>),
    /// A text by language or a legend, `{…}`.
    Pairs(Vec<(Self, Self)>),
    /// A word with values, `Hero("orlaf")`.
    Word(&'static str, Vec<Self>),
    /// Fields in parentheses, after a word or none: `Door(lock: "mundane_2_2")`.
    Fields(&'static str, Vec<(&'static str, Self)>),
}

/// A number, or a word that stands alone.
pub fn word(written: impl ToString) -> Value {
    Value::Written(written.to_string())
}

/// A text in quotation marks.
pub fn text(words: impl Into<String>) -> Value {
    Value::Text(words.into())
}

/// A text in English and Italian.
pub fn both(en: impl Into<String>, it: impl Into<String>) -> Value {
    Value::Pairs(vec![(text("en"), text(en)), (text("it"), text(it))])
}

/// A list of texts in quotation marks.
pub fn texts<T: Into<String>>(all: impl IntoIterator<Item = T>) -> Value {
    Value::List(all.into_iter().map(text).collect())
}

/// The fields that have a value other than an empty list, in parentheses.
pub fn fields(all: Vec<(&'static str, Value)>) -> Value {
    let filled = all.into_iter().filter(|(_, value)| *value != Value::List(Vec::new()));
    Value::Fields("", filled.collect())
}

/// The text of a quest with these fields, with a comment before it if it is not empty.
pub fn quest(comment: &str, all: Vec<(&'static str, Value)>) -> String {
    let mut out = String::new();
    for line in comment.lines() {
        let _ = writeln!(out, "// {line}");
    }
    broken(&fields(all), 0, &mut out);
    out.push('\n');
    out
}

impl Value {
    /// The value on one line; `None` if it cannot be written so.
    pub fn flat(&self) -> Option<String> {
        let list = |all: &[Self]| -> Option<String> { Some(all.iter().map(Self::flat).collect::<Option<Vec<_>>>()?.join(", ")) };
        Some(match self {
            Self::Written(written) => written.clone(),
            Self::Text(words) => quoted(words),
            Self::Sign(sign) => format!("{sign:?}"),
            Self::Map(_) => return None,
            Self::List(all) => format!("[{}]", list(all)?),
            Self::Word(name, all) => format!("{name}({})", list(all)?),
            Self::Pairs(all) => {
                let pairs = all.iter().map(|(key, value)| Some(format!("{}: {}", key.flat()?, value.flat()?)));
                format!("{{{}}}", pairs.collect::<Option<Vec<_>>>()?.join(", "))
            }
            Self::Fields(name, all) => {
                let fields = all.iter().map(|(field, value)| Some(format!("{field}: {}", value.flat()?)));
                format!("{name}({})", fields.collect::<Option<Vec<_>>>()?.join(", "))
            }
        })
    }
}

/// A text in quotation marks, with what RON needs escaped.
fn quoted(words: &str) -> String {
    let signs = words.chars().flat_map(|sign| match sign {
        '"' | '\\' => vec!['\\', sign],
        '\n' => vec!['\\', 'n'],
        _ => vec![sign],
    });
    format!("\"{}\"", signs.collect::<String>())
}

/// Writes a value, on one line if it fits there. `used`: how much of the line what stands before it takes, in characters.
fn value(value: &Value, indent: usize, used: usize, out: &mut String) {
    match value.flat().filter(|line| 4 * indent + used + line.chars().count() < WIDTH) {
        Some(line) => *out += &line,
        None => broken(value, indent, out),
    }
}

/// Writes a value over several lines: each entry begins one, four spaces further in.
fn broken(written: &Value, indent: usize, out: &mut String) {
    let margin = "    ".repeat(indent + 1);
    let end = "    ".repeat(indent);
    let mut entries = |open: &str, close: char, all: Vec<(String, &Value)>| {
        let _ = writeln!(out, "{open}");
        for (before, entry) in all {
            let _ = write!(out, "{margin}{before}");
            value(entry, indent + 1, before.chars().count(), out);
            out.push_str(",\n");
        }
        let _ = write!(out, "{end}{close}");
    };
    match written {
        // A word hugs the one text, list or group that it has.
        Value::Word(name, all) if matches!(all.as_slice(), [Value::Pairs(_) | Value::List(_) | Value::Fields(..)]) => {
            let _ = write!(out, "{name}(");
            broken(&all[0], indent, out);
            out.push(')');
        }
        Value::List(all) => entries("[", ']', all.iter().map(|one| (String::new(), one)).collect()),
        Value::Word(name, all) => entries(&format!("{name}("), ')', all.iter().map(|one| (String::new(), one)).collect()),
        Value::Pairs(all) => {
            let before = |key: &Value| format!("{}: ", key.flat().unwrap_or_default());
            entries("{", '}', all.iter().map(|(key, one)| (before(key), one)).collect());
        }
        Value::Fields(name, all) => {
            entries(
                &format!("{name}("),
                ')',
                all.iter().map(|(field, one)| (format!("{field}: "), one)).collect(),
            );
        }
        Value::Map(rows) => {
            let _ = write!(out, "r\"\n{}\n\"", rows.join("\n"));
        }
        Value::Written(_) | Value::Text(_) | Value::Sign(_) => *out += &written.flat().unwrap_or_default(),
    }
}

/// The value that this RON stands for, without its comments; `None` if it is none.
pub fn parsed(ron: &str) -> Option<Value> {
    let mut reader = Reader(ron);
    let value = reader.value()?;
    reader.blank();
    reader.0.is_empty().then_some(value)
}

/// What is left to be read of a text.
struct Reader<'t>(&'t str);

impl<'t> Reader<'t> {
    fn blank(&mut self) {
        self.0 = self.0.trim_start();
        while self.0.starts_with("//") {
            self.0 = self.0.split_once('\n').map_or("", |(_, rest)| rest).trim_start();
        }
    }

    /// Whether this sign comes next; then it is passed.
    fn has(&mut self, sign: char) -> bool {
        self.blank();
        let rest = self.0.strip_prefix(sign);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// The word or number that comes next; empty if there is none.
    fn word(&mut self) -> &'t str {
        self.blank();
        let end = self
            .0
            .find(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-' | '+' | '.'));
        let (word, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        word
    }

    fn value(&mut self) -> Option<Value> {
        self.blank();
        match self.0.chars().next()? {
            '"' => self.text().map(Value::Text),
            '\'' => {
                let sign = self.0.chars().nth(1)?;
                self.0 = self.0[1 + sign.len_utf8()..].strip_prefix('\'')?;
                Some(Value::Sign(sign))
            }
            '[' => {
                self.0 = &self.0[1..];
                self.entries(']', Self::value).map(Value::List)
            }
            '{' => {
                self.0 = &self.0[1..];
                let pair = |reader: &mut Self| {
                    let key = reader.value()?;
                    reader.has(':').then_some(())?;
                    Some((key, reader.value()?))
                };
                self.entries('}', pair).map(Value::Pairs)
            }
            _ => self.word_with_values(),
        }
    }

    fn word_with_values(&mut self) -> Option<Value> {
        let name = self.word();
        if !self.0.starts_with('(') {
            return (!name.is_empty()).then(|| word(name));
        }
        self.0 = &self.0[1..];
        let name = Ustr::from(name).as_str();
        let mut ahead = Reader(self.0);
        let named = !ahead.word().is_empty() && ahead.has(':');
        if !named {
            return Some(Value::Word(name, self.entries(')', Self::value)?));
        }
        let field = |reader: &mut Self| {
            let field = Ustr::from(reader.word()).as_str();
            reader.has(':').then_some(())?;
            Some((field, reader.value()?))
        };
        Some(Value::Fields(name, self.entries(')', field)?))
    }

    fn text(&mut self) -> Option<String> {
        let mut words = String::new();
        let mut signs = self.0.char_indices().skip(1);
        while let Some((at, sign)) = signs.next() {
            match sign {
                '"' => {
                    self.0 = &self.0[at + 1..];
                    return Some(words);
                }
                '\\' => words.push(signs.next().map(|(_, sign)| if sign == 'n' { '\n' } else { sign })?),
                _ => words.push(sign),
            }
        }
        None
    }

    fn entries<T>(&mut self, end: char, entry: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = Vec::new();
        while !self.has(end) {
            all.push(entry(self)?);
            if !self.has(',') {
                return self.has(end).then_some(all);
            }
        }
        Some(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_stand_on_one_line_and_long_ones_on_several() {
        let story = "It is dark. ".repeat(12);
        let door = Value::Fields("Door", vec![("lock", text("mundane_2_2"))]);
        let told =
            parsed("( // At once.\n when: RoundStarts, then: [Do(Heroes, [Roll([(4, [Heal(1)])])]), Win(Heroes)],)").expect("it is RON");
        let written = quest(
            "Made by hand.",
            vec![
                ("title", both("The \"Well\"", "Il pozzo")),
                ("story", both(story.trim(), "Buio.")),
                ("map", Value::Map(vec!["####".to_owned()])),
                ("legend", Value::Pairs(vec![(Value::Sign('D'), door)])),
                ("pieces", Value::List(Vec::new())),
                ("events", Value::List(vec![told])),
            ],
        );
        let expected = format!(
            "// Made by hand.\n(\n    title: {{\"en\": \"The \\\"Well\\\"\", \"it\": \"Il pozzo\"}},\n    story: {{\n        \"en\": \"{}\",\n        \
             \"it\": \"Buio.\",\n    }},\n    map: r\"\n####\n\",\n    legend: {{'D': Door(lock: \"mundane_2_2\")}},\n    events: [(when: \
             RoundStarts, then: [Do(Heroes, [Roll([(4, [Heal(1)])])]), Win(Heroes)])],\n)\n",
            story.trim()
        );
        assert_eq!(written, expected);
    }
}
