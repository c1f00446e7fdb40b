//! The command `forge`: writes an adventure that nobody has seen, or deals one anew.

use std::{
    ffi::OsString,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    thread,
};

use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValue, value_parser};
use fluent_bundle::FluentValue as V;

use super::{
    find::{self, Failure, Trouble},
    remix,
};
use crate::{
    computer::Progress,
    forge::{
        Forged, Shelf,
        code::{self, HEROES, Order, Refused},
        forge, make,
        remix::{knobs, remix},
        stock::Stock,
        wishes::{BANDS, Choices, FAMILIES, LENGTHS, MOODS, Wishes},
    },
    language::Language,
};
use dungeon_rules::content::{CardSide, Library, content_around};

/// The arguments of `forge`.
pub fn arguments(command: Command, say: impl Fn(&str) -> &'static str) -> Command {
    fn choice<T>(name: &'static str, choices: Choices<T>, help: &'static str, shown: &'static str) -> Arg {
        let values = choices.iter().map(|(name, _)| PossibleValue::new(*name));
        let arg = Arg::new(name).long(name).value_name(shown).help(help);
        arg.value_parser(values.collect::<Vec<_>>())
            .hide_possible_values(true)
            .conflicts_with_all(["code", "remix"])
    }
    let heroes = HEROES.iter().map(|hero| PossibleValue::new(*hero));
    command
        .arg(choice("length", LENGTHS, say("cli-forge-length"), "short|evening|long"))
        .arg(choice("band", BANDS, say("cli-forge-band"), "gentle|even|hard|grim"))
        .arg(choice("mood", MOODS, say("cli-forge-mood"), "grim|eerie|wry|heroic"))
        .arg(choice("family", FAMILIES, say("cli-forge-family"), "garrison|graves|choir|larder"))
        .arg(
            Arg::new("heroes")
                .long("heroes")
                .value_name("orlaf,rordin,…")
                .value_delimiter(',')
                .value_parser(heroes.collect::<Vec<_>>())
                .hide_possible_values(true)
                .conflicts_with_all(["code", "remix"])
                .help(say("cli-forge-heroes")),
        )
        .arg(
            Arg::new("advanced")
                .long("advanced")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["code", "remix"])
                .help(say("cli-forge-advanced")),
        )
        .arg(
            Arg::new("remix")
                .long("remix")
                .value_name(say("cli-quest"))
                .value_parser(value_parser!(OsString))
                .help(say("cli-forge-remix")),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .conflicts_with("code")
                .help(say("cli-forge-seed")),
        )
        .arg(
            Arg::new("code")
                .long("code")
                .value_name(say("cli-code"))
                .help(say("cli-forge-code")),
        )
        .arg(
            Arg::new("out")
                .short('o')
                .long("out")
                .value_name(say("cli-file"))
                .value_parser(value_parser!(PathBuf))
                .help(say("cli-forge-out")),
        )
}

/// What a call orders; whatever it leaves open is drawn from the seed.
pub fn ordered(matches: &ArgMatches, clock: impl FnOnce() -> u64) -> Order {
    fn chosen<T: Copy>(matches: &ArgMatches, name: &str, choices: Choices<T>) -> Option<T> {
        let asked = matches.get_one::<String>(name)?;
        choices.iter().find(|(name, _)| asked == name).map(|(_, choice)| *choice)
    }
    let usual = Wishes::default();
    let asked: Vec<&String> = matches.get_many::<String>("heroes").into_iter().flatten().collect();
    let takes_part = |hero: &&&str| asked.is_empty() || asked.iter().any(|one| one == *hero);
    let wishes = Wishes {
        heroes: HEROES.iter().filter(takes_part).copied().collect(),
        side: if matches.get_flag("advanced") {
            CardSide::Advanced
        } else {
            CardSide::Basic
        },
        length: chosen(matches, "length", LENGTHS).or(usual.length),
        band: chosen(matches, "band", BANDS).or(usual.band),
        mood: chosen(matches, "mood", MOODS),
        family: chosen(matches, "family", FAMILIES),
    };
    wishes.order(matches.get_one::<u64>("seed").copied().unwrap_or_else(clock))
}

