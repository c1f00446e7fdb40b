//! Small pictures that tell something: dice, wounds, key caps, figures of a card.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, epaint::RectShape, pos2, vec2};

use crate::{
    art,
    ui::{
        brush::corners,
        palette, scale,
        text::{Type, text, text_width},
    },
};

use dungeon_rules::table::Side;

/// Paints a drawing of `assets/art/`, such as `icon_fight`, tinted; white leaves it as it is.
pub fn icon(painter: &Painter, rect: Rect, name: &str, tint: Color32) {
    art::draw(painter, rect, name, tint);
}

/// A die of a side that shows 1 to 6 pips, tinted; white leaves it as it is.
pub fn die(painter: &Painter, rect: Rect, side: Side, pips: u8, tint: Color32) {
    let side = match side {
        Side::Heroes => "hero",
        Side::Overlord => "overlord",
    };
    let name = format!("die_{side}_{}", pips.clamp(1, 6));
    art::draw(painter, rect, &name, tint);
}

/// The letters on the cap of a key.
pub const ON_CAP: (Type, Color32) = (Type::Sans(13.0), Color32::from_rgb(0x24, 0x1a, 0x14));

/// The name of a key on a light cap that fills `rect`.
pub fn keycap(painter: &Painter, rect: Rect, key: &str, on: bool) {
    let face = cap(painter, rect, if on { 1.0 } else { 0.45 });
    let (kind, colour) = ON_CAP;
    text(painter, face.center(), Align2::CENTER_CENTER, key, kind, colour);
}

/// The light cap of a key without its name; gives the face that the name goes on. `fade`: 0 to 1.
pub fn cap(painter: &Painter, rect: Rect, fade: f32) -> Rect {
    let s = scale(painter.ctx());
    painter.rect_filled(rect, corners(5.0 * s), Color32::from_rgb(0x0f, 0x0c, 0x0c).gamma_multiply(fade));
    let face = Rect::from_min_max(rect.min + vec2(1.0, 1.0) * s, rect.max - vec2(1.0, 3.0) * s);
    let face_colour = Color32::from_rgb(0xe9, 0xdc, 0xbc).gamma_multiply(fade);
    painter.rect_filled(face, corners(4.0 * s), face_colour);
    face
}

/// A figure of a card in a well: an icon and a number. A `–` for nothing is painted off.
pub fn stat(painter: &Painter, rect: Rect, icon_name: &str, number: &str) {
    let s = scale(painter.ctx());
    painter.rect_filled(rect, corners(6.0 * s), palette::WELL);
    painter.add(RectShape::stroke(
        rect,
        corners(6.0 * s),
        Stroke::new(s, palette::WELL_RIM),
        StrokeKind::Middle,
    ));
    let picture = Rect::from_center_size(pos2(rect.left() + 15.0 * s, rect.center().y), Vec2::splat(24.0 * s));
    icon(painter, picture, icon_name, Color32::WHITE);
    let colour = if number == "–" {
        Color32::from_rgb(0x7a, 0x6d, 0x5b)
    } else {
        palette::TEXT
    };
    text(
        painter,
        pos2(rect.right() - 11.0 * s, rect.center().y),
        Align2::CENTER_CENTER,
        number,
        Type::Numeral,
        colour,
    );
}

/// A pill with a word, `fill`ed and rimmed, centred at `at`. Gives the rectangle it fills.
pub fn pill(painter: &Painter, at: Pos2, words: &str, fill: Color32, rim: Color32, colour: Color32) -> Rect {
    let s = scale(painter.ctx());
    let width = text_width(painter.ctx(), words, Type::Note) + 24.0 * s;
    let rect = Rect::from_center_size(at, vec2(width, 26.0 * s));
    painter.rect_filled(rect, corners(13.0 * s), fill);
    painter.add(RectShape::stroke(
        rect,
        corners(13.0 * s),
        Stroke::new(1.5 * s, rim),
        StrokeKind::Middle,
    ));
    text(painter, at, Align2::CENTER_CENTER, words, Type::Note, colour);
    rect
}

/// An arrowhead that points to `to` (a unit vector), as on pickers.
pub fn chevron(painter: &Painter, at: Pos2, to: Vec2, size: f32, width: f32, colour: Color32) {
    let side = to.rot90();
    let points = vec![
        at - to * size * 0.5 - side * size,
        at + to * size * 0.55,
        at - to * size * 0.5 + side * size,
    ];
    painter.add(Shape::line(points, Stroke::new(width, colour)));
}

/// A tick.
pub fn check(painter: &Painter, rect: Rect, colour: Color32) {
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * rect.size();
    let width = rect.width() * 0.16;
    painter.add(Shape::line(
        vec![at(0.15, 0.55), at(0.4, 0.8), at(0.88, 0.2)],
        Stroke::new(width, colour),
    ));
}

/// A cross.
pub fn cross(painter: &Painter, rect: Rect, colour: Color32) {
    let stroke = Stroke::new(rect.width() * 0.16, colour);
    let inner = rect.shrink(rect.width() * 0.15);
    painter.line_segment([inner.left_top(), inner.right_bottom()], stroke);
    painter.line_segment([inner.right_top(), inner.left_bottom()], stroke);
}
