//! Packs: quests by one author with things of their own, in a folder or a zip archive with a `pack.ron`. The name of an archive may
//! also end in `.sagapack`, by which desktops recognise it.
//!
//! ```text
//! quests/winter_tales/pack.ron                  name, author, version, and the packs it needs
//! quests/winter_tales/minions/frost_ghoul.ron   a thing of its own, by kind and id
//! quests/winter_tales/minions/frost_ghoul.svg   its picture
//! quests/winter_tales/campaign.ron              the order of its quests, if they belong together
//! quests/winter_tales/the_white_door.ron        a quest
//! quests/winter_tales/forge/chambers/caves/rift.ron   a chamber for the forge
//! ```
//!
//! A pack is read into memory as a whole, within the limits of [`super::unpack`], and never through a link or a path that leads
//! out of it. Nothing in it is ever executed. If the things of a pack cannot be used, its own quests are greyed out, and no others.
//! It is read only when it is needed ([`Packs`]), so that a pack that takes long to read delays nothing but itself.

use std::{
    collections::BTreeSet,
    ops::Deref,
    path::{Path, PathBuf},
    sync::Arc,
};

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Campaign, Chamber, Content, Fault, Id, Library, Listing, Severity, Source, THING_KINDS, Text,
    called::languages_of,
    chamber::{CHAMBERS, parse_chamber},
    check::need,
    check_campaign::campaign,
    check_quest::{self, Demand},
    fault::{Report, most_like},
    load::{LARGEST, TEST, fault_of_file, inspect, is_name, text_of},
    own::{Own, kind_like},
    picture::{self, PICTURED},
    read::{At, read},
    regular::{entries, read_regular_file},
    text::escaped,
    text::short,
    unpack::{of_archive, of_folder},
    written::{List, TextWritten},
};

/// The name of the file that makes a folder or an archive a pack.
pub const FILE: &str = "pack.ron";

/// A pack, usable or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pack {
    /// The name of its folder, or of its archive without the ending.
    pub id: String,
    /// The path of its folder or archive.
    pub path: PathBuf,
    /// The name that players see; its id if `pack.ron` gives no name.
    pub name: Text,
    /// The name of its author; may be empty.
    pub author: String,
    /// Its version in the words of its author, such as `1.0`; may be empty.
    pub version: String,
    /// What its quests are played with: what comes in the box, the things of the packs it needs and its own. `None` if something
    /// makes its things unusable.
    pub content: Option<Arc<Content>>,
    /// Its chambers, in the order of their paths; those with an error are left out, and all if its things are unusable.
    pub chambers: Arc<[Chamber]>,
    /// The files of its things and of those of the packs it needs, each by kind and id (`minions/frost_ghoul`) with its text.
    pub beside: Arc<[(String, String)]>,
    /// What is wrong with the pack itself. Its quests have their own faults.
    pub faults: Vec<Fault>,
}

/// The file `pack.ron`, as written.
#[derive(Deserialize, JsonSchema, Clone, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct PackWritten {
    /// What it is called, in each language.
    name: At<TextWritten>,
    /// The author's name.
    author: At<String>,
    /// Which version of it this is.
    version: At<String>,
    /// The ids of the packs whose things it uses: the names of their folders or archives, without the ending.
    needs: List<String>,
}

/// A pack with its quests and its campaign.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The pack.
    pub pack: Pack,
    /// The paths of its text files, as far as they could be read, and of its pictures.
    pub files: Vec<PathBuf>,
    /// Its quests, playable or not, in the order of their paths.
    pub quests: Vec<Listing>,
    /// Its campaign, if it has one that can be played.
    pub campaign: Option<Campaign>,
    /// The ids of the packs that it needs.
    needs: Vec<String>,
    /// A warning for each thing that nothing in it refers to.
    idle: Vec<Fault>,
}

/// A pack whose files were read but not yet checked.
struct Raw {
    id: String,
    path: PathBuf,
    /// Its text files by their paths in the pack, sorted by these.
    files: Vec<(String, Source)>,
    /// Its pictures by their paths in the pack; `None` for one that is too big or is not text, and so cannot be drawn.
    pictures: Vec<(String, Option<Source>)>,
    /// What is not read, by its path in the pack: links, pipes and devices.
    refused: Vec<String>,
    needs: Vec<(String, usize)>,
    faults: Vec<Fault>,
    meta: PackWritten,
    author: String,
    version: String,
}

