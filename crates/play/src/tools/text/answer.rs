//! Reads a line of input at the terminal and parses it.

use std::io::{self, BufRead, Write};

use crate::language::Language;
use dungeon_rules::content::printable;

/// The most bytes of a line that are read as one answer.
const LONGEST: u64 = 4096;

/// A command typed at the terminal.
pub enum Command {
    Choice(usize),
    Undo,
    Board,
    Odds(Vec<usize>),
    Danger,
    Look(String),
    Counsel,
    Log(String),
    Recap,
    Save(String),
    Rules(String),
    Sheet,
    Help,
    Quit,
    Unknown(String),
}

/// Reads a line of input; `None` at its end. Bytes that are not UTF-8 are replaced, and so are unprintable characters. `echo`: the
/// line is repeated in the output.
pub fn read_line(input: &mut dyn BufRead, output: &mut dyn Write, echo: bool) -> io::Result<Option<String>> {
    write!(output, "> ")?;
    output.flush()?;
    let mut bytes = Vec::new();
    io::Read::take(input, LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let line = printable(String::from_utf8_lossy(&bytes).trim()).into_owned();
    if echo {
        writeln!(output, "{line}")?;
    }
    Ok(Some(line))
}

/// Whether an answer means yes, in English or in the language of the table.
pub fn is_yes(language: &Language, line: &str) -> bool {
    let word = line.to_lowercase();
    word == "yes" || word == language.say("text-word-yes")
}

/// Parses an answer. Commands are understood in English and in the language of the table.
pub fn parse(language: &Language, line: &str) -> Command {
    let lower = line.to_lowercase();
    let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((lower.as_str(), ""));
    let is = |english: &str| word == english || word == language.say(&format!("text-word-{english}"));
    if !word.is_empty() && word.chars().all(|c| c.is_ascii_digit()) && rest.is_empty() {
        return word.parse().map_or_else(|_| Command::Unknown(line.to_owned()), Command::Choice);
    }
    if is("undo") {
        Command::Undo
    } else if is("board") {
        Command::Board
    } else if is("odds") {
        Command::Odds(rest.split_whitespace().map(|number| number.parse().unwrap_or(0)).collect())
    } else if is("danger") {
        Command::Danger
    } else if is("look") {
        Command::Look(rest.trim().to_owned())
    } else if is("counsel") {
        Command::Counsel
    } else if is("log") {
        Command::Log(rest.trim().to_owned())
    } else if is("recap") {
        Command::Recap
    } else if is("save") {
        Command::Save(line.split_once(char::is_whitespace).map_or("", |(_, name)| name).trim().to_owned())
    } else if is("rules") || is("rule") {
        Command::Rules(rest.trim().to_owned())
    } else if is("sheet") {
        Command::Sheet
    } else if is("help") || word == "?" {
        Command::Help
    } else if is("quit") {
        Command::Quit
    } else {
        Command::Unknown(line.to_owned())
    }
}
