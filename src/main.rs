//! The program: the game in a window or at the terminal, and the command line tools for authors of quests.

#[cfg(all(feature = "desktop", target_os = "linux", target_env = "gnu"))]
mod memory;
use std::{
    ffi::{OsStr, OsString},
    io::{self, IsTerminal, Write},
    net::Ipv4Addr,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use clap::{ArgMatches, error::ErrorKind};
use dungeon_play::{
    computer::level,
    language::{FluentValue as V, Language},
    record::{self, Chance},
    seats::WantedComputers,
    tools::{
        check,
        command::command,
        draw, failed,
        find::{self, Failure},
        forge, hint, keep, odds, replay, review, rules, schema, simulate, test,
        text::{campaign::Evening, seat},
        usage,
    },
};
use dungeon_rules::{
    content::{self, Library},
    table::Game,
};

fn main() -> ExitCode {
    // A file that has become too large is an error like a full disk, and no reason to be killed without a word.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    let args: Vec<OsString> = std::env::args_os().collect();
    let asked = usage::asked_language(&args);
    let root = match find::root(asked.as_deref()) {
        Ok(root) => root,
        Err(Failure::Fault(sentence) | Failure::Call(sentence)) => return fail(1, &sentence),
    };
    let language = Language::asked_or_system(&root, asked.as_deref());
    let done = usage::known_language(&language, &root, asked.as_deref())
        .map_err(Trouble::from)
        .and_then(|()| run(&language, &root, args));
    match done {
        Ok(code) => code,
        Err(Trouble::Failure(Failure::Fault(sentence))) => fail(1, &sentence),
        Err(Trouble::Failure(Failure::Call(sentence))) => fail(2, &sentence),
        // The reader of the output has closed it, as `head` does: not an error.
        Err(Trouble::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Trouble::Io(error)) => fail(1, &language.tell("cli-io", &[("error", V::from(error.to_string()))])),
    }
}

/// Why the program stops before its work is done.
enum Trouble {
    Failure(Failure),
    Io(io::Error),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<find::Trouble> for Trouble {
    fn from(trouble: find::Trouble) -> Self {
        match trouble {
            find::Trouble::Failure(failure) => Self::Failure(failure),
            find::Trouble::Io(error) => Self::Io(error),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

type Done = Result<ExitCode, Trouble>;

fn fail(code: u8, sentence: &str) -> ExitCode {
    // If standard error cannot be written to either, nothing is left to do.
    let _ = writeln!(io::stderr(), "{}", sentence.replace('\n', " "));
    ExitCode::from(code)
}

fn run(language: &Language, root: &Path, args: Vec<OsString>) -> Done {
    let matches = match command(language).try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            write!(io::stdout(), "{error}")?;
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(Failure::Call(usage::bad_call(language, &error)).into()),
    };
    match matches.subcommand() {
        Some(("check", matches)) => check(language, root, matches),
        Some(("draw", matches)) => draw(language, root, matches),
        Some(("print", matches)) => print(language, root, matches),
        Some(("schema", matches)) => schema_of(language, matches),
        Some(("hint", matches)) => hinted(language, root, matches),
        Some(("replay", matches)) if matches.get_flag("review") => reviewed(language, root, matches),
        Some(("replay", matches)) => replay(language, root, matches),
        Some(("simulate", matches)) => simulated(language, root, matches),
        Some(("forge", matches)) => forged(language, root, matches),
        Some(("rules", matches)) => rules_of(language, root, matches),
        Some(("odds", matches)) => odds_of(language, root, matches),
        Some(("test", matches)) => tested(language, root, matches),
        Some(("play", matches)) => play(language, root, matches),
        Some(("edit", matches)) => edit(language, root, matches),
        _ => {
            let usual = Wanted::of(&matches);
            let wanted = match matches.get_one::<PathBuf>("opened") {
                Some(file) => opened(language, file, usual)?,
                None => usual,
            };
            window(language, root, &wanted)
        }
    }
}

/// Turns a file that was opened with the program into a call: a saved game is continued, a pack is offered for installation, a
/// quest is played.
fn opened(language: &Language, file: &Path, usual: Wanted) -> Result<Wanted, Failure> {
    let ends = |ending: &str| file.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending));
    let name = content::shown(file);
    if !file.exists() {
        // A single word without an ending is more likely a misspelt command.
        let is_file = file.components().count() > 1 || file.extension().is_some();
        let (key, what) = if is_file {
            ("cli-no-such-file", "file")
        } else {
            ("cli-unknown-command", "command")
        };
        return Err(Failure::Call(language.tell(key, &[(what, V::from(name))])));
    }
    // An absolute path stays valid if the working folder changes.
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    if content::pack_around(&file).is_some_and(|pack| pack == file) {
        Ok(Wanted { pack: Some(file), ..usual })
    } else if ends(record::ENDING) {
        Ok(Wanted { load: Some(file), ..usual })
    } else if ends("ron") {
        Ok(Wanted {
            quest: Some(file.into_os_string()),
            ..usual
        })
    } else {
        Err(Failure::Call(language.tell("cli-no-opened", &[("file", V::from(name))])))
    }
}

/// What the call asks for: which game to play and how.
#[derive(Default)]
struct Wanted {
    /// The code of the language that was asked for.
    language: Option<String>,
    quest: Option<OsString>,
    /// The campaign to play. Empty: a list of the campaigns is offered.
    campaign: Option<String>,
    seed: Option<u64>,
    dice: Option<Vec<u8>>,
    /// Whether phones may hold seats, at this address or at the one that is found.
    phones: Option<Option<Ipv4Addr>>,
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "only a window moves"))]
    reduced_motion: bool,
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "only a window watches"))]
    watch: bool,
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "only a window draws frames"))]
    frames: Option<u32>,
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "only a window draws frames"))]
    thinks: bool,
    /// The levels of computer players; empty if the window loads them itself.
    levels: Vec<level::Level>,
    /// The seats that computers take.
    computers: WantedComputers,
    /// The folder of saved games. `None`: games are not saved.
    saves: Option<PathBuf>,
    /// Whether to continue the game that was played last.
    left: bool,
    /// The saved game to continue.
    load: Option<PathBuf>,
    /// The number of decisions of the saved game after which it is continued. `None`: all of them.
    to: Option<usize>,
    /// The pack to offer for installation.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "only a window offers"))]
    pack: Option<PathBuf>,
    /// The quest to open in the editor: `Some(None)` for a new one.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "only a window draws"))]
    edit: Option<Option<PathBuf>>,
}

