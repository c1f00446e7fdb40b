//! The size of the window on its screen, and the reasons for which no window can be opened.

use bevy::{
    prelude::*,
    window::{Monitor, OnMonitor, WindowMode, WindowResizeConstraints, WindowResized, WindowResolution},
};
use std::sync::Mutex;

/// The size of a new window, in points.
pub const OPENS: UVec2 = UVec2::new(1280, 720);

/// The most that the bars of a desktop and the frame of a window take of a screen, in points.
const BARS: Vec2 = Vec2::new(80.0, 150.0);

/// A new window: 1280×720 points and never smaller, unless the screen is too small for that.
pub fn window() -> Window {
    Window {
        title: "Dungeon Saga".to_owned(),
        name: Some("dungeon-saga".to_owned()),
        resolution: WindowResolution::new(OPENS.x, OPENS.y),
        resize_constraints: WindowResizeConstraints {
            min_width: OPENS.x as f32,
            min_height: OPENS.y as f32,
            ..default()
        },
        ..default()
    }
}

/// The monitor that a window was last fitted to.
#[derive(Component)]
struct Fitted(Entity);

/// Maximises a window if it, its frame and the bars of the desktop may not all fit on its screen; only the desktop knows how much
/// room there is. This is checked once for each screen that the window moves to.
fn fit(
    mut commands: Commands,
    mut windows: Query<(Entity, &mut Window, &OnMonitor, Option<&Fitted>)>,
    monitors: Query<&Monitor>,
    mut resized: MessageWriter<WindowResized>,
) {
    for (entity, mut window, on, fitted) in &mut windows {
        let Ok(monitor) = monitors.get(on.0) else { continue };
        if window.mode != WindowMode::Windowed || fitted.is_some_and(|fitted| fitted.0 == on.0) {
            continue;
        }
        commands.entity(entity).insert(Fitted(on.0));
        // A window that was in full screen until now still has that size for a moment.
        let size = if fitted.is_some() { window.size() } else { OPENS.as_vec2() };
        let screen = monitor.physical_size().as_vec2() / monitor.scale_factor as f32;
        let room = screen - BARS;
        if size.cmple(room).all() {
            continue;
        }
        let least = &mut window.resize_constraints;
        least.min_width = least.min_width.min(room.x);
        least.min_height = least.min_height.min(room.y);
        if !size.cmple(screen).all() {
            let size = size.min(screen);
            window.resolution.set(size.x, size.y);
            // Cameras take the size of their window from this message. Without it one frame would be drawn in both sizes, which ends the
            // program.
            let (width, height) = (size.x, size.y);
            resized.write(WindowResized {
                window: entity,
                width,
                height,
            });
        }
        window.set_maximized(true);
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, fit);
}

/// Why no window can be opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// There is no display.
    Display,
    /// There is no driver that can draw.
    Driver,
}

/// Whether there is a display at all. X11 and Wayland can tell before a window is opened; elsewhere only opening one does.
///
/// # Errors
/// There is no display.
pub fn probe() -> Result<(), Trouble> {
    #[cfg(all(unix, not(target_os = "macos")))]
    {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        // If both are set, the window opens on Wayland.
        let there = match is_set("WAYLAND_DISPLAY") {
            true => has_wayland(),
            false => is_set("WAYLAND_SOCKET") || has_x11(),
        };
        if !there {
            return Err(Trouble::Display);
        }
    }
    Ok(())
}

/// Whether a Wayland compositor listens where the environment says.
#[cfg(all(unix, not(target_os = "macos")))]
fn has_wayland() -> bool {
    use std::{env, os::unix::net::UnixStream, path::PathBuf};
    let said = |name: &str| env::var_os(name).map(PathBuf::from).unwrap_or_default();
    // An absolute path of the socket replaces the folder.
    UnixStream::connect(said("XDG_RUNTIME_DIR").join(said("WAYLAND_DISPLAY"))).is_ok()
}

/// Whether an X server listens where the environment says.
#[cfg(all(unix, not(target_os = "macos")))]
fn has_x11() -> bool {
    use std::{net::TcpStream, os::unix::net::UnixStream};
    let display = std::env::var("DISPLAY").unwrap_or_default();
    let Some((host, rest)) = display.rsplit_once(':') else {
        return false;
    };
    let Some(number) = rest.split('.').next().and_then(|number| number.parse::<u16>().ok()) else {
        return false;
    };
    if host.is_empty() || host == "unix" {
        let path = format!("/tmp/.X11-unix/X{number}");
        // Some servers listen only on the abstract socket.
        !std::path::Path::new(&path).exists() && cfg!(target_os = "linux") && abstract_socket(&path) || UnixStream::connect(&path).is_ok()
    } else {
        TcpStream::connect((host, 6000u16.saturating_add(number))).is_ok()
    }
}

