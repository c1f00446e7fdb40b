//! What the tools do on the board: strokes, and things that are placed, turned and removed.

use crate::editor::{
    area::{alike, between},
    context::Context,
    effect::Effect,
    things,
    tool::Tool,
    tool_state::Stroke,
};
use dungeon_play::editor::{Edit, path};
use dungeon_rules::{
    content::What,
    grid::{Cell, Facing},
};

impl Context<'_> {
    /// Selects the thing this many places further in the list of all things, which wraps around.
    pub fn next_thing(&mut self, by: isize) {
        let Some(content) = self.editor.drawing.content() else { return };
        let all: Vec<What> = things::groups(content).into_iter().flat_map(|group| group.things).collect();
        let tools = &mut self.editor.tools;
        let now = all.iter().position(|thing| things::is_same(*thing, tools.thing)).unwrap_or(0);
        let next = (now as isize + by).rem_euclid(all.len().max(1) as isize) as usize;
        if let Some(thing) = all.get(next) {
            tools.take_thing(*thing);
            tools.notice = Some(things::name(self.view.language, *thing));
        }
    }

    /// Moves the cursor of keys and gamepads, together with the tool if it is pressed.
    pub fn move_cursor(&mut self, cell: Cell) {
        if self.editor.drawing.may_reach(cell) {
            self.point(cell);
            self.editor.tools.draw_to(cell);
        }
    }

    /// Presses the tool on the cell of the cursor, or releases it if it is pressed.
    pub fn use_tool(&mut self, cell: Cell) {
        self.point(cell);
        match self.editor.tools.stroke {
            Some(_) => self.lift(),
            None => self.press(cell),
        }
    }

    /// Starts using the tool on a cell.
    pub fn press(&mut self, cell: Cell) {
        // A stroke begun with the keys ends when the mouse begins one.
        self.editor.tools.stroke = None;
        if !self.editor.drawing.may_reach(cell) {
            return;
        }
        if self.editor.tools.pointing_out().is_some() {
            return self.point_out(cell);
        }
        match self.editor.tools.tool {
            Tool::Box => self.editor.tools.stroke = Some(Stroke::Box(cell, cell)),
            Tool::Cell | Tool::Erase => self.editor.tools.stroke = Some(Stroke::Cells(vec![cell])),
            Tool::Fill => {
                let floor = self.editor.drawing.quest().plan.floor().clone();
                let cells = alike(&floor, cell);
                let edit = if floor.contains(cell) {
                    Edit::Wall(cells)
                } else {
                    Edit::Floor(cells)
                };
                self.edit(&edit);
            }
            Tool::Place => self.put(cell),
            Tool::Select => {
                self.editor.tools.stroke = Some(match self.editor.tools.selected {
                    Some(area) if area.covers(cell) => Stroke::Move(cell, cell),
                    _ => {
                        self.editor.tools.selected = None;
                        Stroke::Box(cell, cell)
                    }
                });
            }
            Tool::Pick => match self.editor.drawing.brush(cell) {
                Some(brush) => {
                    let facing = self.facing_at(cell);
                    self.editor.tools.pick_up(brush, facing);
                }
                None => self.notice("editor-why-nothing-there"),
            },
        }
    }

    /// Ends the stroke and applies the tool to what it covered.
    pub fn lift(&mut self) {
        let Some(stroke) = self.editor.tools.stroke.take() else { return };
        if let (Some(asked), Stroke::Box(from, to)) = (self.editor.tools.pointing_out().cloned(), &stroke) {
            self.editor.tools.point_out(None);
            return self.area_pointed_out(asked, between(*from, *to));
        }
        match stroke {
            Stroke::Box(from, to) if self.editor.tools.tool == Tool::Select => {
                self.editor.tools.selected = Some(between(from, to));
            }
            Stroke::Box(from, to) => self.floor(between(from, to).cells().collect()),
            Stroke::Cells(mut cells) => {
                cells.sort();
                cells.dedup();
                match self.editor.tools.tool {
                    Tool::Erase => self.erase(cells),
                    _ => self.floor(cells),
                }
            }
            Stroke::Move(from, to) => self.move_selected(to.x - from.x, to.y - from.y),
        }
    }

    /// Turns cells into floor; if some lie north or west of the map, it first grows in those directions.
    fn floor(&mut self, cells: Vec<Cell>) {
        let (north, west) = beyond(&cells);
        if (north, west) == (0, 0) {
            self.edit(&Edit::Floor(cells));
            return;
        }
        let (dx, dy) = (i16::from(west), i16::from(north));
        let moved = cells.into_iter().map(|cell| cell.offset(dx, dy));
        let grow = Edit::Grow {
            north,
            west,
            east: 0,
            south: 0,
        };
        let edit = Edit::All(vec![grow, Edit::Floor(moved.collect())]);
        if self.edit(&edit) {
            // The selection, the clipboard, the view and the cursor move along.
            let (tools, drawing) = (&mut self.editor.tools, &mut self.editor.drawing);
            tools.selected = tools.selected.map(|area| area.moved(dx, dy));
            drawing.clip = drawing.clip.map(|(area, cut)| (area.moved(dx, dy), cut));
            self.effects.push(Effect::Shift(dx, dy));
        }
    }

    /// Removes everything that stands on these cells; if nothing stands on any of them, turns floor into wall.
    fn erase(&mut self, cells: Vec<Cell>) {
        let things = &self.editor.drawing.quest().things;
        let standing: Vec<Edit> = things
            .iter()
            .filter_map(|thing| thing.base.cells().find(|cell| cells.contains(cell)))
            .map(|cell| Edit::Remove { cell })
            .collect();
        let edit = match standing.len() {
            0 => Edit::Wall(cells),
            1 => standing[0].clone(),
            _ => Edit::All(standing),
        };
        self.edit(&edit);
    }

    /// Places the selected thing on a cell.
    fn put(&mut self, cell: Cell) {
        let (north, west) = beyond(&[cell]);
        if (north, west) != (0, 0) {
            self.notice("editor-why-beyond");
            return;
        }
        let Some(thing) = self.editor.tools.brush() else { return };
        let facing = self.editor.tools.facing();
        let what = thing.what();
        let put = Edit::Put { cell, thing, facing };
        // A hero that is placed on the map is also added to the heroes who take part.
        let joins = match (what, self.editor.drawing.heroes()) {
            (What::Hero(id), Some(heroes)) if !heroes.iter().any(|other| *other == id.as_str()) => Some(Edit::Field {
                path: path(&format!("heroes[{}]", heroes.len())),
                value: format!("\"{id}\""),
            }),
            _ => None,
        };
        self.edit(&together(put, joins));
    }

    /// Removes everything in the selected area, or what stands on a cell if there is no selection; a hero is also removed from those
    /// who take part.
    pub fn remove(&mut self, cell: Cell) {
        if let Some(rect) = self.editor.tools.selected {
            self.erase_area(rect);
            return;
        }
        let leaves = match (
            self.editor.drawing.brush(cell).map(|brush| brush.what()),
            self.editor.drawing.heroes(),
        ) {
            (Some(What::Hero(id)), Some(heroes)) => heroes.iter().position(|other| *other == id.as_str()),
            _ => None,
        };
        let leaves = leaves.map(|place| Edit::Field {
            path: path(&format!("heroes[{place}]")),
            value: String::new(),
        });
        self.edit(&together(Edit::Remove { cell }, leaves));
    }

    /// The facing of what stands on a cell.
    fn facing_at(&self, cell: Cell) -> Option<Facing> {
        let things = &self.editor.drawing.quest().things;
        things.iter().rev().find(|thing| thing.base.covers(cell))?.facing
    }

    /// Turns what stands on a cell by a quarter, or the thing that is about to be placed there.
    pub fn quarter(&mut self, cell: Cell) {
        let stands = self.editor.drawing.quest().things.iter().any(|thing| thing.base.covers(cell));
        if stands {
            self.edit(&Edit::Turn { cell, by: 1 });
        } else {
            self.editor.tools.quarter();
        }
    }
}

/// How many rows north and columns west of the map these cells lie.
fn beyond(cells: &[Cell]) -> (u8, u8) {
    let most = |least: Option<i16>| least.map_or(0, |least| least.min(0).unsigned_abs().min(u16::from(u8::MAX)) as u8);
    (
        most(cells.iter().map(|cell| cell.y).min()),
        most(cells.iter().map(|cell| cell.x).min()),
    )
}

/// Combines an edit with another one that belongs to it, as one step.
fn together(edit: Edit, other: Option<Edit>) -> Edit {
    match other {
        Some(other) => Edit::All(vec![edit, other]),
        None => edit,
    }
}
