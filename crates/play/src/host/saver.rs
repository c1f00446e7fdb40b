//! The thread that owns the record of a running game and writes it to the disk.
//!
//! It computes the fingerprint of the position after each decision, writes the file under a temporary name, syncs and renames it
//! ([`Autosave`]). Changes that queue up meanwhile are written together.

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
    record::{Autosave, Fingerprint, Record, RecordedDecision},
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
        while let Ok(job) = jobs.recv() {
            let (mut changes, mut table) = (0, None);
            for job in std::iter::once(job).chain(jobs.try_iter()) {
                match job {
                    Job::Write(change, at) => {
                        note(&mut record, change, &at);
                        changes += 1;
                        table = Some(at);
                    }
                    // The receiver may be gone.
                    Job::Tell(to) => _ = to.send(record.clone()),
                }
            }
            if let Some(table) = table {
                let saved = autosave.as_mut().map(|autosave| autosave.keep(&record.write(Some(&table))));
                answer(Answer {
                    changes,
                    saved: saved.transpose(),
                });
            }
        }
        record
    })
}

fn note(record: &mut Record, change: Change, table: &Position) {
    match change {
        Change::Decided(decision, author) => record
            .decisions
            .push(RecordedDecision(decision, Fingerprint::of_table(table), author)),
        Change::TakenBack => record.cut(record.steps().saturating_sub(1)),
        Change::Record(other) => *record = *other,
        Change::Seats(seats) => record.header.seats = seats,
        Change::Nothing => {}
    }
}
