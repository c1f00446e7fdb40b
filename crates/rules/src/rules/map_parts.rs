//! Parts of the map that turn, slide or are hidden again (TAB-1, TAB-2), with all pieces on them.

use bevy_ecs::prelude::*;
use ustr::Ustr;

use super::{condition::cells_of, damage};
use crate::{
    content::around,
    grid::{Base, Cell},
    table::{Board, Faces, Fact, FieldState, Figure, Game, PieceId, Pieces, Side, Stands, Subject},
};

/// Turns a square part of the map by quarter turns clockwise. It stays as it is if a piece is only partly on it, or if it is not
/// wholly revealed.
pub(super) fn turn(world: &mut World, state: &mut FieldState, place: Ustr, quarters: u8) {
    let area = around(cells_of(world.resource::<Game>(), place));
    let Some(pieces) = movable(world, area) else { return };
    let turned = |base: Base| base.turned(area, quarters);
    let to = |cell| turned(Base::one(cell)).corner;
    world.resource_mut::<Board>().move_floor(area, to);
    for piece in pieces {
        let mut piece = world.entity_mut(piece);
        let base = piece.get::<Stands>().expect("it stands on the part").0;
        piece.insert(Stands(turned(base)));
        if let Some(mut faces) = piece.get_mut::<Faces>() {
            faces.0 = faces.0.turned(i32::from(quarters));
        }
    }
    state.tell(Fact::PartTurned { area, quarters });
}

/// Slides a rectangular part of the map. It stays where it is if it would overlap other floor or leave the map, if a piece is
/// only partly on it, or if it is not wholly revealed.
pub(super) fn slide(world: &mut World, state: &mut FieldState, place: Ustr, east: i16, south: i16) {
    let area = around(cells_of(world.resource::<Game>(), place));
    let Some(pieces) = movable(world, area) else { return };
    let board = world.resource::<Board>();
    let (width, height) = (board.floor.width() as i16, board.floor.height() as i16);
    let is_free = |cell: Cell| {
        let inside = (0..width).contains(&cell.x) && (0..height).contains(&cell.y);
        inside && (area.covers(cell) || !board.floor.contains(cell))
    };
    if !area.moved(east, south).cells().all(is_free) {
        return;
    }
    let to = |cell: Cell| cell.offset(east, south);
    world.resource_mut::<Board>().move_floor(area, to);
    for piece in pieces {
        let mut piece = world.entity_mut(piece);
        let base = piece.get::<Stands>().expect("it stands on the part").0;
        piece.insert(Stands(base.moved(east, south)));
    }
    state.tell(Fact::PartSlid { area, east, south });
}

/// Hides a place again, except for the cells of heroes; everything else that stood there leaves play.
pub(super) fn hide(world: &mut World, state: &mut FieldState, place: Ustr) {
    let cells = cells_of(world.resource::<Game>(), place).to_vec();
    let is_hero = |entity: Entity| world.get::<Figure>(entity).is_some_and(|figure| figure.side() == Side::Heroes);
    let on = |cell: &Cell| world.resource::<Pieces>().on(*cell).to_vec();
    let board = world.resource::<Board>();
    let shown = cells.into_iter().filter(|cell| board.revealed.contains(*cell));
    let dark: Vec<Cell> = shown.filter(|cell| !on(cell).into_iter().any(is_hero)).collect();
    // A fact without cells would reveal an event that nobody sees.
    if dark.is_empty() {
        return;
    }
    let mut gone: Vec<PieceId> = dark
        .iter()
        .flat_map(on)
        .filter_map(|entity| world.get::<PieceId>(entity).copied())
        .collect();
    gone.sort();
    gone.dedup();
    for piece in gone {
        let gone = Subject::of(world, piece);
        damage::remove(world, piece);
        state.tell(Fact::Removed(gone));
    }
    let mut board = world.resource_mut::<Board>();
    for cell in &dark {
        board.revealed.remove(*cell);
    }
    state.tell(Fact::Darkened(dark));
}

/// Returns the pieces on a part of the map; `None` if the part cannot move: all of it must be revealed, and no piece may lie
/// across its edge.
fn movable(world: &World, area: Base) -> Option<Vec<Entity>> {
    let board = world.resource::<Board>();
    let mut floor = area.cells().filter(|cell| board.floor.contains(*cell));
    if !floor.all(|cell| board.revealed.contains(cell)) {
        return None;
    }
    let all = world.resource::<Pieces>();
    let mut pieces: Vec<Entity> = area.cells().flat_map(|cell| all.on(cell).iter().copied()).collect();
    pieces.sort_unstable();
    pieces.dedup();
    let within = |entity: &Entity| {
        let base = world.get::<Stands>(*entity).expect("it lies on a cell").0;
        base.cells().all(|cell| area.covers(cell))
    };
    pieces.iter().all(within).then_some(pieces)
}
