//! Input: keyboard, mouse and gamepads, which are read once per frame and turned into actions.
//!
//! ```text
//! keys, buttons, sticks ─▶ read ─▶ Press (actions, device) ─▶ keys (the board), pressed (screens)
//!                                       └▶ focus ─▶ egui: gamepads move over buttons as Tab, arrows and Enter do
//! KeyMap, device in use, labels, language ─▶ Offered::cap: the button prompts
//! questions that are painted ─▶ read: a press that comes too soon has no action that answers
//! ```
//! One key may do different things in different contexts; whoever listens picks the action that is meant there. Keys count by their
//! position, but together with Ctrl by the letter that they write.

pub mod actions;
pub mod bindings;
pub mod key_names;
mod question;

use std::{collections::BTreeMap, sync::Arc};

use bevy::{
    input::{
        InputSystems,
        keyboard::{Key, KeyboardInput},
        mouse::AccumulatedMouseMotion,
    },
    prelude::*,
};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

pub use actions::{Action, Group};
pub use bindings::{Control, KeyMap, Put, Slot};
pub use key_names::{Maker, is_known};
pub use question::ask;

use crate::{
    input::key_names::Labels,
    platform::{
        frame_pacing::FramePacing,
        keyboard::{Keyboard, Signs},
    },
};
use dungeon_play::language::Language;

/// An input device.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Device {
    /// The mouse and keyboard, which people share.
    #[default]
    Desk,
    /// A gamepad.
    Pad(Entity),
}

/// A press of a key or gamepad button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press {
    /// The actions that it may mean; empty for a key without any.
    pub actions: Vec<Action>,
    /// The device that it came from.
    pub device: Device,
    /// The key or button.
    pub control: Control,
    /// Whether Shift was held.
    pub shift: bool,
    /// The letter, in lower case, if it was pressed together with Ctrl (or the key that takes its place): with Ctrl letters count by
    /// what they write, wherever they lie.
    pub chord: Option<char>,
    /// Whether it repeats because the key or button is held; only actions that move a cursor do so.
    pub again: bool,
}

impl Press {
    /// Whether it may mean this action.
    pub fn is(&self, action: Action) -> bool {
        self.actions.contains(&action)
    }

    /// The value beside the first of these actions that it may mean, if any.
    pub fn among<T: Copy>(&self, actions: &[(Action, T)]) -> Option<T> {
        actions.iter().find(|(action, _)| self.is(*action)).map(|(_, what)| *what)
    }

    /// The number in a list, from 1, that it may choose.
    pub fn number(&self) -> Option<usize> {
        Action::NUMBERS.iter().position(|number| self.is(*number)).map(|place| place + 1)
    }

    /// Whether it moves a cursor or the focus.
    pub fn moves(&self) -> bool {
        Action::CURSOR.iter().any(|action| self.is(*action))
    }

    /// Whether it is a modifier key, which only changes the meaning of others.
    pub const fn is_modifier(&self) -> bool {
        matches!(
            self.control,
            Control::Key(
                KeyCode::ShiftLeft
                    | KeyCode::ShiftRight
                    | KeyCode::ControlLeft
                    | KeyCode::ControlRight
                    | KeyCode::AltLeft
                    | KeyCode::AltRight
                    | KeyCode::SuperLeft
                    | KeyCode::SuperRight
            )
        )
    }
}

