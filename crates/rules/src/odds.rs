//! Exact odds of attacks (FGT-8, FGT-9) and of chains of attacks: pure counting, without randomness, and without rounding before
//! the last division.
//!
//! Only those of the attacker's dice matter that beat the Armour, and how many do is a separate question: rerolls change their
//! number and nothing else. Given their number, each of them is equally likely to show any of the numbers above the Armour. So
//! two counts are multiplied: how many dice are kept, and how many of the kept dice hit.
//!
//! For the second count, the dice of both pools are dealt out by the number they show, from 6 down to 1. All that matters of a
//! deal so far is how many attack dice and how many defence dice already have their places in the sorted rows, and how many of
//! the attack dice hit. So the count goes over a few hundred states, where going over all rolls of both pools would be millions.

use std::cell::RefCell;

use bevy_platform::collections::HashMap;

/// The largest pool that can be counted exactly: 6^20 outcomes of both pools together fit the counter.
pub const LARGEST_POOL: u8 = 20;

/// What the odds of one attack depend on. An Armour of 6 or more stops every die.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Attack {
    /// The number of the attacker's dice, up to [`LARGEST_POOL`].
    pub dice: u8,
    /// The number of the defender's dice, up to [`LARGEST_POOL`].
    pub defence: u8,
    /// The defender's Armour.
    pub armour: u8,
    /// How many of the attacker's dice that do not beat the Armour are rolled again, once, after both pools fell. Rerolling is
    /// never worse than leaving them, since one more die that beats the Armour never makes fewer hits.
    pub rerolls: u8,
}

impl Attack {
    /// Returns an attack without rerolls.
    pub const fn plain(dice: u8, defence: u8, armour: u8) -> Self {
        Self {
            dice,
            defence,
            armour,
            rerolls: 0,
        }
    }
}

/// Returns the chance, 0 to 1, of each number of hits, from 0 to the number of the attacker's dice. Odds counted before are
/// remembered by each thread.
///
/// # Panics
/// If either pool is larger than [`LARGEST_POOL`]: content is checked to be far below.
pub fn hits(attack: Attack) -> Vec<f64> {
    known(attack, <[f64]>::to_vec)
}

/// Returns the chance, 0 to 1, that an attack makes no hit: the first of [`hits`].
///
/// # Panics
/// If either pool is larger than [`LARGEST_POOL`].
pub fn no_hit(attack: Attack) -> f64 {
    known(attack, |hits| hits[0])
}

/// Calls `read` with the odds of an attack, counted before or now.
fn known<O>(attack: Attack, read: impl FnOnce(&[f64]) -> O) -> O {
    // A game asks for the same few dozen attacks again and again.
    let alike = Attack {
        armour: attack.armour.min(6),
        rerolls: attack.rerolls.min(attack.dice),
        ..attack
    };
    KNOWN.with_borrow_mut(|known| read(known.entry(alike).or_insert_with(|| count(alike))))
}

thread_local! {
    /// The odds counted before, by attack.
    static KNOWN: RefCell<HashMap<Attack, Vec<f64>>> = RefCell::default();
}

/// Returns the same as [`hits`], counted anew each time.
///
/// # Panics
/// If either pool is larger than [`LARGEST_POOL`].
pub fn count(attack: Attack) -> Vec<f64> {
    assert!(
        attack.dice <= LARGEST_POOL && attack.defence <= LARGEST_POOL,
        "pools are checked when content is loaded"
    );
    let choose = choices();
    let dice = usize::from(attack.dice);
    let ways = ways(attack, &choose);
    let above = f64::from(6_u8.saturating_sub(attack.armour));
    let mut odds = vec![0.0; dice + 1];
    for (kept, chance) in kept(attack, &choose).into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
        let all = above.powi(kept as i32) * 6_f64.powi(i32::from(attack.defence));
        for (hits, odds) in odds.iter_mut().enumerate().take(kept + 1) {
            *odds += chance * ways[kept * (dice + 1) + hits] as f64 / all;
        }
    }
    odds
}

