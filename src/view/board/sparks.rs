//! What flies and glows while a fact is shown: arrows and magic, the cards that are played, a single die (SHT, MAG, ITM,
//! RND-9).
//!
//! Everything here lasts exactly as long as its fact: whoever completes the motion ends it, and without motion there is
//! none of it.

use bevy::prelude::*;

use super::{
    BoardSystems, Detail, Scenery, layer,
    motion::MotionSystems,
    pose::{in_out, out, swell},
    token::{Kind, Token, Tokens},
};
use crate::{
    content::{Effect, School},
    grid::Facing,
    table::{Blow, Fact, Game, Item, PieceId, Pieces, Side, Source},
    view::{
        art::Art,
        playback::{FLIGHT, MAGIC, Playback, TUMBLE},
    },
};

/// What the fact that is on looks like, worked out when it begins.
#[derive(Default)]
enum Act {
    #[default]
    Nothing,
    /// An arrow.
    Arrow { from: Vec2, to: Vec2 },
    /// Magic flies and bursts.
    Bolt { from: Vec2, to: Vec2, wide: f32, colour: Color },
    /// A card's picture rises from a light around a model.
    Card {
        at: Vec2,
        wide: f32,
        picture: Handle<Image>,
        colour: Color,
    },
    /// A light around a piece.
    Glow { at: Vec2, wide: f32, colour: Color },
    /// Things go from one model to another.
    Pass {
        between: (Vec2, Vec2),
        pictures: [Option<Handle<Image>>; 2],
    },
    /// A single die is thrown for a model.
    Die { at: Vec2, side: Side, shows: u8 },
}

/// One picture of it in this moment.
struct Glint {
    image: Handle<Image>,
    at: Vec2,
    size: f32,
    turn: f32,
    colour: Color,
}

/// The act that is on and the sprites that show it, used again and again.
#[derive(Resource, Default)]
struct Sparks {
    serial: u64,
    act: Act,
    glints: Vec<Glint>,
    drawn: Vec<Entity>,
    lit: usize,
}

/// A sprite of an act.
#[derive(Component)]
struct Spark;

const CANDLE: Color = Color::srgb(1.0, 0.85, 0.54);
/// The colour in which a school's magic glows.
const fn colour_of(school: School) -> Color {
    match school {
        School::Common => CANDLE,
        School::Sorcery => Color::srgb(0.75, 0.55, 1.0),
        School::Fire => Color::srgb(1.0, 0.56, 0.2),
        School::Air => Color::srgb(0.6, 0.86, 1.0),
        School::Earth => Color::srgb(0.87, 0.74, 0.46),
        School::Water => Color::srgb(0.4, 0.66, 1.0),
        School::Necromancy => Color::srgb(0.62, 0.42, 0.95),
    }
}

/// The picture of a card and the colour of its light.
fn card(game: &Game, source: Source) -> (String, Color) {
    match source {
        Source::Spell(spell) => {
            let school = game.content.spells.get(&spell).map_or(School::Common, |spell| spell.school);
            (format!("spell_{spell}"), colour_of(school))
        }
        Source::Item(item) => (format!("item_{item}"), CANDLE),
        Source::Feat(feat) => (format!("feat_{feat}"), CANDLE),
        Source::Ability(_) | Source::Event(_) => ("skill".to_owned(), CANDLE),
    }
}

/// Whether whoever did this rolls the die for its target, and not the target itself.
fn is_rolled_by_another(game: &Game, source: Source) -> bool {
    let Source::Spell(spell) = source else { return false };
    let effects = game.content.spells.get(&spell).map(|spell| &spell.way.effects);
    effects.is_some_and(|effects| effects.iter().any(|effect| matches!(effect, Effect::Roll(_))))
}

