//! The terminal commands: ordinary functions over the same rules that the window uses.

pub mod balance;
pub mod board;
pub mod check;
pub mod command;
pub mod draw;
pub mod dungeon;
pub mod endings;
pub mod example;
pub mod failed;
pub mod find;
pub mod forge;
pub mod hint;
pub mod keep;
pub mod moment;
pub mod odds;
pub mod remix;
pub mod replay;
pub mod review;
pub mod rules;
pub mod schema;
pub mod simulate;
pub mod test;
pub mod text;
mod unused_content;
pub mod usage;
