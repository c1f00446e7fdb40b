//! The dungeon on paper: the floor and walls of some cells, and what stands on them.

use dungeon_play::drawings;
use dungeon_rules::{
    content::{Content, Look as FloorLook, Quest, Shut, Thing, What},
    grid::{Cell, CellSet, Facing},
};

use crate::{
    Ink,
    flow::Flow,
    letters::Cut,
    look::INK,
    sheet::{Line, Mark, NodeId, Paint, Rect, Shape},
};

/// What is drawn of a quest. Nothing beyond the known floor is drawn or hinted at.
#[derive(Copy, Clone)]
pub struct Map<'a> {
    pub quest: &'a Quest,
    pub content: &'a Content,
    pub cells: &'a CellSet,
    /// All floor that may be known: where it continues beyond `cells`, no wall is drawn.
    pub known: &'a CellSet,
    /// Whether models, bone piles and tokens are drawn, or only things that do not move.
    pub models: bool,
}

/// The first and the last column and row of some cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    pub west: i16,
    pub north: i16,
    pub east: i16,
    pub south: i16,
}

impl Bounds {
    /// The bounds of these cells; `None` if there are none.
    pub fn of(cells: &CellSet) -> Option<Self> {
        let one = |cell: Cell| Self {
            west: cell.x,
            north: cell.y,
            east: cell.x,
            south: cell.y,
        };
        let join = |a: Self, b: Self| Self {
            west: a.west.min(b.west),
            north: a.north.min(b.north),
            east: a.east.max(b.east),
            south: a.south.max(b.south),
        };
        cells.iter().map(one).reduce(join)
    }

    pub const fn columns(self) -> usize {
        self.east.abs_diff(self.west) as usize + 1
    }

    pub const fn rows(self) -> usize {
        self.south.abs_diff(self.north) as usize + 1
    }

    /// The area as text: "B3–H9".
    pub fn name(self) -> String {
        format!("{}–{}", Cell::new(self.west, self.north), Cell::new(self.east, self.south))
    }
}

/// The position of the cells on a page.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Grid {
    /// The north-west corner of the cell A1, even if that is not drawn.
    pub corner: (f32, f32),
    /// The edge of a cell, in points.
    pub cell: f32,
}

impl Grid {
    /// The grid on which the north-west corner of these bounds is at a point.
    pub fn at(bounds: Bounds, (x, y): (f32, f32), cell: f32) -> Self {
        let corner = (x - f32::from(bounds.west) * cell, y - f32::from(bounds.north) * cell);
        Self { corner, cell }
    }

    /// Converts a rectangle on the map, in cells, to one on the page.
    pub fn rect(self, x: f32, y: f32, width: f32, height: f32) -> Rect {
        let (left, top) = self.corner;
        Rect::new(left + x * self.cell, top + y * self.cell, width * self.cell, height * self.cell)
    }

    pub fn of(self, cell: Cell) -> Rect {
        self.rect(f32::from(cell.x), f32::from(cell.y), 1.0, 1.0)
    }
}

