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
        Condition::Gone(who) => standing(field, *who).is_empty() && !is_hidden(field.game, field.board, *who),
        Condition::InPlay(who, number) => standing(field, *who).len() >= usize::from(*number),
        Condition::AllAt(place) => {
            let cells = cells_of(field.game, *place);
            let heroes = standing(field, Who::Heroes);
            !heroes.is_empty() && heroes.iter().all(|base| base.cells().all(|cell| cells.contains(&cell)))
        }
        Condition::AnyAt(who, place) => {
            let cells = cells_of(field.game, *place);
            let at = |base: &Base| base.cells().any(|cell| cells.contains(&cell));
            standing(field, *who).iter().any(at)
        }
        Condition::Count(counter, number) => field.plot.count(*counter) >= *number,
        Condition::CountAtLeast(one, other) => field.plot.count(*one) >= field.plot.count(*other),
        Condition::Round(round) => field.course.round >= *round,
        Condition::Standing(number) => standing(field, Who::Heroes).len() >= usize::from(*number),
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

/// Returns the base of each of these models in play, in no order.
fn standing(field: &Field, who: Who) -> Vec<Base> {
    // Goals are checked after every step: the few heroes are looked up directly, without visiting all other models.
    if who == Who::Heroes {
        let heroes = field.game.quest.heroes.iter();
        return heroes.filter_map(|hero| field.base_of(PieceId::from(*hero))).collect();
    }
    field.bases_of(who)
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
