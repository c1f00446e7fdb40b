//! The state of a [`Field`]: its queries, made once for each world.

use std::{
    cell::{self, RefCell},
    sync::Arc,
};

use bevy::{
    ecs::{archetype::ArchetypeGeneration, change_detection::Tick, system::SystemState},
    platform::collections::HashMap,
    prelude::*,
};

use super::{
    Abilities, Agenda, Board, BonePile, Card, CardPlace, Cells, Chest, Course, Door, Enchantments, Faces, Facts, Feats, Field, Figure,
    Furniture, Game, Item, Owner, Pending, PieceId, Pieces, Plot, SpellCard, Stance, Stands, Step, Token, barrier::BarrierParts,
    field::ModelParts,
};
use crate::grid::{Base, Sight};

/// The state of a [`Field`], as Bevy's [`SystemState`] is that of the parameters of one system. All rules share one, kept
/// from one to the next: so reading the table costs a rule next to nothing, however little it does.
pub struct FieldState {
    agenda: SystemState<(Res<'static, Pending>, ResMut<'static, Agenda>, Res<'static, Facts>)>,
    laid: SystemState<(
        Res<'static, Game>,
        Res<'static, Board>,
        Res<'static, Course>,
        Res<'static, Plot>,
        Res<'static, Pieces>,
        Res<'static, Cells>,
    )>,
    queries: Queries,
    /// The archetypes up to which the queries know them.
    known: ArchetypeGeneration,
    unmoved: Unmoved,
}

/// Lists the queries of a [`Field`], each with what it asks for.
macro_rules! queries {
    ($($query:ident: $state:ty),* $(,)?) => {
        pub(super) struct Queries {
            $(pub(super) $query: $state,)*
        }

        impl Queries {
            fn new(world: &mut World) -> Self {
                Self { $($query: <$state>::new(world),)* }
            }

            fn update(&mut self, world: &World) {
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

/// What has been found out and holds as long as nothing on the board moves, comes, goes or comes to light.
#[derive(Default)]
pub(super) struct Unmoved {
    /// When [`Cells`] and [`Board`] were last written to: which piece lies where, and what is floor in the light.
    as_of: Option<(Tick, Tick)>,
    /// What models see of bases.
    pub(super) sights: HashMap<(PieceId, Base, Base), Sight>,
    /// The models of each side in the order of their names.
    pub(super) standing: [Option<Arc<[(PieceId, Base)]>>; 2],
}

impl FieldState {
    /// For this world, whatever lies on its table.
    pub(crate) fn new(world: &mut World) -> Self {
        Self {
            agenda: SystemState::new(world),
            laid: SystemState::new(world),
            queries: Queries::new(world),
            known: ArchetypeGeneration::initial(),
            unmoved: Unmoved::default(),
        }
    }

    /// Takes the next step from the agenda, unless a question is open; with how many facts have been told before it.
    ///
    /// # Panics
    /// If no game is on the table.
    pub(crate) fn next_step(&mut self, world: &mut World) -> Option<(Step, usize)> {
        let laid = self.agenda.get_mut(world).expect("the resources of a game are laid together");
        let (pending, mut agenda, facts) = laid;
        if pending.0.is_some() {
            return None;
        }
        Some((agenda.0.pop()?, facts.0.len()))
    }

    /// The table as it lies now.
    ///
    /// # Panics
    /// If there is no game on it.
    pub(crate) fn get<'w>(&'w mut self, world: &'w World) -> Field<'w> {
        // New archetypes are rare: one look tells all queries.
        if self.known != world.archetypes().generation() {
            self.queries.update(world);
            self.known = world.archetypes().generation();
        }
        let laid = self.laid.get(world).expect("the resources of a game are laid together");
        let (game, board, course, plot, pieces, cells) = laid;
        // Whatever is written after this has a later tick: each read of the resources moves the world's on.
        let as_of = Some((cells.last_changed(), board.last_changed()));
        if self.unmoved.as_of != as_of {
            self.unmoved.as_of = as_of;
            self.unmoved.sights.clear();
            self.unmoved.standing = Default::default();
        }
        Field {
            game: game.into_inner(),
            board: board.into_inner(),
            course: course.into_inner(),
            plot: plot.into_inner(),
            pieces: pieces.into_inner(),
            cells: cells.into_inner(),
            world,
            queries: &self.queries,
            unmoved: RefCell::new(&mut self.unmoved),
            traits: RefCell::default(),
            watcher: cell::Cell::default(),
        }
    }
}