impl Wanted {
    /// The options that every command shares, and the usual folder of saved games.
    fn of(matches: &ArgMatches) -> Self {
        Self {
            language: matches.get_one("language").cloned(),
            saves: seat::usual_saves(),
            ..Self::default()
        }
    }
}

fn play(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let dice = match matches.get_one::<String>("dice") {
        Some(text) => Some(usage::told_dice(language, text)?),
        None => None,
    };
    let usual = Wanted::of(matches);
    // The window loads the levels itself, unless the call names some.
    let asked = ["overlord", "heroes", "hero"].iter().any(|of| matches.contains_id(of));
    let levels = match asked || matches.get_flag("text") {
        true => level::load(root).map_err(|error| Failure::Fault(error.to_string()))?,
        false => Vec::new(),
    };
    let computers = usage::computers(language, &levels, matches)?;
    let wanted = Wanted {
        quest: matches.get_one("quest").cloned(),
        campaign: matches.get_one("campaign").cloned(),
        seed: matches.get_one("seed").copied(),
        dice,
        levels,
        computers,
        phones: matches.get_flag("phones").then(|| matches.get_one("address").copied()),
        reduced_motion: matches.get_flag("reduced-motion"),
        watch: matches.get_flag("watch"),
        frames: matches.get_one("frames").copied(),
        thinks: matches.get_flag("thinks"),
        saves: matches.get_one("saves").cloned().or(usual.saves),
        language: usual.language,
        left: matches.get_flag("continue"),
        load: matches.get_one("load").cloned(),
        to: matches.get_one("to").copied(),
        pack: None,
        edit: None,
    };
    if matches.get_flag("text") {
        text(language, root, &wanted)
    } else {
        window(language, root, &wanted)
    }
}

