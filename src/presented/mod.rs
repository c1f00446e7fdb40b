//! What is shown: the game as far as playback has come, and what panels, log and sound read of it.

pub mod actions;
pub mod cards;
pub mod damage_row;
pub mod log;
pub mod log_icons;
pub mod places;
pub mod playback;
pub mod summary;
pub mod turn;
