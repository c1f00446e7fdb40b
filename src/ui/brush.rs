//! Gradients for any shape, such as brass, parchment or cloth, from textures that are generated once.

use bevy_egui::egui::{
    self, Color32, ColorImage, CornerRadius, Id, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, TextureHandle, TextureOptions, Vec2,
    epaint::{RectShape, Tessellator},
    pos2,
};

use crate::ui::{is_vivid, scale};

/// What a shape is filled with.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Brush {
    /// Brass, for frames and rings.
    Brass,
    /// Brass, for round knobs.
    Knob,
    /// The inside of a panel.
    Panel,
    /// The inside of the panel of something active.
    PanelActive,
    /// A dark button.
    Button,
    /// The main button, or one that is chosen.
    ButtonMain,
    /// Parchment.
    Parchment,
    /// The folds of hanging cloth, drawn over a colour.
    Folds,
    /// Darkness that grows from the middle of a picture to its edges.
    Vignette,
    /// Darkness that grows towards the foot of a picture.
    Dusk,
    /// A soft round white light.
    Light,
    /// Banner cloth, from the first colour at the top to the second at the foot (sRGB, `0xrrggbb`).
    Cloth([u32; 2]),
    /// The background of a portrait, with this colour where the light falls (sRGB, `0xrrggbb`).
    Ground(u32),
}

/// A stop of a gradient: position 0 to 1, colour `0xrrggbb`, opacity 0 to 1.
type Stop = (f32, u32, f32);

impl Brush {
    /// The plain colour that replaces the brush with high contrast, for brushes with text on them.
    pub(super) const fn vivid(self) -> Option<Color32> {
        match self {
            Self::Panel | Self::PanelActive => Some(Color32::from_rgb(0x0c, 0x0a, 0x0a)),
            Self::Button => Some(Color32::from_rgb(0x1d, 0x17, 0x15)),
            Self::Parchment => Some(Color32::from_rgb(0xff, 0xfa, 0xee)),
            _ => None,
        }
    }

    /// The colour at a position within the bounding box of the shape, both coordinates 0 to 1.
    fn at(self, u: f32, v: f32) -> Color32 {
        let round = |x: f32, y: f32, r: f32| (u - x).hypot(v - y) / r;
        match self {
            Self::Brass => mix(
                &[
                    (0.0, 0xffe6a6, 1.0),
                    (0.35, 0xc7994c, 1.0),
                    (0.7, 0x7d5a24, 1.0),
                    (1.0, 0xd2a85c, 1.0),
                ],
                (u + v) / 2.0,
            ),
            Self::Knob => mix(
                &[(0.0, 0xffe29a, 1.0), (0.5, 0xcd9b48, 1.0), (1.0, 0x75501d, 1.0)],
                round(0.48, 0.42, 0.68),
            ),
            Self::Panel => mix(&[(0.0, 0x2e2623, 1.0), (1.0, 0x1a1514, 1.0)], v),
            Self::PanelActive => mix(&[(0.0, 0x4a3a2b, 1.0), (1.0, 0x271d17, 1.0)], v),
            Self::Button => mix(&[(0.0, 0x4b3f38, 1.0), (0.5, 0x352b27, 1.0), (1.0, 0x251d1b, 1.0)], v),
            Self::ButtonMain => mix(&[(0.0, 0xf3cf7f, 1.0), (0.5, 0xd09f4a, 1.0), (1.0, 0x8f6527, 1.0)], v),
            Self::Parchment => mix(
                &[(0.0, 0xf6ebce, 1.0), (0.7, 0xe6d4ab, 1.0), (1.0, 0xc2a673, 1.0)],
                round(0.5, 0.4, 0.9),
            ),
            Self::Folds => mix(
                &[
                    (0.0, 0x000000, 0.35),
                    (0.15, 0xffffff, 0.08),
                    (0.35, 0x000000, 0.12),
                    (0.55, 0xffffff, 0.08),
                    (0.8, 0x000000, 0.16),
                    (1.0, 0x000000, 0.4),
                ],
                u,
            ),
            Self::Vignette => mix(
                &[(0.0, 0x000000, 0.0), (0.55, 0x060408, 0.5), (1.0, 0x040305, 0.96)],
                round(0.5, 0.34, 0.75),
            ),
            Self::Dusk => mix(
                &[
                    (0.0, 0x070508, 0.5),
                    (0.2, 0x070508, 0.0),
                    (0.42, 0x070508, 0.15),
                    (0.55, 0x070508, 0.7),
                    (1.0, 0x070508, 0.9),
                ],
                v,
            ),
            Self::Light => mix(
                &[
                    (0.0, 0xffffff, 1.0),
                    (0.35, 0xffffff, 0.45),
                    (0.7, 0xffffff, 0.1),
                    (1.0, 0xffffff, 0.0),
                ],
                round(0.5, 0.5, 0.5),
            ),
            Self::Cloth([high, low]) => mix(&[(0.0, high, 1.0), (1.0, low, 1.0)], v),
            Self::Ground(light) => mix(&[(0.0, light, 1.0), (1.0, 0x1d1715, 1.0)], round(0.4, 0.3, 0.9)),
        }
    }
}

