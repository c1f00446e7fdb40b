//! Simulates many games, for balance, benchmarks and tests. Each side decides at random among all that is legal, as the simple
//! player would, or as the computer does at one of its levels.
//!
//! A game that fails, because the rules panic or lead nowhere, does not stop the others. Its record leads to the point of failure.

use std::{
    any::Any,
    panic,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use bevy_ecs::prelude::*;
use fluent_bundle::FluentValue as V;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::Serialize;

use super::{
    balance::{Balance, Trace},
    dungeon::dungeon,
    endings::{Endings, GameReport},
    failed::{Failed, Failing, dice},
};
use crate::{
    computer::{
        heuristic::{self, Style},
        level::Level,
        mix,
        thinker::Thinker,
    },
    language::{self, Language},
    record::Chance,
};
use dungeon_rules::{
    content::{Content, Quest, parse_quest},
    referee,
    table::{Course, Decision, Game, Side},
};

/// The most decisions of a game; games of the campaign take about a thousand. Turning is free (MOV-4), so only chance ends a turn.
const ENDLESS: usize = 100_000;

/// Who decides for a side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// Decides at random, among all that is legal.
    #[default]
    Chance,
    /// The simple player, which follows fixed heuristics; as the Heroes in this style.
    Simple(Style),
    /// The computer at this level.
    Level(Arc<Level>),
    /// The computer at this level, knowing what the Overlord knows whichever side it plays. It shows how much a fair player could
    /// win at most.
    Peeking(Arc<Level>),
}

impl Player {
    /// The player with this name: `chance`, `simple`, or the id of a level. `simple:HASTE:CAUTION` is the simple player with another
    /// [`Style`] (0 to 1000 each): `simple:300:75`. `*N` gives a level N times (1 to 1000) the work and `+peek` the Overlord's
    /// knowledge: `hard`, `hard*10`, `hard*10+peek`. `None` if there is no such player.
    pub fn named(name: &str, levels: &[Level]) -> Option<Self> {
        match name {
            "chance" => return Some(Self::Chance),
            "simple" => return Some(Self::Simple(Style::USUAL)),
            _ => {}
        }
        if let Some(style) = name.strip_prefix("simple:") {
            let (haste, caution) = style.split_once(':')?;
            let style = Style {
                haste: haste.parse().ok()?,
                caution: caution.parse().ok()?,
            };
            return Some(Self::Simple(style)).filter(|_| style.is_valid());
        }
        let (fair, peeks) = match name.strip_suffix("+peek") {
            Some(rest) => (rest, true),
            None => (name, false),
        };
        let (id, times) = match fair.split_once('*') {
            Some((id, times)) => (id, times.parse().ok().filter(|times| (1..=1000).contains(times))?),
            None => (fair, 1),
        };
        let level = levels.iter().find(|level| level.id == id)?;
        let level = Arc::new(Level {
            work: level.work.saturating_mul(times),
            most: level.most.map(|most| most.saturating_mul(times)),
            ..level.clone()
        });
        Some(if peeks { Self::Peeking(level) } else { Self::Level(level) })
    }

    /// Whether the player plays games in thought before it decides.
    pub const fn thinks(&self) -> bool {
        matches!(self, Self::Level(_) | Self::Peeking(_))
    }
}

/// Who plays each side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    /// Who decides for all Heroes.
    pub heroes: Player,
    /// Who decides for the Overlord.
    pub overlord: Player,
}

impl Players {
    /// Both sides decide at random.
    pub const CHANCE: Self = Self {
        heroes: Player::Chance,
        overlord: Player::Chance,
    };

    /// Both sides are simple players.
    pub const SIMPLE: Self = Self {
        heroes: Player::Simple(Style::USUAL),
        overlord: Player::Simple(Style::USUAL),
    };

    const fn of(&self, side: Side) -> &Player {
        match side {
            Side::Heroes => &self.heroes,
            Side::Overlord => &self.overlord,
        }
    }
}

