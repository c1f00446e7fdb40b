//! Buttons, painted: dark ones, the brass main one, with key cap, icon and note.

use bevy_egui::egui::{Align2, Color32, Id, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, epaint::RectShape, pos2, vec2};

use crate::ui::{
    accessible::Accessible,
    brush::{Brush, corners, fill, shadow},
    icons::{icon, keycap},
    palette, scale,
    text::{Type, text_fitted, text_width},
    tooltip,
    widgets::control,
};

/// Kinds of buttons.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// A dark button.
    #[default]
    Dark,
    /// The brass one that leads on; or one that is chosen.
    Main,
}

/// A button: label, key, icon, note.
#[derive(Clone, Default)]
#[must_use = "it is painted by `show`"]
pub struct Button<'a> {
    label: &'a str,
    note: &'a str,
    key: &'a str,
    icon: &'a str,
    why_not: &'a str,
    kind: Kind,
    off: bool,
    large: bool,
}

impl<'a> Button<'a> {
    /// A dark button with this label.
    pub fn new(label: &'a str) -> Self {
        Self { label, ..Self::default() }
    }

    /// Its kind.
    pub fn kind(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// The key that does the same, shown on a key cap.
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = key;
        self
    }

    /// A drawing at its left, such as `icon_move`.
    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = icon;
        self
    }

    /// A small line under the label.
    pub fn note(mut self, note: &'a str) -> Self {
        self.note = note;
        self
    }

    /// Whether it can be pressed.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.off = !enabled;
        self
    }

    /// Switches it off and says why when the mouse rests on it; nothing happens when the reason is empty.
    pub fn refused(mut self, why_not: &'a str) -> Self {
        self.off |= !why_not.is_empty();
        self.why_not = why_not;
        self
    }

    /// With larger letters.
    pub fn large(mut self) -> Self {
        self.large = true;
        self
    }

    /// Paints it into `rect` (in points) and tells whether it was pressed. Its id is its label's and place's.
    pub fn show(self, ui: &mut Ui, rect: Rect) -> Response {
        let id = ui
            .id()
            .with(("button", self.label, self.icon, rect.min.x as i32, rect.min.y as i32));
        self.show_as(ui, rect, id)
    }

    /// [`Self::show`] with an id of one's own.
    pub fn show_as(self, ui: &mut Ui, rect: Rect, id: Id) -> Response {
        let sense = if self.off { Sense::hover() } else { Sense::click() };
        let response = ui.interact(rect, id, sense);
        self.paint(ui.painter(), rect, &response);
        let note = if self.why_not.is_empty() { self.note } else { self.why_not };
        let told = Accessible::button(self.label).enabled(!self.off).note(note).key(self.key);
        control(ui, &response, rect, 9.0, told);
        if self.why_not.is_empty() || !response.hovered() {
            response
        } else {
            tooltip(ui.ctx(), rect, self.why_not);
            response
        }
    }

    fn paint(&self, painter: &Painter, rect: Rect, response: &Response) {
        let s = scale(painter.ctx());
        let pressed = response.is_pointer_button_down_on() && !self.off;
        let lit = response.hovered() && !self.off;
        let main = self.kind == Kind::Main;
        shadow(painter, rect, 9.0 * s, 0.45);
        painter.rect_filled(rect, corners(10.0 * s), palette::VOID);
        let face = Rect::from_min_max(rect.min + vec2(2.0, 1.0) * s, rect.max - vec2(2.0, 3.0) * s);
        let face = if pressed { face.translate(vec2(0.0, 1.5 * s)) } else { face };
        fill(painter, face, 9.0 * s, if main { Brush::ButtonMain } else { Brush::Button });
        let rim = if main {
            Color32::from_rgb(0xff, 0xf3, 0xcf)
        } else {
            palette::BRASS_LINE
        };
        let rim = if lit { palette::CANDLE } else { rim.gamma_multiply(0.6) };
        let line = Stroke::new(1.2 * s, rim);
        painter.add(RectShape::stroke(face.shrink(4.0 * s), corners(6.0 * s), line, StrokeKind::Middle));
        if lit {
            painter.rect_filled(face, corners(9.0 * s), Color32::from_white_alpha(if main { 22 } else { 10 }));
        }
        if self.off {
            painter.rect_filled(face, corners(9.0 * s), Color32::from_black_alpha(90));
        }
        self.paint_words(painter, face);
    }

    fn paint_words(&self, painter: &Painter, face: Rect) {
        let s = scale(painter.ctx());
        let main = self.kind == Kind::Main;
        let (first, second) = match (self.off, main) {
            (true, true) => (palette::ON_BRASS.gamma_multiply(0.75), palette::ON_BRASS.gamma_multiply(0.75)),
            (true, false) => (palette::TEXT_OFF, palette::TEXT_OFF),
            (false, true) => (palette::ON_BRASS, Color32::from_rgb(0x4a, 0x34, 0x14)),
            (false, false) => (palette::TEXT, Color32::from_rgb(0xbf, 0xb1, 0x93)),
        };
        let kind = if self.large { Type::Serif(26.0) } else { Type::Serif(21.0) };
        let beside = !self.icon.is_empty();
        let mut left = face.left() + 10.0 * s;
        if beside {
            let size = (face.height() - 24.0 * s).min(44.0 * s);
            let place = Rect::from_min_size(pos2(left, face.center().y - size / 2.0), Vec2::splat(size));
            let tint = if self.off { Color32::from_white_alpha(90) } else { Color32::WHITE };
            icon(painter, place, self.icon, tint);
            left = place.right() + 8.0 * s;
        }
        let noted = !self.note.is_empty();
        let cap = if self.key.is_empty() {
            0.0
        } else {
            (text_width(painter.ctx(), self.key, Type::Sans(13.0)) + 14.0 * s).max(22.0 * s)
        };
        if beside || noted {
            let middle = face.center().y;
            let (high, low) = if noted {
                (middle - 10.0 * s, middle + 13.0 * s)
            } else {
                (middle, middle)
            };
            let room = face.right() - left - 8.0 * s;
            let beside_cap = if cap > 0.0 { room - cap } else { room };
            text_fitted(painter, pos2(left, high), Align2::LEFT_CENTER, self.label, kind, first, beside_cap);
            text_fitted(painter, pos2(left, low), Align2::LEFT_CENTER, self.note, Type::Note, second, room);
            if cap > 0.0 {
                let height = 22.0 * s;
                let corner = pos2(face.right() - cap - 4.0 * s, face.top() + 4.0 * s);
                keycap(painter, Rect::from_min_size(corner, vec2(cap, height)), self.key, !self.off);
            }
        } else {
            let centre = if cap > 0.0 {
                face.center() - vec2(cap / 2.0 - 4.0 * s, 0.0)
            } else {
                face.center()
            };
            // The cap stands at the right end.
            let half = face.width() / 2.0 - if cap > 0.0 { cap / 2.0 + 26.0 * s } else { 10.0 * s };
            text_fitted(painter, centre, Align2::CENTER_CENTER, self.label, kind, first, 2.0 * half);
            if cap > 0.0 {
                let corner = pos2(face.right() - cap - 18.0 * s, face.center().y - 11.0 * s);
                keycap(painter, Rect::from_min_size(corner, vec2(cap, 22.0 * s)), self.key, !self.off);
            }
        }
    }
}
