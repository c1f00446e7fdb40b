//! The real program in a real window, on a screen in memory, played by real mouse and key events.
//!
//! Pictures of every stage lie in `target/desktop/` afterwards. Nothing here waits for a fixed time: it waits until the
//! picture or the program's log says what it should, and fails when that takes too long.

mod picture;
mod program;
mod screen;
mod table;
mod trust;

mod cards;
mod drawing;
mod editor;
mod evening;
mod game;
mod handbook;
mod keyboard;
mod own;
mod refusals;
mod resting;
mod rules;
mod saving;
mod secrets;
mod settings;
mod soak;
mod watch;
