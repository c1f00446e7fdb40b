//! What all of the board stands on: its layers, where cells are in the world, and the stages of a frame.

use bevy::{ecs::component::Mutable, prelude::*};
use bevy_egui::egui;

use crate::{interaction::side_panels::cover_board, presented::playback::Playback};
use dungeon_rules::grid::{Base, Cell};

/// The z coordinates of the layers, from back to front.
pub(super) mod layer {
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
pub(super) struct Detail(pub u32);

/// Marks everything that belongs to the board on the table and is removed when another game is laid.
#[derive(Component, Default)]
pub(super) struct Scenery;

/// The centre of a cell, in the world.
pub(super) fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.x) + 0.5, -f32::from(cell.y) - 0.5)
}

/// The centre of a base, in the world.
pub(super) fn middle_of(base: Base) -> Vec2 {
    Vec2::new(
        f32::from(base.corner.x) + f32::from(base.width) / 2.0,
        -f32::from(base.corner.y) - f32::from(base.height) / 2.0,
    )
}

/// The cell at a position in the world.
pub(super) fn cell_at(place: Vec2) -> Cell {
    Cell::new(place.x.floor() as i16, (-place.y).floor() as i16)
}

/// The order in which the board follows the table, in `Update`: after another game has been laid, everything is forgotten; then
/// come camera and picture size, then what has changed, then animation.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum BoardSystems {
    Renew,
    Frame,
    Follow,
    Move,
}

pub(super) fn lays_idle(playback: Res<Playback>) -> bool {
    playback.is_idle()
}

/// Resets a resource that holds state of the previous game.
pub(super) fn forget<R: Resource<Mutability = Mutable> + Default>(mut kept: ResMut<R>) {
    *kept = R::default();
}

/// Whether the interface covers the board at this physical pixel.
pub(super) fn is_covered(context: &egui::Context, pixel: Vec2) -> bool {
    let points = context.pixels_per_point();
    let at = egui::pos2(pixel.x / points, pixel.y / points);
    cover_board(context) || context.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
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
