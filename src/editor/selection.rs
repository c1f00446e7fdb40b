//! What is done with the selected area and with the map as a whole.

use crate::editor::{area::between, context::Context, intent::MapChange};
use dungeon_play::editor::{AreaAct, Edit};
use dungeon_rules::grid::{Base, Cell};

impl Context<'_> {
    /// Puts the selected area on the clipboard. `cut`: so that pasting moves it.
    pub fn copy(&mut self, cut: bool) {
        match self.editor.tools.selected {
            Some(rect) => {
                self.editor.drawing.clip = Some((rect, cut));
                self.notice(if cut { "editor-told-cut" } else { "editor-told-copied" });
            }
            None => self.notice("editor-why-nothing-selected"),
        }
    }

    /// Removes everything in an area.
    pub fn erase_area(&mut self, rect: Base) {
        self.edit(&area(AreaAct::Erase, rect, rect.corner));
    }

    /// Moves the selected area by this many cells.
    pub fn move_selected(&mut self, dx: i16, dy: i16) {
        let Some(rect) = self.editor.tools.selected.filter(|_| (dx, dy) != (0, 0)) else {
            return;
        };
        let to = rect.moved(dx, dy);
        if self.within(to) && self.edit(&area(AreaAct::Move, rect, to.corner)) {
            self.editor.tools.selected = Some(to);
        }
    }

    /// Pastes the clipboard with its north-west corner on a cell.
    pub fn paste(&mut self, cell: Cell) {
        let Some((rect, cut)) = self.editor.drawing.clip else {
            self.notice("editor-why-nothing-copied");
            return;
        };
        let act = if cut { AreaAct::Move } else { AreaAct::Copy };
        let to = rect.at(cell);
        if self.within(to) && self.edit(&area(act, rect, cell)) {
            self.editor.tools.selected = Some(to);
            if cut {
                self.editor.drawing.clip = Some((to, false));
            }
        }
    }

    /// Whether an area lies within the map; if not, sets the notice that says so.
    fn within(&mut self, area: Base) -> bool {
        let (width, height) = self.editor.drawing.size();
        let fits = |at: i16, cells: u8, most: u16| at >= 0 && i32::from(at) + i32::from(cells) <= i32::from(most);
        let fits = fits(area.corner.x, area.width, width) && fits(area.corner.y, area.height, height);
        if !fits {
            self.notice("editor-why-beyond");
        }
        fits
    }

    /// Changes the map as a whole.
    pub fn change_map(&mut self, change: MapChange) {
        let edit = match change {
            MapChange::Rotate => Edit::Rotate,
            MapChange::Mirror => Edit::Mirror,
            MapChange::Crop => match self.editor.tools.selected.or_else(|| self.inked()) {
                Some(rect) => Edit::Crop(rect),
                None => return,
            },
        };
        if self.edit(&edit) {
            self.editor.tools.selected = None;
            self.editor.drawing.clip = None;
        }
    }

    /// The smallest rectangle of the map that contains all of its floor and the walls around it; `None` without floor.
    fn inked(&self) -> Option<Base> {
        let (width, height) = self.editor.drawing.size();
        let floor = self.editor.drawing.quest().plan.floor();
        let mut cells = floor.iter();
        let first = cells.next()?;
        let (low, high) = cells.fold((first, first), |(low, high), cell| {
            (
                Cell::new(low.x.min(cell.x), low.y.min(cell.y)),
                Cell::new(high.x.max(cell.x), high.y.max(cell.y)),
            )
        });
        let from = Cell::new((low.x - 1).max(0), (low.y - 1).max(0));
        let to = Cell::new((high.x + 1).min(width as i16 - 1), (high.y + 1).min(height as i16 - 1));
        Some(between(from, to))
    }
}

fn area(act: AreaAct, rect: Base, to: Cell) -> Edit {
    Edit::Area { act, rect, to }
}