/// Looks at the fact that has begun.
fn begin(
    mut sparks: ResMut<Sparks>,
    (playback, tokens, game): (Res<Playback>, Res<Tokens>, Res<Game>),
    drawn: Query<(&Token, &Transform)>,
    (pieces, items): (Res<Pieces>, Query<&Item>),
    (art, detail): (Res<Art>, Res<Detail>),
) {
    if sparks.serial == playback.serial() {
        return;
    }
    sparks.serial = playback.serial();
    let seen = |piece: PieceId| drawn.get(tokens.get(piece)?).ok();
    let place = |piece: PieceId| seen(piece).map(|(_, transform)| transform.translation.truncate());
    let wide = |piece: PieceId| seen(piece).map_or(1.0, |(token, _)| f32::from(token.base.size()));
    let image = |name: &str| art.image(name, Facing::South, detail.0);
    let played = |piece: PieceId, source: Source| {
        let (picture, colour) = card(&game, source);
        Some(Act::Card {
            at: place(piece)?,
            wide: wide(piece),
            picture: image(&picture),
            colour,
        })
    };
    let glow = |piece: PieceId, colour: Color| {
        Some(Act::Glow {
            at: place(piece)?,
            wide: wide(piece),
            colour,
        })
    };
    let flies = |from: PieceId, to: PieceId| Some((place(from)?, place(to)?));
    let item = |piece: PieceId| {
        let item = items.get(*pieces.0.get(&piece)?).ok()?;
        Some(image(&format!("item_{}", item.0)))
    };
    let act = match playback.current() {
        Some(Fact::Attacked {
            attacker, target, blow, ..
        }) => flies(*attacker, *target).and_then(|(from, to)| match blow {
            Blow::Shot | Blow::FeatShot(_) => Some(Act::Arrow { from, to }),
            Blow::Magic { by, .. } => Some(Act::Bolt {
                from,
                to,
                wide: wide(*target),
                colour: card(&game, *by).1,
            }),
            Blow::Fight | Blow::FreeAttack | Blow::Feat(..) => None,
        }),
        Some(Fact::Cast { caster, spell, .. }) => played(*caster, Source::Spell(*spell)),
        Some(Fact::Used { owner, kind, .. } | Fact::Gained { owner, kind, .. }) => played(*owner, Source::Item(*kind)),
        Some(Fact::FeatUsed(piece, feat)) => played(*piece, Source::Feat(*feat)),
        Some(Fact::Spared { piece, by, .. }) => played(*piece, *by),
        Some(Fact::Enchanted(piece, one)) => glow(*piece, card(&game, one.by).1),
        Some(Fact::WardLowered { piece, .. }) => glow(*piece, colour_of(School::Sorcery)),
        Some(Fact::Healed(piece, _)) => glow(*piece, Color::srgb(0.55, 1.0, 0.6)),
        Some(Fact::Placed { piece, by, .. }) => glow(*piece, card(&game, *by).1),
        Some(Fact::Traded(trade)) => flies(trade.from, trade.with).map(|between| Act::Pass {
            between,
            pictures: [trade.give, trade.take].map(|piece| piece.and_then(item)),
        }),
        Some(Fact::Tried { piece, by, die }) => seen(*piece).map(|(token, transform)| {
            let own = if matches!(token.kind, Kind::Model(Side::Heroes, _)) {
                Side::Heroes
            } else {
                Side::Overlord
            };
            Act::Die {
                at: transform.translation.truncate(),
                side: if is_rolled_by_another(&game, *by) { own.enemy() } else { own },
                shows: *die,
            }
        }),
        _ => None,
    };
    sparks.act = act.unwrap_or_default();
}

impl Act {
    /// What is seen of it so many milliseconds after its beginning, `t` of its time.
    fn glints(&self, glints: &mut Vec<Glint>, elapsed: f32, t: f32, image: impl Fn(&str) -> Handle<Image>) {
        let mut show = |image: Handle<Image>, at: Vec2, size: f32, turn: f32, colour: Color| {
            if colour.alpha() > 0.01 && size > 0.01 {
                glints.push(Glint {
                    image,
                    at,
                    size,
                    turn,
                    colour,
                });
            }
        };
        match self {
            Self::Nothing => {}
            Self::Arrow { from, to } => {
                let way = *to - *from;
                // It starts in front of the shooter and ends in the target.
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
            Self::Die { at, side, shows } => {
                let part = (elapsed / TUMBLE).min(1.0);
                let rest = usize::from(shows.clamp(&1, &6) - 1);
                // It tumbles slower and slower and comes to lie.
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

fn draw(
    mut commands: Commands,
    mut sparks: ResMut<Sparks>,
    playback: Res<Playback>,
    (art, detail): (Res<Art>, Res<Detail>),
    mut sprites: Query<(&mut Sprite, &mut Transform, &mut Visibility), With<Spark>>,
) {
    let on = !playback.is_idle() && !matches!(sparks.act, Act::Nothing);
    if !on && sparks.lit == 0 {
        return;
    }
    let sparks = &mut *sparks;
    sparks.glints.clear();
    if on {
        let image = |name: &str| art.image(name, Facing::South, detail.0);
        sparks
            .act
            .glints(&mut sparks.glints, playback.elapsed(), playback.progress(), image);
    }
    for (i, glint) in sparks.glints.iter().enumerate() {
        let z = layer::BRACKET + 1.0 + i as f32 * 0.01;
        let place = Transform::from_translation(glint.at.extend(z)).with_rotation(Quat::from_rotation_z(glint.turn));
        let size = Some(Vec2::splat(glint.size));
        if let Some((mut sprite, mut transform, mut visibility)) = sparks.drawn.get(i).and_then(|entity| sprites.get_mut(*entity).ok()) {
            if sprite.image != glint.image {
                sprite.image = glint.image.clone();
            }
            sprite.color = glint.colour;
            sprite.custom_size = size;
            *transform = place;
            visibility.set_if_neq(Visibility::Inherited);
        } else {
            let sprite = Sprite {
                image: glint.image.clone(),
                custom_size: size,
                color: glint.colour,
                ..default()
            };
            let entity = commands.spawn((sprite, place, Spark, Scenery)).id();
            sparks.drawn.truncate(i);
            sparks.drawn.push(entity);
        }
    }
    for entity in sparks.drawn.iter().skip(sparks.glints.len()) {
        if let Ok((.., mut visibility)) = sprites.get_mut(*entity) {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
    sparks.lit = sparks.glints.len();
}

/// Forgets what flew in another game.
pub(super) fn forget(world: &mut World) {
    world.insert_resource(Sparks::default());
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sparks>()
        .add_systems(Update, (begin, draw).chain().after(MotionSystems).in_set(BoardSystems::Move));
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
            colour: CANDLE,
        };
        assert!(seen(&glow, 1.0, 300.0).is_empty());
        assert_eq!(seen(&glow, 0.5, 300.0).len(), 2);
    }
}
