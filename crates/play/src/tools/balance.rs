//! What many games of one adventure tell of it: who wins and by what, how long it takes, what it costs the heroes, and
//! what nobody ever came to see. Written as Markdown for its author.

use std::{collections::BTreeMap, fmt::Write};

use bevy::prelude::*;
use fluent_bundle::FluentValue as V;

use crate::language::{self, Language};
use dungeon_rules::{
    content::{Action, Id, Quest, Thing, What},
    grid::Cell,
    table::{Board, Course, Game, PieceId, Pieces, Plot, Side, Wounds},
};

/// Sums over games of one adventure: the order in which they end does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Balance {
    games: u64,
    /// Games won by each side, by the round in which they ended.
    rounds: BTreeMap<(u16, Side), u64>,
    /// Games won, by side and what won them.
    goals: BTreeMap<(Side, String), u64>,
    /// Wounds that each hero had at the end, and how often he was Incapacitated.
    wounds: BTreeMap<String, (u64, u64)>,
    /// Games in which a cell came to light, a door or chest was opened, by the cell where it stood, an event came to pass.
    cells: BTreeMap<Cell, u64>,
    opened: BTreeMap<(PieceId, Cell), u64>,
    events: BTreeMap<u16, u64>,
    /// How often each action of the quest was done.
    actions: BTreeMap<Id<Action>, u64>,
}

impl Balance {
    /// Notes a game that has ended in this world.
    pub fn add(&mut self, world: &World) {
        let (course, board, plot) = (world.resource::<Course>(), world.resource::<Board>(), world.resource::<Plot>());
        let Some(outcome) = &course.outcome else { return };
        self.games += 1;
        *self.rounds.entry((course.round, outcome.winner)).or_default() += 1;
        let goal = outcome.goal.as_ref().map_or_else(String::new, |goal| format!("{goal:?}"));
        *self.goals.entry((outcome.winner, goal)).or_default() += 1;
        for hero in &world.resource::<Game>().quest.heroes {
            let name = PieceId::from(*hero);
            let entity = world.resource::<Pieces>().entity(name);
            let wounds = entity
                .and_then(|entity| world.get::<Wounds>(entity))
                .map_or(0, |wounds| wounds.taken);
            let fallen = board.fallen.contains(&name);
            let (sum, falls) = self.wounds.entry(hero.to_string()).or_default();
            *sum += if fallen { 5 } else { u64::from(wounds) };
            *falls += u64::from(fallen);
        }
        board.revealed.iter().for_each(|cell| *self.cells.entry(cell).or_default() += 1);
        board
            .opened
            .iter()
            .for_each(|(piece, base)| *self.opened.entry((*piece, base.corner)).or_default() += 1);
        let done = plot.actions.iter().map(|(attempt, _)| attempt.action);
        done.for_each(|action| *self.actions.entry(action).or_default() += 1);
        plot.done.iter().for_each(|event| *self.events.entry(*event).or_default() += 1);
    }

