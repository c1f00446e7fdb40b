//! The two sides of the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Heroes or Overlord. The players of the Heroes are one team.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Side {
    /// One to four players who lead the Heroes.
    Heroes,
    /// The one player who leads everything else.
    Overlord,
}

impl Side {
    /// The other side.
    pub const fn enemy(self) -> Self {
        match self {
            Self::Heroes => Self::Overlord,
            Self::Overlord => Self::Heroes,
        }
    }
}
