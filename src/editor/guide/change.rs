//! Carries out what a person wants of the guide.

use crate::editor::{context::Context, guide::state::GuideIntent};

impl Context<'_> {
    /// Goes on with the guide, which may do itself what a step asks for.
    pub fn go_on_with_guide(&mut self, intent: GuideIntent) {
        if intent == GuideIntent::Begin {
            self.editor.panel.page = None;
        }
        if let Some(edit) = self.editor.guide.heed(intent) {
            self.edit(&edit);
        }
    }
}
