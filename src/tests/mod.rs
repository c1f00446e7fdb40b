//! Gamepads at the table: events go in where Bevy reads them from the system, all above that is the program itself, but for
//! the picture of the board.

mod answers;
pub mod break_away;
mod cellar;
pub mod computers;
pub mod counsel;
mod drawings;
pub mod editor;
pub mod editor_play;
mod equal_roads;
pub mod evening;
pub mod events;
mod hand;
pub mod handbook;
pub mod hints;
pub mod leaks;
pub mod lessons;
pub mod measured;
pub mod new_adventure;
pub mod offered;
pub mod pack_offer;
pub mod pads;
pub mod pages;
#[cfg(feature = "phones")]
mod phones;
pub mod reviews;
pub mod saves;
mod scenes;
pub mod seats;
pub mod secrets;
mod sides;
mod title;
pub mod trust;
mod view;
pub mod watching;

use std::{collections::BTreeSet, path::Path, time::Duration};

use bevy::{
    asset::Assets,
    ecs::system::SystemState,
    input::{
        ButtonState, InputPlugin,
        gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
        keyboard::{Key, KeyboardInput, NativeKey},
    },
    prelude::*,
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    window::{PrimaryWindow, WindowResolution},
};
use bevy_egui::{
    EguiContext, EguiInput, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext,
    egui::{
        self,
        accesskit::{self, TreeUpdate},
    },
};

use crate::{
    app::game,
    art,
    board::BoardViewport,
    input::{self, Action, ControlSystems, Device, KeyMap},
    interaction::{
        effect::Effect,
        intent::{Intent, Pressed},
        state::Interaction,
        table,
    },
    platform::{
        frame_pacing::{FramePacing, WakeUp},
        options::Options,
        screens::Screens,
    },
    presented::game::PresentedGame,
    screens::{self, saved_games::Games},
    session::{
        Session,
        connection::{Client, Connection},
        lobby::Lobby,
        replay, review,
        saving::{self, ContinueOffer},
    },
    settings::{Confirms, Settings, SettingsFile},
    state::Screen,
    ui,
};
use dungeon_play::{
    host::{Host, Recorder},
    record::{Autosave, Chance, Record},
    seats::Seats,
};
use dungeon_rules::{
    content, referee,
    table::{Decision, Position, Prompt},
};

const SIZE: (u32, u32) = (1920, 1080);

/// The program without a window, with gamepads.
struct Table {
    app: App,
    pads: Vec<Entity>,
}

/// What a screen reader was told in the last frame.
#[derive(Resource)]
struct Heard(TreeUpdate);

/// The texts that were painted in the last frame, with the sizes of their letters.
#[derive(Resource)]
struct Written(Vec<(String, f32)>);

/// What of it was in sight.
#[derive(Resource)]
struct InSight(BTreeSet<accesskit::NodeId>);

/// A game in English with the same dice every time.
fn in_english() -> Options {
    Options {
        seed: Some(7),
        language: Some("en".to_owned()),
        ..Options::default()
    }
}

impl Table {
    /// At the title, with so many gamepads.
    fn new(pads: usize) -> Self {
        Self::with(pads, SIZE, 1.0, &in_english())
    }

    /// At the title, with the games kept in this folder.
    fn with_saves(saves: &Path) -> Self {
        let options = Options {
            saves: Some(saves.to_owned()),
            ..in_english()
        };
        Self::with(1, SIZE, 1.0, &options)
    }

