//! What the command line does: ordinary functions over the same rules as the window.

pub mod balance;
pub mod board;
pub mod call;
pub mod check;
pub mod draw;
pub mod dungeon;
pub mod example;
pub mod failed;
pub mod find;
mod lone;
pub mod odds;
pub mod replay;
pub mod rules;
pub mod schema;
pub mod simulate;
pub mod test;
pub mod text;
