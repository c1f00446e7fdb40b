//! The two sides of the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the two sides: Heroes or Overlord. All players of the Heroes are one team.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Side {
    /// The side of the one to four players who lead the Heroes.
    Heroes,
    /// The side of the one player who leads all other models.
    Overlord,
}

impl Side {
    /// Returns the other side.
    pub const fn enemy(self) -> Self {
        match self {
            Self::Heroes => Self::Overlord,
            Self::Overlord => Self::Heroes,
        }
    }
}
