//! Who sees whom: straight lines from base to base and what stops or covers them (LOS-1 to LOS-4), exact in integers.
//!
//! A line touches a cell only where it runs through the cell's inside; along an edge or past a corner it is free. But it
//! does not get between two cells that touch: where it runs along the edge they share, or touches the corner at which
//! they meet corner to corner, be it with its very end, they stop it as if they were one (LOS-2).

use serde::{Deserialize, Serialize};

use super::{Base, Cell};

/// What a cell does to a line that would cross its inside.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    /// Nothing.
    Free,
    /// Low furniture: the line goes over it, at a cost (LOS-3).
    Covers,
    /// Void, another model, a bookcase, a closed door, what is hidden: the line ends here (LOS-2).
    Stops,
}

/// A point of the floor in half cells: the corners of cells have even coordinates, their centres odd ones.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Point {
    /// Half cells southwards from the north edge of the drawn map.
    pub y: i32,
    /// Half cells eastwards from the west edge of the drawn map.
    pub x: i32,
}

impl Point {
    /// The centre of a cell.
    pub const fn centre(cell: Cell) -> Self {
        Self {
            y: cell.y as i32 * 2 + 1,
            x: cell.x as i32 * 2 + 1,
        }
    }
}

/// A straight line from a point of one base to a point of another.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Corner or centre of a cell of the base that looks.
    pub from: Point,
    /// Corner or centre of a cell of the base looked at.
    pub to: Point,
}

/// What one base sees of another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sight {
    /// This line is free.
    Free(Line),
    /// No line is free, but this one is only covered; the cell is the first that covers it.
    Covered(Line, Cell),
    /// Every line is stopped: this one, from centre to centre, by this cell first.
    Blocked(Line, Cell),
}

impl Sight {
    /// Whether it is seen at all, over furniture or not (LOS-1, LOS-3).
    pub const fn sees(self) -> bool {
        !matches!(self, Self::Blocked(..))
    }
}

/// Which points of a cell a line may begin or end at (LOS-1).
#[derive(Copy, Clone)]
enum End {
    Centre,
    Corner,
}

/// The lines that are tried, the foremost kind first.
const KINDS: [&[(End, End)]; 3] = [
    &[(End::Centre, End::Centre)],
    &[(End::Centre, End::Corner), (End::Corner, End::Centre)],
    &[(End::Corner, End::Corner)],
];

/// What `from` sees of `to` (LOS-1), where `screen` tells what each cell does to a line. The cells of the two bases
/// themselves never stop or cover; `screen` is not asked about them, but is asked about cells beyond the map.
///
/// A free line goes before a covered one. Among equals one with fewer ends at corners goes first, so that centre to
/// centre is foremost; then the shorter one; then the one whose northernmost, then westernmost ends come first. Hence both
/// see each other along the same line (LOS-4).
pub fn sight(from: Base, to: Base, screen: impl Fn(Cell) -> Screen) -> Sight {
    let screen = |cell| match () {
        () if from.covers(cell) || to.covers(cell) => Screen::Free,
        () => screen(cell),
    };
    let mut covered: Option<(Line, Cell)> = None;
    let mut blocked: Option<(Line, Cell)> = None;
    for kinds in KINDS {
        let mut free: Option<Line> = None;
        let (had_covered, had_blocked) = (covered.is_some(), blocked.is_some());
        for line in kinds.iter().flat_map(|ends| lines((from, ends.0), (to, ends.1))) {
            if free.is_some_and(|best| !line.is_before(best)) {
                continue;
            }
            let is_better = |best: Option<(Line, Cell)>, had: bool| !had && best.is_none_or(|(best, _)| line.is_before(best));
            match walk(line, &screen) {
                Ok(None) => free = Some(line),
                Ok(Some(by)) if is_better(covered, had_covered) => covered = Some((line, by)),
                Err(by) if is_better(blocked, had_blocked) => blocked = Some((line, by)),
                Ok(Some(_)) | Err(_) => {}
            }
        }
        if let Some(line) = free {
            return Sight::Free(line);
        }
        if covered.is_none()
            && let Some((line, by)) = blocked
            && is_walled_off(from, to, &screen)
        {
            // No other line would do better, and there are many.
            return Sight::Blocked(line, by);
        }
    }
    match (covered, blocked) {
        (Some((line, by)), _) => Sight::Covered(line, by),
        (None, Some((line, by))) => Sight::Blocked(line, by),
        // Only a base without cells has no lines.
        (None, None) => Sight::Blocked(Line::between(from.corner, to.corner), to.corner),
    }
}

