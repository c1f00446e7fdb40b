//! Thousands of random games: none panics, none is refused what it was offered, none lasts longer than its clock allows.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    thread,
    time::Instant,
};

use dungeon_play::{
    computer::{
        heuristic::Style,
        level::{Bold, Level},
    },
    perspective::perspective,
    tools::simulate::{Player, Players, Setting, Simulated, again, simulate},
};
use dungeon_rules::{
    content::Condition,
    dice::pairing,
    referee,
    table::{Course, Fact, Game, Outcome, Reroll, Side},
};

use super::{Luck, laid, quest, quests};

/// Games of the first quest; of each of the others a tenth, for they are long.
const GAMES: u64 = 2_000;

/// Games of players with a purpose in which both sides have to win one: most quests need two or three.
const GAMES_WITH_A_PURPOSE: u64 = 30;

/// Games of levels against each other and chance, unless `DUNGEON_SAGA_GAMES` says another number.
const GAMES_OF_LEVELS: u64 = 32;

/// Plays one game by chance to its end.
fn play(game: &Game, seed: u64) -> (Outcome, u16, Vec<Fact>) {
    let mut world = laid(game, seed);
    let mut chance = Luck(seed);
    let mut facts = Vec::new();
    // Turning is free (MOV-4), so only chance ends a turn: far more decisions than any game has taken.
    for _ in 0..100_000 {
        let Some(decision) = chance.decide(&mut world) else { break };
        match referee::submit(&mut world, decision) {
            Ok(more) => facts.extend(more),
            Err(illegal) => panic!("seed {seed}: {decision:?} was offered and then refused: {illegal}"),
        }
    }
    let course = world.resource::<Course>();
    let outcome = course
        .outcome
        .clone()
        .unwrap_or_else(|| panic!("seed {seed}: the game does not end"));
    (outcome, course.round, facts)
}

#[test]
fn thousands_of_games_end_in_time() {
    for (i, game) in quests().into_iter().enumerate() {
        let games = if i == 0 { GAMES } else { GAMES / 10 };
        let clock = u16::from(game.quest.overlord.cards) - 2;
        let threads = thread::available_parallelism().map_or(2, |n| n.get() as u64);
        let results: Vec<(Outcome, u16)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|worker| {
                    let game = &game;
                    let seeds = (0..games).filter(move |seed| seed % threads == worker);
                    scope.spawn(move || {
                        seeds
                            .map(|seed| play(game, seed))
                            .map(|(outcome, round, _)| (outcome, round))
                            .collect::<Vec<_>>()
                    })
                })
                .collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().expect("no game panics"))
                .collect()
        });
        assert_eq!(results.len() as u64, games);
        let mut ends: BTreeMap<String, u32> = BTreeMap::new();
        for (outcome, round) in results {
            assert!(round <= clock, "{}: {round} rounds, but the clock allows {clock}", game.quest.id);
            *ends.entry(format!("{:?} by {:?}", outcome.winner, outcome.goal)).or_default() += 1;
        }
        println!("{}: {ends:#?}", game.quest.id);
        // Chance players mostly wait: whoever wins by the clock wins some of their games.
        let by_clock = match game.quest.goals.heroes.contains(&Condition::TimeUp) {
            true => "Heroes",
            false => "Overlord",
        };
        assert!(ends.keys().any(|end| end.starts_with(by_clock)), "{}: {ends:?}", game.quest.id);
    }
}

/// Who wins a game is found by its seed: `dungeon-saga simulate QUEST --purposeful --games 1 --seed N`.
#[test]
fn of_players_with_a_purpose_either_side_can_win_any_quest() {
    for game in quests() {
        let setting = Setting::Quest(Arc::clone(&game.quest));
        let (mut heroes, mut overlord) = (0, 0);
        for seed in 0..GAMES_WITH_A_PURPOSE {
            let Simulated { report, failed, .. } = simulate(&game.content, &setting, &Players::SIMPLE, 1, seed, 1);
            assert!(failed.is_none(), "{}, seed {seed}: {failed:?}", game.quest.id);
            heroes += report.heroes_won;
            overlord += report.overlord_won;
            if heroes > 0 && overlord > 0 {
                break;
            }
        }
        assert!(heroes > 0 && overlord > 0, "{}: {heroes} to {overlord}", game.quest.id);
    }
}

/// A level with styles.
fn level(work: u32, plans: u8, rounds: u16, noise: u16) -> Player {
    Player::Level(Arc::new(Level {
        id: format!("{work}"),
        work,
        most: None,
        plans,
        styles: vec![Style { haste: 300, caution: 50 }],
        bold: Some(Bold {
            style: Style { haste: 300, caution: 50 },
            games: 2,
        }),
        rounds: Some(rounds),
        noise,
    }))
}

/// A Hero beside a closed door plans again after each step, and each style faces another way.
#[test]
fn heroes_of_several_styles_do_not_turn_for_ever() {
    let game = quest("where_the_roads_meet");
    let players = Players {
        heroes: level(4, 4, 1, 300),
        overlord: Player::Chance,
    };
    assert!(again(&game.content, &game.quest, &players, (2, 11)).is_some());
}

