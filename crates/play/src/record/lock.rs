//! Locks of running games: a file beside the saves of a game is locked as long as the game is open in any program. The operating
//! system releases the lock when the program ends, however it ends.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::{
    ordinary,
    series::{Series, has_series, series_of},
};

/// Why a game cannot be opened here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Held {
    /// It is open in another window or at another terminal.
    Elsewhere,
    /// What lies at this path, where its lock would be, is no ordinary file.
    Blocked(PathBuf),
}

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
    /// The game is open elsewhere, or something is in the way of its lock.
    pub fn take(folder: &Path, file: &Path) -> Result<Option<Self>, Held> {
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

    /// Deletes all files of the game, the newest save last: whatever ends the program meanwhile, what is left can be played.
    pub fn delete(self) {
        let Self { folder, series, .. } = &self;
        for (_, file) in series.files.iter().rev() {
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
/// The game is open elsewhere, or something is in the way of its lock; then it is not deleted.
pub fn delete(saves: &Path, file: &Path) -> Result<(), Held> {
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

/// Removes those of these games that nobody has open. A game that somebody has played since it was listed stays.
pub(super) fn remove(folder: &Path, games: impl IntoIterator<Item = Series>) {
    for series in games {
        let Ok(lock) = lock(folder, &series.name) else { continue };
        // Whoever went on with it has replaced its newest save, or added newer ones, which are not in the list and stay.
        if series.files[0].1.exists() {
            let folder = folder.to_owned();
            Locked { folder, series, lock }.delete();
        }
    }
}

/// Locks a game. `None` if the lock file cannot be written, or the file system does not support locks.
///
/// # Errors
/// The game is open elsewhere, or something is in the way of its lock.
pub(super) fn lock(folder: &Path, name: &str) -> Result<Option<File>, Held> {
    let path = path(folder, name);
    if ordinary::is_ordinary(&path) == Some(false) {
        return Err(Held::Blocked(path));
    }
    let lock = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
    // A lock file that must not be written can be locked as well.
    let lock = lock.or_else(|_| File::open(&path));
    match lock.map(|lock| (lock.try_lock(), lock)) {
        Ok((Ok(()), lock)) => Ok(Some(lock)),
        Ok((Err(TryLockError::WouldBlock), _)) => Err(Held::Elsewhere),
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
        if ordinary::is_ordinary(&folder.join(format!("{name}.new"))).is_none() && !has_series(folder, &name) {
            return Ok((name, lock));
        }
        let _ = fs::remove_file(path(folder, &name));
    }
    unreachable!("names do not end")
}
