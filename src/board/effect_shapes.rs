//! What an effect of a fact looks like at each moment: an arrow, a burst, a card that rises, dust (the motion table of the look).

use bevy::prelude::*;

use crate::{
    board::easing::{in_out, out, swell},
    presented::scenes::{FLIGHT, FOLD, IMPACT, STRIKE, TUMBLE},
};

use dungeon_rules::table::Side;

/// The effect of the fact that is being shown, worked out when the fact starts.
#[derive(Default)]
pub(super) enum Act {
    #[default]
    Nothing,
    /// An arrow that flies, and hits or is repelled.
    Arrow { from: Vec2, to: Vec2, hits: bool },
    /// Magic that flies and bursts.
    Bolt { from: Vec2, to: Vec2, wide: f32, colour: Color },
    /// A weapon that hits or is repelled.
    Impact { from: Vec2, to: Vec2, wide: f32, hits: bool },
    /// A minion that falls to bones.
    Bones { at: Vec2, wide: f32 },
    /// A wound.
    Wound { at: Vec2, wide: f32 },
    /// The picture of a card, which rises from a light around a model.
    Card {
        at: Vec2,
        wide: f32,
        picture: Handle<Image>,
        colour: Color,
    },
    /// A light around a piece.
    Glow { at: Vec2, wide: f32, colour: Color },
    /// Items that go from one model to another and back.
    Pass {
        between: (Vec2, Vec2),
        pictures: [Option<Handle<Image>>; 2],
    },
    /// A single die that is rolled for a model.
    Die { at: Vec2, side: Side, shows: u8 },
    /// Dust that rises from the floor.
    Dust { at: Vec2, wide: f32 },
}

/// The colour of the dust.
const DUST: Color = Color::srgb(0.66, 0.59, 0.49);

/// One picture of an effect at one moment.
pub(super) struct Glint {
    pub image: Handle<Image>,
    pub at: Vec2,
    pub size: f32,
    pub turn: f32,
    pub colour: Color,
    /// Whether it lies below the models.
    pub low: bool,
}

