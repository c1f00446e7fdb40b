//! The game as the window plays it: decisions go in by messages, what came of them goes to the playback (HID-1).

use bevy::prelude::*;

use super::playback::Playback;
use crate::{
    referee::{self, Illegal},
    seats::Seats,
    table::{Decision, Fact},
};

/// Somebody at the table decides.
#[derive(Message, Copy, Clone, Debug)]
pub struct Decide(pub Decision);

/// Somebody takes the last decision back.
#[derive(Message, Copy, Clone, Debug, Default)]
pub struct TakeBack;

/// One game from the first turn to the aftermath.
#[derive(Resource, Default, Debug)]
pub struct Session {
    /// Who sits where.
    pub seats: Seats,
    /// Everything that happened, oldest first; taken-back facts are gone.
    pub facts: Vec<Fact>,
    /// How many facts there were before each decision that is still in force: undo cuts back to the last of them.
    pub marks: Vec<usize>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<Decision>,
    /// Why the last decision was refused; cleared by the next.
    pub refused: Option<Illegal>,
    /// Counts every change of the game: whoever keeps something derived compares it.
    pub change: u64,
}

impl Session {
    /// A new game for these seats. What happened while the table was laid is its first facts.
    pub fn begin(seats: Seats, facts: Vec<Fact>) -> Self {
        Self {
            seats,
            facts,
            change: 1,
            ..Self::default()
        }
    }
}

/// Carries all decisions and takebacks to the referee, in the order in which they were made.
pub fn carry(world: &mut World) {
    let decided: Vec<Decision> = world
        .resource_mut::<Messages<Decide>>()
        .drain()
        .map(|Decide(decision)| decision)
        .collect();
    for decision in decided {
        let outcome = referee::submit(world, decision);
        world.resource_scope(|world, mut session: Mut<Session>| {
            session.change += 1;
            match outcome {
                Ok(facts) => {
                    session.refused = None;
                    let mark = session.facts.len();
                    session.marks.push(mark);
                    session.decisions.push(decision);
                    session.facts.extend(facts.iter().cloned());
                    world.resource_mut::<Playback>().push(facts);
                }
                Err(illegal) => session.refused = Some(illegal),
            }
        });
    }
    if world.resource_mut::<Messages<TakeBack>>().drain().count() > 0 && referee::undo(world) {
        let mut session = world.resource_mut::<Session>();
        session.change += 1;
        session.refused = None;
        session.decisions.pop();
        if let Some(mark) = session.marks.pop() {
            session.facts.truncate(mark);
        }
    }
}
