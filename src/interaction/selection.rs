//! What somebody has chosen and not yet decided.

use bevy::prelude::*;

use crate::{
    interaction::{card_drawer::Drawer, dialog::OpenDialog, intent::Intent, planned_attacks::PlannedAttacks},
    presented::actions::ActionKind,
};
use dungeon_rules::grid::{Cell, Facing};

/// What somebody has chosen and not yet decided. What needs a target is in [`crate::interaction::options::Options`] instead.
#[derive(Resource, Clone, Debug, Default)]
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
}

/// Sets the facing of what is being placed, else of what is being faced.
pub(super) fn heed(mut intents: MessageReader<Intent>, mut dialog: ResMut<OpenDialog>, mut selection: ResMut<Selection>) {
    for intent in intents.read() {
        if let Intent::Face(facing) = intent
            && !dialog.turn_placed(|_| *facing)
        {
            selection.facing = Some(*facing);
        }
    }
}
