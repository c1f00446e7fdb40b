//! How well games of simple players tell how often the Heroes win who think ahead: `cargo run --release --no-default-features --example
//! oracle -- --games FILE`.
//!
//! Adventures of all kinds are written with dials as chance has them. Each is played by simple players in several styles, and by the
//! level *normal* on both sides: first once each, then twice, and so on, so that a run may be stopped at any time. Every game is kept in
//! FILE as it ends and never played again. Printed are one line for each adventure, the `calibration` for `assets/forge/threat.ron`
//! that fits best, and by how much it misses: root mean square over adventures that were left out of the fit in turn, without what
//! comes of the number of games.

#[path = "fit/call.rs"]
mod call;
#[path = "ladder/kept.rs"]
mod kept;
#[path = "fit/logistic.rs"]
mod logistic;
#[path = "fit/orders.rs"]
mod orders;

use std::{path::PathBuf, process::ExitCode, sync::Arc};

use call::{ended, number, numbers};
use clap::Command;
use dungeon_play::{
    computer::{
        Progress,
        heuristic::Style,
        level::{self, Level},
    },
    forge::{
        Forged, Shelf,
        code::{self, Dials, Order},
        forge,
        games::{self, Played, STYLES, Table, play},
        log_odds::log_odds,
        make,
        outline::Length,
        tune::dealt,
    },
    tools::simulate::{Player, Players, Setting, simulate},
};
use dungeon_rules::content::{self, Content};
use kept::Kept;
use logistic::{Coefficient, Row, fit, share};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

/// The games of simple players in each style.
const SIMPLE: u32 = 100;

/// Styles that are never used for tuning.
const OTHERS: [Style; 2] = [Style { haste: 60, caution: 100 }, Style { haste: 100, caution: 50 }];

/// What the calibration has a coefficient for, and what is thought of it before: that simple players are right.
const PRIOR: [(&str, f64, f64); 6] = [
    ("offset", 0.0, 0.5),
    ("slope", 1.0, 0.3),
    ("commands", 0.0, 0.2),
    ("raises", 0.0, 0.1),
    ("models", 0.0, 0.05),
    ("potions", 0.0, 0.05),
];

fn main() -> ExitCode {
    ended(run())
}

/// Games of simple players in one style.
#[derive(Clone, Serialize, Deserialize)]
struct Simple {
    won: u32,
    games: u32,
}

/// A game of *normal* players.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Normal {
    won: bool,
    rounds: u16,
}

/// An adventure and what has been played of it.
struct Tried {
    forged: Forged,
    order: Order,
    dials: Dials,
    table: Table,
    /// A mark of the text, by which its games are known.
    mark: String,
    simple: Vec<Simple>,
    normal: Vec<Normal>,
}

fn run() -> Result<(), String> {
    let call = Command::new("oracle")
        .about("How well simple players tell how often Heroes win who think ahead")
        .arg(number("adventures", "40", "How many adventures"))
        .arg(number(
            "normal",
            "40",
            "Games of normal players of each; 0: none besides those that are kept",
        ))
        .arg(number("seed", "5000", "The seed of the first adventure"))
        .arg(Kept::argument().required(true))
        .get_matches();
    let [adventures, games, seed] = numbers(&call, ["adventures", "normal", "seed"]);
    let root = content::root();
    let content = Arc::clone(&content::load(&root).content);
    let shelf = Shelf::load(&root, &content)?;
    let kept = Kept::open(call.get_one::<PathBuf>("games").ok_or("")?)?;
    let level = Arc::new(level::usual(&root).map_err(|error| error.to_string())?);
    let lengths = [Length::Evening, Length::Short, Length::Evening, Length::Short, Length::Long];
    let orders = (0..adventures).map(|number| orders::order(number, &lengths, seed));
    let mut all: Vec<Tried> = orders.filter_map(|order| written(&shelf, &content, &order)).collect();
    for tried in &mut all {
        tried.simple = simple(tried, &kept)?;
    }
    check(&all, &kept, &level)?;
    for game in 0.. {
        let mut is_new = false;
        for tried in &mut all {
            let name = name(tried, game, &level);
            let found = match kept.get::<Normal>(&name) {
                None if game < games => {
                    let one = normal(tried, game, &level)?;
                    kept.keep(&name, &one)?;
                    Some(one)
                }
                found => found,
            };
            is_new |= found.is_some();
            tried.normal.extend(found);
        }
        if !is_new {
            break;
        }
        if game < games {
            let (miss, low, high) = left_out(&all, &[0, 1, 2, 3, 4, 5]);
            eprintln!("{} games of each: it misses by {miss:.1} [{low:.1}–{high:.1}] in 100", game + 1);
        }
    }
    report(&all);
    Ok(())
}

