//! The actions that a quest offers (RND-5): which models may take them, where and how often, what is rolled, and what
//! follows.

use bevy_ecs::prelude::*;

use super::{
    basics::{roll, with_field},
    condition::{cells_of, holds},
    quest_events::{self, Cause},
    refusal::{Refusal, Verdict},
};
use crate::{
    content::{Action, ActionRoll, Id, Limit, Spot},
    grid::{Base, Cell},
    table::{Attempt, Blow, Course, Fact, Field, FieldState, Game, Model, PieceId, Plot, Source, Stands, Step, Subject},
};

/// RND-5: judges whether a model may take this action at this piece. Whether it has an action left has been judged before
/// (RND-3).
pub(super) fn judge(field: &Field, model: &Model, action: Id<Action>, at: Option<PieceId>) -> Verdict {
    let Some(action) = field.game.quest.action(action) else {
        return Err(Refusal::NoSuchAction.by("RND-5"));
    };
    if !action.who.iter().any(|who| model.figure.is(*who)) {
        return Err(Refusal::NotItsAction(model.id).by("RND-5"));
    }
    judge_spot(field, model, action, at)?;
    let attempt = Attempt {
        action: action.name,
        by: model.id,
        at,
    };
    if field.plot.times_left(action, attempt, field.course.round) == Some(0) {
        return Err(match action.limit {
            Limit::PerRound(_) => Refusal::DoneThisRound,
            _ => Refusal::DoneOften,
        }
        .by("RND-5"));
    }
    if !action.conditions.iter().all(|condition| holds(field, condition)) {
        return Err(Refusal::ActionNotYet.by("RND-5"));
    }
    Ok(())
}

/// Judges whether the model stands where the action is done.
fn judge_spot(field: &Field, model: &Model, action: &Action, at: Option<PieceId>) -> Verdict {
    let place = match action.spot {
        Spot::Anywhere => None,
        Spot::At(place) => Some(place),
        _ => {
            return match at.and_then(|piece| Some((piece, target(field, model, action.spot, piece)?))) {
                None => Err(Refusal::NotDoneThere.by("RND-5")),
                Some((piece, base)) if !is_beside(model.base, base) => Err(Refusal::NotAdjacent(piece).by("RND-5")),
                Some(_) => Ok(()),
            };
        }
    };
    let stands_there = |place| cells_of(field.game, place).iter().any(|cell| model.base.covers(*cell));
    if at.is_some() {
        return Err(Refusal::NotDoneThere.by("RND-5"));
    }
    if place.is_some_and(|place| !stands_there(place)) {
        return Err(Refusal::NotAtItsPlace.by("RND-5"));
    }
    Ok(())
}

/// Returns the base of a piece if the action is done at pieces like it; `None` for any other piece.
fn target(field: &Field, model: &Model, spot: Spot, piece: PieceId) -> Option<Base> {
    match spot {
        Spot::Anywhere | Spot::At(_) => None,
        Spot::Beside(own) => field.base_of(piece).filter(|_| piece == own),
        Spot::BesideToken(kind) => field.token(piece).filter(|(own, _)| *own == kind).map(|(_, base)| base),
        Spot::BesideFurniture(kind) => field.base_of(piece).filter(|_| field.furniture(piece) == Some(kind)),
        Spot::BesideModel(who) => {
            let other = field.model(piece).filter(|other| other.id != model.id && other.figure.is(who));
            other.map(|other| other.base)
        }
    }
}

/// TAB-6: returns whether a base is adjacent to another, or overlaps it: pieces that block nothing may also lie under the model.
fn is_beside(base: Base, other: Base) -> bool {
    base.is_adjacent_to(other) || base.overlaps(other)
}

/// Returns the actions that are done where a model stands, each with the piece at which it is done, if any. Limits and conditions
/// are not judged.
pub(super) fn candidates(field: &Field, model: &Model) -> Vec<(Id<Action>, Option<PieceId>)> {
    let own = field.game.quest.actions.iter();
    let own = own.filter(|action| action.who.iter().any(|who| model.figure.is(*who)));
    own.flat_map(|action| {
        let at: Vec<Option<PieceId>> = match action.spot.has_target() {
            true => field.pieces_at(model.base).into_iter().map(Some).collect(),
            false => vec![None],
        };
        let at = at.into_iter().filter(|at| judge_spot(field, model, action, *at).is_ok());
        at.map(|at| (action.name, at)).collect::<Vec<_>>()
    })
    .collect()
}

/// Returns the revealed cells on or beside which a model could do this action of the quest: those of its place, or of the
/// pieces at which it may still be done. Empty for an action that is done anywhere.
pub fn spots(field: &Field, piece: PieceId, action: Id<Action>) -> Vec<Cell> {
    let (Some(model), Some(action)) = (field.model(piece), field.game.quest.action(action)) else {
        return Vec::new();
    };
    let left = |at| {
        let attempt = Attempt {
            action: action.name,
            by: piece,
            at,
        };
        field.plot.times_left(action, attempt, field.course.round) != Some(0)
    };
    match action.spot {
        Spot::Anywhere => Vec::new(),
        Spot::At(place) if left(None) => {
            let cells = cells_of(field.game, place).iter().copied();
            cells.filter(|cell| field.is_open_floor(*cell)).collect()
        }
        Spot::At(_) => Vec::new(),
        _ => {
            let pieces = field.on_board().into_iter().filter(|piece| left(Some(*piece)));
            pieces
                .filter_map(|piece| target(field, &model, action.spot, piece))
                .flat_map(Base::cells)
                .collect()
        }
    }
}

