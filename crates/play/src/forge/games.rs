//! Plays an adventure that has just been written: games of simple players, which take milliseconds, or of players who think ahead,
//! which take seconds.
//!
//! A single simple player is a weak oracle of what people do, so the Heroes play in several styles by turns.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use bevy_ecs::prelude::*;

use super::Forged;
use crate::computer::{
    Progress,
    heuristic::{Player, Style},
    level::Level,
    mix,
    thinker::Thinker,
};
use dungeon_rules::{
    content::{Content, Quest, Source, sketch},
    referee,
    table::{Course, Decision, Dice, Fact, Game, Phase, Side, SubjectKind},
};

/// Who decides for the Heroes and for the Overlord in the games of [`play`].
#[derive(Copy, Clone, Debug)]
pub enum Players<'a> {
    /// Simple players, the Heroes in these styles by turns.
    Simple(&'a [Style]),
    /// Both sides think ahead, at this level.
    Thinking(&'a Level),
}

/// The styles of the Heroes, by turns: the usual one, one that fights first, one that hurries, one that dares.
pub const STYLES: [Style; 4] = [
    Style::USUAL,
    Style { haste: 40, caution: 50 },
    Style { haste: 300, caution: 100 },
    Style { haste: 200, caution: 25 },
];

/// The most decisions of a game; whatever takes more is lost for the Heroes.
const ENDLESS: usize = 20_000;

/// The last round in which a first door should open.
const EARLY: u16 = 2;

/// An adventure that can be played.
#[derive(Clone, Debug)]
pub struct Table {
    /// What it is played with.
    pub content: Arc<Content>,
    /// The adventure.
    pub quest: Arc<Quest>,
}

impl Table {
    /// The table of an adventure that has been written; `None` if its text has faults.
    pub fn of(forged: &Forged, content: &Arc<Content>) -> Option<Self> {
        let sketch = sketch("forged", &Source::new("forged.ron", &forged.text), content);
        sketch.faults.is_empty().then(|| Self {
            content: Arc::clone(content),
            quest: Arc::new(sketch.quest),
        })
    }
}

/// Sums over games. The order in which games end does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many games were played.
    pub games: u32,
    /// How many of them the Heroes won.
    pub won: u32,
    /// The rounds that each game took that the Heroes won, the quickest first.
    pub rounds: Vec<u16>,
    /// How many rounds had a turn of the Overlord.
    pub turns: u32,
    /// In how many of these he had no model to move, nothing to raise and no card to play.
    pub idle: u32,
    /// In how many games a first door was open by the end of the second round.
    pub early: u32,
}

impl Tally {
    /// Whether something happens: a first door opens early in at least 80 of 100 games, and the Overlord is idle in at most 10 of 100
    /// rounds.
    pub const fn is_lively(&self) -> bool {
        self.idle * 10 <= self.turns && self.early * 10 >= self.games * 8
    }

    /// Whether both sides have a chance: each wins at least 6 of 100 games, so that it is hardly ever less than 5 where others play.
    pub const fn is_open(&self) -> bool {
        let least = 6 * self.games;
        self.won * 100 >= least && (self.games - self.won) * 100 >= least
    }

    fn plus(mut self, other: Self) -> Self {
        self.rounds.extend(other.rounds);
        Self {
            games: self.games + other.games,
            won: self.won + other.won,
            rounds: self.rounds,
            turns: self.turns + other.turns,
            idle: self.idle + other.idle,
            early: self.early + other.early,
        }
    }
}

/// How many games have been played of how many, over several calls of [`play`].
#[derive(Debug)]
pub struct Played<'a> {
    progress: &'a Progress,
    is_shown: bool,
    games: AtomicU32,
    most: u32,
}

impl<'a> Played<'a> {
    /// None so far, of so many at most.
    pub fn none(progress: &'a Progress, most: u32) -> Self {
        progress.set_done(0, u64::from(most));
        Self {
            is_shown: true,
            ..Self::aside(progress, most)
        }
    }

    /// As [`none`](Self::none), for games that the progress does not count.
    pub const fn aside(progress: &'a Progress, most: u32) -> Self {
        Self {
            progress,
            is_shown: false,
            games: AtomicU32::new(0),
            most,
        }
    }

