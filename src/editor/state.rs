//! The state of the editor.

use bevy::prelude::*;

use crate::editor::{
    drawing::Drawing, games::Games, guide::Guide, lint::Lint, moment::Setting, packs::PackWork, panel::Panel, tool_state::ToolState,
};

/// Everything that the editor knows. Only [`super::update`] changes what it does, and [`super::background`] takes in what threads
/// have found; the pages keep in it what is being typed and which of their parts are open.
#[derive(Resource, Default)]
pub(super) struct Editor {
    /// The document.
    pub drawing: Drawing,
    /// The tool in use, what it places, the selection, and the notice below the board.
    pub tools: ToolState,
    /// What is shown beside the board and over it.
    pub panel: Panel,
    /// The faults of the quest.
    pub lint: Lint,
    /// The moment from which a trial starts.
    pub moment: Setting,
    /// The test games of computer players.
    pub games: Games,
    /// How far the guide has come.
    pub guide: Guide,
    /// The page of the pack.
    pub pack: PackWork,
}

impl Editor {
    /// Forgets what belongs to the document, because another one is opened or none.
    pub fn reset(&mut self) {
        self.panel = Panel::default();
        self.tools = ToolState::default();
        self.lint = Lint::default();
        self.moment = Setting::default();
        self.games = Games::default();
        self.guide = Guide::default();
    }
}
