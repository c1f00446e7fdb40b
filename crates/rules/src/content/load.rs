//! Reads the files of `assets/content/` and single quests, with all their faults.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use serde::Deserialize;

use super::{
    Content, Fault, Id, Quest, Source, THING_KINDS, Text, Things,
    called::called,
    check::{self, Known},
    check_card,
    check_quest::{self, Demand},
    fault::Report,
    pack::with_beside,
    printable,
    read::read,
    regular::{NotRead, entries, read_regular_file},
    written::QuestWritten,
};

/// The largest file that is read, in bytes; a quest has a few thousand.
pub(super) const LARGEST: u64 = 2 << 20;

/// Name of the file in `assets/content/` with the lengths of the rulers.
const RULERS: &str = "rulers.ron";
/// Name of the file in `assets/content/` that says what the box holds.
const BOX: &str = "box.ron";

/// Ending of the name of a test, which lies beside its quest and is not a quest itself.
pub(super) const TEST: &str = ".test.ron";

/// How many folders deep quests may lie below `quests/`.
pub(super) const DEEPEST: usize = 8;

/// Reads a quest from its text and the texts of the things that lay beside it ([`Quest::beside`]), as the record of a game contains
/// them.
///
/// # Errors
/// All faults of the texts, if one of them makes the quest unplayable.
pub fn parse_recorded(id: &str, source: &str, beside: &[(String, String)], content: &Content) -> Result<Quest, Vec<Fault>> {
    if beside.is_empty() {
        return parse_quest(id, source, content);
    }
    let content = with_beside(beside, content)?;
    let mut quest = parse_quest(id, source, &content)?;
    quest.content.get_or_insert_with(|| Arc::new(content));
    quest.beside = beside.into();
    Ok(quest)
}

/// Reads a quest from its file, in order to play it.
///
/// # Errors
/// All faults of the file, if one of them makes the quest unplayable.
pub fn load_quest(path: &Path, content: &Content) -> Result<Quest, Vec<Fault>> {
    let source = open(path).map_err(|fault| vec![*fault])?;
    let (_, quest, faults) = inspect(&id_of(path), &source, content, Demand::Whole);
    quest.ok_or(faults)
}

/// Reads a quest from its text. Unlike [`load_quest`] it requires nothing but a map and its legend, so that a few lines are enough
/// for a test.
///
/// # Errors
/// All faults of the text, if one of them makes the quest unplayable.
pub fn parse_quest(id: &str, source: &str, content: &Content) -> Result<Quest, Vec<Fault>> {
    let (_, quest, faults) = inspect(id, &Source::new(id, source), content, Demand::Part);
    quest.ok_or(faults)
}

/// Reads any RON file whose type has [`super::At`] fields, such as a test's example that contains a quest. All faults of its form
/// are found at once.
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

/// Reads and checks a quest. Returns its title, the quest unless an error makes it unplayable, and its faults.
pub(super) fn inspect(id: &str, source: &Source, content: &Content, demand: Demand) -> (Text, Option<Quest>, Vec<Fault>) {
    let mut report = Report::new(source);
    let Some(mut written) = read::<QuestWritten>(source, &mut report) else {
        return (Text::default(), None, report.finish());
    };
    let (quest, _) = check_quest::quest(id, &mut written, content, demand, &mut report);
    let title = quest.title.clone();
    let quest = if report.is_good() { Some(quest) } else { None };
    (title, quest, report.finish())
}

/// Returns the id of the quest in this file: its path below `quests/` without the extension, with `/` on every system.
pub fn id_of(path: &Path) -> String {
    let path = path.with_extension("");
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let after = parts
        .iter()
        .rposition(|part| part == "quests")
        .map_or(parts.len().saturating_sub(1), |at| at + 1);
    printable(&parts[after..].join("/")).replace('\n', " ")
}

/// Creates a fault of a file as a whole.
pub(super) fn fault_of_file(path: &Path, code: &'static str, reason: &str) -> Box<Fault> {
    let source = Source::new(path.to_string_lossy(), "");
    let mut report = Report::new(&source);
    report.error(0, code, &[("reason", &reason)]);
    Box::new(report.faults.remove(0))
}

/// Reads the text of a file.
///
/// # Errors
/// The fault that the file cannot be read, is not a regular file, is too large, or is not UTF-8 text.
pub fn open(path: &Path) -> Result<Source, Box<Fault>> {
    let bytes = read_regular_file(path, LARGEST).map_err(|why| not_read(path, &why))?;
    text_of(path, bytes)
}

/// Creates the fault that a file was not read.
pub(super) fn not_read(path: &Path, why: &NotRead) -> Box<Fault> {
    match why {
        NotRead::Io(error) => unreadable(path, error),
        NotRead::NotRegular => fault_of_file(path, "no-file", ""),
        NotRead::TooBig(_) => fault_of_file(path, "too-big", "file"),
    }
}

/// Creates the fault that a file cannot be read. Its reason is a word that the messages know.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Box<Fault> {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "gone",
        io::ErrorKind::PermissionDenied => "denied",
        _ => "broken",
    };
    fault_of_file(path, "unreadable", reason)
}

