//! What the person at the table points at: the board and the panels both write here and both draw from it (MOV, FGT-1).
//!
//! None of it is part of the game: it is what somebody *might* decide; only [`crate::session::Decide`] decides.

use bevy::prelude::*;

use crate::presented::odds::Odds;
use dungeon_play::perspective::Perspective;
use dungeon_rules::{
    grid::{Cell, Facing, Sight},
    rules::{forecast::Forecast, reach::Reach},
    table::{Decision, PieceId},
};

/// Where the person at the table points.
#[derive(Resource, Default, Debug, Clone)]
pub struct Pointing {
    /// The cell under the mouse (written by the board) or under the cell cursor (written by the keys).
    pub hover: Option<Cell>,
    /// Whether `hover` was last moved by the keys: then the board shows a cell cursor.
    pub by_keys: bool,
    /// Set by the board for one frame on a left click on the board.
    pub clicked: Option<Cell>,
    /// Through whose eyes the board is seen: the Overlord's while his curtain is lifted (HID-1).
    pub view: Perspective,
}

impl Pointing {
    /// Points at a cell by the keys.
    pub fn point(&mut self, cell: Option<Cell>) {
        if cell.is_some() {
            self.hover = cell;
            self.by_keys = true;
        }
    }

    /// Points at the next of several cells after the one that is pointed at.
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

/// What a click where somebody points would come to.
#[derive(Resource, Default, Debug, Clone)]
pub struct Preview {
    /// Where the active model can walk, and what would stop it on the way (MOV-1, MOV-5).
    pub reach: Vec<Reach>,
    /// The cell the model would end on if the pointed-at thing were chosen now.
    pub destination: Option<Cell>,
    /// Where it would face there, or faces when the facing alone is asked (MOV-4).
    pub facing: Option<Facing>,
    /// Whether the wheel turns the model instead of zooming: a walk's end is chosen, or the model itself pointed at.
    pub turns: bool,
    /// The model, door or chest that would be attacked or opened.
    pub target: Option<PieceId>,
    /// What is being aimed: a shot, a spell or an item's use (SHT, MAG).
    pub marks: Option<TargetingMarks>,
    /// The odds of the attack that is aimed at, with what they were worked out for.
    pub odds: Option<Odds>,
    /// Free Attacks whose order is asked, with their odds.
    pub strikes: Vec<(PieceId, Option<Forecast>)>,
}

impl Preview {
    /// The walk to the destination, if there is one.
    pub fn walk(&self) -> Option<&Reach> {
        let to = self.destination?;
        self.reach.iter().find(|reach| reach.to == to)
    }
}

/// What somebody is advised to do, or what a computer means to do.
#[derive(Resource, Default)]
pub struct PlannedTurn(pub Option<Planned>);

/// A turn of a model that has not been played yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Planned {
    /// Who moves and acts.
    pub model: PieceId,
    /// Its steps and turns, in order (MOV-1, MOV-4).
    pub walk: Vec<Decision>,
    /// How it faces at the end, if it turns.
    pub facing: Option<Facing>,
    /// At which piece it does something then.
    pub target: Option<PieceId>,
    /// The line of sight of an attack that flies.
    pub marks: Option<TargetingMarks>,
}

impl Planned {
    /// The cell it walks to; of a Large or Huge model the north-west one. `None`: it stays.
    pub fn end(&self) -> Option<Cell> {
        self.walk.iter().rev().find_map(|step| match step {
            Decision::Walk(cell) => Some(*cell),
            _ => None,
        })
    }
}

/// A shot, spell or item that looks for its target.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetingMarks {
    /// Who shoots, casts or uses.
    pub from: PieceId,
    /// Cells within its range, to be tinted (SHT-3, MAG-5).
    pub range: Vec<Cell>,
    /// Pieces that may be chosen.
    pub targets: Vec<PieceId>,
    /// The pieces that would all be struck at once (MAG-8), or of the other kind around the target.
    pub area: Vec<PieceId>,
    /// The line to the piece under the pointer, and the piece that covers or blocks it (LOS-1 to LOS-3).
    pub line: Option<(Sight, Option<PieceId>)>,
}

/// The part of the window that the board is seen in, in egui points; written by the panels, read by the board's camera.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub struct BoardArea(pub bevy_egui::egui::Rect);

impl Default for BoardArea {
    fn default() -> Self {
        Self(bevy_egui::egui::Rect::from_min_size(
            bevy_egui::egui::pos2(363.0, 84.0),
            bevy_egui::egui::vec2(1200.0, 880.0),
        ))
    }
}
