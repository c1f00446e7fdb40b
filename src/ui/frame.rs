//! Frames: panels with brass rims and corner plates, parchment, wells and portraits.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, epaint::RectShape, pos2, vec2};

use crate::{
    art,
    ui::{
        brush::{Brush, corners, curve, fill, fill_shape, glow_around, polygon, shadow_around, stroke},
        is_vivid, palette, scale,
    },
};

#[cfg(test)]
use crate::ui::measured;

/// The kinds of frames.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A panel with corner plates.
    Panel,
    /// The panel of something active: lighter and glowing.
    Active,
    /// A panel without corner plates, for small things such as tooltips.
    Small,
    /// A dark well sunk into a panel.
    Well,
    /// A well with a brass rim.
    WellBrass,
    /// Parchment with an ink rim and a fine line inside.
    Parchment,
    /// Only the rim around the board; nothing inside is covered.
    Board,
}

/// Draws a frame that fills `rect` (in points).
pub fn panel(painter: &Painter, rect: Rect, frame: Frame) {
    let s = scale(painter.ctx());
    #[cfg(test)]
    if matches!(frame, Frame::Panel | Frame::Active | Frame::Small | Frame::Parchment) {
        measured::note(measured::What::Frame, painter, rect, "");
    }
    match frame {
        Frame::Panel => body(painter, rect, Brush::Panel, true),
        Frame::Small => body(painter, rect, Brush::Panel, false),
        Frame::Active => {
            glow_around(painter, rect, 13.0 * s, palette::CANDLE_GLOW.gamma_multiply(0.75));
            body(painter, rect, Brush::PanelActive, true);
            line(painter, rect.shrink(s), 10.0 * s, 3.0 * s, palette::CANDLE);
        }
        Frame::Well | Frame::WellBrass => {
            painter.rect_filled(rect, corners(8.0 * s), palette::WELL);
            if frame == Frame::WellBrass {
                stroke(painter, rect, 8.0 * s, 1.5 * s, Brush::Brass);
            } else {
                line(painter, rect, 8.0 * s, s, palette::WELL_RIM);
            }
        }
        Frame::Parchment => {
            shadow_around(painter, rect, 8.0 * s, 0.5);
            painter.rect_filled(rect.expand(s), corners(9.0 * s), palette::INK);
            fill(painter, rect.shrink(s), 7.0 * s, Brush::Parchment);
            line(painter, rect.shrink(5.0 * s), 6.0 * s, 1.2 * s, Color32::from_rgb(0xa5, 0x8a, 0x58));
        }
        Frame::Board => {
            line(painter, rect, 4.0 * s, 6.0 * s, palette::RIM);
            stroke(painter, rect, 4.0 * s, 1.5 * s, Brush::Brass);
        }
    }
}

/// Draws the outline of a rectangle, centred on its edge, all in points. With high contrast an outline that would hardly be
/// visible is lightened.
pub fn line(painter: &Painter, rect: Rect, radius: f32, width: f32, colour: Color32) {
    let vivid = is_vivid(painter.ctx());
    let colour = if vivid { palette::vivid_rim(colour) } else { colour };
    let stroke = Stroke::new(width, colour);
    painter.add(RectShape::stroke(rect, corners(radius), stroke, StrokeKind::Middle));
}

fn body(painter: &Painter, rect: Rect, inside: Brush, plates: bool) {
    let s = scale(painter.ctx());
    shadow_around(painter, rect, 10.0 * s, 0.55);
    fill(painter, rect.shrink(2.0 * s), 9.0 * s, inside);
    // Only the rim itself is drawn: the inside would be covered anyway.
    painter.add(RectShape::stroke(
        rect,
        corners(10.0 * s),
        Stroke::new(2.5 * s, palette::RIM),
        StrokeKind::Inside,
    ));
    stroke(painter, rect.shrink(5.0 * s), 7.0 * s, 1.5 * s, Brush::Brass);
    if plates {
        for (corner, right, down) in [
            (rect.left_top(), 1.0, 1.0),
            (rect.right_top(), -1.0, 1.0),
            (rect.left_bottom(), 1.0, -1.0),
            (rect.right_bottom(), -1.0, -1.0),
        ] {
            plate(painter, corner, vec2(right, down) * s);
        }
    }
}

