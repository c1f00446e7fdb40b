//! Legal decisions: one judge for mouse, text mode, tests and computer players alike.
//!
//! [`check`] judges one decision and names the rule that forbids it; [`list`] goes through every possible answer to the open
//! question and keeps what the same judge allows. So the two cannot disagree.

mod acting;
mod action;
mod overlord;
mod step;

use super::refusal::{Illegal, Refusal, Verdict};
use crate::{
    grid::Facing,
    table::{Active, Decision, Field, Grant, Model, Phase, Prompt, Side},
};
use acting::{Acting, acting};

/// Judges a decision by the open question and the table.
pub(crate) fn check(field: &Field, decision: Decision) -> Verdict {
    judge(field, decision)
}

/// Judges a decision of the active model as if it had turned to this facing first; that turn must be legal too (MOV-4).
pub(crate) fn check_turned(field: &Field, decision: Decision, facing: Facing) -> Verdict {
    let Some(Prompt::Act(piece)) = field.pending() else {
        return Err(Refusal::NotNow.by("MOV-4"));
    };
    let acting = acting(field, *piece);
    judge_action(field, &acting, Decision::Turn(facing))?;
    let turned = acting.map(|acting| Acting {
        model: Model { facing, ..acting.model },
        ..acting
    });
    judge_action(field, &turned, decision)
}

/// Returns every legal decision, in a fixed order; none if the game is over.
pub(crate) fn list(field: &Field) -> Vec<Decision> {
    // The acting model is looked up once for all decisions, since every decision of a simulated game makes such a list.
    if let Some(Prompt::Act(piece)) = field.pending() {
        let acting = acting(field, *piece);
        let Ok(free) = &acting else { return vec![Decision::Finish] };
        let mut decisions = action::candidates(field, free);
        decisions.retain(|decision| judge_action(field, &acting, *decision).is_ok());
        return decisions;
    }
    let mut decisions = candidates(field);
    // What may be raised does not depend on the facing, so it has been judged once for all four.
    decisions.retain(|decision| matches!(decision, Decision::Raise { .. }) || judge(field, *decision).is_ok());
    decisions
}

/// Returns the legal decisions of the active model that are no steps, turns or trades and do not end its turn, in the order of
/// [`list`]; none for any other question.
pub(crate) fn uses(field: &Field) -> Vec<Decision> {
    let Some(Prompt::Act(piece)) = field.pending() else {
        return Vec::new();
    };
    let acting = acting(field, *piece);
    let mut decisions = acting.as_ref().map_or_else(|_| Vec::new(), |free| action::uses(field, free));
    decisions.retain(|decision| judge_action(field, &acting, *decision).is_ok());
    decisions
}

/// Returns whether a model that has acted could still do anything other than finish (MAG-2, ITM-2, RND-4).
pub(super) fn has_more(field: &Field, active: &Active) -> bool {
    if active.grant == Grant::Nothing && !field.has_cards(active.piece) {
        return false;
    }
    let acting = acting(field, active.piece);
    let Ok(free) = &acting else { return false };
    let mut all = action::candidates(field, free)
        .into_iter()
        .filter(|decision| *decision != Decision::Finish);
    all.any(|decision| judge_action(field, &acting, decision).is_ok())
}

/// Returns whether any bone pile could be raised now (OVL-1).
pub(super) fn may_raise(field: &Field) -> bool {
    !overlord::raisings(field).is_empty()
}

fn judge(field: &Field, decision: Decision) -> Verdict {
    let Some(prompt) = field.pending() else {
        return Err(Refusal::GameOver.by("RND-11"));
    };
    match (decision, prompt) {
        (_, Prompt::Act(piece)) => judge_action(field, &acting(field, *piece), decision),
        (Decision::Begin(piece), Prompt::ChooseHero | Prompt::Command | Prompt::ChooseInterrupter) => overlord::begin(field, piece),
        (Decision::Turn(_), Prompt::Face(_)) => Ok(()),
        (Decision::Strike(piece), Prompt::FreeAttack { attackers, .. }) => attackers
            .contains(&piece)
            .then_some(())
            .ok_or(Refusal::NoFreeAttack(piece).by("MOV-9")),
        (Decision::Play(card), Prompt::Command | Prompt::Interrupt) => overlord::play(field, card, *prompt == Prompt::Interrupt),
        (Decision::Raise { pile, minion, .. }, Prompt::Command | Prompt::ChooseInterrupter) => overlord::raise(field, pile, minion),
        (Decision::Reveal, Prompt::Reveal { .. }) => Ok(()),
        (Decision::Agree | Decision::Decline, Prompt::Trade(_)) => Ok(()),
        (Decision::Place(cell, _), Prompt::Place { cells, .. }) => cells.contains(&cell).then_some(()).ok_or(Refusal::NoRoom.by("OVL-2")),
        (Decision::Pass, Prompt::Interrupt | Prompt::ChooseInterrupter | Prompt::Command) => Ok(()),
        (Decision::Die(die), Prompt::Dice { .. }) => (1..=6).contains(&die).then_some(()).ok_or(Refusal::NoSuchDie.by("FGT-2")),
        _ => Err(Refusal::NotNow.by(out_of_turn(field, decision))),
    }
}

