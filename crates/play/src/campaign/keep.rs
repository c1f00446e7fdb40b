//! Stores the progress of campaigns on the disk, each in a file beside the saves.
//!
//! ```text
//! dwarf_kings_quest-5b0f31c2.campaign      two lines: the kind of file, and the progress with a checksum
//! dwarf_kings_quest-5b0f31c2.1.old         the former file, if the campaign was started over
//! ```
//!
//! A file that cannot be used is never overwritten: the campaign cannot be continued until somebody starts it over, which only
//! renames the file.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{End, Gain, Progress};
use crate::record::{self, Leg};
use dungeon_rules::content::{Campaign, NotRead, read_regular_file};

/// Beginning of the first line of every file; the number of the format follows.
const MAGIC: &str = "dungeon-saga campaign ";

/// Number of the format that is written.
const FORMAT: u32 = 1;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// Why a campaign cannot be continued. The message for people is the Fluent message [`Self::key`].
#[derive(Debug)]
pub enum Broken {
    /// There is no folder for the file.
    NoFolder,
    /// The file cannot be read.
    Unreadable(PathBuf, io::Error),
    /// The checksum or the format of the file is wrong.
    Damaged(PathBuf),
    /// The file is from a later version of the game.
    Newer(PathBuf),
    /// The quest that comes next, by its id, is no longer part of the campaign.
    NoQuest(PathBuf, String),
}

impl Broken {
    /// The key of its Fluent message.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoFolder => "campaign-no-folder",
            Self::Unreadable(..) => "campaign-unreadable",
            Self::Damaged(_) => "campaign-damaged",
            Self::Newer(_) => "campaign-newer",
            Self::NoQuest(..) => "campaign-no-quest",
        }
    }
}

/// The effect of a finished game on its campaign.
#[derive(Debug)]
pub enum Concluded {
    /// The new progress, the rewards, and the error if the progress could not be stored.
    On(Box<Progress>, Gain, Option<io::Error>),
    /// The campaign was continued or started over while this game was played, so the game does not count.
    Elsewhere,
    /// The stored progress cannot be used.
    Broken(Broken),
}

/// Path of the file with the progress of a campaign.
fn path(folder: &Path, campaign: &str) -> PathBuf {
    let last = campaign.rsplit('/').next().unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = last.chars().map(plain).take(60).collect();
    // Two campaigns may have the same last component.
    let hash = blake3::hash(campaign.as_bytes()).to_hex();
    folder.join(format!("{name}-{}.campaign", &hash[..8]))
}

/// Reads the progress of a campaign; if there is no file, returns its beginning.
///
/// # Errors
/// There is no folder, or the file cannot be used.
pub fn read(folder: Option<&Path>, campaign: &Campaign) -> Result<Progress, Broken> {
    let path = path(folder.ok_or(Broken::NoFolder)?, &campaign.folder);
    let unreadable = |error| Broken::Unreadable(path.clone(), error);
    let bytes = match read_regular_file(&path, LARGEST) {
        Ok(bytes) => bytes,
        Err(NotRead::Io(error)) if error.kind() == io::ErrorKind::NotFound => return Ok(Progress::new(campaign)),
        Err(NotRead::Io(error)) => return Err(unreadable(error)),
        Err(NotRead::NotRegular | NotRead::TooBig(_)) => return Err(Broken::Damaged(path)),
    };
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let first = lines.next().and_then(|line| std::str::from_utf8(line).ok());
    let format: Option<u32> = first.and_then(|first| first.strip_prefix(MAGIC)?.parse().ok());
    if format.is_some_and(|format| format > FORMAT) {
        return Err(Broken::Newer(path));
    }
    let second = lines.next().and_then(|line| record::unseal(2, line));
    let progress: Option<Progress> = second.and_then(|json| serde_json::from_str(json).ok());
    match progress.filter(|progress| format == Some(FORMAT) && progress.campaign == campaign.folder) {
        None => Err(Broken::Damaged(path)),
        Some(Progress { next: Some(next), .. }) if campaign.stage_of(&next).is_none() => Err(Broken::NoQuest(path, next)),
        Some(progress) => Ok(progress),
    }
}

/// Stores the progress of a campaign. When this returns, it is on the disk.
///
/// # Errors
/// The file could not be written; what was stored before is unchanged.
pub fn write(folder: &Path, progress: &Progress) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    // All contents are names and numbers, which can always be serialized as JSON.
    let json = serde_json::to_string(progress)?;
    let text = format!("{MAGIC}{FORMAT}\n{}", record::seal(2, &json));
    let path = path(folder, &progress.campaign);
    record::replace_durably(&path.with_extension("new"), &path, text.as_bytes())
}

/// Starts a campaign over. The file with its progress is renamed, even if it cannot be used.
///
/// # Errors
/// There is no folder, or the file could not be renamed; then nothing has changed.
pub fn start_over(folder: Option<&Path>, campaign: &Campaign) -> Result<Progress, Broken> {
    let path = path(folder.ok_or(Broken::NoFolder)?, &campaign.folder);
    let aside = (1..).map(|number: u32| path.with_extension(format!("{number}.old")));
    let aside = aside.into_iter().find(|aside| !aside.exists());
    match aside.map_or(Ok(()), |aside| fs::rename(&path, aside)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Broken::Unreadable(path, error)),
        _ => Ok(Progress::new(campaign)),
    }
}

