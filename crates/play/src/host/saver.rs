//! The thread that owns the record of a running game and writes it to the disk. Where the system starts none, whoever decides waits
//! for the disk.
//!
//! It computes the fingerprint of the position after each decision, adds the decision to the lines of the file and saves it
//! ([`Autosave`]): the time that takes does not depend on the decisions before. Changes that queue up meanwhile are written together.

use std::{
    fmt, io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender},
    },
    thread::{self, JoinHandle},
};

use ustr::Ustr;

use crate::{
    record::{Autosave, Fingerprint, Lines, Record, RecordedDecision},
    seats::Seats,
};
use dungeon_rules::table::{Decision, Position};

/// A request to the thread.
pub(super) enum Job {
    /// Apply this change to the record, and write it with this position.
    Write(Change, Arc<Position>),
    /// Send a copy of the record.
    Tell(Sender<Record>),
}

/// A change of the record.
pub(super) enum Change {
    /// A decision, with the name of its author.
    Decided(Decision, Option<Ustr>),
    /// The last decision was undone.
    TakenBack,
    /// The record was replaced.
    Record(Box<Record>),
    /// The seats have changed.
    Seats(Seats),
    Nothing,
}

/// The outcome of one write, which may cover several changes.
pub(super) struct Answer {
    pub changes: usize,
    /// The file that was written; `None` if the game is not saved.
    pub saved: io::Result<Option<PathBuf>>,
}

impl Answer {
    /// The answer for all changes under way when the thread has panicked.
    pub fn of_nobody() -> Self {
        Self {
            changes: usize::MAX,
            saved: Err(io::Error::other("the thread that saves has ended")),
        }
    }
}

/// What the thread owns.
pub(super) struct Saver {
    record: Record,
    /// The record as it is written.
    lines: Lines,
    autosave: Option<Autosave>,
    jobs: Receiver<Job>,
    answer: Box<dyn Fn(Answer) + Send>,
}

impl Saver {
    /// Works off the jobs that wait; `first` before them.
    fn work_off(&mut self, first: Job) {
        let mut alike = self.lines.bytes().len();
        let (mut changes, mut table) = (0, None);
        for job in std::iter::once(first).chain(self.jobs.try_iter()) {
            match job {
                Job::Write(change, at) => {
                    alike = alike.min(note(&mut self.record, &mut self.lines, change, &at));
                    changes += 1;
                    table = Some(at);
                }
                // The receiver may be gone.
                Job::Tell(to) => _ = to.send(self.record.clone()),
            }
        }
        if let Some(table) = table {
            let (record, lines) = (&self.record, &self.lines);
            let saved = self.autosave.as_mut().map(|autosave| {
                let end = lines.end(record.steps(), Some(&table));
                autosave.keep_on(alike, lines.bytes(), &end)
            });
            (self.answer)(Answer {
                changes,
                saved: saved.transpose(),
            });
        }
    }
}

impl fmt::Debug for Saver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Saver").finish_non_exhaustive()
    }
}

/// What works off the jobs of a [`Saver`]: its thread, or, where the system starts none, the caller.
#[derive(Debug)]
pub(super) enum Worker {
    /// A thread; it returns the record.
    Thread(JoinHandle<Record>),
    /// Whoever hands over a job, as the system starts no further thread.
    Here(Arc<Mutex<Option<Saver>>>),
}

impl Worker {
    /// Starts the thread. It works off jobs until the sender is dropped.
    pub fn begin(record: Record, autosave: Option<Autosave>, jobs: Receiver<Job>, answer: impl Fn(Answer) + Send + 'static) -> Self {
        Self::begin_by(record, autosave, (jobs, Box::new(answer)), |work| {
            thread::Builder::new().name("saver".to_owned()).spawn(work)
        })
    }

