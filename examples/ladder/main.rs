//! Plays every computer player against every other: `cargo run --release --no-default-features --example ladder -- --pairs 20`.
//!
//! A pair is two games of one quest with the same seed and the sides swapped, so that neither the quest nor a player's side
//! is an advantage. The table lists each meeting's share of games won with a 95 % interval (Wilson), also by side, and one rating
//! for each player from all meetings (Bradley and Terry), in Elo with the simple player at 0. The same arguments give the same
//! table on any number of threads.
//!
//! `--test NEW OLD` plays pairs until it is known whether the new player is better by 20 Elo or not at all (a sequential test, 5 %
//! of errors either way). A player against itself has to come out exactly even, since both games of a pair are then identical.
//!
//! `--gap` compares the dungeon as the Heroes imagine it with the true one ([`gap`]), with simple players only, so it takes
//! seconds. `--players simple:HASTE:CAUTION` gives the Heroes there another style.
//!
//! `--curve LEVEL` plays games of a level against itself and prints how well calibrated the displayed chance to win is ([`curve`]).
//!
//! With `--games FILE` every game is saved in this file as it ends and never played again ([`kept`]), so a long run can be stopped
//! and continued later with the same command.

mod curve;
mod gap;
mod kept;

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use dungeon_play::{
    computer::{
        heuristic::Style,
        level::{self, Level, USUAL},
    },
    tools::simulate::{Player, Players, Setting, simulate},
};
use dungeon_rules::content::{self, Content, Library, Quest};
use kept::Kept;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The difference in Elo that a sequential test looks for.
const ELO: f64 = 20.0;

fn main() -> ExitCode {
    let call = arguments().get_matches();
    match run(&call) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

fn arguments() -> Command {
    let number = |name: &'static str, default: &'static str, help: &'static str| {
        let number = Arg::new(name).long(name).value_name("N").value_parser(value_parser!(u64));
        number.default_value(default).help(help)
    };
    let list = |name: &'static str, help: &'static str| Arg::new(name).long(name).value_delimiter(',').num_args(1..).help(help);
    Command::new("ladder")
        .about("Every computer player against every other")
        .arg(list("players", "chance, simple, or levels; simple:300:75 are simple Heroes in another style (haste, caution in per cent), hard*10 is hard with ten times the work, hard+peek one who knows what the Overlord knows; without it simple and all levels"))
        .arg(list("quests", "Ids of adventures; without it those of all campaigns"))
        .arg(number("pairs", "2", "Pairs of games for each meeting and adventure"))
        .arg(number("seed", "1", "Where the games begin"))
        .arg(number("threads", "1", "Games at a time"))
        .arg(
            Arg::new("test")
                .long("test")
                .num_args(2)
                .value_names(["NEW", "OLD"])
                .help("Whether the new player is better; --pairs is then the most for each adventure"),
        )
        .arg(Arg::new("gap").long("gap").action(ArgAction::SetTrue).help(
            "How often simple Heroes win in the dungeon that they imagine, and in truth; --pairs is then the games of each adventure",
        ))
        .arg(
            Arg::new("curve")
                .long("curve")
                .value_name("LEVEL")
                .help("How well calibrated the chance to win is in games of this level; --pairs is then the games of each adventure"),
        )
        .arg(Kept::argument())
        .arg(
            Arg::new("points")
                .long("points")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("With --curve: where all predictions are written, as CSV"),
        )
        .arg(
            Arg::new("calibration")
                .long("calibration")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("With --curve: where the calibration that fits best is written, in the form of crates/play/src/computer/chances.ron"),
        )
}

