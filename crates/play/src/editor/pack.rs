//! Packs in the editor: the files of a pack, and how a pack, its quests and its things are created. The files themselves are edited
//! like those of quests, each with a [`super::Document`] of its own.

use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
};

use super::{
    document::aside,
    edit::Refused,
    forms::{self, Ids, Kind, Names},
    new,
    thing::new_thing,
    tree::{Node, Tree},
};
use crate::record::replace_durably;
use dungeon_rules::content::{self, PACK_FILE, PICTURED, THING_KINDS, Text, is_name, is_test, quests_below};

/// What a file of a pack is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PackPart {
    /// The file about the pack itself: its name, its author and what it needs.
    Pack,
    /// A quest.
    Quest,
    /// A thing of this kind, which is the name of its folder.
    Thing(&'static str),
    /// The campaign: the order of the pack's quests.
    Campaign,
}

impl PackPart {
    /// What the file with this path in a pack is; `None` for a quest test.
    pub fn of(pack: &Path, file: &Path) -> Option<Self> {
        let inside = file.strip_prefix(pack).ok()?;
        let folder = inside.parent().and_then(|folder| folder.to_str()).unwrap_or_default();
        let kind = THING_KINDS.into_iter().find(|kind| *kind == folder);
        match (kind, inside.to_str()) {
            _ if is_test(file) => None,
            (Some(kind), _) => Some(Self::Thing(kind)),
            (None, Some(PACK_FILE)) => Some(Self::Pack),
            (None, Some("campaign.ron")) => Some(Self::Campaign),
            _ => Some(Self::Quest),
        }
    }
}

/// A file of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFile {
    /// What kind of file it is.
    pub part: PackPart,
    /// The path of the file.
    pub file: PathBuf,
    /// The name or title of the pack, quest, thing or campaign as the file gives it; empty if it cannot be read.
    pub name: Text,
}

impl PackFile {
    fn new(pack: &Path, file: PathBuf) -> Option<Self> {
        let part = PackPart::of(pack, &file)?;
        let field = if matches!(part, PackPart::Pack | PackPart::Thing(_)) {
            "name"
        } else {
            "title"
        };
        let text = content::open(&file).map(|source| source.text).unwrap_or_default();
        let tree = Tree::new(&text);
        let name = tree.field(field).and_then(|node| ron::from_str(tree.at(&node.span)).ok());
        Some(Self {
            part,
            file,
            name: Text(name.unwrap_or_default()),
        })
    }
}

/// The files of a pack that is a folder: its own file, its quests, its things kind by kind, its campaign.
pub fn pack_files(pack: &Path) -> Vec<PackFile> {
    let files = quests_below(pack).into_iter();
    let mut files: Vec<PackFile> = files.filter_map(|file| PackFile::new(pack, file)).collect();
    let rank = |part: PackPart| match part {
        PackPart::Pack => 0,
        PackPart::Quest => 1,
        PackPart::Thing(kind) => 2 + THING_KINDS.iter().position(|other| *other == kind).unwrap_or_default(),
        PackPart::Campaign => 2 + THING_KINDS.len(),
    };
    files.sort_by(|one, other| (rank(one.part), &one.file).cmp(&(rank(other.part), &other.file)));
    files
}

/// The path at which the picture of a thing is looked for; `None` for kinds of things without pictures.
pub fn picture_file(pack: &Path, thing: &Path) -> Option<PathBuf> {
    match PackPart::of(pack, thing)? {
        PackPart::Thing(kind) if PICTURED.contains(&kind) => Some(thing.with_extension("svg")),
        _ => None,
    }
}

/// Turns a name into an id: lower case letters, digits and `_`, beginning with a letter. `usual` is put before a name that begins
/// otherwise, and replaces an empty one.
pub fn id_for(name: &str, usual: &str) -> String {
    let sign = |sign: char| match sign.to_ascii_lowercase() {
        sign @ ('a'..='z' | '0'..='9') => sign,
        _ => '_',
    };
    let id: String = name.trim().chars().take(40).map(sign).collect();
    let id = id.trim_matches('_');
    match is_name(id) {
        true => id.to_owned(),
        false if id.is_empty() => usual.to_owned(),
        false => format!("{usual}_{id}"),
    }
}

