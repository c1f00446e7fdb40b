//! Random games: every seat decides by chance among all that is legal. For balance, for benchmarks, for tests.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use fluent_bundle::FluentValue as V;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::Serialize;

use crate::{
    content::{Content, Quest},
    language::{self, Language},
    referee,
    table::{Course, Dice, Game, Outcome, Pending, Side},
};

/// How one random game went.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameReport {
    /// Who won by what; `None` when the game stopped without a question and without an end, which no quest should do.
    pub outcome: Option<Outcome>,
    /// Rounds begun.
    pub rounds: u16,
    /// Decisions taken by all seats.
    pub decisions: u64,
}

/// What many random games came to.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Won by the Heroes.
    pub heroes_won: u64,
    /// Won by the Overlord.
    pub overlord_won: u64,
    /// Mean number of rounds begun.
    pub rounds_mean: f64,
    /// Decisions of all games.
    pub decisions: u64,
    /// Decisions in a second of this run, over all threads.
    pub decisions_per_second: f64,
    /// Games in a second of this run, over all threads.
    pub games_per_second: f64,
}

/// Sums over games: the order in which games end does not matter to them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Sums {
    heroes_won: u64,
    overlord_won: u64,
    rounds: u64,
    decisions: u64,
}

/// Plays one random game from its set-up to its end in a world of its own.
pub fn random_game(content: &Arc<Content>, quest: &Arc<Quest>, seed: u64) -> GameReport {
    random_game_in(&mut World::new(), content, quest, seed)
}

/// As [`random_game`], in a world that may hold an earlier game: many games need one world only.
pub fn random_game_in(world: &mut World, content: &Arc<Content>, quest: &Arc<Quest>, seed: u64) -> GameReport {
    // Two streams: what the seats choose must not follow from what the dice show.
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(mix(seed, 1));
    let game = Game {
        content: Arc::clone(content),
        quest: Arc::clone(quest),
    };
    referee::lay(world, game, Dice::seeded(mix(seed, 0)));
    let mut decisions = 0;
    while world.resource::<Pending>().0.is_some() {
        let offered = referee::decisions(world);
        assert!(!offered.is_empty(), "a question can always be answered");
        let choice = offered[chance.random_range(0..offered.len() as u32) as usize];
        let answer = referee::submit(world, choice);
        assert!(answer.is_ok(), "an offered decision is legal: {choice:?} was refused: {answer:?}");
        decisions += 1;
    }
    let course = world.resource::<Course>();
    GameReport {
        outcome: course.outcome,
        rounds: course.round,
        decisions,
    }
}

/// Plays so many random games on so many threads. All but the times depends on `seed` alone: game `i` has its own
/// seed made of both, whoever plays it.
pub fn simulate(content: &Arc<Content>, quest: &Arc<Quest>, games: u64, seed: u64, threads: usize) -> Report {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let work = || {
        let mut world = World::new();
        let mut sums = Sums::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return sums;
            }
            sums.add(random_game_in(&mut world, content, quest, mix(seed, game)));
        }
    };
    let sums = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        others.into_iter().fold(own, |sums, other| match other.join() {
            Ok(more) => sums.plus(more),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    });
    sums.report(games, start.elapsed())
}

impl Sums {
    fn add(&mut self, game: GameReport) {
        match game.outcome.map(|outcome| outcome.winner) {
            Some(Side::Heroes) => self.heroes_won += 1,
            Some(Side::Overlord) => self.overlord_won += 1,
            None => {}
        }
        self.rounds += u64::from(game.rounds);
        self.decisions += game.decisions;
    }

    const fn plus(self, other: Self) -> Self {
        Self {
            heroes_won: self.heroes_won + other.heroes_won,
            overlord_won: self.overlord_won + other.overlord_won,
            rounds: self.rounds + other.rounds,
            decisions: self.decisions + other.decisions,
        }
    }

    fn report(self, games: u64, time: Duration) -> Report {
        let seconds = time.as_secs_f64().max(1e-9);
        Report {
            games,
            heroes_won: self.heroes_won,
            overlord_won: self.overlord_won,
            rounds_mean: if games == 0 { 0.0 } else { self.rounds as f64 / games as f64 },
            decisions: self.decisions,
            decisions_per_second: self.decisions as f64 / seconds,
            games_per_second: games as f64 / seconds,
        }
    }
}

impl Report {
    /// The report in words; `title` is that of the adventure.
    pub fn say(&self, language: &Language, title: &str) -> String {
        let per_second = |number: f64| V::from(number.round() as u64);
        language.tell(
            "cli-simulated",
            &[
                ("title", V::from(title)),
                ("games", V::from(self.games)),
                ("heroes", V::from(self.heroes_won)),
                ("overlord", V::from(self.overlord_won)),
                ("rounds", V::from(language::decimal(language, self.rounds_mean))),
                ("decisions", V::from(self.decisions)),
                ("per_second", per_second(self.decisions_per_second)),
                ("games_per_second", per_second(self.games_per_second)),
            ],
        )
    }
}

/// One seed made of two numbers, each of which changes all of it (the finaliser of SplitMix64).
const fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
