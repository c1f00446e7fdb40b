//! What whoever is asked could do, and what each option is worth: for hints, and to explain what a computer did.
//!
//! ```text
//! side that is asked ─▶ Adviser, with what that side knows ─▶ plans: whole turns of each model that could go next
//!                    ─▶ the worse half is dropped again and again ─▶ the best, and waiting, are measured in new games
//! ```
//! All plans are simulated in the same games, which simple players play to their end. Their worth is measured in games that were not used
//! to select them, since among many plans one looks best by luck.

use bevy_ecs::prelude::*;

use super::{
    candidates, heuristic, judge,
    level::Level,
    progress::Progress,
    reasons::{self, Reason},
    search::{Imagined, Pool, mix},
    thinker,
    trial::{Effort, Trial},
};
use crate::perspective::perspective;
use dungeon_rules::{
    referee::GameWorld,
    rules,
    table::{Decision, DecisionTerms, Game, Pending, PieceId, Plot, Position, Prompt, Side},
};

/// The work for advice, as a multiple of that of the level for a turn.
const TIMES: u64 = 4;

/// Plans to compare, at least, whatever the level.
const PLANS: usize = 8;

/// Plans that are shown, beside waiting.
const SHOWN: usize = 3;

/// Games in the last comparison, at least.
const GAMES: usize = 4;

/// The most decisions of a plan that are shown.
const LONGEST: usize = 60;

/// Plans for each model whose turn has not begun.
const AHEAD: usize = 6;

/// A warning needs a cost of more than this many standard errors.
const SURE: f64 = 2.0;

/// The seed of the fork in which plans are laid out.
const SEED: u64 = 0;

/// The options of whoever is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// Who is asked.
    pub side: Side,
    /// The best first: at least three where there are as many, with waiting among them where it can be chosen.
    pub options: Vec<Advised>,
    /// Decisions that were simulated.
    pub work: u64,
}

/// One option.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The model that moves and acts, if one does.
    pub model: Option<PieceId>,
    /// The decisions in their order: the whole turn as far as it is known before dice are rolled or something is revealed.
    pub orders: Vec<Order>,
    /// Whether it is to do nothing: to pass, decline or end the turn.
    pub waits: bool,
    /// Whether it is what was really done, in an explanation.
    pub is_done: bool,
    /// The chance that the side wins, 0 to 1, from the share of simulated games won ([`chance`](super::chance)).
    pub worth: f64,
    /// Its standard error.
    pub error: f64,
    /// The number of simulated games, the same for all options.
    pub games: usize,
    /// Whether it is the best, or within one standard error of the best.
    pub as_good: bool,
    /// Why it is better or worse than waiting; or, where it is waiting itself or nobody can wait, than the best other option.
    pub reasons: Vec<Reason>,
}

/// A decision with the names it needs, so that it can be put into words without the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// The decision.
    pub decision: Decision,
    /// The names in it.
    pub terms: DecisionTerms,
}

/// A warning that what somebody is about to do costs much of the chance to win.
#[derive(Clone, PartialEq, Debug)]
pub struct Warning {
    /// The cost, 0 to 1.
    pub cost: f64,
    /// Its standard error.
    pub error: f64,
    /// The model that would better move and act, if one should.
    pub model: Option<PieceId>,
    /// The better plan.
    pub better: Vec<Order>,
    /// Why it is better.
    pub reasons: Vec<Reason>,
}

/// A plan, laid out as its side sees it.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub model: Option<PieceId>,
    pub orders: Vec<Order>,
    pub decisions: Vec<Decision>,
    attack: Option<Reason>,
}

/// Advises a side about the open question, with what that side knows and nothing else (HID-2). Can be sent to another thread.
pub struct Adviser {
    side: Side,
    /// The side whose knowledge is used: the same side, or the Heroes, where all read the explanation.
    seen_by: Side,
    game: Game,
    position: Position,
    table: GameWorld,
}

