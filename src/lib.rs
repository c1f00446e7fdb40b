//! Dungeon Saga: a dungeon crawl for one Overlord and up to four people who lead the Heroes, by the rules of the board game.
//!
//! This package is the program and its window, which the feature `desktop` adds. The rules are in `dungeon-rules`; seats, records,
//! texts and command line tools are in `dungeon-play`. Neither of them depends on the window.
//!
//! Dependencies point one way: `platform`, `art`, `input` ← `ui`, `settings` ← `presented` ← `session` ← `interaction` ←
//! `board`, `audio` ← `panels` ← `dialogs`, `overlord_window` ← `editor` ← `screens` ← `app`.
#![cfg(feature = "desktop")]

pub mod app;
mod art;
pub mod audio;
mod board;
mod dialogs;
mod editor;
pub mod input;
pub mod interaction;
mod overlord_window;
mod panels;
mod platform;
pub mod presented;
mod screens;
pub mod session;
mod settings;
pub mod state;
mod ui;

#[cfg(test)]
mod tests;
