//! Creates and opens the files of quests: each new one gets a pack of its own in the user's folder of quests.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::editor::own_folders::OwnFolders;
use dungeon_play::{
    editor::Document,
    language::{FluentValue as V, Language},
};
use dungeon_rules::content::{self, Content, Fault, pack_around};

/// Why a quest could not be opened, in a sentence.
pub(super) type Why = String;

/// Creates a new quest in the user's folder of quests.
pub(super) fn begin(folders: &OwnFolders, content: &Arc<Content>, language: &Language) -> Result<Document, Why> {
    let title = language.say("editor-new-title");
    let file = place(folders, &language.say("editor-new-name"), None, language)?;
    Document::create_with(&file, &title, content, folders.journals.as_deref()).map_err(|why| why.0.say(language))
}

/// Copies a quest into the user's folder of quests; the new pack names the old one, if there is one, among its needs.
pub(super) fn copy(folders: &OwnFolders, from: &Path, content: &Arc<Content>, language: &Language) -> Result<Document, Why> {
    let text = fs::read(from).map_err(|error| unwritten(from, &error, language))?;
    let pack = pack_around(from).and_then(|pack| Some(pack.file_stem()?.to_string_lossy().into_owned()));
    let name = from.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let file = place(folders, &name, pack.as_deref(), language)?;
    fs::write(&file, text).map_err(|error| unwritten(&file, &error, language))?;
    open(folders, &file, content, language)
}

/// Opens the quest of a file.
pub(super) fn open(folders: &OwnFolders, file: &Path, content: &Arc<Content>, language: &Language) -> Result<Document, Why> {
    Document::open_with(file, content, folders.journals.as_deref()).map_err(|fault| why(&fault, language))
}

fn why(fault: &Fault, language: &Language) -> Why {
    dungeon_play::language::fault(language, fault)
}

fn unwritten(file: &Path, error: &io::Error, language: &Language) -> Why {
    let file = ("file", V::from(content::shown(file)));
    language.tell("edit-refused-unwritten", &[file, ("reason", V::from(error.to_string()))])
}

/// Creates a pack with this name, numbered if the name is taken; returns the path of the quest's file, which does not exist
/// yet.
fn place(folders: &OwnFolders, name: &str, needs: Option<&str>, language: &Language) -> Result<PathBuf, Why> {
    let folder = folders.quests.as_deref().ok_or_else(|| language.say("editor-no-folder"))?;
    let name = id(name);
    let numbered = (2..).map(|number| format!("{name}_{number}"));
    let free = std::iter::once(name.clone())
        .chain(numbered)
        .find(|name| !folder.join(name).exists());
    let id = free.expect("one of all numbers is free");
    let pack = folder.join(&id);
    let needs = needs.map_or_else(String::new, |needs| format!("\"{needs}\""));
    let words: String = ["en", "it"].map(|code| format!("\"{code}\": \"{}\"", called(&id))).join(", ");
    let text = format!("(\n    name: {{{words}}},\n    version: \"1.0\",\n    needs: [{needs}],\n)\n");
    let written = fs::create_dir_all(&pack).and_then(|()| fs::write(pack.join("pack.ron"), text));
    written.map_err(|error| unwritten(&pack, &error, language))?;
    Ok(pack.join(id).with_extension("ron"))
}

/// The title made from an id: `the_cellar` becomes "The cellar".
fn called(id: &str) -> String {
    dungeon_play::language::first_upper(&id.replace('_', " "))
}

/// Turns a name into a valid id of lower-case letters, digits and `_`, which starts with a letter.
fn id(name: &str) -> String {
    let sign = |sign: char| match sign.to_ascii_lowercase() {
        sign @ ('a'..='z' | '0'..='9') => sign,
        _ => '_',
    };
    let id: String = name.chars().take(40).map(sign).collect();
    match id.starts_with(|first: char| first.is_ascii_lowercase()) {
        true => id,
        false => format!("adventure_{id}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dungeon_rules::content;

    #[test]
    fn quests_of_one_name_lie_beside_each_other_and_are_found() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let folders = OwnFolders {
            quests: Some(folder.path().join("quests")),
            journals: Some(folder.path().join("drawings")),
        };
        let language = Language::load(&content::root(), "en");
        let library = content::load(&content::root());
        let made: Vec<PathBuf> = (0..2)
            .map(|_| begin(&folders, &library.content, &language).expect("it can be written"))
            .map(|document| document.file().to_owned())
            .collect();
        assert_ne!(made[0], made[1]);
        let from = &library.quests[0].path;
        let copy = copy(&folders, from, &library.content, &language).expect("it can be written");
        assert_eq!(copy.text(), fs::read_to_string(from).expect("it can be read"), "byte for byte");
        let listed = content::list(copy.file(), &library.content);
        assert!(listed.quest.is_some(), "{:?}", listed.faults);
        assert!(listed.pack.is_some());
    }

    #[test]
    fn a_copy_of_a_quest_of_a_pack_has_its_things() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let folders = OwnFolders {
            quests: Some(folder.path().join("quests")),
            journals: None,
        };
        let language = Language::load(&content::root(), "en");
        let library = content::load(&content::root());
        let own = library
            .quests
            .iter()
            .find(|listing| listing.quest.is_some() && listing.pack.is_some());
        let from = &own.expect("a pack comes with the game").path;
        let copy = copy(&folders, from, &library.content, &language).expect("it can be written");
        let sketch = copy.check().run();
        assert!(!sketch.faults.iter().any(Fault::is_error), "{:?}", sketch.faults);
        let listed = content::list(copy.file(), &library.content);
        assert!(listed.quest.is_some(), "{:?}", listed.faults);
    }

    #[test]
    fn any_name_can_be_an_id() {
        assert_eq!(
            (id("The Cellar"), id("7 bells"), id("è")),
            ("the_cellar".into(), "adventure_7_bells".into(), "adventure__".into())
        );
        assert_eq!(called("the_cellar"), "The cellar");
    }
}
