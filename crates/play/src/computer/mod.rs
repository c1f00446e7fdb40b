//! Computer players.
//!
//! | Player | decides |
//! |---|---|
//! | [`heuristic`] | at once, by rating each decision that the rules offer: the simple player, against which all others are measured |
//! | [`thinker`] | by looking ahead: it compares what [`heuristic`] would do with other plans, in simulated games |
//!
//! ```text
//! question ─▶ candidates: whole turns; the simple player's first, then others; at levels with styles also the turns of heroes of other
//!             styles, who play the rest of the simulated games in their style, too; where the fall of a hero does not lose the game,
//!             the heroes of a bold level have a style of their own instead
//!          ─▶ search: each is simulated to the end of the game by simple players, all in the same imagined games; the worse half is
//!             dropped again and again; the winner has to beat the simple player's turn once more, in games not used so far
//!          ─▶ plan: followed step by step, without another search until something unexpected happens
//! ```
//! How much a [`level`] thinks is a number of simulated decisions, never a time: the same position and level give the same decision on
//! every machine.
//!
//! For people, [`advice`] says what they could do and what it is worth, and [`review`] explains a finished game.

pub mod advice;
pub mod chance;
pub mod heuristic;
pub mod level;
pub mod review;
pub mod thinker;

mod candidates;
mod judge;
mod progress;
mod reasons;
mod search;
mod trial;

pub use progress::Progress;
pub use reasons::Reason;
pub(crate) use search::mix;

#[cfg(test)]
mod tests {
    use super::heuristic;
    use dungeon_rules::{
        content::Library,
        referee::GameWorld,
        table::{Dice, Game},
    };

    /// The first quest after so many decisions of simple players.
    pub(super) fn after(library: &Library, decisions: usize) -> GameWorld {
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let game = Game::new(&library.content, quest.expect("there is an adventure"));
        let (mut table, _) = GameWorld::lay(game, Dice::seeded(7));
        let mut simple = heuristic::Player::default();
        for _ in 0..decisions {
            if let Some(decision) = simple.decide(table.world_mut()) {
                table.submit(decision).expect("it is legal");
            }
        }
        table
    }
}
