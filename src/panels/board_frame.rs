//! What lies below all panels: the board's frame. The table around it is the picture's own ground.

use crate::{panels::canvas::Canvas, ui};

/// Paints it.
pub fn draw(canvas: &Canvas<'_>) {
    ui::panel(canvas.ui.painter(), canvas.rect(canvas.layout.board()), ui::Frame::Board);
}
