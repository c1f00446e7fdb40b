//! Locks of running games: a file beside the saves of a game is locked as long as the game is open in any program. The operating
//! system releases the lock when the program ends, however it ends.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::series::{Series, series, series_of};

/// The game is open in another window or at another terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OpenElsewhere;

/// A game of a folder that is open here. No other program can open it as long as this value lives.
#[derive(Debug)]
pub(super) struct Locked {
    pub folder: PathBuf,
    /// Its saves at the time it was locked; nobody else changes them from then on.
    pub series: Series,
    /// The lock as [`lock`] returns it; `None` where the system has no locks, and games can be played without.
    pub lock: Option<File>,
}

impl Locked {
    /// Locks the game that this file is a save of; `None` if the file belongs to no game in this folder, or the game was deleted.
    ///
    /// # Errors
    /// The game is open elsewhere.
    pub fn take(folder: &Path, file: &Path) -> Result<Option<Self>, OpenElsewhere> {
        let Some(Series { name, .. }) = series_of(folder, file) else {
            return Ok(None);
        };
        let lock = lock(folder, &name)?;
        // Whoever held the lock until now may have written newer saves, or deleted the game.
        let now = series_of(folder, file);
        Ok(now.map(|series| Self {
            folder: folder.to_owned(),
            series,
            lock,
        }))
    }

    /// Deletes all files of the game.
    pub fn delete(self) {
        let Self { folder, series, .. } = &self;
        for (_, file) in &series.files {
            let _ = fs::remove_file(file);
        }
        let _ = fs::remove_file(folder.join(format!("{}.new", series.name)));
        // The lock file goes last: whoever waits for the lock then finds no saves.
        let _ = fs::remove_file(path(folder, &series.name));
    }
}

/// Deletes the game that this file is a save of: all saves of a running game, or the single file of a named game. A file that
/// cannot be removed stays.
///
/// # Errors
/// The game is open elsewhere; then it is not deleted.
pub fn delete(saves: &Path, file: &Path) -> Result<(), OpenElsewhere> {
    match Locked::take(saves, file)? {
        Some(locked) => locked.delete(),
        // A file that is already gone counts as deleted.
        None => _ = fs::remove_file(file),
    }
    Ok(())
}

/// Path of a game's lock file.
pub(super) fn path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.lock"))
}

/// Locks a game. `None` if the lock file cannot be written, or the file system does not support locks.
///
/// # Errors
/// The game is open elsewhere.
pub(super) fn lock(folder: &Path, name: &str) -> Result<Option<File>, OpenElsewhere> {
    let lock = OpenOptions::new().write(true).create(true).truncate(false).open(path(folder, name));
    match lock.map(|lock| (lock.try_lock(), lock)) {
        Ok((Ok(()), lock)) => Ok(Some(lock)),
        Ok((Err(TryLockError::WouldBlock), _)) => Err(OpenElsewhere),
        Ok((Err(TryLockError::Error(_)), _)) | Err(_) => Ok(None),
    }
}

/// Takes the first of these names that no game in the folder has, and locks it.
///
/// # Errors
/// The folder cannot be written to.
pub(super) fn take_name(folder: &Path, names: impl IntoIterator<Item = String>) -> io::Result<(String, Option<File>)> {
    for name in names {
        // If several programs want the same name, only one of them creates the lock file.
        let lock = match File::create_new(path(folder, &name)) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            created => created?,
        };
        let lock = match lock.try_lock() {
            Ok(()) => Some(lock),
            Err(TryLockError::WouldBlock) => continue,
            Err(TryLockError::Error(_)) => None,
        };
        // Games from older versions have no lock file, so creating it does not prove that the name is free.
        let is_new = !folder.join(format!("{name}.new")).exists() && series(folder).iter().all(|series| series.name != name);
        if is_new {
            return Ok((name, lock));
        }
    }
    unreachable!("names do not end")
}