/// The first of `id`, `id_2`, `id_3` and so on that is not taken.
fn free(id: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = (2..).map(|number| format!("{id}_{number}"));
    let mut all = std::iter::once(id.to_owned()).chain(numbered);
    all.find(|id| !is_taken(id)).expect("one of all numbers is free")
}

/// Creates a pack in this folder, with its name in English and in Italian. Returns the folder of the pack.
///
/// # Errors
/// If it cannot be written.
pub fn create_pack(folder: &Path, names: [&str; 2]) -> Result<PathBuf, Refused> {
    let id = free(&id_for(names[0], "pack"), |id| {
        folder.join(id).exists() || folder.join(format!("{id}.zip")).exists()
    });
    let [english, italian] = names.map(|name| ron::to_string(name).expect("a text can be written as RON"));
    let text = format!(
        "(\n    name: {{\n        \"en\": {english},\n        \"it\": {italian},\n    }},\n    version: \"1.0\",\n    needs: [],\n)\n"
    );
    let pack = folder.join(id);
    write_file(&pack.join(PACK_FILE), &text)?;
    Ok(pack)
}

/// Creates a quest in a pack, with a small room to begin in. Returns its file.
///
/// # Errors
/// If it cannot be written.
pub fn create_quest(pack: &Path, title: &str) -> Result<PathBuf, Refused> {
    let id = free(&id_for(title, "adventure"), |id| pack.join(format!("{id}.ron")).exists());
    let file = pack.join(id).with_extension("ron");
    write_file(&file, &new::text(title))?;
    Ok(file)
}

/// Creates a thing of this kind in a pack, with its name in English and in Italian and an id that neither the pack nor `known` has.
/// Returns its file.
///
/// # Errors
/// If there is no such kind or the file cannot be written.
pub fn create_thing(pack: &Path, kind: &str, names: [&str; 2], known: impl Fn(&str) -> bool) -> Result<PathBuf, Refused> {
    let text = new_thing(kind, names).ok_or_else(|| Refused::new("edit-refused-no-place", &[("field", &kind)]))?;
    let is_there = |id: &str| THING_KINDS.iter().any(|kind| pack.join(kind).join(format!("{id}.ron")).exists());
    let id = free(&id_for(names[0], "thing"), |id| known(id) || is_there(id));
    let file = pack.join(kind).join(id).with_extension("ron");
    write_file(&file, &text)?;
    Ok(file)
}

/// The places in a pack's file that refer to the thing of this kind with this id, as ranges of bytes. `part`: what the file is.
/// Texts for players and names of pieces are left out.
pub fn speaks_of(text: &str, part: PackPart, kind: &str, id: &str) -> Vec<Range<usize>> {
    let tree = Tree::new(text);
    let mut found = Vec::new();
    match part {
        PackPart::Quest => {
            let said = forms::read(text);
            let is_it = |wanted: Kind| match wanted {
                Kind::Id(ids) => of_kind(ids, kind),
                // Heroes and bosses have no names other than their ids.
                Kind::Name(Names::Model | Names::Target | Names::Piece) => matches!(kind, "heroes" | "bosses"),
                _ => false,
            };
            let parts = said.all().into_iter().filter(|part| is_it(part.kind));
            let is_id = |span: &Range<usize>| ron::from_str::<String>(tree.at(span)).is_ok_and(|written| written == id);
            found.extend(parts.map(|part| part.span.clone()).filter(is_id));
            if let Some(things) = tree.field("things") {
                ids_in(&tree, things, id, &mut found);
            }
        }
        PackPart::Thing(_) => tree.root.iter().for_each(|root| ids_in(&tree, root, id, &mut found)),
        PackPart::Pack | PackPart::Campaign => {}
    }
    found
}

