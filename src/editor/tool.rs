//! The tools of the editor.

use crate::input::Action;

/// What a press on the board does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    /// Draws a rectangle of floor, from one corner to the opposite one.
    #[default]
    Box,
    /// Draws floor cell by cell.
    Cell,
    /// Removes what stands on the cells; turns bare floor into wall.
    Erase,
    /// Turns connected wall into floor, or connected floor into wall.
    Fill,
    /// Places the selected thing.
    Place,
    /// Selects an area; a press inside the selected area moves it.
    Select,
    /// Takes over what stands on a cell as the thing to be placed.
    Pick,
}

impl Tool {
    /// All tools, in the order of their number keys.
    pub const ALL: [Self; 7] = [
        Self::Box,
        Self::Cell,
        Self::Erase,
        Self::Fill,
        Self::Place,
        Self::Select,
        Self::Pick,
    ];

    /// The action that selects the tool.
    pub const fn action(self) -> Action {
        Action::NUMBERS[self as usize]
    }

    /// The message key of its name.
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

    /// The message key of a sentence about what it does.
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

    /// The name of its icon.
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
