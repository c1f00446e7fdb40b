//! Dungeon Saga: a dungeon crawl for one Overlord and up to four who lead the Heroes, by the rules of the table.
//!
//! This package is the program and its window, which the feature `desktop` adds. The game itself is `dungeon-rules`; seats,
//! records, words and tools are `dungeon-play`. Neither knows of the window.
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
