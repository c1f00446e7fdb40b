//! How the program is called: the template of help texts, common arguments, and sentences for wrong calls.

use std::{ffi::OsString, path::Path};

use clap::error::{ContextKind, ErrorKind};
use fluent_bundle::FluentValue as V;

use clap::{Arg, ArgAction, ArgMatches};
use ustr::Ustr;

use super::find::Failure;
use crate::{
    computer::level::Level,
    language::{self, Language},
    seats::{Computers, WantedComputers},
};
use dungeon_rules::content::{Hero, Id};

/// The template for every help text.
pub fn template(language: &Language) -> String {
    format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}\n", language.say("cli-usage"))
}

/// One sentence that says what is wrong with the call.
pub fn bad_call(language: &Language, error: &clap::Error) -> String {
    let context = |kind| V::from(error.get(kind).map_or_else(String::new, ToString::to_string));
    let key = match error.kind() {
        ErrorKind::UnknownArgument => "cli-unknown-argument",
        ErrorKind::InvalidSubcommand => "cli-unknown-command",
        ErrorKind::InvalidValue
            if error
                .get(ContextKind::InvalidValue)
                .is_none_or(|value| value.to_string().is_empty()) =>
        {
            "cli-missing-value"
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::InvalidUtf8 => "cli-bad-value",
        ErrorKind::MissingRequiredArgument => "cli-missing-argument",
        ErrorKind::ArgumentConflict => "cli-twice",
        _ => "cli-bad-call",
    };
    language.tell(
        key,
        &[
            ("argument", context(ContextKind::InvalidArg)),
            ("command", context(ContextKind::InvalidSubcommand)),
            ("value", context(ContextKind::InvalidValue)),
        ],
    )
}

/// The language that a call asks for, found before its arguments are parsed, so that errors in them are reported in that language.
pub fn asked_language(args: &[OsString]) -> Option<String> {
    let texts: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let at = texts.iter().position(|arg| arg == "--language" || arg.starts_with("--language="))?;
    match texts[at].split_once('=') {
        Some((_, code)) => Some(code.to_owned()),
        None => texts.get(at + 1).map(|code| code.clone().into_owned()),
    }
}

/// Parses the dice of a call: numbers from 1 to 6, separated by commas. An empty list means that every die is asked for.
///
/// # Errors
/// One sentence that names the first number that no die can show.
pub fn told_dice(language: &Language, text: &str) -> Result<Vec<u8>, Failure> {
    let numbers = text.split(',').map(str::trim).filter(|number| !number.is_empty());
    let dice = numbers.map(|number| number.parse().ok().filter(|die| (1..=6).contains(die)).ok_or(number));
    dice.collect::<Result<_, _>>()
        .map_err(|wrong| Failure::Call(language.tell("cli-bad-die", &[("die", V::from(wrong))])))
}

/// The arguments that give seats to computers.
pub fn computers_arguments(say: impl Fn(&str) -> &'static str) -> [Arg; 3] {
    let of = |name: &'static str, form: &str, help: &str| Arg::new(name).long(name).value_name(say(form)).help(say(help));
    [
        of("overlord", "cli-level", "cli-overlord"),
        of("heroes", "cli-level", "cli-heroes"),
        of("hero", "cli-hero-level", "cli-hero").action(ArgAction::Append),
    ]
}

/// The computers that a call asks for.
///
/// # Errors
/// One sentence: there is no such level, with a list of all levels, or a value is not of the form hero and level.
pub fn computers(language: &Language, levels: &[Level], matches: &ArgMatches) -> Result<WantedComputers, Failure> {
    let level = |name: &str| {
        let known = levels.iter().any(|level| level.id == name);
        known.then(|| Ustr::from(name)).ok_or_else(|| {
            let all: Vec<String> = levels.iter().map(|level| level.id.clone()).collect();
            let args = [("name", V::from(name)), ("levels", V::from(language::list(language, &all)))];
            Failure::Call(language.tell("cli-no-such-level", &args))
        })
    };
    let asked = |of: &str| matches.get_one::<String>(of).map(|name| level(name)).transpose();
    let led = matches.get_many::<String>("hero").into_iter().flatten().map(|value| {
        let bad = || Failure::Call(language.tell("cli-bad-hero", &[("value", V::from(value.as_str()))]));
        let (hero, name) = value.split_once('=').ok_or_else(bad)?;
        Ok((Id::new(hero), level(name)?))
    });
    Ok(WantedComputers {
        overlord: asked("overlord")?,
        heroes: asked("heroes")?,
        each: led.collect::<Result<_, _>>()?,
    })
}

/// The seats of the computers that were asked for, in a quest with these heroes.
///
/// # Errors
/// One sentence: a hero takes no part, with a list of those who do.
pub fn seated_computers(language: &Language, wanted: &WantedComputers, heroes: &[Id<Hero>]) -> Result<Computers, Failure> {
    wanted.at(heroes).map_err(|hero| {
        let all: Vec<String> = heroes.iter().map(ToString::to_string).collect();
        let args = [
            ("name", V::from(hero.to_string())),
            ("heroes", V::from(language::list(language, &all))),
        ];
        Failure::Call(language.tell("cli-no-such-hero", &args))
    })
}

/// Checks that the game has the language that was asked for.
///
/// # Errors
/// One sentence that lists the languages there are.
pub fn known_language(language: &Language, root: &Path, asked: Option<&str>) -> Result<(), Failure> {
    let Some(asked) = asked else { return Ok(()) };
    let first = asked.split(['-', '_', '.']).next().unwrap_or_default();
    let available = Language::available(root);
    if available
        .iter()
        .any(|known| known.code.eq_ignore_ascii_case(asked) || known.code.eq_ignore_ascii_case(first))
    {
        return Ok(());
    }
    let names: Vec<String> = available
        .into_iter()
        .map(|known| format!("{} ({})", known.code, known.name))
        .collect();
    let names = language::list(language, &names);
    let sentence = language.tell("cli-unknown-language", &[("code", V::from(asked)), ("names", V::from(names))]);
    Err(Failure::Call(sentence))
}
