//! The names of pieces, and where each of them is found.

use std::{collections::BTreeMap, fmt};

use bevy_ecs::{lifecycle::HookContext, prelude::*, world::DeferredWorld};
use serde::{Deserialize, Serialize};
use ustr::{Ustr, UstrMap};

use super::{Id, id::by_text};
use crate::grid::{Base, Cell};

/// The name of a piece: `orlaf`, `skeleton_warrior_2`, `first_door`. Decisions, facts, saves and components
/// refer to pieces by it, never by `Entity`.
///
/// Numbers count the pieces of one kind in the order in which they came into play, so a name tells nothing secret.
#[derive(Component, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(immutable, on_insert = index, on_discard = unindex)]
pub struct PieceId(Ustr);

impl PieceId {
    /// The piece with this name.
    pub fn new(name: &str) -> Self {
        Self(Ustr::from(name))
    }

    /// The name.
    pub fn as_str(self) -> &'static str {
        self.0.as_str()
    }

    /// The next piece of a kind, of which so many have come into play: `skeleton_warrior_2`.
    pub fn numbered(kind: &str, number: u16) -> Self {
        Self::new(&format!("{kind}_{number}"))
    }

    /// Whether this name, as a quest writes it, means that piece: its own name, or the beginning of it before a `*`.
    pub fn means(self, piece: Self) -> bool {
        match self.as_str().strip_suffix('*') {
            Some(beginning) => piece.as_str().starts_with(beginning),
            None => self == piece,
        }
    }

    /// Whether it is no name of a piece, but what the names of several begin with: `lamp_*`.
    pub fn is_group(self) -> bool {
        self.as_str().ends_with('*')
    }

    /// Whether it is one of the pieces of this kind that are told apart by numbers.
    pub fn is_numbered(self, kind: &str) -> bool {
        let number = self.as_str().strip_prefix(kind).and_then(|rest| rest.strip_prefix('_'));
        number.is_some_and(|number| number.parse::<u16>().is_ok())
    }

    /// The number among the pieces of its kind, for names that end in one.
    pub fn number(self) -> Option<u16> {
        self.as_str().rsplit_once('_').and_then(|(_, number)| number.parse().ok())
    }
}

/// The piece of which there is only one of its kind.
impl<T> From<Id<T>> for PieceId {
    fn from(id: Id<T>) -> Self {
        Self(id.name())
    }
}

// By text: the order must not depend on where the name lies in memory.
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

/// All pieces by name, kept true by [`PieceId`]'s hooks, and those on the board by cell too, kept true by those of
/// [`Stands`](crate::table::Stands). Walk the names where order matters: the order of a query changes when a game is loaded.
#[derive(Resource, Default)]
pub struct Pieces(pub BTreeMap<PieceId, Entity>, UstrMap<Entity>, Cells);

/// What lies on each cell, row by row, as far as anything has ever stood.
#[derive(Default)]
struct Cells(Vec<Vec<Vec<Entity>>>);

impl Pieces {
    /// The entity of the piece with this name: at once, where the ordered map compares names letter by letter.
    pub fn entity(&self, id: PieceId) -> Option<Entity> {
        self.1.get(&id.0).copied()
    }

    /// What lies on this cell, in no order.
    pub fn on(&self, cell: Cell) -> &[Entity] {
        let there = place(cell).and_then(|(x, y)| self.2.0.get(y)?.get(x));
        there.map_or(&[], Vec::as_slice)
    }

    /// Goes over what lies beside this base (TAB-6), in no order: a piece comes once for each of its cells that does.
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

    /// A piece comes to lie on these cells.
    pub(crate) fn put(&mut self, piece: Entity, base: Base) {
        for cell in base.cells() {
            if let Some(there) = self.2.list(cell) {
                there.push(piece);
            }
        }
    }

    /// A piece lies on these cells no longer.
    pub(crate) fn take(&mut self, piece: Entity, base: Base) {
        for cell in base.cells() {
            if let Some(there) = self.2.list(cell) {
                there.retain(|other| *other != piece);
            }
        }
    }
}

impl Cells {
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
}

/// The column and row of a cell, which no cell outside the map has.
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
    // A table that is cleared away has no list any more.
    if let Some(mut pieces) = world.get_resource_mut::<Pieces>() {
        pieces.0.remove(&id);
        pieces.1.remove(&id.0);
    }
}
