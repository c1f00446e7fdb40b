//! The mouse on the board: the cell that it points at and the one that it clicks.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{EguiContexts, EguiPreUpdateSet};

use crate::{
    board::{camera::BoardViewport, cell_at, is_covered},
    interaction::preview::Pointing,
    presented::{game::is_laid, playback::Playback},
};

fn point(
    mut aim: ResMut<Pointing>,
    mut playback: ResMut<Playback>,
    (viewport, buttons): (Res<BoardViewport>, Res<ButtonInput<MouseButton>>),
    windows: Query<&Window, With<PrimaryWindow>>,
    mut contexts: EguiContexts,
    mut last: Local<Option<Vec2>>,
) {
    if aim.clicked.is_some() {
        aim.clicked = None;
    }
    let (Ok(window), Ok(context)) = (windows.single(), contexts.ctx_mut()) else {
        return;
    };
    let pixel = window.physical_cursor_position();
    let place = pixel
        .and_then(|pixel| viewport.place(pixel))
        .filter(|_| !pixel.is_some_and(|pixel| is_covered(context, pixel)));
    let clicks = buttons.just_pressed(MouseButton::Left);
    // Keys may have moved the pointer, and the mouse takes it back only when it is used.
    if place == *last && !clicks {
        return;
    }
    let was = std::mem::replace(&mut *last, place);
    let cell = place.map(cell_at);
    if cell.is_some() || was.is_some() {
        if aim.hover != cell {
            aim.hover = cell;
        }
        if aim.by_keys {
            aim.by_keys = false;
        }
    }
    if clicks && cell.is_some() {
        if playback.is_idle() {
            aim.clicked = cell;
        } else {
            playback.skip();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        point
            .after(EguiPreUpdateSet::BeginPass)
            .run_if(is_laid.and_then(resource_exists::<Pointing>)),
    );
}
