//! Records a game while it is played.
//!
//! The record is owned by a thread of its own ([`super::saver`]), so that no player waits for a disk: a decision is handed
//! over with the position after it, and the outcome of writing it is taken in later. At most one order is under way at a time, such as
//! a walk that one click stands for: its decisions follow each other without waiting, and are written together; the next order waits
//! for it. So whatever ends the program costs what was ordered last at most, and what is left is a legal position on the way there.
//! Closing or dropping the recorder waits until everything is written.

use std::{
    io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
};

use ustr::Ustr;

use super::saver::{Answer, Change, Job, Worker};
use crate::{
    record::{Autosave, Leg, Record},
    seats::Seats,
};
use dungeon_rules::table::{Decision, Position};

/// Keeps the record of a running game, and saves it after every decision. Without an [`Autosave`] it keeps the record in memory
/// only.
#[derive(Debug)]
pub struct Recorder {
    writing: Writing,
    /// For a game of a campaign: its place there.
    leg: Option<Leg>,
    /// The folder of the saves; `None` if nothing is saved or the recorder is closed.
    folder: Option<PathBuf>,
    /// Number of changes that were handed over and not answered yet.
    under_way: usize,
    /// If one of them is a decision: the order that the last one belongs to, by its author and number.
    deciding: Option<(Option<Ustr>, u64)>,
    /// Outcome of the last write, until [`Recorder::hear`] takes it.
    outcome: Option<io::Result<Option<PathBuf>>>,
    /// Outcome of the last write as of the last call of [`Recorder::hear`].
    state: Saved,
}

/// Whether the game is on the disk.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Saved {
    /// Nothing has been written yet, or the game is not saved at all.
    Nothing,
    /// All decisions are on the disk.
    All,
    /// The last write failed: the decisions since the one before it are in memory only.
    Failed,
}

/// Where the record is.
#[derive(Debug)]
enum Writing {
    Open {
        jobs: Sender<Job>,
        /// Never contended; the mutex only makes the receiver shareable between threads.
        answers: Mutex<Receiver<Answer>>,
        worker: Worker,
    },
    Closed(Box<Record>),
    /// Only during [`Recorder::close`].
    Closing,
}

/// A change in the outcome of saving, to be announced once.
#[derive(Debug)]
pub enum News {
    /// Saving fails from now on.
    Unsaved(io::Error),
    /// Saving succeeds again, and all decisions are on the disk.
    SavedAgain,
}

impl Recorder {
    /// Creates the recorder of a game that begins or is continued.
    pub fn new(record: Record, autosave: Option<Autosave>) -> Self {
        Self::waking(record, autosave, || {})
    }

    /// As [`Self::new`], and calls `wake` from the saver's thread whenever [`Self::hear`] may have news.
    pub fn waking(record: Record, autosave: Option<Autosave>, wake: impl Fn() + Send + 'static) -> Self {
        let leg = record.header.leg.clone();
        let folder = autosave.as_ref().map(|autosave| autosave.folder().to_owned());
        let (jobs, handed) = mpsc::channel();
        let (report, answers) = mpsc::channel();
        let worker = Worker::begin(record, autosave, handed, move |answer| {
            // After the game is closed nobody receives any more.
            let _ = report.send(answer);
            wake();
        });
        Self {
            writing: Writing::Open {
                jobs,
                answers: Mutex::new(answers),
                worker,
            },
            leg,
            folder,
            under_way: 0,
            deciding: None,
            outcome: None,
            state: Saved::Nothing,
        }
    }

    /// Records a decision, the position after it, the name of its author, and the number of the order that it belongs to: decisions of one
    /// author with the same order belong together.
    pub fn decided(&mut self, after: impl Into<Arc<Position>>, decision: Decision, author: Option<Ustr>, order: u64) {
        if self.deciding.is_some_and(|deciding| deciding != (author, order)) {
            self.wait();
        }
        self.hand_over(Change::Decided(decision, author), after);
        self.deciding = (self.under_way > 0).then_some((author, order));
    }

    /// Records that the last decision was undone, and the position after that.
    pub fn taken_back(&mut self, position: impl Into<Arc<Position>>) {
        self.hand_over(Change::TakenBack, position);
    }

    /// Records that a decision was taken back by agreement ([`crate::record::Proposal::agree`]), with the new record and position.
    pub fn agreed(&mut self, position: impl Into<Arc<Position>>, record: Record) {
        self.hand_over(Change::Record(Box::new(record)), position);
    }

    /// Records who plays which seat from now on.
    pub fn reseated(&mut self, position: impl Into<Arc<Position>>, seats: Seats) {
        self.hand_over(Change::Seats(seats), position);
    }

