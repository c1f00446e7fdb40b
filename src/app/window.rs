//! The window: its interface camera, its interface input, and how often it draws.

use crate::{
    art,
    overlord_window::Own,
    platform::frame_pacing::{FramePacing, WakeUp},
    settings::Settings,
    ui,
};
use bevy::{
    a11y::{AccessibilityRequested, ActionRequest},
    camera::{CameraOutputMode, ClearColorConfig, visibility::RenderLayers},
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        render_asset::{ExtractedAssets, prepare_assets},
        render_resource::{BlendState, TextureFormat},
        texture::GpuImage,
    },
    time::{TimeSystems, TimeUpdateStrategy},
    window::{WindowCloseRequested, WindowResized},
    winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent},
};
use bevy_egui::{
    EguiContext, EguiGlobalSettings, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui,
    render::{EGUI_SHADER_HANDLE, systems::ExtractedEguiManagedTextures},
};
use std::time::{Duration, Instant};

/// The smallest limit for the longer side of egui's font texture, in pixels.
const SIDE: usize = 2048;

/// The camera that draws the interface over everything else.
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
            // This camera is the last one and its texture holds what the others drew, so nothing is left to blend with.
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::REPLACE),
                clear_color: ClearColorConfig::Default,
            },
            ..default()
        },
        // The board has a camera of its own; this one would draw it a second time, at one pixel per cell.
        RenderLayers::none(),
        Msaa::Off,
        context,
        PrimaryEguiContext,
    ));
}

/// Lets the interface camera clear the texture only if no other camera has drawn to it.
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

fn set_scale(mut interfaces: Query<(&mut EguiContext, &mut EguiInput)>, settings: Res<Settings>) {
    for (mut context, mut input) in &mut interfaces {
        let ctx = context.get_mut();
        // Before its first frame, egui does not know the size of the window.
        let window = input.0.screen_rect.unwrap_or_else(|| ctx.content_rect());
        ui::set_scale(ctx, window.size(), settings.scale);
        // egui keeps the glyphs of all sizes that it has ever drawn in one texture, and begins a new one only when the size limit
        // changes: so each scale has a limit of its own.
        input.0.max_texture_side = Some(SIDE + (ui::scale(ctx) * 1000.0) as usize % 128);
        ui::set_vivid(ctx, settings.high_contrast);
    }
}

/// Drops events about Shift, Ctrl and Alt that say nothing new. Every frame brings such an event, and egui draws again after every
/// event, so that the window could not rest.
fn hush(mut inputs: Query<&mut EguiInput>, mut before: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.0.events.retain(|event| match event {
            egui::Event::ModifiersChanged(held) => before.replace(*held) != Some(*held),
            _ => true,
        });
    }
}

/// Passes presses by a screen reader on to egui.
fn heed(mut requests: MessageReader<ActionRequest>, mut input: Single<&mut EguiInput, With<PrimaryEguiContext>>) {
    let requests = requests
        .read()
        .map(|request| egui::Event::AccessKitActionRequest(request.0.clone()));
    input.0.events.extend(requests);
}

/// Sets the time of a frame to the moment at which it begins. By default Bevy uses that of the previous frame: the first frame
/// after a rest would be as old as the rest, and a key pressed in it and released in the next would seem to have been held all that
/// time.
fn set_time(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

/// The longest time for which the window rests if nothing wakes it.
#[derive(Resource)]
struct Longest(Duration);

/// Wakes the window when a device is plugged in or out, as the list of gamepads is only read in a frame.
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
                // It takes the operating system some time until the device can be used.
                for _ in 0..6 {
                    wake.call();
                    std::thread::sleep(Duration::from_millis(300));
                }
            }
        }
    });
    // Nothing may depend on this rest ending; a test of the window does not wait that long.
    Longest(Duration::from_secs(if watching.is_ok() { 300 } else { 2 }))
}

/// Other systems have no file that lists the devices, so a frame every two seconds looks for them.
#[cfg(not(target_os = "linux"))]
fn watch_devices(_: WakeUp) -> Longest {
    Longest(Duration::from_secs(2))
}

/// Sets how long the window may rest, and clears the requests of this frame.
fn rest(
    mut pace: ResMut<FramePacing>,
    (settings, reader): (Res<Settings>, Res<AccessibilityRequested>),
    pads: Query<(), With<Gamepad>>,
    (longest, mut winit): (Res<Longest>, ResMut<WinitSettings>),
    (mut resized, mut asked_to_close): (MessageReader<WindowResized>, MessageReader<WindowCloseRequested>),
    mut gone: RemovedComponents<Window>,
) {
    let asked = std::mem::take(&mut *pace);
    // The layout uses the size of the previous frame, and a window disappears in the second frame after it was closed.
    let windows = resized.read().count() + asked_to_close.read().count() + gone.read().count();
    let wait = if asked.moving || windows > 0 {
        Duration::from_millis(16)
    } else if asked.ambient && !settings.reduced_motion || !pads.is_empty() {
        // Nothing wakes the window when a gamepad is used, so it has to be polled.
        Duration::from_millis(50)
    } else if asked.working || reader.get() {
        // Nor does anything wake it when a screen reader presses something.
        Duration::from_millis(100)
    } else {
        // Window events, finished images, plugged devices and requests by egui wake it earlier.
        longest.0
    };
    let mode = UpdateMode::reactive_low_power(wait);
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}

/// Hands the textures of the interface to the graphics card in gamma space, in which they are multiplied by their colours.
/// Otherwise every texel read would be converted to linear space and every pixel back again.
fn keep_gamma(mut extracted: ResMut<ExtractedAssets<GpuImage>>, managed: Res<ExtractedEguiManagedTextures>) {
    for (id, image) in &mut extracted.extracted {
        if managed.0.values().any(|handle| handle.id() == *id) {
            image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
        }
    }
}

/// Opens the interface camera and lets the window rest.
pub fn plugin(app: &mut App) {
    let proxy = (**app.world().resource::<EventLoopProxyWrapper>()).clone();
    let wake = WakeUp::by(move || {
        // The event loop is gone only when the window has closed; nothing waits for it then.
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
    let shader = Shader::from_wgsl(include_str!("interface.wgsl"), file!());
    // egui's painter draws with the shader of this handle.
    let _ = app
        .world_mut()
        .resource_mut::<Assets<Shader>>()
        .insert(EGUI_SHADER_HANDLE.id(), shader);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let keep_gamma = keep_gamma.before(prepare_assets::<GpuImage>);
        render.add_systems(Render, keep_gamma.in_set(RenderSystems::PrepareAssets));
    }
}
