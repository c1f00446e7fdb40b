//! The window: screens, board, panels, images and animations. Feature `desktop`.
//!
//! No other module depends on this one. It shows the game in [`crate::presented::game::PresentedGame`] and sends decisions to the
//! host.

pub mod apply_settings;
pub mod frame_benchmark;
pub mod trace;
pub mod window;

use crate::{
    art, audio, board, input, interaction,
    platform::{display, keyboard, screens as monitors},
    presented::playback,
    screens::{self, play},
    session::{self, bug_report, live_reload, replay, review, saving, seat_devices, takeback},
    state::{PlaySystems, Screen},
};
pub use crate::{
    board::{Wanted, picture},
    platform::options::Options,
};

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::Path,
    process::ExitCode,
};

use bevy::{
    ecs::error,
    log::{Level, LogPlugin},
    prelude::*,
    render::{
        RenderPlugin,
        settings::{MemoryHints, WgpuSettings},
    },
    window::ExitCondition,
};
use bevy_egui::EguiPlugin;

use dungeon_play::language::Language;
use dungeon_rules::content;

/// Opens the window and plays until it is closed. The exit code is 2, with one sentence on standard error, if there is no display
/// or no driver to draw with.
pub fn run(options: Options) -> ExitCode {
    let root = content::root();
    if let Err(trouble) = display::probe() {
        return refuse(trouble, &root, &options);
    }
    display::watch();
    match catch_unwind(AssertUnwindSafe(|| app(&root, &options).run())) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(panic) => match display::trouble() {
            Some(trouble) => refuse(trouble, &root, &options),
            None => resume_unwind(panic),
        },
    }
}

fn refuse(trouble: display::Trouble, root: &Path, options: &Options) -> ExitCode {
    let key = match trouble {
        display::Trouble::Display => "no-display",
        display::Trouble::Driver => "no-driver",
    };
    eprintln!("{}", Language::asked_or_system(root, options.language.as_deref()).say(key));
    ExitCode::from(2)
}

/// Adds everything that a game needs except for the drawing of the board.
pub(crate) fn game(app: &mut App) {
    use PlaySystems::{Follow, Interact, Present, Submit, Summarise};
    app.configure_sets(Update, (Interact, Submit, Present, Summarise, Follow).chain());
    app.add_plugins((
        apply_settings::plugin,
        session::plugin,
        playback::plugin,
        interaction::plugin,
        bug_report::plugin,
        seat_devices::plugin,
        takeback::plugin,
        play::plugin,
    ));
    #[cfg(feature = "phones")]
    app.add_plugins(interaction::phones::plugin);
}

/// Builds the whole program, ready to run.
fn app(root: &Path, options: &Options) -> App {
    let mut app = App::new();
    let window = WindowPlugin {
        primary_window: Some(display::window()),
        // The Overlord's own window cannot go on alone.
        exit_condition: ExitCondition::OnPrimaryClosed,
        ..default()
    };
    let log = LogPlugin {
        level: Level::WARN,
        filter: "wgpu=off,wgpu_hal=off,wgpu_core=error,naga=error,winit=error,bevy_egui=error,bevy_render=error".to_owned(),
        ..default()
    };
    // Images of many sizes come and go. A block of graphics memory is freed only once it is empty, so all blocks are small: 4 MiB,
    // the later ones, too.
    let memory = WgpuSettings {
        memory_hints: MemoryHints::Manual {
            suballocated_device_memory_block_size: 4 << 20..4 << 20,
        },
        ..default()
    };
    let render = RenderPlugin {
        render_creation: memory.into(),
        ..default()
    };
    let pictures = ImagePlugin::default_linear();
    app.add_plugins(DefaultPlugins.set(window).set(log).set(render).set(pictures))
        .add_plugins(EguiPlugin {
            // The interface draws one texture at a time: without a graphics card, binding many at once costs more than it saves.
            bindless_mode_array_size: None,
        })
        .add_plugins((window::plugin, display::plugin, monitors::plugin, keyboard::plugin, input::plugin));
    app.set_error_handler(error::error);
    art::plugin(&mut app, root);
    game(&mut app);
    app.add_plugins((board::plugin, trace::plugin, screens::author_report::plugin));
    screens::plugin(&mut app, root, options);
    saving::plugin(&mut app, options);
    replay::plugin(&mut app);
    review::plugin(&mut app);
    if let Some(quest) = options.quest.as_ref().filter(|_| options.watch) {
        live_reload::plugin(&mut app, root, quest);
    }
    if options.frames.is_none() {
        // Frames are measured without sound.
        app.add_plugins(audio::plugin);
    }
    if let Some(frames) = options.frames {
        app.add_systems(Startup, |mut next: ResMut<NextState<Screen>>| next.set(Screen::Play));
        frame_benchmark::measure(&mut app, frames, in_state(Screen::Play));
        if options.thinks {
            app.add_systems(Update, frame_benchmark::think.run_if(in_state(Screen::Play)));
        }
    }
    app
}
