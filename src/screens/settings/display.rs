//! The display page of the settings: full screen, the Overlord's own window.

use crate::{screens::settings::rows::Rows, settings::Settings};

/// Draws the page. `second`: whether there is a second screen for the Overlord's window; if he wants one and there is none, a note
/// says so.
pub(super) fn rows(rows: &mut Rows, second: bool, preferences: &mut Settings) {
    rows.switch("icon_facing", "settings-full-screen", &mut preferences.full_screen);
    rows.switch("icon_curtain", "settings-own-window", &mut preferences.own_window);
    if preferences.own_window && !second {
        rows.note("own-no-screen");
    }
}
