//! The verbs of the game: one chapter of the rules a file, and nothing else.
//!
//! [`perform`] is the table of contents of the rulebook: one line for each step, and the compiler refuses a step
//! without a rule. A rule is a system that is run when its step comes up; it reads the table by
//! [`Field`], changes components and resources, tells facts, and puts further steps on the agenda.
//! Nothing here depends on the order of queries, on clocks or on chance other than [`Dice`].
#![deny(clippy::disallowed_types, clippy::disallowed_methods)]

pub mod actions;
pub mod aiming;
pub mod chain;
pub mod condition;
mod damage;
mod effects;
mod feats;
mod fighting;
pub mod forecast;
mod items;
pub(crate) mod legal;
mod locks;
mod magic;
pub mod modifiers;
mod movement;
pub mod outlook;
mod overlord;
mod parts;
mod plot;
pub mod raise_dead;
pub mod reach;
pub mod refusal;
pub(crate) mod round;
pub(crate) mod setup;
pub mod shooting;
pub mod threat;
pub(crate) mod trigger;
pub(crate) mod victory;

use std::any::{Any, TypeId};

use bevy::{
    ecs::system::{SystemParamItem, SystemState},
    prelude::*,
    utils::TypeIdMap,
};

use crate::table::{Agenda, Course, Dice, Fact, Facts, Field, PieceId, Pieces, Prompt, Side, Step};

/// Carries out one step by running the one system that implements its rule.
pub fn perform(world: &mut World, step: Step) {
    match step {
        Step::BeginRound => run(world, round::begin_round, ()),
        Step::NextHero => run(world, round::next_hero, ()),
        Step::OfferInterrupt => run(world, overlord::offer_interrupt, ()),
        Step::NextInterrupt => run(world, overlord::next_interrupt, ()),
        Step::BeginOverlord => run(world, overlord::begin, ()),
        Step::NextCommand => run(world, overlord::next_command, ()),
        Step::EndRound => run(world, round::end_round, ()),
        Step::Recharge => run(world, magic::recharge, ()),
        Step::Recover(piece, by, number) => run(world, feats::recover, (piece, by, number)),
        Step::Draw => run(world, overlord::draw, ()),
        Step::BeginTurn(piece) => run(world, round::begin_turn, piece),
        Step::Struggle(piece) => run(world, round::struggle, piece),
        Step::Continue => run(world, round::go_on, ()),
        Step::EndTurn => run(world, round::end_turn, ()),
        Step::Resume(active) => run(world, round::resume, active),
        Step::Trade(trade) => run(world, items::trade, trade),
        Step::Turn(piece, facing) => run(world, movement::turn, (piece, facing)),
        Step::Walk(piece, to) => run(world, movement::walk, (piece, to)),
        Step::BreakAway(piece) => run(world, movement::break_away, piece),
        Step::FreeAttacks { target, attackers } => run(world, fighting::free_attacks, (target, attackers)),
        Step::Attack { attacker, target, blow } => run(world, fighting::attack, (attacker, target, blow)),
        Step::Roll {
            attacker,
            target,
            attack,
            defence,
            armour,
            rerolls,
            action,
        } => run(
            world,
            fighting::roll,
            ((attacker, target), (attack, defence, armour, rerolls), action),
        ),
        step @ Step::Compare { .. } => run(world, fighting::compare, step),
        Step::Rampage(target) => run(world, fighting::rampage, target),
        Step::Damage { attacker, target, hits } => run(world, damage::damage, (attacker, target, hits)),
        Step::Open { piece, by } => run(world, locks::open, (piece, by)),
        Step::Reveal { door, from } => run(world, locks::reveal, (Some(door), from)),
        Step::Cast(caster, spell, aim) => run(world, magic::cast, (caster, spell, aim)),
        Step::Use(owner, item, aim) => run(world, items::use_item, (owner, item, aim)),
        Step::Effects {
            by,
            on,
            base,
            source,
            effects,
        } => run(world, effects::effects, (by, on, base, source, effects)),
        step @ Step::IfHurt { .. } => run(world, effects::if_hurt, step),
        step @ Step::RollFor { .. } => run(world, effects::roll_for, step),
        Step::Place {
            minion,
            cell,
            facing,
            source,
        } => run(world, effects::place, (minion, cell, facing, source)),
        Step::UseFeat(piece, feat) => run(world, feats::use_feat, (piece, feat)),
        Step::Play(card) => run(world, overlord::play, card),
        Step::Raise(pile, minion, facing) => run(world, raise_dead::raise, (pile, minion, facing)),
        Step::Happen(event, line) => run(world, plot::happen, (event, line)),
        Step::Attempt(attempt) => run(world, actions::attempt, attempt),
        Step::Try(attempt) => run(world, actions::try_it, attempt),
        Step::Succeed(attempt) => run(world, actions::succeed, attempt),
        Step::Outcome { attempt, die, line } => run(world, actions::outcome, (attempt, die, line)),
        Step::Ask(prompt) => run(world, round::ask, prompt),
    }
}

