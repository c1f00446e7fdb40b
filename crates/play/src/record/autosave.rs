//! Saves a running game after every decision, so that a power failure costs one decision at most.
//!
//! Every save is a new file: it is written under a temporary name, synced and renamed, and the folder is synced; only then is the
//! oldest of more than [`GENERATIONS`] files removed. So there is a complete file at any moment. The files of one game are a
//! [`Series`].
//!
//! On a full disk older saves are removed to make room for the new one, but never the newest save of a game.
//!
//! [`Series`]: super::Series

use std::{
    collections::VecDeque,
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use super::{
    ENDING,
    lock::{self, Locked, take_name},
    read,
    series::{next_number, series},
};

/// Number of saves kept of one game.
pub const GENERATIONS: usize = 5;

/// Number of games that are kept in one folder; those not played for longest are removed first, unless they are open.
const GAMES: usize = 20;

/// Writes the saves of one game, which is locked meanwhile.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    /// The part of a new game's name that is derived from its quest.
    quest: String,
    /// The open game; `None` before the first save of a new game.
    game: Option<Open>,
}

/// A game that is open here.
#[derive(Debug)]
struct Open {
    folder: PathBuf,
    /// The common prefix of the names of its files.
    name: String,
    /// Its saves with their numbers, oldest first.
    kept: VecDeque<(u64, PathBuf)>,
    /// Released when the game is closed.
    _lock: Option<File>,
}

impl Autosave {
    /// Creates the saves of a new game, whose name consists of the quest and the time of its first save in seconds. Nothing is
    /// written yet.
    pub fn new(folder: &Path, quest: &str) -> Self {
        let quest = quest.rsplit('/').next().unwrap_or_default();
        Self {
            folder: folder.to_owned(),
            quest: quest.chars().map(plain).take(60).collect(),
            game: None,
        }
    }

    /// Continues the saves of an existing game.
    pub(super) fn going_on(locked: Locked) -> Self {
        let Locked { folder, series, lock } = locked;
        Self {
            folder: folder.clone(),
            quest: String::new(),
            game: Some(Open {
                folder,
                name: series.name,
                kept: series.files.into_iter().rev().collect(),
                _lock: lock,
            }),
        }
    }

    /// The folder of the saves.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a save durably, and removes the oldest if there are more than [`GENERATIONS`]. On a full disk older saves are removed
    /// until there is room.
    ///
    /// # Errors
    /// The save could not be written. The newest save before it is unchanged.
    pub fn keep(&mut self, record: &[u8]) -> io::Result<PathBuf> {
        self.keep_by(record, &mut replace_durably)
    }

    /// As [`Self::keep`], with the function that writes a temporary file and renames it.
    fn keep_by(&mut self, record: &[u8], replace: &mut dyn FnMut(&Path, &Path, &[u8]) -> io::Result<()>) -> io::Result<PathBuf> {
        loop {
            match self.write(record, replace) {
                Err(error) if is_full(&error) && self.make_room() => {}
                written => return written,
            }
        }
    }

    fn write(&mut self, record: &[u8], replace: &mut dyn FnMut(&Path, &Path, &[u8]) -> io::Result<()>) -> io::Result<PathBuf> {
        let game = match &mut self.game {
            Some(game) => game,
            None => {
                fs::create_dir_all(&self.folder)?;
                remove_old_games(&self.folder);
                self.game.insert(Open::begin(&self.folder, &self.quest)?)
            }
        };
        let newest = game.kept.back().map_or(0, |(newest, _)| newest + 1);
        let number = next_number(&game.folder).max(newest);
        let path = game.folder.join(format!("{}.{number}.{ENDING}", game.name));
        let aside = game.folder.join(format!("{}.new", game.name));
        replace(&aside, &path, record).or_else(|error| match error.kind() {
            // The folder was removed meanwhile: create it again.
            ErrorKind::NotFound => {
                fs::create_dir_all(&game.folder)?;
                game._lock = lock::lock(&game.folder, &game.name).unwrap_or_default();
                replace(&aside, &path, record)
            }
            _ => Err(error),
        })?;
        game.kept.push_back((number, path.clone()));
        while game.kept.len() > GENERATIONS {
            game.drop_oldest();
        }
        Ok(path)
    }

