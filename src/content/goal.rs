//! What wins an adventure (RND-10, RND-11, DMG-6).

use serde::{Deserialize, Serialize};

use crate::table::PieceId;

/// One condition; a side wins when any of its goals is met.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// This door or chest is open.
    Opened(PieceId),
    /// This boss has left play.
    Slain(PieceId),
    /// Any hero is Incapacitated (DMG-6).
    HeroIncapacitated,
    /// No hero is left: all are Incapacitated, where the adventure does not lose by the first (DMG-6).
    HeroesIncapacitated,
    /// The Overlord should draw a card and none is left (RND-10).
    TimeUp,
}