/// What thinking cost one side, added up over games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct ThinkingCost {
    /// Microseconds of thought for each turn of a model, including the choice of the model.
    turns: Vec<u32>,
    /// Decisions played in thought.
    work: u64,
}

impl ThinkingCost {
    fn plus(mut self, other: Self) -> Self {
        self.turns.extend(other.turns);
        self.work += other.work;
        self
    }

    /// The summary; `None` if the side did not think.
    fn report(mut self) -> Option<Thinking> {
        self.turns.sort_unstable();
        let count = self.turns.len();
        let max = *self.turns.last()?;
        let ms = |micros: u32| f64::from(micros) / 1000.0;
        let sum: u64 = self.turns.iter().map(|micros| u64::from(*micros)).sum();
        let below = |percent: usize| ms(self.turns[(count * percent / 100).min(count - 1)]);
        Some(Thinking {
            thinking_ms: Times {
                mean: sum as f64 / 1000.0 / count as f64,
                p95: below(95),
                max: ms(max),
            },
            work: self.work,
        })
    }
}

/// What thinking cost one side in all games.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Thinking {
    /// The time to plan a turn of a model, including the choice of the model, in milliseconds of this run.
    pub thinking_ms: Times,
    /// The number of decisions played in thought.
    pub work: u64,
}

/// Times in milliseconds.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Times {
    /// The mean.
    pub mean: f64,
    /// The 95th percentile.
    pub p95: f64,
    /// The maximum.
    pub max: f64,
}

/// The totals over many games.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Games played, failed ones included.
    pub games: u64,
    /// Games won by the Heroes.
    pub heroes_won: u64,
    /// Games won by the Overlord.
    pub overlord_won: u64,
    /// The mean number of rounds begun.
    pub rounds_mean: f64,
    /// Decisions of all games.
    pub decisions: u64,
    /// Decisions per second of this run, over all threads.
    pub decisions_per_second: f64,
    /// Games per second of this run, over all threads.
    pub games_per_second: f64,
    /// Games that failed; they count for neither side.
    #[serde(skip_serializing_if = "is_zero")]
    pub failed: u64,
    /// What thinking cost the Heroes, if a level played them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heroes: Option<Thinking>,
    /// What thinking cost the Overlord, if a level played that side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overlord: Option<Thinking>,
}

/// Sums over games. The order in which games end does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Sums {
    heroes_won: u64,
    overlord_won: u64,
    rounds: u64,
    decisions: u64,
    failed: u64,
    first: Option<Failed>,
    balance: Balance,
    endings: Endings,
    heroes: ThinkingCost,
    overlord: ThinkingCost,
}

/// Plays one random game from its set-up to its end. The world may hold an earlier game, so one world serves for many games.
pub fn random_game_in(world: &mut World, content: &Arc<Content>, quest: &Arc<Quest>, seed: u64) -> GameReport {
    Table::of(&Players::CHANCE).play(world, content, quest, seed)
}

/// The players of one thread, who play one game after another.
struct Table<'a> {
    players: &'a Players,
    heroes: Option<Thinker>,
    overlord: Option<Thinker>,
    /// The decisions of the last game, each added before it is carried out.
    made: Vec<Decision>,
    /// What was recorded of the last game for the balance.
    trace: Trace,
    /// What thinking cost in the last game: the Heroes, then the Overlord.
    costs: [ThinkingCost; 2],
}

impl<'a> Table<'a> {
    fn of(players: &'a Players) -> Self {
        Self {
            players,
            heroes: None,
            overlord: None,
            made: Vec::new(),
            trace: Trace::default(),
            costs: Default::default(),
        }
    }

