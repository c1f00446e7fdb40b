//! What happens in the window, a line each on standard error where the log asks for it: tests wait for it.

use bevy::prelude::*;

/// What the log asks for it by.
pub const TARGET: &str = "dungeon_saga::trace";

/// Tells something.
pub fn tell(what: &str) {
    info!(target: TARGET, "{what}");
}