/// Judges a decision of the active model in its turn (RND-3).
fn judge_action(field: &Field, acting: &Result<Acting, Illegal>, decision: Decision) -> Verdict {
    match decision {
        Decision::Finish => return Ok(()),
        Decision::Turn(_)
        | Decision::Walk(_)
        | Decision::BreakAway
        | Decision::Trade { .. }
        | Decision::Fight(_)
        | Decision::Shoot(_)
        | Decision::Cast(..)
        | Decision::Use(..)
        | Decision::Open(_)
        | Decision::Act { .. }
        | Decision::UseFeat(_) => {}
        _ => return Err(Refusal::NotNow.by(out_of_turn(field, decision))),
    }
    let acting = acting.as_ref().map_err(|illegal| *illegal)?;
    match decision {
        Decision::Turn(facing) => step::turn(acting, facing),
        Decision::Walk(to) => step::walk(field, acting, to),
        Decision::BreakAway => step::break_away(field, acting),
        _ => action::judge(field, acting, decision),
    }
}

/// Returns the id of the rule that says when such a decision can be taken at all.
fn out_of_turn(field: &Field, decision: Decision) -> &'static str {
    match decision {
        Decision::Begin(_) if field.course.phase == Phase::Overlord => "RND-6",
        Decision::Begin(_) => "RND-2",
        Decision::Turn(_) => "MOV-4",
        Decision::Walk(_)
        | Decision::BreakAway
        | Decision::Fight(_)
        | Decision::Shoot(_)
        | Decision::Cast(..)
        | Decision::Open(_)
        | Decision::Act { .. }
        | Decision::Finish => "RND-3",
        Decision::Use(..) => "ITM-2",
        Decision::Trade { .. } | Decision::Agree | Decision::Decline => "MOV-10",
        Decision::Place(..) => "OVL-2",
        Decision::UseFeat(_) => "RND-4",
        Decision::Strike(_) => "MOV-9",
        Decision::Play(_) if field.course.phase == Phase::Heroes => "OVL-6",
        Decision::Play(_) => "RND-8",
        Decision::Raise { .. } => "RND-6",
        Decision::Reveal => "LCK-6",
        Decision::Pass => "RND-1",
        Decision::Die(_) => "FGT-2",
    }
}

/// Returns the possible answers to the open question: some may be illegal, but no legal one is missing.
fn candidates(field: &Field) -> Vec<Decision> {
    let begin = |side: Side| {
        let models = field.standing(side);
        (0..models.len()).map(move |i| Decision::Begin(models[i].0))
    };
    let raisings = || {
        let ways = overlord::raisings(field).into_iter();
        ways.flat_map(|(pile, minion)| Facing::ALL.map(|facing| Decision::Raise { pile, minion, facing }))
    };
    let cards = || field.hand().into_iter().map(|(card, _)| Decision::Play(card));
    match field.pending() {
        // The list for the active model is made by `action::candidates`.
        None | Some(Prompt::Act(_)) => Vec::new(),
        Some(Prompt::ChooseHero) => begin(Side::Heroes).collect(),
        Some(Prompt::Interrupt) => cards().chain([Decision::Pass]).collect(),
        Some(Prompt::ChooseInterrupter) => begin(Side::Overlord).chain(raisings()).chain([Decision::Pass]).collect(),
        Some(Prompt::Command) => begin(Side::Overlord)
            .chain(raisings())
            .chain(cards())
            .chain([Decision::Pass])
            .collect(),
        Some(Prompt::FreeAttack { attackers, .. }) => attackers.iter().map(|attacker| Decision::Strike(*attacker)).collect(),
        Some(Prompt::Reveal { .. }) => vec![Decision::Reveal],
        Some(Prompt::Face(_)) => Facing::ALL.map(Decision::Turn).to_vec(),
        Some(Prompt::Trade(_)) => vec![Decision::Agree, Decision::Decline],
        Some(Prompt::Place { cells, .. }) => {
            let ways = |cell| Facing::ALL.map(|facing| Decision::Place(cell, facing));
            cells.iter().flat_map(|cell| ways(*cell)).collect()
        }
        Some(Prompt::Dice { .. }) => (1..=6).map(Decision::Die).collect(),
    }
}
