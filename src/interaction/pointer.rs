//! The mouse on the board: a click does what is meant there, a drag faces the end of a walk, the wheel turns (RND-3, MOV-4).

use bevy::{
    input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll},
    prelude::*,
};

use crate::{
    input::{Controls, Device},
    interaction::{
        card_selection,
        hud::Hud,
        is_busy, is_underway,
        options::{CellAction, Options},
        perform, planned_attacks,
        preview::Pointing,
        shared_pointers, turn,
    },
};
use dungeon_rules::grid::Facing;

/// A mouse that moved less than so many pixels between press and release has not dragged anything.
const STILL: f32 = 4.0;

/// Does what the mouse did on the board.
pub fn act(world: &mut World, hud: &mut Hud) {
    if is_busy(hud) || is_underway(world) {
        hud.pressed = None;
        return;
    }
    let wheel = world.resource::<AccumulatedMouseScroll>().delta.y;
    let (clicked, hover) = {
        let aim = world.resource::<Pointing>();
        (aim.clicked, aim.hover)
    };
    // It is the desk that does this, whatever else was used last.
    if wheel != 0.0 || clicked.is_some() || hud.pressed.is_some() {
        world.resource_mut::<Controls>().device = Device::Desk;
    }
    let chooses = world.resource::<Pointing>().turns && !world.resource::<Controls>().control;
    let right = world.resource::<ButtonInput<MouseButton>>();
    if right.just_pressed(MouseButton::Right) {
        hud.dragged = 0.0;
    } else if right.just_released(MouseButton::Right) && hud.dragged < STILL {
        planned_attacks::keep(hud);
    }
    hud.dragged += world.resource::<AccumulatedMouseMotion>().delta.length();
    if wheel != 0.0 && chooses && shared_pointers::refusal(world, hud).is_none() {
        turn(world, hud, if wheel > 0.0 { -1 } else { 1 });
    }
    let held = world.resource::<ButtonInput<MouseButton>>().pressed(MouseButton::Left);
    if clicked.is_some()
        && let Some(words) = shared_pointers::refusal(world, hud)
    {
        hud.notice = Some(words);
    } else if let Some(cell) = clicked {
        let meaning = world.resource::<Options>().cell_action(cell);
        match meaning {
            Some(CellAction::Walk(_) | CellAction::Attack { .. }) if held => hud.pressed = Some(cell),
            Some(meaning) => perform(world, hud, meaning),
            None => card_selection::explain(world, hud, cell),
        }
    } else if let Some(cell) = hud.pressed {
        let scene = world.resource::<Options>();
        let at = scene.cell_action(cell).and_then(|meaning| meaning.destination()).unwrap_or(cell);
        if let Some(hover) = hover
            && hover != cell
            && let Some(facing) = Facing::towards(at, hover)
        {
            hud.facing = Some(facing);
            hud.facing_for = Some(cell);
        }
        if !held && let Some(meaning) = world.resource::<Options>().cell_action(cell) {
            perform(world, hud, meaning);
        }
        if !held {
            hud.pressed = None;
        }
    }
}
