//! The state of the page of the pack.

use std::{path::PathBuf, sync::Arc};

use crate::{
    editor::packs::intent::{Asks, New},
    platform::frame_pacing::WakeUp,
};
use dungeon_play::{
    background::{Background, Heard},
    editor::{Document, PackFile, PackPart},
};
use dungeon_rules::content::{Content, Fault, check_in_pack};

/// What is shown beside the list of files.
#[derive(Default)]
pub enum Chosen {
    /// Nothing.
    #[default]
    Nothing,
    /// Something new, with its names in English and Italian as entered so far.
    New(New, [String; 2]),
    /// A file.
    File(PackPart, Box<Document>),
}

/// The state of the page of the pack.
#[derive(Default)]
pub struct PackWork {
    /// The folder of the pack; `None` if the quest in the editor is in none that can be written.
    pub pack: Option<PathBuf>,
    /// The files of the pack.
    pub files: Vec<PackFile>,
    /// The open file, or what is being created.
    pub chosen: Chosen,
    /// The question about the open thing, if there is one.
    pub asks: Option<Asks>,
    /// The faults of the open file.
    pub faults: Vec<Fault>,
    /// What has just been done, or why it was not.
    pub notice: Option<String>,
    /// The notice that the pack was exported, and the folder of the archive.
    pub exported: Option<(String, PathBuf)>,
    /// The field with the focus: the path of its value, and its text so far; an empty path for the whole text.
    pub writing: Option<(String, String)>,
    /// Grows with every change.
    pub change: u64,
    /// The change at which the open file was last checked.
    known: Option<u64>,
    thought: Option<Background<(u64, Vec<Fault>)>>,
}

impl PackWork {
    /// The open file.
    pub fn document(&self) -> Option<&Document> {
        match &self.chosen {
            Chosen::File(_, document) => Some(document),
            Chosen::Nothing | Chosen::New(..) => None,
        }
    }

    /// The file about the pack itself, if the list contains it.
    pub fn of_pack(&self) -> Option<&PackFile> {
        self.files.iter().find(|file| file.part == PackPart::Pack)
    }
    /// Checks the open file in a background thread whenever it has changed, and takes in the result.
    pub fn check(&mut self, content: &Arc<Content>, wake: &WakeUp) {
        if let Some(thought) = &mut self.thought {
            match thought.hear() {
                Heard::Nothing => return,
                Heard::Answer((change, faults)) => {
                    self.thought = None;
                    self.known = Some(change);
                    self.faults = faults;
                }
                Heard::Over => self.thought = None,
            }
        }
        let change = self.change;
        if self.known == Some(change) {
            return;
        }
        let Some(document) = self.document() else { return };
        let (file, text, content) = (document.file().to_owned(), document.text().to_owned(), Arc::clone(content));
        self.thought = Some(Background::begin("pack", wake, move |_| {
            let mut faults = check_in_pack(&file, &text, &content);
            faults.sort_by_key(|fault| fault.severity);
            (change, faults)
        }));
    }
}
