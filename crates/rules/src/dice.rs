//! Comparing two pools of dice (FGT-8, FGT-9): pure functions, without randomness.

/// The result of comparing two rolled pools.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    /// Attack dice that beat the Armour, highest first.
    pub kept: Vec<u8>,
    /// Attack dice equal to or below the Armour, highest first (FGT-8).
    pub discarded: Vec<u8>,
    /// The defender's dice, highest first.
    pub defence: Vec<u8>,
    /// Every kept attack die with its partner (FGT-9).
    pub pairs: Vec<Pair>,
    /// The number of hits.
    pub hits: u8,
}

/// A kept attack die and the defence die opposite it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The number on the attack die, 1 to 6.
    pub attack: u8,
    /// The number on the defence die; `None` if the defender has no die left.
    pub defence: Option<u8>,
    /// Whether the attack die is a hit.
    pub hit: bool,
}

fn high_first(dice: &[u8]) -> Vec<u8> {
    let mut sorted = dice.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    sorted
}

/// Discards the attack dice that do not beat the Armour, pairs the rest highest against highest, and counts the hits.
pub fn pairing(attack: &[u8], defence: &[u8], armour: u8) -> Pairing {
    let (kept, discarded): (Vec<u8>, Vec<u8>) = high_first(attack).into_iter().partition(|die| *die > armour);
    let defence = high_first(defence);
    let partner = |i: usize| defence.get(i).copied();
    let pairs: Vec<Pair> = (kept.iter().enumerate())
        .map(|(i, attack)| Pair {
            attack: *attack,
            defence: partner(i),
            hit: partner(i).is_none_or(|defence| *attack > defence),
        })
        .collect();
    let hits = pairs.iter().filter(|pair| pair.hit).count() as u8;
    Pairing {
        kept,
        discarded,
        defence,
        pairs,
        hits,
    }
}

/// The indices of the attack dice that are rolled again: of those that do not beat the Armour the lowest, as many as may be, the
/// lowest first.
pub fn to_reroll(attack: &[u8], armour: u8, rerolls: u8) -> Vec<usize> {
    if rerolls == 0 {
        return Vec::new();
    }
    let mut failed: Vec<usize> = (0..attack.len()).filter(|die| attack[*die] <= armour).collect();
    failed.sort_by_key(|die| attack[*die]);
    failed.truncate(usize::from(rerolls));
    failed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pools_are_compared_as_on_the_table() {
        for (attack, defence, armour, hits, why) in [
            (&[1, 2, 4, 6][..], &[2, 5][..], 2, 2, "the rulebook's own example"),
            (&[3, 3], &[6, 6], 2, 0, "lower misses"),
            (&[5], &[5], 2, 0, "equal misses"),
            (&[1, 2], &[1, 1], 2, 0, "all discarded: repelled"),
            (&[3, 3, 3], &[6], 2, 2, "dice without a partner are hits"),
            (&[6, 6], &[6, 1], 5, 1, "the second six meets a one"),
            (&[4], &[], 3, 1, "nobody defends"),
        ] {
            assert_eq!(pairing(attack, defence, armour).hits, hits, "{why}");
        }
        let pairing = pairing(&[1, 2, 4, 6], &[2, 5], 2);
        assert_eq!(
            (pairing.kept, pairing.discarded, pairing.defence),
            (vec![6, 4], vec![2, 1], vec![5, 2])
        );
    }
    #[test]
    fn the_lowest_dice_that_fail_are_rolled_again() {
        for (attack, rerolls, again) in [
            (&[2, 6, 1, 4, 2][..], 2, &[2, 0][..]),
            (&[2, 6, 1, 4, 2], 9, &[2, 0, 4]),
            (&[2, 6, 1, 4, 2], 0, &[]),
            (&[5, 6], 3, &[]),
        ] {
            assert_eq!(to_reroll(attack, 2, rerolls), again, "{attack:?}");
        }
    }
}