fn mix(stops: &[Stop], t: f32) -> Color32 {
    let t = t.clamp(0.0, 1.0);
    let next = stops.iter().position(|stop| stop.0 >= t).unwrap_or(stops.len() - 1);
    let (from, to) = (stops[next.saturating_sub(1)], stops[next]);
    let part = if to.0 > from.0 { (t - from.0) / (to.0 - from.0) } else { 0.0 };
    let blend = |a: f32, b: f32| a + (b - a) * part;
    let channel = |shift: u32| {
        let pick = |colour: u32| ((colour >> shift) & 0xff) as f32;
        blend(pick(from.1), pick(to.1)).round() as u8
    };
    let alpha = (blend(from.2, to.2) * 255.0).round() as u8;
    Color32::from_rgba_unmultiplied(channel(16), channel(8), channel(0), alpha)
}

/// The width and height of one brush's field in a texture, in pixels.
const FIELD: usize = 64;
/// The number of fields in a row of the shared texture.
const ACROSS: usize = 8;

/// The brushes that are always used: they share one texture, so that shapes side by side need only one draw call.
const SHARED: [Brush; 11] = [
    Brush::Brass,
    Brush::Knob,
    Brush::Panel,
    Brush::PanelActive,
    Brush::Button,
    Brush::ButtonMain,
    Brush::Parchment,
    Brush::Folds,
    Brush::Vignette,
    Brush::Dusk,
    Brush::Light,
];

/// The texture that contains this brush, and the brush's index there. The texture is generated at its first use.
fn sheet(ctx: &egui::Context, brush: Brush) -> (TextureHandle, usize) {
    let (id, all, field) = match SHARED.iter().position(|shared| *shared == brush) {
        Some(field) => (Id::new("brush sheet"), &SHARED[..], field),
        None => (Id::new(("brush sheet", brush)), &[brush][..], 0),
    };
    if let Some(sheet) = ctx.data(|data| data.get_temp::<TextureHandle>(id)) {
        return (sheet, field);
    }
    let size = [all.len().min(ACROSS), all.len().div_ceil(ACROSS)].map(|fields| fields * FIELD);
    let mut image = ColorImage::filled(size, Color32::TRANSPARENT);
    for (field, brush) in all.iter().enumerate() {
        let (left, top) = corner(field);
        for y in 0..FIELD {
            for x in 0..FIELD {
                let place = |i: usize| i as f32 / (FIELD - 1) as f32;
                image[(left + x, top + y)] = brush.at(place(x), place(y));
            }
        }
    }
    let sheet = ctx.load_texture("brushes", image, TextureOptions::LINEAR);
    ctx.data_mut(|data| data.insert_temp(id, sheet.clone()));
    (sheet, field)
}

fn corner(field: usize) -> (usize, usize) {
    (field % ACROSS * FIELD, field / ACROSS * FIELD)
}

/// Draws a white shape filled with a brush that spans `bounds`, multiplied by `tint`. Transparent parts of the shape stay
/// transparent.
pub fn fill_shape(painter: &Painter, shape: Shape, bounds: Rect, brush: Brush, tint: Color32) {
    let ctx = painter.ctx();
    let mut mesh = tessellated(ctx, shape);
    if mesh.is_empty() {
        return;
    }
    let (sheet, field) = sheet(ctx, brush);
    mesh.texture_id = sheet.id();
    let (left, top) = corner(field);
    let whole = sheet.size_vec2();
    for vertex in &mut mesh.vertices {
        let part = ((vertex.pos - bounds.min) / bounds.size()).clamp(Vec2::ZERO, Vec2::splat(1.0));
        let pixel = Vec2::new(left as f32, top as f32) + Vec2::splat(0.5) + part * (FIELD - 1) as f32;
        vertex.uv = (pixel / whole).to_pos2();
        if tint != Color32::WHITE {
            vertex.color = vertex.color * tint;
        }
    }
    painter.add(mesh);
}

/// Fills a rectangle with rounded corners (in points).
pub fn fill(painter: &Painter, rect: Rect, radius: f32, brush: Brush) {
    if let Some(plain) = brush.vivid().filter(|_| is_vivid(painter.ctx())) {
        painter.rect_filled(rect, corners(radius), plain);
        return;
    }
    let shape = RectShape::filled(rect, corners(radius), Color32::WHITE);
    fill_shape(painter, shape.into(), rect, brush, Color32::WHITE);
}

