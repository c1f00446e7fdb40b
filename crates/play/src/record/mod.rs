//! The record of a game: one small file to go on from, to step through, to share and to prove.
//!
//! A game is its quest, its chance and its decisions; so that is what a record holds, the quest with its whole text. A
//! save, a replay and the file of a failed simulation are all the same thing. It is text, a line a matter:
//!
//! ```text
//! dungeon-saga record 2                                            the kind of file, the number of its format
//! 5b0f31c2a4de {"header":{"version":"0.1.0","quest":{…},…}}        what the game is played with
//! 8d1e90aa3b77 {"decided":[{"Begin":"orlaf"},"0f9d2c7b61e4"]}      a decision, how the table stood after it, and
//!                                                                  who decided, if that person has a name
//! 71c3de5509f2 {"table":[1,{…}]}                                   the table after the last decision, to load at once
//! e02b7c19d3a6 {"end":1}                                           nothing is missing: so many decisions
//! ```
//!
//! * Each line but the first begins with a checksum of its number and its text: a slip of one bit is found, and where.
//! * A file that breaks off, or is damaged, is good up to that line ([`Loss`]). [`resume()`] plays the decisions again up
//!   to the last that still fits the rules; where they lead no further, it takes the table at the end as it is.
//! * How the table stood is a short hash of its [`Position`], a [`Fingerprint`]: [`Replay`] compares them step by step.
//! * A decision that was undone is no longer in the record. Nor is one that was taken back by agreement; but where that was,
//!   a line `"takeback"` tells so, with the dice that have fallen: it is part of what the game is played again with.
//! * A game that was gone on with from its table, because its decisions no longer fit, begins with a line `"start"`.
//!
//! [`Recorder`](crate::host::Recorder) writes the record of a running game after every decision ([`Autosave`]).

mod autosave;
mod fault;
mod go_on;
mod latest;
mod lines;
mod lock;
mod named;
mod read;
mod rebase;
mod renew;
mod replay;
mod resume;
mod series;
mod takeback_proposal;

pub use autosave::{Autosave, GENERATIONS, replace_durably};
pub use fault::{Loss, Unusable, Why};
pub use go_on::{GoneOn, Refused, copy, go_on, read_best};
pub use latest::{Best, Latest, Passed, best, last_winner, latest};
pub(crate) use lines::{open as unseal, seal};
pub use lock::{OpenElsewhere, delete};
pub use named::named;
pub use read::{Found, LARGEST, parse, read};
pub use rebase::{Rebased, rebase};
pub use renew::renew;
pub use replay::{Divergence, Replay, game};
pub use resume::{Resumed, Way, resume};
pub use series::{Series, series};
pub use takeback_proposal::Proposal;

use std::fmt;

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};
use ustr::Ustr;

use crate::seats::Seats;
use dungeon_rules::{
    content::{Brought, Content, printable},
    grid::Cell,
    referee,
    table::{Decision, Dice, DiceError, Fact, Game, Moved, Position, Takeback},
};

/// The ending of a record's file name.
pub const ENDING: &str = "saga";

/// The number of the format that is written. Files with a higher number are from a later game.
pub const FORMAT: u32 = 2;

/// A game from its beginning, or from a table it was taken up at, to its last decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The format its decisions were read in; only one of [`FORMAT`] is written, see [`renew()`].
    pub format: u32,
    /// In a record of format 1: where the Break Aways among its decisions, by their places from 0, were to lead.
    pub first_steps: Vec<(usize, Cell)>,
    /// What the game is played with.
    pub header: Header,
    /// The table to begin with instead of the quest's set-up.
    pub start: Option<Checkpoint>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<RecordedDecision>,
    /// What was taken back by agreement, in the order in which it was, each with the decisions in force after it, counted
    /// since the very beginning of the game.
    pub takebacks: Vec<(usize, Takeback)>,
}

/// What a game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the game, and so of its rules.
    pub version: String,
    /// The adventure.
    pub quest: Adventure,
    /// Fingerprint of the heroes, minions, cards and so on.
    pub content: String,
    /// Where its dice come from.
    pub chance: Chance,
    /// Who sits where; nobody has a name at a terminal.
    #[serde(default)]
    pub seats: Seats,
    /// For a game of a campaign: which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// The name it is kept under, if somebody gave it one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What else is to be known of it.
    #[serde(default)]
    pub notes: Vec<String>,
}

impl Header {
    /// The same, with names and notes as people may read them: whoever sent the file may have written anything.
    fn printable(mut self) -> Self {
        let leaders = self.seats.heroes.iter_mut().map(|(_, name)| name);
        let words = leaders
            .chain([&mut self.seats.overlord, &mut self.version])
            .chain(&mut self.name)
            .chain(&mut self.notes);
        words.for_each(|words| *words = printable(words).replace('\n', " "));
        self
    }
}

/// One game of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leg {
    /// The campaign, as in [`dungeon_rules::content::Campaign::folder`].
    pub campaign: String,
    /// How many of its games were over before this one.
    pub games: usize,
    /// What people bring along to it.
    pub brought: Brought,
}

