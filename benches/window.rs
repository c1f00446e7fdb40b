//! The cost of the window, compared with a bare Bevy program that draws a full-window tilemap and the same number of sprites.
//!
//! Both run one after the other at 1280×720 on a virtual screen with software Vulkan. This needs Xvfb and Mesa's software Vulkan
//! (`./test` installs them); the results are comparable on every machine, apart from its speed.
//!
//! Then the window runs again while a computation runs beside it, as for a hint or a computer's turn, to measure its own frames.

#[path = "../tests/desktop/picture.rs"]
#[expect(dead_code, reason = "the tests ask more of a picture")]
mod picture;
#[path = "../tests/desktop/program.rs"]
#[expect(dead_code, reason = "the tests ask more of a program")]
mod program;
#[path = "../tests/desktop/screen.rs"]
#[expect(dead_code, reason = "the tests ask more of a screen")]
mod screen;

use std::{
    ffi::OsStr,
    io::Read,
    process::Stdio,
    time::{Duration, Instant},
};

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    window::WindowResolution,
    winit::WinitSettings,
};
use bevy_ecs_tilemap::prelude::*;
use dungeon_saga::app::frame_benchmark;

use crate::{picture::Part, screen::Screen};

/// Number of frames measured of each program.
const FRAMES: u32 = 300;

/// How many times the window is measured with a computation beside it, and without.
const TIMES: usize = 3;

/// How long a window at rest is measured.
const REST: Duration = Duration::from_secs(10);

/// Argument that makes this program the bare one, followed by the numbers of sprites and frames.
const BARE: &str = "--bare";

/// Size of the window in pixels.
const SIZE: (u16, u16) = (1280, 720);

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == BARE) {
        let number = |i: usize| arguments.get(at + i).and_then(|n| n.parse().ok()).expect("a number");
        return bare(number(1), number(2) as u32);
    }
    let quest = concat!(env!("CARGO_MANIFEST_DIR"), "/quests/dwarf_kings_quest/journey_from_the_west.ron");
    let frames = FRAMES.to_string();
    let ours = env!("CARGO_BIN_EXE_dungeon-saga");
    let [quest, frames] = [quest.as_ref(), frames.as_ref()];
    // The first start draws and caches all pictures; the second one is what people see every day.
    let home = program::home();
    let play = [
        OsStr::new("play"),
        quest,
        "--seed".as_ref(),
        "1".as_ref(),
        "--frames".as_ref(),
        frames,
    ];
    let cold = first_frame(ours, &home, &play[..2]);
    let game = run(ours, &home, &play);
    let thinks: Vec<&OsStr> = play.iter().copied().chain(["--thinks".as_ref()]).collect();
    // Alternate between the two, so that both run under the same conditions.
    let measured = (0..TIMES).map(|_| [&play[..], &*thinks].map(|play| run(ours, &home, play).cost));
    let measured: Vec<[frame_benchmark::Cost; 2]> = measured.collect();
    let alone = median(measured.iter().map(|[alone, _]| alone.cpu_ms));
    let beside = median(measured.iter().map(|[_, beside]| beside.cpu_ms));
    let thought = median(measured.iter().map(|[_, beside]| beside.thought));
    let rest = at_rest(ours, &home, &["play".as_ref(), "--reduced-motion".as_ref()]);
    let sprites = game.cost.sprites.to_string();
    let own = std::env::current_exe().expect("this program has a path");
    let bare = run(own, &program::home(), &[BARE.as_ref(), sprites.as_ref(), frames]);

    println!("{:<28}{:>12}{:>12}   wanted", "", "the game", "bare");
    line(
        "processor time a frame",
        game.cost.cpu_ms,
        bare.cost.cpu_ms,
        "ms",
        "at most 1.2 times",
    );
    line(
        "time to the first frame",
        game.first.as_secs_f64(),
        bare.first.as_secs_f64(),
        "s",
        "at most 1.5 s more",
    );
    line(
        "resident memory",
        game.cost.resident_mib,
        bare.cost.resident_mib,
        "MiB",
        "at most 100 MiB more",
    );
    println!(
        "\n{} frames each, {} sprites. The frame takes {:.2} times the bare one's, the first comes {:+.2} s later, memory is {:+.0} MiB.",
        FRAMES,
        sprites,
        game.cost.cpu_ms / bare.cost.cpu_ms,
        game.first.as_secs_f64() - bare.first.as_secs_f64(),
        game.cost.resident_mib - bare.cost.resident_mib,
    );
    println!(
        "While somebody thinks beside it, on {:.0} % of a core, a frame takes {beside:.2} ms of the processor instead of {alone:.2} ms, {:.2} times as much (wanted: at most 1.1 times).",
        thought * 100.0,
        beside / alone,
    );
    println!(
        "The very first start, which draws all pictures, shows its first frame after {:.2} s.",
        cold.as_secs_f64()
    );
    println!(
        "At rest, with reduced motion, the window takes {:.2} % of a core (wanted: below 1 %).",
        rest * 100.0
    );
}