    /// Removes an old save, of this game or else of another. Returns whether one could be removed.
    fn make_room(&mut self) -> bool {
        let mut made = false;
        if let Some(game) = &mut self.game {
            while !made && game.kept.len() > 1 {
                made = game.drop_oldest();
            }
        }
        if !made {
            let own = self.game.as_ref().map(|game| game.name.as_str());
            let others = series(&self.folder).into_iter().filter(|series| Some(series.name.as_str()) != own);
            // Take it from the game not played for longest, but not from a game whose newest save is damaged.
            let spare = others.rev().find_map(|series| match series.files.as_slice() {
                [(_, newest), .., (_, oldest)] if read(newest).is_ok_and(|found| found.loss.is_none()) => Some(oldest.clone()),
                _ => None,
            });
            made = spare.is_some_and(|spare| fs::remove_file(spare).is_ok());
        }
        // Some file systems free the space only once the removal has been synced.
        made && sync_folder(&self.folder).is_ok()
    }
}

impl Open {
    /// Takes a name for a new game and locks it.
    fn begin(folder: &Path, quest: &str) -> io::Result<Self> {
        let second = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        // Several games may begin in the same second.
        let twins = (2..).map(|twin: u32| format!("{quest}-{second}-{twin}"));
        let (name, lock) = take_name(folder, std::iter::once(format!("{quest}-{second}")).chain(twins))?;
        Ok(Self {
            folder: folder.to_owned(),
            name,
            kept: VecDeque::new(),
            _lock: lock,
        })
    }

    /// Removes the oldest save and returns whether that succeeded. If it fails, one save too many is kept.
    fn drop_oldest(&mut self) -> bool {
        let oldest = self.kept.pop_front();
        oldest.is_some_and(|(_, oldest)| fs::remove_file(oldest).is_ok())
    }
}

impl Drop for Open {
    /// Removes the lock file of a game that was never saved, so that its name is free again.
    fn drop(&mut self) {
        if self.kept.is_empty() {
            let _ = fs::remove_file(lock::path(&self.folder, &self.name));
        }
    }
}

/// Whether removing older files can help against this error.
fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

/// Maps a character to one that is allowed in file names on every system.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }
}

