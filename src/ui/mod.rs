//! How everything looks: palette, type, frames and widgets, painted through egui's `Painter`.
//!
//! # How to use it
//!
//! Lengths are **look units**: pixels of a 1920×1080 picture. Multiply them by [`scale`] to get egui points. Rectangles
//! that these functions take are in points already; their own lines, corners and letters scale by themselves.
//!
//! * [`palette`]: the colours, by use.
//! * [`text`], [`text_fitted`], [`text_wrapped`], [`galley`]: letters in one of the [`Type`]s.
//! * [`panel`]: a frame of some [`Frame`] kind. [`fill`], [`fill_shape`], [`stroke`]: any shape in any [`Brush`].
//! * [`Button`]: the buttons, with key cap, icon and note. [`button_ground`]: what else looks like one.
//! * [`toggle`], [`field`], [`slider`], [`tab`]: other things to press or write in. [`control`]: what makes a control of any place.
//! * [`Accessible`]: what a screen reader tells of a control; [`words`] and [`aloud`]: of words.
//! * [`die`], [`stat`], [`pill`], [`keycap`], [`portrait`], [`icon`]: small pictures that tell something.
//! * [`tooltip`]: a framed box beside something. [`scroll`]: an area that scrolls.
//!
//! Painting takes a `&Painter` (`ui.painter()`), whatever can be pressed takes `&mut Ui`. Everything that can be pressed
//! takes the keyboard's focus too and then wears a ring of candle light.

pub mod accessible;
pub mod brush;
pub mod button;
pub mod frame;
pub mod icons;
#[cfg(test)]
pub mod measured;
pub mod on_screen_keyboard;
pub mod palette;
pub mod rule_links;
pub mod screen_frame;
pub mod seat_badge;
pub mod text;
pub mod widgets;

pub use accessible::{Accessible, aloud, in_sight, words};
pub use brush::{Brush, fill, fill_shape, glow, shadow, stroke};
pub use button::{Button, Kind, button_ground};
pub use frame::{Frame, line, medal, panel, portrait};
pub use icons::{Pill, check, chevron, cross, die, icon, keycap, keycap_width, pill, stat};
pub use on_screen_keyboard::{Line, caret};
pub use seat_badge::{Badge, cursor};
pub use text::{Type, definitions as fonts, fit, galley, gold, install_fonts, rule, text, text_fitted, text_width, text_wrapped};
pub use widgets::{
    Touch, control, field, focus_ring, has_letters, letters, open_letters, point_at, scroll, slider, tab, toggle, tooltip, top_layer,
};

use bevy_egui::egui;

/// The height of the picture that look units are pixels of.
const HEIGHT: f32 = 1080.0;
/// Its width.
const WIDTH: f32 = 1920.0;

#[derive(Copy, Clone)]
struct Scale(f32);

/// Points in one look unit: 1 for a window of 1920×1080 points at 100 %, 0.667 for one of 1280×720.
pub fn scale(ctx: &egui::Context) -> f32 {
    ctx.data(|data| data.get_temp::<Scale>(egui::Id::NULL)).map_or(1.0, |scale| scale.0)
}

/// Sets [`scale`] from the size of the window in points and what the players chose (0.75 to 2).
pub fn set_scale(ctx: &egui::Context, size: egui::Vec2, chosen: f32) {
    let fit = (size.y / HEIGHT).min(size.x / WIDTH).max(0.2);
    let scale = Scale(fit * chosen.clamp(0.75, 2.0));
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, scale));
}

#[derive(Copy, Clone)]
struct Vivid(bool);

/// Whether letters and grounds have high contrast.
pub fn is_vivid(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp::<Vivid>(egui::Id::NULL)).is_some_and(|vivid| vivid.0)
}

/// Sets [`is_vivid`].
pub fn set_vivid(ctx: &egui::Context, vivid: bool) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, Vivid(vivid)));
}

/// Sets [`scale`] itself, for what is painted smaller than the rest; gives what it was.
pub fn put_scale(ctx: &egui::Context, scale: f32) -> f32 {
    let before = self::scale(ctx);
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, Scale(scale)));
    before
}

/// Makes this context ours: fonts, and a style for the few things that egui paints itself.
pub fn install(ctx: &egui::Context) {
    install_fonts(ctx);
    // What is pressed and let go of at one place is a click however long a slow machine takes to draw in between.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        let visuals = &mut style.visuals;
        visuals.override_text_color = None;
        visuals.selection.bg_fill = palette::BRASS.gamma_multiply(0.6);
        visuals.selection.stroke = egui::Stroke::new(1.0, palette::INK);
        visuals.extreme_bg_color = palette::WELL;
        visuals.window_fill = palette::PANEL_LOW;
        // Blinking would draw the window again and again.
        visuals.text_cursor.blink = false;
        visuals.text_cursor.stroke = egui::Stroke::new(2.0, palette::INK);
        visuals.handle_shape = egui::style::HandleShape::Circle;
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.25;
        style.animation_time = 0.0;
        let widgets = &mut visuals.widgets;
        for widget in [
            &mut widgets.inactive,
            &mut widgets.hovered,
            &mut widgets.active,
            &mut widgets.noninteractive,
        ] {
            widget.bg_fill = palette::BRASS_DARK;
            widget.weak_bg_fill = palette::WELL;
            widget.bg_stroke = egui::Stroke::NONE;
            widget.fg_stroke.color = palette::BRASS;
        }
    });
}