/// Returns the median.
fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn line(what: &str, ours: f64, bare: f64, unit: &str, wanted: &str) {
    println!(
        "{:<28}{:>12}{:>12}   {wanted}",
        what,
        format!("{ours:.2} {unit}"),
        format!("{bare:.2} {unit}")
    );
}

/// The measurements of one program.
struct Taken {
    first: Duration,
    cost: frame_benchmark::Cost,
}

/// The part of the captured band that is examined for the first frame.
const BAND: Part = [0.0, 0.0, 1.0, 1.0];

/// Runs a program that measures itself.
fn run(program: impl AsRef<OsStr>, home: &tempfile::TempDir, arguments: &[&OsStr]) -> Taken {
    let screen = Screen::new(SIZE.0, SIZE.1);
    let start = Instant::now();
    let mut child = program::prepared(program, home)
        .env("DISPLAY", &screen.name)
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let first = watch(&screen, start);
    let mut output = String::new();
    let read = child.stdout.take().expect("stdout is piped").read_to_string(&mut output);
    read.expect("it writes text");
    let _ = child.wait();
    let cost = output.lines().find_map(|line| serde_json::from_str(line).ok());
    Taken {
        first,
        cost: cost.unwrap_or_else(|| panic!("the program tells what its frames cost; it said: {output}")),
    }
}

/// Returns the time from the start of a program to its first frame.
fn first_frame(program: impl AsRef<OsStr>, home: &tempfile::TempDir, arguments: &[&OsStr]) -> Duration {
    let screen = Screen::new(SIZE.0, SIZE.1);
    let start = Instant::now();
    let mut command = program::prepared(program, home);
    command.env("DISPLAY", &screen.name).args(arguments).stdout(Stdio::null());
    let mut child = command.spawn().expect("the program was built");
    let first = watch(&screen, start);
    // Wait until the pictures that are still being drawn are cached.
    std::thread::sleep(REST);
    let _ = child.kill();
    let _ = child.wait();
    first
}

/// Waits until a program shows more than an empty window, and returns the time since `start`.
fn watch(screen: &Screen, start: Instant) -> Duration {
    while screen.part_of_picture(0, SIZE.1 as i16 / 2, SIZE.0, 40).colours(BAND) < 4 {
        assert!(start.elapsed() < Duration::from_secs(60), "no frame within a minute");
        std::thread::sleep(Duration::from_millis(10));
    }
    start.elapsed()
}

