//! Sight once more, in another way: every line is held against every cell and every pair of cells that touch, with
//! fractions instead of steps. Slow, but so near to the words of LOS-1 to LOS-3 that one can read it.

use super::{Base, Cell, Line, Point, Screen, Sight};

/// A drawn floor; everything beyond its edges stops.
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

    /// All cells that a line between cells of the floor could touch.
    pub fn all(&self) -> impl Iterator<Item = Cell> {
        let (width, height) = (self.width, self.height);
        (-1..=height).flat_map(move |y| (-1..=width).map(move |x| Cell::new(x, y)))
    }
}

/// What a line meets: the cells that a list of screens, each standing alone or in touching pairs, puts in its way.
pub fn in_the_way(line: Line, screens: &[Cell]) -> Vec<Cell> {
    let mut met = Vec::new();
    for (i, one) in screens.iter().enumerate() {
        if crosses_inside(line, *one) {
            met.push(*one);
        }
        for other in &screens[i + 1..] {
            let (dx, dy) = ((one.x - other.x).abs(), (one.y - other.y).abs());
            let (x, y) = (i32::from(one.x.max(other.x)) * 2, i32::from(one.y.max(other.y)) * 2);
            let caught = match (dx, dy) {
                (1, 1) => passes(line, x, y),
                // Along an edge means from one of its ends to the other: lines along edges begin and end at corners.
                (1, 0) => passes(line, x, y) && passes(line, x, y + 2),
                (0, 1) => passes(line, x, y) && passes(line, x + 2, y),
                _ => false,
            };
            if caught {
                met.extend([*one, *other]);
            }
        }
    }
    met
}

/// Whether the point lies on the line, its ends included.
fn passes(line: Line, x: i32, y: i32) -> bool {
    let Line { from, to } = line;
    let on_one_straight = (to.x - from.x) * (y - from.y) == (to.y - from.y) * (x - from.x);
    let between = |a: i32, b: i32, at: i32| a.min(b) <= at && at <= a.max(b);
    on_one_straight && between(from.x, to.x, x) && between(from.y, to.y, y)
}

/// Whether more than a point of the line lies in the inside of the cell: what is left of it after cutting off all beyond the four edges.
fn crosses_inside(line: Line, cell: Cell) -> bool {
    let (mut first, mut last) = ((0_i64, 1_i64), (1_i64, 1_i64));
    let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
    for (from, to, near) in [(line.from.x, line.to.x, cell.x), (line.from.y, line.to.y, cell.y)] {
        let (from, run, near) = (i64::from(from), i64::from(to) - i64::from(from), i64::from(near) * 2);
        if run == 0 {
            if from <= near || from >= near + 2 {
                return false;
            }
            continue;
        }
        let (mut enter, mut leave) = (
            ((near - from) * run.signum(), run.abs()),
            ((near + 2 - from) * run.signum(), run.abs()),
        );
        if run < 0 {
            (enter, leave) = (leave, enter);
        }
        if less(first, enter) {
            first = enter;
        }
        if less(leave, last) {
            last = leave;
        }
    }
    less(first, last)
}

/// Corners and centres, some of them many times.
fn points(base: Base) -> Vec<Point> {
    let five = |cell: Cell| {
        let Point { x, y } = Point::centre(cell);
        [(0, 0), (-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(dx, dy)| Point { x: x + dx, y: y + dy })
    };
    base.cells().flat_map(five).collect()
}

/// The best line: free before covered before stopped, then as [`super::sight`] promises.
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
            let met = in_the_way(line, &any);
            let sight = if met.is_empty() {
                Sight::Free(line)
            } else {
                let stopped = in_the_way(line, &stop);
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
            let corners = [from, to].iter().filter(|point| point.x % 2 == 0).count();
            let length = i64::from(to.x - from.x).pow(2) + i64::from(to.y - from.y).pow(2);
            lines.push(((verdict, corners, length, from.min(to), from.max(to)), sight));
        }
    }
    lines.into_iter().min_by_key(|(rank, _)| *rank).expect("a line").1
}
