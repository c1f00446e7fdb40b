//! Animates tokens while a fact is shown: steps, turns, strikes, falls (the motion table of the look).

use bevy::prelude::*;

use crate::{
    art::Art,
    board::{
        BoardSystems, Detail,
        easing::{in_out, out, out_back, swell},
        middle,
        pose::{CANDLE, Pose, WOUND, apply, quarters, strike},
        token::{Kind, OnTable, Token},
        tokens::{Tokens, spawn},
    },
    presented::{drawings, game::PresentedGame, playback::Playback},
};

use dungeon_rules::{
    grid::Facing,
    table::{Blow, Fact, PieceId},
};

/// The attack that is being shown: attacker, target, and whether they are close enough to push each other.
#[derive(Resource, Default)]
struct Fight(Option<(PieceId, PieceId, bool)>);

/// The unit vector from one token to another; `None` if one of them is not drawn.
fn towards(tokens: &Tokens, drawn: &Query<(&mut Token, &mut Sprite, &mut Transform)>, from: PieceId, to: PieceId) -> Option<Vec2> {
    let place = |piece| Some(drawn.get(tokens.get(piece)?).ok()?.0.place().truncate());
    Some((place(to)? - place(from)?).normalize_or_zero())
}

/// Prepares a fact when it starts: remembers who attacks whom, and spawns the token that comes into play with it.
fn begin(
    mut commands: Commands,
    mut bout: ResMut<Fight>,
    mut tokens: ResMut<Tokens>,
    mut serial: Local<u64>,
    (playback, game): (Res<Playback>, Res<PresentedGame>),
    (art, detail): (Res<Art>, Res<Detail>),
) {
    if *serial == playback.serial() {
        return;
    }
    *serial = playback.serial();
    match playback.current() {
        Some(Fact::Attacked {
            attacker, target, blow, ..
        }) => bout.0 = Some((attacker.id, target.id, is_close(*blow))),
        Some(Fact::Crumbled { record, .. } | Fact::Raised { record, .. } | Fact::Placed { record, .. }) => {
            let table = OnTable::of(game.world());
            if let Some(token) = record.as_ref().and_then(|record| table.token(record)) {
                spawn(&mut commands, &mut tokens, token, &art, *detail);
            }
        }
        _ => {}
    }
}

/// Whether attacker and target stand next to each other in an attack of this kind.
const fn is_close(blow: Blow) -> bool {
    !matches!(blow, Blow::Shot | Blow::FeatShot(_) | Blow::Magic { .. })
}

