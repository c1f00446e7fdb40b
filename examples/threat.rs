//! Fits what models cost to games: `cargo run --release --no-default-features --example threat`.
//!
//! Adventures of all kinds are written with dials as chance has them and played by simple players. How often the Heroes win is explained
//! by who stands there (logistic regression), and by the party, the length, the plot, the family and the other dials. Models of a party
//! of two count more than those of a party of four, as their budget does. Printed are `costs` for `assets/forge/threat.ron`, scaled so
//! that adventures cost as much as before, and `effects` of the dials for its `calibration`.

#[path = "fit/call.rs"]
mod call;
#[path = "fit/logistic.rs"]
mod logistic;
#[path = "fit/orders.rs"]
mod orders;

use std::{collections::BTreeMap, process::ExitCode, sync::Arc};

use call::{ended, number, numbers};
use clap::Command;
use dungeon_play::{
    computer::Progress,
    forge::{
        Forged, Shelf,
        code::{self, Dials, Order},
        forge,
        games::{Played, Players, STYLES, Table, play},
        make,
        outline::Length,
    },
};
use dungeon_rules::content::{self, CardSide, Content, What, parse_quest};
use logistic::{Coefficient, Row, fit};

/// The games of each adventure.
const GAMES: u32 = 40;

/// More cards than the plot asks for, so that time decides nothing.
const CARDS: i8 = 3;

fn main() -> ExitCode {
    ended(run())
}

/// An adventure that has been played.
struct Tried {
    order: Order,
    dials: Dials,
    plot: String,
    /// How many of each minion there are.
    minions: BTreeMap<String, f64>,
    won: u32,
}

fn run() -> Result<(), String> {
    let call = Command::new("threat")
        .about("What models cost, fitted to games of simple players")
        .arg(number("adventures", "400", "How many adventures are played, 40 times each"))
        .arg(number("seed", "1000", "The seed of the first of them"))
        .get_matches();
    let [adventures, seed] = numbers(&call, ["adventures", "seed"]);
    let root = content::root();
    let content = Arc::clone(&content::load(&root).content);
    let shelf = Shelf::load(&root, &content)?;
    let lengths = [Length::Evening, Length::Short, Length::Evening, Length::Short, Length::Long];
    let tried: Vec<Tried> = (0..adventures)
        .filter_map(|number| tried(&shelf, &content, &orders::order(number, &lengths, seed)))
        .collect();
    println!("// {} adventures, {GAMES} games each, first seed {seed}", tried.len());
    costs(&shelf, &tried);
    effects(&tried);
    Ok(())
}

/// Writes and plays an adventure.
fn tried(shelf: &Shelf, content: &Arc<Content>, order: &Order) -> Option<Tried> {
    let (order, _) = code::read(&forge(shelf, content, order)?.code).ok()?;
    let dials = Dials {
        cards: CARDS,
        ..orders::dials(u64::from(order.seed))
    };
    let Forged { text, plot, .. } = make(shelf, content, &order, dials)?;
    let quest = Arc::new(parse_quest("forged", &text, content).ok()?);
    let mut minions = BTreeMap::new();
    for thing in &quest.things {
        if let What::Minion(id) = thing.what {
            *minions.entry(id.to_string()).or_default() += 1.0;
        }
    }
    let progress = Progress::default();
    let table = Table {
        content: Arc::clone(content),
        quest,
    };
    let tally = play(
        &table,
        Players::Simple(&STYLES),
        u64::from(order.seed),
        (0, GAMES),
        &Played::none(&progress, GAMES),
    )?;
    Some(Tried {
        order,
        dials,
        plot,
        minions,
        won: tally.won,
    })
}

