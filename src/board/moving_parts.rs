//! Parts of the map that turn or slide, with everything that stands on them (TAB-1).
//!
//! While the fact is shown, the tiles of the part lie on a plate of their own and the tiles below are invisible; the plate is
//! removed once the floor has been laid again. With reduced motion, the part simply appears in its new place.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use crate::{
    art::Art,
    board::{
        BoardSystems, Detail, Scenery,
        animation::MotionSystems,
        easing::in_out,
        forget,
        ground::{self, Composed, Ground, SETTLE, Tile},
        layer, middle, middle_of,
        reveal::Revealed,
        tiles,
        token::Token,
    },
    presented::{game::PresentedGame, playback::Playback},
};

use dungeon_rules::{
    grid::{Base, Cell},
    table::Fact,
};

/// How a part of the map moves.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Part {
    /// Where it lies before the move.
    pub area: Base,
    /// By how many quarter turns clockwise it turns, 0 to 3.
    pub quarters: u8,
    /// By how many cells it slides, east and south.
    pub way: (i16, i16),
}

impl Part {
    /// The part that a fact moves, if it moves one.
    pub const fn of(fact: &Fact) -> Option<Self> {
        let (area, quarters, way) = match fact {
            Fact::PartTurned { area, quarters } => (*area, *quarters % 4, (0, 0)),
            Fact::PartSlid { area, east, south } => (*area, 0, (*east, *south)),
            _ => return None,
        };
        Some(Self { area, quarters, way })
    }

    /// Whether a base lies completely on the part.
    pub fn carries(&self, base: Base) -> bool {
        base.cells().all(|cell| self.area.covers(cell))
    }

    /// The rotation and offset of the part after the share `t` of its move, from 0 to 1.
    fn moved(&self, t: f32) -> (Quat, Vec2) {
        // Three quarter turns one way are shown as one the other way.
        let quarters = if self.quarters == 3 { -1.0 } else { f32::from(self.quarters) };
        let way = Vec2::new(f32::from(self.way.0), -f32::from(self.way.1));
        (Quat::from_rotation_z(-FRAC_PI_2 * quarters * in_out(t)), way * in_out(t))
    }
}

/// The plate with the moving part.
#[derive(Resource, Default)]
pub(super) struct Plate {
    serial: u64,
    part: Option<Part>,
    plate: Option<Entity>,
    /// Once the fact is over, frames until the floor below has certainly been drawn.
    left: u8,
}

impl Plate {
    /// Whether a plate lies on the board.
    pub const fn is_there(&self) -> bool {
        self.plate.is_some()
    }
}

/// How far the plate lies above the floor around it, in z.
const LIFT: f32 = 0.2;

/// Lays the tiles of the part on a plate when its fact starts.
fn begin(
    mut commands: Commands,
    mut plate: ResMut<Plate>,
    (playback, game, revealed): (Res<Playback>, Res<PresentedGame>, Res<Revealed>),
    (mut composed, mut images): (ResMut<Composed>, ResMut<Assets<Image>>),
    (art, detail): (Res<Art>, Res<Detail>),
) {
    if plate.serial == playback.serial() {
        return;
    }
    plate.serial = playback.serial();
    let Some(part) = playback.current().and_then(Part::of).filter(|_| !playback.still) else {
        return;
    };
    if let Some(old) = plate.plate.take() {
        commands.entity(old).try_despawn();
    }
    let is_floor = |cell: Cell| revealed.cells.contains(cell);
    let look = |cell: Cell| revealed.look(&game.game().quest, cell);
    let centre = middle_of(part.area);
    let board = commands
        .spawn((Transform::from_translation(centre.extend(0.0)), Visibility::default(), Scenery))
        .id();
    for cell in part.area.cells() {
        let lies = [
            (layer::FLOOR, tiles::floor(cell, look), is_floor(cell)),
            (layer::WALL, tiles::wall(cell, look), !is_floor(cell)),
        ];
        for (z, recipe, there) in lies {
            if !there || recipe.is_empty() {
                continue;
            }
            // These tiles have been composed already, since the cells are on the board with this look.
            let Some(pixels) = composed.tile(&recipe, detail.0, &art) else {
                continue;
            };
            let sprite = Sprite {
                image: images.add(ground::texture(detail.0, pixels.to_vec())),
                custom_size: Some(Vec2::ONE),
                ..default()
            };
            let at = Transform::from_translation((middle(cell) - centre).extend(z + LIFT));
            commands.spawn((sprite, at, ChildOf(board)));
        }
    }
    plate.part = Some(part);
    plate.plate = Some(board);
    plate.left = SETTLE + 2;
}

