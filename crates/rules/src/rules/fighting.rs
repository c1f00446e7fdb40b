//! Attacks (FGT): declaring, rolling and comparing the dice, and Free Attacks (MOV-9).

use bevy_ecs::prelude::*;

use super::{actions, basics, modifiers::pools_against, shooting::line_in};
use crate::{
    content::{Action, Id},
    dice::{pairing, to_reroll},
    table::{Blow, Consequence, Course, Dice, Fact, FieldState, Grant, PieceId, Prompt, Reason, Reroll, Side, Step, Subject},
};

/// FGT-2, FGT-3: carries out [`Step::Attack`]: declares an attack. It does not take place if the attacker or the target has left
/// play in the meantime.
pub(super) fn attack(world: &mut World, state: &mut FieldState, attacker: PieceId, target: PieceId, blow: Blow) {
    let table = state.get(world);
    let pools = table.model(attacker).and_then(|model| pools_against(&table, &model, target, blow));
    let Some(pools) = pools else { return };
    let row = Consequence::row(&table, table.model(target).as_ref(), blow);
    let is_covered = pools.attack.0.iter().any(|(reason, _)| *reason == Reason::Cover);
    let cover = if is_covered {
        line_in(&table, attacker, None, target).and_then(|(_, piece)| piece)
    } else {
        None
    };
    let cover = cover.map(|piece| Subject::of(world, piece));
    let [by, at] = [attacker, target].map(|piece| Subject::of(world, piece));
    let roll = Step::Roll {
        attacker,
        target,
        attack: pools.attack.total(),
        defence: pools.defence.total(),
        armour: pools.armour.total(),
        rerolls: pools.rerolls,
        action: match blow {
            Blow::Action(action) => Some(action),
            _ => None,
        },
    };
    state.tell(Fact::Attacked {
        attacker: by,
        target: at,
        blow,
        attack: pools.attack,
        defence: pools.defence,
        armour: pools.armour,
        rerolls: pools.rerolls,
        row,
        cover,
    });
    state.first([roll]);
}

/// FGT-2: carries out [`Step::Roll`]: rolls both pools. Missing told dice are asked for first.
pub(super) fn roll(
    world: &mut World,
    state: &mut FieldState,
    (attacker, target): (PieceId, PieceId),
    (attack, defence, armour, rerolls): (u8, u8, u8, u8),
    action: Option<Id<Action>>,
) {
    let dice = world.resource::<Dice>();
    let to_defend = dice.needed(target, attacker, defence);
    let missing = dice.missing(dice.needed(attacker, target, attack) + to_defend);
    if missing > 0 {
        // The attacker's dice are told first; the other side rolls for the defender, also for a lock (LCK-2).
        let side = side_of(world, state, attacker);
        let side = if missing > to_defend { side } else { side.enemy() };
        let again = Step::Roll {
            attacker,
            target,
            attack,
            defence,
            armour,
            rerolls,
            action,
        };
        state.first([Step::Ask(Prompt::Dice { missing, side }), again]);
        return;
    }
    let mut dice = world.resource_mut::<Dice>();
    let (attack, defence) = (dice.roll(attacker, target, attack), dice.roll(target, attacker, defence));
    let again = to_reroll(&attack, armour, rerolls);
    let rerolls = again.len() as u8;
    state.tell(Fact::Rolled {
        attack: attack.clone(),
        defence: defence.clone(),
        again,
    });
    state.first([Step::Compare {
        attacker,
        target,
        attack,
        defence,
        armour,
        rerolls,
        action,
    }]);
}

/// Returns the side of an attacking model.
fn side_of(world: &World, state: &mut FieldState, attacker: PieceId) -> Side {
    let attacker = state.get(world).model(attacker);
    attacker.expect("a model that attacks is in play").side()
}

/// FGT-8, FGT-9: carries out [`Step::Compare`]: rolls the dice again that may be, the lowest first, then compares the pools.
pub(super) fn compare(world: &mut World, state: &mut FieldState, step: Step) {
    let Step::Compare {
        attacker,
        target,
        mut attack,
        defence,
        armour,
        rerolls,
        action,
    } = step.clone()
    else {
        return;
    };
    if rerolls > 0 {
        let side = side_of(world, state, attacker);
        let Some(fell) = basics::roll(world, state, side, (attacker, target), rerolls, step) else {
            return;
        };
        let again = to_reroll(&attack, armour, rerolls).into_iter().zip(fell);
        let again: Vec<Reroll> = again.map(|(die, shows)| Reroll { shows, die }).collect();
        Reroll::replace(&again, &mut attack);
        state.tell(Fact::Rerolled(again));
    }
    let pairing = pairing(&attack, &defence, armour);
    if pairing.kept.is_empty() {
        state.tell(Fact::Repelled);
        return;
    }
    let hits = pairing.hits;
    state.tell(Fact::Hits(hits));
    match action {
        _ if hits == 0 => {}
        Some(action) => state.first([Step::Succeed(actions::attempt_at(action, attacker, target))]),
        None => state.first([Step::Damage { attacker, target, hits }]),
    }
}

/// Carries out [`Step::Rampage`]: a feat that steps and fights goes on only if the target left play (RND-4).
pub(super) fn rampage(world: &mut World, state: &mut FieldState, target: PieceId) {
    let gone = !state.get(world).is_on_board(target);
    if let Some(active) = &mut world.resource_mut::<Course>().active
        && let Grant::Rampage { stepped, .. } = &mut active.grant
    {
        *stepped = false;
        if !gone || active.left == 0 {
            active.grant = Grant::Nothing;
        }
    }
}

/// MOV-7, OVL-2: carries out [`Step::FreeAttacks`]: makes the next Free Attack on a model; if several are left, the attackers'
/// side chooses which.
pub(super) fn free_attacks(world: &mut World, state: &mut FieldState, target: PieceId, mut attackers: Vec<PieceId>) {
    let table = state.get(world);
    let Some(victim) = table.model(target) else { return };
    attackers.retain(|attacker| table.model(*attacker).is_some());
    match attackers.as_slice() {
        [] => {}
        [attacker] => state.first([Step::Attack {
            attacker: *attacker,
            target,
            blow: Blow::FreeAttack,
        }]),
        _ => state.first([Step::Ask(Prompt::FreeAttack {
            target,
            attackers,
            side: victim.side().enemy(),
        })]),
    }
}
