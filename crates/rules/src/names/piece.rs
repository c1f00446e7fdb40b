//! The names of pieces, and an index from names and cells to their entities.

use std::{collections::BTreeMap, fmt};

use bevy_ecs::{lifecycle::HookContext, prelude::*, world::DeferredWorld};
use serde::{Deserialize, Serialize};
use ustr::{Ustr, UstrMap};

use super::{Id, id::by_text};
use crate::grid::{Base, Cell};

/// The name of a piece, such as `orlaf`, `skeleton_warrior_2` or `first_door`. Decisions, facts, saved games and components refer
/// to pieces by name, never by `Entity`.
///
/// Numbered names count the pieces of one kind in the order in which they came into play, so a name reveals nothing hidden.
#[derive(Component, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(immutable, on_insert = index, on_discard = unindex)]
pub struct PieceId(Ustr);

impl PieceId {
    /// Creates the name of a piece. Such a piece need not exist.
    pub fn new(name: &str) -> Self {
        Self(Ustr::from(name))
    }

    /// Returns the name as text.
    pub fn as_str(self) -> &'static str {
        self.0.as_str()
    }

    /// Creates the name of the piece of a kind with this number, such as `skeleton_warrior_2`.
    pub fn numbered(kind: &str, number: u32) -> Self {
        Self::new(&format!("{kind}_{number}"))
    }

    /// Returns whether this name, as a quest writes it, means `piece`: it is the name of that piece, or ends in `*` and `piece`
    /// begins with what stands before the `*`.
    pub fn means(self, piece: Self) -> bool {
        match self.as_str().strip_suffix('*') {
            Some(beginning) => piece.as_str().starts_with(beginning),
            None => self == piece,
        }
    }

    /// Returns whether this is not the name of one piece but of a group, such as `lamp_*`: the beginning of several names followed
    /// by `*`.
    pub fn is_group(self) -> bool {
        self.as_str().ends_with('*')
    }

    /// Returns whether this is the numbered name of a piece of this kind, as made by [`Self::numbered`].
    pub fn is_numbered(self, kind: &str) -> bool {
        let number = self.as_str().strip_prefix(kind).and_then(|rest| rest.strip_prefix('_'));
        number.is_some_and(|number| number.parse::<u32>().is_ok())
    }

    /// Returns the number at the end of the name, after the last `_`; `None` if the name does not end in one.
    pub fn number(self) -> Option<u32> {
        self.as_str().rsplit_once('_').and_then(|(_, number)| number.parse().ok())
    }
}

/// Names a piece that is the only one of its kind, such as a hero, after its id.
impl<T> From<Id<T>> for PieceId {
    fn from(id: Id<T>) -> Self {
        Self(id.name())
    }
}

// Compared by text: the order must not depend on the address of the interned name.
impl PartialOrd for PieceId {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PieceId {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        by_text(self.0, other.0)
    }
}

impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// All pieces by name, kept up to date by the hooks of [`PieceId`], and the pieces on the board by cell, kept up to date by the
/// hooks of [`Stands`](crate::table::Stands).
///
/// Iterate over the names wherever the order matters: the order of a query changes when a game is loaded.
#[derive(Resource, Default)]
pub struct Pieces(pub BTreeMap<PieceId, Entity>, UstrMap<Entity>, Cells);

/// The entities on each cell, by row and column. Rows and columns are added when something is first put there.
#[derive(Default)]
struct Cells(Vec<Vec<Vec<Entity>>>);

impl Pieces {
    /// Returns the entity of the piece with this name, or `None` if there is none. This is a hash lookup, faster than one in the
    /// ordered map.
    pub fn entity(&self, id: PieceId) -> Option<Entity> {
        self.1.get(&id.0).copied()
    }

    /// Returns the entities on this cell, in no particular order.
    pub fn on(&self, cell: Cell) -> &[Entity] {
        let there = place(cell).and_then(|(x, y)| self.2.0.get(y)?.get(x));
        there.map_or(&[], Vec::as_slice)
    }

    /// Calls `found` with every entity on the cells adjacent to this base (TAB-6), in no particular order. A piece that covers
    /// several of these cells is visited once for each.
    pub fn around(&self, base: Base, mut found: impl FnMut(Entity)) {
        let (west, east) = (base.corner.x - 1, base.corner.x + i16::from(base.width));
        let (north, south) = (base.corner.y - 1, base.corner.y + i16::from(base.height));
        let place = |n: i16| usize::try_from(n).unwrap_or(0);
        for y in place(north)..place(south + 1) {
            let Some(row) = self.2.0.get(y) else { return };
            if y == place(north) && north >= 0 || y == place(south) {
                let all = row.get(place(west)..place(east + 1).min(row.len()));
                all.into_iter().flatten().flatten().for_each(|piece| found(*piece));
            } else {
                let ends = [west, east].map(|x| usize::try_from(x).ok().and_then(|x| row.get(x)));
                ends.into_iter().flatten().flatten().for_each(|piece| found(*piece));
            }
        }
    }

    /// Adds a piece to the cells of this base.
    pub(crate) fn put(&mut self, piece: Entity, base: Base) {
        for cell in base.cells() {
            if let Some(there) = self.2.list(cell) {
                there.push(piece);
            }
        }
    }

    /// Removes a piece from the cells of this base.
    pub(crate) fn take(&mut self, piece: Entity, base: Base) {
        for cell in base.cells() {
            if let Some(there) = self.2.list(cell) {
                there.retain(|other| *other != piece);
            }
        }
    }
}

impl Cells {
    /// Returns the list of a cell, adding rows and columns as needed; `None` if a coordinate of the cell is negative.
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
}

/// Returns the column and row of a cell as indices; `None` if a coordinate is negative.
fn place(cell: Cell) -> Option<(usize, usize)> {
    Some((usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?))
}

fn index(mut world: DeferredWorld, context: HookContext) {
    let id = *world
        .get::<PieceId>(context.entity)
        .expect("the hook runs for an entity with a PieceId");
    let mut pieces = world.resource_mut::<Pieces>();
    pieces.0.insert(id, context.entity);
    pieces.1.insert(id.0, context.entity);
}

fn unindex(mut world: DeferredWorld, context: HookContext) {
    let id = *world
        .get::<PieceId>(context.entity)
        .expect("the hook runs for an entity with a PieceId");
    // When a table is cleared away, the resource may already be gone.
    if let Some(mut pieces) = world.get_resource_mut::<Pieces>() {
        pieces.0.remove(&id);
        pieces.1.remove(&id.0);
    }
}
