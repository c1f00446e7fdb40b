//! Writes down a game while it is played.
//!
//! The record lies with a thread of its own ([`saver`](super::saver)), so that nobody who plays waits for a disk: a decision
//! is handed over with the position after it, and what came of writing it is heard later. No more than one decision is under
//! way at a time: the next waits for it. So whatever ends the program costs the last decision at most; and whoever closes
//! the game, or drops it, waits until all is written.

use std::{
    io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread::JoinHandle,
};

use ustr::Ustr;

use super::saver::{self, Answer, Change, Job};
use crate::{
    record::{Autosave, Leg, Record},
    seats::Seats,
};
use dungeon_rules::table::{Decision, Position};

/// Keeps the record of a running game, and saves it after every decision. A table that wants no saves has a recorder
/// without [`Autosave`], or none.
#[derive(Debug)]
pub struct Recorder {
    writing: Writing,
    /// For a game of a campaign: which.
    leg: Option<Leg>,
    /// Where its saves lie, while it is open.
    folder: Option<PathBuf>,
    /// Changes that were handed over and not answered yet.
    under_way: usize,
    /// Whether a decision is among them.
    is_deciding: bool,
    /// What came of the last write, until it is heard.
    outcome: Option<io::Result<Option<PathBuf>>>,
    /// How the last write that was heard of came out.
    state: Saved,
}

/// Whether what was written down lies on the disk.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Saved {
    /// Nothing has been written yet, or is ever.
    Nothing,
    /// Everything that was decided lies on the disk.
    All,
    /// The last write failed: what was decided since the one before lies in memory alone.
    Failed,
}

/// Who holds the record.
#[derive(Debug)]
enum Writing {
    Open {
        jobs: Sender<Job>,
        /// Locked by nobody for long: what a thread may share must say so.
        answers: Mutex<Receiver<Answer>>,
        thread: JoinHandle<Record>,
    },
    Closed(Box<Record>),
    /// Only while it is being closed.
    Closing,
}

/// What has changed about saving, to be told once.
#[derive(Debug)]
pub enum News {
    /// From now on it fails.
    Unsaved(io::Error),
    /// It succeeds again: all that was decided is on the disk.
    SavedAgain,
}

impl Recorder {
    /// The recorder of a game that begins or is gone on with.
    pub fn new(record: Record, autosave: Option<Autosave>) -> Self {
        Self::waking(record, autosave, || {})
    }

    /// [`Self::new`] that calls this from its own thread whenever there is something to hear.
    ///
    /// # Panics
    /// The system has no thread left.
    pub fn waking(record: Record, autosave: Option<Autosave>, wake: impl Fn() + Send + 'static) -> Self {
        let leg = record.header.leg.clone();
        let folder = autosave.as_ref().map(|autosave| autosave.folder().to_owned());
        let (jobs, handed) = mpsc::channel();
        let (report, answers) = mpsc::channel();
        let thread = saver::begin(record, autosave, handed, move |answer| {
            // Nobody listens any more once the game is closed.
            let _ = report.send(answer);
            wake();
        });
        Self {
            writing: Writing::Open {
                jobs,
                answers: Mutex::new(answers),
                thread: thread.expect("there is room for a thread"),
            },
            leg,
            folder,
            under_way: 0,
            is_deciding: false,
            outcome: None,
            state: Saved::Nothing,
        }
    }

    /// This decision was carried out by somebody: notes it with the position after it.
    pub fn decided(&mut self, after: impl Into<Arc<Position>>, decision: Decision, author: Option<Ustr>) {
        if self.is_deciding {
            self.wait();
        }
        self.hand_over(Change::Decided(decision, author), after);
        self.is_deciding = self.under_way > 0;
    }

    /// The last decision was taken back, which led to this position.
    pub fn taken_back(&mut self, position: impl Into<Arc<Position>>) {
        self.hand_over(Change::TakenBack, position);
    }

    /// A decision was taken back by agreement ([`crate::record::Proposal::agree`]), which led to this record and position.
    pub fn agreed(&mut self, position: impl Into<Arc<Position>>, record: Record) {
        self.hand_over(Change::Record(Box::new(record)), position);
    }

