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
    review::beside,
};
use crate::{
    computer::{
        Progress,
        level::{self, Level},
    },
    forge::{
        Forged, Shelf,
        closely::{measure_closely, tune_closely},
        code::{self, Band, HEROES, Order, Refused},
        heard::{Heard, unheard},
        make,
        remix::{knobs, remix},
        stock::Stock,
        tune::{Verdict, measure, tune_somewhere},
        wishes::{BANDS, Choices, FAMILIES, LENGTHS, MOODS, Wishes, name_of},
    },
    language::Language,
};
use dungeon_rules::content::{CardSide, Library, content_around};

/// How wide the bar is that shows how far the games have come, in characters.
const BAR: usize = 24;

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
            Arg::new("measure")
                .long("measure")
                .action(ArgAction::SetTrue)
                .requires("code")
                .help(say("cli-forge-measure")),
        )
        .arg(
            Arg::new("closely")
                .long("closely")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["measure", "remix"])
                .help(say("cli-forge-closely")),
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

/// Where a call writes.
pub struct Streams<'a> {
    /// The text of the quest, or what may be known of it.
    pub out: &'a mut dyn Write,
    /// What is told beside it.
    pub aside: &'a mut dyn Write,
    /// Whether somebody watches the latter, so that the progress is shown there.
    pub is_watched: bool,
}

/// Writes the adventure that a call asks for, tuned by games in thought. `clock`: a seed for a call that gives none.
///
/// # Errors
/// One sentence: a code that cannot be read, too few Heroes, no adventure for what was ordered, one that may not be dealt anew, files
/// of the forge that cannot be used; or a file that cannot be written.
pub fn run(
    mut streams: Streams<'_>,
    language: &Language,
    (root, library): (&Path, &Library),
    matches: &ArgMatches,
    clock: impl FnOnce() -> u64,
) -> Result<(), Trouble> {
    if let Some(name) = matches.get_one::<OsString>("remix") {
        return deal_anew(streams, language, (root, library), (name, matches), clock);
    }
    let content = &*library.content;
    let none = || failed(language, "forge-none", String::new());
    let shelf = Shelf::load(root, content).map_err(|sentence| Trouble::Failure(Failure::Fault(sentence)))?;
    let (forged, band, verdict) = match matches.get_one::<String>("code") {
        Some(asked) => {
            let (order, dials) = code::read(asked).map_err(|why| refused(language, "forge-code-misread", asked, why))?;
            let forged = make(&shelf, content, &order, dials).ok_or_else(none)?;
            let verdict = if matches.get_flag("closely") {
                let level = thinking(root)?;
                let played = streams.watch(language, |progress| measure_closely(&library.content, &forged, &level, progress));
                played.map(|measured| measured.verdict(order.band))
            } else if matches.get_flag("measure") {
                streams.watch(language, |progress| measure(&shelf, content, &forged, progress))
            } else {
                None
            };
            (forged, order.band, verdict)
        }
        None => {
            let order = ordered(matches, clock);
            if order.heroes.len() < 2 {
                return Err(failed(language, "forge-one-hero", order.heroes.join(", ")));
            }
            // Nobody keeps what a terminal has told, but it tells in the mood that was ordered.
            let place = |order: &Order| unheard(&shelf, content, order, &Heard::default());
            let order = place(&order);
            let tuned = if matches.get_flag("closely") {
                let level = thinking(root)?;
                let found = streams.watch(language, |progress| {
                    tune_closely((&shelf, &library.content), &order, &level, progress)
                });
                found.map(|(forged, measured)| {
                    let verdict = measured.verdict(order.band);
                    (forged, verdict)
                })
            } else {
                let found = streams.watch(language, |progress| tune_somewhere((&shelf, content), &order, place, progress));
                found.map(|tuned| (tuned.forged, tuned.verdict))
            };
            let (forged, verdict) = tuned.ok_or_else(none)?;
            (forged, order.band, Some(verdict))
        }
    };
    let is_rough = shelf.stock.threat.calibration.is_rough();
    let verdict = verdict.map(|verdict| sentence(language, band, verdict, is_rough));
    match matches.get_one::<PathBuf>("out") {
        None => {
            write!(streams.out, "{}", forged.text)?;
            verdict.map_or(Ok(()), |verdict| writeln!(streams.aside, "{verdict}"))?;
        }
        Some(file) => {
            fs::write(file, &forged.text)?;
            tell(streams.out, language, &forged, verdict)?;
        }
    }
    Ok(())
}