/// Draws the outline of a rectangle with rounded corners; width and radius in points, centred on the edge.
pub fn stroke(painter: &Painter, rect: Rect, radius: f32, width: f32, brush: Brush) {
    let shape = RectShape::stroke(rect, corners(radius), Stroke::new(width, Color32::WHITE), StrokeKind::Middle);
    fill_shape(painter, shape.into(), rect, brush, Color32::WHITE);
}

/// Draws a soft shadow below a rectangle with rounded corners (in points); `opacity` from 0 to 1.
pub fn shadow(painter: &Painter, rect: Rect, radius: f32, opacity: f32) {
    painter.add(shadow_of(painter, rect, radius, opacity));
}

fn shadow_of(painter: &Painter, rect: Rect, radius: f32, opacity: f32) -> RectShape {
    let s = scale(painter.ctx());
    let below = rect.translate(Vec2::new(3.0, 6.0) * s);
    let colour = Color32::from_black_alpha((opacity * 255.0) as u8);
    RectShape::filled(below.expand(4.0 * s), corners(radius), colour).with_blur_width(26.0 * s)
}

/// [`shadow`] of something opaque: the middle, which would be hidden, is left out.
pub fn shadow_around(painter: &Painter, rect: Rect, radius: f32, opacity: f32) {
    around(painter, shadow_of(painter, rect, radius, opacity));
}

/// [`glow`] around something opaque: the middle, which would be hidden, is left out.
pub fn glow_around(painter: &Painter, rect: Rect, radius: f32, colour: Color32) {
    around(painter, glow_of(painter, rect, radius, colour));
}

/// Draws only the edge of a blurred shape, where it fades.
fn around(painter: &Painter, shape: RectShape) {
    let colour = shape.fill;
    // What lies over it is translucent as well, so the whole shape is needed.
    if painter.opacity() < 1.0 {
        painter.add(shape);
        return;
    }
    let mut mesh = tessellated(painter.ctx(), shape.into());
    let Mesh { indices, vertices, .. } = &mut mesh;
    let is_rim = |corners: &&[u32]| corners.iter().any(|corner| vertices[*corner as usize].color != colour);
    *indices = indices.chunks_exact(3).filter(is_rim).flatten().copied().collect();
    painter.add(mesh);
}

/// Tessellates a shape.
fn tessellated(ctx: &egui::Context, shape: Shape) -> Mesh {
    let options = ctx.tessellation_options(|options| *options);
    let mut mesh = Mesh::with_texture(egui::TextureId::default());
    Tessellator::new(ctx.pixels_per_point(), options, [1, 1], Vec::new()).tessellate_shape(shape, &mut mesh);
    mesh
}

/// Draws a soft glow around a rectangle with rounded corners (in points).
pub fn glow(painter: &Painter, rect: Rect, radius: f32, colour: Color32) {
    painter.add(glow_of(painter, rect, radius, colour));
}

fn glow_of(painter: &Painter, rect: Rect, radius: f32, colour: Color32) -> RectShape {
    let s = scale(painter.ctx());
    RectShape::filled(rect.expand(6.0 * s), corners(radius), colour).with_blur_width(24.0 * s)
}

/// The corner radius, rounded to whole points as egui stores it.
pub(super) fn corners(radius: f32) -> CornerRadius {
    CornerRadius::same(radius.round().clamp(0.0, 255.0) as u8)
}

/// A closed polygon filled with white, to be drawn by [`fill_shape`]. It must be convex.
pub(super) fn polygon(points: Vec<Pos2>) -> Shape {
    Shape::convex_polygon(points, Color32::WHITE, Stroke::NONE)
}

/// The points of a quadratic Bézier curve, without the first.
pub(super) fn curve(from: Pos2, by: Pos2, to: Pos2) -> impl Iterator<Item = Pos2> {
    (1..=6).map(move |step| {
        let t = step as f32 / 6.0;
        let mix = |a: f32, b: f32, c: f32| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
        pos2(mix(from.x, by.x, to.x), mix(from.y, by.y, to.y))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gradients_run_from_their_first_colour_to_their_last() {
        assert_eq!(Brush::Panel.at(0.3, 0.0), Color32::from_rgb(0x2e, 0x26, 0x23));
        assert_eq!(Brush::Panel.at(0.3, 1.0), Color32::from_rgb(0x1a, 0x15, 0x14));
        assert_eq!(Brush::Brass.at(0.0, 0.0), Color32::from_rgb(0xff, 0xe6, 0xa6));
        assert_eq!(Brush::Vignette.at(0.5, 0.34).a(), 0);
    }
}
