//! Saves a running game after every decision, or after all decisions that one click orders, so that a power failure costs no more than
//! that.
//!
//! Every save is a file of its own: it is written under a temporary name, synced and renamed, and the folder is synced; there are
//! [`GENERATIONS`] of them, and the next one takes the place of the oldest. So there is a complete file at any moment, and none that
//! is not complete. The files of one game are a [`Series`].
//!
//! **A save costs the same however long the game is.** Two saves of one game begin alike, with its quest and the decisions that
//! were made before the older one. So the file of the oldest save becomes the file of the newest: it is renamed out of the way, what
//! it lacks is written over its end, and it gets its new name. Each file is written as a whole only once in a session; and again
//! if somebody else has changed it. The folder is listed for the number of the next save only if it has changed meanwhile: there may
//! be thousands of games in it.
//!
//! On a full disk older saves are removed to make room for the new one, but never the newest save of a game.
//!
//! [`Series`]: super::Series

use std::{
    collections::VecDeque,
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    thread::{self, JoinHandle},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use super::{
    ENDING, Series,
    lock::{self, Locked, take_name},
    ordinary, read,
    series::{NAMED, next_number, quest_part, series},
};
use dungeon_rules::content::{NotRead, read_regular_file};

/// Number of saves kept of one game.
pub const GENERATIONS: usize = 5;

/// Number of games without a name that are kept in one folder, unless all are.
pub const GAMES: usize = 20;

/// Writes the saves of one game, which is locked meanwhile.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    /// The part of a new game's name that is derived from its quest.
    quest: String,
    /// Whether the first save of a new game removes games that were not played for long.
    tidies: bool,
    /// The thread that removes them.
    tidying: Option<JoinHandle<()>>,
    /// The open game; `None` before the first save of a new game.
    game: Option<Open>,
}

/// A game that is open here.
#[derive(Debug)]
struct Open {
    folder: PathBuf,
    /// The common prefix of the names of its files.
    name: String,
    /// Its saves, oldest first.
    kept: VecDeque<Kept>,
    /// When the folders with numbered saves were changed, as of the newest save.
    changed: Changed,
    /// Released when the game is closed.
    _lock: Option<File>,
}

/// A save.
#[derive(Debug)]
struct Kept {
    number: u128,
    path: PathBuf,
    /// For one written in this session: how many bytes at its beginning are those of the game as it is now, and its size and time, by
    /// which it is noticed if somebody else has written to it.
    written: Option<(usize, Stamp)>,
}

/// When the folder of the saves and the one of named games were changed.
type Changed = [Option<SystemTime>; 2];

/// The size of a file and when it was changed.
type Stamp = (u64, Option<SystemTime>);

/// What is to be written to the temporary file: its first bytes stay as they are, the others come after them and end the file.
/// Nothing stays of a file that is new.
struct Part<'a> {
    stays: usize,
    bytes: [&'a [u8]; 2],
}

impl Autosave {
    /// Creates the saves of a new game, whose name consists of the quest and the time of its first save in seconds. Nothing is
    /// written yet.
    pub fn new(folder: &Path, quest: &str) -> Self {
        Self {
            folder: folder.to_owned(),
            quest: quest_part(quest),
            tidies: false,
            tidying: None,
            game: None,
        }
    }

    /// With its first save, a new game then takes the place of the one not played for longest, if there are more than [`GAMES`]
    /// ([`superfluous`]). They are removed in a thread of its own, which nobody waits for.
    #[must_use]
    pub const fn tidying(mut self) -> Self {
        self.tidies = true;
        self
    }

    /// Continues the saves of an existing game.
    pub(super) fn going_on(locked: Locked) -> Self {
        let Locked { folder, series, lock } = locked;
        let kept = series.files.into_iter().rev().map(|(number, path)| Kept {
            number,
            path,
            written: None,
        });
        Self {
            folder: folder.clone(),
            quest: String::new(),
            tidies: false,
            tidying: None,
            game: Some(Open {
                folder,
                name: series.name,
                kept: kept.collect(),
                changed: Changed::default(),
                _lock: lock,
            }),
        }
    }

