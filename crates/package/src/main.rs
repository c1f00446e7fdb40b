//! Writes what a package contains besides the program and its data: manual pages, completions, icons, and the licences of
//! everything that is linked into the program. `./package` runs it; its arguments are the root of the checkout and the folder that
//! becomes `/usr`.

mod icons;
mod licences;
mod pages;

use std::{
    env, fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process::ExitCode,
};

fn main() -> ExitCode {
    let paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [root, usr] = paths.as_slice() else {
        eprintln!("dungeon-package CHECKOUT USR");
        return ExitCode::from(2);
    };
    match all(root, usr) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The package cannot be put together: {error}");
            ExitCode::FAILURE
        }
    }
}

fn all(root: &Path, usr: &Path) -> io::Result<()> {
    pages::write(root, &usr.join("share"))?;
    icons::write(&root.join("assets/art/app_icon.svg"), &usr.join("share/icons/hicolor"))?;
    licences::write(root, &usr.join("share/doc/dungeon-saga/LICENCES.gz"))
}

/// Writes a file, creating the folders above it.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let named = |error: io::Error| io::Error::other(format!("{}: {error}", file.display()));
    fs::create_dir_all(file.parent().unwrap_or(file)).map_err(named)?;
    fs::write(file, bytes).map_err(named)
}

/// Compresses with the best ratio; the result is reproducible.
fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    io::Write::write_all(&mut encoder, bytes)?;
    encoder.finish()
}

/// An error that is not about a file.
fn fault(words: impl ToString) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, words.to_string())
}
