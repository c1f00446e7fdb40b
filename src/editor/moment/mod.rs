//! Sets up the moment from which a quest is tried out: on the board, and in a panel beside it.
//!
//! Meanwhile the board shows the game as it stands at that moment, with everything dark that has not been revealed. A press on a
//! door or chest opens it, a press on a model picks it up; nothing of this is written into the quest.

mod change;
mod panel;
mod state;

pub use panel::panel;
pub use state::{MomentChange, Setting};