    /// People changed seats: notes who sits where now.
    pub fn reseated(&mut self, position: impl Into<Arc<Position>>, seats: Seats) {
        self.hand_over(Change::Seats(seats), position);
    }

    /// Saves the game as it stands.
    pub fn save(&mut self, position: impl Into<Arc<Position>>) {
        self.hand_over(Change::Nothing, position);
    }

    fn hand_over(&mut self, change: Change, position: impl Into<Arc<Position>>) {
        if let Writing::Open { jobs, .. } = &self.writing
            && jobs.send(Job::Write(change, position.into())).is_ok()
        {
            self.under_way += 1;
        }
    }

    /// Waits until all that was handed over has been written, or could not be.
    pub fn wait(&mut self) {
        while self.under_way > 0 {
            let Writing::Open { answers, .. } = &mut self.writing else { return };
            let answer = answers.get_mut().unwrap_or_else(PoisonError::into_inner).recv();
            self.take(answer.unwrap_or_else(|_| Answer::of_nobody()));
        }
    }

    fn take(&mut self, answer: Answer) {
        self.under_way = self.under_way.saturating_sub(answer.changes);
        self.is_deciding &= self.under_way > 0;
        self.outcome = Some(answer.saved);
    }

    /// What has changed about saving since it was heard last; `None`: nothing to tell.
    pub fn hear(&mut self) -> Option<News> {
        while self.under_way > 0
            && let Writing::Open { answers, .. } = &mut self.writing
        {
            let answer = match answers.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
                Ok(answer) => answer,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => Answer::of_nobody(),
            };
            self.take(answer);
        }
        let saved = self.outcome.take()?;
        let was_unsaved = self.state == Saved::Failed;
        self.state = match &saved {
            Ok(Some(_)) => Saved::All,
            Ok(None) => Saved::Nothing,
            Err(_) => Saved::Failed,
        };
        match saved {
            Err(error) if !was_unsaved => Some(News::Unsaved(error)),
            Ok(_) if was_unsaved => Some(News::SavedAgain),
            _ => None,
        }
    }

    /// How the last write that was heard of came out.
    pub fn state(&self) -> Saved {
        self.state
    }

    /// Whether something is under way to the disk that has not been heard of.
    pub fn is_writing(&self) -> bool {
        self.under_way > 0
    }

    /// For a game of a campaign: which.
    pub fn leg(&self) -> Option<&Leg> {
        self.leg.as_ref()
    }

    /// The record so far.
    ///
    /// # Panics
    /// The thread that holds it has ended by a fault of the game.
    pub fn record(&self) -> Record {
        match &self.writing {
            Writing::Open { jobs, .. } => {
                let (tell, answer) = mpsc::channel();
                let asked = jobs.send(Job::Tell(tell)).ok().and_then(|()| answer.recv().ok());
                asked.expect("whoever saves knows what")
            }
            Writing::Closed(record) => (**record).clone(),
            Writing::Closing => unreachable!("nobody asks meanwhile"),
        }
    }

    /// Keeps the game under this name, beside its saves, as it stands at this position. `None`: of this game nothing is saved.
    ///
    /// # Errors
    /// It could not be written; nothing else has changed.
    pub fn keep_as(&mut self, position: &Position, name: &str) -> Option<io::Result<PathBuf>> {
        // Of two saves the later one has the higher number.
        self.wait();
        Some(self.record().keep_as(self.folder.as_ref()?, name, position))
    }

    /// The game is left: waits until all is written. Nothing more is saved, and others may go on with it.
    pub fn close(&mut self) {
        self.wait();
        self.folder = None;
        match std::mem::replace(&mut self.writing, Writing::Closing) {
            Writing::Open { jobs, thread, .. } => {
                drop(jobs);
                if let Ok(record) = thread.join() {
                    self.writing = Writing::Closed(Box::new(record));
                }
            }
            closed => self.writing = closed,
        }
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        self.close();
    }
}
