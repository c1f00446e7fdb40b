//! The Overlord's own window, on a second screen: his hand face up, what he may play, and everything in hidden zones (HID-1). It
//! shows his perspective; while it is open, the curtain in the main window stays closed.
//!
//! It is open while a game is played, the settings ask for it, and there is a screen that shows nothing of the game; closing it
//! turns that setting off. Without such a screen the curtain is used, and a notice says so. It closes before the next frame is
//! drawn when its screen goes away or begins to show the game, too, and shows nothing until it is known to be apart from the game.

pub mod hand;

use crate::{
    art::{self, Art},
    board::{BoardViewport, Wanted, picture_of_position},
    input::Controls,
    interaction::{
        focus::FocusArea,
        intent::{Intent, Pressed},
        overlord_window::{self, OwnWindow, Waiting},
        preview::AskedAbout,
        state::Interaction,
    },
    panels::{
        canvas::Canvas,
        layout::{BELOW_TOP, Layout},
        overlord_hand::CARD,
    },
    platform::{
        display::OPENS,
        frame_pacing::{FramePacing, WakeUp},
        screens::Screens,
    },
    presented::{
        announcements::Announcements,
        game::{PresentedGame, is_laid},
        playback::Playback,
        summary::Summary,
    },
    session::{Session, lobby::Root, seat_devices::SeatDevices},
    settings::Settings,
    state::{PlaySystems, Screen},
    ui::{self, Type, palette},
};
use bevy::{
    camera::{ClearColorConfig, RenderTarget, visibility::RenderLayers},
    ecs::{schedule::ScheduleLabel, system::SystemParam},
    prelude::*,
    tasks::{AsyncComputeTaskPool, block_on, poll_once},
    window::{Monitor, MonitorSelection, WindowCloseRequested, WindowMode, WindowRef, WindowResolution},
};
use bevy_egui::{
    EguiContext, EguiSchedule,
    egui::{self, Color32, ColorImage, Rect, TextureOptions, Vec2, pos2, vec2},
};

use dungeon_play::{language::Language, perspective::perspective};
use dungeon_rules::table::Side;

#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct OwnPass;

/// Marks the window and the camera that draws it.
#[derive(Component)]
pub struct Own;

/// The game, and whether it is on the screen.
#[derive(SystemParam)]
struct Played<'w> {
    screen: Res<'w, State<Screen>>,
    game: Res<'w, PresentedGame>,
    session: Res<'w, Session>,
    devices: Res<'w, SeatDevices>,
    language: Res<'w, Language>,
}

impl Played<'_> {
    /// Whether a game is played whose Overlord is a person: a computer has no use for a window, and nobody may see its cards.
    fn has_overlord(&self) -> bool {
        *self.screen.get() == Screen::Play && self.session.seats.computers.overlord.is_none()
    }
}

/// What drawings are made with.
#[derive(SystemParam)]
struct Drawings<'w> {
    art: Res<'w, Art>,
    root: Res<'w, Root>,
    wake: Res<'w, WakeUp>,
}

/// Opens and closes the window as the settings ask for it and the screens allow.
fn attend(
    mut commands: Commands,
    (mut own, mut settings, mut state): (ResMut<OwnWindow>, ResMut<Settings>, ResMut<Interaction>),
    (played, drawings): (Played, Drawings),
    (screens, monitors, mut pacing): (Res<Screens>, Query<(Entity, &Monitor)>, ResMut<FramePacing>),
    mut closed: MessageReader<WindowCloseRequested>,
) {
    let closed: Vec<Entity> = closed.read().map(|closed| closed.window).collect();
    let playing = played.has_overlord() && played.game.is_laid();
    let free = screens.apart().filter(|_| settings.own_window && playing);
    match own.open {
        Some((window, camera)) if closed.contains(&window) => {
            // The window entity is despawned by what handles the close request.
            commands.entity(camera).despawn();
            *own = OwnWindow::default();
            settings.own_window = false;
        }
        Some((window, camera)) if free.is_none() || screens.other.is_some() && !screens.is_other_apart() => {
            commands.entity(camera).despawn();
            commands.entity(window).try_despawn();
            *own = OwnWindow::default();
        }
        None if let Some(free) = free => {
            let on = monitors.iter().find(|(_, monitor)| monitor.physical_position == free.min);
            let wake = drawings.wake.clone();
            let art = drawings.art.beside(&drawings.root.0, move || wake.call());
            let placed = match on {
                Some((monitor, _)) if screens.places_full_screen_only => (
                    WindowPosition::Automatic,
                    WindowMode::BorderlessFullscreen(MonitorSelection::Entity(monitor)),
                ),
                _ => (
                    WindowPosition::At(free.min + (free.size() - OPENS.as_ivec2()).max(IVec2::ZERO) / 2),
                    WindowMode::Windowed,
                ),
            };
            own.open = Some(spawn(&mut commands, &played.language, art, placed));
        }
        _ => {}
    }
    let open = own.open.is_some();
    if open && screens.places_full_screen_only {
        // Nothing wakes the window when screens begin to mirror each other: they are looked at again soon.
        pacing.working();
    }
    let holds_cards_elsewhere = open || played.devices.has_overlord_phone();
    if state.curtain.is_kept_closed() != holds_cards_elsewhere {
        state.curtain.keep_closed(holds_cards_elsewhere);
    }
}

