//! The panel of the editor: tools and things, faults, steps, what the quest says, its text, and test games.

mod column;
pub mod forms;
mod shown;
mod state;
mod tools;

pub use column::column;
pub use shown::Shown;
pub use state::{Forms, Page, Panel, Tab};
