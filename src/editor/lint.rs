//! Looks for faults in the quest, in a background thread after every change.

use crate::{
    editor::{drawing::Drawing, located::Found},
    platform::frame_pacing::WakeUp,
};
use dungeon_play::background::{Background, Heard};
use dungeon_rules::grid::Cell;

/// The faults that the last finished check has found.
#[derive(Default)]
pub(super) struct Lint {
    /// The faults, the worst first.
    pub found: Vec<Found>,
    /// The index of the selected fault.
    pub looked_at: Option<usize>,
    /// The change of the drawing that was checked, see `Drawing::change`; `None` before the first check has ended.
    known: Option<u64>,
    thought: Option<Background<(u64, Vec<Found>)>>,
}

impl Lint {
    /// Whether a check has finished, of the drawing as it is or as it was shortly before.
    pub const fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Whether the quest can be played, according to the last check.
    pub fn is_playable(&self, drawing: &Drawing) -> bool {
        self.is_known() && !drawing.is_chamber() && !self.found.iter().any(|found| found.fault.is_error())
    }

    /// Whether the faults belong to this change of the drawing.
    pub fn is_of(&self, change: u64) -> bool {
        self.known == Some(change)
    }

    /// The cells with faults; `true`: with one that keeps the quest from being played.
    pub fn cells(&self) -> Vec<(Cell, bool)> {
        let mut cells: Vec<(Cell, bool)> = self
            .found
            .iter()
            .filter_map(|found| Some((found.cell?, found.fault.is_error())))
            .collect();
        // Of several faults on one cell, only the worst is kept.
        cells.sort_by_key(|(cell, error)| (*cell, !*error));
        cells.dedup_by_key(|(cell, _)| *cell);
        cells
    }

    /// The indices of the faults, those about what nobody has written yet apart from the others.
    pub fn sorted(&self) -> (Vec<usize>, Vec<usize>) {
        (0..self.found.len()).partition(|at| !self.found[*at].is_open_end())
    }

    /// The index of the fault after the selected one, or of the first; `None` without faults.
    pub fn next(&self) -> Option<usize> {
        let next = self.looked_at.map_or(0, |now| now + 1);
        (!self.found.is_empty()).then(|| next % self.found.len())
    }
    /// Takes in the result of the check, and starts another if the drawing has changed since.
    pub fn check(&mut self, drawing: &Drawing, wake: &WakeUp) {
        if let Some(thought) = &mut self.thought {
            match thought.hear() {
                Heard::Nothing => return,
                Heard::Answer((change, found)) => {
                    self.thought = None;
                    self.known = Some(change);
                    self.looked_at = self.looked_at.filter(|at| *at < found.len());
                    self.found = found;
                }
                Heard::Over => self.thought = None,
            }
        }
        let change = drawing.change();
        if self.known == Some(change) {
            return;
        }
        let Some(look) = drawing.look() else { return };
        self.thought = Some(Background::begin("lint", wake, move |_| (change, look())));
    }
}
