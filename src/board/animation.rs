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
    presented::{
        game::PresentedGame,
        playback::Playback,
        scenes::{FOLD, IMPACT, STRIKE, Scene},
    },
};

use dungeon_rules::{
    content::CardEffect,
    grid::Facing,
    table::{Blow, Fact, PieceId, Subject},
};

/// The attack that is being shown.
#[derive(Copy, Clone)]
pub(super) struct Bout {
    pub attacker: Subject,
    pub target: Subject,
    pub blow: Blow,
}

/// The attack that is being shown, until another one is.
#[derive(Resource, Default)]
pub(super) struct Fight(pub Option<Bout>);

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
        }) => {
            bout.0 = Some(Bout {
                attacker: *attacker,
                target: *target,
                blow: *blow,
            });
        }
        Some(Fact::Crumbled { record, .. } | Fact::Raised { record, .. } | Fact::Placed { record, .. } | Fact::Appeared(_, record)) => {
            let table = OnTable::of(game.world());
            if let Some(token) = record
                .as_ref()
                .and_then(|record| table.token(record))
                .filter(|_| playback.scene().is_some())
            {
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

/// The poses of the tokens that a fact animates, at most two.
type Poses = [Option<(PieceId, Pose)>; 2];

/// A moment of a fact that is being shown.
struct Moment<'a> {
    /// The token of a piece, if it is drawn.
    token: &'a dyn Fn(PieceId) -> Option<&'a Token>,
    fight: &'a Fight,
    /// How long the fact has been shown, in milliseconds, and as a part of its length from 0 to 1.
    elapsed: f32,
    t: f32,
}

impl Moment<'_> {
    /// The unit vector from one token to another; zero if one of them is not drawn.
    fn towards(&self, from: PieceId, to: PieceId) -> Vec2 {
        let place = |piece| Some((self.token)(piece)?.place().truncate());
        let way = place(from).zip(place(to)).map(|(from, to)| (to - from).normalize_or_zero());
        way.unwrap_or_default()
    }

    fn poses(&self, fact: &Fact) -> Poses {
        let (t, pose) = (self.t, Pose::default());
        let one = match fact {
            Fact::Walked { piece, from, to } => {
                let way = middle(*to) - middle(*from);
                let scale = Vec2::splat(1.0 + 0.07 * swell(t));
                let offset = way * in_out(t);
                Pose { offset, scale, ..pose }.of(piece.id)
            }
            Fact::Turned(piece, facing) => {
                let quarters = (self.token)(piece.id).map_or(0, |token| quarters(token.facing, *facing));
                // The old picture turns half the way and the new one the rest, so that the light on it keeps its direction.
                let whole = -quarters as f32 * std::f32::consts::FRAC_PI_2;
                let turn = if shows_new_facing(t) {
                    whole * (out(t) - 1.0)
                } else {
                    whole * out(t)
                };
                Pose { turn, ..pose }.of(piece.id)
            }
            Fact::Unharmed(piece)
            | Fact::WoundIgnored(piece)
            | Fact::Barred(piece, _)
            | Fact::Spared { piece, .. }
            | Fact::WardLowered { piece, .. } => {
                let flash = (CANDLE, swell(t) * 0.6);
                Pose { flash, ..pose }.of(piece.id)
            }
            Fact::Wounded(piece, _) => {
                let offset = Vec2::new((t * 22.0).sin() * 0.05 * (1.0 - t), 0.0);
                let flash = (WOUND, 1.0 - t);
                Pose { offset, flash, ..pose }.of(piece.id)
            }
            Fact::Healed(piece, ..)
            | Fact::FeatUsed(piece, _)
            | Fact::Enchanted(piece, _)
            | Fact::Cast { caster: piece, .. }
            | Fact::Used { owner: piece, .. } => {
                let scale = Vec2::splat(1.0 + 0.12 * swell(t));
                let flash = (CANDLE, swell(t) * 0.5);
                Pose { scale, flash, ..pose }.of(piece.id)
            }
            Fact::Opened(piece) => self.opens(piece.id),
            Fact::Attacked { .. } | Fact::Hits(_) | Fact::Repelled => return self.fights(fact),
            _ => return comes_or_goes(fact, t),
        };
        [one, None]
    }

    /// The poses of a fight: who attacks draws back while the dice are rolled for, and strikes once they have been seen.
    fn fights(&self, fact: &Fact) -> Poses {
        let pose = Pose::default();
        if let Fact::Attacked {
            attacker, target, blow, ..
        } = fact
        {
            let back = if is_close(*blow) { -0.14 } else { -0.09 };
            let offset = self.towards(attacker.id, target.id) * back * out(self.t);
            return [Pose { offset, ..pose }.of(attacker.id), None];
        }
        let Some(Bout { attacker, target, blow }) = self.fight.0 else {
            return [None, None];
        };
        let way = self.towards(attacker.id, target.id);
        let since = (self.elapsed - FOLD).max(0.0);
        // What is repelled stops before it reaches its target.
        let reach = if matches!(fact, Fact::Hits(_)) { 1.0 } else { 0.7 };
        let lunge = if is_close(blow) {
            way * strike(since) * reach
        } else {
            way * -0.09 * swell((since / STRIKE[0]).min(1.0))
        };
        let struck = ((self.elapsed - IMPACT) / STRIKE[2]).clamp(0.0, 1.0);
        let (offset, flash) = match fact {
            Fact::Hits(_) => (way * 0.13 * swell(struck), (WOUND, swell(struck))),
            _ => (Vec2::ZERO, (CANDLE, swell(struck) * 0.6)),
        };
        if attacker.id == target.id {
            return [Pose { offset, flash, ..pose }.of(target.id), None];
        }
        [
            Pose { offset: lunge, ..pose }.of(attacker.id),
            Pose { offset, flash, ..pose }.of(target.id),
        ]
    }

    /// The leaves of a door draw back into the wall; a chest shakes.
    fn opens(&self, piece: PieceId) -> Option<(PieceId, Pose)> {
        let t = self.t;
        let door = (self.token)(piece).filter(|token| token.kind == Kind::Door);
        let (scale, alpha) = match door {
            Some(token) if matches!(token.facing, Facing::North | Facing::South) => (Vec2::new(1.0 - 0.9 * out(t), 1.0), 1.0 - t * t * t),
            Some(_) => (Vec2::new(1.0, 1.0 - 0.9 * out(t)), 1.0 - t * t * t),
            None => (Vec2::splat(1.0 + 0.08 * swell(t)), 1.0),
        };
        let pose = Pose {
            scale,
            alpha,
            ..Pose::default()
        };
        pose.of(piece)
    }
}

