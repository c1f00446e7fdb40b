//! How much wounds and models are worth to a simple player. The unit is the first wound of a hero in full health.

use super::situation::ModelState;

/// The cost of one more wound to a hero who can take `left` more: the fewer, the higher, because the last one takes the hero out of
/// the game.
pub(super) fn wound(left: u8) -> f64 {
    match left {
        0 | 1 => 6.0,
        2 => 2.5,
        3 => 1.5,
        _ => 1.0,
    }
}

/// The worth of wounding an opponent once, or of removing a minion. 0 if it is not a model.
pub(super) fn next_wound(opponent: Option<&ModelState>) -> f64 {
    opponent.map_or(0.0, |opponent| match opponent.wounds_left {
        Some(left) => wound(left),
        // A minion is worth what it would do with its dice.
        None => {
            1.0 + 0.4
                * f64::from(opponent.stats.combat.max(opponent.stats.ranged.map_or(0, |ranged| ranged.dice)))
                * f64::from(opponent.base.size())
        }
    })
}

/// The worth of a model to its own side: all wounds that a hero or boss can still take, and 4 for what it does.
pub(super) fn model(model: &ModelState) -> f64 {
    match model.wounds_left {
        Some(left) => (1..=left).map(wound).sum::<f64>() + 4.0,
        None => next_wound(Some(model)),
    }
}
