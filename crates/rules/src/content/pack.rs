//! Packs: quests by one author with things of their own, in a folder or a zip archive with a `pack.ron`. The name of an archive may
//! also end in `.sagapack`, by which desktops recognise it.
//!
//! ```text
//! quests/winter_tales/pack.ron                  name, author, version, and the packs it needs
//! quests/winter_tales/minions/frost_ghoul.ron   a thing of its own, by kind and id
//! quests/winter_tales/minions/frost_ghoul.svg   its picture
//! quests/winter_tales/campaign.ron              the order of its quests, if they belong together
//! quests/winter_tales/the_white_door.ron        a quest
//! ```
//!
//! A pack is read into memory as a whole, within the limits of [`super::unpack`], and never through a link or a path that leads
//! out of it. Nothing in it is ever executed. If the things of a pack cannot be used, its own quests are greyed out, and no others.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    Campaign, Content, Fault, Id, Listing, Severity, Source, Text,
    called::languages_of,
    check::{need, short},
    check_campaign::campaign,
    check_quest::{self, Demand},
    fault::{Report, most_like},
    load::{KINDS, TEST, fault_of_file, inspect, is_name, text_of},
    own::{Own, kind_like},
    picture::{self, PICTURED},
    read::{At, read},
    sense::speaks_of,
    text::printable,
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
    /// The files of its things and of those of the packs it needs, each by kind and id (`minions/frost_ghoul`) with its text.
    pub beside: Vec<(String, String)>,
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
pub(super) struct Opened {
    pub pack: Pack,
    /// The paths of its text files, as far as they could be read, and of its pictures.
    pub files: Vec<PathBuf>,
    pub quests: Vec<Listing>,
    pub campaign: Option<Campaign>,
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

/// Returns the paths of the packs that lie directly in a folder, sorted by name.
pub fn packs_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| is_pack(path)).collect();
    found.sort();
    found
}

/// Returns the path of the pack that this is, or that it lies in; `None` if there is none.
pub fn pack_around(path: &Path) -> Option<PathBuf> {
    path.ancestors().find(|above| is_pack(above)).map(Path::to_owned)
}

/// Reads the pack in this folder or archive as it would be if these other packs were there too, except for one with the same id.
/// `content` is what comes in the box. Returns `None` if it is not a pack.
pub fn look_at_pack(path: &Path, others: &[Pack], content: &Content) -> Option<Pack> {
    let id = path.file_stem();
    let others = others.iter().map(|pack| pack.path.clone()).filter(|other| other.file_stem() != id);
    let all: Vec<PathBuf> = others.chain([path.to_owned()].into_iter().filter(|path| is_pack(path))).collect();
    let opened = open_packs(&all, content).into_iter().map(|opened| opened.pack);
    opened.into_iter().find(|pack| pack.path == path)
}

/// Reads packs, each after those it needs. `content` is what comes in the box.
pub(super) fn open_packs(paths: &[PathBuf], content: &Content) -> Vec<Opened> {
    open_packs_with(paths, content, None)
}

/// Reads packs like [`open_packs`]. The file `edited`, given by its path, is read as if it had this text.
pub(super) fn open_packs_with(paths: &[PathBuf], content: &Content, edited: Option<(&Path, &str)>) -> Vec<Opened> {
    let mut waiting: Vec<Raw> = Vec::new();
    for path in paths {
        let mut raw = Raw::read(path, &languages_of(&content.called), edited);
        if waiting.iter().any(|other| other.id == raw.id) {
            raw.faults.push(*fault_of_file(path, "doubled-pack", &raw.id));
        }
        waiting.push(raw);
    }
    let all: Vec<String> = waiting.iter().map(|raw| raw.id.clone()).collect();
    let needed: Vec<String> = waiting.iter().flat_map(|raw| &raw.needs).map(|(id, _)| id.clone()).collect();
    let mut opened: Vec<Opened> = Vec::new();
    while !waiting.is_empty() {
        let is_there = |needed: &String| opened.iter().any(|other| other.pack.id == *needed) || !all.contains(needed);
        let next = waiting.iter().position(|raw| raw.needs.iter().all(|(needed, _)| is_there(needed)));
        // If each waits for another, they need each other in a circle. The first is opened nevertheless, which reports that.
        let raw = waiting.remove(next.unwrap_or(0));
        let idle = if needed.contains(&raw.id) { Vec::new() } else { raw.idle() };
        let mut one = raw.open(&opened, &all, content);
        if one.pack.content.is_some() {
            one.pack.faults.extend(idle);
        }
        opened.push(one);
    }
    opened.sort_by(|one, other| one.pack.path.cmp(&other.pack.path));
    opened
}

impl Raw {
    fn read(path: &Path, languages: &[&str], edited: Option<(&Path, &str)>) -> Self {
        let id = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let mut faults = Vec::new();
        let found = match path.is_dir() {
            true => of_folder(path, &mut faults),
            false => of_archive(path, &mut faults),
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
        let needs = meta.needs.value.iter().flatten();
        let needs = needs.filter_map(|id| Some((id.value.clone()?, id.at()))).collect();
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
        for (name, source) in &self.files {
            let Some((_, id)) = thing(name) else { continue };
            let mut others = self.files.iter().filter(|(other, _)| other != name);
            if !others.any(|(_, other)| speaks_of(&other.text, id, 1)) {
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
            let known = KINDS.join(", ");
            let fault = report.error(0, "unknown-kind", &[("folder", &short(folder)), ("known", &known)]);
            fault.suggestion = most_like(folder, KINDS).or_else(|| Some(kind.to_owned()));
            faults.extend(report.faults);
            false
        });
    }

    /// Checks the things, pictures, quests and campaign of the pack. `before` are the packs that were opened before it and whose
    /// things it may need; `all` are the ids of all packs.
    fn open(mut self, before: &[Opened], all: &[String], in_the_box: &Content) -> Opened {
        let (mut content, mut beside) = (in_the_box.clone(), Vec::new());
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
        let name = check_quest::plain_text(&self.meta.name).on_one_line();
        let pack = Pack {
            name: if name == Text::default() {
                Text([("en".to_owned(), printable(&self.id).into_owned())].into()).on_one_line()
            } else {
                name
            },
            author: self.author,
            version: self.version,
            id: self.id,
            path: self.path,
            content,
            beside,
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
            id: format!("{}/{}", self.id, name.trim_start_matches("quests/")),
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
                    quest.beside.clone_from(&self.beside);
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
    name.ends_with(".ron") && thing(name).is_none() && name != FILE && name != "campaign.ron"
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
    KINDS.contains(&kind).then_some((kind, id))
}
