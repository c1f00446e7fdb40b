//! The page of the pack that contains the adventure: the list of its quests and things, a form for each thing, new things, new
//! packs, and the pack as one archive.
//!
//! ```text
//! page, form ─▶ PackIntent ─▶ heed ─▶ the document of the thing ─▶ its file ─▶ the adventure in the editor, laid out again
//!                                        └▶ look, a thread: what is wrong with it
//! ```
//! Every choice and input is written to the file at once, so the board and everything else show it; the document's history undoes
//! it.

mod form;
mod heed;
mod page;

use std::path::PathBuf;

use bevy::prelude::*;

use crate::{
    editor::panel::{Page, Panel},
    platform::frame_pacing::WakeUp,
    session::{
        background::{Background, Heard},
        lobby::Lobby,
    },
};
use dungeon_play::editor::{Document, PackFile, PackPart};
use dungeon_rules::content::{Fault, check_in_pack};

pub(super) use heed::heed;
pub(super) use page::{Around, page};

/// What a person wants of a pack.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum PackIntent {
    /// Open the page of the pack that contains the adventure in the editor.
    Open,
    /// Open this file of the pack.
    Choose(PathBuf),
    /// Close the open file and show the list only.
    List,
    /// Start to create something new.
    Begin(New),
    /// Create it with the names that have been entered.
    Make,
    /// Write this piece of text as the value at this path of the open file.
    Set(String, String),
    /// Replace the whole text of the open file.
    Text(String),
    /// Ask this about the open thing first; `None` withdraws the question.
    Ask(Option<Asks>),
    /// Give the open thing this id.
    Rename(String),
    /// Delete the open thing.
    Delete,
    /// Open this quest in the editor.
    Draw(PathBuf),
    /// Write the pack as an archive.
    Zip,
    /// Show the folder of the archive.
    ShowArchive,
}

/// What can be created.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum New {
    /// A pack.
    Pack,
    /// A quest of the open pack.
    Quest,
    /// A thing of this kind, which is the name of its folder.
    Thing(&'static str),
}

/// What is asked before the open thing is changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Its new id, with the text entered so far.
    Rename(String),
    /// Whether to delete it: how many places refer to it, and in which files.
    Delete(usize, Vec<String>),
}

/// What is shown beside the list of files.
#[derive(Default)]
pub(super) enum Chosen {
    /// Nothing.
    #[default]
    Nothing,
    /// Something new, with its names in English and Italian as entered so far.
    New(New, [String; 2]),
    /// A file.
    File(PackPart, Box<Document>),
}

/// The state of the page of the pack.
#[derive(Resource, Default)]
pub(super) struct PackWork {
    /// The folder of the pack; `None` if the adventure in the editor is in none that can be written.
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
    change: u64,
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
}

/// Checks the open file in a background thread whenever it has changed, and takes in the result.
pub(super) fn look(mut work: ResMut<PackWork>, (panel, lobby, wake): (Res<Panel>, Res<Lobby>, Res<WakeUp>)) {
    if panel.page != Some(Page::Pack) {
        return;
    }
    if let Some(thought) = &mut work.thought {
        match thought.hear() {
            Heard::Nothing => return,
            Heard::Answer((change, faults)) => {
                work.thought = None;
                work.known = Some(change);
                work.faults = faults;
            }
            Heard::Over => work.thought = None,
        }
    }
    let change = work.change;
    if work.known == Some(change) {
        return;
    }
    let Some(document) = work.document() else { return };
    let (file, text, content) = (
        document.file().to_owned(),
        document.text().to_owned(),
        lobby.library.content.clone(),
    );
    work.thought = Some(Background::begin("pack", &wake, move |_| {
        let mut faults = check_in_pack(&file, &text, &content);
        faults.sort_by_key(|fault| fault.severity);
        (change, faults)
    }));
}
