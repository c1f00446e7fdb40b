//! What a random dungeon is generated with: chance, and what of the map and the quest is there so far.

use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use crate::forge::write::Value;
use dungeon_rules::content::{Content, Things};

/// A dungeon while it is being generated.
pub(super) struct Builder<'c> {
    pub(super) content: &'c Content,
    pub(super) chance: Xoshiro256PlusPlus,
    /// The map, row by row: [`WALL`], [`FLOOR`] or the symbol of a door.
    pub(super) cells: Vec<Vec<char>>,
    /// Whether something already stands on the cell, row by row.
    pub(super) taken: Vec<Vec<bool>>,
    /// The rows of the map in which the doors lie.
    pub(super) way: std::ops::Range<usize>,
    /// The entries of the quest's `pieces`.
    pub(super) pieces: Vec<Value>,
    /// The entries of the quest's `legend`.
    pub(super) legend: Vec<(Value, Value)>,
    pub(super) bosses: Vec<&'static str>,
}

pub(super) const WALL: char = '#';
pub(super) const FLOOR: char = '.';

impl Builder<'_> {
    /// A random number from `least` to `most`, both included.
    pub(super) fn number(&mut self, least: usize, most: usize) -> usize {
        self.chance.random_range(least as u32..=most as u32) as usize
    }

    /// Returns `true` with a probability of so many percent.
    pub(super) fn likely(&mut self, percent: u32) -> bool {
        self.chance.random_range(0..100_u32) < percent
    }

    /// A random one of these; `None` if there are none.
    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        (!all.is_empty()).then(|| all[self.number(0, all.len() - 1)])
    }

    /// Picks `least` to `most` of these ids (fewer if there are not enough), each at most once, in random order.
    pub(super) fn some(&mut self, mut all: Vec<&'static str>, least: usize, most: usize) -> Vec<&'static str> {
        let count = self.number(least, most).min(all.len());
        for i in 0..count {
            let other = self.number(i, all.len() - 1);
            all.swap(i, other);
        }
        all.truncate(count);
        all
    }
}

/// The ids of all things of a kind.
pub(super) fn ids<T>(all: &Things<T>) -> Vec<&'static str> {
    all.keys().map(|id| id.as_str()).collect()
}

/// The name of a cell of a small map, from its column and row: `C4`.
pub(super) fn cell(x: usize, y: usize) -> String {
    format!("{}{}", char::from(b'A' + x as u8), y + 1)
}
