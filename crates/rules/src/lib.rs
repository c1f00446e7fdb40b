//! The rules of Dungeon Saga, to the letter of the table: one Overlord against up to four who lead the Heroes.
//!
//! Dependencies point one way: [`grid`], [`names`] ← [`content`] ← [`table`] ← [`rules`] ← [`referee`].
//!
//! * Everything on the table is an entity with a name ([`table::PieceId`]) and components; the ECS world is the only state.
//! * A seat makes a [`table::Decision`]; the rules carry out [`table::Step`]s; the table learns [`table::Fact`]s.
//! * There is one door, [`referee::submit`]. Mouse, keyboard, text mode, tests and simulations all come in by it.
//! * What still has to happen lies on an agenda that can be written down, so a game can stop in the middle of an attack,
//!   ask, be saved, loaded, forked ([`table::Position`]) and go on.
//! * `rules::perform` is the table of contents of the rulebook. Comments and refusals name the rules by id; the ids and a
//!   sentence for each stand in `assets/content/rules.ron`, an example for each in `assets/rules/`, more in `tests/book/`.
//! * Heroes, minions, cards, locks and quests are RON files ([`content`]).
//!
//! Nothing here opens a window, reads a clock or starts a thread.

pub mod content;
pub mod dice;
pub mod grid;
pub mod names;
pub mod odds;
pub mod referee;
pub mod rules;
pub mod table;