/// The input of the current frame.
#[derive(Resource, Default, Debug)]
pub struct Controls {
    /// The presses since the last frame, in order.
    pub presses: Vec<Press>,
    /// The device that was used last; button prompts show its keys or buttons.
    pub device: Device,
    /// Whether a key or button is being chosen for a binding; until then no press has any action.
    pub chooses: bool,
    /// The sum of the right sticks, which move the view; up and right are positive.
    stick: Vec2,
    /// Whether Ctrl, Alt or the Super key is held.
    pub control: bool,
    /// Whether what is asked has come up only now, so that no press answers it yet.
    pub soon: bool,
    /// When a question came up last, in seconds since the program began.
    asked: Option<f64>,
    /// What is printed on the keys.
    labels: Labels,
    /// The actions of everything that is held, each with its device.
    held: Vec<(Action, Device)>,
    /// The direction in which each left stick is pushed, as the button of the directional pad.
    sticks: BTreeMap<Entity, GamepadButton>,
    /// The press of a cursor key that is held, and when it repeats next, in seconds since the program began.
    repeat: Option<(Press, f64)>,
    /// Until when a gamepad counts as being in use, in seconds since the program began.
    in_hand: f64,
    /// How far pages are to scroll in this frame, in layout units; positive is down.
    scroll: f32,
    /// The button prompts of the device in use, by action.
    caps: Arc<BTreeMap<Action, String>>,
}

impl Controls {
    /// Whether a key or button of this action is held.
    pub fn is_held(&self, action: Action) -> bool {
        self.held.iter().any(|(held, _)| *held == action)
    }

    /// The devices that hold a key or button of this action.
    pub fn holders(&self, action: Action) -> impl Iterator<Item = Device> + '_ {
        self.held.iter().filter(move |(held, _)| *held == action).map(|(_, device)| *device)
    }

    /// Whether a key or button of this action was pressed in this frame.
    pub fn pressed(&self, action: Action) -> bool {
        self.presses.iter().any(|press| press.is(action))
    }

    /// The direction in which keys and sticks push the view; up and right are positive.
    pub fn push(&self) -> Vec2 {
        let axis = |less, more| f32::from(u8::from(self.is_held(more))) - f32::from(u8::from(self.is_held(less)));
        Vec2::new(axis(Action::PanLeft, Action::PanRight), axis(Action::PanDown, Action::PanUp)) + self.stick
    }

    /// The device that presses on panels in this frame: mouse and keyboard while the mouse button is down or just released, else
    /// the device used last.
    pub fn hand_of(&self, ctx: &egui::Context) -> Device {
        let by_mouse = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
        if by_mouse { Device::Desk } else { self.device }
    }

    /// The button prompt for this action on the device in use; empty if it has none there.
    pub fn cap(&self, action: Action) -> &str {
        self.caps.get(&action).map_or("", String::as_str)
    }

    /// The label on a key or button.
    pub fn name(&self, language: &Language, control: Control, maker: Maker) -> String {
        match control {
            Control::Key(key) => key_names::key_name(language, key, &self.labels),
            Control::Button(button) => key_names::button_name(language, button, maker),
        }
    }

    /// Takes in what the keys of the keyboard write.
    pub fn learn(&mut self, signs: &[Signs]) {
        self.labels.learn(signs);
    }
}

/// The part of the input that the interface needs, stored in egui's memory because the interface has no access to the World.
#[derive(Clone, Default, Debug)]
pub struct Offered {
    /// The presses since the last frame, in order.
    pub presses: Vec<Press>,
    /// Whether the device used last is a gamepad.
    pub by_pad: bool,
    /// Whether what is asked has come up only now, so that no press answers it yet.
    pub soon: bool,
    /// How far pages are to scroll in this frame, in layout units; positive is down.
    pub scroll: f32,
    caps: Arc<BTreeMap<Action, String>>,
}

impl Offered {
    /// The button prompt for this action on the device in use; empty if it has none there.
    pub fn cap(&self, action: Action) -> &str {
        self.caps.get(&action).map_or("", String::as_str)
    }
}

/// Calls each action by its name in the interface, for tests that have no devices.
#[cfg(test)]
pub fn call_by_name(ctx: &egui::Context) {
    let caps = Action::all().map(|action| (action, format!("{action:?}"))).collect();
    let offered = Offered {
        caps: Arc::new(caps),
        ..Offered::default()
    };
    ctx.data_mut(|data| data.insert_temp(place(), Arc::new(offered)));
}

/// The input of the current frame, as the interface sees it.
pub fn of(ctx: &egui::Context) -> Arc<Offered> {
    ctx.data(|data| data.get_temp(place())).unwrap_or_default()
}