fn run(call: &ArgMatches) -> Result<(), String> {
    let root = content::root();
    let arena = Arena::of(call, &root)?;
    let number = |name: &str| call.get_one::<u64>(name).copied().unwrap_or(1);
    let known = level::load(&root).map_err(|error| error.to_string())?;
    let named = |name: &String| {
        let player = Player::named(name, &known).ok_or_else(|| format!("there is no player {name:?}"))?;
        Ok((name.clone(), player))
    };
    let pairs = number("pairs") as usize;
    if let Some(test) = call.get_many::<String>("test") {
        let [new, old]: [Named; 2] = test.map(named).collect::<Result<Vec<_>, String>>()?.try_into().unwrap_or_default();
        return arena.test(&new, &old, pairs);
    }
    if call.get_flag("gap") {
        let style = match call.get_many::<String>("players") {
            None => Style::USUAL,
            Some(names) => match names.map(named).collect::<Result<Vec<_>, _>>()?.as_slice() {
                [(_, Player::Simple(style))] => *style,
                _ => return Err("--gap is for one simple player".to_owned()),
            },
        };
        gap::print(&arena.gap(style, pairs), &arena.quests);
        return Ok(());
    }
    if let Some(name) = call.get_one::<String>("curve") {
        let (_, Player::Level(level)) = named(name)? else {
            return Err(format!("{name} does not think ahead"));
        };
        let reviewer = known.iter().find(|level| level.id == USUAL).unwrap_or(&level);
        let games = arena.curve((&level, reviewer), pairs)?;
        if let Some(file) = call.get_one::<PathBuf>("points") {
            fs::write(file, curve::csv(&games, &arena.quests)).map_err(|error| error.to_string())?;
        }
        if let Some(file) = call.get_one::<PathBuf>("calibration") {
            let options = format!("--curve {} --pairs {pairs} --seed {}", level.id, arena.seed);
            fs::write(file, curve::calibration_file(&games, &options)).map_err(|error| error.to_string())?;
        }
        curve::print(&games, &arena.quests);
        return Ok(());
    }
    let names = match call.get_many::<String>("players") {
        Some(names) => names.cloned().collect(),
        None => ["simple".to_owned()]
            .into_iter()
            .chain(known.iter().map(|level| level.id.clone()))
            .collect::<Vec<_>>(),
    };
    let players = names.iter().map(named).collect::<Result<Vec<_>, String>>()?;
    arena.ladder(&players, pairs)
}

/// A player and its name.
type Named = (String, Player);

/// What the games are played with.
struct Arena {
    content: Arc<Content>,
    quests: Vec<Arc<Quest>>,
    seed: u64,
    threads: usize,
    kept: Option<Kept>,
}

/// The result of a pair for the first player of a meeting.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Pair {
    /// Whether it won as the Heroes and as the Overlord.
    won: [bool; 2],
    /// The number of decisions in each of the two games.
    decisions: [u64; 2],
    /// The time of each of its turns, in milliseconds.
    turns: Vec<u32>,
}

impl Pair {
    fn score(&self) -> f64 {
        self.won.into_iter().map(|won| if won { 0.5 } else { 0.0 }).sum()
    }

    /// Whether both pairs were played alike, whatever time they took.
    fn is_as(&self, other: &Self) -> bool {
        (self.won, self.decisions) == (other.won, other.decisions)
    }
}

impl Arena {
    fn of(call: &ArgMatches, root: &Path) -> Result<Self, String> {
        let library = content::load(root);
        let all = |library: &Library| {
            let stages = library.campaigns.iter().flat_map(|campaign| &campaign.stages);
            stages.map(|stage| stage.quest.clone()).collect::<Vec<_>>()
        };
        let wanted = match call.get_many::<String>("quests") {
            Some(ids) => ids.cloned().collect(),
            None => all(&library),
        };
        let quest = |id: &String| {
            let listing = library
                .quests
                .iter()
                .find(|listing| listing.id == *id || listing.id.ends_with(&format!("/{id}")));
            let quest = listing.and_then(|listing| listing.quest.clone());
            quest.ok_or_else(|| format!("there is no adventure {id:?} that can be played"))
        };
        let quests = wanted.iter().map(quest).collect::<Result<_, String>>()?;
        Ok(Self {
            content: Arc::clone(&library.content),
            quests,
            seed: call.get_one("seed").copied().unwrap_or(1),
            threads: call
                .get_one::<u64>("threads")
                .map_or(1, |threads| (*threads).clamp(1, 256) as usize),
            kept: call.get_one::<PathBuf>("games").map(|file| Kept::open(file)).transpose()?,
        })
    }

    /// The quest and the seed of game or pair `i`. Quests alternate, and the seed grows after each round of them.
    fn setting(&self, i: usize) -> (&Arc<Quest>, u64) {
        let seed = self.seed.wrapping_add((i / self.quests.len()) as u64);
        (&self.quests[i % self.quests.len()], seed)
    }

    /// Plays pair `i`.
    fn pair(&self, one: &Player, other: &Player, i: usize) -> Pair {
        let (quest, seed) = self.setting(i);
        let setting = Setting::Quest(Arc::clone(quest));
        let game = |heroes: &Player, overlord: &Player| {
            let players = Players {
                heroes: heroes.clone(),
                overlord: overlord.clone(),
            };
            simulate(&self.content, &setting, &players, 1, seed, 1)
        };
        let as_heroes = game(one, other);
        let as_overlord = game(other, one);
        let ([heroes, _], [_, overlord]) = (as_heroes.turns, as_overlord.turns);
        Pair {
            won: [as_heroes.report.heroes_won == 1, as_overlord.report.overlord_won == 1],
            decisions: [as_heroes.report.decisions, as_overlord.report.decisions],
            turns: heroes.iter().chain(&overlord).map(|micros| (micros + 500) / 1000).collect(),
        }
    }