impl Map<'_> {
    fn look(&self, cell: Cell) -> Option<FloorLook> {
        self.known.contains(cell).then(|| self.quest.look(cell))
    }

    /// The things that stand on its cells, from the lowest to the highest.
    pub fn standing(&self) -> Vec<&Thing> {
        let height = |thing: &Thing| match thing.what {
            What::BonePile | What::Token(_) => 0,
            What::Furniture(_) | What::Door(_) | What::Chest(_) => 1,
            What::Hero(_) | What::Boss(_) | What::Minion(_) => 2,
        };
        let seen = |thing: &&Thing| thing.base.cells().any(|cell| self.cells.contains(cell));
        let shown = |thing: &&Thing| self.models || height(thing) == 1;
        let mut things: Vec<&Thing> = self.quest.things.iter().filter(seen).filter(shown).collect();
        things.sort_by_key(|thing| height(thing));
        things
    }

    /// Draws the map; drawings are clipped to `within`.
    pub fn draw(&self, flow: &mut Flow<'_>, node: NodeId, grid: Grid, within: Rect) {
        match flow.look.ink {
            Ink::Full => self.tiles(flow, node, grid, within),
            Ink::Line => self.squares(flow, node, grid),
        }
        self.walls(flow, node, grid);
        for thing in self.standing() {
            let (name, facing, (width, height)) = drawings::look(thing, &self.quest.plan);
            let base = thing.base;
            let middle = |corner: i16, size: u8| f32::from(corner) + f32::from(size) / 2.0;
            let (x, y) = (middle(base.corner.x, base.width), middle(base.corner.y, base.height));
            let rect = grid.rect(x - width / 2.0, y - height / 2.0, width, height);
            flow.book
                .mark(Some(node), Mark::Drawing(name.to_owned(), facing, rect, Some(within)));
            if self.models {
                self.shut(flow, node, grid, thing);
            }
        }
    }

    /// Draws the floor tiles as the board shows them.
    fn tiles(&self, flow: &mut Flow<'_>, node: NodeId, grid: Grid, within: Rect) {
        let look = |cell: Cell| self.look(cell);
        let is_floor = |cell: Cell| self.known.contains(cell);
        for cell in self.cells.iter() {
            let layers = drawings::floor(cell, look).into_iter().chain(drawings::shadow(cell, is_floor));
            for (name, facing) in layers {
                let drawing = Mark::Drawing(name.to_owned(), facing, grid.of(cell), Some(within));
                flow.book.mark(Some(node), drawing);
            }
        }
    }

    /// Draws the borders between cells.
    fn squares(&self, flow: &mut Flow<'_>, node: NodeId, grid: Grid) {
        let mut lines = Vec::new();
        for cell in self.cells.iter() {
            let rect = grid.of(cell);
            if self.known.contains(cell.offset(1, 0)) {
                lines.push([(rect.right(), rect.y), (rect.right(), rect.bottom())]);
            }
            if self.known.contains(cell.offset(0, 1)) {
                lines.push([(rect.x, rect.bottom()), (rect.right(), rect.bottom())]);
            }
        }
        flow.book.line(Some(node), Shape::Lines(lines), 0.4, [0x77; 3]);
    }

    /// Draws a line wherever the floor ends.
    fn walls(&self, flow: &mut Flow<'_>, node: NodeId, grid: Grid) {
        let mut lines = Vec::new();
        let half = (grid.cell * 0.02).clamp(0.4, 1.1);
        for cell in self.cells.iter() {
            let rect = grid.of(cell);
            let (l, t, r, b) = (rect.x - half, rect.y - half, rect.right() + half, rect.bottom() + half);
            let sides = [
                (0, -1, [(l, rect.y), (r, rect.y)]),
                (0, 1, [(l, rect.bottom()), (r, rect.bottom())]),
                (-1, 0, [(rect.x, t), (rect.x, b)]),
                (1, 0, [(rect.right(), t), (rect.right(), b)]),
            ];
            let is_wall = |(dx, dy, _): &(i16, i16, [(f32, f32); 2])| !self.known.contains(cell.offset(*dx, *dy));
            lines.extend(sides.into_iter().filter(is_wall).map(|(_, _, line)| line));
        }
        flow.book.line(Some(node), Shape::Lines(lines), 2.0 * half, INK);
    }

    /// Draws what keeps a door or chest shut: dice and Armour of its lock, or the power of its Ward.
    fn shut(&self, flow: &mut Flow<'_>, node: NodeId, grid: Grid, thing: &Thing) {
        let (What::Door(shut) | What::Chest(shut)) = thing.what else {
            return;
        };
        let (words, is_ward) = match shut {
            Shut::Unlocked => return,
            Shut::Locked(lock) => match self.content.locks.get(&lock) {
                Some(lock) => (format!("{}/{}", lock.dice, lock.armour), false),
                None => return,
            },
            Shut::Warded(power) => (power.to_string(), true),
        };
        let base = thing.base;
        let whole = grid.rect(
            f32::from(base.corner.x),
            f32::from(base.corner.y),
            f32::from(base.width),
            f32::from(base.height),
        );
        plate(flow, Some(node), whole.middle(), grid.cell * 0.44, &words, is_ward);
    }
}

