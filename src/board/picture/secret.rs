//! Draws what only the author and the Overlord may see: hidden zones, contents of chests, and places.

use std::collections::HashSet;

use bevy::prelude::*;

use crate::{
    board::{
        ground, hidden_zones,
        marks::Sign,
        middle, middle_of,
        picture::{Easel, lettering::Lettering},
        tiles,
        token::{Kind, Token},
    },
    presented::drawings,
};

use dungeon_rules::{
    content::{Place, Quest, Shut, Thing, What},
    grid::{Base, Cell, CellSet, Facing},
    rules::{raise_dead::rising, threat::threat},
    table::{Game, OpenedBy, PieceId, Side, Stands},
};

/// The width of the outline of a place, in cells.
const LINE: f32 = 0.05;

/// The colours of the outlines (sRGB), used in turn.
const COLOURS: [[u8; 3]; 4] = [[255, 200, 115], [111, 207, 217], [240, 140, 170], [160, 210, 110]];

impl Easel {
    /// Draws the hidden zones as the Overlord sees them while his curtain is open.
    pub(super) fn lift(&mut self, game: &Game, quest: &Quest, known: &CellSet) {
        let plan = &quest.plan;
        let look = |cell: Cell| plan.is_floor(cell).then(|| quest.look(cell));
        let dark = || plan.floor().iter().filter(|cell| !known.contains(*cell));
        let [r, g, b] = hidden_zones::FLOOR;
        for cell in dark() {
            self.tile(cell, tiles::floor(cell, look), [r, g, b, 1.0]);
        }
        let [r, g, b] = hidden_zones::WALL;
        let walls =
            ground::with_walls(plan.floor()).filter(|cell| !plan.is_floor(*cell) && !cell.around().any(|near| known.contains(near)));
        for cell in walls {
            self.tile(cell, tiles::wall(cell, look), [r, g, b, 1.0]);
        }
        for cell in dark() {
            self.tile(cell, vec![("hidden_zone", Facing::South)], [1.0; 4]);
        }
        let hidden = |base: Base| !base.cells().any(|cell| known.contains(cell));
        for thing in quest.things.iter().filter(|thing| hidden(thing.base)) {
            let (name, facing, size) = drawings::look(thing, plan);
            self.draw(name, facing, middle_of(thing.base), size, |laid| laid.tint = hidden_zones::DIM);
            self.pin(&shut(game, thing));
        }
    }

    /// Marks where the Overlord's models could strike next, and which piles he could raise.
    pub(super) fn plan(&mut self, world: &mut World) {
        for sign in Sign::of_threat(&threat(world, Side::Overlord), 0.0) {
            self.draw(sign.picture, Facing::South, sign.at.truncate(), sign.size, |_| {});
        }
        for pile in rising(world) {
            if let Some(base) = Stands::of(world, pile) {
                self.draw("mark_raise", Facing::South, middle_of(base), Vec2::splat(1.15), |_| {});
            }
        }
    }

    /// Draws the contents of chests, except those that have been opened, and the outlines and names of places.
    pub(super) fn tell(&mut self, quest: &Quest, opened: &[Base]) {
        for thing in quest.things.iter().filter(|thing| !opened.contains(&thing.base)) {
            let count = thing.contents.len() as f32;
            for (number, item) in thing.contents.iter().enumerate() {
                let aside = (number as f32 - (count - 1.0) / 2.0) * (0.8 / count).min(0.5);
                let place = middle_of(thing.base) + Vec2::new(aside, -0.25);
                self.draw(&format!("item_{item}"), Facing::South, place, Vec2::splat(0.5), |_| {});
            }
        }
        let mut lettering = Lettering::new();
        for (place, colour) in quest.places.iter().zip(COLOURS.into_iter().cycle()) {
            self.outline(place, colour);
        }
        for (number, (place, colour)) in quest.places.iter().zip(COLOURS.into_iter().cycle()).enumerate() {
            let Some(first) = place.cells.first() else { continue };
            // The names of places that begin on the same cell are written below each other.
            let above = quest.places[..number]
                .iter()
                .filter(|other| other.cells.first() == Some(first))
                .count();
            let height = self.cell as f32 * 0.34;
            let at = self.pixel(middle(*first) + Vec2::new(-0.42, 0.3 - 0.36 * above as f32));
            lettering.write(&mut self.sheet, &place.name, at, 0.0, height, colour);
        }
    }

    /// Draws a line along every outer edge of a place.
    fn outline(&mut self, place: &Place, [r, g, b]: [u8; 3]) {
        let cells: HashSet<Cell> = place.cells.iter().copied().collect();
        for cell in &place.cells {
            for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                if cells.contains(&cell.offset(dx, dy)) {
                    continue;
                }
                let away = Vec2::new(f32::from(dx), -f32::from(dy));
                let size = if dx == 0 { Vec2::new(1.0, LINE) } else { Vec2::new(LINE, 1.0) };
                // The line lies slightly inside, so that adjacent places can be told apart.
                self.patch([r, g, b, 220], middle(*cell) + away * (0.5 - LINE), size);
            }
        }
    }
}

/// A token for the badges of a hidden door or chest: the numbers of its lock or Ward.
fn shut(game: &Game, thing: &Thing) -> Token {
    let mut token = Token {
        base: thing.base,
        kind: Kind::Thing,
        his: thing.opened_by != OpenedBy::Heroes,
        ..Token::pile(PieceId::new("hidden"), thing.base.corner)
    };
    match thing.what {
        What::Door(Shut::Locked(lock)) | What::Chest(Shut::Locked(lock)) => {
            token.lock = game.content.locks.get(&lock).map(|lock| (lock.dice, lock.armour));
        }
        What::Door(Shut::Warded(power)) | What::Chest(Shut::Warded(power)) => token.ward = Some(power),
        _ => {}
    }
    token
}
