//! The command `forge`: writes an adventure that nobody has seen.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValue, value_parser};
use fluent_bundle::FluentValue as V;

use super::{
    find::{Failure, Trouble},
    review::beside,
};
use crate::{
    computer::Progress,
    forge::{
        Forged, Shelf,
        code::{self, Band, Family, HEROES, Mood, Order},
        make,
        outline::Length,
        tune::{Tuned, Verdict, measure, tune},
        words::Both,
    },
    language::Language,
};
use dungeon_rules::content::{CardSide, Content};

/// How wide the bar is that shows how far the games have come, in characters.
const BAR: usize = 24;

/// Names of values on the command line, with what they stand for.
type Choices<T> = &'static [(&'static str, T)];

const LENGTHS: Choices<Length> = &[("short", Length::Short), ("evening", Length::Evening), ("long", Length::Long)];
const BANDS: Choices<Band> = &[
    ("gentle", Band::Gentle),
    ("even", Band::Even),
    ("hard", Band::Hard),
    ("grim", Band::Grim),
];
const MOODS: Choices<Mood> = &[
    ("grim", Mood::Grim),
    ("eerie", Mood::Eerie),
    ("wry", Mood::Wry),
    ("heroic", Mood::Heroic),
];
const FAMILIES: Choices<Family> = &[
    ("garrison", Family::Garrison),
    ("graves", Family::Graves),
    ("choir", Family::Choir),
    ("larder", Family::Larder),
];

/// The arguments of `forge`.
pub fn arguments(command: Command, say: impl Fn(&str) -> &'static str) -> Command {
    fn choice<T>(name: &'static str, choices: Choices<T>, help: &'static str, shown: &'static str) -> Arg {
        let values = choices.iter().map(|(name, _)| PossibleValue::new(*name));
        let arg = Arg::new(name).long(name).value_name(shown).help(help);
        arg.value_parser(values.collect::<Vec<_>>())
            .hide_possible_values(true)
            .conflicts_with("code")
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
                .conflicts_with("code")
                .help(say("cli-forge-heroes")),
        )
        .arg(
            Arg::new("advanced")
                .long("advanced")
                .action(ArgAction::SetTrue)
                .conflicts_with("code")
                .help(say("cli-forge-advanced")),
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
    fn chosen<T: Copy>(matches: &ArgMatches, name: &str, choices: Choices<T>, drawn: u64) -> T {
        let asked = matches.get_one::<String>(name);
        let found = choices.iter().find(|(name, _)| asked.is_some_and(|asked| asked == name));
        found.unwrap_or(&choices[(drawn % choices.len() as u64) as usize]).1
    }
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_else(clock);
    // Neighbouring seeds should differ in more than their last digit.
    let drawn = u64::from_le_bytes(
        *blake3::hash(&seed.to_le_bytes())
            .as_bytes()
            .first_chunk()
            .expect("a hash has 32 bytes"),
    );
    let asked: Vec<&String> = matches.get_many::<String>("heroes").into_iter().flatten().collect();
    let takes_part = |hero: &&&str| asked.is_empty() || asked.iter().any(|one| one == *hero);
    Order {
        heroes: HEROES.iter().filter(takes_part).copied().collect(),
        side: if matches.get_flag("advanced") {
            CardSide::Advanced
        } else {
            CardSide::Basic
        },
        length: chosen(matches, "length", LENGTHS, 1),
        band: chosen(matches, "band", BANDS, 1),
        mood: chosen(matches, "mood", MOODS, drawn),
        family: chosen(matches, "family", FAMILIES, drawn >> 8),
        seed: (seed % u64::from(code::SEEDS)) as u32,
    }
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
/// One sentence: a code that cannot be read, too few Heroes, no adventure for what was ordered, files of the forge that cannot be
/// used; or a file that cannot be written.
pub fn run(
    mut streams: Streams<'_>,
    language: &Language,
    (root, content): (&Path, &Content),
    matches: &ArgMatches,
    clock: impl FnOnce() -> u64,
) -> Result<(), Trouble> {
    let failed = |key: &str, what: String| Trouble::Failure(Failure::Call(language.tell(key, &[("what", V::from(what))])));
    let none = || failed("forge-none", String::new());
    let shelf = Shelf::load(root, content).map_err(|sentence| Trouble::Failure(Failure::Fault(sentence)))?;
    let (forged, band, verdict) = match matches.get_one::<String>("code") {
        Some(asked) => {
            let (order, dials) = code::read(asked).map_err(|refused| match refused {
                code::Refused::Version => failed("forge-code-version", asked.clone()),
                code::Refused::Letters | code::Refused::Misread => failed("forge-code-misread", asked.clone()),
            })?;
            let forged = make(&shelf, content, &order, dials).ok_or_else(none)?;
            let verdict = match matches.get_flag("measure") {
                true => streams.watch(language, |progress| measure(&shelf, content, &forged, progress)),
                false => None,
            };
            (forged, order.band, verdict)
        }
        None => {
            let order = ordered(matches, clock);
            if order.heroes.len() < 2 {
                return Err(failed("forge-one-hero", order.heroes.join(", ")));
            }
            let tuned = streams.watch(language, |progress| tune(&shelf, content, &order, progress));
            let Tuned { forged, verdict } = tuned.ok_or_else(none)?;
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

/// The verdict in a sentence.
fn sentence(language: &Language, band: Band, verdict: Verdict, is_rough: bool) -> String {
    let name = BANDS.iter().find(|(_, other)| *other == band).map_or("", |(name, _)| *name);
    let args = [
        ("band", V::from(name)),
        ("how", V::from(if is_rough { "rough" } else { "quick" })),
        ("low", V::from(verdict.low)),
        ("high", V::from(verdict.high)),
        ("percent", V::from(verdict.percent)),
    ];
    language.tell(if verdict.in_band { "forge-verdict" } else { "forge-verdict-off" }, &args)
}

/// Tells the title, the story, how hard it is and the code: nothing of what is hidden.
fn tell(out: &mut dyn Write, language: &Language, forged: &Forged, verdict: Option<String>) -> io::Result<()> {
    let is_italian = language.code() == "it";
    let say = |words: &Both| if is_italian { words.it.clone() } else { words.en.clone() };
    writeln!(out, "{}\n\n{}\n", say(&forged.title), say(&forged.story))?;
    if let Some(verdict) = verdict {
        writeln!(out, "{verdict}")?;
    }
    writeln!(out, "{}", language.tell("forge-code", &[("code", V::from(forged.code.clone()))]))
}
