//! Dungeon Saga: a dungeon crawl for one Overlord and up to four who lead the Heroes, by the rules of the table.
//!
//! This package is the program and its window. The game itself is `dungeon-rules`; seats, records, words and tools are
//! `dungeon-play`. Neither knows of the window.
//!
//! What is heard is made in [`sound`], which knows nothing of the game. The feature `desktop` adds `view`, the window;
//! without it everything else builds and plays, in text.

pub mod sound;
#[cfg(feature = "desktop")]
pub mod view;