    /// The folder of the saves.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a save durably, in place of the oldest if there are [`GENERATIONS`]. On a full disk older saves are removed until
    /// there is room.
    ///
    /// # Errors
    /// The save could not be written. The newest save before it is unchanged.
    pub fn keep(&mut self, record: &[u8]) -> io::Result<PathBuf> {
        self.keep_on(0, record, &[])
    }

    /// As [`Self::keep`], for a record of two parts: `game`, whose first `alike` bytes are those of the call before, and `end`. The
    /// time it takes depends on the rest alone.
    ///
    /// # Errors
    /// As for [`Self::keep`].
    pub(crate) fn keep_on(&mut self, alike: usize, game: &[u8], end: &[u8]) -> io::Result<PathBuf> {
        let saved = self.keep_by(alike, [game, end], &mut write_durably);
        if saved.is_ok() && std::mem::take(&mut self.tidies) {
            let folder = self.folder.clone();
            let thread = thread::Builder::new().name("tidy".to_owned());
            // Where no thread can be had, they are removed another time.
            self.tidying = thread.spawn(move || lock::remove(&folder, superfluous(series(&folder)))).ok();
        }
        saved
    }

    /// As [`Self::keep_on`], with the function that writes a temporary file.
    fn keep_by(&mut self, alike: usize, bytes: [&[u8]; 2], write: &mut dyn FnMut(&Path, Part) -> io::Result<()>) -> io::Result<PathBuf> {
        let open = self.game.iter_mut().flat_map(|game| &mut game.kept);
        open.filter_map(|kept| kept.written.as_mut())
            .for_each(|(same, _)| *same = alike.min(*same));
        loop {
            match self.write(bytes, write) {
                Err(error) if is_full(&error) && self.make_room() => {}
                written => return written,
            }
        }
    }

