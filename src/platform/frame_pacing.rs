//! The window: its interface camera, and how often it draws.

use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use bevy::{
    a11y::{AccessibilityRequested, ActionRequest},
    camera::{CameraOutputMode, ClearColorConfig, visibility::RenderLayers},
    prelude::*,
    render::render_resource::BlendState,
    time::{TimeSystems, TimeUpdateStrategy},
    window::{WindowCloseRequested, WindowResized},
    winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent},
};
use bevy_egui::{EguiContext, EguiGlobalSettings, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

use crate::{art, overlord_window::Own, settings::Settings, ui};

/// How often the picture must be drawn again. Whoever moves something asks for it, every frame anew; when nobody
/// does, the window rests until something happens to it.
#[derive(Resource, Default, Copy, Clone, PartialEq, Eq, Debug)]
pub struct FramePacing {
    moving: bool,
    ambient: bool,
}

impl FramePacing {
    /// Something moves that should look smooth: 60 frames a second for now.
    pub fn moving(&mut self) {
        self.moving = true;
    }

    /// Whether something does.
    #[cfg(test)]
    pub fn is_moving(self) -> bool {
        self.moving
    }

    /// Torch light flickers: 20 frames a second for now, none with reduced motion.
    pub fn ambient(&mut self) {
        self.ambient = true;
    }
}

/// Wakes the window while it rests: something that was made aside is there. It can be called from any thread.
#[derive(Resource, Clone)]
pub struct WakeUp(Arc<dyn Fn() + Send + Sync>);

impl WakeUp {
    /// Wakes the window by this.
    pub fn by(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(wake))
    }

    /// Wakes the window.
    pub fn call(&self) {
        (self.0)();
    }
}

/// The least that the greatest side of a picture may be, in pixels.
const SIDE: usize = 2048;

/// The camera that draws the interface over everything.
#[derive(Component)]
pub struct InterfaceCamera;

fn spawn_camera(mut commands: Commands, art: Res<art::Art>) {
    let mut context = EguiContext::default();
    ui::install(context.get_mut());
    art::install(context.get_mut(), art.clone());
    commands.spawn((
        InterfaceCamera,
        Camera2d,
        Camera {
            order: 100,
            // It comes last and its picture holds what the others drew: nothing is left to blend with.
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::REPLACE),
                clear_color: ClearColorConfig::Default,
            },
            ..default()
        },
        // The board belongs to its own camera: here it would appear once more, a pixel a cell.
        RenderLayers::none(),
        Msaa::Off,
        context,
        PrimaryEguiContext,
    ));
}

/// The interface clears the picture only where no other camera has drawn below it.
fn clear(cameras: Query<&Camera, (Without<InterfaceCamera>, Without<Own>)>, mut interface: Single<&mut Camera, With<InterfaceCamera>>) {
    let below = cameras.iter().any(|camera| camera.is_active);
    let wanted = if below {
        ClearColorConfig::None
    } else {
        ClearColorConfig::Custom(Color::srgb_u8(11, 9, 13))
    };
    let same = matches!(
        (&interface.clear_color, below),
        (ClearColorConfig::None, true) | (ClearColorConfig::Custom(_), false)
    );
    if !same {
        interface.clear_color = wanted;
    }
}

fn set_scale(mut interfaces: Query<(&mut EguiContext, &mut EguiInput)>, comfort: Res<Settings>) {
    for (mut context, mut input) in &mut interfaces {
        let ctx = context.get_mut();
        // Before its first frame egui does not know the window.
        let window = input.0.screen_rect.unwrap_or_else(|| ctx.content_rect());
        ui::set_scale(ctx, window.size(), comfort.scale);
        // egui keeps the letters of all sizes that it ever wrote in one picture and begins another where its greatest side
        // changes: each scale has a side of its own.
        input.0.max_texture_side = Some(SIDE + (ui::scale(ctx) * 1000.0) as usize % 128);
        ui::set_vivid(ctx, comfort.high_contrast);
    }
}

/// egui draws again after every event, and every frame brings it one that says which of Shift, Ctrl and Alt are held.
/// Without those that say nothing new the window can rest.
fn hush(mut inputs: Query<&mut EguiInput>, mut before: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.0.events.retain(|event| match event {
            egui::Event::ModifiersChanged(held) => before.replace(*held) != Some(*held),
            _ => true,
        });
    }
}

/// What a screen reader presses.
fn heed(mut requests: MessageReader<ActionRequest>, mut input: Single<&mut EguiInput, With<PrimaryEguiContext>>) {
    let requests = requests
        .read()
        .map(|request| egui::Event::AccessKitActionRequest(request.0.clone()));
    input.0.events.extend(requests);
}

