//! Carries out the intents of the page of the pack.

use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    editor::{
        OwnFolders,
        drawing::Drawing,
        files,
        hand::Hand,
        intent::EditorIntent,
        lint::Lint,
        packs::{Asks, Chosen, New, PackIntent, PackWork},
        panel::{Page, Panel},
    },
    platform::file_manager,
    presented::game::PresentedGame,
    session::lobby::Lobby,
};
use dungeon_play::{
    editor::{
        Document, Edit, PackPart, create_pack, create_quest, create_thing, delete_thing, pack_files, path, rename_thing, renamed,
        speaks_of, thing_id, write_file,
    },
    language::{FluentValue as V, Language},
};
use dungeon_rules::content::{self, Content, PICTURED, pack_around};

/// The state that intents of the pack read and change.
#[derive(SystemParam)]
pub(in crate::editor) struct Bench<'w> {
    work: ResMut<'w, PackWork>,
    drawing: ResMut<'w, Drawing>,
    panel: ResMut<'w, Panel>,
    hand: ResMut<'w, Hand>,
    lint: ResMut<'w, Lint>,
    game: ResMut<'w, PresentedGame>,
    lobby: Res<'w, Lobby>,
    folders: Res<'w, OwnFolders>,
    language: Res<'w, Language>,
}

/// Carries out the intents one after the other. While the page is open, undo and redo apply to the open file, and a picture that is
/// dropped onto the window becomes that of the open thing.
pub(in crate::editor) fn heed(
    mut intents: MessageReader<PackIntent>,
    (mut of_table, mut dropped): (MessageReader<EditorIntent>, MessageReader<FileDragAndDrop>),
    mut bench: Bench,
) {
    for intent in intents.read() {
        bench.carry_out(intent.clone());
    }
    let is_open = bench.panel.page == Some(Page::Pack);
    for intent in of_table.read() {
        match intent {
            EditorIntent::Undo if is_open => bench.step(false),
            EditorIntent::Redo if is_open => bench.step(true),
            _ => {}
        }
    }
    for file in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file
            && is_open
        {
            bench.take_picture(path_buf);
        }
    }
}

