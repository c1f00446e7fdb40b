//! Writes down a game while it is played.

use std::{io, path::PathBuf};

use bevy::prelude::*;

use super::{Autosave, Decided, Fingerprint, Record};
use crate::seats::Seats;
use dungeon_rules::table::{Decision, Snapshot};

/// Keeps the record of a running game, and saves it after every decision. A table that wants no saves has a keeper
/// without [`Autosave`], or none.
#[derive(Resource, Debug)]
pub struct Keeper {
    record: Record,
    autosave: Option<Autosave>,
    /// Whether the last save failed.
    is_unsaved: bool,
}

/// What has changed about saving, to be told once.
#[derive(Debug)]
pub enum News {
    /// From now on it fails.
    Unsaved(io::Error),
    /// It succeeds again: all that was decided is on the disk.
    SavedAgain,
}

impl Keeper {
    /// The keeper of a game that begins or is gone on with.
    pub fn new(record: Record, autosave: Option<Autosave>) -> Self {
        Self {
            record,
            autosave,
            is_unsaved: false,
        }
    }

    /// Whether the last save failed.
    pub fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// What is to be told of a save, which came out so; `None` when the one before came out alike.
    pub fn news(&mut self, saved: io::Result<Option<PathBuf>>) -> Option<News> {
        let was_unsaved = std::mem::replace(&mut self.is_unsaved, saved.is_err());
        match saved {
            Err(error) if !was_unsaved => Some(News::Unsaved(error)),
            Ok(_) if was_unsaved => Some(News::SavedAgain),
            _ => None,
        }
    }

    /// The game is left: nothing more is saved, and others may go on with it.
    pub fn close(&mut self) {
        self.autosave = None;
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Saves the game as it stands.
    ///
    /// # Errors
    /// It could not be written. The record knows all there is to know; the next save may succeed.
    pub fn save(&mut self, world: &World) -> io::Result<Option<PathBuf>> {
        if self.autosave.is_none() {
            return Ok(None);
        }
        self.write(&Snapshot::capture(world))
    }

    /// Keeps the game as it stands under this name, beside its saves. `None`: of this game nothing is saved.
    ///
    /// # Errors
    /// It could not be written; nothing else has changed.
    pub fn keep_as(&self, world: &World, name: &str) -> Option<io::Result<PathBuf>> {
        let saves = self.autosave.as_ref()?.folder();
        Some(self.record.keep_as(saves, name, &Snapshot::capture(world)))
    }

    /// This decision was carried out: notes it and saves the game. When this returns without an error, the decision
    /// is on the disk.
    ///
    /// # Errors
    /// As [`Self::save`].
    pub fn decided(&mut self, world: &World, decision: Decision) -> io::Result<Option<PathBuf>> {
        let table = Snapshot::capture(world);
        self.record.decisions.push(Decided(decision, Fingerprint::of_table(&table)));
        self.write(&table)
    }

    /// The last decision was taken back: strikes it from the record and saves the game.
    ///
    /// # Errors
    /// As [`Self::save`].
    pub fn taken_back(&mut self, world: &World) -> io::Result<Option<PathBuf>> {
        self.record.cut(self.record.steps().saturating_sub(1));
        self.save(world)
    }

    /// A decision was taken back by agreement ([`super::Proposal::agree`]): goes on with this record and saves the game.
    ///
    /// # Errors
    /// As [`Self::save`].
    pub fn agreed(&mut self, world: &World, record: Record) -> io::Result<Option<PathBuf>> {
        self.record = record;
        self.save(world)
    }

    /// People changed seats: notes who sits where now and saves the game.
    ///
    /// # Errors
    /// As [`Self::save`].
    pub fn reseated(&mut self, world: &World, seats: Seats) -> io::Result<Option<PathBuf>> {
        self.record.header.seats = seats;
        self.save(world)
    }

    fn write(&mut self, table: &Snapshot) -> io::Result<Option<PathBuf>> {
        match &mut self.autosave {
            Some(autosave) => autosave.keep(&self.record.write(Some(table))).map(Some),
            None => Ok(None),
        }
    }
}
