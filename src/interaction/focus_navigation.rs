//! Lets gamepads and rebound keys move over buttons as Tab, the arrow keys, Enter and Escape do in egui.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

use crate::{
    input::{self, Action, Control, ControlSystems, Controls, Device, Press},
    interaction::{focus::FocusArea, overlord_window::OwnWindow, page::Page, state::Interaction, view::View},
    state::{Menu, Screen},
    ui::{self, widgets},
};
use dungeon_rules::table::Prompt;

/// The key press that egui should see for this press; `None` if there is none, or if egui has received the same key itself.
fn meant(press: &Press, nothing_focused: bool) -> Option<(egui::Key, egui::Modifiers)> {
    use egui::Key;
    let none = egui::Modifiers::NONE;
    let by_pad = press.device != Device::Desk;
    let ways = [
        (Action::Confirm, Key::Enter, [KeyCode::Enter, KeyCode::NumpadEnter]),
        (Action::Back, Key::Escape, [KeyCode::Escape; 2]),
        (Action::Next, Key::Tab, [KeyCode::Tab; 2]),
        (Action::Up, Key::ArrowUp, [KeyCode::ArrowUp; 2]),
        (Action::Down, Key::ArrowDown, [KeyCode::ArrowDown; 2]),
        (Action::Left, Key::ArrowLeft, [KeyCode::ArrowLeft; 2]),
        (Action::Right, Key::ArrowRight, [KeyCode::ArrowRight; 2]),
    ];
    if press.is(Action::Previous) {
        return Some((Key::Tab, egui::Modifiers::SHIFT));
    }
    let (action, key, own) = ways.into_iter().find(|(action, ..)| press.is(*action))?;
    if matches!(press.control, Control::Key(key) if own.contains(&key)) {
        return None;
    }
    if by_pad && nothing_focused && press.moves() {
        // Nothing has the focus yet: begin with the first button, or with the last.
        let back = matches!(action, Action::Up | Action::Left);
        return Some((Key::Tab, if back { egui::Modifiers::SHIFT } else { none }));
    }
    Some((key, none))
}

/// Passes presses on to egui where there are buttons to move over.
fn walk(
    (controls, menu): (Res<Controls>, Res<Menu>),
    (state, own, screen): (Res<Interaction>, Option<Res<OwnWindow>>, Res<State<Screen>>),
    mut interface: Single<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
) {
    let (context, input) = &mut *interface;
    let ctx = context.get_mut();
    let pages = !matches!(screen.get(), Screen::Play | Screen::Editor) || menu.is_open();
    // While the key for peeking is held, the direction keys move over the cards of the Overlord's own window.
    let cards = own.is_some_and(|own| own.is_open()) && controls.is_held(Action::Peek);
    let buttons = pages || (state.focus.area != FocusArea::Board && !cards);
    if !buttons || ui::on_screen_keyboard::is_any_open(ctx) {
        return;
    }
    let nothing_focused = ctx.memory(|memory| memory.focused().is_none());
    let writes = ctx.text_edit_focused();
    for press in &controls.presses {
        if writes && press.device == Device::Desk {
            continue;
        }
        let Some((key, modifiers)) = meant(press, nothing_focused) else {
            continue;
        };
        for pressed in [true, false] {
            input.0.events.push(egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers,
            });
        }
    }
}

/// Decides which area keys and gamepads move in. When it changes, the button that had the focus loses it.
pub fn attend(mut state: ResMut<Interaction>, view: View, mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>) {
    let ctx = context.get_mut();
    let (idle, turn) = (view.playback.is_idle(), &view.summary.turn);
    let numbered = idle && matches!(turn.prompt, Some(Prompt::FreeAttack { .. } | Prompt::Dice { .. }));
    let numbered = numbered || state.dialog.trade().is_some() || state.curtain.is_open() && !state.curtain.hand.is_empty();
    let by_pad = input::of(ctx).by_pad && !state.is_covered(&view.announcements, &view.attack) && !view.is_watched();
    let help = state.page.0 == Some(Page::KeyHelp);
    let area = if state.focus.buttons && !help {
        FocusArea::Buttons
    } else if help || by_pad && numbered {
        FocusArea::Windows
    } else {
        FocusArea::Board
    };
    // After a choice in one window, the next may ask at once; the button that had the focus is gone then.
    let is_lost = area == FocusArea::Windows && !help && ctx.memory(|memory| memory.focused().is_none());
    if area == state.focus.area && !is_lost {
        return;
    }
    state.focus.area = area;
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
        match area {
            FocusArea::Board => {}
            FocusArea::Windows if help => {}
            FocusArea::Windows => memory.move_focus(egui::FocusDirection::Next),
            FocusArea::Buttons => match view.summary.actions.iter().find(|action| action.enabled) {
                Some(action) => memory.request_focus(widgets::place(action.kind.key())),
                None => memory.move_focus(egui::FocusDirection::Next),
            },
        }
    });
    ctx.request_repaint();
}

/// Lets keys and gamepads move over buttons.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, walk.after(ControlSystems).before(EguiPreUpdateSet::BeginPass));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::KeyMap;

    fn press(control: Control, device: Device) -> Press {
        Press {
            actions: KeyMap::default().of(control),
            device,
            control,
            shift: false,
            chord: None,
            again: false,
        }
    }

    #[test]
    fn what_egui_heard_itself_is_not_told_again() {
        assert_eq!(meant(&press(Control::Key(KeyCode::Enter), Device::Desk), false), None);
        let pad = Device::Pad(Entity::PLACEHOLDER);
        let south = press(Control::Button(GamepadButton::South), pad);
        assert_eq!(meant(&south, false), Some((egui::Key::Enter, egui::Modifiers::NONE)));
        let up = press(Control::Button(GamepadButton::DPadUp), pad);
        assert_eq!(meant(&up, false), Some((egui::Key::ArrowUp, egui::Modifiers::NONE)));
        assert_eq!(meant(&up, true), Some((egui::Key::Tab, egui::Modifiers::SHIFT)));
    }
}
