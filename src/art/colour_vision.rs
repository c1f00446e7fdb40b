//! The colours of the signs on the board, for people with a deficiency of colour vision.
//!
//! Signs differ in shape first; colour only helps. For each common deficiency the drawings of the signs get other colours, which
//! differ in lightness or in the hues that can still be told apart. The tests look at every sign through a simulation of each
//! deficiency.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// The set of colours in which signs are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Colours {
    /// As they were drawn.
    #[default]
    Usual,
    /// For people who do not see red (protanopia).
    Protan,
    /// For people who do not see green (deuteranopia).
    Deutan,
    /// For people who do not see blue (tritanopia).
    Tritan,
}

/// The colours in the drawings of signs that are replaced: what stops and strikes (two shades), ranges, targets and what blocks
/// (four shades), raising (two shades), danger. Cream and ink stay.
const DRAWN: [&str; 10] = [
    "#ffb469", "#ffd27a", "#a9d8f5", "#d1382c", "#b5322b", "#ff6a55", "#ff9a86", "#d3b4ff", "#a57be0", "#ffc2b4",
];

const PROTAN: [&str; 10] = [
    "#ffe14d", "#ffe98a", "#8fd0ff", "#1447c8", "#0f368f", "#3f7bff", "#9dbdff", "#e3dcff", "#8f8ad0", "#cfe0ff",
];

const DEUTAN: [&str; 10] = [
    "#ffd21f", "#ffe07a", "#b4e3ff", "#0b51b8", "#083b86", "#3d86f0", "#a4c8ff", "#e6e0ff", "#9790d6", "#d2e2ff",
];

const TRITAN: [&str; 10] = [
    "#ffb6b6", "#ffc0b8", "#8ff3ff", "#d8002f", "#9c0022", "#ff4a6b", "#ff9fb0", "#ffb8ec", "#c96bb0", "#ffc9d4",
];

impl Colours {
    /// All sets, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Protan, Self::Deutan, Self::Tritan];

    /// Whether the drawing of this name is a sign.
    pub(super) fn change(name: &str) -> bool {
        ["cell_", "mark_"].iter().any(|kind| name.starts_with(kind))
    }

    /// The text of a drawing with these colours.
    pub(super) fn dye(self, text: &str) -> Cow<'_, str> {
        let others = match self {
            Self::Usual => return Cow::Borrowed(text),
            Self::Protan => PROTAN,
            Self::Deutan => DEUTAN,
            Self::Tritan => TRITAN,
        };
        let dyed = DRAWN
            .iter()
            .zip(others)
            .fold(text.to_owned(), |text, (drawn, other)| text.replace(drawn, other));
        Cow::Owned(dyed)
    }
}

#[cfg(test)]
mod tests;
