//! Tunes many adventures of the forge, plays them and tells what is wrong with them: `cargo run --release --no-default-features --example
//! forge_report -- --adventures 100 --games FILE`.
//!
//! Adventures are ordered as tables do that leave everything open, each of them ten, with seeds that nothing was built with, and tuned as
//! on the page *New adventure*. Then they are played by simple players in two styles by which nothing was tuned, and some games by chance.
//! What all of these have passed by is sought in further games, whose Heroes win by opening it.
//! A line is printed for each adventure, `←` marks what is not as it should be; the summary at the end has all of them, how often each set
//! piece was used where its room was reached, and how much they differ from each other, beside the ten that people have made. Each
//! adventure is saved in FILE and never played again, so a long run can be stopped and continued with the same command; one that is
//! written otherwise today is another adventure.

#[path = "../fit/call.rs"]
mod call;
mod descriptors;
#[path = "../ladder/kept.rs"]
mod kept;

use std::{collections::BTreeMap, path::PathBuf, process::ExitCode, sync::Arc, thread, time::Instant};

use bevy_ecs::prelude::*;
use call::{ended, number, numbers};
use clap::Command;
use descriptors::Descriptors;
use dungeon_play::{
    computer::{
        Progress,
        heuristic::{self, Style},
    },
    forge::{
        Forged, Shelf,
        code::{self, Band, Family, HEROES, Mood, Order},
        faults, forge,
        games::{Played, Players, STYLES, Table, play},
        heard::{Heard, unheard},
        outline::Length,
        tune::{Tuned, tune_somewhere},
    },
    tools::{
        balance::{Unseen, areas},
        simulate::{self, Player, Setting, simulate},
    },
};
use dungeon_rules::{
    content::{self, CardSide, Condition, Content, Listing, Quest, Thing, What},
    referee,
    table::{Attempt, Board, Dice, Game, PieceId, Plot},
};
use kept::Kept;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

/// The styles of the Heroes: none of those of tuning.
const OTHERS: [Style; 2] = [Style { haste: 60, caution: 100 }, Style { haste: 100, caution: 50 }];

/// The adventures of the box, each with its outline and what could be called its set pieces.
const BY_HAND: [(&str, &str, &[&str]); 10] = [
    ("journey_from_the_west", "line", &[]),
    ("journey_from_the_north", "line", &["wards"]),
    ("where_the_roads_meet", "two_pairs", &["barricade"]),
    ("into_the_depths", "lock_first", &["key"]),
    ("restless_guardian", "gather", &["shards", "heart"]),
    ("the_weight_of_the_mountain", "there_and_back", &["pillars"]),
    ("the_shamans_larder", "two_ways", &["vat"]),
    ("turned_around", "turning_middle", &["hub", "keys"]),
    ("final_insult", "weaken", &["books"]),
    ("only_one_gets_out_alive", "two_ways", &["old_bosses"]),
];

/// Of what a game may make use.
const KINDS: [&str; 4] = ["floor", "doors", "chests", "actions"];

/// How many adventures are compared with each other, as many as people have made.
const TEN: usize = 10;

/// Each side should win at least so many of 100 games.
const LEAST: u32 = 5;

fn main() -> ExitCode {
    ended(run())
}

/// What was found out about an adventure.
#[derive(Clone, Serialize, Deserialize)]
struct Found {
    code: String,
    length: String,
    heroes: usize,
    band: String,
    in_band: bool,
    /// How long it took to write and tune it, on all cores, in milliseconds.
    milliseconds: u64,
    games: u32,
    won: u32,
    rounds: f64,
    /// The last round for which the Overlord has a card.
    last: u8,
    /// Games in which a door was open by the end of round 2.
    early: u32,
    /// The Overlord's turns, and those in which he had nothing to do.
    turns: [u32; 2],
    /// What `check` finds.
    faults: usize,
    /// Floor, doors, chests and actions of which no game made use.
    unseen: [Vec<String>; 4],
    /// Those of them that even Heroes did not come to who set out for them.
    unreached: [Vec<String>; 4],
    /// Games that failed or had no end.
    failed: u64,
    /// The set pieces: in how many games their rooms were reached, and in how many of these something came of them.
    uses: Vec<(String, u32, u32)>,
}

