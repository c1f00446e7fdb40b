//! Small pictures that convey something: dice, key caps, stats, pills and symbols.

use bevy_egui::egui::{Align2, Color32, Context, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::{
    art,
    ui::{
        brush::corners,
        frame::{Frame, line, panel},
        palette, scale,
        text::{Type, text, text_width},
    },
};

use dungeon_rules::table::Side;

/// Draws a drawing of `assets/art/`, such as `icon_fight`, multiplied by `tint`; white leaves it as it is.
pub fn icon(painter: &Painter, rect: Rect, name: &str, tint: Color32) {
    art::draw(painter, rect, name, tint);
}

/// Draws a die of a side that shows 1 to 6 pips, multiplied by `tint`; white leaves it as it is.
pub fn die(painter: &Painter, rect: Rect, side: Side, pips: u8, tint: Color32) {
    let side = match side {
        Side::Heroes => "hero",
        Side::Overlord => "overlord",
    };
    let name = format!("die_{side}_{}", pips.clamp(1, 6));
    art::draw(painter, rect, &name, tint);
}

/// The type of the text on a key cap.
const ON_CAP: Type = Type::Sans(13.0);

/// The width of a key cap in points; 0 if `key` is empty.
pub fn keycap_width(ctx: &Context, key: &str) -> f32 {
    if key.is_empty() {
        return 0.0;
    }
    (text_width(ctx, key, ON_CAP) + 12.0 * scale(ctx)).max(22.0 * scale(ctx))
}

/// Draws a key cap with the name of a key, its upper left corner at `corner` (in points); nothing if `key` is empty. `fade`
/// from 0 to 1. Returns its width.
pub fn keycap(painter: &Painter, corner: Pos2, key: &str, fade: f32) -> f32 {
    let s = scale(painter.ctx());
    let width = keycap_width(painter.ctx(), key);
    if width > 0.0 {
        let rect = Rect::from_min_size(corner, vec2(width, 22.0 * s));
        painter.rect_filled(rect, corners(5.0 * s), Color32::from_rgb(0x0f, 0x0c, 0x0c).gamma_multiply(fade));
        let face = Rect::from_min_max(rect.min + Vec2::splat(s), rect.max - vec2(1.0, 3.0) * s);
        painter.rect_filled(face, corners(4.0 * s), Color32::from_rgb(0xe9, 0xdc, 0xbc).gamma_multiply(fade));
        let ink = Color32::from_rgb(0x24, 0x1a, 0x14).gamma_multiply(fade);
        text(painter, face.center(), Align2::CENTER_CENTER, key, ON_CAP, ink);
    }
    width
}

/// Draws a stat in a well: an icon and a number. `–`, for no value, is dimmed.
pub fn stat(painter: &Painter, rect: Rect, icon_name: &str, number: &str) {
    let s = scale(painter.ctx());
    panel(painter, rect, Frame::Well);
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

/// The colours of a pill, by its purpose.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pill {
    /// Dark, for information.
    Dark,
    /// Gold, for something that can be done now.
    Gold,
    /// Red, for something that is wrong.
    Wound,
}

/// Draws a pill with text; `height` in layout units. `anchor` says which point of it is at `at`.
pub fn pill(painter: &Painter, at: Pos2, anchor: Align2, height: f32, look: Pill, (kind, words): (Type, &str)) {
    let s = scale(painter.ctx());
    let (ground, rim, ink) = match look {
        Pill::Dark => (palette::WELL.gamma_multiply(0.94), palette::BRASS_LINE, palette::TEXT_BODY),
        Pill::Gold => (Color32::from_rgb(0xf3, 0xcf, 0x7f), palette::INK, palette::ON_BRASS),
        Pill::Wound => (
            Color32::from_rgb(0x5a, 0x12, 0x10),
            palette::WOUND_EDGE,
            Color32::from_rgb(0xff, 0xe1, 0xd8),
        ),
    };
    let width = text_width(painter.ctx(), words, kind) + height * s;
    let rect = anchor.anchor_size(at, vec2(width, height * s));
    let radius = corners(height / 2.0 * s);
    painter.rect_filled(rect, radius, ground);
    line(painter, rect, height / 2.0 * s, 1.4 * s, rim);
    text(painter, rect.center(), Align2::CENTER_CENTER, words, kind, ink);
}

/// Draws an arrowhead that points to `to` (a unit vector).
pub fn chevron(painter: &Painter, at: Pos2, to: Vec2, size: f32, width: f32, colour: Color32) {
    let side = to.rot90();
    let points = vec![
        at - to * size * 0.5 - side * size,
        at + to * size * 0.55,
        at - to * size * 0.5 + side * size,
    ];
    painter.add(Shape::line(points, Stroke::new(width, colour)));
}

/// Draws a tick that fills a rectangle.
pub fn check(painter: &Painter, rect: Rect, colour: Color32) {
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * rect.size();
    let width = rect.width() * 0.16;
    painter.add(Shape::line(
        vec![at(0.15, 0.55), at(0.4, 0.8), at(0.88, 0.2)],
        Stroke::new(width, colour),
    ));
}

/// Draws a diagonal cross that fills a rectangle.
pub fn cross(painter: &Painter, rect: Rect, colour: Color32) {
    let stroke = Stroke::new(rect.width() * 0.16, colour);
    let inner = rect.shrink(rect.width() * 0.15);
    painter.line_segment([inner.left_top(), inner.right_bottom()], stroke);
    painter.line_segment([inner.right_top(), inner.left_bottom()], stroke);
}
