//! A trace of what happens in the window, for tests of the desktop that run with `RUST_LOG=dungeon_saga::trace=info`.
//!
//! The lines of the trace:
//!
//! * `screen Play`: another screen is shown.
//! * `decided {…}`: a decision was carried out.
//! * `board X Y SIZE`: the centre of cell A1 and the size of a cell, in pixels of the window.
//! * `shows tray`: something lies over the board and waits for a key; `shows rules MOV-5`: the card of that rule.
//! * `told again 3`: the quest was saved anew (`--watch`), and this many decisions were replayed; `told again, faults`: it cannot
//!   be used.
//! * `told [{…}]`: what a screen reader finds now, with places in pixels of the window.
//! * `drawing` and `drawn`: some images are still being drawn or placed, or all are there.
//! * `awaits {…}`: everything has been shown, this is asked, and an answer counts.
//! * `arrived 2`: so many presses of keys and mouse buttons have arrived in this frame; a key that repeats counts once.
//!
//! Decisions and prompts are JSON, as in saved games.
//!
//! In a debug build, the reader of the trace can also use a gamepad. Each line of standard input is a list of [`Action`]s in JSON,
//! like `["confirm","right"]`: their buttons are pressed and released within one frame. The first list that is not empty connects
//! the gamepad instead. `pressed` in the trace: a line has been read, so the line before it has had its frame.

use std::{
    borrow::Cow,
    io::BufRead,
    sync::{Mutex, mpsc},
};

use bevy::{
    ecs::system::SystemParam,
    input::{
        InputSystems,
        gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent},
        keyboard::KeyboardInput,
        mouse::MouseButtonInput,
    },
    log::{Level, tracing::enabled},
    prelude::*,
};
use bevy_egui::{
    EguiContext, EguiContexts, EguiOutput, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::accesskit::{self, Role, Toggled},
};
use serde::Serialize;

use crate::board::Settling;
use crate::input::{self, Action, KeyMap};
use crate::interaction::dialog::Dialog;
use crate::interaction::page::Page;
use crate::platform::frame_pacing::WakeUp;
use crate::platform::trace::{TARGET, tell};
use crate::{
    art::Art,
    board::BoardViewport,
    interaction::state::Interaction,
    platform::frame_pacing::FramePacing,
    presented::{
        announcements::Announcements,
        attack::AttackShown,
        game::{PresentedGame, is_laid},
        playback::Playback,
    },
    screens::RulesMenu,
    session::{Session, connection::Connection},
    state::Screen,
    ui,
};
use dungeon_rules::{
    grid::{Base, Cell},
    table::Prompt,
};

/// What was written last, so that nothing is written twice.
#[derive(Default)]
struct LastWritten {
    decisions: usize,
    board: [f32; 3],
    change: u64,
    state: Option<String>,
    calm: u8,
}

/// The number of frames without a change before the trace tells what is asked, as the board may be about to move.
const CALM: u8 = 3;

/// A widget, or a text that is read out when it changes.
#[derive(Serialize)]
struct Reads<'a> {
    name: &'a str,
    note: &'a str,
    /// The key that presses it.
    key: &'a str,
    value: Cow<'a, str>,
    /// Left, top, right and bottom edge.
    at: [f64; 4],
    /// Whether it can be pressed.
    on: bool,
    chosen: bool,
    focused: bool,
    /// Whether its centre is visible.
    seen: bool,
}

/// Writes what a screen reader finds, whenever that has changed.
fn reads(interface: Single<(&EguiOutput, &mut EguiContext), With<PrimaryEguiContext>>, mut last: Local<String>) {
    if !enabled!(target: TARGET, Level::INFO) {
        return;
    }
    let (output, mut context) = interface.into_inner();
    let Some(update) = &output.platform_output.accesskit_update else {
        return;
    };
    let scale = f64::from(context.get_mut().pixels_per_point());
    let seen = ui::in_sight(context.get_mut());
    let found = update.nodes.iter().filter_map(|(id, node)| {
        let pressed = node.supports_action(accesskit::Action::Click);
        (pressed || node.supports_action(accesskit::Action::Focus) || node.role() == Role::Status).then(|| Reads {
            name: node.label().unwrap_or_default(),
            note: node.description().unwrap_or_default(),
            key: node.keyboard_shortcut().unwrap_or_default(),
            value: match (node.value(), node.numeric_value()) {
                (Some(written), _) => written.into(),
                (None, Some(number)) => format!("{number:.2}").into(),
                (None, None) => "".into(),
            },
            at: node
                .bounds()
                .map_or([0.0; 4], |at| [at.x0, at.y0, at.x1, at.y1].map(|points| points * scale)),
            on: pressed && !node.is_disabled(),
            chosen: node.toggled() == Some(Toggled::True),
            focused: *id == update.focus,
            seen: seen.contains(id),
        })
    });
    let found = serde_json::to_string(&found.collect::<Vec<_>>()).unwrap_or_default();
    // What cannot be answered yet is told once it can be.
    if *last != found && !input::is_too_soon(context.get_mut()) {
        tell(&format!("told {found}"));
        *last = found;
    }
}

