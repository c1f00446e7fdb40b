//! Marks for a shot, spell or item that needs a target: the cells in range, the possible targets, the models that would all be hit,
//! and the line of sight that counts, with what covers or blocks it (SHT-3, MAG-5, MAG-8, LOS-1 to LOS-3).

use bevy::prelude::*;

use crate::{
    board::{layer, marks::Sign, middle, middle_of},
    interaction::preview::TargetingMarks,
};

use dungeon_rules::{
    grid::{Base, Cell, CellSet, Line, Point, Sight},
    table::PieceId,
};

/// The colour of a free line, and of the ends of every line.
const FREE: Color = Color::srgb(1.0, 0.95, 0.77);
/// The colour of a line over furniture.
const COVERED: Color = Color::srgb(1.0, 0.71, 0.41);
/// The colour of a blocked line.
const STOPPED: Color = Color::srgb(1.0, 0.6, 0.53);
/// The length of a dash and of the gap after it, in cells.
const STROKE: (f32, f32) = (0.24, 0.14);

/// Collects the signs of targeting. `short` is the length of the short ruler, in cells.
pub(super) fn collect(signs: &mut Vec<Sign>, marks: &TargetingMarks, of: &dyn Fn(PieceId) -> Option<Base>, floor: &CellSet, short: u8) {
    let from = of(marks.from);
    for cell in marks.range.iter().filter(|cell| floor.contains(**cell)) {
        let near = from.is_none_or(|from| from.is_within(Base::one(*cell), short));
        let picture = if near { "mark_range_short" } else { "mark_range_long" };
        signs.push(Sign::on(picture, *cell, layer::MARK).faint(0.5));
    }
    for base in marks.targets.iter().filter_map(|piece| of(*piece)) {
        signs.push(Sign::around("mark_choice", base, 0.075 * f32::from(base.size()), layer::RING));
    }
    for base in marks.area.iter().filter_map(|piece| of(*piece)) {
        signs.push(Sign::around("mark_target", base, 0.1, layer::BRACKET));
    }
    if let Some((sight, piece)) = marks.line {
        line(signs, sight, piece.and_then(of));
    }
}

/// A point of the floor as a position in the world, in cells.
fn place(point: Point) -> Vec2 {
    Vec2::new(point.x as f32, -point.y as f32) / Point::CELL as f32
}

/// Collects the signs of the line that counts, between its exact ends. Colour is never the only difference: a free line is solid, a
/// covered one dashed, and a blocked one ends where it is blocked and continues as dots.
fn line(signs: &mut Vec<Sign>, sight: Sight, by: Option<Base>) {
    let z = layer::BRACKET - 1.0;
    let (Sight::Free(Line { from, to }) | Sight::Covered(Line { from, to }, _) | Sight::Blocked(Line { from, to }, _)) = sight;
    let (from, to) = (place(from), place(to));
    let (end, size) = match sight {
        Sight::Free(_) => {
            stroke(signs, from, to, FREE, z);
            ("mark_sight", 0.42)
        }
        Sight::Covered(_, cell) => {
            broken(signs, from, to, STROKE, COVERED, z);
            signs.push(sign_of("mark_cover", by, cell, z + 0.4));
            ("mark_sight", 0.42)
        }
        Sight::Blocked(_, cell) => {
            let stop = from.lerp(to, enters(from, to, cell));
            stroke(signs, from, stop, STOPPED, z);
            broken(signs, stop, to, (0.06, 0.16), STOPPED, z);
            signs.push(sign_of("mark_blocker", by, cell, z + 0.4));
            ("path_dot", 0.16)
        }
    };
    signs.push(Sign::about("path_dot", from, 0.2, z + 0.3));
    signs.push(Sign::about(end, to, size, z + 0.3));
}

/// The sign on what covers or blocks the line: on the piece if it is one, else on the cell.
fn sign_of(picture: &'static str, by: Option<Base>, cell: Cell, z: f32) -> Sign {
    let at = by.map_or_else(|| middle(cell), middle_of);
    Sign::about(picture, at, 0.72, z)
}

/// A bright stroke with a dark edge.
fn stroke(signs: &mut Vec<Sign>, from: Vec2, to: Vec2, colour: Color, z: f32) {
    let along = (to - from).normalize_or_zero() * 0.03;
    signs.push(Sign::stroke(
        from - along,
        to + along,
        0.13,
        Color::srgba(0.09, 0.07, 0.06, 0.85),
        z,
    ));
    signs.push(Sign::stroke(from, to, 0.065, colour, z + 0.1));
}

fn broken(signs: &mut Vec<Sign>, from: Vec2, to: Vec2, (on, off): (f32, f32), colour: Color, z: f32) {
    let length = from.distance(to);
    let strokes = (length / (on + off)).ceil().clamp(1.0, 200.0) as u16;
    for i in 0..strokes {
        let start = f32::from(i) * (on + off);
        let end = (start + on).min(length);
        let at = |cells: f32| from.lerp(to, (cells / length.max(0.01)).min(1.0));
        stroke(signs, at(start), at(end), colour, z);
    }
}

/// How far along a line it enters a cell, from 0 to 1.
fn enters(from: Vec2, to: Vec2, cell: Cell) -> f32 {
    let middle = middle(cell);
    let way = to - from;
    let mut first = 0.0_f32;
    for (start, step, centre) in [(from.x, way.x, middle.x), (from.y, way.y, middle.y)] {
        if step.abs() > 1e-4 {
            let edge = centre - 0.5 * step.signum();
            first = first.max((edge - start) / step);
        }
    }
    first.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_line_ends_at_the_edge_of_what_stops_it() {
        let (from, to) = (Vec2::new(0.5, -0.5), Vec2::new(4.5, -0.5));
        assert!((enters(from, to, Cell::new(2, 0)) - 0.375).abs() < 1e-6);
        assert!((enters(to, from, Cell::new(2, 0)) - 0.375).abs() < 1e-6);
        let slanted = enters(Vec2::new(0.5, -0.5), Vec2::new(2.5, -2.5), Cell::new(1, 1));
        assert!((slanted - 0.25).abs() < 1e-6);
    }

    #[test]
    fn a_covered_line_is_broken_and_shows_what_covers() {
        let line = Line {
            from: Point::centre(Cell::new(0, 0)),
            to: Point::centre(Cell::new(4, 0)),
        };
        let mut signs = Vec::new();
        super::line(&mut signs, Sight::Covered(line, Cell::new(2, 0)), None);
        assert!(signs.iter().any(|sign| sign.picture == "mark_cover"));
        assert!(signs.iter().filter(|sign| sign.picture.is_empty()).count() > 8);
        let mut free = Vec::new();
        super::line(&mut free, Sight::Free(line), None);
        assert_eq!(free.iter().filter(|sign| sign.picture.is_empty()).count(), 2);
    }
}
