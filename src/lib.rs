//! Dungeon Saga.

pub mod content;
pub mod dice;
pub mod grid;
pub mod odds;
pub mod referee;
pub mod rules;
pub mod table;
