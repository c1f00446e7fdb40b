//! The tools that an adventure is drawn with.

use crate::input::Action;

/// What a press on the board does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Tool {
    /// A box of floor, from one corner to the other.
    #[default]
    Box,
    /// Floor, cell by cell.
    Cell,
    /// What stands there goes; bare floor becomes wall.
    Erase,
    /// Wall becomes floor as far as it hangs together, and floor becomes wall.
    Fill,
    /// Puts down the thing that is chosen.
    Place,
    /// Selects an area; a press within it moves it.
    Select,
    /// Takes up what is there, to put it down elsewhere.
    Pick,
}

impl Tool {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 7] = [
        Self::Box,
        Self::Cell,
        Self::Erase,
        Self::Fill,
        Self::Place,
        Self::Select,
        Self::Pick,
    ];

    /// The key that takes it up.
    pub const fn action(self) -> Action {
        Action::NUMBERS[self as usize]
    }

    /// The key of its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Box => "editor-tool-box",
            Self::Cell => "editor-tool-cell",
            Self::Erase => "editor-tool-erase",
            Self::Fill => "editor-tool-fill",
            Self::Place => "editor-tool-place",
            Self::Select => "editor-tool-select",
            Self::Pick => "editor-tool-pick",
        }
    }

    /// The key of what it does, in a sentence.
    pub const fn hint(self) -> &'static str {
        match self {
            Self::Box => "editor-hint-box",
            Self::Cell => "editor-hint-cell",
            Self::Erase => "editor-hint-erase",
            Self::Fill => "editor-hint-fill",
            Self::Place => "editor-hint-place",
            Self::Select => "editor-hint-select",
            Self::Pick => "editor-hint-pick",
        }
    }

    /// Its drawing.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Box => "icon_floor_box",
            Self::Cell => "icon_floor_cell",
            Self::Erase => "icon_erase",
            Self::Fill => "icon_fill",
            Self::Place => "icon_place",
            Self::Select => "icon_select",
            Self::Pick => "icon_pick",
        }
    }
}
