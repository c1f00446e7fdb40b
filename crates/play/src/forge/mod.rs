//! Writes adventures: quests that nobody at the table has seen.
//!
//! Each stage is a function of the one before it, of the catalogue and of a seed, with a random stream of its own, so that what a
//! later stage draws changes nothing of an earlier one:
//!
//! * [`outline`]: `Patterns::load(home)` reads the patterns; `patterns.outline(id, length, seed)` gives the graph of beats.
//! * [`chamber`]: `Catalogue::load(home, content, packs)` reads the rooms drawn by hand.
//! * [`site`]: `place(&catalogue, &outline, seed)` gives the map, or `None` where this seed has none.

pub mod chamber;
pub mod outline;
pub mod site;
