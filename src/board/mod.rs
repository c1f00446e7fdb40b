//! The board: floor, walls and light, what stands on it, and what somebody points at (TAB, HID-1).
//!
//! One cell is one unit of the 2D world; `x` runs east and `y` north, so the cell `A1` lies at (0, −1) to (1, 0). The board only
//! *shows*: a token may be drawn where its piece was before (see [`crate::presented::playback`]), and what somebody points at is
//! written to [`crate::interaction::preview::Pointing`].

pub mod animation;
pub mod camera;
pub mod decor;
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
pub mod targeting_marks;
pub mod tiles;
pub mod token;

pub use camera::{BoardCamera, BoardViewport};
pub use decor::Torches;
pub use ground::Settling;
pub use picture::{Wanted, picture, picture_of, picture_of_position};

use bevy::{ecs::component::Mutable, prelude::*};

use crate::{
    platform::frame_pacing::FramePacing,
    presented::{
        game::{self, PresentedGame},
        playback::Playback,
    },
    settings::Settings,
    state::{PlaySystems, Screen},
};
use dungeon_rules::grid::{Base, Cell};

/// The z coordinates of the layers, from back to front.
mod layer {
    pub const MIST: f32 = 0.0;
    pub const FLOOR: f32 = 1.0;
    pub const DECAL: f32 = 2.0;
    pub const SHADOW: f32 = 3.0;
    pub const WALL: f32 = 4.0;
    pub const FURNITURE: f32 = 5.0;
    pub const PILE: f32 = 6.0;
    pub const MARK: f32 = 7.0;
    pub const ARC: f32 = 8.0;
    pub const LIGHT: f32 = 9.0;
    pub const TORCH: f32 = 10.0;
    /// Hidden zones, shown to the Overlord alone; they use the range up to [`PATH`].
    pub const HIDDEN: f32 = 11.0;
    pub const PATH: f32 = 20.0;
    pub const RING: f32 = 21.0;
    pub const MODEL: f32 = 22.0;
    pub const BRACKET: f32 = 40.0;
}

/// The width of a cell on the screen, in pixels: drawings for the board are made in this size.
#[derive(Resource, Copy, Clone, PartialEq, Eq, Debug)]
struct Detail(u32);

/// Marks everything that belongs to the board on the table and is removed when another game is laid.
#[derive(Component, Default)]
struct Scenery;

/// The centre of a cell, in the world.
fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.x) + 0.5, -f32::from(cell.y) - 0.5)
}

/// The centre of a base, in the world.
fn middle_of(base: Base) -> Vec2 {
    Vec2::new(
        f32::from(base.corner.x) + f32::from(base.width) / 2.0,
        -f32::from(base.corner.y) - f32::from(base.height) / 2.0,
    )
}

/// The cell at a position in the world.
fn cell_at(place: Vec2) -> Cell {
    Cell::new(place.x.floor() as i16, (-place.y).floor() as i16)
}

/// The order in which the board follows the table, in `Update`: after another game has been laid, everything is forgotten; then
/// come camera and picture size, then what has changed, then animation.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
enum BoardSystems {
    Renew,
    Frame,
    Follow,
    Move,
}

fn lays_idle(playback: Res<Playback>) -> bool {
    playback.is_idle()
}

/// Removes the scenery of the previous game. If the same adventure is laid again, as by a takeback, its floor stays until the new
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

/// Resets a resource that holds state of the previous game.
fn forget<R: Resource<Mutability = Mutable> + Default>(mut kept: ResMut<R>) {
    *kept = R::default();
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

/// Whether the board is visible: a game is played on it, or an adventure is edited.
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
        token::plugin,
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_cells_agree() {
        for cell in [Cell::new(0, 0), Cell::new(7, 3), Cell::new(-1, -2)] {
            assert_eq!(cell_at(middle(cell)), cell);
        }
    }
}