/// Whether some column or row of cells between two bases stops every line from one to the other: all of its cells do
/// that a line could run through, or along.
fn is_walled_off(from: Base, to: Base, screen: &impl Fn(Cell) -> Screen) -> bool {
    let between = |one: (i32, i32), other: (i32, i32)| one.1.min(other.1)..one.0.max(other.0);
    let beside = |one: (i32, i32), other: (i32, i32)| one.0.min(other.0) - 1..one.1.max(other.1) + 1;
    let stops = |x: i32, y: i32| screen(Cell::new(x as i16, y as i16)) == Screen::Stops;
    let (columns, rows) = ((from.columns(), to.columns()), (from.rows(), to.rows()));
    between(columns.0, columns.1).any(|x| beside(rows.0, rows.1).all(|y| stops(x, y)))
        || between(rows.0, rows.1).any(|y| beside(columns.0, columns.1).all(|x| stops(x, y)))
}

/// All lines between such points of two bases.
fn lines(from: (Base, End), to: (Base, End)) -> impl Iterator<Item = Line> {
    points(from.0, from.1).flat_map(move |from| points(to.0, to.1).map(move |to| Line { from, to }))
}

/// The centres or the corners of all cells of a base, row by row, corners that cells share only once.
fn points(base: Base, end: End) -> impl Iterator<Item = Point> {
    let (half, more) = match end {
        End::Centre => (1, 0),
        End::Corner => (0, 1),
    };
    let (columns, rows) = (i32::from(base.width) + more, i32::from(base.height) + more);
    let (west, north) = (i32::from(base.corner.x), i32::from(base.corner.y));
    (0..columns * rows).map(move |i| Point {
        y: (north + i / columns) * 2 + half,
        x: (west + i % columns) * 2 + half,
    })
}

impl Line {
    /// From the centre of one cell to that of another.
    pub const fn between(from: Cell, to: Cell) -> Self {
        Self {
            from: Point::centre(from),
            to: Point::centre(to),
        }
    }

    /// How far it runs, (east, south) in half cells.
    const fn run(self) -> (i64, i64) {
        ((self.to.x - self.from.x) as i64, (self.to.y - self.from.y) as i64)
    }

    /// Whether it is preferred to another of its kind. Both ways along a line are equal.
    fn is_before(self, other: Self) -> bool {
        let rank = |line: Self| {
            let (dx, dy) = line.run();
            (dx * dx + dy * dy, line.from.min(line.to), line.from.max(line.to))
        };
        rank(self) < rank(other)
    }
}

