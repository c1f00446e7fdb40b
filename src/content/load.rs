//! Finds and reads all files of `assets/content/` and `quests/`, and gathers what is wrong with them.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use serde::Deserialize;

use super::{
    Campaign, Content, Fault, Id, Quest, Rulers, Source, Text,
    campaign::{is_campaign, load_campaign},
    check::{self, Known},
    check_card,
    check_quest::{self, Demand},
    fault::Report,
    pack::{Pack, open_packs, pack_around, packs_in, with_beside},
    read::read,
    whole::load_content,
    written::{QuestWritten, RulersWritten},
};

/// The largest file read, in bytes; a quest is a few thousand.
pub(super) const LARGEST: u64 = 2 << 20;

/// The folders of `assets/content/`.
pub(super) const KINDS: [&str; 12] = [
    "heroes",
    "bosses",
    "minions",
    "feats",
    "abilities",
    "cards",
    "decks",
    "furniture",
    "locks",
    "spells",
    "items",
    "tokens",
];

/// The file with the lengths of the rulers, in `assets/content/`.
const RULERS: &str = "rulers.ron";

/// How deep quests may lie below `quests/`.
pub(super) const DEEPEST: usize = 8;

/// All that was found below a root.
#[derive(Debug, Default, Clone)]
pub struct Library {
    /// All that exists beside quests.
    pub content: Arc<Content>,
    /// What is wrong with the files of `assets/content/`.
    pub faults: Vec<Fault>,
    /// The quests found, playable or not: those of a campaign in its order, the others in that of their paths.
    pub quests: Vec<Listing>,
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
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")))
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
    let files = files_below(&folder)
        .into_iter()
        .filter(|file| !paths.iter().any(|pack| file.starts_with(pack)));
    let (of_campaigns, files): (Vec<PathBuf>, Vec<PathBuf>) = files.partition(|path| is_campaign(path));
    let mut quests: Vec<Listing> = files.into_iter().map(|path| list_alone(&path, &content)).collect();
    let mut campaigns: Vec<Campaign> = Vec::new();
    for path in of_campaigns {
        let (found, wrong) = load_campaign(&path);
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
    Library {
        content: Arc::new(content),
        faults,
        quests,
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

/// What is wrong with a pack, its things and its quests; `path` is its folder or archive.
pub fn pack_faults(path: &Path, content: &Content) -> Vec<Fault> {
    let beside = path.parent().map_or_else(|| vec![path.to_owned()], packs_in);
    let opened = open_packs(&beside, content).into_iter().find(|opened| opened.pack.path == path);
    opened.map_or_else(Vec::new, |opened| {
        let of_quests = opened.quests.into_iter().flat_map(|listing| listing.faults);
        // That the pack is broken has been said of the pack.
        opened
            .pack
            .faults
            .into_iter()
            .chain(of_quests.filter(|fault| fault.code != "broken-pack"))
            .collect()
    })
}

/// Reads a quest from its text and those of the things that lay beside it ([`Quest::beside`]), as a record of a game
/// holds them.
///
/// # Errors
/// All faults of the texts, if one of them makes it unplayable.
pub fn parse_recorded(id: &str, source: &str, beside: &[(String, String)], content: &Content) -> Result<Quest, Vec<Fault>> {
    if beside.is_empty() {
        return parse_quest(id, source, content);
    }
    let content = with_beside(beside, content)?;
    let mut quest = parse_quest(id, source, &content)?;
    quest.content.get_or_insert_with(|| Arc::new(content));
    quest.beside = beside.to_vec();
    Ok(quest)
}

/// Reads a quest to play it.
///
/// # Errors
/// All faults of the file, if one of them makes it unplayable.
pub fn load_quest(path: &Path, content: &Content) -> Result<Quest, Vec<Fault>> {
    let source = open(path).map_err(|fault| vec![*fault])?;
    let (_, quest, faults) = inspect(&id_of(path), &source, content, Demand::Whole);
    quest.ok_or(faults)
}

/// Reads a quest from its text. Unlike [`load_quest`] it asks for nothing but a map and its legend, so that tests
/// can do with a few lines.
///
/// # Errors
/// All faults of the text, if one of them makes it unplayable.
pub fn parse_quest(id: &str, source: &str, content: &Content) -> Result<Quest, Vec<Fault>> {
    let (_, quest, faults) = inspect(id, &Source::new(id, source), content, Demand::Part);
    quest.ok_or(faults)
}

/// Reads any RON file of ours with [`super::At`] fields, such as a test's example that holds a quest; faults of its
/// form are all found at once.
///
/// # Errors
/// All faults of the text.
pub fn read_text<T: for<'de> Deserialize<'de>>(source: &Source) -> Result<T, Vec<Fault>> {
    let mut report = Report::new(source);
    match read(source, &mut report) {
        Some(value) if report.is_good() => Ok(value),
        _ => Err(report.finish()),
    }
}

pub(super) fn inspect(id: &str, source: &Source, content: &Content, demand: Demand) -> (Text, Option<Quest>, Vec<Fault>) {
    let mut report = Report::new(source);
    let Some(written) = read::<QuestWritten>(source, &mut report) else {
        return (Text::default(), None, report.finish());
    };
    let quest = check_quest::quest(id, &written, content, demand, &mut report);
    let quest = if report.is_good() { quest } else { None };
    let title = quest
        .as_ref()
        .map_or_else(|| check_quest::plain_text(&written.title), |quest| quest.title.clone());
    (title, quest, report.finish())
}

/// The path below `quests/` without the ending, with `/` on every system.
pub(super) fn id_of(path: &Path) -> String {
    let path = path.with_extension("");
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let after = parts
        .iter()
        .rposition(|part| part == "quests")
        .map_or(parts.len().saturating_sub(1), |at| at + 1);
    parts[after..].join("/")
}

/// A fault of a file as a whole.
pub(super) fn fault_of_file(path: &Path, code: &'static str, reason: &str) -> Box<Fault> {
    let source = Source::new(path.to_string_lossy(), "");
    let mut report = Report::new(&source);
    report.error(0, code, &[("reason", &reason)]);
    Box::new(report.faults.remove(0))
}

/// The text of a file.
pub(crate) fn open(path: &Path) -> Result<Source, Box<Fault>> {
    let unreadable = |error: std::io::Error| fault_of_file(path, "unreadable", &error.to_string());
    let data = fs::metadata(path).map_err(unreadable)?;
    if !data.is_file() {
        return Err(fault_of_file(path, "no-file", ""));
    }
    if data.len() > LARGEST {
        return Err(fault_of_file(path, "too-big", &format!("{} KiB", LARGEST >> 10)));
    }
    text_of(path, fs::read(path).map_err(unreadable)?)
}

/// The text that a file holds.
pub(super) fn text_of(path: &Path, bytes: Vec<u8>) -> Result<Source, Box<Fault>> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(path.to_string_lossy(), text)),
        Err(error) => {
            let good = error.utf8_error().valid_up_to();
            let source = Source::new(path.to_string_lossy(), String::from_utf8_lossy(&error.as_bytes()[..good]));
            let mut report = Report::new(&source);
            report.error(good, "not-text", &[]);
            Err(Box::new(report.faults.remove(0)))
        }
    }
}

