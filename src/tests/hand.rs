//! What a person plays with: by a gamepad, by the keyboard alone and by the mouse alone the same can be entered.

use bevy::{
    input::{
        ButtonState,
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::TouchPhase,
    },
    math::DVec2,
    prelude::*,
    window::PrimaryWindow,
};
use bevy_egui::{
    EguiInput, PrimaryEguiContext,
    egui::{self, accesskit},
};

use crate::{
    board::BoardViewport,
    input::{Action, KeyMap},
    interaction::{preview::Pointing, state::Interaction},
    presented::{actions::ActionKind, announcements::Announcements, attack::AttackShown, playback},
    state::{Menu, Screen},
    tests::{Heard, Table},
    ui::widgets,
};

use dungeon_play::{computer::heuristic, language::Language};
use dungeon_rules::{
    grid::{Base, Cell},
    table::{Decision, PieceId, Prompt},
};

/// What somebody holds in the hand, and nothing else.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Hand {
    /// A gamepad, by its number.
    Pad(usize),
    /// The keyboard.
    Keys,
    /// The mouse.
    Mouse,
}

impl From<usize> for Hand {
    fn from(pad: usize) -> Self {
        Self::Pad(pad)
    }
}

/// The control that a screen reader finds by this.
enum Sought<'a> {
    Name(&'a str),
    Id(egui::Id),
}

impl Table {
    /// Presses the button or key that does this. The mouse has none.
    pub(super) fn does_action(&mut self, hand: Hand, action: Action) {
        match hand {
            Hand::Pad(pad) => self.press(pad, action),
            Hand::Keys => {
                let key = self.get::<KeyMap>().key(action).expect("it has a key");
                self.key(key);
                self.frames(2);
                // Where there is nothing to step back from, Escape leads to the settings, and out of them.
                if action == Action::Back && self.get::<Menu>().has_settings() {
                    self.key(key);
                }
            }
            Hand::Mouse => panic!("a mouse points at what it does"),
        }
    }

    /// Presses what is called so.
    pub(super) fn press_named(&mut self, hand: impl Into<Hand>, name: &str) {
        self.press_sought(hand.into(), &Sought::Name(name));
    }

    /// Presses what has this id.
    pub(super) fn press_at(&mut self, hand: impl Into<Hand>, id: egui::Id) {
        self.press_sought(hand.into(), &Sought::Id(id));
    }

    fn press_sought(&mut self, hand: Hand, sought: &Sought<'_>) {
        if hand == Hand::Mouse {
            let at = self
                .lies(sought)
                .unwrap_or_else(|| panic!("a mouse does not find {}", sought.words()));
            return self.click(at);
        }
        // Some go through what can be pressed, until that has the focus.
        for _ in 0..160 {
            let Heard(update) = self.get::<Heard>();
            let focused = update.nodes.iter().find(|(id, _)| *id == update.focus);
            if focused.is_some_and(|(id, node)| sought.is(*id, node)) {
                return self.does_action(hand, Action::Confirm);
            }
            self.does_action(hand, Action::Next);
        }
        panic!("{hand:?} does not reach {}", sought.words());
    }

    /// The middle of what is sought, in points.
    fn lies(&self, sought: &Sought<'_>) -> Option<egui::Pos2> {
        let Heard(update) = self.get::<Heard>();
        let found = update.nodes.iter().find(|(id, node)| sought.is(*id, node) && !node.is_disabled());
        let bounds = found?.1.bounds()?;
        Some(egui::pos2(
            (bounds.x0 + bounds.x1) as f32 / 2.0,
            (bounds.y0 + bounds.y1) as f32 / 2.0,
        ))
    }

    /// Whether something that can be pressed is called so.
    pub(super) fn lies_named(&self, name: &str) -> bool {
        self.lies(&Sought::Name(name)).is_some()
    }