    /// Saves the game at this position, without a change to the record.
    pub fn save(&mut self, position: impl Into<Arc<Position>>) {
        self.hand_over(Change::Nothing, position);
    }

    fn hand_over(&mut self, change: Change, position: impl Into<Arc<Position>>) {
        if let Writing::Open { jobs, worker, .. } = &self.writing
            && jobs.send(Job::Write(change, position.into())).is_ok()
        {
            self.under_way += 1;
            worker.attend();
        }
    }

    /// Waits until everything that was handed over has been written, or could not be.
    pub fn wait(&mut self) {
        while self.under_way > 0 {
            let Writing::Open { answers, .. } = &mut self.writing else { return };
            let answer = answers.get_mut().unwrap_or_else(PoisonError::into_inner).recv();
            self.take(answer.unwrap_or_else(|_| Answer::of_nobody()));
        }
    }

    fn take(&mut self, answer: Answer) {
        self.under_way = self.under_way.saturating_sub(answer.changes);
        if self.under_way == 0 {
            self.deciding = None;
        }
        self.outcome = Some(answer.saved);
    }

    /// Returns what has changed about saving since the last call; `None` if nothing has.
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

    /// The outcome of the last write, as of the last call of [`Self::hear`].
    pub fn state(&self) -> Saved {
        self.state
    }

    /// Whether writes are under way whose outcome has not been taken in yet.
    pub fn is_writing(&self) -> bool {
        self.under_way > 0
    }

    /// For a game of a campaign: its place there.
    pub fn leg(&self) -> Option<&Leg> {
        self.leg.as_ref()
    }

    /// Returns a copy of the record so far.
    ///
    /// # Panics
    /// The saver's thread has panicked.
    pub fn record(&self) -> Record {
        match &self.writing {
            Writing::Open { jobs, worker, .. } => {
                let (tell, answer) = mpsc::channel();
                let asked = jobs.send(Job::Tell(tell)).ok();
                worker.attend();
                let asked = asked.and_then(|()| answer.recv().ok());
                asked.expect("whoever saves knows what")
            }
            Writing::Closed(record) => (**record).clone(),
            Writing::Closing => unreachable!("nobody asks meanwhile"),
        }
    }

    /// Saves the game at this position under this name, in a file below its other saves. Returns `None` if the game is not saved at
    /// all.
    ///
    /// # Errors
    /// The file could not be written; nothing else has changed.
    pub fn keep_as(&mut self, position: &Position, name: &str) -> Option<io::Result<PathBuf>> {
        // Wait first, so that this save gets a higher number than the running one.
        self.wait();
        Some(self.record().keep_as(self.folder.as_ref()?, name, position))
    }

    /// Ends recording: waits until everything is written and releases the files, so that the game can be continued elsewhere.
    /// Nothing more is saved after this.
    pub fn close(&mut self) {
        self.wait();
        self.folder = None;
        match std::mem::replace(&mut self.writing, Writing::Closing) {
            Writing::Open { jobs, worker, .. } => {
                drop(jobs);
                if let Some(record) = worker.end() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{host::saver::tests::laid, record::Chance};

    #[test]
    fn the_steps_of_one_order_wait_for_no_disk_and_the_next_order_does() {
        let table = laid();
        let position = Arc::new(table.position());
        // Nobody works off what is handed over: the disk is as slow as can be.
        let ((jobs, handed), (report, answers)) = (mpsc::channel(), mpsc::channel());
        let record = Record::new(table.game(), Chance::seeded(1), Seats::default());
        let mut recorder = Recorder::new(record, None);
        recorder.writing = Writing::Open {
            jobs,
            answers: Mutex::new(answers),
            worker: Worker::Here(Arc::default()),
        };
        let anna = Some(Ustr::from("Anna"));
        let written = |changes| report.send(Answer { changes, saved: Ok(None) }).expect("somebody listens");
        for _ in 0..6 {
            recorder.decided(Arc::clone(&position), Decision::Pass, anna, 1);
        }
        assert_eq!(recorder.under_way, 6, "none of them has waited");
        for (author, order) in [(anna, 2), (None, 2), (None, 3), (None, 4)] {
            written(recorder.under_way);
            recorder.decided(Arc::clone(&position), Decision::Pass, author, order);
            assert_eq!(recorder.under_way, 1, "what was under way has been waited for");
        }
        written(1);
        recorder.wait();
        recorder.decided(position, Decision::Pass, None, 5);
        assert_eq!((recorder.under_way, handed.try_iter().count()), (1, 11));
        drop(report);
    }
}
