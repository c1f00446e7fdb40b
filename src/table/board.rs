//! The dungeon in play: which cells are revealed (TAB-2, TAB-3).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use super::PieceId;
use crate::grid::{Base, CellSet};

/// What of the dungeon has come to light. What stands on any other cell is not in play (TAB-2).
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    /// All floor, revealed or not; the quest's events may turn and slide parts of it (TAB-1).
    #[serde(default)]
    pub floor: CellSet,
    /// The revealed cells.
    pub revealed: CellSet,
    /// Doors and chests that were opened, in order, with the cells they filled: a door has left the game since, and
    /// what is told of it still needs its place.
    pub opened: Vec<(PieceId, Base)>,
    /// How many pieces of each kind have come into play: the next one's number is one more.
    pub numbered: Vec<(Ustr, u16)>,
    /// Heroes and bosses Incapacitated (DMG-5), in order.
    pub fallen: Vec<PieceId>,
}