/// Moves the plate and what stands on it; hides the tiles below meanwhile.
fn carry(
    mut plate: ResMut<Plate>,
    (playback, ground): (Res<Playback>, Res<Ground>),
    mut boards: Query<&mut Transform, Without<Token>>,
    mut tokens: Query<(&Token, &mut Transform)>,
    mut below: Query<(&Tile, &mut TileColor, &ChildOf)>,
) {
    let (Some(part), Some(board)) = (plate.part, plate.plate) else {
        return;
    };
    let on = playback.current().and_then(Part::of) == Some(part) && plate.serial == playback.serial();
    let t = if on { playback.progress() } else { 1.0 };
    let (turn, way) = part.moved(t);
    let centre = middle_of(part.area);
    if let Ok(mut transform) = boards.get_mut(board) {
        transform.rotation = turn;
        transform.translation = (centre + way).extend(0.0);
    }
    if !on {
        plate.left = plate.left.saturating_sub(1);
        return;
    }
    for (tile, mut colour, of) in &mut below {
        if part.area.covers(tile.0) && ground.holds(of.parent()) && colour.0.alpha() > 0.0 {
            colour.0.set_alpha(0.0);
        }
    }
    for (token, mut transform) in &mut tokens {
        if part.carries(token.base) {
            let rest = token.rest();
            let away = turn * (rest.translation - centre.extend(0.0));
            transform.translation = away + (centre + way).extend(0.0);
            transform.rotation = turn * rest.rotation;
        }
    }
}

/// Removes the plate once the floor below has been laid again, and shows the tiles below it that were not replaced.
fn clear(mut commands: Commands, mut plate: ResMut<Plate>, ground: Res<Ground>, mut below: Query<(&Tile, &mut TileColor, &ChildOf)>) {
    if plate.left > 0 || plate.plate.is_none() {
        return;
    }
    if let (Some(part), Some(board)) = (plate.part.take(), plate.plate.take()) {
        commands.entity(board).try_despawn();
        for (tile, mut colour, of) in &mut below {
            if part.area.covers(tile.0) && ground.holds(of.parent()) && colour.0.alpha() == 0.0 {
                colour.0.set_alpha(1.0);
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Plate>()
        .add_systems(Update, forget::<Plate>.in_set(BoardSystems::Renew))
        .add_systems(
            Update,
            (begin, carry, clear).chain().after(MotionSystems).in_set(BoardSystems::Move),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_comes_to_lie_where_its_pictures_come() {
        let area = Base::square(Cell::new(2, 3), 4);
        for (quarters, way) in [(1, (0, 0)), (2, (0, 0)), (3, (0, 0)), (0, (5, -2))] {
            let part = Part { area, quarters, way };
            for base in [
                Base::one(Cell::new(2, 3)),
                Base::one(Cell::new(4, 6)),
                Base::square(Cell::new(3, 5), 2),
            ] {
                let (turn, along) = part.moved(1.0);
                let centre = middle_of(area);
                let seen = (turn * (middle_of(base) - centre).extend(0.0)).truncate() + centre + along;
                let lies = base.turned(area, quarters).moved(way.0, way.1);
                assert!(seen.distance(middle_of(lies)) < 0.001, "{part:?} {base:?}");
            }
        }
    }
}
