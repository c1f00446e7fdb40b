//! Feats (RND-4) and abilities at the end of the round (RND-9).

use bevy::{ecs::system::SystemState, prelude::*};

use super::{entity, first, read, tell};
use crate::{
    content::{Ability, Content, EndOfRound, Feat, FeatEffect, Id},
    table::{Agenda, Blow, Dice, Fact, Feats, Field, Figure, Model, PieceId, Prompt, Stance, Step, Wounds},
};

/// RND-4: a feat in the stead of the whole turn, once a game.
pub(super) fn use_feat(In((piece, feat)): In<(PieceId, Id<Feat>)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    let Some(model) = table.model(piece) else { return };
    let effects = table.game.content.feats[&feat].effects.clone();
    let targets = adjacent_targets(&table, &model);
    let entity = entity(world, piece);
    let mut feats = world.get_mut::<Feats>(entity).expect("judged legal: the model has the feat");
    feats
        .0
        .iter_mut()
        .filter(|(own, _)| *own == feat)
        .for_each(|(_, used)| *used = true);
    tell(world, Fact::FeatUsed(piece, feat));
    let mut steps = Vec::new();
    for effect in effects {
        let mut stance = world.get::<Stance>(entity).copied().unwrap_or_default();
        match effect {
            FeatEffect::FightEachAdjacent => {
                steps.extend(targets.iter().map(|target| Step::Attack {
                    attacker: piece,
                    target: *target,
                    blow: Blow::Feat,
                }));
                continue;
            }
            FeatEffect::HoldFrontArc => stance.holds_front = true,
            FeatEffect::IgnoreWounds => stance.ignores_wounds = true,
        }
        world.entity_mut(entity).insert(stance);
    }
    world.resource_mut::<Agenda>().0.extend(steps.into_iter().rev());
}

/// The adjacent enemies, and the adjacent locked doors and chests, which count as models here (LCK-5), by name.
fn adjacent_targets(field: &Field, model: &Model) -> Vec<PieceId> {
    let enemies = field
        .models_of(model.side().enemy())
        .into_iter()
        .filter(|enemy| enemy.cell.is_adjacent(model.cell));
    let locks = field
        .barriers()
        .into_iter()
        .filter(|barrier| barrier.lock.is_some() && barrier.base.is_adjacent(model.cell));
    let mut targets: Vec<PieceId> = enemies.map(|enemy| enemy.id).collect();
    // Only Heroes force locks (LCK-1).
    if matches!(model.figure, Figure::Hero(_)) {
        targets.extend(locks.map(|lock| lock.id));
    }
    targets
}

/// The abilities of a model.
pub(super) fn abilities_of(content: &Content, figure: Figure) -> &[Id<Ability>] {
    match figure {
        Figure::Hero(hero) => &content.heroes[&hero].abilities,
        Figure::Boss(boss) => &content.bosses[&boss].abilities,
        Figure::Minion(_) => &[],
    }
}

/// RND-9: an ability at the end of the round. Where it could change nothing no die is rolled.
pub(super) fn ability(In((piece, ability)): In<(PieceId, Id<Ability>)>, world: &mut World, field: &mut SystemState<Field>) {
    let table = read(field, world);
    let Some(model) = table.model(piece) else { return };
    let EndOfRound::HealOn(number) = table.game.content.abilities[&ability].end_of_round;
    if model.wounds.is_none_or(|wounds| wounds.taken == 0) {
        return;
    }
    let missing = world.resource::<Dice>().missing(1);
    if missing > 0 {
        first(
            world,
            [
                Step::Ask(Prompt::Dice {
                    missing,
                    side: model.side(),
                }),
                Step::Ability(piece, ability),
            ],
        );
        return;
    }
    let die = world.resource_mut::<Dice>().roll(1)[0];
    tell(world, Fact::Tried(piece, ability, die));
    if die >= number {
        let entity = entity(world, piece);
        let mut wounds = world.get_mut::<Wounds>(entity).expect("it has wounds to heal");
        wounds.taken -= 1;
        let taken = wounds.taken;
        tell(world, Fact::Healed(piece, taken));
    }
}
