//! The games in a folder of saves, identified by the names of their files.
//!
//! ```text
//! journey_from_the_west-1792400000.1000041.saga    the oldest save that is kept
//! journey_from_the_west-1792400000.1000045.saga    the newest save
//! journey_from_the_west-1792400000.new             being written
//! journey_from_the_west-1792400000.lock            locked while the game is open
//! ```
//!
//! All games of a folder, including named ones, share one counter of saves: the highest number belongs to the game that was played
//! last, even if the system clock was changed.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use super::{ENDING, named};

/// First number of a folder's counter. Lower numbers are from versions in which each game counted its own saves; only the
/// modification time tells which of those was played last.
const FIRST: u64 = 1_000_000;

/// The saves of one game in one folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The common prefix of the names of its files.
    pub name: String,
    /// Its files with their numbers, newest first.
    pub files: Vec<(u64, PathBuf)>,
    /// Modification time of the newest file.
    pub saved: SystemTime,
}

/// Returns the games in a folder, the one played last first.
pub fn series(folder: &Path) -> Vec<Series> {
    let mut found: BTreeMap<String, Vec<(u64, PathBuf)>> = BTreeMap::new();
    for (name, number, path) in saves(folder) {
        found.entry(name).or_default().push((number, path));
    }
    let found = found.into_iter().map(|(name, mut files)| {
        files.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        let saved = written(&files[0].1);
        Series { name, files, saved }
    });
    let mut found: Vec<Series> = found.collect();
    found.sort_by_cached_key(|one| std::cmp::Reverse((order(one.files[0].0, one.saved), one.name.clone())));
    found
}

/// Looks up which game of this folder a file is a save of, as the folder is now: the file itself may have been removed for newer
/// ones.
pub(super) fn series_of(folder: &Path, file: &Path) -> Option<Series> {
    let (name, _) = of_name(file).filter(|_| file.parent() == Some(folder))?;
    series(folder).into_iter().find(|series| series.name == name)
}

/// Sort key of games: the game that was played last has the highest key.
pub(super) fn order(number: u64, saved: SystemTime) -> (u64, SystemTime) {
    (if number < FIRST { 0 } else { number }, saved)
}

/// Returns the number of the next save in this folder.
pub(super) fn next_number(folder: &Path) -> u64 {
    let named = folder.join(named::FOLDER);
    let numbers = saves(folder).chain(saves(&named)).map(|(_, number, _)| number + 1);
    numbers.fold(FIRST, u64::max)
}

/// Modification time of a file; the Unix epoch if it is not known.
pub(super) fn written(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH)
}

/// Lists all saves of a folder, each as name of the game, number and file.
fn saves(folder: &Path) -> impl Iterator<Item = (String, u64, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let path = entry.path();
        let (name, number) = of_name(&path)?;
        Some((name.to_owned(), number, path))
    })
}

/// Splits the file name of a save into the name of the game and the number. `None` if it is not the name of a save, or if the
/// number does not fit into 32 bits, which no folder's counter reaches.
pub(super) fn of_name(file: &Path) -> Option<(&str, u64)> {
    let file = file.file_name()?.to_str()?;
    let (name, number) = file.strip_suffix(ENDING)?.strip_suffix('.')?.rsplit_once('.')?;
    Some((name, number.parse::<u32>().ok()?.into()))
}
