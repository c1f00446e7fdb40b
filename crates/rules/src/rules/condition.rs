//! The conditions of the quest, as in goals and in the `if` of events (RND-10, RND-11, DMG-6).

use bevy_ecs::prelude::*;
use ustr::Ustr;

use crate::{
    content::{Condition, What, Who},
    grid::{Base, Cell},
    table::{Board, Field, Figure, Game, PieceId, Pieces},
};

/// Returns whether a condition holds now.
pub fn holds(field: &Field, condition: &Condition) -> bool {
    let heroes = || field.game.quest.heroes.iter().map(|hero| PieceId::from(*hero));
    match condition {
        Condition::Opened(piece) => field.board.opened.iter().any(|(opened, _)| opened == piece),
        Condition::Slain(boss) => field.board.fallen.contains(boss),
        Condition::HeroIncapacitated => heroes().any(|hero| field.board.fallen.contains(&hero)),
        Condition::HeroesIncapacitated => heroes().all(|hero| field.board.fallen.contains(&hero)),
        Condition::TimeUp => field.course.time_up,
        Condition::Gone(who) => !is_any(field, *who, |_| true) && !is_hidden(field.game, field.board, *who),
        Condition::InPlay(who, number) => count(field, *who) >= usize::from(*number),
        Condition::AllAt(place) => {
            let cells = cells_of(field.game, *place);
            let is_at = |base: Base| base.cells().all(|cell| cells.contains(&cell));
            is_any(field, Who::Heroes, is_at) && !is_any(field, Who::Heroes, |base| !is_at(base))
        }
        Condition::AnyAt(who, place) => {
            let cells = cells_of(field.game, *place);
            is_any(field, *who, |base| base.cells().any(|cell| cells.contains(&cell)))
        }
        Condition::Count(counter, number) => field.plot.count(*counter) >= *number,
        Condition::CountAtLeast(one, other) => field.plot.count(*one) >= field.plot.count(*other),
        Condition::Round(round) => field.course.round >= *round,
        Condition::Standing(number) => count(field, Who::Heroes) >= usize::from(*number),
        Condition::Revealed(place) => {
            let mut floor = cells_of(field.game, *place)
                .iter()
                .filter(|cell| field.board.floor.contains(**cell));
            floor.all(|cell| field.board.revealed.contains(*cell))
        }
        Condition::All(inner) => inner.iter().all(|one| holds(field, one)),
        Condition::Any(inner) => inner.iter().any(|one| holds(field, one)),
        Condition::Not(inner) => !holds(field, inner),
    }
}

/// Returns whether `is` holds for the base of any of these models in play.
fn is_any(field: &Field, who: Who, is: impl FnMut(Base) -> bool) -> bool {
    // Goals are checked after every step: the few heroes are looked up directly, without visiting all other models.
    match who {
        Who::Heroes => heroes(field).any(is),
        _ => field.bases_of(who).any(is),
    }
}

/// Returns the number of these models in play.
fn count(field: &Field, who: Who) -> usize {
    match who {
        Who::Heroes => heroes(field).count(),
        _ => field.bases_of(who).count(),
    }
}

/// Iterates over the bases of the heroes in play.
fn heroes(field: &Field) -> impl Iterator<Item = Base> {
    let heroes = field.game.quest.heroes.iter();
    heroes.filter_map(|hero| field.base_of(PieceId::from(*hero)))
}

/// Returns the cells of a place of the quest, row by row; none if there is no such place.
pub(super) fn cells_of(game: &Game, place: Ustr) -> &[Cell] {
    let places = &game.quest.places;
    places.iter().find(|other| other.name == place).map_or(&[], |place| &place.cells)
}

/// Returns the models in play that `who` stands for, sorted by name.
pub(super) fn in_play(world: &World, who: Who) -> Vec<PieceId> {
    let pieces = world.resource::<Pieces>().0.iter();
    let models = pieces.filter(|(_, entity)| world.get::<Figure>(**entity).is_some_and(|figure| figure.is(who)));
    models.map(|(piece, _)| *piece).collect()
}

/// Returns whether one of these models stands on a cell of the map that is not revealed yet.
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
