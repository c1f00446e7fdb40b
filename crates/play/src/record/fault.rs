//! What can be wrong with a record: either it cannot be used at all, or only up to some step.

use std::io;

use dungeon_rules::{
    content::Fault,
    referee::Illegal,
    table::{Decision, DiceError},
};

/// Why nothing of a file can be used. The message for people is the Fluent message [`Self::key`].
#[derive(Debug)]
pub enum Unusable {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// There is no file there.
    NoFile,
    /// What is there is no ordinary file: a folder, a pipe or a device.
    NotAFile,
    /// What lies there, where the lock of a game would be, is no ordinary file.
    Blocked,
    /// The file is larger than any record, in bytes.
    TooBig(u64),
    /// The file is empty.
    Empty,
    /// The file is not a record.
    Foreign,
    /// The file is from a later version of the game; the number of its format.
    Newer(u32),
    /// The second line, which holds the header with quest and dice, is damaged or missing.
    NoHeader,
    /// The quest in the file cannot be played any more; all faults found in it.
    Quest(Vec<Fault>),
    /// One of the dice told before the game began is not a number that a die can show.
    Dice(DiceError),
    /// The rules cannot continue from the position that the record begins with.
    NoStart,
}

impl Unusable {
    /// The key of its Fluent message.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "record-unreadable",
            Self::NoFile => "record-no-file",
            Self::NotAFile => "record-not-a-file",
            Self::Blocked => "record-blocked",
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

/// A fault because of which a record can be used only up to some step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The last usable step: the number of decisions since the beginning of the game.
    pub step: usize,
    /// What is wrong after it.
    pub why: Why,
}

/// What is wrong after the last good step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The file ends in this line, counted from 1, or after it.
    CutOff(usize),
    /// The checksum or place of this line, counted from 1, is wrong.
    Damaged(usize),
    /// This line, counted from 1, has content that this version does not know.
    Strange(usize),
    /// The next decision is against the rules.
    Refused(Decision, Illegal),
    /// The next decision is legal, but leads to a different table than the recorded one.
    Differs(Decision),
    /// The rules of this version panic on the next decision, which is a bug.
    Broke(Decision),
}

impl Loss {
    /// The key of its Fluent message.
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
