//! Which of some plans wins most often, tried in games that could be.
//!
//! All plans are tried in the same games with the same dice. After each stage the worse half is cut, and what is left of it has to beat
//! the first plan once more in games that had no say in choosing it.

use bevy::prelude::*;

use super::{heuristic, level::Level};
use crate::perspective::{Perspective, perspective};
use dungeon_rules::{
    referee::{self, Match},
    table::{Course, Decision, Pending, Position, Prompt, Side},
};

/// A game won, in thousandths.
const WON: i64 = 1000;

/// What is known of a game whose end is not in sight.
const EVEN: i64 = WON / 2;

/// A game in thought that has no end after so many decisions is called even.
const ENDLESS: u32 = 4000;

/// So many worlds are imagined for one decision; with more games than that they come again with other dice.
const WORLDS: usize = 32;

/// The part of the work that is kept for the last comparison: one in so many.
const PROOF: u32 = 4;

/// Worlds to look ahead in, kept from search to search.
#[derive(Default)]
pub(super) struct Pool {
    matches: Vec<Match>,
}

/// What came of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The number of the best plan.
    pub best: usize,
    /// Decisions that were played in thought.
    pub work: u64,
}

/// One search.
struct Search<'a> {
    pool: &'a mut Pool,
    worlds: Vec<Position>,
    /// Whose thoughts these are.
    side: Side,
    plans: &'a [Vec<Decision>],
    level: &'a Level,
    /// The round in which a game in thought is broken off.
    until: Option<u16>,
    seed: u64,
    work: u64,
}

/// The plan that this side does best to follow.
pub(super) fn search(world: &World, pool: &mut Pool, plans: &[Vec<Decision>], level: &Level, side: Side, seed: u64) -> Found {
    let round = world.resource::<Course>().round;
    let mut search = Search {
        pool,
        worlds: Vec::new(),
        side,
        plans,
        level,
        until: level.rounds.map(|rounds| round.saturating_add(rounds)),
        seed,
        work: 0,
    };
    let best = search.best(world);
    Found { best, work: search.work }
}

impl Search<'_> {
    fn best(&mut self, world: &World) -> usize {
        let seat = perspective(self.side);
        let all = u64::from(self.level.work);
        let proof = all / u64::from(PROOF);
        let mut alive: Vec<usize> = (0..self.plans.len()).collect();
        let mut sums: Vec<i64> = vec![0; self.plans.len()];
        let stages = u64::from(self.plans.len().max(2).next_power_of_two().ilog2());
        let mut game = 0;
        for stage in 1..=stages {
            let until = (all - proof) * stage / stages;
            loop {
                for plan in &alive {
                    sums[*plan] += self.play(world, seat, *plan, game);
                }
                game += 1;
                if self.work >= until {
                    break;
                }
            }
            let misjudged = |plan: usize| sums[plan] + self.misjudges(plan) * game as i64;
            alive.sort_by_key(|plan| (std::cmp::Reverse(misjudged(*plan)), *plan));
            alive.truncate(alive.len().div_ceil(2));
        }
        let best = alive[0];
        if best == 0 {
            return best;
        }
        // Among many plans one looks best by luck.
        let (mut better, mut games) = (0, 0);
        while games == 0 || self.work < all {
            better += self.play(world, seat, best, game) - self.play(world, seat, 0, game);
            game += 1;
            games += 1;
        }
        better += (self.misjudges(best) - self.misjudges(0)) * games;
        if better >= 0 { best } else { 0 }
    }

    /// By how much a plan is misjudged, in thousandths.
    fn misjudges(&self, plan: usize) -> i64 {
        let most = i64::from(self.level.noise);
        let span = 2 * most as u64 + 1;
        (mix(self.seed, (1 << 32) + plan as u64) % span) as i64 - most
    }

    /// How a plan does in one of the games, in thousandths.
    fn play(&mut self, world: &World, seat: Perspective, plan: usize, game: usize) -> i64 {
        let i = game % WORLDS;
        while self.worlds.len() <= i {
            let (game, position) = seat.imagines(world, mix(self.seed, self.worlds.len() as u64));
            // One World serves all games that are played with the same adventure.
            match self.pool.matches.first() {
                Some(known) if is_same(known, &game) => {}
                _ => self.pool.matches = vec![Match::at(game, &position)],
            }
            self.worlds.push(position);
        }
        let table = &mut self.pool.matches[0];
        let mut position = self.worlds[i].clone();
        position.dice = position.dice.reseeded(mix(self.seed, (2 << 32) + game as u64));
        table.restore(&position);
        let world = table.world_mut();
        world.clear_trackers();
        let (value, work) = play_out(world, &self.plans[plan], self.side, self.until);
        self.work += u64::from(work);
        value
    }
}

/// Whether a match is played with this adventure.
fn is_same(table: &Match, game: &dungeon_rules::table::Game) -> bool {
    std::sync::Arc::ptr_eq(&table.game().quest, &game.quest) && std::sync::Arc::ptr_eq(&table.game().content, &game.content)
}

/// Follows a plan as far as it goes, and plays on as simple players would. Tells how it ends for a side, in thousandths, and after how many
/// decisions.
fn play_out(world: &mut World, plan: &[Decision], side: Side, until: Option<u16>) -> (i64, u32) {
    let mut player = heuristic::Player::default();
    let mut plan = plan.iter().copied().peekable();
    let mut work = 0;
    while let Some(prompt) = &world.resource::<Pending>().0 {
        if work >= ENDLESS || until.is_some_and(|until| world.resource::<Course>().round >= until) {
            return (EVEN, work);
        }
        // Others may be asked before the plan goes on.
        let acts = matches!(prompt, Prompt::Act(_)) || work == 0;
        if let Some(next) = plan.next_if(|_| acts) {
            if referee::submit(world, next).is_ok() {
                work += 1;
                continue;
            }
            plan = [].iter().copied().peekable();
        }
        let Some(decision) = player.decide(world) else { break };
        if referee::submit(world, decision).is_err() {
            return (EVEN, work);
        }
        work += 1;
    }
    let outcome = world.resource::<Course>().outcome.as_ref();
    let value = outcome.map_or(EVEN, |outcome| if outcome.winner == side { WON } else { 0 });
    (value, work)
}

/// One seed made of two numbers, each of which changes all of it (the finaliser of SplitMix64).
pub(super) const fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
