//! What the hand at the drawing table holds: tool, thing, and what it is in the middle of.

use bevy::prelude::*;

use crate::editor::{
    area::between,
    drawing::entry,
    things::{faces, shut_by},
    tool::Tool,
};
use dungeon_play::editor::{Brush, PathPart, forms::Kind};
use dungeon_rules::{
    content::{Shut, What},
    grid::{Base, Cell, Facing},
};

/// What the hand holds.
#[derive(Resource)]
pub(super) struct Hand {
    /// The tool.
    pub tool: Tool,
    /// The thing that is put down next.
    pub thing: What,
    /// What keeps a door or chest shut that is put down.
    pub shut: Shut,
    /// The thing as it was taken up from the board, with all that is written of it there.
    pub picked: Option<Brush>,
    /// Where the thing will face.
    pub facing: Facing,
    /// On which side a door lies on a second cell.
    second: Option<Facing>,
    /// What it is in the middle of.
    pub stroke: Option<Stroke>,
    /// What is pointed out next on the board: the way to the value, and what it is.
    pointing_out: Option<(Vec<PathPart>, Kind)>,
    /// The area that is selected.
    pub selected: Option<Base>,
    /// Why the last thing that was wanted was not done.
    pub notice: Option<String>,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            tool: Tool::default(),
            thing: What::BonePile,
            shut: Shut::Unlocked,
            picked: None,
            facing: Facing::South,
            second: None,
            stroke: None,
            pointing_out: None,
            selected: None,
            notice: None,
        }
    }
}

/// A tool that was set down and is not yet lifted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Stroke {
    /// A box from one corner to the other, to be floor or to be selected.
    Box(Cell, Cell),
    /// Cells one after the other.
    Cells(Vec<Cell>),
    /// The selected area, from where it was taken to where it is.
    Move(Cell, Cell),
}

impl Hand {
    /// A hand that carries an area, if any, from one cell to another.
    pub fn carrying(carried: Option<(Base, Cell, Cell)>) -> Self {
        Self {
            tool: Tool::Select,
            selected: carried.map(|(area, ..)| area),
            stroke: carried.map(|(_, from, to)| Stroke::Move(from, to)),
            ..Self::default()
        }
    }

    /// The thing that is put down next, as it is shut.
    pub fn thing(&self) -> What {
        shut_by(self.thing, self.shut)
    }

    /// What is put down, as it will be written in the legend.
    pub fn brush(&self) -> Option<Brush> {
        self.picked.clone().or_else(|| Brush::new(&entry(self.thing())))
    }

    /// Where what is put down will face; nothing of what faces nowhere. Of a door, where its second cell lies.
    pub fn facing(&self) -> Option<Facing> {
        match self.thing {
            What::Door(_) => self.second,
            thing => faces(thing).then_some(self.facing),
        }
    }

    /// What is put down turns by a quarter; a door lies on one cell, then on two in a row, then on two in a column.
    pub fn quarter(&mut self) {
        match self.thing {
            What::Door(_) => {
                self.second = match self.second {
                    None => Some(Facing::East),
                    Some(Facing::East) => Some(Facing::South),
                    Some(_) => None,
                };
            }
            _ => self.facing = self.facing.turned(1),
        }
    }

    /// The next press on the board says what stands at the end of this way, instead of what the tool does.
    pub fn point_out(&mut self, value: Option<(Vec<PathPart>, Kind)>) {
        self.stroke = None;
        self.pointing_out = value;
    }

    /// What is pointed out next on the board, if that is asked for.
    pub const fn pointing_out(&self) -> Option<&(Vec<PathPart>, Kind)> {
        self.pointing_out.as_ref()
    }

    /// The box that is being drawn.
    pub fn drawn(&self) -> Option<Base> {
        match self.stroke {
            Some(Stroke::Box(from, to)) => Some(between(from, to)),
            _ => None,
        }
    }

    /// Where the selected area will lie, so many cells away from where it lies.
    pub fn carried(&self) -> Option<(i16, i16)> {
        match self.stroke {
            Some(Stroke::Move(from, to)) => Some((to.x - from.x, to.y - from.y)),
            _ => None,
        }
    }

    /// The stroke is drawn to this cell.
    pub fn draw_to(&mut self, cell: Cell) {
        match &mut self.stroke {
            Some(Stroke::Box(_, to) | Stroke::Move(_, to)) => *to = cell,
            Some(Stroke::Cells(cells)) => {
                let from = cells.last().copied().unwrap_or(cell);
                cells.extend(line(from, cell).filter(|cell| *cell != from));
            }
            None => {}
        }
    }
}

/// The cells from one to another: a mouse that is drawn quickly leaves out none.
fn line(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let steps = i32::from(from.steps_to(to)).max(1);
    let along = move |from: i16, to: i16, step: i32| {
        let way = i32::from(to) - i32::from(from);
        from + (f64::from(way * step) / f64::from(steps)).round() as i16
    };
    (0..=steps).map(move |step| Cell::new(along(from.x, to.x, step), along(from.y, to.y, step)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_stroke_leaves_out_no_cell() {
        let mut hand = Hand {
            stroke: Some(Stroke::Cells(vec![Cell::new(0, 0)])),
            ..Hand::default()
        };
        hand.draw_to(Cell::new(4, 1));
        let Some(Stroke::Cells(cells)) = hand.stroke else {
            panic!("it is still drawn")
        };
        assert_eq!(cells.len(), 5);
        assert!(cells.windows(2).all(|pair| pair[0].is_adjacent(pair[1])));
    }
}
