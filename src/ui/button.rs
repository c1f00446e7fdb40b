//! Buttons, dark or brass, with key cap, icon and note.

use std::borrow::Cow;

use bevy_egui::egui::{Align2, Color32, Id, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, epaint::RectShape, pos2, vec2};

use crate::ui::{
    Touch,
    accessible::Accessible,
    brush::{Brush, corners, fill, shadow_around},
    icons::{icon, keycap, keycap_width},
    palette, scale,
    text::{Type, text_fitted, text_width},
    tooltip,
    widgets::control,
};

/// The look of a button.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// A dark button.
    #[default]
    Dark,
    /// The brass main button, which leads on, or a button that is chosen.
    Main,
}

/// A button with label, key cap, icon and note.
#[derive(Clone, Default)]
#[must_use = "it is painted by `show`"]
pub struct Button<'a> {
    label: Cow<'a, str>,
    note: Cow<'a, str>,
    key: Cow<'a, str>,
    icon: &'a str,
    why_not: Cow<'a, str>,
    kind: Kind,
    off: bool,
    large: bool,
}

impl<'a> Button<'a> {
    /// A dark button with this label.
    pub fn new(label: impl Into<Cow<'a, str>>) -> Self {
        Self {
            label: label.into(),
            ..Self::default()
        }
    }

    /// Makes it the brass main button.
    pub fn main(mut self) -> Self {
        self.kind = Kind::Main;
        self
    }

    /// Adds the key cap of the key that does the same.
    pub fn key(mut self, key: impl Into<Cow<'a, str>>) -> Self {
        self.key = key.into();
        self
    }

    /// Adds a drawing on the left, such as `icon_move`.
    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = icon;
        self
    }

    /// Adds a small line of text below the label.
    pub fn note(mut self, note: impl Into<Cow<'a, str>>) -> Self {
        self.note = note.into();
        self
    }

    /// Sets whether it can be pressed.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.off = !enabled;
        self
    }

    /// Disables it with a reason, which is shown as a tooltip; an empty reason changes nothing.
    pub fn refused(mut self, why_not: impl Into<Cow<'a, str>>) -> Self {
        self.why_not = why_not.into();
        self.off |= !self.why_not.is_empty();
        self
    }

    /// Makes the text larger.
    pub fn large(mut self) -> Self {
        self.large = true;
        self
    }

    /// Whether it can be pressed.
    pub fn is_on(&self) -> bool {
        !self.off
    }

    /// Its accessible name and description.
    pub fn accessible(&self) -> Accessible {
        let note = if self.why_not.is_empty() { &self.note } else { &self.why_not };
        Accessible::button(&*self.label).enabled(!self.off).note(&**note).key(&*self.key)
    }

    /// Draws the button into `rect` (in points) and makes it clickable. Its egui id is derived from its label, icon and
    /// position.
    pub fn show(self, ui: &mut Ui, rect: Rect) -> Response {
        let id: Id = ui
            .id()
            .with(("button", &*self.label, self.icon, rect.min.x as i32, rect.min.y as i32));
        let sense = if self.off { Sense::hover() } else { Sense::click() };
        let response = ui.interact(rect, id, sense);
        self.paint(ui.painter(), rect, Touch::of(&response));
        control(ui, &response, rect, 9.0, self.accessible());
        if !self.why_not.is_empty() && response.hovered() {
            tooltip(ui.ctx(), rect, &self.why_not);
        }
        response
    }

    /// Draws the button into `rect` (in points) without taking clicks.
    pub fn paint(&self, painter: &Painter, rect: Rect, touch: Touch) {
        let face = button_ground(painter, rect, self.kind, self.is_on(), touch);
        let s = scale(painter.ctx());
        let (first, second) = match (self.off, self.kind) {
            (true, Kind::Main) => (palette::ON_BRASS.gamma_multiply(0.75), palette::ON_BRASS.gamma_multiply(0.75)),
            (true, Kind::Dark) => (palette::TEXT_OFF, palette::TEXT_OFF),
            (false, Kind::Main) => (palette::ON_BRASS, Color32::from_rgb(0x4a, 0x34, 0x14)),
            (false, Kind::Dark) => (palette::TEXT, Color32::from_rgb(0xbf, 0xb1, 0x93)),
        };
        let kind = if self.large { Type::Serif(26.0) } else { Type::Section };
        let fade = if self.off { 0.45 } else { 1.0 };
        let cap = keycap_width(painter.ctx(), &self.key);
        let middle = face.center().y;
        if self.icon.is_empty() && self.note.is_empty() {
            // The key cap is at the right end, the label in the middle or as near to it as the cap allows.
            let end = face.right() - if cap > 0.0 { cap + 24.0 * s } else { 10.0 * s };
            let room = end - face.left() - 10.0 * s;
            let wide = text_width(painter.ctx(), &self.label, kind).min(room);
            let centre = face.center().x - if cap > 0.0 { cap / 2.0 - 4.0 * s } else { 0.0 };
            let at = pos2(centre.min(end - wide / 2.0), middle);
            text_fitted(painter, at, Align2::CENTER_CENTER, &self.label, kind, first, room);
            keycap(painter, pos2(end + 8.0 * s, middle - 11.0 * s), &self.key, fade);
            return;
        }
        let mut left = face.left() + 10.0 * s;
        if !self.icon.is_empty() {
            let size = (face.height() - 24.0 * s).min(44.0 * s);
            let place = Rect::from_min_size(pos2(left, middle - size / 2.0), Vec2::splat(size));
            let tint = if self.off { Color32::from_white_alpha(90) } else { Color32::WHITE };
            icon(painter, place, self.icon, tint);
            left = place.right() + 8.0 * s;
        }
        let high = if self.note.is_empty() { middle } else { middle - 10.0 * s };
        let low = middle + 13.0 * s;
        let room = face.right() - left - 8.0 * s;
        text_fitted(painter, pos2(left, high), Align2::LEFT_CENTER, &self.label, kind, first, room - cap);
        text_fitted(painter, pos2(left, low), Align2::LEFT_CENTER, &self.note, Type::Note, second, room);
        keycap(painter, pos2(face.right() - cap - 4.0 * s, face.top() + 4.0 * s), &self.key, fade);
    }
}

