//! Badges on a token: its class or side, Injured, has acted, effects of cards, the numbers of a lock or Ward, and the number of
//! piles on its cell (LCK-2, LCK-4, DMG-4, MAG).

use bevy::prelude::*;

use crate::{
    art::Art,
    board::{
        Detail,
        token::{Kind, Token},
    },
};

use dungeon_rules::{
    grid::Facing,
    table::{Lasting, Side},
};

const DIGITS: [&str; 10] = [
    "digit_0", "digit_1", "digit_2", "digit_3", "digit_4", "digit_5", "digit_6", "digit_7", "digit_8", "digit_9",
];

/// The drawing of the emblem of a hero's class or of the Overlord; `None` for tokens without one.
pub(super) fn emblem(token: &Token) -> Option<String> {
    match token.kind {
        Kind::Model(Side::Heroes, true) => Some(format!("emblem_{}", token.picture)),
        Kind::Model(Side::Overlord, true) => Some("emblem_overlord".to_owned()),
        _ => None,
    }
}

/// The total change of Armour and of dice by effects that last for a time.
fn changes(token: &Token) -> (i8, i8) {
    token.lasting.iter().fold((0, 0), |(armour, dice), one| match one.what {
        Lasting::Armour { by, .. } => (armour + by, dice),
        Lasting::Dice { by, .. } => (armour, dice + by),
        // Invulnerability is shown like more Armour.
        Lasting::Invulnerable => (armour.max(1), dice),
        Lasting::LosesAction | Lasting::Bound(_) => (armour, dice),
    })
}

/// One badge on a token.
pub(super) struct Pin {
    /// The name of its drawing.
    pub picture: String,
    /// Its centre, in cells from the centre of the token.
    pub at: Vec2,
    /// Its width in cells.
    pub size: f32,
}

impl Pin {
    pub fn image(&self, art: &Art, detail: Detail) -> Handle<Image> {
        art.image(&self.picture, Facing::South, ((self.size * detail.0 as f32).round() as u32).max(1))
    }
}

/// Replaces the badges of a token.
pub(super) fn hang(commands: &mut Commands, entity: Entity, token: &Token, art: &Art, detail: Detail) {
    commands.entity(entity).despawn_related::<Children>();
    for (number, pin) in (1_u8..).zip(of(token)) {
        let sprite = Sprite {
            image: pin.image(art, detail),
            custom_size: Some(Vec2::splat(pin.size)),
            ..default()
        };
        let place = pin.at.extend(f32::from(number) * 0.001);
        commands.spawn((sprite, Transform::from_translation(place), ChildOf(entity)));
    }
}

/// The badges of a token, the lowest first.
pub(super) fn of(token: &Token) -> Vec<Pin> {
    let mut pins = Vec::new();
    let mut pin = |picture: &str, at: Vec2, size: f32| {
        pins.push(Pin {
            picture: picture.to_owned(),
            at,
            size,
        });
    };
    let half = Vec2::new(f32::from(token.base.width), f32::from(token.base.height)) / 2.0;
    let whole = f32::from(token.base.width);
    // Badges at an edge grow less than a large base does, and stay at that edge.
    let badge = whole.min(0.7 + 0.3 * whole);
    let edge = Vec2::splat((whole - badge) / 2.0);
    // What is laid around the base lies below what is pinned to it.
    if token.lasting.iter().any(|one| matches!(one.what, Lasting::Bound(_))) {
        pin("state_bound", Vec2::ZERO, whole);
    }
    if token.lasting.iter().any(|one| matches!(one.what, Lasting::LosesAction)) {
        pin("state_stunned", edge * Vec2::NEG_X, badge);
    }
    let (armour, dice) = changes(token);
    if armour != 0 {
        let picture = if armour > 0 { "state_armour_up" } else { "state_armour_down" };
        pin(picture, edge * Vec2::X, badge);
    }
    if dice != 0 {
        let at = Vec2::new(0.0, 0.16 - half.y);
        pin("icon_combat_dice", at, 0.3);
        pin(if dice > 0 { "icon_plus" } else { "icon_minus" }, at + Vec2::new(0.15, 0.06), 0.2);
    }
    if token.energy > 0 {
        let at = Vec2::new(0.0, half.y - 0.13);
        pin("item_energy_crystal_1", at, 0.4);
        pin(DIGITS[usize::from(token.energy.min(9))], at, 0.22);
    }
    if let Some(feat) = token.stance {
        let at = Vec2::new(half.x - 0.17, half.y - 0.17);
        pin("pin_count", at, 0.42);
        pin(&format!("feat_{feat}"), at, 0.34);
    }
    if token.injured {
        pin("state_injured", -edge, badge);
    }
    if token.acted {
        pin("state_activated", edge * Vec2::new(1.0, -1.0), badge);
    }
    if let Some(emblem) = emblem(token) {
        pin(&emblem, Vec2::new(0.117 - half.x, half.y - 0.117), 0.358);
    }
    // A lock and a Ward on the same door lie side by side.
    let aside = if token.lock.is_some() && token.ward.is_some() { 0.24 } else { 0.0 };
    let size = if aside > 0.0 { 0.56 } else { 0.86 };
    if let Some(power) = token.ward {
        let at = Vec2::new(aside, 0.0);
        pin("token_ward", at, size);
        pin(DIGITS[usize::from(power.min(9))], at, 0.34 * size);
    }
    if let Some((dice, armour)) = token.lock {
        let middle = Vec2::new(-aside, 0.0);
        pin("token_lock", middle, size);
        // The plates of the lock token: dice on the left, Armour on the right, above their symbols.
        for (number, x) in [(dice, 85.0), (armour, 171.0)] {
            let at = middle + Vec2::new(x - 128.0, 128.0 - 163.0) / 256.0 * size;
            pin(DIGITS[usize::from(number % 10)], at, 0.21 * size);
        }
    }
    if token.his {
        pin("emblem_overlord", Vec2::new(half.x - 0.15, half.y - 0.15), 0.3);
    }
    if token.stack > 1 {
        let at = Vec2::new(half.x - 0.16, half.y - 0.16);
        pin("pin_count", at, 0.34);
        pin(DIGITS[usize::from(token.stack.min(9))], at, 0.22);
    }
    pins
}
