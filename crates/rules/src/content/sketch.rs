//! Reads a quest as far as possible: what its map and its list of pieces place, whatever else is wrong with it.
//!
//! [`super::load_quest`] gives a quest that can be played, or none. While a quest is being drawn, it usually cannot be played yet;
//! its author still wants to see what is there, and where in the file each piece is written.

use super::{
    Content, Fault, Quest, Source,
    check_quest::{self, Demand},
    fault::Report,
    read::read,
    written::QuestWritten,
};

/// A quest as far as it can be read.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    /// What could be read. Things with unknown ids are left out; things may overlap, stand in walls or beyond the map, and occur
    /// twice. Without a map the floor is empty.
    pub quest: Quest,
    /// Where each of the quest's `things` is written, in bytes: its first cell on the map, or the value of `at` in `pieces`.
    pub at: Vec<usize>,
    /// Whether the text has the form of a quest at all. If not, nothing but its faults is known.
    pub is_readable: bool,
    /// Everything that is wrong with it, as a check of the file reports it.
    pub faults: Vec<Fault>,
}

/// Reads a quest as far as possible. `content` is what it is played with, without the things that it brings along itself.
pub fn sketch(id: &str, source: &Source, content: &Content) -> Sketch {
    inspect(id, source, content, Demand::Whole)
}

/// Reads a quest like [`sketch`] but does not check it as a whole: what is missing in it, what can be reached, and what makes
/// sense. That is faster, and enough for finding out what stands where.
pub fn sketch_map(id: &str, source: &Source, content: &Content) -> Sketch {
    inspect(id, source, content, Demand::Part)
}

fn inspect(id: &str, source: &Source, content: &Content, demand: Demand) -> Sketch {
    let mut report = Report::new(source);
    let Some(mut written) = read::<QuestWritten>(source, &mut report) else {
        return Sketch {
            faults: report.finish(),
            ..Sketch::default()
        };
    };
    let (quest, at) = check_quest::quest(id, &mut written, content, demand, &mut report);
    Sketch {
        quest,
        at,
        is_readable: true,
        faults: report.finish(),
    }
}