/// Says once in a game that his window cannot be opened, when nothing else is to be read.
fn say_why_not(
    mut said: Local<bool>,
    (own, settings, screens): (Res<OwnWindow>, Res<Settings>, Res<Screens>),
    played: Played,
    (playback, announcements): (Res<Playback>, Res<Announcements>),
    mut state: ResMut<Interaction>,
) {
    let wanted = settings.own_window && played.has_overlord();
    if !wanted || own.is_open() {
        *said = false;
    } else if !*said && screens.apart().is_none() && played.game.is_laid() && playback.is_idle() && !announcements.wait() {
        *said = true;
        state.status.notice = Some(played.language.say("own-no-screen"));
    }
}

fn spawn(commands: &mut Commands, language: &Language, art: Art, (position, mode): (WindowPosition, WindowMode)) -> (Entity, Entity) {
    let window = Window {
        title: language.say("own-title"),
        name: Some("dungeon-saga".to_owned()),
        resolution: WindowResolution::new(OPENS.x, OPENS.y),
        position,
        mode,
        resize_constraints: bevy::window::WindowResizeConstraints {
            min_width: 960.0,
            min_height: 540.0,
            ..default()
        },
        ..default()
    };
    let window = commands.spawn((Own, window)).id();
    let mut context = EguiContext::default();
    ui::install(context.get_mut());
    art::install(context.get_mut(), art);
    let camera = commands.spawn((
        Own,
        Camera2d,
        Camera {
            clear_color: ClearColorConfig::Custom(Color::srgb_u8(11, 9, 13)),
            ..default()
        },
        RenderTarget::Window(WindowRef::Entity(window)),
        RenderLayers::none(),
        Msaa::Off,
        context,
        EguiSchedule::new(OwnPass),
    ));
    (window, camera.id())
}

/// Draws the map in the background when the table it shows has changed, and wakes the windows once it is done.
fn draw_map(mut own: ResMut<OwnWindow>, (root, wake): (Res<Root>, Res<WakeUp>)) {
    let own = &mut *own;
    let Some((game, table)) = own.wanted.take() else { return };
    let (root, wake) = (root.0.clone(), wake.clone());
    own.drawing = Some(AsyncComputeTaskPool::get().spawn(async move {
        let wanted = Wanted {
            view: perspective(Side::Overlord),
            plans: true,
            edge: false,
            cell: 48,
            longest: 1600,
        };
        let drawn = picture_of_position(&root, game, &table, wanted);
        wake.call();
        ColorImage::from_rgba_unmultiplied([drawn.width as usize, drawn.height as usize], &drawn.pixels)
    }));
}

/// Draws the window, and passes clicks in it on as if they were made in the main window.
fn draw(
    mut own: ResMut<OwnWindow>,
    mut context: Single<&mut EguiContext, With<Own>>,
    (played, controls, summary, state): (Played, Res<Controls>, Res<Summary>, Res<Interaction>),
    (devices, screens): (Res<SeatDevices>, Res<Screens>),
    (mut pressed, mut pacing): (MessageWriter<Pressed>, ResMut<FramePacing>),
) {
    if !screens.is_other_apart() {
        return;
    }
    let ctx = context.get_mut().clone();
    let own = &mut *own;
    if let Some(task) = &mut own.drawing
        && let Some(image) = block_on(poll_once(task))
    {
        own.map = Some(ctx.load_texture("secret map", image, TextureOptions::LINEAR));
        own.drawing = None;
    }
    let intents = paint(&ctx, (own, state.selection.own_card), &played.language, &controls, &summary);
    if !intents.is_empty() {
        // Whoever clicks in this window acts as the Overlord.
        let device = devices.device_of_overlord(&played.session.seats);
        pressed.write_batch(intents.into_iter().map(|intent| Pressed { device, intent }));
        pacing.moving();
    }
}

/// Draws the contents of the window; `picked` is the index of the card that the keys point at. Returns the intents of clicks in it.
pub fn paint(
    ctx: &egui::Context,
    (own, picked): (&OwnWindow, usize),
    words: &Language,
    hands: &Controls,
    summary: &Summary,
) -> Vec<Intent> {
    let builder = egui::UiBuilder::new()
        .layer_id(egui::LayerId::background())
        .max_rect(ctx.content_rect());
    let mut ui = egui::Ui::new(ctx.clone(), egui::Id::new("own"), builder);
    let mut canvas = Canvas {
        ui: &mut ui,
        layout: Layout::of(ctx.content_rect().size(), ui::scale(ctx)),
        words,
        hands,
        turning: 0.0,
        out: Vec::new(),
        live: true,
        focus: FocusArea::Board,
        window: false,
        asked: AskedAbout::default(),
        viewport: &BoardViewport::default(),
    };
    let size = canvas.layout.size;
    head(&canvas, summary);
    let foot = size.y - CARD.y - 44.0;
    let wide = if size.x >= 1300.0 { 380.0 } else { 270.0 };
    let side = Rect::from_min_max(pos2(size.x - 8.0 - wide, BELOW_TOP), pos2(size.x - 8.0, foot));
    dark(&canvas, side, &own.waits);
    map(
        &canvas,
        Rect::from_min_max(pos2(8.0, BELOW_TOP), pos2(side.left() - 8.0, foot)),
        own,
    );
    hand::draw(&mut canvas, foot, own, picked);
    canvas.out
}

