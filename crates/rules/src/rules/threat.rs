//! Where a side could attack next: the cells that its models could attack from where they can get to in a turn (MOV, FGT-1, SHT,
//! MAG-7). Models that it may still raise or place are not counted, nor are feats.

use std::collections::{BTreeMap, BTreeSet};

use bevy_ecs::prelude::*;

use super::{basics::with_field, movement::turn_cost, reach::reach_on, shooting};
use crate::{
    content::{Effect, Range, Trait, Way},
    grid::{Base, Cell, Facing},
    table::{Decision, Field, Model, Obstacle, ObstacleKind, Side},
};

/// The cells on which a normal model could be attacked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Threat {
    /// The cells where it could be attacked by a Fight.
    pub fights: BTreeSet<Cell>,
    /// The cells where it could be attacked by a shot or a spell.
    pub shots: BTreeSet<Cell>,
    /// How many models could attack it on each of these cells, in whatever way; without the cells on which they stand themselves.
    pub attackers: BTreeMap<Cell, u8>,
}

/// Returns what the models of a side in play could attack if each had its turn now, as the table stands.
pub fn threat(world: &mut World, by: Side) -> Threat {
    with_field(world, |field| threat_of(field, by))
}

fn threat_of(field: &Field, by: Side) -> Threat {
    let mut threat = Threat::default();
    for model in field
        .models_of(by)
        .into_iter()
        .filter(|model| !field.is_held(model) && !model.loses_action)
    {
        let (mut fights, mut shots) = (BTreeSet::new(), BTreeSet::new());
        let stands = stands(field, &model);
        for (stand, facings) in &stands {
            let around = stand.base.around().filter(|cell| can_stand(field, *cell));
            let front = around.filter(|cell| facings.iter().any(|facing| facing.has_base_in_front(stand.base, Base::one(*cell))));
            fights.extend(front);
        }
        for reach in far_reaches(field, &model) {
            for (stand, facings) in &stands {
                far(field, stand, facings, reach, &mut shots);
            }
        }
        for cell in fights.union(&shots) {
            let count = threat.attackers.entry(*cell).or_default();
            *count = count.saturating_add(1);
        }
        threat.fights.append(&mut fights);
        threat.shots.append(&mut shots);
    }
    for cell in field.models_of(by).iter().flat_map(|model| model.base.cells()) {
        threat.attackers.remove(&cell);
    }
    threat
}

/// Returns whether a model stands on a cell, or could stand there.
fn can_stand(field: &Field, cell: Cell) -> bool {
    let is_model = |obstacle: Obstacle| obstacle.kind == ObstacleKind::Model;
    field.is_open_floor(cell) && field.obstacle_on(cell).is_none_or(is_model)
}

/// Returns where a model can stand at the end of its Move, each with the facings it can have there.
fn stands(field: &Field, model: &Model) -> Vec<(Model, Vec<Facing>)> {
    let movement = field.movement(model);
    let stand = |base: Base, facing: Facing, left: u8| {
        let model = Model { base, facing, ..*model };
        let facings = Facing::ALL
            .into_iter()
            .filter(|facing| turn_cost(&model, *facing) <= left)
            .collect();
        (model, facings)
    };
    let mut stands = vec![stand(model.base, model.facing, movement)];
    for reach in reach_on(field, model) {
        let base = Base {
            corner: reach.to,
            ..model.base
        };
        let turned = reach.decisions.iter().rev().find_map(|decision| match decision {
            Decision::Turn(facing) => Some(*facing),
            _ => None,
        });
        stands.push(stand(base, turned.unwrap_or(model.facing), movement.saturating_sub(reach.cost)));
    }
    stands
}

/// How far an attack other than a Fight reaches: a shot or a spell.
#[derive(Copy, Clone)]
struct FarReach {
    range: Range,
    /// Whether it needs line of sight to its target.
    sees: bool,
    /// Whether it can be made in an enemy's front arc: spells can (MAG-2), shots cannot (SHT-1), unless a trait allows it.
    watched: bool,
}

/// Returns the shots and spells that a model could attack with now.
fn far_reaches(field: &Field, model: &Model) -> Vec<FarReach> {
    let attacks = |way: &Way| way.effects.iter().any(|effect| matches!(effect, Effect::MagicAttack { .. }));
    let content = &field.game.content;
    let shots = model.stats.ranged.map(|ranged| FarReach {
        range: ranged.range,
        sees: true,
        watched: field.has_trait(model.id, Trait::ShootsWhenWatched),
    });
    let spells = field.spells_of(model.id).into_iter().filter(|(_, card)| card.turned == 0);
    let ways = spells.map(|(_, card)| &content.spells[&card.spell].way).filter(|way| attacks(way));
    let casts = ways.map(|way| FarReach {
        range: way.range,
        sees: way.sight,
        watched: true,
    });
    shots.into_iter().chain(casts).collect()
}

/// Adds the cells that are within range and in sight from here to `cells`.
fn far(field: &Field, stand: &Model, facings: &[Facing], reach: FarReach, cells: &mut BTreeSet<Cell>) {
    if !reach.watched && field.is_watched(stand.base, stand.side()) {
        return;
    }
    for cell in field.board.revealed.iter() {
        let base = shooting::aimed_at(field, cell);
        let is_near = !stand.base.covers(cell) && !cells.contains(&cell) && can_stand(field, cell);
        if !is_near || !shooting::is_in_range(field, stand.base, base, reach.range) {
            continue;
        }
        let seen = |facing: &Facing| shooting::judge_sight(field, &Model { facing: *facing, ..*stand }, base, stand.id).is_ok();
        if !reach.sees || facings.iter().any(seen) {
            cells.insert(cell);
        }
    }
}
