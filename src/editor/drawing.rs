//! The document in the editor, and the quest that was last read from it.

use std::{path::Path, sync::Arc};

use crate::editor::located::{Found, located};
use dungeon_play::{
    editor::{
        Brush, Change, Document, Edit, Laid, Refused,
        forms::{Known, name_of_piece},
        path,
    },
    language::Language,
};
use dungeon_rules::{
    content::{Content, Fault, Quest, Source, What},
    grid::{Base, Cell},
    table::Game,
};

/// How far beyond the rim of the map the cursor may go, in cells; drawing there makes the map grow.
const BEYOND: i16 = 6;

/// The most columns and rows of a map.
const LARGEST: i16 = 200;

/// The quest that is being edited.
#[derive(Default)]
pub(super) struct Drawing {
    document: Option<Document>,
    /// The quest as it was last read while the text was readable.
    quest: Arc<Quest>,
    trouble: Option<String>,
    change: u64,
    /// The area on the clipboard; `true` if it was cut, so that pasting moves it.
    pub clip: Option<(Base, bool)>,
}

impl Drawing {
    /// Opens a document in the editor.
    pub fn lay(&mut self, document: Document) {
        *self = Self {
            document: Some(document),
            change: self.change,
            ..Self::default()
        };
        self.understand();
    }

    /// Records why no document could be opened.
    pub fn fail(&mut self, why: String) {
        *self = Self {
            trouble: Some(why),
            change: self.change + 1,
            ..Self::default()
        };
    }

    /// Closes the document.
    pub fn clear(&mut self) {
        *self = Self {
            change: self.change + 1,
            ..Self::default()
        };
    }

    /// Why no document could be opened.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Whether a document is open.
    pub const fn is_laid(&self) -> bool {
        self.document.is_some()
    }

    /// A number that grows with every change of the document; results of background work are compared with it.
    pub const fn change(&self) -> u64 {
        self.change
    }

    /// Counts a change and reads the quest again from the text.
    fn understand(&mut self) {
        self.change += 1;
        // While the text is unreadable, the quest that was read last is kept.
        if let Some(sketch) = self.document.as_ref().map(Document::sketch).filter(|sketch| sketch.is_readable) {
            self.quest = Arc::new(sketch.quest.clone());
        }
    }

    /// The quest laid out for the board, with everything revealed; without pieces while its text is unreadable. `None` if no
    /// document is open.
    pub fn laid(&self) -> Option<Laid> {
        self.document.as_ref().map(Document::laid)
    }

