//! Statistics over many games of one quest: who wins and by which goal, how long games take, what they cost the heroes, and
//! what no game ever reveals. `report` writes them as Markdown for the author.

mod budget;
mod report;
mod zones;

pub use budget::{Budget, Used, budget};
pub use zones::areas;

use std::collections::{BTreeMap, BTreeSet};

use bevy_ecs::prelude::*;
use ustr::Ustr;

use dungeon_rules::{
    content::{Action, Condition, Id, Quest, Thing, What},
    grid::Cell,
    table::{Board, Course, Fact, Figure, Game, PieceId, Pieces, Plot, Side, SubjectKind, Wounds},
};

/// What has to be recorded while a game goes on, because its last position does not show it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// The events that have happened, by index, each with the round in which it first happened.
    events: Vec<(u16, u16)>,
    /// The cells where heroes stood when they took a wound (north-west cells of their bases).
    wounds: Vec<Cell>,
    /// The cells where heroes stood when they were Incapacitated.
    falls: Vec<Cell>,
    /// The round in which the first door was opened.
    first_door: Option<u16>,
    /// The Overlord's turns.
    turns: u64,
    /// Those of them in which no model moved and nothing rose.
    idle: u64,
    /// Whether it is his turn, and nothing has moved or risen in it yet.
    is_idle: bool,
}

impl Trace {
    /// Records the consequences of a decision.
    pub fn note(&mut self, world: &World, facts: &[Fact]) {
        let (done, round) = (&world.resource::<Plot>().done, world.resource::<Course>().round);
        // `done` only grows, and holds each event once.
        self.events.extend(done.iter().skip(self.events.len()).map(|event| (*event, round)));
        for fact in facts {
            match fact {
                Fact::OverlordBegan(_) => (self.turns, self.is_idle) = (self.turns + 1, true),
                Fact::TurnBegan(_) | Fact::Raised { .. } | Fact::Placed { .. } => self.is_idle = false,
                Fact::OverlordEnded => self.idle += u64::from(std::mem::take(&mut self.is_idle)),
                Fact::Opened(piece) if matches!(piece.kind, SubjectKind::Door { .. }) => _ = self.first_door.get_or_insert(round),
                _ => {}
            }
            let (Fact::Wounded(piece, _) | Fact::Incapacitated(piece)) = fact else {
                continue;
            };
            if let (SubjectKind::Model(Figure::Hero(_)), Some(base)) = (piece.kind, piece.base) {
                let cells = match fact {
                    Fact::Wounded(..) => &mut self.wounds,
                    _ => &mut self.falls,
                };
                cells.push(base.corner);
            }
        }
    }
}

/// The spread of a number over many games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Spread {
    games: u64,
    sum: u64,
    least: u16,
    most: u16,
}

impl Spread {
    const fn one(number: u16) -> Self {
        Self {
            games: 1,
            sum: number as u64,
            least: number,
            most: number,
        }
    }

    fn plus(self, other: Self) -> Self {
        match (self.games, other.games) {
            (0, _) => other,
            (_, 0) => self,
            _ => Self {
                games: self.games + other.games,
                sum: self.sum + other.sum,
                least: self.least.min(other.least),
                most: self.most.max(other.most),
            },
        }
    }

    fn mean(self) -> f64 {
        self.sum as f64 / self.games.max(1) as f64
    }
}

fn spread<K: Ord>(into: &mut BTreeMap<K, Spread>, key: K, more: Spread) {
    let own = into.entry(key).or_default();
    *own = own.plus(more);
}

