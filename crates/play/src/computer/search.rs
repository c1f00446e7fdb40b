//! Which of some plans wins most often, tried in games that could be.
//!
//! All plans are tried in the same games with the same dice. After each stage the worse half is cut, and what is left of it has to beat
//! the first plan once more in games that had no say in choosing it. Where games to their end are so long that not even two plans can be
//! tried a few times each, the first one is followed.
//!
//! What a model rolls in its turn follows from the game, the round and the model alone, not from how many dice have fallen before. So two
//! plans meet the same luck long after they have parted, and what differs in the end comes of the plans.

use bevy_ecs::prelude::*;

use super::{heuristic, judge, level::Level, progress::Progress};
use crate::perspective::{Knowledge, perspective};
use dungeon_rules::{
    referee::{self, Match},
    table::{Course, Decision, Dice, Fact, Game, Pending, Position, Prompt, Side},
};

/// A game in thought that has no end after so many decisions is called even.
const ENDLESS: u32 = 4000;

/// So many worlds are imagined for one decision; with more games than that they come again with other dice.
const WORLDS: usize = 32;

/// So many games each plan is tried in before any is cut, as far as the work allows with two plans left.
const LEAST: u64 = 3;

/// The part of the work that is kept for the last comparison: one in so many.
const PROOF: u64 = 4;

/// The table that games in thought are played on, kept from search to search.
#[derive(Default)]
pub(super) struct Pool(Option<Match>);

/// Who asks for a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// Whose thoughts these are.
    pub side: Side,
    /// What it thinks with: what this side knows. Its own, but for one who peeks.
    pub knows: Side,
    /// Where its imagination begins.
    pub seed: u64,
    /// How many decisions may be played in thought for it, about.
    pub work: u64,
}

/// What came of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The number of the best plan.
    pub best: usize,
    /// Decisions that were played in thought.
    pub work: u64,
}

/// Games that could be for all that a side knows, each with a number and always the same.
pub(super) struct Imagined<'a> {
    pool: &'a mut Pool,
    knowledge: Knowledge,
    worlds: Vec<(Game, Position)>,
    seed: u64,
}

impl<'a> Imagined<'a> {
    /// Those of a side that knows this, for one seed.
    pub fn new(pool: &'a mut Pool, knowledge: Knowledge, seed: u64) -> Self {
        Self {
            pool,
            knowledge,
            worlds: Vec::new(),
            seed,
        }
    }

    /// Whether the side looks for something in the dark that goals want.
    pub fn are_sought_in(&self) -> bool {
        self.knowledge.is_sought()
    }

    /// One of them as it begins, and its dice.
    pub fn lay(&mut self, game: usize) -> (&mut World, TurnDice) {
        let dice = TurnDice(mix(self.seed, (2 << 32) + game as u64));
        let i = game % WORLDS;
        while self.worlds.len() <= i {
            self.worlds.push(self.knowledge.deal(mix(self.seed, self.worlds.len() as u64)));
        }
        let (could_be, position) = &self.worlds[i];
        let mut position = position.clone();
        position.dice = position.dice.reseeded(dice.0);
        let table = match &mut self.pool.0 {
            Some(table) => {
                table.copy_from(could_be.clone(), &position);
                table
            }
            none => none.insert(Match::at(could_be.clone(), &position)),
        };
        let world = table.world_mut();
        world.clear_trackers();
        (world, dice)
    }
}

/// One search.
struct Search<'a> {
    games: Imagined<'a>,
    /// Whose thoughts these are.
    side: Side,
    plans: &'a [Vec<Decision>],
    /// Decisions that it may play, about.
    work_most: u64,
    /// By how much plans are misjudged at most, in thousandths.
    misjudges: u16,
    /// What the table is worth to the Heroes now.
    now: f64,
    /// The round in which a game in thought is broken off.
    until: Option<u16>,
    seed: u64,
    work: u64,
    progress: &'a Progress,
}

/// The plan that this side does best to follow. `None`: it is not wanted any more, which is asked before each game in thought.
pub(super) fn search(
    world: &mut World,
    pool: &mut Pool,
    plans: &[Vec<Decision>],
    level: &Level,
    (asked, progress): (Asked, &Progress),
) -> Option<Found> {
    let Asked { side, knows, seed, work } = asked;
    let round = world.resource::<Course>().round;
    let now = judge::worth(world);
    let mut search = Search {
        games: Imagined::new(pool, perspective(knows).knowledge_of(world), seed),
        side,
        plans,
        work_most: work,
        misjudges: level.noise,
        now,
        until: level.rounds.map(|rounds| round.saturating_add(rounds)),
        seed,
        work: 0,
        progress,
    };
    let best = search.best()?;
    Some(Found { best, work: search.work })
}

