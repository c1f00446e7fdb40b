//! The draft of a trade (MOV-10).

use crate::{
    interaction::options::Options,
    presented::{
        aimed_action::AimedAction,
        cards::{Cards, HeroCard},
        summary::Summary,
    },
};
use dungeon_rules::table::{Decision, PieceId};

/// A trade that the active hero drafts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TradeDraft {
    /// The active hero.
    pub from: PieceId,
    /// The other hero.
    pub with: PieceId,
    /// The item that would be given, if any.
    pub give: Option<PieceId>,
    /// The item that would be taken, if any.
    pub take: Option<PieceId>,
}

impl TradeDraft {
    /// The decision that offers the trade.
    pub const fn decision(&self) -> Decision {
        Decision::Trade {
            with: self.with,
            give: self.give,
            take: self.take,
        }
    }

    /// The item with this index, from 0, among those of both heroes, the active hero's first, with whether the active hero owns it.
    pub fn item(&self, summary: &Summary, place: usize) -> Option<(PieceId, bool)> {
        let own = tradable(summary.cards.get(&self.from)).into_iter().map(|(item, _)| (item, true));
        let theirs = tradable(summary.cards.get(&self.with)).into_iter().map(|(item, _)| (item, false));
        own.chain(theirs).nth(place)
    }

    /// Puts an item into the trade, or takes it out again. `own`: whether the active hero owns it.
    pub fn toggle(&mut self, item: PieceId, own: bool) {
        let side = if own { &mut self.give } else { &mut self.take };
        *side = if *side == Some(item) { None } else { Some(item) };
    }
}

/// The heroes that a trade could be offered to, in the order of their panels.
pub fn partners(options: &Options, summary: &Summary) -> Vec<PieceId> {
    let heroes = summary.heroes.iter().map(|hero| hero.piece);
    heroes.filter(|piece| options.may_trade(*piece)).collect()
}

/// The items that a hero may trade, with their cards.
pub fn tradable(cards: Option<&Cards>) -> Vec<(PieceId, &HeroCard)> {
    let all = cards.into_iter().flat_map(|cards| &cards.cards);
    all.filter(|own| own.marks[2])
        .filter_map(|own| match own.choice {
            AimedAction::Item(item) => Some((item, own)),
            _ => None,
        })
        .collect()
}

/// Returns an empty draft of a trade with this hero, if one could be offered.
pub fn think(options: &Options, with: PieceId) -> Option<TradeDraft> {
    let from = options.actor.as_ref()?.piece;
    options.may_trade(with).then_some(TradeDraft {
        from,
        with,
        give: None,
        take: None,
    })
}
