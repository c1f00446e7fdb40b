//! The library: all content, quests, campaigns and packs that the game has found, with their faults.

use std::{
    iter,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    Campaign, Content, Fault, Pack, Quest, Text,
    campaign::{is_campaign, load_campaign},
    check_quest::Demand,
    installed::{root, users_packs, users_quests},
    load::{fault_of_file, id_of, inspect, open, quests_below},
    pack::{Opened, Packs, id_of_pack, pack_around, packs_in},
    whole::load_content,
};

/// Everything that was found below a root.
#[derive(Debug, Default, Clone)]
pub struct Library {
    /// The content: everything that exists besides quests.
    pub content: Arc<Content>,
    /// The faults of the files of `assets/content/` and of campaigns outside packs.
    pub faults: Vec<Fault>,
    /// The quests, playable or not: those of a campaign first, in its order, the others in the order of their paths.
    pub quests: Vec<Listing>,
    /// The quests that teach the game, in the order of their paths. They are not among `quests`.
    pub lessons: Vec<Listing>,
    /// The campaigns that can be played.
    pub campaigns: Vec<Campaign>,
    /// The packs that have been read, usable or not: first those that come with the game, each group in the order of their ids.
    pub packs: Vec<Pack>,
    /// The paths of the packs that have been found and not read yet, in the order in which they are to be read.
    pub unread: Vec<PathBuf>,
}

/// A quest in the list of the library.
#[derive(Debug, Clone)]
pub struct Listing {
    /// The path of its file.
    pub path: PathBuf,
    /// The path of its file below `quests/`, without the extension.
    pub id: String,
    /// The title; empty if there is none.
    pub title: Text,
    /// The quest; `None` if a fault makes it unplayable.
    pub quest: Option<Arc<Quest>>,
    /// The faults of the quest. Warnings do not make it unplayable.
    pub faults: Vec<Fault>,
    /// The id of the pack to which it belongs, if any.
    pub pack: Option<String>,
}

/// Reads everything below this root. Never fails: what cannot be used is reported among the faults.
pub fn load(root: &Path) -> Library {
    load_with(root, None)
}

/// Reads everything below this root, and in `quests` and `packs` below the folder `users`, if it is given.
pub fn load_with(root: &Path, users: Option<&Path>) -> Library {
    let mut library = load_without_packs(root, users);
    library.read_packs();
    library
}

/// Reads like [`load_with`], but reads no pack: those that were found are [`Library::unread`].
pub fn load_without_packs(root: &Path, users: Option<&Path>) -> Library {
    let (content, mut faults) = load_content(root);
    let ours = root.join("quests");
    // If the game is installed in the user's data folder, both are the same folder.
    let theirs = users.map(|users| users.join("quests")).filter(|theirs| *theirs != ours);
    let mut paths = packs_in(&ours);
    let mut quests: Vec<Listing> = Vec::new();
    let mut campaigns: Vec<Campaign> = Vec::new();
    for folder in iter::once(&ours).chain(&theirs) {
        let packs = packs_in(folder);
        let files = quests_below(folder)
            .into_iter()
            .filter(|file| !packs.iter().any(|pack| file.starts_with(pack)));
        let (of_campaigns, files): (Vec<PathBuf>, Vec<PathBuf>) = files.partition(|path| is_campaign(path));
        for path in files {
            let mut listing = list_alone(&path, &content);
            if quests.iter().any(|other| other.id == listing.id) {
                listing.faults.push(*fault_of_file(&path, "doubled-quest", &listing.id));
                listing.quest = None;
            }
            quests.push(listing);
        }
        for path in of_campaigns {
            let (found, wrong) = load_campaign(&path, &content);
            // A campaign of the user with the same folder as one of the game is left out; its quests have faults that say so.
            campaigns.extend(found.filter(|found| campaigns.iter().all(|other| other.folder != found.folder)));
            faults.extend(wrong);
        }
    }
    paths.extend(theirs.iter().flat_map(|theirs| packs_in(theirs)));
    // A pack that is being written in `quests` takes precedence over an archive of it in `packs`.
    let given = users.iter().flat_map(|users| packs_in(&users.join("packs")));
    let given: Vec<PathBuf> = given
        .filter(|pack| paths.iter().all(|path| path.file_stem() != pack.file_stem()))
        .collect();
    paths.extend(given);
    paths.sort_by_cached_key(|path| (!path.starts_with(&ours), id_of_pack(path), path.clone()));
    // What comes with the game is listed first, then the user's own quests; of each the campaigns first, with their quests in the
    // order of their stages.
    let place = |quest: &str| {
        let of = campaigns
            .iter()
            .find_map(|campaign| Some((campaign.folder.clone(), campaign.stage_of(quest)?)));
        of.map_or_else(|| (true, quest.to_owned(), 0), |(folder, stage)| (false, folder, stage))
    };
    quests.sort_by_cached_key(|listing| (!listing.path.starts_with(&ours), place(&listing.id)));
    let (lessons, quests) = quests.into_iter().partition(teaches);
    Library {
        content: Arc::new(content),
        faults,
        quests,
        lessons,
        campaigns,
        packs: Vec::new(),
        unread: paths,
    }
}