/// Draws the ground of a button of this kind into `rect` (in points); `on`: whether it can be pressed. Returns the
/// rectangle for its contents.
pub fn button_ground(painter: &Painter, rect: Rect, kind: Kind, on: bool, touch: Touch) -> Rect {
    let s = scale(painter.ctx());
    let lit = touch.hovered && on;
    let (brush, rim, light) = match kind {
        Kind::Main => (Brush::ButtonMain, Color32::from_rgb(0xff, 0xf3, 0xcf), 22),
        Kind::Dark => (Brush::Button, palette::BRASS_LINE, 10),
    };
    shadow_around(painter, rect, 9.0 * s, 0.45);
    painter.rect_filled(rect, corners(10.0 * s), palette::VOID);
    let face = Rect::from_min_max(rect.min + vec2(2.0, 1.0) * s, rect.max - vec2(2.0, 3.0) * s);
    let sunk = if touch.held && on { 1.5 * s } else { 0.0 };
    let face = face.translate(vec2(0.0, sunk));
    fill(painter, face, 9.0 * s, brush);
    let rim = if lit { palette::CANDLE } else { rim.gamma_multiply(0.6) };
    let line = Stroke::new(1.2 * s, rim);
    painter.add(RectShape::stroke(face.shrink(4.0 * s), corners(6.0 * s), line, StrokeKind::Middle));
    let veil = match (on, lit) {
        (false, _) => Color32::from_black_alpha(90),
        (true, true) => Color32::from_white_alpha(light),
        (true, false) => return face,
    };
    painter.rect_filled(face, corners(9.0 * s), veil);
    face
}
