//! What intents do outside the editor.

use std::path::PathBuf;

use crate::session::trial::Trial;
use dungeon_play::editor::Laid;
use dungeon_rules::{grid::Cell, table::Game};

/// Something to be done outside the editor.
pub(super) enum Effect {
    /// Show this on the board.
    Show(Box<Picture>),
    /// Move the cursor of keys and gamepads to this cell.
    Point(Cell),
    /// Move view and cursor along after the map has grown by this many columns in the west and rows in the north.
    Shift(i16, i16),
    /// Start a trial.
    TryOut(Box<Trial>),
    /// Leave for the list of quests, in which the one of this file is chosen.
    Leave(Option<PathBuf>),
    /// Show a folder in the file manager.
    ShowFolder(PathBuf),
}

/// What the board shows.
pub(super) enum Picture {
    /// Another quest than before.
    Another(Laid),
    /// The quest with everything revealed.
    Map(Laid),
    /// The quest as the Heroes will see it.
    HeroesEyes(Game),
    /// The moment that is set up.
    Moment,
}
