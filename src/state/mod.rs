//! The application's states: which screen is shown, which menus lie over it, and the stages of a frame of the play screen.

use bevy::prelude::*;

/// The screen that the window shows.
#[derive(States, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title screen, with the chosen adventure and its seats.
    #[default]
    Title,
    /// The list of adventures.
    Adventures,
    /// A pack of adventures that is offered for installation.
    PackOffer,
    /// The list of saved games.
    SavedGames,
    /// The progress of a campaign.
    Campaign,
    /// The list of lessons.
    Lessons,
    /// The briefing of an adventure: its story, what wins and its special rules.
    Briefing,
    /// The play screen with the board.
    Play,
    /// The results of a finished game.
    Aftermath,
    /// The review of a recorded game.
    Review,
    /// The editor of adventures.
    Editor,
}

/// Whether the match on the play screen is played or watched.
#[derive(SubStates, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Play)]
pub enum PlayMode {
    /// The players decide.
    #[default]
    Playing,
    /// A record is played back; nobody decides.
    Replaying,
}

/// The menus that lie over the screen. The settings can also lie over the rules.
#[derive(Resource, Default)]
pub struct Menus {
    /// Whether the settings menu is open.
    pub settings: bool,
    /// Whether the rules screen is open.
    pub rules: bool,
    /// Whether a key or button of the screen asked to toggle the rules screen in this frame.
    pub rules_asked: bool,
}

/// The stages of a frame of the play screen, in the order in which they run.
#[derive(SystemSet, Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlaySystems {
    /// Turns input into intents, and intents into decisions.
    Interact,
    /// Carries out decisions and starts new matches.
    Submit,
    /// Presents what happened, fact by fact.
    Present,
    /// Rebuilds the summaries of what has been presented, which the panels read.
    Summarise,
    /// Updates board and sound.
    Follow,
}
