//! Exact odds of an attack (FGT-8, FGT-9): pure counting, no chance and no rounding before the last division.
//!
//! The dice of both pools are dealt out by the number they show, from 6 down to 1. What is known of a deal so far is
//! only how many attack dice and how many defence dice are already placed in their sorted rows, and how many of the
//! attack dice hit. So the count goes over a few hundred states, where rolling all pools would be millions.

/// The largest pool that can be counted exactly: 6^20 outcomes of both pools together fit the counter.
pub const LARGEST_POOL: u8 = 20;

/// The chance of each number of hits, from 0 to `attack`: `attack` dice against `defence` dice and Armour `armour`.
///
/// # Panics
/// When either pool is larger than [`LARGEST_POOL`]: content is checked to be far below.
pub fn hits(attack: u8, defence: u8, armour: u8) -> Vec<f64> {
    assert!(
        attack <= LARGEST_POOL && defence <= LARGEST_POOL,
        "pools are checked when content is loaded"
    );
    let (attack, defence) = (usize::from(attack), usize::from(defence));
    let at = |i: usize, j: usize, hits: usize| (i * (defence + 1) + j) * (attack + 1) + hits;
    let choose = choices();
    let mut ways = vec![0_u128; (attack + 1) * (defence + 1) * (attack + 1)];
    ways[at(0, 0, 0)] = 1;
    for number in (1..=6).rev() {
        let mut next = vec![0_u128; ways.len()];
        for i in 0..=attack {
            for j in 0..=defence {
                for hits in 0..=i {
                    let count = ways[at(i, j, hits)];
                    if count == 0 {
                        continue;
                    }
                    for more in 0..=attack - i {
                        for partners in 0..=defence - j {
                            // The new attack dice stand in places i.. of their row. Up to place j + partners there is
                            // a partner that is as high or higher; from there on each one is a hit.
                            let new_hits = if number > armour {
                                (i + more).saturating_sub(i.max(j + partners))
                            } else {
                                0
                            };
                            let choices = choose[attack - i][more] * choose[defence - j][partners];
                            next[at(i + more, j + partners, hits + new_hits)] += count * choices;
                        }
                    }
                }
            }
        }
        ways = next;
    }
    let all = 6_f64.powi((attack + defence) as i32);
    (0..=attack).map(|hits| ways[at(attack, defence, hits)] as f64 / all).collect()
}

/// Ways to choose `k` of `n`, at place `[n][k]`: Pascal's triangle, since divisions would take most of the time.
fn choices() -> [[u128; LARGEST_POOL as usize + 1]; LARGEST_POOL as usize + 1] {
    let mut ways = [[0; LARGEST_POOL as usize + 1]; LARGEST_POOL as usize + 1];
    for n in 0..ways.len() {
        ways[n][0] = 1;
        for k in 1..=n {
            ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::pairing;

    /// All outcomes of so many dice.
    fn outcomes(dice: u8) -> Vec<Vec<u8>> {
        (0..dice).fold(vec![Vec::new()], |rolls, _| {
            rolls
                .iter()
                .flat_map(|roll| (1..=6).map(|die| [roll.as_slice(), &[die]].concat()))
                .collect()
        })
    }

    #[test]
    fn odds_equal_the_count_of_all_outcomes() {
        for attack in 0..=4 {
            for defence in 0..=3 {
                for armour in 1..=5 {
                    let mut counted = vec![0_u32; usize::from(attack) + 1];
                    for a in outcomes(attack) {
                        for d in outcomes(defence) {
                            counted[usize::from(pairing(&a, &d, armour).hits)] += 1;
                        }
                    }
                    let all = 6_f64.powi(i32::from(attack + defence));
                    for (odds, count) in hits(attack, defence, armour).into_iter().zip(counted) {
                        assert!(
                            (odds - f64::from(count) / all).abs() < 1e-12,
                            "{attack} against {defence}, Armour {armour}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_largest_pools_add_up() {
        let sum: f64 = hits(LARGEST_POOL, LARGEST_POOL, 3).iter().sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    }
}
