//! The mouse on the board: a click does what is offered there, a drag sets the facing at the end of a walk, the wheel turns (RND-3,
//! MOV-4).

use bevy::{
    input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll},
    prelude::*,
};

use crate::{
    input::Device,
    interaction::{
        context::{Chosen, Hands, Open, Shown, is_underway},
        intent::Intent,
        options::CellAction,
        planned_attacks,
    },
    presented::game::PresentedGame,
};
use dungeon_rules::grid::{Cell, Facing};

/// A mouse that moved fewer pixels than this between press and release has not been dragged.
const STILL: f32 = 4.0;

/// The mouse press on the board, while it lasts.
#[derive(Resource, Clone, Debug, Default)]
pub struct PointerPress {
    /// The cell that the left button was pressed on, until it is released.
    pub cell: Option<Cell>,
    /// How far the mouse has moved since its right button was pressed, in pixels.
    dragged: f32,
}

/// The intent of the mouse wheel on the board, if any. It is handled before a click or drag of the same frame, so a drag has the
/// last word on the facing.
pub(super) fn wheel(
    (shown, open, chosen, mut hands): (Shown, Open, Chosen, Hands),
    (game, scroll): (Res<PresentedGame>, Res<AccumulatedMouseScroll>),
) -> Option<Intent> {
    let wheel = scroll.delta.y;
    if wheel == 0.0 || open.is_busy(&shown) || is_underway(&chosen.queue, game.prompt()) {
        return None;
    }
    hands.controls.device = Device::Desk;
    let turns = chosen.preview.turns && !hands.controls.control;
    let may = turns && hands.refusal(&shown.summary.turn.banner.seats).is_none();
    may.then_some(Intent::Turn(if wheel > 0.0 { -1 } else { 1 }))
}

/// Handles what the mouse did on the board. Returns the intent that it comes to if the rules are needed.
pub(super) fn act(
    (shown, open, mut chosen, mut hands): (Shown, Open, Chosen, Hands),
    game: Res<PresentedGame>,
    (motion, buttons): (Res<AccumulatedMouseMotion>, Res<ButtonInput<MouseButton>>),
) -> Option<Intent> {
    if open.is_busy(&shown) || is_underway(&chosen.queue, game.prompt()) {
        chosen.press.cell = None;
        return None;
    }
    let (clicked, hover) = (chosen.pointing.clicked, chosen.pointing.hover);
    // A click comes from mouse and keyboard, whichever device was used last.
    if clicked.is_some() || chosen.press.cell.is_some() {
        hands.controls.device = Device::Desk;
    }
    if buttons.just_pressed(MouseButton::Right) {
        chosen.press.dragged = 0.0;
    } else if buttons.just_released(MouseButton::Right) && chosen.press.dragged < STILL {
        planned_attacks::keep(&mut chosen.selection, &mut chosen.preview);
    }
    chosen.press.dragged += motion.delta.length();
    let held = buttons.pressed(MouseButton::Left);
    if let Some(cell) = clicked {
        if let Some(words) = hands.refusal(&shown.summary.turn.banner.seats) {
            chosen.status.notice = Some(words);
        } else if held
            && matches!(
                chosen.options.cell_action(cell),
                Some(CellAction::Walk(_) | CellAction::Attack { .. })
            )
        {
            chosen.press.cell = Some(cell);
        } else {
            return Some(Intent::Click(cell));
        }
    } else if let Some(cell) = chosen.press.cell {
        let cell_action = chosen.options.cell_action(cell);
        let at = cell_action.as_ref().and_then(CellAction::destination).unwrap_or(cell);
        if let Some(hover) = hover
            && hover != cell
            && let Some(facing) = Facing::towards(at, hover)
        {
            chosen.selection.facing = Some(facing);
            chosen.selection.facing_for = Some(cell);
        }
        if !held {
            chosen.press.cell = None;
            return cell_action.map(|_| Intent::Click(cell));
        }
    }
    None
}