/// All RON files below a folder, in the order of their paths.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = folders.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.extension().is_some_and(|ending| ending == "ron") {
                found.push(path);
            } else if depth < DEEPEST && path.is_dir() {
                folders.push((path, depth + 1));
            }
        }
    }
    found.sort();
    found
}

/// The files of one kind, read.
struct Shelf<W> {
    files: Vec<(String, Source, Option<W>, Vec<Fault>)>,
    names: Known,
}

impl<W: for<'de> Deserialize<'de>> Shelf<W> {
    fn read(root: &Path, kind: &str, without: &Known, faults: &mut Vec<Fault>) -> Self {
        let mut shelf = Self {
            files: Vec::new(),
            names: Known::new(),
        };
        for path in files_below(&root.join("assets/content").join(kind)) {
            let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            if !is_name(&name) {
                faults.push(*fault_of_file(&path, "bad-file-name", &name));
                continue;
            }
            if without.contains(&format!("{kind}/{name}")) {
                continue;
            }
            match open(&path) {
                Ok(source) => {
                    let mut report = Report::new(&source);
                    let written = read(&source, &mut report);
                    let found = report.finish();
                    shelf.files.push((name.clone(), source, written, found));
                }
                Err(fault) => faults.push(*fault),
            }
            shelf.names.insert(name);
        }
        shelf
    }

