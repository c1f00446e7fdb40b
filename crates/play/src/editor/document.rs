//! A quest open in the editor: its text, its history and its file.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

use bevy_ecs::prelude::World;

use super::{
    carry_out,
    edit::{Edit, Refused, Words},
    journal::{Journal, Kept, fingerprint},
    new,
    patch::Patches,
    rewrite,
    step::Step,
};
use crate::record::replace_durably;
use dungeon_rules::{
    content::{self, Content, Fault, Sketch, Source},
    grid::Cell,
    referee,
    table::{Game, PieceId, Position},
};

/// A change that another program has made to the file of an open document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    text: String,
    is_conflict: bool,
}

impl Change {
    /// Whether the document itself has changes that are not saved, which taking the file in would undo.
    pub const fn is_conflict(&self) -> bool {
        self.is_conflict
    }
}

/// A check of a document in its present state, which can be run on another thread.
pub struct Check {
    id: String,
    /// The id of the chamber, if it is one.
    chamber: Option<String>,
    source: Source,
    content: Arc<Content>,
}

impl Check {
    /// Reads the document, with all the faults that a check of its file would report.
    pub fn run(&self) -> Sketch {
        match &self.chamber {
            None => content::sketch(&self.id, &self.source, &self.content),
            Some(id) => Sketch {
                faults: content::parse_chamber(id, &self.source, &self.content).1,
                ..content::sketch_map(&self.id, &self.source, &self.content)
            },
        }
    }
}

/// A quest laid on a table for its author: everything that can be laid, all of it revealed.
pub struct Laid {
    /// The game that would be played.
    pub game: Game,
    /// Where everything stands. No round has begun, and no question is open.
    pub position: Position,
    /// The piece of each of the quest's things; `None` for a thing that lies beyond the map.
    pub pieces: Vec<Option<PieceId>>,
}

impl Laid {
    /// Lays whatever of a quest could be read.
    pub fn of(sketch: &Sketch, content: &Arc<Content>) -> Self {
        let game = Game::new(content, Arc::new(sketch.quest.clone()));
        let mut world = World::new();
        let pieces = referee::lay_sketch(&mut world, game.clone());
        Self {
            game,
            position: Position::capture(&world),
            pieces,
        }
    }
}

/// A quest open in the editor.
#[derive(Debug)]
pub struct Document {
    file: PathBuf,
    /// The id of the quest.
    id: String,
    text: String,
    /// The content that it is played with, without what the quest defines itself.
    content: Arc<Content>,
    /// The fingerprint of the file when it was last read or written here.
    on_disk: String,
    steps: Vec<Step>,
    /// The number of steps that are done; the ones after them have been undone.
    done: usize,
    /// Whether the last step comes from typing that may go on.
    types: bool,
    journal: Option<Journal>,
    sketch: OnceLock<Sketch>,
}

impl Document {
    /// Opens the file of a quest, with the history that was kept of it. `content` is the content of the box; a quest in a
    /// pack is also played with the things of its pack.
    ///
    /// # Errors
    /// The loader's fault if the file cannot be read. Faults in its text do not matter.
    pub fn open(file: &Path, content: &Arc<Content>) -> Result<Self, Box<Fault>> {
        Self::open_with(file, content, Journal::folder().as_deref())
    }

