//! The state of the page of sentences, and the quest as its sentences are made from it.

use std::{collections::BTreeMap, sync::Arc};

use bevy_egui::egui;

use crate::editor::drawing::Drawing;
use dungeon_play::{
    editor::{
        Edit, PathPart,
        forms::{Form, Kind, Known, Names, Said, read, whole},
        way,
    },
    language::Language,
};

/// What the page over the editor is to answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Which value the slot at this path gets.
    Value(Vec<PathPart>),
    /// What is done with the value at this path: change its word, move, copy or remove it.
    Menu(Vec<PathPart>),
    /// What is appended to the list at this path.
    Add(Vec<PathPart>),
    /// Which optional slot of the value at this path is filled.
    More(Vec<PathPart>),
}

impl Asked {
    /// The path of the value that the question is about.
    pub fn path(&self) -> &[PathPart] {
        match self {
            Self::Value(path) | Self::Menu(path) | Self::Add(path) | Self::More(path) => path,
        }
    }

    /// The widget id of the pill that asks this question; equal questions have equal ids.
    pub fn id(&self) -> egui::Id {
        let kind = match self {
            Self::Value(_) => "value",
            Self::Menu(_) => "menu",
            Self::Add(_) => "add",
            Self::More(_) => "more",
        };
        egui::Id::new(("editor pill", kind, way(self.path())))
    }
}

/// An event to begin with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// A door that reads out a text when it is opened.
    Door,
    /// Reinforcements of the Overlord in the third round.
    Reinforcements,
    /// A chest that holds what the Heroes came for.
    Chest,
}

impl Template {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Door, Self::Reinforcements, Self::Chest];

    /// The message key of its name; followed by `-text`: that of the text that it reads out.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Door => "editor-template-door",
            Self::Reinforcements => "editor-template-reinforcements",
            Self::Chest => "editor-template-chest",
        }
    }
}

/// The sections of the page: the message key of the heading, and the fields of the file.
pub const SECTIONS: [(&str, &[&str]); 10] = [
    ("editor-section-events", &["events"]),
    ("editor-section-actions", &["actions"]),
    ("editor-section-places", &["places"]),
    ("editor-section-counters", &["counters"]),
    ("editor-section-goals", &["goals"]),
    ("editor-section-special", &["special"]),
    ("editor-section-sides", &["overlord", "heroes", "kits"]),
    ("editor-section-pieces", &["legend", "pieces", "remix"]),
    ("editor-section-aftermath", &["ends", "aftermath", "counsel"]),
    ("editor-section-lesson", &["lesson"]),
];

/// The state of the page of sentences.
#[derive(Default)]
pub struct Sentences {
    read: Option<Arc<Read>>,
    /// The index of the open section.
    pub section: usize,
    /// For each list, the index of its open item.
    pub open: BTreeMap<&'static str, usize>,
    /// The question that is being answered.
    pub asked: Option<Asked>,
    /// The text in the input line of the answers: a filter for the choices, or the written answer.
    pub written: String,
    /// The pill that was pressed last, which gets the focus back once it has been answered.
    pub back_to: Option<egui::Id>,
}

/// The quest as the forms read it.
pub struct Read {
    change: u64,
    language: String,
    /// The whole file.
    pub whole: Said,
    /// The names that the quest defines.
    pub known: Known,
    /// The items of its lists, each as a sentence.
    pub lines: BTreeMap<&'static str, Vec<String>>,
}

impl Sentences {
    /// The quest as it stands, read once for each change and language.
    pub fn read(&mut self, drawing: &Drawing, language: &Language) -> Arc<Read> {
        let (change, code) = (drawing.change(), language.code());
        let is_current = |read: &&Arc<Read>| read.change == change && read.language == code;
        if let Some(read) = self.read.as_ref().filter(is_current) {
            return Arc::clone(read);
        }
        let text = drawing.text();
        let whole = read(text);
        let known = Known::of(text, &whole, drawing.quest());
        let mut lines = BTreeMap::new();
        for field in SECTIONS.iter().flat_map(|(_, fields)| fields.iter().copied()) {
            let Some(Said {
                form: Form::List(items), ..
            }) = whole.slot(field)
            else {
                continue;
            };
            let said = items.iter().map(|item| self::whole(language, text, item, &known));
            lines.insert(field, said.collect());
        }
        let read = Arc::new(Read {
            change,
            language: code.to_owned(),
            whole,
            known,
            lines,
        });
        self.read = Some(Arc::clone(&read));
        read
    }

    /// Asks another question, with an empty input line.
    pub fn ask(&mut self, asked: Asked) {
        self.back_to = Some(asked.id());
        self.asked = Some(asked);
        self.written.clear();
    }
}

/// Whether a value of this kind is chosen as a whole, as a single pill.
pub fn is_one(kind: Kind) -> bool {
    matches!(kind, Kind::Word(words) if words.is_one)
}

/// The edit that writes a value; an empty value removes it.
pub fn field(path: &[PathPart], value: &str) -> Edit {
    Edit::Field {
        path: path.to_vec(),
        value: value.to_owned(),
    }
}

/// The message key of the hint that says what to pick on the board.
pub fn hint(kind: Kind) -> &'static str {
    match kind {
        Kind::Cells | Kind::Name(Names::Place) => "editor-hint-point-area",
        Kind::Cell => "editor-hint-point-cell",
        _ => "editor-hint-point-piece",
    }
}
