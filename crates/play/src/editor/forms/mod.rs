//! Forms for everything in a quest besides its map: the text as a tree of words with slots, shown as sentences.
//!
//! ```text
//! words: the table of all words ─┬▶ read: the text as a tree of values, each with its place
//!                                ├▶ say: the sentence of a value, with places for what can be changed in it
//!                                └▶ known, choices: what there is to choose for it
//!                                      │ a choice is a piece of RON
//!                                      ▼
//!                                    Edit::Field, Insert, Swap
//! ```
//! A value that the table does not know, or that is written in another way than it expects, is kept as a piece of text and stays as
//! it is.

mod choices;
mod known;
mod naming;
mod read;
mod say;
#[cfg(test)]
mod tests;
mod words;

pub use choices::{Choice, begin, choices, instead, wrapped};
pub use known::Known;
pub use naming::name_of_piece;
pub use read::{Form, Said, read};
pub use say::{Piece, label, optional, sentence, value, whole};
pub use words::{CONDITION, EFFECT, HAPPENING, Ids, Kind, Names, QUEST, Slot, THING, WHEN, WHO, Word, Words};

pub(super) use read::order;

/// Where a slot is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Within the sentence of its word.
    InLine,
    /// Below the sentence.
    Below,
}
