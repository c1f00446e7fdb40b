//! The record of a game: one small file to resume, replay, share or verify a game from.
//!
//! A game is determined by its quest, its source of chance and its decisions, so a record holds exactly these, the quest with its
//! whole text. Saved games, replays and the files of failed simulations are all records. A record is text with one entry per line:
//!
//! ```text
//! dungeon-saga record 2                                            the kind of file and the number of its format
//! 5b0f31c2a4de {"header":{"version":"0.1.0","quest":{…},…}}        what the game is played with
//! 8d1e90aa3b77 {"decided":[{"Begin":"orlaf"},"0f9d2c7b61e4"]}      a decision, the fingerprint after it, and
//!                                                                  who decided, if that person has a name
//! 71c3de5509f2 {"table":[1,{…}]}                                   the position after the last decision, to load at once
//! e02b7c19d3a6 {"end":1}                                           the file is complete, with this many decisions
//! ```
//!
//! * Each line but the first begins with a checksum of its number and its text, so a single flipped bit is found and located.
//! * A file that is cut off or damaged can be used up to that line ([`Loss`]). [`resume()`] carries out the decisions again up to
//!   the last one that the rules still accept; if that does not reach the position at the end, it restores that position.
//! * The state of the table is recorded as a short hash of its [`Position`], a [`Fingerprint`]: [`Replay`] compares it after each
//!   decision.
//! * A decision that was undone is no longer in the record, and neither is one that was taken back by agreement. The latter leaves
//!   a line `"takeback"` with the dice that were rolled, because the replay needs them.
//! * A game that was resumed from a position, because its decisions no longer fit the rules, begins with a line `"start"`.
//!
//! [`Recorder`](crate::host::Recorder) writes the record of a running game after every decision ([`Autosave`]).

mod autosave;
mod fault;
mod go_on;
mod land;
mod latest;
mod lines;
mod lock;
mod named;
mod ordinary;
mod read;
mod rebase;
mod renew;
mod replay;
mod resume;
mod series;
mod takeback_proposal;

pub use autosave::{Autosave, GAMES, GENERATIONS, LARGEST_SHARED, read_shared, replace_durably, rewrite, superfluous};
pub use fault::{Loss, Unusable, Why};
pub use go_on::{GoneOn, Refused, copy, go_on, read_best};
pub use latest::{Best, Latest, Passed, best, last_winner, latest};
pub(crate) use lines::{Lines, open as unseal, seal};
pub use lock::{Held, delete};
pub use named::named;
pub use ordinary::InTheWay;
pub use read::{Found, LARGEST, parse, read};
pub use rebase::{Rebased, rebase};
pub use renew::renew;
pub use replay::{Divergence, Replay, game};
pub use resume::{Resumed, Way, resume};
pub use series::{Series, has_games, series};
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

/// File extension of a record.
pub const ENDING: &str = "saga";

/// Number of the format that is written. A file with a higher number comes from a later version of the game.
pub const FORMAT: u32 = 2;

/// A game from its beginning, or from the position it was resumed at, to its last decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Format of the file that the decisions were read from; only [`FORMAT`] is written, see [`renew()`].
    pub format: u32,
    /// In a record of format 1: for each Break Away among the decisions, its index from 0 and the cell it was to lead to.
    pub first_steps: Vec<(usize, Cell)>,
    /// What the game is played with.
    pub header: Header,
    /// The position to begin with instead of the quest's set-up.
    pub start: Option<Checkpoint>,
    /// The decisions in force, oldest first.
    pub decisions: Vec<RecordedDecision>,
    /// The agreed takebacks in the order in which they happened, each with the number of decisions in force after it, counted since
    /// the very beginning of the game.
    pub takebacks: Vec<(usize, Takeback)>,
}

/// What a game is played with: everything but its decisions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// Version of the game that wrote the record, and so of its rules.
    pub version: String,
    /// The quest, with its whole text.
    pub quest: Quest,
    /// Fingerprint of the heroes, minions, cards and other content, see [`of_content`].
    pub content: String,
    /// Where its dice come from.
    pub chance: Chance,
    /// Who plays which seat; at a terminal nobody has a name.
    #[serde(default)]
    pub seats: Seats,
    /// For a game of a campaign: which campaign, and which game of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// The name that the game was saved under, if somebody gave it one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Further remarks for people, such as why a simulated game was kept; at most 100.
    #[serde(default, deserialize_with = "dungeon_rules::table::few::<_, _, 100>")]
    pub notes: Vec<String>,
}

impl Header {
    /// Returns the header with names and notes made safe to print, since whoever sent the file may have written anything.
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

/// The place of a game in a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leg {
    /// The campaign, as in [`dungeon_rules::content::Campaign::folder`].
    pub campaign: String,
    /// Number of the campaign's games that were over before this one.
    pub games: usize,
    /// What the people bring along from the earlier games.
    pub brought: Brought,
}