/// Returns the pieces on the board at which a model does this action of the quest, however far away, sorted by name.
pub fn targets(world: &mut World, piece: PieceId, action: Id<Action>) -> Vec<PieceId> {
    with_field(world, |field| targets_in(field, piece, action))
}

fn targets_in(field: &Field, piece: PieceId, action: Id<Action>) -> Vec<PieceId> {
    let (Some(model), Some(action)) = (field.model(piece), field.game.quest.action(action)) else {
        return Vec::new();
    };
    let mut all = field.on_board();
    all.retain(|piece| target(field, &model, action.spot, *piece).is_some());
    all
}

/// Returns the actions of the quest that a model could take if it stood at this cell and had its action, each with the piece
/// at which it is done, if any. For a Large or Huge model the cell is the north-west one of its base.
pub fn from_here(field: &Field, piece: PieceId, here: Cell) -> Vec<(Id<Action>, Option<PieceId>)> {
    let Some(mut model) = field.model(piece) else { return Vec::new() };
    model.base.corner = here;
    let mut all = candidates(field, &model);
    all.retain(|(action, at)| judge(field, &model, *action, *at).is_ok());
    all
}

/// Returns the definition of the attempted action.
fn action_of(world: &World, attempt: Attempt) -> Option<Action> {
    world.resource::<Game>().quest.action(attempt.action).cloned()
}

/// RND-5: carries out [`Step::Attempt`]: a model takes an action of the quest.
pub(super) fn attempt(world: &mut World, state: &mut FieldState, attempt: Attempt) {
    let Some(action) = action_of(world, attempt) else { return };
    let cell = attempt.at.and_then(|piece| Stands::of(world, piece)).map(|base| base.corner);
    let subjects = attempt.map(|piece| Subject::of(world, piece));
    state.tell(Fact::Attempted { attempt: subjects, cell });
    let next = match action.roll {
        None => Step::Succeed(attempt),
        Some(ActionRoll::Die(_)) => Step::Try(attempt),
        Some(ActionRoll::Lock(_)) => Step::Attack {
            attacker: attempt.by,
            // If the action is done at no piece, the model itself stands for the target.
            target: attempt.at.unwrap_or(attempt.by),
            blow: Blow::Action(attempt.action),
        },
    };
    state.first([next]);
}

/// Returns the attempt for which a lock's dice were rolled against this target.
pub(super) fn attempt_at(action: Id<Action>, by: PieceId, target: PieceId) -> Attempt {
    Attempt {
        action,
        by,
        at: Some(target).filter(|target| *target != by),
    }
}

/// RND-5: carries out [`Step::Try`]: rolls one die, whose first line that it reaches applies.
pub(super) fn try_it(world: &mut World, state: &mut FieldState, attempt: Attempt) {
    let by = attempt.by;
    let Some(model) = state.get(world).model(by) else { return };
    let Some(ActionRoll::Die(lines)) = action_of(world, attempt).and_then(|action| action.roll) else {
        return;
    };
    let Some(dice) = roll(world, state, model.side(), (by, by), 1, Step::Try(attempt)) else {
        return;
    };
    let die = dice[0];
    state.tell(Fact::Tried {
        piece: model.subject(),
        by: Source::Action(attempt.action),
        die,
    });
    let reached = lines.iter().zip(0_u8..).find(|((from, _), _)| die >= *from);
    if let Some((_, number)) = reached {
        let outcome = Step::Outcome {
            attempt,
            die: Some(number),
            line: 0,
        };
        state.first([outcome]);
    }
    state.first([Step::Succeed(attempt)]);
}

/// RND-5: carries out [`Step::Succeed`]: the action counts as done, and its outcome follows.
pub(super) fn succeed(world: &mut World, state: &mut FieldState, attempt: Attempt) {
    let round = world.resource::<Course>().round;
    world.resource_mut::<Plot>().actions.push((attempt, round));
    let Attempt { action, by, at } = attempt.map(|piece| Subject::of(world, piece));
    // Without a lock's dice it could not have failed.
    let doubted = action_of(world, attempt).is_some_and(|action| matches!(action.roll, Some(ActionRoll::Lock(_))));
    state.tell(Fact::Succeeded { action, by, at, doubted });
    let outcome = Step::Outcome {
        attempt,
        die: None,
        line: 0,
    };
    state.first([outcome]);
}

/// Carries out [`Step::Outcome`]: one line of an action's outcome, followed by the lines after it.
pub(super) fn outcome(world: &mut World, state: &mut FieldState, attempt: Attempt, die: Option<u8>, line: u16) {
    let quest = world.resource::<Game>().quest.clone();
    let lines = quest.action(attempt.action).map_or(&[][..], |action| action.outcome(die));
    let Some(happening) = lines.get(usize::from(line)) else { return };
    if let Some(line) = line.checked_add(1) {
        state.first([Step::Outcome { attempt, die, line }]);
    }
    quest_events::come_to_pass(world, state, happening, Cause::Action { attempt, die, line });
}
