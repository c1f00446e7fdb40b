//! The queries that the table is read with, and what is remembered of the answers until something moves.

use std::sync::Arc;

use bevy_ecs::{change_detection::Tick, prelude::*};
use bevy_platform::collections::HashMap;

use super::{
    Abilities, BonePile, Card, CardPlace, Chest, Door, Enchantments, Faces, Feats, Figure, Furniture, Item, Owner, PieceId, SpellCard,
    Stance, Stands, Token, barrier::BarrierParts, model::ModelParts,
};
use crate::grid::{Base, Sight};

/// Lists the queries of a `Field`, each with its type.
macro_rules! queries {
    ($($query:ident: $state:ty),* $(,)?) => {
        pub(super) struct Queries {
            $(pub(super) $query: $state,)*
        }

        impl Queries {
            pub(super) fn new(world: &mut World) -> Self {
                Self { $($query: <$state>::new(world),)* }
            }

            pub(super) fn update(&mut self, world: &World) {
                $(self.$query.update_archetypes(world);)*
            }
        }
    };
}

queries! {
    models: QueryState<ModelParts>,
    figures: QueryState<(&'static PieceId, &'static Figure, &'static Stands, &'static Faces)>,
    feats_kept_up: QueryState<ModelParts, With<Stance>>,
    obstacles: QueryState<(&'static PieceId, &'static Stands), (Without<BonePile>, Without<Token>)>,
    fixtures: QueryState<&'static Stands, (Without<Figure>, Without<BonePile>, Without<Token>)>,
    lying: QueryState<&'static Stands>,
    piles: QueryState<(&'static PieceId, &'static Stands), With<BonePile>>,
    barriers: QueryState<BarrierParts, Or<(With<Door>, With<Chest>)>>,
    furniture: QueryState<&'static Furniture>,
    tokens: QueryState<(&'static PieceId, &'static Token, &'static Stands)>,
    feats: QueryState<&'static Feats>,
    abilities: QueryState<&'static Abilities>,
    enchantments: QueryState<&'static Enchantments>,
    items: QueryState<(&'static PieceId, &'static Item, &'static Owner)>,
    spells: QueryState<(&'static PieceId, &'static SpellCard, &'static Owner)>,
    cards: QueryState<(&'static PieceId, &'static Card, &'static CardPlace)>,
}

/// What a `Field` has found out and what stays true as long as nothing on the board moves, comes, goes or is revealed.
#[derive(Default)]
pub(super) struct Unmoved {
    /// The ticks at which the pieces and the board were last changed: which piece stands where, and which floor is revealed.
    as_of: Option<(Tick, Tick)>,
    /// What models see of bases, by model, its base and the other base.
    pub(super) sights: HashMap<(PieceId, Base, Base), Sight>,
    /// The models of each side with their bases, sorted by name; see `Field::standing`.
    pub(super) standing: [Option<Arc<[(PieceId, Base)]>>; 2],
}

impl Unmoved {
    /// Forgets everything if the pieces or the board were changed at other ticks than at the last call.
    pub(super) fn keep(&mut self, as_of: (Tick, Tick)) {
        if self.as_of != Some(as_of) {
            self.as_of = Some(as_of);
            self.sights.clear();
            self.standing = Default::default();
        }
    }
}
