//! Fills the stock of adventures that have been measured before anybody orders them: `cargo run --release --no-default-features --example
//! measured -- --games FILE`.
//!
//! Adventures are ordered, most of them as the page *New adventure* does by itself: even evenings for four Heroes, told in all ways. Each
//! is tuned closely, with players of the level *normal* on both sides. Every part of its games is kept in FILE as it ends and never played
//! again, so a run may be stopped at any time. Printed is the list for `assets/forge/measured.ron`: what that has already, with the games
//! that were added to it, and what lies in some band after all its games, with the code of that band; the games are those of the code
//! that was ordered. `--more N` first plays N further games of each of those in the list, by which nothing was chosen, and tells how
//! many of them came out in the band, with the noise of so few games taken out.

#[path = "fit/call.rs"]
mod call;
#[path = "ladder/kept.rs"]
mod kept;

use std::{cell::Cell, path::PathBuf, process::ExitCode, sync::Arc};

use call::{ended, number, numbers};
use clap::Command;
use dungeon_play::{
    computer::{
        Progress,
        level::{self, Level},
    },
    forge::{
        Forged, Shelf,
        closely::{GAMES, tune_closely_by},
        code::{self, Band, Family, HEROES, Mood, Order},
        games::{Played, Players, Table, play},
        measured::{self, Measured},
        outline::Length,
        tune::own_seed,
    },
};
use dungeon_rules::content::{self, CardSide, Content};
use kept::Kept;
use serde::{Deserialize, Serialize};

/// Who sets out, for how long, and how hard it is meant to be; the first half of the list is what the page orders by itself.
const KINDS: [(&[&str], Length, Band); 8] = [
    (&HEROES, Length::Evening, Band::Even),
    (&["orlaf", "danor"], Length::Evening, Band::Even),
    (&HEROES, Length::Evening, Band::Even),
    (&HEROES, Length::Short, Band::Even),
    (&HEROES, Length::Evening, Band::Even),
    (&["rordin", "madriga", "danor"], Length::Evening, Band::Even),
    (&HEROES, Length::Evening, Band::Gentle),
    (&["orlaf", "danor"], Length::Short, Band::Even),
];

fn main() -> ExitCode {
    ended(run())
}

/// Some games of an adventure.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Part {
    won: u32,
    games: u32,
}

/// What the games are played with.
struct Setting {
    content: Arc<Content>,
    shelf: Shelf,
    level: Level,
    kept: Kept,
    /// Whether one of the kept parts has been played again: a file belongs to the version of the program that played it.
    is_checked: Cell<bool>,
}

fn run() -> Result<(), String> {
    let call = Command::new("measured")
        .about("Adventures that are measured before anybody orders them")
        .arg(number("adventures", "20", "How many adventures are ordered"))
        .arg(number("seed", "9000", "The seed of the first"))
        .arg(number("more", "0", "How many further games are played of each that is in the list"))
        .arg(Kept::argument().required(true))
        .get_matches();
    let [adventures, seed, more] = numbers(&call, ["adventures", "seed", "more"]);
    let root = content::root();
    let content = Arc::clone(&content::load(&root).content);
    let setting = Setting {
        shelf: Shelf::load(&root, &content)?,
        level: level::usual(&root).map_err(|error| error.to_string())?,
        kept: Kept::open(call.get_one::<PathBuf>("games").ok_or("")?)?,
        is_checked: Cell::new(false),
        content,
    };
    let mut list = setting.further(more)?;
    for i in 0..adventures {
        let order = order(i, seed);
        if let Some(measured) = setting.measured(&order)?
            && list.iter().all(|other| other.code != measured.code)
        {
            list.push(measured);
        }
    }
    println!("[");
    for Measured { code, mark, won, games } in &list {
        println!("    (code: \"{code}\", mark: \"{mark}\", won: {won}, games: {games}),");
    }
    println!("]");
    Ok(())
}

/// The order with this number. Seeds are apart from each other, since one that has no adventure leads to the next.
fn order(number: u32, from: u32) -> Order {
    let (heroes, length, band) = KINDS[number as usize % KINDS.len()];
    let turn = number as usize + number as usize / 4;
    Order {
        heroes: HEROES.into_iter().filter(|hero| heroes.contains(hero)).collect(),
        side: CardSide::Basic,
        length,
        mood: Mood::ALL[number as usize % 4],
        band,
        family: Family::ALL[turn % 4],
        seed: from + 10 * number,
    }
}

