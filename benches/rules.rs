//! The speed of the rules: random games, positions, odds, content; and their memory use.
//!
//! `cargo bench --bench rules` shows the figures next to those of the last run. Everything runs on one core.

use std::{hint::black_box, process::Command, sync::Arc, time::Instant};

use bevy_ecs::prelude::*;
use criterion::{Criterion, Throughput};
use dungeon_play::{
    computer::heuristic,
    host::{Controller, Follower, Host, Recorder, Saving, Submission},
    perspective::perspective,
    record::{Autosave, Chance, Record, Replay},
    seats::Seats,
    tools::simulate::random_game_in,
};
use dungeon_rules::{
    content::{self, Content, Quest},
    odds,
    referee::{self, GameWorld},
    table::{Course, Decision, Dice, Game, Pending, Pieces, Position, Prompt, Side},
};

/// The first quest of the campaign.
const QUEST: &str = "dwarf_kings_quest/journey_from_the_west";

/// The quest in which the cost of looking ahead is measured.
const LOOK_AHEAD: &str = "dwarf_kings_quest/into_the_depths";

/// The round in the middle of which the measurement looks ahead.
const MIDDLE: u16 = 4;

/// Everything at once: all heroes and bosses with full hands, models that shoot, that pass through others and that fill
/// four cells, a lock, a Ward, chests.
const TABLE: &str = r#"(
    map: r"
O>R>..b...####..B<NvHvHv
D>M>......P...Z>..S<HvHv
..t.t.....####..A<E<..C.
b...X>TvTv##..k.k.G<..b.
c.....TvTv####..A<..b.LL
",
    legend: {
        'O': Hero("orlaf"), 'R': Hero("rordin"), 'D': Hero("danor"), 'M': Hero("madriga"),
        'N': Boss("mortibris"), 'E': Boss("elshara"), 'G': Boss("grund"), 'H': Boss("hoggar"),
        'S': Minion("skeleton_warrior"), 'A': Minion("skeleton_archer"), 'X': Minion("zombie"), 'Z': Minion("ghost"),
        'B': Minion("armoured_zombie"), 'T': Minion("zombie_troll"),
        'b': BonePile, 't': Furniture("table"), 'k': Furniture("bookcase"),
        'C': Chest(lock: "mundane_2_2", contents: ["healing_potion"]), 'c': Chest(ward: 1, contents: ["chain_shirt"]),
        'P': Door(lock: "mundane_2_2"), 'L': Door(lock: "mundane_3_3", name: "last_door"),
    },
    heroes: ["orlaf", "rordin", "danor", "madriga"],
    side: Advanced,
    kits: [
        (of: "orlaf", items: ["healing_potion", "guardian_amulet"], skills: ["strong", "smash"]),
        (of: "rordin", items: ["grunds_hammer", "chain_shirt"], skills: ["stalwart_2", "thick_skinned"]),
        (
            of: "danor",
            spells: ["flamebolt", "burn", "corrode", "break_ward", "brisk_work", "steelskin", "condense"],
            items: ["energy_crystal_1", "energy_crystal_3", "spidersilk_robe"],
        ),
        (of: "madriga", items: ["healing_potion"], skills: ["keen_eye", "stealth", "swift"]),
        (of: "mortibris", spells: ["bleed", "in_my_power", "faithful_in_death"], items: ["energy_crystal_1"]),
        (of: "elshara", spells: ["banshee_wail", "faithful_in_death"], skills: ["magical_defence_2"]),
        (of: "grund", items: ["healing_potion"], skills: ["tough"]),
        (of: "hoggar", spells: ["burn", "corrode"], skills: ["relentless"]),
    ],
    overlord: (
        boss: "mortibris",
        deck: "necromancer",
        cards: 16,
        commands: 4,
        raises: [
            (minion: "skeleton_warrior", up_to: 4),
            (minion: "skeleton_archer", up_to: 3),
            (minion: "zombie", up_to: 4),
            (minion: "ghost", up_to: 2),
        ],
    ),
    goals: (heroes: [Opened("last_door"), Slain("mortibris")], overlord: [HeroesIncapacitated, TimeUp]),
)"#;