/// Draws a small plate with a short text; it is round for a Ward.
pub fn plate(flow: &mut Flow<'_>, node: Option<NodeId>, middle: (f32, f32), height: f32, words: &str, is_round: bool) {
    let style = flow.look.style(Cut::Bold, height * 0.72);
    let width = flow.letters.width(words, style) + height * 0.4;
    let shape = match is_round {
        true => Shape::Circle(middle, height * 0.6),
        false => Shape::Box(
            Rect::new(middle.0 - width / 2.0, middle.1 - height / 2.0, width, height),
            height * 0.2,
        ),
    };
    flow.book.fill(node, shape.clone(), Paint::Plain(flow.look.ground));
    let line = Line {
        width: (height * 0.07).clamp(0.4, 1.0),
        colour: INK,
        dash: None,
    };
    flow.book.mark(node, Mark::Drawn(shape, line));
    let style = crate::letters::Style { colour: INK, ..style };
    flow.centred(node, words, style, middle, width);
}

/// Draws the names of columns above some cells, and those of rows beside them.
pub fn coordinates(flow: &mut Flow<'_>, node: NodeId, bounds: Bounds, grid: Grid) {
    let size = (grid.cell * 0.34).clamp(4.5, 9.0);
    let style = crate::letters::Style::new(Cut::Semibold, size, flow.look.soft);
    for x in bounds.west..=bounds.east {
        let name = Cell::new(x, 0).to_string();
        let rect = grid.of(Cell::new(x, bounds.north));
        let name = name.strip_suffix('1').unwrap_or(&name);
        flow.centred(
            Some(node),
            &format!("{name} "),
            style,
            (rect.middle().0, rect.y - size * 0.85),
            grid.cell,
        );
    }
    for y in bounds.north..=bounds.south {
        let rect = grid.of(Cell::new(bounds.west, y));
        let at = (rect.x - size * 0.95, rect.middle().1);
        flow.centred(Some(node), &format!("{} ", y + 1), style, at, grid.cell);
    }
}

/// Draws a dashed outline around some cells.
pub fn outline(flow: &mut Flow<'_>, node: NodeId, cells: &[Cell], grid: Grid, colour: [u8; 3]) {
    let mut lines = Vec::new();
    let inside = grid.cell * 0.06;
    for cell in cells {
        let rect = grid.of(*cell).shrunk(inside);
        let sides = [
            (0, -1, [(rect.x, rect.y), (rect.right(), rect.y)]),
            (0, 1, [(rect.x, rect.bottom()), (rect.right(), rect.bottom())]),
            (-1, 0, [(rect.x, rect.y), (rect.x, rect.bottom())]),
            (1, 0, [(rect.right(), rect.y), (rect.right(), rect.bottom())]),
        ];
        let ends = |(dx, dy, _): &(i16, i16, [(f32, f32); 2])| !cells.contains(&cell.offset(*dx, *dy));
        lines.extend(sides.into_iter().filter(ends).map(|(_, _, line)| line));
    }
    let line = Line {
        width: (grid.cell * 0.07).clamp(0.6, 1.4),
        colour,
        dash: Some(grid.cell * 0.2),
    };
    flow.book.mark(Some(node), Mark::Drawn(Shape::Lines(lines), line));
}

/// Draws a whole map with the names of its columns and rows, as large as `room` allows but with cells of at most `largest` points.
/// Returns the grid that was used; `None` for a map without cells.
pub fn fitted(flow: &mut Flow<'_>, node: NodeId, map: &Map<'_>, room: Rect, largest: f32) -> Option<Grid> {
    let bounds = Bounds::of(map.cells)?;
    let edge = 12.0;
    let cell = ((room.width - edge) / bounds.columns() as f32)
        .min((room.height - edge) / bounds.rows() as f32)
        .min(largest);
    let (width, height) = (bounds.columns() as f32 * cell, bounds.rows() as f32 * cell);
    let at = (room.x + edge + (room.width - edge - width) / 2.0, room.y + edge);
    let grid = Grid::at(bounds, at, cell);
    map.draw(flow, node, grid, Rect::new(at.0, at.1, width, height));
    coordinates(flow, node, bounds, grid);
    Some(grid)
}

/// The facing of drawings that are not on the map.
pub const FRONT: Facing = Facing::South;