fn teaches(listing: &Listing) -> bool {
    listing.quest.as_ref().is_some_and(|quest| quest.lesson.is_some())
}

impl Library {
    /// Returns the paths of all packs, read or not.
    pub fn paths_of_packs(&self) -> Vec<PathBuf> {
        let read = self.packs.iter().map(|pack| &pack.path);
        read.chain(&self.unread).cloned().collect()
    }

    /// Returns the packs, to be read one by one.
    pub fn to_read(&self) -> Packs<Arc<Content>> {
        Packs::new(self.paths_of_packs(), Arc::clone(&self.content))
    }

    /// Adds a pack that has been read behind all others, with its quests and its campaign. Nothing happens if it is there already.
    pub fn add_pack(&mut self, opened: Opened) {
        let Opened {
            pack,
            campaign,
            mut quests,
            ..
        } = opened;
        self.unread.retain(|path| *path != pack.path);
        if self.packs.iter().any(|other| other.path == pack.path) {
            return;
        }
        // Those of its campaign come first, in the order of its stages.
        let stage = |listing: &Listing| campaign.as_ref().and_then(|campaign| campaign.stage_of(&listing.id));
        quests.sort_by_cached_key(|listing| (stage(listing).is_none(), stage(listing), listing.id.clone()));
        let (lessons, quests): (Vec<Listing>, Vec<Listing>) = quests.into_iter().partition(teaches);
        self.lessons.extend(lessons);
        self.quests.extend(quests);
        self.campaigns.extend(campaign);
        self.packs.push(pack);
    }

    /// Reads the pack with this id, if there is one that has not been read yet.
    pub fn read_pack(&mut self, id: &str) {
        let path = self.unread.iter().find(|path| id_of_pack(path) == id).cloned();
        if let Some(opened) = path.and_then(|path| self.to_read().read(&path)) {
            self.add_pack(opened);
        }
    }

    /// Reads all packs that have not been read yet.
    pub fn read_packs(&mut self) {
        let mut packs = self.to_read();
        for path in std::mem::take(&mut self.unread) {
            if let Some(opened) = packs.read(&path) {
                self.add_pack(opened);
            }
        }
    }
}

/// Returns this pack and those that it may need: the packs beside it, those that come with the game, and the user's own, each id
/// once.
fn packs_beside(pack: &Path) -> Vec<PathBuf> {
    let mut all = pack.parent().map_or_else(|| vec![pack.to_owned()], packs_in);
    let elsewhere = [Some(root().join("quests")), users_quests(), users_packs()];
    for other in elsewhere.iter().flatten().flat_map(|folder| packs_in(folder)) {
        if !all.iter().any(|known| known.file_stem() == other.file_stem()) {
            all.push(other);
        }
    }
    all
}

/// Reads a quest for the list. If it is in a pack, it is read with the things of that pack.
pub fn list(path: &Path, content: &Content) -> Listing {
    let in_pack = pack_around(path).and_then(|pack| {
        let mut packs = Packs::new(packs_beside(&pack), content);
        let mut quests = packs.open(&pack, None)?.quests.iter();
        quests.find(|listing| listing.path == path).cloned()
    });
    in_pack.unwrap_or_else(|| list_alone(path, content))
}

/// Returns the content that the quest of this file is played with, except the things that it defines itself: the content of the
/// box, and that of its pack if it is in one that can be used.
pub fn content_around(path: &Path, content: &Arc<Content>) -> Arc<Content> {
    let of_pack = pack_around(path).and_then(|pack| {
        let mut packs = Packs::new(packs_beside(&pack), Arc::clone(content));
        packs.open(&pack, None)?.pack.content.clone()
    });
    of_pack.unwrap_or_else(|| Arc::clone(content))
}