/// Writes the adventure that a call asks for. `clock`: a seed for a call that gives none.
///
/// # Errors
/// One sentence: a code that cannot be read, too few Heroes, no adventure for what was ordered, one that may not be dealt anew, files
/// of the forge that cannot be used; or a file that cannot be written.
pub fn run(
    out: &mut dyn Write,
    language: &Language,
    (root, library): (&Path, &Library),
    matches: &ArgMatches,
    clock: impl FnOnce() -> u64,
) -> Result<(), Trouble> {
    if let Some(name) = matches.get_one::<OsString>("remix") {
        return deal_anew(out, language, (root, library), (name, matches), clock);
    }
    let shelf = Shelf::load(root, &library.content).map_err(|sentence| Trouble::Failure(Failure::Fault(sentence)))?;
    let forged = match matches.get_one::<String>("code") {
        Some(asked) => {
            let (order, dials) = code::read(asked).map_err(|why| refused(language, "forge-code-misread", asked, why))?;
            make(&shelf, &library.content, &order, dials)
        }
        None => {
            let order = ordered(matches, clock);
            if order.heroes.len() < 2 {
                return Err(failed(language, "forge-one-hero", order.heroes.join(", ")));
            }
            forge(&shelf, &library.content, &order)
        }
    };
    let forged = forged.ok_or_else(|| failed(language, "forge-none", String::new()))?;
    match matches.get_one::<PathBuf>("out") {
        None => write!(out, "{}", forged.text)?,
        Some(file) => {
            fs::write(file, &forged.text)?;
            tell(out, language, &forged)?;
        }
    }
    Ok(())
}

/// Deals the adventure of this name anew: as its code says, or of a seed, as hard as its printed form.
fn deal_anew(
    out: &mut dyn Write,
    language: &Language,
    (root, library): (&Path, &Library),
    (name, matches): (&OsString, &ArgMatches),
    clock: impl FnOnce() -> u64,
) -> Result<(), Trouble> {
    let stock = Stock::load(root).map_err(|sentence| Trouble::Failure(Failure::Fault(sentence)))?;
    let listing = find::listing(language, library, name).map_err(Trouble::Failure)?;
    let quest = find::playable(language, &listing).map_err(Trouble::Failure)?;
    let content = content_around(&listing.path, &library.content);
    let (dealt, shares) = match matches.get_one::<String>("code") {
        Some(asked) => {
            let (seed, knobs) =
                knobs::read(&quest.source, asked).map_err(|why| refused(language, "forge-remix-code-misread", asked, why))?;
            (remix(&quest.source, &content, &stock.threat, seed, knobs), None)
        }
        None => {
            let seed = matches.get_one::<u64>("seed").copied().unwrap_or_else(clock);
            let seed = (seed % u64::from(code::SEEDS)) as u32;
            let threads = thread::available_parallelism().map_or(1, usize::from);
            let tuned = remix::tuned(&quest.source, &content, &stock.threat, seed, threads, &Progress::default());
            tuned.map_or((None, None), |(dealt, tuned)| (Some(dealt), Some((tuned.share, tuned.printed))))
        }
    };
    let dealt = dealt.ok_or_else(|| failed(language, "forge-not-remixed", quest.title.say(language.code()).to_owned()))?;
    let Some(file) = matches.get_one::<PathBuf>("out") else {
        return Ok(write!(out, "{}", dealt.text)?);
    };
    fs::write(file, &dealt.text)?;
    if let Some((share, printed)) = shares {
        let args = [("share", V::from(share)), ("printed", V::from(printed))];
        writeln!(out, "{}", language.tell("forge-remixed", &args))?;
    }
    writeln!(out, "{}", language.tell("forge-code", &[("code", V::from(dealt.code))]))?;
    Ok(())
}

fn failed(language: &Language, key: &str, what: String) -> Trouble {
    Trouble::Failure(Failure::Call(language.tell(key, &[("what", V::from(what))])))
}

/// The sentence about a code that cannot be used; `misread`: that about one with other letters.
fn refused(language: &Language, misread: &str, asked: &str, why: Refused) -> Trouble {
    let key = match why {
        Refused::Version => "forge-code-version",
        Refused::Letters | Refused::Misread => misread,
    };
    failed(language, key, asked.to_owned())
}

/// Tells the title, the story and the code: nothing of what is hidden.
fn tell(out: &mut dyn Write, language: &Language, forged: &Forged) -> io::Result<()> {
    let is_italian = language.code() == "it";
    let say = |words: &crate::forge::words::Both| if is_italian { words.it.clone() } else { words.en.clone() };
    writeln!(out, "{}\n\n{}\n", say(&forged.title), say(&forged.story))?;
    writeln!(out, "{}", language.tell("forge-code", &[("code", V::from(forged.code.clone()))]))
}
