//! How costs grow with the map: quests of 50 × 50 to 200 × 200 cells, the largest with 500 models, compared with a quest
//! of the campaign.
//!
//! `cargo bench --bench maps` prints a table. In the **rooms** one zone lies behind the other and only the first is in play; in the
//! **hall** everything is revealed from the start. Loading and checking have to grow with the file; listing legal decisions,
//! including reach and sight, and carrying out a decision grow with what is near, not with the map.

use std::{
    fmt::Write,
    fs,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use bevy_ecs::prelude::*;
use dungeon_rules::{
    content::{self, Content, Quest, What},
    referee,
    table::{Dice, Game, Pending, Prompt},
};

/// The quest that all others are compared with.
const QUEST: &str = "quests/dwarf_kings_quest/into_the_depths.ron";

/// Number of columns and rows of the maps.
const SIZES: [usize; 4] = [50, 100, 150, 200];

/// Distance in cells from one wall of a room to the next, or from one model in the hall to the next.
const PITCH: usize = 8;

/// Most models of the Overlord on a map.
const MODELS: usize = 500;

/// Number of games that are timed, and of decisions in each.
const GAMES: u64 = 6;
const DECISIONS: usize = 60;

fn main() {
    let content = Arc::new(content::load_content(&content::root()).0);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("map.ron");
    println!(
        "{:<22}{:>7}{:>14}{:>14}{:>14}{:>14}{:>14}",
        "", "models", "load", "check", "lay", "list", "decision"
    );
    let text = fs::read_to_string(content::root().join(QUEST)).expect("the adventure is there");
    fs::write(&path, text).expect("the folder can be written to");
    let first = Row::of(&path, &content);
    first.print("adventure 2", &first);
    for rooms in [true, false] {
        for size in SIZES {
            fs::write(&path, map(size, rooms)).expect("the folder can be written to");
            let name = format!("{size} × {size}, {}", if rooms { "rooms" } else { "hall" });
            Row::of(&path, &content).print(&name, &first);
        }
    }
}

/// The times of one map: load, check, lay, list, decision.
struct Row {
    models: usize,
    times: [Duration; 5],
}

impl Row {
    fn of(path: &Path, content: &Arc<Content>) -> Self {
        let load = best(|| content::load_quest(path, content).map(drop).expect("it can be played"));
        let check = best(|| drop(content::list(path, content)));
        let quest = Arc::new(content::load_quest(path, content).expect("it can be played"));
        let lay = best(|| {
            drop(referee::lay(
                &mut World::new(),
                Game::new(content, Arc::clone(&quest)),
                Dice::seeded(1),
            ))
        });
        let (list, decision) = play(content, &quest);
        Self {
            models: quest.things.iter().filter(|thing| matches!(thing.what, What::Minion(_))).count(),
            times: [load, check, lay, list, decision],
        }
    }

    fn print(&self, name: &str, first: &Self) {
        let mut line = format!("{name:<22}{:>7}", self.models);
        for (own, other) in self.times.iter().zip(first.times) {
            let ratio = own.as_secs_f64() / other.as_secs_f64();
            let _ = write!(line, "{:>14}", format!("{:.1?} ×{ratio:.1}", own));
        }
        println!("{line}");
    }
}

/// Returns the least time of several runs, because other processes can only add to it.
fn best(mut work: impl FnMut()) -> Duration {
    let turns = (0..7).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    turns.min().expect("there are some turns")
}

/// Returns the mean time to list the legal decisions while a model acts, and to carry out a decision.
fn play(content: &Arc<Content>, quest: &Arc<Quest>) -> (Duration, Duration) {
    let (mut list, mut decide, mut lists, mut decisions) = (Duration::ZERO, Duration::ZERO, 0, 0);
    for seed in 0..GAMES {
        let mut world = World::new();
        referee::lay(&mut world, Game::new(content, Arc::clone(quest)), Dice::seeded(seed));
        for i in 0..DECISIONS {
            let acts = matches!(world.resource::<Pending>().0, Some(Prompt::Act(_)));
            let start = Instant::now();
            let offered = referee::decisions(&mut world);
            if acts {
                list += start.elapsed();
                lists += 1;
            }
            if offered.is_empty() {
                break;
            }
            // A choice that is the same on every machine and covers all kinds of decisions.
            let choice = offered[(i * 7 + seed as usize * 13) % offered.len()];
            let start = Instant::now();
            referee::submit(&mut world, choice).expect("what is offered is legal");
            decide += start.elapsed();
            decisions += 1;
        }
    }
    (list / lists.max(1), decide / decisions.max(1))
}

/// Returns the file of a quest with this many columns and rows.
fn map(size: usize, rooms: bool) -> String {
    let mut models = 0;
    let mut cells = String::new();
    for y in 0..size {
        for x in 0..size {
            let edge = x == 0 || y == 0 || x == size - 1 || y == size - 1;
            let (column, row) = (x % PITCH, y % PITCH);
            cells += match (x, y) {
                _ if edge => "##",
                (1, 1) => "O>",
                (1, 2) => "R>",
                (2, 1) => "M>",
                (2, 2) => "D>",
                _ if rooms && (column == 0) != (row == 0) && column.max(row) == PITCH / 2 => "d.",
                _ if rooms && (column == 0 || row == 0) => "##",
                _ if column == 5 && row == 5 && models < MODELS => {
                    models += 1;
                    "S<"
                }
                _ if column == 3 && row == 6 => "b.",
                _ if column == 7 && row == 2 => "B.",
                _ => "..",
            };
        }
        cells.push('\n');
    }
    format!(
        r#"(
    title: {{"en": "A large map", "it": "Una mappa grande"}},
    story: {{"en": "It goes on and on.", "it": "Non finisce mai."}},
    aftermath: (heroes: {{"en": "Out.", "it": "Fuori."}}, overlord: {{"en": "Lost.", "it": "Persi."}}),
    map: r"
{cells}",
    legend: {{
        'O': Hero("orlaf"), 'R': Hero("rordin"), 'M': Hero("madriga"), 'D': Hero("danor"),
        'S': Minion("skeleton_warrior"), 'b': BonePile, 'B': Furniture("barrel"), 'd': Door(),
    }},
    heroes: ["orlaf", "rordin", "madriga", "danor"],
    overlord: (boss: "mortibris", deck: "necromancer", cards: 12, commands: 4),
    goals: (heroes: [Gone(Minion("skeleton_warrior"))], overlord: [HeroIncapacitated, TimeUp]),
)"#,
    )
}
