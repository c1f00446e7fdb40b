//! The complete rules of the board game Dungeon Saga: one Overlord against one to four players who lead the Heroes.
//!
//! Modules depend on each other in one direction only: [`grid`], [`names`], [`letters`] ← [`content`] ← [`table`] ← [`rules`] ← [`referee`].
//!
//! * Everything on the table is an entity with a name ([`table::PieceId`]) and components. The ECS world is the only state.
//! * A seat submits a [`table::Decision`], the rules carry out [`table::Step`]s, and the table reports [`table::Fact`]s.
//! * [`referee::submit`] is the only entry point. Mouse, keyboard, text mode, tests and simulations all use it.
//! * The steps that still have to be carried out are on an agenda that can be serialized. A game can therefore stop in the middle
//!   of an attack to ask a question, be saved, loaded or forked ([`table::Position`]), and continue from there.
//! * `rules::perform` maps each step to the function that implements it, like the table of contents of the rulebook. Comments and
//!   refusals refer to rules by id. `assets/content/rules.ron` lists the ids with a sentence for each rule, `assets/rules/` has an
//!   example for each, and `tests/book/` has more.
//! * Heroes, minions, cards, locks and quests are RON files, read by [`content`].
//!
//! This crate opens no window, reads no clock and starts no thread.

pub mod content;
pub mod dice;
pub mod grid;
pub mod letters;
pub mod names;
pub mod odds;
pub mod referee;
pub mod rules;
pub mod table;
