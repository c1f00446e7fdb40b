//! Plays decisions again on an adventure that has changed meanwhile, as far as they fit: for one that is being written.

use std::panic;

use bevy_ecs::prelude::*;

use super::Divergence;
use dungeon_rules::{
    referee,
    table::{Decision, Dice, Fact, Game},
};

/// A game that was told again; it is on the table, and undo goes as far back as it did.
#[derive(Debug)]
pub struct Rebased {
    /// What happened, set-up included.
    pub facts: Vec<Fact>,
    /// How many facts there were before each of the decisions that were carried out.
    pub before: Vec<usize>,
    /// Why the decision after those does not fit; `None` when all were carried out.
    pub divergence: Option<Divergence>,
}

/// Lays this game and carries out the decisions up to the first that does not fit. With the dice of the first telling, all
/// comes out the same as far as nothing has changed.
pub fn rebase(world: &mut World, game: &Game, dice: &Dice, decisions: &[Decision]) -> Rebased {
    let mut rebased = Rebased {
        facts: referee::lay(world, game.clone(), dice.clone()),
        before: Vec::new(),
        divergence: None,
    };
    referee::keep_history(world);
    for (step, decision) in decisions.iter().enumerate() {
        let outcome = panic::catch_unwind(panic::AssertUnwindSafe(|| referee::submit(world, *decision)));
        match outcome {
            Ok(Ok(facts)) => {
                rebased.before.push(rebased.facts.len());
                rebased.facts.extend(facts);
            }
            Ok(Err(illegal)) => {
                rebased.divergence = Some(Divergence::Refused(*decision, illegal));
                break;
            }
            Err(_) => {
                // The table is in disorder: up to here once more.
                rebased = rebase(world, game, dice, &decisions[..step]);
                rebased.divergence = Some(Divergence::Broke(*decision));
                break;
            }
        }
    }
    rebased
}
