//! The pose of a token, meaning how it differs from how it lies at rest, and the curves of its animation (the motion table of the
//! look). All curves take the time as a share from 0 to 1 unless they say otherwise.

use bevy::prelude::*;

use crate::{
    board::{
        easing::{out, out_back},
        layer,
        token::{Kind, Token},
    },
    presented::scenes::STRIKE,
};

use dungeon_rules::{grid::Facing, table::PieceId};

/// How a token differs from how it lies at rest.
#[derive(Copy, Clone, PartialEq)]
pub(super) struct Pose {
    pub offset: Vec2,
    pub turn: f32,
    pub scale: Vec2,
    pub alpha: f32,
    /// A colour by which the token's own is multiplied, and how far, from 0 to 1.
    pub flash: (Vec3, f32),
}

impl Default for Pose {
    fn default() -> Self {
        Self {
            offset: Vec2::ZERO,
            turn: 0.0,
            scale: Vec2::ONE,
            alpha: 1.0,
            flash: (Vec3::ONE, 0.0),
        }
    }
}

impl Pose {
    /// Pairs the pose with a piece, for a list of poses.
    pub const fn of(self, piece: PieceId) -> Option<(PieceId, Self)> {
        Some((piece, self))
    }
}

pub(super) const WOUND: Vec3 = Vec3::new(1.0, 0.25, 0.2);
pub(super) const CANDLE: Vec3 = Vec3::new(1.6, 1.5, 1.2);

/// How far a strike has gone towards its target, in cells, after this many milliseconds; negative while it draws back.
pub(super) fn strike(at: f32) -> f32 {
    let [back, hit, home] = STRIKE;
    match at {
        t if t < back => -0.14 * out(t / back),
        t if t < back + hit => -0.14 + 0.56 * (t - back) / hit,
        t => 0.42 * (1.0 - out_back(((t - back - hit) / home).min(1.0))),
    }
}

/// The number of quarter turns clockwise from one facing to another, from -1 to 2.
pub(super) fn quarters(from: Facing, to: Facing) -> i32 {
    match (to as i32 - from as i32).rem_euclid(4) {
        3 => -1,
        n => n,
    }
}

pub(super) fn apply((token, sprite, transform): &mut (Mut<Token>, Mut<Sprite>, Mut<Transform>), pose: Pose) {
    let mut rest = token.rest();
    rest.translation += pose.offset.extend(
        if pose == Pose::default() {
            0.0
        } else {
            layer::BRACKET - layer::MODEL - 8.0
        } * raised(token),
    );
    rest.rotation *= Quat::from_rotation_z(pose.turn);
    rest.scale = pose.scale.extend(1.0);
    transform.set_if_neq(rest);
    let own = token.colour().to_linear();
    let (colour, share) = pose.flash;
    let mix = |a: f32, b: f32| a + (a * b - a) * share;
    let colour = LinearRgba::new(
        mix(own.red, colour.x),
        mix(own.green, colour.y),
        mix(own.blue, colour.z),
        pose.alpha,
    );
    if sprite.color != Color::LinearRgba(colour) {
        sprite.color = Color::LinearRgba(colour);
    }
}

/// Returns 1 for models, which are drawn above others while they move, and 0 for everything else.
pub(super) fn raised(token: &Token) -> f32 {
    if matches!(token.kind, Kind::Model(..)) { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strike_goes_out_and_comes_home() {
        assert_eq!(strike(0.0), 0.0);
        assert!(strike(STRIKE[0]) < 0.0, "first back");
        assert!(strike(STRIKE[0] + STRIKE[1]) > 0.3, "then forward");
        assert!(strike(STRIKE.iter().sum()).abs() < 0.001, "then home");
    }

    #[test]
    fn the_shorter_way_round() {
        assert_eq!(quarters(Facing::North, Facing::West), -1);
        assert_eq!(quarters(Facing::West, Facing::North), 1);
        assert_eq!(quarters(Facing::North, Facing::South), 2);
    }
}
