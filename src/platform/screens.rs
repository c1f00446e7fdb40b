//! Which screens this machine has, and which of them show a window: what is secret opens only on a screen that does not show the
//! game (HID-1).
//!
//! The window system is asked in every frame, since Bevy's list of monitors does not follow a screen that is moved or mirrored. On X11
//! the library of the window does not hear either of screens that change while it runs, so the server is listened to here.

use bevy::{
    ecs::{lifecycle::Despawn, relationship::RelationshipTarget, system::NonSendMarker},
    prelude::*,
    window::{HasWindows, Monitor, OnMonitor, PrimaryWindow},
    winit::WINIT_WINDOWS,
};
use std::{
    sync::{Arc, Mutex, PoisonError},
    thread,
};
use winit::window::Window as WinitWindow;

use crate::platform::frame_pacing::WakeUp;

/// The screens and the windows on them, as parts of the desktop in physical pixels.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Screens {
    /// What each screen shows of the desktop.
    pub all: Vec<IRect>,
    /// Where the game's window lies, or the screen that it is on if the window system does not tell more.
    pub game: Option<IRect>,
    /// The same of the other window, while there is one.
    pub other: Option<IRect>,
    /// Whether the window system only puts windows that fill the screen where they should be (Wayland).
    pub places_full_screen_only: bool,
}

impl Screens {
    /// The first screen that shows nothing of the game. `None` if there is none, or if nobody knows where the game is.
    pub fn apart(&self) -> Option<IRect> {
        let game = self.game?;
        self.all.iter().copied().find(|screen| self.is_apart(game, *screen))
    }

    /// Whether the other window shows on screens without anything of the game. `false` while its place is unknown.
    pub fn is_other_apart(&self) -> bool {
        matches!((self.game, self.other), (Some(game), Some(other)) if self.is_apart(game, other))
    }

    /// Whether no screen that shows some of the game shows some of this part of the desktop, too. Screens that mirror each other
    /// show the same part.
    fn is_apart(&self, game: IRect, part: IRect) -> bool {
        let showing = |part: IRect| self.all.iter().filter(move |screen| meet(**screen, part));
        showing(game).count() > 0
            && showing(part).count() > 0
            && showing(part).all(|screen| showing(game).all(|other| !meet(*screen, *other)))
    }
}

/// Whether two parts of the desktop have any pixel in common.
fn meet(one: IRect, other: IRect) -> bool {
    !one.intersect(other).is_empty()
}

/// The screens as an X server tells them; `None` where nobody listens to one.
#[derive(Resource, Clone, Default)]
struct Told(Arc<Mutex<Option<Vec<IRect>>>>);

/// Listens to the X server, if there is one, in a thread of its own.
#[cfg(all(unix, not(target_os = "macos")))]
fn listen(told: Res<Told>, wake: Res<WakeUp>) {
    use x11rb::{
        connection::Connection as _,
        protocol::randr::{ConnectionExt as _, MonitorInfo, NotifyMask},
        rust_connection::RustConnection,
    };
    fn hear(told: &Told, wake: &WakeUp) -> Result<(), Box<dyn std::error::Error>> {
        let (server, screen) = RustConnection::connect(None)?;
        let root = server.setup().roots[screen].root;
        server.randr_query_version(1, 5)?.reply()?;
        server.randr_select_input(
            root,
            NotifyMask::SCREEN_CHANGE | NotifyMask::CRTC_CHANGE | NotifyMask::OUTPUT_CHANGE,
        )?;
        let part = |screen: &MonitorInfo| {
            let corner = IVec2::new(screen.x.into(), screen.y.into());
            IRect::from_corners(corner, corner + IVec2::new(screen.width.into(), screen.height.into()))
        };
        loop {
            let screens = server.randr_get_monitors(root, true)?.reply()?.monitors;
            *told.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(screens.iter().map(part).collect());
            wake.call();
            server.wait_for_event()?;
            while server.poll_for_event()?.is_some() {}
        }
    }
    let (told, wake) = (told.clone(), wake.clone());
    let hear = move || {
        // Without a server, or when it ends, the library of the window knows best.
        let _ = hear(&told, &wake);
        *told.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    };
    let _ = thread::Builder::new().name("screens".to_owned()).spawn(hear);
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
fn listen() {}

/// Asks the window system for the screens and the places of the windows.
fn survey(
    _on_main_thread: NonSendMarker,
    told: Res<Told>,
    mut screens: ResMut<Screens>,
    game: Query<Entity, With<PrimaryWindow>>,
    others: Query<Entity, (With<Window>, Without<PrimaryWindow>)>,
) {
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = game.single().ok().and_then(|game| windows.get_window(game)) else {
            return;
        };
        let part = |at: (i32, i32), size: (u32, u32)| {
            let corner = IVec2::from(at);
            IRect::from_corners(corner, corner + UVec2::from(size).as_ivec2())
        };
        let place = |window: &WinitWindow| match window.outer_position() {
            Ok(at) => Some(part(at.into(), window.outer_size().into())),
            Err(_) => window
                .current_monitor()
                .map(|monitor| part(monitor.position().into(), monitor.size().into())),
        };
        // A server may also stand beside Wayland, and does not know its screens.
        let is_x11 = window.outer_position().is_ok();
        let told = told.0.lock().unwrap_or_else(PoisonError::into_inner).clone().filter(|_| is_x11);
        let found = Screens {
            all: told.unwrap_or_else(|| {
                let monitors = window.available_monitors();
                monitors
                    .map(|monitor| part(monitor.position().into(), monitor.size().into()))
                    .collect()
            }),
            game: place(window),
            other: others
                .iter()
                .next()
                .and_then(|other| windows.get_window(other))
                .and_then(|other| place(other)),
            places_full_screen_only: !is_x11,
        };
        screens.set_if_neq(found);
    });
}