#[cfg(target_os = "linux")]
pub fn abstract_socket(path: &str) -> bool {
    use std::os::{
        linux::net::SocketAddrExt,
        unix::net::{SocketAddr, UnixStream},
    };
    SocketAddr::from_abstract_name(path).is_ok_and(|address| UnixStream::connect_addr(&address).is_ok())
}

#[cfg(all(unix, not(target_os = "linux"), not(target_os = "macos")))]
pub fn abstract_socket(_: &str) -> bool {
    false
}

/// Why the window could not be opened, according to the message of the panic that Bevy raised.
pub static TROUBLE: Mutex<Option<Trouble>> = Mutex::new(None);

/// Installs a panic hook. Bevy opens windows and drivers with `expect`; the hook keeps such a panic silent and stores its reason in
/// [`TROUBLE`]. Any other panic is reported as usual.
pub fn watch() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let words = panic.payload_as_str().unwrap_or_default();
        let found = if words.contains("Failed to build event loop") || words.contains("display") {
            Some(Trouble::Display)
        } else if words.contains("Unable to find a GPU") || words.contains("Failed to create wgpu surface") {
            Some(Trouble::Driver)
        } else {
            None
        };
        match found {
            Some(trouble) => {
                if let Ok(mut place) = TROUBLE.lock() {
                    place.get_or_insert(trouble);
                }
            }
            None => usual(panic),
        }
    }));
}

/// The reason that the hook of [`watch`] has stored, if any.
pub fn trouble() -> Option<Trouble> {
    TROUBLE.lock().ok().and_then(|place| *place)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The window after it has moved to a monitor of this size in pixels and this scale, opened there or on another one `before`.
    fn fitted(size: (u32, u32), scale_factor: f64, mode: WindowMode, before: bool) -> Window {
        let mut app = App::new();
        app.add_message::<WindowResized>().add_systems(Update, fit);
        let monitor = |app: &mut App, (physical_width, physical_height)| {
            let monitor = Monitor {
                name: None,
                physical_height,
                physical_width,
                physical_position: IVec2::ZERO,
                refresh_rate_millihertz: None,
                scale_factor,
                video_modes: Vec::new(),
            };
            app.world_mut().spawn(monitor).id()
        };
        let mut opened = window();
        opened.mode = mode;
        let first = monitor(&mut app, (3840, 2160));
        let here = monitor(&mut app, size);
        let entity = app.world_mut().spawn(opened).id();
        if before {
            app.world_mut().entity_mut(entity).insert(OnMonitor(first));
            app.update();
            let mut window = app.world_mut().get_mut::<Window>(entity).expect("it is there");
            window.resolution.set(1900.0, 1000.0);
        }
        app.world_mut().entity_mut(entity).insert(OnMonitor(here));
        app.update();
        app.world().get::<Window>(entity).expect("it is there").clone()
    }

    #[test]
    fn a_window_is_maximised_where_it_would_not_fit_its_screen() {
        let windowed = WindowMode::Windowed;
        let full = WindowMode::BorderlessFullscreen(bevy::window::MonitorSelection::Current);
        for (size, scale, mode, before, maximised) in [
            ((1280, 720), 1.0, windowed, false, true),
            ((1366, 768), 1.0, windowed, false, true),
            ((1440, 900), 1.0, windowed, false, false),
            ((1920, 1080), 1.0, windowed, false, false),
            // Twice as many pixels, but no more room.
            ((2560, 1440), 2.0, windowed, false, true),
            ((3840, 2160), 2.0, windowed, false, false),
            // A window that fits one screen need not fit another.
            ((1920, 1080), 1.0, windowed, true, true),
            // A window in full screen fits by definition.
            ((1280, 720), 1.0, full, false, false),
        ] {
            let mut window = fitted(size, scale, mode, before);
            let is_maximised = window.internal.take_maximize_request() == Some(true);
            assert_eq!(is_maximised, maximised, "{size:?} at {scale}");
            let screen = Vec2::new(size.0 as f32, size.1 as f32) / scale as f32;
            let least = window.resize_constraints;
            assert_eq!(
                least.min_height < 720.0,
                maximised && screen.y < 800.0,
                "{size:?} at {scale}: {least:?}"
            );
            assert!(
                window.size().cmple(screen).all() || mode == full,
                "{size:?} at {scale}: {}",
                window.size()
            );
        }
    }

    #[test]
    fn a_window_that_was_fitted_is_left_to_people() {
        let window = fitted((1024, 600), 1.0, WindowMode::Windowed, false);
        assert_eq!(window.size(), Vec2::new(1024.0, 600.0));
    }
}
