//! Reads files of which nothing is known but their path, and lists what lies in folders.

use std::{
    ffi::OsStr,
    fmt,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

/// Why a file was not read.
#[derive(Debug)]
pub enum NotRead {
    /// The system refuses: there is no such file, or it may not be read.
    Io(io::Error),
    /// It is a folder, a pipe, a socket or a device.
    NotRegular,
    /// It has more bytes than may be read: this many, as far as is known.
    TooBig(u64),
}

impl fmt::Display for NotRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::NotRegular => f.write_str("not a regular file"),
            Self::TooBig(bytes) => write!(f, "too big: {bytes} bytes"),
        }
    }
}

impl std::error::Error for NotRead {}

impl From<io::Error> for NotRead {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Opens a regular file to be read, through links, and returns it with its length in bytes. Anything else is refused without being
/// opened: who opens a pipe waits until somebody else opens its other end.
///
/// # Errors
/// [`NotRead::Io`] and [`NotRead::NotRegular`].
pub fn open_regular_file(path: &Path) -> Result<(File, u64), NotRead> {
    let data = fs::metadata(path)?;
    match data.is_file() {
        true => Ok((File::open(path)?, data.len())),
        false => Err(NotRead::NotRegular),
    }
}

/// Reads a regular file of at most `most` bytes, through links. Never waits, and never takes more memory than that.
///
/// # Errors
/// All of [`NotRead`].
pub fn read_regular_file(path: &Path, most: u64) -> Result<Vec<u8>, NotRead> {
    let (file, length) = open_regular_file(path)?;
    if length > most {
        return Err(NotRead::TooBig(length));
    }
    let mut bytes = Vec::new();
    // The length need not be true: the file may grow meanwhile, and some files of the system say that they are empty.
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    match bytes.len() as u64 {
        length if length > most => Err(NotRead::TooBig(length)),
        _ => Ok(bytes),
    }
}

/// Returns whether a file or folder of this name only accompanies others and is never content: what systems and editors leave
/// beside the files of people, such as `._x.ron`, `.#x.ron`, `.DS_Store`, `__MACOSX`, `Thumbs.db` and `x.ron~`.
pub fn is_companion(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(b".") || name.ends_with(b"~") || name == b"__MACOSX" || name == b"Thumbs.db"
}

/// Returns the paths of what lies in a folder, without companions ([`is_companion`]), sorted. An unreadable folder counts as empty.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = all
        .filter(|entry| !is_companion(&entry.file_name()))
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_accompanies_a_file_is_passed_over() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for name in ["b.ron", "._b.ron", ".#b.ron", "b.ron~", ".DS_Store", "Thumbs.db", "a.ron"] {
            fs::write(folder.path().join(name), "").expect("it can be written");
        }
        fs::create_dir(folder.path().join("__MACOSX")).expect("it can be made");
        assert_eq!(entries(folder.path()), ["a.ron", "b.ron"].map(|name| folder.path().join(name)));
    }

    #[test]
    fn only_a_regular_file_within_the_limit_is_read() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("file");
        fs::write(&file, b"12345").expect("it can be written");
        assert_eq!(read_regular_file(&file, 5).expect("it is short enough"), b"12345");
        assert!(matches!(read_regular_file(&file, 4), Err(NotRead::TooBig(5))));
        assert!(matches!(read_regular_file(folder.path(), 5), Err(NotRead::NotRegular)));
        let gone = read_regular_file(&folder.path().join("gone"), 5);
        assert!(matches!(gone, Err(NotRead::Io(error)) if error.kind() == io::ErrorKind::NotFound));
        if cfg!(unix) {
            assert!(matches!(read_regular_file(Path::new("/dev/zero"), 5), Err(NotRead::NotRegular)));
            let pipe = folder.path().join("pipe");
            let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo can be run");
            assert!(made.success());
            assert!(matches!(read_regular_file(&pipe, 5), Err(NotRead::NotRegular)));
        }
    }
}
