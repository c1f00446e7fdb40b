//! Where one is: which screen is shown.

use bevy::prelude::*;

/// What the window shows.
#[derive(States, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, with the adventure that is chosen and the seats.
    #[default]
    Title,
    /// The list of adventures.
    Quests,
    /// The games that are kept.
    Games,
    /// A campaign.
    Campaign,
    /// The story, what wins and special rules.
    Briefing,
    /// The game.
    Play,
    /// How it ended.
    Aftermath,
}