/// Poses the tokens that the current fact animates, and puts those that are no longer animated back to rest.
fn pose(
    playback: Res<Playback>,
    bout: Res<Fight>,
    tokens: Res<Tokens>,
    mut drawn: Query<(&mut Token, &mut Sprite, &mut Transform)>,
    (art, detail): (Res<Art>, Res<Detail>),
    mut moved: Local<Vec<PieceId>>,
) {
    let t = playback.progress();
    let mut poses: [Option<(PieceId, Pose)>; 2] = [None, None];
    let mut turned = None;
    let pose = Pose::default();
    match playback.current() {
        Some(Fact::Walked { piece, from, to }) => {
            let way = middle(*to) - middle(*from);
            let scale = Vec2::splat(1.0 + 0.07 * swell(t));
            poses[0] = Pose {
                offset: way * in_out(t),
                scale,
                ..pose
            }
            .of(piece.id);
        }
        Some(Fact::Turned(piece, facing)) => {
            let quarters = drawn_facing(&tokens, &drawn, piece.id).map_or(0, |own| quarters(own, *facing));
            // The old picture turns half the way and the new one the rest, so that the light on it keeps its direction.
            let whole = -quarters as f32 * std::f32::consts::FRAC_PI_2;
            let t = out(t);
            let turn = if t < 0.5 { whole * t } else { whole * (t - 1.0) };
            turned = Some((piece.id, *facing, t >= 0.5));
            poses[0] = Pose { turn, ..pose }.of(piece.id);
        }
        Some(Fact::Attacked {
            attacker, target, blow, ..
        }) => {
            let way = towards(&tokens, &drawn, attacker.id, target.id).unwrap_or_default();
            // A model that shoots or casts a spell leans back as it does so.
            let offset = if is_close(*blow) {
                way * strike(playback.elapsed())
            } else {
                way * -0.09 * swell((playback.elapsed() / 200.0).min(1.0))
            };
            poses[0] = Pose { offset, ..pose }.of(attacker.id);
        }
        Some(Fact::Hits(_)) => {
            if let Some((attacker, target, _)) = bout.0 {
                let way = towards(&tokens, &drawn, attacker, target).unwrap_or_default();
                let flash = (WOUND, swell(t));
                poses[0] = Pose {
                    offset: way * 0.13 * swell(t),
                    flash,
                    ..pose
                }
                .of(target);
            }
        }
        Some(Fact::Repelled) => {
            if let Some((attacker, target, close)) = bout.0 {
                let way = towards(&tokens, &drawn, target, attacker).unwrap_or_default();
                let offset = way * 0.1 * swell(t);
                poses[0] = close.then_some((attacker, Pose { offset, ..pose }));
                poses[1] = Pose {
                    flash: (CANDLE, swell(t) * 0.6),
                    ..pose
                }
                .of(target);
            }
        }
        Some(
            Fact::Unharmed(piece)
            | Fact::WoundIgnored(piece)
            | Fact::Barred(piece, _)
            | Fact::Spared { piece, .. }
            | Fact::WardLowered { piece, .. },
        ) => {
            poses[0] = Pose {
                flash: (CANDLE, swell(t) * 0.6),
                ..pose
            }
            .of(piece.id);
        }
        Some(Fact::Wounded(piece, _)) => {
            let shake = Vec2::new((t * 22.0).sin() * 0.05 * (1.0 - t), 0.0);
            poses[0] = Pose {
                offset: shake,
                flash: (WOUND, 1.0 - t),
                ..pose
            }
            .of(piece.id);
        }
        Some(
            Fact::Healed(piece, ..)
            | Fact::FeatUsed(piece, _)
            | Fact::Enchanted(piece, _)
            | Fact::Cast { caster: piece, .. }
            | Fact::Used { owner: piece, .. },
        ) => {
            let scale = Vec2::splat(1.0 + 0.12 * swell(t));
            poses[0] = Pose {
                scale,
                flash: (CANDLE, swell(t) * 0.5),
                ..pose
            }
            .of(piece.id);
        }
        Some(Fact::Crumbled { piece, pile, .. }) => {
            let fall = t * t;
            let scale = Vec2::new(1.0 - 0.25 * fall, 1.0 - 0.55 * fall);
            poses[0] = Pose {
                scale,
                turn: 0.5 * fall,
                alpha: 1.0 - fall,
                ..pose
            }
            .of(piece.id);
            poses[1] = Pose {
                scale: Vec2::splat(0.6 + 0.4 * t),
                alpha: t,
                ..pose
            }
            .of(pile.id);
        }
        Some(Fact::Destroyed(piece)) => {
            poses[0] = Pose {
                scale: Vec2::splat(1.0 + 0.3 * t),
                alpha: 1.0 - t,
                flash: (WOUND, t),
                ..pose
            }
            .of(piece.id);
        }
        Some(Fact::Incapacitated(piece)) => {
            let turn = 1.5 * in_out(t);
            poses[0] = Pose {
                turn,
                alpha: 1.0 - t * t,
                flash: (WOUND, 0.5),
                ..pose
            }
            .of(piece.id);
        }
        Some(Fact::Raised { minion: piece, .. } | Fact::Placed { piece, .. }) => {
            let up = Pose {
                scale: Vec2::splat(0.35 + 0.65 * out_back(t).max(0.0)),
                alpha: (t * 2.0).min(1.0),
                ..pose
            };
            poses[0] = up.of(piece.id);
            if let Some(Fact::Raised { pile, .. }) = playback.current() {
                poses[1] = Pose { alpha: 1.0 - t, ..pose }.of(pile.id);
            }
        }
        Some(Fact::Opened(piece)) => {
            // The leaves of a door draw back into the wall; a chest shakes.
            let door = tokens
                .get(piece.id)
                .and_then(|entity| drawn.get(entity).ok())
                .filter(|(token, ..)| token.kind == Kind::Door);
            let open = match door {
                Some((token, ..)) if matches!(token.facing, Facing::North | Facing::South) => Vec2::new(1.0 - 0.9 * out(t), 1.0),
                Some(_) => Vec2::new(1.0, 1.0 - 0.9 * out(t)),
                None => Vec2::splat(1.0 + 0.08 * swell(t)),
            };
            let alpha = if door.is_some() { 1.0 - t * t * t } else { 1.0 };
            poses[0] = Pose {
                scale: open,
                alpha,
                ..pose
            }
            .of(piece.id);
        }
        Some(Fact::Taken { token, .. }) => {
            let up = Pose {
                offset: Vec2::new(0.0, 0.35 * out(t)),
                scale: Vec2::splat(1.0 + 0.25 * out(t)),
                alpha: 1.0 - t * t,
                ..pose
            };
            poses[0] = up.of(token.id);
        }
        Some(Fact::Removed(piece)) => poses[0] = Pose { alpha: 1.0 - t, ..pose }.of(piece.id),
        _ => {}
    }
    if playback.still {
        // With reduced motion pieces fade in and out, but nothing moves.
        poses = poses.map(|row| row.map(|(piece, Pose { alpha, .. })| (piece, Pose { alpha, ..pose })));
    }
    // Tokens that the previous fact animated and this one does not go back to rest.
    moved.retain(|piece| {
        let still = poses.iter().flatten().any(|(other, _)| other == piece);
        if !still && let Some(mut row) = tokens.get(*piece).and_then(|entity| drawn.get_mut(entity).ok()) {
            apply(&mut row, Pose::default());
        }
        still
    });
    for (piece, pose) in poses.into_iter().flatten() {
        let Some(mut row) = tokens.get(piece).and_then(|entity| drawn.get_mut(entity).ok()) else {
            continue;
        };
        if let Some((_, facing, true)) = turned {
            let facing = drawings::along(row.0.base, facing);
            let image = Token { facing, ..row.0.clone() }.image(&art, *detail);
            if row.1.image != image {
                row.1.image = image;
            }
        }
        apply(&mut row, pose);
        if !moved.contains(&piece) {
            moved.push(piece);
        }
    }
}

fn drawn_facing(tokens: &Tokens, drawn: &Query<(&mut Token, &mut Sprite, &mut Transform)>, piece: PieceId) -> Option<Facing> {
    Some(drawn.get(tokens.get(piece)?).ok()?.0.facing)
}

/// The systems that pose tokens.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct MotionSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fight>()
        .add_systems(Update, (begin, pose).chain().in_set(MotionSystems).in_set(BoardSystems::Move));
}