impl Act {
    /// Appends the pictures of the effect at a moment: `elapsed` milliseconds after its start, `t` as a part of its length, from 0
    /// to 1.
    pub fn glints(&self, glints: &mut Vec<Glint>, elapsed: f32, t: f32, image: impl Fn(&str) -> Handle<Image>) {
        let low = matches!(self, Self::Dust { .. });
        let mut show = |image: Handle<Image>, at: Vec2, size: f32, turn: f32, colour: Color| {
            if colour.alpha() > 0.01 && size > 0.01 {
                glints.push(Glint {
                    image,
                    at,
                    size,
                    turn,
                    colour,
                    low,
                });
            }
        };
        match self {
            Self::Nothing => {}
            Self::Arrow { from, to, hits } => {
                let way = *to - *from;
                let flight = (elapsed - FOLD) / FLIGHT;
                if flight >= 0.0 {
                    // The arrow starts in front of the shooter and ends inside the target, or glances off.
                    let at = from.lerp(*to, 0.1 + 0.9 * flight.min(1.0)) - way.normalize_or_zero() * 0.3;
                    let after = if *hits { 0.0 } else { (flight - 1.0).max(0.0) };
                    let glance = way.normalize_or_zero().perp() * after * 0.9;
                    let colour = Color::WHITE.with_alpha((1.0 - after).max(0.0));
                    show(image("spark_arrow"), at + glance, 0.8, way.to_angle() + after * 2.0, colour);
                }
                sparks((*from, *to), 1.0, *hits, elapsed, |name, at, size, turn, colour| {
                    show(image(name), at, size, turn, colour);
                });
            }
            Self::Impact { from, to, wide, hits } => {
                sparks((*from, *to), *wide, *hits, elapsed, |name, at, size, turn, colour| {
                    show(image(name), at, size, turn, colour);
                });
            }
            Self::Bones { at, wide } => {
                for i in 0..6_u8 {
                    let way = Vec2::from_angle(f32::from(i) * 1.05 + at.x * 1.7);
                    let up = Vec2::new(0.0, 0.35 * swell(t));
                    let place = *at + way * *wide * 0.55 * out(t) + up;
                    let turn = (f32::from(i) + 4.0 * t) * if i % 2 == 0 { 1.0 } else { -1.0 };
                    let alpha = ((1.0 - t) * 3.0).min(1.0);
                    show(image("bone_pile"), place, wide * 0.28, turn, Color::WHITE.with_alpha(alpha));
                }
            }
            Self::Wound { at, wide } => {
                let up = Vec2::new(0.0, wide * 0.3 + 0.45 * out(t));
                let alpha = ((1.0 - t) * 3.0).min(1.0);
                show(image("icon_wound"), *at + up, 0.5, 0.0, Color::WHITE.with_alpha(alpha));
            }
            Self::Bolt { from, to, wide, colour } => bolt((*from, *to), *wide, *colour, elapsed, |name, at, size, turn, colour| {
                show(image(name), at, size, turn, colour);
            }),
            Self::Card { at, wide, picture, colour } => {
                let light = wide * (0.9 + 0.8 * out(t));
                show(image("spark_glow"), *at, light, 0.0, colour.with_alpha(0.8 * swell(t)));
                let up = Vec2::new(0.0, wide * 0.5 + 0.35 * out(t));
                let alpha = (t * 6.0).min(1.0) * ((1.0 - t) * 4.0).min(1.0);
                show(
                    picture.clone(),
                    *at + up,
                    0.55 + 0.35 * out((t * 2.0).min(1.0)),
                    0.0,
                    Color::WHITE.with_alpha(alpha),
                );
            }
            Self::Glow { at, wide, colour } => {
                let size = wide * (1.0 + 0.7 * out(t));
                show(image("spark_glow"), *at, size, 0.0, colour.with_alpha(0.85 * swell(t)));
                let size = wide * (1.5 - 0.5 * out(t));
                show(image("spark_burst"), *at, size, 0.4 * t, colour.with_alpha(0.6 * swell(t)));
            }
            Self::Pass {
                between: (from, to),
                pictures,
            } => {
                for (picture, from, to, bow) in [(&pictures[0], *from, *to, 0.3), (&pictures[1], *to, *from, -0.3)] {
                    if let Some(picture) = picture {
                        let at = from.lerp(to, in_out(t)) + Vec2::new(0.0, bow * swell(t));
                        let size = 0.7 + 0.2 * swell(t);
                        show(picture.clone(), at, size, 0.0, Color::WHITE.with_alpha(((1.0 - t) * 6.0).min(1.0)));
                    }
                }
            }
            Self::Dust { at, wide } => {
                for i in 0..5_u8 {
                    // The puffs spread from the foot, each in its own direction.
                    let way = Vec2::from_angle(f32::from(i) * 1.257 + at.x + at.y);
                    let at = *at + way * *wide * (0.22 + 0.3 * out(t));
                    let size = wide * (0.34 + 0.06 * f32::from(i % 3) + 0.3 * t);
                    show(image("spark_glow"), at, size, 0.0, DUST.with_alpha(0.4 * (1.0 - t)));
                }
            }
            Self::Die { at, side, shows } => {
                let (name, off) = die(*side, *shows, (elapsed / TUMBLE).min(1.0));
                let alpha = ((1.0 - t) * 8.0).min(1.0);
                show(image(&name), *at + off, 0.7, 0.5 * off.x, Color::WHITE.with_alpha(alpha));
            }
        }
    }
}

/// Shows magic that flies to its target with a tail behind it, and bursts there.
fn bolt((from, to): (Vec2, Vec2), wide: f32, colour: Color, elapsed: f32, mut show: impl FnMut(&str, Vec2, f32, f32, Color)) {
    let flight = (elapsed - FOLD) / FLIGHT;
    if flight < 0.0 {
        return;
    }
    if flight < 1.0 {
        for (behind, size) in [(0.16, 0.4), (0.09, 0.55), (0.04, 0.7), (0.0, 0.9)] {
            let at = from.lerp(to, (in_out(flight) - behind).max(0.0));
            show("spark_glow", at, size, 0.0, colour.with_alpha(1.0 - 4.0 * behind));
        }
        show("spark_glow", from.lerp(to, in_out(flight)), 0.4, 0.0, Color::WHITE);
    } else {
        let burst = after_impact(elapsed);
        let size = wide * (0.5 + 1.4 * out(burst));
        show("spark_glow", to, size * 1.2, 0.0, colour.with_alpha(1.0 - burst));
        show("spark_burst", to, size, 0.5 * burst, colour.with_alpha(1.0 - burst * burst));
    }
}

