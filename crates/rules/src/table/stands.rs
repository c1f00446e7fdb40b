//! Which pieces lie on which cell (TAB-4, TAB-5): kept by hooks, so that asking about a cell costs the same on a large
//! table as on a small one.

use bevy::{
    ecs::{lifecycle::HookContext, world::DeferredWorld},
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

/// All pieces on the board by cell, kept true by [`Stands`]'s hooks: row by row, as far as anything has ever stood.
#[derive(Resource, Default)]
pub struct Cells(Vec<Vec<Vec<Entity>>>);

impl Cells {
    /// What lies on this cell, in no order.
    pub fn on(&self, cell: Cell) -> &[Entity] {
        let there = place(cell).and_then(|(x, y)| self.0.get(y)?.get(x));
        there.map_or(&[], Vec::as_slice)
    }

    /// The list of a cell of the map.
    fn list(&mut self, cell: Cell) -> Option<&mut Vec<Entity>> {
        let (x, y) = place(cell)?;
        if self.0.len() <= y {
            self.0.resize_with(y + 1, Vec::new);
        }
        let row = &mut self.0[y];
        if row.len() <= x {
            row.resize_with(x + 1, Vec::new);
        }
        Some(&mut row[x])
    }

    /// What lies beside this base (TAB-6), in no order: a piece once for each of its cells that does.
    pub fn around(&self, base: Base) -> impl Iterator<Item = Entity> {
        base.around().flat_map(|cell| self.on(cell).iter().copied())
    }
}

/// The column and row of a cell, which no cell outside the map has.
fn place(cell: Cell) -> Option<(usize, usize)> {
    Some((usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?))
}

fn index(mut world: DeferredWorld, context: HookContext) {
    let base = base(&world, context.entity);
    let mut cells = world.resource_mut::<Cells>();
    for cell in base.cells() {
        if let Some(there) = cells.list(cell) {
            there.push(context.entity);
        }
    }
}

fn unindex(mut world: DeferredWorld, context: HookContext) {
    let base = base(&world, context.entity);
    // A table that is cleared away has no list any more.
    let Some(mut cells) = world.get_resource_mut::<Cells>() else {
        return;
    };
    for cell in base.cells() {
        if let Some(there) = cells.list(cell) {
            there.retain(|entity| *entity != context.entity);
        }
    }
}

fn base(world: &DeferredWorld, entity: Entity) -> Base {
    world.get::<Stands>(entity).expect("the hook runs for an entity with a Stands").0
}