/// All quests and, one game in three, dungeons of chance over all content. The levels look a round or two ahead, as the weak
/// ones that are played, and do so in fewer games: to look to the end is many times as dear.
///
/// 100,000 games: `DUNGEON_SAGA_GAMES=100000 cargo test --release --no-default-features --test it -- --nocapture games_of_levels`.
#[test]
fn games_of_levels_against_each_other_and_chance_come_to_their_end() {
    let players = [level(4, 4, 1, 300), level(8, 6, 2, 100), Player::Chance];
    let pairs = players
        .iter()
        .flat_map(|heroes| players.iter().map(move |overlord| (heroes, overlord)));
    let pairs: Vec<Players> = pairs
        .filter(|(heroes, overlord)| heroes.thinks() || overlord.thinks())
        .map(|(heroes, overlord)| Players {
            heroes: heroes.clone(),
            overlord: overlord.clone(),
        })
        .collect();
    let wanted = std::env::var("DUNGEON_SAGA_GAMES").ok().and_then(|wanted| wanted.parse().ok());
    let wanted: u64 = wanted.unwrap_or(GAMES_OF_LEVELS);
    let quests = quests();
    let content = &quests[0].content;
    let (threads, start) = (thread::available_parallelism().map_or(2, |n| n.get()), Instant::now());
    let (mut played, mut decided, mut tables) = (0, 0, BTreeSet::new());
    // In bundles, each of other players, so that a number of games takes in as many pairs as it can.
    let bundle = wanted.div_ceil(pairs.len() as u64 * 30).min(200);
    for i in 0.. {
        let number = bundle.min(wanted - played);
        if number == 0 {
            break;
        }
        let (pair, turn) = (i % pairs.len(), i / pairs.len());
        let setting = if turn % 3 == 2 {
            Setting::Dungeons
        } else {
            // Every pair comes to each quest, and the pairs begin so far apart that two turns take in all of them.
            let first = pair * quests.len() / pairs.len();
            let quest = (first + turn - turn / 3) % quests.len();
            Setting::Quest(Arc::clone(&quests[quest].quest))
        };
        let players = &pairs[pair];
        let Simulated { report, failed, .. } = simulate(content, &setting, players, number, i as u64, threads);
        let place = match &setting {
            Setting::Quest(quest) => quest.id.as_str(),
            Setting::Dungeons => "dungeons",
        };
        tables.insert((place.to_owned(), pair));
        assert_eq!(failed, None, "{place}, seed {i}, {players:?}");
        assert_eq!(report.heroes_won + report.overlord_won, number);
        (played, decided) = (played + number, decided + report.decisions);
    }
    println!(
        "{played} games at {} tables, {decided} decisions, {:.0} s on {threads} threads",
        tables.len(),
        start.elapsed().as_secs_f64()
    );
    let places: BTreeSet<&str> = tables.iter().map(|(place, _)| place.as_str()).collect();
    assert!(wanted < GAMES_OF_LEVELS || places.len() == quests.len() + 1, "{places:?}");
    assert!(wanted < 1_000 || tables.len() == places.len() * pairs.len(), "{tables:?}");
}

#[test]
fn the_same_seed_is_the_same_game() {
    for game in quests() {
        for seed in 0..5 {
            assert_eq!(play(&game, seed), play(&game, seed));
        }
    }
}

#[test]
fn a_game_ends_once_and_with_its_last_fact() {
    for game in quests() {
        for seed in 0..100 {
            let (outcome, _, facts) = play(&game, seed);
            let ends = facts.iter().filter(|fact| matches!(fact, Fact::GameEnded { .. })).count();
            let last = facts.last().and_then(Fact::outcome);
            assert_eq!((ends, last), (1, Some(outcome)), "seed {seed}");
            assert!(facts.iter().all(|fact| perspective(Side::Overlord).redact_fact(fact) == *fact));
        }
    }
}

#[test]
fn a_reroll_names_the_lowest_dice_that_failed_and_they_count() {
    let mut rerolled = 0;
    for game in quests() {
        for seed in 0..20 {
            let (_, _, facts) = play(&game, seed);
            let (mut most, mut beats) = (0, 0);
            let mut dice: (Vec<u8>, Vec<u8>, Vec<usize>) = Default::default();
            for fact in &facts {
                match fact {
                    Fact::Attacked { armour, rerolls, .. } => (most, beats) = (usize::from(*rerolls), armour.total()),
                    Fact::Rolled { attack, defence, again } => {
                        let failed = attack.iter().filter(|die| **die <= beats).count();
                        assert_eq!(again.len(), most.min(failed), "{fact:?}");
                        let highest = again.iter().map(|die| attack[*die]).max().unwrap_or(0);
                        let others = (0..attack.len()).filter(|die| !again.contains(die));
                        assert!(again.is_empty() || others.into_iter().all(|die| attack[die] >= highest), "{fact:?}");
                        dice = (attack.clone(), defence.clone(), again.clone());
                    }
                    Fact::Rerolled(again) => {
                        rerolled += 1;
                        assert!(again.iter().map(|die| &die.die).eq(&dice.2), "{fact:?} after {dice:?}");
                        Reroll::replace(again, &mut dice.0);
                    }
                    Fact::Hits(hits) => assert_eq!(pairing(&dice.0, &dice.1, beats).hits, *hits, "{dice:?}"),
                    Fact::Repelled => assert!(pairing(&dice.0, &dice.1, beats).kept.is_empty(), "{dice:?}"),
                    _ => {}
                }
            }
        }
    }
    assert!(rerolled > 20, "only {rerolled} times dice were rolled again");
}