/// A quest with its whole text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quest {
    /// Its id, as in [`dungeon_rules::content::Quest::id`].
    pub id: String,
    /// Fingerprint of the text.
    pub hash: String,
    /// The text of the quest's file.
    pub text: String,
    /// The files of the pack's own content, as in [`dungeon_rules::content::Quest::beside`]; at most 10,000.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "dungeon_rules::table::few::<_, _, 10_000>"
    )]
    pub beside: Vec<(String, String)>,
}

/// Where the dice of a game come from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chance {
    /// Seed of the shuffles, and of the dice unless those are told.
    pub seed: u64,
    /// With told dice: the dice told before the game began; `None` when dice are rolled from the seed.
    pub told: Option<Vec<u8>>,
}

impl Chance {
    /// Takes shuffles and dice from this seed.
    pub const fn seeded(seed: u64) -> Self {
        Self { seed, told: None }
    }

    /// The dice that the game begins with.
    ///
    /// # Errors
    /// A told number is not one that a die can show.
    pub fn dice(&self) -> Result<Dice, DiceError> {
        match &self.told {
            Some(told) => Dice::told(self.seed, told.iter().copied()),
            None => Ok(Dice::seeded(self.seed)),
        }
    }
}

/// A decision, the fingerprint of the table after it, and the name of the person who decided; at a terminal nobody has a name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedDecision(
    pub Decision,
    pub Fingerprint,
    #[serde(default, skip_serializing_if = "Option::is_none")] pub Option<Ustr>,
);

/// The number of decisions made so far, and the position after them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint(pub usize, pub Position);

impl Record {
    /// Creates the record of a game that begins. The quest must have been read from a text
    /// ([`dungeon_rules::content::Quest::source`]).
    pub fn new(game: &Game, chance: Chance, seats: Seats) -> Self {
        let quest = &game.quest;
        Self {
            format: FORMAT,
            first_steps: Vec::new(),
            header: Header {
                version: env!("CARGO_PKG_VERSION").to_owned(),
                quest: Quest {
                    id: quest.id.clone(),
                    hash: quest.hash.clone(),
                    text: quest.source.clone(),
                    beside: quest.beside.to_vec(),
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

    /// Number of decisions since the very beginning of the game, including those before [`Self::start`].
    pub fn steps(&self) -> usize {
        self.before() + self.decisions.len()
    }

    /// Number of decisions before the first one in [`Self::decisions`].
    pub fn before(&self) -> usize {
        self.start.as_ref().map_or(0, |start| start.0)
    }

    /// Drops all decisions after the first `steps`, counted as in [`Self::steps`]. Takebacks stay in the record.
    pub fn cut(&mut self, steps: usize) {
        self.decisions.truncate(steps.saturating_sub(self.before()));
        let steps = self.steps();
        self.takebacks.iter_mut().for_each(|(after, _)| *after = steps.min(*after));
    }

    /// Returns the record as it was after this many decisions, counted as in [`Self::steps`].
    #[must_use]
    pub fn up_to(&self, steps: usize) -> Self {
        let mut record = self.clone();
        record.decisions.truncate(steps.saturating_sub(self.before()));
        record.takebacks.retain(|(after, _)| *after <= steps);
        record
    }

    /// Repeats, on a table after this many decisions, the agreed takebacks that happened there, and returns their facts.
    pub fn settle(&self, steps: usize, world: &mut World) -> Vec<Fact> {
        // They are in order, and there may be as many as decisions.
        let first = self.takebacks.partition_point(|(after, _)| *after < steps);
        let here = self.takebacks[first..].iter().take_while(|(after, _)| *after == steps);
        here.map(|(_, takeback)| referee::take_back(world, takeback)).collect()
    }
}

/// A short hash of a [`Position`]: 48 bits, written as 12 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Returns the fingerprint of the game in this world.
    pub fn of(world: &World) -> Self {
        Self::of_table(&Position::capture(world))
    }

    /// Returns the fingerprint of a position.
    pub fn of_table(table: &Position) -> Self {
        // Every position can be serialized (a test with twin games checks it), so the default is never used.
        let bytes = |table: &Position| serde_json::to_vec(table).unwrap_or_default();
        if table.board.moved.is_empty() {
            return Self::of_bytes(&bytes(table));
        }
        // Moved floor tiles only affect what is drawn, so they are left out of the hash.
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

/// Returns the fingerprint of all content apart from quests; it changes with every number in a definition.
pub fn of_content(content: &Content) -> String {
    // The debug format of a definition is complete, and its order is fixed.
    let hash = blake3::hash(format!("{content:?}").as_bytes()).to_hex();
    hash[..16].to_owned()
}
