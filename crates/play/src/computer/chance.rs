//! The chance to win, as people are told it.
//!
//! In thought both sides are simple players, and the Heroes play in a dungeon that they imagine. At a table people or levels decide, in
//! the dungeon that is there: whoever looks ahead gets more out of a position than a simple player would, the Heroes more than the
//! Overlord. So the share of games won in thought is no chance yet. A [`Line`] makes one of it, drawn through what came of many games:
//!
//! ```text
//! log-odds told = slope · log-odds of the share + shift
//! ```
//! There is one line for each side that looks, and for the Heroes another one while they look in the dark for what their goals want, for they
//! cannot know how far it is; all adventures have the same lines. They are all that our players learn, and stand in `chances.ron` beside this
//! file. `cargo run --release --no-default-features --example ladder -- --curve normal --pairs 62` plays as many games as ours are drawn
//! through, tells how far the truth is from what is told, and with `--lines FILE` writes them anew; `docs/computer-players.md`
//! keeps its table.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{
    progress::Progress,
    search::{Imagined, Pool},
    trial::{Effort, Trial},
};
use crate::perspective::perspective;
use dungeon_rules::table::{Game, Position, Side};

/// In so many games at least a chance is counted.
pub(super) const GAMES: usize = 2;

/// How a share of games in thought becomes a chance, in thousandths so that the file that holds it can be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// By what log-odds are multiplied, in thousandths.
    pub slope: i32,
    /// What is added then, in thousandths.
    pub shift: i32,
}

/// The lines in use, one for each way to look.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// For Heroes who look in the dark for what their goals want.
    pub heroes_who_search: Line,
    /// For Heroes who have all that their goals want in sight.
    pub heroes: Line,
    /// For the Overlord.
    pub overlord: Line,
}

impl Lines {
    /// The lines of `chances.ron` beside this file.
    pub fn learnt() -> &'static Self {
        static LEARNT: LazyLock<Lines> = LazyLock::new(|| ron::from_str(include_str!("chances.ron")).expect("a test reads this very text"));
        &LEARNT
    }
}

impl Line {
    /// What is told where this side thinks, and looks in the dark for what goals want or does not.
    pub fn of(side: Side, seeks: bool) -> Self {
        let lines = Lines::learnt();
        match (side, seeks) {
            (Side::Heroes, true) => lines.heroes_who_search,
            (Side::Heroes, false) => lines.heroes,
            (Side::Overlord, _) => lines.overlord,
        }
    }

    /// The log-odds that are told for these log-odds of a share.
    fn told(self, log_odds: f64) -> f64 {
        (f64::from(self.slope) * log_odds + f64::from(self.shift)) / 1000.0
    }

    /// The chance by this line. A share of 0 or 1 stays.
    pub fn chance(self, share: f64) -> f64 {
        if share <= 0.0 || share >= 1.0 {
            return share;
        }
        1.0 / (1.0 + (-self.told(log_odds(share))).exp())
    }

    /// By how much the chance changes for a little change of the share.
    pub fn steepness(self, share: f64) -> f64 {
        let chance = self.chance(share);
        f64::from(self.slope) / 1000.0 * chance * (1.0 - chance) / (share * (1.0 - share)).max(f64::EPSILON)
    }
}

/// How likely a share makes it to win, as a number that goes from minus infinity to infinity and is 0 at a half.
pub fn log_odds(share: f64) -> f64 {
    (share / (1.0 - share)).ln()
}

/// What a side thinks of its chance.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Thought {
    /// The share of games in thought that it wins, before a chance is made of it.
    pub share: f64,
    /// Whether it looks in the dark for what goals want.
    pub seeks: bool,
    /// The chance that people are told.
    pub chance: f64,
    /// Decisions that were played in thought.
    pub work: u64,
}

/// What comes of going on as simple players would, in games that could be for all that a side knows here; about so many decisions are
/// played for it. `None`: it is not wanted any more.
pub(super) fn goes_on(pool: &mut Pool, at: (&Game, &Position), side: Side, work: u64, progress: &Progress) -> Option<Thought> {
    let (game, position) = at;
    let knowledge = perspective(side).knowledge(game, position);
    let seeks = knowledge.is_sought();
    // It is the same for positions that the side cannot tell apart.
    let seed = u64::from(position.course.round);
    let games = Imagined::new(pool, knowledge, seed);
    let mut trial = Trial::new(games, side, 0.0, progress);
    let tried = trial.compare(&[&[]], Effort { work, least: GAMES })?.pop()?;
    Some(Thought {
        share: tried.share(),
        seeks,
        chance: trial.chance(&tried),
        work: trial.work,
    })
}

/// What a side thinks of its chance from here on, when about so many decisions are played for it.
pub fn thought(at: (&Game, &Position), side: Side, work: u64) -> Option<Thought> {
    goes_on(&mut Pool::default(), at, side, work, &Progress::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_games_won_is_a_better_chance_and_what_is_certain_stays() {
        for (side, seeks) in [(Side::Heroes, true), (Side::Heroes, false), (Side::Overlord, false)] {
            let line = Line::of(side, seeks);
            let told: Vec<f64> = (0..=100).map(|percent| line.chance(f64::from(percent) / 100.0)).collect();
            assert!(told.is_sorted_by(|less, more| less < more));
            assert_eq!((told[0], told[100]), (0.0, 1.0));
        }
    }

    #[test]
    fn a_line_of_slope_one_leaves_a_share_as_it_is() {
        let line = Line { slope: 1000, shift: 0 };
        assert!((line.chance(0.3) - 0.3).abs() < 1e-12);
        // ln 4 is 1.386.
        let shifted = Line { slope: 1000, shift: 1386 };
        assert!((shifted.chance(0.5) - 0.8).abs() < 1e-3);
    }
}
