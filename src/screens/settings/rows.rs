//! The rows of a settings page: an icon, a name, and a widget for the value.

use bevy_egui::egui::{Align2, Color32, Id, Rect, Sense, Ui, pos2, vec2};

use crate::ui::{self, Button, Line, Type, palette};
use dungeon_play::language::Language;

/// Lays out the rows of a page from the top.
pub struct Rows<'a> {
    pub ui: &'a mut Ui,
    pub language: &'a Language,
}

/// The height of a row and the gap to the next, in layout units.
const HEIGHT: (f32, f32) = (52.0, 20.0);

impl<'a> Rows<'a> {
    pub fn new(ui: &'a mut Ui, language: &'a Language) -> Self {
        ui.spacing_mut().item_spacing.y = HEIGHT.1 * ui::scale(ui.ctx());
        Self { ui, language }
    }

    /// Adds a row named by the message key `key`. Returns the place for its widget.
    pub fn row(&mut self, icon: &str, key: &str) -> Rect {
        let s = ui::scale(self.ui.ctx());
        // The focus ring extends a little beyond the right edge.
        let size = vec2(self.ui.available_width() - 8.0 * s, HEIGHT.0 * s);
        let (row, _) = self.ui.allocate_exact_size(size, Sense::hover());
        let picture = Rect::from_min_size(pos2(row.left(), row.center().y - 16.0 * s), vec2(32.0, 32.0) * s);
        ui::icon(self.ui.painter(), picture, icon, Color32::WHITE);
        let at = pos2(row.left() + 46.0 * s, row.center().y);
        let name = self.language.say(key);
        ui::text(self.ui.painter(), at, Align2::LEFT_CENTER, &name, Type::Section, palette::TEXT);
        Rect::from_min_max(pos2(row.left() + 260.0 * s, row.top()), row.max)
    }

    /// Adds a row with a choice of one of several options. Returns the index of another option that was clicked.
    pub fn choice(&mut self, icon: &str, key: &str, labels: &[&str], chosen: usize) -> Option<usize> {
        let place = self.row(icon, key);
        ui::toggle(self.ui, place, Id::new(("settings", key)), &self.language.say(key), labels, chosen)
    }

    /// Adds a row with a switch.
    pub fn switch(&mut self, icon: &str, key: &str, on: &mut bool) {
        let labels = [self.language.say("settings-off"), self.language.say("settings-on")];
        let labels = labels.each_ref().map(String::as_str);
        if let Some(now) = self.choice(icon, key, &labels, usize::from(*on)) {
            *on = now == 1;
        }
    }

    /// Adds a row with a button; `words` is the message key of its label. Returns whether it was clicked.
    pub fn button(&mut self, icon: &str, key: &str, words: &str) -> bool {
        let place = self.row(icon, key);
        Button::new(self.language.say(words)).show(self.ui, place).clicked()
    }

    /// Adds a row with a text field and a button. Returns whether somebody is writing, and whether the button was clicked.
    pub fn line(&mut self, icon: &str, key: &str, line: &mut String, words: &str) -> (bool, bool) {
        let s = ui::scale(self.ui.ctx());
        let place = self.row(icon, key);
        let button = Rect::from_min_max(pos2(place.right() - 150.0 * s, place.top()), place.max);
        let field = Rect::from_min_max(place.min, pos2(button.left() - 12.0 * s, place.bottom()));
        let hint = self.language.say("seat-hint");
        let what = Line::new(self.language, self.language.say(key), &hint);
        let writing = ui::field(self.ui, field, Id::new(("settings", key)), &what, line);
        let ready = !line.trim().is_empty();
        let pressed = Button::new(self.language.say(words)).enabled(ready).show(self.ui, button).clicked();
        (writing, pressed && ready)
    }

    /// Adds a row with a slider from `least` to `most`, shown as a percentage, in steps of 5 %. Returns whether it was
    /// moved.
    pub fn slider(&mut self, icon: &str, key: &str, value: &mut f32, (least, most): (f32, f32)) -> bool {
        let s = ui::scale(self.ui.ctx());
        let place = self.row(icon, key);
        let bar = Rect::from_min_max(place.min + vec2(13.0 * s, 0.0), place.max - vec2(90.0 * s, 0.0));
        let moved = ui::slider(
            self.ui,
            bar,
            Id::new(("settings", key)),
            &self.language.say(key),
            value,
            (least, most, 0.05),
        );
        let percent = (*value * 100.0).round() as i32;
        let words = self.language.tell("settings-percent", &[("size", percent.into())]);
        let at = pos2(place.right(), place.center().y);
        ui::text(self.ui.painter(), at, Align2::RIGHT_CENTER, &words, Type::Numeral, palette::GOLD);
        moved
    }

    /// Adds a sentence below the rows.
    pub fn note(&mut self, key: &str) {
        let s = ui::scale(self.ui.ctx());
        let size = vec2(self.ui.available_width() - 8.0 * s, HEIGHT.0 * s);
        let (place, _) = self.ui.allocate_exact_size(size, Sense::hover());
        let words = self.language.say(key);
        ui::text_wrapped(self.ui.painter(), place, &words, Type::Sans(18.0), palette::CANDLE);
    }
}
