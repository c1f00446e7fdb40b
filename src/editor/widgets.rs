//! The widgets of the editor: icon buttons, headings, text, and rows of a list.

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, epaint::RectShape, pos2, vec2};

use crate::ui::{self, Accessible, Brush, Type, palette};

/// A button that shows an icon.
pub(super) struct Sign<'a> {
    /// The name of the icon.
    pub icon: &'a str,
    /// What the button does, for tooltip and screen reader.
    pub words: &'a str,
    /// The key that does the same; empty if there is none.
    pub key: &'a str,
    /// Whether the button shows the chosen one of several options.
    pub chosen: bool,
    /// Why it cannot be pressed; empty if it can.
    pub why_not: &'a str,
}

/// Paints an icon button into a rectangle in points; returns whether it was pressed.
pub(super) fn sign(ui: &mut Ui, rect: Rect, sign: &Sign<'_>) -> bool {
    let s = ui::scale(ui.ctx());
    let on = sign.why_not.is_empty();
    let id = ui.id().with(("sign", sign.icon, sign.words));
    let sense = if on { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, id, sense);
    let lit = response.hovered() && on;
    let brush = if sign.chosen { Brush::ButtonMain } else { Brush::Button };
    let painter = ui.painter();
    ui::fill(painter, rect, 8.0 * s, brush);
    let (width, colour) = if lit || sign.chosen {
        (2.0, palette::CANDLE)
    } else {
        (1.2, palette::BRASS_LINE)
    };
    let rim = Stroke::new(width * s, colour);
    painter.add(RectShape::stroke(rect, 8.0 * s, rim, StrokeKind::Inside));
    let size = (rect.height() - 16.0 * s).min(34.0 * s).min(rect.width() - 12.0 * s);
    let tint = if on { Color32::WHITE } else { Color32::from_white_alpha(70) };
    ui::icon(painter, Rect::from_center_size(rect.center(), Vec2::splat(size)), sign.icon, tint);
    let accessible = match sign.chosen {
        true => Accessible::choice(sign.words, true),
        false => Accessible::button(sign.words),
    };
    ui::control(ui, &response, rect, 8.0, accessible.enabled(on).note(sign.why_not).key(sign.key));
    if response.hovered() {
        let named = match sign.key.is_empty() {
            true => sign.words.to_owned(),
            false => format!("{} ({})", sign.words, sign.key),
        };
        let words = if on { named } else { format!("{named}\n{}", sign.why_not) };
        ui::tooltip(ui.ctx(), rect, &words);
    }
    response.clicked()
}

/// Paints a heading in a column that is laid out from the top.
pub(super) fn heading(ui: &mut Ui, words: &str) {
    let s = ui::scale(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 32.0 * s), Sense::hover());
    let at = pos2(rect.left() + 4.0 * s, rect.bottom() - 13.0 * s);
    let room = rect.width() - 8.0 * s;
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, words, Type::Section, palette::GOLD, room);
}

/// Paints the label of what follows in a column that is laid out from the top.
pub(super) fn label(ui: &mut Ui, words: &str) {
    let s = ui::scale(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0 * s), Sense::hover());
    let at = pos2(rect.left() + 4.0 * s, rect.bottom() - 8.0 * s);
    let room = rect.width() - 8.0 * s;
    ui::text_fitted(ui.painter(), at, Align2::LEFT_CENTER, words, Type::Label, palette::TEXT_SOFT, room);
}

/// Allocates places for widgets side by side, with this gap between them and `width` for all together, in points; returns how wide
/// each is, and the places.
pub(super) fn in_columns(ui: &mut Ui, (count, columns): (usize, usize), width: f32, high: f32, gap: f32) -> (f32, Vec<Rect>) {
    let each = (width - gap * (columns - 1) as f32) / columns as f32;
    let rows = count.div_ceil(columns);
    let (area, _) = ui.allocate_exact_size(vec2(width, rows as f32 * (high + gap)), Sense::hover());
    let corner = |i: usize| area.min + vec2((each + gap) * (i % columns) as f32, (high + gap) * (i / columns) as f32);
    let places = (0..count).map(|i| Rect::from_min_size(corner(i), vec2(each, high)));
    (each, places.collect())
}

/// Paints the words of a button into its middle, shrunk to this room in points.
pub(super) fn caption(painter: &Painter, middle: Pos2, words: &str, colour: Color32, room: f32) {
    ui::text_fitted(painter, middle, Align2::CENTER_CENTER, words, Type::Label, colour, room);
}

/// Paints wrapped text in a column that is laid out from the top.
pub(super) fn words(ui: &mut Ui, words: &str, colour: Color32) {
    let s = ui::scale(ui.ctx());
    let width = (ui.available_width() - 8.0 * s).max(0.0);
    let galley = ui::galley(ui.ctx(), words, Type::Sans(15.0), colour, width);
    let (rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y + 6.0 * s), Sense::hover());
    ui.painter().galley(rect.min + vec2(4.0, 2.0) * s, galley, colour);
    ui::words(ui.ctx(), ui.id().with(("words", rect.min.y as i32)), rect, words);
}

/// Paints a row of a list, with an icon if there is one and a note below the text; returns whether it was pressed.
pub(super) fn row(ui: &mut Ui, id: egui::Id, (icon, tint): (&str, Color32), text: &str, note: &str, chosen: bool) -> bool {
    let s = ui::scale(ui.ctx());
    let width = ui.available_width();
    let left = if icon.is_empty() { 12.0 * s } else { 40.0 * s };
    let room = (width - left - 10.0 * s).max(1.0);
    let galley = ui::galley(ui.ctx(), text, Type::Sans(15.5), palette::TEXT_BODY, room);
    let below = (!note.is_empty()).then(|| ui::galley(ui.ctx(), note, Type::Note, palette::TEXT_SOFT, room));
    let height = galley.size().y + below.as_ref().map_or(0.0, |below| below.size().y + 2.0 * s) + 16.0 * s;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let response = ui.interact(rect, id, Sense::click());
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    ui::fill(&painter, rect, 7.0 * s, if chosen { Brush::PanelActive } else { Brush::Button });
    if chosen {
        ui::stroke(&painter, rect.shrink(s), 7.0 * s, 1.5 * s, Brush::Brass);
    } else if response.hovered() {
        painter.rect_filled(rect, 7.0 * s, Color32::from_white_alpha(10));
    }
    if !icon.is_empty() {
        let place = Rect::from_min_size(rect.min + vec2(10.0, 8.0) * s, Vec2::splat(22.0 * s));
        ui::icon(&painter, place, icon, tint);
    }
    let at = rect.min + vec2(left, 8.0 * s);
    let under = at + vec2(0.0, galley.size().y + 2.0 * s);
    painter.galley(at, galley, palette::TEXT_BODY);
    if let Some(below) = below {
        painter.galley(under, below, palette::TEXT_SOFT);
    }
    ui::control(ui, &response, rect, 7.0, Accessible::choice(text, chosen).note(note));
    response.clicked()
}
