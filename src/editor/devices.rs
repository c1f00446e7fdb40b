//! Turns what keys, gamepads and the mouse do into intents of the editor; nothing else happens here.
//!
//! While no widget has the focus, the arrow keys and the d-pad move a cursor over the board, and Enter and A press and release the
//! tool. Tab, or F6 and Y, move the focus to the widgets; Escape and B move it back.

use bevy::{ecs::system::SystemParam, input::mouse::AccumulatedMouseMotion, prelude::*};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

use crate::{
    editor::{intent::EditorIntent, packs::PackIntent, panel::Page, state::Editor, tool::Tool},
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

/// What the devices are read with.
#[derive(SystemParam)]
pub(super) struct Devices<'w, 's> {
    menu: Res<'w, Menu>,
    pointing: Res<'w, Pointing>,
    editor: Res<'w, Editor>,
    context: Single<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
    intents: MessageWriter<'w, EditorIntent>,
}

/// Reads keys and gamepads. `focused`: whether a widget had the focus in the previous frame, since Escape takes it away.
pub(super) fn press(mut devices: Devices, (controls, mut state): (Res<Controls>, ResMut<Interaction>), mut focused: Local<bool>) {
    let ctx = devices.context.get_mut().clone();
    let has_focus = ctx.memory(|memory| memory.focused().is_some());
    let had_focus = std::mem::replace(&mut *focused, has_focus) || has_focus;
    let page = devices.editor.panel.page;
    let on_board = !had_focus && page.is_none();
    let area = if on_board { FocusArea::Board } else { FocusArea::Buttons };
    state.focus = Focus { area, buttons: !on_board };
    let writes = ctx.text_edit_focused() || ui::on_screen_keyboard::is_any_open(&ctx);
    if writes || devices.menu.is_open() {
        return;
    }
    let mut cursor = devices.pointing.hover.unwrap_or(devices.editor.panel.cursor);
    for press in &controls.presses {
        let intent = match page {
            Some(page) => over_board(press, page),
            None => beside_board(press, cursor).or_else(|| on_board.then(|| at_cursor(press, cursor)).flatten()),
        };
        match intent {
            Some(EditorIntent::Cursor(to)) if devices.editor.drawing.may_reach(to) => cursor = to,
            Some(EditorIntent::Buttons) => ctx.request_repaint(),
            _ => {}
        }
        match intent {
            // The focus of widgets is egui's own.
            Some(EditorIntent::Buttons) if has_focus => leave_widgets(&ctx),
            Some(intent) => _ = devices.intents.write(intent),
            None => {}
        }
    }
}

/// Takes the focus away from the widget that has it.
fn leave_widgets(ctx: &egui::Context) {
    ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
}

/// The intent of a press while a page lies over the board.
fn over_board(press: &Press, page: Page) -> Option<EditorIntent> {
    let keys = [
        (Action::Help, EditorIntent::Help),
        (Action::Undo, EditorIntent::Undo),
        (Action::Redo, EditorIntent::Redo),
        (Action::Back, EditorIntent::Close),
    ];
    let steps = |intent: &EditorIntent| matches!(intent, EditorIntent::Undo | EditorIntent::Redo);
    let mut found = keys.into_iter().filter(|(_, intent)| page == Page::Pack || !steps(intent));
    found.find(|(action, _)| means(press, *action)).map(|(_, intent)| intent)
}

/// The intent of a press that means the same on the board and beside it. `cursor`: the cell of the cursor.
fn beside_board(press: &Press, cursor: Cell) -> Option<EditorIntent> {
    let keys = [
        (Action::Help, EditorIntent::Help),
        (Action::Undo, EditorIntent::Undo),
        (Action::Redo, EditorIntent::Redo),
        (Action::Save, EditorIntent::Save),
        (Action::Copy, EditorIntent::Copy(false)),
        (Action::Cut, EditorIntent::Copy(true)),
        (Action::Paste, EditorIntent::Paste(cursor)),
        (Action::Quarter, EditorIntent::Quarter(cursor)),
        (Action::Remove, EditorIntent::Remove(cursor)),
        (Action::TryOut, EditorIntent::TryOut),
        (Action::NextFault, EditorIntent::NextFault),
        (Action::NextTab, EditorIntent::NextTab),
        (Action::HeroesEyes, EditorIntent::HeroesEyes),
        (Action::NextThing, EditorIntent::NextThing(1)),
        (Action::PreviousThing, EditorIntent::NextThing(-1)),
        (Action::Buttons, EditorIntent::Buttons),
    ];
    let tools = Tool::ALL.map(|tool| (tool.action(), EditorIntent::Tool(tool)));
    let mut all = keys.into_iter().chain(tools);
    all.find(|(action, _)| means(press, *action)).map(|(_, intent)| intent)
}

/// The intent of a press while the cursor is on the board, at this cell.
fn at_cursor(press: &Press, cursor: Cell) -> Option<EditorIntent> {
    let keys = [
        (Action::Up, EditorIntent::Cursor(cursor.offset(0, -1))),
        (Action::Down, EditorIntent::Cursor(cursor.offset(0, 1))),
        (Action::Left, EditorIntent::Cursor(cursor.offset(-1, 0))),
        (Action::Right, EditorIntent::Cursor(cursor.offset(1, 0))),
        (Action::Confirm, EditorIntent::Use(cursor)),
        (Action::Back, EditorIntent::Back),
    ];
    let of_pads = [
        (Action::Next, EditorIntent::NextThing(1)),
        (Action::Previous, EditorIntent::NextThing(-1)),
    ];
    let mut all = keys.into_iter().chain(of_pads.into_iter().filter(|_| press.device != Device::Desk));
    all.find(|(action, _)| press.is(*action)).map(|(_, intent)| intent)
}

/// Whether a press means this action, by its own key or by the usual shortcut of other programs.
fn means(press: &Press, action: Action) -> bool {
    press.is(action) || is_chord(press, action)
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
    mut devices: Devices,
    (motion, buttons): (Res<AccumulatedMouseMotion>, Res<ButtonInput<MouseButton>>),
    mut held: Local<Held>,
    mut at: Local<Option<Cell>>,
) {
    if devices.menu.is_open() || devices.editor.panel.page.is_some() {
        held.left = false;
        return;
    }
    let hover = devices.pointing.hover.filter(|_| !devices.pointing.by_keys);
    if let Some(cell) = devices.pointing.clicked {
        // A click on the board takes the focus from text fields.
        leave_widgets(devices.context.get_mut());
        devices.intents.write(EditorIntent::Press(cell));
        held.left = true;
        *at = Some(cell);
    } else if held.left {
        if let Some(cell) = hover.filter(|_| hover != *at) {
            *at = hover;
            devices.intents.write(EditorIntent::Drag(cell));
        }
        if !buttons.pressed(MouseButton::Left) {
            held.left = false;
            devices.intents.write(EditorIntent::Lift);
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
        devices.intents.write(EditorIntent::Quarter(cell));
    }
    held.dragged += motion.delta.length();
}

/// Reads what is dropped onto the window: a picture becomes that of the open thing of the pack.
pub(super) fn drop_file(mut dropped: MessageReader<FileDragAndDrop>, mut devices: Devices) {
    let is_open = devices.editor.panel.page == Some(Page::Pack);
    for file in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file
            && is_open
        {
            devices.intents.write(EditorIntent::Pack(PackIntent::Picture(path_buf.clone())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{editor::pages::KEYS, input::Control};

    #[test]
    fn every_key_of_the_editor_is_in_its_list_of_keys() {
        let cell = Cell::new(1, 1);
        for action in Action::all() {
            let press = Press {
                actions: vec![action],
                device: Device::Desk,
                control: Control::Key(KeyCode::KeyA),
                shift: false,
                chord: None,
                again: false,
            };
            let does = beside_board(&press, cell).or_else(|| at_cursor(&press, cell)).is_some();
            // The list itself has a button with its key; of the tools the first and the last stand in it.
            let is_known = action == Action::Help || Tool::ALL.iter().any(|tool| tool.action() == action);
            let is_listed = KEYS.iter().any(|(actions, _)| actions.contains(&action));
            assert!(!does || is_known || is_listed, "{action:?} is not in the list of keys");
        }
    }
}
