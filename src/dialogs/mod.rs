//! Whatever lies over the board: prompts, drafts, pages and announcements.

pub mod key_help;
pub mod placement;
pub mod prompts;
pub mod raise_dead;
pub mod recap;
pub mod trade;
pub mod what_can_i_do;
