//! Where keys and gamepads walk: over the cells of the board, or over what can be pressed.

use crate::{
    input,
    interaction::{hud::Hud, page::Page},
    presented::playback::Playback,
    session::replay::ReplayViewer,
    ui::widgets,
};
use bevy::prelude::World;
use bevy_egui::egui;
use dungeon_rules::table::Prompt;

/// Where keys and gamepads walk over what can be pressed, instead of over the cells of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    /// Nowhere: there is the cell cursor.
    #[default]
    Board,
    /// In the window that asks something: a gamepad has no numbers to choose by.
    Windows,
    /// Everywhere, since somebody wanted it so.
    Buttons,
}

/// Decides where keys and gamepads walk now; what had their focus elsewhere loses it.
pub fn attend(world: &World, ctx: &egui::Context, hud: &mut Hud) {
    let idle = world.resource::<Playback>().is_idle();
    let numbered = idle && matches!(hud.sight.prompt, Some(Prompt::FreeAttack { .. } | Prompt::Dice { .. }));
    let numbered = numbered || hud.dialog.trade().is_some() || hud.curtain.is_open() && !hud.hand.is_empty();
    let by_pad = input::of(ctx).by_pad && !hud.is_covered() && !world.contains_resource::<ReplayViewer>();
    let help = hud.page == Some(Page::KeyHelp);
    let focus = match () {
        () if hud.buttons && !help => Focus::Buttons,
        () if help || by_pad && numbered => Focus::Windows,
        () => Focus::Board,
    };
    if focus == hud.focus {
        return;
    }
    hud.focus = focus;
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
        match focus {
            Focus::Board => {}
            Focus::Windows if help => {}
            Focus::Windows => memory.move_focus(egui::FocusDirection::Next),
            Focus::Buttons => match hud.sight.deeds.iter().find(|deed| deed.enabled) {
                Some(deed) => memory.request_focus(widgets::place(deed.kind.key())),
                None => memory.move_focus(egui::FocusDirection::Next),
            },
        }
    });
    ctx.request_repaint();
}
