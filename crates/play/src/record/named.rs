//! Games saved under a name that somebody gave them: each is one file in a folder below the saves of running games, written once
//! and never removed automatically. Two games may have the same name.
//!
//! ```text
//! named/Before_the_door.1000046.saga    with the number of its save, from the counter of the folder above
//! named/Before_the_door-2.saga          from versions in which saves did not share one counter
//! ```

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    time::SystemTime,
};

use super::{
    ENDING, Record, replace_durably,
    series::{NAMED, next_number, of_name, order, plain, written},
};
use dungeon_rules::{content::is_companion, table::Position};

/// Returns the named games and when they were saved, the latest first.
pub fn named(saves: &Path) -> Vec<(PathBuf, SystemTime)> {
    let entries = fs::read_dir(saves.join(NAMED)).into_iter().flatten().flatten();
    let files = entries.filter(|entry| !is_companion(&entry.file_name())).map(|entry| entry.path());
    let games = files.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    let mut all: Vec<(PathBuf, SystemTime)> = games.map(|path| (written(&path), path)).map(|(kept, path)| (path, kept)).collect();
    let number = |path: &Path| of_name(path).map_or(0, |(_, number)| number);
    all.sort_by_cached_key(|(path, kept)| std::cmp::Reverse((order(number(path), *kept), path.clone())));
    all
}

impl Record {
    /// Saves the game under this name, in a new file beside all others.
    ///
    /// # Errors
    /// The file could not be written; nothing else has changed.
    pub fn keep_as(&self, saves: &Path, name: &str, table: &Position) -> io::Result<PathBuf> {
        let folder = saves.join(NAMED);
        fs::create_dir_all(&folder)?;
        let mut record = self.clone();
        record.header.name = Some(name.to_owned());
        let file: String = name.chars().map(plain).take(60).collect();
        let mut number = next_number(saves);
        let (aside, path) = loop {
            let path = folder.join(format!("{file}.{number}.{ENDING}"));
            let aside = path.with_extension("new");
            // If several programs want the same number, only one of them creates the temporary file; the final file may exist
            // already.
            match File::create_new(&aside) {
                Ok(_) if !path.exists() => break (aside, path),
                Ok(_) => fs::remove_file(&aside)?,
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
            number += 1;
        };
        replace_durably(&aside, &path, &record.write(Some(table)))?;
        Ok(path)
    }
}
