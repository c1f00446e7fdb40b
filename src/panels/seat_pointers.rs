//! The cursors of gamepads on the board: of the one that decides, and of those that only point.

use crate::{
    input::{Controls, Device},
    interaction::{hud::Hud, preview::Pointing},
    panels::canvas::{Canvas, seen},
    session::seat_devices::SeatDevices,
    ui,
};

/// The cursors of gamepads on the board: of the one that decides, and of those that only point.
pub fn pointers(canvas: &Canvas<'_>, hud: &Hud, aim: &Pointing) {
    let (sitting, device) = (canvas.world.resource::<SeatDevices>(), canvas.world.resource::<Controls>().device);
    let board = canvas.rect(canvas.layout.board());
    let painter = canvas.ui.painter().with_clip_rect(board);
    let own = aim
        .hover
        .filter(|_| aim.by_keys && device != Device::Desk)
        .map(|cell| (device, cell));
    let others = sitting.pointers.iter().map(|(device, cell)| (*device, *cell));
    for (device, cell) in others.chain(own) {
        if let Some(seat) = sitting.pointing(device, &hud.sight.banner.seats) {
            ui::cursor(&painter, canvas.rect(seen(canvas.world, &canvas.layout, cell)), ui::Badge::of(seat));
        }
    }
}
