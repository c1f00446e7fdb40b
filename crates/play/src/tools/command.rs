//! The command line: every command with its arguments and flags.

use std::{ffi::OsString, path::PathBuf};

use clap::{Arg, ArgAction, Command, value_parser};
use ustr::Ustr;

use super::{hint, odds, replay, usage};
use crate::language::Language;
use dungeon_rules::content;

/// Returns the definition of the program's command line, with all help texts in this language.
pub fn command(language: &Language) -> Command {
    // Interned: clap wants help texts that live as long as the program.
    let say = |key: &str| Ustr::from(&language.say(key)).as_str();
    let quest = || {
        Arg::new("quest")
            .value_name(say("cli-quest"))
            .value_parser(value_parser!(OsString))
            .help(say("cli-quest-help"))
    };
    let seed = || {
        Arg::new("seed")
            .long("seed")
            .value_name("N")
            .value_parser(value_parser!(u64))
            .help(say("cli-seed"))
    };
    let paths = || {
        Arg::new("path")
            .value_name(say("cli-path"))
            .num_args(1..)
            .required(true)
            .value_parser(value_parser!(PathBuf))
            .help(say("cli-path-help"))
    };
    let flag = |name: &'static str, key: &str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(say(key));
    let folder = |name: &'static str, key: &str| {
        Arg::new(name)
            .long(name)
            .value_name(say("cli-folder"))
            .value_parser(value_parser!(PathBuf))
            .help(say(key))
    };
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
            .help(say(key))
    };
    let player = |name: &'static str, key: &str| Arg::new(name).long(name).value_name(say("cli-player")).help(say(key));
    let sub = |name: &'static str, key: &str| {
        Command::new(name)
            .about(say(key))
            .next_help_heading(say("cli-arguments"))
            .help_template(usage::template(language))
    };
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
        .arg(
            Arg::new("opened")
                .value_name(say("cli-file"))
                .value_parser(value_parser!(PathBuf))
                .help(say("cli-opened")),
        )
        .subcommand(
            sub("play", "cli-play")
                .arg(quest())
                .arg(
                    Arg::new("campaign")
                        .long("campaign")
                        .value_name(say("cli-name"))
                        .num_args(0..=1)
                        .default_missing_value("")
                        .conflicts_with_all(["quest", "continue", "load", "watch"])
                        .help(say("cli-campaign")),
                )
                .arg(flag("text", "cli-text"))
                .arg(seed())
                .arg(Arg::new("dice").long("dice").value_name("6,6,1,…").help(say("cli-dice")))
                .args(usage::computers_arguments(say))
                .arg(folder("saves", "cli-saves"))
                .arg(
                    flag("continue", "cli-continue")
                        .requires("text")
                        .conflicts_with_all(["quest", "seed", "dice", "load"]),
                )
                .arg(replay::to(&say).requires("load"))
                .arg(
                    Arg::new("load")
                        .long("load")
                        .value_name(say("cli-file"))
                        .value_parser(value_parser!(PathBuf))
                        .conflicts_with_all(["quest", "seed", "dice"])
                        .help(say("cli-load")),
                )
                .arg(flag("reduced-motion", "cli-reduced-motion"))
                .arg(flag("watch", "cli-watch").requires("quest").conflicts_with("text"))
                // These two hidden flags are for `cargo bench --bench window`.
                .arg(Arg::new("frames").long("frames").value_parser(value_parser!(u32)).hide(true))
                .arg(
                    Arg::new("thinks")
                        .long("thinks")
                        .action(ArgAction::SetTrue)
                        .requires("frames")
                        .hide(true),
                ),
        )
        .subcommand(
            sub("edit", "cli-edit")
                .arg(
                    Arg::new("file")
                        .value_name(say("cli-file"))
                        .value_parser(value_parser!(PathBuf))
                        .help(say("cli-edit-file")),
                )
                .arg(flag("reduced-motion", "cli-reduced-motion")),
        )
        .subcommand(sub("check", "cli-check").arg(paths()).arg(flag("json", "cli-json")))
        .subcommand(sub("test", "cli-test").arg(paths()).arg(flag("json", "cli-json")))
        .subcommand(
            sub("draw", "cli-draw")
                .arg(quest().required(true))
                .arg(
                    Arg::new("png")
                        .long("png")
                        .value_name(say("cli-file"))
                        .value_parser(value_parser!(PathBuf))
                        .help(say("cli-png")),
                )
                .arg(flag("secret", "cli-secret").requires("png")),
        )
        .subcommand(
            sub("print", "cli-print")
                .arg(quest().required(true))
                .arg(flag("players", "cli-print-players").conflicts_with("overlord"))
                .arg(flag("overlord", "cli-print-overlord"))
                .arg(choice("paper", ["A4", "Letter"], "cli-print-paper"))
                .arg(choice("ink", ["full", "line"], "cli-print-ink"))
                .arg(
                    Arg::new("cell")
                        .long("cell")
                        .value_name("MM")
                        .value_parser(value_parser!(u8).range(15..=50))
                        .help(say("cli-print-cell")),
                )
                .arg(
                    Arg::new("out")
                        .short('o')
                        .long("out")
                        .value_name(say("cli-file"))
                        .required(true)
                        .value_parser(value_parser!(PathBuf))
                        .help(say("cli-print-out")),
                ),
        )
        .subcommand(
            sub("schema", "cli-schema").arg(
                Arg::new("form")
                    .value_name(say("cli-form"))
                    .default_value(content::FORMS[0])
                    .hide_default_value(true)
                    .help(say("cli-form-help")),
            ),
        )
        .subcommand(
            sub("rules", "cli-rules")
                .arg(
                    Arg::new("words")
                        .value_name(say("cli-words"))
                        .num_args(0..)
                        .help(say("cli-words-help")),
                )
                .arg(flag("sheet", "cli-sheet").conflicts_with("words")),
        )
        .subcommand(odds::arguments(sub("odds", "cli-odds"), say).arg(flag("json", "cli-json")))
        .subcommand(hint::arguments(sub("hint", "cli-hint"), say))
        .subcommand(replay::arguments(sub("replay", "cli-replay"), say))
        .subcommand(
            sub("simulate", "cli-simulate")
                .arg(quest().required_unless_present("all"))
                .arg(flag("all", "cli-all").conflicts_with("quest"))
                .arg(flag("purposeful", "cli-purposeful").conflicts_with_all(["heroes", "overlord"]))
                .arg(player("heroes", "cli-heroes-player"))
                .arg(player("overlord", "cli-overlord-player"))
                .arg(folder("keep", "cli-keep").conflicts_with("all"))
                .arg(folder("report", "cli-report").value_name(say("cli-file")).conflicts_with("all"))
                .arg(
                    Arg::new("games")
                        .long("games")
                        .value_name("N")
                        .default_value("1000")
                        .hide_default_value(true)
                        .value_parser(value_parser!(u64))
                        .help(say("cli-games")),
                )
                .arg(seed())
                .arg(
                    Arg::new("threads")
                        .long("threads")
                        .value_name("N")
                        .value_parser(value_parser!(u16).range(1..=256))
                        .help(say("cli-threads")),
                )
                .arg(flag("json", "cli-json")),
        )
}
