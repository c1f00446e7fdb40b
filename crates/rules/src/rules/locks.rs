//! Doors and chests, and revealing the zones behind doors (LCK, TAB-2, TAB-3).

use bevy_ecs::prelude::*;

use super::{
    basics::{coming, entity},
    pieces,
    refusal::{Refusal, Verdict},
};
use crate::{
    content::{Quest, Thing, What},
    grid::{Cell, CellSet},
    table::{Barrier, Board, Chest, Fact, Field, FieldState, Game, Locked, Model, OpenedBy, PieceId, Pieces, Prompt, Step, Subject},
};

/// LCK-1: judges whether the quest lets this model open or force this door or chest.
pub(super) fn may_open(model: &Model, barrier: &Barrier) -> Verdict {
    if barrier.opened_by.has(model.figure) {
        return Ok(());
    }
    Err(match barrier.opened_by {
        OpenedBy::Bosses => Refusal::OnlyHeroesAndBosses(barrier.id),
        _ => Refusal::OnlyHeroes(barrier.id),
    }
    .by("LCK-1"))
}

/// LCK-6, LCK-7: carries out [`Step::Open`]: a door or chest opens. An open door leaves play, and the Overlord is asked to reveal
/// what is behind it, if anything is still hidden; an open chest stays, and the model that opened it gets its contents.
pub(super) fn open(world: &mut World, state: &mut FieldState, piece: PieceId, by: PieceId) {
    let table = state.get(world);
    let Some(base) = table.barrier(piece).map(|barrier| barrier.base) else {
        return;
    };
    let cells: Vec<Cell> = base.cells().collect();
    let entity = entity(world, piece);
    world.resource_mut::<Board>().opened.push((piece, base));
    let what = Subject::of(world, piece);
    state.tell(Fact::Opened(what));
    if let Some(mut chest) = world.get_mut::<Chest>(entity) {
        chest.open = true;
        let contents = std::mem::take(&mut chest.contents);
        world.entity_mut(entity).remove::<Locked>();
        contents.into_iter().for_each(|item| pieces::gain(world, state, by, item));
        return;
    }
    world.despawn(entity);
    let table = state.get(world);
    let hidden = zone_behind(&table, &cells).iter().any(|cell| !table.board.revealed.contains(cell));
    if hidden {
        state.first([Step::Ask(Prompt::Reveal { door: piece, from: cells })]);
    }
}

/// LCK-6: reveals the zone that begins at these cells, up to the next closed doors, with everything on it.
pub(super) fn reveal(world: &mut World, state: &mut FieldState, door: Option<PieceId>, from: Vec<Cell>) {
    let table = state.get(world);
    let cells: Vec<Cell> = zone_behind(&table, &from)
        .iter()
        .filter(|cell| !table.board.revealed.contains(*cell))
        .collect();
    bring_to_light(world, state, door, &cells);
}

/// TAB-2: reveals those of these cells that are hidden floor, with everything that the map has there.
pub(super) fn bring_to_light(world: &mut World, state: &mut FieldState, door: Option<PieceId>, cells: &[Cell]) {
    let quest = world.resource::<Game>().quest.clone();
    let mut board = world.resource_mut::<Board>();
    let dark = cells
        .iter()
        .filter(|cell| board.floor.contains(**cell) && !board.revealed.contains(**cell));
    let cells: Vec<Cell> = dark.copied().collect();
    if cells.is_empty() {
        return;
    }
    for cell in &cells {
        board.revealed.insert(*cell);
    }
    let door = door.map(|door| Subject::of(world, door));
    let is_hero = |thing: &Thing| matches!(thing.what, What::Hero(_)) && cells.contains(&thing.base.corner);
    let start = door.is_none() && quest.things.iter().any(is_hero);
    let opened = |thing: &&Thing| matches!(thing.what, What::Door(_)) && door.is_some_and(|door| door.base == Some(thing.base));
    let reading = quest
        .things
        .iter()
        .find(opened)
        .map(|thing| thing.reading.clone())
        .unwrap_or_default();
    state.tell(Fact::Revealed {
        door,
        cells: cells.clone(),
        start,
        reading,
    });
    let lit = set_of(&quest, cells);
    let appearing = quest.things.iter().filter(|thing| lit.contains(thing.base.corner));
    let mut questions = Vec::new();
    for thing in appearing {
        // Cells may be hidden and revealed again, but no piece with a name of its own comes back or appears twice.
        if pieces::own_name(thing).is_some_and(|name| has_been(world, name)) {
            continue;
        }
        let piece = pieces::place(world, thing);
        let what = Subject::of(world, piece);
        let record = coming(world, piece);
        state.tell(Fact::Appeared(what, record));
        if thing.facing.is_none() {
            questions.push(Step::Ask(Prompt::Face(piece)));
        }
    }
    state.agenda.0.extend(questions.into_iter().rev());
}

/// Returns these cells of a quest's map as a set.
fn set_of(quest: &Quest, cells: impl IntoIterator<Item = Cell>) -> CellSet {
    CellSet::of(quest.plan.width(), quest.plan.height(), cells)
}

/// Returns whether a piece with this name is in play, or has left it for good.
fn has_been(world: &World, name: PieceId) -> bool {
    let board = world.resource::<Board>();
    world.resource::<Pieces>().entity(name).is_some()
        || board.fallen.contains(&name)
        || board.opened.iter().any(|(opened, _)| *opened == name)
}

/// Returns the zone that begins at these cells (TAB-2), including every cell of the closed doors that bound it (TAB-3).
pub(super) fn zone_behind(field: &Field, from: &[Cell]) -> CellSet {
    let quest = &field.game.quest;
    let doors = || quest.things.iter().filter(|thing| matches!(thing.what, What::Door(_)));
    let drawn = set_of(quest, doors().flat_map(|door| door.base.cells()));
    let is_shut =
        |cell: Cell| !field.board.revealed.contains(cell) || field.obstacle(cell).is_some_and(|piece| field.barrier(piece).is_some());
    let closed = |cell: Cell| drawn.contains(cell) && is_shut(cell);
    let mut zone = field.board.floor.zone_from(from.iter().copied(), closed);
    for door in doors() {
        if door.base.cells().any(|cell| zone.contains(cell)) {
            for cell in door.base.cells() {
                zone.insert(cell);
            }
        }
    }
    zone
}
