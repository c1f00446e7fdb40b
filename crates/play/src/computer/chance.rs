//! The chance to win, as people are told it.
//!
//! In thought both sides are simple players, and the Heroes play in a dungeon that they imagine. At a table people or levels decide, in
//! the dungeon that is there: whoever looks ahead gets more out of a position than a simple player would, the Heroes more than the
//! Overlord. So the share of games won in thought is no chance yet. [`told`] makes one of it, by a line through what came of many games:
//!
//! ```text
//! log-odds told = slope · log-odds of the share + shift
//! ```
//! One line for each side that looks, for all adventures alike. `cargo run --release --no-default-features --example ladder -- --curve
//! normal --pairs 30` plays the games, draws the lines anew, and tells how far the truth is from what is told.

use super::{
    progress::Progress,
    search::{Imagined, Pool},
    trial::{Effort, Trial, Tried},
};
use crate::perspective::perspective;
use dungeon_rules::table::{Game, Position, Side};

/// In so many games at least a chance is counted.
pub(super) const GAMES: usize = 2;

/// How a share of games in thought becomes a chance.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Line {
    /// By what log-odds are multiplied.
    pub slope: f64,
    /// What is added then.
    pub shift: f64,
}

impl Line {
    /// What is told where this side thinks.
    pub const fn of(side: Side) -> Self {
        match side {
            Side::Heroes => Self { slope: 1.0, shift: 0.0 },
            Side::Overlord => Self { slope: 1.0, shift: 0.0 },
        }
    }

    /// The chance by this line. A share of 0 or 1 stays.
    pub fn chance(self, share: f64) -> f64 {
        if share <= 0.0 || share >= 1.0 {
            return share;
        }
        1.0 / (1.0 + (-self.slope * log_odds(share) - self.shift).exp())
    }
}

/// How likely a share makes it to win, as a number that goes from minus infinity to infinity and is 0 at a half.
pub fn log_odds(share: f64) -> f64 {
    (share / (1.0 - share)).ln()
}

/// The chance to win that people are told where this side won this share of the games in its thoughts.
pub fn told(side: Side, share: f64) -> f64 {
    Line::of(side).chance(share)
}

/// What comes of going on as simple players would, in games that could be for all that a side knows here; about so many decisions are
/// played for it. `None`: it is not wanted any more.
pub(super) fn goes_on(pool: &mut Pool, at: (&Game, &Position), side: Side, work: u64, progress: &Progress) -> Option<(Tried, u64)> {
    let (game, position) = at;
    let knowledge = perspective(side).knowledge(game, position);
    // It is the same for positions that the side cannot tell apart.
    let seed = u64::from(position.course.round);
    let games = Imagined::new(pool, knowledge, seed);
    let mut trial = Trial::new(games, side, 0.0, progress);
    let mut tried = trial.compare(&[&[]], Effort { work, least: GAMES })?;
    Some((tried.pop()?, trial.work))
}

/// The share of games in thought that a side wins from here on, before [`told`] makes a chance of it.
pub fn share(at: (&Game, &Position), side: Side, work: u64) -> f64 {
    let tried = goes_on(&mut Pool::default(), at, side, work, &Progress::default());
    tried.map_or(0.5, |(tried, _)| tried.share())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_games_won_is_a_better_chance_and_what_is_certain_stays() {
        for side in [Side::Heroes, Side::Overlord] {
            let told: Vec<f64> = (0..=100).map(|percent| told(side, f64::from(percent) / 100.0)).collect();
            assert!(told.is_sorted_by(|less, more| less < more));
            assert_eq!((told[0], told[100]), (0.0, 1.0));
        }
    }

    #[test]
    fn a_line_of_slope_one_leaves_a_share_as_it_is() {
        let line = Line { slope: 1.0, shift: 0.0 };
        assert!((line.chance(0.3) - 0.3).abs() < 1e-12);
        let shifted = Line {
            slope: 1.0,
            shift: 4.0_f64.ln(),
        };
        assert!((shifted.chance(0.5) - 0.8).abs() < 1e-12);
    }
}