/// Opens the window with the editor.
fn edit(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let file: Option<PathBuf> = matches.get_one("file").cloned();
    if let Some(file) = file.as_ref().filter(|file| !file.is_file()) {
        let args = [("name", V::from(content::shown(file)))];
        return Err(Failure::Call(language.tell("cli-edit-no-file", &args)).into());
    }
    let wanted = Wanted {
        edit: Some(file),
        reduced_motion: matches.get_flag("reduced-motion"),
        ..Wanted::of(matches)
    };
    window(language, root, &wanted)
}

/// Threads beside one for each processor that the window starts: for the graphics card, sound, saving, thinking and so on.
#[cfg(feature = "desktop")]
const WINDOW_THREADS: usize = 24;

/// Stops with a sentence if the system has no room for so many more threads.
#[cfg(feature = "desktop")]
fn need_threads(language: &Language, threads: usize) -> Result<(), Failure> {
    dungeon_play::threads::try_room_for(threads)
        .map_err(|error| Failure::Fault(language.tell("cli-no-threads", &[("error", V::from(error.to_string()))])))
}

#[cfg(feature = "desktop")]
fn window(language: &Language, root: &Path, wanted: &Wanted) -> Done {
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    need_threads(language, WINDOW_THREADS + processors)?;
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    memory::give_back();
    if cfg!(not(feature = "phones")) && wanted.phones.is_some() {
        return Err(Failure::Call(language.say("phones-without")).into());
    }
    if wanted.load.is_some() && !wanted.computers.is_empty() {
        return Err(Failure::Call(language.say("cli-computers-loaded")).into());
    }
    let quest = match &wanted.quest {
        Some(name) => {
            let listing = find::listing(language, &library(root), name)?;
            // The window shows what is wrong with a file.
            if !Path::new(name).is_file() {
                find::playable(language, &listing)?;
            }
            if let Some(quest) = &listing.quest {
                usage::seated_computers(language, &wanted.computers, &quest.heroes)?;
            }
            Some(listing.path)
        }
        None => None,
    };
    let campaign = match wanted.campaign.as_deref() {
        None | Some("") => wanted.campaign.clone(),
        Some(name) => Some(find::campaign(language, &mut library(root), name)?.folder),
    };
    Ok(dungeon_saga::app::run(dungeon_saga::app::Options {
        quest,
        campaign,
        // A game that is played while its quest is written is replayed on each new version, which needs the same dice.
        seed: wanted.seed.or_else(|| wanted.watch.then(clock)),
        dice: wanted.dice.clone(),
        computers: wanted.computers.clone(),
        language: wanted.language.clone(),
        #[cfg(feature = "phones")]
        phones: wanted.phones,
        reduced_motion: wanted.reduced_motion,
        // A game on a quest that is being written, or one whose frames are measured, is not worth saving.
        saves: wanted.saves.clone().filter(|_| !wanted.watch && wanted.frames.is_none()),
        load: wanted.load.clone(),
        pack: wanted.pack.clone(),
        edit: wanted.edit.clone(),
        watch: wanted.watch,
        frames: wanted.frames,
        thinks: wanted.thinks,
    }))
}

#[cfg(not(feature = "desktop"))]
fn window(language: &Language, _: &Path, _: &Wanted) -> Done {
    Err(Failure::Call(language.say("cli-no-window")).into())
}

/// Everything that can be played, with packs that are read only if they are needed.
fn library(root: &Path) -> Library {
    content::load_without_packs(root, content::users_data().as_deref())
}

/// What saved games are played again with: they contain their quests.
fn for_saved_games(root: &Path) -> Library {
    Library {
        content: Arc::new(content::load_content(root).0),
        ..Library::default()
    }
}