impl Search<'_> {
    fn best(&mut self) -> Option<usize> {
        let all = self.work_most;
        let proof = all / PROOF;
        let mut alive: Vec<usize> = (0..self.plans.len()).collect();
        let mut sums: Vec<i64> = vec![0; self.plans.len()];
        // Where games are long, fewer plans are compared, or none: a game or two tell nothing. Who looks a round or two ahead sees as much as
        // the level is meant to.
        sums[0] = self.play(0, 0)?;
        let affordable = (all - proof) / (LEAST * self.work.max(1));
        if affordable < 2 && self.until.is_none() {
            return Some(0);
        }
        let affordable = affordable / u64::from(affordable.max(2).ilog2());
        alive.truncate(usize::try_from(affordable).unwrap_or(usize::MAX).max(2));
        for plan in alive.iter().skip(1) {
            sums[*plan] = self.play(*plan, 0)?;
        }
        let mut game = 1;
        let stages = u64::from(alive.len().max(2).next_power_of_two().ilog2());
        for stage in 1..=stages {
            let until = (all - proof) * stage / stages;
            while self.work < until {
                for plan in &alive {
                    sums[*plan] += self.play(*plan, game)?;
                }
                game += 1;
            }
            let misjudged = |plan: usize| sums[plan] + self.misjudges(plan) * game as i64;
            alive.sort_by_key(|plan| (std::cmp::Reverse(misjudged(*plan)), *plan));
            let is_settled = alive[0] == 0 && alive.iter().all(|plan| sums[*plan] == sums[0]);
            if is_settled {
                return Some(0);
            }
            alive.truncate(alive.len().div_ceil(2));
        }
        let best = alive[0];
        if best == 0 {
            return Some(best);
        }
        // Among many plans one looks best by luck.
        let (mut better, mut games) = (0, 0);
        while games == 0 || self.work < all {
            better += self.play(best, game)? - self.play(0, game)?;
            game += 1;
            games += 1;
        }
        better += (self.misjudges(best) - self.misjudges(0)) * games;
        Some(if better >= 0 { best } else { 0 })
    }

    /// By how much a plan is misjudged, in thousandths.
    fn misjudges(&self, plan: usize) -> i64 {
        let most = i64::from(self.misjudges);
        let span = 2 * most as u64 + 1;
        (mix(self.seed, (1 << 32) + plan as u64) % span) as i64 - most
    }

    /// How a plan does in one of the games, in thousandths.
    fn play(&mut self, plan: usize, game: usize) -> Option<i64> {
        if self.progress.is_stopped() {
            return None;
        }
        let (world, dice) = self.games.lay(game);
        self.work += u64::from(play_out(world, &self.plans[plan], dice, self.until, |_| {}));
        let heroes = judge::value(world, self.now);
        Some(if self.side == Side::Heroes { heroes } else { judge::WON - heroes })
    }
}

/// Where the dice of a game in thought come from: each turn of a model has its own.
#[derive(Copy, Clone)]
pub(super) struct TurnDice(u64);

impl TurnDice {
    /// Lays the dice of the turn ready that this decision begins, if it begins one.
    fn before(self, world: &mut World, decision: Decision) {
        let Decision::Begin(model) = decision else { return };
        // A model that interrupts has another turn in the same round.
        let interrupts = matches!(world.resource::<Pending>().0, Some(Prompt::ChooseInterrupter));
        let turn = 2 * u64::from(world.resource::<Course>().round) + u64::from(interrupts);
        let of_model = model
            .as_str()
            .bytes()
            .fold(mix(self.0, turn), |seed, byte| mix(seed, u64::from(byte)));
        let mut dice = world.resource_mut::<Dice>();
        *dice = dice.clone().reseeded(of_model);
    }
}

/// Follows a plan as far as it goes, and plays on as simple players would, with these dice, to the end or until a round begins. Tells
/// after how many decisions, and everything that happens as it does.
pub(super) fn play_out(world: &mut World, plan: &[Decision], dice: TurnDice, until: Option<u16>, mut happened: impl FnMut(&[Fact])) -> u32 {
    let mut player = heuristic::Player::default();
    let mut plan = plan.iter().copied().peekable();
    let mut work = 0;
    while let Some(prompt) = &world.resource::<Pending>().0 {
        if work >= ENDLESS || until.is_some_and(|until| world.resource::<Course>().round >= until) {
            return work;
        }
        // Others may be asked before the plan goes on.
        let acts = matches!(prompt, Prompt::Act(_)) || work == 0;
        if let Some(next) = plan.next_if(|_| acts) {
            dice.before(world, next);
            if let Ok(facts) = referee::submit(world, next) {
                happened(&facts);
                work += 1;
                continue;
            }
            plan = [].iter().copied().peekable();
        }
        let Some(decision) = player.decide(world) else { break };
        dice.before(world, decision);
        let Ok(facts) = referee::submit(world, decision) else {
            return work;
        };
        happened(&facts);
        work += 1;
    }
    work
}

/// One seed made of two numbers, each of which changes all of it (the finaliser of SplitMix64).
pub(super) const fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
