//! Test games: computers play the quest in the background, and the results so far are shown while they do.
//!
//! The games are those of `simulate`, played a few at a time in their own thread. The results belong to the quest as it was
//! when they began: after an edit they are marked as outdated and stay until other games are played.

mod change;
mod map;
mod page;
mod state;

pub use map::paint;
pub use page::page;
pub use state::{Games, GamesIntent};
