//! The command line: every command with its arguments and flags.

use std::{ffi::OsString, net::Ipv4Addr, path::PathBuf};

use clap::{Arg, ArgAction, Command, value_parser};
use ustr::Ustr;

use super::{forge, hint, odds, replay, usage};
use crate::language::Language;
use dungeon_rules::content;

/// Returns the definition of the program's command line, with all help texts in this language.
pub fn command(language: &Language) -> Command {
    let words = Words(language);
    let say = |key: &str| words.say(key);
    Command::new("dungeon-saga")
        .version(env!("CARGO_PKG_VERSION"))
        .about(say("cli-about"))
        .help_template(usage::template(language))
        .subcommand_help_heading(say("cli-commands"))
        .next_help_heading(say("cli-arguments"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .global(true)
                .help(say("cli-help")),
        )
        .arg(
            Arg::new("version")
                .long("version")
                .action(ArgAction::Version)
                .help(say("cli-version")),
        )
        .arg(
            Arg::new("language")
                .long("language")
                .value_name(say("cli-code"))
                .global(true)
                .help(say("cli-language")),
        )
        .arg(words.file(Arg::new("opened"), "cli-opened"))
        .subcommand(play(words))
        .subcommand(
            words
                .sub("edit", "cli-edit")
                .arg(words.file(Arg::new("file"), "cli-edit-file"))
                .arg(words.flag("reduced-motion", "cli-reduced-motion")),
        )
        .subcommand(
            words
                .sub("check", "cli-check")
                .arg(words.paths())
                .arg(words.flag("json", "cli-json")),
        )
        .subcommand(words.sub("test", "cli-test").arg(words.paths()).arg(words.flag("json", "cli-json")))
        .subcommand(
            words
                .sub("draw", "cli-draw")
                .arg(words.quest().required(true))
                .arg(words.file(Arg::new("png").long("png"), "cli-png"))
                .arg(words.flag("secret", "cli-secret").requires("png")),
        )
        .subcommand(print(words))
        .subcommand(
            words.sub("schema", "cli-schema").arg(
                Arg::new("form")
                    .value_name(say("cli-form"))
                    .default_value(content::FORMS[0])
                    .hide_default_value(true)
                    .help(say("cli-form-help")),
            ),
        )
        .subcommand(
            words
                .sub("rules", "cli-rules")
                .arg(
                    Arg::new("words")
                        .value_name(say("cli-words"))
                        .num_args(0..)
                        .help(say("cli-words-help")),
                )
                .arg(words.flag("sheet", "cli-sheet").conflicts_with("words")),
        )
        .subcommand(odds::arguments(words.sub("odds", "cli-odds"), say).arg(words.flag("json", "cli-json")))
        .subcommand(hint::arguments(words.sub("hint", "cli-hint"), say))
        .subcommand(replay::arguments(words.sub("replay", "cli-replay"), say))
        .subcommand(simulate(words))
        .subcommand(forge::arguments(words.sub("forge", "cli-forge"), say))
}

fn play(words: Words) -> Command {
    let say = |key: &str| words.say(key);
    words
        .sub("play", "cli-play")
        .arg(words.quest())
        .arg(
            Arg::new("campaign")
                .long("campaign")
                .value_name(say("cli-name"))
                .num_args(0..=1)
                .default_missing_value("")
                .conflicts_with_all(["quest", "continue", "load", "watch"])
                .help(say("cli-campaign")),
        )
        .arg(words.flag("text", "cli-text"))
        .arg(words.flag("phones", "cli-phones"))
        .arg(
            Arg::new("address")
                .long("address")
                .value_name("192.168.1.2")
                .value_parser(value_parser!(Ipv4Addr))
                .requires("phones")
                .help(say("cli-address")),
        )
        .arg(words.seed())
        .arg(Arg::new("dice").long("dice").value_name("6,6,1,…").help(say("cli-dice")))
        .args(usage::computers_arguments(say))
        .arg(words.folder("saves", "cli-saves"))
        .arg(
            words
                .flag("continue", "cli-continue")
                .requires("text")
                .conflicts_with_all(["quest", "seed", "dice", "load"]),
        )
        .arg(replay::to(&say).requires("load"))
        .arg(
            words
                .file(Arg::new("load").long("load"), "cli-load")
                .conflicts_with_all(["quest", "seed", "dice"]),
        )
        .arg(words.flag("reduced-motion", "cli-reduced-motion"))
        .arg(words.flag("watch", "cli-watch").requires("quest").conflicts_with("text"))
        // These two hidden flags are for `cargo bench --bench window`.
        .arg(Arg::new("frames").long("frames").value_parser(value_parser!(u32)).hide(true))
        .arg(
            Arg::new("thinks")
                .long("thinks")
                .action(ArgAction::SetTrue)
                .requires("frames")
                .hide(true),
        )
}

fn print(words: Words) -> Command {
    // The first choice is the default.
    let choice = |name: &'static str, choices: [&'static str; 2], key: &str| {
        Arg::new(name)
            .long(name)
            .value_name(Ustr::from(&choices.join("|")).as_str())
            .value_parser(choices)
            .default_value(choices[0])
            .hide_default_value(true)
            .hide_possible_values(true)
            .ignore_case(true)
            .help(words.say(key))
    };
    words
        .sub("print", "cli-print")
        .arg(words.quest().required(true))
        .arg(words.flag("players", "cli-print-players").conflicts_with("overlord"))
        .arg(words.flag("overlord", "cli-print-overlord"))
        .arg(choice("paper", ["A4", "Letter"], "cli-print-paper"))
        .arg(choice("ink", ["full", "line"], "cli-print-ink"))
        .arg(
            Arg::new("cell")
                .long("cell")
                .value_name("MM")
                .value_parser(value_parser!(u8).range(15..=50))
                .help(words.say("cli-print-cell")),
        )
        .arg(words.file(Arg::new("out").short('o').long("out"), "cli-print-out").required(true))
}

