//! The window: its interface camera, and how often it draws.

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

fn set_scale(mut interfaces: Query<(&mut EguiContext, &mut EguiInput)>, settings: Res<Settings>) {
    for (mut context, mut input) in &mut interfaces {
        let ctx = context.get_mut();
        // Before its first frame egui does not know the window.
        let window = input.0.screen_rect.unwrap_or_else(|| ctx.content_rect());
        ui::set_scale(ctx, window.size(), settings.scale);
        // egui keeps the letters of all sizes that it ever wrote in one picture and begins another where its greatest side
        // changes: each scale has a side of its own.
        input.0.max_texture_side = Some(SIDE + (ui::scale(ctx) * 1000.0) as usize % 128);
        ui::set_vivid(ctx, settings.high_contrast);
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
    (settings, reader): (Res<Settings>, Res<AccessibilityRequested>),
    pads: Query<(), With<Gamepad>>,
    (longest, mut winit): (Res<Longest>, ResMut<WinitSettings>),
    (mut resized, mut asked_to_close): (MessageReader<WindowResized>, MessageReader<WindowCloseRequested>),
    mut gone: RemovedComponents<Window>,
) {
    let asked = std::mem::take(&mut *pace);
    // What is shown is laid out by the size of the frame before, and a window goes in the second frame after it was closed.
    let windows = resized.read().count() + asked_to_close.read().count() + gone.read().count();
    let wait = if asked.moving || windows > 0 {
        Duration::from_millis(16)
    } else if asked.ambient && !settings.reduced_motion || !pads.is_empty() {
        // Nothing wakes the window when a gamepad is used: it must be looked at.
        Duration::from_millis(50)
    } else if asked.working || reader.get() {
        // Nothing wakes it either when a screen reader presses something.
        Duration::from_millis(100)
    } else {
        // Window events, finished pictures, what is plugged in and egui's own requests wake it before.
        longest.0
    };
    let mode = UpdateMode::reactive_low_power(wait);
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}

/// Hands the interface's pictures to the graphics card as they are, in gamma space, where they are multiplied by their colours:
/// else every texel that is looked at would be made linear, and every pixel back again.
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
    let shader = Shader::from_wgsl(include_str!("interface.wgsl"), file!());
    // The handle is the one that egui's painter draws with.
    let _ = app
        .world_mut()
        .resource_mut::<Assets<Shader>>()
        .insert(EGUI_SHADER_HANDLE.id(), shader);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let keep_gamma = keep_gamma.before(prepare_assets::<GpuImage>);
        render.add_systems(Render, keep_gamma.in_set(RenderSystems::PrepareAssets));
    }
}