    fn begin_by(
        record: Record,
        autosave: Option<Autosave>,
        (jobs, answer): (Receiver<Job>, Box<dyn Fn(Answer) + Send>),
        start: impl FnOnce(Box<dyn FnOnce() -> Record + Send>) -> io::Result<JoinHandle<Record>>,
    ) -> Self {
        let saver = Saver {
            lines: Lines::of(&record),
            record,
            autosave,
            jobs,
            answer,
        };
        // A thread that could not be started has dropped its closure, so what it was to own lies beside it.
        let saver = Arc::new(Mutex::new(Some(saver)));
        let shared = Arc::clone(&saver);
        let work = move || {
            let saver = shared.lock().unwrap_or_else(PoisonError::into_inner).take();
            let mut saver = saver.expect("only the thread takes it");
            while let Ok(job) = saver.jobs.recv() {
                saver.work_off(job);
            }
            saver.record
        };
        match start(Box::new(work)) {
            Ok(thread) => Self::Thread(thread),
            Err(_) => Self::Here(saver),
        }
    }

    /// Works off the jobs that were handed over, unless the thread does.
    pub fn attend(&self) {
        if let Self::Here(saver) = self
            && let Some(saver) = &mut *saver.lock().unwrap_or_else(PoisonError::into_inner)
            && let Ok(job) = saver.jobs.try_recv()
        {
            saver.work_off(job);
        }
    }

    /// Ends it, after the sender of jobs was dropped: returns the record. `None` if the thread has panicked.
    pub fn end(self) -> Option<Record> {
        match self {
            Self::Thread(thread) => thread.join().ok(),
            Self::Here(saver) => {
                let saver = saver.lock().unwrap_or_else(PoisonError::into_inner).take();
                saver.map(|saver| saver.record)
            }
        }
    }
}

/// Applies a change to the record and to its lines. Returns how many bytes of those are still the same.
fn note(record: &mut Record, lines: &mut Lines, change: Change, table: &Position) -> usize {
    match change {
        Change::Decided(decision, author) => {
            let alike = lines.bytes().len();
            let decided = RecordedDecision(decision, Fingerprint::of_table(table), author);
            record.decisions.push(decided);
            lines.decided(&decided);
            return alike;
        }
        Change::TakenBack => {
            let is_last = record.takebacks.iter().all(|(after, _)| *after < record.steps());
            let was_there = !record.decisions.is_empty();
            record.cut(record.steps().saturating_sub(1));
            if is_last && was_there {
                lines.drop_last();
                return lines.bytes().len();
            }
        }
        Change::Record(other) => *record = *other,
        Change::Seats(seats) => record.header.seats = seats,
        Change::Nothing => return lines.bytes().len(),
    }
    let anew = Lines::of(record);
    let alike = anew
        .bytes()
        .iter()
        .zip(lines.bytes())
        .take_while(|(one, other)| one == other)
        .count();
    *lines = anew;
    alike
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::record::Chance;
    use dungeon_rules::{
        content,
        referee::GameWorld,
        table::{Dice, Game},
    };

    /// The first quest, before the first decision.
    pub fn laid() -> GameWorld {
        let library = content::load(&content::root());
        let quest = library.quests.iter().find_map(|listing| listing.quest.clone());
        let game = Game::new(&library.content, quest.expect("there is an adventure"));
        GameWorld::lay(game, Dice::seeded(1)).0
    }

    #[test]
    fn without_a_thread_whoever_hands_a_change_over_saves_it() {
        let table = laid();
        let record = Record::new(table.game(), Chance::seeded(1), Seats::default());
        let position = Arc::new(table.position());
        let folder = tempfile::tempdir().expect("a temporary folder");
        let autosave = Autosave::new(folder.path(), "quest");
        let (jobs, handed) = mpsc::channel();
        let (tell, answers) = mpsc::channel();
        let answer = Box::new(move |answer| _ = tell.send(answer));
        let worker = Worker::begin_by(record, Some(autosave), (handed, answer), |_| Err(io::ErrorKind::WouldBlock.into()));
        jobs.send(Job::Write(Change::Nothing, position)).expect("it is taken");
        worker.attend();
        let answer = answers.try_recv().expect("it is done already");
        let file = answer.saved.expect("it can be written").expect("it is saved");
        assert!(file.exists() && answer.changes == 1);
        drop(jobs);
        assert!(worker.end().is_some());
    }
}
