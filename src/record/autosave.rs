//! Keeps a running game on the disk, so that a power cut costs one decision at most.
//!
//! Every save is a new file: written aside, synced, renamed to its number, the folder synced; only then is the oldest
//! of more than [`GENERATIONS`] removed. At no moment is there no whole file. The files of one game are a [`Series`]:
//!
//! ```text
//! journey_from_the_west-1792400000.000041.saga    the oldest kept
//! journey_from_the_west-1792400000.000045.saga    the newest
//! journey_from_the_west-1792400000.new            being written
//! ```

use std::{
    collections::{BTreeMap, VecDeque},
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use super::ENDING;

/// Saves kept of one game.
pub const GENERATIONS: usize = 5;

/// Games of which saves are kept in one folder; those longest untouched go first.
const GAMES: usize = 20;

/// The saves of one game in one folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The name that its files have in common.
    pub name: String,
    /// Its files with their numbers, newest first.
    pub files: Vec<(u64, PathBuf)>,
    /// When the newest was written.
    pub saved: SystemTime,
}

/// The games in a folder, the one played last first.
pub fn series(folder: &Path) -> Vec<Series> {
    let mut found: BTreeMap<String, Series> = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let Some((name, number)) = path.file_name().and_then(|name| name.to_str()).and_then(of_name) else {
            continue;
        };
        let saved = entry.metadata().and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
        let series = found.entry(name.to_owned()).or_insert_with(|| Series {
            name: name.to_owned(),
            files: Vec::new(),
            saved,
        });
        series.saved = series.saved.max(saved);
        series.files.push((number, path));
    }
    let mut found: Vec<Series> = found.into_values().collect();
    for series in &mut found {
        series.files.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    }
    found.sort_by(|one, other| (other.saved, &other.name).cmp(&(one.saved, &one.name)));
    found
}

/// The series and the number of a save by the name of its file.
fn of_name(file: &str) -> Option<(&str, u64)> {
    let (name, number) = file.strip_suffix(ENDING)?.strip_suffix('.')?.rsplit_once('.')?;
    Some((name, number.parse().ok()?))
}

/// Writes the saves of one game.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    name: String,
    /// The numbers of its files, oldest first.
    kept: VecDeque<u64>,
}

impl Autosave {
    /// For a game that begins: its name tells the quest and the second it began. Nothing is written yet.
    pub fn new(folder: &Path, quest: &str) -> Self {
        let quest: String = quest.rsplit('/').next().unwrap_or_default().chars().map(plain).take(60).collect();
        let second = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        // Two games may begin in the same second.
        let mut name = format!("{quest}-{second}");
        let taken = |name: &str| folder.join(format!("{name}.new")).exists() || series(folder).iter().any(|series| series.name == name);
        let mut twin = 1;
        while taken(&name) {
            twin += 1;
            name = format!("{quest}-{second}-{twin}");
        }
        Self {
            folder: folder.to_owned(),
            name,
            kept: VecDeque::new(),
        }
    }

    /// For a game that is gone on with.
    pub fn going_on(folder: &Path, series: &Series) -> Self {
        Self {
            folder: folder.to_owned(),
            name: series.name.clone(),
            kept: series.files.iter().rev().map(|(number, _)| *number).collect(),
        }
    }

    /// The folder of the saves.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a save, durably, and removes the oldest if there are more than [`GENERATIONS`].
    ///
    /// # Errors
    /// It could not be written. The saves before it are as they were.
    pub fn keep(&mut self, record: &[u8]) -> io::Result<PathBuf> {
        if self.kept.is_empty() {
            fs::create_dir_all(&self.folder)?;
            remove_old_games(&self.folder);
        }
        let aside = self.folder.join(format!("{}.new", self.name));
        let mut number = self.kept.back().map_or(1, |last| last + 1);
        // Where the same game is played twice at once, both keep their saves.
        while self.path(number).exists() {
            number += 1;
        }
        let path = self.path(number);
        replace_durably(&aside, &path, record).or_else(|error| match error.kind() {
            // Another game has made room just now, or somebody has taken the folder away.
            io::ErrorKind::NotFound => {
                fs::create_dir_all(&self.folder)?;
                replace_durably(&aside, &path, record)
            }
            _ => Err(error),
        })?;
        self.kept.push_back(number);
        while self.kept.len() > GENERATIONS {
            if let Some(oldest) = self.kept.pop_front() {
                // One too many does no harm.
                let _ = fs::remove_file(self.path(oldest));
            }
        }
        Ok(path)
    }

