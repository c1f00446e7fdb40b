//! The computers of a game: the one that thinks does so in a thread of its own.

use std::{collections::BTreeMap, sync::Arc};

use ustr::Ustr;

use super::seat::Seat;
use crate::{
    background::{Background, Heard, Wake},
    computer::{
        level::{self, Level},
        thinker::Thinker,
    },
};
use dungeon_rules::{referee::GameWorld, table::Decision};

/// The computer players of a game.
pub(super) struct Minds {
    pub(super) levels: Vec<Level>,
    /// The idle computers, with the rest of their plans; the one that is thinking is owned by its thread.
    pub(super) thinkers: BTreeMap<Seat, Thinker>,
    pub(super) under_way: Option<UnderWay>,
    pub(super) decided: Option<Decided>,
    /// Called from the thread of a computer when it has decided.
    wake: Wake,
}

/// A computer that is thinking.
pub(super) struct UnderWay {
    /// The turn that it is about.
    pub(super) turn: u64,
    thought: Background<Answer>,
}

/// A computer's decision, and the turn that it is for.
pub(super) struct Decided {
    pub(super) turn: u64,
    pub(super) seat: Seat,
    pub(super) level: Ustr,
    pub(super) decision: Decision,
    pub(super) ahead: Vec<Decision>,
}

/// The computer that was thinking, and its decision; `None` if it was stopped.
type Answer = (Thinker, Option<Decision>);

impl Minds {
    pub(super) fn waking(wake: &Wake) -> Self {
        Self {
            levels: Vec::new(),
            thinkers: BTreeMap::new(),
            under_way: None,
            decided: None,
            wake: Arc::clone(wake),
        }
    }

    /// Replaces the function that is called when a computer has decided.
    pub(super) fn wake_by(&mut self, wake: &Wake) {
        self.wake = Arc::clone(wake);
    }

    /// Discards the running computation and all plans.
    pub(super) fn forget(&mut self) {
        self.thinkers.clear();
        self.under_way = None;
        self.decided = None;
    }

    /// Returns the computer of this seat, or creates one that plays at this level.
    pub(super) fn take(&mut self, seat: Seat, level: Ustr) -> Thinker {
        let known = |id: &str| self.levels.iter().find(|level| level.id == id);
        let simple = || Level {
            id: String::new(),
            work: 1,
            most: None,
            plans: 1,
            styles: Vec::new(),
            bold: None,
            rounds: None,
            noise: 0,
        };
        let level = known(&level).or_else(|| known(level::USUAL)).cloned().unwrap_or_else(simple);
        self.thinkers.remove(&seat).unwrap_or_else(|| Thinker::new(&level).hiding_time())
    }

    /// Starts a thread in which this computer thinks about this turn in this game.
    pub(super) fn begin(&mut self, turn: u64, mut thinker: Thinker, mut game: GameWorld) {
        let thought = Background::begin("computer", &self.wake, move |progress| {
            let decision = thinker.decide_unless_stopped(game.world_mut(), progress);
            (thinker, decision)
        });
        self.under_way = Some(UnderWay { turn, thought });
    }

    /// Returns the outcome for this seat; `None` if it is still thinking, `Some(None)` if the thread has panicked.
    pub(super) fn hear(&mut self, seat: Seat, waits: bool) -> Option<Option<Decision>> {
        let mut under_way = self.under_way.take()?;
        let answer = match under_way.thought.hear() {
            Heard::Answer(answer) => Some(answer),
            Heard::Over => None,
            Heard::Nothing if waits => under_way.thought.wait(),
            Heard::Nothing => {
                self.under_way = Some(under_way);
                return None;
            }
        };
        let Some((thinker, decision)) = answer else { return Some(None) };
        self.thinkers.insert(seat, thinker);
        Some(decision)
    }
}