/// Argument that makes this program play games and print its memory use.
const MEMORY: &str = "--memory";

fn main() {
    if std::env::args().any(|argument| argument == MEMORY) {
        return tell_memory();
    }
    let mut criterion = Criterion::default().configure_from_args();
    decisions(&mut criterion);
    all_content(&mut criterion);
    positions(&mut criterion);
    forks(&mut criterion);
    look_ahead(&mut criterion);
    records(&mut criterion);
    saved_decisions();
    largest_attack(&mut criterion);
    loading(&mut criterion);
    criterion.final_summary();
    memory();
}

fn quest() -> (Arc<Content>, Arc<Quest>) {
    shipped(QUEST)
}

fn shipped(id: &str) -> (Arc<Content>, Arc<Quest>) {
    let library = content::load(&content::root());
    let quest = library.quests.into_iter().find(|listing| listing.id == id);
    let quest = quest
        .and_then(|listing| listing.quest)
        .expect("the campaign's adventures are without fault");
    (library.content, quest)
}

/// Measures one decision in random games, including the list of all legal ones each time. Wanted: 200,000 a second.
fn decisions(criterion: &mut Criterion) {
    let (content, quest) = quest();
    play(criterion, "a decision", &content, &quest);
}

fn play(criterion: &mut Criterion, name: &str, content: &Arc<Content>, quest: &Arc<Quest>) {
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(1));
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|count| {
            let mut world = World::new();
            let (mut made, mut seed) = (0, 0);
            let start = Instant::now();
            while made < count {
                made += random_game_in(&mut world, content, quest, seed).decisions;
                seed += 1;
            }
            // The last game is played to its end: the few decisions too many are scaled out.
            start.elapsed().mul_f64(count as f64 / made as f64)
        });
    });
    group.finish();
}

/// As [`decisions`], on a table with all content. Wanted: 150,000 a second.
fn all_content(criterion: &mut Criterion) {
    let content = content::load(&content::root()).content;
    let quest = content::parse_quest("everything", TABLE, &content).expect("the table is without fault");
    play(criterion, "a decision with all content", &content, &Arc::new(quest));
}

/// Measures capturing a game as a value and restoring it. Wanted: below 20 µs.
fn positions(criterion: &mut Criterion) {
    let (content, quest) = quest();
    let mut world = World::new();
    referee::lay(&mut world, Game { content, quest }, Dice::seeded(1));
    for _ in 0..60 {
        // Well into the game more is revealed.
        let Some(decision) = referee::decisions(&mut world).pop() else {
            break;
        };
        referee::submit(&mut world, decision).expect("what is offered is legal");
    }
    criterion.bench_function("snapshot and restore", |bencher| {
        bencher.iter(|| Position::capture(&world).restore(black_box(&mut world)));
    });
}

/// Measures looking ahead from a table of about sixty pieces: computing what the Heroes know at a position; forking that into the
/// World of an earlier fork; and, for comparison, only capturing and restoring the same table.
fn forks(criterion: &mut Criterion) {
    let content = content::load(&content::root()).content;
    let quest = content::parse_quest("everything", TABLE, &content).expect("the table is without fault");
    let game = Game::new(&content, Arc::new(quest));
    let mut world = World::new();
    referee::lay(&mut world, game, Dice::seeded(1));
    while world.resource::<Pieces>().0.len() < 60 {
        let decision = heuristic::decide(&mut world).expect("so many come to light before the end");
        referee::submit(&mut world, decision).expect("what is decided is legal");
    }
    let pieces = world.resource::<Pieces>().0.len();
    let mut group = criterion.benchmark_group(format!("a table of {pieces} pieces"));
    group.bench_function("snapshot and restore", |bencher| {
        bencher.iter(|| Position::capture(&world).restore(black_box(&mut world)));
    });
    let game = world.resource::<Game>().clone();
    let heroes = perspective(Side::Heroes);
    group.bench_function("knowledge", |bencher| {
        bencher.iter(|| heroes.knowledge(&game, &Position::capture(black_box(&world))));
    });
    let knowledge = heroes.knowledge(&game, &Position::capture(&world));
    let mut other = knowledge.fork(0);
    let mut seed = 0;
    group.bench_function("fork", |bencher| {
        bencher.iter(|| {
            seed += 1;
            knowledge.fork_into(seed, black_box(&mut other));
        });
    });
    group.finish();
}