    /// The sums of both.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        fn join<K: Ord>(into: &mut BTreeMap<K, u64>, from: BTreeMap<K, u64>) {
            from.into_iter().for_each(|(key, count)| *into.entry(key).or_default() += count);
        }
        self.games += other.games;
        join(&mut self.rounds, other.rounds);
        join(&mut self.goals, other.goals);
        join(&mut self.cells, other.cells);
        join(&mut self.opened, other.opened);
        join(&mut self.events, other.events);
        join(&mut self.actions, other.actions);
        for (hero, (sum, falls)) in other.wounds {
            let own = self.wounds.entry(hero).or_default();
            (own.0, own.1) = (own.0 + sum, own.1 + falls);
        }
        self
    }

    /// Games won by a side.
    pub fn won(&self, side: Side) -> u64 {
        self.rounds
            .iter()
            .filter(|((_, winner), _)| *winner == side)
            .map(|(_, count)| count)
            .sum()
    }

    /// Things of the map that never came to light in any game: floor, doors, chests, events and actions.
    pub fn unseen(&self, quest: &Quest) -> Unseen {
        let dark: Vec<Cell> = quest.plan.floor().iter().filter(|cell| !self.cells.contains_key(cell)).collect();
        let shut = quest
            .things
            .iter()
            .filter(|thing| matches!(thing.what, What::Chest(_) | What::Door(_)));
        // One without a name of its own is named by the game when it comes to light: then its place tells which it is.
        let opened = |thing: &Thing| {
            let cell = thing.base.corner;
            let is_it = |(piece, at): &(PieceId, Cell)| thing.name.map_or(*at == cell, |name| name == *piece);
            self.opened.keys().any(is_it) || (thing.name.is_none() && quest.moves(cell))
        };
        let shut = shut.filter(|thing| !opened(thing));
        let events = (0..quest.events.len() as u16).filter(|event| !self.events.contains_key(event));
        let actions = quest.actions.iter().map(|action| action.name);
        let actions = actions.filter(|action| !self.actions.contains_key(action));
        Unseen {
            cells: dark,
            shut: shut.cloned().collect(),
            events: events.collect(),
            actions: actions.collect(),
        }
    }

    /// The report, as Markdown.
    pub fn report(&self, language: &Language, quest: &Quest) -> String {
        let mut text = String::new();
        let say = |key: &str| language.say(key);
        let _ = writeln!(text, "# {}\n", quest.title.say(language.code()));
        let games = V::from(self.games);
        let _ = writeln!(text, "{}\n", language.tell("balance-games", &[("games", games)]));
        let _ = writeln!(
            text,
            "| {} | {} | {} | 95 % |\n|---|---|---|---|",
            say("balance-side"),
            say("balance-won"),
            say("balance-share")
        );
        for side in [Side::Heroes, Side::Overlord] {
            let won = self.won(side);
            let (low, high) = interval(won, self.games);
            let share = won as f64 / self.games.max(1) as f64;
            let percent = |chance: f64| language::percent(language, chance);
            let name = language::side(language, side);
            let _ = writeln!(
                text,
                "| {name} | {won} | {} | {} – {} |",
                percent(share),
                percent(low),
                percent(high)
            );
        }
        let _ = writeln!(text, "\n## {}\n", say("balance-goals"));
        for ((side, goal), count) in &self.goals {
            let _ = writeln!(text, "- {}: `{goal}` {count}", language::side(language, *side));
        }
        let _ = writeln!(text, "\n## {}\n\n```", say("balance-rounds"));
        let most = self.rounds.values().max().copied().unwrap_or(1).max(1);
        for ((round, side), count) in &self.rounds {
            let bar = "█".repeat((count * 40).div_ceil(most) as usize);
            let _ = writeln!(text, "{round:>3} {:<14} {bar} {count}", language::side(language, *side));
        }
        let _ = writeln!(text, "```\n\n## {}\n", say("balance-wounds"));
        let _ = writeln!(
            text,
            "| {} | {} | {} |\n|---|---|---|",
            say("balance-hero"),
            say("balance-wounds-mean"),
            say("balance-fallen")
        );
        for (hero, (sum, falls)) in &self.wounds {
            let mean = language::decimal(language, *sum as f64 / self.games.max(1) as f64, 1);
            let share = language::percent(language, *falls as f64 / self.games.max(1) as f64);
            let _ = writeln!(text, "| {} | {mean} | {share} |", language::kind(language, hero));
        }
        let _ = writeln!(text, "\n## {}\n", say("balance-unseen"));
        let unseen = self.unseen(quest);
        if unseen == Unseen::default() {
            let _ = writeln!(text, "{}", say("balance-all-seen"));
        }
        let list = |text: &mut String, key: &str, all: Vec<String>| {
            if !all.is_empty() {
                let _ = writeln!(text, "- {}: {}", language.say(key), all.join(", "));
            }
        };
        list(&mut text, "balance-cells", unseen.cells.iter().map(Cell::to_string).collect());
        let shut = unseen.shut.iter().map(|thing| {
            let cell = V::from(thing.base.corner.to_string());
            let door = V::from(u8::from(matches!(thing.what, What::Door(_))));
            let place = language.tell("balance-shut-at", &[("door", door), ("cell", cell)]);
            match thing.name {
                Some(name) => format!("`{name}` ({place})"),
                None => place,
            }
        });
        list(&mut text, "balance-shut", shut.collect());
        let events = unseen
            .events
            .iter()
            // As its author wrote it.
            .map(|event| {
                (
                    event + 1,
                    ron::to_string(&quest.events[usize::from(*event)].when).unwrap_or_default(),
                )
            })
            .map(|(number, when)| format!("{number} (`{when}`)"));
        list(&mut text, "balance-events", events.collect());
        let actions = unseen.actions.iter().map(|action| format!("`{action}`"));
        list(&mut text, "balance-actions", actions.collect());
        text
    }
}

/// What no game came to see.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unseen {
    /// Floor that stayed dark.
    pub cells: Vec<Cell>,
    /// Doors and chests that stayed shut.
    pub shut: Vec<Thing>,
    /// Events that never came to pass, by their number from 0.
    pub events: Vec<u16>,
    /// Actions that nobody ever took, or succeeded with.
    pub actions: Vec<Id<Action>>,
}

/// The 95 % confidence interval of a share (Wilson's).
fn interval(won: u64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (games as f64, 1.96_f64);
    let share = won as f64 / n;
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let all = 1.0 + z * z / n;
    (((middle - spread) / all).max(0.0), ((middle + spread) / all).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_wilsons() {
        for ((won, games), (low, high)) in [
            ((0, 10), (0.0, 0.278)),
            ((5, 10), (0.237, 0.763)),
            ((10, 10), (0.722, 1.0)),
            ((0, 0), (0.0, 1.0)),
        ] {
            let found = interval(won, games);
            assert!(
                (found.0 - low).abs() < 0.001 && (found.1 - high).abs() < 0.001,
                "{won} of {games}: {found:?}"
            );
        }
    }
}
