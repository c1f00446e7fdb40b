//! Chooses the ambience: the revealed surroundings of the active model make the place a hall, a deep place or a passage.

use crate::{audio::synth::Sound, presented::game::PresentedGame};
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    grid::{Cell, CellSet},
    table::Stands,
};

/// How far the surroundings reach, in cells.
const NEAR: i16 = 3;
/// The most cells of floor that a passage has in its surroundings of 49 cells.
const NARROW: usize = 18;

/// The ambience at this cell, in the revealed part of the dungeon.
pub(super) fn air(revealed: &CellSet, torches: &[Cell], at: Cell) -> Sound {
    let near = (-NEAR..=NEAR).flat_map(|y| (-NEAR..=NEAR).map(move |x| at.offset(x, y)));
    if near.filter(|cell| revealed.contains(*cell)).count() <= NARROW {
        Sound::Wind
    } else if torches
        .iter()
        .any(|torch| revealed.contains(*torch) && torch.steps_to(at) <= NEAR as u16 + 1)
    {
        Sound::Hall
    } else {
        Sound::Deep
    }
}

/// The ambience of the table: at the active model, else at the first of the Heroes on the board; `None` if there is neither.
pub(super) fn of_table(game: &PresentedGame, torches: &[Cell]) -> Option<Sound> {
    let active = game.course().active.as_ref().map(|active| active.piece);
    let heroes = game.game().quest.heroes.iter().map(|hero| (*hero).into());
    let at = active.into_iter().chain(heroes).find_map(|piece| game.get::<Stands>(piece))?.0;
    Some(air(Perspective::SHARED.floor(game.world()), torches, at.corner))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn floor(width: u16, height: u16) -> CellSet {
        let mut floor = CellSet::empty(20, 20);
        for y in 0..height as i16 {
            for x in 0..width as i16 {
                floor.insert(Cell::new(x, y));
            }
        }
        floor
    }

    #[test]
    fn passages_halls_and_caves_have_their_own_air() {
        let middle = Cell::new(5, 5);
        assert_eq!(air(&floor(20, 2), &[Cell::new(5, 0)], Cell::new(5, 1)), Sound::Wind);
        assert_eq!(air(&floor(12, 12), &[Cell::new(5, 3)], middle), Sound::Hall);
        assert_eq!(air(&floor(12, 12), &[Cell::new(11, 0)], middle), Sound::Deep);
        assert_eq!(
            air(&floor(10, 10), &[Cell::new(5, 12)], middle),
            Sound::Deep,
            "a torch that nobody sees"
        );
    }
}
