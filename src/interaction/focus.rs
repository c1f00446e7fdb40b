//! Where the direction keys and gamepads move: over the cells of the board, or over buttons.

/// Where the direction keys and gamepads move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Focus {
    /// The area that they move in.
    pub area: FocusArea,
    /// Whether somebody asked to move over the buttons of the panels.
    pub buttons: bool,
}

/// The area that keys and gamepads move in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FocusArea {
    /// The cells of the board, by the cell cursor; no button has the focus.
    #[default]
    Board,
    /// The buttons of the window that asks something, as a gamepad has no number keys to answer with. Also the key help.
    Windows,
    /// All buttons, because somebody asked for it.
    Buttons,
}