/// Keeps the windows of a screen that goes away: Bevy would close them with it, the game's own, too.
fn keep_windows(gone: On<Despawn, Monitor>, mut screens: Query<&mut HasWindows>, mut commands: Commands) {
    let Ok(mut windows) = screens.get_mut(gone.entity) else { return };
    for window in std::mem::take(windows.collection_mut_risky()) {
        commands.entity(window).try_remove::<OnMonitor>();
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Screens>()
        .init_resource::<Told>()
        .add_systems(Startup, listen)
        .add_systems(First, survey)
        .add_observer(keep_windows);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(x: i32, y: i32) -> IRect {
        IRect::new(x, y, x + 1920, y + 1080)
    }

    fn window(x: i32, y: i32) -> IRect {
        IRect::new(x, y, x + 1280, y + 720)
    }

    fn apart(all: &[IRect], game: Option<IRect>) -> Option<IRect> {
        let all = all.to_vec();
        let screens = Screens {
            all,
            game,
            ..Screens::default()
        };
        screens.apart()
    }

    #[test]
    fn what_is_secret_opens_on_no_screen_that_shows_the_game() {
        let (left, right) = (screen(0, 0), screen(1920, 0));
        let at = Some(window(100, 100));
        assert_eq!(apart(&[], at), None, "no screen is known");
        assert_eq!(apart(&[left], at), None, "it is the only one");
        assert_eq!(apart(&[left, right], at), Some(right));
        assert_eq!(apart(&[right, left], at), Some(right));
        assert_eq!(apart(&[left, right], Some(window(2000, 0))), Some(left));
        assert_eq!(apart(&[left, right], Some(window(1900, 0))), None, "the game lies on both");
        assert_eq!(apart(&[left, right], None), None, "the game may be anywhere");
        assert_eq!(
            apart(&[left, right], Some(window(9000, 0))),
            None,
            "the game is on no screen that is known"
        );
        assert_eq!(apart(&[left, left], at), None, "they mirror each other");
        let beamer = IRect::new(0, 0, 1024, 768);
        assert_eq!(apart(&[left, beamer], at), None, "it shows a corner of the other");
        assert_eq!(
            apart(&[left, beamer], Some(window(500, 800))),
            None,
            "the game lies on a screen that it shows a part of"
        );
        assert_eq!(apart(&[left, beamer, right], at), Some(right));
    }

    #[test]
    fn the_other_window_is_watched_wherever_it_goes() {
        let at = |game: IRect, other: Option<IRect>, all: &[IRect]| {
            let screens = Screens {
                all: all.to_vec(),
                game: Some(game),
                other,
                ..Screens::default()
            };
            screens.is_other_apart()
        };
        let both = [screen(0, 0), screen(1920, 0)];
        assert!(at(window(0, 0), Some(window(2000, 0)), &both));
        assert!(!at(window(0, 0), None, &both), "its place is unknown");
        assert!(!at(window(0, 0), Some(window(700, 0)), &both), "it was moved to the game");
        assert!(!at(window(0, 0), Some(window(1800, 0)), &both), "a part of it was");
        assert!(!at(window(2000, 0), Some(window(2000, 0)), &both), "the game was moved to it");
        assert!(!at(window(0, 0), Some(window(2000, 0)), &both[..1]), "its screen is gone");
        assert!(
            !at(window(0, 0), Some(window(2000, 0)), &[both[0], both[0]]),
            "its screen mirrors the other now"
        );
    }

    #[test]
    fn windows_outlive_their_screen() {
        let mut app = App::new();
        app.add_observer(keep_windows);
        let world = app.world_mut();
        let monitor = Monitor {
            name: None,
            physical_height: 1080,
            physical_width: 1920,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        };
        let screen = world.spawn(monitor).id();
        let window = world.spawn((Window::default(), PrimaryWindow, OnMonitor(screen))).id();
        world.despawn(screen);
        world.flush();
        let window = world.get_entity(window).expect("it is kept");
        assert!(!window.contains::<OnMonitor>());
    }
}
