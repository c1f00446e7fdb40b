//! Plays the complete game through standard input and output, with numbered choices and the sentences of the log. Every decision is
//! saved before its consequences are printed.
//!
//! The terminal is an ordinary client of the [`Host`]. It holds two tables, one for each side, and prints the Heroes' table for
//! everybody. The Overlord's table is read only where the Overlord alone is asked.

pub mod answer;
pub mod campaign;
mod intro;
mod look;
pub mod odds;
mod past;
#[cfg(feature = "phones")]
pub mod phones;
pub mod say;
pub mod seat;

use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    sync::Arc,
    thread,
    time::Instant,
};

use fluent_bundle::FluentValue as V;

use super::{find::Failure, rules};
use crate::{
    asked::Asked,
    host::{Controller, Host, KnownTable, Refused, Saved, Seat, Submission, interrupt_delay},
    language::{self, Language, LogLines},
    record::Leg,
};
use dungeon_rules::{
    content,
    referee::GameWorld,
    table::{Course, Decision, Fact, Game, Pending, Phase, Plot, Prompt, Side},
};

use answer::{Command, is_yes, parse, read_line};
use past::Past;
use seat::Seated;

/// The number of log lines that are printed again when a saved game goes on.
const RECALLED: usize = 8;

/// A game at a terminal or a pipe.
pub struct Text<'a> {
    language: &'a Language,
    host: Host,
    /// The Heroes' table: what everybody may know.
    shared: KnownTable,
    /// The Overlord's table.
    own: KnownTable,
    log_lines: LogLines,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Whether answers are repeated in the output, since input from a pipe does not show there by itself.
    echo: bool,
    /// For a saved game: the notes to print before it goes on. Taken by [`Self::play`].
    back: Option<Vec<String>>,
    /// Whether the game in its present state is saved.
    kept: bool,
    /// Numbers of dice that were answered on one line together and have not been asked for yet.
    told: VecDeque<String>,
    past: Past,
    /// The side that lost this quest when it was last played.
    lost: Option<Side>,
    /// The computer player that was last announced as thinking, and in which round and phase.
    thinks: Option<(Seat, u16, Phase)>,
    /// The step of the lesson that was printed last.
    taught: Option<u16>,
}

/// How a game at the terminal ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// One side won.
    Won(Side),
    /// A person left the game.
    Left,
    /// The input ended.
    InputEnded,
}

impl<'a> Text<'a> {
    /// Sets up the game `seated` at this terminal. `echo`: answers are repeated in the output, as for input from a pipe.
    pub fn new(language: &'a Language, seated: Seated, input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Self {
        let mut host = seated.host;
        let (shared, facts) = KnownTable::of(Side::Heroes, &mut host);
        let (own, _) = KnownTable::of(Side::Overlord, &mut host);
        Self {
            language,
            host,
            shared,
            own,
            log_lines: LogLines::default(),
            past: Past::new(facts),
            input,
            output,
            echo,
            back: seated.back,
            kept: seated.kept,
            told: VecDeque::new(),
            lost: seated.lost,
            thinks: None,
            taught: None,
        }
    }

    /// Plays the game until it ends or is left.
    ///
    /// # Errors
    /// Any failure of input or output; a closed output is [`io::ErrorKind::BrokenPipe`].
    pub fn play(&mut self) -> io::Result<End> {
        match self.back.take() {
            Some(notes) => self.recall(&notes)?,
            None => {
                let of_lost = self.lost.map(|side| (side, Arc::clone(&self.known_to(side).game().quest)));
                let lost = of_lost.as_ref().map(|(side, quest)| (*side, &**quest));
                intro::tell(self.language, self.shared.game.world(), lost, self.output)?;
                self.line("")?;
                let begun: Vec<Fact> = self.past.facts().iter().filter(|fact| say::opens(fact)).cloned().collect();
                self.tell(&begun)?;
            }
        }
        self.show_board()?;
        loop {
            let Some(prompt) = self.shared.game.world().resource::<Pending>().0.clone() else {
                return self.finish();
            };
            if let Some(seat) = self.shared.thinks {
                self.think(seat)?;
            } else if let Some(end) = self.ask(&prompt)? {
                return Ok(end);
            }
        }
    }

    /// The game as `side` knows it.
    fn known_to(&self, side: Side) -> &GameWorld {
        match side {
            Side::Heroes => &self.shared.game,
            Side::Overlord => &self.own.game,
        }
    }

