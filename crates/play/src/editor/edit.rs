//! The edits that can be made to a quest, and their wording.

use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};

use super::tree::PathPart;
use crate::language::Language;
use dungeon_rules::{
    content::{What, dialect, written::ThingWritten},
    grid::{Base, Cell, Facing},
};

/// One change to a quest, and one step in its history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Makes these cells floor. Existing floor stays as it is. Cells east or south of the map enlarge it.
    Floor(Vec<Cell>),
    /// Makes these cells wall and removes whatever stands on them.
    Wall(Vec<Cell>),
    /// Puts a thing on the map, on floor that is made where there is none. It replaces what stands there, except for bone piles and
    /// tokens, which share a cell with anything. A hero or boss who is already on the map moves here.
    Put {
        /// The north-west cell of the thing.
        cell: Cell,
        /// The thing.
        thing: Brush,
        /// Its facing. `None` leaves it to the Overlord for his models, and means south for heroes and north for furniture. A door
        /// also covers the next cell in this direction.
        facing: Option<Facing>,
    },
    /// Removes what stands on this cell; the last one placed if several things share it.
    Remove {
        /// One of the cells of the thing.
        cell: Cell,
    },
    /// Turns what stands on this cell, about its north-west cell. For a model of the Overlord there is a fifth facing between west
    /// and north: left to the Overlord.
    Turn {
        /// One of the cells of the thing.
        cell: Cell,
        /// The number of quarter turns clockwise; for a model of the Overlord, of steps through the five facings.
        by: i32,
    },
    /// Moves what stands on a cell, with everything that is written about it.
    Move {
        /// One of the cells of the thing.
        from: Cell,
        /// The cell to which `from` moves.
        to: Cell,
    },
    /// Copies, moves or erases a part of the map with everything that stands wholly on it.
    Area {
        /// What to do with the part.
        act: AreaAct,
        /// The part of the map.
        rect: Base,
        /// The cell to which its north-west cell comes. What was there is removed. Unused for [`AreaAct::Erase`].
        to: Cell,
    },
    /// Adds rows and columns of wall around the map. Everything that names cells is adjusted.
    Grow {
        /// The number of rows in the north.
        north: u8,
        /// The number of columns in the east.
        east: u8,
        /// The number of rows in the south.
        south: u8,
        /// The number of columns in the west.
        west: u8,
    },
    /// Crops the map to this part of it. Everything that names cells is adjusted.
    Crop(Base),
    /// Turns the whole map a quarter turn clockwise. Everything that names cells is adjusted.
    Rotate,
    /// Swaps east and west on the whole map. Everything that names cells is adjusted.
    Mirror,
    /// Sets the value at the end of a path, in RON. If it is missing it is added, with everything around it; an empty value removes
    /// it. An index one beyond the last item of a list appends to the list.
    Field {
        /// The path to the value.
        path: Vec<PathPart>,
        /// The value, in RON; empty to remove it.
        value: String,
    },
    /// Inserts an item into a list, before the item that is at this index now.
    Insert {
        /// The path to the list.
        path: Vec<PathPart>,
        /// The index of the new item.
        at: usize,
        /// The item, in RON.
        value: String,
    },
    /// Swaps two items of a list.
    Swap {
        /// The path to the list.
        path: Vec<PathPart>,
        /// The indices of the two items.
        items: (usize, usize),
    },
    /// Replaces these bytes of the text.
    Write {
        /// The range of bytes.
        at: std::ops::Range<usize>,
        /// The text to put there.
        text: String,
    },
    /// Makes several edits in one step, one after another; all of them or none.
    All(Vec<Edit>),
}

/// What an [`Edit::Area`] does with its part of the map.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AreaAct {
    /// Copies it. Heroes and bosses are not copied.
    Copy,
    /// Moves it and leaves wall behind.
    Move,
    /// Replaces it by wall.
    Erase,
}

/// What the drawing tool puts on the map: an entry of the legend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    entry: String,
    what: What,
}

impl Brush {
    /// The brush for an entry of the legend in RON, such as `Hero("orlaf")`, `BonePile` or `Door(lock: "mundane_1_1")`; `None` if
    /// `entry` is not one.
    pub fn new(entry: &str) -> Option<Self> {
        let written: ThingWritten = dialect().from_str(entry).ok()?;
        Some(Self {
            entry: entry.trim().to_owned(),
            what: what(&written)?,
        })
    }

    /// The thing that it puts on the map. Locks and Wards are left out.
    pub const fn what(&self) -> What {
        self.what
    }

    /// The entry of the legend, in RON.
    pub fn entry(&self) -> &str {
        &self.entry
    }
}

/// The thing that an entry of the legend stands for, without its lock or Ward; `None` if it has no id.
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

/// The id by which the locales name a thing.
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

/// A sentence of the locales: the key of a message, and its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Words {
    /// The key of a Fluent message.
    pub key: String,
    /// The arguments by name. `thing` is the id of a thing and is replaced by the thing's name, `field` is a path and is worded as
    /// in the forms if they have words for it, `count` is a number.
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

/// Why an edit is not possible, as a sentence of the locales.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused(pub Words);

impl Refused {
    pub(super) fn new(key: &str, args: &[(&str, &dyn std::fmt::Display)]) -> Self {
        Self(Words::new(key, args))
    }
}

impl Edit {
    /// What the edit does, as a sentence of the locales.
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

/// A rectangle in the notation of the files, `B2:D4`.
fn cells(rect: Base) -> String {
    let last = rect
        .corner
        .offset(i16::from(rect.width.max(1)) - 1, i16::from(rect.height.max(1)) - 1);
    format!("{}:{last}", rect.corner)
}

/// A path in the words of the forms: `events 3.then 2` is "Event 3, then 2".
fn said_in(language: &Language, way: &str) -> String {
    let parts = way.split('.').filter_map(|part| {
        let mut pieces = part.split(' ');
        let name = pieces.next()?;
        let key = format!("form-part-{name}");
        let called = if language.has(&key) { language.say(&key) } else { name.to_owned() };
        // Only the first index is worded, which tells values without a name apart.
        Some(match pieces.next() {
            Some(number) => format!("{called} {number}"),
            None => called,
        })
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// A path as people would write it, with indices from 1: `events 3.then 2`.
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
