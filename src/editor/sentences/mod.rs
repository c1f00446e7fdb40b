//! Events, actions, places, counters, goals and the rest of what an adventure says apart from its map, section by section.

mod change;
pub mod chooser;
mod page;
mod pills;
mod state;

pub use page::page;
pub use state::{Asked, Sentences, hint};