    /// The table of the side that is asked; the shared one if nobody is.
    fn asked(&mut self) -> &mut KnownTable {
        match self.shared.game.asked() {
            Some(Side::Overlord) => &mut self.own,
            _ => &mut self.shared,
        }
    }

    /// Lets the computer player in `seat` think and prints what happens. That it thinks is announced once in each phase of a round.
    /// For an Interrupt it waits until a fixed time has passed, through a pipe as well, so that the time does not betray whether
    /// the computer could interrupt (HID-2).
    fn think(&mut self, seat: Seat) -> io::Result<()> {
        let course = self.shared.game.world().resource::<Course>();
        let now = Some((seat, course.round, course.phase));
        if self.thinks != now {
            self.thinks = now;
            let computer = self.host.controller(seat);
            let name = computer.map_or_else(String::new, |computer| language::controller(self.language, computer));
            self.line(&self.language.tell("text-thinks", &[("name", V::from(name))]))?;
            self.output.flush()?;
        }
        let asked = Instant::now();
        self.host.think_now();
        let interrupts = matches!(self.shared.game.world().resource::<Pending>().0, Some(Prompt::Interrupt));
        if interrupts {
            thread::sleep(interrupt_delay().saturating_sub(asked.elapsed()));
        }
        self.host.carry_out_thought();
        self.show_updates()
    }

    /// Prints the current step of the lesson, once.
    fn teach(&mut self) -> io::Result<()> {
        let world = self.shared.game.world();
        let (plot, quest) = (world.resource::<Plot>(), &world.resource::<Game>().quest);
        let Some(step) = plot.lesson_step(quest).filter(|_| self.taught != Some(plot.lesson)) else {
            return Ok(());
        };
        let all = quest.lesson.as_ref().map_or(0, |lesson| lesson.steps.len());
        let args = [("number", V::from(plot.lesson + 1)), ("all", V::from(all))];
        let (taught, words) = (plot.lesson, step.say.say(self.language.code()).to_owned());
        self.taught = Some(taught);
        self.line(&format!("{}: {words}", self.language.tell("lesson-step", &args)))
    }

    /// Asks one question until a decision is taken (`None`) or the game is left (`Some`).
    fn ask(&mut self, prompt: &Prompt) -> io::Result<Option<End>> {
        let language = self.language;
        let table = self.asked();
        let asked = Asked::of(language, table.game.world_mut(), prompt, &table.offers);
        let choices = &asked.choices;
        let of_dice = matches!(prompt, Prompt::Dice { .. });
        if !of_dice {
            self.told.clear();
        }
        if self.told.is_empty() {
            self.teach()?;
            let lines = say::question(language, self.asked().game.world(), prompt, &asked);
            self.lines(&lines)?;
        }
        loop {
            let Some(line) = self.read()? else {
                self.line("")?;
                let round = self.shared.game.world().resource::<Course>().round;
                self.line(&self.language.tell("text-input-ended", &[("round", V::from(round))]))?;
                return Ok(Some(End::InputEnded));
            };
            let numbers: Vec<&str> = line.split([' ', ',']).filter(|number| !number.is_empty()).collect();
            // Several dice are an answer only if each of them is one.
            let is_die = |number: &&str| number.parse::<usize>().is_ok_and(|number| (1..=choices.len()).contains(&number));
            if of_dice && numbers.len() > 1 && numbers.iter().all(is_die) {
                self.told = numbers.into_iter().map(str::to_owned).collect();
                continue;
            }
            match parse(self.language, &line) {
                Command::Choice(number) => match number.checked_sub(1).and_then(|index| choices.get(index)) {
                    Some(choice) => {
                        choice.decisions.iter().try_for_each(|decision| self.decide(*decision))?;
                        return Ok(None);
                    }
                    None => self.line(&self.language.tell(
                        "text-no-such-choice",
                        &[("number", V::from(number.to_string())), ("last", V::from(choices.len()))],
                    ))?,
                },
                Command::Undo if self.undo() => {
                    self.laid_anew()?;
                    self.line(&self.language.say("text-undone"))?;
                    return Ok(None);
                }
                Command::Undo if self.take_back()? => {
                    self.show_board()?;
                    return Ok(None);
                }
                Command::Undo => {}
                Command::Board => self.show_board()?,
                Command::Odds(numbers) if numbers.is_empty() => odds::tell(language, self.shared.game.world(), choices, self.output)?,
                Command::Odds(numbers) => {
                    let chosen = numbers.iter().filter_map(|number| choices.get(number.wrapping_sub(1)));
                    let chosen: Vec<Decision> = chosen.flat_map(|choice| choice.decisions.iter().copied()).collect();
                    odds::tell_chain(language, self.shared.game.world_mut(), &chosen, self.output)?;
                }
                Command::Danger => look::danger(self.language, self.shared.game.world_mut(), self.output)?,
                Command::Look(name) => look::look(self.language, self.shared.game.world_mut(), &name, self.output)?,
                Command::Counsel => {
                    // The Overlord's counsel is printed only while the Overlord is asked.
                    let side = self.shared.game.asked().unwrap_or(Side::Heroes);
                    let counsel = intro::counsel(self.language, &self.known_to(side).game().quest, side);
                    self.line(&counsel)?;
                }
                Command::Log(name) => self.lines(&self.past.log(self.language, &name))?,
                Command::Recap => self.lines(&self.past.recap(self.language, self.shared.game.world()))?,
                Command::Save(name) => {
                    let message = self.keep_as(&name);
                    self.line(&message)?;
                }
                Command::Rules(words) => self.rules(&words)?,
                Command::Sheet => self.lines(&rules::sheet(self.language, self.host.content()))?,
                Command::Help => self.line(&self.language.say("text-help"))?,
                Command::Quit => {
                    self.line(&self.language.say(if self.kept { "text-left-saved" } else { "text-left" }))?;
                    return Ok(Some(End::Left));
                }
                Command::Unknown(word) => self.line(&self.language.tell("text-unknown", &[("word", V::from(word))]))?,
            }
        }
    }

