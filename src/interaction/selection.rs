//! What somebody has chosen and not yet decided.

use crate::{
    interaction::{card_drawer::Drawer, planned_attacks::PlannedAttacks},
    presented::actions::ActionKind,
};
use dungeon_rules::grid::{Cell, Facing};

/// What somebody has chosen and not yet decided. What needs a target is a [`crate::interaction::targeting::Targeting`] instead.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Selection {
    /// The open card drawer.
    pub drawer: Option<Drawer>,
    /// The facing chosen by wheel, key or drag.
    pub facing: Option<Facing>,
    /// The cell that the facing was chosen for.
    pub facing_for: Option<Cell>,
    /// The action that a click would take; the action bar highlights it.
    pub action: Option<ActionKind>,
    /// The attacks that are planned.
    pub plan: PlannedAttacks,
    /// The index of the card in the Overlord's own window that the direction keys point at, from 0.
    pub own_card: usize,
}
