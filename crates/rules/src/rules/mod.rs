//! The rules of the game: each file is one chapter of the rulebook.
//!
//! Each rule is one exclusive system, written as a function of the [`World`] and the [`FieldState`], which holds the queries of
//! all rules. `perform` is the table of contents of the rulebook: one line for each step, and the compiler refuses a step without
//! a rule. A rule reads the table by [`Field`](crate::table::Field), changes components and resources, reports facts, and puts
//! further steps on the agenda.
//!
//! Rules are functions, not systems with parameters of their own, because a step does little: fetching thirteen queries and seven
//! resources anew for each step cost more than most steps themselves. With one state for all rules, random games make about twice
//! as many decisions a second on one core (`cargo bench --bench rules`).
//!
//! Nothing here depends on the order of queries, on clocks or on chance other than [`Dice`](crate::table::Dice).
#![deny(clippy::disallowed_types, clippy::disallowed_methods)]

pub mod actions;
pub mod aiming;
mod basics;
pub mod chain;
pub mod condition;
mod damage;
mod effects;
mod feats;
mod fighting;
pub mod forecast;
mod hand;
mod items;
pub(crate) mod legal;
mod locks;
mod magic;
mod map_parts;
pub mod modifiers;
mod movement;
mod overlord;
mod pieces;
mod quest_events;
pub mod raise_dead;
pub mod reach;
pub mod refusal;
pub(crate) mod round;
pub(crate) mod setup;
pub mod shooting;
pub mod threat;
pub(crate) mod trigger;
pub(crate) mod victory;
pub mod visibility;

pub(crate) use basics::with_field_state;
pub use basics::{is_over, with_field};

use bevy_ecs::prelude::*;

use crate::table::{FieldState, Step};

/// Carries out one step by the one function that implements its rule.
pub(crate) fn perform(world: &mut World, state: &mut FieldState, step: Step) {
    match step {
        Step::BeginRound => round::begin_round(world, state),
        Step::NextHero => round::next_hero(world, state),
        Step::OfferInterrupt => overlord::offer_interrupt(state),
        Step::NextInterrupt => overlord::next_interrupt(world, state),
        Step::BeginOverlord => overlord::begin(world, state),
        Step::NextCommand => overlord::next_command(state),
        Step::EndRound => round::end_round(world, state),
        Step::Recharge => magic::recharge(world, state),
        Step::Recover(piece, by, number) => feats::recover(world, state, piece, by, number),
        Step::Draw => hand::draw(world, state),
        Step::BeginTurn(piece) => round::begin_turn(world, state, piece),
        Step::Struggle(piece) => round::struggle(world, state, piece),
        Step::Continue => round::go_on(world, state),
        Step::EndTurn => round::end_turn(world, state),
        Step::Resume(active) => round::resume(world, active),
        Step::Trade(trade) => items::trade(world, state, trade),
        Step::Turn(piece, facing) => movement::turn(world, state, piece, facing),
        Step::Walk(piece, to) => movement::walk(world, state, piece, to),
        Step::BreakAway(piece) => movement::break_away(world, state, piece),
        Step::FreeAttacks { target, attackers } => fighting::free_attacks(world, state, target, attackers),
        Step::Attack { attacker, target, blow } => fighting::attack(world, state, attacker, target, blow),
        Step::Roll {
            attacker,
            target,
            attack,
            defence,
            armour,
            rerolls,
            action,
        } => fighting::roll(world, state, (attacker, target), (attack, defence, armour, rerolls), action),
        step @ Step::Compare { .. } => fighting::compare(world, state, step),
        Step::Rampage(target) => fighting::rampage(world, state, target),
        Step::Damage { attacker, target, hits } => damage::damage(world, state, attacker, target, hits),
        Step::Open { piece, by } => locks::open(world, state, piece, by),
        Step::Reveal { door, from } => locks::reveal(world, state, Some(door), from),
        Step::Cast(caster, spell, aim) => magic::cast(world, state, caster, spell, aim),
        Step::Use(owner, item, aim) => items::use_item(world, state, owner, item, aim),
        Step::Effects {
            by,
            on,
            base,
            source,
            effects,
        } => effects::effects(world, state, by, on, base, source, effects),
        step @ Step::IfHurt { .. } => effects::if_hurt(world, state, step),
        step @ Step::RollFor { .. } => effects::roll_for(world, state, step),
        Step::Place {
            minion,
            cell,
            facing,
            source,
        } => effects::place(world, state, minion, cell, facing, source),
        Step::UseFeat(piece, feat) => feats::use_feat(world, state, piece, feat),
        Step::Play(card) => overlord::play(world, state, card),
        Step::Raise(pile, minion, facing) => raise_dead::raise(world, state, pile, minion, facing),
        Step::Happen(event, line) => quest_events::happen(world, state, event, line),
        Step::Attempt(attempt) => actions::attempt(world, state, attempt),
        Step::Try(attempt) => actions::try_it(world, state, attempt),
        Step::Succeed(attempt) => actions::succeed(world, state, attempt),
        Step::Outcome { attempt, die, line } => actions::outcome(world, state, attempt, die, line),
        Step::Ask(prompt) => round::ask(world, state, prompt),
    }
}