    /// Plays a game with this seed until it ends, or until it has taken [`ENDLESS`] decisions.
    fn play(&mut self, world: &mut World, content: &Arc<Content>, quest: &Arc<Quest>, seed: u64) -> GameReport {
        // Two random streams, so that the choices of the players do not depend on the dice.
        let mut choices = Xoshiro256PlusPlus::seed_from_u64(mix(seed, 1));
        let game = Game::new(content, Arc::clone(quest));
        let style = match self.players.heroes {
            Player::Simple(style) => style,
            _ => Style::USUAL,
        };
        let mut simple = heuristic::Player::in_style(style);
        let sit = |player: &Player| match player {
            Player::Level(level) => Some(Thinker::new(level)),
            Player::Peeking(level) => Some(Thinker::peeking(level)),
            Player::Chance | Player::Simple(_) => None,
        };
        (self.heroes, self.overlord) = (sit(&self.players.heroes), sit(&self.players.overlord));
        self.costs = Default::default();
        self.made.clear();
        // A world remembers removed components until its trackers are cleared. In a window that happens every frame, here nothing
        // else does it.
        world.clear_trackers();
        let begun = referee::lay(world, game, dice(&chance(seed)));
        self.trace = Trace::default();
        self.trace.note(world, &begun);
        while let Some(side) = referee::asked(world).filter(|_| self.made.len() < ENDLESS) {
            let choice = match self.players.of(side) {
                Player::Chance => {
                    let offered = referee::decisions(world);
                    assert!(!offered.is_empty(), "a question can always be answered");
                    offered[choices.random_range(0..offered.len() as u32) as usize]
                }
                Player::Simple(_) => simple.decide(world).expect("a question can always be answered"),
                Player::Level(_) | Player::Peeking(_) => self.think(world, side),
            };
            self.made.push(choice);
            match referee::submit(world, choice) {
                Ok(facts) => self.trace.note(world, &facts),
                Err(refused) => panic!("an offered decision is legal: {choice:?} was refused: {refused:?}"),
            }
        }
        let work = |thinker: &Option<Thinker>| thinker.as_ref().map_or(0, Thinker::work);
        (self.costs[0].work, self.costs[1].work) = (work(&self.heroes), work(&self.overlord));
        let course = world.resource::<Course>();
        GameReport {
            outcome: course.outcome.clone(),
            rounds: course.round,
            decisions: self.made.len() as u64,
        }
    }

    /// Decides as the thinker of this side does, and measures how long that takes.
    fn think(&mut self, world: &mut World, side: Side) -> Decision {
        let goes_on = world.resource::<Course>().active.is_some();
        let (thinker, thought) = match side {
            Side::Heroes => (&mut self.heroes, &mut self.costs[0]),
            Side::Overlord => (&mut self.overlord, &mut self.costs[1]),
        };
        let start = Instant::now();
        let decision = thinker.as_mut().and_then(|thinker| thinker.decide(world));
        let micros = u32::try_from(start.elapsed().as_micros()).unwrap_or(u32::MAX);
        match thought.turns.last_mut().filter(|_| goes_on) {
            Some(turn) => *turn = turn.saturating_add(micros),
            None => thought.turns.push(micros),
        }
        decision.expect("a question can always be answered")
    }

    /// Plays a game, and catches any failure.
    fn attempt(&mut self, world: &mut World, content: &Arc<Content>, quest: &Arc<Quest>, seed: u64) -> Result<GameReport, Failing> {
        let played = panic::catch_unwind(panic::AssertUnwindSafe(|| self.play(world, content, quest, seed)));
        match played {
            Ok(report) if report.outcome.is_some() => Ok(report),
            Ok(_) if self.made.len() < ENDLESS => Err(Failing::Stuck),
            Ok(_) => Err(Failing::Endless),
            Err(panic) => {
                // The panic may have left this table in disorder.
                *world = World::new();
                Err(Failing::Broke(words(&*panic)))
            }
        }
    }
}

/// Where the dice of the random game with this seed come from.
const fn chance(seed: u64) -> Chance {
    Chance::seeded(mix(seed, 0))
}

/// The message of a panic.
fn words(panic: &(dyn Any + Send)) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("?").to_owned()
}