/// Reads a quest that is not in a pack.
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

/// Returns the paths of a pack's quests. `path` is the folder or archive of the pack.
pub fn pack_quests(path: &Path, content: &Content) -> Vec<PathBuf> {
    let mut packs = Packs::new(packs_beside(path), content);
    let opened = packs.open(path, None).into_iter();
    opened
        .flat_map(|opened| &opened.quests)
        .map(|listing| listing.path.clone())
        .collect()
}

/// Returns the files of a pack that were read, and the faults of the pack, its things and its quests. `path` is the folder or
/// archive of the pack.
pub fn check_pack(path: &Path, content: &Content) -> (Vec<PathBuf>, Vec<Fault>) {
    let Some(Opened { pack, quests, files, .. }) = Packs::new(packs_beside(path), content).read(path) else {
        return Default::default();
    };
    // The faults of the pack itself are reported already.
    let of_quests = quests.into_iter().flat_map(|listing| listing.faults);
    let of_quests = of_quests.filter(|fault| fault.code != "broken-pack");
    (files, pack.faults.into_iter().chain(of_quests).collect())
}

/// Returns the faults that a file of a pack would have with this text; none for a file that is not in a pack.
pub fn check_in_pack(file: &Path, text: &str, content: &Content) -> Vec<Fault> {
    let Some(path) = pack_around(file) else { return Vec::new() };
    let mut packs = Packs::new(packs_beside(&path), content);
    let Some(opened) = packs.read_edited(&path, Some((file, text))) else {
        return Vec::new();
    };
    let of_quests = opened.quests.into_iter().flat_map(|listing| listing.faults);
    let file = file.to_string_lossy();
    let faults = opened.pack.faults.into_iter().chain(of_quests);
    faults.filter(|fault| fault.file == file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

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
    #[test]
    fn what_is_the_users_own_is_listed_like_what_comes_with_the_game() {
        let users = tempfile::tempdir().expect("a temporary folder");
        let users = users.path();
        let ours = root().join("quests");
        let put = |from: &Path, to: &str| {
            let to = users.join(to);
            fs::create_dir_all(to.parent().expect("it lies in a folder")).expect("a folder can be made");
            fs::copy(from, to).expect("it can be copied");
        };
        let quest = ours.join("dwarf_kings_quest/journey_from_the_west.ron");
        put(&quest, "quests/my_tales/the_cellar.ron");
        put(&quest, "quests/dwarf_kings_quest/journey_from_the_west.ron");
        let shipped = load(&root());
        let pack = &shipped.packs[0];
        for file in fs::read_dir(&pack.path).expect("it is a folder").flatten() {
            if file.path().is_file() {
                let name = file.file_name();
                put(&file.path(), &format!("quests/winter/{}", name.to_string_lossy()));
            }
        }
        crate::content::zip_pack(&users.join("quests/winter"), &users.join("winter.zip")).expect("it can be written");
        put(&users.join("winter.zip"), "packs/winter.zip");
        put(&users.join("winter.zip"), "packs/summer.sagapack");
        let library = load_with(&root(), Some(users));
        let listing = |file: &str| library.quests.iter().find(|listing| listing.path == users.join(file));
        let own = listing("quests/my_tales/the_cellar.ron").expect("it is listed");
        assert_eq!(
            (own.id.as_str(), own.faults.len(), own.quest.is_some()),
            ("my_tales/the_cellar", 0, true)
        );
        let again = listing("quests/dwarf_kings_quest/journey_from_the_west.ron").expect("it is listed");
        let codes: Vec<_> = again.faults.iter().map(|fault| fault.code).collect();
        assert_eq!((codes, again.quest.is_none()), (vec!["doubled-quest"], true));
        let packs: Vec<_> = library.packs.iter().map(|pack| pack.id.as_str()).collect();
        // The folder that is being written takes precedence over its archive.
        assert_eq!(packs.iter().filter(|id| **id == "winter").count(), 1, "{packs:?}");
        assert!(packs.contains(&"summer"), "{packs:?}");
        assert!(
            library
                .packs
                .iter()
                .all(|pack| pack.faults.iter().all(|fault| fault.code != "doubled-pack"))
        );
        // If the game is installed in the user's data folder, everything is listed once.
        let once = load_with(&root(), Some(&root()));
        assert_eq!(once.quests.len(), shipped.quests.len());
    }
}
