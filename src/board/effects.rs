//! Effects while a fact is shown: arrows and magic, cards that are played, a single die, dust (SHT, MAG, ITM, RND-9). What each
//! looks like is in [`crate::board::effect_shapes`].
//!
//! An effect lasts exactly as long as its fact: completing the motion of the fact ends it, and with reduced motion there is none.

use bevy::prelude::*;

use crate::{
    art::Art,
    board::{
        BoardSystems, Detail, Scenery,
        animation::{Bout, Fight, MotionSystems},
        effect_shapes::{Act, Glint},
        forget, layer, middle,
        token::Token,
        tokens::Tokens,
    },
    presented::{game::PresentedGame, playback::Playback},
};

use dungeon_rules::{
    content::{Effect, School},
    grid::Facing,
    table::{Blow, Fact, Game, Source, Subject, SubjectKind},
};

/// The effect that is being shown, and the sprites that show it, which are reused.
#[derive(Resource, Default)]
struct Sparks {
    serial: u64,
    act: Act,
    glints: Vec<Glint>,
    drawn: Vec<Entity>,
    lit: usize,
}

/// A sprite of an effect.
#[derive(Component)]
struct Spark;

const CANDLE: Color = Color::srgb(1.0, 0.85, 0.54);
/// The colour of a school's magic.
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

/// The name of a card's picture and the colour of its light.
fn card(game: &Game, source: Source) -> (String, Color) {
    match source {
        Source::Spell(spell) => {
            let school = game.content.spells.get(&spell).map_or(School::Common, |spell| spell.school);
            (format!("spell_{spell}"), colour_of(school))
        }
        Source::Item(item) => (format!("item_{item}"), CANDLE),
        Source::Feat(feat) => (format!("feat_{feat}"), CANDLE),
        Source::Ability(_) | Source::Event(_) | Source::Action(_) => ("skill".to_owned(), CANDLE),
    }
}

/// Whether the die of this source is rolled by the other side, and not by the side of its target.
fn is_rolled_by_another(game: &Game, source: Source) -> bool {
    let Source::Spell(spell) = source else { return false };
    let effects = game.content.spells.get(&spell).map(|spell| &spell.way.effects);
    effects.is_some_and(|effects| effects.iter().any(|effect| matches!(effect, Effect::Roll(_))))
}

/// Works out the effect of the fact that has started.
fn begin(
    mut sparks: ResMut<Sparks>,
    (playback, tokens, game, fight): (Res<Playback>, Res<Tokens>, Res<PresentedGame>, Res<Fight>),
    drawn: Query<(&Token, &Transform)>,
    (art, detail): (Res<Art>, Res<Detail>),
) {
    if sparks.serial == playback.serial() {
        return;
    }
    sparks.serial = playback.serial();
    let game = game.game();
    let seen = |piece: Subject| drawn.get(tokens.get(piece.id)?).ok();
    let place = |piece: Subject| seen(piece).map(|(_, transform)| transform.translation.truncate());
    let wide = |piece: Subject| seen(piece).map_or(1.0, |(token, _)| f32::from(token.base.size()));
    let image = |name: &str| art.image(name, Facing::South, detail.0);
    let played = |piece: Subject, source: Source| {
        let (picture, colour) = card(game, source);
        Some(Act::Card {
            at: place(piece)?,
            wide: wide(piece),
            picture: image(&picture),
            colour,
        })
    };
    let glow = |piece: Subject, colour: Color| {
        Some(Act::Glow {
            at: place(piece)?,
            wide: wide(piece),
            colour,
        })
    };
    let dust = |piece: Subject, share: f32| {
        Some(Act::Dust {
            at: place(piece)?,
            wide: wide(piece) * share,
        })
    };
    let flies = |from: Subject, to: Subject| Some((place(from)?, place(to)?));
    let item = |piece: Subject| match piece.kind {
        SubjectKind::Item(item) => Some(image(&format!("item_{item}"))),
        _ => None,
    };
    let act = match playback.current() {
        Some(fact @ (Fact::Hits(_) | Fact::Repelled)) => fight.0.and_then(|Bout { attacker, target, blow }| {
            let (from, to) = flies(attacker, target)?;
            let (wide, hits) = (wide(target), matches!(fact, Fact::Hits(_)));
            Some(match blow {
                Blow::Shot | Blow::FeatShot(_) => Act::Arrow { from, to, hits },
                Blow::Magic { by, .. } => Act::Bolt {
                    from,
                    to,
                    wide,
                    colour: card(game, by).1,
                },
                Blow::Fight | Blow::FreeAttack | Blow::Feat(..) | Blow::Action(_) => Act::Impact { from, to, wide, hits },
            })
        }),
        Some(Fact::Cast { caster, spell, .. }) => played(*caster, Source::Spell(*spell)),
        Some(Fact::Used { owner, kind, .. } | Fact::Gained { owner, kind, .. }) => played(*owner, Source::Item(*kind)),
        Some(Fact::FeatUsed(piece, feat)) => played(*piece, Source::Feat(*feat)),
        Some(Fact::Spared { piece, by, .. }) => played(*piece, *by),
        Some(Fact::Enchanted(piece, one)) => glow(*piece, card(game, one.by).1),
        Some(Fact::WardLowered { piece, .. }) => glow(*piece, colour_of(School::Sorcery)),
        Some(Fact::Healed(piece, ..)) => glow(*piece, Color::srgb(0.55, 1.0, 0.6)),
        Some(Fact::Placed { piece, by, .. }) => glow(*piece, card(game, *by).1),
        Some(Fact::Traded(trade)) => flies(trade.from, trade.with).map(|between| Act::Pass {
            between,
            pictures: [trade.give, trade.take].map(|piece| piece.and_then(item)),
        }),
        Some(Fact::Tried { piece, by, die }) => seen(*piece).map(|(_, transform)| {
            let own = piece.side();
            Act::Die {
                at: transform.translation.truncate(),
                side: if is_rolled_by_another(game, *by) { own.enemy() } else { own },
                shows: *die,
            }
        }),
        Some(Fact::Walked { piece, .. }) => dust(*piece, 0.6),
        Some(Fact::Opened(piece) | Fact::Incapacitated(piece)) => dust(*piece, 1.2),
        Some(Fact::Crumbled { cell, .. }) => Some(Act::Bones {
            at: middle(*cell),
            wide: 1.0,
        }),
        Some(Fact::Wounded(piece, _)) => place(*piece).map(|at| Act::Wound { at, wide: wide(*piece) }),
        Some(Fact::Appeared(piece, _)) if playback.scene().is_some() => dust(*piece, 0.8),
        _ => None,
    };
    sparks.act = act.filter(|_| !playback.still).unwrap_or_default();
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
        let height = if glint.low { layer::ARC + 0.5 } else { layer::BRACKET + 1.0 };
        let z = height + i as f32 * 0.01;
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sparks>()
        .add_systems(Update, forget::<Sparks>.in_set(BoardSystems::Renew))
        .add_systems(Update, (begin, draw).chain().after(MotionSystems).in_set(BoardSystems::Move));
}
