//! The sound page of the settings.

use crate::{
    screens::settings::rows::Rows,
    settings::{Settings, Volumes},
};

/// Draws the page. `silent`: whether there is no sound device, which a note then says.
pub(super) fn rows(rows: &mut Rows, volumes: &mut Volumes, silent: bool) {
    rows.slider("icon_sound", "settings-effects", &mut volumes.effects, Settings::VOLUMES);
    rows.slider("icon_torch", "settings-ambience", &mut volumes.ambience, Settings::VOLUMES);
    rows.slider("icon_music", "settings-music", &mut volumes.music, Settings::VOLUMES);
    if silent {
        rows.note("play-log-silent");
    }
}
