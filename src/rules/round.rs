//! The round (RND): hero turns, the Overlord's turn, the end of the round, and how a decision becomes steps.

use bevy::{ecs::system::SystemState, prelude::*};

use super::{entity, first, read, tell};
use crate::table::{
    Acted, Active, Agenda, Blow, Course, Decision, Dice, Fact, Field, Pending, Phase, PieceId, Prompt, Side, Stance, Stats, Step,
};

/// RND-1: a round begins with the Heroes' turns; every hero has his turn before him (RND-2).
pub(super) fn begin_round(_: In<()>, world: &mut World, field: &mut SystemState<Field>) {
    rest(world, field, Side::Heroes);
    let mut course = world.resource_mut::<Course>();
    course.round += 1;
    course.phase = Phase::Heroes;
    let round = course.round;
    tell(world, Fact::RoundBegan(round));
    first(world, [Step::NextHero]);
}

/// All models of a side may act again.
pub(super) fn rest(world: &mut World, field: &mut SystemState<Field>, side: Side) {
    for model in read(field, world).models_of(side) {
        let entity = entity(world, model.id);
        world.entity_mut(entity).insert(Acted(false));
    }
}

/// RND-2: the Heroes' players choose who is next; after the last hero it is the Overlord's turn (RND-1).
pub(super) fn next_hero(_: In<()>, field: Field, mut agenda: ResMut<Agenda>) {
    let left = field.models_of(Side::Heroes).iter().any(|hero| !hero.acted);
    agenda.first([if left { Step::Ask(Prompt::ChooseHero) } else { Step::BeginOverlord }]);
}

/// RND-3: a turn begins; what the model kept up by a feat until now ends.
pub(super) fn begin_turn(In(piece): In<PieceId>, world: &mut World) {
    let entity = entity(world, piece);
    let left = world.get::<Stats>(entity).expect("every model has stats").movement;
    world.entity_mut(entity).insert(Acted(true)).remove::<Stance>();
    let active = Active {
        piece,
        left,
        begun: false,
        walked: false,
        stopped: false,
        acted: false,
    };
    world.resource_mut::<Course>().active = Some(active);
    tell(world, Fact::TurnBegan(piece));
    first(world, [Step::Continue]);
}

/// RND-3: the turn goes on until the model has acted or left play.
pub(super) fn go_on(_: In<()>, field: Field, mut agenda: ResMut<Agenda>) {
    let going = field
        .course
        .active
        .filter(|active| !active.acted && field.model(active.piece).is_some());
    agenda.first([going.map_or(Step::EndTurn, |active| Step::Ask(Prompt::Act(active.piece)))]);
}

/// RND-2: a turn ends. Between two hero turns the Overlord may interrupt, never after the last (OVL-6).
pub(super) fn end_turn(_: In<()>, world: &mut World, field: &mut SystemState<Field>) {
    let Some(active) = world.resource_mut::<Course>().active.take() else {
        return;
    };
    tell(world, Fact::TurnEnded(active.piece));
    let heroes_left = read(field, world).models_of(Side::Heroes).iter().any(|hero| !hero.acted);
    match world.resource::<Course>().phase {
        Phase::Heroes if heroes_left => first(world, [Step::OfferInterrupt, Step::NextHero]),
        Phase::Heroes => first(world, [Step::NextHero]),
        Phase::Interrupt => first(world, [Step::NextInterrupt]),
        Phase::Overlord | Phase::End => first(world, [Step::NextCommand]),
    }
}

/// RND-9: the end of the round: spells recharge, abilities do their work, the Overlord draws.
pub(super) fn end_round(_: In<()>, world: &mut World, field: &mut SystemState<Field>) {
    world.resource_mut::<Course>().phase = Phase::End;
    let round = world.resource::<Course>().round;
    tell(world, Fact::RoundEnded(round));
    let table = read(field, world);
    let content = &table.game.content;
    let abilities: Vec<Step> = (table.models().iter())
        .flat_map(|model| {
            super::feats::abilities_of(content, model.figure)
                .iter()
                .map(|ability| Step::Ability(model.id, *ability))
        })
        .collect();
    first(world, [Step::Draw, Step::BeginRound]);
    world.resource_mut::<Agenda>().0.extend(abilities.into_iter().rev());
}

