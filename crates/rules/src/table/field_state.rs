//! [`FieldState`]: the queries that a [`Field`] reads the table with, made once for each world, and what rules are working on.

use std::cell::{self, RefCell};

use bevy_ecs::{archetype::ArchetypeGeneration, prelude::*, system::SystemState};

use super::{
    Agenda, Board, Course, Fact, Field, Game, Pending, Pieces, Plot, Prompt, Step,
    queries::{Queries, Unmoved},
};

/// The state of a [`Field`], as Bevy's [`SystemState`] is the state of a system's parameters. All rules share one, which is kept
/// from one rule to the next: so reading the table costs a rule next to nothing, however little it does.
///
/// While rules are at work, what every step changes is kept here and not in the world: the agenda, the open question, and the
/// facts so far.
pub struct FieldState {
    /// The steps that still have to happen, from [`Self::take_up`] to [`Self::lay_down`].
    pub(crate) agenda: Agenda,
    /// The open question, from [`Self::take_up`] to [`Self::lay_down`].
    pub(crate) pending: Pending,
    /// The facts that have happened since [`Self::take_up`].
    facts: Vec<Fact>,
    laid: SystemState<(
        Res<'static, Game>,
        Res<'static, Board>,
        Res<'static, Course>,
        Res<'static, Plot>,
        Res<'static, Pieces>,
    )>,
    queries: Queries,
    /// The generation of the world's archetypes that the queries are up to date with.
    known: ArchetypeGeneration,
    unmoved: Unmoved,
}

impl FieldState {
    /// Creates the state for this world, whether or not there is a game on its table.
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

    /// Takes the agenda and the open question out of the world, for rules to work on, and forgets all earlier facts.
    ///
    /// # Panics
    /// If no game is on the table.
    pub(crate) fn take_up(&mut self, world: &mut World) {
        self.agenda = std::mem::take(&mut world.resource_mut::<Agenda>());
        self.pending = std::mem::take(&mut world.resource_mut::<Pending>());
        self.facts.clear();
    }

    /// Puts the agenda and the open question back into the world, as the rules have left them, and returns the facts since
    /// [`Self::take_up`].
    ///
    /// # Panics
    /// If no game is on the table.
    pub(crate) fn lay_down(&mut self, world: &mut World) -> Vec<Fact> {
        *world.resource_mut::<Agenda>() = std::mem::take(&mut self.agenda);
        *world.resource_mut::<Pending>() = std::mem::take(&mut self.pending);
        std::mem::take(&mut self.facts)
    }

    /// Takes the next step from the agenda and returns it with the number of facts so far; `None` if a question is open or no
    /// step is left.
    pub(crate) fn next_step(&mut self) -> Option<(Step, usize)> {
        if self.pending.0.is_some() {
            return None;
        }
        Some((self.agenda.0.pop()?, self.facts.len()))
    }

    /// Adds a fact to those that have happened.
    pub(crate) fn tell(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    /// Puts steps on the agenda, so that they happen in the given order, before all others.
    pub(crate) fn first<const N: usize>(&mut self, steps: [Step; N]) {
        self.agenda.first(steps);
    }

    /// Opens a question: no step happens until it is answered.
    pub(crate) fn ask(&mut self, prompt: Prompt) {
        self.pending.0 = Some(prompt);
    }

    /// Returns read access to the table as it is now.
    ///
    /// # Panics
    /// If no game is on the table.
    pub(crate) fn get<'w>(&'w mut self, world: &'w World) -> Field<'w> {
        // New archetypes are rare: one comparison of generations spares every query its own.
        if self.known != world.archetypes().generation() {
            self.queries.update(world);
            self.known = world.archetypes().generation();
        }
        let laid = self.laid.get(world).expect("the resources of a game are laid together");
        let (game, board, course, plot, pieces) = laid;
        // Any later change has a later tick, since each read of the resources advances the world's.
        self.unmoved.keep((pieces.last_changed(), board.last_changed()));
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
            models: cell::OnceCell::new(),
            traits: RefCell::default(),
            watcher: cell::Cell::default(),
        }
    }
}