impl Setting {
    /// Games of an adventure with these numbers: those that are kept, or else played now.
    fn games(&self, forged: &Forged, table: &Table, (from, to): (u32, u32)) -> Result<u32, String> {
        let level = blake3::hash(format!("{:?}", self.level).as_bytes()).to_hex();
        let mark = Measured::new(forged, 0, 0).mark;
        let name = format!("{} {mark}, {} {}, {from} to {to}", forged.code, self.level.id, &level[..8]);
        let before = self.kept.get::<Part>(&name);
        if let Some(Part { won, .. }) = before
            && self.is_checked.replace(true)
        {
            return Ok(won);
        }
        let progress = Progress::default();
        let played = Played::none(&progress, to - from);
        let tally = play(table, Players::Thinking(&self.level), own_seed(forged), (from, to), &played);
        let won = tally.map_or(0, |tally| tally.won);
        if let Some(before) = before {
            return if before.won == won {
                Ok(won)
            } else {
                Err(self.kept.refusal(&name))
            };
        }
        self.kept.keep(&name, &Part { won, games: to - from })?;
        eprintln!("{name}: {won}");
        Ok(won)
    }

    /// The adventure of an order, tuned closely; `None` if none of its settings lies in the band.
    fn measured(&self, order: &Order) -> Result<Option<Measured>, String> {
        let mut failed = None;
        let play = |forged: &Forged, table: &Table, numbers: (u32, u32)| {
            let played = self.games(forged, table, numbers);
            played.map_err(|sentence| failed = Some(sentence)).ok()
        };
        let found = tune_closely_by((&self.shelf, &self.content), order, play, &Progress::default());
        if let Some(sentence) = failed {
            return Err(sentence);
        }
        let Some((forged, mut measured)) = found else { return Ok(None) };
        // What came out otherwise than it was ordered serves those who order that.
        let band = Band::ALL.into_iter().find(|band| measured.verdict(*band).in_band);
        let (ordered, dials) = code::read(&measured.code).map_err(|why| format!("{}: {why:?}", measured.code))?;
        let order = &Order {
            band: band.unwrap_or(order.band),
            ..ordered
        };
        measured.code = code::write(order, dials);
        let is_sure = band.is_some() && measured.games >= GAMES;
        eprintln!(
            "{:?} {:?} {:?}, “{}”: {} of {}{}",
            order.length,
            order.band,
            order.heroes,
            forged.title.en,
            measured.won,
            measured.games,
            if is_sure { "" } else { ", left out" }
        );
        Ok(is_sure.then_some(measured))
    }

    /// The list as it is, with further games.
    fn further(&self, more: u32) -> Result<Vec<Measured>, String> {
        let mut list = Vec::new();
        let (mut inside, mut noise, mut squares) = (0, 0.0, 0.0);
        for measured in &measured::shipped(&content::root())? {
            let Some((order, forged)) = measured.adventure(&self.shelf, &self.content) else {
                eprintln!("{}: its text has changed since it was played; left out", measured.code);
                continue;
            };
            let table = Table::of(&forged, &self.content).ok_or("an adventure of the list has faults")?;
            let to = measured.games + more;
            let won = if more > 0 {
                self.games(&forged, &table, (measured.games, to))?
            } else {
                0
            };
            let (least, most) = order.band.percent();
            let share = f64::from(won) / f64::from(more.max(1));
            let middle = f64::from(least.midpoint(most)) / 100.0;
            inside += u32::from((f64::from(least)..=f64::from(most)).contains(&(share * 100.0)));
            noise += share * (1.0 - share) / f64::from(more.max(1));
            squares += (share - middle).powi(2);
            list.push(Measured {
                won: measured.won + won,
                games: to,
                ..measured.clone()
            });
        }
        if more > 0 && !list.is_empty() {
            let count = list.len() as f64;
            let spread = 100.0 * ((squares - noise) / count).max(0.0).sqrt();
            eprintln!(
                "{inside} of {count} in the band by further games; true shares lie {spread:.1} in 100 from its middle (root mean square)"
            );
        }
        Ok(list)
    }
}
