//! The recap: what happened since the last turn of the seats that have to decide, one log entry at a time, at their own
//! pace. It shows the same as the log, and nothing that is not public (HID-1).

use crate::{
    input::Action,
    interaction::{intent::Intent, recap::Recap},
    panels::{
        canvas::Canvas,
        log::{measure, paint},
    },
    presented::log::Log,
    ui::{Button, Type, palette},
};
use bevy_egui::egui::{Color32, Rect, pos2, vec2};

/// Draws the current entry over the table; if `computers` play, with a button to ask why a computer acted as it did there.
pub fn draw(canvas: &mut Canvas<'_>, recap: Recap, log: &Log, computers: bool) {
    let Some(entry) = log.entries.get(recap.at) else { return };
    let wide = 420.0;
    let height = measure(canvas, entry, wide);
    let rect = canvas
        .layout
        .dialog(if computers { 680.0 } else { 560.0 }, 186.0 + height.max(60.0));
    canvas.window("recap", rect, |canvas| {
        canvas.panel(rect, true);
        canvas.heading(rect, Type::Name, &canvas.say("recap-title"));
        let number = canvas.words.tell(
            "recap-of",
            &[
                ("number", (recap.at - recap.first + 1).into()),
                ("all", (log.entries.len() - recap.first).into()),
            ],
        );
        canvas.middle(rect.center().x, rect.top() + 77.0, Type::Note, palette::TEXT_SOFT, &number);
        let own = Rect::from_min_size(pos2(rect.center().x - 236.0, rect.top() + 94.0), vec2(wide + 46.0, height));
        canvas.fill(own.expand(6.0), 8.0, Color32::from_rgb(0x23, 0x1c, 0x1a));
        paint(canvas, own, entry, wide);
        let y = rect.bottom() - 66.0;
        let count = if computers { 4.0 } else { 3.0 };
        let wide = (rect.width() - 56.0 - 12.0 * (count - 1.0)) / count;
        let place = |i: f32| Rect::from_min_size(pos2(rect.left() + 28.0 + i * (wide + 12.0), y), vec2(wide, 48.0));
        let back = Button::new(canvas.say("back")).enabled(recap.at > recap.first);
        canvas.intent_button(place(0.0), "recap back", &back, Intent::Recall(false));
        canvas.intent_button(place(1.0), "recap close", &canvas.says("play-close", Action::Back), Intent::Recap);
        let next = canvas.says("recap-next", Action::End).main();
        canvas.intent_button(place(2.0), "recap next", &next, Intent::Recall(true));
        if computers {
            canvas.intent_button(place(3.0), "recap why", &canvas.says("recap-why", Action::Why), Intent::Why);
        }
    });
}
