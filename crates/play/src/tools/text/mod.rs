//! The complete game through standard input and output: numbered choices, and the log's own sentences. Every decision
//! is saved before what came of it is told.

mod answer;
pub mod campaign;
mod intro;
mod look;
pub mod odds;
mod past;
pub mod say;
pub mod seat;

use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    path::PathBuf,
};

use bevy::prelude::*;
use fluent_bundle::FluentValue as V;

use super::{find::Failure, rules};
use crate::{
    language::{self, Chronicle, Language},
    record::{Keeper, Leg, Proposal},
    seats::View,
};
use dungeon_rules::{
    content, referee,
    table::{Course, Decision, Dice, Fact, Game, Pending, Prompt, Side, Snapshot},
};

use answer::{Wish, is_yes, read_line, wish};
use past::Past;
use seat::Seated;

/// Lines of the log that are told again when a game goes on.
const RECALLED: usize = 8;

/// One game at one terminal or pipe.
pub struct Text<'a> {
    language: &'a Language,
    world: World,
    chronicle: Chronicle,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Whether answers are not seen by themselves, as from a pipe, and so are repeated.
    echo: bool,
    /// What has happened before we sat down: set-up at least.
    begun: Vec<Fact>,
    /// For a game that was left: what is to be said of that.
    back: Option<Vec<String>>,
    keeper: Keeper,
    /// Whether the game as it stands is among the saves.
    kept: bool,
    /// Dice that were told with one answer and not asked for yet.
    told: VecDeque<String>,
    past: Past,
    /// The side that lost this adventure when it was played last.
    lost: Option<Side>,
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

impl<'a> Text<'a> {
    /// Plays the game that was sat down to. `echo`: answers are repeated, for they are not seen by themselves.
    pub fn new(language: &'a Language, seated: Seated, input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Self {
        Self {
            language,
            world: seated.world,
            chronicle: Chronicle::default(),
            past: Past::new(&seated.facts, seated.before),
            input,
            output,
            echo,
            begun: seated.facts,
            back: seated.back,
            keeper: seated.keeper,
            kept: seated.kept,
            told: VecDeque::new(),
            lost: seated.lost,
        }
    }