/// A simulated gamepad that is controlled by standard input.
#[derive(Resource)]
struct Pad {
    lines: Mutex<mpsc::Receiver<String>>,
    /// The gamepad, once it is used; until then it does not exist, as a window with a gamepad never rests.
    pad: Option<Entity>,
}

/// Reads standard input if the trace is on, in debug builds only.
fn listen(mut commands: Commands, wake: Res<WakeUp>) {
    if !cfg!(debug_assertions) || !enabled!(target: TARGET, Level::INFO) {
        return;
    }
    let (send, lines) = mpsc::channel();
    let wake = wake.clone();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                return;
            }
            wake.call();
        }
    });
    commands.insert_resource(Pad {
        lines: Mutex::new(lines),
        pad: None,
    });
}

/// Presses and releases the buttons for the actions of the next line.
fn press(
    mut commands: Commands,
    mut pad: ResMut<Pad>,
    map: Res<KeyMap>,
    (mut connections, mut events): (MessageWriter<GamepadConnectionEvent>, MessageWriter<RawGamepadEvent>),
    mut pace: ResMut<FramePacing>,
) {
    let lines = pad.lines.get_mut().expect("nobody panics with it in hand");
    let Ok(line) = lines.try_recv() else { return };
    pace.moving();
    tell("pressed");
    let actions: Vec<Action> = serde_json::from_str(&line).unwrap_or_default();
    if actions.is_empty() {
        return;
    }
    let Some(pad) = pad.pad else {
        let entity = commands.spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "standard input".to_owned(),
            vendor_id: None,
            product_id: None,
        };
        connections.write(GamepadConnectionEvent::new(entity, connection));
        pad.pad = Some(entity);
        return;
    };
    for button in actions.into_iter().filter_map(|action| map.button(action)) {
        for value in [1.0, 0.0] {
            events.write(RawGamepadEvent::Button(RawGamepadButtonChangedEvent::new(pad, button, value)));
        }
    }
}

/// Writes how many presses have arrived.
fn arrived(mut keys: MessageReader<KeyboardInput>, mut buttons: MessageReader<MouseButtonInput>) {
    let keys = keys.read().filter(|key| key.state.is_pressed() && !key.repeat).count();
    let buttons = buttons.read().filter(|button| button.state.is_pressed()).count();
    if keys + buttons > 0 {
        tell(&format!("arrived {}", keys + buttons));
    }
}

/// Goes on drawing until what is asked can be answered.
fn listens(mut contexts: EguiContexts, mut pace: ResMut<FramePacing>) {
    if enabled!(target: TARGET, Level::INFO) && contexts.ctx_mut().is_ok_and(|context| input::is_too_soon(context)) {
        pace.moving();
    }
}

fn screen(screen: Res<State<Screen>>) {
    tell(&format!("screen {:?}", screen.get()));
}

fn pictures(art: Res<Art>, settling: Settling, mut drawing: Local<bool>) {
    let now = !art.is_complete() || !settling.is_empty();
    if std::mem::replace(&mut *drawing, now) != now {
        tell(if now { "drawing" } else { "drawn" });
    }
}

/// What may have to be read or answered.
#[derive(SystemParam)]
struct Waits<'w> {
    state: Res<'w, Interaction>,
    playback: Res<'w, Playback>,
    attack: Res<'w, AttackShown>,
    announcements: Res<'w, Announcements>,
}

