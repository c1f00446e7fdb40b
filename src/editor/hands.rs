//! Turns input from keys, gamepads and the mouse into intents of the editor.
//!
//! While no widget has the focus, the arrow keys and the d-pad move a cursor over the board, and Enter and A press and release the
//! tool. Tab, or F6 and Y, move the focus to the widgets; Escape and B move it back.

use bevy::{ecs::system::SystemParam, input::mouse::AccumulatedMouseMotion, prelude::*};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

use crate::{
    editor::{
        drawing::Drawing,
        hand::Hand,
        intent::EditorIntent,
        panel::{Page, Panel},
        tool::Tool,
    },
    input::{Action, Controls, Device, Press},
    interaction::{
        focus::{Focus, FocusArea},
        preview::Pointing,
        state::Interaction,
    },
    state::Menu,
    ui,
};
use dungeon_rules::grid::Cell;

/// A press and release of the right button counts as a click if the mouse moved less than this in between, in pixels.
const STILL: f32 = 4.0;

/// What input reads and changes.
#[derive(SystemParam)]
pub(super) struct Hands<'w, 's> {
    controls: Res<'w, Controls>,
    menu: ResMut<'w, Menu>,
    interaction: ResMut<'w, Interaction>,
    pointing: ResMut<'w, Pointing>,
    hand: ResMut<'w, Hand>,
    panel: ResMut<'w, Panel>,
    drawing: Res<'w, Drawing>,
    context: Single<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
    intents: MessageWriter<'w, EditorIntent>,
}

/// Reads keys and gamepads. `focused`: whether a widget had the focus in the previous frame, since Escape takes it away.
pub(super) fn press(mut hands: Hands, mut focused: Local<bool>) {
    let ctx = hands.context.get_mut().clone();
    let has_focus = ctx.memory(|memory| memory.focused().is_some());
    let had_focus = std::mem::replace(&mut *focused, has_focus) || has_focus;
    let on_board = !had_focus && hands.panel.page.is_none();
    let area = if on_board { FocusArea::Board } else { FocusArea::Buttons };
    hands.interaction.focus = Focus { area, buttons: !on_board };
    let writes = ctx.text_edit_focused() || ui::on_screen_keyboard::is_any_open(&ctx);
    if writes || hands.menu.is_open() {
        return;
    }
    for press in hands.controls.presses.clone() {
        if let Some(intent) = hands.meant(&press, on_board, &ctx) {
            hands.intents.write(intent);
        }
    }
}

impl Hands<'_, '_> {
    /// The cell of the cursor of keys and gamepads.
    fn cursor(&self) -> Cell {
        self.pointing.hover.unwrap_or(self.panel.cursor)
    }

    /// Returns the intent of a press, or `None` if it has none or was handled here.
    fn meant(&mut self, press: &Press, on_board: bool, ctx: &egui::Context) -> Option<EditorIntent> {
        if press.is(Action::Help) {
            return Some(EditorIntent::Help);
        }
        // With Ctrl held, the usual shortcuts of other programs apply too.
        let action = |action: Action| press.is(action) || is_chord(press, action);
        if self.panel.page == Some(Page::Pack) {
            let steps = [(Action::Undo, EditorIntent::Undo), (Action::Redo, EditorIntent::Redo)];
            if let Some((_, intent)) = steps.into_iter().find(|(wanted, _)| action(*wanted)) {
                return Some(intent);
            }
        }
        if self.panel.page.is_some() {
            return press.is(Action::Back).then_some(EditorIntent::Close);
        }
        if action(Action::Undo) {
            return Some(EditorIntent::Undo);
        }
        let keys = [
            (Action::Redo, EditorIntent::Redo),
            (Action::Save, EditorIntent::Save),
            (Action::Copy, EditorIntent::Copy(false)),
            (Action::Cut, EditorIntent::Copy(true)),
            (Action::Paste, EditorIntent::Paste(self.cursor())),
            (Action::Quarter, EditorIntent::Quarter(self.cursor())),
            (Action::Remove, EditorIntent::Remove(self.cursor())),
            (Action::TryOut, EditorIntent::TryOut),
            (Action::NextFault, EditorIntent::NextFault),
            (Action::NextTab, EditorIntent::NextTab),
            (Action::HeroesEyes, EditorIntent::HeroesEyes),
            (Action::NextThing, EditorIntent::NextThing(1)),
            (Action::PreviousThing, EditorIntent::NextThing(-1)),
        ];
        if let Some((_, intent)) = keys.into_iter().find(|(wanted, _)| action(*wanted)) {
            return Some(intent);
        }
        if let Some(tool) = Tool::ALL.into_iter().find(|tool| press.is(tool.action())) {
            return Some(EditorIntent::Tool(tool));
        }
        if press.is(Action::Buttons) {
            match ctx.memory(|memory| memory.focused()) {
                Some(id) => ctx.memory_mut(|memory| memory.surrender_focus(id)),
                None => self.panel.to_buttons = true,
            }
            ctx.request_repaint();
            return None;
        }
        if !on_board {
            return None;
        }
        self.on_board(press)
    }

