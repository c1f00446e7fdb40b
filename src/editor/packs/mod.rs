//! The page of the pack that contains the quest: the list of its quests and things, a form for each thing, new things, new
//! packs, and the pack as one archive.
//!
//! ```text
//! page, form ─▶ PackIntent ─▶ change ─▶ the document of the thing ─▶ its file ─▶ the quest in the editor, laid out again
//!                                          └▶ check, a thread: what is wrong with it
//! ```
//! Every choice and input is written to the file at once, so the board and everything else show it; the document's history undoes
//! it.

mod change;
mod form;
mod intent;
mod page;
mod state;

pub use intent::PackIntent;
pub use page::{Around, page};
pub use state::PackWork;
