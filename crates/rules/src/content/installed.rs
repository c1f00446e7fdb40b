//! Finds the game's data, `assets/` and `quests/`: where packages install them, or in the checkout in which the program was built.
//!
//! The places are, in this order: beside the program; `../share/dungeon-saga` relative to that folder; the checkout around the
//! program, around cargo's package or around the working folder; and `dungeon-saga` below each of `XDG_DATA_DIRS`. The first place
//! that is complete is used. No path of the machine on which the program was built is among them.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// Name of the program's folder below a folder for data.
const NAME: &str = "dungeon-saga";

/// The folders that a complete place contains.
const PARTS: [&str; 6] = [
    "assets/content",
    "assets/art",
    "assets/forge",
    "assets/locales",
    "assets/rules",
    "quests",
];

/// Name of the file in which a packaged place states the version of the program to which it belongs; a checkout has no such file.
const VERSION: &str = "version";

/// The reason why the data cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplaced {
    /// The data are in none of these places.
    Nowhere(Vec<PathBuf>),
    /// This place lacks this part of the data.
    Partial(PathBuf, &'static str),
    /// This place has the data of another version of the program, which is given.
    OtherVersion(PathBuf, String),
}

/// Returns the folder that contains `assets/` and `quests/`.
///
/// # Errors
/// What is wrong with the first place that should contain them, or the places that were searched.
pub fn find_root() -> Result<PathBuf, Unplaced> {
    first_whole(places())
}

/// Returns the folder that contains `assets/` and `quests/`, for code that runs after [`find_root`] has succeeded; the working
/// folder if it did not.
pub fn root() -> PathBuf {
    find_root().unwrap_or_default()
}

/// Returns the user's data folder for this program, which contains own quests, packs and saved games; `None` if the user has no
/// home folder.
pub fn users_data() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", NAME)?;
    Some(folders.data_dir().to_owned())
}

/// Returns the folder for people's own quests and for packs that they write: `quests` in the user's data folder.
pub fn users_quests() -> Option<PathBuf> {
    Some(users_data()?.join("quests"))
}

/// Returns the folder for packs made by others: `packs` in the user's data folder.
pub fn users_packs() -> Option<PathBuf> {
    Some(users_data()?.join("packs"))
}

/// Returns all places that may contain the data, best first.
fn places() -> Vec<PathBuf> {
    let program = env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent);
    let share = beside.and_then(Path::parent).map(|above| above.join("share").join(NAME));
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = env::current_dir().ok();
    let around = [beside, package.as_deref(), here.as_deref()].into_iter().flatten();
    let checkouts = around.flat_map(Path::ancestors).filter(|folder| is_checkout(folder));
    let mut places: Vec<PathBuf> = Vec::new();
    places.extend(beside.map(Path::to_owned));
    places.extend(share);
    places.extend(checkouts.map(Path::to_owned));
    places.extend(data_dirs().into_iter().map(|folder| folder.join(NAME)));
    places
}

fn is_checkout(folder: &Path) -> bool {
    folder.join("Cargo.toml").is_file() && folder.join("crates/rules").is_dir()
}

/// Returns the system's folders for data, none except on Unix. By the XDG Base Directory Specification, paths that are not absolute
/// are skipped.
fn data_dirs() -> Vec<PathBuf> {
    if !cfg!(unix) {
        return Vec::new();
    }
    let set = env::var_os("XDG_DATA_DIRS").filter(|dirs| !dirs.is_empty());
    let dirs = set.unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    env::split_paths(&dirs).filter(|dir| dir.is_absolute()).collect()
}

/// Returns the first complete place, or what is wrong with the first incomplete one.
fn first_whole(places: Vec<PathBuf>) -> Result<PathBuf, Unplaced> {
    let mut wrong = None;
    for place in &places {
        // Other folders beside the program may belong to anyone; only this one is certainly ours.
        if !place.join("assets/content").is_dir() && !is_ours(place) {
            continue;
        }
        match whole(place) {
            Ok(()) => return Ok(place.clone()),
            Err(why) => wrong = wrong.or(Some(why)),
        }
    }
    Err(wrong.unwrap_or(Unplaced::Nowhere(places)))
}

/// Returns whether a folder without content is the rest of a damaged installation: it has a version file, or it has our name and
/// contains `assets`, which the user's own data folder does not.
fn is_ours(place: &Path) -> bool {
    place.join(VERSION).is_file() || place.join("assets").is_dir() && place.ends_with(NAME)
}

/// Checks that a place is complete and belongs to this version of the program.
fn whole(place: &Path) -> Result<(), Unplaced> {
    if let Some(part) = PARTS.iter().find(|part| !place.join(part).is_dir()) {
        return Err(Unplaced::Partial(place.to_owned(), part));
    }
    match fs::read_to_string(place.join(VERSION)) {
        Ok(version) if version.trim() != env!("CARGO_PKG_VERSION") => {
            Err(Unplaced::OtherVersion(place.to_owned(), version.trim().to_owned()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a place with all parts except this one.
    fn place(folder: &Path, name: &str, without: &str) -> PathBuf {
        let place = folder.join(name);
        for part in PARTS.iter().filter(|part| **part != without) {
            fs::create_dir_all(place.join(part)).expect("a folder can be made");
        }
        place
    }

    #[test]
    fn the_first_place_that_is_whole_serves() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folder = folder.path();
        let (empty, partial, whole) = (folder.join("no"), place(folder, "bin", "quests"), place(folder, "share", ""));
        let found = first_whole(vec![empty.clone(), partial.clone(), whole.clone()]);
        assert_eq!(found, Ok(whole));
        assert_eq!(
            first_whole(vec![empty.clone(), partial.clone()]),
            Err(Unplaced::Partial(partial, "quests"))
        );
        assert_eq!(first_whole(vec![empty.clone()]), Err(Unplaced::Nowhere(vec![empty])));
    }

    #[test]
    fn data_without_content_are_not_taken_for_none() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let partial = place(folder.path(), NAME, "assets/content");
        let found = first_whole(vec![partial.clone()]);
        assert_eq!(found, Err(Unplaced::Partial(partial, "assets/content")));
    }

    #[test]
    fn data_of_another_version_do_not_serve() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let place = place(folder.path(), "share", "");
        let write = |version: &str| fs::write(place.join(VERSION), version).expect("it can be written");
        write(concat!(env!("CARGO_PKG_VERSION"), "\n"));
        assert_eq!(first_whole(vec![place.clone()]), Ok(place.clone()));
        write("0.0.7\n");
        let found = first_whole(vec![place.clone()]);
        assert_eq!(found, Err(Unplaced::OtherVersion(place, "0.0.7".to_owned())));
    }
}
