//! Where what comes into play is put, while it is thought of.

use dungeon_rules::{
    grid::{Cell, Facing},
    table::Decision,
};

/// Where the new model is thought of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlacementDraft {
    /// Its cell; of a Large one the north-west cell.
    pub cell: Cell,
    /// Where it would face.
    pub facing: Facing,
}

impl PlacementDraft {
    /// The decision it comes to.
    pub const fn decision(&self) -> Decision {
        Decision::Place(self.cell, self.facing)
    }
}
