//! What is printed, and how.

use crate::sheet::MM;

/// Which parts of a quest are printed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// Everything.
    #[default]
    All,
    /// The Heroes' sheets, with the map of the zone that is revealed from the start.
    Players,
    /// The Overlord's book, with the maps of the hidden zones.
    Overlord,
}

/// The paper size.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in portrait format, in points.
    pub(crate) const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0 * MM, 297.0 * MM),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// How much ink is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// The colours of the game.
    #[default]
    Full,
    /// Black lines on white.
    Line,
}

/// The edge of a cell of the box, in millimetres.
pub const CELL: f32 = 25.0;

/// What is printed, and how.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Wanted {
    /// Which parts are printed.
    pub part: Part,
    /// The paper size.
    pub paper: Paper,
    /// How much ink is used.
    pub ink: Ink,
    /// The edge of a cell on the map in true size, in millimetres, 15 to 50.
    pub cell: f32,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            part: Part::default(),
            paper: Paper::default(),
            ink: Ink::default(),
            cell: CELL,
        }
    }
}
