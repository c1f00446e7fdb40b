//! Everything that the game has found: its content, quests, campaigns and packs, with what is wrong with them.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    Campaign, Content, Fault, Pack, Quest, Text,
    campaign::{is_campaign, load_campaign},
    check_quest::Demand,
    load::{id_of, inspect, open, quests_below},
    pack::{Opened, open_packs, open_packs_with, pack_around, packs_in},
    whole::load_content,
};

/// All that was found below a root.
#[derive(Debug, Default, Clone)]
pub struct Library {
    /// All that exists beside quests.
    pub content: Arc<Content>,
    /// What is wrong with the files of `assets/content/`.
    pub faults: Vec<Fault>,
    /// The quests found, playable or not: those of a campaign in its order, the others in that of their paths.
    pub quests: Vec<Listing>,
    /// The quests that teach, which are no adventures of that list, in the order of their paths.
    pub lessons: Vec<Listing>,
    /// The campaigns.
    pub campaigns: Vec<Campaign>,
    /// The packs, usable or not, in the order of their paths.
    pub packs: Vec<Pack>,
}

/// One quest of the list.
#[derive(Debug, Clone)]
pub struct Listing {
    /// Its file.
    pub path: PathBuf,
    /// Its file's path below `quests/` without the ending.
    pub id: String,
    /// Its title, or empty.
    pub title: Text,
    /// The quest, if nothing makes it unplayable.
    pub quest: Option<Arc<Quest>>,
    /// What is wrong with it; warnings do not make it unplayable.
    pub faults: Vec<Fault>,
    /// The id of the pack that it belongs to.
    pub pack: Option<String>,
}

/// Where `assets/` and `quests/` lie: beside the program, else in the working folder or one above it, else where the
/// program was built.
pub fn root() -> PathBuf {
    let program = std::env::current_exe()
        .ok()
        .and_then(|program| program.parent().map(Path::to_owned));
    let here = std::env::current_dir().ok();
    let above = here.iter().flat_map(|here| here.ancestors().map(Path::to_owned));
    program
        .into_iter()
        .chain(above)
        .find(|folder| folder.join("assets/content").is_dir())
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../.."))
}

/// Where people put packs that do not come with the game: `quests` in the user's data folder for this program.
pub fn users_quests() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "dungeon-saga")?;
    Some(folders.data_dir().join("quests"))
}

/// Reads everything below this root, and the packs of the user's own folder. Never fails: what cannot be used is among
/// the faults.
pub fn load_all(root: &Path) -> Library {
    load_from(root, users_quests().as_deref())
}

/// Reads everything below this root. Never fails: what cannot be used is among the faults.
pub fn load(root: &Path) -> Library {
    load_from(root, None)
}

fn load_from(root: &Path, users: Option<&Path>) -> Library {
    let (content, mut faults) = load_content(root);
    let folder = root.join("quests");
    let mut paths = packs_in(&folder);
    let files = quests_below(&folder)
        .into_iter()
        .filter(|file| !paths.iter().any(|pack| file.starts_with(pack)));
    let (of_campaigns, files): (Vec<PathBuf>, Vec<PathBuf>) = files.partition(|path| is_campaign(path));
    let mut quests: Vec<Listing> = files.into_iter().map(|path| list_alone(&path, &content)).collect();
    let mut campaigns: Vec<Campaign> = Vec::new();
    for path in of_campaigns {
        let (found, wrong) = load_campaign(&path, &content);
        campaigns.extend(found);
        faults.extend(wrong);
    }
    paths.extend(users.iter().flat_map(|users| packs_in(users)));
    let mut packs = Vec::new();
    for opened in open_packs(&paths, &content) {
        packs.push(opened.pack);
        quests.extend(opened.quests);
        campaigns.extend(opened.campaign);
    }
    // A campaign stands where the first of its quests would.
    let place = |quest: &str| {
        let of = campaigns
            .iter()
            .find_map(|campaign| Some((campaign.folder.clone(), campaign.stage_of(quest)?)));
        of.map_or_else(|| (quest.to_owned(), 0), |(folder, stage)| (folder, stage))
    };
    // What comes with the game stands before the packs.
    quests.sort_by_cached_key(|listing| (listing.pack.is_some(), place(&listing.id)));
    let teaches = |listing: &Listing| listing.quest.as_ref().is_some_and(|quest| quest.lesson.is_some());
    let (lessons, quests) = quests.into_iter().partition(teaches);
    Library {
        content: Arc::new(content),
        faults,
        quests,
        lessons,
        campaigns,
        packs,
    }
}