/// What the simulated games are played on.
#[derive(Clone, Debug)]
pub enum Setting {
    /// One quest.
    Quest(Arc<Quest>),
    /// A different random dungeon for every game, over all content.
    Dungeons,
}

impl Setting {
    /// The quest of the game with this seed. If no dungeon can be made of the content, the code of its first fault.
    fn quest(&self, content: &Content, seed: u64) -> Result<Arc<Quest>, &'static str> {
        match self {
            Self::Quest(quest) => Ok(Arc::clone(quest)),
            Self::Dungeons => {
                let quest = parse_quest(&format!("dungeon_{seed}"), &dungeon(content, seed), content);
                quest
                    .map(Arc::new)
                    .map_err(|faults| faults.iter().find(|fault| fault.is_error()).map_or("", |fault| fault.code))
            }
        }
    }
}

/// The result of a simulation.
#[derive(Clone, PartialEq, Debug)]
pub struct Simulated {
    /// The totals.
    pub report: Report,
    /// The statistics of the quest; empty for random dungeons.
    pub balance: Balance,
    /// How the games of the quest ended, and which of them are worth a look; empty for random dungeons.
    pub endings: Endings,
    /// The first game that failed, if any.
    pub failed: Option<Failed>,
    /// Microseconds of thought for each turn: the Heroes', then the Overlord's.
    pub turns: [Vec<u32>; 2],
}

/// One game of a simulation, played again.
pub struct Again {
    /// Where its dice came from.
    pub chance: Chance,
    /// All its decisions.
    pub decisions: Vec<Decision>,
    /// The table at its end.
    pub world: World,
}

/// Plays a game of a simulation once more: the one with number `game`, from 0, of the simulation with this seed. `None` if it
/// failed.
pub fn again(content: &Arc<Content>, quest: &Arc<Quest>, players: &Players, (seed, game): (u64, u64)) -> Option<Again> {
    let (mut table, mut world) = (Table::of(players), World::new());
    let seed = mix(seed, game);
    table.attempt(&mut world, content, quest, seed).ok()?;
    Some(Again {
        chance: chance(seed),
        decisions: table.made,
        world,
    })
}

/// Plays so many games on so many threads. Everything but the times depends on `seed` alone: each game has a seed of its own, made
/// of `seed` and its number, whichever thread plays it.
pub fn simulate(content: &Arc<Content>, setting: &Setting, players: &Players, games: u64, seed: u64, threads: usize) -> Simulated {
    let mut simulation = Simulation::new(content, setting.clone(), players.clone(), seed);
    simulation.play(games, threads);
    simulation.simulated()
}

/// A simulation that is played in parts, so that its results so far can be shown in between.
pub struct Simulation {
    content: Arc<Content>,
    setting: Setting,
    players: Players,
    seed: u64,
    /// Games played so far.
    games: u64,
    sums: Sums,
    time: Duration,
}

impl Simulation {
    /// A simulation of which no game has been played yet.
    pub fn new(content: &Arc<Content>, setting: Setting, players: Players, seed: u64) -> Self {
        Self {
            content: Arc::clone(content),
            setting,
            players,
            seed,
            games: 0,
            sums: Sums::default(),
            time: Duration::ZERO,
        }
    }

    /// The number of games played so far.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The results of all games so far.
    pub fn simulated(&self) -> Simulated {
        Simulated {
            turns: [&self.sums.heroes, &self.sums.overlord].map(|thought| thought.turns.clone()),
            balance: self.sums.balance.clone(),
            endings: self.sums.endings.clone(),
            failed: self.sums.first.clone(),
            report: self.sums.clone().report(self.games, self.time),
        }
    }