    fn check<T>(self, faults: &mut Vec<Fault>, check: impl Fn(&W, &mut Report<'_>) -> Option<T>) -> BTreeMap<Id<T>, T> {
        let mut good = BTreeMap::new();
        for (name, source, written, found) in self.files {
            let mut report = Report::new(&source);
            report.faults = found;
            let checked = written.and_then(|written| check(&written, &mut report));
            if let Some(checked) = checked
                && report.is_good()
            {
                good.insert(Id::new(&name), checked);
            }
            faults.extend(report.finish());
        }
        good
    }
}

/// Whether this may be the name of a thing: small letters, digits and `_`, a letter first.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.len() <= 60
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// The files of all kinds below `assets/content/` of this root.
pub(crate) fn files_of_content(root: &Path) -> Vec<PathBuf> {
    let folder = root.join("assets/content");
    let things = KINDS.iter().flat_map(|kind| files_below(&folder.join(kind)));
    things.chain([folder.join(RULERS)]).collect()
}

/// Reads the lengths of the rulers.
fn rulers(root: &Path, faults: &mut Vec<Fault>) -> Rulers {
    let source = match open(&root.join("assets/content").join(RULERS)) {
        Ok(source) => source,
        Err(fault) => {
            faults.push(*fault);
            return Rulers::default();
        }
    };
    let mut report = Report::new(&source);
    let written = read::<RulersWritten>(&source, &mut report);
    let rulers = written.and_then(|written| check::rulers(&written, &mut report));
    faults.extend(report.finish());
    rulers.unwrap_or_default()
}

/// Reads everything but these things, written as `kind/name`.
pub(super) fn load_without(root: &Path, without: &Known) -> (Content, Vec<Fault>) {
    let mut faults = Vec::new();
    let into = &mut faults;
    let heroes = Shelf::read(root, KINDS[0], without, into);
    let bosses = Shelf::read(root, KINDS[1], without, into);
    let minions = Shelf::read(root, KINDS[2], without, into);
    let feats = Shelf::read(root, KINDS[3], without, into);
    let abilities = Shelf::read(root, KINDS[4], without, into);
    let cards = Shelf::read(root, KINDS[5], without, into);
    let decks = Shelf::read(root, KINDS[6], without, into);
    let furniture = Shelf::read(root, KINDS[7], without, into);
    let locks = Shelf::read(root, KINDS[8], without, into);
    let spells = Shelf::read(root, KINDS[9], without, into);
    let items = Shelf::read(root, KINDS[10], without, into);
    let tokens = Shelf::read(root, KINDS[11], without, into);
    let (of_feats, of_abilities, of_cards) = (feats.names.clone(), abilities.names.clone(), cards.names.clone());
    let spoken_of = check_card::Names {
        minions: minions.names.clone(),
        items: items.names.clone(),
    };
    let content = Content {
        heroes: heroes.check(into, |written, report| check::hero(written, &of_feats, &of_abilities, report)),
        bosses: bosses.check(into, |written, report| check::boss(written, &of_feats, &of_abilities, report)),
        minions: minions.check(into, |written, report| check::minion(written, &of_abilities, report)),
        feats: feats.check(into, |written, report| check_card::feat(written, &spoken_of, report)),
        abilities: abilities.check(into, check_card::ability),
        spells: spells.check(into, |written, report| check_card::spell(written, &spoken_of, report)),
        items: items.check(into, |written, report| check_card::item(written, &spoken_of, report)),
        cards: cards.check(into, check::card),
        decks: decks.check(into, |written, report| check::deck(written, &of_cards, report)),
        furniture: furniture.check(into, check::furniture),
        locks: locks.check(into, check::lock),
        tokens: tokens.check(into, check::token),
        rulers: rulers(root, into),
        names: BTreeMap::new(),
        looks: BTreeMap::new(),
    };
    (content, faults)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn everything_that_we_ship_is_good_and_quickly_read() {
        let start = Instant::now();
        let library = load(Path::new(env!("CARGO_MANIFEST_DIR")));
        let time = start.elapsed();
        assert_eq!(library.faults, []);
        assert!(!library.quests.is_empty());
        for listing in &library.quests {
            assert_eq!(listing.faults, [], "{}", listing.id);
            assert!(listing.quest.is_some(), "{}", listing.id);
        }
        assert!(
            time.as_millis() < 500,
            "{time:?}, meant to be far under 100 ms even in a slow build"
        );
    }
}
