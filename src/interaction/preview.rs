//! What is pointed at and what would happen there. Both the board and the panels write here, and both draw from it (MOV, FGT-1).
//!
//! None of it is part of the game: it shows what somebody *might* decide; only [`crate::session::Decide`] decides.

use bevy::prelude::*;

use crate::presented::odds::Odds;
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    grid::{Cell, Facing, Sight},
    rules::{forecast::Forecast, reach::Reach},
    table::{Decision, PieceId},
};

/// Where people point on the board.
#[derive(Resource, Default, Debug, Clone)]
pub struct Pointing {
    /// The cell under the mouse (written by the board) or under the cell cursor (written by the keys).
    pub hover: Option<Cell>,
    /// Whether `hover` was last moved by the keys; the board shows the cell cursor then.
    pub by_keys: bool,
    /// The cell that was left-clicked; set by the board for one frame.
    pub clicked: Option<Cell>,
    /// The perspective that the board is seen in: the Overlord's while his curtain is open (HID-1).
    pub view: Perspective,
}

impl Pointing {
    /// Moves the cell cursor to this cell; does nothing if it is `None`.
    pub fn point(&mut self, cell: Option<Cell>) {
        if cell.is_some() {
            self.hover = cell;
            self.by_keys = true;
        }
    }

    /// Moves the cell cursor this many places along these cells, wrapping around. If it is on none of them, it goes to the first,
    /// or to the last if `by` is negative.
    pub fn next(&mut self, cells: &[Cell], by: isize) {
        let now = self.hover.and_then(|hover| cells.iter().position(|cell| *cell == hover));
        let at = match now {
            Some(now) => (now as isize + by).rem_euclid(cells.len() as isize) as usize,
            None if by < 0 => cells.len().saturating_sub(1),
            None => 0,
        };
        self.point(cells.get(at).copied());
    }
}

/// What a click on the pointed-at cell would do.
#[derive(Resource, Default, Debug, Clone)]
pub struct Preview {
    /// Where the active model can walk, and what would stop it on the way (MOV-1, MOV-5).
    pub reach: Vec<Reach>,
    /// The cell that the model would end on.
    pub destination: Option<Cell>,
    /// Its facing there, or the chosen facing when the game asks only for that (MOV-4).
    pub facing: Option<Facing>,
    /// Whether the wheel turns the model instead of zooming: the end of a walk, or the model itself, is pointed at.
    pub turns: bool,
    /// The model, door or chest that would be attacked or opened.
    pub target: Option<PieceId>,
    /// The marks of what is being aimed: a shot, a spell or the use of an item (SHT, MAG).
    pub marks: Option<TargetingMarks>,
    /// The odds of the attack that is aimed.
    pub odds: Option<Odds>,
    /// The Free Attacks whose order is asked, each with its odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
}

impl Preview {
    /// The walk to the destination, if there is one.
    pub fn walk(&self) -> Option<&Reach> {
        let to = self.destination?;
        self.reach.iter().find(|reach| reach.to == to)
    }
}

/// The turn that a hint advises or a computer is about to play.
#[derive(Resource, Default)]
pub struct PlannedTurn(pub Option<Planned>);

/// A turn of a model that has not been played yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Planned {
    /// The model that moves and acts.
    pub model: PieceId,
    /// Its steps and turns, in order (MOV-1, MOV-4).
    pub walk: Vec<Decision>,
    /// Its facing at the end, if it turns.
    pub facing: Option<Facing>,
    /// The piece that its action is directed at.
    pub target: Option<PieceId>,
    /// The line of sight of a ranged or magic attack.
    pub marks: Option<TargetingMarks>,
}

impl Planned {
    /// The cell that it walks to; for a Large or Huge model the north-west one. `None` if it stays where it is.
    pub fn end(&self) -> Option<Cell> {
        self.walk.iter().rev().find_map(|step| match step {
            Decision::Walk(cell) => Some(*cell),
            _ => None,
        })
    }
}

/// The marks on the board for a shot, spell or item that needs a target.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetingMarks {
    /// The model that shoots, casts or uses it.
    pub from: PieceId,
    /// The cells within its range, which are tinted (SHT-3, MAG-5).
    pub range: Vec<Cell>,
    /// The pieces that may be chosen as the target.
    pub targets: Vec<PieceId>,
    /// The pieces that would all be hit at once (MAG-8).
    pub area: Vec<PieceId>,
    /// The line to the piece under the pointer, and the piece that covers or blocks it (LOS-1 to LOS-3).
    pub line: Option<(Sight, Option<PieceId>)>,
}

/// The part of the board that an open question asks about, in cells from the north-west corner of the map, and the places of the
/// question and of the open panels in the window, in egui points. Written by the panels, read by the board's camera, which keeps the
/// one clear of the others.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct AskedAbout(pub Option<(Rect, Vec<bevy_egui::egui::Rect>)>);

/// The part of the window that shows the board, in egui points; written by the panels, read by the board's camera.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub struct BoardArea(pub bevy_egui::egui::Rect);

impl Default for BoardArea {
    fn default() -> Self {
        Self(bevy_egui::egui::Rect::from_min_size(
            bevy_egui::egui::pos2(88.0, 58.0),
            bevy_egui::egui::vec2(1744.0, 944.0),
        ))
    }
}
