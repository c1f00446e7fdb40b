//! How the examples about the forge are called, and how they end.

use std::process::ExitCode;

use clap::{Arg, ArgMatches, value_parser};

/// A number that a call may give.
pub fn number(name: &'static str, default: &'static str, help: &'static str) -> Arg {
    let number = Arg::new(name).long(name).value_name("N").value_parser(value_parser!(u32));
    number.default_value(default).help(help)
}

/// The numbers of these names.
pub fn numbers<const N: usize>(call: &ArgMatches, names: [&str; N]) -> [u32; N] {
    names.map(|name| call.get_one::<u32>(name).copied().unwrap_or_default())
}

/// The sentence of what went wrong, if anything did.
pub fn ended(run: Result<(), String>) -> ExitCode {
    match run {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}
