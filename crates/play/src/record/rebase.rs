//! Carries out the decisions of a game again after its quest has changed, as far as they still fit. Used while a quest is
//! being written.

use std::panic;

use bevy_ecs::prelude::*;

use super::Divergence;
use dungeon_rules::{
    referee,
    table::{Decision, Dice, Fact, Game},
};

/// A game that was carried out again. It is on the table and can be undone as far back as before.
#[derive(Debug)]
pub struct Rebased {
    /// The facts so far, including those of the set-up.
    pub facts: Vec<Fact>,
    /// For each decision that was carried out, the number of facts before it.
    pub before: Vec<usize>,
    /// Why the next decision does not fit; `None` if all decisions were carried out.
    pub divergence: Option<Divergence>,
}

/// Sets up this game and carries out the decisions up to the first one that does not fit. With the dice of the original game,
/// everything happens as before as long as nothing has changed.
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
                // The panic left the World in an undefined state: set it up again and stop before this decision.
                rebased = rebase(world, game, dice, &decisions[..step]);
                rebased.divergence = Some(Divergence::Broke(*decision));
                break;
            }
        }
    }
    rebased
}
