//! Games kept under a name that somebody gave them: each is one file in a folder beside the saves of running games, written
//! once and never cleaned away. Two games of the same name lie beside each other.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use super::{ENDING, Record, autosave::plain, replace_durably};
use crate::table::Snapshot;

/// The folder of the games that have a name, below that of all saves.
const FOLDER: &str = "named";

/// The games that have a name, the one kept last first, with the time when they were kept.
pub fn named(saves: &Path) -> Vec<(PathBuf, SystemTime)> {
    let entries = fs::read_dir(saves.join(FOLDER)).into_iter().flatten().flatten();
    let games = entries.filter(|entry| entry.path().extension().is_some_and(|ending| ending == ENDING));
    let kept = games.map(|entry| {
        let kept = entry.metadata().and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
        (entry.path(), kept)
    });
    let mut all: Vec<(PathBuf, SystemTime)> = kept.collect();
    all.sort_by(|one, other| (other.1, &other.0).cmp(&(one.1, &one.0)));
    all
}

impl Record {
    /// Keeps the game under this name, beside whatever is kept.
    ///
    /// # Errors
    /// It could not be written; nothing else has changed.
    pub fn keep_as(&self, saves: &Path, name: &str, table: &Snapshot) -> io::Result<PathBuf> {
        let folder = saves.join(FOLDER);
        fs::create_dir_all(&folder)?;
        let mut record = self.clone();
        record.header.name = Some(name.to_owned());
        let file: String = name.chars().map(plain).take(60).collect();
        let path = |number: usize| match number {
            1 => folder.join(format!("{file}.{ENDING}")),
            _ => folder.join(format!("{file}-{number}.{ENDING}")),
        };
        let free = (1..).map(path).find(|path| !path.exists());
        let path = free.expect("numbers do not end");
        replace_durably(&path.with_extension("new"), &path, &record.write(Some(table)))?;
        Ok(path)
    }
}