/// Whether a token that turns has turned so far that it shows its new facing.
fn shows_new_facing(t: f32) -> bool {
    out(t) >= 0.5
}

/// The poses of pieces that leave play or come into it.
fn comes_or_goes(fact: &Fact, t: f32) -> Poses {
    let pose = Pose::default();
    let one = match fact {
        Fact::Crumbled { piece, pile, .. } => {
            let fall = t * t;
            let falls = Pose {
                scale: Vec2::new(1.0 - 0.25 * fall, 1.0 - 0.55 * fall),
                turn: 0.5 * fall,
                alpha: 1.0 - fall,
                ..pose
            };
            let rises = Pose {
                scale: Vec2::splat(0.6 + 0.4 * t),
                alpha: t,
                ..pose
            };
            return [falls.of(piece.id), rises.of(pile.id)];
        }
        Fact::Raised { minion, pile, .. } => {
            let fades = Pose { alpha: 1.0 - t, ..pose };
            return [rises(t).of(minion.id), fades.of(pile.id)];
        }
        Fact::Placed { piece, .. } => rises(t).of(piece.id),
        // A boss stands there long before its portrait has gone.
        Fact::Appeared(piece, _) => rises((t * Scene::Boss.row().length / 400.0).min(1.0)).of(piece.id),
        Fact::Destroyed(piece) => {
            let vanishes = Pose {
                scale: Vec2::splat(1.0 + 0.3 * t),
                alpha: 1.0 - t,
                flash: (WOUND, t),
                ..pose
            };
            vanishes.of(piece.id)
        }
        Fact::Incapacitated(piece) => {
            let falls = Pose {
                turn: 1.5 * in_out(t),
                alpha: 1.0 - t * t,
                flash: (WOUND, 0.5),
                ..pose
            };
            falls.of(piece.id)
        }
        Fact::Taken { token, .. } => {
            let up = Pose {
                offset: Vec2::new(0.0, 0.35 * out(t)),
                scale: Vec2::splat(1.0 + 0.25 * out(t)),
                alpha: 1.0 - t * t,
                ..pose
            };
            up.of(token.id)
        }
        Fact::Removed(piece) => Pose { alpha: 1.0 - t, ..pose }.of(piece.id),
        _ => None,
    };
    [one, None]
}

