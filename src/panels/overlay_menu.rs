//! The list of the map overlays, below the top bar.

use bevy_egui::egui::{Rect, pos2, vec2};

use crate::{
    interaction::{
        intent::Intent,
        map_overlays::{Overlay, Overlays},
    },
    panels::{canvas::Canvas, top_bar},
    ui::{Accessible, Type, palette},
};

/// The height of a row, and the space around all rows.
const ROW: (f32, f32) = (46.0, 14.0);

/// Draws the list, if it is open.
pub fn draw(canvas: &mut Canvas<'_>, overlays: &Overlays) {
    if !overlays.listed {
        return;
    }
    let size = vec2(450.0, ROW.0 * Overlay::ALL.len() as f32 + 2.0 * ROW.1);
    let bar = canvas.layout.top();
    let rect = Rect::from_min_size(pos2(bar.right() - size.x - 12.0, bar.bottom() + 12.0), size);
    let live = canvas.live;
    canvas.window("overlays", rect, |canvas| {
        // What lies over the board covers this list, too, for a screen reader as well.
        canvas.live = live;
        canvas.ground(rect, "overlays ground");
        canvas.panel(rect, false);
        for (i, overlay) in Overlay::ALL.into_iter().enumerate() {
            let corner = rect.min + vec2(ROW.1, ROW.1 + ROW.0 * i as f32);
            let row = Rect::from_min_size(corner, vec2(size.x - 2.0 * ROW.1, ROW.0));
            let on = overlays.shows(overlay);
            let cap = canvas.cap(overlay.action());
            let words = canvas.say(&overlay.action().words());
            let accessible = Accessible::choice(&words, on).key(&cap);
            let touch = canvas.touch(row.shrink2(vec2(0.0, 2.0)), &format!("overlay {overlay:?}"), accessible);
            if on || touch.hovered {
                let colour = if on { palette::BRASS_DARK } else { palette::WELL };
                canvas.fill(row.shrink2(vec2(0.0, 2.0)), 7.0, colour);
            }
            canvas.icon(row.left() + 8.0, row.center().y - 14.0, 28.0, overlay.icon(), 1.0);
            let colour = if on { palette::CANDLE } else { palette::TEXT_BODY };
            let room = row.width() - 48.0 - 84.0;
            canvas.fitted(row.left() + 48.0, row.center().y + 6.0, room, Type::Sans(17.0), colour, &words);
            canvas.key(row.right() - 76.0, row.center().y - 11.0, &cap, 1.0);
            if on {
                top_bar::tick(canvas, pos2(row.right() - 18.0, row.center().y));
            }
            if touch.clicked {
                canvas.out.push(Intent::Overlay(overlay));
            }
        }
    });
}
