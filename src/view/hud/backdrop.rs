//! What lies below all panels: the table around the board, and the board's frame.

use bevy_egui::egui;

use super::canvas::Canvas;
use crate::view::theme;

/// Paints it.
pub fn draw(canvas: &Canvas<'_>) {
    let board = canvas.layout.board();
    let size = canvas.layout.size;
    let table = egui::Color32::from_rgb(0x10, 0x0c, 0x0e);
    for rect in [
        egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(size.x, board.top())),
        egui::Rect::from_min_max(egui::pos2(0.0, board.top()), egui::pos2(board.left(), size.y)),
        egui::Rect::from_min_max(egui::pos2(board.right(), board.top()), size.to_pos2()),
        egui::Rect::from_min_max(egui::pos2(board.left(), board.bottom()), egui::pos2(board.right(), size.y)),
    ] {
        canvas.fill(rect, 0.0, table);
    }
    theme::panel(canvas.ui.painter(), canvas.rect(board), theme::Frame::Board);
}