/// The rules as systems, each built when it first comes up. `World::run_system_cached` keeps them as well, but moves
/// entities about for each run, and a decision runs a handful of rules.
#[derive(Resource, Default)]
struct Rulebook(TypeIdMap<Option<Box<dyn Any + Send + Sync>>>);

/// Runs a rule, or another system over the table of a game, and returns what it comes to. Built once for each world.
///
/// # Panics
/// If the system asks for a resource that no game has.
pub fn run<I, O, M, S>(world: &mut World, rule: S, input: I) -> O
where
    I: 'static,
    S: IntoSystem<In<I>, O, M> + 'static,
{
    let id = TypeId::of::<S>();
    let kept = world.get_resource_or_init::<Rulebook>().0.get_mut(&id).and_then(Option::take);
    let kept = kept.and_then(|kept| kept.downcast::<S::System>().ok());
    let mut system = kept.unwrap_or_else(|| {
        let mut system = Box::new(IntoSystem::into_system(rule));
        system.initialize(world);
        system
    });
    let output = match system.run(input, world) {
        Ok(output) => output,
        Err(error) => panic!("a rule runs only while a game is on the table: {error}"),
    };
    world.resource_mut::<Rulebook>().0.insert(id, Some(system));
    output
}

/// Reads the table inside a rule that also changes it.
fn read<'w, 's>(field: &'s mut SystemState<Field<'static, 'static>>, world: &'w World) -> SystemParamItem<'w, 's, Field<'static, 'static>> {
    field.get(world).expect("the resources of a game are laid together")
}

/// The entity of a piece that is known to be on the table.
fn entity(world: &World, piece: PieceId) -> Entity {
    world
        .resource::<Pieces>()
        .entity(piece)
        .expect("the piece is known to be on the table")
}

/// Rolls so many dice of a side, for one model against another or for itself. With real dice the table is asked first and
/// `again` is put on the agenda: then there is nothing yet (FGT-2).
fn roll(world: &mut World, side: Side, (by, at): (PieceId, PieceId), count: u8, again: Step) -> Option<Vec<u8>> {
    let dice = world.resource::<Dice>();
    let missing = dice.missing(dice.needed(by, at, count));
    if missing > 0 {
        first(world, [Step::Ask(Prompt::Dice { missing, side }), again]);
        return None;
    }
    Some(world.resource_mut::<Dice>().roll(by, at, count))
}

fn tell(world: &mut World, fact: Fact) {
    world.resource_mut::<Facts>().tell(fact);
}

/// Puts steps on the agenda, so that they happen in this order, before all others.
fn first<const N: usize>(world: &mut World, steps: [Step; N]) {
    world.resource_mut::<Agenda>().first(steps);
}

/// Whether the game is over.
pub fn is_over(world: &World) -> bool {
    world.resource::<Course>().outcome.is_some()
}