impl Bench<'_> {
    fn content(&self) -> Arc<Content> {
        Arc::clone(&self.lobby.library.content)
    }

    fn carry_out(&mut self, intent: PackIntent) {
        self.work.notice = None;
        match intent {
            PackIntent::Open => {
                self.panel.page = Some(Page::Pack);
                let around = self.drawing.file().and_then(pack_around);
                // A pack in an archive can be read but not edited.
                self.work.pack = around.filter(|pack| pack.is_dir());
                self.look_at(Chosen::Nothing);
                self.list();
            }
            PackIntent::List => self.look_at(Chosen::Nothing),
            PackIntent::Choose(file) => self.choose(&file),
            PackIntent::Begin(what) => self.look_at(Chosen::New(what, Default::default())),
            PackIntent::Make => self.make(),
            PackIntent::Set(place, value) => {
                let edit = Edit::Field { path: path(&place), value };
                self.change(|document| document.apply(&edit).map(|_| ()).map_err(|why| why.0));
            }
            PackIntent::Text(text) => self.change(|document| {
                document.replace_text(text);
                Ok(())
            }),
            PackIntent::Ask(asks) => {
                self.work.asks = match asks {
                    Some(Asks::Delete(..)) => {
                        let spoken = self.spoken_of();
                        let count = spoken.iter().map(|(_, _, at)| at.len()).sum();
                        let name = |file: &PathBuf| file.file_name().map(|name| name.to_string_lossy().into_owned());
                        Some(Asks::Delete(count, spoken.iter().filter_map(|(file, ..)| name(file)).collect()))
                    }
                    asks => asks,
                };
            }
            PackIntent::Rename(id) => self.rename(&id),
            PackIntent::Delete => self.delete(),
            PackIntent::Draw(file) => self.draw(&file),
            PackIntent::Zip => self.zip(),
            PackIntent::ShowArchive => {
                if let Some((notice, folder)) = self.work.exported.clone() {
                    file_manager::show(folder);
                    self.work.notice = Some(notice);
                }
            }
        }
    }

    fn look_at(&mut self, chosen: Chosen) {
        self.work.chosen = chosen;
        self.work.asks = None;
        self.work.writing = None;
        self.work.faults = Vec::new();
        self.work.change += 1;
    }

    fn list(&mut self) {
        self.work.files = self.work.pack.as_deref().map(pack_files).unwrap_or_default();
    }

    fn choose(&mut self, file: &Path) {
        let part = self.work.pack.as_deref().and_then(|pack| PackPart::of(pack, file));
        let opened = files::open(&self.folders, file, &self.content(), &self.language);
        match (part, opened) {
            (Some(part), Ok(document)) => self.look_at(Chosen::File(part, Box::new(document))),
            (_, Err(why)) => self.work.notice = Some(why),
            (None, Ok(_)) => {}
        }
    }

    /// Changes the open file and writes it at once.
    fn change(&mut self, change: impl FnOnce(&mut Document) -> Result<(), dungeon_play::editor::Words>) {
        let Chosen::File(part, document) = &mut self.work.chosen else {
            return;
        };
        if *part == PackPart::Quest {
            return;
        }
        if let Some(on_disk) = document.changed_on_disk() {
            document.take_in(on_disk);
        }
        let changed = change(document).map_err(|why| why.say(&self.language));
        let written = changed.and_then(|()| {
            document.save().map_err(|error| {
                let error = ("error", V::from(error.to_string()));
                self.language.tell("editor-not-written", &[error])
            })
        });
        self.work.notice = written.err();
        self.work.change += 1;
        self.list();
        self.renew();
    }

    /// Everything in the pack that refers to the open thing: each file with its text and the ranges in it, in bytes.
    fn spoken_of(&self) -> Vec<(PathBuf, String, Vec<Range<usize>>)> {
        let Chosen::File(PackPart::Thing(kind), document) = &self.work.chosen else {
            return Vec::new();
        };
        let id = thing_id(document.file());
        let files = self.work.files.iter().filter(|file| file.file != document.file());
        let spoken = files.filter_map(|file| {
            // For the adventure in the editor its present text counts, which may not be saved yet.
            let text = match self.drawing.file() == Some(&file.file) {
                true => self.drawing.text().to_owned(),
                false => content::open(&file.file).ok()?.text,
            };
            let at = speaks_of(&text, file.part, kind, &id);
            (!at.is_empty()).then(|| (file.file.clone(), text, at))
        });
        spoken.collect()
    }

    /// Gives the open thing another id, and changes everything in the pack that refers to it.
    fn rename(&mut self, id: &str) {
        let Chosen::File(PackPart::Thing(_), document) = &self.work.chosen else {
            return;
        };
        let (file, pack) = (document.file().to_owned(), self.work.pack.clone());
        let Some(pack) = pack else { return };
        let spoken = self.spoken_of();
        let is_known = |id: &str| self.lobby.library.content.called.contains_key(id);
        let moved = rename_thing(&pack, &file, id, is_known).and_then(|to| {
            for (file, text, at) in &spoken {
                let now = renamed(text, at, id);
                if self.drawing.file() == Some(file) {
                    let was_saved = self.drawing.is_saved();
                    self.drawing.with(|document| document.replace_text(now));
                    if was_saved {
                        // If this fails, the change stays in the editor as unsaved.
                        let _ = self.drawing.save();
                    }
                } else {
                    write_file(file, &now)?;
                }
            }
            Ok(to)
        });
        match moved {
            Ok(to) => {
                self.list();
                self.renew();
                self.choose(&to);
                let args = [("id", V::from(id.to_owned())), ("count", V::from(spoken.len() + 1))];
                self.work.notice = Some(self.language.tell("pack-told-renamed", &args));
            }
            Err(why) => self.work.notice = Some(why.0.say(&self.language)),
        }
    }

    /// Deletes the open thing.
    fn delete(&mut self) {
        let Chosen::File(PackPart::Thing(_), document) = &self.work.chosen else {
            return;
        };
        let file = document.file().to_owned();
        match delete_thing(&file) {
            Ok(()) => {
                self.look_at(Chosen::Nothing);
                self.list();
                self.renew();
                let place = ("file", V::from(content::shown(&file)));
                self.work.notice = Some(self.language.tell("pack-told-deleted", &[place]));
            }
            Err(why) => self.work.notice = Some(why.0.say(&self.language)),
        }
    }

    fn step(&mut self, on: bool) {
        self.work.notice = None;
        self.work.writing = None;
        self.change(|document| {
            let _ = if on { document.redo() } else { document.undo() };
            Ok(())
        });
    }

    /// Lays the adventure in the editor out again, with the things as they are now.
    fn renew(&mut self) {
        let content = self.content();
        self.drawing.with(|document| document.renew_content(&content));
        if let Some(laid) = self.drawing.laid().filter(|_| self.drawing.is_readable()) {
            self.game.draw(laid.game, &laid.position);
        }
    }

    /// Creates the new pack, quest or thing whose name has been entered.
    fn make(&mut self) {
        let Chosen::New(what, names) = &self.work.chosen else { return };
        let (what, names) = (*what, names.clone());
        let [english, italian] = names.each_ref().map(|name| name.trim());
        let english = if english.is_empty() { italian } else { english };
        let italian = if italian.is_empty() { english } else { italian };
        if english.is_empty() {
            self.work.notice = Some(self.language.say("pack-why-no-name"));
            return;
        }
        let (boxed, laid) = (&self.lobby.library.content.called, &self.game.game().content.names);
        let is_known = |id: &str| boxed.contains_key(id) || laid.contains_key(&id.replace('_', "-"));
        let made = match (what, self.work.pack.clone()) {
            (New::Pack, _) => match &self.folders.quests {
                Some(folder) => create_pack(folder, [english, italian]),
                None => {
                    self.work.notice = Some(self.language.say("editor-no-folder"));
                    return;
                }
            },
            (New::Quest, Some(pack)) => create_quest(&pack, english),
            (New::Thing(kind), Some(pack)) => create_thing(&pack, kind, [english, italian], is_known),
            (New::Quest | New::Thing(_), None) => return,
        };
        let made = match made {
            Ok(made) => made,
            Err(why) => {
                self.work.notice = Some(why.0.say(&self.language));
                return;
            }
        };
        // Documents use canonical paths, and this one is compared with theirs.
        let made = made.canonicalize().unwrap_or(made);
        if what == New::Pack {
            self.work.pack = Some(made.clone());
        }
        self.list();
        self.renew();
        match what {
            New::Pack => self.look_at(Chosen::Nothing),
            New::Quest | New::Thing(_) => self.choose(&made),
        }
        let place = ("file", V::from(content::shown(&made)));
        self.work.notice = Some(self.language.tell("pack-told-made", &[place]));
    }

    /// Opens a quest of the pack in the editor. The history of the previous one is kept with it.
    fn draw(&mut self, file: &Path) {
        // The pack page closes its own document first, since the journal of a file can be open only once.
        self.look_at(Chosen::Nothing);
        if self.drawing.file() == Some(file) {
            self.panel.page = None;
            return;
        }
        match files::open(&self.folders, file, &self.content(), &self.language) {
            Ok(document) => {
                self.drawing.lay(document);
                *self.panel = Panel::default();
                *self.hand = Hand::default();
                *self.lint = Lint::default();
                if let Some(laid) = self.drawing.laid() {
                    self.game.lay(laid.game, &laid.position);
                }
            }
            Err(why) => self.work.notice = Some(why),
        }
    }

    /// Writes the pack as an archive, into a folder beside the folder of quests: inside it, the game would take the archive for a
    /// second pack of the same name.
    fn zip(&mut self) {
        let (Some(pack), Some(quests)) = (self.work.pack.clone(), self.folders.quests.clone()) else {
            self.work.notice = Some(self.language.say("editor-no-folder"));
            return;
        };
        // Unsaved changes of the adventure in the editor belong into the archive.
        let is_of_pack = self.drawing.file().is_some_and(|file| file.starts_with(&pack));
        if is_of_pack
            && !self.drawing.is_saved()
            && let Err(error) = self.drawing.save()
        {
            let error = ("error", V::from(error.to_string()));
            self.work.notice = Some(self.language.tell("editor-not-written", &[error]));
            return;
        }
        let folder = quests.parent().unwrap_or(&quests).join("packs");
        let archive = folder.join(pack.file_name().unwrap_or_default()).with_extension(content::PACKED);
        let written = fs::create_dir_all(&folder).and_then(|()| content::zip_pack(&pack, &archive));
        let place = V::from(content::shown(&archive));
        let notice = match written {
            Ok(()) => {
                let (_, faults) = content::check_pack(&archive, &self.lobby.library.content);
                match faults.iter().filter(|fault| fault.is_error()).count() {
                    0 => self.language.tell("pack-told-zip", &[("file", place)]),
                    count => self
                        .language
                        .tell("pack-told-zip-faults", &[("file", place), ("count", V::from(count))]),
                }
            }
            Err(error) => {
                self.work.notice = Some(self.language.tell("editor-not-written", &[("error", V::from(error.to_string()))]));
                return;
            }
        };
        self.work.exported = Some((notice.clone(), folder));
        self.work.notice = Some(notice);
    }

    /// Copies a picture to where the picture of the open thing belongs.
    fn take_picture(&mut self, from: &Path) {
        let Chosen::File(PackPart::Thing(kind), document) = &self.work.chosen else {
            return;
        };
        let is_picture = from.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        if !is_picture || !PICTURED.contains(kind) {
            self.work.notice = Some(self.language.say("pack-why-no-picture"));
            return;
        }
        let to = document.file().with_extension("svg");
        let copied = fs::copy(from, &to);
        self.work.notice = Some(match copied {
            Ok(_) => self.language.tell("pack-told-made", &[("file", V::from(content::shown(&to)))]),
            Err(error) => self.language.tell("editor-not-written", &[("error", V::from(error.to_string()))]),
        });
        self.work.change += 1;
        self.renew();
    }
}