/// Writes a temporary file and renames it, replacing what was there. When this returns, the file is on the disk.
///
/// # Errors
/// The file could not be written; what was there before is unchanged.
pub fn replace_durably(aside: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = write_durably(aside, bytes).and_then(|()| fs::rename(aside, path));
    if let Err(error) = written {
        // A partly written file is of no use.
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

/// Syncs a folder after a rename. Only possible on Unix; other systems do it in their own time.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Removes the oldest games to make room for a new one, except those that are open somewhere.
fn remove_old_games(folder: &Path) {
    for old in series(folder).into_iter().skip(GAMES - 1) {
        if let Ok(Some(old)) = Locked::take(folder, &old.files[0].1) {
            old.delete();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{super::OpenElsewhere, *};

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
        let numbers = || series(&folder)[0].files.iter().map(|(number, _)| *number).collect::<Vec<u64>>();
        assert!(series(&folder)[0].name.starts_with("a_quest-"), "{:?}", names(&folder));
        assert_eq!(numbers(), [1_000_006, 1_000_005, 1_000_004, 1_000_003, 1_000_002]);
        assert_eq!(
            names(&folder).len(),
            GENERATIONS + 1,
            "the saves and the lock: {:?}",
            names(&folder)
        );
        let newest = series(&folder)[0].files[0].1.clone();
        assert_eq!(Locked::take(&folder, &newest).err(), Some(OpenElsewhere));
        drop(autosave);
        let locked = Locked::take(&folder, &newest).expect("it is closed").expect("it is there");
        Autosave::going_on(locked).keep(b"8").expect("it can be written");
        assert_eq!(numbers(), [1_000_007, 1_000_006, 1_000_005, 1_000_004, 1_000_003]);
        let locked = Locked::take(&folder, &newest).expect("it is closed").expect("it is there");
        locked.delete();
        assert!(names(&folder).is_empty(), "{:?}", names(&folder));
    }

    #[test]
    fn old_games_make_room_unless_they_are_open() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut games: Vec<Autosave> = Vec::new();
        for _ in 0..GAMES + 3 {
            let mut game = Autosave::new(folder.path(), "quest");
            game.keep(b"x").expect("it can be written");
            games.push(game);
        }
        assert_eq!(series(folder.path()).len(), GAMES + 3, "all are open");
        let open = games.remove(0);
        games.clear();
        Autosave::new(folder.path(), "quest").keep(b"x").expect("it can be written");
        let left = series(folder.path());
        assert_eq!(left.len(), GAMES + 1, "those that were played last, and the one that is open");
        let own = &open.game.as_ref().expect("it was kept").name;
        assert_eq!(&left[GAMES].name, own);
        // A game that was never saved leaves no files behind.
        drop(Autosave::new(folder.path(), "quest"));
        assert_eq!(names(folder.path()).len(), 2 * (GAMES + 1));
    }

    #[test]
    fn the_game_played_last_comes_first_whatever_the_clock_says() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let at = |seconds| UNIX_EPOCH + Duration::from_secs(seconds);
        // Two games from before all games shared one counter of saves.
        for (name, seconds) in [("old-1.000900.saga", 1_000), ("old-2.000003.saga", 2_000)] {
            let file = File::create(folder.path().join(name)).expect("a file");
            file.set_modified(at(seconds)).expect("a file has a time");
        }
        let mut games = ["one", "other"].map(|quest| Autosave::new(folder.path(), quest));
        for (game, seconds) in [(0, 9_000), (1, 8_000), (0, 500), (1, 400)] {
            let path = games[game].keep(b"x").expect("it can be written");
            let file = File::options().write(true).open(path).expect("it is there");
            file.set_modified(at(seconds)).expect("a file has a time");
        }
        let order = |folder: &Path| series(folder).into_iter().map(|series| series.name).collect::<Vec<_>>();
        let begins = |names: &[String], begins: [&str; 4]| names.iter().zip(begins).all(|(name, begins)| name.starts_with(begins));
        let names = order(folder.path());
        assert!(begins(&names, ["other-", "one-", "old-2", "old-1"]), "{names:?}");
        // An old game that is continued becomes the one played last.
        let old = Locked::take(folder.path(), &folder.path().join("old-1.000900.saga"));
        let old = old.expect("nobody plays it").expect("it is there");
        Autosave::going_on(old).keep(b"x").expect("it can be written");
        let names = order(folder.path());
        assert!(begins(&names, ["old-1", "other-", "one-", "old-2"]), "{names:?}");
    }

    /// A disk with room for this many bytes in the folder.
    fn disk(folder: &Path, room: u64) -> impl FnMut(&Path, &Path, &[u8]) -> io::Result<()> {
        move |aside, path, bytes| {
            let used: u64 = fs::read_dir(folder)?
                .flatten()
                .map(|entry| entry.metadata().map_or(0, |data| data.len()))
                .sum();
            if used + bytes.len() as u64 > room {
                return Err(ErrorKind::StorageFull.into());
            }
            replace_durably(aside, path, bytes)
        }
    }

    #[test]
    fn on_a_full_disk_old_generations_make_room() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folder = folder.path();
        let mut other = Autosave::new(folder, "other");
        for save in [b"a", b"b", b"c"] {
            other.keep(save).expect("there is room");
        }
        let mut game = Autosave::new(folder, "quest");
        let files = |name: &str| {
            series(folder)
                .into_iter()
                .find(|series| series.name.starts_with(name))
                .map_or(0, |one| one.files.len())
        };
        // The three saves of the other game are one byte each and no valid records, so none of them may be removed.
        for step in 0..6 {
            let path = game.keep_by(&[step; 40], &mut disk(folder, 103)).expect("older saves make room");
            assert_eq!(fs::read(path).expect("it is there"), [step; 40]);
        }
        assert_eq!((files("quest"), files("other")), (2, 3));
        // The newest save is kept even when the disk is full.
        let full = game
            .keep_by(&[9; 80], &mut disk(folder, 103))
            .expect_err("there is no room for two");
        assert_eq!((full.kind(), files("quest")), (ErrorKind::StorageFull, 1));
        let newest = &series(folder)[0].files[0].1;
        assert_eq!(fs::read(newest).expect("it is there"), [5; 40]);
        // Now there is more room.
        game.keep_by(&[9; 80], &mut disk(folder, 203)).expect("there is room for two");
        assert_eq!(files("quest"), 2);
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
        // A folder lies where the temporary file would be written.
        let name = &autosave.game.as_ref().expect("it was kept").name;
        fs::create_dir(folder.path().join(format!("{name}.new"))).expect("a folder");
        assert!(autosave.keep(b"bad").is_err());
        let found = series(folder.path());
        assert_eq!(fs::read(&found[0].files[0].1).expect("it is there"), b"good");
    }
}
