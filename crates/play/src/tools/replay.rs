//! Shows a saved game: in short, decision by decision, or the table after one of them; and verifies it.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use bevy_ecs::prelude::*;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use fluent_bundle::FluentValue as V;
use ustr::Ustr;

use super::{
    find::{Failure, Trouble},
    hint,
    text::say,
};
use crate::{
    asked::Asked,
    language::{self, Language, LogLines},
    perspective::Perspective,
    record::{self, Found, Loss, Record, Replay, Unusable},
};
use dungeon_rules::{
    content::Library,
    table::{Course, Fact, Game, Pending},
};

/// The arguments of `replay`.
pub fn arguments(command: Command, say: impl Fn(&str) -> &'static str) -> Command {
    let flag = |name: &'static str, key: &str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(say(key));
    command
        .arg(
            Arg::new("file")
                .value_name(say("cli-file"))
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help(say("cli-replay-file")),
        )
        .arg(flag("verify", "cli-verify").conflicts_with_all(["to", "text"]))
        .arg(to(&say))
        .arg(flag("text", "cli-replay-text"))
        .arg(flag("review", "cli-review").conflicts_with_all(["verify", "to", "text"]))
        .arg(flag("json", "cli-json").requires("review"))
        .arg(hint::level(&say).requires("review"))
}

/// The argument that names a step of a saved game.
pub fn to(say: &impl Fn(&str) -> &'static str) -> Arg {
    let arg = Arg::new("to").long("to").value_name("N");
    arg.value_parser(value_parser!(usize)).help(say("cli-to"))
}

/// The sentence that a saved game has no such step.
pub fn no_step(language: &Language, record: &Record, step: usize) -> String {
    let (first, last) = (("first", V::from(record.before())), ("decisions", V::from(record.steps())));
    language.tell("replay-no-step", &[first, last, ("step", V::from(step))])
}

/// What to show of a saved game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// Only verify that the table after each decision is as it was recorded.
    pub verify: bool,
    /// Print the log.
    pub text: bool,
    /// Show the game after this many decisions, with the board, instead of at its end.
    pub to: Option<usize>,
}

impl Shown {
    /// Reads what a call asks for.
    pub fn asked(matches: &ArgMatches) -> Self {
        Self {
            verify: matches.get_flag("verify"),
            text: matches.get_flag("text"),
            to: matches.get_one("to").copied(),
        }
    }
}

/// Plays the game in `file` again and shows what is asked for.
///
/// # Errors
/// One sentence: the file cannot be used, it is not valid as far as is asked for, or its decisions do not fit the rules. The valid
/// part has been shown by then.
pub fn replay(out: &mut dyn Write, language: &Language, library: &Library, file: &Path, shown: &Shown) -> Result<(), Trouble> {
    let unusable = |unusable: Unusable| Trouble::Failure(Failure::Fault(language::unusable(language, file, &unusable)));
    let found = record::read(file).and_then(|found| record::renew(found, &library.content));
    let Found { record, loss, .. } = found.map_err(unusable)?;
    let last = record.steps();
    if let Some(step) = shown.to.filter(|step| !(record.before()..=last).contains(step)) {
        // For an incomplete file, the error about the missing part matters more.
        let no_step = no_step(language, &record, step);
        match loss.filter(|_| step > last) {
            None => return Err(Trouble::Failure(Failure::Call(no_step))),
            Some(_) => writeln!(out, "{no_step}")?,
        }
    }
    let until = shown.to.unwrap_or(last);
    let mut world = World::new();
    let (mut replay, begun) = Replay::begin(&record, &library.content, &mut world).map_err(unusable)?;
    let language = &language.with_names(&world.resource::<Game>().content.names);
    let mut log = Log {
        language,
        log_lines: LogLines::with_rules(),
        shown: shown.text,
    };
    let begun: Vec<Fact> = begun.into_iter().filter(say::opens).collect();
    log.tell(out, &begun)?;
    let mut divergence = None;
    while replay.step() < until
        && let Some(next) = replay.next()
    {
        let step = replay.step();
        if shown.text {
            let decision = language::decision(language, &world, &next.0);
            let line = language.tell("replay-step", &[("step", V::from(step + 1)), ("decision", V::from(decision))]);
            writeln!(out, "\n{line}")?;
        }
        let facts = if shown.verify {
            replay.prove(&mut world)
        } else {
            replay.go_on(&mut world)
        };
        match facts {
            Some(Ok(facts)) => log.tell(out, &facts)?,
            Some(Err(found)) => {
                divergence = Some(Loss { step, why: found.why() });
                break;
            }
            None => break,
        }
    }
    let step = replay.step();
    // If the rules panicked, the table may be in disorder; it is laid anew up to the last good step.
    if let Some(Loss {
        step: good,
        why: record::Why::Broke(_),
    }) = divergence
    {
        let (mut again, _) = Replay::begin(&record, &library.content, &mut world).map_err(unusable)?;
        while again.step() < good && matches!(again.go_on(&mut world), Some(Ok(_))) {}
    }
    if shown.verify && divergence.is_none() && loss.is_none() {
        writeln!(
            out,
            "{}",
            language.tell("replay-proved", &[("decisions", V::from(step - record.before()))])
        )?;
    }
    if shown.to.is_some() {
        table(out, language, &mut world)?;
    } else if !shown.verify && !shown.text {
        summary(out, language, &world, &record)?;
    }
    // A loss after the step that was asked for does not matter.
    match divergence.or(loss.filter(|loss| shown.to.is_none_or(|step| step > loss.step))) {
        Some(loss) => Err(Trouble::Failure(Failure::Fault(language::loss(language, &world, file, &loss)))),
        None => Ok(()),
    }
}

