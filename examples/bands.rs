//! Tunes adventures to each band and plays them once more: `cargo run --release --no-default-features --example bands`.
//!
//! Printed is a line for each adventure, and for each length and band how many of the verdicts lie in it, how often the Heroes win on the
//! average and by how much that differs between adventures, in games by which nothing was chosen, of simple players in styles that are
//! never used for tuning; and how long tuning took. What the games of the check differ by chance alone is taken out.

#[path = "fit/orders.rs"]
mod orders;

use std::{process::ExitCode, sync::Arc, time::Instant};

use clap::{Arg, ArgMatches, Command, value_parser};
use dungeon_play::{
    computer::{Progress, heuristic::Style},
    forge::{
        Shelf,
        code::{Band, Order},
        games::{Played, Table, play},
        outline::Length,
        tune::{Tuned, tune},
    },
};
use dungeon_rules::content::{self, Content, parse_quest};

/// The games of the check.
const GAMES: u32 = 400;

/// Styles that are never used for tuning.
const OTHERS: [Style; 2] = [Style { haste: 60, caution: 100 }, Style { haste: 100, caution: 50 }];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

/// An adventure that has been tuned and checked.
struct Checked {
    /// Whether its verdict lies in the band.
    in_band: bool,
    /// The share that the Heroes won in the check, in 100.
    share: f64,
    /// How long it took to tune it, in seconds.
    seconds: f64,
}

fn number(call: &ArgMatches, name: &str) -> u32 {
    call.get_one::<u32>(name).copied().unwrap_or_default()
}

fn run() -> Result<(), String> {
    let argument = |name: &'static str, default: &'static str, help: &'static str| {
        let number = Arg::new(name).long(name).value_name("N").value_parser(value_parser!(u32));
        number.default_value(default).help(help)
    };
    let call = Command::new("bands")
        .about("How near adventures come to the band that was ordered")
        .arg(argument("orders", "40", "How many adventures of each length and band"))
        .arg(argument("seed", "1000000", "The seed of the first of them"))
        .get_matches();
    let root = content::root();
    let content = Arc::clone(&content::load(&root).content);
    let shelf = Shelf::load(&root, &content)?;
    for length in [Length::Short, Length::Evening, Length::Long] {
        for band in Band::ALL {
            let orders = (0..number(&call, "orders")).map(|i| Order {
                band,
                ..orders::order(i, &[length], number(&call, "seed"))
            });
            let checked: Vec<Checked> = orders.filter_map(|order| checked(&shelf, &content, &order)).collect();
            report(length, band, &checked);
        }
    }
    Ok(())
}

fn checked(shelf: &Shelf, content: &Arc<Content>, order: &Order) -> Option<Checked> {
    let start = Instant::now();
    let progress = Progress::default();
    let Tuned { forged, verdict } = tune(shelf, content, order, &progress)?;
    let seconds = start.elapsed().as_secs_f64();
    let table = Table {
        content: Arc::clone(content),
        quest: Arc::new(parse_quest("forged", &forged.text, content).ok()?),
    };
    let tally = play(&table, &OTHERS, 4711, (0, GAMES), &Played::none(&progress, GAMES))?;
    let share = 100.0 * f64::from(tally.won) / f64::from(GAMES);
    println!(
        "{} {} {} {}: {} [{}–{}] {}; check {share:.0}; {seconds:.1} s",
        forged.code,
        forged.plot,
        order.heroes.len(),
        order.family as u8,
        verdict.percent,
        verdict.low,
        verdict.high,
        if verdict.in_band { "in" } else { "off" },
    );
    Some(Checked {
        in_band: verdict.in_band,
        share,
        seconds,
    })
}

fn report(length: Length, band: Band, checked: &[Checked]) {
    let count = checked.len().max(1) as f64;
    let mean = checked.iter().map(|one| one.share).sum::<f64>() / count;
    let chance = checked
        .iter()
        .map(|one| one.share * (100.0 - one.share) / f64::from(GAMES))
        .sum::<f64>()
        / count;
    let variance = checked.iter().map(|one| (one.share - mean).powi(2)).sum::<f64>() / count - chance;
    let mut seconds: Vec<f64> = checked.iter().map(|one| one.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    println!(
        "== {length:?} {band:?}: {} of {count} in the band; check {mean:.1}, ± {:.1} between adventures; {:.1} s, at most {:.1}",
        checked.iter().filter(|one| one.in_band).count(),
        variance.max(0.0).sqrt(),
        seconds.iter().sum::<f64>() / count,
        seconds.last().copied().unwrap_or_default(),
    );
}
