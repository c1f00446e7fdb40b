//! How large everything is drawn, and with how much contrast; both are kept in the memory of the egui context.

use bevy_egui::egui;

/// The height of the design whose pixels are layout units.
const HEIGHT: f32 = 1080.0;
/// The width of that design.
const WIDTH: f32 = 1920.0;

/// The least size of letters, in layout units: 1/60 of the height of a window at 100 %.
pub const LEAST: f32 = HEIGHT / 60.0;
/// The least size of what must be read to play, from two metres away: 1/45 of that height.
pub const READ: f32 = HEIGHT / 45.0;

#[derive(Copy, Clone)]
struct Scale(f32);

/// The points per design unit: 1 for a window of 1920×1080 points at 100 %, 0.667 for one of 1280×720.
pub fn scale(ctx: &egui::Context) -> f32 {
    ctx.data(|data| data.get_temp::<Scale>(egui::Id::NULL)).map_or(1.0, |scale| scale.0)
}

#[derive(Copy, Clone)]
struct Least(f32);

/// The least size in which letters are drawn, in points: [`LEAST`] units at 100 %, less only if the players chose less.
pub fn least(ctx: &egui::Context) -> f32 {
    ctx.data(|data| data.get_temp::<Least>(egui::Id::NULL)).map_or(0.0, |least| least.0)
}

/// Sets [`scale`] and [`least`] from the size of the window in points and the zoom that the players chose, clamped to 0.75 to 2.
pub fn set_scale(ctx: &egui::Context, size: egui::Vec2, chosen: f32) {
    let fit = (size.y / HEIGHT).min(size.x / WIDTH).max(0.2);
    let chosen = chosen.clamp(0.75, 2.0);
    ctx.data_mut(|data| {
        data.insert_temp(egui::Id::NULL, Scale(fit * chosen));
        data.insert_temp(egui::Id::NULL, Least(LEAST * fit * chosen.min(1.0)));
    });
}

#[derive(Copy, Clone)]
struct Vivid(bool);

/// Whether text and backgrounds are drawn with high contrast.
pub fn is_vivid(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp::<Vivid>(egui::Id::NULL)).is_some_and(|vivid| vivid.0)
}

/// Sets [`is_vivid`].
pub fn set_vivid(ctx: &egui::Context, vivid: bool) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, Vivid(vivid)));
}

/// Sets [`scale`] directly, for content drawn smaller than the rest. Returns the previous scale.
pub fn put_scale(ctx: &egui::Context, scale: f32) -> f32 {
    let before = self::scale(ctx);
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, Scale(scale)));
    before
}