/// Whether what is asked cannot be answered yet.
pub fn is_too_soon(ctx: &egui::Context) -> bool {
    of(ctx).soon || question::is_fresh(ctx)
}

fn place() -> egui::Id {
    egui::Id::new("controls")
}

/// The time in seconds after which a held cursor key repeats for the first time, and between further repeats.
const WAITS: f64 = 0.4;
const STEPS: f64 = 0.12;

/// How long a gamepad counts as being in use after its last input, in seconds. Nothing wakes the window when a gamepad is used, so
/// for this long it is read in every frame, otherwise only as often as torches flicker.
const IN_HAND: f64 = 5.0;

/// How far a stick must be pushed to count, and how far it must return to be released again; 1 is all the way.
const LEANS: (f32, f32) = (0.6, 0.4);

/// The direction in which a stick is pushed, as the button of the directional pad that means the same.
fn pushed(stick: Vec2, before: Option<GamepadButton>) -> Option<GamepadButton> {
    let enough = if before.is_some() { LEANS.1 } else { LEANS.0 };
    if stick.length() < enough {
        return None;
    }
    Some(match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
        (true, true, _) => GamepadButton::DPadRight,
        (true, false, _) => GamepadButton::DPadLeft,
        (false, _, true) => GamepadButton::DPadUp,
        (false, _, false) => GamepadButton::DPadDown,
    })
}

/// The letter that a key means together with Ctrl: what it writes. A key of a layout without Latin letters, like the Russian one,
/// means the letter that lies there on a US keyboard.
fn letter(key: KeyCode, written: Option<&Key>) -> Option<char> {
    let is_latin = |sign: char| matches!(sign, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}');
    let lies_there = || match *format!("{key:?}").as_bytes() {
        [b'K', b'e', b'y', letter] => Some(char::from(letter).to_ascii_lowercase()),
        _ => None,
    };
    match written {
        Some(Key::Character(signs)) => {
            let sign = signs.chars().next()?;
            if is_latin(sign) {
                Some(sign.to_ascii_lowercase()).filter(char::is_ascii_lowercase)
            } else {
                lies_there()
            }
        }
        Some(Key::Unidentified(_)) => lies_there(),
        _ => None,
    }
}

/// Takes in what the keys write, and notes when a question comes up: in the frame before this one, in which it was painted.
fn notice(
    mut controls: ResMut<Controls>,
    (time, keyboard): (Res<Time<Real>>, Option<Res<Keyboard>>),
    mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let now = time.elapsed_secs_f64();
    if question::has_come_up(context.get_mut()) {
        controls.asked = Some(now - time.delta_secs_f64());
    }
    if let Some(signs) = keyboard.and_then(|keyboard| keyboard.hear()) {
        controls.learn(&signs);
    }
    controls.soon = controls.asked.is_some_and(|asked| now < asked + question::SOON);
}

