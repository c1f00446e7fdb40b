//! Finds the plan that wins most often in simulated games (successive halving over determinizations).
//!
//! All plans are simulated in the same imagined games with the same dice. After each stage the worse half is dropped, and the last one
//! left has to beat the first plan once more, in games not used to select it. Plans that win equally often are compared by the losses of
//! their side, then by how soon they win. Where a game is so long that not even two plans can be simulated a few times each, the first plan
//! is chosen.
//!
//! What a model rolls in its turn depends on the game, the round and the model alone, not on how many dice were rolled before. So two
//! plans meet the same luck even after they have diverged, and the difference in results comes from the plans.

use bevy_ecs::prelude::*;

use super::{
    heuristic::{Player, Style},
    judge::{self, Judged, Own},
    level::Level,
    progress::Progress,
};
use crate::perspective::{Knowledge, perspective};
use dungeon_rules::{
    referee::{self, GameWorld},
    table::{Course, Decision, Dice, Fact, Game, Pending, Position, Prompt, Side},
};

/// A simulated game without an end after this many decisions counts as even.
const ENDLESS: u32 = 4000;

/// Determinizations for one search; with more games than that they are used again with other dice.
const WORLDS: usize = 32;

/// One part in so many of the work is reserved for the last comparison.
const PROOF: u64 = 4;

/// The game in which games are simulated, kept from search to search.
#[derive(Default)]
pub(super) struct Pool(Option<GameWorld>);

/// What a search is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// The side that decides.
    pub side: Side,
    /// The side whose knowledge is used: the same side, except for a player who peeks.
    pub knows: Side,
    /// The seed of all determinizations and dice.
    pub seed: u64,
    /// About how many decisions may be simulated.
    pub work: u64,
    /// The number of games in which each plan is simulated before any is dropped. If the work does not allow that even for two plans, and
    /// games go on to their end, the first plan is chosen.
    pub least: u64,
}

/// The result of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The index of the best plan.
    pub best: usize,
    /// Decisions that were simulated.
    pub work: u64,
}

/// Games that agree with all that a side knows: game `n` is always the same.
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

    /// Whether something that goals want is imagined in them, because the side has not seen where it is.
    pub fn imagine_goals(&self) -> bool {
        self.knowledge.imagines_goals()
    }

    /// How much of the game's time has passed, 0 to 1.
    pub fn elapsed(&self) -> f64 {
        self.knowledge.elapsed()
    }

    /// Sets up one of them at the current position, and returns its dice.
    pub fn lay(&mut self, game: usize) -> (&mut World, TurnDice) {
        let dice = TurnDice(mix(self.seed, (2 << 32) + game as u64));
        let i = game % WORLDS;
        while self.worlds.len() <= i {
            self.worlds.push(self.knowledge.deal(mix(self.seed, self.worlds.len() as u64)));
        }
        let (could_be, position) = &self.worlds[i];
        let table = match &mut self.pool.0 {
            Some(table) => {
                table.copy_from(could_be.clone(), position);
                table
            }
            none => none.insert(GameWorld::at(could_be.clone(), position)),
        };
        let world = table.world_mut();
        let mut rolls = world.resource_mut::<Dice>();
        *rolls = position.dice.clone().reseeded(dice.0);
        world.clear_trackers();
        (world, dice)
    }
}

/// Decisions to begin with, and the style in which the heroes play on.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub decisions: Vec<Decision>,
    pub style: Style,
}

/// One search.
struct Search<'a> {
    games: Imagined<'a>,
    /// The side whose plans these are, with its models.
    own: Own,
    plans: &'a [Plan],
    /// About how many decisions may be simulated.
    work_most: u64,
    /// [`Asked::least`].
    least: u64,
    /// By how much a plan is misjudged at most, in thousandths.
    misjudges: u16,
    /// The worth of the current position to the Heroes.
    now: f64,
    /// The round at whose beginning a simulated game is stopped.
    until: Option<u16>,
    seed: u64,
    work: u64,
    progress: &'a Progress,
}

