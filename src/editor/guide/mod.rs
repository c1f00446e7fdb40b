//! The guide: ten steps through the editor, shown with the first new quest and whenever they are asked for again.
//!
//! A step says what to do, points at what to press, and is completed once that was done, by whatever input. Nothing waits for it:
//! each step can be skipped, and the whole guide ended.

mod change;
mod state;
mod strip;

pub use state::{Guide, GuideIntent};
pub use strip::{HEIGHT, strip};
