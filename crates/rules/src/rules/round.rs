//! The round (RND): hero turns, the Overlord's turn, the end of the round, and how a decision is turned into steps.

use bevy_ecs::prelude::*;

use super::{
    basics::{entity, roll},
    items, legal, magic,
};
use crate::{
    content::Trait,
    table::{
        Acted, Active, Attempt, Blow, Course, Decision, Dice, Fact, FieldState, Grant, Lasting, Phase, PieceId, Prompt, Side, Stance, Step,
        Subject, Trade,
    },
};

/// RND-1: carries out [`Step::BeginRound`]: a round begins with the Heroes' turns, of which every hero has one (RND-2).
pub(super) fn begin_round(world: &mut World, state: &mut FieldState) {
    rest(world, state, Side::Heroes);
    let mut course = world.resource_mut::<Course>();
    course.round = course.round.saturating_add(1);
    course.phase = Phase::Heroes;
    let round = course.round;
    state.tell(Fact::RoundBegan(round));
    state.first([Step::NextHero]);
}

/// Lets all models of a side act again.
pub(super) fn rest(world: &mut World, state: &mut FieldState, side: Side) {
    let models = state.get(world).standing(side);
    for (model, _) in models.iter() {
        set_acted(world, *model, false);
    }
}

fn set_acted(world: &mut World, model: PieceId, acted: bool) {
    let entity = entity(world, model);
    if let Some(mut own) = world.get_mut::<Acted>(entity) {
        own.0 = acted;
    }
}

/// RND-2: carries out [`Step::NextHero`]: the Heroes' players choose who is next; after the last hero the Overlord's turn follows
/// (RND-1).
pub(super) fn next_hero(world: &mut World, state: &mut FieldState) {
    let left = state.get(world).is_any(Side::Heroes, |hero| !hero.acted);
    state.first([if left { Step::Ask(Prompt::ChooseHero) } else { Step::BeginOverlord }]);
}

/// RND-3: carries out [`Step::BeginTurn`]: a model's turn begins, and what a feat did for it until now ends.
pub(super) fn begin_turn(world: &mut World, state: &mut FieldState, piece: PieceId) {
    let table = state.get(world);
    let Some(model) = table.model(piece) else { return };
    let left = table.movement(&model);
    set_acted(world, piece, true);
    let entity = entity(world, piece);
    if world.get::<Stance>(entity).is_some() {
        world.entity_mut(entity).remove::<Stance>();
    }
    world.resource_mut::<Course>().active = Some(Active::new(piece, left));
    state.tell(Fact::TurnBegan(model.subject()));
    if model.bound {
        state.first([Step::Struggle(piece), Step::Continue]);
    } else {
        state.first([Step::Continue]);
    }
}

/// Carries out [`Step::Struggle`]: a bound model rolls one die. With the number of its bonds or more it is free; otherwise it can
/// do nothing this turn.
pub(super) fn struggle(world: &mut World, state: &mut FieldState, piece: PieceId) {
    let table = state.get(world);
    let Some(model) = table.model(piece) else { return };
    let bond = table.enchantments(piece).iter().find_map(|one| match one.what {
        Lasting::Bound(number) => Some((one.by, number)),
        _ => None,
    });
    let Some((by, number)) = bond else { return };
    let Some(dice) = roll(world, state, model.side(), (piece, piece), 1, Step::Struggle(piece)) else {
        return;
    };
    let die = dice[0];
    let who = model.subject();
    state.tell(Fact::Tried { piece: who, by, die });
    if die >= number {
        magic::run_out(world, state, piece, |what| (!matches!(what, Lasting::Bound(_))).then_some(what));
    } else {
        act(world);
    }
}

/// RND-3: carries out [`Step::Continue`]: the turn goes on until the model has acted and has nothing left that it could do, or
/// has left play. A model that is moved within another's turn may only move.
pub(super) fn go_on(world: &mut World, state: &mut FieldState) {
    let field = state.get(world);
    let Some(active) = field.course.active else { return };
    let goes_on = field.base_of(active.piece).is_some() && (!active.acted || legal::has_more(&field, &active));
    match (goes_on, active.shifted) {
        (true, _) => state.ask(Prompt::Act(active.piece)),
        (false, false) => state.first([Step::EndTurn]),
        (false, true) => {}
    }
}

/// Carries out [`Step::Resume`]: this model's turn goes on after another one was moved.
pub(super) fn resume(world: &mut World, active: Active) {
    world.resource_mut::<Course>().active = Some(active);
}

