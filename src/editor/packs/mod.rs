//! The pack in which the adventure on the table lies: its list of quests and things, a form for each thing, new ones, new packs, and
//! the pack as one archive.
//!
//! ```text
//! page, form ─▶ PackIntent ─▶ heed ─▶ the document of the thing ─▶ its file ─▶ the adventure on the table, with the thing as it is now
//!                                        └▶ look, a thread: what is wrong with it
//! ```
//! What is chosen and typed is in the file at once, so that the board and everything else show it; the document's history takes it back.

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
    /// The pack of the adventure on the table lies open.
    Open,
    /// This file of it is looked at.
    Choose(PathBuf),
    /// The list of its files, without one of them.
    List,
    /// Something new is begun.
    Begin(New),
    /// What is begun is made.
    Make,
    /// The value at this place of the file is this piece of text.
    Set(String, String),
    /// The text of the file is this.
    Text(String),
    /// Something is asked of the thing that lies open first; nothing any more.
    Ask(Option<Asks>),
    /// The thing that lies open has this id.
    Rename(String),
    /// The thing that lies open is deleted.
    Delete,
    /// This adventure is drawn.
    Draw(PathBuf),
    /// The pack is written as an archive.
    Zip,
}

/// What can be made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum New {
    /// A pack.
    Pack,
    /// A quest of the pack that lies open.
    Quest,
    /// A thing of this kind.
    Thing(&'static str),
}

/// What is asked before it is done to the thing that lies open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Its new id, as it is being written.
    Rename(String),
    /// Whether it is to be deleted: how many places speak of it, and in which files.
    Delete(usize, Vec<String>),
}

/// What lies beside the list of files.
#[derive(Default)]
pub(super) enum Chosen {
    /// Nothing.
    #[default]
    Nothing,
    /// Something new, with its names in English and Italian as they are being written.
    New(New, [String; 2]),
    /// A file.
    File(PackPart, Box<Document>),
}

/// What lies open of a pack.
#[derive(Resource, Default)]
pub(super) struct PackWork {
    /// The folder of the pack; `None`: the adventure on the table lies in none that can be written.
    pub pack: Option<PathBuf>,
    /// Its files.
    pub files: Vec<PackFile>,
    /// What is looked at.
    pub chosen: Chosen,
    /// What is asked of it.
    pub asks: Option<Asks>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
    /// What has just been done, or why not.
    pub notice: Option<String>,
    /// The field that is being written in: its place in the file, and what stands in it.
    pub writing: Option<(String, String)>,
    /// Counts the changes.
    change: u64,
    /// The change at which it was looked at last.
    known: Option<u64>,
    thought: Option<Background<(u64, Vec<Fault>)>>,
}

impl PackWork {
    /// The file that is looked at.
    pub fn document(&self) -> Option<&Document> {
        match &self.chosen {
            Chosen::File(_, document) => Some(document),
            Chosen::Nothing | Chosen::New(..) => None,
        }
    }

    /// What of the pack the table says is the file's name.
    pub fn of_pack(&self) -> Option<&PackFile> {
        self.files.iter().find(|file| file.part == PackPart::Pack)
    }
}

/// Looks for what is wrong with the file whenever it has changed, in a thread.
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
