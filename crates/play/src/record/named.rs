//! Games kept under a name that somebody gave them: each is one file in a folder beside the saves of running games, written
//! once and never cleaned away. Two games of the same name lie beside each other.
//!
//! ```text
//! named/Before_the_door.1000046.saga    the number of its save, as in the folder above
//! named/Before_the_door-2.saga          from before saves shared one count
//! ```

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    time::SystemTime,
};

use super::{
    ENDING, Record,
    autosave::plain,
    replace_durably,
    series::{next_number, of_name, order, written},
};
use dungeon_rules::table::Position;

/// The folder of the games that have a name, below that of all saves.
pub(super) const FOLDER: &str = "named";

/// The games that have a name, the one kept last first, with the time when they were kept.
pub fn named(saves: &Path) -> Vec<(PathBuf, SystemTime)> {
    let entries = fs::read_dir(saves.join(FOLDER)).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    let games = files.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    let mut all: Vec<(PathBuf, SystemTime)> = games.map(|path| (written(&path), path)).map(|(kept, path)| (path, kept)).collect();
    let number = |path: &Path| of_name(path).map_or(0, |(_, number)| number);
    all.sort_by_cached_key(|(path, kept)| std::cmp::Reverse((order(number(path), *kept), path.clone())));
    all
}

impl Record {
    /// Keeps the game under this name, beside whatever is kept.
    ///
    /// # Errors
    /// It could not be written; nothing else has changed.
    pub fn keep_as(&self, saves: &Path, name: &str, table: &Position) -> io::Result<PathBuf> {
        let folder = saves.join(FOLDER);
        fs::create_dir_all(&folder)?;
        let mut record = self.clone();
        record.header.name = Some(name.to_owned());
        let file: String = name.chars().map(plain).take(60).collect();
        let mut number = next_number(saves);
        let (aside, path) = loop {
            let path = folder.join(format!("{file}.{number}.{ENDING}"));
            let aside = path.with_extension("new");
            // Of all who want this number only one creates what is written aside, and it may be in its place already.
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