/// Prints facts as lines of the log, as text mode does, if the log is to be shown.
struct Log<'a> {
    language: &'a Language,
    log_lines: LogLines,
    shown: bool,
}

impl Log<'_> {
    fn tell(&mut self, out: &mut dyn Write, facts: &[Fact]) -> io::Result<()> {
        if self.shown {
            for fact in facts.iter().map(|fact| Perspective::SHARED.redact_fact(fact)) {
                for line in self.log_lines.tell(self.language, &fact) {
                    writeln!(out, "{line}")?;
                }
            }
        }
        Ok(())
    }
}

/// Prints the table: the board, and the open question or how the game ended.
fn table(out: &mut dyn Write, language: &Language, world: &mut World) -> io::Result<()> {
    for line in say::table(language, world) {
        writeln!(out, "{line}")?;
    }
    let choices = Perspective::asked(world).offers(world);
    match world.resource::<Pending>().0.clone() {
        Some(prompt) => {
            let asked = Asked::of(language, world, &prompt, &choices);
            for line in say::question(language, world, &prompt, &asked) {
                writeln!(out, "{line}")?;
            }
            Ok(())
        }
        None => writeln!(out, "\n{}", standing(language, world)),
    }
}

/// How the game ended, or who is asked what.
fn standing(language: &Language, world: &World) -> String {
    let question = world.resource::<Pending>().0.as_ref();
    match &world.resource::<Course>().outcome {
        Some(outcome) => language::outcome(language, world, outcome),
        None => {
            let question = question.map_or_else(String::new, |prompt| language::prompt(language, world, prompt));
            language.tell("replay-open", &[("question", V::from(question))])
        }
    }
}

fn summary(out: &mut dyn Write, language: &Language, world: &World, record: &Record) -> io::Result<()> {
    let header = &record.header;
    let title = world.resource::<Game>().quest.title.say(language.code()).to_owned();
    let dice = if header.chance.told.is_some() { "told" } else { "rolled" };
    let line = language.tell(
        "replay-summary",
        &[
            ("title", V::from(title)),
            ("decisions", V::from(record.steps())),
            ("round", V::from(world.resource::<Course>().round)),
            ("version", V::from(header.version.as_str())),
            // As text, so that no separators are put between its digits.
            ("seed", V::from(header.chance.seed.to_string())),
            ("dice", V::from(dice)),
        ],
    );
    writeln!(out, "{line}")?;
    let own = env!("CARGO_PKG_VERSION");
    if header.version != own {
        let versions = [("version", V::from(header.version.as_str())), ("own", V::from(own))];
        writeln!(out, "{}", language.tell("replay-other-version", &versions))?;
    }
    if header.content != record::of_content(&world.resource::<Game>().content) {
        writeln!(out, "{}", language.say("replay-other-content"))?;
    }
    let (seats, computers) = (&header.seats, &header.seats.computers);
    if !(seats.overlord.is_empty() && computers.is_empty()) {
        let name = |level: Option<Ustr>, name: &str| level.map_or_else(|| name.to_owned(), |level| language::computer(language, level));
        let seat = |(hero, player): &(dungeon_rules::content::Id<dungeon_rules::content::Hero>, String)| {
            let player = name(computers.leader(*hero), player);
            let hero = language::kind(language, hero.as_str());
            language.tell("replay-seat", &[("hero", V::from(hero)), ("player", V::from(player))])
        };
        let heroes: Vec<String> = seats.heroes.iter().map(seat).collect();
        let heroes = ("heroes", V::from(language::list(language, &heroes)));
        let overlord = ("overlord", V::from(name(computers.overlord, &seats.overlord)));
        writeln!(out, "{}", language.tell("replay-seats", &[overlord, heroes]))?;
    }
    for note in &header.notes {
        writeln!(out, "{}", language.tell("replay-note", &[("note", V::from(note.as_str()))]))?;
    }
    writeln!(out, "{}", standing(language, world))
}
