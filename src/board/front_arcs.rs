//! Front arcs, drawn in the colour of the model (TAB-8).

use bevy::prelude::*;

use crate::{
    art::Art,
    board::{
        cell_at, layer,
        marks::{Purpose, Sign},
    },
    ui::palette,
};

use dungeon_rules::grid::{CellSet, Facing};

/// Adds the front arc of a model with this picture and so many cells wide, at this position with this facing, on visible floor only.
pub(super) fn arc(
    signs: &mut Vec<Sign>,
    (picture, wide): (&str, u8),
    (at, facing): (Vec2, Facing),
    alpha: f32,
    (floor, art): (&CellSet, &Art),
) {
    let colour = palette::of(art, picture);
    let colour = Color::srgb_u8(colour.r(), colour.g(), colour.b());
    let cells = wide + 2;
    let corner = at - Vec2::new(f32::from(cells), -f32::from(cells)) / 2.0;
    for row in 0..cells {
        for column in 0..cells {
            let place = corner + Vec2::new(f32::from(column) + 0.5, -f32::from(row) - 0.5);
            if floor.contains(cell_at(place)) {
                // The arc of a Huge model is that of a Large one with its middle stretched.
                let drawn = cells.min(4);
                let part = (within(column, cells, drawn), within(row, cells, drawn), drawn);
                signs.push(Sign {
                    facing,
                    colour: colour.with_alpha(alpha),
                    purpose: Purpose::Drawing,
                    part: Some(part),
                    ..Sign::about(if wide > 1 { "arc_front_large" } else { "arc_front" }, place, 1.0, layer::ARC)
                });
            }
        }
    }
}

/// The index of the cell, in a picture `drawn` cells wide, that is used for cell `i` of `cells`: the outer cells keep theirs, the
/// inner ones share the middle.
const fn within(i: u8, cells: u8, drawn: u8) -> u8 {
    match i {
        0 => 0,
        i if i + 1 == cells => drawn - 1,
        i => 1 + (i - 1) * (drawn - 2) / (cells - 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_arc_serves_every_size() {
        for (cells, drawn) in [(3, 3), (4, 4), (5, 4)] {
            let all: Vec<u8> = (0..cells).map(|i| within(i, cells, drawn)).collect();
            assert_eq!((all[0], all[all.len() - 1]), (0, drawn - 1));
            assert!(all[1..all.len() - 1].iter().all(|i| (1..drawn - 1).contains(i)), "{all:?}");
            assert!(all.is_sorted());
        }
    }
}