    /// Undoes the last order. Whoever sits at the terminal speaks for all seats.
    fn undo(&mut self) -> bool {
        self.host.undo_holder().is_some_and(|holder| self.host.undo_by(holder))
    }

    /// Takes back a decision that undo no longer reaches, if the other side agrees. Returns whether it was taken back.
    fn take_back(&mut self) -> io::Result<bool> {
        let Some(proposed) = self.host.takeback() else {
            self.line(&self.language.say("text-nothing-to-undo"))?;
            return Ok(false);
        };
        let is_agreed = self.host.computer_agrees(&proposed);
        if is_agreed == Some(false) {
            self.line(&self.language.say("text-takeback-computer"))?;
            return Ok(false);
        }
        let takeback = proposed.takeback();
        let (side, other) = (takeback.side, takeback.side.enemy());
        let table = proposed.table(side);
        let fact = takeback.fact(table.world());
        let decision = language::decision(self.language, table.world(), &takeback.decision);
        let args = [
            ("decision", V::from(decision)),
            ("side", V::from(language::side(self.language, other))),
        ];
        let [asks, answers] = [side, other].map(|side| self.host.speaker(side));
        let number = self.host.propose(proposed, asks);
        let is_agreed = match is_agreed {
            Some(agrees) => agrees,
            None => {
                self.line(&self.language.tell("text-takeback-ask", &args))?;
                let answer = self.read()?.unwrap_or_default();
                is_yes(self.language, &answer)
            }
        };
        let answered = number.and_then(|number| match is_agreed {
            true => self.host.agree(number, answers),
            false => self.host.decline(number, answers),
        });
        if !is_agreed || answered.is_err() {
            self.line(&self.language.say("text-takeback-refused"))?;
            return Ok(false);
        }
        self.laid_anew()?;
        self.tell(&[fact])?;
        Ok(true)
    }

    /// Receives the game anew after something was taken back.
    fn laid_anew(&mut self) -> io::Result<()> {
        self.past = Past::new(self.shared.receive(&mut self.host));
        self.own.receive(&mut self.host);
        self.saved()
    }

    fn decide(&mut self, decision: Decision) -> io::Result<()> {
        let turn = self.shared.turn;
        let submission = Submission {
            turn,
            author: self.author(),
            order: turn,
            decision,
        };
        if let Err(Refused::Illegal(illegal)) = self.host.submit(submission) {
            let refusal = language::refusal(self.language, self.asked().game.world(), &illegal);
            return self.line(&refusal);
        }
        self.show_updates()
    }

    /// Receives the updates that follow from a decision and prints them.
    fn show_updates(&mut self) -> io::Result<()> {
        let facts = self.shared.receive(&mut self.host);
        self.own.receive(&mut self.host);
        self.past.decided(&facts);
        self.saved()?;
        let board = |fact: &Fact| matches!(fact, Fact::Revealed { .. } | Fact::RoundBegan(_) | Fact::OverlordBegan(_));
        self.tell(&facts)?;
        if facts.iter().any(board) && self.shared.game.asked().is_some() {
            self.show_board()?;
        }
        Ok(())
    }

