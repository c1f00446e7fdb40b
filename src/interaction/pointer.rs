//! The mouse on the board: a click does what is offered there, a drag sets the facing at the end of a walk, the wheel turns (RND-3,
//! MOV-4).

use bevy::{
    ecs::system::SystemParam,
    input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll},
    prelude::*,
};

use crate::{
    input::Device,
    interaction::{intent::Intent, options::CellAction, table::Table},
};
use dungeon_rules::grid::Facing;

/// A mouse that moved fewer pixels than this between press and release has not been dragged.
const STILL: f32 = 4.0;

/// What the mouse does in this frame.
#[derive(SystemParam)]
pub struct Mouse<'w, 's> {
    scroll: Res<'w, AccumulatedMouseScroll>,
    motion: Res<'w, AccumulatedMouseMotion>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    /// How far it has moved since its right button was pressed, in pixels.
    dragged: Local<'s, f32>,
}

impl Mouse<'_, '_> {
    /// The intent of the wheel, if any. It comes before a click or drag of the same frame, so a drag has the last word on the facing.
    /// `control`: whether the key is held with which the wheel zooms.
    pub fn wheel(&self, table: &Table, control: bool) -> Option<Intent> {
        let wheel = self.scroll.delta.y;
        if wheel == 0.0 || !table.preview.turns || control || table.is_busy() || !table.is_at_rest() {
            return None;
        }
        let may = table.view.refusal(Device::Desk).is_none();
        may.then_some(Intent::Turn(if wheel > 0.0 { -1 } else { 1 }))
    }

    /// The intents of what the buttons did on the board, in order.
    pub fn act(&mut self, table: &Table) -> [Option<Intent>; 2] {
        let pressed = table.state.press;
        if table.is_busy() || !table.is_at_rest() {
            return [pressed.map(|_| Intent::Press(None)), None];
        }
        let mut plans = false;
        if self.buttons.just_pressed(MouseButton::Right) {
            *self.dragged = 0.0;
        } else if self.buttons.just_released(MouseButton::Right) {
            plans = *self.dragged < STILL;
        }
        *self.dragged += self.motion.delta.length();
        let plan = plans.then_some(Intent::Plan);
        let held = self.buttons.pressed(MouseButton::Left);
        if let Some(cell) = table.pointing.clicked {
            let action = table.state.cell_action(cell);
            let walks = matches!(action, Some(CellAction::Walk(_) | CellAction::Attack { .. }));
            let intent = if held && walks {
                Intent::Press(Some(cell))
            } else {
                Intent::Click(cell)
            };
            return [plan, Some(intent)];
        }
        let Some(cell) = pressed else { return [plan, None] };
        let action = table.state.cell_action(cell);
        let at = action.as_ref().and_then(CellAction::destination).unwrap_or(cell);
        let hover = table.pointing.hover.filter(|hover| *hover != cell);
        let facing = hover.and_then(|hover| Facing::towards(at, hover));
        let release = action.map_or(Intent::Press(None), |_| Intent::Click(cell));
        [facing.map(|facing| Intent::Drag(cell, facing)), (!held).then_some(release)]
    }
}
