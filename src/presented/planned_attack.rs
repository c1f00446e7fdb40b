//! An attack that somebody considers.

use dungeon_rules::{
    grid::Cell,
    table::{Blow, PieceId},
};

/// An attack that could be made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlannedAttack {
    /// The attacker.
    pub attacker: PieceId,
    /// The cell that it would attack from; `None` for the one on which it stands.
    pub from: Option<Cell>,
    /// The model, door or chest that would be attacked.
    pub target: PieceId,
    /// The kind of attack.
    pub blow: Blow,
}
