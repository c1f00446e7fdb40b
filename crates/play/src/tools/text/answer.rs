//! Reads a line of input at the terminal and parses it.

use std::io::{self, BufRead, Write};

use fluent_bundle::FluentValue as V;

use crate::language::Language;
use dungeon_rules::content::printable;

/// The most bytes of a line that are read as one answer.
const LONGEST: u64 = 4096;

/// A command typed at the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The answer with this number, from 1.
    Choice(usize),
    /// Take back the last order.
    Undo,
    /// Show the board.
    Board,
    /// Show the odds: of these answers one after the other, or of all.
    Odds(Vec<usize>),
    /// Show who threatens whom.
    Danger,
    /// Show a model or a cell.
    Look(String),
    /// Show the tips of the quest.
    Counsel,
    /// Show the log, or the part of it about a model.
    Log(String),
    /// Show what has happened since one's last turn.
    Recap,
    /// Save the game under this name.
    Save(String),
    /// Show the rules with these words.
    Rules(String),
    /// Show the rules on one page.
    Sheet,
    /// Show what can be typed.
    Help,
    /// Leave the game.
    Quit,
    /// No command: what was typed.
    Unknown(String),
}

/// A line of input, which is an answer as a whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// The line, without blanks at its ends; unprintable characters are replaced.
    Line(String),
    /// One that is too long.
    TooLong,
    /// One that is not text.
    NotText,
}

impl Typed {
    /// Reads the next line; `None` at the end of the input.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn read(input: &mut dyn BufRead) -> io::Result<Option<Self>> {
        let mut bytes = Vec::new();
        io::Read::take(&mut *input, LONGEST + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() as u64 > LONGEST && !bytes.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            return Ok(Some(Self::TooLong));
        }
        let line = str::from_utf8(&bytes).map(|line| printable(line.trim()).into_owned());
        Ok(Some(line.map_or(Self::NotText, Self::Line)))
    }

    /// The line, or the sentence that says why it is none.
    ///
    /// # Errors
    /// That sentence.
    pub fn line(self, language: &Language) -> Result<String, String> {
        match self {
            Self::Line(line) => Ok(line),
            Self::TooLong => Err(language.tell("text-too-long", &[("most", V::from(LONGEST >> 10))])),
            Self::NotText => Err(language.say("text-not-text")),
        }
    }
}

/// Reads a line of input; `None` at its end. What is no answer is refused, and the next line is read. `echo`: the line is repeated in
/// the output.
pub fn read_line(language: &Language, input: &mut dyn BufRead, output: &mut dyn Write, echo: bool) -> io::Result<Option<String>> {
    loop {
        write!(output, "> ")?;
        output.flush()?;
        let Some(typed) = Typed::read(input)? else {
            return Ok(None);
        };
        match typed.line(language) {
            Ok(line) => {
                if echo {
                    writeln!(output, "{line}")?;
                }
                return Ok(Some(line));
            }
            Err(sentence) => writeln!(output, "{sentence}")?,
        }
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