impl Adviser {
    /// For whoever is asked in this game. `None` when nobody is, or only for the numbers of real dice.
    pub fn of(truth: &GameWorld) -> Option<Self> {
        Self::seen_by(truth, truth.asked()?)
    }

    /// [`Self::of`], limited to what this side may know too.
    pub(super) fn seen_by(truth: &GameWorld, seen_by: Side) -> Option<Self> {
        let side = truth.asked()?;
        if matches!(truth.world().resource::<Pending>().0, Some(Prompt::Dice { .. })) {
            return None;
        }
        let table = perspective(seen_by).fork(truth.game(), &truth.position(), SEED);
        Some(Self {
            side,
            seen_by,
            game: table.game().clone(),
            position: table.position(),
            table,
        })
    }

    /// Who is asked.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Finds the best options with the plans of this level and four times its work, always to the end of the game and without noise. The
    /// same knowledge gives the same advice on every machine. `None`: it was stopped.
    pub fn advise(&mut self, level: &Level, progress: &Progress) -> Option<Advice> {
        self.weigh(None, level, progress)
    }

    /// Compares what was done from here with the best options; what was done comes first. `None`: it was stopped.
    pub(super) fn explain(&mut self, done: Vec<Order>, level: &Level, progress: &Progress) -> Option<Advice> {
        let decisions: Vec<Decision> = done.iter().map(|order| order.decision).collect();
        let laid = self.lay_out(&decisions);
        let model = laid.as_ref().and_then(|laid| laid.model);
        // In a turn that is not over, an attack that has not been made yet is not mentioned.
        let laid = laid.filter(|laid| laid.decisions.len() <= decisions.len());
        let done = Plan {
            model,
            attack: laid.and_then(|laid| laid.attack),
            orders: done,
            decisions,
        };
        self.weigh(Some(done), level, progress)
    }

    /// Warns if these decisions surely cost at least `least` of the chance to win, 0 to 1: the best plan that begins with them is compared
    /// with the best other plan, with the work of this level. `Some(None)`: no warning; `None`: it was stopped.
    pub fn warn(&mut self, meant: &[Decision], least: f64, level: &Level, progress: &Progress) -> Option<Option<Warning>> {
        let mut plans = self.plans(usize::from(level.plans).max(PLANS));
        plans.extend(self.lay_out(meant));
        let all = u64::from(level.work);
        let mut pool = Pool::default();
        let mut trial = self.trial(&mut pool, progress, 0);
        let every: Vec<usize> = (0..plans.len()).collect();
        let first = trial.compare(&decisions(&plans, &every), Effort { work: all, least: 2 })?;
        let is_meant = |plan: &usize| plans[*plan].decisions.starts_with(meant);
        let best = |plans: &mut dyn Iterator<Item = usize>| plans.max_by_key(|plan| (first[*plan].judged, std::cmp::Reverse(*plan)));
        let goes_on = best(&mut every.iter().copied().filter(is_meant));
        let other = best(&mut every.iter().copied().filter(|plan| !is_meant(plan)));
        let Some((goes_on, other)) = goes_on.zip(other) else {
            return Some(None);
        };
        let work = trial.work + all;
        let tried = trial.compare(&decisions(&plans, &[other, goes_on]), Effort { work, least: GAMES })?;
        let (cost, error) = trial.gain(&tried[0], &tried[1]);
        progress.set_done(1, 1);
        Some((cost >= least && cost > SURE * error).then(|| Warning {
            cost,
            error,
            model: plans[other].model,
            better: plans[other].orders.clone(),
            reasons: reasons::reasons(self.table.world(), (self.side, self.seen_by), &tried[0], &tried[1]),
        }))
    }