/// Returns the share of a core that a window uses while nothing happens.
fn at_rest(program: impl AsRef<OsStr>, home: &tempfile::TempDir, arguments: &[&OsStr]) -> f64 {
    let screen = Screen::new(SIZE.0, SIZE.1);
    let mut command = program::prepared(program, home);
    command.env("DISPLAY", &screen.name).args(arguments).stdout(Stdio::null());
    let mut child = command.spawn().expect("the program was built");
    watch(&screen, Instant::now());
    // Wait until the window settles; on a slow machine pictures arrive for a while.
    let mut spent = f64::MAX;
    for _ in 0..30 {
        let before = frame_benchmark::processor_seconds(child.id()).unwrap_or_default();
        std::thread::sleep(Duration::from_secs(2));
        spent = frame_benchmark::processor_seconds(child.id()).unwrap_or_default() - before;
        if spent < 0.05 {
            break;
        }
    }
    if spent >= 0.05 {
        println!("The window does not come to rest within a minute.");
    }
    let before = frame_benchmark::processor_seconds(child.id());
    std::thread::sleep(REST);
    let after = frame_benchmark::processor_seconds(child.id());
    let _ = child.kill();
    let _ = child.wait();
    (after.unwrap_or_default() - before.unwrap_or_default()) / REST.as_secs_f64()
}

/// The bare program: one camera, a tilemap over the whole window, this many sprites, and nothing to do.
fn bare(sprites: usize, count: u32) {
    let window = WindowPlugin {
        primary_window: Some(Window {
            resolution: WindowResolution::new(SIZE.0.into(), SIZE.1.into()),
            ..default()
        }),
        ..default()
    };
    let mut app = App::new();
    app.add_plugins((DefaultPlugins.set(window), TilemapPlugin))
        .insert_resource(WinitSettings::continuous())
        .add_systems(Startup, move |mut commands: Commands, mut images: ResMut<Assets<Image>>| {
            commands.spawn(Camera2d);
            spawn_tiles(&mut commands, &mut images);
            spawn_sprites(&mut commands, &mut images, sprites);
        });
    frame_benchmark::measure(&mut app, count, || true);
    app.run();
}

/// Size in pixels of a tile, and of a sprite.
const TILE: u32 = 32;
const SPRITE: u32 = 64;

/// Returns an image of squares side by side, each with a gradient.
fn strip(size: u32, count: u32) -> Image {
    let pixels = (0..size)
        .flat_map(|y| (0..size * count).map(move |x| (x, y)))
        .flat_map(|(x, y)| [(x * 3 % 256) as u8, (y * 5 % 256) as u8, (x / size * 40 % 256) as u8, 255])
        .collect();
    let extent = Extent3d {
        width: size * count,
        height: size,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        extent,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::nearest();
    image
}

fn spawn_tiles(commands: &mut Commands, images: &mut Assets<Image>) {
    let texture = images.add(strip(TILE, 6));
    let size = TilemapSize {
        x: u32::from(SIZE.0).div_ceil(TILE),
        y: u32::from(SIZE.1).div_ceil(TILE),
    };
    let map = commands.spawn_empty().id();
    let mut storage = TileStorage::empty(size);
    for (x, y) in (0..size.x).flat_map(|x| (0..size.y).map(move |y| (x, y))) {
        let position = TilePos { x, y };
        let tile = TileBundle {
            position,
            tilemap_id: TilemapId(map),
            texture_index: TileTextureIndex((x * 5 + y * 3) % 6),
            ..default()
        };
        storage.set(&position, commands.spawn(tile).id());
    }
    let tile_size = TilemapTileSize {
        x: TILE as f32,
        y: TILE as f32,
    };
    commands.entity(map).insert(TilemapBundle {
        grid_size: tile_size.into(),
        size,
        storage,
        texture: TilemapTexture::Single(texture),
        tile_size,
        anchor: TilemapAnchor::Center,
        ..default()
    });
}

fn spawn_sprites(commands: &mut Commands, images: &mut Assets<Image>, count: usize) {
    let picture = images.add(strip(SPRITE, 1));
    let columns = u32::from(SIZE.0) / SPRITE;
    for i in 0..count as u32 {
        let x = (i % columns * SPRITE) as f32 - f32::from(SIZE.0) / 2.0;
        let y = (i / columns * SPRITE) as f32 % f32::from(SIZE.1) - f32::from(SIZE.1) / 2.0;
        commands.spawn((Sprite::from_image(picture.clone()), Transform::from_xyz(x, y, 1.0)));
    }
}
