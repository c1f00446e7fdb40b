//! Events, actions, places, counters, goals and the rest of what a quest says apart from its map, section by section.

mod change;
pub mod chooser;
mod page;
mod pills;
mod state;
mod templates;

pub use page::page;
pub use state::{Asked, Sentences, Template, hint};