/// An adventure with dials as chance has them, neither hopeless nor a walk: the first of some draws of which simple Heroes win 15 to 85
/// in 100.
fn written(shelf: &Shelf, content: &Arc<Content>, order: &Order) -> Option<Tried> {
    let (order, _) = code::read(&forge(shelf, content, order)?.code).ok()?;
    let progress = Progress::default();
    (0..12).find_map(|draw| {
        let drawn = orders::dials(u64::from(order.seed) << 8 | draw);
        let dials = dealt(shelf, content, &order, drawn, &progress)?;
        let forged = make(shelf, content, &order, dials)?;
        let table = Table::of(&forged, content)?;
        let tally = play(
            &table,
            games::Players::Simple(&STYLES),
            u64::from(order.seed),
            (0, 80),
            &Played::none(&progress, 80),
        )?;
        (12..=68).contains(&tally.won).then(|| Tried {
            mark: blake3::hash(forged.text.as_bytes()).to_hex()[..8].to_owned(),
            order: order.clone(),
            dials,
            forged,
            table,
            simple: Vec::new(),
            normal: Vec::new(),
        })
    })
}

/// The games of simple players in all styles, those of tuning first.
fn simple(tried: &Tried, kept: &Kept) -> Result<Vec<Simple>, String> {
    let styles = STYLES.iter().chain(&OTHERS);
    styles
        .map(|style| {
            let name = format!("{} {}, simple:{}:{}", tried.forged.code, tried.mark, style.haste, style.caution);
            if let Some(found) = kept.get(&name) {
                return Ok(found);
            }
            let progress = Progress::default();
            let tally = play(
                &tried.table,
                games::Players::Simple(&[*style]),
                77,
                (0, SIMPLE),
                &Played::none(&progress, SIMPLE),
            );
            let won = tally.map_or(0, |tally| tally.won);
            let found = Simple { won, games: SIMPLE };
            kept.keep(&name, &found)?;
            Ok(found)
        })
        .collect()
}

/// The name of a game of *normal* players.
fn name(tried: &Tried, game: u32, level: &Level) -> String {
    let hash = blake3::hash(format!("{level:?}").as_bytes()).to_hex();
    format!("{} {}, {} {}, seed {game}", tried.forged.code, tried.mark, level.id, &hash[..8])
}

fn normal(tried: &Tried, game: u32, level: &Arc<Level>) -> Result<Normal, String> {
    let players = Players {
        heroes: Player::Level(Arc::clone(level)),
        overlord: Player::Level(Arc::clone(level)),
    };
    let setting = Setting::Quest(Arc::clone(&tried.table.quest));
    let played = simulate(&tried.table.content, &setting, &players, 1, u64::from(game) + 1, 1);
    match played.failed {
        None => Ok(Normal {
            won: played.report.heroes_won == 1,
            rounds: played.report.rounds_mean as u16,
        }),
        Some(failed) => Err(format!("{}: {:?}", tried.forged.code, failed.why)),
    }
}

/// Plays one of the kept games again: a file belongs to the version of the program that played it.
fn check(all: &[Tried], kept: &Kept, level: &Arc<Level>) -> Result<(), String> {
    let first = all
        .iter()
        .find_map(|tried| Some((tried, kept.get::<Normal>(&name(tried, 0, level))?)));
    match first {
        Some((tried, before)) if normal(tried, 0, level)? != before => Err(kept.refusal(&name(tried, 0, level))),
        _ => Ok(()),
    }
}

/// The share of simple Heroes, over the styles of tuning, as log-odds.
fn simple_log_odds(tried: &Tried) -> f64 {
    let own = &tried.simple[..STYLES.len()];
    let sum = |of: fn(&Simple) -> u32| own.iter().map(of).sum();
    log_odds(sum(|one| one.won), sum(|one| one.games)) as f64 / 1000.0
}