    fn weigh(&mut self, done: Option<Plan>, level: &Level, progress: &Progress) -> Option<Advice> {
        let mut plans = self.plans(usize::from(level.plans).max(PLANS));
        if let Some(done) = &done {
            plans.retain(|plan| !plan.decisions.starts_with(&done.decisions));
        }
        let all = u64::from(level.work) * TIMES;
        let side = self.side;
        let mut pool = Pool::default();
        let mut trial = self.trial(&mut pool, progress, 0);
        let mut alive: Vec<usize> = (0..plans.len()).collect();
        let mut judged = vec![0; plans.len()];
        let stages = u64::from((plans.len().div_ceil(SHOWN)).next_power_of_two().ilog2());
        for stage in 1..=stages {
            let effort = Effort {
                work: all / 2 * stage / stages,
                least: 1,
            };
            let tried = trial.compare(&decisions(&plans, &alive), effort)?;
            for (plan, tried) in alive.iter().zip(tried) {
                judged[*plan] += tried.judged;
            }
            alive.sort_by_key(|plan| (std::cmp::Reverse(judged[*plan]), *plan));
            cut(&mut alive, &plans);
            progress.set_done(trial.work, all);
        }
        let mut last: Vec<Plan> = alive.into_iter().map(|plan| plans[plan].clone()).collect();
        let is_done = done.map(|done| {
            last.push(done);
            last.len() - 1
        });
        let waits = last.first().and_then(|best| self.waiting(best));
        let waits = waits.map(|wait| {
            last.iter().position(|plan| plan.decisions == wait.decisions).unwrap_or_else(|| {
                last.push(wait);
                last.len() - 1
            })
        });
        let every: Vec<usize> = (0..last.len()).collect();
        let effort = Effort { work: all, least: GAMES };
        let tried = trial.compare(&decisions(&last, &every), effort)?;
        let chances: Vec<(f64, f64)> = tried.iter().map(|tried| (trial.chance(tried), trial.error(tried))).collect();
        let work = trial.work;
        let mut order = every;
        order.sort_by(|one, other| {
            let done_first = (is_done == Some(*other)).cmp(&(is_done == Some(*one)));
            let by_worth = tried[*other].worth().total_cmp(&tried[*one].worth());
            done_first
                .then(by_worth)
                .then(tried[*other].judged.cmp(&tried[*one].judged))
                .then(one.cmp(other))
        });
        let (world, seen_by) = (self.table.world(), self.seen_by);
        let options = order.iter().map(|plan| {
            let own = &tried[*plan];
            let against = waits
                .filter(|wait| wait != plan)
                .or_else(|| order.iter().copied().find(|other| other != plan));
            let compared = against.map_or_else(Vec::new, |other| reasons::reasons(world, (side, seen_by), own, &tried[other]));
            let (behind, error) = tried[order[0]].better_than(own);
            let Plan { model, orders, attack, .. } = last[*plan].clone();
            Advised {
                model,
                orders,
                waits: waits == Some(*plan),
                is_done: is_done == Some(*plan),
                worth: chances[*plan].0,
                error: chances[*plan].1,
                games: own.games(),
                as_good: behind <= error,
                reasons: attack.into_iter().chain(compared).collect(),
            }
        });
        let options = options.collect();
        progress.set_done(1, 1);
        Some(Advice { side, options, work })
    }

    /// Games in which to simulate its plans; another number gives other games.
    pub(super) fn trial<'a>(&mut self, pool: &'a mut Pool, progress: &'a Progress, number: u64) -> Trial<'a> {
        let world = self.table.world_mut();
        let prompt = world.resource::<Pending>().0.clone();
        let seed = prompt.map_or(SEED, |prompt| thinker::seed(world, &prompt));
        let now = judge::worth(world);
        let knowledge = perspective(self.seen_by).knowledge_of(world);
        let games = Imagined::new(pool, knowledge, mix(seed, number));
        Trial::new(games, self.side, now, progress)
    }

    /// The game as its side knows it, with what it imagines.
    pub(super) fn world(&self) -> &World {
        self.table.world()
    }