/// Every frame has the time at which it begins. Bevy's own is that of the frame before: the first frame after a rest would be
/// as old as the rest, and what is pressed in it and let go of in the next would seem to be held all that time.
fn set_time(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

/// How long the window sleeps when nothing wakes it.
#[derive(Resource)]
struct Longest(Duration);

/// Wakes the window when something is plugged in or out: the list of gamepads is only looked at in a frame.
#[cfg(target_os = "linux")]
fn watch_devices(wake: WakeUp) -> Longest {
    let names = || {
        let found = std::fs::read_dir("/dev/input").into_iter().flatten().flatten();
        let mut names: Vec<_> = found.map(|entry| entry.file_name()).collect();
        names.sort();
        names
    };
    let watching = std::thread::Builder::new().name("devices".to_owned()).spawn(move || {
        let mut before = names();
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let now = names();
            if now != before {
                before = now;
                // The system takes its time until it may be used.
                for _ in 0..6 {
                    wake.call();
                    std::thread::sleep(Duration::from_millis(300));
                }
            }
        }
    });
    // Nothing may need this rest to end: who tests the window has less patience.
    Longest(Duration::from_secs(if watching.is_ok() { 300 } else { 2 }))
}

/// Elsewhere no file tells what is plugged in: a frame every two seconds looks for it.
#[cfg(not(target_os = "linux"))]
fn watch_devices(_: WakeUp) -> Longest {
    Longest(Duration::from_secs(2))
}

/// Says how long the window may sleep, and forgets what was asked for this frame.
fn rest(
    mut pace: ResMut<FramePacing>,
    (comfort, reader): (Res<Settings>, Res<AccessibilityRequested>),
    pads: Query<(), With<Gamepad>>,
    (longest, mut settings): (Res<Longest>, ResMut<WinitSettings>),
    (mut resized, mut asked_to_close): (MessageReader<WindowResized>, MessageReader<WindowCloseRequested>),
    mut gone: RemovedComponents<Window>,
) {
    let asked = std::mem::take(&mut *pace);
    // What is shown is laid out by the size of the frame before, and a window goes in the second frame after it was closed.
    let windows = resized.read().count() + asked_to_close.read().count() + gone.read().count();
    let wait = if asked.moving || windows > 0 {
        Duration::from_millis(16)
    } else if asked.ambient && !comfort.reduced_motion || !pads.is_empty() {
        // Nothing wakes the window when a gamepad is used: it must be looked at.
        Duration::from_millis(50)
    } else if reader.get() {
        // Nothing wakes it either when a screen reader presses something.
        Duration::from_millis(100)
    } else {
        // Window events, finished pictures, what is plugged in and egui's own requests wake it before.
        longest.0
    };
    let mode = UpdateMode::reactive_low_power(wait);
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}

/// Why no window can be opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// There is no display.
    Display,
    /// There is no driver that can draw.
    Driver,
}

/// Whether there is a display at all. Only X11 says so before a window is opened; elsewhere opening one tells.
pub fn probe() -> Result<(), Trouble> {
    #[cfg(all(unix, not(target_os = "macos")))]
    {
        use std::{net::TcpStream, os::unix::net::UnixStream};
        let display = std::env::var("DISPLAY").unwrap_or_default();
        let (host, rest) = display.rsplit_once(':').ok_or(Trouble::Display)?;
        let number: u16 = rest.split('.').next().and_then(|n| n.parse().ok()).ok_or(Trouble::Display)?;
        let there = if host.is_empty() || host == "unix" {
            let path = format!("/tmp/.X11-unix/X{number}");
            // Some servers listen only on the abstract socket; opening the window tells about those.
            !std::path::Path::new(&path).exists() && cfg!(target_os = "linux") && abstract_socket(&path)
                || UnixStream::connect(&path).is_ok()
        } else {
            TcpStream::connect((host, 6000u16.saturating_add(number))).is_ok()
        };
        if !there {
            return Err(Trouble::Display);
        }
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn abstract_socket(path: &str) -> bool {
    use std::os::{
        linux::net::SocketAddrExt,
        unix::net::{SocketAddr, UnixStream},
    };
    SocketAddr::from_abstract_name(path).is_ok_and(|address| UnixStream::connect_addr(&address).is_ok())
}

#[cfg(all(unix, not(target_os = "linux"), not(target_os = "macos")))]
fn abstract_socket(_: &str) -> bool {
    false
}

/// What went wrong while the window was being opened, told by the message of the panic that Bevy raises then.
static TROUBLE: Mutex<Option<Trouble>> = Mutex::new(None);

/// Bevy opens windows and drivers with `expect`. This keeps such a panic quiet and remembers its reason; any other
/// panic is shown as ever.
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

/// The reason that [`watch`] remembered.
pub fn trouble() -> Option<Trouble> {
    TROUBLE.lock().ok().and_then(|place| *place)
}

pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let wake = WakeUp::by(move || {
        // The loop is gone only when the window closes; then nobody waits for anything.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
    app.insert_resource(watch_devices(wake.clone()))
        .insert_resource(wake)
        .init_resource::<FramePacing>()
        .insert_resource(WinitSettings::desktop_app())
        .add_systems(Startup, spawn_camera)
        .add_systems(
            PreUpdate,
            (set_scale, hush, heed)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(First, set_time.before(TimeSystems))
        .add_systems(Update, clear)
        .add_systems(Last, rest);
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
}
