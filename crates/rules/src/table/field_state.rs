//! The state of a [`Field`]: its queries, made once for each world.

use std::{
    cell::{self, RefCell},
    sync::Arc,
};

use bevy_ecs::{archetype::ArchetypeGeneration, change_detection::Tick, prelude::*, system::SystemState};
use bevy_platform::collections::HashMap;

use super::{
    Abilities, Agenda, Board, BonePile, Card, CardPlace, Chest, Course, Door, Enchantments, Faces, Fact, Feats, Field, Figure, Furniture,
    Game, Item, Owner, Pending, PieceId, Pieces, Plot, Prompt, SpellCard, Stance, Stands, Step, Token, barrier::BarrierParts,
    field::ModelParts,
};
use crate::grid::{Base, Sight};

/// The state of a [`Field`], as Bevy's [`SystemState`] is that of the parameters of one system. All rules share one, kept
/// from one to the next: so reading the table costs a rule next to nothing, however little it does.
///
/// What every step comes to is kept here while rules are at work, and not in the world: what is still to be done and what has
/// been told of it.
pub struct FieldState {
    /// What still has to happen, from [`Self::take_up`] to [`Self::lay_down`].
    pub(crate) agenda: Agenda,
    /// The question that has come up since then.
    pub(crate) pending: Pending,
    /// What has been told since then.
    facts: Vec<Fact>,
    laid: SystemState<(
        Res<'static, Game>,
        Res<'static, Board>,
        Res<'static, Course>,
        Res<'static, Plot>,
        Res<'static, Pieces>,
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
    /// When [`Pieces`] and [`Board`] were last written to: which piece lies where, and what is floor in the light.
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
            agenda: Agenda::default(),
            pending: Pending::default(),
            facts: Vec::new(),
            laid: SystemState::new(world),
            queries: Queries::new(world),
            known: ArchetypeGeneration::initial(),
            unmoved: Unmoved::default(),
        }
    }

    /// Takes the agenda and the open question of this world's game up, which rules are going to work on.
    ///
    /// # Panics
    /// If no game is on the table.
    pub(crate) fn take_up(&mut self, world: &mut World) {
        self.agenda = std::mem::take(&mut world.resource_mut::<Agenda>());
        self.pending = std::mem::take(&mut world.resource_mut::<Pending>());
        self.facts.clear();
    }

    /// Lays them down there again, as the rules have left them, and tells what has happened.
    ///
    /// # Panics
    /// If no game is on the table.
    pub(crate) fn lay_down(&mut self, world: &mut World) -> Vec<Fact> {
        *world.resource_mut::<Agenda>() = std::mem::take(&mut self.agenda);
        *world.resource_mut::<Pending>() = std::mem::take(&mut self.pending);
        std::mem::take(&mut self.facts)
    }

    /// Takes the next step from the agenda, unless a question is open; with how many facts have been told before it.
    pub(crate) fn next_step(&mut self) -> Option<(Step, usize)> {
        if self.pending.0.is_some() {
            return None;
        }
        Some((self.agenda.0.pop()?, self.facts.len()))
    }

    /// Tells a fact.
    pub(crate) fn tell(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    /// Puts steps on the agenda, so that they happen in this order, before all others.
    pub(crate) fn first<const N: usize>(&mut self, steps: [Step; N]) {
        self.agenda.first(steps);
    }

    /// Opens a question: no step happens until it is answered.
    pub(crate) fn ask(&mut self, prompt: Prompt) {
        self.pending.0 = Some(prompt);
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
        let (game, board, course, plot, pieces) = laid;
        // Whatever is written after this has a later tick: each read of the resources moves the world's on.
        let as_of = Some((pieces.last_changed(), board.last_changed()));
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
            facts: &self.facts,
            pending: cell::OnceCell::new(),
            world,
            queries: &self.queries,
            unmoved: RefCell::new(&mut self.unmoved),
            traits: RefCell::default(),
            watcher: cell::Cell::default(),
        }
    }
}
