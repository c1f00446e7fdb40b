//! Bone piles (TAB-10), from which the dead are raised (OVL-1).

use super::{Field, PieceId};
use crate::grid::{Base, Cell};

impl Field<'_> {
    /// Returns whether the piece with this name is a bone pile in play.
    pub fn is_pile(&self, id: PieceId) -> bool {
        self.entity(id)
            .is_some_and(|entity| self.queries.piles.query_manual(self.world).contains(entity))
    }

    /// Returns whether a bone pile is the topmost on its cell: the one that came last, which has the highest number (OVL-1).
    pub fn is_top_pile(&self, id: PieceId) -> bool {
        let there = self.pile_cell(id).map_or(&[][..], |cell| self.pieces.on(cell));
        let piles = there
            .iter()
            .filter_map(|entity| self.queries.piles.get_manual(self.world, *entity).ok());
        let top = piles.map(|(id, _)| *id).max_by_key(|id| (id.number(), *id));
        top == Some(id)
    }

    /// Returns the topmost bone pile of every cell that has one, each with its cell, sorted by cell (OVL-1).
    pub fn top_piles(&self) -> Vec<(PieceId, Cell)> {
        let mut piles: Vec<(PieceId, Cell)> = self
            .queries
            .piles
            .iter_manual(self.world)
            .map(|(id, stands)| (*id, stands.0.corner))
            .collect();
        // The pile that came last has the highest number and lies on top.
        piles.sort_unstable_by_key(|(id, cell)| (*cell, id.number(), *id));
        let tops = piles
            .iter()
            .enumerate()
            .filter(|(i, (_, cell))| piles.get(i + 1).is_none_or(|(_, next)| next != cell));
        tops.map(|(_, pile)| *pile).collect()
    }

    /// Returns the number of bone piles adjacent to a base, stacked ones included.
    pub fn piles_beside(&self, base: Base) -> u8 {
        let mut count = 0;
        self.pieces.around(base, |entity| {
            count += u8::from(self.queries.piles.query_manual(self.world).contains(entity));
        });
        count
    }

    /// Returns the cell on which a bone pile lies; `None` if the piece is no bone pile in play.
    pub fn pile_cell(&self, id: PieceId) -> Option<Cell> {
        self.queries
            .piles
            .get_manual(self.world, self.entity(id)?)
            .ok()
            .map(|(_, stands)| stands.0.corner)
    }
}
