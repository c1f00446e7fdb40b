//! The board: floor, walls and light, what stands on it, and what somebody points at (TAB, HID-1).
//!
//! One cell is one unit of the 2D world; `x` runs east and `y` north, so the cell `A1` lies at (0, −1) to (1, 0). The board only
//! *shows*: a token may be drawn where its piece was before (see [`crate::presented::playback`]), and what somebody points at is
//! written to [`crate::interaction::preview::Pointing`].

pub mod animation;
mod attention;
pub mod camera;
pub mod decor;
mod easing;
pub mod effect_shapes;
pub mod effects;
pub mod front_arcs;
pub mod ground;
pub mod hidden_zones;
pub mod highlights;
pub mod lighting;
pub mod marks;
pub mod mist;
pub mod moving_parts;
pub mod picking;
pub mod picture;
pub mod piece_badges;
pub mod pose;
pub mod reveal;
mod scene;
pub mod targeting_marks;
pub mod tiles;
pub mod token;
pub mod tokens;

pub use camera::{BoardCamera, BoardViewport};
pub use decor::Torches;
pub use ground::Settling;
pub use picture::{Wanted, picture, picture_of, picture_of_position};

use bevy::prelude::*;

use crate::{
    platform::frame_pacing::FramePacing,
    presented::{
        game::{self, PresentedGame},
        playback::Playback,
    },
    settings::Settings,
    state::{PlaySystems, Screen},
};
use scene::{BoardSystems, Detail, Scenery, cell_at, forget, is_covered, layer, lays_idle, middle, middle_of};

/// Removes the scenery of the previous game. If the same quest is laid again, as by a takeback, its floor stays until the new
/// one has been drawn; otherwise there would be none for some frames.
fn clear(
    mut commands: Commands,
    scenery: Query<Entity, With<Scenery>>,
    (game, ground): (Res<PresentedGame>, Res<ground::Ground>),
    mut before: Local<String>,
) {
    let quest = &game.game().quest;
    let stays = *before == quest.id;
    before.clone_from(&quest.id);
    for entity in &scenery {
        // Removing a tilemap removes its tiles, which are scenery of their own.
        if stays && ground.holds(entity) {
            commands.entity(entity).try_insert(ground::Leaving(ground::SETTLE));
        } else {
            commands.entity(entity).try_despawn();
        }
    }
}

/// With reduced motion, playback shows everything at once.
fn calm(mut playback: ResMut<Playback>, settings: Res<Settings>) {
    if playback.still != settings.reduced_motion {
        playback.still = settings.reduced_motion;
    }
}

/// Sets the frame rate: smooth while anything moves, low for the torches.
fn wake(
    mut pace: ResMut<FramePacing>,
    (playback, viewport): (Res<Playback>, Res<BoardViewport>),
    (revealed, plate): (Res<reveal::Revealed>, Res<moving_parts::Plate>),
    settling: Settling,
) {
    if !playback.is_idle() || viewport.is_moving() || revealed.is_fading() || plate.is_there() || !settling.is_empty() {
        pace.moving();
    } else {
        pace.ambient();
    }
}

/// Whether the board is visible: a game is played on it, or a quest is edited.
fn is_seen(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Play | Screen::Editor)
}

/// Draws the board only while it is visible and has a floor, so that it never appears half drawn.
fn open(
    screen: Res<State<Screen>>,
    (ground, game): (Res<ground::Ground>, Res<PresentedGame>),
    mut cameras: Query<&mut Camera, With<BoardCamera>>,
    mut pace: ResMut<FramePacing>,
) {
    let seen = is_seen(screen) && game.is_laid();
    let ready = ground.is_laid();
    if seen && !ready {
        pace.moving();
    }
    for mut camera in &mut cameras {
        if camera.is_active != (seen && ready) {
            camera.is_active = seen && ready;
        }
    }
}

/// Lets the mouse point at a board that is fully in view but not drawn, for tests of input.
#[cfg(test)]
pub(crate) fn pointed_at(app: &mut App) {
    app.add_systems(Update, camera::show_whole.after(PlaySystems::Summarise).run_if(game::is_laid))
        .add_plugins(picking::plugin);
}

pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (BoardSystems::Renew, BoardSystems::Frame, BoardSystems::Follow, BoardSystems::Move)
            .chain()
            .in_set(PlaySystems::Follow)
            .run_if(game::is_laid),
    )
    .configure_sets(Update, BoardSystems::Renew.run_if(game::was_laid))
    .add_systems(Update, clear.in_set(BoardSystems::Renew).before(forget::<ground::Ground>))
    .add_systems(Update, calm.before(PlaySystems::Present))
    .add_systems(Update, open.after(BoardSystems::Frame))
    .add_systems(Update, wake.after(BoardSystems::Move).run_if(game::is_laid.and_then(is_seen)))
    .add_plugins((
        camera::plugin,
        decor::plugin,
        ground::plugin,
        hidden_zones::plugin,
        lighting::plugin,
        mist::plugin,
        animation::plugin,
        highlights::plugin,
        moving_parts::plugin,
        picking::plugin,
        reveal::plugin,
        effects::plugin,
        tokens::plugin,
    ));
}
