//! One step of a quest's history.

use serde::{Deserialize, Serialize};

use super::{edit::Words, patch::Patches};

/// A step of the history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    pub(super) words: Words,
    pub(super) patches: Patches,
}

impl Step {
    /// What the step did, as a sentence.
    pub const fn words(&self) -> &Words {
        &self.words
    }
}
