//! What every chapter of the rules stands on: the table of a world, its pieces by name, and dice that may be told.

use bevy_ecs::prelude::*;

use crate::table::{Coming, Course, Dice, Field, FieldState, PieceId, Pieces, Prompt, Record, Side, Step};

/// The [`FieldState`] of a world, kept here while no rule uses it.
#[derive(Resource)]
struct KeptFieldState(Option<Box<FieldState>>);

/// Calls `run` with a world and its [`FieldState`], which is taken out of the world once for all the rules that a decision leads
/// to, and put back afterwards.
pub(crate) fn with_field_state<O>(world: &mut World, run: impl FnOnce(&mut World, &mut FieldState) -> O) -> O {
    let kept = world.get_resource_mut::<KeptFieldState>().and_then(|mut kept| kept.0.take());
    let mut state = kept.unwrap_or_else(|| Box::new(FieldState::new(world)));
    let output = run(world, &mut state);
    match world.get_resource_mut::<KeptFieldState>() {
        Some(mut kept) => kept.0 = Some(state),
        None => world.insert_resource(KeptFieldState(Some(state))),
    }
    output
}

/// Calls `read` with read access to the table of the game in this world.
///
/// # Panics
/// If no game is on the table.
pub fn with_field<O>(world: &mut World, read: impl FnOnce(&Field) -> O) -> O {
    with_field_state(world, |world, state| read(&state.get(world)))
}

/// Returns the entity of a piece that is known to be on the table.
pub(super) fn entity(world: &World, piece: PieceId) -> Entity {
    world
        .resource::<Pieces>()
        .entity(piece)
        .expect("the piece is known to be on the table")
}

/// Rolls `count` dice of a side, for the model `by` against `at`, which is `by` itself if there is no opponent. If told dice are
/// missing, puts the question for them and then `again` on the agenda and returns `None` (FGT-2).
pub(super) fn roll(
    world: &mut World,
    state: &mut FieldState,
    side: Side,
    (by, at): (PieceId, PieceId),
    count: u8,
    again: Step,
) -> Option<Vec<u8>> {
    let dice = world.resource::<Dice>();
    let missing = dice.missing(dice.needed(by, at, count));
    if missing > 0 {
        state.first([Step::Ask(Prompt::Dice { missing, side }), again]);
        return None;
    }
    Some(world.resource_mut::<Dice>().roll(by, at, count))
}

/// Returns what is public of a piece that comes into play.
pub(super) fn coming(world: &World, piece: PieceId) -> Coming {
    Record::public(world, piece).map(Box::new)
}

/// Returns whether the game is over.
pub fn is_over(world: &World) -> bool {
    world.resource::<Course>().outcome.is_some()
}