/// Whether ids of this sort belong to things of this kind.
fn of_kind(ids: Ids, kind: &str) -> bool {
    match ids {
        Ids::Hero => kind == "heroes",
        Ids::Boss => kind == "bosses",
        Ids::Character => matches!(kind, "heroes" | "bosses"),
        Ids::Minion => kind == "minions",
        Ids::Token => kind == "tokens",
        Ids::Furniture => kind == "furniture",
        Ids::Lock => kind == "locks",
        Ids::Card => kind == "cards",
        Ids::Deck => kind == "decks",
        Ids::Item => kind == "items",
        Ids::Spell => kind == "spells",
        Ids::Feat => kind == "feats",
        Ids::Ability => kind == "abilities",
    }
}

/// Finds the places of an id in a value, skipping texts, whose keys are languages.
fn ids_in(tree: &Tree<'_>, node: &Node, id: &str, found: &mut Vec<Range<usize>>) {
    let Some(group) = &node.group else {
        if ron::from_str::<String>(tree.at(&node.span)).is_ok_and(|written| written == id) {
            found.push(node.span.clone());
        }
        return;
    };
    if group.bracket != '{' {
        group
            .items
            .iter()
            .filter_map(|item| item.value.as_ref())
            .for_each(|value| ids_in(tree, value, id, found));
    }
}

/// The text with another id at these places, which come from [`speaks_of`].
pub fn renamed(text: &str, at: &[Range<usize>], id: &str) -> String {
    let mut at = at.to_vec();
    at.sort_by_key(|span| span.start);
    let mut text = text.to_owned();
    for span in at.into_iter().rev() {
        text.replace_range(span, &format!("\"{id}\""));
    }
    text
}

/// The id of the thing in this file, which is the file's name without extension.
pub fn thing_id(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Gives a thing of a pack another id by renaming its file and its picture. References to it are left as they are. Returns the new
/// file.
///
/// # Errors
/// If `id` is not a valid id, a thing in the pack or in `known` has it, or a file cannot be renamed.
pub fn rename_thing(pack: &Path, thing: &Path, id: &str, known: impl Fn(&str) -> bool) -> Result<PathBuf, Refused> {
    if !is_name(id) {
        return Err(Refused::new("edit-refused-no-id", &[("id", &id)]));
    }
    let is_there = THING_KINDS.iter().any(|kind| pack.join(kind).join(format!("{id}.ron")).exists());
    if is_there || known(id) {
        return Err(Refused::new("edit-refused-id-taken", &[("id", &id)]));
    }
    let to = thing.with_file_name(format!("{id}.ron"));
    let pictures = [thing.with_extension("svg"), to.with_extension("svg")];
    let moved = match pictures[0].exists() {
        true => fs::rename(&pictures[0], &pictures[1]),
        false => Ok(()),
    };
    let moved = moved.and_then(|()| fs::rename(thing, &to));
    match moved {
        Ok(()) => Ok(to),
        Err(error) => Err(Refused::new(
            "edit-refused-unwritten",
            &[("file", &content::shown(&to)), ("reason", &error)],
        )),
    }
}

/// Deletes a thing of a pack with its picture. References to it are left as they are and become faults.
///
/// # Errors
/// If a file cannot be deleted.
pub fn delete_thing(thing: &Path) -> Result<(), Refused> {
    let picture = thing.with_extension("svg");
    let deleted = match picture.exists() {
        true => fs::remove_file(&picture),
        false => Ok(()),
    };
    let deleted = deleted.and_then(|()| fs::remove_file(thing));
    deleted.map_err(|error| Refused::new("edit-refused-unwritten", &[("file", &content::shown(thing)), ("reason", &error)]))
}

/// Writes a file of a pack, completely or not at all.
///
/// # Errors
/// If it cannot be written.
pub fn write_file(file: &Path, text: &str) -> Result<(), Refused> {
    let folder = file.parent().expect("it lies in a folder of a pack");
    let written = fs::create_dir_all(folder).and_then(|()| replace_durably(&aside(file), file, text.as_bytes()));
    written.map_err(|error| Refused::new("edit-refused-unwritten", &[("file", &content::shown(file)), ("reason", &error)]))
}
