//! Damage (DMG): what hits do to minions, heroes, bosses and locks.

use bevy::{ecs::system::SystemState, prelude::*};

use super::{entity, first, read, setup, tell};
use crate::{
    content::DamageResult,
    grid::Base,
    table::{Board, BonePile, Fact, Field, Figure, Model, PieceId, Stands, Step, Wounds},
};

/// DMG-1, DMG-3, LCK-2: the hits of one attack.
pub(super) fn damage(In((attacker, target, hits)): In<(PieceId, PieceId, u8)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    match table.model(target) {
        Some(model) => match model.figure {
            Figure::Minion(minion) => {
                let result = table.game.content.minions[&minion].suffers(hits);
                suffer(world, &model, result);
            }
            Figure::Hero(_) | Figure::Boss(_) => wound(world, &model),
        },
        None => {
            // One hit forces a lock (LCK-2).
            tell(
                world,
                Fact::Forced {
                    by: attacker,
                    lock: target,
                },
            );
            first(world, [Step::Open(target)]);
        }
    }
}

/// DMG-1, DMG-2: a minion suffers what its damage row says.
fn suffer(world: &mut World, model: &Model, result: DamageResult) {
    match result {
        DamageResult::Nothing => tell(world, Fact::Unharmed(model.id)),
        DamageResult::BonePile => {
            remove(world, model.id);
            let pile = setup::name(world, "bone_pile");
            world.spawn((pile, BonePile, Stands(Base::one(model.cell))));
            tell(
                world,
                Fact::Crumbled {
                    piece: model.id,
                    pile,
                    cell: model.cell,
                },
            );
        }
        DamageResult::Destroyed => {
            remove(world, model.id);
            tell(world, Fact::Destroyed(model.id));
        }
    }
}

/// DMG-3 to DMG-5: a hero or boss takes one wound, however many hits.
fn wound(world: &mut World, model: &Model) {
    if model.stance.ignores_wounds {
        tell(world, Fact::WoundIgnored(model.id));
        return;
    }
    let entity = entity(world, model.id);
    let mut wounds = world.get_mut::<Wounds>(entity).expect("heroes and bosses have a wound track");
    let before = wounds.injured();
    wounds.taken += 1;
    let wounds = *wounds;
    tell(world, Fact::Wounded(model.id, wounds.taken));
    if wounds.incapacitated() {
        remove(world, model.id);
        world.resource_mut::<Board>().fallen.push(model.id);
        tell(world, Fact::Incapacitated(model.id));
    } else if wounds.injured() && !before {
        tell(world, Fact::Injured(model.id));
    }
}

/// The model leaves play.
fn remove(world: &mut World, model: PieceId) {
    let entity = entity(world, model);
    world.despawn(entity);
}
