//! The complete game through standard input and output: numbered choices, and the log's own sentences.

mod intro;
mod odds;

use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
};

use bevy::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::{
    language::{self, Chronicle, Language},
    referee,
    table::{Card, CardPlace, Course, Decision, Dice, Fact, Game, Pending, PieceId, Pieces, Prompt, Side},
};

/// The longest answer that is looked at, in bytes.
const LONGEST: u64 = 4096;

/// One game at one terminal or pipe.
pub struct Text<'a> {
    language: &'a Language,
    world: World,
    chronicle: Chronicle,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Whether answers are not seen by themselves, as from a pipe, and so are repeated.
    echo: bool,
    /// What set-up told.
    begun: Vec<Fact>,
    /// Dice that were told with one answer and not asked for yet.
    told: VecDeque<String>,
}

/// How a game at the terminal came to its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// One side won.
    Won(Side),
    /// Somebody left the table.
    Left,
    /// No more input came.
    InputEnded,
}

/// What an answer asks for.
enum Wish {
    Choice(usize),
    Undo,
    Board,
    Odds,
    Rules(String),
    Help,
    Quit,
    Unknown(String),
}

impl<'a> Text<'a> {
    /// A new game of this quest with these dice.
    pub fn new(language: &'a Language, game: Game, dice: Dice, input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Self {
        let mut world = World::new();
        let begun = referee::lay(&mut world, game, dice);
        referee::keep_history(&mut world);
        Self {
            language,
            world,
            chronicle: Chronicle::default(),
            input,
            output,
            echo,
            begun,
            told: VecDeque::new(),
        }
    }

    /// Plays it to its end.
    ///
    /// # Errors
    /// Input or output that fails; a closed output is [`io::ErrorKind::BrokenPipe`].
    pub fn play(mut self) -> io::Result<End> {
        intro::tell(self.language, &self.world, self.output)?;
        self.line("")?;
        let begun = std::mem::take(&mut self.begun);
        // What appeared is seen on the board.
        self.tell(
            begun
                .iter()
                .filter(|fact| matches!(fact, Fact::Dealt { .. } | Fact::Revealed { .. } | Fact::RoundBegan(_))),
        )?;
        self.show_board()?;
        loop {
            let Some(prompt) = self.world.resource::<Pending>().0.clone() else {
                return self.finish();
            };
            if let Some(end) = self.ask(&prompt)? {
                return Ok(end);
            }
        }
    }

    /// Puts one question until a decision is taken (`None`) or the game is left.
    fn ask(&mut self, prompt: &Prompt) -> io::Result<Option<End>> {
        let choices = referee::decisions(&mut self.world);
        let of_dice = matches!(prompt, Prompt::Dice { .. });
        if !of_dice {
            self.told.clear();
        }
        if self.told.is_empty() {
            self.question(prompt, &choices)?;
        }
        loop {
            let Some(line) = self.read()? else {
                self.line("")?;
                let round = self.world.resource::<Course>().round;
                self.line(&self.language.tell("text-input-ended", &[("round", V::from(round))]))?;
                return Ok(Some(End::InputEnded));
            };
            let numbers: Vec<&str> = line.split([' ', ',']).filter(|number| !number.is_empty()).collect();
            if of_dice && numbers.len() > 1 {
                self.told = numbers.into_iter().map(str::to_owned).collect();
                continue;
            }
            match wish(self.language, &line) {
                Wish::Choice(number) => match number.checked_sub(1).and_then(|index| choices.get(index)) {
                    Some(choice) => {
                        self.decide(*choice)?;
                        return Ok(None);
                    }
                    None => self.line(&self.language.tell(
                        "text-no-such-choice",
                        &[("number", V::from(number.to_string())), ("last", V::from(choices.len()))],
                    ))?,
                },
                Wish::Undo if referee::undo(&mut self.world) => {
                    self.line(&self.language.say("text-undone"))?;
                    return Ok(None);
                }
                Wish::Undo => self.line(&self.language.say("text-nothing-to-undo"))?,
                Wish::Board => self.show_board()?,
                Wish::Odds => odds::tell(self.language, &mut self.world, &choices, self.output)?,
                Wish::Rules(id) => self.rule(&id)?,
                Wish::Help => self.line(&self.language.say("text-help"))?,
                Wish::Quit => {
                    self.line(&self.language.say("text-left"))?;
                    return Ok(Some(End::Left));
                }
                Wish::Unknown(word) => self.line(&self.language.tell("text-unknown", &[("word", V::from(word))]))?,
            }
        }
    }

    fn question(&mut self, prompt: &Prompt, choices: &[Decision]) -> io::Result<()> {
        self.line("")?;
        if matches!(prompt, Prompt::Interrupt | Prompt::Command) {
            self.hand()?;
        }
        self.line(&language::prompt(self.language, &self.world, prompt))?;
        for (index, choice) in choices.iter().enumerate() {
            let sentence = language::decision(self.language, &self.world, choice);
            self.line(&format!("{:>3}  {sentence}", index + 1))?;
        }
        if matches!(prompt, Prompt::Dice { missing: 2.., .. }) {
            self.line(&self.language.say("text-dice"))?;
        }
        Ok(())
    }

