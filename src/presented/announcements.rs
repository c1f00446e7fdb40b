//! Texts that stop the game until they have been read: what a quest reads out, and the end of the game. Tips stop nothing: each lies at
//! the margin for as long as it takes to read, once.

use std::{collections::BTreeSet, path::PathBuf};

use bevy::prelude::*;

use crate::presented::summary::Summary;
use dungeon_rules::{
    content::Learners,
    grid::Cell,
    table::{Outcome, Side},
};

/// A text that everybody has to read before play goes on.
#[derive(Message)]
pub struct Announced {
    /// The text.
    pub text: String,
    /// The folder of the file that was written, if that is what it tells.
    pub folder: Option<PathBuf>,
}

impl From<String> for Announced {
    fn from(text: String) -> Self {
        Self { text, folder: None }
    }
}

/// The texts that everybody has to read before play goes on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Announcements {
    /// The text to read now, in the order in which its parts were announced.
    pub text: Option<String>,
    /// The folder of a file that was written, if the text tells of one.
    pub folder: Option<PathBuf>,
    /// The outcome of the game with a sentence on it, once the end has been shown; it is read after all other texts.
    pub ended: Option<(Outcome, String)>,
    /// The cells that have come to light with the text to read.
    pub about: Vec<Cell>,
    /// The sentence of the last scene, for screen readers.
    pub told: String,
    /// The tips that are shown, one after the other.
    pub tips: Tips,
}

/// Hints for people who learn the game, which stop nothing.
#[derive(Clone, Debug, Default)]
pub struct Tips {
    waiting: Vec<(Learners, String)>,
    /// The texts that have been shown in this game.
    shown: BTreeSet<String>,
    /// The tip that is shown, with when it goes, in seconds since the program began.
    until: Option<(String, f64)>,
}

impl Tips {
    /// Adds a tip for these learners, unless it has been shown before.
    pub fn add(&mut self, learners: Learners, text: String) {
        if self.shown.insert(text.clone()) {
            self.waiting.push((learners, text));
        }
    }

    /// The tip that is shown to whoever learns this side now.
    pub fn first(&self, side: Option<Side>) -> Option<&str> {
        self.place(side).map(|place| self.waiting[place].1.as_str())
    }

    fn place(&self, side: Option<Side>) -> Option<usize> {
        let is_meant = |learners: &Learners| match learners {
            Learners::Both => true,
            Learners::Of(own) => side == Some(*own),
        };
        self.waiting.iter().position(|(learners, _)| is_meant(learners))
    }

    /// Removes the tip that is shown to this side.
    pub fn dismiss(&mut self, side: Option<Side>) {
        if let Some(place) = self.place(side) {
            self.waiting.remove(place);
        }
        self.until = None;
    }
}

/// The time for which a tip lies there, in seconds: to notice it, and to read it slowly.
fn reading_time(text: &str) -> f64 {
    (4.0 + 0.07 * text.chars().count() as f64).min(25.0)
}

/// Removes the tip that has been shown for long enough; while something else is to be read, its time does not begin.
pub fn dismiss_tips(mut announcements: ResMut<Announcements>, (summary, time): (Res<Summary>, Res<Time<Real>>)) {
    let side = summary.turn.banner.learns();
    let (Some(text), false) = (announcements.tips.first(side), announcements.wait()) else {
        return;
    };
    let now = time.elapsed_secs_f64();
    match &announcements.tips.until {
        Some((shown, until)) if shown == text => {
            if now >= *until {
                announcements.tips.dismiss(side);
            }
        }
        _ => announcements.tips.until = Some((text.to_owned(), now + reading_time(text))),
    }
}

/// Takes in what is announced; texts that are announced together are read together.
pub fn announce(mut announced: MessageReader<Announced>, mut announcements: ResMut<Announcements>) {
    for Announced { text, folder } in announced.read() {
        let before = announcements.text.take().map(|before| before + "\n\n").unwrap_or_default();
        announcements.text = Some(before + text);
        if folder.is_some() {
            announcements.folder.clone_from(folder);
        }
    }
}

impl Announcements {
    /// Notes that the text has been read. Returns whether there was one.
    pub fn read(&mut self) -> bool {
        self.folder = None;
        self.about.clear();
        self.text.take().is_some()
    }

    /// Whether there is anything to read.
    pub const fn wait(&self) -> bool {
        self.text.is_some() || self.ended.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tip_is_shown_once_to_whom_it_is_written_for() {
        let (heroes, overlord) = (Some(Side::Heroes), Some(Side::Overlord));
        let mut tips = Tips::default();
        for (learners, text) in [
            (Learners::Of(Side::Overlord), "raise"),
            (Learners::Both, "turn"),
            (Learners::Of(Side::Heroes), "fight"),
            (Learners::Both, "turn"),
        ] {
            tips.add(learners, text.to_owned());
        }
        assert_eq!(tips.first(overlord), Some("raise"));
        assert_eq!(tips.first(heroes), Some("turn"));
        tips.dismiss(heroes);
        assert_eq!(tips.first(heroes), Some("fight"));
        assert_eq!(tips.first(None), None);
        tips.dismiss(heroes);
        assert_eq!(tips.first(heroes), None);
        assert_eq!(tips.first(overlord), Some("raise"));
        tips.add(Learners::Both, "turn".to_owned());
        assert_eq!(tips.first(heroes), None);
    }
}
