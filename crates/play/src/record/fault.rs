//! What can be wrong with a record: that nothing can be done with it, or that it is good only up to some step.

use std::io;

use dungeon_rules::{
    content::Fault,
    referee::Illegal,
    table::{Decision, DiceError},
};

/// Why nothing of a file can be used. Its sentence is the Fluent message [`Self::key`].
#[derive(Debug)]
pub enum Unusable {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// There is no file there.
    NoFile,
    /// The file is larger than any record, in bytes.
    TooBig(u64),
    /// The file is empty.
    Empty,
    /// The file is something else.
    Foreign,
    /// The file is from a later game: the number of its format.
    Newer(u32),
    /// The line that names quest and dice, the second, is damaged or missing.
    NoHeader,
    /// The quest it holds cannot be played any more: all that is wrong with it.
    Quest(Vec<Fault>),
    /// It begins with a die that no die can show.
    Dice(DiceError),
    /// It begins with a table that the rules cannot go on from.
    NoStart,
}

impl Unusable {
    /// The key of its sentence among the locales' messages.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "record-unreadable",
            Self::NoFile => "record-no-file",
            Self::TooBig(_) => "record-too-big",
            Self::Empty => "record-empty",
            Self::Foreign => "record-foreign",
            Self::Newer(_) => "record-newer",
            Self::NoHeader => "record-no-header",
            Self::Quest(_) => "record-quest",
            Self::Dice(_) => "record-dice",
            Self::NoStart => "record-no-start",
        }
    }
}

/// A record is not good to its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The last good step: so many decisions since the beginning of the game.
    pub step: usize,
    /// What is wrong after it.
    pub why: Why,
}

/// What is wrong after the last good step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The file breaks off in this line, from 1, or after it.
    CutOff(usize),
    /// This line, from 1, is not what was written.
    Damaged(usize),
    /// This line, from 1, says something that this version does not know.
    Strange(usize),
    /// The next decision is against the rules.
    Refused(Decision, Illegal),
    /// The next decision, though legal, leads to another table than it did.
    Differs(Decision),
    /// The next decision stops the rules of this version in the middle: a fault of the game.
    Broke(Decision),
}

impl Loss {
    /// The key of its sentence among the locales' messages.
    pub const fn key(&self) -> &'static str {
        match self.why {
            Why::CutOff(_) => "record-cut-off",
            Why::Damaged(_) => "record-damaged",
            Why::Strange(_) => "record-strange",
            Why::Refused(..) => "record-refused",
            Why::Differs(_) => "record-differs",
            Why::Broke(_) => "record-broke",
        }
    }
}
