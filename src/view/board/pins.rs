//! Signs on a token: whose it is, Injured, has acted, the numbers of a lock, how many piles lie here (LCK-2, DMG-4).

use bevy::prelude::*;

use super::{
    Detail,
    token::{Kind, Token},
};
use crate::{grid::Facing, table::Side, view::art::Art};

const DIGITS: [&str; 10] = [
    "digit_0", "digit_1", "digit_2", "digit_3", "digit_4", "digit_5", "digit_6", "digit_7", "digit_8", "digit_9",
];

/// The pin of a hero's class or of the Overlord.
pub(super) fn emblem(token: &Token) -> Option<String> {
    match token.kind {
        Kind::Model(Side::Heroes, true) => Some(format!("emblem_{}", token.picture)),
        Kind::Model(Side::Overlord, true) => Some("emblem_overlord".to_owned()),
        _ => None,
    }
}

/// Hangs the signs of a token anew.
pub(super) fn hang(commands: &mut Commands, entity: Entity, token: &Token, art: &Art, detail: Detail) {
    commands.entity(entity).despawn_related::<Children>();
    let mut z = 0.0;
    let mut pin = |name: &str, at: Vec2, size: f32| {
        z += 0.001;
        let sprite = Sprite {
            image: art.image(name, Facing::South, ((size * detail.0 as f32).round() as u32).max(1)),
            custom_size: Some(Vec2::splat(size)),
            ..default()
        };
        commands.spawn((sprite, Transform::from_translation(at.extend(z)), ChildOf(entity)));
    };
    let half = Vec2::new(f32::from(token.base.width), f32::from(token.base.height)) / 2.0;
    let whole = f32::from(token.base.width);
    if token.injured {
        pin("state_injured", Vec2::ZERO, whole);
    }
    if token.acted {
        pin("state_activated", Vec2::ZERO, whole);
    }
    if let Some(emblem) = emblem(token) {
        pin(&emblem, Vec2::new(0.117 - half.x, half.y - 0.117), 0.358);
    }
    if let Some((dice, armour)) = token.lock {
        const SIZE: f32 = 0.86;
        pin("token_lock", Vec2::ZERO, SIZE);
        // The plates of the token: dice left, Armour right, above their signs.
        for (number, x) in [(dice, 85.0), (armour, 171.0)] {
            let at = Vec2::new(x - 128.0, 128.0 - 163.0) / 256.0 * SIZE;
            pin(DIGITS[usize::from(number % 10)], at, 0.21 * SIZE);
        }
    }
    if token.stack > 1 {
        let at = Vec2::new(half.x - 0.16, half.y - 0.16);
        pin("pin_count", at, 0.34);
        pin(DIGITS[usize::from(token.stack.min(9))], at, 0.22);
    }
}