fn simulate(words: Words) -> Command {
    let player = |name: &'static str, key: &str| {
        let arg = Arg::new(name).long(name);
        arg.value_name(words.say("cli-player")).help(words.say(key))
    };
    words
        .sub("simulate", "cli-simulate")
        .arg(words.quest().required_unless_present("all"))
        .arg(words.flag("all", "cli-all").conflicts_with("quest"))
        .arg(
            words
                .flag("purposeful", "cli-purposeful")
                .conflicts_with_all(["heroes", "overlord"]),
        )
        .arg(player("heroes", "cli-heroes-player"))
        .arg(player("overlord", "cli-overlord-player"))
        .arg(words.folder("keep", "cli-keep").conflicts_with("all"))
        .arg(words.file(Arg::new("report").long("report"), "cli-report").conflicts_with("all"))
        .arg(
            Arg::new("games")
                .long("games")
                .value_name("N")
                .default_value("1000")
                .hide_default_value(true)
                .value_parser(value_parser!(u64))
                .help(words.say("cli-games")),
        )
        .arg(words.seed())
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(value_parser!(u16).range(1..=256))
                .help(words.say("cli-threads")),
        )
        .arg(words.flag("json", "cli-json"))
}

/// Commands and arguments that several commands are made of, with their help texts in a language.
#[derive(Copy, Clone)]
struct Words<'a>(&'a Language);

impl Words<'_> {
    /// Interned: clap wants help texts that live as long as the program.
    fn say(self, key: &str) -> &'static str {
        Ustr::from(&self.0.say(key)).as_str()
    }

    fn sub(self, name: &'static str, key: &str) -> Command {
        Command::new(name)
            .about(self.say(key))
            .next_help_heading(self.say("cli-arguments"))
            .help_template(usage::template(self.0))
    }

    fn flag(self, name: &'static str, key: &str) -> Arg {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(self.say(key))
    }

    fn file(self, arg: Arg, key: &str) -> Arg {
        arg.value_name(self.say("cli-file"))
            .value_parser(value_parser!(PathBuf))
            .help(self.say(key))
    }

    fn folder(self, name: &'static str, key: &str) -> Arg {
        let arg = self.file(Arg::new(name).long(name), key);
        arg.value_name(self.say("cli-folder"))
    }

    fn paths(self) -> Arg {
        Arg::new("path")
            .value_name(self.say("cli-path"))
            .num_args(1..)
            .required(true)
            .value_parser(value_parser!(PathBuf))
            .help(self.say("cli-path-help"))
    }

    fn quest(self) -> Arg {
        Arg::new("quest")
            .value_name(self.say("cli-quest"))
            .value_parser(value_parser!(OsString))
            .help(self.say("cli-quest-help"))
    }

    fn seed(self) -> Arg {
        Arg::new("seed")
            .long("seed")
            .value_name("N")
            .value_parser(value_parser!(u64))
            .help(self.say("cli-seed"))
    }
}
