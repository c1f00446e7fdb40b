//! The desktop's file manager, which shows people the files that were written for them.

use std::{
    io,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

/// The program that opens a folder on this platform.
const OPENS: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// Opens a folder, and waits until the desktop has taken it over, which may take its time.
///
/// # Errors
/// There is no file manager, or it refuses the folder.
pub fn open(folder: &Path) -> io::Result<()> {
    let opened = Command::new(OPENS).arg(folder).status()?;
    // On Windows the exit status never reports success.
    match opened.success() || cfg!(windows) {
        true => Ok(()),
        false => Err(io::Error::other(opened.to_string())),
    }
}

/// Opens a folder in the background. If that fails nothing happens: whoever calls this says where the folder is.
pub fn show(folder: PathBuf) {
    let thread = thread::Builder::new().name("folder".to_owned());
    let _ = thread.spawn(move || open(&folder));
}
