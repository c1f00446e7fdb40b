//! What a model can see from where it stands, whoever's turn it is: the cells it sees, and those within its rulers (LOS, SHT-2,
//! SHT-3). Nothing reaches beyond the long ruler, so cells beyond it are not examined.

use bevy_ecs::prelude::*;

use super::{basics::with_field, shooting};
use crate::{
    content::Range,
    grid::{Cell, Sight},
    table::{Field, PieceId},
};

/// The revealed floor cells around a model, without its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Visible {
    /// The cells it sees, each with whether a target there has cover (LOS-3).
    pub seen: Vec<(Cell, bool)>,
    /// The cells within the long ruler, each with whether the short one reaches them too.
    pub near: Vec<(Cell, bool)>,
}

/// Returns what this model can see; nothing if it is not in play.
pub fn visibility(world: &mut World, piece: PieceId) -> Visible {
    with_field(world, |field| visible_from(field, piece))
}

fn visible_from(field: &Field, piece: PieceId) -> Visible {
    let mut visible = Visible::default();
    let Some(model) = field.model(piece) else { return visible };
    for cell in field.board.revealed.iter() {
        let base = shooting::aimed_at(field, cell);
        let reaches = |range| shooting::is_in_range(field, model.base, base, range);
        if !field.is_open_floor(cell) || model.base.covers(cell) || !reaches(Range::Long) {
            continue;
        }
        visible.near.push((cell, reaches(Range::Short)));
        if model.facing.has_base_behind(model.base, base) {
            continue;
        }
        match shooting::sight_between(field, &model, base) {
            Sight::Free(_) => visible.seen.push((cell, false)),
            Sight::Covered(..) => visible.seen.push((cell, true)),
            Sight::Blocked(..) => {}
        }
    }
    visible
}
