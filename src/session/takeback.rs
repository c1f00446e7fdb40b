//! A takeback that the other side must agree to, in the window.
//!
//! Undo that finds nothing more to undo asks: what would be taken back, told in words that all may know, and those of the
//! other side by their names. Anybody may wish for it; only a device that decides for the other side says yes. Then the game
//! is laid anew ([`Proposal::agree`]), told, and saved.

use crate::{presented::playback::PositionReset, session::saving, state::PlaySystems};
use bevy::prelude::*;

use dungeon_play::{host::Recorder, record::Proposal};
use dungeon_rules::table::{Dice, Game};

/// A takeback one side asks of the other: how far back, and what it would take away.
#[derive(Clone, Debug)]
pub struct TakebackRequest {
    /// The decision.
    pub decision: String,
    /// What came of it: the end of it, where it is much.
    pub lines: Vec<String>,
    /// Whose word it needs.
    pub names: Vec<String>,
}

/// The other side agrees.
#[derive(Message, Default)]
pub struct Agreed;

/// What would be taken back; `None` where nothing has been decided.
pub fn proposal(world: &World) -> Option<Proposal> {
    let recorder = world.get_resource::<Recorder>()?;
    Proposal::of(&recorder.record(), world.resource::<Game>(), world.resource::<Dice>())
}

/// Lays the game as it was. Panels are laid anew by it, so it is done when nobody reads them.
fn carry(world: &mut World) -> Result {
    if world.resource_mut::<Messages<Agreed>>().drain().count() == 0 {
        return Ok(());
    }
    let Some(proposal) = proposal(world) else { return Ok(()) };
    let game = world.resource::<Game>().clone();
    let resumed = proposal
        .agree(&game, world)
        .map_err(|unusable| format!("what was laid for the proposal can be laid again: {unusable:?}"))?;
    saving::sit_down(world, &resumed, Vec::new());
    let record = resumed.record;
    saving::keep(world, |recorder, position| recorder.agreed(position, record));
    world.write_message(PositionReset);
    Ok(())
}

/// Asks the other side about takebacks.
pub fn plugin(app: &mut App) {
    app.add_message::<Agreed>()
        .add_systems(Update, carry.run_if(resource_exists::<Game>).in_set(PlaySystems::Submit));
}