/// Shows the sparks of a blow that has reached its target: they fly on if it hits, and back if it is repelled.
fn sparks((from, to): (Vec2, Vec2), wide: f32, hits: bool, elapsed: f32, mut show: impl FnMut(&str, Vec2, f32, f32, Color)) {
    if elapsed < IMPACT {
        return;
    }
    let t = after_impact(elapsed);
    let way = (to - from).normalize_or_zero();
    let (colour, way) = if hits { (HIT, way) } else { (STEEL, -way) };
    let at = to - (to - from).normalize_or_zero() * 0.2 * wide;
    show(
        "spark_burst",
        at,
        wide * (0.4 + 0.9 * out(t)),
        0.6 * t,
        colour.with_alpha(1.0 - t * t),
    );
    for i in 0..6_u8 {
        let spread = Vec2::from_angle((f32::from(i) - 2.5) * 0.42).rotate(way);
        let place = at + spread * wide * (0.15 + 0.75 * out(t));
        show("spark_glow", place, 0.22 * (1.0 - t), 0.0, colour.with_alpha(1.0 - t));
    }
}

/// The colours of the sparks of a blow that hits, and of one that is repelled.
const HIT: Color = Color::srgb(1.0, 0.72, 0.4);
const STEEL: Color = Color::srgb(0.85, 0.92, 1.0);

/// How much of the time after a blow has reached its target has passed, from 0 to 1.
fn after_impact(elapsed: f32) -> f32 {
    ((elapsed - IMPACT) / STRIKE[2]).clamp(0.0, 1.0)
}

/// The picture of a die that has done this part of its roll, from 0 to 1, and how far it is from where it is rolled. It tumbles more
/// and more slowly and then comes to rest.
fn die(side: Side, shows: u8, part: f32) -> (String, Vec2) {
    let rest = usize::from(shows.clamp(1, 6) - 1);
    let face = if part > 0.86 { rest } else { (part.sqrt() * 9.0) as usize % 6 };
    let hop = (1.0 - part) * (part * 14.0).sin().abs() * 0.5;
    let sway = (1.0 - part) * (part * 20.0).sin() * 0.35;
    let kind = if side == Side::Heroes { "hero" } else { "overlord" };
    (format!("die_{kind}_{}", face + 1), Vec2::new(sway, 0.55 + hop))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(act: &Act, t: f32, length: f32) -> Vec<Glint> {
        let mut glints = Vec::new();
        act.glints(&mut glints, t * length, t, |_| Handle::default());
        glints
    }

    #[test]
    fn an_arrow_ends_in_its_target() {
        let (from, to) = (Vec2::new(0.5, -0.5), Vec2::new(5.5, -0.5));
        let arrow = Act::Arrow { from, to, hits: true };
        assert!(seen(&arrow, 0.9, FOLD).is_empty(), "the tray is folding away");
        let x = |t: f32| seen(&arrow, 1.0, FOLD + t * FLIGHT)[0].at.x;
        assert!(x(0.1) < x(0.5) && x(0.5) < x(1.0));
        assert!((x(1.0) - 5.2).abs() < 0.01, "its head is in the middle");
        assert_eq!(seen(&arrow, 1.0, IMPACT - 1.0).len(), 1, "nothing sparks before it hits");
        assert!(seen(&arrow, 1.0, IMPACT + 1.0).len() > 1);
    }

    #[test]
    fn every_die_shows_what_fell_before_it_goes() {
        for (side, picture) in [(Side::Heroes, "die_hero_6"), (Side::Overlord, "die_overlord_6")] {
            let (at, shows) = (Vec2::ZERO, 6);
            let names = std::cell::RefCell::new(Vec::new());
            Act::Die { at, side, shows }.glints(&mut Vec::new(), TUMBLE * 0.95, 0.7, |name| {
                names.borrow_mut().push(name.to_owned());
                Handle::default()
            });
            assert_eq!(names.into_inner(), [picture]);
        }
    }

    #[test]
    fn a_spell_that_is_over_leaves_nothing() {
        let glow = Act::Glow {
            at: Vec2::ZERO,
            wide: 1.0,
            colour: Color::WHITE,
        };
        assert!(seen(&glow, 1.0, 300.0).is_empty());
        assert_eq!(seen(&glow, 0.5, 300.0).len(), 2);
        let (at, wide) = (Vec2::ZERO, 1.0);
        assert!(seen(&Act::Dust { at, wide }, 1.0, 160.0).is_empty(), "dust settles");
    }
}