/// An adventure, whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Adventure {
    /// Its id, as in [`dungeon_rules::content::Quest::id`].
    pub id: String,
    /// Fingerprint of its text.
    pub hash: String,
    /// What its file says.
    pub text: String,
    /// The files of its pack's things, as in [`dungeon_rules::content::Quest::beside`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<(String, String)>,
}

/// Where the dice of a game come from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chance {
    /// The seed of shuffles, and of dice where they are not told.
    pub seed: u64,
    /// With real dice: those that were told before the game began.
    pub told: Option<Vec<u8>>,
}

impl Chance {
    /// Shuffles and dice from this seed.
    pub const fn seeded(seed: u64) -> Self {
        Self { seed, told: None }
    }

    /// The dice that the game begins with.
    ///
    /// # Errors
    /// A number that no die can show.
    pub fn dice(&self) -> Result<Dice, DiceError> {
        match &self.told {
            Some(told) => Dice::told(self.seed, told.iter().copied()),
            None => Ok(Dice::seeded(self.seed)),
        }
    }
}

/// A decision, how the table stood after it, and who decided, by name; nobody has a name at a terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedDecision(
    pub Decision,
    pub Fingerprint,
    #[serde(default, skip_serializing_if = "Option::is_none")] pub Option<Ustr>,
);

/// A table after so many decisions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint(pub usize, pub Position);

impl Record {
    /// The record of a game that begins. The quest must have come from a text ([`dungeon_rules::content::Quest::source`]).
    pub fn new(game: &Game, chance: Chance, seats: Seats) -> Self {
        let quest = &game.quest;
        Self {
            format: FORMAT,
            first_steps: Vec::new(),
            header: Header {
                version: env!("CARGO_PKG_VERSION").to_owned(),
                quest: Adventure {
                    id: quest.id.clone(),
                    hash: quest.hash.clone(),
                    text: quest.source.clone(),
                    beside: quest.beside.clone(),
                },
                content: of_content(&game.content),
                chance,
                seats,
                leg: None,
                name: None,
                notes: Vec::new(),
            },
            start: None,
            decisions: Vec::new(),
            takebacks: Vec::new(),
        }
    }

    /// Decisions since the very beginning of the game, those before [`Self::start`] included.
    pub fn steps(&self) -> usize {
        self.before() + self.decisions.len()
    }

    /// Decisions before those that are listed.
    pub fn before(&self) -> usize {
        self.start.as_ref().map_or(0, |start| start.0)
    }

    /// Leaves only this many decisions, counted as in [`Self::steps`]. What was taken back before stays told.
    pub fn cut(&mut self, steps: usize) {
        self.decisions.truncate(steps.saturating_sub(self.before()));
        let steps = self.steps();
        self.takebacks.iter_mut().for_each(|(after, _)| *after = steps.min(*after));
    }

    /// The game as it was after so many decisions, counted as in [`Self::steps`].
    #[must_use]
    pub fn up_to(&self, steps: usize) -> Self {
        let mut record = self.clone();
        record.decisions.truncate(steps.saturating_sub(self.before()));
        record.takebacks.retain(|(after, _)| *after <= steps);
        record
    }

    /// On a table after this many decisions: takes back what was taken back there.
    pub fn settle(&self, steps: usize, world: &mut World) -> Vec<Fact> {
        let here = self.takebacks.iter().filter(|(after, _)| *after == steps);
        here.map(|(_, takeback)| referee::take_back(world, takeback)).collect()
    }
}

/// How a table stands, in short: 48 bits of the hash of its [`Position`], written as 12 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Of the game in this world.
    pub fn of(world: &World) -> Self {
        Self::of_table(&Position::capture(world))
    }

    /// Of a table.
    pub fn of_table(table: &Position) -> Self {
        // A table that could not be written would have no fingerprint of its own; every table can (twin tests).
        let bytes = |table: &Position| serde_json::to_vec(table).unwrap_or_default();
        if table.board.moved.is_empty() {
            return Self::of_bytes(&bytes(table));
        }
        // What tiles show is nothing that a game could differ in.
        let mut plain = table.clone();
        plain.board.moved = Moved::default();
        Self::of_bytes(&bytes(&plain))
    }

    fn of_bytes(bytes: &[u8]) -> Self {
        let hash = blake3::hash(bytes);
        Self(hash.as_bytes()[..6].iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:012x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Fingerprint> for String {
    fn from(fingerprint: Fingerprint) -> Self {
        fingerprint.to_string()
    }
}

impl TryFrom<String> for Fingerprint {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        u64::from_str_radix(&text, 16).map(Self)
    }
}

/// The fingerprint of everything that exists beside quests: it changes with every figure.
pub fn of_content(content: &Content) -> String {
    // Every definition shows itself whole and in a fixed order.
    let hash = blake3::hash(format!("{content:?}").as_bytes()).to_hex();
    hash[..16].to_owned()
}