    /// Returns the intent of a press while the cursor is on the board.
    fn on_board(&mut self, press: &Press) -> Option<EditorIntent> {
        let ways = [
            (Action::Up, (0, -1)),
            (Action::Down, (0, 1)),
            (Action::Left, (-1, 0)),
            (Action::Right, (1, 0)),
        ];
        if let Some((dx, dy)) = press.among(&ways) {
            let to = self.cursor().offset(dx, dy);
            if !self.drawing.may_reach(to) {
                return None;
            }
            self.pointing.point(Some(to));
            return self.hand.stroke.is_some().then_some(EditorIntent::Drag(to));
        }
        if press.is(Action::Confirm) {
            let at = self.cursor();
            self.pointing.point(Some(at));
            return Some(match self.hand.stroke {
                Some(_) => EditorIntent::Lift,
                None => EditorIntent::Press(at),
            });
        }
        if press.is(Action::Back) {
            if self.hand.stroke.take().is_some() {
                return None;
            }
            if self.hand.pointing_out().is_some() {
                self.hand.point_out(None);
                return None;
            }
            if self.hand.selected.take().is_some() {
                return None;
            }
            return Some(EditorIntent::Leave);
        }
        if press.device != Device::Desk {
            if press.is(Action::Next) {
                return Some(EditorIntent::NextThing(1));
            }
            if press.is(Action::Previous) {
                return Some(EditorIntent::NextThing(-1));
            }
        }
        None
    }
}

/// Whether this is the usual shortcut for an action, a letter together with Ctrl.
fn is_chord(press: &Press, action: Action) -> bool {
    let usual = match press.chord {
        Some('z') if press.shift => Action::Redo,
        Some('z') => Action::Undo,
        Some('y') => Action::Redo,
        Some('s') => Action::Save,
        Some('x') => Action::Cut,
        Some('c') => Action::Copy,
        Some('v') => Action::Paste,
        _ => return false,
    };
    usual == action
}

/// What the mouse buttons are doing on the board.
#[derive(Default)]
pub(super) struct Held {
    /// Whether the left button was pressed on the board and is still held.
    left: bool,
    /// How far the mouse has moved since the right button was pressed, in pixels.
    dragged: f32,
}

/// Reads the mouse on the board.
pub(super) fn point(
    mut hands: Hands,
    (motion, buttons): (Res<AccumulatedMouseMotion>, Res<ButtonInput<MouseButton>>),
    mut held: Local<Held>,
    mut at: Local<Option<Cell>>,
) {
    if hands.menu.is_open() || hands.panel.page.is_some() {
        held.left = false;
        return;
    }
    let hover = hands.pointing.hover.filter(|_| !hands.pointing.by_keys);
    if let Some(cell) = hands.pointing.clicked {
        // A click on the board takes the focus from text fields.
        let ctx = hands.context.get_mut();
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
        if hands.hand.stroke.take().is_some() {
            // A stroke begun with the keys ends when the mouse begins one.
            hands.hand.notice = None;
        }
        hands.intents.write(EditorIntent::Press(cell));
        held.left = true;
        *at = Some(cell);
    } else if held.left {
        if let Some(cell) = hover.filter(|_| hover != *at) {
            *at = hover;
            hands.intents.write(EditorIntent::Drag(cell));
        }
        if !buttons.pressed(MouseButton::Left) {
            held.left = false;
            hands.intents.write(EditorIntent::Lift);
        }
    }
    if buttons.just_pressed(MouseButton::Right) {
        held.dragged = 0.0;
    }
    // With slow frames, press and release may happen in the same frame.
    if buttons.just_released(MouseButton::Right)
        && held.dragged < STILL
        && let Some(cell) = hover
    {
        hands.intents.write(EditorIntent::Quarter(cell));
    }
    held.dragged += motion.delta.length();
}
