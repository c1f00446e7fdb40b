//! What can be done to an adventure with one word.

use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};

use super::tree::PathPart;
use crate::language::Language;
use dungeon_rules::{
    content::{What, dialect, written::ThingWritten},
    grid::{Base, Cell, Facing},
};

/// One change of an adventure: one step in its history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// These cells are floor. What is floor already stays as it is. Cells east and south of the map make it larger.
    Floor(Vec<Cell>),
    /// These cells are wall, and whatever stood on one of them is gone.
    Wall(Vec<Cell>),
    /// A thing comes to stand here, with its north-west cell, on floor that is made where there is none. It takes the place of
    /// what stands there, but for bone piles and tokens, which share a cell with anything. A hero or boss who is on the map
    /// already comes from there.
    Put {
        /// Its north-west cell.
        cell: Cell,
        /// What it is.
        thing: Brush,
        /// Where it faces; `None` leaves it to the Overlord for his models, is south for heroes, and north for furniture. A door
        /// lies on the next cell in this direction too.
        facing: Option<Facing>,
    },
    /// What stands on this cell is gone: the last that was put there, if several things share it.
    Remove {
        /// One of its cells.
        cell: Cell,
    },
    /// What stands on this cell turns, about its north-west cell. A model of the Overlord is left to him between west and north.
    Turn {
        /// One of its cells.
        cell: Cell,
        /// Quarters clockwise; for a model of the Overlord steps of these five.
        by: i32,
    },
    /// What stands on a cell goes elsewhere, with all that is written of it.
    Move {
        /// One of its cells.
        from: Cell,
        /// Where this cell comes to lie.
        to: Cell,
    },
    /// A part of the map with all that stands wholly on it.
    Area {
        /// What is done with it.
        act: AreaAct,
        /// The part.
        rect: Base,
        /// Where its north-west cell comes to lie. What was there is gone. Without meaning for [`AreaAct::Erase`].
        to: Cell,
    },
    /// Rows and columns of wall are added around the map. Whatever names cells goes along.
    Grow {
        /// Rows in the north.
        north: u8,
        /// Columns in the east.
        east: u8,
        /// Rows in the south.
        south: u8,
        /// Columns in the west.
        west: u8,
    },
    /// The map is cut down to this part of it. Whatever names cells goes along.
    Crop(Base),
    /// The whole map turns by a quarter clockwise, with whatever names cells.
    Rotate,
    /// East and west change places on the whole map, with whatever names cells.
    Mirror,
    /// The value at the end of a way through the text is this one, in RON. It is added where it is missing, with all around it;
    /// an empty one is removed. An item one beyond the last of a list is added to it.
    Field {
        /// The way.
        path: Vec<PathPart>,
        /// The value.
        value: String,
    },
    /// An item comes into a list before the one that has this place now.
    Insert {
        /// The way to the list.
        path: Vec<PathPart>,
        /// Its place, from 0.
        at: usize,
        /// The item, in RON.
        value: String,
    },
    /// An item of a list changes places with another.
    Swap {
        /// The way to the list.
        path: Vec<PathPart>,
        /// The places of the two, from 0.
        items: (usize, usize),
    },
    /// These bytes of the text become other text.
    Write {
        /// The bytes.
        at: std::ops::Range<usize>,
        /// What stands there instead.
        text: String,
    },
    /// Several changes in one step, one after the other; all of them, or none.
    All(Vec<Edit>),
}

/// What is done with a part of the map.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AreaAct {
    /// It is there twice. Heroes and bosses stay where they are.
    Copy,
    /// It lies elsewhere, and wall is left.
    Move,
    /// Wall is left.
    Erase,
}

/// What a drawing hand holds: an entry of the legend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    entry: String,
    what: What,
}

impl Brush {
    /// The brush for an entry of the legend as it is written, such as `Hero("orlaf")`, `BonePile` or
    /// `Door(lock: "mundane_1_1")`; `None` for what is none.
    pub fn new(entry: &str) -> Option<Self> {
        let written: ThingWritten = dialect().from_str(entry).ok()?;
        Some(Self {
            entry: entry.trim().to_owned(),
            what: what(&written)?,
        })
    }

    /// What it puts on the map. A lock or Ward is not looked at.
    pub const fn what(&self) -> What {
        self.what
    }

    /// The entry of the legend.
    pub fn entry(&self) -> &str {
        &self.entry
    }
}

/// What a thing of the legend is, as far as its place on the map goes.
pub(super) fn what(written: &ThingWritten) -> Option<What> {
    use dungeon_rules::content::{Id, Shut};
    Some(match written {
        ThingWritten::Hero(id) => What::Hero(Id::new(id.value.as_deref()?)),
        ThingWritten::Boss(id) => What::Boss(Id::new(id.value.as_deref()?)),
        ThingWritten::Minion(id) => What::Minion(Id::new(id.value.as_deref()?)),
        ThingWritten::Furniture(id) => What::Furniture(Id::new(id.value.as_deref()?)),
        ThingWritten::Token(id) => What::Token(Id::new(id.value.as_deref()?)),
        ThingWritten::Door(_) => What::Door(Shut::Unlocked),
        ThingWritten::Chest(_) => What::Chest(Shut::Unlocked),
        ThingWritten::BonePile => What::BonePile,
    })
}

