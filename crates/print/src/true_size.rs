//! The map in true size, zone by zone, over as many sheets as necessary: cells are as large as those of the box, and letters mark
//! the edges that belong together.

use dungeon_play::language::FluentValue as V;
use dungeon_rules::{
    content::{Content, Quest},
    grid::{Cell, CellSet},
};

use crate::{
    flow::Flow,
    letters::Cut,
    map::{Bounds, Grid, Map},
    sheet::{MM, Paint, Rect, Role, Shape},
};

/// Margins of a sheet in points: for the marks at the sides, and at its head and foot.
const SIDE: f32 = 10.0 * MM;
const HEAD: f32 = 17.0 * MM;
const FOOT: f32 = 12.0 * MM;

/// What is printed of a zone.
pub struct Zone<'a> {
    pub quest: &'a Quest,
    pub content: &'a Content,
    pub cells: &'a CellSet,
    /// The floor of the zone and all floor that is known before it.
    pub known: &'a CellSet,
    /// The title of the zone's sheets.
    pub name: String,
}

/// One sheet: its cells, and its column and row among the sheets of the zone.
struct Part {
    column: usize,
    row: usize,
    cells: CellSet,
    bounds: Bounds,
}

/// An edge at which two sheets meet: their indices, the cells along it on the first sheet, and the direction to the second.
struct Join {
    sheets: [usize; 2],
    cells: Vec<Cell>,
    way: (i16, i16),
}

/// Prints a zone; the edge of a cell has `cell` points.
pub fn zone(flow: &mut Flow<'_>, paper: (f32, f32), zone: &Zone<'_>, cell: f32) {
    let Some(bounds) = Bounds::of(zone.cells) else { return };
    let fit = |(width, height): (f32, f32)| {
        let columns = ((width - 2.0 * SIDE) / cell).floor().max(1.0) as usize;
        let rows = ((height - HEAD - FOOT) / cell).floor().max(1.0) as usize;
        // Prefer sheets of similar size to a last one with few cells.
        let even = |cells: usize, most: usize| cells.div_ceil(cells.div_ceil(most));
        parts(zone.cells, bounds, even(bounds.columns(), columns), even(bounds.rows(), rows))
    };
    let (upright, across) = (fit(paper), fit((paper.1, paper.0)));
    let is_wide = across.len() < upright.len();
    let parts = if is_wide { across } else { upright };
    let joins = joins(&parts);
    for (number, part) in parts.iter().enumerate() {
        sheet(flow, zone, (number, parts.len()), part, &joins, (cell, is_wide));
    }
}

/// Divides a zone into sheets; sheets without cells are left out.
fn parts(cells: &CellSet, bounds: Bounds, columns: usize, rows: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    for row in 0..bounds.rows().div_ceil(rows) {
        for column in 0..bounds.columns().div_ceil(columns) {
            let (west, north) = (bounds.west + (column * columns) as i16, bounds.north + (row * rows) as i16);
            let (east, south) = (west + columns as i16, north + rows as i16);
            let within = |cell: &Cell| (west..east).contains(&cell.x) && (north..south).contains(&cell.y);
            let own = CellSet::of(cells.width(), cells.height(), cells.iter().filter(within));
            if let Some(bounds) = Bounds::of(&own) {
                parts.push(Part {
                    column,
                    row,
                    cells: own,
                    bounds,
                });
            }
        }
    }
    parts
}

fn joins(parts: &[Part]) -> Vec<Join> {
    let mut joins = Vec::new();
    for (i, one) in parts.iter().enumerate() {
        for (j, other) in parts.iter().enumerate().skip(i + 1) {
            let way = match (other.column as i16 - one.column as i16, other.row as i16 - one.row as i16) {
                way @ ((1, 0) | (0, 1)) => way,
                _ => continue,
            };
            let meets = |cell: &Cell| other.cells.contains(cell.offset(way.0, way.1));
            let cells: Vec<Cell> = one.cells.iter().filter(meets).collect();
            if !cells.is_empty() {
                joins.push(Join {
                    sheets: [i, j],
                    cells,
                    way,
                });
            }
        }
    }
    joins
}

fn sheet(flow: &mut Flow<'_>, zone: &Zone<'_>, (number, of): (usize, usize), part: &Part, joins: &[Join], (cell, is_wide): (f32, bool)) {
    flow.page_for(is_wide, false);
    let page = flow.book.pages.last().map_or((0.0, 0.0), |page| (page.width, page.height));
    let bounds = part.bounds;
    let title = flow.language.tell(
        "print-sheet",
        &[
            ("zone", V::from(zone.name.as_str())),
            ("number", V::from(number + 1)),
            ("of", V::from(of)),
            ("area", V::from(bounds.name())),
        ],
    );
    let heading = flow.node(Role::Heading(2));
    let noted = &mut flow.book.nodes[heading.0];
    noted.title.clone_from(&title);
    noted.place = (flow.book.pages.len() - 1, 0);
    let style = flow.look.style(Cut::Semibold, 11.0);
    let (title, style) = flow.letters.fitted(&title, style, page.0 - 2.0 * SIDE);
    flow.book.words(Some(heading), title, style, (SIDE, 9.0 * MM));
    let (width, height) = (bounds.columns() as f32 * cell, bounds.rows() as f32 * cell);
    let at = ((page.0 - width) / 2.0, HEAD);
    let grid = Grid::at(bounds, at, cell);
    let map = Map {
        quest: zone.quest,
        content: zone.content,
        cells: &part.cells,
        known: zone.known,
        models: false,
    };
    let cells = V::from(part.cells.iter().count());
    let shows = flow
        .language
        .tell("print-zone-alt", &[("cells", cells), ("area", V::from(bounds.name()))]);
    let node = flow.node(Role::Figure(shows));
    map.draw(flow, node, grid, Rect::new(at.0, at.1, width, height));
    crops(flow, Rect::new(at.0, at.1, width, height));
    for (join, letter) in joins.iter().zip(letters()) {
        let Some(side) = join.sheets.iter().position(|sheet| *sheet == number) else {
            continue;
        };
        let (dx, dy) = join.way;
        let (cells, way): (Vec<Cell>, _) = match side {
            0 => (join.cells.clone(), (f32::from(dx), f32::from(dy))),
            _ => {
                let beyond = join.cells.iter().map(|cell| cell.offset(dx, dy));
                (beyond.collect(), (-f32::from(dx), -f32::from(dy)))
            }
        };
        for run in runs(&cells, (dx, dy)) {
            mark(flow, grid, &run, way, &letter);
        }
    }
}

