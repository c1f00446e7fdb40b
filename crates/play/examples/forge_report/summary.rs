//! What is printed of adventures that have been played.

use std::collections::BTreeMap;

use super::{Found, Use};

/// A side should win at least so many of 100 games.
const LEAST: u64 = 5;

/// Rounds that adventures are meant to take, by their length, for few Heroes and for four.
const PROMISED: [(&str, f64, f64); 3] = [("Short", 4.0, 3.0), ("Evening", 9.5, 9.5), ("Long", 15.5, 15.5)];

fn percent(part: u64, whole: u64) -> u64 {
    (100 * part + whole / 2) / whole.max(1)
}

/// Everything about an adventure that is not as it should be.
fn wrong(found: &Found) -> Vec<String> {
    let mut wrong = Vec::new();
    let share = percent(found.won, found.games);
    if !(LEAST..=100 - LEAST).contains(&share) {
        wrong.push(format!("share {share}"));
    }
    if percent(found.door, found.games) < 80 {
        wrong.push("dead start".to_owned());
    }
    if percent(found.turns[1], found.turns[0]) > 10 {
        wrong.push("idle Overlord".to_owned());
    }
    for (what, all) in ["floor", "doors", "chests"].iter().zip(&found.unseen) {
        if !all.is_empty() {
            wrong.push(format!("{what} {}", all.join(" ")));
        }
    }
    wrong.extend(
        found
            .setpieces
            .iter()
            .filter(|one| is_ignored(one))
            .map(|one| format!("{} unused", one.name)),
    );
    wrong.extend(
        found
            .setpieces
            .iter()
            .filter(|one| one.reached == 0)
            .map(|one| format!("{} unseen", one.name)),
    );
    if found.failed > 0 {
        wrong.push(format!("{} games failed", found.failed));
    }
    wrong
}

fn is_ignored(one: &Use) -> bool {
    one.used.is_some_and(|used| 2 * used < one.reached)
}

/// Prints the line of an adventure.
pub fn line(number: u64, found: &Found) {
    let names: Vec<&str> = found.setpieces.iter().map(|one| one.name.as_str()).collect();
    println!(
        "{number:>4} {} {:<15}{:<8}{} {:<7}{:<9}{:>3} % {:>5.1} of {:>2} rounds, door {:>3}, idle {:>2}, {}  {}",
        found.code,
        found.outline,
        found.length,
        found.heroes,
        found.band,
        found.family,
        percent(found.won, found.games),
        found.rounds,
        found.last,
        percent(found.door, found.games),
        percent(found.turns[1], found.turns[0]),
        names.join(" "),
        wrong(found).iter().map(|what| format!("← {what} ")).collect::<String>(),
    );
}

/// Sums over several adventures.
#[derive(Default)]
struct Sums {
    adventures: u64,
    games: u64,
    won: u64,
    one_sided: u64,
    rounds: f64,
    dead: u64,
    door: u64,
    turns: [u64; 2],
    idle: u64,
    unseen: [u64; 3],
}

impl Sums {
    fn add(&mut self, found: &Found) {
        self.adventures += 1;
        self.games += found.games;
        self.won += found.won;
        let share = percent(found.won, found.games);
        self.one_sided += u64::from(!(LEAST..=100 - LEAST).contains(&share));
        self.rounds += found.rounds;
        self.door += found.door;
        self.dead += u64::from(percent(found.door, found.games) < 80);
        self.turns = [self.turns[0] + found.turns[0], self.turns[1] + found.turns[1]];
        self.idle += u64::from(percent(found.turns[1], found.turns[0]) > 10);
        for (sum, unseen) in self.unseen.iter_mut().zip(&found.unseen) {
            *sum += u64::from(!unseen.is_empty());
        }
    }
}

/// Prints the summary.
pub fn print(all: &[Found]) {
    let (played, failed) = all
        .iter()
        .fold((0, 0), |(played, failed), one| (played + one.played, failed + one.failed));
    println!("\n{} adventures, {played} games, {failed} of them failed", all.len());
    let mut refused: BTreeMap<&str, u64> = BTreeMap::new();
    for why in all.iter().flat_map(|found| &found.refused) {
        *refused.entry(why).or_default() += 1;
    }
    println!("seeds refused before: {refused:?}\n");
    let head = [
        "of 100 won",
        "one-sided",
        "rounds",
        "door by 2",
        "dead starts",
        "idle",
        "idle ones",
        "dark floor",
        "shut doors",
        "shut chests",
    ];
    println!("| | adventures | {} |\n|{}", head.join(" | "), "---|".repeat(head.len() + 2));
    let keys: [fn(&Found) -> String; 6] = [
        |_| "all".to_owned(),
        |found| found.length.clone(),
        |found| format!("{} Heroes", found.heroes),
        |found| found.band.clone(),
        |found| found.family.clone(),
        |found| format!("{}, {}", found.outline, found.length),
    ];
    for key in keys {
        let mut groups: BTreeMap<String, Sums> = BTreeMap::new();
        all.iter().for_each(|found| groups.entry(key(found)).or_default().add(found));
        for (name, sums) in groups {
            println!(
                "| {name} | {} | {} | {} | {:.1} | {} | {} | {} | {} | {} | {} | {} |",
                sums.adventures,
                percent(sums.won, sums.games),
                sums.one_sided,
                sums.rounds / sums.adventures as f64,
                percent(sums.door, sums.games),
                sums.dead,
                percent(sums.turns[1], sums.turns[0]),
                sums.idle,
                sums.unseen[0],
                sums.unseen[1],
                sums.unseen[2],
            );
        }
    }
    setpieces(all);
    lengths(all);
}

/// How often set pieces were reached and used.
fn setpieces(all: &[Found]) {
    let mut pieces: BTreeMap<&str, (u64, u64, u64, u64, u64)> = BTreeMap::new();
    for found in all {
        for one in &found.setpieces {
            let sums = pieces.entry(&one.name).or_default();
            sums.0 += 1;
            sums.1 += found.games;
            sums.2 += one.reached;
            sums.3 += one.used.unwrap_or(one.reached);
            sums.4 += u64::from(is_ignored(one));
        }
    }
    println!("\n| set piece | adventures | reached in | used of these | adventures where mostly not |\n|---|---|---|---|---|");
    for (name, (adventures, games, reached, used, ignored)) in pieces {
        println!(
            "| {name} | {adventures} | {} | {} | {ignored} |",
            percent(reached, games),
            percent(used, reached)
        );
    }
}

/// How many adventures are about as long as they should be.
fn lengths(all: &[Found]) {
    println!("\n| length | promised rounds | within a quarter of it | longer | shorter |\n|---|---|---|---|---|");
    for (length, few, four) in PROMISED {
        let ratios: Vec<f64> = all
            .iter()
            .filter(|found| found.length == length)
            .map(|found| found.rounds / if found.heroes == 4 { four } else { few })
            .collect();
        let count = |is: fn(f64) -> bool| percent(ratios.iter().filter(|ratio| is(**ratio)).count() as u64, ratios.len() as u64);
        println!(
            "| {length} | {few} or {four} | {} | {} | {} |",
            count(|ratio| (0.75..=1.25).contains(&ratio)),
            count(|ratio| ratio > 1.25),
            count(|ratio| ratio < 0.75)
        );
    }
}
