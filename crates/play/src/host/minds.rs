//! The computers of a game: the one that thinks does so in a thread of its own.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, TryRecvError},
    },
};

use ustr::Ustr;

use super::seat::Seat;
use crate::{
    computer::{
        Progress,
        level::{self, Level},
        thinker::Thinker,
    },
    threads::spawn_or_run,
};
use dungeon_rules::{referee::Match, table::Decision};

/// Called from the thread of a computer when it has decided.
type Wake = Arc<dyn Fn() + Send + Sync>;

/// The computer players of a game.
pub(super) struct Minds {
    pub(super) levels: Vec<Level>,
    /// The idle computers, with the rest of their plans; the one that is thinking is owned by its thread.
    pub(super) thinkers: BTreeMap<Seat, Thinker>,
    pub(super) under_way: Option<UnderWay>,
    pub(super) decided: Option<Decided>,
    wake: Wake,
}

/// A running computation, which is stopped when this is dropped.
pub(super) struct UnderWay {
    /// The turn that it is about.
    pub(super) turn: u64,
    progress: Arc<Progress>,
    /// Never contended; the mutex only makes the receiver shareable between threads.
    answer: Mutex<Receiver<Answer>>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.progress.stop();
    }
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

/// Calls the function when dropped, even if thinking ended in a panic.
struct Wakes(Wake);

impl Drop for Wakes {
    fn drop(&mut self) {
        (self.0)();
    }
}

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
    pub(super) fn begin(&mut self, turn: u64, mut thinker: Thinker, mut game: Match) {
        let (tell, answers) = mpsc::channel();
        let (wakes, progress) = (Wakes(Arc::clone(&self.wake)), Arc::new(Progress::default()));
        let shared = Arc::clone(&progress);
        spawn_or_run("computer", move || {
            // Locals of the closure, so that they are dropped even after a panic: first `tell`, then `wakes`.
            let (_wakes, tell) = (wakes, tell);
            let decision = thinker.decide_unless_stopped(game.world_mut(), &shared);
            // The receiver may be gone.
            let _ = tell.send((thinker, decision));
            drop(tell);
        });
        self.under_way = Some(UnderWay {
            turn,
            progress,
            answer: Mutex::new(answers),
        });
    }

    /// Returns the outcome for this seat; `None` if it is still thinking, `Some(None)` if the thread has panicked.
    pub(super) fn hear(&mut self, seat: Seat, waits: bool) -> Option<Option<Decision>> {
        let answer = self.under_way.as_mut()?.answer.get_mut().unwrap_or_else(PoisonError::into_inner);
        let answer = match answer.try_recv() {
            Err(TryRecvError::Empty) if waits => answer.recv().ok(),
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => None,
            Ok(answer) => Some(answer),
        };
        self.under_way = None;
        let Some((thinker, decision)) = answer else { return Some(None) };
        self.thinkers.insert(seat, thinker);
        Some(decision)
    }
}
