//! Dungeon Saga.

pub mod content;
pub mod grid;
pub mod table;
