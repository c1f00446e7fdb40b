//! Applies the settings outside their own module: playback, colours, the window.

use crate::{
    art::Art,
    presented::playback::Playback,
    settings::{self, Settings},
    state::{PlayMode, Screen},
};
use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

/// Holds rolls only while a game is played: in a replay nobody is there to go on after each roll.
fn hold_rolls(settings: Res<Settings>, mode: Res<State<PlayMode>>, mut playback: ResMut<Playback>) {
    let holds = settings.holds_rolls && *mode == PlayMode::Playing;
    if playback.holds_rolls != holds {
        playback.holds_rolls = holds;
    }
}

/// Applies the pace, the colours and full screen.
fn apply(settings: Res<Settings>, art: Res<Art>, mut playback: ResMut<Playback>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    playback.still = settings.reduced_motion;
    playback.pace = settings.pace;
    art.dye(settings.colours);
    let is_full = window.mode != WindowMode::Windowed;
    if is_full != settings.full_screen {
        window.mode = match settings.full_screen {
            true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            false => WindowMode::Windowed,
        };
    }
}

/// Applies the settings whenever they change.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hold_rolls.run_if(in_state(Screen::Play)),
            apply.after(settings::full_screen).run_if(resource_changed::<Settings>),
        ),
    );
}
