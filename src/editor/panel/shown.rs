//! What the pages of the panel are painted from.

use crate::{
    editor::{drawing::Drawing, games::Games, lint::Lint, tool_state::ToolState},
    session::lobby::Levels,
};
use dungeon_play::language::Language;
use dungeon_rules::content::Content;

/// What the pages are painted from.
pub struct Shown<'a> {
    /// The document.
    pub drawing: &'a Drawing,
    /// The tool, the thing to be placed and the selection.
    pub tools: &'a ToolState,
    /// The faults.
    pub lint: &'a Lint,
    /// The test games.
    pub games: &'a Games,
    /// The playing strengths of computers.
    pub levels: &'a Levels,
    /// The content that the quest is played with.
    pub content: &'a Content,
    /// The language of the interface.
    pub language: &'a Language,
}