    fn mouse_moves(&mut self, at: egui::Pos2) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        let mut window = windows.single_mut(world).expect("there is one");
        window.set_physical_cursor_position(Some(DVec2::new(at.x.into(), at.y.into())));
        self.egui_hears(egui::Event::PointerMoved(at));
        self.frames(1);
    }

    fn mouse_button(&mut self, at: egui::Pos2, pressed: bool) {
        self.app.world_mut().write_message(MouseButtonInput {
            button: MouseButton::Left,
            state: if pressed { ButtonState::Pressed } else { ButtonState::Released },
            window: Entity::PLACEHOLDER,
        });
        self.egui_hears(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
        self.frames(1);
    }

    /// Clicks a place of the window.
    fn click(&mut self, at: egui::Pos2) {
        self.look();
        self.mouse_moves(at);
        self.mouse_button(at, true);
        self.mouse_button(at, false);
        self.frames(2);
    }

    /// Where a cell of the board is seen.
    fn middle_of(&self, cell: Cell) -> egui::Pos2 {
        self.get::<BoardViewport>().seen(Base::one(cell)).center()
    }

    pub(super) fn egui_hears(&mut self, event: egui::Event) {
        let world = self.app.world_mut();
        let mut inputs = world.query_filtered::<&mut EguiInput, With<PrimaryEguiContext>>();
        inputs.single_mut(world).expect("there is one").0.events.push(event);
    }

    /// What lies over the table and waits is gone.
    pub(super) fn go_on(&mut self, hand: impl Into<Hand>) {
        let hand = hand.into();
        for _ in 0..40 {
            let waits = self.get::<Announcements>().wait() || self.get::<AttackShown>().attack.is_some();
            if self.screen() != Screen::Play {
                return;
            }
            if !waits {
                if self.get::<playback::Playback>().is_idle() {
                    return;
                }
                self.frames(1);
            } else if hand != Hand::Mouse {
                self.does_action(hand, Action::End);
            } else {
                let words = self.get::<Language>().say("play-continue");
                match self.lies(&Sought::Name(&words)) {
                    Some(at) => self.click(at),
                    None => self.frames(1),
                }
            }
        }
        panic!("it does not go on");
    }

    /// Presses what ends a turn while a computer thinks, without a look at what is there: it may have decided meanwhile.
    pub(super) fn hurries(&mut self, hand: Hand) {
        match hand {
            Hand::Pad(pad) => {
                let button = self.get::<KeyMap>().button(Action::End).expect("it has a button");
                self.button(pad, button, 1.0);
                self.button(pad, button, 0.0);
            }
            Hand::Keys => {
                let key = self.get::<KeyMap>().key(Action::End).expect("it has a key");
                self.turn_key(key, ButtonState::Pressed);
                self.turn_key(key, ButtonState::Released);
            }
            Hand::Mouse => {
                let end = Sought::Id(widgets::place(ActionKind::End.key()));
                if let Some(at) = self.lies(&end) {
                    self.mouse_moves(at);
                    self.mouse_button(at, true);
                    self.mouse_button(at, false);
                }
            }
        }
        self.frames(2);
    }

    /// Ends the turn, or answers that nothing is done.
    pub(super) fn ends(&mut self, hand: Hand) {
        if hand != Hand::Mouse {
            return self.does_action(hand, Action::End);
        }
        let id = match self.asked() {
            Some(Prompt::Interrupt) => "pass",
            Some(Prompt::Reveal { .. }) => "reveal",
            _ => ActionKind::End.key(),
        };
        if let Some(at) = self.lies(&Sought::Id(widgets::place(id))) {
            self.click(at);
        }
    }

    /// Enters what a player with a purpose would decide; not if it takes more than the board.
    pub(super) fn enter_decision(&mut self, hand: impl Into<Hand>) -> bool {
        let hand = hand.into();
        let prompt = self.asked();
        if let Some(Prompt::FreeAttack { attackers, .. }) = prompt {
            match hand {
                Hand::Pad(_) => self.does_action(hand, Action::Confirm),
                Hand::Keys => self.does_action(hand, Action::First),
                Hand::Mouse => self.press_panel(&format!("strike {}", attackers[0])),
            }
            return true;
        }
        if let Some(Prompt::Face(_)) = prompt {
            if hand == Hand::Mouse {
                self.press_panel("face North");
                self.press_panel("face");
            } else {
                self.does_action(hand, Action::Up);
                self.does_action(hand, Action::Confirm);
            }
            return true;
        }
        let before = self.decided();
        match self.does(|client| heuristic::decide(client.game.world_mut())) {
            Some(Decision::Begin(piece)) => self.choose(hand, piece),
            Some(Decision::Raise { pile, .. }) => {
                self.choose(hand, pile);
                if hand == Hand::Mouse {
                    self.press_panel("raise go");
                } else {
                    self.does_action(hand, Action::Confirm);
                }
            }
            Some(Decision::Fight(target) | Decision::Open(target)) => self.choose(hand, target),
            Some(Decision::Shoot(target)) => {
                match hand {
                    Hand::Pad(pad) => {
                        self.press(pad, Action::Buttons);
                        self.press_at(pad, widgets::place(ActionKind::Shoot.key()));
                    }
                    Hand::Keys => self.does_action(hand, Action::Shoot),
                    Hand::Mouse => self.press_panel(ActionKind::Shoot.key()),
                }
                self.choose(hand, target);
            }
            Some(Decision::Walk(cell)) => self.walk(hand, cell),
            Some(Decision::Turn(_)) => self.turn(hand),
            _ => {}
        }
        self.frames(2);
        if self.decided() == before {
            self.leaves(hand);
        }
        self.decided() != before
    }

    /// What was begun is left again.
    fn leaves(&mut self, hand: Hand) {
        if hand != Hand::Mouse {
            self.does_action(hand, Action::Back);
            self.does_action(hand, Action::Back);
            return;
        }
        let cancel = self.get::<Language>().say("play-cancel");
        if let Some(at) = self.lies(&Sought::Name(&cancel)) {
            self.click(at);
        }
    }

    /// Clicks what stands on the panels.
    fn press_panel(&mut self, id: &str) {
        match self.lies(&Sought::Id(widgets::place(id))) {
            Some(at) => self.click(at),
            // What has just been asked is not drawn yet.
            None => self.frames(1),
        }
    }

    fn walk(&mut self, hand: Hand, to: Cell) {
        if hand == Hand::Mouse {
            self.click(self.middle_of(to));
            // A Break Away wants a yes.
            if self.get::<Interaction>().dialog.confirm().is_some() {
                self.press_panel("confirm yes");
            }
            return;
        }
        self.does_action(hand, Action::Back);
        if self.lead(hand, to) {
            self.does_action(hand, Action::Confirm);
            if self.get::<Interaction>().dialog.confirm().is_some() {
                self.does_action(hand, Action::Confirm);
            }
        }
    }

    fn turn(&mut self, hand: Hand) {
        if hand != Hand::Mouse {
            return self.does_action(hand, Action::TurnLeft);
        }
        let Some(cell) = self.get::<Interaction>().options.actor.as_ref().map(|actor| actor.cell) else {
            return;
        };
        self.mouse_moves(self.middle_of(cell));
        self.frames(1);
        self.app.world_mut().write_message(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: 1.0,
            window: Entity::PLACEHOLDER,
            phase: TouchPhase::Moved,
        });
        self.frames(2);
    }

    /// Chooses this piece on the board: with keys and gamepads over what can be chosen.
    fn choose(&mut self, hand: Hand, piece: PieceId) {
        if hand == Hand::Mouse {
            if let Some(cell) = self.get::<Interaction>().options.cell_of(piece) {
                self.click(self.middle_of(cell));
            }
            return;
        }
        for _ in 0..24 {
            self.does_action(hand, Action::Next);
            let hover = self.get::<Pointing>().hover;
            if hover.is_some_and(|cell| self.get::<Interaction>().options.on(cell) == Some(piece)) {
                return self.does_action(hand, Action::Confirm);
            }
        }
    }

    /// Leads the cursor to a cell one step away.
    fn lead(&mut self, hand: Hand, to: Cell) -> bool {
        for _ in 0..5 {
            let Some(at) = self.get::<Pointing>().hover else {
                // It begins where the model stands.
                self.does_action(hand, Action::Up);
                continue;
            };
            let ways = [
                (to.x > at.x, Action::Right),
                (to.x < at.x, Action::Left),
                (to.y > at.y, Action::Down),
                (to.y < at.y, Action::Up),
            ];
            let wanted: Vec<Action> = ways.into_iter().filter(|(on, _)| *on).map(|(_, way)| way).collect();
            if wanted.is_empty() {
                return true;
            }
            // Around a corner one of the two ways may be rock.
            for way in wanted {
                self.does_action(hand, way);
                if self.get::<Pointing>().hover != Some(at) {
                    break;
                }
            }
        }
        false
    }
}

impl Sought<'_> {
    fn is(&self, id: accesskit::NodeId, node: &accesskit::Node) -> bool {
        match self {
            Self::Name(name) => node.label() == Some(*name),
            Self::Id(sought) => id.0 == sought.value(),
        }
    }

    fn words(&self) -> String {
        match self {
            Self::Name(name) => format!("{name:?}"),
            Self::Id(id) => format!("{id:?}"),
        }
    }
}
