//! Carries out what a person wants of the pack.

use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
};

use crate::editor::{
    context::Context,
    effect::{Effect, Picture},
    files,
    lint::Lint,
    packs::{
        intent::{Asks, New, PackIntent},
        state::Chosen,
    },
    panel::{Page, Panel},
    tool_state::ToolState,
};
use dungeon_play::{
    editor::{
        Document, Edit, PackPart, create_pack, create_quest, create_thing, delete_thing, pack_files, path, rename_thing, renamed,
        speaks_of, thing_id, write_file,
    },
    language::FluentValue as V,
};
use dungeon_rules::content::{self, PICTURED, pack_around};

impl Context<'_> {
    /// Carries out an intent.
    pub fn change_pack(&mut self, intent: PackIntent) {
        self.editor.pack.notice = None;
        match intent {
            PackIntent::Open => {
                self.editor.panel.page = Some(Page::Pack);
                let around = self.editor.drawing.file().and_then(pack_around);
                // A pack in an archive can be read but not edited.
                self.editor.pack.pack = around.filter(|pack| pack.is_dir());
                self.open_in_pack(Chosen::Nothing);
                self.list_pack();
            }
            PackIntent::List => self.open_in_pack(Chosen::Nothing),
            PackIntent::Choose(file) => self.choose_in_pack(&file),
            PackIntent::Begin(what) => self.open_in_pack(Chosen::New(what, Default::default())),
            PackIntent::Make => self.make_in_pack(),
            PackIntent::Set(place, value) => {
                let edit = Edit::Field { path: path(&place), value };
                self.change_in_pack(|document| document.apply(&edit).map(|_| ()).map_err(|why| why.0));
            }
            PackIntent::Text(text) => self.change_in_pack(|document| {
                document.replace_text(text);
                Ok(())
            }),
            PackIntent::Ask(asks) => {
                self.editor.pack.asks = match asks {
                    Some(Asks::Delete(..)) => {
                        let spoken = self.spoken_of();
                        let count = spoken.iter().map(|(_, _, at)| at.len()).sum();
                        let name = |file: &PathBuf| file.file_name().map(|name| name.to_string_lossy().into_owned());
                        Some(Asks::Delete(count, spoken.iter().filter_map(|(file, ..)| name(file)).collect()))
                    }
                    asks => asks,
                };
            }
            PackIntent::Rename(id) => self.rename_in_pack(&id),
            PackIntent::Delete => self.delete_from_pack(),
            PackIntent::Draw(file) => self.draw_quest(&file),
            PackIntent::Zip => self.zip_pack(),
            PackIntent::Picture(from) => self.take_picture(&from),
            PackIntent::ShowArchive => {
                if let Some((notice, folder)) = self.editor.pack.exported.clone() {
                    self.effects.push(Effect::ShowFolder(folder));
                    self.editor.pack.notice = Some(notice);
                }
            }
        }
    }

    fn open_in_pack(&mut self, chosen: Chosen) {
        self.editor.pack.chosen = chosen;
        self.editor.pack.asks = None;
        self.editor.pack.writing = None;
        self.editor.pack.faults = Vec::new();
        self.editor.pack.change += 1;
    }

    fn list_pack(&mut self) {
        self.editor.pack.files = self.editor.pack.pack.as_deref().map(pack_files).unwrap_or_default();
    }

    fn choose_in_pack(&mut self, file: &Path) {
        let part = self.editor.pack.pack.as_deref().and_then(|pack| PackPart::of(pack, file));
        let opened = files::open(self.view.folders, file, self.view.content, self.view.language);
        match (part, opened) {
            (Some(part), Ok(document)) => self.open_in_pack(Chosen::File(part, Box::new(document))),
            (_, Err(why)) => self.editor.pack.notice = Some(why),
            (None, Ok(_)) => {}
        }
    }

    /// Changes the open file and writes it at once.
    fn change_in_pack(&mut self, change: impl FnOnce(&mut Document) -> Result<(), dungeon_play::editor::Words>) {
        let Chosen::File(part, document) = &mut self.editor.pack.chosen else {
            return;
        };
        if *part == PackPart::Quest {
            return;
        }
        if let Some(on_disk) = document.changed_on_disk() {
            document.take_in(on_disk);
        }
        let changed = change(document).map_err(|why| why.say(self.view.language));
        let written = changed.and_then(|()| {
            document.save().map_err(|error| {
                let error = ("error", V::from(error.to_string()));
                self.view.language.tell("editor-not-written", &[error])
            })
        });
        self.editor.pack.notice = written.err();
        self.editor.pack.change += 1;
        self.list_pack();
        self.renew_content();
    }

    /// Everything in the pack that refers to the open thing: each file with its text and the ranges in it, in bytes.
    fn spoken_of(&self) -> Vec<(PathBuf, String, Vec<Range<usize>>)> {
        let Chosen::File(PackPart::Thing(kind), document) = &self.editor.pack.chosen else {
            return Vec::new();
        };
        let id = thing_id(document.file());
        let files = self.editor.pack.files.iter().filter(|file| file.file != document.file());
        let spoken = files.filter_map(|file| {
            // For the quest in the editor its present text counts, which may not be saved yet.
            let text = match self.editor.drawing.file() == Some(&file.file) {
                true => self.editor.drawing.text().to_owned(),
                false => content::open(&file.file).ok()?.text,
            };
            let at = speaks_of(&text, file.part, kind, &id);
            (!at.is_empty()).then(|| (file.file.clone(), text, at))
        });
        spoken.collect()
    }

    /// Gives the open thing another id, and changes everything in the pack that refers to it.
    fn rename_in_pack(&mut self, id: &str) {
        let Chosen::File(PackPart::Thing(_), document) = &self.editor.pack.chosen else {
            return;
        };
        let (file, pack) = (document.file().to_owned(), self.editor.pack.pack.clone());
        let Some(pack) = pack else { return };
        let spoken = self.spoken_of();
        let is_known = |id: &str| self.view.content.called.contains_key(id);
        let moved = rename_thing(&pack, &file, id, is_known).and_then(|to| {
            for (file, text, at) in &spoken {
                let now = renamed(text, at, id);
                if self.editor.drawing.file() == Some(file) {
                    let was_saved = self.editor.drawing.is_saved();
                    self.editor.drawing.with(|document| document.replace_text(now));
                    if was_saved {
                        // If this fails, the change stays in the editor as unsaved.
                        let _ = self.editor.drawing.save();
                    }
                } else {
                    write_file(file, &now)?;
                }
            }
            Ok(to)
        });
        match moved {
            Ok(to) => {
                self.list_pack();
                self.renew_content();
                self.choose_in_pack(&to);
                let args = [("id", V::from(id.to_owned())), ("count", V::from(spoken.len() + 1))];
                self.editor.pack.notice = Some(self.view.language.tell("pack-told-renamed", &args));
            }
            Err(why) => self.editor.pack.notice = Some(why.0.say(self.view.language)),
        }
    }

    /// Deletes the open thing.
    fn delete_from_pack(&mut self) {
        let Chosen::File(PackPart::Thing(_), document) = &self.editor.pack.chosen else {
            return;
        };
        let file = document.file().to_owned();
        match delete_thing(&file) {
            Ok(()) => {
                self.open_in_pack(Chosen::Nothing);
                self.list_pack();
                self.renew_content();
                let place = ("file", V::from(content::shown(&file)));
                self.editor.pack.notice = Some(self.view.language.tell("pack-told-deleted", &[place]));
            }
            Err(why) => self.editor.pack.notice = Some(why.0.say(self.view.language)),
        }
    }

    /// Redoes a step of the open file, or undoes the last one.
    pub fn step_in_pack(&mut self, on: bool) {
        self.editor.pack.notice = None;
        self.editor.pack.writing = None;
        self.change_in_pack(|document| {
            let _ = if on { document.redo() } else { document.undo() };
            Ok(())
        });
    }

    /// Lays the quest in the editor out again, with the things as they are now.
    fn renew_content(&mut self) {
        let content = self.view.content;
        self.editor.drawing.with(|document| document.renew_content(content));
        self.redraw();
    }

    /// Creates the new pack, quest or thing whose name has been entered.
    fn make_in_pack(&mut self) {
        let Chosen::New(what, names) = &self.editor.pack.chosen else {
            return;
        };
        let (what, names) = (*what, names.clone());
        let [english, italian] = names.each_ref().map(|name| name.trim());
        let english = if english.is_empty() { italian } else { english };
        let italian = if italian.is_empty() { english } else { italian };
        if english.is_empty() {
            self.editor.pack.notice = Some(self.view.language.say("pack-why-no-name"));
            return;
        }
        let (boxed, own) = (
            &self.view.content.called,
            self.editor.drawing.content().map(|content| &content.names),
        );
        let is_known = |id: &str| boxed.contains_key(id) || own.is_some_and(|own| own.contains_key(&id.replace('_', "-")));
        let made = match (what, self.editor.pack.pack.clone()) {
            (New::Pack, _) => match &self.view.folders.quests {
                Some(folder) => create_pack(folder, [english, italian]),
                None => {
                    self.editor.pack.notice = Some(self.view.language.say("editor-no-folder"));
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
                self.editor.pack.notice = Some(why.0.say(self.view.language));
                return;
            }
        };
        // Documents use canonical paths, and this one is compared with theirs.
        let made = made.canonicalize().unwrap_or(made);
        if what == New::Pack {
            self.editor.pack.pack = Some(made.clone());
        }
        self.list_pack();
        self.renew_content();
        match what {
            New::Pack => self.open_in_pack(Chosen::Nothing),
            New::Quest | New::Thing(_) => self.choose_in_pack(&made),
        }
        let place = ("file", V::from(content::shown(&made)));
        self.editor.pack.notice = Some(self.view.language.tell("pack-told-made", &[place]));
    }

    /// Opens a quest of the pack in the editor. The history of the previous one is kept with it.
    fn draw_quest(&mut self, file: &Path) {
        // The pack page closes its own document first, since the journal of a file can be open only once.
        self.open_in_pack(Chosen::Nothing);
        if self.editor.drawing.file() == Some(file) {
            self.editor.panel.page = None;
            return;
        }
        match files::open(self.view.folders, file, self.view.content, self.view.language) {
            Ok(document) => {
                self.editor.drawing.lay(document);
                self.editor.panel = Panel::default();
                self.editor.tools = ToolState::default();
                self.editor.lint = Lint::default();
                if let Some(laid) = self.editor.drawing.laid() {
                    self.show(Picture::Another(laid));
                }
            }
            Err(why) => self.editor.pack.notice = Some(why),
        }
    }

    /// Writes the pack as an archive, into a folder beside the folder of quests: inside it, the game would take the archive for a
    /// second pack of the same name.
    fn zip_pack(&mut self) {
        let (Some(pack), Some(quests)) = (self.editor.pack.pack.clone(), self.view.folders.quests.clone()) else {
            self.editor.pack.notice = Some(self.view.language.say("editor-no-folder"));
            return;
        };
        // Unsaved changes of the quest in the editor belong into the archive.
        let is_of_pack = self.editor.drawing.file().is_some_and(|file| file.starts_with(&pack));
        if is_of_pack
            && !self.editor.drawing.is_saved()
            && let Err(error) = self.editor.drawing.save()
        {
            let error = ("error", V::from(error.to_string()));
            self.editor.pack.notice = Some(self.view.language.tell("editor-not-written", &[error]));
            return;
        }
        let folder = quests.parent().unwrap_or(&quests).join("packs");
        let archive = folder.join(pack.file_name().unwrap_or_default()).with_extension(content::PACKED);
        let written = fs::create_dir_all(&folder).and_then(|()| content::zip_pack(&pack, &archive));
        let place = V::from(content::shown(&archive));
        let notice = match written {
            Ok(()) => {
                let (_, faults) = content::check_pack(&archive, self.view.content);
                match faults.iter().filter(|fault| fault.is_error()).count() {
                    0 => self.view.language.tell("pack-told-zip", &[("file", place)]),
                    count => self
                        .view
                        .language
                        .tell("pack-told-zip-faults", &[("file", place), ("count", V::from(count))]),
                }
            }
            Err(error) => {
                self.editor.pack.notice = Some(
                    self.view
                        .language
                        .tell("editor-not-written", &[("error", V::from(error.to_string()))]),
                );
                return;
            }
        };
        self.editor.pack.exported = Some((notice.clone(), folder));
        self.editor.pack.notice = Some(notice);
    }

    /// Copies a picture to where the picture of the open thing belongs.
    fn take_picture(&mut self, from: &Path) {
        let Chosen::File(PackPart::Thing(kind), document) = &self.editor.pack.chosen else {
            return;
        };
        let is_picture = from.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        if !is_picture || !PICTURED.contains(kind) {
            self.editor.pack.notice = Some(self.view.language.say("pack-why-no-picture"));
            return;
        }
        let to = document.file().with_extension("svg");
        let copied = fs::copy(from, &to);
        self.editor.pack.notice = Some(match copied {
            Ok(_) => self.view.language.tell("pack-told-made", &[("file", V::from(content::shown(&to)))]),
            Err(error) => self
                .view
                .language
                .tell("editor-not-written", &[("error", V::from(error.to_string()))]),
        });
        self.editor.pack.change += 1;
        self.renew_content();
    }
}