/// What an adventure has besides its models and its dials: 1 for whatever is so.
fn circumstances(tried: &[Tried]) -> Vec<Vec<f64>> {
    let name = |one: &Tried| {
        let order = &one.order;
        vec![
            format!("{:?} {}", order.length, one.plot),
            format!("{:?}", order.heroes),
            format!("{:?}", order.family),
            format!("{:?}", order.length),
        ]
    };
    let mut all: Vec<String> = tried.iter().flat_map(name).collect();
    all.sort();
    all.dedup();
    let features = |one: &Tried| {
        let own = name(one);
        let is_advanced = one.order.side == CardSide::Advanced;
        let has = all.iter().map(|name| f64::from(u8::from(own.contains(name))));
        [1.0, f64::from(u8::from(is_advanced))].into_iter().chain(has).collect()
    };
    tried.iter().map(features).collect()
}

/// Rows of the circumstances and of these features; the priors of the latter have mean 0.
fn rows(tried: &[Tried], of: impl Fn(&Tried) -> Vec<f64>) -> (Vec<Row>, Vec<Coefficient>) {
    let rows: Vec<Row> = tried
        .iter()
        .zip(circumstances(tried))
        .map(|(one, circumstances)| Row {
            features: of(one).into_iter().chain(circumstances).collect(),
            won: f64::from(one.won),
            games: f64::from(GAMES),
        })
        .collect();
    let count = rows.first().map_or(0, |row| row.features.len());
    let prior = Coefficient { mean: 0.0, deviation: 1.0 };
    (rows, vec![prior; count])
}

fn settings(one: &Tried) -> Vec<f64> {
    [one.dials.commands, one.dials.raises, one.dials.potions].map(f64::from).to_vec()
}

fn costs(shelf: &Shelf, tried: &[Tried]) {
    let threat = &shelf.stock.threat;
    let kinds: Vec<&String> = threat.costs.keys().collect();
    let counts = |one: &Tried| -> Vec<f64> {
        let party = threat.party.get(&(one.order.heroes.len() as u8)).copied().unwrap_or(8);
        let more = if one.order.side == CardSide::Advanced { threat.advanced } else { 0 };
        let of = |kind: &&String| one.minions.get(*kind).copied().unwrap_or_default() * 8.0 / f64::from(party + more);
        kinds.iter().map(of).collect()
    };
    let (rows, prior) = rows(tried, |one| counts(one).into_iter().chain(settings(one)).collect());
    let found = fit(&rows, &prior);
    let sums: Vec<f64> = (0..kinds.len())
        .map(|kind| rows.iter().map(|row| row.features[kind]).sum())
        .collect();
    let before: f64 = kinds
        .iter()
        .zip(&sums)
        .map(|(kind, sum)| f64::from(threat.costs[*kind]) * sum)
        .sum();
    let now: f64 = found.iter().zip(&sums).map(|(one, sum)| -one.mean * sum).sum();
    let scale = before / now;
    println!("    costs: {{");
    for ((kind, one), sum) in kinds.iter().zip(&found).zip(&sums) {
        println!(
            "        {kind:?}: {:.0}, // {:.2} ± {:.2} of {sum:.0}, was {}",
            (-one.mean * scale).max(1.0),
            -one.mean * scale,
            one.deviation * scale,
            threat.costs[*kind],
        );
    }
    println!("    }},");
}

fn effects(tried: &[Tried]) {
    let (rows, prior) = rows(tried, |one| [vec![f64::from(one.dials.models)], settings(one)].concat());
    let found = fit(&rows, &prior);
    print!("    effects: (");
    for (name, one) in ["models", "commands", "raises", "potions"].iter().zip(&found) {
        print!("{name}: {:.0} (± {:.0}), ", one.mean * 1000.0, one.deviation * 1000.0);
    }
    println!(")");
    for length in [Length::Short, Length::Evening, Length::Long] {
        let own: Vec<f64> = tried
            .iter()
            .filter(|one| one.order.length == length)
            .map(|one| f64::from(one.won) / f64::from(GAMES))
            .collect();
        let mean = own.iter().sum::<f64>() / own.len().max(1) as f64;
        let spread = (own.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / own.len().max(1) as f64).sqrt();
        println!(
            "// {length:?}: the Heroes win {:.0} of 100, ± {:.0} between adventures",
            mean * 100.0,
            spread * 100.0
        );
    }
}
