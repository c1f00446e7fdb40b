//! What somebody wants of the settings.

#[cfg(feature = "phones")]
use crate::session::phones::PhoneCommand;
use crate::{input::KeyMap, screens::seat_card::Change, settings::Settings};

/// What somebody wants of the settings.
pub(in crate::screens) enum SettingsIntent {
    /// Closes them.
    Close,
    /// Shows another page.
    Page(Page),
    /// Prefers this from now on.
    Prefer(Settings),
    /// Speaks the language of this code.
    Speak(String),
    /// Binds keys and buttons like this.
    Bind(KeyMap),
    /// Changes a seat of the game.
    Seat(Change),
    /// Writes a report of the game.
    Report,
    /// Saves the game under the name that was written.
    SaveAs,
    /// Wants this of the phones.
    #[cfg(feature = "phones")]
    Phones(PhoneCommand),
    /// Leaves the game, or asks whether to.
    Leave(Leaving),
    /// Stays in the game after all.
    Stay,
}

/// The pages, in the order of their tabs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::screens) enum Page {
    /// Language, pace, dice.
    #[default]
    Game,
    /// Full screen, the Overlord's window.
    Picture,
    /// Size, colours, contrast, motion.
    Accessibility,
    /// The volumes.
    Sound,
    /// The bindings of keys and gamepad buttons.
    Keys,
    /// The seats, while a game is played.
    Seats,
    /// Phones as private seats.
    #[cfg(feature = "phones")]
    Phones,
}

impl Page {
    /// All pages.
    pub const ALL: &[Self] = &[
        Self::Game,
        Self::Picture,
        Self::Accessibility,
        Self::Sound,
        Self::Keys,
        Self::Seats,
        #[cfg(feature = "phones")]
        Self::Phones,
    ];

    /// The key of its name in the texts.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Game => "settings-page-game",
            Self::Picture => "settings-page-picture",
            Self::Accessibility => "settings-page-accessibility",
            Self::Sound => "settings-page-sound",
            Self::Keys => "settings-page-keys",
            Self::Seats => "settings-page-seats",
            #[cfg(feature = "phones")]
            Self::Phones => "settings-page-phones",
        }
    }
}

/// Where somebody goes who leaves the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::screens) enum Leaving {
    /// To the title.
    Game,
    /// Out of the program.
    Program,
}