    fn write(&mut self, bytes: [&[u8]; 2], write: &mut dyn FnMut(&Path, Part) -> io::Result<()>) -> io::Result<PathBuf> {
        let game = match &mut self.game {
            Some(game) => game,
            None => {
                fs::create_dir_all(&self.folder)?;
                self.game.insert(Open::begin(&self.folder, &self.quest)?)
            }
        };
        let number = game.next_number();
        let path = game.folder.join(format!("{}.{number}.{ENDING}", game.name));
        game.put(&path, bytes, write).or_else(|error| match error.kind() {
            // The folder was removed meanwhile: create it again.
            ErrorKind::NotFound => {
                fs::create_dir_all(&game.folder)?;
                game._lock = lock::lock(&game.folder, &game.name).unwrap_or_default();
                game.put(&path, bytes, write)
            }
            _ => Err(error),
        })?;
        let written = stamp(&path).map(|stamp| (bytes[0].len(), stamp));
        game.changed = changed(&game.folder);
        game.kept.push_back(Kept {
            number,
            path: path.clone(),
            written,
        });
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

/// Those of the games in a folder, the one played last first, that are removed with the first save of a new game, the newest in the
/// list, unless somebody has them open.
pub fn superfluous(games: Vec<Series>) -> impl Iterator<Item = Series> {
    games.into_iter().skip(GAMES)
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
            changed: Changed::default(),
            _lock: lock,
        })
    }

    /// The number of the next save: above all others in the folder, except that two programs that save in the same moment, before
    /// the clock of the file system has ticked, may choose the same one. The time of the files then tells which is newer.
    fn next_number(&self) -> u128 {
        let newest = self.kept.back().map_or(0, |newest| newest.number + 1);
        let is_as_before = self.changed[0].is_some() && self.changed == changed(&self.folder);
        if is_as_before {
            newest
        } else {
            next_number(&self.folder).max(newest)
        }
    }

    /// Writes a save to this path, over the oldest one if that begins alike. If that fails, the oldest one is gone.
    fn put(&mut self, path: &Path, bytes: [&[u8]; 2], write: &mut dyn FnMut(&Path, Part) -> io::Result<()>) -> io::Result<()> {
        let aside = self.folder.join(format!("{}.new", self.name));
        let [game, end] = bytes;
        let stays = self.reuse_oldest(&aside)?;
        let part = Part {
            stays,
            bytes: [&game[stays..], end],
        };
        take_place(&aside, path, write(&aside, part))
    }

    /// Renames the oldest of [`GENERATIONS`] saves to this path if the next one can be written over it. Returns how many of its
    /// bytes stay.
    fn reuse_oldest(&mut self, aside: &Path) -> io::Result<usize> {
        let is_as_written = |kept: &&Kept| kept.written.filter(|(_, stamp)| self::stamp(&kept.path).as_ref() == Some(stamp));
        let oldest = self.kept.front().filter(|_| self.kept.len() >= GENERATIONS);
        let Some((stays, _)) = oldest.as_ref().and_then(is_as_written).filter(|(stays, _)| *stays > 0) else {
            return Ok(0);
        };
        ordinary::make_way(aside)?;
        if let Some(oldest) = self.kept.pop_front() {
            fs::rename(oldest.path, aside)?;
        }
        Ok(stays)
    }

    /// Removes the oldest save and returns whether that succeeded. If it fails, one save too many is kept.
    fn drop_oldest(&mut self) -> bool {
        let oldest = self.kept.pop_front();
        oldest.is_some_and(|oldest| fs::remove_file(oldest.path).is_ok())
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

/// The size and time of an ordinary file; `None` of anything else.
fn stamp(path: &Path) -> Option<Stamp> {
    let data = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some((data.len(), data.modified().ok()))
}

/// When the folders with numbered saves were changed.
fn changed(folder: &Path) -> Changed {
    let changed = |folder: &Path| fs::metadata(folder).and_then(|data| data.modified()).ok();
    [changed(folder), changed(&folder.join(NAMED))]
}

/// Writes a temporary file and renames it, replacing what was there. If `path` is a link, the file that it leads to is replaced, and
/// `aside` lies beside that one. When this returns, the file is on the disk.
///
/// # Errors
/// The file could not be written, or something is in the way of the temporary file ([`InTheWay`](super::InTheWay)); what was there
/// before is unchanged.
pub fn replace_durably(aside: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Ok(next) = fs::read_link(path) {
        let target = match fs::canonicalize(path) {
            // The file that it leads to is not there yet.
            Err(error) if error.kind() == ErrorKind::NotFound => path.parent().unwrap_or(path).join(next),
            target => target?,
        };
        let aside = target.with_file_name(aside.file_name().unwrap_or_default());
        return replace_durably(&aside, &target, bytes);
    }
    let part = Part {
        stays: 0,
        bytes: [bytes, &[]],
    };
    take_place(aside, path, write_durably(aside, part))
}

/// Renames the temporary file once it is written, and syncs the folder. If it could not be written, what was written is removed: a
/// partly written file is of no use.
fn take_place(aside: &Path, path: &Path, written: io::Result<()>) -> io::Result<()> {
    if let Err(error) = written.and_then(|()| fs::rename(aside, path)) {
        if ordinary::is_ordinary(aside) == Some(true) {
            let _ = fs::remove_file(aside);
        }
        return Err(error);
    }
    sync_folder(path.parent().unwrap_or(path))
}

/// The largest shared file that is read and rewritten, in bytes.
pub const LARGEST_SHARED: u64 = 1 << 20;

/// Reads a file that several running games share; without waiting for any of them.
///
/// # Errors
/// All of [`NotRead`]; it is too big above [`LARGEST_SHARED`].
pub fn read_shared(path: &Path) -> Result<Vec<u8>, NotRead> {
    read_regular_file(path, LARGEST_SHARED)
}

/// How long a rewriting of a shared file waits for another one at most: so many moments.
const MOMENTS: u32 = 100;

/// The length of such a moment.
const MOMENT: Duration = Duration::from_millis(5);

/// Replaces what a file holds with what `change` makes of it, for files that several running games share: each changes only what it
/// has to, so what another has written meanwhile stays. `change` gets nothing if there is no file. Creates its folder. When this
/// returns, the file is on the disk.
///
/// # Errors
/// The file could not be read or written; what was there before is unchanged.
pub fn rewrite(path: &Path, change: impl FnOnce(Vec<u8>) -> Vec<u8>) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)?;
    // Nobody else rewrites it between reading and writing. Where folders cannot be locked, or somebody does not let go, that is a matter
    // of luck.
    let lock = File::open(folder);
    if let Ok(lock) = &lock {
        let is_held = || matches!(lock.try_lock(), Err(TryLockError::WouldBlock));
        for _ in 0..MOMENTS {
            if !is_held() {
                break;
            }
            thread::sleep(MOMENT);
        }
    }
    let before = match read_shared(path) {
        Ok(bytes) => bytes,
        Err(NotRead::Io(error)) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(NotRead::Io(error)) => return Err(error),
        Err(_) => return Err(io::Error::from(ErrorKind::InvalidInput)),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    replace_durably(&folder.join(format!("{name}.new")), path, &change(before))
}

