//! The application's states: which screen is shown, which menus lie over it, and the stages of a frame of the play screen.

use bevy::prelude::*;

/// The screen that the window shows.
#[derive(States, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title screen, with the chosen quest and its seats.
    #[default]
    Title,
    /// The list of quests.
    Quests,
    /// A pack of quests that is offered for installation.
    PackOffer,
    /// The list of saved games.
    SavedGames,
    /// The progress of a campaign.
    Campaign,
    /// The list of lessons.
    Lessons,
    /// The page where a new adventure is wished for and written.
    NewAdventure,
    /// The briefing of a quest: its story, what wins and its special rules.
    Briefing,
    /// The play screen with the board.
    Play,
    /// The results of a finished game.
    Aftermath,
    /// The review of a recorded game.
    Review,
    /// The editor of quests.
    Editor,
}

/// Whether the game on the play screen is played or watched.
#[derive(SubStates, Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Play)]
pub enum PlayMode {
    /// The players decide.
    #[default]
    Playing,
    /// A record is played back; nobody decides.
    Replaying,
}

/// The menu that lies over the screen, if any. It gets the keys.
#[derive(Resource, Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Menu {
    /// No menu.
    #[default]
    None,
    /// The rules.
    Rules,
    /// The settings.
    Settings,
    /// The settings over the rules, which are shown again when the settings are closed.
    SettingsOverRules,
}

impl Menu {
    /// Whether any menu is open.
    pub const fn is_open(self) -> bool {
        !matches!(self, Self::None)
    }

    /// Whether the settings are open.
    pub const fn has_settings(self) -> bool {
        matches!(self, Self::Settings | Self::SettingsOverRules)
    }

    /// Whether the rules are open, be it below the settings.
    pub const fn has_rules(self) -> bool {
        matches!(self, Self::Rules | Self::SettingsOverRules)
    }

    /// Opens the settings, over the rules if those are open.
    pub const fn open_settings(&mut self) {
        *self = match self {
            Self::None | Self::Settings => Self::Settings,
            Self::Rules | Self::SettingsOverRules => Self::SettingsOverRules,
        };
    }

    /// Closes the settings.
    pub const fn close_settings(&mut self) {
        *self = match self {
            Self::None | Self::Settings => Self::None,
            Self::Rules | Self::SettingsOverRules => Self::Rules,
        };
    }

    /// Opens the rules if no menu is open, and closes them if nothing lies over them.
    pub const fn toggle_rules(&mut self) {
        *self = match self {
            Self::None => Self::Rules,
            Self::Rules => Self::None,
            Self::Settings | Self::SettingsOverRules => return,
        };
    }

    /// Opens the rules, be it below the settings.
    pub const fn open_rules(&mut self) {
        *self = match self {
            Self::None | Self::Rules => Self::Rules,
            Self::Settings | Self::SettingsOverRules => Self::SettingsOverRules,
        };
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_lie_over_the_rules_and_leave_them_as_they_were() {
        let mut menu = Menu::None;
        menu.toggle_rules();
        menu.open_settings();
        menu.toggle_rules();
        assert_eq!(menu, Menu::SettingsOverRules);
        menu.close_settings();
        assert_eq!(menu, Menu::Rules);
        menu.toggle_rules();
        assert_eq!(menu, Menu::None);
        menu.open_settings();
        menu.open_rules();
        menu.close_settings();
        assert_eq!(menu, Menu::Rules);
    }
}
