//! How a simple player is inclined.

use serde::Deserialize;

/// How heroes weigh progress and danger against what they can do where they stand, in per cent of what the simple player makes of them.
/// Which style wins most depends on the quest and on the position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    /// The worth of a step towards the objectives.
    pub haste: u16,
    /// The cost of a wound that is to be feared.
    pub caution: u16,
}

impl Style {
    /// The simple player's.
    pub const USUAL: Self = Self { haste: 100, caution: 100 };

    /// The most that a number of a style may be.
    const MOST: u16 = 1000;

    /// Whether both numbers are at most 1000.
    pub fn is_valid(self) -> bool {
        self.haste.max(self.caution) <= Self::MOST
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::USUAL
    }
}
