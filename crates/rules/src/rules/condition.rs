//! Whether a condition of the quest holds: goals and the `if` of events (RND-10, RND-11, DMG-6).

use bevy::prelude::*;
use ustr::Ustr;

use crate::{
    content::{Condition, What, Who},
    grid::{Base, Cell},
    table::{Board, Course, Field, Figure, Game, PieceId, Pieces, Plot, Stands},
};

/// Whether it holds now.
pub fn holds(world: &World, condition: &Condition) -> bool {
    // Goals are looked at after every step: of those who are few nobody else is asked.
    let standing = |who| match who {
        Who::Heroes => {
            let heroes = world.resource::<Game>().quest.heroes.iter();
            heroes.filter_map(|hero| Stands::of(world, PieceId::from(*hero))).collect()
        }
        _ => in_play(world, who)
            .into_iter()
            .filter_map(|piece| Stands::of(world, piece))
            .collect(),
    };
    Now {
        game: world.resource::<Game>(),
        board: world.resource::<Board>(),
        course: world.resource::<Course>(),
        plot: world.resource::<Plot>(),
        standing: &standing,
    }
    .holds(condition)
}

/// The same for whoever judges a decision.
pub(super) fn holds_on(field: &Field, condition: &Condition) -> bool {
    let standing = |who| {
        let models = field.models().into_iter().filter(|model| model.figure.is(who));
        models.map(|model| model.base).collect()
    };
    Now {
        game: &field.game,
        board: &field.board,
        course: &field.course,
        plot: &field.plot,
        standing: &standing,
    }
    .holds(condition)
}

/// All of the table that conditions ask about.
struct Now<'a> {
    game: &'a Game,
    board: &'a Board,
    course: &'a Course,
    plot: &'a Plot,
    /// The cells that each of these models in play fills.
    standing: &'a dyn Fn(Who) -> Vec<Base>,
}

impl Now<'_> {
    fn holds(&self, condition: &Condition) -> bool {
        let heroes = || self.game.quest.heroes.iter().map(|hero| PieceId::from(*hero));
        let standing = |who| (self.standing)(who).into_iter();
        match condition {
            Condition::Opened(piece) => self.board.opened.iter().any(|(opened, _)| opened == piece),
            Condition::Slain(boss) => self.board.fallen.contains(boss),
            Condition::HeroIncapacitated => heroes().any(|hero| self.board.fallen.contains(&hero)),
            Condition::HeroesIncapacitated => heroes().all(|hero| self.board.fallen.contains(&hero)),
            Condition::TimeUp => self.course.time_up,
            Condition::Gone(who) => standing(*who).next().is_none() && !is_hidden(self.game, self.board, *who),
            Condition::AllAt(place) => {
                let cells = cells_of(self.game, *place);
                let mut heroes = standing(Who::Heroes).peekable();
                heroes.peek().is_some() && heroes.all(|base| base.cells().all(|cell| cells.contains(&cell)))
            }
            Condition::AnyAt(who, place) => {
                let cells = cells_of(self.game, *place);
                standing(*who).any(|base| base.cells().any(|cell| cells.contains(&cell)))
            }
            Condition::Count(counter, number) => self.plot.count(*counter) >= *number,
            Condition::Round(round) => self.course.round >= *round,
            Condition::Standing(number) => standing(Who::Heroes).count() >= usize::from(*number),
            Condition::Revealed(place) => {
                let mut floor = cells_of(self.game, *place).iter().filter(|cell| self.board.floor.contains(**cell));
                floor.all(|cell| self.board.revealed.contains(*cell))
            }
            Condition::All(inner) => inner.iter().all(|one| self.holds(one)),
            Condition::Any(inner) => inner.iter().any(|one| self.holds(one)),
            Condition::Not(inner) => !self.holds(inner),
        }
    }
}

/// The cells of a place of the quest, row by row.
pub(super) fn cells_of(game: &Game, place: Ustr) -> &[Cell] {
    let places = &game.quest.places;
    places.iter().find(|other| other.name == place).map_or(&[], |place| &place.cells)
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
