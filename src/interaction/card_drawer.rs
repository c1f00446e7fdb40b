//! The card drawer: the cards of one model, laid open.

use crate::presented::{
    actions::ActionKind,
    cards::{CardKind, Cards, HeroCard},
    summary::Summary,
};
use dungeon_rules::table::PieceId;

/// The open card drawer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Drawer {
    /// The hero, boss or minion whose cards are shown.
    pub piece: PieceId,
    /// The index of the card that the keys point at, from 0.
    pub cursor: usize,
    /// Whether it was opened during the turn of that model; it closes when that turn ends.
    pub mine: bool,
}

impl Drawer {
    /// Whether the drawer stays open. The drawer of the active model does so only while one of its cards, feats aside, can still be
    /// used.
    pub fn stays_open(&self, summary: &Summary) -> bool {
        let Some(cards) = summary.cards.get(&self.piece) else {
            return false;
        };
        let own = summary.turn.active == Some(self.piece);
        let more = cards.cards.iter().any(|card| card.is_ready() && card.sort != CardKind::Feat);
        own == self.mine && (!own || more)
    }

    /// The drawer with the keys on the next of its `count` cards, or on the previous one unless `on`, wrapping around.
    #[must_use]
    pub const fn moved(self, on: bool, count: usize) -> Self {
        let count = if count == 0 { 1 } else { count };
        let by = if on { 1 } else { count - 1 };
        Self {
            cursor: (self.cursor + by) % count,
            ..self
        }
    }

    /// Returns the drawer of the active model, pointing at the first card of this kind that is ready, else at the first of this
    /// kind.
    pub fn at(piece: PieceId, cards: &Cards, kind: ActionKind) -> Self {
        let of_kind = |card: &HeroCard| ActionKind::of(card.choice) == kind;
        let all = &cards.cards;
        let ready = all.iter().position(|card| of_kind(card) && card.is_ready());
        let cursor = ready.or_else(|| all.iter().position(of_kind)).unwrap_or(0);
        Self { piece, cursor, mine: true }
    }
}