impl Found {
    /// Whether both were tuned and played alike.
    fn is_as(&self, other: &Self) -> bool {
        (&self.code, self.won, self.turns, self.early) == (&other.code, other.won, other.turns, other.early)
    }
}

fn run() -> Result<(), String> {
    let call = Command::new("forge_report")
        .about("What is wrong with adventures of the forge")
        .arg(number("adventures", "100", "How many adventures"))
        .arg(number("each", "200", "Games of each between simple players"))
        .arg(number("seed", "1000000", "The seed of the first"))
        .arg(Kept::argument().required(true))
        .get_matches();
    let [adventures, games, seed] = numbers(&call, ["adventures", "each", "seed"]);
    let root = content::root();
    let library = content::load(&root);
    let content = Arc::clone(&library.content);
    let shelf = Shelf::load(&root, &content)?;
    let kept = Kept::open(call.get_one::<PathBuf>("games").ok_or("")?)?;
    let mut is_checked = false;
    let mut heard = Heard::default();
    let (mut all, mut described, mut pairs) = (Vec::new(), Vec::new(), BTreeMap::new());
    for i in 0..adventures {
        if i.is_multiple_of(TEN as u32) {
            heard = Heard::default();
        }
        let order = unheard(&shelf, &content, &order(seed, i), &heard);
        let Some(first) = forge(&shelf, &content, &order) else {
            println!("{i:>4} nothing for {order:?} ←");
            continue;
        };
        let hash = blake3::hash(first.text.as_bytes()).to_hex();
        let name = format!("{}, {}, {games} games", first.code, &hash[..8]);
        let found = match kept.get::<Found>(&name) {
            Some(found) => {
                if !std::mem::replace(&mut is_checked, true)
                    && !played(&shelf, &content, (&order, &heard), games).is_some_and(|again| again.is_as(&found))
                {
                    return Err(kept.refusal(&name));
                }
                found
            }
            None => {
                let found = played(&shelf, &content, (&order, &heard), games).ok_or("an adventure that was written cannot be played")?;
                kept.keep(&name, &found)?;
                found
            }
        };
        let (of, dials) = code::read(&found.code).map_err(|why| format!("{}: {why:?}", found.code))?;
        let written = dungeon_play::forge::make(&shelf, &content, &of, dials).ok_or("a code means nothing any more")?;
        heard.add(&written);
        for piece in &written.setpieces {
            *pairs.entry((written.outline.clone(), piece.name.clone())).or_insert(0) += 1;
        }
        described.extend(descriptors_of(&written, &content));
        println!("{i:>4} {}", line(&found, &written));
        all.push(found);
    }
    summary(&all);
    variety(&described, &pairs, &by_hand(&library.quests, &content));
    Ok(())
}

