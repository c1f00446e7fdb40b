//! Judging which actions, feats, items and trades the active model may choose (RND-3 to RND-5, FGT-1, LCK, ITM).

use super::acting::{Acting, holder, only_before_the_action};
use crate::{
    content::{Feat, Id, Item, Spell},
    grid::Facing,
    rules::{
        actions, items,
        locks::may_open,
        magic, movement,
        refusal::{Refusal, Verdict},
        shooting,
    },
    table::{Active, Decision, Field, Grant, Model, PieceId, Side},
};

/// RND-3: judges whether the model still has the one action of its turn.
fn may_act(model: &Model, active: &Active) -> Verdict {
    only_before_the_action(active)?;
    if active.shifted {
        Err(Refusal::OnlyMoves.by("RND-3"))
    } else if model.loses_action {
        Err(Refusal::LostAction(model.id).by("RND-3"))
    } else {
        Ok(())
    }
}

/// Judges every decision of the active model except walking, turning and Breaking Away.
pub(super) fn judge(field: &Field, Acting { model, active, .. }: &Acting, decision: Decision) -> Verdict {
    match decision {
        Decision::Fight(target) => {
            match active.grant {
                Grant::Fight(..) | Grant::Rampage { stepped: true, .. } => {}
                Grant::Rampage { .. } => return Err(Refusal::StepIsDue.by("RND-4")),
                _ => may_act(model, active)?,
            }
            fight(field, model, target)
        }
        Decision::Shoot(target) => {
            if !matches!(active.grant, Grant::Shots(..)) {
                may_act(model, active)?;
            }
            shooting::judge(field, model, target)
        }
        Decision::Cast(spell, aim) => {
            if active.shifted || (model.loses_action && !active.acted) {
                may_act(model, active)?;
            }
            magic::judge(field, model, active, spell, aim)
        }
        Decision::Use(item, aim) => {
            if active.shifted {
                return Err(Refusal::OnlyMoves.by("RND-3"));
            }
            items::judge_use(field, model, item, aim)
        }
        Decision::Trade { with, give, take } => {
            only_before_the_action(active)?;
            if active.shifted {
                return Err(Refusal::OnlyMoves.by("MOV-10"));
            }
            items::judge_trade(field, model, with, give, take)
        }
        Decision::Open(target) => {
            may_act(model, active)?;
            open(field, model, target)
        }
        Decision::Act { action, at } => {
            may_act(model, active)?;
            actions::judge(field, model, action, at)
        }
        Decision::UseFeat(feat) => {
            may_act(model, active)?;
            use_feat(field, model, active, feat)
        }
        _ => Ok(()),
    }
}

/// RND-4: judges whether the model may use this feat.
fn use_feat(field: &Field, model: &Model, active: &Active, feat: Id<Feat>) -> Verdict {
    let own = field.feats(model.id).and_then(|feats| feats.0.iter().find(|(own, _)| *own == feat));
    match own {
        None => Err(Refusal::NoSuchFeat.by("RND-4")),
        Some((_, true)) => Err(Refusal::FeatUsed.by("RND-4")),
        Some(_) if active.begun => Err(Refusal::TurnBegun.by("RND-4")),
        Some(_) => Ok(()),
    }
}

/// FGT-1, LCK-1, LCK-2, LCK-4: judges whether the model may fight this target.
fn fight(field: &Field, model: &Model, target: PieceId) -> Verdict {
    if let Some((figure, base)) = field.figure(target) {
        return if figure.side() == model.side() {
            Err(Refusal::Friend(target).by("FGT-1"))
        } else if !model.has_in_front(base) {
            Err(Refusal::NotInFront(target).by("FGT-1"))
        } else {
            Ok(())
        };
    }
    if let Some(barrier) = field.barrier(target) {
        may_open(model, &barrier)?;
        return if barrier.open {
            Err(Refusal::AlreadyOpen(target).by("LCK-7"))
        } else if barrier.ward.is_some() {
            Err(Refusal::Warded(target).by("LCK-4"))
        } else if barrier.lock.is_none() {
            Err(Refusal::NoLock(target).by("LCK-8"))
        } else if !model.has_in_front(barrier.base) {
            Err(Refusal::NotInFront(target).by("FGT-1"))
        } else {
            Ok(())
        };
    }
    if field.is_pile(target) {
        return Err(Refusal::BonePile.by("TAB-10"));
    }
    Err(Refusal::NoTarget.by("FGT-1"))
}

/// LCK-1, LCK-4, LCK-8: judges whether the model may open this door or chest as an action.
fn open(field: &Field, model: &Model, target: PieceId) -> Verdict {
    let Some(barrier) = field.barrier(target) else {
        return Err(Refusal::NoTarget.by("LCK-8"));
    };
    may_open(model, &barrier)?;
    if barrier.open {
        Err(Refusal::AlreadyOpen(target).by("LCK-7"))
    } else if barrier.ward.is_some() {
        Err(Refusal::Warded(target).by("LCK-4"))
    } else if barrier.lock.is_some() {
        Err(Refusal::Locked(target).by("LCK-2"))
    } else if !barrier.base.is_adjacent_to(model.base) {
        Err(Refusal::NotAdjacent(target).by("LCK-8"))
    } else {
        Ok(())
    }
}

