//! Everything that a table of Dungeon Saga needs apart from the rules and a window: seats, records, campaigns, the host, texts,
//! tools.
//!
//! * [`perspective`] determines what a seat may know: whatever is shown, offered, read out or heard goes through it.
//! * The [`host`] owns a running game: seats submit decisions, and receive what their side may know.
//! * A game is determined by its quest, its chance and its decisions; saved games and replays are [`record`]s of these.
//!   [`campaign`]s hold what is carried over from one game to the next.
//! * Texts are Fluent files ([`language`]); [`rulebook`] is for looking up the rules.
//! * [`asked`] is the open question as a value, for whoever lists its answers.
//! * [`apart`] is for seats away from the screen: what a phone is sent, and who holds which seat.
//! * [`drawings`] chooses the pictures that make up the table, on the board and on paper.
//! * [`editor`] is the editor for quests, without its window.
//! * The [`forge`] writes adventures that nobody at the table has seen.
//! * [`tools`] are the commands of the program: the game at the terminal, and what authors of quests use.

pub mod apart;
pub mod asked;
pub mod background;
pub mod campaign;
pub mod computer;
pub mod drawings;
pub mod editor;
pub mod forge;
pub mod host;
pub mod language;
pub mod perspective;
pub mod record;
pub mod rulebook;
pub mod seats;
pub mod statistics;
pub mod threads;
pub mod tools;
