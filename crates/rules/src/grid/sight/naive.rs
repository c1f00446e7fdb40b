//! A second, naive implementation of sight for tests: every line is held against every cell as a closed rectangle, with fractions
//! instead of steps. Slow, but close enough to the wording of LOS-1 to LOS-3 to be checked by reading.

use super::{Base, Cell, Line, Point, Screen, Sight};

/// A drawn floor; everything beyond its edges stops a line.
pub struct Floor {
    pub width: i16,
    pub height: i16,
    pub cells: Vec<Screen>,
}

impl Floor {
    pub fn at(&self, cell: Cell) -> Screen {
        if (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y) {
            self.cells[cell.y as usize * self.width as usize + cell.x as usize]
        } else {
            Screen::Stops
        }
    }

    /// Iterates over all cells that a line between cells of the floor could touch.
    pub fn all(&self) -> impl Iterator<Item = Cell> {
        let (width, height) = (self.width, self.height);
        (-1..=height).flat_map(move |y| (-1..=width).map(move |x| Cell::new(x, y)))
    }
}

/// Returns those of the cells that a line touches, even if only at an edge or a corner.
pub fn touched(line: Line, cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().filter(|cell| touches(line, *cell)).collect()
}

/// Returns whether anything is left of the line after cutting off all beyond the four edges of the cell, which belong to the
/// cell.
fn touches(line: Line, cell: Cell) -> bool {
    // As fractions of the line's length.
    let (mut first, mut last) = ((0_i64, 1_i64), (1_i64, 1_i64));
    let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
    for (from, to, near) in [(line.from.x, line.to.x, cell.x), (line.from.y, line.to.y, cell.y)] {
        let (from, run, near) = (i64::from(from), i64::from(to) - i64::from(from), i64::from(near) * 64);
        let far = near + 64;
        if run == 0 {
            if from < near || from > far {
                return false;
            }
            continue;
        }
        let at = |edge: i64| ((edge - from) * run.signum(), run.abs());
        let (enter, leave) = if run > 0 { (at(near), at(far)) } else { (at(far), at(near)) };
        if less(first, enter) {
            first = enter;
        }
        if less(leave, last) {
            last = leave;
        }
    }
    !less(last, first)
}

/// Returns the centres of all cells of a base, and four points 1/64 of a cell inside the corners of each.
fn points(base: Base) -> Vec<Point> {
    let five = |cell: Cell| {
        let (x, y) = (i32::from(cell.x) * 64, i32::from(cell.y) * 64);
        [(32, 32), (1, 1), (63, 1), (63, 63), (1, 63)].map(|(east, south)| Point { x: x + east, y: y + south })
    };
    base.cells().flat_map(five).collect()
}

/// Returns the best line: free before covered before stopped, then in the order that [`super::sight`] describes.
pub fn sight(from: Base, to: Base, floor: &Floor) -> Sight {
    let does = |cell: Cell| {
        if from.covers(cell) || to.covers(cell) {
            Screen::Free
        } else {
            floor.at(cell)
        }
    };
    let stop: Vec<Cell> = floor.all().filter(|cell| does(*cell) == Screen::Stops).collect();
    let any: Vec<Cell> = floor.all().filter(|cell| does(*cell) != Screen::Free).collect();
    let mut lines = Vec::new();
    for from in points(from) {
        for to in points(to) {
            let line = Line { from, to };
            let met = touched(line, &any);
            let sight = if met.is_empty() {
                Sight::Free(line)
            } else {
                let stopped = touched(line, &stop);
                match stopped.first() {
                    Some(by) => Sight::Blocked(line, *by),
                    None => Sight::Covered(line, *met.iter().find(|cell| does(**cell) == Screen::Covers).expect("furniture")),
                }
            };
            let verdict = match sight {
                Sight::Free(_) => 0,
                Sight::Covered(..) => 1,
                Sight::Blocked(..) => 2,
            };
            let corners = [from, to].iter().filter(|point| point.x.rem_euclid(64) != 32).count();
            let length = i64::from(to.x - from.x).pow(2) + i64::from(to.y - from.y).pow(2);
            lines.push(((verdict, corners, length, from.min(to), from.max(to)), sight));
        }
    }
    lines.into_iter().min_by_key(|(rank, _)| *rank).expect("a line").1
}