/// RND-2: carries out [`Step::EndTurn`]: a model's turn ends. The Overlord may interrupt between two hero turns, but not after
/// the last (OVL-6).
pub(super) fn end_turn(world: &mut World, state: &mut FieldState) {
    let Some(active) = world.resource_mut::<Course>().active.take() else {
        return;
    };
    if state.get(world).model(active.piece).is_some() {
        magic::run_out(world, state, active.piece, |what| (what != Lasting::LosesAction).then_some(what));
    }
    let who = Subject::of(world, active.piece);
    state.tell(Fact::TurnEnded(who));
    let heroes_left = state.get(world).is_any(Side::Heroes, |hero| !hero.acted);
    match world.resource::<Course>().phase {
        Phase::Heroes if heroes_left => state.first([Step::OfferInterrupt, Step::NextHero]),
        Phase::Heroes => state.first([Step::NextHero]),
        Phase::Interrupt => state.first([Step::NextInterrupt]),
        Phase::Overlord | Phase::End => state.first([Step::NextCommand]),
    }
}

/// RND-9: carries out [`Step::EndRound`]: spells recharge, end-of-round abilities take effect, the Overlord draws a card, and the
/// next round begins.
pub(super) fn end_round(world: &mut World, state: &mut FieldState) {
    // It is told by this step, since what a decision itself tells sets off nothing.
    state.tell(Fact::OverlordEnded);
    world.resource_mut::<Course>().phase = Phase::End;
    let round = world.resource::<Course>().round;
    state.tell(Fact::RoundEnded(round));
    let table = state.get(world);
    let recovering = table.models().iter().flat_map(|model| {
        let traits = table.traits(model.id);
        let recovering = traits.iter().filter_map(|(by, own)| match own {
            Trait::HealOn(number) => Some(Step::Recover(model.id, *by, *number)),
            _ => None,
        });
        recovering.collect::<Vec<_>>()
    });
    let recovering: Vec<Step> = recovering.collect();
    state.first([Step::Draw, Step::BeginRound]);
    state.agenda.0.extend(recovering.into_iter().rev());
    state.first([Step::Recharge]);
}

/// Carries out [`Step::Ask`]: opens a question, which stops the game until it is answered.
pub(super) fn ask(world: &mut World, state: &mut FieldState, prompt: Prompt) {
    // An event of the quest may have removed the piece that the question is about.
    match &prompt {
        Prompt::Face(piece) if state.get(world).base_of(*piece).is_none() => return,
        Prompt::Act(piece) if state.get(world).base_of(*piece).is_none() => return state.first([Step::Continue]),
        _ => {}
    }
    state.ask(prompt);
}

/// Turns a decision that has been judged legal into steps, and closes the open question with it.
pub(crate) fn declare(world: &mut World, state: &mut FieldState, decision: Decision) {
    let prompt = (state.pending.0)
        .take()
        .expect("a decision is judged legal only while a question is open");
    let active = world.resource::<Course>().active.map(|active| active.piece);
    let acting = || active.expect("a model is active while it is asked to act");
    match decision {
        Decision::Begin(piece) => {
            pay_for_turn(world);
            state.first([Step::BeginTurn(piece)]);
        }
        Decision::Turn(facing) => match prompt {
            Prompt::Face(piece) => state.first([Step::Turn(piece, facing)]),
            _ => state.first([Step::Turn(acting(), facing), Step::Continue]),
        },
        Decision::Walk(to) => state.first([Step::Walk(acting(), to), Step::Continue]),
        Decision::BreakAway => state.first([Step::BreakAway(acting()), Step::Continue]),
        Decision::Fight(target) => fight(world, state, acting(), target),
        Decision::Shoot(target) => {
            let (attacker, blow) = (acting(), spend(world).shot());
            state.first([Step::Attack { attacker, target, blow }, Step::Continue]);
        }
        Decision::Cast(spell, aim) => state.first([Step::Cast(acting(), spell, aim), Step::Continue]),
        Decision::Use(item, aim) => state.first([Step::Use(acting(), item, aim), Step::Continue]),
        Decision::Trade { with, give, take } => {
            let from = acting();
            if let Some(active) = &mut world.resource_mut::<Course>().active {
                active.begun = true;
            }
            state.first([Step::Continue]);
            items::offer(world, state, Trade { from, with, give, take });
        }
        Decision::Agree | Decision::Decline => {
            let Prompt::Trade(trade) = prompt else {
                unreachable!("judged legal")
            };
            match decision {
                Decision::Agree => state.first([Step::Trade(trade)]),
                _ => {
                    let trade = trade.map(|piece| Subject::of(world, piece));
                    state.tell(Fact::Declined(trade));
                }
            }
        }
        Decision::Place(cell, facing) => {
            let Prompt::Place { minion, source, .. } = prompt else {
                unreachable!("judged legal")
            };
            state.first([Step::Place {
                minion,
                cell,
                facing,
                source,
            }]);
        }
        Decision::Open(piece) => {
            act(world);
            let by = acting();
            state.first([Step::Open { piece, by }, Step::Continue]);
        }
        Decision::Act { action, at } => {
            act(world);
            let by = acting();
            state.first([Step::Attempt(Attempt { action, by, at }), Step::Continue]);
        }
        Decision::UseFeat(feat) => {
            act(world);
            state.first([Step::UseFeat(acting(), feat), Step::Continue]);
        }
        Decision::Finish => {
            // A model that is moved within another's turn gives that turn back.
            if world.resource::<Course>().active.is_some_and(|active| !active.shifted) {
                state.first([Step::EndTurn]);
            }
        }
        Decision::Strike(attacker) => {
            let Prompt::FreeAttack { target, mut attackers, .. } = prompt else {
                unreachable!("judged legal")
            };
            attackers.retain(|other| *other != attacker);
            let blow = Blow::FreeAttack;
            state.first([Step::Attack { attacker, target, blow }, Step::FreeAttacks { target, attackers }]);
        }
        Decision::Play(card) => state.first([Step::Play(card)]),
        Decision::Raise { pile, minion, facing } => {
            let then = pay_for_raising(world);
            state.first([Step::Raise(pile, minion, facing), then]);
        }
        Decision::Reveal => {
            let Prompt::Reveal { door, from } = prompt else {
                unreachable!("judged legal")
            };
            state.first([Step::Reveal { door, from }]);
        }
        Decision::Pass => pass(world, state, &prompt),
        Decision::Die(die) => world.resource_mut::<Dice>().tell(die),
    }
}