/// Finds the best plan for this side. `None`: it was stopped, which is checked before each simulated game.
pub(super) fn search(
    world: &mut World,
    pool: &mut Pool,
    plans: &[Plan],
    level: &Level,
    (asked, progress): (Asked, &Progress),
) -> Option<Found> {
    let Asked {
        side,
        knows,
        seed,
        work,
        least,
    } = asked;
    let round = world.resource::<Course>().round;
    let (now, own) = (judge::worth(world), Own::of(world, side));
    let mut search = Search {
        games: Imagined::new(pool, perspective(knows).knowledge_of(world), seed),
        own,
        plans,
        work_most: work,
        least,
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
        let mut sums = vec![Judged::default(); self.plans.len()];
        // Where games are long, fewer plans are compared, or none: one or two games each say nothing. A level that looks only a round or
        // two ahead is meant to see no more than that.
        sums[0] = self.play(0, 0)?;
        let affordable = (all - proof) / (self.least * self.work.max(1));
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
            let are_equal = self.are_equal(alive.iter().map(|plan| sums[*plan]));
            alive.sort_by_key(|plan| {
                let judged = self.misjudged(*plan, sums[*plan], if are_equal { 0 } else { game });
                (std::cmp::Reverse(judged), *plan)
            });
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
        // Among many plans, one looks best by luck.
        let (mut sums, mut games) = ([Judged::default(); 2], 0);
        while games == 0 || self.work < all {
            for (sum, plan) in sums.iter_mut().zip([best, 0]) {
                *sum += self.play(plan, game)?;
            }
            game += 1;
            games += 1;
        }
        let misjudges = if self.are_equal(sums) { 0 } else { games };
        let is_better = self.misjudged(best, sums[0], misjudges) >= self.misjudged(0, sums[1], misjudges);
        Some(if is_better { best } else { 0 })
    }

    /// Whether all win the same games' worth, to their end: then nobody can misjudge which of them wins more.
    fn are_equal(&self, sums: impl IntoIterator<Item = Judged>) -> bool {
        let mut values = sums.into_iter().map(|sum| sum.value);
        let first = values.next();
        self.until.is_none() && values.all(|value| Some(value) == first)
    }

    /// What this level takes a plan for that comes to this in so many games.
    fn misjudged(&self, plan: usize, judged: Judged, games: usize) -> Judged {
        let value = judged.value + self.misjudges(plan) * games as i64;
        Judged { value, ..judged }
    }

    /// By how much a plan is misjudged, in thousandths: always the same at the same position.
    fn misjudges(&self, plan: usize) -> i64 {
        let most = i64::from(self.misjudges);
        let span = 2 * most as u64 + 1;
        (mix(self.seed, (1 << 32) + plan as u64) % span) as i64 - most
    }

    /// What a plan comes to in one of the games.
    fn play(&mut self, plan: usize, game: usize) -> Option<Judged> {
        if self.progress.is_stopped() {
            return None;
        }
        let (world, dice) = self.games.lay(game);
        let Plan { decisions, style } = &self.plans[plan];
        let player = Player::in_style(*style);
        self.work += u64::from(play_out(world, decisions, player, dice, self.until, |_| {}));
        Some(self.own.judge(world, self.now))
    }
}

/// The dice of a simulated game: each turn of a model has dice of its own.
#[derive(Copy, Clone)]
pub(super) struct TurnDice(u64);