/// The pose of a model that comes into play.
fn rises(t: f32) -> Pose {
    Pose {
        scale: Vec2::splat(0.35 + 0.65 * out_back(t).max(0.0)),
        alpha: (t * 2.0).min(1.0),
        ..Pose::default()
    }
}

/// A Bone Pile stirs while a card goes to it that lets more of them rise.
fn stirs(token: &Token, elapsed: f32) -> Option<(PieceId, Pose)> {
    let row = Scene::Card.row();
    let since = elapsed - (row.length - STIRS);
    if token.kind != Kind::Pile || since < 0.0 {
        return None;
    }
    let t = (since / STIRS).min(1.0);
    let pose = Pose {
        offset: Vec2::new((t * 26.0).sin() * 0.04 * swell(t), 0.05 * swell(t)),
        flash: (CANDLE, swell(t) * 0.5),
        ..Pose::default()
    };
    pose.of(token.piece)
}

/// How long Bone Piles stir at the end of the scene of a card, in milliseconds.
const STIRS: f32 = 420.0;

/// Poses the tokens that the current fact animates, and puts those that are no longer animated back to rest.
fn pose(
    playback: Res<Playback>,
    bout: Res<Fight>,
    tokens: Res<Tokens>,
    mut drawn: Query<(&mut Token, &mut Sprite, &mut Transform)>,
    (art, detail, game): (Res<Art>, Res<Detail>, Res<PresentedGame>),
    mut moved: Local<Vec<PieceId>>,
) {
    let moment = Moment {
        token: &|piece| Some(drawn.get(tokens.get(piece)?).ok()?.0),
        fight: &bout,
        elapsed: playback.elapsed(),
        t: playback.progress(),
    };
    let poses = playback.current().map(|fact| moment.poses(fact)).unwrap_or_default();
    let mut poses: Vec<(PieceId, Pose)> = poses.into_iter().flatten().collect();
    if let Some(Fact::Played(_, card)) = playback.current()
        && let Some(CardEffect::RaiseDead(_)) = game.game().content.cards.get(card).map(|card| card.effect)
    {
        poses.extend(drawn.iter().filter_map(|(token, ..)| stirs(token, playback.elapsed())));
    }
    let turned = match playback.current() {
        Some(Fact::Turned(_, facing)) if shows_new_facing(moment.t) => Some(*facing),
        _ => None,
    };
    if playback.still {
        // With reduced motion pieces fade in and out, but nothing moves.
        let fades = |(piece, Pose { alpha, .. })| (piece, Pose { alpha, ..Pose::default() });
        poses = poses.into_iter().map(fades).collect();
    }
    // Tokens that the previous fact animated and this one does not go back to rest.
    moved.retain(|piece| {
        let still = poses.iter().any(|(other, _)| other == piece);
        if !still && let Some(mut row) = tokens.get(*piece).and_then(|entity| drawn.get_mut(entity).ok()) {
            apply(&mut row, Pose::default());
        }
        still
    });
    for (piece, pose) in poses {
        let Some(mut row) = tokens.get(piece).and_then(|entity| drawn.get_mut(entity).ok()) else {
            continue;
        };
        if let Some(facing) = turned {
            let facing = dungeon_play::drawings::along(row.0.base, facing);
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

/// The systems that pose tokens.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct MotionSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fight>()
        .add_systems(Update, (begin, pose).chain().in_set(MotionSystems).in_set(BoardSystems::Move));
}