    /// Whole turns to choose from, at most `most` and all different; the first is the simple player's. An explanation for both sides plays
    /// no cards, since the Heroes do not know them.
    pub(super) fn plans(&mut self, most: usize) -> Vec<Plan> {
        let world = self.table.world_mut();
        let mut listed = vec![Vec::new()];
        listed.extend(candidates::candidates(world, &mut heuristic::Player::default(), most));
        if listed.len() <= 2 && most > 1 {
            listed.extend(candidates::alone(world));
        }
        listed.extend(self.ahead(&listed));
        let mut plans: Vec<Plan> = Vec::new();
        for plan in listed {
            if plans.len() >= most {
                break;
            }
            let plan = self.lay_out(&plan);
            let is_known = |plan: &Plan| {
                let plays = |decision: &Decision| matches!(decision, Decision::Play(_));
                self.seen_by == self.side || !plan.decisions.iter().any(plays)
            };
            plans.extend(
                plan.filter(is_known)
                    .filter(|plan| plans.iter().all(|known| known.decisions != plan.decisions)),
            );
        }
        plans
    }

    /// For the plans that begin the turn of a model: what it could do then, the best of each model first.
    fn ahead(&mut self, listed: &[Vec<Decision>]) -> Vec<Vec<Decision>> {
        let mut begins: Vec<PieceId> = Vec::new();
        for plan in listed {
            if let Some(Decision::Begin(piece)) = plan.first()
                && !begins.contains(piece)
            {
                begins.push(*piece);
            }
        }
        let of = |piece: PieceId| {
            let begin = Decision::Begin(piece);
            self.table.restore(&self.position);
            let begun = self.table.submit(begin).is_ok();
            let world = self.table.world_mut();
            let is_asked = begun && world.resource::<Pending>().0 == Some(Prompt::Act(piece));
            let options = if is_asked {
                rules::with_field(world, |field| heuristic::options(field, piece))
            } else {
                Vec::new()
            };
            let plans = options.into_iter().take(AHEAD);
            plans.map(|plan| std::iter::once(begin).chain(plan).collect()).collect()
        };
        let of_each: Vec<Vec<Vec<Decision>>> = begins.into_iter().map(of).collect();
        self.table.restore(&self.position);
        let ranks = (0..AHEAD).flat_map(|rank| of_each.iter().filter_map(move |plans| plans.get(rank).cloned()));
        ranks.collect()
    }

    /// Lays out a plan as far as it is known before dice are rolled or something is revealed; where it stops earlier, the simple player
    /// finishes the turn. `None` if it is not legal.
    pub(super) fn lay_out(&mut self, plan: &[Decision]) -> Option<Plan> {
        self.table.restore(&self.position);
        let (side, seen_by) = (self.side, self.seen_by);
        let mut simple = heuristic::Player::default();
        let mut laid = Plan {
            model: None,
            orders: Vec::new(),
            decisions: Vec::new(),
            attack: None,
        };
        while laid.orders.len() < LONGEST && self.table.asked() == Some(side) {
            let world = self.table.world_mut();
            let prompt = world.resource::<Pending>().0.clone();
            let acts = match prompt {
                Some(Prompt::Act(piece)) => Some(piece),
                _ => None,
            };
            let goes_on = laid.orders.is_empty() || (acts.is_some() && acts == laid.model);
            let decision = match plan.get(laid.orders.len()) {
                Some(decision) => *decision,
                None if goes_on => simple.decide(world)?,
                None => break,
            };
            laid.model = match decision {
                Decision::Begin(piece) => Some(piece),
                _ => laid.model.or(acts),
            };
            let terms = DecisionTerms::of(world, &decision);
            let attack = reasons::attack(world, seen_by, decision);
            let Ok(facts) = self.table.submit(decision) else { break };
            laid.orders.push(Order { decision, terms });
            laid.decisions.push(decision);
            laid.attack = laid.attack.or(attack);
            let plot = self.table.world().resource::<Plot>();
            if facts.iter().any(|fact| fact.is_final(&self.game.quest, plot)) {
                break;
            }
        }
        self.table.restore(&self.position);
        (!laid.orders.is_empty()).then_some(laid)
    }

