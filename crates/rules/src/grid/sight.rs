//! Line of sight: straight lines from base to base, and what stops or covers them (LOS-1 to LOS-4), in exact integer arithmetic.
//!
//! A line touches a cell if it runs through it, and also if it only grazes an edge or a corner of it (LOS-2). It runs from inside
//! one base to inside the other, so a wall, a model or a barrel that fills the whole way between two bases in the open blocks or
//! covers it, and one that stands a little aside does not.

use std::cell;

use smallvec::{SmallVec, smallvec};

use super::{Base, Cell};

/// What a cell does to a line that touches it, even if only at an edge or a corner.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The line passes freely.
    Free,
    /// Low furniture: the line goes over it, at a cost (LOS-3).
    Covers,
    /// Void, another model, a bookcase, a closed door or a hidden cell: the line ends here (LOS-2).
    Stops,
}

/// A point of the floor in 64ths of a cell ([`Point::CELL`]): lines of sight begin and end 1/64 inside the corners of cells
/// and at their centres (LOS-1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// 64ths of a cell southwards from the north edge of the drawn map.
    pub y: i32,
    /// 64ths of a cell eastwards from the west edge of the drawn map.
    pub x: i32,
}

impl Point {
    /// The number of 64ths in a cell.
    pub const CELL: i32 = 64;

    /// Returns the centre of a cell.
    pub const fn centre(cell: Cell) -> Self {
        Self::within(cell, Self::CELL / 2, Self::CELL / 2)
    }

    /// Returns the point this number of 64ths east and south of the north-west corner of a cell.
    const fn within(cell: Cell, east: i32, south: i32) -> Self {
        Self {
            y: cell.y as i32 * Self::CELL + south,
            x: cell.x as i32 * Self::CELL + east,
        }
    }
}

/// A straight line from a point of one base to a point of another.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The start, in a cell of the base that looks.
    pub from: Point,
    /// The end, in a cell of the base that is looked at.
    pub to: Point,
}

/// What one base sees of another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sight {
    /// This line is free (LOS-1).
    Free(Line),
    /// No line is free, but this one is only covered; the cell is the first that covers it.
    Covered(Line, Cell),
    /// Every line is stopped: this is one between centres of cells, with the first cell that stops it.
    Blocked(Line, Cell),
}

impl Sight {
    /// Returns whether the base is seen at all, over furniture or not (LOS-1, LOS-3).
    pub const fn sees(self) -> bool {
        !matches!(self, Self::Blocked(..))
    }
}

/// The kinds of points in a cell at which a line may begin or end (LOS-1).
#[derive(Copy, Clone)]
enum End {
    Centre,
    /// 1/64 of a cell inside one of the four corners.
    Corner,
}

/// The kinds of lines to try, by the kinds of their ends, the preferred ones first.
const KINDS: [&[(End, End)]; 3] = [
    &[(End::Centre, End::Centre)],
    &[(End::Centre, End::Corner), (End::Corner, End::Centre)],
    &[(End::Corner, End::Corner)],
];

/// What a cell does to lines, once a line has come there.
type Known = cell::Cell<Option<Screen>>;

/// Returns what `from` sees of `to` (LOS-1); `screen` returns what each cell does to a line. The cells of the two bases
/// themselves never stop or cover a line; `screen` is called only for other cells in the smallest rectangle around both.
///
/// A free line is preferred to a covered one (LOS-3). Among equals, a line with fewer ends at corners is preferred, so centre to
/// centre comes first; then the shorter one; then the one whose northernmost, then westernmost ends come first. Hence both bases
/// see each other along the same line (LOS-4).
pub fn sight(from: Base, to: Base, screen: impl Fn(Cell) -> Screen) -> Sight {
    // Many lines cross the same cells, so `screen` is asked only once for each, when a line first comes there.
    let area = from.joined(to);
    let known: SmallVec<[Known; 128]> = smallvec![Known::new(None); area.cells().len()];
    let look = |cell: Cell| {
        let is_end = from.covers(cell) || to.covers(cell);
        if is_end { Screen::Free } else { screen(cell) }
    };
    let screen = |cell: Cell| {
        let Some(known) = area.place(cell).and_then(|place| known.get(place)) else {
            return look(cell);
        };
        let screen = known.get().unwrap_or_else(|| look(cell));
        known.set(Some(screen));
        screen
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
            // No other line could do better, and there are many of them.
            return Sight::Blocked(line, by);
        }
    }
    match (covered, blocked) {
        (Some((line, by)), _) => Sight::Covered(line, by),
        (None, Some((line, by))) => Sight::Blocked(line, by),
        // This needs a base without cells, which has no lines.
        (None, None) => Sight::Blocked(Line::between(from.corner, to.corner), to.corner),
    }
}

