//! The chance to win that people are shown.
//!
//! Simulated games are played by simple players, and for the Heroes in a dungeon that they imagine. At a table people or levels decide, in
//! the true dungeon: those who look ahead get more out of a position than a simple player would, the Heroes more than the Overlord. So the
//! share of simulated games won is no chance yet. A [`Calibration`], fitted to the results of many games, turns it into one:
//!
//! ```text
//! log-odds shown = (slope + growth · elapsed time) · log-odds of the share + shift
//! ```
//! The slope grows with the part of the game's time that has passed ([`Forces::elapsed`](dungeon_rules::content::Forces::elapsed)): the
//! later, the less is still to happen. There is one calibration for each side that predicts, and another one for Heroes who are still
//! searching the dark for what their goals want, since they cannot know how far it is; all quests share them. They are all that
//! computer players learn, and are kept in `chances.ron` beside this file.
//! `cargo run --release --no-default-features --example ladder -- --curve normal --pairs PAIRS` plays games, prints how often the shown
//! chance came true, and with `--calibration FILE` writes the file anew; `docs/computer-players.md` has its tables.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use dungeon_rules::table::Side;

/// How the share of simulated games won becomes a chance, in thousandths.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calibration {
    /// The factor of the log-odds at the beginning of a game, in thousandths.
    pub slope: i32,
    /// By how much that factor grows until the time is up, in thousandths.
    pub growth: i32,
    /// What is added then, in thousandths.
    pub shift: i32,
}

/// The calibrations in use.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calibrations {
    /// For Heroes who are searching the dark for what their goals want.
    pub heroes_who_search: Calibration,
    /// For Heroes who see all that their goals want.
    pub heroes: Calibration,
    /// For the Overlord.
    pub overlord: Calibration,
}

impl Calibrations {
    /// Those of `chances.ron` beside this file.
    pub fn learnt() -> &'static Self {
        static LEARNT: LazyLock<Calibrations> =
            LazyLock::new(|| ron::from_str(include_str!("chances.ron")).expect("a test reads this very text"));
        &LEARNT
    }
}

impl Calibration {
    /// The one for this side; `searching` tells whether it is searching the dark for what its goals want.
    pub fn of(side: Side, searching: bool) -> Self {
        let learnt = Calibrations::learnt();
        match (side, searching) {
            (Side::Heroes, true) => learnt.heroes_who_search,
            (Side::Heroes, false) => learnt.heroes,
            (Side::Overlord, _) => learnt.overlord,
        }
    }

    /// The factor of the log-odds when this part of the time has passed.
    fn factor(self, elapsed: f64) -> f64 {
        (f64::from(self.slope) + f64::from(self.growth) * elapsed) / 1000.0
    }

    /// The chance, 0 to 1, from a share of 0 to 1, when this part of the game's time has passed, 0 to 1. A share of 0 or 1 stays.
    pub fn chance(self, share: f64, elapsed: f64) -> f64 {
        if share <= 0.0 || share >= 1.0 {
            return share;
        }
        let log_odds = self.factor(elapsed) * log_odds(share) + f64::from(self.shift) / 1000.0;
        1.0 / (1.0 + (-log_odds).exp())
    }

    /// The derivative of the chance by the share.
    pub fn steepness(self, share: f64, elapsed: f64) -> f64 {
        let chance = self.chance(share, elapsed);
        self.factor(elapsed) * chance * (1.0 - chance) / (share * (1.0 - share)).max(f64::EPSILON)
    }
}

/// The log-odds of a share: from minus infinity to infinity, 0 at a half.
pub fn log_odds(share: f64) -> f64 {
    (share / (1.0 - share)).ln()
}

/// What a side estimates of its chance to win.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The share of simulated games that it wins, 0 to 1, before it is calibrated.
    pub share: f64,
    /// Whether it is searching the dark for what its goals want.
    pub searching: bool,
    /// The chance that people are shown, 0 to 1.
    pub chance: f64,
    /// Decisions played in simulated games.
    pub work: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_games_won_is_a_better_chance_and_what_is_certain_stays() {
        for (side, searching) in [(Side::Heroes, true), (Side::Heroes, false), (Side::Overlord, false)] {
            let calibration = Calibration::of(side, searching);
            for elapsed in [0.0, 0.5, 1.0] {
                let chances: Vec<f64> = (0..=100)
                    .map(|percent| calibration.chance(f64::from(percent) / 100.0, elapsed))
                    .collect();
                assert!(chances.is_sorted_by(|less, more| less < more));
                assert_eq!((chances[0], chances[100]), (0.0, 1.0));
            }
        }
    }

    #[test]
    fn a_slope_of_one_leaves_a_share_as_it_is_until_it_grows() {
        let calibration = Calibration {
            slope: 1000,
            growth: 1000,
            shift: 0,
        };
        assert!((calibration.chance(0.3, 0.0) - 0.3).abs() < 1e-12);
        // Odds of 1 to 4, squared.
        assert!((calibration.chance(0.2, 1.0) - 1.0 / 17.0).abs() < 1e-12);
        let change = (calibration.chance(0.2 + 1e-6, 1.0) - calibration.chance(0.2, 1.0)) / 1e-6;
        assert!((calibration.steepness(0.2, 1.0) - change).abs() < 1e-4);
        // ln 4 is 1.386.
        let shifted = Calibration {
            shift: 1386,
            ..calibration
        };
        assert!((shifted.chance(0.5, 0.5) - 0.8).abs() < 1e-3);
    }
}