    /// The pairs `from..to`, in this order.
    fn pairs(&self, (one_name, one): &Named, (other_name, other): &Named, from: usize, to: usize) -> Result<Vec<Pair>, String> {
        let meeting = (format!("{one_name} against {other_name}"), format!("{one:?}{other:?}"));
        self.kept_or_played(&meeting, (from, to), Pair::is_as, |i| self.pair(one, other, i))
    }

    /// Plays so many games of each quest of a level against itself, and reviews them with another one.
    fn curve(&self, (level, reviewer): (&Level, &Level), games: usize) -> Result<Vec<curve::Played>, String> {
        let what = (format!("reviewed chances of {}", level.id), format!("{level:?}{reviewer:?}"));
        let mut played = self.kept_or_played(&what, (0, games * self.quests.len()), curve::Played::is_as, |i| {
            let (quest, seed) = self.setting(i);
            curve::play(&self.content, quest, (level, reviewer), seed)
        })?;
        for (i, game) in played.iter_mut().enumerate() {
            let quest = i % self.quests.len();
            game.belongs_to(quest, &self.quests[quest], i / self.quests.len());
        }
        Ok(played)
    }

    /// Plays so many games of each quest, as the Heroes imagine it and as it is, with Heroes of this style.
    fn gap(&self, style: Style, games: usize) -> Vec<[gap::Won; 2]> {
        self.on_threads(0, games * self.quests.len(), |i| {
            let (quest, seed) = self.setting(i);
            gap::play(&self.content, quest, style, seed)
        })
    }

    /// The games or pairs `from..to`, in this order: those that are in the file, and the others, which are played and added to it.
    /// Their names consist of `what` and a hash of everything about the players and the quest, so a game of changed levels or
    /// an older quest is another game.
    fn kept_or_played<T: Send + Serialize + DeserializeOwned>(
        &self,
        (what, players): &(String, String),
        (from, to): (usize, usize),
        is_as: impl Fn(&T, &T) -> bool,
        play: impl Fn(usize) -> T + Sync,
    ) -> Result<Vec<T>, String> {
        let Some(kept) = &self.kept else {
            return Ok(self.on_threads(from, to, play));
        };
        let name = |i: usize| {
            let (quest, seed) = self.setting(i);
            let mark = blake3::hash(format!("{players}{quest:?}").as_bytes()).to_hex();
            format!("{what}, {}, seed {seed}, {}", quest.id, &mark[..8])
        };
        let first = (from..to).find_map(|i| Some((i, kept.get::<T>(&name(i))?)));
        if let Some((i, before)) = first
            && !is_as(&before, &play(i))
        {
            return Err(kept.refusal(&name(i)));
        }
        let all = self.on_threads(from, to, |i| {
            if let Some(before) = kept.get(&name(i)) {
                return Ok(before);
            }
            let one = play(i);
            kept.keep(&name(i), &one)?;
            Ok(one)
        });
        all.into_iter().collect()
    }

