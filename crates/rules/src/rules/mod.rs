//! The verbs of the game: one chapter of the rules a file, and nothing else.
//!
//! [`perform`] is the table of contents of the rulebook: one line for each step, and the compiler refuses a step
//! without a rule. A rule reads the table by [`Field`], changes components and resources, tells facts, and puts further
//! steps on the agenda.
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

use bevy::prelude::*;

use crate::table::{Agenda, Course, Dice, Eyes, Fact, Facts, Field, PieceId, Pieces, Prompt, Side, Step};

/// Carries out one step by the one function that implements its rule.
pub(crate) fn perform(world: &mut World, eyes: &mut Eyes, step: Step) {
    match step {
        Step::BeginRound => round::begin_round(world, eyes),
        Step::NextHero => round::next_hero(world, eyes),
        Step::OfferInterrupt => overlord::offer_interrupt(world),
        Step::NextInterrupt => overlord::next_interrupt(world, eyes),
        Step::BeginOverlord => overlord::begin(world, eyes),
        Step::NextCommand => overlord::next_command(world),
        Step::EndRound => round::end_round(world, eyes),
        Step::Recharge => magic::recharge(world, eyes),
        Step::Recover(piece, by, number) => feats::recover(world, eyes, piece, by, number),
        Step::Draw => overlord::draw(world, eyes),
        Step::BeginTurn(piece) => round::begin_turn(world, eyes, piece),
        Step::Struggle(piece) => round::struggle(world, eyes, piece),
        Step::Continue => round::go_on(world, eyes),
        Step::EndTurn => round::end_turn(world, eyes),
        Step::Resume(active) => round::resume(world, active),
        Step::Trade(trade) => items::trade(world, trade),
        Step::Turn(piece, facing) => movement::turn(world, eyes, piece, facing),
        Step::Walk(piece, to) => movement::walk(world, eyes, piece, to),
        Step::BreakAway(piece) => movement::break_away(world, eyes, piece),
        Step::FreeAttacks { target, attackers } => fighting::free_attacks(world, eyes, target, attackers),
        Step::Attack { attacker, target, blow } => fighting::attack(world, eyes, attacker, target, blow),
        Step::Roll {
            attacker,
            target,
            attack,
            defence,
            armour,
            rerolls,
            action,
        } => fighting::roll(world, eyes, (attacker, target), (attack, defence, armour, rerolls), action),
        step @ Step::Compare { .. } => fighting::compare(world, eyes, step),
        Step::Rampage(target) => fighting::rampage(world, eyes, target),
        Step::Damage { attacker, target, hits } => damage::damage(world, eyes, attacker, target, hits),
        Step::Open { piece, by } => locks::open(world, eyes, piece, by),
        Step::Reveal { door, from } => locks::reveal(world, eyes, Some(door), from),
        Step::Cast(caster, spell, aim) => magic::cast(world, eyes, caster, spell, aim),
        Step::Use(owner, item, aim) => items::use_item(world, eyes, owner, item, aim),
        Step::Effects {
            by,
            on,
            base,
            source,
            effects,
        } => effects::effects(world, eyes, by, on, base, source, effects),
        step @ Step::IfHurt { .. } => effects::if_hurt(world, eyes, step),
        step @ Step::RollFor { .. } => effects::roll_for(world, eyes, step),
        Step::Place {
            minion,
            cell,
            facing,
            source,
        } => effects::place(world, eyes, minion, cell, facing, source),
        Step::UseFeat(piece, feat) => feats::use_feat(world, eyes, piece, feat),
        Step::Play(card) => overlord::play(world, eyes, card),
        Step::Raise(pile, minion, facing) => raise_dead::raise(world, eyes, pile, minion, facing),
        Step::Happen(event, line) => plot::happen(world, eyes, event, line),
        Step::Attempt(attempt) => actions::attempt(world, attempt),
        Step::Try(attempt) => actions::try_it(world, eyes, attempt),
        Step::Succeed(attempt) => actions::succeed(world, attempt),
        Step::Outcome { attempt, die, line } => actions::outcome(world, eyes, attempt, die, line),
        Step::Ask(prompt) => round::ask(world, eyes, prompt),
    }
}

/// What the rules look at the table with, while they are not at work. Built once for each world.
#[derive(Resource)]
struct Rulebook(Option<Box<Eyes>>);

/// Lets rules work on the table of a game: they look at it with these eyes, found and put back once for all that they do.
pub(crate) fn at_work<O>(world: &mut World, work: impl FnOnce(&mut World, &mut Eyes) -> O) -> O {
    let kept = world.get_resource_mut::<Rulebook>().and_then(|mut kept| kept.0.take());
    let mut eyes = kept.unwrap_or_else(|| Box::new(Eyes::of(world)));
    let output = work(world, &mut eyes);
    match world.get_resource_mut::<Rulebook>() {
        Some(mut kept) => kept.0 = Some(eyes),
        None => world.insert_resource(Rulebook(Some(eyes))),
    }
    output
}

/// What somebody finds who looks at the table of a game.
///
/// # Panics
/// If no game is on the table.
pub fn look<O>(world: &mut World, at: impl FnOnce(&Field) -> O) -> O {
    at_work(world, |world, eyes| at(&eyes.read(world)))
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
