//! The cards that lie open.

use crate::{
    interaction::options::Options,
    presented::{
        actions::ActionKind,
        aimed_action::AimedAction,
        cards::{CardKind, Cards, HeroCard},
        summary::Summary,
    },
};
use dungeon_rules::table::{Decision, PieceId};

/// The cards that lie open.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Drawer {
    /// The hero, boss or minion whose cards they are.
    pub piece: PieceId,
    /// The card that the keys point at, from 0.
    pub cursor: usize,
    /// Whether it was opened in the turn of that model: then it closes with it.
    pub mine: bool,
}

impl Drawer {
    /// Whether it stays open: that of the active model only while something of its cards can still be done.
    pub fn stays_open(&self, summary: &Summary) -> bool {
        let Some(cards) = summary.cards.get(&self.piece) else {
            return false;
        };
        let own = summary.turn.active == Some(self.piece);
        let more = cards.cards.iter().any(|card| card.is_ready() && card.sort != CardKind::Feat);
        own == self.mine && (!own || more)
    }

    /// Opens it at the first card of a kind that is ready, else at the first of that kind.
    pub fn at(piece: PieceId, cards: &Cards, kind: ActionKind) -> Self {
        let of_kind = |card: &HeroCard| card.choice.kind() == kind;
        let all = &cards.cards;
        let ready = all.iter().position(|card| of_kind(card) && card.is_ready());
        let cursor = ready.or_else(|| all.iter().position(of_kind)).unwrap_or(0);
        Self { piece, cursor, mine: true }
    }
}

/// The decision with which what is chosen recharges this card.
pub fn recharges(options: &Options, own: &HeroCard) -> Option<Decision> {
    let AimedAction::Spell(spell) = own.choice else { return None };
    let decision = options.aiming.as_ref()?.choice.on_spell(spell)?;
    options.may(&decision).then_some(decision)
}