/// Stops the game until the question is answered.
pub(super) fn ask(In(prompt): In<Prompt>, mut pending: ResMut<Pending>) {
    pending.0 = Some(prompt);
}

/// Turns a decision that has been judged legal into steps, and answers the open question with it.
pub(crate) fn declare(In(decision): In<Decision>, world: &mut World) {
    let prompt = world
        .resource_mut::<Pending>()
        .0
        .take()
        .expect("a decision is judged legal only while a question is open");
    let active = world.resource::<Course>().active.map(|active| active.piece);
    let acting = || active.expect("a model is active while it is asked to act");
    match decision {
        Decision::Begin(piece) => {
            let mut course = world.resource_mut::<Course>();
            match course.phase {
                Phase::Interrupt => course.interrupts -= 1,
                Phase::Overlord => course.commands -= 1,
                Phase::Heroes | Phase::End => {}
            }
            first(world, [Step::BeginTurn(piece)]);
        }
        Decision::Turn(facing) => match prompt {
            Prompt::Face(piece) => first(world, [Step::Turn(piece, facing)]),
            _ => first(world, [Step::Turn(acting(), facing), Step::Continue]),
        },
        Decision::Walk(to) => first(world, [Step::Walk(acting(), to), Step::Continue]),
        Decision::BreakAway(to) => first(world, [Step::BreakAway(acting(), to), Step::Continue]),
        Decision::Fight(target) => {
            act(world);
            first(
                world,
                [
                    Step::Attack {
                        attacker: acting(),
                        target,
                        blow: Blow::Fight,
                    },
                    Step::Continue,
                ],
            );
        }
        Decision::Open(piece) => {
            act(world);
            first(world, [Step::Open(piece), Step::Continue]);
        }
        Decision::UseFeat(feat) => {
            act(world);
            first(world, [Step::UseFeat(acting(), feat), Step::Continue]);
        }
        Decision::Finish => {
            act(world);
            first(world, [Step::Continue]);
        }
        Decision::Strike(attacker) => {
            let Prompt::FreeAttack { target, mut attackers, .. } = prompt else {
                unreachable!("judged legal")
            };
            attackers.retain(|other| *other != attacker);
            let blow = Blow::FreeAttack;
            first(
                world,
                [Step::Attack { attacker, target, blow }, Step::FreeAttacks { target, attackers }],
            );
        }
        Decision::Play(card) => first(world, [Step::Play(card)]),
        Decision::Raise { pile, minion, facing } => {
            let mut course = world.resource_mut::<Course>();
            if course.raisings > 0 {
                course.raisings -= 1
            } else {
                course.commands -= 1
            }
            first(world, [Step::Raise(pile, minion, facing), Step::NextCommand]);
        }
        Decision::Reveal => {
            let Prompt::Reveal { door, from } = prompt else {
                unreachable!("judged legal")
            };
            first(world, [Step::Reveal { door, from }]);
        }
        Decision::Pass => match prompt {
            Prompt::Command => {
                tell(world, Fact::OverlordEnded);
                first(world, [Step::EndRound]);
            }
            Prompt::ChooseInterrupter => {
                world.resource_mut::<Course>().interrupts = 0;
                first(world, [Step::NextInterrupt]);
            }
            _ => tell(world, Fact::NotInterrupted),
        },
        Decision::Die(die) => world.resource_mut::<Dice>().tell(die),
    }
}

/// The active model has acted: nothing follows in its turn (RND-3).
fn act(world: &mut World) {
    if let Some(active) = &mut world.resource_mut::<Course>().active {
        active.acted = true;
    }
}