    /// Plays it to its end.
    ///
    /// # Errors
    /// Input or output that fails; a closed output is [`io::ErrorKind::BrokenPipe`].
    pub fn play(&mut self) -> io::Result<End> {
        let begun = std::mem::take(&mut self.begun);
        match self.back.take() {
            Some(remarks) => self.recall(&begun, &remarks)?,
            None => {
                intro::tell(self.language, &self.world, self.lost, self.output)?;
                self.line("")?;
                self.tell(begun.iter().filter(|fact| say::opens(fact)))?;
            }
        }
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
        let choices = View::asked(&self.world).offers(&mut self.world);
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
                    self.past.taken_back();
                    let saved = self.keeper.taken_back(&self.world);
                    self.saved(saved)?;
                    self.line(&self.language.say("text-undone"))?;
                    return Ok(None);
                }
                Wish::Undo if self.take_back()? => {
                    self.show_board()?;
                    return Ok(None);
                }
                Wish::Undo => {}
                Wish::Board => self.show_board()?,
                Wish::Odds(numbers) if numbers.is_empty() => odds::tell(self.language, &mut self.world, &choices, self.output)?,
                Wish::Odds(numbers) => {
                    let chosen = numbers.iter().filter_map(|number| choices.get(number.wrapping_sub(1)).copied());
                    let chosen: Vec<Decision> = chosen.collect();
                    odds::tell_chain(self.language, &mut self.world, &chosen, self.output)?;
                }
                Wish::Danger => look::danger(self.language, &mut self.world, self.output)?,
                Wish::Look(name) => look::look(self.language, &mut self.world, &name, self.output)?,
                Wish::Counsel => {
                    // What the Overlord is counselled is told in his turn alone.
                    let side = referee::asked(&self.world).unwrap_or(Side::Heroes);
                    let counsel = intro::counsel(self.language, &self.world.resource::<Game>().quest, side);
                    self.line(&counsel)?;
                }
                Wish::Log(name) => self.lines(&self.past.log(self.language, &self.world, &name))?,
                Wish::Recap => self.lines(&self.past.recap(self.language, &self.world))?,
                Wish::Save(name) => self.line(&self.keep_as(&name))?,
                Wish::Rules(words) => self.rules(&words)?,
                Wish::Sheet => self.lines(&rules::sheet(self.language, &self.world.resource::<Game>().content.clone()))?,
                Wish::Help => self.line(&self.language.say("text-help"))?,
                Wish::Quit => {
                    self.line(&self.language.say(if self.kept { "text-left-saved" } else { "text-left" }))?;
                    return Ok(Some(End::Left));
                }
                Wish::Unknown(word) => self.line(&self.language.tell("text-unknown", &[("word", V::from(word))]))?,
            }
        }
    }

    /// What undo no longer reaches is taken back if the other side agrees. Tells whether it was.
    fn take_back(&mut self) -> io::Result<bool> {
        let game = self.world.resource::<Game>().clone();
        let Some(proposal) = Proposal::of(self.keeper.record(), &game, self.world.resource::<Dice>()) else {
            self.line(&self.language.say("text-nothing-to-undo"))?;
            return Ok(false);
        };
        let takeback = &proposal.takeback;
        let decision = language::decision(self.language, &proposal.table, &takeback.decision);
        let side = language::side(self.language, takeback.side.enemy());
        let told = [("decision", V::from(decision)), ("side", V::from(side))];
        self.line(&self.language.tell("text-takeback-ask", &told))?;
        let answer = self.read()?.unwrap_or_default();
        if !is_yes(self.language, &answer) {
            self.line(&self.language.say("text-takeback-refused"))?;
            return Ok(false);
        }
        let fact = proposal.takeback.fact();
        let resumed = match proposal.agree(&game, &mut self.world) {
            Ok(resumed) => resumed,
            Err(unusable) => unreachable!("it was laid for the proposal: {unusable:?}"),
        };
        self.past = Past::new(&resumed.facts, resumed.before);
        let saved = self.keeper.agreed(&self.world, resumed.record);
        self.saved(saved)?;
        self.tell([fact].iter())?;
        Ok(true)
    }

    fn question(&mut self, prompt: &Prompt, choices: &[Decision]) -> io::Result<()> {
        self.lines(&say::question(self.language, &self.world, prompt, choices))
    }

    fn decide(&mut self, choice: Decision) -> io::Result<()> {
        let facts = match referee::submit(&mut self.world, choice) {
            Ok(facts) => facts,
            Err(illegal) => return self.line(&language::refusal(self.language, &self.world, &illegal)),
        };
        self.past.decided(&facts);
        let saved = self.keeper.decided(&self.world, choice);
        self.saved(saved)?;
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
        for fact in facts.map(|fact| View::SHARED.told(fact)) {
            for line in self.chronicle.tell(self.language, &self.world, &fact) {
                self.line(&line)?;
            }
        }
        Ok(())
    }

    /// The end of the log, and how the game goes on.
    fn recall(&mut self, facts: &[Fact], remarks: &[String]) -> io::Result<()> {
        let title = self.world.resource::<Game>().quest.title.say(self.language.code()).to_owned();
        self.line(&format!("{title}\n{}\n", "=".repeat(title.chars().count())))?;
        let mut log = Vec::new();
        for fact in facts.iter().map(|fact| View::SHARED.told(fact)) {
            log.extend(self.chronicle.tell(self.language, &self.world, &fact));
        }
        for line in &log[log.len().saturating_sub(RECALLED)..] {
            self.line(line)?;
        }
        self.line("")?;
        remarks.iter().try_for_each(|remark| self.line(remark))
    }

    /// Says once that saving fails, and once that it succeeds again.
    fn saved(&mut self, saved: io::Result<Option<PathBuf>>) -> io::Result<()> {
        self.kept = matches!(saved, Ok(Some(_)));
        match self.keeper.news(saved) {
            Some(news) => self.line(&language::saving(self.language, &news)),
            None => Ok(()),
        }
    }

    /// Keeps the game under a name, and tells so.
    fn keep_as(&self, name: &str) -> String {
        if name.is_empty() {
            return self.language.say("text-save-how");
        }
        let name_told = ("name", V::from(name));
        match self.keeper.keep_as(&self.world, name) {
            Some(Ok(file)) => self
                .language
                .tell("text-saved-as", &[name_told, ("file", V::from(file.display().to_string()))]),
            Some(Err(error)) => self
                .language
                .tell("not-saved-as", &[name_told, ("error", V::from(error.to_string()))]),
            None => self.language.say("text-save-nowhere"),
        }
    }

    fn show_board(&mut self) -> io::Result<()> {
        self.lines(&say::table(self.language, &self.world))
    }

    /// What the rules with these words say.
    fn rules(&mut self, words: &str) -> io::Result<()> {
        match rules::tell(self.language, &content::root(), words) {
            Ok(lines) => self.lines(&lines),
            Err(Failure::Fault(told) | Failure::Call(told)) => self.line(&told),
        }
    }

    /// For a game of a campaign that is over: which one, its quest, and how it ended.
    pub fn of_campaign(&self) -> Option<(Leg, String, crate::campaign::End)> {
        let leg = self.keeper.record().header.leg.clone()?;
        let game = self.world.resource::<Game>();
        let end = crate::campaign::End::of(game, &Snapshot::capture(&self.world))?;
        Some((leg, game.quest.id.clone(), end))
    }

    fn finish(&mut self) -> io::Result<End> {
        let winner = self.world.resource::<Course>().outcome.as_ref().map(|outcome| outcome.winner);
        let Some(winner) = winner else {
            self.line(&self.language.say("text-left"))?;
            return Ok(End::Left);
        };
        let (heroes, overlord) = &self.world.resource::<Game>().quest.aftermath;
        let told = match winner {
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
        let luck = self
            .past
            .luck(self.language, self.world.resource::<Game>(), &self.keeper.record().header.seats);
        self.lines(&luck)?;
        Ok(End::Won(winner))
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// The next answer; `None` at the end of input.
    fn read(&mut self) -> io::Result<Option<String>> {
        if let Some(die) = self.told.pop_front() {
            return Ok(Some(die));
        }
        read_line(self.input, self.output, self.echo)
    }
}