/// Measures simulated games of the Heroes, each in a fork of its own with simple players on both sides: from the Overlord's turn to
/// its end, and from the first hero's turn to the end of the round. Wanted: at most 20 µs for the fork, and 1 ms for either of the
/// games.
fn look_ahead(criterion: &mut Criterion) {
    let (content, quest) = shipped(LOOK_AHEAD);
    let mut group = criterion.benchmark_group("look-ahead in Into the Depths");
    for (name, begins) in [("the Overlord's turn", Prompt::Command), ("a whole round", Prompt::ChooseHero)] {
        let (mut table, _) = GameWorld::lay(Game::new(&content, Arc::clone(&quest)), Dice::seeded(1));
        let at = |table: &GameWorld| {
            (
                table.world().resource::<Course>().round,
                table.world().resource::<Pending>().0.clone(),
            )
        };
        while at(&table) != (MIDDLE, Some(begins.clone())) {
            play_on(&mut table, &mut heuristic::Player::default()).expect("the game lasts as long");
        }
        let knowledge = perspective(Side::Heroes).knowledge(table.game(), &table.position());
        let mut fork = knowledge.fork(0);
        let mut seed = 0;
        group.bench_function(format!("{name}, the fork alone"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                knowledge.fork_into(seed, black_box(&mut fork));
            });
        });
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                knowledge.fork_into(seed, &mut fork);
                let mut player = heuristic::Player::default();
                while fork.world().resource::<Course>().round == MIDDLE {
                    if play_on(&mut fork, &mut player).is_none() {
                        break;
                    }
                }
            });
        });
    }
    group.finish();
}

/// Makes and carries out one decision of this player; `None` when the game is over.
fn play_on(table: &mut GameWorld, player: &mut heuristic::Player) -> Option<()> {
    let decision = player.decide(table.world_mut())?;
    table.submit(decision).expect("what is decided is legal");
    Some(())
}

/// Measures saving a game of a hundred decisions durably, and replaying it with every position compared.
fn records(criterion: &mut Criterion) {
    let (content, quest) = quest();
    let game = Game {
        content: Arc::clone(&content),
        quest,
    };
    let mut world = World::new();
    let mut recorder = Recorder::new(Record::new(&game, Chance::seeded(1), Seats::default()), None);
    referee::lay(&mut world, game, Dice::seeded(1));
    for i in 0..100 {
        let offered = referee::decisions(&mut world);
        let Some(decision) = offered.get(i % offered.len().max(1)).copied() else {
            break;
        };
        referee::submit(&mut world, decision).expect("what is offered is legal");
        recorder.decided(Position::capture(&world), decision, None, 0);
    }
    let record = recorder.record();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut saving = Recorder::new(record.clone(), Some(Autosave::new(folder.path(), "bench")));
    criterion.bench_function("save a game durably", |bencher| {
        bencher.iter(|| {
            saving.save(Position::capture(&world));
            saving.wait();
            assert!(saving.hear().is_none(), "there is room on the disk");
        });
    });
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(record.decisions.len() as u64));
    group.bench_function("and compare", |bencher| {
        bencher.iter(|| {
            let (mut replay, _) = Replay::begin(&record, &content, &mut world).expect("it can be played");
            while let Some(step) = replay.prove(&mut world) {
                step.expect("it is the same game");
            }
        });
    });
    group.finish();
}