    /// Plays so many more games on so many threads.
    pub fn play(&mut self, games: u64, threads: usize) {
        let start = Instant::now();
        let (next, end) = (AtomicU64::new(self.games), self.games + games);
        let work = || self.work(&next, end);
        let sums = thread::scope(|scope| {
            // With no room for so many threads, fewer do the work.
            let others: Vec<_> = (1..threads)
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let own = work();
            others.into_iter().fold(own, |sums, other| match other.join() {
                Ok(more) => sums.plus(more),
                Err(panic) => panic::resume_unwind(panic),
            })
        });
        self.sums = std::mem::take(&mut self.sums).plus(sums);
        self.games = end;
        self.time += start.elapsed();
    }

    /// Plays games with the numbers from `next` to `end`, one after the other, until none is left. All threads share `next`.
    fn work(&self, next: &AtomicU64, end: u64) -> Sums {
        let (content, setting) = (&self.content, &self.setting);
        let mut world = World::new();
        let mut table = Table::of(&self.players);
        let mut sums = Sums::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= end {
                return sums;
            }
            let seed = mix(self.seed, game);
            let quest = setting.quest(content, seed);
            let played = match &quest {
                Ok(quest) => table.attempt(&mut world, content, quest, seed),
                Err(code) => Err(Failing::Broke((*code).to_owned())),
            };
            match played {
                Ok(report) => {
                    if matches!(setting, Setting::Quest(_)) {
                        sums.balance.add(&world, &table.trace);
                        sums.endings.add(game, &report);
                    }
                    sums.add(report);
                    let [heroes, overlord] = std::mem::take(&mut table.costs);
                    sums.heroes = std::mem::take(&mut sums.heroes).plus(heroes);
                    sums.overlord = std::mem::take(&mut sums.overlord).plus(overlord);
                }
                Err(why) => {
                    sums.failed += 1;
                    // A thread gets its games in increasing order, so its first failure is the one to keep.
                    sums.first.get_or_insert_with(|| Failed {
                        game,
                        quest: quest.unwrap_or_default(),
                        why,
                        chance: chance(seed),
                        decisions: table.made.clone(),
                    });
                }
            }
        }
    }
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

    fn plus(self, other: Self) -> Self {
        let firsts = [self.first, other.first].into_iter().flatten();
        Self {
            failed: self.failed + other.failed,
            balance: self.balance.plus(other.balance),
            endings: self.endings.plus(other.endings),
            first: firsts.min_by_key(|failed| failed.game),
            heroes: self.heroes.plus(other.heroes),
            overlord: self.overlord.plus(other.overlord),
            heroes_won: self.heroes_won + other.heroes_won,
            overlord_won: self.overlord_won + other.overlord_won,
            rounds: self.rounds + other.rounds,
            decisions: self.decisions + other.decisions,
        }
    }

    fn report(self, games: u64, time: Duration) -> Report {
        let ended = games - self.failed;
        let seconds = time.as_secs_f64().max(1e-9);
        Report {
            games,
            heroes_won: self.heroes_won,
            overlord_won: self.overlord_won,
            rounds_mean: if ended == 0 { 0.0 } else { self.rounds as f64 / ended as f64 },
            failed: self.failed,
            decisions: self.decisions,
            decisions_per_second: self.decisions as f64 / seconds,
            games_per_second: games as f64 / seconds,
            heroes: self.heroes.report(),
            overlord: self.overlord.report(),
        }
    }
}

