//! The look of everything: palette, text styles, frames and widgets, drawn through egui's `Painter`.
//!
//! # How to use it
//!
//! Lengths are **layout units**: pixels of a 1920×1080 design. Multiply them by [`scale`] to get egui points. The
//! rectangles that these functions take are already in points; line widths, corners and text are scaled by the functions
//! themselves.
//!
//! * [`palette`]: the colours, by use.
//! * [`text`], [`text_fitted`], [`text_wrapped`], [`galley`]: text in one of the [`Type`]s.
//! * [`panel`]: a frame of some [`Frame`] kind. [`fill`], [`fill_shape`], [`stroke`]: any shape in any [`Brush`].
//! * [`Button`]: the buttons, with key cap, icon and note. [`button_ground`]: the ground of anything else that looks like
//!   one.
//! * [`toggle`], [`field`], [`slider`], [`tab`]: other widgets. [`control`]: makes a control of any place.
//! * [`Accessible`]: the accessible name and description of a control; [`words`] and [`aloud`]: text for screen readers.
//! * [`die`], [`stat`], [`pill`], [`keycap`], [`portrait`], [`icon`]: small pictures that convey something.
//! * [`tooltip`]: a framed box beside something. [`scroll`]: an area that scrolls.
//!
//! Drawing functions take a `&Painter` (`ui.painter()`), widgets that can be clicked take `&mut Ui`. Every such widget also
//! takes the keyboard focus, which is shown by a ring of candle light.

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
pub mod scale;
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
pub use scale::{is_vivid, put_scale, scale, set_scale, set_vivid};
pub use seat_badge::{Badge, cursor};
pub use text::{
    Type, cut, definitions as fonts, fit, galley, gold, install_fonts, one_line, rule, text, text_fitted, text_width, text_wrapped,
};
pub use widgets::{
    Touch, control, field, focus_ring, has_letters, letters, open_letters, point_at, scroll, slider, tab, toggle, tooltip, top_layer,
};

use bevy_egui::egui;

/// Installs the fonts in an egui context, and the style of the few widgets that egui draws itself.
pub fn install(ctx: &egui::Context) {
    install_fonts(ctx);
    // Press and release at one place make a click, however long the frames between them take.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        let visuals = &mut style.visuals;
        visuals.override_text_color = None;
        visuals.selection.bg_fill = palette::BRASS.gamma_multiply(0.6);
        visuals.selection.stroke = egui::Stroke::new(1.0, palette::INK);
        visuals.extreme_bg_color = palette::WELL;
        visuals.window_fill = palette::PANEL_LOW;
        // A blinking cursor would keep requesting new frames.
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