    /// The results of `of` for the numbers `from..to`, in this order, computed on all threads.
    fn on_threads<T: Send>(&self, from: usize, to: usize, of: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let next = AtomicUsize::new(from);
        let made = Mutex::new(Vec::new());
        let work = || {
            loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                if i >= to {
                    return;
                }
                let one = of(i);
                made.lock().unwrap_or_else(PoisonError::into_inner).push((i, one));
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
        made.sort_by_key(|(i, _)| *i);
        made.into_iter().map(|(_, one)| one).collect()
    }

    fn ladder(&self, players: &[Named], pairs: usize) -> Result<(), String> {
        let games = pairs * self.quests.len();
        println!("| Player | against | games | won | as Heroes | as Overlord | ms a turn: mean, p99, longest |");
        println!("|---|---|---|---|---|---|---|");
        let mut wins = vec![vec![0.0; players.len()]; players.len()];
        let mut cells = Vec::new();
        for (i, player) in players.iter().enumerate().rev() {
            for (j, other) in players.iter().enumerate().take(i).rev() {
                let played = self.pairs(player, other, 0, games)?;
                let (name, other_name) = (&player.0, &other.0);
                let won = |side: usize| played.iter().filter(|pair| pair.won[side]).count();
                let (heroes, overlord) = (won(0), won(1));
                wins[i][j] = (heroes + overlord) as f64;
                wins[j][i] = (2 * games - heroes - overlord) as f64;
                println!(
                    "| {name} | {other_name} | {} | {} | {} | {} | {} |",
                    2 * games,
                    share(heroes + overlord, 2 * games),
                    share(heroes, games),
                    share(overlord, games),
                    times(&played),
                );
                cells.push((format!("{name} against {other_name}"), played));
            }
        }
        println!("\n| Meeting | Adventure | as Heroes | as Overlord |\n|---|---|---|---|");
        for (meeting, played) in &cells {
            for (number, quest) in self.quests.iter().enumerate() {
                let own: Vec<&Pair> = played.iter().skip(number).step_by(self.quests.len()).collect();
                let won = |side: usize| share(own.iter().filter(|pair| pair.won[side]).count(), own.len());
                println!("| {meeting} | {} | {} | {} |", quest.id, won(0), won(1));
            }
        }
        println!("\n| Player | Elo |\n|---|---|");
        let strengths = strengths(&wins);
        let anchor = players.iter().position(|(name, _)| name == "simple").unwrap_or(0);
        for ((name, _), strength) in players.iter().zip(&strengths) {
            println!("| {name} | {:.0} |", 400.0 * (strength / strengths[anchor]).log10());
        }
        Ok(())
    }

    fn test(&self, new: &Named, old: &Named, pairs: usize) -> Result<(), String> {
        let most = pairs * self.quests.len();
        let bound = (0.95_f64 / 0.05).ln();
        let mut scores: Vec<f64> = Vec::new();
        let step = self.threads.max(self.quests.len());
        while scores.len() < most {
            let to = most.min(scores.len() + step);
            scores.extend(self.pairs(new, old, scores.len(), to)?.iter().map(Pair::score));
            let ratio = log_ratio(&scores);
            println!(
                "{} pairs: {:.1} %, log-likelihood ratio {ratio:.2}",
                scores.len(),
                100.0 * mean(&scores)
            );
            if ratio.abs() >= bound {
                let verdict = if ratio > 0.0 {
                    "is better than"
                } else {
                    "is not better by 20 Elo than"
                };
                println!("{} {verdict} {}.", new.0, old.0);
                return Ok(());
            }
        }
        let is_even = scores.iter().all(|score| *score == 0.5);
        let verdict = if is_even { "Exactly even." } else { "Not decided." };
        println!("{verdict}");
        Ok(())
    }
}

fn mean(scores: &[f64]) -> f64 {
    scores.iter().sum::<f64>() / scores.len().max(1) as f64
}

/// The logarithm of how much more likely these scores of pairs are for a player who is better by [`ELO`] than for an equal one, by
/// a normal approximation.
fn log_ratio(scores: &[f64]) -> f64 {
    let mean = mean(scores);
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / scores.len() as f64;
    if variance <= 0.0 {
        return 0.0;
    }
    let better = 1.0 / (1.0 + 10_f64.powf(-ELO / 400.0));
    (better - 0.5) * (2.0 * mean - 0.5 - better) * scores.len() as f64 / (2.0 * variance)
}

/// A share in per cent with its 95 % interval (Wilson).
fn share(won: usize, of: usize) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let (n, p, z) = (of as f64, won as f64 / of as f64, 1.96);
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let off = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    format!(
        "{:.0} [{:.0}–{:.0}]",
        100.0 * p,
        100.0 * (middle - off).max(0.0),
        100.0 * (middle + off)
    )
}

/// The times of the first player's turns in milliseconds: the mean, the 99th percentile and the longest.
fn times(played: &[Pair]) -> String {
    let mut all: Vec<u32> = played.iter().flat_map(|pair| pair.turns.iter().copied()).collect();
    all.sort_unstable();
    match (all.get(all.len() * 99 / 100), all.last()) {
        (Some(p99), Some(longest)) => {
            let mean = all.iter().map(|ms| f64::from(*ms)).sum::<f64>() / all.len() as f64;
            format!("{mean:.0}, {p99}, {longest}")
        }
        _ => "–".to_owned(),
    }
}

/// The strength of each player from the number of wins against each other player, up to a common factor (Bradley and Terry). Half a
/// win and half a loss are added everywhere, so that all strengths are finite.
fn strengths(wins: &[Vec<f64>]) -> Vec<f64> {
    let count = wins.len();
    let won = |i: usize, j: usize| if i == j { 0.0 } else { wins[i][j] + 0.5 };
    let mut strengths = vec![1.0; count];
    for _ in 0..1000 {
        let before = strengths.clone();
        for i in 0..count {
            let all: f64 = (0..count).map(|j| won(i, j)).sum();
            let met: f64 = (0..count)
                .filter(|j| *j != i)
                .map(|j| (won(i, j) + won(j, i)) / (before[i] + before[j]))
                .sum();
            strengths[i] = if met > 0.0 { all / met } else { 1.0 };
        }
    }
    strengths
}
