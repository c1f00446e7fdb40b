//! Which cells of the board have just changed: whatever is laid over the board keeps clear of them.

use bevy::prelude::*;

use crate::presented::playback::{FactShown, FactStarted, PositionReset};
use dungeon_play::language;
use dungeon_rules::{grid::Cell, table::Fact};

/// For how long a change of a cell is looked at, in seconds.
pub const LOOKED_AT: f64 = 2.0;

/// The cells that have changed within the last [`LOOKED_AT`] seconds.
#[derive(Resource, Default)]
pub struct Changed {
    /// Each cell with the time of its last change, in seconds since the program began.
    cells: Vec<(Cell, f64)>,
}

impl Changed {
    /// The cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().map(|(cell, _)| *cell)
    }

    /// Notes that these cells change at this time, and forgets those that have long done so.
    pub fn note(&mut self, cells: &[Cell], now: f64) {
        self.cells.retain(|(cell, at)| now - at < LOOKED_AT && !cells.contains(cell));
        self.cells.extend(cells.iter().map(|cell| (*cell, now)));
    }
}

/// The cells on which something is to be seen of this fact.
fn cells_of(fact: &Fact) -> Vec<Cell> {
    let pieces = language::subjects(fact).into_iter();
    let mut cells: Vec<Cell> = pieces.filter_map(|piece| piece.base).flat_map(|base| base.cells()).collect();
    match fact {
        Fact::Walked { from, to, .. } => cells.extend([*from, *to]),
        Fact::Crumbled { cell, .. } | Fact::Placed { cell, .. } => cells.push(*cell),
        Fact::Revealed { cells: lit, .. } | Fact::Darkened(lit) => cells.extend(lit),
        Fact::Appeared(piece, _) | Fact::Opened(piece) | Fact::Removed(piece) | Fact::Barred(piece, _) => {
            cells.extend(piece.base.iter().flat_map(|base| base.cells()));
        }
        Fact::PartTurned { area, .. } | Fact::PartSlid { area, .. } => cells.extend(area.cells()),
        _ => {}
    }
    cells
}

/// Follows the facts that are being shown and have been shown.
pub fn follow(
    mut changed: ResMut<Changed>,
    (mut begun, mut shown, mut reset): (MessageReader<FactStarted>, MessageReader<FactShown>, MessageReader<PositionReset>),
    time: Res<Time<Real>>,
) {
    if reset.read().count() > 0 {
        changed.cells.clear();
    }
    let begun = begun.read().map(|FactStarted(fact, _)| fact);
    let shown = shown.read().map(|FactShown(fact)| fact);
    let cells: Vec<Cell> = begun.chain(shown).flat_map(cells_of).collect();
    if !cells.is_empty() || !changed.cells.is_empty() {
        changed.note(&cells, time.elapsed_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_looked_at_for_two_seconds() {
        let mut changed = Changed::default();
        let [one, other] = [Cell::new(1, 0), Cell::new(2, 0)];
        changed.note(&[one], 0.0);
        changed.note(&[other], 1.5);
        assert_eq!(changed.cells().collect::<Vec<_>>(), [one, other]);
        changed.note(&[], 2.1);
        assert_eq!(changed.cells().collect::<Vec<_>>(), [other]);
    }
}