    /// The Overlord's hand, marked as his alone (HID-1).
    fn hand(&mut self) -> io::Result<()> {
        let cards: Vec<String> = pieces(&self.world)
            .filter(|(_, entity)| entity.get::<CardPlace>() == Some(&CardPlace::Hand))
            .filter_map(|(_, entity)| entity.get::<Card>())
            .map(|card| language::kind(self.language, card.0.as_str()))
            .collect();
        let cards = match cards.as_slice() {
            [] => self.language.say("text-hand-empty"),
            cards => language::list(self.language, cards),
        };
        self.line(&self.language.tell("text-hand", &[("cards", V::from(cards))]))
    }

    fn decide(&mut self, choice: Decision) -> io::Result<()> {
        let facts = match referee::submit(&mut self.world, choice) {
            Ok(facts) => facts,
            Err(illegal) => return self.line(&language::refusal(self.language, &self.world, &illegal)),
        };
        let board = |fact: &Fact| matches!(fact, Fact::Revealed { .. } | Fact::RoundBegan(_) | Fact::OverlordBegan(_));
        let board = facts.iter().any(board);
        self.tell(facts.iter())?;
        if board && self.world.resource::<Pending>().0.is_some() {
            self.show_board()?;
        }
        Ok(())
    }

    /// The log's lines, as everybody at the table may read them.
    fn tell<'f>(&mut self, facts: impl Iterator<Item = &'f Fact>) -> io::Result<()> {
        for fact in facts.filter_map(|fact| fact.as_seen_by(Side::Heroes)) {
            for line in self.chronicle.tell(self.language, &self.world, &fact) {
                self.line(&line)?;
            }
        }
        Ok(())
    }

    fn show_board(&mut self) -> io::Result<()> {
        let (language, world) = (self.language, &self.world);
        let course = world.resource::<Course>();
        let left = pieces(world)
            .filter(|(_, entity)| matches!(entity.get::<CardPlace>(), Some(CardPlace::Pile(_))))
            .count();
        let status = language.tell("text-status", &[("round", V::from(course.round)), ("cards", V::from(left))]);
        let mut lines = vec![String::new(), status, super::board::map(language, world)];
        lines.extend(super::board::roster(language, world));
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn rule(&mut self, id: &str) -> io::Result<()> {
        let line = match language::rule(self.language, id) {
            Some(sentence) => format!("{}: {sentence}", id.to_uppercase()),
            None => self.language.tell("text-no-such-rule", &[("id", V::from(id))]),
        };
        self.line(&line)
    }

    fn finish(mut self) -> io::Result<End> {
        let Some(outcome) = self.world.resource::<Course>().outcome else {
            self.line(&self.language.say("text-left"))?;
            return Ok(End::Left);
        };
        let (heroes, overlord) = &self.world.resource::<Game>().quest.aftermath;
        let told = match outcome.winner {
            Side::Heroes => heroes,
            Side::Overlord => overlord,
        };
        let told = told.say(self.language.code()).to_owned();
        if !told.is_empty() {
            self.line("")?;
            self.line(&told)?;
        }
        let rounds = self.world.resource::<Course>().round;
        self.line(&self.language.tell("text-over", &[("rounds", V::from(rounds))]))?;
        Ok(End::Won(outcome.winner))
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// The next answer; `None` at the end of input. What is no text is read as well as it can be.
    fn read(&mut self) -> io::Result<Option<String>> {
        if let Some(die) = self.told.pop_front() {
            return Ok(Some(die));
        }
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        io::Read::take(&mut *self.input, LONGEST).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let line: String = String::from_utf8_lossy(&bytes).chars().filter(|c| !c.is_control()).collect();
        let line = line.trim().to_owned();
        if self.echo {
            self.line(&line)?;
        }
        Ok(Some(line))
    }
}

/// What an answer means. Words are understood in English and in the language of the table.
fn wish(language: &Language, line: &str) -> Wish {
    let lower = line.to_lowercase();
    let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((lower.as_str(), ""));
    let is = |english: &str| word == english || word == language.say(&format!("text-word-{english}"));
    if !word.is_empty() && word.chars().all(|c| c.is_ascii_digit()) && rest.is_empty() {
        return word.parse().map_or_else(|_| Wish::Unknown(line.to_owned()), Wish::Choice);
    }
    match () {
        () if is("undo") => Wish::Undo,
        () if is("board") => Wish::Board,
        () if is("odds") => Wish::Odds,
        () if is("rules") => Wish::Rules(rest.trim().to_owned()),
        () if is("help") || word == "?" => Wish::Help,
        () if is("quit") => Wish::Quit,
        () => Wish::Unknown(line.to_owned()),
    }
}

fn pieces(world: &World) -> impl Iterator<Item = (PieceId, EntityRef<'_>)> {
    let pieces = world.resource::<Pieces>().0.iter();
    pieces.filter_map(|(piece, entity)| Some((*piece, world.get_entity(*entity).ok()?)))
}
