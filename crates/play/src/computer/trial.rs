//! Plans simulated in the same imagined games, to their end, with statistics of what happens in each.

use std::collections::BTreeMap;

use super::{
    chance::{Calibration, Estimate},
    heuristic::Player,
    judge,
    progress::Progress,
    search::{Imagined, Pool, play_out},
};
use crate::perspective::perspective;
use dungeon_rules::table::{Course, Decision, Fact, Game, PieceId, Position, Side};

/// What happened to a piece before its side's next turn: in how many of the games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Soon {
    /// It took a wound, or fell.
    pub wounded: u32,
    /// It left play: Incapacitated, destroyed or a bone pile (DMG-2, DMG-5).
    pub falls: u32,
    /// It was opened.
    pub opened: u32,
    /// It got an item or took a token.
    pub gains: u32,
}

/// The results of a plan.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Tried {
    /// For each game in its order: 1 won, 0 lost, a half where there was no end.
    pub won: Vec<f64>,
    /// The sum of the values of the games, in thousandths (see [`judge`]).
    pub judged: i64,
    /// The rounds in which it won.
    pub rounds: Vec<u16>,
    /// By piece.
    pub soon: BTreeMap<PieceId, Soon>,
    /// In how many games the side has won, and lost, before its next turn.
    pub soon_over: [u32; 2],
}

impl Tried {
    /// The number of games.
    pub fn games(&self) -> usize {
        self.won.len()
    }

    /// The share of games that were won.
    pub fn worth(&self) -> f64 {
        mean(&self.won)
    }

    /// The estimated share of games won, from a uniform prior: a few games make nothing certain.
    pub fn share(&self) -> f64 {
        (self.won.iter().sum::<f64>() + 1.0) / (self.games() as f64 + 2.0)
    }

    /// The standard error of the share.
    pub fn error(&self) -> f64 {
        error(&self.won)
    }

    /// By how much more it wins than another plan in the same games, with the standard error of the difference.
    pub fn better_than(&self, other: &Self) -> (f64, f64) {
        let differences: Vec<f64> = self.won.iter().zip(&other.won).map(|(own, other)| own - other).collect();
        (mean(&differences), error(&differences))
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn error(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let count = values.len().max(2) as f64;
    (squares / (count - 1.0) / count).sqrt()
}

/// How much is simulated.
#[derive(Copy, Clone, Debug)]
pub(super) struct Effort {
    /// Decisions in all, those of earlier comparisons included.
    pub work: u64,
    /// Games of each plan, at least.
    pub least: usize,
}

/// Simulated games for an estimate, at least.
pub(super) const GAMES: usize = 2;

/// The imagined games in which plans are simulated.
pub(super) struct Trial<'a> {
    games: Imagined<'a>,
    /// Whose plans they are.
    side: Side,
    /// The worth of the current position to the Heroes.
    now: f64,
    progress: &'a Progress,
    /// The index of the next game.
    next: usize,
    /// Decisions simulated so far.
    pub work: u64,
}

impl<'a> Trial<'a> {
    /// For the plans of this side, at a position of this worth to the Heroes.
    pub fn new(games: Imagined<'a>, side: Side, now: f64, progress: &'a Progress) -> Self {
        Self {
            games,
            side,
            now,
            progress,
            next: 0,
            work: 0,
        }
    }

    /// The chance to win that people are shown for these results.
    pub fn chance(&self, tried: &Tried) -> f64 {
        self.calibration().chance(tried.share(), self.games.elapsed())
    }

    /// What these results say of the side's chance; the work is that of all plans so far.
    pub fn estimate(&self, tried: &Tried) -> Estimate {
        Estimate {
            share: tried.share(),
            searching: self.games.imagine_goals(),
            chance: self.chance(tried),
            work: self.work,
        }
    }

    /// The standard error of that chance.
    pub fn error(&self, tried: &Tried) -> f64 {
        tried.error() * self.calibration().steepness(tried.share(), self.games.elapsed())
    }

    /// By how much that chance is higher with one plan than with another one, which was simulated in the same games, and the standard
    /// error of the difference.
    pub fn gain(&self, plan: &Tried, other: &Tried) -> (f64, f64) {
        let gain = self.chance(plan) - self.chance(other);
        let shares = plan.share() - other.share();
        let steepness = if shares == 0.0 {
            self.calibration().steepness(plan.share(), self.games.elapsed())
        } else {
            gain / shares
        };
        let (_, error) = plan.better_than(other);
        (gain, error * steepness)
    }

    fn calibration(&self) -> Calibration {
        Calibration::of(self.side, self.games.imagine_goals())
    }