/// Follows a line: `Err` is the first cell that stops it, `Ok(Some(…))` the first that covers it.
fn walk(line: Line, screen: &impl Fn(Cell) -> Screen) -> Result<Option<Cell>, Cell> {
    let mut way = Way { screen, cover: None };
    let Line { from, to } = line;
    let (dx, dy) = line.run();
    if (dx == 0 && from.x % 2 == 0) || (dy == 0 && from.y % 2 == 0) {
        way.along_edges(from, to)?;
        return Ok(way.cover);
    }
    // Where the line leaves the cell it is in, sideways and lengthways, and where it ends: all measured along the line,
    // in a unit of which the whole line has |dx|·|dy|.
    let (across_x, across_y) = (dy.abs().max(1), dx.abs().max(1));
    let first = |at: i32, run: i64, across: i64| {
        if run == 0 {
            i64::MAX
        } else {
            across * i64::from(2 - at.rem_euclid(2))
        }
    };
    let (mut leave_x, mut leave_y) = (first(from.x, dx, across_x), first(from.y, dy, across_y));
    let end = across_x * across_y;
    let (step_x, step_y) = (dx.signum() as i32, dy.signum() as i32);
    // The cell before a corner is the one the line runs into.
    let within = |at: i32, step: i32| {
        if at.rem_euclid(2) == 0 && step < 0 {
            at / 2 - 1
        } else {
            at.div_euclid(2)
        }
    };
    let (mut x, mut y) = (within(from.x, step_x), within(from.y, step_y));
    way.end(from)?;
    loop {
        way.inside(x, y)?;
        if leave_x.min(leave_y) >= end {
            break;
        }
        if leave_x == leave_y {
            way.between((x + step_x, y), (x, y + step_y))?;
        }
        let (sideways, lengthways) = (leave_x <= leave_y, leave_y <= leave_x);
        if sideways {
            x += step_x;
            leave_x += 2 * across_x;
        }
        if lengthways {
            y += step_y;
            leave_y += 2 * across_y;
        }
    }
    way.end(to)?;
    Ok(way.cover)
}

/// A line on its way: what has covered it so far.
struct Way<'a, S> {
    screen: &'a S,
    cover: Option<Cell>,
}

impl<S: Fn(Cell) -> Screen> Way<'_, S> {
    /// Through the inside of the cell in column `x` and row `y`.
    fn inside(&mut self, x: i32, y: i32) -> Result<(), Cell> {
        let cell = Cell::new(x as i16, y as i16);
        match (self.screen)(cell) {
            Screen::Free => {}
            Screen::Covers => _ = self.cover.get_or_insert(cell),
            Screen::Stops => return Err(cell),
        }
        Ok(())
    }

    /// Between two cells that touch, each given as (column, row). Furniture beside what stops covers as if both were furniture.
    fn between(&mut self, one: (i32, i32), other: (i32, i32)) -> Result<(), Cell> {
        let [one, other] = [one, other].map(|(x, y)| Cell::new(x as i16, y as i16));
        match (self.screen)(one) {
            Screen::Free => return Ok(()),
            one_does => match (one_does, (self.screen)(other)) {
                (_, Screen::Free) => {}
                (Screen::Stops, Screen::Stops) => return Err(one.min(other)),
                (Screen::Stops, _) => _ = self.cover.get_or_insert(other),
                (_, Screen::Stops) => _ = self.cover.get_or_insert(one),
                _ => _ = self.cover.get_or_insert(one.min(other)),
            },
        }
        Ok(())
    }

    /// Past an end of the line: nothing, if it is the centre of a cell, else the corner at which four cells meet.
    fn end(&mut self, at: Point) -> Result<(), Cell> {
        if at.x % 2 != 0 {
            return Ok(());
        }
        let (x, y) = (at.x / 2, at.y / 2);
        self.between((x - 1, y - 1), (x, y))?;
        self.between((x, y - 1), (x - 1, y))
    }

    /// From corner to corner along the edges of cells, straight north, east, south or west.
    fn along_edges(&mut self, from: Point, to: Point) -> Result<(), Cell> {
        let (step_x, step_y) = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let mut at = from;
        self.end(at)?;
        while at != to {
            // The cells left and right of the next edge.
            let (x, y) = (at.x / 2 + step_x.min(0), at.y / 2 + step_y.min(0));
            self.between((x - step_y.abs(), y - step_x.abs()), (x, y))?;
            at = Point {
                y: at.y + 2 * step_y,
                x: at.x + 2 * step_x,
            };
            self.end(at)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;
