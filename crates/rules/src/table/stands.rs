//! Which cells a piece fills (TAB-4, TAB-5). Component hooks record it in [`Pieces`], so that asking about a cell costs the same
//! on a large table as on a small one.

use bevy_ecs::{lifecycle::HookContext, prelude::*, world::DeferredWorld};
use serde::{Deserialize, Serialize};

use super::{PieceId, Pieces};
use crate::grid::Base;

/// The cells a piece on the board fills (TAB-4, TAB-5).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[component(immutable, on_insert = index, on_discard = unindex)]
pub struct Stands(pub Base);

impl Stands {
    /// Returns the cells that a piece fills; `None` if it is not on the board.
    pub fn of(world: &World, piece: PieceId) -> Option<Base> {
        let entity = world.resource::<Pieces>().entity(piece)?;
        world.get::<Self>(entity).map(|stands| stands.0)
    }
}

fn index(mut world: DeferredWorld, context: HookContext) {
    let base = base(&world, context.entity);
    world.resource_mut::<Pieces>().put(context.entity, base);
}

fn unindex(mut world: DeferredWorld, context: HookContext) {
    let base = base(&world, context.entity);
    // When the table is cleared, the list of pieces is gone already.
    if let Some(mut pieces) = world.get_resource_mut::<Pieces>() {
        pieces.take(context.entity, base);
    }
}

fn base(world: &DeferredWorld, entity: Entity) -> Base {
    world.get::<Stands>(entity).expect("the hook runs for an entity with a Stands").0
}