/// Returns the chance, 0 to 1, of each number of attack dice that beat the Armour in the end (FGT-8).
fn kept(attack: Attack, choose: &Choices) -> Vec<f64> {
    let dice = usize::from(attack.dice);
    let beats = f64::from(6_u8.saturating_sub(attack.armour)) / 6.0;
    let chance = |of: usize, good: usize| choose[of][good] as f64 * beats.powi(good as i32) * (1.0 - beats).powi((of - good) as i32);
    let mut kept = vec![0.0; dice + 1];
    for at_first in 0..=dice {
        let again = usize::from(attack.rerolls).min(dice - at_first);
        for more in 0..=again {
            kept[at_first + more] += chance(dice, at_first) * chance(again, more);
        }
    }
    kept
}

/// Returns in how many ways a number of kept attack dice, each showing a number above the Armour, and all the defender's dice can
/// fall so that they make a number of hits (FGT-9): at index `kept * (dice + 1) + hits`.
fn ways(attack: Attack, choose: &Choices) -> Vec<u128> {
    let (dice, defence) = (usize::from(attack.dice), usize::from(attack.defence));
    let at = |i: usize, j: usize, hits: usize| (j * (dice + 1) + i) * (dice + 1) + hits;
    let mut ways = vec![0_u128; at(dice, defence, dice) + 1];
    ways[at(0, 0, 0)] = 1;
    for _ in attack.armour..6 {
        let mut next = vec![0_u128; ways.len()];
        for i in 0..=dice {
            for j in 0..=defence {
                for hits in 0..=i {
                    let count = ways[at(i, j, hits)];
                    if count == 0 {
                        continue;
                    }
                    for more in 0..=dice - i {
                        for partners in 0..=defence - j {
                            // The new attack dice take the places from i on in their row. Up to place j + partners there is a
                            // partner that is as high or higher; from there on each one is a hit.
                            let new_hits = (i + more).saturating_sub(i.max(j + partners));
                            // The ways to choose which dice of the rows so far are the new ones.
                            let choices = choose[i + more][more] * choose[j + partners][partners];
                            next[at(i + more, j + partners, hits + new_hits)] += count * choices;
                        }
                    }
                }
            }
        }
        ways = next;
    }
    // Defence dice that show no more than the Armour come after all others, and no attack die is as low.
    let mut whole = vec![0_u128; (dice + 1) * (dice + 1)];
    for j in 0..=defence {
        let low = choose[defence][j] * u128::from(attack.armour.min(6)).pow((defence - j) as u32);
        for (whole, count) in whole.iter_mut().zip(&ways[at(0, j, 0)..]) {
            *whole += count * low;
        }
    }
    whole
}

type Choices = [[u128; LARGEST_POOL as usize + 1]; LARGEST_POOL as usize + 1];

/// Returns the number of ways to choose `k` of `n`, at index `[n][k]`: Pascal's triangle, since divisions would take most of the
/// time.
fn choices() -> Choices {
    let mut ways = [[0; LARGEST_POOL as usize + 1]; LARGEST_POOL as usize + 1];
    for n in 0..ways.len() {
        ways[n][0] = 1;
        for k in 1..=n {
            ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
        }
    }
    ways
}

/// Returns the chance, 0 to 1, of each state in which a chain of attacks leaves its target.
///
/// `odds_of` returns the attack on a target in this state, `None` if it does not take place, such as on a target that has left
/// play; `suffer` returns the state after this number of hits, 0 included. States come in the order in which they are reached.
pub fn chain<A, S: Copy + PartialEq>(
    attacks: &[A],
    start: S,
    odds_of: impl Fn(&A, S) -> Option<Attack>,
    suffer: impl Fn(&A, S, u8) -> S,
) -> Vec<(S, f64)> {
    let mut states = vec![(start, 1.0)];
    for attack in attacks {
        let mut next: Vec<(S, f64)> = Vec::new();
        for (state, chance) in states {
            match odds_of(attack, state) {
                Some(odds) => {
                    for (count, of_hits) in hits(odds).into_iter().enumerate().filter(|(_, of_hits)| *of_hits > 0.0) {
                        add(&mut next, suffer(attack, state, count as u8), chance * of_hits);
                    }
                }
                None => add(&mut next, state, chance),
            }
        }
        states = next;
    }
    states
}