fn text(language: &Language, root: &Path, wanted: &Wanted) -> Done {
    if wanted.phones.is_some() && wanted.campaign.is_some() {
        return Err(Failure::Call(language.say("phones-campaign")).into());
    }
    let mut library = library(root);
    let saves = wanted.saves.as_deref();
    let chance = Chance {
        seed: wanted.seed.unwrap_or_else(clock),
        told: wanted.dice.clone(),
    };
    let (mut input, mut output) = (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()));
    let mut evening = Evening {
        language,
        library: &mut library,
        saves,
        chance: chance.clone(),
        input: &mut input,
        output: &mut output,
        echo: !io::stdin().is_terminal(),
        levels: &wanted.levels,
        computers: &wanted.computers,
    };
    if let Some(name) = &wanted.campaign {
        let campaign = match name.as_str() {
            "" => evening.which()?,
            name => Some(find::campaign(language, evening.library, name)?),
        };
        if let Some(campaign) = campaign {
            evening.campaign(&campaign)?;
        }
    } else {
        let seated = match &wanted.load {
            Some(file) => Some(seat::loaded(language, evening.library, file, wanted.to, saves)?),
            None if wanted.left => evening.left()??,
            None => Some(seat::new_game(language, evening.library, wanted.quest.as_deref(), chance, saves)?),
        };
        if let Some(mut seated) = seated {
            seated.seat(language, &wanted.computers)?;
            match wanted.phones {
                Some(address) => {
                    drop((input, output));
                    return with_phones(language, root, seated, address, wanted);
                }
                None => evening.one_game(seated)?,
            };
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(feature = "phones")]
fn with_phones(language: &Language, root: &Path, mut seated: seat::Seated, address: Option<Ipv4Addr>, wanted: &Wanted) -> Done {
    seated.set_levels(&wanted.levels);
    dungeon_play::tools::text::phones::play(language, root, seated, address, wanted.saves.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(not(feature = "phones"))]
fn with_phones(language: &Language, _: &Path, _: seat::Seated, _: Option<Ipv4Addr>, _: &Wanted) -> Done {
    Err(Failure::Call(language.say("phones-without")).into())
}

/// A seed taken from the clock, for a game that need not be repeated.
fn clock() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(1, |time| time.as_nanos() as u64)
}

fn check(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let paths: Vec<PathBuf> = matches.get_many("path").into_iter().flatten().cloned().collect();
    let checked = check::check(language, root, &paths)?;
    let print = if matches.get_flag("json") {
        check::print_json
    } else {
        check::print
    };
    print(&mut io::stdout().lock(), language, &checked)?;
    Ok(ExitCode::from(u8::from(!checked.is_good())))
}

fn tested(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let paths: Vec<PathBuf> = matches.get_many("path").into_iter().flatten().cloned().collect();
    let tested = test::test(language, root, &paths)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    if matches.get_flag("json") {
        test::print_json(&mut out, &tested)?;
    } else {
        test::print(&mut out, language, &tested)?;
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(!test::passed(&tested))))
}

