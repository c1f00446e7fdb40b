//! What the quest counts before everybody's eyes, as panels show it.

use bevy::prelude::World;
use dungeon_play::language::Language;
use dungeon_rules::table::{Game, Plot};

/// A counter as players see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CounterSummary {
    /// What is counted.
    pub title: String,
    /// How many there are.
    pub number: u8,
    /// Of how many, if there is an end.
    pub of: Option<u8>,
}

/// The counters that have a title; the others are the quest's own business.
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
