//! Carries out what a person wants of the test games.

use crate::editor::{context::Context, games::state::GamesIntent};

impl Context<'_> {
    /// Chooses who plays and what the map shows, and starts or stops the games.
    pub fn play_games(&mut self, intent: GamesIntent) {
        match intent {
            GamesIntent::Player(player) => self.editor.games.player = player,
            GamesIntent::Begin => match self.editor.drawing.whole() {
                Some(game) => self.editor.games.begin(game, self.editor.drawing.change()),
                None => self.notice(self.editor.drawing.why_not()),
            },
            GamesIntent::Stop => self.editor.games.stop(),
            GamesIntent::Heat(heat) => self.editor.games.heat = heat,
            GamesIntent::Look(cell) => self.point(cell),
        }
    }
}
