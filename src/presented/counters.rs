//! The counters of a quest that everybody sees, as the panels show them.

use bevy::prelude::World;
use dungeon_play::language::Language;
use dungeon_rules::table::{Game, Plot};

/// A counter of a quest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CounterSummary {
    /// Its title.
    pub title: String,
    /// The current count.
    pub number: u8,
    /// The number that it counts to, if it has one.
    pub of: Option<u8>,
}

/// The counters that have a title; those without one are not shown to players.
pub fn shown(world: &World, language: &Language) -> Vec<CounterSummary> {
    let (quest, plot) = (&world.resource::<Game>().quest, world.resource::<Plot>());
    let code = language.code();
    let shown = quest.counters.iter().filter(|counter| !counter.title.say(code).is_empty());
    let counted = shown.map(|counter| CounterSummary {
        title: counter.title.say(code).to_owned(),
        number: plot.count(counter.name),
        of: counter.of,
    });
    counted.collect()
}