    /// How many games have been played.
    pub fn games(&self) -> u32 {
        self.games.load(Ordering::Relaxed)
    }

    /// How many games may still be played.
    pub fn left(&self) -> u32 {
        self.most.saturating_sub(self.games())
    }

    fn add_one(&self) {
        let games = self.games.fetch_add(1, Ordering::Relaxed) + 1;
        if self.is_shown {
            self.progress.set_done(u64::from(games), u64::from(self.most));
        }
    }
}

/// Plays the games with the numbers `from..to` of a seed, on all cores: the same numbers are the same games, whoever plays them.
/// `None` if they are not wanted any more.
pub fn play(table: &Table, players: Players<'_>, seed: u64, (from, to): (u32, u32), played: &Played) -> Option<Tally> {
    let next = AtomicU32::new(from);
    let work = || {
        let mut world = World::new();
        let mut tally = Tally::default();
        while !played.progress.is_stopped() {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= to {
                break;
            }
            let seats = match players {
                Players::Simple(styles) => Seats::Simple(Box::new(Player::in_style(styles[game as usize % styles.len()]))),
                Players::Thinking(level) => Seats::Thinking(Box::new([(); 2].map(|()| Thinker::new(level)))),
            };
            let Some(one) = one(&mut world, table, seats, mix(seed, u64::from(game)), played) else {
                break;
            };
            tally = tally.plus(one);
            played.add_one();
        }
        tally
    };
    let threads = thread::available_parallelism().map_or(1, usize::from).min((to - from) as usize);
    let mut tally = thread::scope(|scope| {
        // With no room for so many threads, fewer do the work.
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let own = work();
        others.into_iter().fold(own, |sum, other| match other.join() {
            Ok(more) => sum.plus(more),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    });
    tally.rounds.sort_unstable();
    (!played.progress.is_stopped()).then_some(tally)
}

/// Who decides in one game.
enum Seats {
    /// One for both sides.
    Simple(Box<Player>),
    /// The Heroes' and the Overlord's.
    Thinking(Box<[Thinker; 2]>),
}

impl Seats {
    fn decide(&mut self, world: &mut World) -> Option<Decision> {
        match self {
            Self::Simple(player) => player.decide(world),
            Self::Thinking(sides) => {
                let [heroes, overlord] = &mut **sides;
                match referee::asked(world)? {
                    Side::Heroes => heroes.decide(world),
                    Side::Overlord => overlord.decide(world),
                }
            }
        }
    }
}

/// Plays one game; `None` if it is not wanted any more.
fn one(world: &mut World, table: &Table, mut seats: Seats, seed: u64, played: &Played) -> Option<Tally> {
    // A world remembers removed components until its trackers are cleared.
    world.clear_trackers();
    let game = Game::new(&table.content, Arc::clone(&table.quest));
    referee::lay(world, game, Dice::seeded(mix(seed, 0)));
    let mut tally = Tally {
        games: 1,
        ..Tally::default()
    };
    // The rounds in which the Overlord did something, and the last of them.
    let (mut busy, mut last) = (0, 0);
    for _ in 0..ENDLESS {
        if played.progress.is_stopped() {
            return None;
        }
        let Some(decision) = seats.decide(world) else { break };
        let course = world.resource::<Course>();
        let round = course.round;
        let does = matches!(decision, Decision::Begin(_) | Decision::Raise { .. } | Decision::Play(_));
        if course.phase == Phase::Overlord && last != round && does {
            (busy, last) = (busy + 1, round);
        }
        let facts = referee::submit(world, decision).expect("an offered decision is legal");
        let door = |fact: &Fact| matches!(fact, Fact::Opened(piece) if matches!(piece.kind, SubjectKind::Door { .. }));
        if tally.early == 0 && round <= EARLY && facts.iter().any(door) {
            tally.early = 1;
        }
    }
    let course = world.resource::<Course>();
    // A game may end before the Overlord has his turn.
    tally.turns = u32::from(last.max(course.round.saturating_sub(1)));
    tally.idle = tally.turns - busy;
    if course.outcome.as_ref().is_some_and(|outcome| outcome.winner == Side::Heroes) {
        tally.won = 1;
        tally.rounds.push(course.round);
    }
    Some(tally)
}
