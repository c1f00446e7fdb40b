//! The cards that lie open.

use crate::{
    interaction::options::Options,
    presented::{
        actions::ActionKind,
        aimed_action::AimedAction,
        cards::{Cards, HeroCard},
    },
};
use dungeon_rules::table::PieceId;

/// The cards that lie open.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Drawer {
    /// Whose.
    pub piece: PieceId,
    /// The card that the keys point at, from 0.
    pub cursor: usize,
    /// Whether it was opened in the turn of that model: then it closes with it.
    pub mine: bool,
}

impl Drawer {
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
pub fn recharges(scene: &Options, own: &HeroCard) -> Option<dungeon_rules::table::Decision> {
    let AimedAction::Spell(spell) = own.choice else { return None };
    let decision = scene.aiming.as_ref()?.choice.on_spell(spell)?;
    scene.may(&decision).then_some(decision)
}
