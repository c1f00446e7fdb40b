//! The draft of where a model that comes into play is placed.

use dungeon_rules::{
    grid::{Cell, Facing},
    table::Decision,
};

/// The place that is drafted for the new model.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlacementDraft {
    /// Its cell; for a Large model the north-west one.
    pub cell: Cell,
    /// Its facing.
    pub facing: Facing,
}

impl PlacementDraft {
    /// The decision that the draft comes to.
    pub const fn decision(&self) -> Decision {
        Decision::Place(self.cell, self.facing)
    }
}
