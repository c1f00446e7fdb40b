//! An attack that somebody thinks of.

use dungeon_rules::{
    grid::Cell,
    table::{Blow, PieceId},
};

/// An attack that might be made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlannedAttack {
    /// Who would attack.
    pub attacker: PieceId,
    /// From where, if not from where it stands.
    pub from: Option<Cell>,
    /// Model, door or chest.
    pub target: PieceId,
    /// By what right.
    pub blow: Blow,
}
