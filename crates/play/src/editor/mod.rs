//! The quest editor without its window: a quest as a text that is changed piece by piece.
//!
//! - **The document is the RON text.** An [`Edit`] is turned into a few patches, which replace pieces of the text. Everything else
//!   keeps every byte: comments, order, layout, and whatever the editor does not know. Opening and saving change nothing.
//! - A lossless and fault-tolerant syntax tree knows where each value is written (`tree`, on the crate `ronin-core`).
//!   [`content::sketch`] knows where each piece of the map is written and which cells it covers.
//! - A [`Document`] has one history of everything that was done to it. Each step holds the text that it replaced, so undo restores
//!   the text byte for byte. The steps are written to a journal as they are made (`journal`), which lies with the user's other data
//!   and never beside the quest. So the history outlives closing, and a kill loses at most the last step.
//! - Everything in a quest besides its map is edited with [`forms`]: the text as a tree of words with slots, built from one
//!   table of all words.
//! - For faults with one obvious correction, [`remedy()`] gives that correction as an edit.
//! - The other files of a pack, its own and those of its things, are documents as well: an [`Edit::Field`] needs no map.
//!
//! ```text
//! Edit ──▶ rewrite: what to write where ──▶ patches ──▶ a step of the history ──▶ journal
//!             ▲ tree, sketch, map                        │ undo, redo
//!             └──────────────── text ◀───────────────────┘
//! ```
//!
//! [`content::sketch`]: dungeon_rules::content::sketch

mod carry_out;
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
mod step;
#[cfg(test)]
mod tests;
mod thing;
mod tree;
mod whole;

pub use document::{Change, Check, Document, Laid};
pub use edit::{AreaAct, Brush, Edit, Refused, Words};
pub use pack::{
    PackFile, PackPart, create_pack, create_quest, create_thing, delete_thing, id_for, pack_files, picture_file, rename_thing, renamed,
    speaks_of, thing_id, write_file,
};
pub use remedy::{Remedy, remedy};
pub use step::Step;
pub use thing::{FieldKind, ThingField, thing_fields};
pub use tree::{PathPart, path, way};
