//! The gamepad cursors on the board: of the seat that decides, and of those that only point.

use crate::{
    board::BoardViewport,
    input::Device,
    interaction::preview::Pointing,
    panels::canvas::{Canvas, seen},
    session::seat_devices::SeatDevices,
    ui,
};

/// Draws the gamepad cursors on the board: of the seat that decides, and of those that only point. `asked` are the seats
/// that have a decision to make.
pub fn pointers(canvas: &Canvas<'_>, asked: &[String], aim: &Pointing, devices: &SeatDevices, viewport: &BoardViewport) {
    let device = canvas.hands.device;
    let board = canvas.rect(canvas.layout.board());
    let painter = canvas.ui.painter().with_clip_rect(board);
    let own = aim
        .hover
        .filter(|_| aim.by_keys && device != Device::Desk)
        .map(|cell| (device, cell));
    let others = devices.pointers.iter().map(|(device, cell)| (*device, *cell));
    for (device, cell) in others.chain(own) {
        if let Some(seat) = devices.pointing(device, asked) {
            ui::cursor(&painter, canvas.rect(seen(viewport, &canvas.layout, cell)), ui::Badge::of(seat));
        }
    }
}
