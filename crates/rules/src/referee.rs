//! The door: whoever plays, from whatever seat, comes in by [`submit`], and asks [`decisions`] what may be decided.
//!
//! ```text
//! seat ── Decision ──▶ submit ──▶ judge ──▶ steps on the agenda ──▶ rules ──▶ facts
//! ```
//! The game lives in the world it is given, beside whatever else is there: in a window the view's entities, in a
//! simulation nothing.

use bevy::prelude::*;

pub use crate::rules::refusal::{Illegal, Refusal};
use crate::{
    rules::{self, legal, round, setup, trigger, victory},
    table::{
        Agenda, Board, Cells, Course, Decision, Dice, Fact, Facts, FieldState, Figure, Game, Pending, PieceId, Pieces, Plot, Side,
        Snapshot, Step, Takeback,
    },
};

/// Lays an adventure on the table and plays up to the first question. A game that was there is cleared away.
pub fn lay(world: &mut World, game: Game, dice: Dice) -> Vec<Fact> {
    clear(world);
    rules::with_field_state(world, |world, state| {
        setup::lay(world, state, game, dice);
        go_on(world, state)
    })
}

/// Clears the table: removes every piece and all that belongs to the game.
pub fn clear(world: &mut World) {
    let pieces = world.remove_resource::<Pieces>();
    world.remove_resource::<Cells>();
    for entity in pieces.into_iter().flat_map(|pieces| pieces.0.into_values()) {
        world.despawn(entity);
    }
    world.remove_resource::<Board>();
    world.remove_resource::<Course>();
    world.remove_resource::<Agenda>();
    world.remove_resource::<Pending>();
    world.remove_resource::<Facts>();
    world.remove_resource::<Dice>();
    world.remove_resource::<Plot>();
    world.remove_resource::<Game>();
    world.remove_resource::<History>();
}

/// Carries out a decision of the side that is asked, up to the next question, and tells what happened.
///
/// # Errors
/// The rule that forbids the decision. A refused decision leaves no trace.
pub fn submit(world: &mut World, decision: Decision) -> Result<Vec<Fact>, Illegal> {
    let facts = rules::with_field_state(world, |world, state| {
        legal::check(&state.get(world), decision)?;
        if world.contains_resource::<History>() {
            let before = Snapshot::capture(world);
            world.resource_mut::<History>().0.push(before);
        }
        round::declare(world, decision);
        Ok(go_on(world, state))
    })?;
    if facts.iter().any(Fact::is_final)
        && let Some(mut history) = world.get_resource_mut::<History>()
    {
        history.0.clear();
    }
    Ok(facts)
}

/// Performs steps until a question is open or the game is over.
fn go_on(world: &mut World, state: &mut FieldState) -> Vec<Fact> {
    while let Some((step, told)) = state.next_step(world) {
        // These lead on to other steps and change nothing on the table.
        let leads_on = matches!(
            step,
            Step::NextHero | Step::OfferInterrupt | Step::NextCommand | Step::Continue | Step::Ask(_)
        );
        rules::perform(world, state, step);
        if !leads_on {
            follow(world, state, told);
        }
    }
    std::mem::take(&mut world.resource_mut::<Facts>().0)
}

/// What comes of a step, of which the facts after the first `told` tell: the end of the game, and events.
fn follow(world: &mut World, state: &mut FieldState, told: usize) {
    let field = state.get(world);
    let (outcome, mut set_off) = (victory::judge(&field), trigger::set_off(&field, told));
    if let Some(outcome) = outcome {
        victory::end(world, outcome);
        // Events see a game that is over.
        set_off = trigger::set_off(&state.get(world), told);
    }
    trigger::follow(world, set_off);
}

/// Everything that the side that is asked may decide now, in a fixed order; nothing when the game is over.
pub fn decisions(world: &mut World) -> Vec<Decision> {
    rules::with_field(world, legal::list)
}

/// Judges a decision without carrying it out.
///
/// # Errors
/// The rule that forbids it.
pub fn check(world: &mut World, decision: Decision) -> Result<(), Illegal> {
    rules::with_field(world, |field| legal::check(field, decision))
}

/// The side that is asked; `None` when the game is over.
pub fn asked(world: &World) -> Option<Side> {
    let prompt = world.resource::<Pending>().0.as_ref()?;
    Some(prompt.side(|piece| side_of(world, piece)))
}

/// The side a model fights for; `None` for a piece that is no model in play.
pub fn side_of(world: &World, piece: PieceId) -> Option<Side> {
    let entity = world.resource::<Pieces>().0.get(&piece)?;
    world.get::<Figure>(*entity).map(|figure| figure.side())
}

/// The game before each decision since dice last fell or something hidden came to light. Only tables that want undo
/// have it: games that are simulated do not pay for it.
#[derive(Resource, Default)]
struct History(Vec<Snapshot>);

/// From now on decisions can be taken back.
pub fn keep_history(world: &mut World) {
    world.init_resource::<History>();
}

/// Whether there is a decision that can be taken back.
pub fn can_undo(world: &World) -> bool {
    world.get_resource::<History>().is_some_and(|history| !history.0.is_empty())
}

/// Takes the last decision back, unless dice fell or something hidden came to light since. Tells whether it did.
pub fn undo(world: &mut World) -> bool {
    let Some(before) = world.get_resource_mut::<History>().and_then(|mut history| history.0.pop()) else {
        return false;
    };
    before.restore(world);
    true
}

/// The table has been laid as it was before a decision that is taken back by agreement: the dice that fell wait from now on,
/// however much more is undone.
pub fn take_back(world: &mut World, takeback: &Takeback) -> Fact {
    takeback.lay(&mut world.resource_mut::<Dice>());
    if let Some(mut history) = world.get_resource_mut::<History>() {
        history.0.iter_mut().for_each(|before| takeback.lay(&mut before.dice));
    }
    takeback.fact()
}