/// The rows of those with *normal* games, with only these features of [`PRIOR`].
fn rows(all: &[Tried], wanted: &[usize]) -> Vec<Row> {
    let row = |tried: &Tried| {
        let dials = tried.dials;
        let features = [
            1.0,
            simple_log_odds(tried),
            f64::from(dials.commands),
            f64::from(dials.raises),
            f64::from(dials.models),
            f64::from(dials.potions),
        ];
        Row {
            features: wanted.iter().map(|feature| features[*feature]).collect(),
            won: tried.normal.iter().filter(|game| game.won).count() as f64,
            games: tried.normal.len() as f64,
        }
    };
    all.iter().filter(|tried| !tried.normal.is_empty()).map(row).collect()
}

fn prior(wanted: &[usize]) -> Vec<Coefficient> {
    let of = |feature: &usize| Coefficient {
        mean: PRIOR[*feature].1,
        deviation: PRIOR[*feature].2,
    };
    wanted.iter().map(of).collect()
}

/// By how much a fit misses adventures that it has not seen, in games of 100, with a 95 % interval over draws of adventures.
fn left_out(all: &[Tried], wanted: &[usize]) -> (f64, f64, f64) {
    let rows = rows(all, wanted);
    let squares: Vec<f64> = (0..rows.len())
        .map(|i| {
            let others: Vec<Row> = rows
                .iter()
                .enumerate()
                .filter(|(j, _)| *j != i)
                .map(|(_, row)| row.clone())
                .collect();
            let means: Vec<f64> = fit(&others, &prior(wanted)).iter().map(|one| one.mean).collect();
            excess(&rows[i], share(&rows[i].features, &means))
        })
        .collect();
    spread(&squares)
}

/// The square by which a row misses this share, less what comes of the number of games.
fn excess(row: &Row, share: f64) -> f64 {
    (row.won / row.games - share).powi(2) - share * (1.0 - share) / row.games
}

/// The root of the mean of these squares, in 100, and its 95 % interval over draws of them.
fn spread(squares: &[f64]) -> (f64, f64, f64) {
    let root = |sum: f64| 100.0 * (sum / squares.len().max(1) as f64).max(0.0).sqrt();
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    let mut draws: Vec<f64> = (0..2000)
        .map(|_| {
            let drawn = (0..squares.len()).map(|_| squares[chance.random_range(0..squares.len() as u32) as usize]);
            root(drawn.sum())
        })
        .collect();
    draws.sort_by(f64::total_cmp);
    (root(squares.iter().sum()), draws[50], draws[1949])
}

fn report(all: &[Tried]) {
    println!("| code | length | outline | simple, by style | normal | rounds |\n|---|---|---|---|---|---|");
    for tried in all {
        let games = tried.normal.len();
        let won = tried.normal.iter().filter(|game| game.won).count();
        let rounds: f64 = tried.normal.iter().map(|game| f64::from(game.rounds)).sum();
        let styles: Vec<String> = tried.simple.iter().map(|one| one.won.to_string()).collect();
        println!(
            "| {} | {:?} | {} | {} | {won} of {games} | {:.1} |",
            tried.forged.code,
            tried.order.length,
            tried.forged.outline,
            styles.join(" "),
            rounds / games.max(1) as f64,
        );
    }
    let as_it_is: Vec<f64> = rows(all, &[1])
        .iter()
        .map(|row| excess(row, share(&row.features, &[1.0])))
        .collect();
    let line = |name: &str, (miss, low, high): (f64, f64, f64)| println!("{name}: misses by {miss:.1} [{low:.1}–{high:.1}] in 100");
    line("\nsimple as it is", spread(&as_it_is));
    line("always the same", left_out(all, &[0]));
    line("offset and slope", left_out(all, &[0, 1]));
    let each: Vec<usize> = (0..PRIOR.len()).collect();
    line("and each dial", left_out(all, &each));
    for wanted in [&each[..2], &each] {
        println!();
        for (feature, one) in wanted.iter().zip(fit(&rows(all, wanted), &prior(wanted))) {
            println!("{}: {:.0} ± {:.0}", PRIOR[*feature].0, 1000.0 * one.mean, 1000.0 * one.deviation);
        }
    }
}
