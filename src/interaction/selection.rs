//! What somebody has chosen and not yet decided.

use bevy::prelude::*;

use crate::{
    interaction::{card_drawer::Drawer, dialog::OpenDialog, intent::Intent, planned_attacks::PlannedAttacks},
    presented::actions::ActionKind,
};
use dungeon_rules::grid::{Cell, Facing};

/// What somebody has chosen and not yet decided; what looks for its target is in [`crate::interaction::options::Options`].
#[derive(Resource, Clone, Debug, Default)]
pub struct Selection {
    /// The cards that lie open.
    pub drawer: Option<Drawer>,
    /// The facing chosen by wheel, key or drag.
    pub facing: Option<Facing>,
    /// The cell it was chosen for.
    pub facing_for: Option<Cell>,
    /// The action that a click would take.
    pub action: Option<ActionKind>,
    /// The attacks that somebody keeps in mind.
    pub plan: PlannedAttacks,
}

/// A facing was pressed: of what is being placed, else of what is being faced.
pub(super) fn heed(mut intents: MessageReader<Intent>, mut dialog: ResMut<OpenDialog>, mut selection: ResMut<Selection>) {
    for intent in intents.read() {
        if let Intent::Face(facing) = intent
            && !dialog.turn_placed(|_| *facing)
        {
            selection.facing = Some(*facing);
        }
    }
}
