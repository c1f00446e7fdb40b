//! The game as far as it has been presented, and what panels, log and sound read of it.

pub mod actions;
pub mod aimed_action;
pub mod announcements;
pub mod attack;
pub mod bosses;
pub mod cards;
pub mod changed;
pub mod counters;
pub mod damage_row;
pub mod drawings;
pub mod game;
pub mod learn;
pub mod log;
pub mod log_icons;
pub mod lookup;
pub mod odds;
pub mod offers;
pub mod overlord_hand;
pub mod overlord_part;
pub mod pieces;
pub mod planned_attack;
pub mod playback;
pub mod scenes;
pub mod summary;
pub mod turn;
