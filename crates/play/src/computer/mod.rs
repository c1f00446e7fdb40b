//! Players without a person at the table.
//!
//! | Player | decides |
//! |---|---|
//! | [`heuristic`] | at once, by what each decision promises: the anchor that everything stronger is measured by |
//! | [`thinker`] | by looking ahead: it asks [`heuristic`] and tries what it could do besides in games that could be |
//!
//! ```text
//! question ─▶ candidates: the plan of the simple player first, then what else could be done, whole turns each
//!          ─▶ search: each played to its end by simple players in dealt games, the same games for all, the worse half cut
//!             again and again; another plan than the first has to be better in games that nobody has seen yet
//!          ─▶ plan: followed without a thought until something surprises it
//! ```
//! How much a [`level`] thinks is counted in decisions that are played, never in time: the same position and level give the same
//! decision on every machine.

//!
//! For people [`advice`] tells what they could do and what it is worth, and [`review`] what a game came to and why.

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