    /// Another screen.
    fn show(&mut self, screen: Screen) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        self.frames(3);
    }

    /// In a window of this size, everything so large.
    fn with(pads: usize, size: (u32, u32), scale: f32, options: &Options) -> Self {
        let root = content::root();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin));
        app.init_schedule(EguiPrimaryContextPass)
            // A machine that is slow for a moment holds no button for long.
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)))
            .init_resource::<EguiUserTextures>()
            .init_resource::<FramePacing>()
            .init_resource::<BoardViewport>()
            .init_resource::<Screens>()
            .insert_resource(WakeUp::by(|| {}))
            // No drawing is looked for: none is seen.
            .insert_resource(art::Art::new(
                Path::new("/nowhere"),
                Assets::<Image>::default().get_handle_provider(),
                || {},
            ));
        app.add_plugins(input::plugin);
        game(&mut app);
        screens::plugin(&mut app, &root, options);
        app.world_mut().resource_mut::<Lobby>().wait_for_packs();
        saving::plugin(&mut app, options);
        replay::plugin(&mut app);
        review::plugin(&mut app);
        app.insert_resource(SettingsFile::default())
            .insert_resource(KeyMap::default())
            .insert_resource(Settings {
                pace: 0.0,
                holds_rolls: false,
                confirms: Confirms::Nothing,
                reduced_motion: true,
                scale,
                guided: true,
                ..Settings::default()
            })
            .add_systems(PreUpdate, begin.after(ControlSystems))
            .add_systems(PostUpdate, draw);
        let mut context = EguiContext::default();
        ui::install(context.get_mut());
        context.get_mut().enable_accesskit();
        art::install(context.get_mut(), app.world().resource::<art::Art>().clone());
        app.world_mut().spawn((context, PrimaryEguiContext));
        app.world_mut().spawn((
            Window {
                resolution: WindowResolution::new(size.0, size.1),
                ..default()
            },
            PrimaryWindow,
        ));
        let mut table = Self { app, pads: Vec::new() };
        for _ in 0..pads {
            let pad = table.app.world_mut().spawn_empty().id();
            table.pads.push(pad);
            table.plug(table.pads.len() - 1, true);
        }
        table.frames(3);
        table
    }

    fn plug(&mut self, pad: usize, plugged: bool) {
        let connection = match plugged {
            true => GamepadConnection::Connected {
                name: format!("pad {pad}"),
                vendor_id: None,
                product_id: None,
            },
            false => GamepadConnection::Disconnected,
        };
        let event = GamepadConnectionEvent::new(self.pads[pad], connection);
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(RawGamepadEvent::Connection(event));
        self.frames(2);
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            // A disk takes its time, and here there is none.
            if let Some(mut connection) = self.app.world_mut().get_resource_mut::<Connection>() {
                connection.wait();
            }
            self.app.update();
            // Games are looked for and read in the background.
            let is_busy = |app: &App| app.world().resource::<ContinueOffer>().is_sought() || !app.world().resource::<Games>().are_read();
            while is_busy(&self.app) && matches!(self.screen(), Screen::Title | Screen::SavedGames) {
                std::thread::yield_now();
                self.app.update();
            }
        }
    }

    fn button(&mut self, pad: usize, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.pads[pad], button, value);
        self.app.world_mut().write_message(RawGamepadEvent::Button(event));
        self.frames(2);
    }

    /// Looks at what is there now, as a person does before pressing anything.
    fn look(&mut self) {
        let passes = |table: &mut Self, milliseconds: u64| {
            let strategy = TimeUpdateStrategy::ManualDuration(Duration::from_millis(milliseconds));
            table.app.insert_resource(strategy);
        };
        passes(self, 300);
        self.frames(1);
        for _ in 0..3 {
            // Something was asked only now.
            if input::is_too_soon(&self.context()) {
                self.frames(1);
            }
        }
        passes(self, 16);
    }

    /// Presses what a gamepad does this by, and lets go.
    fn press(&mut self, pad: usize, action: Action) {
        self.look();
        let button = self.app.world().resource::<KeyMap>().button(action).expect("it has a button");
        self.button(pad, button, 1.0);
        self.button(pad, button, 0.0);
        self.frames(2);
    }

    /// Presses a key of the keyboard, and lets go.
    fn key(&mut self, key: KeyCode) {
        self.look();
        self.turn_key(key, ButtonState::Pressed);
        self.turn_key(key, ButtonState::Released);
    }

    /// Presses a key of the keyboard and keeps it down.
    fn hold(&mut self, key: KeyCode) {
        self.turn_key(key, ButtonState::Pressed);
    }

    fn turn_key(&mut self, key: KeyCode, state: ButtonState) {
        // The interface hears them itself.
        let walks = match key {
            KeyCode::Tab => Some(egui::Key::Tab),
            KeyCode::Enter => Some(egui::Key::Enter),
            KeyCode::Escape => Some(egui::Key::Escape),
            KeyCode::Space => Some(egui::Key::Space),
            KeyCode::ArrowUp => Some(egui::Key::ArrowUp),
            KeyCode::ArrowDown => Some(egui::Key::ArrowDown),
            KeyCode::ArrowLeft => Some(egui::Key::ArrowLeft),
            KeyCode::ArrowRight => Some(egui::Key::ArrowRight),
            _ => None,
        };
        if let Some(key) = walks {
            self.egui_hears(egui::Event::Key {
                key,
                physical_key: None,
                pressed: state == ButtonState::Pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            });
        }
        self.app.world_mut().write_message(KeyboardInput {
            key_code: key,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        self.frames(2);
    }

    /// Something on a panel is pressed by this device.
    fn intend(&mut self, device: Device, intent: Intent) {
        self.app.world_mut().write_message(Pressed { device, intent });
        self.frames(1);
    }

    /// What the interface is painted with.
    fn context(&mut self) -> egui::Context {
        let mut contexts = self.app.world_mut().query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.single_mut(self.app.world_mut()).expect("there is one");
        context.get_mut().clone()
    }

    /// What has the focus of the interface.
    fn focused(&mut self) -> Option<egui::Id> {
        self.context().memory(|memory| memory.focused())
    }

    /// Goes through what can be pressed until this has the focus.
    fn walk_to(&mut self, pad: usize, id: egui::Id) {
        for _ in 0..120 {
            if self.focused() == Some(id) {
                return;
            }
            self.press(pad, Action::Next);
        }
        let Heard(update) = self.get::<Heard>();
        let reached = update.nodes.iter().find(|(id, _)| *id == update.focus);
        panic!("gamepad {pad} does not reach it, but {reached:?} on {:?}", self.screen());
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    fn asked(&self) -> Option<Prompt> {
        self.shown().prompt().cloned()
    }

    /// The game as it is shown.
    fn shown(&self) -> &PresentedGame {
        self.get::<PresentedGame>()
    }

    /// Does something with the connection to the host.
    fn does<T>(&mut self, act: impl FnOnce(&mut Client) -> T) -> T {
        let world = self.app.world_mut();
        let mut client = SystemState::<Client>::new(world);
        act(&mut client.get_mut(world).expect("it is all there"))
    }

    /// Does something with all that an intent may read and change, and then what that brings about.
    fn carries_out<T>(&mut self, act: impl FnOnce(&mut table::Table) -> T) -> T {
        let world = self.app.world_mut();
        let mut all = SystemState::<(table::Parts, MessageWriter<Effect>)>::new(world);
        let (mut parts, mut effects) = all.get_mut(world).expect("it is all there");
        let mut table = parts.table(Device::Desk);
        let done = act(&mut table);
        effects.write_batch(table.effects);
        done
    }

    /// Changes what is open, chosen and ordered.
    fn state(&mut self) -> Mut<'_, Interaction> {
        self.app.world_mut().resource_mut::<Interaction>()
    }

    /// Sits down to the game of this host.
    fn sit_down(&mut self, host: Host, seats: Seats) {
        self.does(|client| client.sit_down(Connection::to_game(host), seats));
    }

    fn decided(&self) -> usize {
        self.get::<Session>().decisions.len()
    }

    /// The chosen quest beside this table, laid by the same seed, and what keeps its game in this folder.
    fn kept(&self, folder: &Path) -> (World, Recorder) {
        let game = self.get::<Lobby>().game().expect("an adventure is chosen");
        let (mut world, chance) = (World::new(), Chance::seeded(7));
        referee::lay(&mut world, game.clone(), chance.dice().expect("no dice are told"));
        let autosave = Autosave::new(folder, &game.quest.id);
        (world, Recorder::new(Record::new(&game, chance, Seats::default()), Some(autosave)))
    }

    /// From the title to the first question of the game.
    fn enter(&mut self, pad: usize) {
        for screen in [Screen::Title, Screen::Briefing] {
            assert_eq!(self.screen(), screen);
            self.press(pad, Action::Confirm);
        }
        assert_eq!(self.screen(), Screen::Play);
        self.frames(4);
    }
}

fn begin(
    mut contexts: Query<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
    window: Single<&Window, With<PrimaryWindow>>,
    (time, settings): (Res<Time>, Res<Settings>),
) {
    for (mut context, mut input) in &mut contexts {
        let mut input = std::mem::take(&mut input.0);
        input.screen_rect = Some(egui::Rect::from_min_size(
            egui::Pos2::ZERO,
            egui::vec2(window.width(), window.height()),
        ));
        input.time = Some(time.elapsed_secs_f64());
        context.get_mut().begin_pass(input);
        ui::set_scale(context.get_mut(), egui::vec2(window.width(), window.height()), settings.scale);
    }
}

fn draw(world: &mut World) {
    world.run_schedule(EguiPrimaryContextPass);
    let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let (mut heard, mut seen, mut written) = (None, BTreeSet::new(), Vec::new());
    for mut context in contexts.iter_mut(world) {
        seen = ui::in_sight(context.get_mut());
        let mut output = context.get_mut().end_pass();
        written = ui::measured::letters(&output.shapes);
        // Nobody paints.
        output.textures_delta.clear();
        heard = output.platform_output.accesskit_update;
    }
    world.insert_resource(InSight(seen));
    world.insert_resource(Written(written));
    world.insert_resource(Heard(heard.expect("a screen reader listens")));
}

/// Writes a game down after this decision, or as it stands; when this returns it lies on the disk.
fn save(world: &World, recorder: &mut Recorder, decision: Option<Decision>) {
    let position = Position::capture(world);
    match decision {
        Some(decision) => recorder.decided(position, decision, None, 0),
        None => recorder.save(position),
    }
    recorder.wait();
    assert!(recorder.hear().is_none(), "there is room");
}
