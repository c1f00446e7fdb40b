//! Damage (DMG): what hits do to minions, heroes, bosses and locks.
//!
//! What prevents a wound is looked for in this order, and only the first one found applies: a feat that ignores wounds
//! ([`Stance`](crate::table::Stance)) or the quest that makes the model invulnerable; then, if the wound would remove the model,
//! an ability that spends a bone pile beside it ([`Trait::SparedByPile`]); then an item ([`Trait::ShrugsOffWound`]), the first by
//! name.

use bevy_ecs::prelude::*;

use super::{
    basics::{coming, entity},
    pieces,
};
pub(super) use crate::table::remove;
use crate::{
    content::{DamageResult, Id, Item, Trait},
    grid::Base,
    table::{Board, BonePile, Fact, FieldState, Figure, Model, PieceId, Source, Stands, Step, Subject, Wounds},
};

/// DMG-1, DMG-3, LCK-2: carries out [`Step::Damage`]: applies the hits of one attack to a model or lock.
pub(super) fn damage(world: &mut World, state: &mut FieldState, attacker: PieceId, target: PieceId, hits: u8) {
    if state.get(world).model(target).is_some() {
        hurt(world, state, target, hits);
        return;
    }
    // One hit forces a lock (LCK-2).
    let [by, lock] = [attacker, target].map(|piece| Subject::of(world, piece));
    state.tell(Fact::Forced { by, lock });
    state.first([Step::Open {
        piece: target,
        by: attacker,
    }]);
}

/// DMG-1, DMG-3: applies hits to a model: a minion suffers this number of hits, a hero or boss one wound.
pub(super) fn hurt(world: &mut World, state: &mut FieldState, target: PieceId, hits: u8) {
    let table = state.get(world);
    let Some(model) = table.model(target) else { return };
    match model.figure {
        Figure::Minion(_) if model.stance.ignores_wounds => state.tell(Fact::Unharmed(model.subject())),
        Figure::Minion(minion) => {
            let result = table.game.content.minions[&minion].suffers(hits);
            suffer(world, state, &model, result);
        }
        Figure::Hero(_) | Figure::Boss(_) => wound(world, state, &model),
    }
}

/// DMG-1, DMG-2, DMG-7: applies a result of its damage row to a minion.
fn suffer(world: &mut World, state: &mut FieldState, model: &Model, result: DamageResult) {
    match result {
        DamageResult::Nothing => state.tell(Fact::Unharmed(model.subject())),
        DamageResult::Injured if !model.injured() => {
            let entity = entity(world, model.id);
            let mut wounds = world
                .get_mut::<Wounds>(entity)
                .expect("a minion that can be injured has a wound track");
            wounds.taken += 1;
            state.tell(Fact::Injured(model.subject()));
        }
        DamageResult::BonePile => {
            leave(world, model);
            let pile = pieces::next_name(world, "bone_pile");
            world.spawn((pile, BonePile, Stands(Base::one(model.cell()))));
            let (pile, record) = (Subject::of(world, pile), coming(world, pile));
            state.tell(Fact::Crumbled {
                piece: model.subject(),
                pile,
                cell: model.cell(),
                record,
            });
        }
        DamageResult::Injured | DamageResult::Destroyed => {
            leave(world, model);
            state.tell(Fact::Destroyed(model.subject()));
        }
    }
}

/// Removes a minion from the board. One to which the quest gave a name is noted as fallen, since goals may refer to it.
fn leave(world: &mut World, model: &Model) {
    remove(world, model.id);
    if model.subject().has_own_name() {
        world.resource_mut::<Board>().fallen.push(model.id);
    }
}

/// DMG-3 to DMG-5: gives a hero or boss one wound, unless something prevents it.
fn wound(world: &mut World, state: &mut FieldState, model: &Model) {
    if model.stance.ignores_wounds {
        state.tell(Fact::WoundIgnored(model.subject()));
        return;
    }
    if is_spared(world, state, model) {
        return;
    }
    let entity = entity(world, model.id);
    let mut wounds = world.get_mut::<Wounds>(entity).expect("heroes and bosses have a wound track");
    let before = wounds.injured();
    wounds.taken += 1;
    let wounds = *wounds;
    state.tell(Fact::Wounded(model.subject(), wounds.taken));
    if wounds.incapacitated() {
        remove(world, model.id);
        world.resource_mut::<Board>().fallen.push(model.id);
        state.tell(Fact::Incapacitated(model.subject()));
    } else if wounds.injured() && !before {
        state.tell(Fact::Injured(model.subject()));
    }
}

/// Returns whether a card prevents the wound, and pays for it with the bone pile or the single-use item.
fn is_spared(world: &mut World, state: &mut FieldState, model: &Model) -> bool {
    let table = state.get(world);
    let is_last = model.wounds.is_some_and(|wounds| wounds.taken + 1 >= wounds.white + wounds.red);
    let traits = table.traits(model.id);
    if let Some((by, _)) = traits.iter().find(|(_, own)| *own == Trait::SparedByPile).filter(|_| is_last) {
        let beside = table.top_piles().into_iter().find(|(_, cell)| model.base.is_adjacent(*cell));
        if let Some((pile, _)) = beside {
            let spent = Subject::of(world, pile);
            remove(world, pile);
            let (piece, by, pile) = (model.subject(), *by, Some(spent));
            state.tell(Fact::Spared { piece, by, pile });
            return true;
        }
    }
    let Some((by, _)) = traits.iter().find(|(_, own)| *own == Trait::ShrugsOffWound).copied() else {
        return false;
    };
    let item = table
        .items_of(model.id)
        .into_iter()
        .find(|(_, kind)| by == Source::Item(*kind) && table.game.content.items[kind].single_use);
    state.tell(Fact::Spared {
        piece: model.subject(),
        by,
        pile: None,
    });
    if let Some((card, kind)) = item {
        discard(world, state, card, kind);
    }
    true
}

/// ITM-4: discards a single-use item.
pub(super) fn discard(world: &mut World, state: &mut FieldState, card: PieceId, kind: Id<Item>) {
    let gone = Subject::of(world, card);
    remove(world, card);
    state.tell(Fact::Discarded(gone, kind));
}
