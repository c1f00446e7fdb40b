//! Whether a condition of the quest holds: goals and the `if` of events (RND-10, RND-11, DMG-6).

use bevy::prelude::*;
use ustr::Ustr;

use crate::{
    content::{Condition, What, Who},
    grid::Cell,
    table::{Board, Cells, Course, Figure, Game, PieceId, Pieces, Plot, Stands},
};

/// Whether it holds now.
pub(crate) fn holds(world: &World, condition: &Condition) -> bool {
    let (game, board) = (|| world.resource::<Game>(), || world.resource::<Board>());
    let heroes = || game().quest.heroes.iter().map(|hero| PieceId::from(*hero));
    match condition {
        Condition::Opened(piece) => board().opened.iter().any(|(opened, _)| opened == piece),
        Condition::Slain(boss) => board().fallen.contains(boss),
        Condition::HeroIncapacitated => heroes().any(|hero| board().fallen.contains(&hero)),
        Condition::HeroesIncapacitated => heroes().all(|hero| board().fallen.contains(&hero)),
        Condition::TimeUp => world.resource::<Course>().time_up,
        Condition::Gone(who) => in_play(world, *who).is_empty() && !is_hidden(game(), board(), *who),
        Condition::AllAt(place) => {
            let cells = cells_of(game(), *place);
            let mut standing = heroes().filter_map(|hero| Stands::of(world, hero)).peekable();
            standing.peek().is_some() && standing.all(|base| base.cells().all(|cell| cells.contains(&cell)))
        }
        Condition::AnyAt(who, place) => cells_of(game(), *place).iter().any(|cell| stands_on(world, *who, *cell)),
        Condition::Count(counter, number) => world.resource::<Plot>().count(*counter) >= *number,
        Condition::Round(round) => world.resource::<Course>().round >= *round,
        Condition::Standing(number) => heroes().filter(|hero| Stands::of(world, *hero).is_some()).count() >= usize::from(*number),
        Condition::Revealed(place) => {
            let mut floor = cells_of(game(), *place).iter().filter(|cell| board().floor.contains(**cell));
            floor.all(|cell| board().revealed.contains(*cell))
        }
        Condition::All(inner) => inner.iter().all(|one| holds(world, one)),
        Condition::Any(inner) => inner.iter().any(|one| holds(world, one)),
        Condition::Not(inner) => !holds(world, inner),
    }
}

/// The cells of a place of the quest, row by row.
pub(super) fn cells_of(game: &Game, place: Ustr) -> &[Cell] {
    let places = &game.quest.places;
    places.iter().find(|other| other.name == place).map_or(&[], |place| &place.cells)
}

fn stands_on(world: &World, who: Who, cell: Cell) -> bool {
    let figures = world
        .resource::<Cells>()
        .on(cell)
        .iter()
        .filter_map(|entity| world.get::<Figure>(*entity));
    figures.into_iter().any(|figure| figure.is(who))
}

/// The models of whom an event speaks that are in play, by name.
pub(super) fn in_play(world: &World, who: Who) -> Vec<PieceId> {
    let pieces = world.resource::<Pieces>().0.iter();
    let models = pieces.filter(|(_, entity)| world.get::<Figure>(**entity).is_some_and(|figure| figure.is(who)));
    models.map(|(piece, _)| *piece).collect()
}

/// Whether the map holds one of them that has not come to light yet.
fn is_hidden(game: &Game, board: &Board, who: Who) -> bool {
    let hidden = game.quest.things.iter().filter(|thing| !board.revealed.contains(thing.base.corner));
    let figures = hidden.filter_map(|thing| match thing.what {
        What::Hero(id) => Some(Figure::Hero(id)),
        What::Boss(id) => Some(Figure::Boss(id)),
        What::Minion(id) => Some(Figure::Minion(id)),
        _ => None,
    });
    figures.into_iter().any(|figure| figure.is(who))
}
