//! `hint`: what whoever is asked in a saved game could do, what each option is worth, and why.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use bevy_ecs::prelude::*;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use fluent_bundle::FluentValue as V;
use serde::Serialize;

use super::find::{Failure, Trouble};
use crate::{
    computer::{
        Progress, Reason,
        advice::{Advice, Adviser},
        level::Level,
    },
    language::{self, Language},
    record::{self, Resumed},
};
use dungeon_rules::{
    content::{self, Library},
    referee::GameWorld,
    table::{Course, Decision, Pending, PieceId, Side},
};

/// The arguments of `hint`.
pub fn arguments(command: Command, say: impl Fn(&str) -> &'static str) -> Command {
    let file = Arg::new("file").value_name(say("cli-file")).required(true);
    command
        .arg(file.value_parser(value_parser!(PathBuf)).help(say("cli-replay-file")))
        .arg(level(&say))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(say("cli-json")))
}

/// The argument that names the level, and so how much is thought.
pub fn level(say: &impl Fn(&str) -> &'static str) -> Arg {
    let arg = Arg::new("level").long("level").value_name(say("cli-level"));
    arg.help(say("cli-thought-level"))
}

/// The level that a call names; without the argument, the best one.
///
/// # Errors
/// One sentence that lists the levels there are.
pub fn asked_level(language: &Language, levels: &[Level], matches: &ArgMatches) -> Result<Level, Failure> {
    let asked = matches.get_one::<String>("level");
    let found = match asked {
        Some(name) => levels.iter().find(|level| level.id == *name),
        None => levels.last(),
    };
    found.cloned().ok_or_else(|| {
        let all: Vec<String> = levels.iter().map(|level| level.id.clone()).collect();
        let name = ("name", V::from(asked.cloned().unwrap_or_default()));
        Failure::Call(language.tell("cli-no-such-level", &[name, ("levels", V::from(language::list(language, &all)))]))
    })
}

/// Prints a hint for whoever is asked at the end of the game in `file`.
///
/// # Errors
/// One sentence: the file cannot be used, or nobody is asked there; or the file is incomplete, and the hint for its usable part has
/// been printed.
pub fn hint(out: &mut dyn Write, language: &Language, library: &Library, file: &Path, level: &Level, json: bool) -> Result<(), Trouble> {
    let failed = |sentence: String| Trouble::Failure(Failure::Fault(sentence));
    let unusable = |unusable| failed(language::unusable(language, file, &unusable));
    let mut world = World::new();
    let resumed = record::read(file).and_then(|found| record::resume(found, &library.content, &mut world));
    let Resumed { loss, .. } = resumed.map_err(unusable)?;
    let table = GameWorld::of(world);
    let language = &language.with_names(&table.game().content.names);
    let Some(mut adviser) = Adviser::of(&table) else {
        let key = match table.asked() {
            None => "hint-over",
            Some(_) => "hint-dice",
        };
        return Err(failed(language.tell(key, &[("file", V::from(content::shown(file)))])));
    };
    if let Some(advice) = adviser.advise(level, &Progress::default()) {
        if json {
            print_json(out, language, &table, &advice)?;
        } else {
            print(out, language, &table, &advice)?;
        }
    }
    match loss {
        Some(loss) => Err(failed(language::loss(language, table.world(), file, &loss))),
        None => Ok(()),
    }
}

fn print(out: &mut dyn Write, language: &Language, table: &GameWorld, advice: &Advice) -> io::Result<()> {
    if let Some(prompt) = &table.world().resource::<Pending>().0 {
        writeln!(out, "{}", language::prompt(language, table.world(), prompt))?;
    }
    lines(language, advice).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// A hint in words: what it is about, then each option with its worth and its reasons, a line each.
pub fn lines(language: &Language, advice: &Advice) -> Vec<String> {
    let side = match advice.side {
        Side::Heroes => "heroes",
        Side::Overlord => "overlord",
    };
    let mut lines = vec![language.tell("hint-title", &[("side", V::from(side))])];
    for (i, option) in advice.options.iter().enumerate() {
        let kind = match option {
            option if option.waits => "waits",
            option if i > 0 && option.as_good => "as_good",
            _ => "other",
        };
        let args = [
            ("worth", V::from(language::in_100(option.worth))),
            ("error", V::from(language::in_100(option.error))),
            ("orders", V::from(language::orders_in_a_line(language, &option.orders))),
            ("kind", V::from(kind)),
        ];
        lines.push(language.tell("hint-option", &args));
        let reasons = language::advice_reasons(language, &option.reasons).into_iter();
        lines.extend(reasons.map(|reason| language.tell("hint-reason", &[("reason", V::from(reason))])));
    }
    lines
}

/// A hint in the form of its JSON output.
#[derive(Serialize)]
struct HintJson<'a> {
    side: Side,
    round: u16,
    question: String,
    options: Vec<ToldOption<'a>>,
    /// The number of decisions that were played in thought.
    work: u64,
}

#[derive(Serialize)]
struct ToldOption<'a> {
    model: Option<PieceId>,
    decisions: Vec<Decision>,
    orders: Vec<String>,
    waits: bool,
    worth: f64,
    error: f64,
    games: usize,
    as_good: bool,
    reasons: Vec<ReasonJson<'a>>,
}

/// A reason together with its sentence.
#[derive(Serialize)]
pub(super) struct ReasonJson<'a> {
    #[serde(flatten)]
    reason: &'a Reason,
    text: String,
}

/// Adds its sentence to each of these reasons.
pub(super) fn reasons_json<'a>(language: &Language, reasons: &'a [Reason]) -> Vec<ReasonJson<'a>> {
    let written = reasons.iter().map(|reason| ReasonJson {
        reason,
        text: language::advice_reason(language, reason),
    });
    written.collect()
}

fn print_json(out: &mut dyn Write, language: &Language, table: &GameWorld, advice: &Advice) -> io::Result<()> {
    let world = table.world();
    let question = world.resource::<Pending>().0.as_ref();
    let options = advice.options.iter().map(|option| ToldOption {
        model: option.model,
        decisions: option.orders.iter().map(|order| order.decision).collect(),
        orders: language::orders(language, &option.orders),
        waits: option.waits,
        worth: option.worth,
        error: option.error,
        games: option.games,
        as_good: option.as_good,
        reasons: reasons_json(language, &option.reasons),
    });
    let written = HintJson {
        side: advice.side,
        round: world.resource::<Course>().round,
        question: question.map_or_else(String::new, |prompt| language::prompt(language, world, prompt)),
        options: options.collect(),
        work: advice.work,
    };
    serde_json::to_writer(&mut *out, &written).map_err(io::Error::from)?;
    writeln!(out)
}