/// Returns what the active model could decide: some decisions may be illegal, but no legal one is missing.
pub(super) fn candidates(field: &Field, acting: &Acting) -> Vec<Decision> {
    let mut candidates = Vec::with_capacity(24);
    moves(field, acting, &mut candidates);
    actions(field, acting, &mut candidates);
    trades(field, acting, &mut candidates);
    feats(field, acting, &mut candidates);
    candidates.push(Decision::Finish);
    candidates
}

/// The same as [`candidates`] without steps, turns, trades and the end of the turn.
pub(super) fn uses(field: &Field, acting: &Acting) -> Vec<Decision> {
    let mut candidates = Vec::new();
    actions(field, acting, &mut candidates);
    feats(field, acting, &mut candidates);
    candidates
}

/// Adds the steps and turns that the active model could take to `moves`.
fn moves(field: &Field, acting: &Acting, moves: &mut Vec<Decision>) {
    let Acting { model, active, ways, .. } = acting;
    let rampage = matches!(active.grant, Grant::Rampage { .. });
    if active.acted && !rampage {
        return;
    }
    if !rampage && active.break_away.is_open() && holder(field, acting).is_some() {
        moves.push(Decision::BreakAway);
    } else {
        moves.extend(movement::steps(field, model, ways).map(Decision::Walk));
    }
    moves.extend(Facing::ALL.map(Decision::Turn));
}

/// Adds the attacks and other actions that the active model could take, and the cards that it could use, to `actions`.
fn actions(field: &Field, acting: &Acting, actions: &mut Vec<Decision>) {
    let Acting { model, active, .. } = acting;
    // For a minion that only fights, enemies further away do not matter.
    let side = model.side().enemy();
    let is_near = model.figure.is_minion() && model.stats.ranged.is_none();
    let enemies = if is_near {
        field.standing_beside(model.base, side).into()
    } else {
        field.standing(side)
    };
    if may_act(model, active).is_ok() || active.grant != Grant::Nothing {
        let range = model.stats.ranged.map(|ranged| ranged.range);
        for (enemy, base) in enemies.iter() {
            if base.is_adjacent_to(model.base) {
                actions.push(Decision::Fight(*enemy));
            }
            if range.is_some_and(|range| shooting::is_in_range(field, model.base, *base, range)) {
                actions.push(Decision::Shoot(*enemy));
            }
        }
        let beside = field.barriers_beside(model.base).into_iter();
        for barrier in beside.filter(|barrier| barrier.opened_by.has(model.figure)) {
            let way = if barrier.lock.is_some() { Decision::Fight } else { Decision::Open };
            actions.push(way(barrier.id));
        }
        let offered = actions::candidates(field, model).into_iter();
        actions.extend(offered.map(|(action, at)| Decision::Act { action, at }));
    }
    // Minions have no cards.
    if model.figure.is_minion() {
        return;
    }
    let content = &field.game.content;
    for (_, card) in field.spells_of(model.id).into_iter().filter(|(_, card)| card.turned == 0) {
        let Spell { size, way, .. } = &content.spells[&card.spell];
        if magic::may_cast(active, card.spell, *size).is_ok() {
            let aims = magic::aims(field, model, &enemies, way).into_iter();
            actions.extend(aims.map(|aim| Decision::Cast(card.spell, aim)));
        }
    }
    for (item, kind) in field.items_of(model.id) {
        for way in &content.items[&kind].uses {
            let aims = magic::aims(field, model, &enemies, way);
            actions.extend(aims.into_iter().map(|aim| Decision::Use(item, aim)));
        }
    }
}

/// Adds the trades that the active hero could offer to `trades`.
fn trades(field: &Field, acting: &Acting, trades: &mut Vec<Decision>) {
    let Acting { model, active, .. } = acting;
    if !active.acted && model.side() == Side::Heroes {
        let content = &field.game.content;
        let tradable = |items: Vec<(PieceId, Id<Item>)>| -> Vec<Option<PieceId>> {
            let may = items.into_iter().filter(|(_, kind)| content.items[kind].tradable);
            std::iter::once(None).chain(may.map(|(item, _)| Some(item))).collect()
        };
        let own = tradable(field.items_of(model.id));
        for (with, _) in field.standing_beside(model.base, Side::Heroes) {
            let theirs = tradable(field.items_of(with));
            let deals = own.iter().flat_map(|give| theirs.iter().map(move |take| (*give, *take)));
            trades.extend(deals.skip(1).map(|(give, take)| Decision::Trade { with, give, take }));
        }
    }
}

/// Adds the feats of the active model to `all`.
fn feats(field: &Field, acting: &Acting, all: &mut Vec<Decision>) {
    let own = field.feats(acting.model.id).into_iter().flat_map(|feats| &feats.0);
    all.extend(own.map(|(feat, _)| Decision::UseFeat(*feat)));
}
