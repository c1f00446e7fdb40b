//! Where one is: which screen is shown, and which menus lie over it; and the steps in which a frame is made.

use bevy::prelude::*;

/// What the window shows.
#[derive(States, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title, with the adventure that is chosen and the seats.
    #[default]
    Title,
    /// The list of adventures.
    Quests,
    /// A pack that is offered to be installed.
    PackOffer,
    /// The games that are kept.
    Games,
    /// A campaign.
    Campaign,
    /// The lessons.
    Lessons,
    /// The story, what wins and special rules.
    Briefing,
    /// The game.
    Play,
    /// The results of a game that is over.
    Aftermath,
    /// A game that is looked at again.
    Review,
    /// An adventure that is being made.
    Editor,
}

/// Whether the game on the table is played or watched.
#[derive(SubStates, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Play)]
pub enum PlayMode {
    /// Somebody is asked, and decides.
    #[default]
    Playing,
    /// A record is watched: nobody decides.
    Replaying,
}

/// Which menus lie over the screen; the settings lie over the rules, too.
#[derive(Resource, Default)]
pub struct Menus {
    /// Whether the settings are open.
    pub settings: bool,
    /// Whether the rules are open.
    pub rules: bool,
    /// Whether somebody asked to open the rules, or to close them, by a key or button of the screen.
    pub rules_asked: bool,
}

/// The steps in which a frame of the play screen is made, in this order.
#[derive(SystemSet, Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlaySystems {
    /// What was pressed becomes intents, and intents become decisions.
    Interact,
    /// Decisions are carried out, games are laid anew.
    Submit,
    /// What happened is shown, fact by fact.
    Present,
    /// Panels learn what has been shown.
    Summarise,
    /// Board and sound follow.
    Follow,
}
