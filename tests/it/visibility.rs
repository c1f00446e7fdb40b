//! What a model overlooks is what it may shoot at: the overlays of the board and the rules tell the same.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use dungeon_rules::{
    content::Range,
    grid::Cell,
    referee,
    rules::visibility::visibility,
    table::{Board, Course, Decision, Figure, PieceId, Pieces, Side, Stands, Stats},
};

use super::{Luck, dungeon, laid, quests};

fn get<T: Component>(world: &World, piece: PieceId) -> Option<&T> {
    world.get::<T>(world.resource::<Pieces>().entity(piece)?)
}

/// The enemies of a side in revealed zones, with the cells they cover.
fn enemies(world: &World, side: Side) -> Vec<(PieceId, Vec<Cell>)> {
    let revealed = &world.resource::<Board>().revealed;
    let pieces = world.resource::<Pieces>().0.keys().copied();
    let foes = pieces.filter(|piece| get::<Figure>(world, *piece).is_some_and(|figure| figure.side() != side));
    let standing = foes.filter_map(|piece| Some((piece, Stands::of(world, piece)?.cells().collect::<Vec<_>>())));
    standing
        .filter(|(_, cells)| cells.iter().all(|cell| revealed.contains(*cell)))
        .collect()
}

#[test]
fn a_shooter_overlooks_whom_it_may_shoot_and_nobody_else() {
    let mut shots = 0;
    for (seed, game) in quests().into_iter().chain((0..40).map(dungeon)).enumerate() {
        let mut world = laid(&game, seed as u64);
        let mut chance = Luck(seed as u64);
        for _ in 0..250 {
            let offered = referee::decisions(&mut world);
            if offered.is_empty() {
                break;
            }
            let targets: BTreeSet<PieceId> = offered
                .iter()
                .filter_map(|decision| match decision {
                    Decision::Shoot(target) => Some(*target),
                    _ => None,
                })
                .collect();
            let active = world.resource::<Course>().active.map(|active| active.piece);
            if let Some(piece) = active.filter(|_| !targets.is_empty()) {
                let side = referee::side_of(&world, piece).expect("it fights for a side");
                let long = get::<Stats>(&world, piece)
                    .and_then(|stats| stats.ranged)
                    .is_some_and(|ranged| ranged.range == Range::Long);
                let outlook = visibility(&mut world, piece);
                for (enemy, cells) in enemies(&world, side) {
                    let seen = outlook.seen.iter().any(|(cell, _)| cells.contains(cell));
                    let near = outlook.near.iter().any(|(cell, short)| cells.contains(cell) && (long || *short));
                    assert_eq!(targets.contains(&enemy), seen && near, "{seed}: {piece:?} at {enemy:?}");
                    shots += 1;
                }
            }
            referee::submit(&mut world, chance.choose(&offered)).expect("it was offered");
        }
    }
    assert!(shots > 100, "only {shots} shots were looked at");
}

#[test]
fn nothing_hidden_is_overlooked() {
    for (seed, game) in quests().into_iter().enumerate() {
        let mut world = laid(&game, seed as u64);
        let models: Vec<PieceId> = world.resource::<Pieces>().0.keys().copied().collect();
        for piece in models {
            let outlook = visibility(&mut world, piece);
            let revealed = &world.resource::<Board>().revealed;
            let cells = outlook.near.iter().chain(&outlook.seen);
            assert!(cells.into_iter().all(|(cell, _)| revealed.contains(*cell)), "{piece:?}");
            assert!(
                outlook
                    .seen
                    .iter()
                    .all(|(cell, _)| outlook.near.iter().any(|(near, _)| near == cell))
            );
        }
    }
}
