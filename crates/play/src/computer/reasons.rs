//! Why one plan is better than another, as numbers that its whole side may know.
//!
//! Nothing here is written for one quest: what happened in the games in which both plans were simulated is counted and compared, and
//! only clear differences are reported, of pieces that the side sees now.

use bevy_ecs::prelude::*;
use serde::Serialize;

use super::trial::{Soon, Tried};
use crate::perspective::perspective;
use dungeon_rules::{
    referee,
    rules::forecast,
    table::{Consequence, Decision, Figure, PieceId, Side, Subject, SubjectKind},
};

/// A reason for or against a plan. Shares are parts of the simulated games, 0 to 1; *soon* is before its side's next turn, after the other
/// side has had its own; `otherwise` is the same share for the plan that it is compared with.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The attack that it makes, with its exact odds (FGT-9, DMG-1).
    Attack {
        /// Whom or what it attacks.
        target: Subject,
        /// The chance that it does anything.
        works: f64,
        /// The chance that the target leaves play, or that the lock is forced.
        removes: f64,
    },
    /// Somebody of its own side is wounded or falls soon (DMG-3, DMG-5).
    Danger {
        /// The model that is in danger.
        model: Subject,
        /// The share of games in which it is, 0 to 1.
        wounded: f64,
        /// The share in which it falls.
        falls: f64,
        /// The share in which it would be wounded otherwise.
        otherwise_wounded: f64,
        /// The share in which it would fall otherwise.
        otherwise_falls: f64,
    },
    /// An enemy falls soon (DMG-2, DMG-5).
    Foe {
        /// The enemy that falls.
        model: Subject,
        /// The share of games in which it does, 0 to 1.
        share: f64,
        /// The share in which it would.
        otherwise: f64,
    },
    /// A door or chest is opened soon (LCK-6, LCK-7).
    Opens {
        /// The door or chest.
        piece: Subject,
        /// The share of games in which it is, 0 to 1.
        share: f64,
        /// The share in which it would be.
        otherwise: f64,
    },
    /// Somebody of its own side gets an item or a token soon (LCK-7, TAB-10).
    Gains {
        /// The model that gets it.
        model: Subject,
        /// The share of games in which it does, 0 to 1.
        share: f64,
        /// The share in which it would.
        otherwise: f64,
    },
    /// The game is won soon (RND-11).
    Wins {
        /// The share of games in which it is, 0 to 1.
        share: f64,
        /// The share in which it would be.
        otherwise: f64,
    },
    /// The game is lost soon (RND-11).
    Loses {
        /// The share of games in which it is, 0 to 1.
        share: f64,
        /// The share in which it would be.
        otherwise: f64,
    },
    /// Where the game is won, in which round, on average: the clock is the Overlord's pile (RND-10).
    Clock {
        /// The round.
        round: f64,
        /// The round otherwise.
        otherwise: f64,
    },
    /// One wins more games than the other, and nothing tells them apart so soon: the difference comes later.
    Later,
}

/// Reasons for a plan, at most, beside its attack.
const MOST: usize = 3;

/// Smaller differences are not reported, however certain.
const LEAST: f64 = 0.05;

/// Nor are differences of fewer standard errors.
const SURE: f64 = 1.5;

/// From this share on, the danger that a hero falls is reported even if the other plan does not avoid it.
const GRAVE: f64 = 0.2;

/// Rounds are compared if both plans win at least so many games, and reported if they differ at least by that.
const WON: (usize, f64) = (5, 0.5);

/// Why a plan of `side` does better or worse than the other, about pieces that `seen_by` sees; the most important first.
pub(super) fn reasons(world: &World, (side, seen_by): (Side, Side), plan: &Tried, other: &Tried) -> Vec<Reason> {
    let compared = Compared { plan, other };
    let mut found: Vec<(f64, Reason)> = Vec::new();
    let over = |i: usize| compared.shares(|tried| tried.soon_over[i]);
    let ((wins, would_win), (loses, would_lose)) = (over(0), over(1));
    found.extend(compared.differ(wins, would_win).map(|by| {
        (
            2.0 * by,
            Reason::Wins {
                share: wins,
                otherwise: would_win,
            },
        )
    }));
    found.extend(compared.differ(loses, would_lose).map(|by| {
        (
            2.0 * by,
            Reason::Loses {
                share: loses,
                otherwise: would_lose,
            },
        )
    }));
    let mut pieces: Vec<_> = plan.soon.keys().chain(other.soon.keys()).copied().collect();
    pieces.sort_unstable();
    pieces.dedup();
    // Imagined pieces are not mentioned.
    pieces.retain(|piece| perspective(seen_by).sees(world, *piece).is_some());
    for piece in pieces {
        compared.add_piece(&mut found, world, side, piece);
    }
    if plan.rounds.len().min(other.rounds.len()) >= WON.0 {
        let mean = |rounds: &[u16]| rounds.iter().copied().map(f64::from).sum::<f64>() / rounds.len() as f64;
        let (round, otherwise) = (mean(&plan.rounds), mean(&other.rounds));
        if (round - otherwise).abs() >= WON.1 {
            found.push((0.1 * (round - otherwise).abs(), Reason::Clock { round, otherwise }));
        }
    }
    let (better, error) = plan.better_than(other);
    if found.is_empty() && better.abs() > SURE * error {
        found.push((better.abs(), Reason::Later));
    }
    // Of equals the first.
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(MOST);
    found.into_iter().map(|(_, reason)| reason).collect()
}