/// The endings of archives, without the dot: that of all zip archives, and that of packs for this game.
const ARCHIVES: [&str; 2] = ["zip", PACKED];

/// The ending of an archive, without the dot, by which operating systems recognise it as a pack.
pub const PACKED: &str = "sagapack";

/// Returns whether this is a pack: a folder that holds a `pack.ron`, or an archive.
fn is_pack(path: &Path) -> bool {
    let ends = |ending: &&str| path.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending));
    let is_archive = || ARCHIVES.iter().any(ends);
    path.join(FILE).is_file() || (is_archive() && path.is_file())
}

/// Returns the paths of the packs that lie directly in a folder, sorted by name. None of them is read.
pub fn packs_in(folder: &Path) -> Vec<PathBuf> {
    let mut found = entries(folder);
    found.retain(|path| is_pack(path));
    found
}

/// Returns the id of the pack with this path: the name of its folder, or of its archive without the ending.
pub(super) fn id_of_pack(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Returns the path of the pack that this is, or that it lies in; `None` if there is none.
pub fn pack_around(path: &Path) -> Option<PathBuf> {
    path.ancestors().find(|above| is_pack(above)).map(Path::to_owned)
}

/// Reads the pack in this folder or archive as it would be if the packs of this library were there too, except for one with the
/// same id. Returns `None` if it is not a pack.
pub fn look_at_pack(path: &Path, library: &Library) -> Option<Pack> {
    let mut all = library.paths_of_packs();
    all.retain(|other| other.file_stem() != path.file_stem());
    all.push(path.to_owned());
    Some(Packs::new(all, &*library.content).read(path)?.pack)
}

/// The packs that were found. Each is read when it is asked for, after those that it needs, and no others. `C` is what comes in the
/// box.
#[derive(Debug)]
pub struct Packs<C> {
    /// The paths of all packs. If several have the same id, the first is meant by it.
    all: Vec<PathBuf>,
    content: C,
    opened: Vec<Opened>,
}

impl<C: Deref<Target = Content>> Packs<C> {
    /// Of these packs, any can be read.
    pub const fn new(all: Vec<PathBuf>, content: C) -> Self {
        Self {
            all,
            content,
            opened: Vec::new(),
        }
    }

    /// Reads the pack with this path, with all its faults. Returns `None` if it is not a pack.
    pub fn read(&mut self, path: &Path) -> Option<Opened> {
        self.read_edited(path, None)
    }

    /// Reads a pack like [`Self::read`]. The file `edited`, given by its path, is read as if it had this text.
    pub(super) fn read_edited(&mut self, path: &Path, edited: Option<(&Path, &str)>) -> Option<Opened> {
        let mut found = self.open(path, edited)?.clone();
        // Things that nothing refers to may be there for another pack. Those that are not open are asked only if it matters.
        let id = &found.pack.id;
        let is_needed = |path: &PathBuf| match self.opened.iter().find(|other| other.pack.path == *path) {
            Some(other) => other.needs.contains(id),
            None => needs_of(path).contains(id),
        };
        if found.pack.content.is_some() && !found.idle.is_empty() && !self.all.iter().any(is_needed) {
            found.pack.faults.append(&mut found.idle);
        }
        Some(found)
    }

    /// Reads a pack like [`Self::read_edited`], but without the faults that depend on who needs it.
    pub(super) fn open(&mut self, path: &Path, edited: Option<(&Path, &str)>) -> Option<&Opened> {
        if !self.opened.iter().any(|other| other.pack.path == path) {
            self.open_new(path, edited)?;
        }
        self.opened.iter().find(|other| other.pack.path == path)
    }

    fn open_new(&mut self, path: &Path, edited: Option<(&Path, &str)>) -> Option<()> {
        if !is_pack(path) {
            return None;
        }
        let all: Vec<String> = self.all.iter().map(|path| id_of_pack(path)).collect();
        let languages = languages_of(&self.content.called);
        let mut waiting = vec![Raw::read(path, &languages, edited)];
        let (mut known, mut next) = (BTreeSet::from([id_of_pack(path)]), 0);
        while let Some(raw) = waiting.get(next) {
            let needed: Vec<String> = raw.needs.iter().map(|(id, _)| id.clone()).collect();
            for id in needed {
                let is_open = self.opened.iter().any(|other| other.pack.id == id);
                if let Some(number) = all.iter().position(|other| *other == id)
                    && !is_open
                    && known.insert(id)
                {
                    waiting.push(Raw::read(&self.all[number], &languages, edited));
                }
            }
            next += 1;
        }
        while !waiting.is_empty() {
            let is_there = |needed: &String| self.opened.iter().any(|other| other.pack.id == *needed) || !all.contains(needed);
            let next = waiting.iter().position(|raw| raw.needs.iter().all(|(needed, _)| is_there(needed)));
            // If each waits for another, they need each other in a circle. The first is opened nevertheless, which reports that.
            let mut raw = waiting.remove(next.unwrap_or(0));
            let first = all.iter().position(|id| *id == raw.id).map(|number| &self.all[number]);
            if first.is_some_and(|first| *first != raw.path) {
                raw.faults.push(*fault_of_file(&raw.path, "doubled-pack", &raw.id));
            }
            self.opened.push(raw.open(&self.opened, &all, &self.content));
        }
        Some(())
    }
}

/// Returns the ids of the packs that the pack in this folder or archive needs, as far as its `pack.ron` can be read.
fn needs_of(path: &Path) -> Vec<String> {
    let bytes = match path.is_dir() {
        true => read_regular_file(&path.join(FILE), LARGEST).ok(),
        false => {
            let found = of_archive(path, &mut Vec::new(), |name| name == FILE || name.ends_with("/pack.ron"));
            found.files.into_iter().find(|(name, _)| name == FILE).map(|(_, bytes)| bytes)
        }
    };
    let source = bytes.and_then(|bytes| text_of(path, bytes).ok()).unwrap_or_default();
    let meta: PackWritten = read(&source, &mut Report::new(&source)).unwrap_or_default();
    needs(&meta).map(|(id, _)| id).collect()
}

/// The most bytes that the text files of a pack may have together, without its tests.
const TEXTS: usize = 2 << 20;

/// The most packs that a pack may need.
const NEEDS: usize = 100;

/// The ids of the packs that a pack needs, each with its place in the text in bytes, without those that are too many.
fn needs(meta: &PackWritten) -> impl Iterator<Item = (String, usize)> {
    let all = meta.needs.value.iter().flatten();
    all.filter_map(|id| Some((id.value.clone()?, id.at()))).take(NEEDS)
}

impl Raw {
    fn read(path: &Path, languages: &[&str], edited: Option<(&Path, &str)>) -> Self {
        let id = id_of_pack(path);
        let mut faults = Vec::new();
        let found = match path.is_dir() {
            true => of_folder(path, &mut faults),
            false => of_archive(path, &mut faults, |_| true),
        };
        // Whether an archive holds a `pack.ron` is not known if it cannot be unpacked or is too big.
        let is_open = !faults
            .iter()
            .any(|fault| ["broken-archive", "unreadable", "too-big"].contains(&fault.code));
        if !is_name(&id) {
            faults.push(*fault_of_file(path, "bad-file-name", &id));
        }
        let mut files = Vec::new();
        // Tests of quests are left out: they are only for those who write the quests.
        for (name, bytes) in found.files.into_iter().filter(|(name, _)| !name.ends_with(TEST)) {
            match text_of(&path.join(&name), bytes) {
                Ok(source) => files.push((name, source)),
                Err(fault) => faults.push(*fault),
            }
        }
        files.sort_by(|one, other| one.0.cmp(&other.0));
        for (name, source) in &mut files {
            if let Some((file, text)) = edited.filter(|(file, _)| *file == path.join(&*name)) {
                *source = Source::new(file.to_string_lossy(), text);
            }
        }
        let texts = files.iter().map(|(_, source)| source.text.len()).sum();
        // Only one limit is told of.
        if texts > TEXTS && is_open {
            faults.push(*fault_of_file(path, "too-big", "texts"));
            files.retain(|(name, _)| name == FILE);
        }
        for (_, source) in &mut files {
            source.together = texts;
        }
        let mut pictures = Vec::new();
        for (name, bytes) in found.pictures {
            let path = path.join(&name);
            let text = match bytes.map(|bytes| text_of(&path, bytes)) {
                Some(Ok(source)) => Some(source),
                Some(Err(fault)) => {
                    let severity = Severity::Warning;
                    faults.push(Fault { severity, ..*fault });
                    None
                }
                None => {
                    let source = Source::new(path.to_string_lossy(), "");
                    let mut report = Report::new(&source);
                    picture::too_big(&mut report);
                    faults.extend(report.finish());
                    None
                }
            };
            pictures.push((name, text));
        }
        pictures.sort_by(|one, other| one.0.cmp(&other.0));
        let mut meta = PackWritten::default();
        let (mut author, mut version) = Default::default();
        match files.iter().find(|(name, _)| name == FILE) {
            Some((_, source)) => {
                let mut report = Report::new(source);
                meta = read(source, &mut report).unwrap_or_default();
                need(&meta.name, "name", 0, &mut report);
                check_quest::text(&meta.name, languages, &mut report);
                author = check_quest::line(&meta.author, &mut report);
                version = check_quest::line(&meta.version, &mut report);
                faults.extend(report.finish());
            }
            None if is_open => faults.push(*fault_of_file(path, "no-pack-file", "")),
            None => {}
        }
        // A quest that is refused has this fault in its own entry.
        let of_pack = found.refused.iter().filter(|name| !is_quest(name));
        faults.extend(of_pack.map(|name| *fault_of_file(&path.join(name), "not-followed", "")));
        if meta.needs.value.as_ref().is_some_and(|needs| needs.len() > NEEDS) {
            faults.push(*fault_of_file(&path.join(FILE), "too-big", "needs"));
        }
        let needs = needs(&meta).collect();
        Self {
            id,
            path: path.to_owned(),
            files,
            pictures,
            refused: found.refused,
            needs,
            faults,
            meta,
            author,
            version,
        }
    }

    /// Returns a warning for each thing that no other file of the pack refers to. There are none for a pack without quests: its
    /// things are there for other packs.
    fn idle(&self) -> Vec<Fault> {
        let mut found = Vec::new();
        if !self.files.iter().any(|(name, _)| is_quest(name)) {
            return found;
        }
        let ids: BTreeSet<&str> = self.files.iter().filter_map(|(name, _)| Some(thing(name)?.1)).collect();
        // Things are referred to by their ids in quotation marks: which file has which of them.
        let mut referring: BTreeSet<(&str, &str)> = BTreeSet::new();
        for (name, source) in &self.files {
            let mut words = source.text.split('"').skip(1).peekable();
            while let Some(word) = words.next() {
                if words.peek().is_some() && ids.contains(word) {
                    referring.insert((word, name));
                }
            }
        }
        for (name, source) in &self.files {
            let Some((_, id)) = thing(name) else { continue };
            let of_it = referring.range((id, "")..).take_while(|(other, _)| *other == id);
            if of_it.into_iter().all(|(_, file)| file == name) {
                let mut report = Report::new(source);
                report.warning(0, "unused-thing", &[("kind", &"pack"), ("id", &id)]);
                found.extend(report.faults);
            }
        }
        found
    }

    /// Removes files that have the form of a thing but lie in a folder that is not named after a kind, and reports them.
    fn refuse_strange_folders(&mut self) {
        let faults = &mut self.faults;
        self.files.retain(|(name, source)| {
            let folder = name.split_once('/').filter(|_| is_quest(name)).map(|(folder, _)| folder);
            let Some((folder, kind)) = folder.and_then(|folder| Some((folder, kind_like(source)?))) else {
                return true;
            };
            let mut report = Report::new(source);
            let known = THING_KINDS.join(", ");
            let fault = report.error(0, "unknown-kind", &[("folder", &short(folder)), ("known", &known)]);
            fault.suggestion = most_like(folder, THING_KINDS).or_else(|| Some(kind.to_owned()));
            faults.extend(report.faults);
            false
        });
    }

    /// Checks the things, pictures, quests and campaign of the pack. `before` are the packs that were opened before it and whose
    /// things it may need; `all` are the ids of all packs.
    fn open(mut self, before: &[Opened], all: &[String], in_the_box: &Content) -> Opened {
        let (mut content, mut beside) = (in_the_box.clone(), Vec::new());
        let idle = self.idle();
        if let Some((_, source)) = self.files.iter().find(|(name, _)| name == FILE) {
            let mut report = Report::new(source);
            for (needed, at) in &self.needs {
                let other = before.iter().find(|other| other.pack.id == *needed);
                match other.map(|other| (&other.pack.beside, &other.pack.content)) {
                    Some((files, Some(things))) => {
                        content.join(things);
                        beside.extend(files.iter().cloned());
                    }
                    Some((_, None)) => _ = report.error(*at, "needs-broken", &[("id", &short(needed))]),
                    None if all.contains(needed) => _ = report.error(*at, "needs-circle", &[("id", &short(needed))]),
                    None => {
                        let like = most_like(needed, all.iter().map(String::as_str));
                        report.error(*at, "needs-missing", &[("id", &short(needed))]).suggestion = like;
                    }
                }
            }
            self.faults.extend(report.finish());
        }
        beside.sort();
        beside.dedup();
        self.refuse_strange_folders();
        let things = self.files.iter().filter_map(|(name, source)| Some((thing(name)?, source)));
        let things: Vec<((&str, &str), &Source)> = things.collect();
        self.faults.extend(add(&things, &mut content));
        for (name, source) in &self.pictures {
            let is_there = |kind, id| things.iter().any(|(thing, _)| *thing == (kind, id));
            let place = self.path.join(name);
            match picture_of(name) {
                Some((kind, id)) if PICTURED.contains(&kind) && is_there(kind, id) => {
                    let Some(source) = source else { continue };
                    let cells = content.furniture.get(&Id::new(id)).filter(|_| kind == "furniture");
                    let mut report = Report::new(source);
                    if let Some(picture) = picture::picture(source, cells.map_or((1, 1), |one| one.lying()), &mut report) {
                        content.pictures.insert(id.to_owned(), picture);
                    }
                    self.faults.extend(report.finish());
                }
                _ => {
                    let severity = Severity::Warning;
                    self.faults.push(Fault {
                        severity,
                        ..*fault_of_file(&place, "picture-stray", "")
                    });
                }
            }
        }
        beside.extend(
            things
                .iter()
                .map(|((kind, id), source)| (format!("{kind}/{id}"), source.text.clone())),
        );
        let is_good = !self.faults.iter().any(Fault::is_error);
        let content = is_good.then(|| Arc::new(content));
        let mut chambers = Vec::new();
        for (name, source) in &self.files {
            if let (Some(id), Some(content)) = (chamber_id(name), &content) {
                let (chamber, faults) = parse_chamber(id, source, content);
                chambers.extend(chamber);
                self.faults.extend(faults);
            }
        }
        let name = check_quest::plain_text(&self.meta.name).on_one_line();
        let pack = Pack {
            name: if name == Text::default() {
                Text([("en".to_owned(), escaped(&self.id).into_owned())].into())
            } else {
                name
            },
            author: self.author,
            version: self.version,
            id: self.id,
            path: self.path,
            content,
            chambers: chambers.into(),
            beside: beside.into(),
            faults: self.faults,
        };
        let quests = self.files.iter().filter(|(name, _)| is_quest(name));
        let quests = quests.map(|(name, source)| pack.quest(name, source));
        let refused = self.refused.iter().filter(|name| is_quest(name));
        let quests: Vec<Listing> = quests.chain(refused.map(|name| pack.refused(name))).collect();
        let pictures = self.pictures.iter().map(|(name, _)| name);
        let files = self.files.iter().map(|(name, _)| name).chain(pictures);
        let files = files.map(|name| pack.path.join(name));
        let mut opened = Opened {
            files: files.collect(),
            pack,
            quests,
            campaign: None,
            needs: self.needs.into_iter().map(|(id, _)| id).collect(),
            idle,
        };
        if let Some((_, source)) = self.files.iter().find(|(name, _)| name == "campaign.ron") {
            let ids = opened.quests.iter().filter_map(|quest| quest.id.rsplit('/').next());
            let names: Vec<String> = ids.map(str::to_owned).collect();
            let things = opened.pack.content.as_deref().unwrap_or(in_the_box);
            let (found, faults) = campaign(&opened.pack.id, source, &names, things);
            opened.campaign = found;
            opened.pack.faults.extend(faults);
        }
        opened
    }
}

impl Pack {
    /// Returns the entry of a quest of this pack that is not read because it is a link, pipe or device.
    fn refused(&self, name: &str) -> Listing {
        let mut listing = self.listing(name);
        listing.faults.push(*fault_of_file(&listing.path, "not-followed", ""));
        listing
    }

    fn listing(&self, name: &str) -> Listing {
        let name = name.trim_end_matches(".ron");
        Listing {
            path: self.path.join(format!("{name}.ron")),
            id: escaped(&format!("{}/{}", self.id, name.trim_start_matches("quests/"))).into_owned(),
            title: Text::default(),
            quest: None,
            faults: Vec::new(),
            pack: Some(self.id.clone()),
        }
    }

    /// Reads a quest of this pack and returns its entry.
    fn quest(&self, name: &str, source: &Source) -> Listing {
        let mut listing = self.listing(name);
        match &self.content {
            Some(content) => {
                let (title, quest, faults) = inspect(&listing.id, source, content, Demand::Whole);
                listing.quest = quest.map(|mut quest| {
                    quest.content.get_or_insert_with(|| Arc::clone(content));
                    quest.beside = Arc::clone(&self.beside);
                    Arc::new(quest)
                });
                (listing.title, listing.faults) = (title, faults);
            }
            None => listing.faults.push(*fault_of_file(&listing.path, "broken-pack", &self.id)),
        }
        listing
    }
}

/// Checks the files of things, each given by kind and id, and adds the good ones to `content`. Returns all faults found.
fn add(things: &[((&str, &str), &Source)], content: &mut Content) -> Vec<Fault> {
    let mut reports: Vec<Report<'_>> = things.iter().map(|(_, source)| Report::new(source)).collect();
    let mut own = Own::default();
    for (number, ((kind, id), _)) in things.iter().enumerate() {
        own.read(kind, id, number, &mut reports[number]);
    }
    own.add_to(content, &mut reports);
    reports.into_iter().flat_map(Report::finish).collect()
}

/// Returns `content` with the things added that lay beside a quest when a game of it was recorded.
///
/// # Errors
/// All faults of these things, if one of them is an error.
pub(super) fn with_beside(beside: &[(String, String)], content: &Content) -> Result<Content, Vec<Fault>> {
    let sources: Vec<(&str, Source)> = beside
        .iter()
        .map(|(name, text)| (name.as_str(), Source::new(name.as_str(), text.as_str())))
        .collect();
    let things: Vec<((&str, &str), &Source)> = sources
        .iter()
        .filter_map(|(name, source)| Some((name.split_once('/')?, source)))
        .collect();
    let mut content = content.clone();
    let faults = add(&things, &mut content);
    if faults.iter().any(Fault::is_error) {
        return Err(faults);
    }
    Ok(content)
}

/// Returns whether a file of a pack is a quest, by its path in the pack.
fn is_quest(name: &str) -> bool {
    name.ends_with(".ron") && thing(name).is_none() && chamber_id(name).is_none() && name != FILE && name != "campaign.ron"
}

/// Returns theme and name of the chamber that a file of a pack is, by its path; `None` if it is none.
fn chamber_id(name: &str) -> Option<&str> {
    name.strip_prefix(CHAMBERS)?.strip_prefix('/')?.strip_suffix(".ron")
}

/// Returns kind and id of the thing whose picture a file of a pack is, by its path; `None` if it is no SVG file in a folder.
fn picture_of(name: &str) -> Option<(&str, &str)> {
    let (kind, file) = name.split_once('/')?;
    Some((kind, file.strip_suffix(".svg")?))
}

/// Returns kind and id of the thing that a file of a pack defines, by its path; `None` if it defines none.
fn thing(name: &str) -> Option<(&str, &str)> {
    let (kind, file) = name.split_once('/')?;
    let id = file.strip_suffix(".ron")?;
    THING_KINDS.contains(&kind).then_some((kind, id))
}