    /// Simulates each of these plans in the same games, which were not used before. `None`: it was stopped.
    pub fn compare(&mut self, plans: &[&[Decision]], effort: Effort) -> Option<Vec<Tried>> {
        let mut all = vec![Tried::default(); plans.len()];
        let mut games = 0;
        while games < effort.least || self.work < effort.work {
            for (plan, tried) in plans.iter().zip(&mut all) {
                if self.progress.is_stopped() {
                    return None;
                }
                self.play(plan, tried);
            }
            self.next += 1;
            games += 1;
        }
        Some(all)
    }

    /// Simulates the next game with this plan.
    fn play(&mut self, plan: &[Decision], tried: &mut Tried) {
        let side = self.side;
        let (world, dice) = self.games.lay(self.next);
        let mut seen: BTreeMap<PieceId, Soon> = BTreeMap::new();
        let mut is_soon = true;
        let mut over = [0; 2];
        let work = play_out(world, plan, Player::default(), dice, None, |facts| {
            for fact in facts {
                if !is_soon {
                    return;
                }
                match fact {
                    Fact::Wounded(model, _) => seen.entry(model.id).or_default().wounded = 1,
                    Fact::Incapacitated(model) | Fact::Destroyed(model) | Fact::Crumbled { piece: model, .. } => {
                        let soon = seen.entry(model.id).or_default();
                        (soon.wounded, soon.falls) = (1, 1);
                    }
                    Fact::Opened(piece) => seen.entry(piece.id).or_default().opened = 1,
                    Fact::Gained { owner: model, .. } | Fact::Taken { by: model, .. } => seen.entry(model.id).or_default().gains = 1,
                    Fact::GameEnded { winner, .. } => over[usize::from(*winner != side)] = 1,
                    // The other side has had its turn.
                    Fact::OverlordEnded => is_soon = side == Side::Overlord,
                    Fact::OverlordBegan(_) => is_soon = side == Side::Heroes,
                    _ => {}
                }
            }
        });
        self.work += u64::from(work);
        let heroes = judge::value(world, self.now);
        tried.judged += if side == Side::Heroes { heroes } else { judge::WON - heroes };
        let course = world.resource::<Course>();
        tried.won.push(match &course.outcome {
            Some(outcome) if outcome.winner == side => {
                tried.rounds.push(course.round);
                1.0
            }
            Some(_) => 0.0,
            None => 0.5,
        });
        for (piece, soon) in seen {
            let sum = tried.soon.entry(piece).or_default();
            sum.wounded += soon.wounded;
            sum.falls += soon.falls;
            sum.opened += soon.opened;
            sum.gains += soon.gains;
        }
        for (sum, over) in tried.soon_over.iter_mut().zip(over) {
            *sum += over;
        }
    }
}

/// Estimates a side's chance here, if simple players go on after these decisions, from simulated games that agree with all it knows; `work`
/// is about how many decisions are played in them. `None`: it was stopped.
pub(super) fn estimate(
    pool: &mut Pool,
    (game, position, done): (&Game, &Position, &[Decision]),
    side: Side,
    work: u64,
    progress: &Progress,
) -> Option<Estimate> {
    let knowledge = perspective(side).knowledge(game, position);
    // It is the same for positions that the side cannot tell apart.
    let seed = u64::from(position.course.round);
    let games = Imagined::new(pool, knowledge, seed);
    let mut trial = Trial::new(games, side, 0.0, progress);
    let tried = trial.compare(&[done], Effort { work, least: GAMES })?.pop()?;
    Some(trial.estimate(&tried))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computer::{advice::Adviser, search::Pool, tests::after};
    use dungeon_rules::content;

    #[test]
    fn what_a_plan_gains_is_counted_in_the_chances_that_people_are_shown() {
        let library = content::load(&content::root());
        let mut table = after(&library, 0);
        let side = table.asked().expect("somebody is asked");
        let offers = perspective(side).offers(table.world_mut());
        let (progress, mut pool) = (Progress::default(), Pool::default());
        let mut adviser = Adviser::of(&table).expect("there is something to decide");
        let mut trial = adviser.trial(&mut pool, &progress, 0);
        let plans: Vec<&[Decision]> = offers.iter().map(std::slice::from_ref).collect();
        let tried = trial.compare(&plans, Effort { work: 0, least: 40 }).expect("it is not stopped");
        let mut differ = 0;
        for (plan, other) in tried.iter().flat_map(|plan| tried.iter().map(move |other| (plan, other))) {
            let ((gain, error), (share, of_share)) = (trial.gain(plan, other), plan.better_than(other));
            assert!((gain - (trial.chance(plan) - trial.chance(other))).abs() < 1e-9);
            // The one is as sure as the other.
            if share != 0.0 {
                let games = plan.games() as f64;
                assert!((gain / error - share / of_share * games / (games + 2.0)).abs() < 1e-9);
                differ += 1;
            }
        }
        assert!(differ > 0, "all plans win the same games");
    }
}
