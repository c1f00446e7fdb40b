//! Prints adventures for people who have the miniatures and a table: sheets for the Heroes, a book for the Overlord, the map in
//! true size, and the rules on one page, as one PDF file.
//!
//! ```text
//! adventure ─ Perspective::opening ─▶ heroes::Known ─▶ heroes, true_size      what everybody may know, and nothing else
//!           └───────────────────────▶ overlord::Whole ─▶ overlord, true_size  the whole adventure
//! cards  map  reference ─▶ flow ─▶ sheet ─▶ pdf
//! ```
//! Pages (`sheet`) do not depend on a file format; `pdf` writes them, with the drawings of the kit as vectors. The file contains no
//! date: the Heroes' sheets of two adventures that differ only in hidden things are identical byte for byte.

mod cards;
mod flow;
mod heroes;
mod kit;
mod letters;
mod look;
mod map;
mod overlord;
mod pdf;
mod reference;
mod sheet;
mod true_size;

use std::path::Path;

use dungeon_play::language::{FluentValue as V, Language};
use dungeon_rules::table::Game;

use crate::{flow::Flow, heroes::Known, kit::Kit, letters::Letters, look::Look, overlord::Whole, sheet::MM};

/// Which parts of an adventure are printed.
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
    const fn size(self) -> (f32, f32) {
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

/// Prints an adventure as a PDF file, with the drawings below `root`, the folder that contains `assets/`.
///
/// # Errors
/// The error of the PDF writer, in English. The adventures of the game do not cause any.
pub fn print(root: &Path, language: &Language, game: &Game, wanted: Wanted) -> Result<Vec<u8>, String> {
    let language = &language.with_names(&game.content.names);
    let letters = Letters::new();
    let kit = Kit::new(root, &game.content.looks, wanted.ink);
    let paper = wanted.paper.size();
    let mut flow = Flow::new(&letters, language, Look::of(wanted.ink), paper);
    let (known, cell) = (Known::of(game), wanted.cell * MM);
    let title = known.quest().title.say(language.code()).to_owned();
    let name = V::from(title.as_str());
    if wanted.part != Part::Overlord {
        heroes::sheets(&mut flow, &known);
        flow.sheets(language.tell("print-map-foot", &[("title", name.clone())]));
        let zone = true_size::Zone {
            quest: known.quest(),
            content: known.content(),
            cells: known.floor(),
            known: known.floor(),
            name: language.tell("print-zone-name", &[("number", V::from(1))]),
        };
        true_size::zone(&mut flow, paper, &zone, cell);
    }
    if wanted.part != Part::Players {
        let whole = Whole::of(game);
        overlord::book(&mut flow, &whole, &known);
        flow.sheets(language.tell("print-overlord-map-foot", &[("title", name)]));
        overlord::map_sheets(&mut flow, &whole, paper, cell, known.floor());
    }
    reference::sheet(&mut flow, &game.content);
    pdf::write(&flow.book, &letters, &kit, &title, language.code())
}
