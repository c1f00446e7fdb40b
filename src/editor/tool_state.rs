//! The tool in use: what it places, the stroke in progress and the selection.

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

/// What the tools of the editor work with.
pub(super) struct ToolState {
    /// The current tool.
    pub tool: Tool,
    /// The thing that is placed next.
    pub thing: What,
    /// What keeps a door or chest shut that is placed next.
    pub shut: Shut,
    /// The thing as it was picked up from the board, with everything its entry of the legend says.
    pub picked: Option<Brush>,
    /// The facing of the thing that is placed next.
    pub facing: Facing,
    /// In which direction a door extends onto a second cell; `None` for a door on one cell.
    second: Option<Facing>,
    /// The stroke in progress.
    pub stroke: Option<Stroke>,
    /// The value that the next press on the board gives: its path in the text, and its kind.
    pointing_out: Option<(Vec<PathPart>, Kind)>,
    /// The selected area.
    pub selected: Option<Base>,
    /// A message for the line below the board, such as why the last intent was refused; cleared with the next intent.
    pub notice: Option<String>,
}

impl Default for ToolState {
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

/// One use of a tool, from press to release.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Stroke {
    /// A rectangle between two corners, to become floor or to be selected.
    Box(Cell, Cell),
    /// Cells, in the order they were touched.
    Cells(Vec<Cell>),
    /// The selected area being moved, from the cell where it was grabbed to the present one.
    Move(Cell, Cell),
}

impl ToolState {
    /// Tools that move an area, if there is one, from one cell to another.
    pub fn carrying(carried: Option<(Base, Cell, Cell)>) -> Self {
        Self {
            tool: Tool::Select,
            selected: carried.map(|(area, ..)| area),
            stroke: carried.map(|(_, from, to)| Stroke::Move(from, to)),
            ..Self::default()
        }
    }

    /// Takes a tool.
    pub fn take(&mut self, tool: Tool) {
        self.tool = tool;
        self.stroke = None;
    }

    /// Selects a thing to be placed, together with the tool that places it.
    pub fn take_thing(&mut self, thing: What) {
        self.take(Tool::Place);
        self.thing = thing;
        self.picked = None;
    }

    /// Selects a thing to be placed as it stands on the board, with this facing.
    pub fn pick_up(&mut self, brush: Brush, facing: Option<Facing>) {
        self.take_thing(brush.what());
        self.facing = facing.unwrap_or(self.facing);
        self.picked = Some(brush);
    }

    /// Chooses what keeps the doors and chests shut that are placed next.
    pub fn keep_shut(&mut self, shut: Shut) {
        self.shut = shut;
        self.picked = None;
    }

    /// Ends the stroke, the pick on the board or the selection, whichever there is first; returns false if there is none.
    pub fn give_up(&mut self) -> bool {
        self.stroke.take().is_some() || self.pointing_out.take().is_some() || self.selected.take().is_some()
    }

    /// The thing that is placed next, with what keeps it shut.
    pub fn thing(&self) -> What {
        shut_by(self.thing, self.shut)
    }

    /// The entry of the legend that will be placed.
    pub fn brush(&self) -> Option<Brush> {
        self.picked.clone().or_else(|| Brush::new(&entry(self.thing())))
    }

    /// The facing that will be written with the thing; `None` if it has none. For a door, where its second cell lies.
    pub fn facing(&self) -> Option<Facing> {
        match self.thing {
            What::Door(_) => self.second,
            thing => faces(thing).then_some(self.facing),
        }
    }

    /// Turns the thing by a quarter, clockwise; a door changes from one cell to two in a row, then to two in a column.
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

    /// Asks for a value, given by path and kind: the next press on the board answers it instead of using the tool. `None` ends
    /// that.
    pub fn point_out(&mut self, value: Option<(Vec<PathPart>, Kind)>) {
        self.stroke = None;
        self.pointing_out = value;
    }

    /// The value that the next press on the board gives, if one is asked for.
    pub const fn pointing_out(&self) -> Option<&(Vec<PathPart>, Kind)> {
        self.pointing_out.as_ref()
    }

    /// The rectangle that is being drawn.
    pub fn drawn(&self) -> Option<Base> {
        match self.stroke {
            Some(Stroke::Box(from, to)) => Some(between(from, to)),
            _ => None,
        }
    }

    /// By how many cells the selected area is being moved, east and south.
    pub fn carried(&self) -> Option<(i16, i16)> {
        match self.stroke {
            Some(Stroke::Move(from, to)) => Some((to.x - from.x, to.y - from.y)),
            _ => None,
        }
    }

    /// Extends the stroke to a cell.
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

/// The cells from one to another, so that no cell is left out when the mouse moves quickly.
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
        let mut tools = ToolState {
            stroke: Some(Stroke::Cells(vec![Cell::new(0, 0)])),
            ..ToolState::default()
        };
        tools.draw_to(Cell::new(4, 1));
        let Some(Stroke::Cells(cells)) = tools.stroke else {
            panic!("it is still drawn")
        };
        assert_eq!(cells.len(), 5);
        assert!(cells.windows(2).all(|pair| pair[0].is_adjacent(pair[1])));
    }
}