/// Sums over the games of one quest. The order in which games are added does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Balance {
    games: u64,
    /// Games won by each side, by the round in which they ended.
    rounds: BTreeMap<(u16, Side), u64>,
    /// Games won, by side and by the goal that won them; `None`: an event.
    goals: Vec<(Side, Option<Condition>, u64)>,
    /// For each hero, the wounds at the end of all games, and how often the hero was Incapacitated.
    wounds: BTreeMap<String, (u64, u64)>,
    /// Wounds that heroes took, by the cell where they stood.
    wounded: BTreeMap<Cell, u64>,
    /// How often heroes were Incapacitated, by the cell where they stood.
    fallen: BTreeMap<Cell, u64>,
    /// Games in which each cell was revealed. `opened`: games in which each door or chest was opened, with the cell where it stood.
    cells: BTreeMap<Cell, u64>,
    opened: BTreeMap<(PieceId, Cell), u64>,
    /// The rounds in which each event first happened, by its index.
    events: BTreeMap<u16, Spread>,
    /// The values of the counters at the end of the games.
    counters: BTreeMap<Ustr, Spread>,
    /// How often each action of the quest was taken.
    actions: BTreeMap<Id<Action>, u64>,
    /// Games by what happened in them: events, by index, and actions of the quest, both in order.
    stories: BTreeMap<(Vec<u16>, Vec<Id<Action>>), u64>,
    /// Games by the round in which the first door was opened.
    first_doors: BTreeMap<u16, u64>,
    /// The Overlord's turns, and those in which no model moved and nothing rose.
    turns: [u64; 2],
}

impl Balance {
    /// Adds the game that has ended in this world. A game without an outcome is ignored.
    pub fn add(&mut self, world: &World, trace: &Trace) {
        let (course, board, plot) = (world.resource::<Course>(), world.resource::<Board>(), world.resource::<Plot>());
        let Some(outcome) = &course.outcome else { return };
        self.games += 1;
        *self.rounds.entry((course.round, outcome.winner)).or_default() += 1;
        self.won_by(outcome.winner, outcome.goal.clone(), 1);
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
        let events: BTreeSet<u16> = trace.events.iter().map(|(event, _)| *event).collect();
        let actions: BTreeSet<Id<Action>> = plot.actions.iter().map(|(attempt, _)| attempt.action).collect();
        let story = (events.into_iter().collect(), actions.into_iter().collect());
        *self.stories.entry(story).or_default() += 1;
        if let Some(round) = trace.first_door {
            *self.first_doors.entry(round).or_default() += 1;
        }
        self.turns = [self.turns[0] + trace.turns, self.turns[1] + trace.idle];
        for (event, round) in &trace.events {
            spread(&mut self.events, *event, Spread::one(*round));
        }
        for (counter, number) in &plot.counters {
            spread(&mut self.counters, *counter, Spread::one(u16::from(*number)));
        }
        for cell in &trace.wounds {
            *self.wounded.entry(board.moved.drawn(*cell)).or_default() += 1;
        }
        for cell in &trace.falls {
            *self.fallen.entry(board.moved.drawn(*cell)).or_default() += 1;
        }
    }

    fn won_by(&mut self, side: Side, goal: Option<Condition>, games: u64) {
        let known = self.goals.iter_mut().find(|(winner, met, _)| *winner == side && *met == goal);
        match known {
            Some((.., count)) => *count += games,
            None => self.goals.push((side, goal, games)),
        }
    }

