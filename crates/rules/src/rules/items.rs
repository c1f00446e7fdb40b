//! Items (ITM): using and trading them.

use bevy_ecs::prelude::*;

use super::{
    basics::entity,
    damage, magic,
    refusal::{Illegal, Refusal, Verdict},
};
use crate::{
    content::Way,
    table::{Aim, Fact, Field, FieldState, Model, Owner, PieceId, Pieces, Prompt, Side, Source, Step, Subject, Trade},
};

/// ITM-2: judges whether the active model may use this item at this aim.
pub(super) fn judge_use(field: &Field, owner: &Model, item: PieceId, aim: Aim) -> Verdict {
    way(field, owner, item, aim).map(|_| ())
}

/// Returns the way to use an item that fits the aim. If none fits, returns the first refusal that is not about the kind of aim,
/// if there is one.
fn way<'f>(field: &'f Field, owner: &Model, item: PieceId, aim: Aim) -> Result<&'f Way, Illegal> {
    let Some((kind, _)) = field.item(item).filter(|(_, whose)| *whose == owner.id) else {
        return Err(Refusal::NotCarried.by("ITM-1"));
    };
    let mut refusal = Refusal::NoUse.by("ITM-2");
    for way in &field.game.content.items[&kind].uses {
        match magic::judge_way(field, owner, way, aim) {
            Ok(()) => return Ok(way),
            Err(illegal) if matches!(refusal.refusal, Refusal::NoUse | Refusal::WrongAim) => refusal = illegal,
            Err(_) => {}
        }
    }
    Err(refusal)
}

/// ITM-2, ITM-4: carries out [`Step::Use`]: a model uses an item; a single-use item is discarded.
pub(super) fn use_item(world: &mut World, state: &mut FieldState, owner: PieceId, item: PieceId, aim: Aim) {
    let table = state.get(world);
    let Some(model) = table.model(owner) else { return };
    let Ok(way) = way(&table, &model, item, aim).cloned() else { return };
    let Some((kind, _)) = table.item(item) else { return };
    let single = table.game.content.items[&kind].single_use;
    let aim_subject = aim.map(|piece| Subject::of(world, piece));
    let card = Subject::of(world, item);
    state.tell(Fact::Used {
        owner: model.subject(),
        item: card,
        kind,
        aim: aim_subject,
    });
    magic::aimed(world, state, &model, &way, aim, Source::Item(kind));
    if single {
        damage::discard(world, state, item, kind);
    }
}

/// MOV-10, ITM-5: judges whether the active hero may offer this trade.
pub(super) fn judge_trade(field: &Field, hero: &Model, with: PieceId, give: Option<PieceId>, take: Option<PieceId>) -> Verdict {
    let Some((other, base)) = field.figure(with) else {
        return Err(Refusal::NotInPlay(with).by("TAB-2"));
    };
    let tradable = |item: PieceId, owner: PieceId| match field.item(item).filter(|(_, whose)| *whose == owner) {
        None => Err(Refusal::NotCarried.by("ITM-5")),
        Some((kind, _)) if !field.game.content.items[&kind].tradable => Err(Refusal::NotTradable.by("ITM-5")),
        Some(_) => Ok(()),
    };
    if hero.side() != Side::Heroes || other.side() != Side::Heroes {
        return Err(Refusal::OnlyHeroesTrade.by("MOV-10"));
    }
    if with == hero.id || !hero.base.is_adjacent_to(base) {
        return Err(Refusal::NotAdjacent(with).by("MOV-10"));
    }
    if give.is_none() && take.is_none() {
        return Err(Refusal::NoDeal.by("MOV-10"));
    }
    give.map_or(Ok(()), |item| tradable(item, hero.id))?;
    take.map_or(Ok(()), |item| tradable(item, with))
}

/// MOV-10: offers a trade: the other hero is asked.
pub(super) fn offer(world: &mut World, state: &mut FieldState, trade: Trade) {
    let trade_subjects = trade.map(|piece| Subject::of(world, piece));
    state.tell(Fact::Offered(trade_subjects));
    state.first([Step::Ask(Prompt::Trade(trade))]);
}

/// MOV-10: carries out [`Step::Trade`]: the items change hands, if all of them are still in play.
pub(super) fn trade(world: &mut World, state: &mut FieldState, trade: Trade) {
    let there = |item: Option<PieceId>| item.is_none_or(|item| world.resource::<Pieces>().entity(item).is_some());
    if !there(trade.give) || !there(trade.take) {
        return;
    }
    for (item, owner) in [(trade.give, trade.with), (trade.take, trade.from)] {
        if let Some(item) = item {
            let card = entity(world, item);
            world.entity_mut(card).insert(Owner(owner));
        }
    }
    let subjects = trade.map(|piece| Subject::of(world, piece));
    state.tell(Fact::Traded(subjects));
}
