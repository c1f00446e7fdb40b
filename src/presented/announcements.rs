//! Texts that stop the game until they have been read: what a quest reads out, hints, and the end of the game.

use std::path::PathBuf;

use bevy::prelude::*;
use dungeon_rules::table::Outcome;

/// The texts that everybody has to read before play goes on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Announcements {
    /// The text to read now, in the order in which its parts were announced.
    pub text: Option<String>,
    /// The folder of a file that was written, if the text tells of one.
    pub folder: Option<PathBuf>,
    /// The outcome of the game with a sentence on it, once the end has been shown; it is read after all other texts.
    pub ended: Option<(Outcome, String)>,
}

impl Announcements {
    /// Adds a text; texts that are announced together are read together.
    pub fn announce(&mut self, text: &str) {
        let before = self.text.take().map(|before| before + "\n\n").unwrap_or_default();
        self.text = Some(before + text);
    }

    /// Notes that the text has been read. Returns whether there was one.
    pub fn read(&mut self) -> bool {
        self.folder = None;
        self.text.take().is_some()
    }

    /// Whether there is anything to read.
    pub const fn wait(&self) -> bool {
        self.text.is_some() || self.ended.is_some()
    }
}
