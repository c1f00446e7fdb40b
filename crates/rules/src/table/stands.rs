//! Which pieces lie on which cell (TAB-4, TAB-5): kept by hooks, so that asking about a cell costs the same on a large
//! table as on a small one.

use bevy::{
    ecs::{lifecycle::HookContext, world::DeferredWorld},
    platform::collections::HashMap,
    prelude::*,
};
use serde::{Deserialize, Serialize};

use super::{PieceId, Pieces};
use crate::grid::{Base, Cell};

/// The cells a piece on the board fills (TAB-4, TAB-5).
#[derive(Component, Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[component(immutable, on_insert = index, on_discard = unindex)]
pub struct Stands(pub Base);

impl Stands {
    /// The cells that a piece on the board fills; `None` for one that is not there.
    pub fn of(world: &World, piece: PieceId) -> Option<Base> {
        let entity = world.resource::<Pieces>().entity(piece)?;
        world.get::<Self>(entity).map(|stands| stands.0)
    }
}

/// All pieces on the board by cell, kept true by [`Stands`]'s hooks.
#[derive(Resource, Default)]
pub struct Cells(HashMap<Cell, Vec<Entity>>);

impl Cells {
    /// What lies on this cell, in no order.
    pub fn on(&self, cell: Cell) -> &[Entity] {
        self.0.get(&cell).map_or(&[], Vec::as_slice)
    }

    /// What lies beside this base (TAB-6), in no order: a piece once for each of its cells that does.
    pub fn around(&self, base: Base) -> impl Iterator<Item = Entity> {
        base.around().flat_map(|cell| self.on(cell).iter().copied())
    }
}

fn index(mut world: DeferredWorld, context: HookContext) {
    let base = base(&world, context.entity);
    let mut cells = world.resource_mut::<Cells>();
    for cell in base.cells() {
        cells.0.entry(cell).or_default().push(context.entity);
    }
}

fn unindex(mut world: DeferredWorld, context: HookContext) {
    let base = base(&world, context.entity);
    let mut cells = world.resource_mut::<Cells>();
    for cell in base.cells() {
        if let Some(there) = cells.0.get_mut(&cell) {
            there.retain(|entity| *entity != context.entity);
        }
    }
}

fn base(world: &DeferredWorld, entity: Entity) -> Base {
    world.get::<Stands>(entity).expect("the hook runs for an entity with a Stands").0
}
