//! A trace of what happens in the window, one line each on standard error if the log asks for it; tests read it.

use bevy::prelude::*;

/// The log target of the trace.
pub const TARGET: &str = "dungeon_saga::trace";

/// Writes a line to the trace.
pub fn tell(what: &str) {
    info!(target: TARGET, "{what}");
}