    /// Adds up the statistics of two sets of games.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        fn join<K: Ord>(into: &mut BTreeMap<K, u64>, from: BTreeMap<K, u64>) {
            from.into_iter().for_each(|(key, count)| *into.entry(key).or_default() += count);
        }
        self.games += other.games;
        join(&mut self.rounds, other.rounds);
        for (side, goal, games) in other.goals {
            self.won_by(side, goal, games);
        }
        join(&mut self.wounded, other.wounded);
        join(&mut self.fallen, other.fallen);
        join(&mut self.cells, other.cells);
        join(&mut self.opened, other.opened);
        other
            .events
            .into_iter()
            .for_each(|(event, round)| spread(&mut self.events, event, round));
        let counters = other.counters.into_iter();
        counters.for_each(|(counter, number)| spread(&mut self.counters, counter, number));
        join(&mut self.actions, other.actions);
        join(&mut self.stories, other.stories);
        join(&mut self.first_doors, other.first_doors);
        self.turns = [self.turns[0] + other.turns[0], self.turns[1] + other.turns[1]];
        for (hero, (sum, falls)) in other.wounds {
            let own = self.wounds.entry(hero).or_default();
            (own.0, own.1) = (own.0 + sum, own.1 + falls);
        }
        self
    }

    /// The number of games won by a side.
    pub fn won(&self, side: Side) -> u64 {
        self.rounds
            .iter()
            .filter(|((_, winner), _)| *winner == side)
            .map(|(_, count)| count)
            .sum()
    }

    /// The number of games that were counted.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The share of the games that a side won, with its 95 % confidence interval (Wilson's), as `[low, share, high]`.
    pub fn share(&self, side: Side) -> [f64; 3] {
        let won = self.won(side);
        let (low, high) = interval(won, self.games);
        [low, won as f64 / self.games.max(1) as f64, high]
    }

    /// The goals that won games, as side, goal (`None`: an event) and number of games, the most frequent first.
    pub fn endings(&self) -> Vec<(Side, Option<&Condition>, u64)> {
        let mut endings: Vec<_> = self
            .goals
            .iter()
            .map(|(side, goal, games)| (*side, goal.as_ref(), *games))
            .collect();
        endings.sort_by_key(|(side, _, games)| (std::cmp::Reverse(*games), *side));
        endings
    }

    /// The mean number of rounds of a game.
    pub fn rounds(&self) -> f64 {
        let sum: u64 = self.rounds.iter().map(|((round, _), games)| u64::from(*round) * games).sum();
        sum as f64 / self.games.max(1) as f64
    }

    /// How often heroes were Incapacitated, by the cell of the drawn map on which they stood.
    pub const fn fallen(&self) -> &BTreeMap<Cell, u64> {
        &self.fallen
    }

    /// Wounds that heroes took, by the cell of the drawn map on which they stood.
    pub const fn wounded(&self) -> &BTreeMap<Cell, u64> {
        &self.wounded
    }

    /// The mean number of wounds of a hero at the end of a game, and how often the hero was Incapacitated.
    pub fn hero(&self, hero: &str) -> (f64, u64) {
        let (sum, falls) = self.wounds.get(hero).copied().unwrap_or_default();
        (sum as f64 / self.games.max(1) as f64, falls)
    }

    /// The number of games in which an event happened, by the event's index.
    pub fn event(&self, event: u16) -> u64 {
        self.events.get(&event).map_or(0, |rounds| rounds.games)
    }

    /// The number of games in which one of these events happened or one of these actions was taken.
    pub fn with_any(&self, events: &[u16], actions: &[Id<Action>]) -> u64 {
        let stories = self.stories.iter();
        let told = stories.filter(|((happened, taken), _)| {
            happened.iter().any(|event| events.contains(event)) || taken.iter().any(|action| actions.contains(action))
        });
        told.map(|(_, games)| games).sum()
    }

    /// The number of games at whose end this cell was revealed.
    pub fn revealed(&self, cell: Cell) -> u64 {
        self.cells.get(&cell).copied().unwrap_or_default()
    }

    /// The number of games in which a door had been opened by the end of this round.
    pub fn door_open_by(&self, round: u16) -> u64 {
        self.first_doors.range(..=round).map(|(_, games)| games).sum()
    }

    /// The Overlord's turns in all games, and those of them in which no model of his moved and nothing rose.
    pub const fn overlord_turns(&self) -> [u64; 2] {
        self.turns
    }

    /// What no game of these revealed or used: floor, doors, chests, events and actions.
    pub fn unseen(&self, quest: &Quest) -> Unseen {
        let dark: Vec<Cell> = quest.plan.floor().iter().filter(|cell| !self.cells.contains_key(cell)).collect();
        let shut = quest
            .things
            .iter()
            .filter(|thing| matches!(thing.what, What::Chest(_) | What::Door(_)));
        // A thing without a name of its own gets one from the game only when it is revealed, so its cell identifies it here.
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
}

/// What no game revealed or used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unseen {
    /// Floor that was never revealed.
    pub cells: Vec<Cell>,
    /// Doors and chests that were never opened.
    pub shut: Vec<Thing>,
    /// Events that never happened, by index.
    pub events: Vec<u16>,
    /// Actions that were never taken, or never succeeded.
    pub actions: Vec<Id<Action>>,
}

/// The 95 % confidence interval of a share (Wilson's), as bounds from 0 to 1.
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