const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Report {
    /// The report in words; `title` is the title of the quest.
    pub fn say(&self, language: &Language, title: &str) -> String {
        let per_second = |number: f64| V::from(number.round() as u64);
        language.tell(
            "cli-simulated",
            &[
                ("title", V::from(title)),
                ("games", V::from(self.games)),
                ("heroes", V::from(self.heroes_won)),
                ("overlord", V::from(self.overlord_won)),
                ("rounds", V::from(language::decimal(language, self.rounds_mean, 1))),
                ("decisions", V::from(self.decisions)),
                ("per_second", per_second(self.decisions_per_second)),
                ("games_per_second", per_second(self.games_per_second)),
            ],
        )
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::record;
    use dungeon_rules::content;

    fn quest() -> (Arc<Content>, Arc<Quest>) {
        let library = content::load(&content::root());
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        (library.content, quest.expect("there is an adventure"))
    }

    #[test]
    fn a_name_tells_a_level_its_work_and_whether_it_peeks() {
        let levels = crate::computer::level::load(&content::root()).expect("they can be read");
        let hard = levels.iter().find(|level| level.id == "hard").expect("it is shipped");
        let level = |times: u32| {
            Arc::new(Level {
                work: times * hard.work,
                most: hard.most.map(|most| times * most),
                ..hard.clone()
            })
        };
        for (name, wanted) in [
            ("simple", Some(Player::Simple(Style::USUAL))),
            ("simple:300:75", Some(Player::Simple(Style { haste: 300, caution: 75 }))),
            ("hard", Some(Player::Level(level(1)))),
            ("hard*10", Some(Player::Level(level(10)))),
            ("hard+peek", Some(Player::Peeking(level(1)))),
            ("hard*2+peek", Some(Player::Peeking(level(2)))),
            ("hard*0", None),
            ("hard*", None),
            ("hard+peek*2", None),
            ("simple*2", None),
            ("simple:300", None),
            ("simple:300:1001", None),
            ("simple:300:75:1", None),
        ] {
            assert_eq!(Player::named(name, &levels), wanted, "{name}");
        }
    }

    #[test]
    fn a_game_that_breaks_the_rules_is_recorded_and_the_others_go_on() {
        let (content, quest) = quest();
        // Minions that are raised but missing in the content: no file could bring this about.
        let mut poorer = (*content).clone();
        poorer.minions.clear();
        let poorer = Arc::new(poorer);
        let setting = Setting::Quest(quest);
        let simulated = simulate(&poorer, &setting, &Players::CHANCE, 20, 3, 2);
        let (report, first) = (simulated.report, simulated.failed);
        let first = first.expect("minions are raised in some game");
        assert!(report.failed > 0 && report.failed + report.heroes_won + report.overlord_won == 20);
        let again = simulate(&poorer, &setting, &Players::CHANCE, 20, 3, 1).failed;
        assert_eq!(again, Some(first.clone()), "whoever plays it");
        assert!(matches!(first.why, Failing::Broke(_)), "{first:?}");
        let record = first.record(&poorer);
        assert_eq!(record.decisions.len(), first.decisions.len());
        let found = record::parse(&record.write(None)).expect("it can be read");
        assert_eq!((&found.record, found.loss), (&record, None));
        // With all content it is an ordinary game.
        let resumed = record::resume(found, &content, &mut World::new()).expect("it can be played");
        assert_eq!(resumed.record.decisions.len(), record.decisions.len());
    }

    #[test]
    fn games_played_some_at_a_time_come_to_the_same() {
        let (content, quest) = quest();
        let setting = Setting::Quest(quest);
        let at_once = simulate(&content, &setting, &Players::CHANCE, 12, 3, 2);
        let mut simulation = Simulation::new(&content, setting, Players::CHANCE, 3);
        for games in [1, 4, 7] {
            simulation.play(games, 1);
        }
        let found = simulation.simulated();
        assert_eq!(
            (simulation.games(), found.balance, found.endings),
            (12, at_once.balance, at_once.endings)
        );
        assert_eq!(found.report.decisions, at_once.report.decisions);
    }

    #[test]
    fn games_over_all_content_come_to_their_end() {
        let (content, _) = quest();
        let Simulated { report, failed, .. } = simulate(&content, &Setting::Dungeons, &Players::CHANCE, 300, 7, 2);
        assert_eq!((failed, report.failed, report.heroes_won + report.overlord_won), (None, 0, 300));
        let failed = simulate(&Arc::default(), &Setting::Dungeons, &Players::CHANCE, 2, 7, 1).failed;
        assert!(failed.is_some(), "of nothing no dungeon can be made");
    }
}
