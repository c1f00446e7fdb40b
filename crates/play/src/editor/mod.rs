//! The drawing table without its window: an adventure as a text that is changed piece by piece.
//!
//! * **The document is the RON text.** An [`Edit`] comes to a few patches, pieces of the text that are replaced; all else keeps every
//!   byte: comments, order, layout, and whatever the table does not know. Opening and saving changes nothing.
//! * Where each value is written says a syntax tree that loses nothing and bears with faults (`tree`, on the crate
//!   `ronin-core`); where each piece of the map is written, and which cells it fills, [`content::sketch`] says.
//! * A [`Document`] has one history of all that was done to it: each step holds what stood there before, so undo comes back to the
//!   first byte. The steps are written down as they are made (`journal`), beside the user's other data and never beside the
//!   adventure: they outlive closing, and a kill loses at most the last of them.
//! * What an adventure says beside its map has [`forms`]: the text as a tree of words with slots, made of one table of all words.
//!
//! * Faults with one obvious mending have it as an edit ([`remedy()`]).
//! * The other files of a pack, its own and those of its things, are documents as well: what an [`Edit::Field`] changes needs no map.
//!
//! ```text
//! Edit ──▶ rewrite: what to write where ──▶ patches ──▶ a step of the history ──▶ journal
//!             ▲ tree, sketch, map                        │ undo, redo
//!             └──────────────── text ◀───────────────────┘
//! ```
//!
//! [`content::sketch`]: dungeon_rules::content::sketch

mod document;
mod edit;
mod fields;
pub mod forms;
mod journal;
mod map;
mod new;
mod pack;
mod patch;
mod remedy;
mod rewrite;
#[cfg(test)]
mod tests;
mod thing;
mod tree;
mod whole;

pub use document::{Change, Check, Document, Laid, Step};
pub use edit::{AreaAct, Brush, Edit, Refused, Words};
pub use pack::{
    PackFile, PackPart, create_pack, create_quest, create_thing, delete_thing, id_for, pack_files, picture_file, rename_thing, renamed,
    speaks_of, thing_id, write_file,
};
pub use remedy::{Remedy, remedy};
pub use thing::{FieldKind, ThingField, thing_fields};
pub use tree::{PathPart, path, way};
