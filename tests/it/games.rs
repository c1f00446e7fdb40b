//! Thousands of random games: none panics, none is refused what it was offered, none lasts longer than its clock allows.

use std::{collections::BTreeMap, sync::Arc, thread};

use bevy::prelude::*;
use dungeon_play::{
    perspective::perspective,
    tools::simulate::{Players, Setting, Simulated, simulate},
};
use dungeon_rules::{
    referee,
    table::{Course, Fact, Game, Outcome, Side},
};

use super::{Chance, adventures, laid};

/// Games of the first adventure; of each of the others a tenth, for they are long.
const GAMES: u64 = 2_000;

/// Games of players with a purpose in which both sides have to win one: most adventures need two or three.
const GAMES_WITH_A_PURPOSE: u64 = 30;

/// Plays one game by chance to its end.
fn play(game: &Game, seed: u64) -> (Outcome, u16, Vec<Fact>) {
    let mut world = laid(game, seed);
    let mut chance = Chance(seed);
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
    for (i, game) in adventures().into_iter().enumerate() {
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
        assert!(ends.keys().any(|end| end.starts_with("Overlord")), "{}: {ends:?}", game.quest.id);
    }
}

/// Who wins a game is found by its seed: `dungeon-saga simulate QUEST --purposeful --games 1 --seed N`.
#[test]
fn of_players_with_a_purpose_either_side_can_win_any_adventure() {
    for game in adventures() {
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

#[test]
fn the_same_seed_is_the_same_game() {
    for game in adventures() {
        for seed in 0..5 {
            assert_eq!(play(&game, seed), play(&game, seed));
        }
    }
}

#[test]
fn a_game_ends_once_and_with_its_last_fact() {
    for game in adventures() {
        for seed in 0..100 {
            let (outcome, _, facts) = play(&game, seed);
            let ends = facts.iter().filter(|fact| matches!(fact, Fact::GameEnded { .. })).count();
            let last = match facts.last() {
                Some(Fact::GameEnded { winner, goal, .. }) => Some(Outcome {
                    winner: *winner,
                    goal: goal.clone(),
                }),
                _ => None,
            };
            assert_eq!((ends, last), (1, Some(outcome)), "seed {seed}");
            assert!(facts.iter().all(|fact| perspective(Side::Overlord).told(fact) == *fact));
        }
    }
}
