//! Signs on the board: drawings on cells or around models, stretched marks, and plain strokes between two positions.

use bevy::{prelude::*, sprite::BorderRect};

use crate::{
    art::Art,
    board::{middle, middle_of},
};

use dungeon_rules::{
    grid::{Base, Cell, Facing},
    rules::threat::Threat,
};

/// The widths of the signs of threatened cells, in cells: for one attacker, two and so on; the last one for all numbers from there on.
const SIZES: [f32; 5] = [0.24, 0.32, 0.39, 0.45, 0.5];

/// What a sign is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// It marks a cell or piece; with high contrast it is opaque.
    Mark,
    /// It marks the active model, and alone stays while a fact is being shown.
    Active,
    /// It marks what is under the mouse, on revealed floor only.
    Hover,
    /// A stroke, a front arc or a model as it would stand, which is always as faint as it is drawn.
    Drawing,
}

/// One sign on the board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sign {
    /// The name of the drawing; if it is empty, the sign is a plain patch of colour.
    pub picture: &'static str,
    pub facing: Facing,
    pub at: Vec3,
    /// Its size in cells, across and down.
    pub size: Vec2,
    /// Its rotation counterclockwise, in radians.
    pub turn: f32,
    pub colour: Color,
    pub purpose: Purpose,
    /// If set, only one cell of the picture is drawn: its column, its row, and the width of the picture in cells.
    pub part: Option<(u8, u8, u8)>,
}

impl Sign {
    /// A square mark around a position, `size` cells wide.
    pub fn about(picture: &'static str, at: Vec2, size: f32, z: f32) -> Self {
        Self {
            picture,
            facing: Facing::South,
            at: at.extend(z),
            size: Vec2::splat(size),
            turn: 0.0,
            colour: Color::WHITE,
            purpose: Purpose::Mark,
            part: None,
        }
    }

    /// A mark on a cell.
    pub fn on(picture: &'static str, cell: Cell, z: f32) -> Self {
        Self::about(picture, middle(cell), 1.0, z)
    }

    /// A mark around a base, reaching `beyond` cells past its edge on each side.
    pub fn around(picture: &'static str, base: Base, beyond: f32, z: f32) -> Self {
        let size = Vec2::new(f32::from(base.width), f32::from(base.height)) + 2.0 * beyond;
        Self {
            size,
            ..Self::about(picture, middle_of(base), 1.0, z)
        }
    }

    /// A plain stroke from one position to another, `width` cells wide.
    pub fn stroke(from: Vec2, to: Vec2, width: f32, colour: Color, z: f32) -> Self {
        let way = to - from;
        Self {
            size: Vec2::new(way.length(), width),
            turn: way.to_angle(),
            colour,
            purpose: Purpose::Drawing,
            ..Self::about("", from.midpoint(to), 1.0, z)
        }
    }

    /// The signs of what a side could attack next: one at the south of each cell, between the badges of a model that stands there. It
    /// says whether by a Fight, from afar or both, and is larger and bolder where more models could.
    pub fn of_threat(threat: &Threat, z: f32) -> impl Iterator<Item = Self> {
        threat.attackers.iter().map(move |(cell, count)| {
            let picture = match (threat.fights.contains(cell), threat.shots.contains(cell)) {
                (true, true) => "mark_danger_both",
                (false, true) => "mark_danger_shot",
                _ => "mark_danger_fight",
            };
            let size = SIZES[usize::from(*count).clamp(1, SIZES.len()) - 1];
            Self::about(picture, middle(*cell) + Vec2::new(0.0, -0.24), size, z)
        })
    }

    /// The same sign with this opacity.
    pub fn faint(self, alpha: f32) -> Self {
        Self {
            colour: Color::WHITE.with_alpha(alpha),
            ..self
        }
    }

    /// The same sign for this purpose.
    pub fn for_purpose(self, purpose: Purpose) -> Self {
        Self { purpose, ..self }
    }

    /// The position and rotation of the sign, in the board's world units.
    pub fn place(&self) -> Transform {
        Transform::from_translation(self.at).with_rotation(Quat::from_rotation_z(self.turn))
    }

    /// The sprite of the sign if a cell is `detail` pixels wide.
    pub fn sprite(&self, art: &Art, detail: u32) -> Sprite {
        let cells = self.part.map_or(self.size.min_element(), |(.., cells)| f32::from(cells));
        let width = ((cells * detail as f32).round() as u32).max(1);
        let rect = self.part.map(|(column, row, _)| {
            let corner = Vec2::new(f32::from(column), f32::from(row)) * detail as f32;
            Rect::from_corners(corner, corner + Vec2::splat(detail as f32))
        });
        let plain = self.picture.is_empty();
        Sprite {
            image: if plain {
                Handle::default()
            } else {
                art.image(self.picture, self.facing, width)
            },
            custom_size: Some(self.size),
            rect,
            color: self.colour,
            image_mode: if plain {
                SpriteImageMode::Auto
            } else {
                stretched(self.size, width)
            },
            ..default()
        }
    }
}

/// A sign that is longer than wide keeps its corners; only what is between them is stretched.
fn stretched(size: Vec2, width: u32) -> SpriteImageMode {
    if size.x == size.y {
        return SpriteImageMode::Auto;
    }
    SpriteImageMode::Sliced(TextureSlicer {
        border: BorderRect::all(width as f32 * 0.4),
        ..default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_threatened_cell_has_one_sign_that_grows_with_those_who_threaten_it() {
        let cells: Vec<Cell> = (0..7).map(|x| Cell::new(x, 0)).collect();
        let threat = Threat {
            fights: cells[..6].iter().copied().collect(),
            shots: cells[5..].iter().copied().collect(),
            attackers: cells.iter().copied().zip([1, 2, 3, 4, 5, 9, 1]).collect(),
        };
        let signs: Vec<Sign> = Sign::of_threat(&threat, 1.0).collect();
        assert_eq!(signs.len(), cells.len());
        for (sign, cell) in signs.iter().zip(&cells) {
            let off = sign.at.truncate() - middle(*cell);
            assert!(
                off.abs().max_element() + sign.size.max_element() / 2.0 < 0.5,
                "it stays on its cell"
            );
            assert_eq!((sign.turn, sign.size.x), (0.0, sign.size.y), "nothing bends or stretches it");
        }
        let widths: Vec<f32> = signs.iter().map(|sign| sign.size.x).collect();
        assert!(widths[..5].windows(2).all(|pair| pair[0] * 1.1 < pair[1]), "{widths:?}");
        assert_eq!((widths[5], widths[6]), (widths[4], widths[0]));
        let kinds: Vec<&str> = signs.iter().map(|sign| sign.picture).collect();
        assert_eq!(kinds[4..], ["mark_danger_fight", "mark_danger_both", "mark_danger_shot"]);
    }
}