    /// The plan to do nothing instead of this one, where that can be chosen.
    fn waiting(&mut self, plan: &Plan) -> Option<Plan> {
        let first = plan.decisions.first().copied();
        let begins = match first {
            Some(begin @ Decision::Begin(_)) => vec![begin, Decision::Finish],
            _ => vec![Decision::Finish],
        };
        [vec![Decision::Pass], vec![Decision::Decline], begins]
            .into_iter()
            .find_map(|wait| {
                let laid = self.lay_out(&wait)?;
                (laid.decisions == wait).then_some(laid)
            })
    }
}

/// The decisions of these plans, by their indices.
fn decisions<'a>(plans: &'a [Plan], of: &[usize]) -> Vec<&'a [Decision]> {
    of.iter().map(|plan| &*plans[*plan].decisions).collect()
}

/// Keeps the better half of the plans, and at least as many as are shown; those shown are of different kinds, where possible.
fn cut(alive: &mut Vec<usize>, plans: &[Plan]) {
    let most = alive.len().div_ceil(2).max(SHOWN);
    let mut kinds: Vec<(Option<PieceId>, Option<Decision>)> = Vec::new();
    let (mut first, mut rest) = (Vec::new(), Vec::new());
    for plan in alive.drain(..) {
        let kind = plans[plan].kind();
        if first.len() < SHOWN && !kinds.contains(&kind) {
            kinds.push(kind);
            first.push(plan);
        } else {
            rest.push(plan);
        }
    }
    alive.extend(first.into_iter().chain(rest).take(most));
}