fn write_durably(path: &Path, part: Part) -> io::Result<()> {
    let Part { stays, bytes } = part;
    let mut file = match stays {
        0 => ordinary::create(path)?,
        _ => File::options().write(true).open(path)?,
    };
    file.seek(SeekFrom::Start(stays as u64))?;
    bytes.iter().try_for_each(|bytes| file.write_all(bytes))?;
    let length = stays + bytes[0].len() + bytes[1].len();
    file.set_len(length as u64)?;
    file.sync_all()
}

/// Syncs a folder after a rename. Only possible on Unix; other systems do it in their own time.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{super::Held, *};

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .expect("the folder is there")
            .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// Changes the time of a folder for sure: the clock of the file system may not have ticked since it was changed last.
    fn touch(folder: &Path, seconds: u64) {
        let time = UNIX_EPOCH + Duration::from_secs(seconds);
        File::open(folder)
            .and_then(|folder| folder.set_modified(time))
            .expect("a folder has a time");
    }

    #[test]
    #[cfg(unix)]
    fn whoever_never_lets_go_of_a_shared_folder_stops_nobody() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let held = File::open(folder.path()).expect("it can be opened");
        held.lock().expect("nobody holds it");
        let path = folder.path().join("shared");
        rewrite(&path, |before| [&before[..], b"more"].concat()).expect("it can be written");
        assert_eq!(fs::read(path).expect("it is there"), b"more");
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
        let numbers = || series(&folder)[0].files.iter().map(|(number, _)| *number).collect::<Vec<u128>>();
        assert!(series(&folder)[0].name.starts_with("a_quest-"), "{:?}", names(&folder));
        assert_eq!(numbers(), [1_000_006, 1_000_005, 1_000_004, 1_000_003, 1_000_002]);
        assert_eq!(
            names(&folder).len(),
            GENERATIONS + 1,
            "the saves and the lock: {:?}",
            names(&folder)
        );
        let newest = series(&folder)[0].files[0].1.clone();
        assert_eq!(Locked::take(&folder, &newest).err(), Some(Held::Elsewhere));
        drop(autosave);
        let locked = Locked::take(&folder, &newest).expect("it is closed").expect("it is there");
        Autosave::going_on(locked).keep(b"8").expect("it can be written");
        assert_eq!(numbers(), [1_000_007, 1_000_006, 1_000_005, 1_000_004, 1_000_003]);
        let locked = Locked::take(&folder, &newest).expect("it is closed").expect("it is there");
        locked.delete();
        assert!(names(&folder).is_empty(), "{:?}", names(&folder));
    }

    /// Saves a new game, and waits until older ones have made room.
    fn begin(autosave: Autosave) -> Autosave {
        let mut game = autosave;
        game.keep(b"x").expect("it can be written");
        if let Some(tidying) = game.tidying.take() {
            tidying.join().expect("the thread ends well");
        }
        game
    }

    #[test]
    fn old_games_make_room_unless_they_are_open_or_all_are_kept() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let new = || Autosave::new(folder.path(), "quest");
        let mut games: Vec<Autosave> = (0..GAMES + 3).map(|_| begin(new().tidying())).collect();
        assert_eq!(series(folder.path()).len(), GAMES + 3, "all are open");
        let open = games.remove(0);
        games.clear();
        drop(begin(new()));
        assert_eq!(series(folder.path()).len(), GAMES + 4, "all are kept");
        let blocked = series(folder.path())[GAMES].name.clone();
        let lock = lock::path(folder.path(), &blocked);
        fs::remove_file(&lock).expect("it was played");
        fs::create_dir(&lock).expect("a folder");
        drop(begin(new().tidying()));
        let left = series(folder.path());
        assert_eq!(
            left.len(),
            GAMES + 2,
            "those that were played last, the one that is open, and the one whose lock cannot be had"
        );
        let own = &open.game.as_ref().expect("it was kept").name;
        assert_eq!((&left[GAMES].name, &left[GAMES + 1].name), (&blocked, own));
        fs::remove_dir(&lock).expect("an empty folder");
        drop(begin(new().tidying()));
        assert_eq!(series(folder.path()).len(), GAMES + 1);
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
            touch(folder.path(), seconds);
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
    fn disk(folder: &Path, room: u64) -> impl FnMut(&Path, Part) -> io::Result<()> {
        move |aside, part| {
            let files = fs::read_dir(folder)?.flatten().filter(|entry| entry.path() != aside);
            let used: u64 = files.map(|entry| entry.metadata().map_or(0, |data| data.len())).sum();
            if used + (part.stays + part.bytes.concat().len()) as u64 > room {
                return Err(ErrorKind::StorageFull.into());
            }
            write_durably(aside, part)
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
            let path = game
                .keep_by(0, [&[step; 40], &[]], &mut disk(folder, 103))
                .expect("older saves make room");
            assert_eq!(fs::read(path).expect("it is there"), [step; 40]);
        }
        assert_eq!((files("quest"), files("other")), (2, 3));
        // The newest save is kept even when the disk is full.
        let full = game
            .keep_by(0, [&[9; 80], &[]], &mut disk(folder, 103))
            .expect_err("there is no room for two");
        assert_eq!((full.kind(), files("quest")), (ErrorKind::StorageFull, 1));
        let newest = &series(folder)[0].files[0].1;
        assert_eq!(fs::read(newest).expect("it is there"), [5; 40]);
        // Now there is more room.
        game.keep_by(0, [&[9; 80], &[]], &mut disk(folder, 203))
            .expect("there is room for two");
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
        let aside = folder.path().join(format!("{name}.new"));
        fs::create_dir(&aside).expect("a folder");
        let error = autosave.keep(b"bad").expect_err("it is in the way");
        assert_eq!(super::super::InTheWay::of(&error).map(|it| &it.0), Some(&aside));
        let found = series(folder.path());
        assert_eq!(fs::read(&found[0].files[0].1).expect("it is there"), b"good");
    }

    /// Saves a game of many lines, the last one after so many; its first lines are like those of the save before.
    fn grow(autosave: &mut Autosave, lines: usize, alike: usize) -> (PathBuf, Vec<u8>) {
        let line = |number: usize| format!("line {number}\n").into_bytes();
        let game: Vec<u8> = (0..lines).flat_map(line).collect();
        let alike = (0..alike).map(|number| line(number).len()).sum();
        let end = format!("the end after {lines}\n");
        let path = autosave.keep_on(alike, &game, end.as_bytes()).expect("it can be written");
        (path, [game, end.into_bytes()].concat())
    }

    #[test]
    fn each_save_is_whole_though_only_its_end_is_written() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut autosave = Autosave::new(folder.path(), "quest");
        let mut files: Vec<(PathBuf, Vec<u8>)> = Vec::new();
        let (mut before, mut written) = (0, Vec::new());
        // The game grows, decisions are taken back, and once it is another game altogether.
        for (lines, alike) in (1..40)
            .map(|n| (n, n - 1))
            .chain([(30, 30), (31, 30), (12, 0)])
            .chain((13..40).map(|n| (n, n - 1)))
        {
            files.push(grow(&mut autosave, lines, alike));
            let kept = files.iter().rev().take(GENERATIONS);
            for (path, bytes) in kept {
                assert_eq!(&fs::read(path).expect("it is there"), bytes, "{lines}");
            }
            let there = names(folder.path()).len();
            assert_eq!(there, files.len().min(GENERATIONS) + 1, "the saves and the lock");
            written.push(
                autosave
                    .game
                    .as_ref()
                    .expect("it is open")
                    .kept
                    .front()
                    .map(|oldest| oldest.written.is_some()),
            );
            before = lines;
        }
        assert_eq!(before, 39);
        assert!(written.iter().all(|oldest| *oldest == Some(true)));
    }

    #[test]
    fn only_the_end_of_a_save_is_written_and_all_of_it_where_somebody_has_changed_the_file() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut autosave = Autosave::new(folder.path(), "quest");
        let mut stayed = Vec::new();
        for lines in 1..=20 {
            let game = "x".repeat(100 * lines);
            if lines == 15 {
                // Somebody writes to the oldest save, which is the next to be written over.
                let oldest = series(folder.path())[0].files[GENERATIONS - 1].1.clone();
                fs::write(oldest, b"other").expect("a file");
            }
            let alike = 100 * (lines - 1);
            let saved = autosave.keep_by(alike, [game.as_bytes(), b"end"], &mut |path, part| {
                stayed.push(part.stays);
                write_durably(path, part)
            });
            let saved = saved.expect("it can be written");
            assert_eq!(fs::read(saved).expect("it is there"), [game.as_bytes(), b"end"].concat());
        }
        let expected = (1..=20).map(|lines| match lines {
            1..=GENERATIONS | 15 => 0,
            _ => 100 * (lines - GENERATIONS),
        });
        assert_eq!(stayed, expected.collect::<Vec<usize>>());
    }

    #[test]
    fn what_is_in_the_way_of_a_save_is_neither_overwritten_nor_waited_for() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut autosave = Autosave::new(folder.path(), "quest");
        let mut files: Vec<(PathBuf, Vec<u8>)> = (1..=8).map(|lines| grow(&mut autosave, lines, lines - 1)).collect();
        let aside = folder
            .path()
            .join(format!("{}.new", autosave.game.as_ref().expect("it is open").name));
        fs::create_dir(&aside).expect("a folder");
        let error = autosave.keep_on(0, b"line 0\n", b"").expect_err("it is in the way");
        assert_eq!(super::super::InTheWay::of(&error).map(|it| &it.0), Some(&aside));
        assert!(aside.is_dir());
        fs::remove_dir(&aside).expect("an empty folder");
        files.push(grow(&mut autosave, 9, 1));
        for (path, bytes) in files.iter().rev().take(GENERATIONS) {
            assert_eq!(&fs::read(path).expect("it is there"), bytes);
        }
    }

    #[test]
    fn another_game_and_a_named_one_are_counted_though_the_folder_is_not_listed_each_time() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut one = Autosave::new(folder.path(), "one");
        for _ in 0..3 {
            one.keep(b"x").expect("it can be written");
        }
        for (place, number) in [("other-1", 2_000_000_u64), ("named/It", 3_000_000)] {
            let file = folder.path().join(format!("{place}.{number}.{ENDING}"));
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(&file, b"x").expect("a file");
            touch(file.parent().expect("a folder"), number);
            let path = one.keep(b"x").expect("it can be written");
            assert!(path.to_string_lossy().contains(&format!(".{}.", number + 1)), "{path:?}");
        }
    }
}
