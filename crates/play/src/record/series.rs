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
//! last, even if the system clock was changed. A folder may hold files of any name: leading zeros count for nothing, the same number
//! may be there twice, and a number that no counter reaches says nothing.
//!
//! A folder may hold thousands of games: they are told apart by the names of their files alone, and nothing here opens one.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use super::ENDING;
use dungeon_rules::content::is_companion;

/// First number of a folder's counter. Lower numbers are from versions in which each game counted its own saves; only the
/// modification time tells which of those was played last.
const FIRST: u128 = 1_000_000;

/// Folder of the named games, below the folder of all saves.
pub(super) const NAMED: &str = "named";

/// The counter stays below this. A file with a higher number was not numbered by the game.
const LAST: u128 = 1 << 100;

/// The saves of one game in one folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The common prefix of the names of its files.
    pub name: String,
    /// Its files with their numbers, newest first; never empty.
    pub files: Vec<(u128, PathBuf)>,
    /// Modification time of the newest file.
    pub saved: SystemTime,
}

impl Series {
    /// Whether the game is of the quest with this id, or of one whose id ends alike, going by its name.
    pub fn is_of(&self, quest: &str) -> bool {
        self.name.split('-').next() == Some(&quest_part(quest))
    }

    fn of(name: String, mut files: Vec<(u128, PathBuf)>) -> Self {
        files.sort_unstable_by(|one, other| other.cmp(one));
        let saved = written(&files[0].1);
        Self { name, files, saved }
    }
}

/// The part of a game's name that is derived from the id of its quest: the last part of the id, in characters that are allowed in
/// file names on every system. It has no hyphen, and one follows it.
pub(super) fn quest_part(quest: &str) -> String {
    quest.rsplit('/').next().unwrap_or_default().chars().map(plain).take(60).collect()
}

/// Maps a character to one that is allowed in file names on every system.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }
}

/// Returns the games in a folder, the one played last first.
pub fn series(folder: &Path) -> Vec<Series> {
    let mut found: BTreeMap<String, Vec<(u128, PathBuf)>> = BTreeMap::new();
    for (name, number, path) in saves(folder) {
        found.entry(name).or_default().push((number, path));
    }
    let mut found: Vec<Series> = found.into_iter().map(|(name, files)| Series::of(name, files)).collect();
    found.sort_by_cached_key(|one| std::cmp::Reverse((order(one.files[0].0, one.saved), one.name.clone())));
    found
}

/// Whether there is any game in a folder.
pub fn has_games(folder: &Path) -> bool {
    saves(folder).next().is_some()
}

/// Looks up which game of this folder a file is a save of, as the folder is now: the file itself may have been removed for newer
/// ones.
pub(super) fn series_of(folder: &Path, file: &Path) -> Option<Series> {
    let (name, _) = of_name(file).filter(|_| file.parent() == Some(folder))?;
    let files = saves(folder).filter(|(of, ..)| of == name).map(|(_, number, path)| (number, path));
    let files: Vec<(u128, PathBuf)> = files.collect();
    (!files.is_empty()).then(|| Series::of(name.to_owned(), files))
}

/// Whether a folder has saves of a game of this name.
pub(super) fn has_series(folder: &Path, name: &str) -> bool {
    saves(folder).any(|(of, ..)| of == name)
}

/// Sort key of games: the game that was played last has the highest key.
pub(super) fn order(number: u128, saved: SystemTime) -> (u128, SystemTime) {
    (if number < FIRST { 0 } else { number }, saved)
}

/// Returns the number of the next save in this folder.
pub(super) fn next_number(folder: &Path) -> u128 {
    let named = folder.join(NAMED);
    let numbers = saves(folder).chain(saves(&named)).map(|(_, number, _)| number + 1);
    numbers.fold(FIRST, u128::max)
}

/// Modification time of a file; the Unix epoch if it is not known.
pub(super) fn written(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH)
}

/// Lists all saves of a folder, each as name of the game, number and file.
fn saves(folder: &Path) -> impl Iterator<Item = (String, u128, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        if is_companion(&entry.file_name()) {
            return None;
        }
        let path = entry.path();
        let (name, number) = of_name(&path)?;
        Some((name.to_owned(), number, path))
    })
}

/// Splits the file name of a save into the name of the game and the number, which is 0 if no counter reaches it. `None` if it is
/// not the name of a save.
pub(super) fn of_name(file: &Path) -> Option<(&str, u128)> {
    let file = file.file_name()?.to_str()?;
    let (name, digits) = file.strip_suffix(ENDING)?.strip_suffix('.')?.rsplit_once('.')?;
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| (name, digits.parse().ok().filter(|number| *number < LAST).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Autosave, GENERATIONS, lock::Locked},
        *,
    };

    #[test]
    fn whatever_numbers_lie_in_a_folder_the_next_save_is_the_newest() {
        let nines = "9".repeat(40);
        for number in [
            "0",
            "007",
            "4294967295",
            "4294967296",
            "9223372036854775807",
            "18446744073709551615",
            "99999999999999999999",
            "00000000000000001000000",
            "340282366920938463463374607431768211455",
            &nines,
        ] {
            let folder = tempfile::tempdir().expect("a temporary folder");
            let folder = folder.path();
            for name in ["old-1", "twin-1"] {
                fs::write(folder.join(format!("{name}.{number}.{ENDING}")), b"x").expect("a file");
            }
            fs::write(folder.join(format!("old-1.0{number}.{ENDING}")), b"x").expect("a file");
            let mut autosave = Autosave::new(folder, "quest");
            let mut before = PathBuf::new();
            for _ in 0..7 {
                let path = autosave.keep(b"x").expect("it can be written");
                let games = series(folder);
                assert_eq!((games.len(), &games[0].files[0].1), (3, &path), "{number}");
                assert_ne!(before, path, "{number}");
                before = path;
            }
            assert_eq!(series(folder)[0].files.len(), GENERATIONS);
            // The game with the strange number goes on like any other, and its newest save comes first.
            let strange = folder.join(format!("old-1.{number}.{ENDING}"));
            let old = Locked::take(folder, &strange).expect("nobody plays it");
            let path = Autosave::going_on(old.expect("it is there")).keep(b"x").expect("it can be written");
            assert_eq!(series(folder)[0].files[0].1, path, "{number}");
        }
    }

    #[test]
    fn what_is_no_number_is_no_save() {
        for name in [
            "a.saga",
            "a.+5.saga",
            "a.-5.saga",
            "a..saga",
            "a.5",
            "a.0x5.saga",
            "a.5 .saga",
            ".saga",
            "saga",
        ] {
            assert_eq!(of_name(Path::new(name)), None, "{name}");
        }
        assert_eq!(of_name(Path::new("a.b.005.saga")), Some(("a.b", 5)));
    }
}
