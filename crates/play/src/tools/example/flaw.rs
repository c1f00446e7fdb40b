//! What is wrong with an example, worded for its author.

use fluent_bundle::FluentValue;

use crate::language::{self, Language};
use dungeon_rules::content::Fault;

/// Something that is wrong with an example.
#[derive(Clone, PartialEq, Debug)]
pub enum Flaw {
    /// Its file has a fault.
    Fault(Fault),
    /// It cannot be set up, or the game differs from it.
    Difference {
        /// The key of the message in the locales.
        key: &'static str,
        /// The arguments of the message, by their names in it.
        args: Vec<(&'static str, FluentValue<'static>)>,
    },
}

impl Flaw {
    /// A difference with this message and text arguments.
    pub(in crate::tools) fn of<const N: usize>(key: &'static str, args: [(&'static str, String); N]) -> Self {
        let args = args.into_iter().map(|(name, value)| (name, FluentValue::from(value))).collect();
        Self::Difference { key, args }
    }

    /// A difference with this message and numeric arguments.
    pub(super) fn counting<const N: usize>(key: &'static str, args: [(&'static str, usize); N]) -> Self {
        let args = args.into_iter().map(|(name, value)| (name, FluentValue::from(value))).collect();
        Self::Difference { key, args }
    }

    /// The flaw in words. Lists in it are on lines of their own.
    pub fn say(&self, language: &Language) -> String {
        match self {
            Self::Fault(fault) => language::fault(language, fault),
            Self::Difference { key, args } => language.tell(key, args),
        }
    }
}
