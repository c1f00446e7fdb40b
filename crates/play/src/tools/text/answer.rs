//! Reads a line of input at the terminal and parses it.

use std::io::{self, BufRead, Write};

use fluent_bundle::FluentValue as V;

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

/// Reads a line of input; `None` at its end. Unprintable characters are replaced. A line is an answer as a whole or not at all: one
/// that is too long or not text is refused, and the next one is read. `echo`: the line is repeated in the output.
pub fn read_line(language: &Language, input: &mut dyn BufRead, output: &mut dyn Write, echo: bool) -> io::Result<Option<String>> {
    loop {
        write!(output, "> ")?;
        output.flush()?;
        let mut bytes = Vec::new();
        io::Read::take(&mut *input, LONGEST + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() as u64 > LONGEST && !bytes.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            writeln!(output, "{}", language.tell("text-too-long", &[("most", V::from(LONGEST >> 10))]))?;
            continue;
        }
        let Ok(line) = str::from_utf8(&bytes) else {
            writeln!(output, "{}", language.say("text-not-text"))?;
            continue;
        };
        let line = printable(line.trim()).into_owned();
        if echo {
            writeln!(output, "{line}")?;
        }
        return Ok(Some(line));
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content;

    #[test]
    fn a_line_is_an_answer_as_a_whole_or_not_at_all() {
        let language = Language::load(&content::root(), "en");
        let most = "x".repeat(LONGEST as usize - 1);
        let endless = "9".repeat(1 << 20);
        let input = [
            format!("{most}y\n").as_bytes(),
            format!("{most}yz1\n").as_bytes(),
            format!("{endless}1\n2\n").as_bytes(),
            b"3\xff\n\n",
            format!("{endless}4").as_bytes(),
        ]
        .concat();
        let (mut input, mut output, mut read) = (input.as_slice(), Vec::new(), Vec::new());
        while let Some(line) = read_line(&language, &mut input, &mut output, false).expect("memory can be read") {
            read.push(line);
        }
        assert_eq!(read, [format!("{most}y"), "2".to_owned(), String::new()]);
        let output = String::from_utf8(output).expect("it is text");
        let told = |key: &str| output.matches(language.say(key).split('{').next().unwrap_or_default()).count();
        assert_eq!(output.matches("more than 4 KiB").count(), 3, "{output}");
        assert_eq!(told("text-not-text"), 1, "{output}");
    }
}
