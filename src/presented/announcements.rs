//! Texts that stop the game until they have been read: what an adventure reads out, hints, and how it ended.

use bevy::prelude::*;
use dungeon_rules::table::Outcome;

/// What all must read before play goes on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Announcements {
    /// What is read out; what came first stands first.
    pub text: Option<String>,
    /// How the game ended, once it has been shown: it is read last.
    pub ended: Option<(Outcome, String)>,
}

impl Announcements {
    /// All must read this too before play goes on: what comes together is read together.
    pub fn announce(&mut self, text: &str) {
        let before = self.text.take().map(|before| before + "\n\n").unwrap_or_default();
        self.text = Some(before + text);
    }

    /// Whether there is anything to read.
    pub const fn wait(&self) -> bool {
        self.text.is_some() || self.ended.is_some()
    }
}