/// Returns whether some column or row of cells between two bases stops every line from one to the other.
fn is_walled_off(from: Base, to: Base, screen: &impl Fn(Cell) -> Screen) -> bool {
    let between = |one: (i32, i32), other: (i32, i32)| one.1.min(other.1)..one.0.max(other.0);
    let around = |one: (i32, i32), other: (i32, i32)| one.0.min(other.0)..one.1.max(other.1);
    let stops = |x: i32, y: i32| screen(Cell::new(x as i16, y as i16)) == Screen::Stops;
    let (columns, rows) = ((from.columns(), to.columns()), (from.rows(), to.rows()));
    between(columns.0, columns.1).any(|x| around(rows.0, rows.1).all(|y| stops(x, y)))
        || between(rows.0, rows.1).any(|y| around(columns.0, columns.1).all(|x| stops(x, y)))
}

/// Iterates over all lines between points of these kinds in two bases.
fn lines(from: (Base, End), to: (Base, End)) -> impl Iterator<Item = Line> {
    points(from.0, from.1).flat_map(move |from| points(to.0, to.1).map(move |to| Line { from, to }))
}

/// Iterates over the points of this kind in all cells of a base, cell by cell.
fn points(base: Base, end: End) -> impl Iterator<Item = Point> {
    const NEAR: i32 = 1;
    const FAR: i32 = Point::CELL - 1;
    const CENTRE: i32 = Point::CELL / 2;
    let places: &[(i32, i32)] = match end {
        End::Centre => &[(CENTRE, CENTRE)],
        End::Corner => &[(NEAR, NEAR), (FAR, NEAR), (NEAR, FAR), (FAR, FAR)],
    };
    base.cells()
        .flat_map(move |cell| places.iter().map(move |(east, south)| Point::within(cell, *east, *south)))
}

impl Line {
    /// Returns the line from the centre of one cell to the centre of another.
    pub const fn between(from: Cell, to: Cell) -> Self {
        Self {
            from: Point::centre(from),
            to: Point::centre(to),
        }
    }

    /// Returns how far it runs, as (east, south) in 64ths of a cell.
    const fn run(self) -> (i64, i64) {
        ((self.to.x - self.from.x) as i64, (self.to.y - self.from.y) as i64)
    }

    /// Returns whether it is preferred to another line of its kind. A line and its reverse are equal.
    fn is_before(self, other: Self) -> bool {
        let rank = |line: Self| {
            let (dx, dy) = line.run();
            (dx * dx + dy * dy, line.from.min(line.to), line.from.max(line.to))
        };
        rank(self) < rank(other)
    }
}

/// Follows a line: returns the first cell that stops it as `Err`, or the first that covers it as `Ok(Some(…))`. Its ends must be
/// inside of cells.
fn walk(line: Line, screen: &impl Fn(Cell) -> Screen) -> Result<Option<Cell>, Cell> {
    let mut cover = None;
    let mut touch = |cell: Cell| {
        match screen(cell) {
            Screen::Free => {}
            Screen::Covers => _ = cover.get_or_insert(cell),
            Screen::Stops => return Err(cell),
        }
        Ok(())
    };
    let (dx, dy) = line.run();
    let cell = |x: i32, y: i32| Cell::new(x as i16, y as i16);
    let (mut x, mut y) = (line.from.x.div_euclid(Point::CELL), line.from.y.div_euclid(Point::CELL));
    // Where the line leaves its current cell, sideways and lengthways, and where it ends: all measured along the line, in a unit
    // in which the whole line has the length |dx|·|dy|.
    let (across_x, across_y) = (dy.abs().max(1), dx.abs().max(1));
    let first_edge = |at: i32, run: i64, across: i64| {
        let past = i64::from(at.rem_euclid(Point::CELL));
        match run.signum() {
            0 => i64::MAX,
            1 => across * (i64::from(Point::CELL) - past),
            _ => across * past,
        }
    };
    let (mut leave_x, mut leave_y) = (first_edge(line.from.x, dx, across_x), first_edge(line.from.y, dy, across_y));
    let end = across_x * across_y;
    let (step_x, step_y) = (dx.signum() as i32, dy.signum() as i32);
    touch(cell(x, y))?;
    while leave_x.min(leave_y) < end {
        let (sideways, lengthways) = (leave_x <= leave_y, leave_y <= leave_x);
        if sideways && lengthways {
            // Four cells meet at this corner: the line touches the two beside it as well.
            let (one, other) = (cell(x + step_x, y), cell(x, y + step_y));
            touch(one.min(other))?;
            touch(one.max(other))?;
        }
        if sideways {
            x += step_x;
            leave_x += across_x * i64::from(Point::CELL);
        }
        if lengthways {
            y += step_y;
            leave_y += across_y * i64::from(Point::CELL);
        }
        touch(cell(x, y))?;
    }
    Ok(cover)
}

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;
