//! How cards come from the Overlord's pile into his hand (RND-9, RND-10).

use bevy_ecs::prelude::*;

use super::basics::entity;
use crate::table::{CardPlace, Course, Fact, FieldState, PieceId, Subject};

/// RND-9, RND-10: carries out [`Step::Draw`]: the Overlord draws a card; if his pile is empty, the time is up.
pub(super) fn draw(world: &mut World, state: &mut FieldState) {
    match state.get(world).top_card() {
        Some(card) => take(world, state, card),
        None => world.resource_mut::<Course>().time_up = true,
    }
}

/// Moves a card from the pile to the Overlord's hand.
pub(super) fn take(world: &mut World, state: &mut FieldState, card: PieceId) {
    let entity = entity(world, card);
    world.entity_mut(entity).insert(CardPlace::Hand);
    let drawn = Subject::of(world, card);
    let left = state.get(world).pile().count() as u8;
    state.tell(Fact::Drew(Some(drawn), left));
}