/// Divides the cells of an edge into runs of adjacent cells.
fn runs(cells: &[Cell], (dx, _): (i16, i16)) -> Vec<Vec<Cell>> {
    let along = |cell: &Cell| if dx != 0 { cell.y } else { cell.x };
    let mut cells = cells.to_vec();
    cells.sort_by_key(along);
    cells
        .chunk_by(|one, other| along(other) - along(one) == 1)
        .map(<[Cell]>::to_vec)
        .collect()
}

/// Draws the mark of an edge: its letter in the margin, in a circle, and a triangle that points at the edge.
fn mark(flow: &mut Flow<'_>, grid: Grid, run: &[Cell], (dx, dy): (f32, f32), letter: &str) {
    let (Some(first), Some(last)) = (run.first(), run.last()) else {
        return;
    };
    let (a, b) = (grid.of(*first), grid.of(*last));
    let whole = Rect::new(a.x, a.y, b.right() - a.x, b.bottom() - a.y);
    let (cx, cy) = whole.middle();
    let edge = (cx + dx * whole.width / 2.0, cy + dy * whole.height / 2.0);
    let (out, half) = (4.2 * MM, 2.2 * MM);
    let tip = (edge.0 + dx * 0.6, edge.1 + dy * 0.6);
    let foot = |side: f32| {
        let (x, y) = (edge.0 + dx * 2.2 * MM, edge.1 + dy * 2.2 * MM);
        (x - dy * side * 1.6 * MM, y + dx * side * 1.6 * MM)
    };
    let colour = flow.look.text;
    let triangle = Shape::Polygon(vec![tip, foot(1.0), foot(-1.0)]);
    flow.book.fill(None, triangle, Paint::Plain(colour));
    let middle = (edge.0 + dx * out, edge.1 + dy * out);
    flow.book.fill(None, Shape::Circle(middle, half), Paint::Plain([0xff; 3]));
    flow.book.line(None, Shape::Circle(middle, half), 0.7, colour);
    let style = flow.look.style(Cut::Bold, 9.0);
    flow.centred(None, letter, style, middle, 2.0 * half);
}

/// The letters of edges: "A", "B", … "Z", "AA", …
fn letters() -> impl Iterator<Item = String> {
    (0..i16::MAX).map(|number| {
        let name = Cell::new(number, 0).to_string();
        name.strip_suffix('1').map_or(name.clone(), str::to_owned)
    })
}

/// Draws crop marks at the corners.
fn crops(flow: &mut Flow<'_>, rect: Rect) {
    let (from, to) = (1.2 * MM, 4.2 * MM);
    let mut lines = Vec::new();
    for (x, dx) in [(rect.x, -1.0), (rect.right(), 1.0)] {
        for (y, dy) in [(rect.y, -1.0), (rect.bottom(), 1.0)] {
            lines.push([(x + dx * from, y), (x + dx * to, y)]);
            lines.push([(x, y + dy * from), (x, y + dy * to)]);
        }
    }
    flow.book.line(None, Shape::Lines(lines), 0.4, flow.look.soft);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_cover_every_cell_once_and_meet_where_cells_do() {
        let floor = CellSet::of(
            20,
            12,
            (0..20)
                .flat_map(|x| (0..12).map(move |y| Cell::new(x, y)))
                .filter(|cell| cell.x != 9),
        );
        let bounds = Bounds::of(&floor).expect("there are cells");
        let parts = parts(&floor, bounds, 7, 10);
        assert_eq!(parts.len(), 6);
        let mut all: Vec<Cell> = parts.iter().flat_map(|part| part.cells.iter()).collect();
        all.sort();
        assert_eq!(all.len(), floor.iter().count());
        let joins = joins(&parts);
        assert_eq!(joins.len(), 7, "three sheets above, three below");
        assert!(joins.iter().all(|join| join.cells.iter().all(|cell| {
            let [one, other] = join.sheets;
            let beyond = cell.offset(join.way.0, join.way.1);
            parts[one].cells.contains(*cell) && parts[other].cells.contains(beyond)
        })));
        let gap: Vec<Vec<Cell>> = runs(&[Cell::new(0, 1), Cell::new(0, 2), Cell::new(0, 4)], (1, 0));
        assert_eq!(gap.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }

    #[test]
    fn joins_have_letters() {
        let names: Vec<String> = letters().take(28).collect();
        assert_eq!((names[0].as_str(), names[25].as_str(), names[26].as_str()), ("A", "Z", "AA"));
    }
}
