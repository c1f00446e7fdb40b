//! Dungeon Saga: a dungeon crawl for one Overlord and up to four who lead the Heroes, by the rules of the table.
//!
//! Dependencies point one way: [`grid`] ← [`content`] ← [`table`] ← [`rules`] ← [`referee`] ← [`record`] ← [`campaign`] ← [`tools`],
//! `view`.
//!
//! * Everything on the table is an entity with a name ([`table::PieceId`]) and components; the ECS world is the only state.
//! * A seat makes a [`table::Decision`]; the rules carry out [`table::Step`]s; the table learns [`table::Fact`]s.
//! * There is one door, [`referee::submit`]. Mouse, keyboard, text mode, tests and simulations all come in by it.
//! * What still has to happen lies on an agenda that can be written down, so a game can stop in the middle of an attack,
//!   ask, be saved, loaded, forked ([`table::Snapshot`]) and go on.
//! * What a seat may know passes one door, [`seats::view_of`]: whatever is shown, offered, told or heard is fed from it.
//! * [`rules::perform`] is the table of contents of the rulebook. Comments and refusals name the rules by id; the ids and a
//!   sentence for each stand in `assets/content/rules.ron`, an example for each in `assets/rules/`, more in `tests/book/`.
//!   [`rulebook`] is how people look them up.
//! * A game is its quest, its chance and its decisions: saves and replays are [`record`]s of these.
//! * Heroes, minions, cards, locks and quests are RON files ([`content`]); words are Fluent files ([`language`]).
//!
//! What is heard is made in [`sound`], which knows nothing of the game.
//!
//! The feature `desktop` adds `view`, the window. Without it everything else builds and plays, in text.

pub mod campaign;
pub mod content;
pub mod dice;
pub mod grid;
pub mod language;
pub mod odds;
pub mod record;
pub mod referee;
pub mod rulebook;
pub mod rules;
pub mod seats;
pub mod sound;
pub mod table;
pub mod tools;
#[cfg(feature = "desktop")]
pub mod view;