/// Draws a brass plate over a corner: designed for the top left one, mirrored for the others.
fn plate(painter: &Painter, corner: Pos2, to: Vec2) {
    let s = scale(painter.ctx());
    let at = |x: f32, y: f32| corner + vec2(x, y) * to;
    // Two convex halves that meet at the corner's diagonal.
    let mut lower = vec![at(2.0, 22.0), at(2.0, 10.0)];
    let mut outline = vec![at(2.0, 22.0), at(2.0, 10.0)];
    let bend: Vec<Pos2> = curve(at(2.0, 10.0), at(2.0, 2.0), at(10.0, 2.0)).collect();
    lower.extend(&bend[..3]);
    lower.extend([at(10.5, 10.5), at(7.0, 17.0)]);
    let mut upper = vec![bend[2]];
    upper.extend(&bend[3..]);
    upper.extend([at(22.0, 2.0), at(17.0, 7.0), at(10.5, 10.5)]);
    outline.extend(&bend);
    outline.extend([at(22.0, 2.0), at(17.0, 7.0), at(7.0, 17.0)]);
    let bounds = Rect::from_two_pos(at(0.0, 0.0), at(22.0, 22.0));
    for half in [lower, upper] {
        fill_shape(painter, polygon(half), bounds, Brush::Brass, Color32::WHITE);
    }
    painter.add(bevy_egui::egui::Shape::closed_line(outline, Stroke::new(1.2 * s, palette::INK)));
}

/// Draws a square portrait of a figure in a brass rim, as on a hero's panel.
pub fn portrait(painter: &Painter, rect: Rect, figure: &str) {
    let s = scale(painter.ctx());
    painter.rect_filled(rect.expand(2.0 * s), corners(10.0 * s), palette::INK);
    fill(painter, rect, 8.0 * s, Brush::Ground(art::of(painter.ctx()).livery(figure).ground));
    // The figure is drawn larger than the frame, so that head and shoulders fill it.
    let drawn = Rect::from_center_size(rect.center() + vec2(0.0, 0.02) * rect.size(), rect.size() * (160.0 / 88.0));
    let inside = painter.with_clip_rect(painter.clip_rect().intersect(rect));
    art::draw(&inside, drawn, figure, Color32::WHITE);
    stroke(painter, rect, 8.0 * s, 2.0 * s, Brush::Brass);
}

/// Draws a round portrait in a thick brass ring, as on the banners of the seats; an empty `figure` leaves it blank.
pub fn medal(painter: &Painter, centre: Pos2, radius: f32, figure: &str) {
    let box_of = |r: f32| Rect::from_center_size(centre, Vec2::splat(2.0 * r));
    painter.circle_filled(centre, radius, palette::INK);
    let ring = radius * 79.0 / 82.0;
    let disc = bevy_egui::egui::epaint::CircleShape::filled(centre, ring, Color32::WHITE);
    fill_shape(painter, disc.into(), box_of(ring), Brush::Brass, Color32::WHITE);
    let well = radius * 71.0 / 82.0;
    painter.circle_filled(centre, well, Color32::from_rgb(0x24, 0x1b, 0x1a));
    if figure.is_empty() {
        return;
    }
    // The figure is clipped to the circle by drawing it on a fan of triangles.
    let side = radius * 184.0 / 82.0;
    let picture = Rect::from_min_size(centre - vec2(92.0, 94.0) * (radius / 82.0), Vec2::splat(side));
    let width = (side * painter.ctx().pixels_per_point()).round() as u32;
    let texture = art::of(painter.ctx()).texture(painter.ctx(), figure, width);
    let mut mesh = bevy_egui::egui::Mesh::with_texture(texture);
    let steps = 64;
    let mut push = |at: Pos2| {
        let uv = (at - picture.min) / side;
        mesh.vertices.push(bevy_egui::egui::epaint::Vertex {
            pos: at,
            uv: pos2(uv.x, uv.y),
            color: Color32::WHITE,
        });
    };
    push(centre);
    for step in 0..=steps {
        let angle = step as f32 / steps as f32 * std::f32::consts::TAU;
        push(centre + Vec2::angled(angle) * well);
    }
    for step in 1..=steps {
        mesh.add_triangle(0, step, step + 1);
    }
    painter.add(mesh);
    painter.circle_stroke(centre, well, Stroke::new(1.5, palette::INK));
}
