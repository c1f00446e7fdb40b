//! Judging which steps and turns the active model may take (MOV, LRG).

use super::acting::{Acting, holder, only_before_the_action};
use crate::{
    grid::{Cell, Facing},
    rules::{
        movement::{self, StepFault, turn_cost},
        refusal::{Refusal, Verdict},
    },
    table::{BreakAway, Field, Grant},
};

/// MOV-4, LRG-2: judges whether the model may turn to this facing.
pub(super) fn turn(acting: &Acting, facing: Facing) -> Verdict {
    let Acting { model, active, .. } = acting;
    // A model that steps from Fight to Fight turns as it likes.
    if !matches!(active.grant, Grant::Rampage { .. }) {
        only_before_the_action(active)?;
    }
    if model.facing == facing {
        Err(Refusal::FacesThere.by("MOV-4"))
    } else if turn_cost(model, facing) > active.left {
        Err(Refusal::TurnTooDear.by("LRG-2"))
    } else {
        Ok(())
    }
}

/// MOV-1 to MOV-3, MOV-5, LRG-1, LRG-3: judges whether the model has a step left and the step is possible.
fn can_step(field: &Field, acting: &Acting, to: Cell) -> Verdict {
    let Acting { model, active, ways, .. } = acting;
    match movement::step(field, model, to, ways) {
        _ if active.stopped => Err(Refusal::Stopped.by("MOV-5")),
        Err(StepFault::TooFar) => Err(Refusal::TooFar.by("MOV-1")),
        _ if active.left == 0 => Err(Refusal::NoMovement.by("MOV-1")),
        Err(StepFault::NoFloor) => Err(Refusal::NoFloor.by("MOV-2")),
        Err(StepFault::Blocked(piece)) => Err(Refusal::Blocked(piece).by("MOV-2")),
        Err(StepFault::Diagonal) if model.base.size() > 1 => Err(Refusal::Diagonal.by("LRG-3")),
        Err(StepFault::Diagonal) => Err(Refusal::Diagonal.by("MOV-3")),
        Err(StepFault::Sideways) => Err(Refusal::Sideways.by("LRG-1")),
        Ok(_) => Ok(()),
    }
}

pub(super) fn walk(field: &Field, acting: &Acting, to: Cell) -> Verdict {
    match acting.active.grant {
        Grant::Rampage { stepped: true, .. } => return Err(Refusal::FightIsDue.by("RND-4")),
        // Front arcs do not hold a model back from the steps of such a feat.
        Grant::Rampage { .. } => return can_step(field, acting, to),
        _ => only_before_the_action(&acting.active)?,
    }
    can_step(field, acting, to)?;
    let Acting { model, active, .. } = acting;
    let holder = holder(field, acting);
    match (active.break_away, holder) {
        (BreakAway::Declared, _) => match field.watcher(model.base.at(to), model.side()) {
            Some(watcher) => Err(Refusal::IntoFrontArc(watcher).by("MOV-7")),
            None => Ok(()),
        },
        (BreakAway::Open, Some(holder)) => Err(Refusal::MustBreakAway(holder).by("MOV-6")),
        (BreakAway::Forgone, Some(holder)) => Err(Refusal::Stays(holder).by("MOV-6")),
        (_, None) => Ok(()),
    }
}

/// MOV-6 to MOV-8: judges whether the model may declare that it Breaks Away.
pub(super) fn break_away(field: &Field, acting: &Acting) -> Verdict {
    let Acting { model, active, ways, .. } = acting;
    only_before_the_action(active)?;
    let Some(holder) = holder(field, acting) else {
        return Err(Refusal::NothingToBreakFrom.by("MOV-6"));
    };
    match active.break_away {
        BreakAway::Open => {}
        BreakAway::Declared => return Err(Refusal::BreaksAwayAlready.by("MOV-7")),
        BreakAway::Forgone => return Err(Refusal::Stays(holder).by("MOV-6")),
    }
    let leads_out = |cell: Cell| can_step(field, acting, cell).is_ok() && !field.is_watched(model.base.at(cell), model.side());
    if active.left == 0 {
        Err(Refusal::NoMovement.by("MOV-1"))
    } else if !movement::steps(field, model, ways).any(leads_out) {
        Err(Refusal::NowhereToBreakAway.by("MOV-8"))
    } else {
        Ok(())
    }
}