    /// The author of the next decision: whoever sits at the terminal answers for all seats.
    fn author(&self) -> Controller {
        let table = &self.shared.game;
        let active = table.world().resource::<Course>().active.map(|active| active.piece);
        let side = table.asked().unwrap_or(Side::Heroes);
        Controller::person(self.host.seats().answers(side, active))
    }

    /// Prints facts as lines of the log, worded for everybody at the table.
    fn tell(&mut self, facts: &[Fact]) -> io::Result<()> {
        for fact in facts {
            for line in self.log_lines.tell(self.language, fact) {
                self.line(&line)?;
            }
        }
        Ok(())
    }

    /// Prints the end of the log, then the notes on how the game goes on.
    fn recall(&mut self, notes: &[String]) -> io::Result<()> {
        let title = self.shared.game.game().quest.title.say(self.language.code()).to_owned();
        self.line(&format!("{title}\n{}\n", "=".repeat(title.chars().count())))?;
        let mut log = Vec::new();
        for fact in self.past.facts() {
            log.extend(self.log_lines.tell(self.language, fact));
        }
        for line in &log[log.len().saturating_sub(RECALLED)..] {
            self.line(line)?;
        }
        self.line("")?;
        notes.iter().try_for_each(|note| self.line(note))
    }

    /// Waits until the game in its present state is saved. Prints one line when saving begins to fail, and one when it works again.
    fn saved(&mut self) -> io::Result<()> {
        self.host.wait();
        let news = self.host.hear();
        self.kept = self.host.saved() == Saved::All;
        match news {
            Some(news) => self.line(&language::saving(self.language, &news)),
            None => Ok(()),
        }
    }

    /// Saves the game under `name`; returns the line that reports the result.
    fn keep_as(&mut self, name: &str) -> String {
        if name.is_empty() {
            return self.language.say("text-save-how");
        }
        let name_told = ("name", V::from(name));
        match self.host.keep_as(name) {
            Some(Ok(file)) => self
                .language
                .tell("text-saved-as", &[name_told, ("file", V::from(content::shown(&file)))]),
            Some(Err(error)) => self
                .language
                .tell("not-saved-as", &[name_told, ("error", V::from(error.to_string()))]),
            None => self.language.say("text-save-nowhere"),
        }
    }

    fn show_board(&mut self) -> io::Result<()> {
        self.lines(&say::table(self.language, self.shared.game.world()))
    }

    /// Prints the rules that contain these words.
    fn rules(&mut self, words: &str) -> io::Result<()> {
        match rules::tell(self.language, &content::root(), words) {
            Ok(lines) => self.lines(&lines),
            Err(Failure::Fault(message) | Failure::Call(message)) => self.line(&message),
        }
    }

    /// For a finished game of a campaign: its leg, its quest and how it ended.
    pub fn of_campaign(&self) -> Option<(Leg, String, crate::campaign::End)> {
        self.host.end_of_leg()
    }

    fn finish(&mut self) -> io::Result<End> {
        let winner = self
            .shared
            .game
            .world()
            .resource::<Course>()
            .outcome
            .as_ref()
            .map(|outcome| outcome.winner);
        let Some(winner) = winner else {
            self.line(&self.language.say("text-left"))?;
            return Ok(End::Left);
        };
        let (heroes, overlord) = &self.shared.game.game().quest.aftermath;
        let text = match winner {
            Side::Heroes => heroes,
            Side::Overlord => overlord,
        };
        let text = text.say(self.language.code()).to_owned();
        if !text.is_empty() {
            self.line("")?;
            self.line(&text)?;
        }
        let rounds = self.shared.game.world().resource::<Course>().round;
        self.line(&self.language.tell("text-over", &[("rounds", V::from(rounds))]))?;
        let luck = self.past.luck(self.language, self.shared.game.game(), &self.host.seats());
        self.lines(&luck)?;
        Ok(End::Won(winner))
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Reads the next answer; `None` at the end of input.
    fn read(&mut self) -> io::Result<Option<String>> {
        if let Some(die) = self.told.pop_front() {
            return Ok(Some(die));
        }
        read_line(self.language, self.input, self.output, self.echo)
    }
}
