//! Why an example is not so, in sentences for its author.

use fluent_bundle::FluentValue;

use crate::language::{self, Language};
use dungeon_rules::content::Fault;

/// Why an example is not so.
#[derive(Clone, PartialEq, Debug)]
pub enum Flaw {
    /// Its file is at fault in this place.
    Fault(Fault),
    /// It cannot be set up, or the game differs from it.
    Difference {
        /// The message of the locales that says so.
        key: &'static str,
        /// What it speaks of, by the names it has in the message.
        args: Vec<(&'static str, FluentValue<'static>)>,
    },
}

impl Flaw {
    /// A difference with this message.
    pub(in crate::tools) fn of<const N: usize>(key: &'static str, args: [(&'static str, String); N]) -> Self {
        let args = args.into_iter().map(|(name, value)| (name, FluentValue::from(value))).collect();
        Self::Difference { key, args }
    }

    /// A difference with this message, which counts something.
    pub(super) fn counting<const N: usize>(key: &'static str, args: [(&'static str, usize); N]) -> Self {
        let args = args.into_iter().map(|(name, value)| (name, FluentValue::from(value))).collect();
        Self::Difference { key, args }
    }

    /// What is wrong, perhaps with lists on lines of their own.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::Fault(fault) => language::fault(language, fault),
            Self::Difference { key, args } => language.tell(key, args),
        }
    }
}