impl TurnDice {
    /// Sets the dice for the turn that this decision begins, if it begins one.
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

/// Follows a plan as far as it goes, then lets a simple player play on for both sides with these dice, to the end of the game or until round
/// `until` begins. Returns the number of decisions, and reports all facts as they happen.
pub(super) fn play_out(
    world: &mut World,
    plan: &[Decision],
    mut player: Player,
    dice: TurnDice,
    until: Option<u16>,
    mut happened: impl FnMut(&[Fact]),
) -> u32 {
    let mut plan = plan.iter().copied().peekable();
    let mut work = 0;
    while let Some(prompt) = &world.resource::<Pending>().0 {
        if work >= ENDLESS || until.is_some_and(|until| world.resource::<Course>().round >= until) {
            return work;
        }
        // Others may be asked before the plan goes on.
        let goes_on = match (prompt, plan.peek()) {
            _ if work == 0 => true,
            (Prompt::Act(_), _) => true,
            // After a card.
            (Prompt::Command | Prompt::ChooseInterrupter, Some(next)) => {
                matches!(next, Decision::Begin(_) | Decision::Play(_) | Decision::Raise { .. })
            }
            _ => false,
        };
        if let Some(next) = plan.next_if(|_| goes_on) {
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

/// A seed made of two numbers, each of which affects every bit (the finaliser of SplitMix64).
pub(crate) const fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        computer::{candidates::candidates, level, tests::after},
        perspective::Perspective,
        tools::example,
    };
    use dungeon_rules::content;

    #[test]
    fn a_plan_goes_on_after_a_card() {
        let library = content::load(&content::root());
        let mut table = after(&library, 0);
        let mut simple = Player::default();
        let mut followed = 0;
        while let Some(decision) = simple.decide(table.world_mut()) {
            let before = table.position();
            table.submit(decision).expect("it is legal");
            let played = table.position();
            if matches!(decision, Decision::Play(_)) && table.world().resource::<Pending>().0 == Some(Prompt::Command) {
                for begin in perspective(Side::Overlord).offers(table.world_mut()) {
                    let Decision::Begin(model) = begin else { continue };
                    table.restore(&before);
                    let mut begun = Vec::new();
                    play_out(
                        table.world_mut(),
                        &[decision, begin],
                        Player::default(),
                        TurnDice(1),
                        None,
                        |facts| {
                            begun.extend(facts.iter().filter_map(|fact| match fact {
                                Fact::TurnBegan(model) => Some(model.id),
                                _ => None,
                            }));
                        },
                    );
                    assert_eq!(begun.first(), Some(&model), "after {decision:?}");
                    followed += 1;
                    table.restore(&played);
                }
            }
        }
        assert!(followed > 1, "the Overlord has played {followed} cards");
    }

    #[test]
    fn plans_are_only_compared_if_each_can_be_simulated_often_enough() {
        let library = content::load(&content::root());
        let mut table = after(&library, 0);
        let levels = level::load(&content::root()).expect("they can be read");
        let hard = levels.last().expect("there is one");
        let world = table.world_mut();
        let plans: Vec<Plan> = candidates(world, &mut Player::default(), 2)
            .into_iter()
            .map(|decisions| Plan {
                decisions,
                style: Style::USUAL,
            })
            .collect();
        let mut work = |least| {
            let asked = Asked {
                side: Side::Heroes,
                knows: Side::Heroes,
                seed: 1,
                work: 20_000,
                least,
            };
            let found = search(world, &mut Pool::default(), &plans, hard, (asked, &Progress::default()));
            found.expect("nobody stops it").work
        };
        let (few, many) = (work(3), work(1000));
        assert!(many < 4000 && few > 2 * many, "{few} and {many} decisions");
        assert_eq!(plans.len(), 2);
    }

    #[test]
    fn heroes_play_on_in_the_style_of_the_plan() {
        let library = content::load(&content::root());
        let mut table = after(&library, 0);
        let position = table.position();
        let mut lengths = |style| {
            [1, 2, 3, 4].map(|seed| {
                table.restore(&position);
                play_out(table.world_mut(), &[], Player::in_style(style), TurnDice(seed), None, |_| {})
            })
        };
        let usual = lengths(Style::USUAL);
        let hasty = lengths(Style {
            haste: 300,
            ..Style::USUAL
        });
        let daring = lengths(Style {
            caution: 50,
            ..Style::USUAL
        });
        assert_eq!(usual, lengths(Style::USUAL));
        assert!(
            usual != hasty && usual != daring && hasty != daring,
            "{usual:?} {hasty:?} {daring:?}"
        );
    }

    /// Whether the one plan is preferred to the other for the model that begins its turn on this table, in either order, also by a level
    /// that misjudges how often a plan wins.
    fn prefers(table: &str, one: fn(&Decision) -> bool, other: fn(&Decision) -> bool) -> bool {
        let library = content::load(&content::root());
        let source = format!("(title: \"\", rules: [], {table})");
        let example = example::read("table", &source).unwrap_or_else(|flaws| panic!("{flaws:?}"));
        let mut world = example::lay(&example, &library.content).unwrap_or_else(|flaws| panic!("{flaws:?}"));
        world.insert_resource(Dice::seeded(7));
        let begins = |decision: &Decision| matches!(decision, Decision::Begin(_));
        let begin = Perspective::asked(&world)
            .offers(&mut world)
            .into_iter()
            .find(begins)
            .expect("there is a model");
        referee::submit(&mut world, begin).expect("it is legal");
        let offered = Perspective::asked(&world).offers(&mut world);
        let plan = |is: fn(&Decision) -> bool| Plan {
            decisions: vec![
                *offered
                    .iter()
                    .find(|decision| is(decision))
                    .unwrap_or_else(|| panic!("{offered:?}")),
            ],
            style: Style::USUAL,
        };
        let plans = [plan(one), plan(other)];
        let side = referee::asked(&world).expect("somebody is asked");
        let levels = level::load(&content::root()).expect("they can be read");
        let mut preferred = Vec::new();
        for (noise, i, seed) in [(0, 0, 1), (0, 1, 1), (300, 0, 1), (300, 1, 1), (300, 0, 2), (300, 1, 2)] {
            let level = Level {
                noise,
                ..levels.last().expect("there is one").clone()
            };
            let asked = Asked {
                side,
                knows: side,
                seed,
                work: 2000,
                least: 3,
            };
            let plans = [plans[i].clone(), plans[1 - i].clone()];
            let found = search(&mut world, &mut Pool::default(), &plans, &level, (asked, &Progress::default()));
            preferred.push(found.expect("nobody stops it").best == i);
        }
        assert!(preferred.iter().all(|it| *it == preferred[0]), "{preferred:?}");
        preferred[0]
    }

    #[test]
    fn who_wins_whatever_is_done_loses_nothing_for_it() {
        let stays = |decision: &Decision| *decision == Decision::Finish;
        let breaks_away = |decision: &Decision| *decision == Decision::BreakAway;
        let overlord = "map: [\"O>S<..\", \"......\"], phase: Overlord, pile: [], hand: []";
        assert!(prefers(overlord, stays, breaks_away));
        // So many wounds that their health is no matter of the chance to win.
        let heroes = "map: [\"g>A>..\", \"......\"], legend: {'g': Minion(\"ghoul\"), 'A': Hero(\"anna\")}, \
            heroes: [(\"anna\", (figures: (movement: 3, combat: 2, armour: 2), white: 20, red: 20))], \
            minions: [(\"ghoul\", (figures: (movement: 5, combat: 6, armour: 6), damage: (Nothing, Nothing, Nothing, Destroyed)))], \
            goals: ([TimeUp], [HeroIncapacitated]), pile: [], hand: []";
        assert!(prefers(heroes, stays, breaks_away));
    }

    #[test]
    fn who_wins_whatever_is_done_wins_sooner_and_who_loses_later() {
        let walks = |decision: &Decision| matches!(decision, Decision::Walk(_));
        let stays = |decision: &Decision| *decision == Decision::Finish;
        let exit = "places: [(name: \"exit\", cells: [\"B1\"])]";
        let heroes = format!("map: [\"O>..\"], {exit}, goals: ([AllAt(\"exit\")], [TimeUp])");
        assert!(prefers(&heroes, walks, stays));
        let overlord = format!("map: [\"S<..kkkkO>\"], {exit}, goals: ([], [AnyAt(Overlord, \"exit\"), TimeUp]), phase: Overlord");
        assert!(prefers(&overlord, walks, stays));
        let lost = format!("map: [\"O>..\"], {exit}, goals: ([], [AllAt(\"exit\"), TimeUp])");
        assert!(prefers(&lost, stays, walks));
    }
}