/// Adds a finished game to the progress of its campaign, and stores it.
pub fn conclude(folder: Option<&Path>, campaign: &Campaign, leg: &Leg, quest: &str, end: &End) -> Concluded {
    let before = match read(folder, campaign) {
        Ok(before) => before,
        Err(broken) => return Concluded::Broken(broken),
    };
    let is_this = before.played.len() == leg.games && before.next.as_deref() == Some(quest);
    match before.after(campaign, end).filter(|_| is_this) {
        Some((after, gain)) => {
            let kept = folder.map_or(Ok(()), |folder| write(folder, &after));
            Concluded::On(Box::new(after), gain, kept.err())
        }
        None => Concluded::Elsewhere,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seats::Seats;
    use dungeon_rules::{
        content::{Spoils, Stage, Text},
        table::Side,
    };

    fn campaign() -> Campaign {
        let stage = |quest: &str, next| Stage {
            quest: quest.to_owned(),
            side: None,
            heroes_win: next,
            overlord_wins: Some(0),
            to_heroes: Vec::new(),
            to_overlord: Spoils::default(),
        };
        Campaign {
            folder: "my/tales".to_owned(),
            title: Text::default(),
            carries: Vec::new(),
            stages: vec![stage("my/tales/a", Some(1)), stage("my/tales/b", None)],
        }
    }

    fn end(winner: Side) -> End {
        End {
            winner,
            heroes: Vec::new(),
            seats: seats(),
        }
    }

    /// Seats in which a computer plays the Overlord.
    fn seats() -> Seats {
        let mut seats = Seats::default();
        seats.computers.overlord = Some("hard".into());
        seats
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folder = folder.path().join("not/there/yet");
        let campaign = campaign();
        let first = read(Some(&folder), &campaign).expect("nothing is there");
        assert_eq!(first, Progress::new(&campaign));
        let leg = first.leg(&campaign.stages[0]);
        let Concluded::On(after, _, None) = conclude(Some(&folder), &campaign, &leg, "my/tales/a", &end(Side::Heroes)) else {
            panic!("it is the next game");
        };
        assert_eq!(after.next.as_deref(), Some("my/tales/b"));
        assert_eq!(after.seats, Some(seats()), "so they sit down to the next game");
        assert_eq!(read(Some(&folder), &campaign).expect("it was kept"), *after);
        // The same game once more, as if from an old save.
        let again = conclude(Some(&folder), &campaign, &leg, "my/tales/a", &end(Side::Heroes));
        assert!(matches!(again, Concluded::Elsewhere), "{again:?}");
        assert_eq!(read(Some(&folder), &campaign).expect("it was kept"), *after);
    }

    #[test]
    fn what_is_broken_is_told_and_never_written_over() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (folder, campaign) = (folder.path(), campaign());
        let path = path(folder, &campaign.folder);
        let good = Progress::new(&campaign);
        write(folder, &good).expect("it can be written");
        let text = fs::read_to_string(&path).expect("it is there");
        let gone = text.lines().nth(1).expect("two lines")[13..].replace("my/tales/a", "my/tales/z");
        let gone = format!("{MAGIC}{FORMAT}\n{}", record::seal(2, &gone));
        for (spoilt, key) in [
            (String::new(), "campaign-damaged"),
            (text.replace("tales/a", "tales/b"), "campaign-damaged"),
            (text[..text.len() / 2].to_owned(), "campaign-damaged"),
            (text.replace("campaign 1", "campaign 7"), "campaign-newer"),
            ("{}".to_owned(), "campaign-damaged"),
            (gone, "campaign-no-quest"),
        ] {
            fs::write(&path, &spoilt).expect("a file");
            let broken = read(Some(folder), &campaign).expect_err("it is spoilt");
            assert_eq!(broken.key(), key, "{spoilt}");
            let leg = good.leg(&campaign.stages[0]);
            let concluded = conclude(Some(folder), &campaign, &leg, "my/tales/a", &end(Side::Heroes));
            assert!(matches!(concluded, Concluded::Broken(_)), "{spoilt}");
            assert_eq!(fs::read_to_string(&path).expect("it is there"), spoilt);
        }
        let spoilt = fs::read(&path).expect("it is there");
        for number in 1..=2 {
            start_over(Some(folder), &campaign).expect("it can be put aside");
            let aside = path.with_extension(format!("{number}.old"));
            assert_eq!(fs::read(aside).expect("it was put aside"), spoilt);
            assert_eq!(read(Some(folder), &campaign).expect("nothing is there"), good);
            fs::write(&path, &spoilt).expect("a file");
        }
        fs::remove_file(&path).expect("a file");
        fs::create_dir(&path).expect("a folder");
        assert_eq!(read(Some(folder), &campaign).expect_err("it is no file").key(), "campaign-damaged");
        assert_eq!(read(None, &campaign).expect_err("no folder").key(), "campaign-no-folder");
    }
}