/// The level of those who play where an adventure is measured closely.
fn thinking(root: &Path) -> Result<Level, Trouble> {
    level::usual(root).map_err(|error| Trouble::Failure(Failure::Fault(error.to_string())))
}

/// Deals the adventure of this name anew: as its code says, or of a seed, as hard as its printed form.
fn deal_anew(
    mut streams: Streams<'_>,
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
            let tuned = streams.watch(language, |progress| {
                remix::tuned(&quest.source, &content, &stock.threat, seed, threads, progress)
            });
            tuned.map_or((None, None), |(dealt, tuned)| (Some(dealt), Some((tuned.share, tuned.printed))))
        }
    };
    let dealt = dealt.ok_or_else(|| failed(language, "forge-not-remixed", quest.title.say(language.code()).to_owned()))?;
    let Some(file) = matches.get_one::<PathBuf>("out") else {
        return Ok(write!(streams.out, "{}", dealt.text)?);
    };
    fs::write(file, &dealt.text)?;
    if let Some((share, printed)) = shares {
        let args = [("share", V::from((share + 5) / 10)), ("printed", V::from((printed + 5) / 10))];
        writeln!(streams.out, "{}", language.tell("forge-remixed", &args))?;
    }
    writeln!(streams.out, "{}", language.tell("forge-code", &[("code", V::from(dealt.code))]))?;
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

impl Streams<'_> {
    /// Shows the progress of a thought on one line while it lasts.
    fn watch<T: Send>(&mut self, language: &Language, think: impl Fn(&Progress) -> T + Send + Sync) -> T {
        let progress = Progress::default();
        if !self.is_watched {
            return think(&progress);
        }
        let show = |progress: &Progress| {
            let (done, of) = progress.parts();
            let full = (progress.share() * BAR as f32) as usize;
            let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR - full.min(BAR)));
            let args = [("bar", V::from(bar)), ("game", V::from(done)), ("games", V::from(of))];
            // An error here only means that the progress is not shown.
            let _ = write!(self.aside, "\r{}", language.tell("forge-progress", &args));
            let _ = self.aside.flush();
        };
        let thought = beside(&progress, show, || think(&progress));
        let _ = writeln!(self.aside);
        thought
    }
}

/// A share of 100 games as it is told: in steps of 5, since more is not known.
pub const fn in_fives(share: u8) -> u8 {
    (share + 2) / 5 * 5
}

/// A verdict in a sentence, in steps of 5 of 100. `is_rough`: whether simple players have not been compared with better ones closely
/// enough ([`is_rough`](crate::forge::stock::Calibration::is_rough)).
pub fn sentence(language: &Language, band: Band, verdict: Verdict, is_rough: bool) -> String {
    let args = [
        ("band", V::from(name_of(BANDS, band))),
        (
            "how",
            V::from(match (verdict.is_close, is_rough) {
                (true, _) => "close",
                (false, true) => "rough",
                (false, false) => "quick",
            }),
        ),
        ("games", V::from(verdict.games)),
        ("low", V::from(in_fives(verdict.estimate.low))),
        ("high", V::from(in_fives(verdict.estimate.high))),
        ("percent", V::from(in_fives(verdict.estimate.percent))),
    ];
    language.tell(if verdict.in_band { "forge-verdict" } else { "forge-verdict-off" }, &args)
}

/// Tells the title, the story, how hard it is and the code: nothing of what is hidden.
fn tell(out: &mut dyn Write, language: &Language, forged: &Forged, verdict: Option<String>) -> io::Result<()> {
    let [title, story] = [&forged.title, &forged.story].map(|words| words.say(language.code()));
    writeln!(out, "{title}\n\n{story}\n")?;
    if let Some(verdict) = verdict {
        writeln!(out, "{verdict}")?;
    }
    writeln!(out, "{}", language.tell("forge-code", &[("code", V::from(forged.code.clone()))]))
}
