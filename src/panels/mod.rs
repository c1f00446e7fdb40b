//! The panels around and over the board: side columns, cards, action bar, log, dice tray.

pub mod action_bar;
pub mod bosses;
pub mod canvas;
pub mod card;
pub mod card_drawer;
pub mod consequence;
pub mod counters;
pub mod dice_tray;
pub mod heroes;
pub mod hint;
pub mod layout;
pub mod lesson;
pub mod log;
pub mod odds;
pub mod overlay_menu;
pub mod overlord;
pub mod overlord_hand;
pub mod rail_badges;
pub mod rails;
pub mod replay_bar;
pub mod seat_pointers;
pub mod top_bar;
pub mod widgets;