fn play(
    mut last: Local<LastWritten>,
    (session, game): (Res<Session>, Res<PresentedGame>),
    (viewport, rules): (Res<BoardViewport>, Res<RulesMenu>),
    waits: Waits,
    (mut contexts, mut pace, connection): (EguiContexts, ResMut<FramePacing>, Option<Res<Connection>>),
) {
    last.decisions = last.decisions.min(session.decisions.len());
    for decision in &session.decisions[last.decisions..] {
        tell(&format!("decided {}", serde_json::to_string(decision).unwrap_or_default()));
    }
    last.decisions = session.decisions.len();

    let Ok(context) = contexts.ctx_mut() else { return };
    let moved = board(&viewport, context.pixels_per_point(), &mut last.board);

    let now = match rules.shown() {
        Some(rule) => Some(format!("shows rules {rule}")),
        None => {
            let prompt = game.prompt();
            // The program may be ended as soon as the trace says that it is at rest.
            let is_saved = !connection.is_some_and(|connection| connection.is_writing());
            let ready = is_saved && !input::is_too_soon(context) && !waits.state.is_underway(prompt);
            to_do(&waits, ready, prompt)
        }
    };
    if last.state != now || last.change != session.change {
        last.state = now;
        last.change = session.change;
        last.calm = 0;
    } else if moved && last.calm <= CALM {
        last.calm = 0;
    }
    if last.calm <= CALM
        && let Some(state) = &last.state
    {
        if last.calm == CALM {
            tell(state);
        }
        last.calm += 1;
        // Nothing else may ask for another frame.
        pace.moving();
    }
}

/// Writes where cell A1 is seen, if that has changed. Returns whether it has.
fn board(viewport: &BoardViewport, pixels: f32, last: &mut [f32; 3]) -> bool {
    let cell = viewport.seen(Base::one(Cell::new(0, 0)));
    let board = [cell.center().x, cell.center().y, cell.width()].map(|points| points * pixels);
    let moved = board != *last;
    if moved {
        *last = board;
        tell(&format!("board {:.1} {:.1} {:.1}", board[0], board[1], board[2]));
    }
    moved
}

/// Writes where cell A1 is seen while a quest is edited.
fn draw(mut last: Local<[f32; 3]>, viewport: Res<BoardViewport>, mut contexts: EguiContexts) {
    if let Ok(context) = contexts.ctx_mut() {
        board(&viewport, context.pixels_per_point(), &mut last);
    }
}

/// What has to be done now; `None` while something is still being shown.
fn to_do(waits: &Waits, ready: bool, prompt: Option<&Prompt>) -> Option<String> {
    let Waits {
        state,
        playback,
        attack,
        announcements,
    } = waits;
    let shows = |what: &str| Some(format!("shows {what}"));
    if attack.attack.as_ref().is_some_and(|attack| attack.is_settled()) {
        return shows("tray");
    }
    if !playback.is_idle() || !ready {
        return None;
    }
    if announcements.text.is_some() {
        shows("reading")
    } else if announcements.ended.is_some() {
        shows("end")
    } else if state.page.0 == Some(Page::WhatCanIDo) {
        shows("advice")
    } else if state.page.recap().is_some() {
        shows("recap")
    } else if let Some(dialog) = &state.dialog.0 {
        shows(match dialog {
            Dialog::Takeback(_) => "takeback",
            Dialog::Confirm(_) => "confirm",
            Dialog::RaiseDead(_) => "raise",
            Dialog::Trade(_) => "deal",
            Dialog::Placement(_) => "place",
        })
    } else {
        let prompt = prompt?;
        // Told dice are entered while the tray is open.
        let ready = !state.is_covered(announcements, attack) || matches!(prompt, Prompt::Dice { .. });
        ready.then(|| format!("awaits {}", serde_json::to_string(prompt).unwrap_or_default()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen);
    app.add_systems(PreUpdate, press.before(InputSystems).run_if(resource_exists::<Pad>));
    app.add_systems(PreUpdate, arrived.after(InputSystems));
    app.add_systems(Update, screen.run_if(state_changed::<Screen>));
    app.add_systems(Last, (pictures, reads));
    app.add_systems(EguiPrimaryContextPass, listens);
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Screen::Editor)));
    app.add_systems(EguiPrimaryContextPass, play.run_if(in_state(Screen::Play).and_then(is_laid)));
}
