//! What lies on the drawing table: the adventure's text, and how its map is understood.

use std::{path::Path, sync::Arc};

use bevy::prelude::*;

use crate::editor::lint::{Found, located};
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

/// How far beyond the rim of the map one may draw, in cells: the map grows then.
const BEYOND: i16 = 6;

/// The most columns and rows of a map.
const LARGEST: i16 = 200;

/// What lies on the drawing table.
#[derive(Resource, Default)]
pub(super) struct Drawing {
    document: Option<Document>,
    /// How the map was understood last, while the text had a form.
    quest: Arc<Quest>,
    trouble: Option<String>,
    change: u64,
    /// The area that is put down again where one likes; `true`: and goes from where it is.
    pub clip: Option<(Base, bool)>,
}

impl Drawing {
    /// Lays an adventure on the table.
    pub fn lay(&mut self, document: Document) {
        *self = Self {
            document: Some(document),
            change: self.change,
            ..Self::default()
        };
        self.understand();
    }

    /// There is nothing to draw on, for this reason.
    pub fn fail(&mut self, why: String) {
        *self = Self {
            trouble: Some(why),
            change: self.change + 1,
            ..Self::default()
        };
    }

    /// Takes the adventure off the table.
    pub fn clear(&mut self) {
        *self = Self {
            change: self.change + 1,
            ..Self::default()
        };
    }

    /// Why there is nothing to draw on.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Whether an adventure lies here.
    pub const fn is_laid(&self) -> bool {
        self.document.is_some()
    }

    /// Counts the changes.
    pub const fn change(&self) -> u64 {
        self.change
    }

    /// Looks at the text anew.
    fn understand(&mut self) {
        self.change += 1;
        // While the text has no form at all, what was understood last is still seen.
        if let Some(sketch) = self.document.as_ref().map(Document::sketch).filter(|sketch| sketch.is_readable) {
            self.quest = Arc::new(sketch.quest.clone());
        }
    }

    /// The adventure as it is drawn; without anything while its text has no form at all.
    pub fn laid(&self) -> Option<Laid> {
        self.document.as_ref().map(Document::laid)
    }

    /// The adventure as it is played; none while it has faults.
    pub fn whole(&self) -> Option<Game> {
        let document = self.document.as_ref()?;
        let sketch = document.check().run();
        let is_good = sketch.is_readable && !sketch.faults.iter().any(Fault::is_error);
        is_good.then(|| Game::new(document.content(), Arc::new(sketch.quest)))
    }

    /// What looks for faults in it as it stands, in a thread of its own.
    pub fn look(&self) -> Option<impl FnOnce() -> Vec<Found> + Send + use<>> {
        let check = self.document.as_ref()?.check();
        let source = Source::new(self.file_name(), self.text());
        Some(move || located(&source, &check.run()))
    }

    /// What it is played with.
    pub fn content(&self) -> Option<&Content> {
        self.document.as_ref().map(|document| &**document.content())
    }

    /// The quest as it is understood.
    pub fn quest(&self) -> &Quest {
        &self.quest
    }

    /// Columns and rows of the map.
    pub fn size(&self) -> (u16, u16) {
        self.document.as_ref().map_or((0, 0), Document::map_size)
    }

    /// Whether the text has the form of an adventure.
    pub fn is_readable(&self) -> bool {
        self.document.as_ref().is_some_and(|document| document.sketch().is_readable)
    }

    /// The text of the file as it is now.
    pub fn text(&self) -> &str {
        self.document.as_ref().map_or("", Document::text)
    }

    /// The value at a place of the text, as it is written.
    pub fn value(&self, place: &str) -> Option<&str> {
        self.document.as_ref()?.value(&path(place))
    }

    /// The heroes that take part, as they are listed; `None`: there is no such list.
    pub fn heroes(&self) -> Option<Vec<String>> {
        ron::from_str(self.value("heroes")?).ok()
    }

    /// What the adventure is called; the name of its file where it has no title.
    pub fn title(&self, language: &Language) -> String {
        let title = self.quest.title.say(language.code());
        if title.is_empty() { self.file_name() } else { title.to_owned() }
    }

    /// The file.
    pub fn file(&self) -> Option<&Path> {
        self.document.as_ref().map(Document::file)
    }

    /// The name of the file.
    pub fn file_name(&self) -> String {
        let name = self.file().and_then(Path::file_name);
        name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// Whether the file holds what is on the table.
    pub fn is_saved(&self) -> bool {
        self.document.as_ref().is_none_or(Document::is_saved)
    }

    /// Whether what has been done outlives closing.
    pub fn is_kept(&self) -> bool {
        self.document.as_ref().is_some_and(Document::is_kept)
    }

    /// What has been done, in words, the beginning first; and after how many steps the adventure stands now.
    pub fn steps(&self, language: &Language) -> (Vec<String>, usize) {
        let Some(document) = &self.document else { return (Vec::new(), 0) };
        let begun = std::iter::once(language.say("editor-step-begun"));
        let all = begun.chain(document.steps().map(|step| step.words().say(language)));
        (all.collect(), document.position_in_steps())
    }

    /// After how many steps the adventure stands now.
    pub fn steps_done(&self) -> usize {
        self.document.as_ref().map_or(0, Document::position_in_steps)
    }

    /// Whether a step can be taken back.
    pub fn can_undo(&self) -> bool {
        self.document.as_ref().is_some_and(|document| document.position_in_steps() > 0)
    }

    /// Whether a step can be made again.
    pub fn can_redo(&self) -> bool {
        let left = |document: &Document| document.position_in_steps() < document.steps().len();
        self.document.as_ref().is_some_and(left)
    }

    /// Whether the cursor may come here.
    pub fn may_reach(&self, cell: Cell) -> bool {
        let (width, height) = self.size();
        let within = |at: i16, most: u16| (-BEYOND..(most as i16 + BEYOND).min(LARGEST)).contains(&at);
        self.is_laid() && within(cell.x, width) && within(cell.y, height)
    }

    /// What stands on a cell, as it is written in the legend.
    pub fn brush(&self, cell: Cell) -> Option<Brush> {
        self.document.as_ref()?.brush_at(cell)
    }

    /// The name of what stands on a cell, with the change that gives it one if it has none.
    pub fn name_of_piece(&self, cell: Cell, known: &Known) -> Option<(String, Option<Edit>)> {
        name_of_piece(self.document.as_ref()?, known, cell)
    }

    /// Makes a change; tells whether anything is another than it was.
    ///
    /// # Errors
    /// It cannot be made, for this reason.
    pub fn edit(&mut self, edit: &Edit) -> Result<bool, Refused> {
        let Some(document) = &mut self.document else { return Ok(false) };
        let changed = document.apply(edit)?.is_some();
        if changed {
            self.understand();
        }
        Ok(changed)
    }

    /// Does something else to the document.
    pub fn with(&mut self, act: impl FnOnce(&mut Document)) {
        if let Some(document) = &mut self.document {
            act(document);
            self.understand();
        }
    }

    /// Writes the file.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save(&mut self) -> std::io::Result<()> {
        self.document.as_mut().map_or(Ok(()), Document::save)
    }

    /// What somebody else has done to the file since it was read or written here.
    pub fn on_disk(&self) -> Option<Change> {
        self.document.as_ref()?.changed_on_disk()
    }
}

/// The entry of the legend for a thing, as it is written there.
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