/// Two plans that are compared.
struct Compared<'a> {
    plan: &'a Tried,
    other: &'a Tried,
}

impl Compared<'_> {
    /// In which share of the games of either plan something happened.
    fn shares(&self, count: impl Fn(&Tried) -> u32) -> (f64, f64) {
        let share = |tried: &Tried| f64::from(count(tried)) / tried.games().max(1) as f64;
        (share(self.plan), share(self.other))
    }

    /// How far such shares differ; `None` if that may be chance, or is too little.
    fn differ(&self, own: f64, other: f64) -> Option<f64> {
        let variance = |share: f64, games: usize| (share * (1.0 - share)).max(0.02) / games.max(1) as f64;
        let error = (variance(own, self.plan.games()) + variance(other, self.other.games())).sqrt();
        let difference = (own - other).abs();
        (difference >= LEAST && difference >= SURE * error).then_some(difference)
    }

    /// Adds the reasons that have to do with one piece, with their weights.
    fn add_piece(&self, found: &mut Vec<(f64, Reason)>, world: &World, side: Side, piece: PieceId) {
        let subject = Subject::of(world, piece);
        let both = |of: fn(&Soon) -> u32| self.shares(|tried| tried.soon.get(&piece).map_or(0, of));
        let (falls, would_fall) = both(|soon| soon.falls);
        let weight = match subject.kind {
            SubjectKind::Model(Figure::Minion(_)) => 0.4,
            _ => 1.0,
        };
        match referee::side_of(world, piece) {
            Some(of) if of == side => {
                let (wounded, would_be) = both(|soon| soon.wounded);
                let (gains, would_gain) = both(|soon| soon.gains);
                let fall = self.differ(falls, would_fall);
                let fall = fall.or_else(|| (weight == 1.0 && falls >= GRAVE).then_some(0.5 * falls));
                let by = fall.unwrap_or(0.0) + 0.4 * self.differ(wounded, would_be).unwrap_or(0.0);
                if by > 0.0 {
                    let danger = Reason::Danger {
                        model: subject,
                        wounded,
                        falls,
                        otherwise_wounded: would_be,
                        otherwise_falls: would_fall,
                    };
                    found.push((weight * by, danger));
                }
                if let Some(by) = self.differ(gains, would_gain) {
                    let gains = Reason::Gains {
                        model: subject,
                        share: gains,
                        otherwise: would_gain,
                    };
                    found.push((0.3 * by, gains));
                }
            }
            Some(_) => {
                if let Some(by) = self.differ(falls, would_fall) {
                    let foe = Reason::Foe {
                        model: subject,
                        share: falls,
                        otherwise: would_fall,
                    };
                    found.push((weight * by, foe));
                }
            }
            None => {
                let (opened, would_open) = both(|soon| soon.opened);
                if let Some(by) = self.differ(opened, would_open) {
                    let opens = Reason::Opens {
                        piece: subject,
                        share: opened,
                        otherwise: would_open,
                    };
                    found.push((0.4 * by, opens));
                }
            }
        }
    }
}

/// The attack that this decision makes now, with the exact odds that a side knows; `None`: it is no attack.
pub(super) fn attack(world: &mut World, seen_by: Side, decision: Decision) -> Option<Reason> {
    let (attacker, target, blow) = forecast::attack_of(world, decision)?;
    let forecast = perspective(seen_by).odds(world, attacker, None, target, blow)?;
    let chance = |counts: fn(Consequence) -> bool| {
        let counted = forecast.results.iter().filter(|(consequence, _)| counts(*consequence));
        counted.map(|(_, chance)| chance).sum()
    };
    Some(Reason::Attack {
        target: Subject::of(world, target),
        works: chance(|consequence| consequence != Consequence::Nothing),
        removes: chance(|consequence| {
            matches!(
                consequence,
                Consequence::BonePile | Consequence::Destroyed | Consequence::Incapacitated | Consequence::Forced | Consequence::Done
            )
        }),
    })
}
