//! The accessibility page of the settings: what helps people to see the game and to follow it.

use crate::{art::Colours, screens::settings::rows::Rows, settings::Settings};

/// Draws the page. `size` is the size chosen while the slider is held, which takes effect when it is released.
pub(super) fn rows(rows: &mut Rows, size: &mut Option<f32>, preferences: &mut Settings) {
    let mut chosen = size.unwrap_or(preferences.scale);
    if rows.slider("icon_plus", "settings-size", &mut chosen, Settings::SCALES) {
        *size = Some(chosen);
    }
    if size.is_some() && !rows.ui.input(|input| input.pointer.any_down()) {
        *size = None;
        preferences.scale = chosen;
        rows.ui.ctx().request_repaint();
    }
    let colours = ["none", "protan", "deutan", "tritan"].map(|colours| rows.language.say(&format!("settings-colours-{colours}")));
    let colours = colours.each_ref().map(String::as_str);
    let at = Colours::ALL.iter().position(|colours| *colours == preferences.colours).unwrap_or(0);
    if let Some(i) = rows.choice("icon_eye", "settings-colours", &colours, at) {
        preferences.colours = Colours::ALL[i];
    }
    rows.switch("icon_contrast", "settings-contrast", &mut preferences.high_contrast);
    rows.switch("icon_reduced_motion", "settings-motion", &mut preferences.reduced_motion);
    rows.note("settings-reader");
}