/// Reads all devices.
fn read(
    (keys, mouse, motion): (
        Res<ButtonInput<KeyCode>>,
        Res<ButtonInput<MouseButton>>,
        Res<AccumulatedMouseMotion>,
    ),
    mut written: MessageReader<KeyboardInput>,
    pads: Query<(Entity, &Gamepad)>,
    (map, time): (Res<KeyMap>, Res<Time<Real>>),
    (mut controls, mut pace): (ResMut<Controls>, ResMut<FramePacing>),
) {
    let controls = &mut *controls;
    let written: BTreeMap<KeyCode, Key> = written.read().map(|input| (input.key_code, input.logical_key.clone())).collect();
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let commands = keys.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::AltLeft,
        KeyCode::AltRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    controls.control = commands;
    if !shift && !commands {
        for (key, sign) in &written {
            if let Key::Character(sign) = sign {
                controls.labels.hear(*key, sign);
            }
        }
    }
    let chords = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight])
        && !keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    let (deaf, soon) = (controls.chooses, controls.soon);
    let press = |control: Control, device: Device| {
        let mut actions = match deaf || (commands && device == Device::Desk) {
            true => Vec::new(),
            false => map.of(control),
        };
        actions.retain(|action| !(soon && action.answers()));
        Press {
            actions,
            device,
            control,
            shift,
            chord: match control {
                Control::Key(key) if chords => letter(key, written.get(&key)),
                _ => None,
            },
            again: false,
        }
    };
    let mut presses = Vec::new();
    controls.held.clear();
    controls.stick = Vec2::ZERO;
    let mut pressed: Vec<KeyCode> = keys.get_just_pressed().copied().collect();
    pressed.sort();
    presses.extend(pressed.into_iter().map(|key| press(Control::Key(key), Device::Desk)));
    for key in keys.get_pressed() {
        let held = press(Control::Key(*key), Device::Desk).actions;
        controls.held.extend(held.into_iter().map(|action| (action, Device::Desk)));
    }
    controls.sticks.retain(|pad, _| pads.contains(*pad));
    let mut pads: Vec<(Entity, &Gamepad)> = pads.iter().collect();
    pads.sort_by_key(|(pad, _)| *pad);
    for (pad, gamepad) in pads {
        read_pad(controls, &mut presses, (pad, gamepad), press);
    }
    let pages = |action: Action| presses.iter().filter(|press| press.is(action)).count() as f32;
    let since = time.delta_secs().min(0.05);
    controls.scroll = 400.0 * (pages(Action::ScrollDown) - pages(Action::ScrollUp)) - 1200.0 * since * controls.stick.y;
    let now = time.elapsed_secs_f64();
    repeat(controls, &mut presses, now);
    if controls.stick != Vec2::ZERO || presses.iter().any(|press| press.device != Device::Desk) {
        controls.in_hand = now + IN_HAND;
    }
    if controls.repeat.is_some() || now < controls.in_hand {
        pace.moving();
    }
    if let Some(last) = presses.last() {
        controls.device = last.device;
    } else if mouse.get_just_pressed().len() > 0 || motion.delta != Vec2::ZERO {
        controls.device = Device::Desk;
    }
    controls.presses = presses;
}

/// Reads a gamepad. `press` is what a press of its buttons stands for.
fn read_pad(
    controls: &mut Controls,
    presses: &mut Vec<Press>,
    (pad, gamepad): (Entity, &Gamepad),
    press: impl Fn(Control, Device) -> Press,
) {
    let device = Device::Pad(pad);
    let before = controls.sticks.remove(&pad);
    let pushed = pushed(gamepad.left_stick(), before);
    let mut fresh: Vec<GamepadButton> = gamepad.get_just_pressed().copied().collect();
    fresh.sort();
    fresh.extend(pushed.filter(|_| pushed != before));
    presses.extend(fresh.into_iter().map(|button| press(Control::Button(button), device)));
    for button in gamepad.get_pressed().copied().chain(pushed) {
        let held = press(Control::Button(button), device).actions;
        controls.held.extend(held.into_iter().map(|action| (action, device)));
    }
    if let Some(pushed) = pushed {
        controls.sticks.insert(pad, pushed);
    }
    let stick = gamepad.right_stick();
    if stick.length() > LEANS.1 {
        controls.device = device;
        controls.stick += stick;
    }
}

/// Repeats the press of a cursor key that is held.
fn repeat(controls: &mut Controls, presses: &mut Vec<Press>, now: f64) {
    if let Some(moves) = presses.iter().rfind(|press| press.moves()) {
        let again = Press {
            again: true,
            ..moves.clone()
        };
        controls.repeat = Some((again, now + WAITS));
        return;
    }
    let Some((press, at)) = &mut controls.repeat else { return };
    let held = |action: &Action| controls.held.contains(&(*action, press.device));
    if !press.actions.iter().any(held) {
        controls.repeat = None;
    } else if now >= *at {
        *at = now + STEPS;
        presses.push(press.clone());
    }
}

