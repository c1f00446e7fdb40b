//! A trade while it is put together (MOV-10).

use dungeon_rules::table::{Decision, PieceId};

/// A deal that the active hero thinks of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TradeDraft {
    /// The active hero.
    pub from: PieceId,
    /// The other one.
    pub with: PieceId,
    /// What would be given.
    pub give: Option<PieceId>,
    /// What would be taken.
    pub take: Option<PieceId>,
}

impl TradeDraft {
    /// The decision that offers it.
    pub const fn decision(&self) -> Decision {
        Decision::Trade {
            with: self.with,
            give: self.give,
            take: self.take,
        }
    }

    /// Puts an item into the deal, or takes it out again.
    pub fn toggle(&mut self, item: PieceId, own: bool) {
        let side = if own { &mut self.give } else { &mut self.take };
        *side = if *side == Some(item) { None } else { Some(item) };
    }
}
