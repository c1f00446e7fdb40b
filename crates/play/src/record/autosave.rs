//! Keeps a running game on the disk, so that a power cut costs one decision at most.
//!
//! Every save is a new file: written aside, synced, renamed to its number, the folder synced; only then is the oldest
//! of more than [`GENERATIONS`] removed. At no moment is there no whole file. The files of one game are a [`Series`].
//!
//! On a full disk old generations make room for the newest decision, down to the newest save of each game.
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

/// Saves kept of one game.
pub const GENERATIONS: usize = 5;

/// Games of which saves are kept in one folder; those longest untouched go first, unless they are open.
const GAMES: usize = 20;

/// Writes the saves of one game, which is open nowhere else meanwhile.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    /// What the name of a game that begins tells of its quest.
    quest: String,
    /// The game; none before its first save.
    game: Option<Open>,
}

/// A game that is open here.
#[derive(Debug)]
struct Open {
    folder: PathBuf,
    /// The name that its files have in common.
    name: String,
    /// Its saves with their numbers, oldest first.
    kept: VecDeque<(u64, PathBuf)>,
    /// Let go of when the game is closed.
    _lock: Option<File>,
}

impl Autosave {
    /// For a game that begins: its name tells the quest and the second of its first save. Nothing is written yet.
    pub fn new(folder: &Path, quest: &str) -> Self {
        let quest = quest.rsplit('/').next().unwrap_or_default();
        Self {
            folder: folder.to_owned(),
            quest: quest.chars().map(plain).take(60).collect(),
            game: None,
        }
    }

    /// For a game that is gone on with.
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

    /// Writes a save, durably, and removes the oldest if there are more than [`GENERATIONS`]. Where the disk is full older
    /// saves go until there is room.
    ///
    /// # Errors
    /// It could not be written. The newest save before it is as it was.
    pub fn keep(&mut self, record: &[u8]) -> io::Result<PathBuf> {
        self.keep_by(record, &mut replace_durably)
    }

    /// [`Self::keep`] by means of this, which writes a file aside and puts it in its place.
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
            // Somebody has taken the folder away.
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

    /// Removes an old save: of this game, else of another. Tells whether there was one to spare.
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
            // Of the game longest untouched first; and nothing of one whose newest save is not whole.
            let spare = others.rev().find_map(|series| match series.files.as_slice() {
                [(_, newest), .., (_, oldest)] if read(newest).is_ok_and(|found| found.loss.is_none()) => Some(oldest.clone()),
                _ => None,
            });
            made = spare.is_some_and(|spare| fs::remove_file(spare).is_ok());
        }
        // On some file systems what was removed gives room only once that is on the disk.
        made && sync_folder(&self.folder).is_ok()
    }
}

impl Open {
    /// A game that begins.
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

    /// Removes the oldest save; tells whether it was still there. One too many does no harm.
    fn drop_oldest(&mut self) -> bool {
        let oldest = self.kept.pop_front();
        oldest.is_some_and(|(_, oldest)| fs::remove_file(oldest).is_ok())
    }
}

impl Drop for Open {
    /// A name of which nothing could be kept is free again.
    fn drop(&mut self) {
        if self.kept.is_empty() {
            let _ = fs::remove_file(lock::path(&self.folder, &self.name));
        }
    }
}

/// Whether older files may make room.
fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

/// What may stand in a file's name on every system.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }
}

/// Writes a file aside and puts it in its place in one step: when this returns, it is on the disk.
///
/// # Errors
/// It could not be written; what was there before is as it was.
pub fn replace_durably(aside: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
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

/// Makes room for one game more. One that is open somewhere stays.
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
        // What was never kept leaves nothing behind.
        drop(Autosave::new(folder.path(), "quest"));
        assert_eq!(names(folder.path()).len(), 2 * (GAMES + 1));
    }

    #[test]
    fn the_game_played_last_comes_first_whatever_the_clock_says() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let at = |seconds| UNIX_EPOCH + Duration::from_secs(seconds);
        // Two games from before all games shared one count.
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
        // One of old that is gone on with is the one played last.
        let old = Locked::take(folder.path(), &folder.path().join("old-1.000900.saga"));
        let old = old.expect("nobody plays it").expect("it is there");
        Autosave::going_on(old).keep(b"x").expect("it can be written");
        let names = order(folder.path());
        assert!(begins(&names, ["old-1", "other-", "one-", "old-2"]), "{names:?}");
    }

    /// A disk with so much room for files in this folder, in bytes.
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
        // The other game has three bytes, and nobody can tell whether they are whole.
        for step in 0..6 {
            let path = game.keep_by(&[step; 40], &mut disk(folder, 103)).expect("older saves make room");
            assert_eq!(fs::read(path).expect("it is there"), [step; 40]);
        }
        assert_eq!((files("quest"), files("other")), (2, 3));
        // The newest stays where nothing else can go.
        let full = game
            .keep_by(&[9; 80], &mut disk(folder, 103))
            .expect_err("there is no room for two");
        assert_eq!((full.kind(), files("quest")), (ErrorKind::StorageFull, 1));
        let newest = &series(folder)[0].files[0].1;
        assert_eq!(fs::read(newest).expect("it is there"), [5; 40]);
        // Somebody has made room.
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
        // Where the file should be written aside there is a folder.
        let name = &autosave.game.as_ref().expect("it was kept").name;
        fs::create_dir(folder.path().join(format!("{name}.new"))).expect("a folder");
        assert!(autosave.keep(b"bad").is_err());
        let found = series(folder.path());
        assert_eq!(fs::read(&found[0].files[0].1).expect("it is there"), b"good");
    }
}
