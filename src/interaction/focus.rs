//! Where the direction keys and gamepads move: over the cells of the board, or over buttons.

use crate::{
    input,
    interaction::{
        context::{Open, Shown},
        page::Page,
    },
    ui::widgets,
};
use bevy::prelude::*;
use bevy_egui::egui;
use dungeon_rules::table::Prompt;

/// Where the direction keys and gamepads move.
#[derive(Resource, Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Focus {
    /// The area that they move in.
    pub area: FocusArea,
    /// Whether somebody asked to move over the buttons of the panels.
    pub buttons: bool,
}

/// The area that keys and gamepads move in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FocusArea {
    /// The cells of the board, by the cell cursor; no button has the focus.
    #[default]
    Board,
    /// The buttons of the window that asks something, as a gamepad has no number keys to answer with. Also the key help.
    Windows,
    /// All buttons, because somebody asked for it.
    Buttons,
}

/// Decides which area keys and gamepads move in. When it changes, the button that had the focus loses it. `watched`: whether the
/// game is only watched.
pub fn attend(ctx: &egui::Context, shown: &Shown, open: &mut Open, watched: bool) {
    let (idle, turn) = (shown.playback.is_idle(), &shown.summary.turn);
    let numbered = idle && matches!(turn.prompt, Some(Prompt::FreeAttack { .. } | Prompt::Dice { .. }));
    let numbered = numbered || open.dialog.trade().is_some() || open.curtain.is_open() && !open.curtain.hand.is_empty();
    let by_pad = input::of(ctx).by_pad && !open.is_covered(shown) && !watched;
    let help = open.page.0 == Some(Page::KeyHelp);
    let area = if open.focus.buttons && !help {
        FocusArea::Buttons
    } else if help || by_pad && numbered {
        FocusArea::Windows
    } else {
        FocusArea::Board
    };
    // After a choice in one window, the next may ask at once; the button that had the focus is gone then.
    let is_lost = area == FocusArea::Windows && !help && ctx.memory(|memory| memory.focused().is_none());
    if area == open.focus.area && !is_lost {
        return;
    }
    open.focus.area = area;
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
        match area {
            FocusArea::Board => {}
            FocusArea::Windows if help => {}
            FocusArea::Windows => memory.move_focus(egui::FocusDirection::Next),
            FocusArea::Buttons => match shown.summary.actions.iter().find(|action| action.enabled) {
                Some(action) => memory.request_focus(widgets::place(action.kind.key())),
                None => memory.move_focus(egui::FocusDirection::Next),
            },
        }
    });
    ctx.request_repaint();
}
