//! What a table of Dungeon Saga needs beside the rules and a window: who sits where, files of games, words and tools.
//!
//! * What a seat may know passes one door, [`perspective`]: whatever is shown, offered, told or heard is fed from it.
//! * A running game has one authority, the [`host`]: seats submit decisions, and are sent what their side may know.
//! * A game is its quest, its chance and its decisions: saves and replays are [`record`]s of these. [`campaign`]s hold what
//!   passes from one game to the next.
//! * Words are Fluent files ([`language`]); [`rulebook`] is how people look up the rules.
//! * [`drawings`] tells which pictures make up the table, on the board and on paper.
//! * [`editor`] is the drawing table for adventures without its window.
//! * [`tools`] are the commands of the program: the game at the terminal, and what authors of quests use.

pub mod campaign;
pub mod computer;
pub mod drawings;
pub mod editor;
pub mod host;
pub mod language;
pub mod perspective;
pub mod record;
pub mod rulebook;
pub mod seats;
pub mod statistics;
pub mod tools;
