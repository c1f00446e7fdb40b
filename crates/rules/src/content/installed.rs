//! Where the game's data lie, `assets/` and `quests/`: where packages put them, or in the checkout that the program was built in.
//!
//! In this order: beside the program, in `../share/dungeon-saga` seen from there, in the checkout around the program, around cargo's
//! package or around the working folder, and in `dungeon-saga` below each of `XDG_DATA_DIRS`. The first place that is whole serves.
//! No path of the machine that built the program is among them.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// What the data of the program are called below a folder for data.
const NAME: &str = "dungeon-saga";

/// What a whole place holds.
const PARTS: [&str; 5] = ["assets/content", "assets/art", "assets/locales", "assets/rules", "quests"];

/// A packaged place says in this file of which version of the program it is; a checkout has none.
const VERSION: &str = "version";

/// Why the data cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplaced {
    /// They are in none of these places.
    Nowhere(Vec<PathBuf>),
    /// This place lacks this part of them.
    Partial(PathBuf, &'static str),
    /// This place has those of another version of the program.
    OtherVersion(PathBuf, String),
}

/// Where `assets/` and `quests/` lie.
///
/// # Errors
/// What is wrong with the place that should hold them, or where they were looked for.
pub fn find_root() -> Result<PathBuf, Unplaced> {
    first_whole(places())
}

/// Where `assets/` and `quests/` lie, for whatever runs once [`find_root`] has found them; the working folder if it has not.
pub fn root() -> PathBuf {
    find_root().unwrap_or_default()
}

/// The user's data folder for this program: own quests, packs and saved games lie below it.
pub fn users_data() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", NAME)?;
    Some(folders.data_dir().to_owned())
}

/// Where people put quests of their own, and write packs: `quests` in the user's data folder.
pub fn users_quests() -> Option<PathBuf> {
    Some(users_data()?.join("quests"))
}

/// Where people put packs that others made: `packs` in the user's data folder.
pub fn users_packs() -> Option<PathBuf> {
    Some(users_data()?.join("packs"))
}

/// All places that may hold the data, best first.
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

/// The folders for data of the whole system. As the XDG Base Directory Specification has it, a path that is not absolute is passed over.
fn data_dirs() -> Vec<PathBuf> {
    if !cfg!(unix) {
        return Vec::new();
    }
    let set = env::var_os("XDG_DATA_DIRS").filter(|dirs| !dirs.is_empty());
    let dirs = set.unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    env::split_paths(&dirs).filter(|dir| dir.is_absolute()).collect()
}

fn first_whole(places: Vec<PathBuf>) -> Result<PathBuf, Unplaced> {
    let mut wrong = None;
    for place in &places {
        // Whatever else lies beside the program, only this folder is ours beyond doubt.
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

/// Whether a folder without content is nevertheless the remains of a place of data: a folder of our name that is not merely the user's.
fn is_ours(place: &Path) -> bool {
    place.join(VERSION).is_file() || place.join("assets").is_dir() && place.ends_with(NAME)
}

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

    /// A place with all parts but this one.
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
