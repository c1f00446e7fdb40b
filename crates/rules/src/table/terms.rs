//! What is needed to word a sentence about a goal or a decision without the table.

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::{Aim, Board, Course, Decision, Game, Locked, Pending, Phase, PieceId, Pieces, Prompt, Stands, Subject};
use crate::content::{Condition, Text};

/// The pieces and counters that a goal refers to, and the Heroes whose fall meets it. Facts are written without them, so they are
/// empty in one that was read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoalTerms {
    /// Its pieces, with the cells they fill if they are on the board.
    pub subjects: Vec<Subject>,
    /// Its counters, each with the title that players see.
    pub counters: Vec<(Ustr, Text)>,
}

impl GoalTerms {
    /// Collects the terms of a goal in the game of this world.
    pub fn of(world: &World, goal: &Condition) -> Self {
        let mut terms = Self::default();
        terms.add(world, goal);
        terms
    }

    fn add(&mut self, world: &World, goal: &Condition) {
        match goal {
            Condition::Opened(piece) | Condition::Slain(piece) => self.subjects.push(Subject {
                base: Stands::of(world, *piece),
                ..Subject::of(world, *piece)
            }),
            Condition::Count(counter, _) => self.add_counter(world, *counter),
            Condition::CountAtLeast(one, other) => [one, other].into_iter().for_each(|counter| self.add_counter(world, *counter)),
            Condition::All(inner) | Condition::Any(inner) => inner.iter().for_each(|goal| self.add(world, goal)),
            Condition::Not(inner) => self.add(world, inner),
            Condition::HeroIncapacitated => {
                let heroes = world.resource::<Game>().quest.heroes.iter().map(|hero| PieceId::from(*hero));
                let fallen = heroes.filter(|hero| world.resource::<Board>().fallen.contains(hero));
                self.subjects.extend(fallen.map(|hero| Subject::of(world, hero)));
            }
            Condition::HeroesIncapacitated
            | Condition::TimeUp
            | Condition::Gone(_)
            | Condition::InPlay(..)
            | Condition::AllAt(_)
            | Condition::AnyAt(..)
            | Condition::Round(_)
            | Condition::Standing(_)
            | Condition::Revealed(_) => {}
        }
    }

    fn add_counter(&mut self, world: &World, counter: Ustr) {
        let counters = &world.resource::<Game>().quest.counters;
        let own = counters.iter().filter(|own| own.name == counter);
        self.counters.extend(own.map(|own| (own.name, own.title.clone())));
    }

    /// Returns the subject for the piece with this name; one of which only the name is known if it is not among them.
    pub fn subject(&self, piece: PieceId) -> Subject {
        found(&self.subjects, piece)
    }
}

/// What a decision refers to, and the question it answers. Facts are written without it, so it is empty in one that was read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DecisionTerms {
    /// The pieces it refers to.
    pub subjects: Vec<Subject>,
    /// The lock that it would force, if any (LCK-2).
    pub lock: Option<Locked>,
    /// The active model.
    pub active: Option<Subject>,
    /// The phase of the round.
    pub phase: Phase,
    /// The question that it answers.
    pub prompt: Option<Prompt>,
}

impl DecisionTerms {
    /// Collects the terms of a decision in the game of this world as it is now.
    ///
    /// # Panics
    /// If no game is on the table.
    pub fn of(world: &World, decision: &Decision) -> Self {
        let pieces = match *decision {
            Decision::Begin(piece)
            | Decision::Fight(piece)
            | Decision::Open(piece)
            | Decision::Shoot(piece)
            | Decision::Strike(piece)
            | Decision::Play(piece)
            | Decision::Cast(_, Aim::Piece(piece))
            | Decision::Raise { pile: piece, .. } => vec![piece],
            Decision::Use(item, Aim::Piece(piece)) => vec![item, piece],
            Decision::Use(item, _) => vec![item],
            Decision::Trade { with, give, take } => [Some(with), give, take].into_iter().flatten().collect(),
            Decision::Act { at, .. } => at.into_iter().collect(),
            _ => Vec::new(),
        };
        let course = world.resource::<Course>();
        let lock = match decision {
            Decision::Fight(piece) => world.resource::<Pieces>().entity(*piece).and_then(|lock| world.get::<Locked>(lock)),
            _ => None,
        };
        Self {
            subjects: Subject::all(world, &pieces),
            lock: lock.copied(),
            active: course.active.map(|active| Subject::of(world, active.piece)),
            phase: course.phase,
            prompt: world.resource::<Pending>().0.clone(),
        }
    }

    /// Returns the subject for the piece with this name; one of which only the name is known if it is not among them.
    pub fn subject(&self, piece: PieceId) -> Subject {
        found(&self.subjects, piece)
    }
}

fn found(subjects: &[Subject], piece: PieceId) -> Subject {
    let mut subjects = subjects.iter();
    let found = subjects.find(|subject| subject.id == piece);
    found.copied().unwrap_or(Subject::unknown(piece))
}