/// Spends the Command (RND-6) or the turn of an Interrupt (OVL-5) that this turn is; the turns of heroes cost nothing.
fn pay_for_turn(world: &mut World) {
    let mut course = world.resource_mut::<Course>();
    match course.phase {
        Phase::Interrupt => course.interrupts -= 1,
        Phase::Overlord => {
            course.commands -= 1;
            // Commands that come from Extra Commands are spent first, since they cannot pay for casting (OVL-4).
            course.extra_commands = course.extra_commands.saturating_sub(1);
        }
        Phase::Heroes | Phase::End => {}
    }
}

/// Spends the raising of a feat if one is left (RND-4), else a Command (OVL-1), and returns the step that follows.
fn pay_for_raising(world: &mut World) -> Step {
    let mut course = world.resource_mut::<Course>();
    if course.raisings > 0 {
        course.raisings -= 1
    } else {
        course.commands -= 1
    }
    match course.phase {
        Phase::Interrupt => Step::NextInterrupt,
        _ => Step::NextCommand,
    }
}

fn fight(world: &mut World, state: &mut FieldState, attacker: PieceId, target: PieceId) {
    let granted = spend(world);
    let attack = Step::Attack {
        attacker,
        target,
        blow: granted.fight(),
    };
    match granted {
        Grant::Rampage { .. } => state.first([attack, Step::Rampage(target), Step::Continue]),
        _ => state.first([attack, Step::Continue]),
    }
}

fn pass(world: &mut World, state: &mut FieldState, prompt: &Prompt) {
    match prompt {
        Prompt::Command => {
            world.resource_mut::<Course>().raisings = 0;
            state.first([Step::EndRound]);
        }
        Prompt::ChooseInterrupter => {
            let mut course = world.resource_mut::<Course>();
            course.interrupts = 0;
            course.raisings = 0;
            state.first([Step::NextInterrupt]);
        }
        _ => state.tell(Fact::NotInterrupted),
    }
}

/// Spends the action of the active model, or one of those that a feat grants, and returns the grant that was in force.
fn spend(world: &mut World) -> Grant {
    let mut course = world.resource_mut::<Course>();
    let Some(active) = &mut course.active else { return Grant::Nothing };
    let granted = active.grant;
    active.grant = match granted {
        Grant::Shots(feat, shots) if shots > 1 => Grant::Shots(feat, shots - 1),
        Grant::Rampage { .. } => granted,
        _ => Grant::Nothing,
    };
    active.acted = true;
    granted
}

/// Marks the active model as having acted (RND-3).
fn act(world: &mut World) {
    if let Some(active) = &mut world.resource_mut::<Course>().active {
        active.acted = true;
    }
}
