//! Dungeon Saga.

pub mod content;
pub mod dice;
pub mod grid;
pub mod odds;
pub mod referee;
pub mod rules;
pub mod seats;
pub mod table;
#[cfg(feature = "desktop")]
pub mod view;
