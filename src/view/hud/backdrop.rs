//! What lies below all panels: the board's frame. The table around it is the picture's own ground.

use super::canvas::Canvas;
use crate::view::theme;

/// Paints it.
pub fn draw(canvas: &Canvas<'_>) {
    theme::panel(canvas.ui.painter(), canvas.rect(canvas.layout.board()), theme::Frame::Board);
}