/// The id by which the locales know what a thing is.
pub(super) fn kind(what: What) -> &'static str {
    match what {
        What::Hero(id) => id.as_str(),
        What::Boss(id) => id.as_str(),
        What::Minion(id) => id.as_str(),
        What::Furniture(id) => id.as_str(),
        What::Token(id) => id.as_str(),
        What::Door(_) => "door",
        What::Chest(_) => "chest",
        What::BonePile => "bone_pile",
    }
}

/// A sentence of the locales: its key, and what it speaks of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Words {
    /// The key of a Fluent message.
    pub key: String,
    /// Its arguments by name. `thing` is the id of a thing, and said as the thing is called; `field` a way through the text, said in
    /// the words of the forms where they have any.
    pub args: Vec<(String, String)>,
}

impl Words {
    pub(super) fn new(key: &str, args: &[(&str, &dyn std::fmt::Display)]) -> Self {
        let args = args.iter().map(|(name, value)| ((*name).to_owned(), value.to_string()));
        Self {
            key: key.to_owned(),
            args: args.collect(),
        }
    }

    /// The sentence in this language.
    pub fn say(&self, language: &Language) -> String {
        let value = |name: &str, value: &str| match name {
            "thing" => FluentValue::from(language.say(&value.replace('_', "-"))),
            "field" => FluentValue::from(said_in(language, value)),
            "count" => value
                .parse::<u32>()
                .map_or_else(|_| FluentValue::from(value.to_owned()), FluentValue::from),
            _ => FluentValue::from(value.to_owned()),
        };
        let args: Vec<(&str, FluentValue<'_>)> = self.args.iter().map(|(name, said)| (name.as_str(), value(name, said))).collect();
        language.tell(&self.key, &args)
    }
}

/// Why an edit is not possible, in words of the locales.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused(pub Words);

impl Refused {
    pub(super) fn new(key: &str, args: &[(&str, &dyn std::fmt::Display)]) -> Self {
        Self(Words::new(key, args))
    }
}

impl Edit {
    /// What has been done, in words of the locales.
    pub(super) fn words(&self) -> Words {
        match self {
            Self::Floor(cells) => Words::new("edit-step-floor", &[("count", &cells.len())]),
            Self::Wall(cells) => Words::new("edit-step-wall", &[("count", &cells.len())]),
            Self::Put { cell, thing, .. } => Words::new("edit-step-put", &[("thing", &kind(thing.what)), ("cell", cell)]),
            Self::Remove { cell } => Words::new("edit-step-remove", &[("cell", cell)]),
            Self::Turn { cell, .. } => Words::new("edit-step-turn", &[("cell", cell)]),
            Self::Move { from, to } => Words::new("edit-step-move", &[("from", from), ("to", to)]),
            Self::Area { act, rect, to } => {
                let from = cells(*rect);
                match act {
                    AreaAct::Copy => Words::new("edit-step-copy-area", &[("from", &from), ("to", to)]),
                    AreaAct::Move => Words::new("edit-step-move-area", &[("from", &from), ("to", to)]),
                    AreaAct::Erase => Words::new("edit-step-erase-area", &[("from", &from)]),
                }
            }
            Self::Grow { .. } => Words::new("edit-step-grow", &[]),
            Self::Crop(rect) => Words::new("edit-step-crop", &[("to", &cells(*rect))]),
            Self::Rotate => Words::new("edit-step-rotate", &[]),
            Self::Mirror => Words::new("edit-step-mirror", &[]),
            Self::Field { path, value } if value.trim().is_empty() => Words::new("edit-step-remove-field", &[("field", &said(path))]),
            Self::Field { path, .. } => Words::new("edit-step-field", &[("field", &said(path))]),
            Self::Insert { path, .. } => Words::new("edit-step-insert", &[("field", &said(path))]),
            Self::Swap { path, .. } => Words::new("edit-step-swap", &[("field", &said(path))]),
            Self::Write { text, .. } if text.is_empty() => Words::new("edit-step-cut-out", &[]),
            Self::Write { text, .. } => Words::new("edit-step-write", &[("text", text)]),
            Self::All(edits) => edits.first().map_or_else(|| Words::new("edit-step-several", &[]), Self::words),
        }
    }
}

/// A rectangle as files name it, `B2:D4`.
fn cells(rect: Base) -> String {
    let last = rect
        .corner
        .offset(i16::from(rect.width.max(1)) - 1, i16::from(rect.height.max(1)) - 1);
    format!("{}:{last}", rect.corner)
}

/// A way through the text in the words of the forms: `events 3.then 2` is "Event 3, then 2".
fn said_in(language: &Language, way: &str) -> String {
    let parts = way.split('.').filter_map(|part| {
        let mut pieces = part.split(' ');
        let name = pieces.next()?;
        let key = format!("form-part-{name}");
        let called = if language.has(&key) { language.say(&key) } else { name.to_owned() };
        // Of values without a name only those at the top are told apart.
        Some(match pieces.next() {
            Some(number) => format!("{called} {number}"),
            None => called,
        })
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// A way through the text, as people would write it.
fn said(path: &[PathPart]) -> String {
    let mut said = String::new();
    for part in path {
        match part {
            PathPart::Field(name) if said.is_empty() => said += name,
            PathPart::Field(name) => said += &format!(".{name}"),
            PathPart::Key(key) => said += &format!(".{key}"),
            PathPart::Symbol(symbol) => said += &format!(" {symbol}"),
            PathPart::Index(index) => said += &format!(" {}", index + 1),
        }
    }
    said
}
