//! Lets any key complete an animation that is being shown.

use bevy::prelude::*;

use crate::{input::Controls, presented::playback::Playback, state::PlaySystems};

fn skip(controls: Res<Controls>, mut playback: ResMut<Playback>) {
    if playback.can_be_skipped() && controls.presses.iter().any(|press| !press.is_modifier() && !press.again) {
        playback.skip();
    }
}

/// Lets keys complete animations.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, skip.after(PlaySystems::Submit).before(PlaySystems::Present));
}
