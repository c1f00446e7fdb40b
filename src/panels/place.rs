//! Where something lies over the board so that it hides as little as possible of what is to be seen there: no cell that has just
//! changed, and no cell that has come to light if there is room beside the floor.

use std::{fmt::Debug, hash::Hash};

use bevy_egui::egui::{Id, Pos2, Rect, Vec2, pos2};

use crate::{
    panels::{
        canvas::Canvas,
        layout::{Layout, settle},
    },
    presented::{changed::Changed, game::PresentedGame},
};
use dungeon_rules::grid::Cell;

/// A cell in layout units, and how much it matters that it is seen.
#[derive(Copy, Clone, Debug)]
pub struct Spot {
    rect: Rect,
    worth: f32,
}

/// How much more it matters to see a cell that has just changed than any other.
const FRESH: f32 = 1000.0;

/// The cells to keep clear of: those that have changed, with `about`, and all that have come to light.
pub fn spots(canvas: &Canvas<'_>, game: &PresentedGame, (changed, about): (&Changed, &[Cell])) -> Vec<Spot> {
    let spot = |cell: Cell, worth: f32| Spot {
        rect: resting(canvas, cell),
        worth,
    };
    let fresh = changed.cells().chain(about.iter().copied()).map(|cell| spot(cell, FRESH));
    let floor = game.board().revealed.iter().map(|cell| spot(cell, 1.0));
    fresh.chain(floor).collect()
}

/// Where a cell lies once the camera rests, in layout units.
fn resting(canvas: &Canvas<'_>, cell: Cell) -> Rect {
    let points = canvas.viewport.resting_part(part_of(cell));
    Rect::from_min_max(canvas.layout.units(points.min), canvas.layout.units(points.max))
}

/// In which part of the room something may lie.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Within {
    /// Anywhere.
    Room,
    /// At the left or right edge.
    Margin,
}

/// The place for `wanted` in this room that covers the least of these cells, the nearest if there are several.
pub fn clearest(wanted: Rect, room: Rect, within: Within, spots: &[Spot]) -> Rect {
    let wanted = settle(wanted, room);
    let free = room.size() - wanted.size();
    let columns: &[f32] = match within {
        Within::Room => &[0.5, 0.0, 1.0, 0.25, 0.75],
        Within::Margin => &[1.0, 0.0],
    };
    let rows = [1.0, 0.0, 0.5, 0.25, 0.75];
    let at = |x: f32, y: f32| Rect::from_min_size(room.min + Vec2::new(free.x * x, free.y * y), wanted.size());
    let covered = |place: &Rect| -> f32 {
        let hides = |spot: &&Spot| place.intersect(spot.rect).is_positive();
        spots.iter().filter(hides).map(|spot| spot.worth).sum()
    };
    let places = columns
        .iter()
        .flat_map(|x| rows.iter().map(move |y| (*x, *y)))
        .map(|(x, y)| at(x, y));
    let far = |place: &Rect| (place.min - wanted.min).length_sq();
    let best = std::iter::once(wanted)
        .chain(places)
        .map(|place| (covered(&place), far(&place), place));
    best.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)))
        .map_or(wanted, |(.., place)| place)
}

/// Where something lies for as long as it is shown.
#[derive(Copy, Clone)]
struct Laid {
    wanted: Rect,
    layout: Layout,
    at: Rect,
    /// The egui pass in which it was last drawn.
    pass: u64,
}

/// [`clearest`], kept for as long as it is shown in every frame, also if the board moves below it. `what` tells one from the next.
pub fn kept(canvas: &Canvas<'_>, what: impl Hash + Debug, (wanted, room, within): (Rect, Rect, Within), spots: &[Spot]) -> Rect {
    let (id, pass) = (Id::new(("keeps clear", Id::new(what))), canvas.ui.ctx().cumulative_pass_nr());
    let before: Option<Laid> = canvas.ui.ctx().data(|data| data.get_temp(id));
    let same = |laid: &Laid| laid.wanted == wanted && laid.layout == canvas.layout && laid.pass + 2 >= pass;
    let at = before
        .filter(same)
        .map_or_else(|| clearest(wanted, room, within, spots), |laid| laid.at);
    let laid = Laid {
        wanted,
        layout: canvas.layout,
        at,
        pass,
    };
    canvas.ui.ctx().data_mut(|data| data.insert_temp(id, laid));
    #[cfg(test)]
    tests::PLATES.with_borrow_mut(|plates| plates.push(canvas.rect(at)));
    at
}

/// The part of the board that these cells cover, in cells; `None` without cells.
pub fn part(cells: &[Cell]) -> Option<bevy::math::Rect> {
    cells.iter().copied().map(part_of).reduce(|all, own| all.union(own))
}

fn part_of(cell: Cell) -> bevy::math::Rect {
    let corner = bevy::math::Vec2::new(f32::from(cell.x), f32::from(cell.y));
    bevy::math::Rect::from_corners(corner, corner + bevy::math::Vec2::ONE)
}

/// Something of this size at the foot of the room, in its middle.
pub fn at_foot(room: Rect, size: Vec2) -> Rect {
    Rect::from_min_size(pos2(room.center().x - size.x / 2.0, room.bottom() - size.y), size)
}

/// A rectangle between two others.
pub fn between(from: Rect, to: Rect, t: f32) -> Rect {
    let at = |a: Pos2, b: Pos2| a + (b - a) * t;
    Rect::from_min_max(at(from.min, to.min), at(from.max, to.max))
}

#[cfg(test)]
pub mod tests {
    use std::cell::RefCell;

    use super::*;

    thread_local! {
        /// What has been placed since it was last asked, in points.
        pub static PLATES: RefCell<Vec<Rect>> = const { RefCell::new(Vec::new()) };
    }

    #[test]
    fn a_plate_covers_no_cell_that_has_changed_wherever_it_is() {
        let room = Rect::from_min_max(pos2(100.0, 80.0), pos2(1300.0, 900.0));
        for size in [Vec2::new(1200.0, 150.0), Vec2::new(640.0, 120.0), Vec2::new(264.0, 369.0)] {
            let wanted = at_foot(room, size);
            // A room that has come to light, anywhere, and other floor all around it.
            for (x, y) in (0..10).flat_map(|x| (0..8).map(move |y| (100.0 + 100.0 * x as f32, 80.0 + 100.0 * y as f32))) {
                let fresh = Rect::from_min_size(pos2(x, y), Vec2::splat(200.0));
                let floor = Rect::from_min_size(pos2(300.0, 200.0), Vec2::new(400.0, 650.0));
                let spots = [(fresh, FRESH), (floor, 1.0)].map(|(rect, worth)| Spot { rect, worth });
                let place = clearest(wanted, room, Within::Room, &spots);
                assert!(room.contains_rect(place) && place.size() == size, "{place:?}");
                assert!(!place.intersect(fresh).is_positive(), "{fresh:?} under {place:?}");
            }
            assert_eq!(
                clearest(wanted, room, Within::Room, &[]),
                wanted,
                "it lies where it is wanted if it can"
            );
        }
    }
}