    fn path(&self, number: u64) -> PathBuf {
        self.folder.join(format!("{}.{number:06}.{ENDING}", self.name))
    }
}

/// What may stand in a file's name on every system.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }
}

/// Writes a file aside and puts it in its place in one step: when this returns, it is on the disk.
///
/// # Errors
/// It could not be written; what was there before is as it was.
pub(crate) fn replace_durably(aside: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = write_durably(aside, bytes).and_then(|()| fs::rename(aside, path));
    if let Err(error) = written {
        // What little there is of it is of no use to anybody.
        let _ = fs::remove_file(aside);
        return Err(error);
    }
    sync_folder(path.parent().unwrap_or(path))
}

fn write_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Makes a new name in a folder last. Only Unix knows how; elsewhere the system does it in its own time.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Makes room for one game more.
fn remove_old_games(folder: &Path) {
    for old in series(folder).into_iter().skip(GAMES - 1) {
        for (_, path) in old.files {
            let _ = fs::remove_file(path);
        }
        let _ = fs::remove_file(folder.join(format!("{}.new", old.name)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .expect("the folder is there")
            .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn five_generations_are_kept() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folder = folder.path().join("not/there/yet");
        let mut autosave = Autosave::new(&folder, "tales/a quest");
        for number in 1..=7 {
            let path = autosave.keep(&[number]).expect("it can be written");
            assert_eq!(fs::read(path).expect("it is there"), [number]);
        }
        let found = series(&folder);
        assert_eq!(found.len(), 1);
        assert!(found[0].name.starts_with("a_quest-"), "{found:?}");
        let numbers: Vec<u64> = found[0].files.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [7, 6, 5, 4, 3]);
        assert_eq!(names(&folder).len(), GENERATIONS, "nothing else is left: {:?}", names(&folder));
        let mut again = Autosave::going_on(&folder, &found[0]);
        again.keep(b"8").expect("it can be written");
        let numbers: Vec<u64> = series(&folder)[0].files.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [8, 7, 6, 5, 4]);
    }

    #[test]
    fn games_do_not_disturb_each_other() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut games: Vec<Autosave> = Vec::new();
        for _ in 0..GAMES + 3 {
            let mut game = Autosave::new(folder.path(), "quest");
            game.keep(b"x").expect("it can be written");
            games.push(game);
        }
        assert_eq!(series(folder.path()).len(), GAMES, "old games make room");
        // The same game twice at once.
        let one = series(folder.path()).remove(0);
        let mut here = Autosave::going_on(folder.path(), &one);
        let mut there = Autosave::going_on(folder.path(), &one);
        let here = here.keep(b"here").expect("it can be written");
        let there = there.keep(b"there").expect("it can be written");
        assert_ne!(here, there);
        assert_eq!(fs::read(here).expect("it is there"), b"here");
    }

    #[test]
    fn a_folder_that_was_taken_away_comes_back() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folder = folder.path().join("saves");
        let mut autosave = Autosave::new(&folder, "quest");
        autosave.keep(b"one").expect("it can be written");
        fs::remove_dir_all(&folder).expect("it can be removed");
        let path = autosave.keep(b"two").expect("it can be written again");
        assert_eq!(fs::read(path).expect("it is there"), b"two");
    }

    #[test]
    fn what_cannot_be_written_leaves_the_older_saves_alone() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut autosave = Autosave::new(folder.path(), "quest");
        autosave.keep(b"good").expect("it can be written");
        // Where the file should be written aside there is a folder.
        fs::create_dir(folder.path().join(format!("{}.new", autosave.name))).expect("a folder");
        assert!(autosave.keep(b"bad").is_err());
        let found = series(folder.path());
        assert_eq!(fs::read(&found[0].files[0].1).expect("it is there"), b"good");
    }
}