/// Draws the top bar: the open question, the Overlord's Commands, and the rounds left or, where the time is not limited, his cards.
fn head(canvas: &Canvas<'_>, summary: &Summary) {
    let rect = canvas.layout.top();
    let overlord = &summary.overlord;
    canvas.panel(rect, false);
    canvas.icon(rect.left() + 14.0, rect.center().y - 18.0, 36.0, "emblem_overlord", 1.0);
    let figures = [
        ("icon_command", usize::from(overlord.left.unwrap_or(overlord.commands))),
        ("icon_clock_cards", summary.turn.rounds_left.unwrap_or(overlord.pile.0)),
    ];
    let mut x = rect.right() - 20.0;
    for (icon, number) in figures {
        let number = number.to_string();
        x -= canvas.width(Type::Name, &number);
        canvas.left(x, rect.center().y + 9.0, Type::Name, palette::GOLD, &number);
        x -= 40.0;
        canvas.icon(x, rect.center().y - 16.0, 32.0, icon, 1.0);
        x -= 24.0;
    }
    let text = &summary.turn.banner.text;
    let left = rect.left() + 70.0;
    canvas.fitted(left, rect.center().y + 8.0, x - left, Type::Name, palette::TEXT, text);
}

/// Draws the map with all its secrets, as large as it fits; an icon until the map is ready.
fn map(canvas: &Canvas<'_>, rect: Rect, own: &OwnWindow) {
    canvas.well(rect);
    let Some(map) = &own.map else {
        let middle = rect.center() - Vec2::splat(32.0);
        canvas.icon(middle.x, middle.y, 64.0, "icon_reveal", 0.3);
        return;
    };
    let (inside, size) = (rect.shrink(4.0), map.size_vec2());
    let fit = (inside.width() / size.x).min(inside.height() / size.y).min(1.5);
    let place = canvas.rect(Rect::from_center_size(inside.center(), size * fit));
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    canvas.ui.painter().image(map.id(), place, whole, Color32::WHITE);
}

/// Draws the list of everything in hidden zones and unopened chests, by kind; rows are lower if there are many.
fn dark(canvas: &Canvas<'_>, rect: Rect, waits: &[Waiting]) {
    canvas.panel(rect, false);
    let (x, y) = (rect.left() + 18.0, rect.top());
    canvas.icon(x, y + 12.0, 28.0, "icon_eye", 1.0);
    let words = canvas.say("own-waits");
    canvas.fitted(x + 38.0, y + 34.0, rect.width() - 70.0, Type::Section, palette::TEXT, &words);
    canvas.rule(x, rect.right() - 18.0, y + 47.0);
    if waits.is_empty() {
        let room = Rect::from_min_max(pos2(x, y + 60.0), rect.max - vec2(18.0, 10.0));
        canvas.wrapped(room, Type::Note, palette::TEXT_SOFT, &canvas.say("own-nothing"));
    }
    let room = rect.bottom() - 12.0 - (y + 56.0);
    let step = (room / waits.len().max(1) as f32).clamp(24.0, 44.0);
    let shown = ((room / step) as usize).max(1);
    for (i, one) in waits.iter().enumerate().take(shown) {
        let top = y + 56.0 + step * i as f32;
        // Whatever does not fit in the list can still be found on the map.
        let (name, icon) = match i + 1 == shown && waits.len() > shown {
            true => ("…".to_owned(), None),
            false if one.count > 1 => (format!("{} × {}", one.count, one.name), Some(&one.picture)),
            false => (one.name.clone(), Some(&one.picture)),
        };
        if let Some(icon) = icon {
            canvas.icon(x, top, step - 4.0, icon, 1.0);
        }
        let left = x + step + 6.0;
        let wide = rect.right() - 14.0 - left;
        canvas.fitted(left, top + step / 2.0 + 4.0, wide, Type::Sans(17.0), palette::TEXT_BODY, &name);
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<OwnWindow>()
        .add_message::<WindowCloseRequested>()
        .add_systems(
            Update,
            (attend, say_why_not, (overlord_window::look, draw_map).chain().run_if(is_laid))
                .chain()
                .after(PlaySystems::Summarise),
        )
        .add_systems(OwnPass, draw.run_if(is_laid));
}
