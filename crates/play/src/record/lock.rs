//! Who plays a game: a file beside its saves is locked as long as the game is open somewhere. The system opens the lock
//! when a program ends, however it ends.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::series::{Series, series, series_of};

/// The game is open in another window or at another terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OpenElsewhere;

/// A game of a folder that is open here, and nowhere else as long as this is kept.
#[derive(Debug)]
pub(super) struct Locked {
    pub folder: PathBuf,
    /// Its saves when it was locked: nobody else changes them from then on.
    pub series: Series,
    /// As [`lock`] gives it: where there are no locks games are played all the same.
    pub lock: Option<File>,
}

impl Locked {
    /// Locks the game that this file is a save of; `None` when it is of no game in this folder, or of one that was deleted.
    ///
    /// # Errors
    /// Somebody else plays it.
    pub fn take(folder: &Path, file: &Path) -> Result<Option<Self>, OpenElsewhere> {
        let Some(Series { name, .. }) = series_of(folder, file) else {
            return Ok(None);
        };
        let lock = lock(folder, &name)?;
        // Whoever had it until now may have played on, or deleted it.
        let now = series_of(folder, file);
        Ok(now.map(|series| Self {
            folder: folder.to_owned(),
            series,
            lock,
        }))
    }

    /// Deletes the game.
    pub fn delete(self) {
        let Self { folder, series, .. } = &self;
        for (_, file) in &series.files {
            let _ = fs::remove_file(file);
        }
        let _ = fs::remove_file(folder.join(format!("{}.new", series.name)));
        // The lock goes last: whoever waits for it finds no saves any more.
        let _ = fs::remove_file(path(folder, &series.name));
    }
}

/// Deletes the game that this file is a save of: all saves of a running game, the one file of a game with a name. A file that
/// cannot be removed stays.
///
/// # Errors
/// Somebody plays it; then it stays.
pub fn delete(saves: &Path, file: &Path) -> Result<(), OpenElsewhere> {
    match Locked::take(saves, file)? {
        Some(locked) => locked.delete(),
        // One that is gone already is as good as deleted.
        None => _ = fs::remove_file(file),
    }
    Ok(())
}

/// The lock of a game.
pub(super) fn path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.lock"))
}

/// Locks a game. `None` where nothing can be written, or where the file system knows no locks.
///
/// # Errors
/// Somebody else plays it.
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
/// Nothing can be written there.
pub(super) fn take_name(folder: &Path, names: impl IntoIterator<Item = String>) -> io::Result<(String, Option<File>)> {
    for name in names {
        // Of all who want a name only one creates its lock.
        let lock = match File::create_new(path(folder, &name)) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            created => created?,
        };
        let lock = match lock.try_lock() {
            Ok(()) => Some(lock),
            Err(TryLockError::WouldBlock) => continue,
            Err(TryLockError::Error(_)) => None,
        };
        // Games of old have no lock; the one just made is theirs.
        let is_new = !folder.join(format!("{name}.new")).exists() && series(folder).iter().all(|series| series.name != name);
        if is_new {
            return Ok((name, lock));
        }
    }
    unreachable!("names do not end")
}
