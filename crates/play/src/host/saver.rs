//! The thread that holds the record of a running game and writes it out.
//!
//! It works out how the table stood after a decision, in short, writes the file aside, syncs it and puts it in its place
//! ([`Autosave`]). What has queued up meanwhile is written once.

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

/// What the thread is asked for.
pub(super) enum Job {
    /// To note this, and to write all with the table as it stands then.
    Write(Change, Arc<Position>),
    /// To tell the record.
    Tell(Sender<Record>),
}

/// What has changed in the record.
pub(super) enum Change {
    /// Somebody decided this.
    Decided(Decision, Option<Ustr>),
    /// The last decision was taken back.
    TakenBack,
    /// It is another record.
    Record(Box<Record>),
    /// Others sit there.
    Seats(Seats),
    Nothing,
}

/// What came of so many changes.
pub(super) struct Answer {
    pub changes: usize,
    /// The file; `None`: nothing is saved.
    pub saved: io::Result<Option<PathBuf>>,
}

impl Answer {
    /// What comes of all changes that are under way when the thread has ended by a fault of the game.
    pub fn of_nobody() -> Self {
        Self {
            changes: usize::MAX,
            saved: Err(io::Error::other("the thread that saves has ended")),
        }
    }
}

/// Works off jobs until nobody can ask for more; what it leaves is the record.
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
                    // Whoever asked may have gone.
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