/// Reads a quest for the list: one that lies in a pack with what its pack brings.
pub fn list(path: &Path, content: &Content) -> Listing {
    let in_pack = pack_around(path).and_then(|folder| {
        let beside = packs_in(folder.parent()?);
        let quests = open_packs(&beside, content).into_iter().flat_map(|opened| opened.quests);
        quests.into_iter().find(|listing| listing.path == path)
    });
    in_pack.unwrap_or_else(|| list_alone(path, content))
}

/// What the quest of this file is played with, but for the things that it brings along itself: what comes in the box, and what its
/// pack brings, if it lies in one that can be used.
pub fn content_around(path: &Path, content: &Arc<Content>) -> Arc<Content> {
    let of_pack = pack_around(path).and_then(|folder| {
        let beside = packs_in(folder.parent()?);
        let opened = open_packs(&beside, content).into_iter().find(|opened| opened.pack.path == folder);
        opened?.pack.content
    });
    of_pack.unwrap_or_else(|| Arc::clone(content))
}

fn list_alone(path: &Path, content: &Content) -> Listing {
    let id = id_of(path);
    let (title, quest, faults) = match open(path) {
        Ok(source) => inspect(&id, &source, content, Demand::Whole),
        Err(fault) => (Text::default(), None, vec![*fault]),
    };
    Listing {
        path: path.to_owned(),
        id,
        title,
        quest: quest.map(Arc::new),
        faults,
        pack: None,
    }
}

/// The paths of a pack's quests; `path` is its folder or archive.
pub fn pack_quests(path: &Path, content: &Content) -> Vec<PathBuf> {
    let opened = open_packs(&[path.to_owned()], content).into_iter();
    opened.flat_map(|opened| opened.quests).map(|listing| listing.path).collect()
}

/// The files of a pack that were read, and what is wrong with it, its things and its quests; `path` is its folder or archive.
pub fn check_pack(path: &Path, content: &Content) -> (Vec<PathBuf>, Vec<Fault>) {
    let beside = path.parent().map_or_else(|| vec![path.to_owned()], packs_in);
    let opened = open_packs(&beside, content).into_iter().find(|opened| opened.pack.path == path);
    let Some(Opened { pack, quests, files, .. }) = opened else {
        return Default::default();
    };
    // That the pack is broken has been said of the pack.
    let of_quests = quests.into_iter().flat_map(|listing| listing.faults);
    let of_quests = of_quests.filter(|fault| fault.code != "broken-pack");
    (files, pack.faults.into_iter().chain(of_quests).collect())
}

/// What would be wrong with a file of a pack if it had this text; nothing of a file that lies in no pack.
pub fn check_in_pack(file: &Path, text: &str, content: &Content) -> Vec<Fault> {
    let Some(path) = pack_around(file) else { return Vec::new() };
    let beside = path.parent().map_or_else(|| vec![path.clone()], packs_in);
    let opened = open_packs_with(&beside, content, Some((file, text)));
    let of_it = opened.into_iter().find(|opened| opened.pack.path == path);
    let faults = of_it.into_iter().flat_map(|opened| {
        let of_quests = opened.quests.into_iter().flat_map(|listing| listing.faults);
        opened.pack.faults.into_iter().chain(of_quests)
    });
    faults.filter(|fault| Path::new(&fault.file) == file).collect()
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn everything_that_we_ship_is_good() {
        let library = load(&root());
        assert_eq!(library.faults, []);
        assert!(!library.quests.is_empty());
        for listing in library.quests.iter().chain(&library.lessons) {
            assert_eq!(listing.faults, [], "{}", listing.id);
            assert!(listing.quest.is_some(), "{}", listing.id);
        }
    }
}