impl Plan {
    /// Its kind: who does what, from wherever; two plans that only move are of one kind.
    fn kind(&self) -> (Option<PieceId>, Option<Decision>) {
        let moves = |decision: &&Decision| {
            !matches!(
                decision,
                Decision::Begin(_) | Decision::Walk(_) | Decision::Turn(_) | Decision::BreakAway | Decision::Finish
            )
        };
        (self.model, self.decisions.iter().rev().find(moves).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        computer::tests::after,
        language::{self, Language},
    };
    use dungeon_rules::content;

    fn level() -> Level {
        Level {
            id: "short".to_owned(),
            work: 60,
            most: None,
            plans: 4,
            styles: Vec::new(),
            bold: None,
            rounds: Some(1),
            noise: 500,
        }
    }

    fn advice(table: &GameWorld) -> Option<Advice> {
        Adviser::of(table)?.advise(&level(), &Progress::default())
    }

    #[test]
    fn the_best_comes_first_and_the_same_is_always_advised() {
        let library = content::load(&content::root());
        let languages = ["en", "it"].map(|code| Language::load(&content::root(), code));
        let (mut sides, mut reasons) = (Vec::new(), 0);
        for decisions in [0, 6, 13, 25, 38] {
            let mut table = after(&library, decisions);
            let advised = advice(&table).expect("somebody is asked");
            assert_eq!(advice(&table), Some(advised.clone()));
            assert_eq!(table.asked(), Some(advised.side));
            assert!(advised.options.is_sorted_by(|one, other| one.worth >= other.worth));
            assert!(advised.options[0].as_good && advised.work > 0);
            let offers = perspective(advised.side).offers(table.world_mut()).len();
            assert!(advised.options.len() >= offers.min(SHOWN), "{offers} are offered");
            let waits = advised.options.iter().filter(|option| option.waits).count();
            assert_eq!(waits, usize::from(offers > 1), "to wait is one of {:?}", advised.options);
            for option in &advised.options {
                assert!((0.0..=1.0).contains(&option.worth) && option.games == advised.options[0].games && option.games >= GAMES);
                let mut truth = GameWorld::at(table.game().clone(), &table.position());
                let first = option.orders.first().map(|order| order.decision).expect("something is decided");
                assert!(truth.submit(first).is_ok(), "{first:?}");
                for language in &languages {
                    let words = language::orders(language, &option.orders).into_iter();
                    for sentence in words.chain(option.reasons.iter().map(|reason| language::advice_reason(language, reason))) {
                        assert!(!sentence.contains("{$") && !sentence.starts_with("hint-"), "{sentence}");
                        assert!(!sentence.contains('_'), "{sentence}");
                    }
                }
                reasons += option.reasons.len();
            }
            sides.push(advised.side);
        }
        assert!(sides.contains(&Side::Heroes) && sides.contains(&Side::Overlord) && reasons > 0);
    }

    #[test]
    fn a_warning_is_given_of_what_costs_much_and_says_what_is_better() {
        let library = content::load(&content::root());
        let (mut asked, mut warned) = (0, 0);
        // Until to wait gives the game away.
        for decisions in (3..).step_by(3) {
            if asked > 3 && warned > 0 {
                break;
            }
            let table = after(&library, decisions);
            let mut adviser = Adviser::of(&table).expect("to wait costs something somewhere");
            let level = Level { work: 1000, ..level() };
            let mut warn = |meant: &[Decision], least| adviser.warn(meant, least, &level, &Progress::default()).expect("it is not stopped");
            let waits = vec![Decision::Pass, Decision::Decline, Decision::Finish];
            let Some(wait) = waits
                .into_iter()
                .find(|wait| GameWorld::at(table.game().clone(), &table.position()).submit(*wait).is_ok())
            else {
                continue;
            };
            asked += 1;
            assert_eq!(warn(&[wait], 1.1), None, "nothing costs more than all");
            let warning = warn(&[wait], 0.05);
            assert_eq!(warn(&[wait], 0.05), warning, "the same is always said");
            if let Some(warning) = warning {
                assert!(warning.cost >= 0.05 && warning.cost > warning.error && !warning.better.is_empty());
                assert!(!warning.reasons.is_empty(), "it says why: {warning:?}");
                assert_ne!(warning.better[0].decision, wait);
                warned += 1;
            }
        }
    }

    #[test]
    fn what_is_not_wanted_any_more_comes_to_nothing() {
        let library = content::load(&content::root());
        let progress = Progress::default();
        progress.stop();
        let mut adviser = Adviser::of(&after(&library, 3)).expect("somebody is asked");
        assert_eq!(adviser.advise(&level(), &progress), None);
    }

    #[test]
    fn every_reason_has_its_words_in_both_languages() {
        let library = content::load(&content::root());
        let table = after(&library, 13);
        let of = |piece: &str| dungeon_rules::table::Subject::of(table.world(), PieceId::new(piece));
        let (model, share, otherwise) = (of("orlaf"), 0.25, 0.5);
        let danger = |falls| Reason::Danger {
            model,
            wounded: 0.5,
            falls,
            otherwise_wounded: 0.75,
            otherwise_falls: 0.75,
        };
        let reasons = [
            Reason::Attack {
                target: model,
                works: 0.5,
                removes: 0.25,
            },
            danger(0.25),
            danger(0.5),
            Reason::Foe { model, share, otherwise },
            Reason::Opens {
                piece: model,
                share,
                otherwise,
            },
            Reason::Gains { model, share, otherwise },
            Reason::Wins { share, otherwise },
            Reason::Loses { share, otherwise },
            Reason::Clock {
                round: 7.25,
                otherwise: 8.0,
            },
            Reason::Later,
        ];
        for code in ["en", "it"] {
            let language = Language::load(&content::root(), code);
            let mut said: Vec<String> = reasons.iter().map(|reason| language::advice_reason(&language, reason)).collect();
            assert!(said.iter().all(|said| said.ends_with('.') && !said.contains("{$")), "{said:#?}");
            said.dedup();
            assert_eq!(said.len(), reasons.len());
        }
    }
}
