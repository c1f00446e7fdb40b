//! The thread that owns the record of a running game and writes it to the disk.
//!
//! It computes the fingerprint of the position after each decision, adds the decision to the lines of the file and saves it
//! ([`Autosave`]): the time that takes does not depend on the decisions before. Changes that queue up meanwhile are written together.

use std::{
    io,
    path::PathBuf,
    sync::{
        Arc,
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

/// Starts the thread. It works off jobs until the sender is dropped, and returns the record.
pub(super) fn begin(
    mut record: Record,
    mut autosave: Option<Autosave>,
    jobs: Receiver<Job>,
    answer: impl Fn(Answer) + Send + 'static,
) -> io::Result<JoinHandle<Record>> {
    thread::Builder::new().name("saver".to_owned()).spawn(move || {
        let mut lines = Lines::of(&record);
        while let Ok(job) = jobs.recv() {
            let mut alike = lines.bytes().len();
            let (mut changes, mut table) = (0, None);
            for job in std::iter::once(job).chain(jobs.try_iter()) {
                match job {
                    Job::Write(change, at) => {
                        alike = alike.min(note(&mut record, &mut lines, change, &at));
                        changes += 1;
                        table = Some(at);
                    }
                    // The receiver may be gone.
                    Job::Tell(to) => _ = to.send(record.clone()),
                }
            }
            if let Some(table) = table {
                let saved = autosave.as_mut().map(|autosave| {
                    let end = lines.end(record.steps(), Some(&table));
                    autosave.keep_on(alike, lines.bytes(), &end)
                });
                answer(Answer {
                    changes,
                    saved: saved.transpose(),
                });
            }
        }
        record
    })
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