/// Decodes the contents of a file as UTF-8, without the byte order mark that some editors put at its beginning.
pub(super) fn text_of(path: &Path, mut bytes: Vec<u8>) -> Result<Source, Box<Fault>> {
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(path.to_string_lossy(), text)),
        Err(error) => {
            // In UTF-16 every other byte of most letters is 0, so the text is wrong from the first 0 on.
            let nul = error.as_bytes().iter().position(|byte| *byte == 0);
            let good = error.utf8_error().valid_up_to().min(nul.unwrap_or(usize::MAX));
            let source = Source::new(path.to_string_lossy(), String::from_utf8_lossy(&error.as_bytes()[..good]));
            let mut report = Report::new(&source);
            report.error(good, "not-text", &[]);
            Err(Box::new(report.faults.remove(0)))
        }
    }
}

/// Returns whether this is, by its name, a test of a quest.
pub fn is_test(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(TEST))
}

/// Returns all RON files below a folder that are not tests of quests, ordered by path.
pub fn quests_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_below(folder);
    files.retain(|file| !is_test(file));
    files
}

/// Returns all RON files below a folder, ordered by path. Links to folders are followed, but no folder is entered twice: links to
/// folders around them would lead to more files than there are.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut entered = BTreeSet::new();
    let (mut folders, mut links) = (vec![(folder.to_owned(), 0)], Vec::new());
    // Links come last, so that a file has the path at which it really lies.
    while let Some((folder, depth)) = folders.pop().or_else(|| links.pop()) {
        if !entered.insert(folder.canonicalize().unwrap_or_else(|_| folder.clone())) {
            continue;
        }
        for path in entries(&folder) {
            if path.extension().is_some_and(|ending| ending == "ron") {
                found.push(path);
            } else if depth < DEEPEST && path.is_dir() {
                match path.is_symlink() {
                    true => links.push((path, depth + 1)),
                    false => folders.push((path, depth + 1)),
                }
            }
        }
    }
    found.sort();
    found
}

/// The files of one kind before they are checked.
struct Shelf {
    /// The id and the text of each file.
    files: Vec<(String, Source)>,
    /// The ids of all files, faulty ones included.
    names: Known,
}

impl Shelf {
    /// Reads all files of a kind except those in `without`, which are written as `kind/name`.
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
                Ok(source) => shelf.files.push((name.clone(), source)),
                Err(fault) => faults.push(*fault),
            }
            shelf.names.insert(name);
        }
        shelf
    }

    /// Checks all files, and returns the things that can be used.
    fn check<W: for<'de> Deserialize<'de>, T>(
        self,
        faults: &mut Vec<Fault>,
        check: impl Fn(&W, &mut Report<'_>) -> Option<T>,
    ) -> Things<T> {
        let mut good = Things::default();
        for (name, source) in self.files {
            let mut report = Report::new(&source);
            let written: Option<W> = read(&source, &mut report);
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

/// Returns whether this may be the name of a thing: at most 60 small letters, digits and `_`, beginning with a letter.
pub fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.len() <= 60
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Returns the files of all kinds in `assets/content/` below this root.
pub fn files_of_content(root: &Path) -> Vec<PathBuf> {
    let folder = root.join("assets/content");
    let things = THING_KINDS.iter().flat_map(|kind| files_below(&folder.join(kind)));
    things
        .chain([RULERS, BOX].map(|name| folder.join(name)))
        .filter(|file| file.is_file())
        .collect()
}

/// Reads and checks a file that exists only once.
fn single<W: for<'de> Deserialize<'de>, T>(
    path: &Path,
    faults: &mut Vec<Fault>,
    check: impl Fn(&W, &mut Report<'_>) -> Option<T>,
) -> Option<T> {
    let source = open(path).map_err(|fault| faults.push(*fault)).ok()?;
    let mut report = Report::new(&source);
    let written = read::<W>(&source, &mut report);
    let checked = written.and_then(|written| check(&written, &mut report));
    faults.extend(report.finish());
    checked
}

/// Reads all content except these things, which are written as `kind/name`.
pub(super) fn load_without(root: &Path, without: &Known) -> (Content, Vec<Fault>) {
    let mut faults = Vec::new();
    let into = &mut faults;
    let heroes = Shelf::read(root, THING_KINDS[0], without, into);
    let bosses = Shelf::read(root, THING_KINDS[1], without, into);
    let minions = Shelf::read(root, THING_KINDS[2], without, into);
    let feats = Shelf::read(root, THING_KINDS[3], without, into);
    let abilities = Shelf::read(root, THING_KINDS[4], without, into);
    let cards = Shelf::read(root, THING_KINDS[5], without, into);
    let decks = Shelf::read(root, THING_KINDS[6], without, into);
    let furniture = Shelf::read(root, THING_KINDS[7], without, into);
    let locks = Shelf::read(root, THING_KINDS[8], without, into);
    let spells = Shelf::read(root, THING_KINDS[9], without, into);
    let items = Shelf::read(root, THING_KINDS[10], without, into);
    let tokens = Shelf::read(root, THING_KINDS[11], without, into);
    let (of_feats, of_abilities, of_cards) = (feats.names.clone(), abilities.names.clone(), cards.names.clone());
    let spoken_of = check_card::Names {
        minions: minions.names.clone(),
        items: items.names.clone(),
    };
    let folder = root.join("assets/content");
    let mut content = Content {
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
        rulers: single(&folder.join(RULERS), into, check::rulers).unwrap_or_default(),
        in_box: Some(folder.join(BOX))
            .filter(|path| path.is_file())
            .and_then(|path| single(&path, into, check::in_box)),
        names: BTreeMap::new(),
        looks: BTreeMap::new(),
        pictures: BTreeMap::new(),
        called: BTreeMap::new(),
    };
    let ids: Vec<&str> = content.all().map(|(_, id)| id).collect();
    content.called = called(root, &ids);
    (content, faults)
}
