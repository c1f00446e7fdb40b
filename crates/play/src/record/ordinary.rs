//! Ordinary files. Under a name that the game uses a folder may hold something else: a pipe, at which opening waits for ever, a
//! device, a folder, or a link to anywhere. None of these is opened.

use std::{
    error, fmt,
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use dungeon_rules::content;

/// What lies at this path is no ordinary file, or one that must not be written, where the game has to write one. As the source of
/// an [`io::Error`] it is told by [`crate::language::saving`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InTheWay(pub PathBuf);

impl fmt::Display for InTheWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is in the way", content::shown(&self.0))
    }
}

impl error::Error for InTheWay {}

impl InTheWay {
    /// What is in the way, if that is why writing failed.
    pub fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }

    fn at(path: &Path) -> io::Error {
        io::Error::other(Self(path.to_owned()))
    }
}

/// Whether there is anything at this path, and if so, whether it is an ordinary file; a link is none.
pub(super) fn is_ordinary(path: &Path) -> Option<bool> {
    Some(fs::symlink_metadata(path).ok()?.is_file())
}

/// Opens a file for writing without its former contents, and creates it if need be.
///
/// # Errors
/// Something is in the way, or the file cannot be written.
pub(super) fn create(path: &Path) -> io::Result<File> {
    match is_ordinary(path) {
        None => File::create_new(path),
        Some(true) => File::create(path).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied => InTheWay::at(path),
            _ => error,
        }),
        Some(false) => Err(InTheWay::at(path)),
    }
}

/// Checks that a file may be put at this path.
///
/// # Errors
/// Something is in the way.
pub(super) fn make_way(path: &Path) -> io::Result<()> {
    match is_ordinary(path) {
        Some(false) => Err(InTheWay::at(path)),
        _ => Ok(()),
    }
}