/// Passes the input on to the interface, but for what answers a question too soon, and updates the button prompts.
fn offer(
    mut controls: ResMut<Controls>,
    (map, language): (Res<KeyMap>, Res<Language>),
    pads: Query<&Gamepad>,
    keys: Res<ButtonInput<KeyCode>>,
    interface: Single<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
    mut before: Local<Option<(Device, u32)>>,
) {
    let (mut context, mut input) = interface.into_inner();
    let pressed = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space, KeyCode::Escape];
    // A key that is held presses nothing again. In a text field it writes.
    let holds = !keys.any_just_pressed(pressed) && !context.get_mut().text_edit_focused();
    let soon = controls.soon;
    input.0.events.retain(|event| {
        let is_key = matches!(event, egui::Event::Key { .. });
        !question::answers(event) || !(soon || is_key && holds)
    });
    let now = (controls.device, controls.labels.changes());
    if before.replace(now) != Some(now) || map.is_changed() || language.is_changed() {
        let maker = match controls.device {
            Device::Desk => Maker::default(),
            Device::Pad(pad) => pads.get(pad).map_or(Maker::default(), |pad| Maker::of(pad.vendor_id())),
        };
        let by = |action: Action| match controls.device {
            Device::Desk => map.key(action).map(Control::Key),
            Device::Pad(_) => map.button(action).map(Control::Button),
        };
        let named = Action::all().filter_map(|action| Some((action, controls.name(&language, by(action)?, maker))));
        let caps = Arc::new(named.collect());
        controls.caps = caps;
    }
    let offered = Offered {
        presses: controls.presses.clone(),
        by_pad: controls.device != Device::Desk,
        soon,
        scroll: controls.scroll,
        caps: Arc::clone(&controls.caps),
    };
    context.get_mut().data_mut(|data| data.insert_temp(place(), Arc::new(offered)));
}

/// The systems that read the input, in [`PreUpdate`] after Bevy has read the devices.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ControlSystems;

/// Adds the input, which is read once per frame.
pub fn plugin(app: &mut App) {
    app.init_resource::<Controls>().init_resource::<KeyMap>().add_systems(
        PreUpdate,
        (notice, read, offer)
            .chain()
            .in_set(ControlSystems)
            .after(InputSystems)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_ctrl_a_letter_is_what_is_written_and_a_place_where_no_latin_letter_is() {
        let writes = |key: KeyCode, sign: &str| letter(key, Some(&Key::Character(sign.into())));
        // German: Z and Y have changed places; French: A lies where others have Q, and M beside L.
        assert_eq!(writes(KeyCode::KeyY, "z"), Some('z'));
        assert_eq!(writes(KeyCode::KeyZ, "Y"), Some('y'));
        assert_eq!(writes(KeyCode::KeyQ, "a"), Some('a'));
        assert_eq!(writes(KeyCode::Semicolon, "m"), Some('m'));
        // Russian and Greek.
        assert_eq!(writes(KeyCode::KeyZ, "я"), Some('z'));
        assert_eq!(writes(KeyCode::KeyC, "ψ"), Some('c'));
        // What is no letter there is none, and an accented one is not the one below it.
        assert_eq!(writes(KeyCode::KeyZ, ";"), None);
        assert_eq!(writes(KeyCode::KeyX, "ö"), None);
        assert_eq!(letter(KeyCode::Enter, Some(&Key::Enter)), None);
    }

    #[test]
    fn a_stick_leans_one_way_and_must_come_back() {
        assert_eq!(pushed(Vec2::new(0.5, 0.1), None), None);
        assert_eq!(pushed(Vec2::new(0.7, 0.1), None), Some(GamepadButton::DPadRight));
        assert_eq!(
            pushed(Vec2::new(0.5, 0.1), Some(GamepadButton::DPadRight)),
            Some(GamepadButton::DPadRight)
        );
        assert_eq!(pushed(Vec2::new(-0.1, -0.9), None), Some(GamepadButton::DPadDown));
    }
}
