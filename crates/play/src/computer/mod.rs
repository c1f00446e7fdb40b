//! Players without a person at the table.

pub mod heuristic;