/// Adds a chance to that of the same entry, or as a new entry.
pub fn add<S: PartialEq>(chances: &mut Vec<(S, f64)>, what: S, chance: f64) {
    match chances.iter_mut().find(|(known, _)| *known == what) {
        Some((_, sum)) => *sum += chance,
        None => chances.push((what, chance)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::pairing;

    #[test]
    fn what_is_remembered_is_what_is_counted() {
        for (dice, defence) in [(0, 0), (2, 2), (3, 5), (5, 1)] {
            for (armour, rerolls) in (0..=8).flat_map(|armour| (0..=7).map(move |rerolls| (armour, rerolls))) {
                let attack = Attack {
                    dice,
                    defence,
                    armour,
                    rerolls,
                };
                assert_eq!(hits(attack), count(attack), "{attack:?}");
                assert_eq!(hits(attack), count(attack), "{attack:?}, once more");
                assert_eq!(no_hit(attack), count(attack)[0], "{attack:?}");
            }
        }
    }

    /// Returns all outcomes of this number of dice.
    fn outcomes(dice: u8) -> Vec<Vec<u8>> {
        (0..dice).fold(vec![Vec::new()], |rolls, _| {
            rolls
                .iter()
                .flat_map(|roll| (1..=6).map(|die| [roll.as_slice(), &[die]].concat()))
                .collect()
        })
    }

    /// Returns the odds counted over every outcome of every die, rerolled dice included.
    fn counted(attack: Attack) -> Vec<f64> {
        let mut counts = vec![0; usize::from(attack.dice) + 1];
        let defences = outcomes(attack.defence);
        for first in outcomes(attack.dice) {
            let (mut kept, discarded): (Vec<u8>, Vec<u8>) = first.iter().partition(|die| **die > attack.armour);
            let again = attack.rerolls.min(discarded.len() as u8);
            // Dice that need not be rolled again count in all their outcomes, to keep the counts whole numbers.
            let weight = 6_u32.pow(u32::from(attack.rerolls - again));
            for second in outcomes(again) {
                kept.extend(&second);
                for defence in &defences {
                    let hits = pairing(&kept, defence, attack.armour).hits;
                    counts[usize::from(hits)] += weight;
                }
                kept.truncate(kept.len() - second.len());
            }
        }
        let all = 6_f64.powi(i32::from(attack.dice + attack.defence + attack.rerolls));
        counts.into_iter().map(|count| f64::from(count) / all).collect()
    }

    #[test]
    fn odds_equal_the_count_of_all_outcomes() {
        for dice in 0..=3 {
            for (defence, rerolls) in [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (2, 1), (1, 2), (0, 3)] {
                for armour in 0..=7 {
                    let attack = Attack {
                        dice,
                        defence,
                        armour,
                        rerolls,
                    };
                    for (odds, count) in hits(attack).into_iter().zip(counted(attack)) {
                        assert!((odds - count).abs() < 1e-12, "{attack:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_die_more_that_beats_the_armour_never_makes_fewer_hits() {
        for kept in outcomes(3) {
            for more in 1..=6 {
                for defence in outcomes(3) {
                    let before = pairing(&kept, &defence, 0).hits;
                    let after = pairing(&[kept.as_slice(), &[more]].concat(), &defence, 0).hits;
                    assert!(after >= before, "{kept:?} and {more} against {defence:?}");
                }
            }
        }
    }

    #[test]
    fn the_largest_pools_add_up() {
        for rerolls in [0, LARGEST_POOL] {
            let sum: f64 = hits(Attack {
                dice: LARGEST_POOL,
                defence: LARGEST_POOL,
                armour: 0,
                rerolls,
            })
            .iter()
            .sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        }
    }

    #[test]
    fn a_chain_ends_where_its_attacks_lead() {
        // One die against none, Armour 3: a hit in half of the cases. Two hits bring it down; it has no third attack.
        let coin = Attack {
            dice: 1,
            armour: 3,
            ..Attack::default()
        };
        let ends = chain(
            &[(), (), ()],
            0,
            |(), taken| (taken < 2).then_some(coin),
            |(), taken, hits| taken + u32::from(hits > 0),
        );
        assert_eq!(ends, [(0, 0.125), (1, 0.375), (2, 0.5)]);
        assert_eq!(chain(&[(); 0], 'x', |(), _| Some(coin), |(), state, _| state), [('x', 1.0)]);
    }
}
