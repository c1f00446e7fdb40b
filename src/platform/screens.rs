//! Which screens this machine has, and which of them show a window: what is secret opens only on a screen that does not show the
//! game (HID-1).
//!
//! The window system is asked in every frame, since Bevy's list of monitors does not follow a screen that is moved or mirrored.

use bevy::{
    ecs::{lifecycle::Despawn, relationship::RelationshipTarget, system::NonSendMarker},
    prelude::*,
    window::{HasWindows, Monitor, OnMonitor, PrimaryWindow},
    winit::WINIT_WINDOWS,
};
use winit::window::Window as WinitWindow;

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

/// Asks the window system for the screens and the places of the windows.
fn survey(
    _on_main_thread: NonSendMarker,
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
        let found = Screens {
            all: window
                .available_monitors()
                .map(|monitor| part(monitor.position().into(), monitor.size().into()))
                .collect(),
            game: place(window),
            other: others
                .iter()
                .next()
                .and_then(|other| windows.get_window(other))
                .and_then(|other| place(other)),
            places_full_screen_only: window.outer_position().is_err(),
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
    app.init_resource::<Screens>().add_systems(First, survey).add_observer(keep_windows);
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