fn draw(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let library = library(root);
    let name = matches.get_one::<OsString>("quest").map_or(OsStr::new(""), OsString::as_os_str);
    let game = Game::new(&library.content, find::quest(language, &library, name)?);
    match matches.get_one::<PathBuf>("png") {
        Some(file) => picture(language, root, game, file, matches.get_flag("secret")),
        None => {
            let language = &language.with_names(&game.content.names);
            draw::draw(&mut io::stdout().lock(), language, &game.quest, &game.content)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Writes an image of a quest to this file.
#[cfg(feature = "desktop")]
fn picture(language: &Language, root: &Path, game: Game, file: &Path, secret: bool) -> Done {
    use dungeon_play::perspective::perspective;
    use dungeon_rules::table::Side;
    use dungeon_saga::app::{Wanted, picture};
    let wanted = Wanted {
        view: perspective(if secret { Side::Overlord } else { Side::Heroes }),
        plans: false,
        edge: true,
        cell: 64,
        longest: 6400,
    };
    picture(root, &game, wanted).write_png(file).map_err(|error| {
        let file = ("file", V::from(content::shown(file)));
        Failure::Fault(language.tell("draw-no-png", &[file, ("error", V::from(error.to_string()))]))
    })?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(not(feature = "desktop"))]
fn picture(language: &Language, _: &Path, _: Game, _: &Path, _: bool) -> Done {
    Err(Failure::Call(language.say("cli-no-png")).into())
}

/// Writes a quest as pages for printing.
fn print(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    use dungeon_print::{CELL, Ink, Paper, Part, Wanted};
    let library = library(root);
    let name = matches.get_one::<OsString>("quest").map_or(OsStr::new(""), OsString::as_os_str);
    let game = Game::new(&library.content, find::quest(language, &library, name)?);
    let is = |argument: &str, value: &str| {
        matches
            .get_one::<String>(argument)
            .is_some_and(|given| given.eq_ignore_ascii_case(value))
    };
    let wanted = Wanted {
        part: match (matches.get_flag("players"), matches.get_flag("overlord")) {
            (true, _) => Part::Players,
            (_, true) => Part::Overlord,
            _ => Part::All,
        },
        paper: if is("paper", "Letter") { Paper::Letter } else { Paper::A4 },
        ink: if is("ink", "line") { Ink::Line } else { Ink::Full },
        cell: matches.get_one::<u8>("cell").map_or(CELL, |cell| f32::from(*cell)),
    };
    let file = matches.get_one::<PathBuf>("out").cloned().unwrap_or_default();
    let pages = dungeon_print::print(root, language, &game, wanted).map_err(|error| {
        let title = V::from(game.quest.title.say(language.code()).to_owned());
        Failure::Fault(language.tell("print-failed", &[("title", title), ("error", V::from(error))]))
    })?;
    std::fs::write(&file, pages).map_err(|error| {
        let args = [("file", V::from(content::shown(&file))), ("error", V::from(error.to_string()))];
        Failure::Fault(language.tell("print-no-file", &args))
    })?;
    Ok(ExitCode::SUCCESS)
}

fn rules_of(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let words: Vec<&str> = matches
        .get_many::<String>("words")
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    let lines = if matches.get_flag("sheet") {
        rules::sheet(language, &content::load_content(root).0)
    } else {
        rules::tell(language, root, &words.join(" "))?
    };
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn forged(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let library = library(root);
    let streams = forge::Streams {
        is_watched: io::stderr().is_terminal(),
        out: &mut io::stdout().lock(),
        aside: &mut io::stderr(),
    };
    forge::run(streams, language, (root, &library), matches, clock)?;
    Ok(ExitCode::SUCCESS)
}

fn schema_of(language: &Language, matches: &ArgMatches) -> Done {
    let form = matches.get_one::<String>("form").map_or("", String::as_str);
    schema::print(&mut io::stdout().lock(), &schema::schema(language, form)?)?;
    Ok(ExitCode::SUCCESS)
}

fn replay(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let library = for_saved_games(root);
    let file = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let shown = replay::replay(&mut out, language, &library, &file, &replay::Shown::asked(matches));
    out.flush()?;
    shown.map_err(Trouble::from)?;
    Ok(ExitCode::SUCCESS)
}

fn hinted(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let level = thought_level(language, root, matches)?;
    let library = for_saved_games(root);
    let file = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let hinted = hint::hint(&mut out, language, &library, &file, &level, matches.get_flag("json"));
    out.flush()?;
    hinted.map_err(Trouble::from)?;
    Ok(ExitCode::SUCCESS)
}

fn reviewed(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let level = &thought_level(language, root, matches)?;
    let json = matches.get_flag("json");
    let library = for_saved_games(root);
    let file = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let is_watched = io::stderr().is_terminal();
    let show = |share: f32| {
        if is_watched {
            let share = ("share", V::from((share * 100.0) as i64));
            // An error here only means that the progress is not shown.
            let _ = write!(io::stderr(), "\r{}", language.tell("review-progress", &[share]));
        }
    };
    let reviewed = review::review(&mut out, language, &library, &file, review::Asked { level, json }, show);
    if is_watched {
        let _ = writeln!(io::stderr());
    }
    out.flush()?;
    reviewed.map_err(Trouble::from)?;
    Ok(ExitCode::SUCCESS)
}

/// The level of computer player that thinks for a hint or a review.
fn thought_level(language: &Language, root: &Path, matches: &ArgMatches) -> Result<level::Level, Trouble> {
    let levels = level::load(root).map_err(|error| Failure::Fault(error.to_string()))?;
    Ok(hint::asked_level(language, &levels, matches)?)
}

fn odds_of(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let content = for_saved_games(root).content;
    let asked = odds::asked(language, &content, matches)?;
    let mut out = io::stdout().lock();
    if matches.get_flag("json") {
        asked.print_json(&mut out)?;
    } else {
        asked.print(&mut out, language)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The players of both sides in a simulation.
fn players(language: &Language, root: &Path, matches: &ArgMatches) -> Result<simulate::Players, Trouble> {
    if matches.get_flag("purposeful") {
        return Ok(simulate::Players::SIMPLE);
    }
    let names = ["heroes", "overlord"].map(|side| matches.get_one::<String>(side));
    if names == [None, None] {
        return Ok(simulate::Players::CHANCE);
    }
    let levels = level::load(root).map_err(|error| Failure::Fault(error.to_string()))?;
    let named = |name: Option<&String>| match name {
        None => Ok(simulate::Player::Chance),
        Some(name) => simulate::Player::named(name, &levels).ok_or_else(|| {
            let all: Vec<&str> = ["chance", "simple"]
                .into_iter()
                .chain(levels.iter().map(|level| &*level.id))
                .collect();
            let args = [("name", V::from(name.as_str())), ("players", V::from(all.join(", ")))];
            Failure::Call(language.tell("cli-no-such-player", &args))
        }),
    };
    let [heroes, overlord] = names.map(named);
    Ok(simulate::Players {
        heroes: heroes?,
        overlord: overlord?,
    })
}

fn simulated(language: &Language, root: &Path, matches: &ArgMatches) -> Done {
    let library = library(root);
    let (setting, title) = match matches.get_one::<OsString>("quest") {
        Some(name) => {
            let quest = find::quest(language, &library, name)?;
            let title = quest.title.say(language.code()).to_owned();
            (simulate::Setting::Quest(quest), title)
        }
        None => (simulate::Setting::Dungeons, language.say("cli-dungeons")),
    };
    let games = matches.get_one("games").copied().unwrap_or(1000);
    let seed = matches.get_one("seed").copied().unwrap_or(1);
    let threads = match matches.get_one::<u16>("threads") {
        Some(threads) => usize::from(*threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let players = players(language, root, matches)?;
    let simulate::Simulated {
        report,
        balance,
        endings,
        failed,
        turns: _,
    } = simulate::simulate(&library.content, &setting, &players, games, seed, threads);
    let mut kept = Vec::new();
    if let simulate::Setting::Quest(quest) = &setting {
        let game = Game::new(&library.content, Arc::clone(quest));
        let language = &language.with_names(&game.content.names);
        if let Some(file) = matches.get_one::<PathBuf>("report") {
            std::fs::write(file, balance.report(language, &game))?;
        }
        if let Some(folder) = matches.get_one::<PathBuf>("keep") {
            kept = keep::keep(language, folder, &endings, (&library.content, quest), &players, seed)?;
        }
    }
    let line = if matches.get_flag("json") {
        serde_json::to_string(&report).map_err(io::Error::from)?
    } else {
        report.say(language, &title)
    };
    writeln!(io::stdout(), "{line}")?;
    if !matches.get_flag("json") {
        kept.iter().try_for_each(|line| writeln!(io::stdout(), "{line}"))?;
    }
    match failed {
        None => Ok(ExitCode::SUCCESS),
        Some(failed) => Err(failed::keep(language, &failed, report.failed, &library.content)?.into()),
    }
}
