//! Where keys and gamepads walk: over the cells of the board, or over what can be pressed.

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

/// Where keys and gamepads walk.
#[derive(Resource, Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Focus {
    /// Over what.
    pub area: FocusArea,
    /// Whether somebody wants to walk over the buttons.
    pub buttons: bool,
}

/// What keys and gamepads walk over: what can be pressed, instead of the cells of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FocusArea {
    /// Nowhere: there is the cell cursor.
    #[default]
    Board,
    /// In the window that asks something: a gamepad has no numbers to choose by.
    Windows,
    /// Everywhere, since somebody wanted it so.
    Buttons,
}

/// Decides where keys and gamepads walk now; what had their focus elsewhere loses it.
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
    // Who has chosen in one window is asked in the next before anything else comes between: the button that had the focus is gone.
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
