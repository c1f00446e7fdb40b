//! The window: screens, board, panels, pictures and motion. Feature `desktop`.
//!
//! Nothing below this module knows of it. It shows the table's World, which is the app's own, and hands decisions to
//! the referee.

pub mod aim;
pub mod art;
pub mod board;
pub mod comfort;
pub mod playback;
pub mod screens;
pub mod theme;
pub mod window;

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::PathBuf,
    process::ExitCode,
};

use bevy::{
    ecs::error,
    log::{Level, LogPlugin},
    prelude::*,
};
use bevy_egui::EguiPlugin;

/// How the window opens.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The adventure to begin with, as a path; else the players choose.
    pub quest: Option<PathBuf>,
    /// The seed of dice and shuffles; else one from the clock.
    pub seed: Option<u64>,
    /// Dice that the table tells (real-dice mode), 1 to 6 each; `Some` of an empty list asks for every die.
    pub dice: Option<Vec<u8>>,
    /// The language code; else the system's.
    pub language: Option<String>,
    /// No shake, flicker, bounce or pan.
    pub reduced_motion: bool,
}

/// Opens the window and plays until it is closed. Exit code 2, with one sentence on standard error, when there is no
/// display or no driver to draw with.
pub fn run(options: Options) -> ExitCode {
    if let Err(trouble) = window::probe() {
        return refuse(trouble);
    }
    window::watch();
    match catch_unwind(AssertUnwindSafe(|| app(&options).run())) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(panic) => match window::trouble() {
            Some(trouble) => refuse(trouble),
            None => resume_unwind(panic),
        },
    }
}

fn refuse(trouble: window::Trouble) -> ExitCode {
    eprintln!("{trouble:?}");
    ExitCode::from(2)
}

/// The whole program, not yet running.
fn app(options: &Options) -> App {
    let mut app = App::new();
    let window = WindowPlugin {
        primary_window: Some(window::window()),
        ..default()
    };
    let log = LogPlugin {
        level: Level::WARN,
        filter: "wgpu=error,naga=error,bevy_render=error".to_owned(),
        ..default()
    };
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    app.add_plugins(DefaultPlugins.set(window).set(log).set(ImagePlugin::default_linear()))
        .add_plugins(EguiPlugin::default())
        .add_plugins(window::plugin);
    app.set_error_handler(error::error);
    art::plugin(&mut app, &root);
    app.add_plugins((screens::plugin, board::plugin, playback::plugin))
        .init_resource::<aim::Aim>()
        .init_resource::<aim::BoardArea>();
    app
}