/// The order with this number, as somebody draws it who leaves everything open.
fn order(seed: u32, number: u32) -> Order {
    let chance = &mut Xoshiro256PlusPlus::seed_from_u64(u64::from(seed) << 32 | u64::from(number));
    let parties: [&[&'static str]; 5] = [
        &HEROES,
        &HEROES,
        &["rordin", "madriga", "danor"],
        &["orlaf", "danor"],
        &["orlaf", "rordin"],
    ];
    let mut one_of = |count: u32| chance.random_range(0..count) as usize;
    Order {
        heroes: parties[one_of(5)].to_vec(),
        side: if one_of(6) == 0 { CardSide::Advanced } else { CardSide::Basic },
        length: [Length::Short, Length::Evening, Length::Long][one_of(3)],
        mood: Mood::ALL[one_of(4)],
        band: Band::ALL[one_of(4)],
        family: Family::ALL[one_of(4)],
        seed: (seed + 7 * number) % code::SEEDS,
    }
}

/// Tunes an adventure and plays it.
fn played(shelf: &Shelf, content: &Arc<Content>, (order, heard): (&Order, &Heard), games: u32) -> Option<Found> {
    let progress = Progress::default();
    let start = Instant::now();
    let Tuned { forged, verdict, .. } = tune_somewhere((shelf, content), order, |next| unheard(shelf, content, next, heard), &progress)?;
    let milliseconds = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    let table = Table::of(&forged, content)?;
    let tally = play(&table, Players::Simple(&OTHERS), 5, (0, games), &Played::none(&progress, games))?;
    // What chance has opened can be opened.
    let setting = Setting::Quest(Arc::clone(&table.quest));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let [simple, chance] = [
        (
            simulate::Players {
                heroes: Player::Simple(OTHERS[0]),
                ..simulate::Players::SIMPLE
            },
            games,
        ),
        (simulate::Players::CHANCE, 40),
    ]
    .map(|(players, games)| simulate(content, &setting, &players, games.into(), 6, threads));
    let uses = uses(&table, &forged);
    let rounds = simple.report.rounds_mean;
    let mut failed = simple.report.failed + chance.report.failed;
    let balance = simple.balance.plus(chance.balance);
    let unseen = balance.unseen(&table.quest);
    let mut unreached = listed(&unseen);
    if !unseen.shut.is_empty() {
        let setting = Setting::Quest(Arc::new(seeking(&table.quest, &unseen.shut)));
        let sought = simulate(content, &setting, &simulate::Players::SIMPLE, SEEKING, 8, threads);
        failed += sought.report.failed;
        unreached = listed(&balance.plus(sought.balance).unseen(&table.quest));
    }
    Some(Found {
        code: forged.code.clone(),
        length: format!("{:?}", order.length),
        heroes: order.heroes.len(),
        band: format!("{:?}", order.band),
        in_band: verdict.in_band,
        milliseconds,
        games: tally.games,
        won: tally.won,
        rounds,
        last: table.quest.overlord.cards.saturating_sub(2),
        early: tally.early,
        turns: [tally.turns, tally.idle],
        faults: faults(&forged.text, content).len(),
        unseen: listed(&unseen),
        unreached,
        failed,
        uses,
    })
}

/// How many games are played to open what others have passed by.
const SEEKING: u64 = 100;

/// The adventure with another goal for the Heroes: to open these doors and chests.
fn seeking(quest: &Quest, shut: &[Thing]) -> Quest {
    let mut quest = quest.clone();
    let mut goals = Vec::new();
    for (i, thing) in quest.things.iter_mut().enumerate().filter(|(_, thing)| shut.contains(thing)) {
        let name = *thing.name.get_or_insert_with(|| PieceId::new(&format!("sought_{i}")));
        goals.push(Condition::Opened(name));
    }
    quest.goals.heroes = vec![Condition::All(goals)];
    quest
}

/// Floor, doors, chests and actions, as the report tells them.
fn listed(unseen: &Unseen) -> [Vec<String>; 4] {
    let shut = |doors: bool| {
        let shut = unseen.shut.iter().filter(move |thing| matches!(thing.what, What::Door(_)) == doors);
        shut.map(|thing| thing.base.corner.to_string()).collect()
    };
    let actions = unseen.actions.iter().map(ToString::to_string).collect();
    [areas(&unseen.cells), shut(true), shut(false), actions]
}

/// The most decisions of such a game.
const MOST_DECISIONS: usize = 20_000;

/// How many games tell what comes of set pieces.
const LOOKED_AT: u32 = 40;

/// Plays games of simple players, and looks at the end of each what has come of the set pieces.
fn uses(table: &Table, forged: &Forged) -> Vec<(String, u32, u32)> {
    let mut uses: Vec<_> = forged.setpieces.iter().map(|piece| (piece.name.clone(), 0, 0)).collect();
    for game in 0..LOOKED_AT {
        let mut world = World::new();
        let start = Game::new(&table.content, Arc::clone(&table.quest));
        referee::lay(&mut world, start, Dice::seeded(7_000 + u64::from(game)));
        let mut player = heuristic::Player::in_style(STYLES[game as usize % STYLES.len()]);
        for _ in 0..MOST_DECISIONS {
            let Some(decision) = player.decide(&mut world) else { break };
            if referee::submit(&mut world, decision).is_err() {
                break;
            }
        }
        let plot = world.resource::<Plot>().clone();
        let actions: Vec<_> = table.quest.actions.iter().map(|action| action.name).collect();
        for (piece, (_, reached, used)) in forged.setpieces.iter().zip(&mut uses) {
            if !world.resource::<Board>().revealed.contains(piece.cell) {
                continue;
            }
            *reached += 1;
            let happened = plot.done.iter().any(|event| piece.events.contains(&usize::from(*event)));
            let done = |(attempt, _): &(Attempt, u16)| actions[piece.actions.clone()].contains(&attempt.action);
            *used += u32::from(happened || plot.actions.iter().any(done));
        }
    }
    uses
}

const fn percent(part: u32, whole: u32) -> u32 {
    let whole = if whole == 0 { 1 } else { whole };
    (100 * part + whole / 2) / whole
}

/// Everything about an adventure that is not as it should be.
fn wrong(found: &Found) -> Vec<String> {
    let mut wrong = Vec::new();
    let share = percent(found.won, found.games);
    if !(LEAST..=100 - LEAST).contains(&share) {
        wrong.push(format!("share {share}"));
    }
    if percent(found.early, found.games) < 80 {
        wrong.push("dead start".to_owned());
    }
    if percent(found.turns[1], found.turns[0]) > 10 {
        wrong.push("idle Overlord".to_owned());
    }
    if found.faults > 0 {
        wrong.push(format!("{} findings", found.faults));
    }
    for (what, (all, never)) in KINDS.iter().zip(found.unseen.iter().zip(&found.unreached)) {
        if !never.is_empty() {
            wrong.push(format!("{what} out of reach {}", never.join(" ")));
        } else if !all.is_empty() {
            wrong.push(format!("{what} passed by {}", all.join(" ")));
        }
    }
    if found.failed > 0 {
        wrong.push(format!("{} games failed", found.failed));
    }
    wrong
}

/// The line of an adventure.
fn line(found: &Found, written: &Forged) -> String {
    let wrong: String = wrong(found).iter().map(|what| format!(" ← {what}")).collect();
    format!(
        "{} {:<15}{:<8}{} {:<7}{:>3} %{} {:>5.1} of {:>2} rounds, door {:>3}, idle {:>2}, {:>5.1} s, {}{wrong}",
        found.code,
        written.outline,
        found.length,
        found.heroes,
        found.band,
        percent(found.won, found.games),
        if found.in_band { " " } else { "*" },
        found.rounds,
        found.last,
        percent(found.early, found.games),
        percent(found.turns[1], found.turns[0]),
        found.milliseconds as f64 / 1000.0,
        written
            .setpieces
            .iter()
            .map(|piece| piece.name.as_str())
            .collect::<Vec<_>>()
            .join(" "),
    )
}

/// What is wrong, and how often; how hard each band is for these players; how long it took.
fn summary(all: &[Found]) {
    let count = |is: &dyn Fn(&Found) -> bool| all.iter().filter(|found| is(found)).count();
    println!("\n{} adventures", all.len());
    println!("out of the band that was ordered: {}", count(&|found| !found.in_band));
    println!("findings: {}", count(&|found| found.faults > 0));
    println!("games failed: {}", count(&|found| found.failed > 0));
    println!(
        "a side wins fewer than {LEAST} of 100: {}",
        count(&|found| !(LEAST..=100 - LEAST).contains(&percent(found.won, found.games)))
    );
    println!(
        "a first door by round 2 in fewer than 80 of 100: {}",
        count(&|found| percent(found.early, found.games) < 80)
    );
    let (rounds, idle) = all
        .iter()
        .fold((0, 0), |(rounds, idle), found| (rounds + found.turns[0], idle + found.turns[1]));
    println!(
        "the Overlord idle in {} of 100 rounds, in more than 10 of 100: {}",
        percent(idle, rounds),
        count(&|found| percent(found.turns[1], found.turns[0]) > 10)
    );
    for (what, i) in KINDS.iter().zip(0..) {
        println!(
            "{what} that no game used: {}, even where Heroes set out for it: {}",
            count(&|found| !found.unseen[i].is_empty()),
            count(&|found| !found.unreached[i].is_empty())
        );
    }
    let mut uses: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for (name, reached, used) in all.iter().flat_map(|found| &found.uses) {
        let (all_reached, all_used) = uses.entry(name).or_default();
        (*all_reached, *all_used) = (*all_reached + reached, *all_used + used);
    }
    for (name, (reached, used)) in uses {
        println!("{name}: used in {} of 100 games that reach it ({reached})", percent(used, reached));
    }
    for band in ["Gentle", "Even", "Hard", "Grim"] {
        let of: Vec<&Found> = all.iter().filter(|found| found.band == band).collect();
        let (won, games) = of.iter().fold((0, 0), |(won, games), one| (won + one.won, games + one.games));
        println!("{band}: {} of 100 won, over {} adventures", percent(won, games), of.len());
    }
    for length in ["Short", "Evening", "Long"] {
        let mut times: Vec<u64> = all
            .iter()
            .filter(|found| found.length == length)
            .map(|found| found.milliseconds)
            .collect();
        times.sort_unstable();
        let Some(last) = times.last() else { continue };
        let at = |part: usize| times[(times.len() - 1) * part / 100] as f64 / 1000.0;
        println!(
            "{length}: {:.1} s in the middle, {:.1} s for 99 of 100, {:.1} s at most",
            at(50),
            at(99),
            *last as f64 / 1000.0
        );
    }
}

fn descriptors_of(forged: &Forged, content: &Arc<Content>) -> Option<Descriptors> {
    let quest = Table::of(forged, content)?.quest;
    let setpieces = forged.setpieces.iter().map(|piece| piece.name.clone());
    Some(Descriptors::of(&quest, content, &forged.outline, setpieces))
}

fn by_hand(quests: &[Listing], content: &Content) -> Vec<Descriptors> {
    let described = BY_HAND.iter().filter_map(|(id, outline, setpieces)| {
        let quest = quests.iter().find(|listing| listing.id.ends_with(id))?.quest.clone()?;
        Some(Descriptors::of(
            &quest,
            content,
            outline,
            setpieces.iter().map(|name| (*name).to_owned()),
        ))
    });
    described.collect()
}

/// The mean distance between any two of these, and the smallest one.
fn distances(all: &[Descriptors]) -> (u32, u32) {
    let pairs = all
        .iter()
        .enumerate()
        .flat_map(|(i, one)| all[..i].iter().map(|other| one.distance(other)));
    let pairs: Vec<u32> = pairs.collect();
    (
        pairs.iter().sum::<u32>() / pairs.len().max(1) as u32,
        pairs.iter().copied().min().unwrap_or_default(),
    )
}

/// How much adventures differ within tens, beside the ten that people have made, and which pairs of outline and set piece come most often.
fn variety(all: &[Descriptors], pairs: &BTreeMap<(String, String), usize>, by_hand: &[Descriptors]) {
    let (hand, nearest) = distances(by_hand);
    let tens: Vec<(u32, u32)> = all.chunks_exact(TEN).map(distances).collect();
    if tens.is_empty() {
        return;
    }
    let mean = tens.iter().map(|(mean, _)| mean).sum::<u32>() / tens.len() as u32;
    let nearer = tens.iter().filter(|(_, least)| *least < nearest).count();
    println!(
        "\nmean distance in a ten: {mean}, in the ten by hand {hand}: {:.2} times",
        f64::from(mean) / f64::from(hand.max(1))
    );
    println!(
        "{nearer} of {} tens hold a pair nearer than {nearest}, the nearest by hand",
        tens.len()
    );
    let mut often: Vec<_> = pairs.iter().collect();
    often.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    for ((outline, piece), count) in often.iter().take(8) {
        println!("{outline} with {piece}: {:.1} of 100", 100.0 * **count as f64 / all.len() as f64);
    }
}
