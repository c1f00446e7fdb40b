//! The games in a folder of saves, as the names of their files tell.
//!
//! ```text
//! journey_from_the_west-1792400000.1000041.saga    the oldest kept
//! journey_from_the_west-1792400000.1000045.saga    the newest
//! journey_from_the_west-1792400000.new             being written
//! journey_from_the_west-1792400000.lock            locked while the game is open
//! ```
//!
//! All games of a folder share one count of saves, those with a name too: the highest number belongs to the game that was
//! played last, whatever became of the clock.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use super::{ENDING, named};

/// Where the count of a folder begins. Lower numbers are from before there was one: each game counted its own saves, and
/// only the clock tells which of those was played last.
const FIRST: u64 = 1_000_000;

/// The saves of one game in one folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The name that its files have in common.
    pub name: String,
    /// Its files with their numbers, newest first.
    pub files: Vec<(u64, PathBuf)>,
    /// When the newest was written, by the clock.
    pub saved: SystemTime,
}

/// The games in a folder, the one played last first.
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

/// The game of this folder that a file is a save of, as it stands now: the file itself may have made room for newer ones.
pub(super) fn series_of(folder: &Path, file: &Path) -> Option<Series> {
    let (name, _) = of_name(file).filter(|_| file.parent() == Some(folder))?;
    series(folder).into_iter().find(|series| series.name == name)
}

/// What games are ordered by, the one played last highest.
pub(super) fn order(number: u64, saved: SystemTime) -> (u64, SystemTime) {
    (if number < FIRST { 0 } else { number }, saved)
}

/// The number of the next save in this folder.
pub(super) fn next_number(folder: &Path) -> u64 {
    let named = folder.join(named::FOLDER);
    let numbers = saves(folder).chain(saves(&named)).map(|(_, number, _)| number + 1);
    numbers.fold(FIRST, u64::max)
}

/// When a file was written, by the clock.
pub(super) fn written(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH)
}

/// All saves of a folder: the name of the game, the number, the file.
fn saves(folder: &Path) -> impl Iterator<Item = (String, u64, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let path = entry.path();
        let (name, number) = of_name(&path)?;
        Some((name.to_owned(), number, path))
    })
}

/// The name of the game and the number of a save, by its file. Numbers that no folder comes to are not ours.
pub(super) fn of_name(file: &Path) -> Option<(&str, u64)> {
    let file = file.file_name()?.to_str()?;
    let (name, number) = file.strip_suffix(ENDING)?.strip_suffix('.')?.rsplit_once('.')?;
    Some((name, number.parse::<u32>().ok()?.into()))
}