    /// [`Self::open`], with histories kept in this folder; `None`: no history is kept.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_with(file: &Path, content: &Arc<Content>, journals: Option<&Path>) -> Result<Self, Box<Fault>> {
        let text = read(file)?;
        let file = file.canonicalize().unwrap_or_else(|_| file.to_owned());
        let kept = journals.and_then(|folder| Journal::open(folder, &file, &text));
        let (journal, kept) = match kept {
            Some((journal, kept)) => (Some(journal), kept),
            None => (None, Kept::new(&text)),
        };
        let mut document = Self {
            id: content::quest_id(&file),
            content: content::content_around(&file, content),
            file,
            text: kept.text,
            on_disk: kept.on_disk,
            steps: kept.steps,
            done: kept.done,
            types: false,
            journal,
            sketch: OnceLock::new(),
        };
        // Changes that only others made meanwhile are taken in right away.
        if let Some(change) = document.changed_on_disk().filter(|change| !change.is_conflict) {
            document.take_in(change);
        }
        Ok(document)
    }

    /// Creates the file of a new quest, with a small room to begin in, and opens it.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub fn create(file: &Path, title: &str, content: &Arc<Content>) -> Result<Self, Refused> {
        Self::create_with(file, title, content, Journal::folder().as_deref())
    }

    /// [`Self::create`], with histories kept in this folder; `None`: no history is kept.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn create_with(file: &Path, title: &str, content: &Arc<Content>, journals: Option<&Path>) -> Result<Self, Refused> {
        let name = content::shown(file);
        if file.exists() {
            return Err(Refused::new("edit-refused-exists", &[("file", &name)]));
        }
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let written = folder
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| replace_durably(&aside(file), file, new::text(title).as_bytes()));
        written.map_err(|error| Refused::new("edit-refused-unwritten", &[("file", &name), ("reason", &error)]))?;
        Self::open_with(file, content, journals).map_err(|fault| {
            let reason = fault.args.iter().find(|(name, _)| *name == "reason");
            let reason = reason.map_or(fault.code, |(_, reason)| reason);
            Refused::new("edit-refused-unwritten", &[("file", &name), ("reason", &reason)])
        })
    }

    /// The text as it is now.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The file, as an absolute path where possible.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The content that it is played with, without what the quest defines itself.
    pub const fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// Reloads the things of its pack after they have changed. `content` is the content of the box.
    pub fn renew_content(&mut self, content: &Arc<Content>) {
        self.content = content::content_around(&self.file, content);
        self.sketch = OnceLock::new();
    }

    /// Whether the file holds the present text.
    pub fn is_saved(&self) -> bool {
        self.on_disk == fingerprint(&self.text)
    }

    /// Whether the history is written to a journal. It is not if the document is open elsewhere too, or if nothing can be written.
    pub const fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// The readable part of the quest: floor and pieces, and where they are written. Its faults are those of the map only;
    /// [`Self::check`] finds all.
    pub fn sketch(&self) -> &Sketch {
        self.sketch
            .get_or_init(|| content::sketch_map(&self.id, &self.source(), &self.content))
    }

    /// The readable part of the quest, laid on a table.
    pub fn laid(&self) -> Laid {
        Laid::of(self.sketch(), &self.content)
    }

    /// Whether it is not a whole quest but a chamber of the forge, by the folder of its file.
    pub fn is_chamber(&self) -> bool {
        content::chamber_id(&self.file).is_some()
    }

    /// A check of the document in its present state.
    pub fn check(&self) -> Check {
        Check {
            id: self.id.clone(),
            chamber: content::chamber_id(&self.file),
            source: self.source(),
            content: Arc::clone(&self.content),
        }
    }

    /// All faults of the document.
    pub fn faults(&self) -> Vec<Fault> {
        self.check().run().faults
    }

    fn source(&self) -> Source {
        Source::new(self.file.to_string_lossy(), self.text.as_str())
    }

    /// The number of columns and rows of its map, walls included.
    pub fn map_size(&self) -> (u16, u16) {
        rewrite::map_size(&self.text)
    }

    /// The brush for what stands on this cell, with everything that is written about it; the last one placed if there are several.
    pub fn brush_at(&self, cell: Cell) -> Option<super::Brush> {
        rewrite::brush_at(&self.text, self.sketch(), cell)
    }

    /// The value at the end of this path, as it is written in RON; `None` if there is none.
    pub fn value(&self, path: &[super::PathPart]) -> Option<&str> {
        let tree = super::tree::Tree::new(&self.text);
        let span = tree.find(path)?.span.clone();
        self.text.get(span)
    }

    /// Applies an edit, as one step of the history. Returns `None` if it changes nothing.
    ///
    /// # Errors
    /// Why the edit is not possible; the document is unchanged then.
    pub fn apply(&mut self, edit: &Edit) -> Result<Option<()>, Refused> {
        let patches = self.patches(edit)?;
        if patches.is_empty() {
            return Ok(None);
        }
        self.types = false;
        self.step(Step {
            words: edit.words(),
            patches,
        });
        Ok(Some(()))
    }

    fn patches(&self, edit: &Edit) -> Result<Patches, Refused> {
        let Edit::All(edits) = edit else {
            return carry_out::patches(&self.text, self.sketch(), &self.content, edit);
        };
        let mut text = self.text.clone();
        for edit in edits {
            let sketch = content::sketch_map(&self.id, &Source::new("", text.as_str()), &self.content);
            let patches = match edit {
                Edit::All(_) => return Err(Refused::new("edit-refused-nested", &[])),
                edit => carry_out::patches(&text, &sketch, &self.content, edit)?,
            };
            text = patches.apply(&text).expect("they were made for this text");
        }
        Ok(Patches::between(&self.text, &text))
    }

    /// Replaces the whole text by what somebody has typed. Typing without a pause is one step.
    pub fn replace_text(&mut self, text: String) {
        let typed = Patches::between(&self.text, &text);
        if typed.is_empty() {
            return;
        }
        let before = match self.steps.get(self.done.wrapping_sub(1)) {
            Some(last) if self.types && self.done == self.steps.len() => last.patches.inverse().apply(&self.text),
            _ => None,
        };
        match before {
            Some(before) => {
                let last = self.steps.last_mut().expect("it is the one before");
                last.patches = Patches::between(&before, &text);
                self.text = text;
                let last = last.clone();
                self.changed(|journal| journal.amend(&last));
            }
            None => self.step(Step {
                words: Words::new("edit-step-typed", &[]),
                patches: typed,
            }),
        }
        self.types = true;
    }

    /// Marks a pause in typing: what is typed from now on is another step.
    pub fn pause(&mut self) {
        self.types = false;
    }

    fn step(&mut self, step: Step) {
        self.text = step.patches.apply(&self.text).expect("the patches were made for this text");
        self.steps.truncate(self.done);
        self.steps.push(step.clone());
        self.done += 1;
        self.changed(|journal| journal.step(&step));
    }

    /// Called after the text has changed; `write` records the change in the journal. If that fails, the journal is given up.
    fn changed(&mut self, write: impl FnOnce(&mut Journal) -> io::Result<()>) {
        self.sketch = OnceLock::new();
        if self.journal.as_mut().is_some_and(|journal| write(journal).is_err()) {
            self.journal = None;
        }
    }

    /// Undoes the last step; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.done.checked_sub(1).is_some_and(|step| self.go_to_step(step))
    }

    /// Redoes the step that was undone last; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.go_to_step(self.done + 1)
    }

    /// All steps, including those that have been undone.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &Step> {
        self.steps.iter()
    }

    /// The number of steps that are done.
    pub const fn position_in_steps(&self) -> usize {
        self.done
    }

    /// Undoes or redoes steps until this number of them are done. Returns `false` if there are not so many or nothing changes.
    pub fn go_to_step(&mut self, number: usize) -> bool {
        if number > self.steps.len() || number == self.done {
            return false;
        }
        self.types = false;
        while self.done > number {
            self.done -= 1;
            let back = self.steps[self.done].patches.inverse().apply(&self.text);
            self.text = back.expect("steps are taken back one after the other");
        }
        while self.done < number {
            let on = self.steps[self.done].patches.apply(&self.text);
            self.text = on.expect("steps are done one after the other");
            self.done += 1;
        }
        self.changed(|journal| journal.go(number));
        true
    }

    /// Saves the text: writes it to another file, syncs that, and puts it in place of the old file.
    ///
    /// # Errors
    /// If it could not be written; the file is unchanged then.
    pub fn save(&mut self) -> io::Result<()> {
        let permissions = fs::metadata(&self.file).map(|data| data.permissions());
        replace_durably(&aside(&self.file), &self.file, self.text.as_bytes())?;
        if let Ok(permissions) = permissions {
            // If the system forbids this, the file keeps the default permissions.
            let _ = fs::set_permissions(&self.file, permissions);
        }
        self.pause();
        self.on_disk = fingerprint(&self.text);
        self.note_disk();
        Ok(())
    }

    fn note_disk(&mut self) {
        let on_disk = self.on_disk.clone();
        if self.journal.as_mut().is_some_and(|journal| journal.disk(&on_disk).is_err()) {
            self.journal = None;
        }
    }

    /// The change that another program has made to the file; `None` if there is none, or if the file cannot be read now.
    pub fn changed_on_disk(&self) -> Option<Change> {
        let text = read(&self.file).ok()?;
        if fingerprint(&text) == self.on_disk || text == self.text {
            return None;
        }
        Some(Change {
            is_conflict: !self.is_saved(),
            text,
        })
    }

    /// Takes in a change of the file, as a step of the history.
    pub fn take_in(&mut self, change: Change) {
        self.on_disk = fingerprint(&change.text);
        let patches = Patches::between(&self.text, &change.text);
        self.types = false;
        if !patches.is_empty() {
            self.step(Step {
                words: Words::new("edit-step-disk", &[]),
                patches,
            });
        }
        self.note_disk();
    }

    /// Ignores a change of the file, so that the next save overwrites it.
    pub fn pass_over(&mut self, change: &Change) {
        self.on_disk = fingerprint(&change.text);
        self.note_disk();
    }
}

/// The text of a file with every byte of it, if the loader can read it.
fn read(file: &Path) -> Result<String, Box<Fault>> {
    let source = content::open(file)?;
    // The loader passes over a mark at the beginning, which the file keeps.
    let bytes = content::read_regular_file(file, u64::MAX).ok();
    Ok(bytes.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or(source.text))
}

/// The file beside this one to which it is written first.
pub(super) fn aside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    file.with_file_name(name)
}
