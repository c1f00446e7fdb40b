//! Models as they are read from the table: heroes, bosses and minions (TAB-7, TAB-8).

use bevy_ecs::query::ROQueryItem;

use super::{Acted, Enchantments, Faces, Figure, PieceId, Side, Stance, Stands, Stats, Wounds};
use crate::grid::{Base, Cell, Facing};

/// A model as it stands on the table, or as it would stand elsewhere: a copy that can be changed freely.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The name of the piece.
    pub id: PieceId,
    /// What kind of model it is.
    pub figure: Figure,
    /// The values of its card, before any modifier.
    pub stats: Stats,
    /// The cells it fills.
    pub base: Base,
    /// The direction it faces.
    pub facing: Facing,
    /// Whether it has had its turn, or has acted (see [`Acted`]).
    pub acted: bool,
    /// Its wound track, if it has one.
    pub wounds: Option<Wounds>,
    /// What a feat does for it until its next turn; while the quest makes it invulnerable, it ignores wounds too.
    pub stance: Stance,
    /// Whether it is bound: it can neither move nor act.
    pub bound: bool,
    /// Whether it has lost its next action to an effect.
    pub loses_action: bool,
}

impl Model {
    /// Returns the side it fights for.
    pub fn side(&self) -> Side {
        self.figure.side()
    }

    /// Returns the cell it stands on; for a Large or Huge model the north-west one of its base.
    pub fn cell(&self) -> Cell {
        self.base.corner
    }

    /// Returns whether any cell of `other` lies in its front arc (TAB-8).
    pub fn has_in_front(&self, other: Base) -> bool {
        self.facing.has_base_in_front(self.base, other)
    }

    /// Returns whether it is Injured (DMG-4); a minion can be only by its damage row (DMG-7).
    pub fn injured(&self) -> bool {
        self.wounds.is_some_and(Wounds::injured)
    }
}

/// What a [`Model`] is read from, by [`model`].
pub(super) type ModelParts = (
    &'static PieceId,
    &'static Figure,
    &'static Stats,
    &'static Stands,
    &'static Faces,
    &'static Acted,
    Option<&'static Wounds>,
    Option<&'static Stance>,
    Option<&'static Enchantments>,
);

/// Reads a model from the components of its piece.
pub(super) fn model((id, figure, stats, stands, faces, acted, wounds, stance, enchantments): ROQueryItem<'_, '_, ModelParts>) -> Model {
    let mut stance = stance.copied().unwrap_or_default();
    stance.ignores_wounds |= enchantments.is_some_and(Enchantments::protects);
    Model {
        id: *id,
        figure: *figure,
        stats: *stats,
        base: stands.0,
        facing: faces.0,
        acted: acted.0,
        wounds: wounds.copied(),
        stance,
        bound: enchantments.is_some_and(Enchantments::binds),
        loses_action: enchantments.is_some_and(Enchantments::stuns),
    }
}