    /// The message key of why it cannot be played, where it cannot.
    pub fn why_not(&self) -> &'static str {
        match self.is_chamber() {
            true => "editor-why-chamber",
            false => "editor-why-faults",
        }
    }

    /// Whether it is a chamber of the forge, which is only a part of adventures.
    pub fn is_chamber(&self) -> bool {
        self.document.as_ref().is_some_and(Document::is_chamber)
    }

    /// The quest as it can be played; `None` while it has errors.
    pub fn whole(&self) -> Option<Game> {
        self.playable().and_then(|lay| lay())
    }

    /// Returns a function that does what [`whole`](Self::whole) does, to be run in a thread; `None` if no document is open, or
    /// a chamber, which is only a part of adventures.
    pub fn playable(&self) -> Option<impl FnOnce() -> Option<Game> + Send + use<>> {
        let document = self.document.as_ref().filter(|document| !document.is_chamber())?;
        let (check, content) = (document.check(), Arc::clone(document.content()));
        Some(move || {
            let sketch = check.run();
            let is_good = sketch.is_readable && !sketch.faults.iter().any(Fault::is_error);
            is_good.then(|| Game::new(&content, Arc::new(sketch.quest)))
        })
    }

    /// Returns a function that looks for faults in the present text, to be run in a thread; `None` if no document is open.
    pub fn look(&self) -> Option<impl FnOnce() -> Vec<Found> + Send + use<>> {
        let check = self.document.as_ref()?.check();
        let source = Source::new(self.file_name(), self.text());
        Some(move || located(&source, &check.run()))
    }

    /// The content that the quest is played with.
    pub fn content(&self) -> Option<&Content> {
        self.document.as_ref().map(|document| &**document.content())
    }

    /// The quest as it was last read.
    pub fn quest(&self) -> &Quest {
        &self.quest
    }

    /// Columns and rows of the map.
    pub fn size(&self) -> (u16, u16) {
        self.document.as_ref().map_or((0, 0), Document::map_size)
    }

    /// Whether the text can be read as a quest.
    pub fn is_readable(&self) -> bool {
        self.document.as_ref().is_some_and(|document| document.sketch().is_readable)
    }

    /// The current text of the file.
    pub fn text(&self) -> &str {
        self.document.as_ref().map_or("", Document::text)
    }

    /// The value at a path in the text, as it is written; `None` if there is none.
    pub fn value(&self, place: &str) -> Option<&str> {
        self.document.as_ref()?.value(&path(place))
    }

    /// The ids of the heroes who take part, as listed; `None` if there is no such list.
    pub fn heroes(&self) -> Option<Vec<String>> {
        ron::from_str(self.value("heroes")?).ok()
    }

    /// The title of the quest, or the name of its file if it has none.
    pub fn title(&self, language: &Language) -> String {
        let title = self.quest.title.say(language.code());
        if title.is_empty() { self.file_name() } else { title.to_owned() }
    }

    /// The path of the file.
    pub fn file(&self) -> Option<&Path> {
        self.document.as_ref().map(Document::file)
    }

    /// The name of the file, without its folder.
    pub fn file_name(&self) -> String {
        let name = self.file().and_then(Path::file_name);
        name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// Whether the file on disk equals the document.
    pub fn is_saved(&self) -> bool {
        self.document.as_ref().is_none_or(Document::is_saved)
    }

    /// Whether the steps so far are kept in a journal, so that they survive when the program ends.
    pub fn is_kept(&self) -> bool {
        self.document.as_ref().is_some_and(Document::is_kept)
    }

    /// The steps so far in words, the beginning first, and how many of them are done now.
    pub fn steps(&self, language: &Language) -> (Vec<String>, usize) {
        let Some(document) = &self.document else { return (Vec::new(), 0) };
        let begun = std::iter::once(language.say("editor-step-begun"));
        let all = begun.chain(document.steps().map(|step| step.words().say(language)));
        (all.collect(), document.position_in_steps())
    }

    /// How many steps are done now.
    pub fn steps_done(&self) -> usize {
        self.document.as_ref().map_or(0, Document::position_in_steps)
    }

    /// Whether a step can be undone.
    pub fn can_undo(&self) -> bool {
        self.document.as_ref().is_some_and(|document| document.position_in_steps() > 0)
    }

    /// Whether a step can be redone.
    pub fn can_redo(&self) -> bool {
        let left = |document: &Document| document.position_in_steps() < document.steps().len();
        self.document.as_ref().is_some_and(left)
    }

    /// Whether the cursor may go to a cell.
    pub fn may_reach(&self, cell: Cell) -> bool {
        let (width, height) = self.size();
        let within = |at: i16, most: u16| (-BEYOND..(most as i16 + BEYOND).min(LARGEST)).contains(&at);
        self.is_laid() && within(cell.x, width) && within(cell.y, height)
    }

    /// What stands on a cell, as its entry of the legend.
    pub fn brush(&self, cell: Cell) -> Option<Brush> {
        self.document.as_ref()?.brush_at(cell)
    }

    /// The name of the piece on a cell, with the edit that gives it a name if it has none yet.
    pub fn name_of_piece(&self, cell: Cell, known: &Known) -> Option<(String, Option<Edit>)> {
        name_of_piece(self.document.as_ref()?, known, cell)
    }

    /// Applies an edit; returns whether it changed anything.
    ///
    /// # Errors
    /// Returns why the edit was refused.
    pub fn edit(&mut self, edit: &Edit) -> Result<bool, Refused> {
        let Some(document) = &mut self.document else { return Ok(false) };
        let changed = document.apply(edit)?.is_some();
        if changed {
            self.understand();
        }
        Ok(changed)
    }

    /// Runs any other operation on the document.
    pub fn with(&mut self, act: impl FnOnce(&mut Document)) {
        if let Some(document) = &mut self.document {
            act(document);
            self.understand();
        }
    }

    /// Writes the file.
    ///
    /// # Errors
    /// Returns the error if the file cannot be written.
    pub fn save(&mut self) -> std::io::Result<()> {
        self.document.as_mut().map_or(Ok(()), Document::save)
    }

    /// What another program has changed in the file since it was read or written here; `None` if nothing.
    pub fn on_disk(&self) -> Option<Change> {
        self.document.as_ref()?.changed_on_disk()
    }
}

/// The entry of the legend for a thing, in RON.
pub(super) fn entry(thing: What) -> String {
    use dungeon_rules::content::Shut;
    let shut = |shut: Shut| match shut {
        Shut::Unlocked => String::new(),
        Shut::Locked(lock) => format!("lock: \"{lock}\""),
        Shut::Warded(power) => format!("ward: {power}"),
    };
    match thing {
        What::Hero(id) => format!("Hero(\"{id}\")"),
        What::Boss(id) => format!("Boss(\"{id}\")"),
        What::Minion(id) => format!("Minion(\"{id}\")"),
        What::Furniture(id) => format!("Furniture(\"{id}\")"),
        What::Token(id) => format!("Token(\"{id}\")"),
        What::Door(kept) => format!("Door({})", shut(kept)),
        What::Chest(kept) => format!("Chest({})", shut(kept)),
        What::BonePile => "BonePile".to_owned(),
    }
}
