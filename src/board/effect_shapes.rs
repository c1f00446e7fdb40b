//! What an effect of a fact looks like at each moment: an arrow, a burst, a card that rises, dust (the motion table of the look).

use bevy::prelude::*;

use crate::{
    board::easing::{in_out, out, swell},
    presented::playback::{FLIGHT, MAGIC, TUMBLE},
};

use dungeon_rules::table::Side;

/// The effect of the fact that is being shown, worked out when the fact starts.
#[derive(Default)]
pub(super) enum Act {
    #[default]
    Nothing,
    /// An arrow that flies.
    Arrow { from: Vec2, to: Vec2 },
    /// Magic that flies and bursts.
    Bolt { from: Vec2, to: Vec2, wide: f32, colour: Color },
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
            Self::Arrow { from, to } => {
                let way = *to - *from;
                // The arrow starts in front of the shooter and ends inside the target.
                let at = from.lerp(*to, 0.1 + 0.9 * (elapsed / FLIGHT).min(1.0));
                show(
                    image("spark_arrow"),
                    at - way.normalize_or_zero() * 0.3,
                    0.8,
                    way.to_angle(),
                    Color::WHITE,
                );
            }
            Self::Bolt { from, to, wide, colour } => {
                let flight = (elapsed / FLIGHT).min(1.0);
                if flight < 1.0 {
                    for (behind, size) in [(0.16, 0.4), (0.09, 0.55), (0.04, 0.7), (0.0, 0.9)] {
                        let at = from.lerp(*to, (in_out(flight) - behind).max(0.0));
                        show(image("spark_glow"), at, size, 0.0, colour.with_alpha(1.0 - 4.0 * behind));
                    }
                    show(image("spark_glow"), from.lerp(*to, in_out(flight)), 0.4, 0.0, Color::WHITE);
                } else {
                    let burst = ((t - FLIGHT / MAGIC) / (1.0 - FLIGHT / MAGIC)).clamp(0.0, 1.0);
                    let size = wide * (0.5 + 1.4 * out(burst));
                    show(image("spark_glow"), *to, size * 1.2, 0.0, colour.with_alpha(1.0 - burst));
                    show(image("spark_burst"), *to, size, 0.5 * burst, colour.with_alpha(1.0 - burst * burst));
                }
            }
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
                show(
                    image("spark_glow"),
                    *at,
                    wide * (1.0 + 0.7 * out(t)),
                    0.0,
                    colour.with_alpha(0.85 * swell(t)),
                );
                show(
                    image("spark_burst"),
                    *at,
                    wide * (1.5 - 0.5 * out(t)),
                    0.4 * t,
                    colour.with_alpha(0.6 * swell(t)),
                );
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
                let part = (elapsed / TUMBLE).min(1.0);
                let rest = usize::from(shows.clamp(&1, &6) - 1);
                // The die tumbles more and more slowly and then comes to rest.
                let face = if part > 0.86 { rest } else { (part.sqrt() * 9.0) as usize % 6 };
                let hop = (1.0 - part) * (part * 14.0).sin().abs() * 0.5;
                let sway = (1.0 - part) * (part * 20.0).sin() * 0.35;
                let kind = if *side == Side::Heroes { "hero" } else { "overlord" };
                let name = format!("die_{kind}_{}", face + 1);
                let alpha = ((1.0 - t) * 8.0).min(1.0);
                let at = *at + Vec2::new(sway, 0.55 + hop);
                show(image(&name), at, 0.7, 0.5 * sway, Color::WHITE.with_alpha(alpha));
            }
        }
    }
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
        let arrow = Act::Arrow { from, to };
        let x = |t: f32| seen(&arrow, t, FLIGHT)[0].at.x;
        assert!(x(0.1) < x(0.5) && x(0.5) < x(1.0));
        assert!((x(1.0) - 5.2).abs() < 0.01, "its head is in the middle");
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