/// A room in which nobody can win: a game there lasts as long as it is played.
const ENDLESS: &str = r#"(
    map: "O>....S<",
    legend: {'O': Hero("orlaf"), 'S': Minion("skeleton_warrior")},
)"#;

/// Measures one decision of a long game, until it is on the disk and both sides have been sent what came of it: around the 10th, the
/// 1,000th and the 4,000th decision. Wanted: the same at each.
fn saved_decisions() {
    let content = content::load(&content::root()).content;
    let quest = content::parse_quest("endless", ENDLESS, &content).expect("the room is without fault");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let saving = Saving::to(Some(Autosave::new(folder.path(), "bench")));
    let game = Game::new(&content, Arc::new(quest));
    let mut host = Host::begin(game, Chance::seeded(1), Seats::default(), None, saving).expect("no die is told");
    let mut followers = [Side::Heroes, Side::Overlord].map(Follower::of);
    let mut updates: Vec<_> = followers.iter_mut().filter_map(|follower| host.update(follower)).collect();
    let mut times = Vec::new();
    while times.len() < 4_050 {
        let offered = updates.iter().find(|update| !update.offers.is_empty()).expect("it goes on");
        let ends = |decision: &&Decision| matches!(decision, Decision::Finish | Decision::Pass);
        let decision = offered.offers.iter().find(ends).or(offered.offers.last()).copied();
        let decision = decision.expect("something is offered");
        let submission = Submission {
            turn: offered.turn,
            author: Controller::person(""),
            order: offered.turn,
            decision,
        };
        let start = Instant::now();
        host.submit(submission).expect("what is offered is legal");
        host.wait();
        updates = followers.iter_mut().filter_map(|follower| host.update(follower)).collect();
        times.push(start.elapsed());
        assert!(host.hear().is_none(), "there is room on the disk");
    }
    let around = |number: usize| {
        // Of the first ten, five are written as a whole.
        let mut times = times[number - 4..(number + 46).min(times.len())].to_vec();
        times.sort();
        times[times.len() / 2]
    };
    let first = around(10);
    let told = [10, 1_000, 4_000].map(|number| {
        let time = around(number);
        format!("{number}th {time:.2?} (× {:.2})", time.as_secs_f64() / first.as_secs_f64())
    });
    println!("{:<24}{}", "saved decisions", told.join(", "));
}

/// Measures the exact odds of ten dice against ten, without the cache. Wanted: below 1 ms.
fn largest_attack(criterion: &mut Criterion) {
    let attack = odds::Attack {
        dice: 10,
        defence: 10,
        armour: 3,
        rerolls: 3,
    };
    criterion.bench_function("odds of 10 dice against 10", |bencher| {
        bencher.iter(|| odds::count(black_box(attack)));
    });
}

/// Measures reading and checking every file of content and every quest.
fn loading(criterion: &mut Criterion) {
    let root = content::root();
    criterion.bench_function("load and check all content", |bencher| bencher.iter(|| content::load(&root)));
}

/// Prints the peak memory of 100 games without a window. Wanted: below 64 MiB.
fn memory() {
    let measured = std::env::current_exe().and_then(|program| Command::new(program).arg(MEMORY).output());
    match measured {
        Ok(output) => print!("{}", String::from_utf8_lossy(&output.stdout)),
        Err(error) => println!("memory: not measured, {error}"),
    }
}

fn tell_memory() {
    let (content, quest) = quest();
    let mut world = World::new();
    for seed in 0..100 {
        random_game_in(&mut world, &content, &quest, seed);
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).map(str::trim);
    println!("{:<24}peak {}", "memory of 100 games", peak.unwrap_or("unknown on this system"));
}
