//! Feats (RND-4) and what heals at the end of the round (RND-9).

use bevy_ecs::prelude::*;

use super::{
    basics::{entity, roll},
    effects,
};
use crate::{
    content::{Feat, Id},
    table::{Fact, Feats, FieldState, PieceId, Source, Step},
};

/// RND-4: carries out [`Step::UseFeat`]: a feat instead of the whole turn, once a game.
pub(super) fn use_feat(world: &mut World, state: &mut FieldState, piece: PieceId, feat: Id<Feat>) {
    let table = state.get(world);
    let Some(model) = table.model(piece) else { return };
    let effects = table.game.content.feats[&feat].effects.clone();
    let entity = entity(world, piece);
    let mut feats = world.get_mut::<Feats>(entity).expect("judged legal: the model has the feat");
    feats
        .0
        .iter_mut()
        .filter(|(own, _)| *own == feat)
        .for_each(|(_, used)| *used = true);
    state.tell(Fact::FeatUsed(model.subject(), feat));
    state.first([Step::Effects {
        by: piece,
        on: piece,
        base: model.base,
        source: Source::Feat(feat),
        effects,
    }]);
}

/// RND-9: carries out [`Step::Recover`]: at the end of the round one die may heal a wound. A model without wounds rolls no die.
pub(super) fn recover(world: &mut World, state: &mut FieldState, piece: PieceId, by: Source, number: u8) {
    let Some(model) = state.get(world).model(piece) else { return };
    if model.wounds.is_none_or(|wounds| wounds.taken == 0) {
        return;
    }
    let Some(dice) = roll(world, state, model.side(), (piece, piece), 1, Step::Recover(piece, by, number)) else {
        return;
    };
    let die = dice[0];
    let who = model.subject();
    state.tell(Fact::Tried { piece: who, by, die });
    if die >= number {
        effects::heal(world, state, piece, 1);
    }
}
