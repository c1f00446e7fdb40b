//! What may be decided: one judge for mouse, text mode, tests and computer players alike.
//!
//! [`check`] judges one decision and names the rule that forbids it; [`list`] goes over everything that the open question
//! could be answered with and keeps what the judge lets pass. So the two cannot disagree.

use bevy::prelude::*;

use super::{
    movement::{StepFault, step},
    raise_dead::raisable,
    refusal::{Illegal, Refusal},
};
use crate::{
    content::{CardEffect, Feat, Id, Minion},
    grid::{Cell, Facing},
    table::{Active, Decision, Field, Model, Phase, PieceId, Prompt, Side},
};

type Verdict = Result<(), Illegal>;

/// Judges a decision against the open question and the table.
pub(crate) fn check(In(decision): In<Decision>, field: Field) -> Verdict {
    judge(&field, decision)
}

/// Everything that may be decided now, in a fixed order.
pub(crate) fn list(_: In<()>, field: Field) -> Vec<Decision> {
    let mut decisions = candidates(&field);
    // The acting model is looked up once for all, for a list is made at every decision of a simulated game.
    match &field.pending.0 {
        Some(Prompt::Act(piece)) => {
            let acting = acting(&field, *piece);
            decisions.retain(|decision| judge_action(&field, &acting, *decision).is_ok());
        }
        _ => decisions.retain(|decision| judge(&field, *decision).is_ok()),
    }
    decisions
}

fn judge(field: &Field, decision: Decision) -> Verdict {
    let Some(prompt) = &field.pending.0 else {
        return Err(Refusal::GameOver.by("RND-11"));
    };
    match (decision, prompt) {
        (_, Prompt::Act(piece)) => judge_action(field, &acting(field, *piece), decision),
        (Decision::Begin(piece), Prompt::ChooseHero | Prompt::Command | Prompt::ChooseInterrupter) => begin(field, piece),
        (Decision::Turn(_), Prompt::Face(_)) => Ok(()),
        (Decision::Strike(piece), Prompt::FreeAttack { attackers, .. }) => attackers
            .contains(&piece)
            .then_some(())
            .ok_or(Refusal::NoFreeAttack(piece).by("MOV-9")),
        (Decision::Play(card), Prompt::Command | Prompt::Interrupt) => play(field, card, *prompt == Prompt::Interrupt),
        (Decision::Raise { pile, minion, .. }, Prompt::Command) => raise(field, pile, minion),
        (Decision::Reveal, Prompt::Reveal { .. }) => Ok(()),
        (Decision::Pass, Prompt::Interrupt | Prompt::ChooseInterrupter | Prompt::Command) => Ok(()),
        (Decision::Die(die), Prompt::Dice { .. }) => (1..=6).contains(&die).then_some(()).ok_or(Refusal::NoSuchDie.by("FGT-2")),
        _ => Err(Refusal::NotNow.by(out_of_turn(field, decision))),
    }
}

/// What the active model may do in its turn (RND-3).
fn judge_action(field: &Field, acting: &Result<(Model, Active), Illegal>, decision: Decision) -> Verdict {
    match decision {
        Decision::Finish => return Ok(()),
        Decision::Turn(_) | Decision::Walk(_) | Decision::BreakAway(_) | Decision::Fight(_) | Decision::Open(_) | Decision::UseFeat(_) => {}
        _ => return Err(Refusal::NotNow.by(out_of_turn(field, decision))),
    }
    let (model, active) = acting.as_ref().map_err(|illegal| *illegal)?;
    match decision {
        Decision::Turn(facing) if model.facing == facing => Err(Refusal::FacesThere.by("MOV-4")),
        Decision::Walk(to) => walk(field, model, active, to),
        Decision::BreakAway(to) => break_away(field, model, active, to),
        Decision::Fight(target) => fight(field, model, target),
        Decision::Open(target) => open(field, model, target),
        Decision::UseFeat(feat) => use_feat(field, model, active, feat),
        _ => Ok(()),
    }
}

/// RND-4.
fn use_feat(field: &Field, model: &Model, active: &Active, feat: Id<Feat>) -> Verdict {
    let own = field.feats(model.id).and_then(|feats| feats.0.iter().find(|(own, _)| *own == feat));
    match own {
        None => Err(Refusal::NoSuchFeat.by("RND-4")),
        Some((_, true)) => Err(Refusal::FeatUsed.by("RND-4")),
        Some(_) if active.begun => Err(Refusal::TurnBegun.by("RND-4")),
        Some(_) => Ok(()),
    }
}

/// The rule that says when such a decision can be taken at all.
fn out_of_turn(field: &Field, decision: Decision) -> &'static str {
    match decision {
        Decision::Begin(_) if field.course.phase == Phase::Overlord => "RND-6",
        Decision::Begin(_) => "RND-2",
        Decision::Turn(_) => "MOV-4",
        Decision::Walk(_) | Decision::BreakAway(_) | Decision::Fight(_) | Decision::Open(_) | Decision::Finish => "RND-3",
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

fn acting(field: &Field, piece: PieceId) -> Result<(Model, Active), Illegal> {
    let model = field.model(piece).ok_or(Refusal::NotInPlay(piece).by("TAB-2"))?;
    let active = field.course.active.ok_or(Refusal::NotNow.by("RND-3"))?;
    if field.is_held(&model) {
        return Err(Refusal::Held(piece).by("RND-4"));
    }
    Ok((model, active))
}

/// RND-2, RND-6, OVL-5: whose turn may begin.
fn begin(field: &Field, piece: PieceId) -> Verdict {
    let model = field.model(piece).ok_or(Refusal::NotInPlay(piece).by("TAB-2"))?;
    let (side, rule) = match field.course.phase {
        Phase::Heroes | Phase::End => (Side::Heroes, "RND-2"),
        Phase::Overlord => (Side::Overlord, "RND-6"),
        Phase::Interrupt => (Side::Overlord, "OVL-5"),
    };
    match () {
        () if model.side() != side => Err(Refusal::OtherSide(piece).by(rule)),
        () if model.acted && side == Side::Heroes => Err(Refusal::HadTurn(piece).by(rule)),
        () if model.acted => Err(Refusal::HasActed(piece).by(rule)),
        () if field.course.phase == Phase::Overlord && field.course.commands == 0 => Err(Refusal::NoCommands.by(rule)),
        // A held hero still has his turn, though he can do nothing in it (RND-2).
        () if side == Side::Overlord && field.is_held(&model) => Err(Refusal::Held(piece).by("RND-4")),
        () => Ok(()),
    }
}

/// MOV-1 to MOV-3 and MOV-5: whether the model has a step left and the step is possible.
fn can_step(field: &Field, model: &Model, active: &Active, to: Cell) -> Verdict {
    match step(field, model.cell, to) {
        _ if active.stopped => Err(Refusal::Stopped.by("MOV-5")),
        Err(StepFault::TooFar) => Err(Refusal::TooFar.by("MOV-1")),
        _ if active.left == 0 => Err(Refusal::NoMovement.by("MOV-1")),
        Err(StepFault::NoFloor) => Err(Refusal::NoFloor.by("MOV-2")),
        Err(StepFault::Blocked(piece)) => Err(Refusal::Blocked(piece).by("MOV-2")),
        Err(StepFault::Diagonal) => Err(Refusal::Diagonal.by("MOV-3")),
        Ok(()) => Ok(()),
    }
}

/// The enemies that hold the model in their front arcs since its turn began (MOV-6).
fn holders(field: &Field, model: &Model, active: &Active) -> Vec<PieceId> {
    if active.walked {
        Vec::new()
    } else {
        field.watchers(model.cell, model.side())
    }
}

fn walk(field: &Field, model: &Model, active: &Active, to: Cell) -> Verdict {
    can_step(field, model, active, to)?;
    match holders(field, model, active).first() {
        Some(holder) => Err(Refusal::MustBreakAway(*holder).by("MOV-6")),
        None => Ok(()),
    }
}

/// MOV-6 to MOV-8.
fn break_away(field: &Field, model: &Model, active: &Active, to: Cell) -> Verdict {
    if holders(field, model, active).is_empty() {
        return Err(Refusal::NothingToBreakFrom.by("MOV-6"));
    }
    let possible = |cell: Cell| can_step(field, model, active, cell).is_ok() && !field.is_watched(cell, model.side());
    if possible(to) {
        return Ok(());
    }
    if !active.stopped && active.left > 0 && !model.cell.around().any(possible) {
        return Err(Refusal::NowhereToBreakAway.by("MOV-8"));
    }
    can_step(field, model, active, to)?;
    let watcher = field.watchers(to, model.side())[0];
    Err(Refusal::IntoFrontArc(watcher).by("MOV-7"))
}

/// FGT-1, LCK-1, LCK-2.
fn fight(field: &Field, model: &Model, target: PieceId) -> Verdict {
    if let Some(enemy) = field.model(target) {
        return match () {
            () if enemy.side() == model.side() => Err(Refusal::Friend(target).by("FGT-1")),
            () if !model.has_in_front(enemy.cell) => Err(Refusal::NotInFront(target).by("FGT-1")),
            () => Ok(()),
        };
    }
    if let Some(barrier) = field.barrier(target) {
        return match () {
            () if model.side() != Side::Heroes => Err(Refusal::OnlyHeroes.by("LCK-1")),
            () if barrier.open => Err(Refusal::AlreadyOpen(target).by("LCK-7")),
            () if barrier.lock.is_none() => Err(Refusal::NoLock(target).by("LCK-8")),
            () if !barrier.base.cells().any(|cell| model.has_in_front(cell)) => Err(Refusal::NotInFront(target).by("FGT-1")),
            () => Ok(()),
        };
    }
    if field.is_pile(target) {
        return Err(Refusal::BonePile.by("TAB-10"));
    }
    Err(Refusal::NoTarget.by("FGT-1"))
}

/// LCK-1, LCK-8.
fn open(field: &Field, model: &Model, target: PieceId) -> Verdict {
    let Some(barrier) = field.barrier(target) else {
        return Err(Refusal::NoTarget.by("LCK-8"));
    };
    match () {
        () if model.side() != Side::Heroes => Err(Refusal::OnlyHeroes.by("LCK-1")),
        () if barrier.open => Err(Refusal::AlreadyOpen(target).by("LCK-7")),
        () if barrier.lock.is_some() => Err(Refusal::Locked(target).by("LCK-2")),
        () if !barrier.base.is_adjacent(model.cell) => Err(Refusal::NotAdjacent(target).by("LCK-8")),
        () => Ok(()),
    }
}

/// RND-8, OVL-5, OVL-6.
fn play(field: &Field, piece: PieceId, between_heroes: bool) -> Verdict {
    let Some(card) = field.card_in_hand(piece) else {
        return Err(Refusal::NotInHand.by("RND-8"));
    };
    let interrupts = matches!(field.game.content.cards[&card.0].effect, CardEffect::Interrupt(_));
    match () {
        () if interrupts && !between_heroes => Err(Refusal::OnlyBetweenHeroes.by("OVL-6")),
        () if !interrupts && between_heroes => Err(Refusal::OnlyInOwnTurn.by("RND-8")),
        () if !between_heroes && field.course.card_played => Err(Refusal::OneCardATurn.by("RND-8")),
        () => Ok(()),
    }
}

/// RND-6, OVL-1, OVL-3.
fn raise(field: &Field, pile: PieceId, minion: Id<Minion>) -> Verdict {
    if !field.game.content.decks[&field.game.quest.overlord.deck].raises_dead {
        return Err(Refusal::NoNecromancer.by("RND-6"));
    }
    if field.course.raisings == 0 && field.course.commands == 0 {
        return Err(Refusal::NoCommands.by("RND-6"));
    }
    let Some(cell) = field.pile_cell(pile) else {
        return Err(Refusal::NoPile.by("OVL-1"));
    };
    let standing = field.obstacle(cell);
    match () {
        () if !field.top_piles().iter().any(|(top, _)| *top == pile) => Err(Refusal::NotTopPile.by("OVL-1")),
        () if let Some(model) = standing => Err(Refusal::ModelOnPile(model).by("OVL-1")),
        () if !field.game.quest.overlord.raises.iter().any(|(kind, _)| *kind == minion) => Err(Refusal::MinionNotAllowed.by("OVL-3")),
        () if raisable(field, minion) == 0 => Err(Refusal::TooManyMinions.by("OVL-3")),
        () => Ok(()),
    }
}

/// Everything that the open question could be answered with, legal or not, but nothing legal left out.
fn candidates(field: &Field) -> Vec<Decision> {
    let begin = |side: Side| field.models_of(side).into_iter().map(|model| Decision::Begin(model.id));
    let cards = || field.hand().into_iter().map(|(card, _)| Decision::Play(card));
    match &field.pending.0 {
        None => Vec::new(),
        Some(Prompt::ChooseHero) => begin(Side::Heroes).collect(),
        Some(Prompt::Act(piece)) => field.model(*piece).map(|model| actions(field, &model)).unwrap_or_default(),
        Some(Prompt::Interrupt) => cards().chain([Decision::Pass]).collect(),
        Some(Prompt::ChooseInterrupter) => begin(Side::Overlord).chain([Decision::Pass]).collect(),
        Some(Prompt::Command) => begin(Side::Overlord)
            .chain(raisings(field))
            .chain(cards())
            .chain([Decision::Pass])
            .collect(),
        Some(Prompt::FreeAttack { attackers, .. }) => attackers.iter().map(|attacker| Decision::Strike(*attacker)).collect(),
        Some(Prompt::Reveal { .. }) => vec![Decision::Reveal],
        Some(Prompt::Face(_)) => Facing::ALL.map(Decision::Turn).to_vec(),
        Some(Prompt::Dice { .. }) => (1..=6).map(Decision::Die).collect(),
    }
}

/// What a model could do in its turn.
fn actions(field: &Field, model: &Model) -> Vec<Decision> {
    let mut actions = Vec::with_capacity(24);
    let held = field.course.active.is_some_and(|active| !holders(field, model, &active).is_empty());
    actions.extend(
        model
            .cell
            .around()
            .map(|cell| if held { Decision::BreakAway(cell) } else { Decision::Walk(cell) }),
    );
    actions.extend(Facing::ALL.map(Decision::Turn));
    actions.extend(
        field
            .models_of(model.side().enemy())
            .into_iter()
            .map(|enemy| Decision::Fight(enemy.id)),
    );
    if model.side() == Side::Heroes {
        for barrier in field.barriers() {
            let way = if barrier.lock.is_some() { Decision::Fight } else { Decision::Open };
            actions.push(way(barrier.id));
        }
    }
    actions.extend(
        field
            .feats(model.id)
            .into_iter()
            .flat_map(|feats| feats.0.iter().map(|(feat, _)| Decision::UseFeat(*feat))),
    );
    actions.push(Decision::Finish);
    actions
}

/// Every way to raise every pile.
fn raisings(field: &Field) -> Vec<Decision> {
    if field.course.raisings == 0 && field.course.commands == 0 {
        return Vec::new();
    }
    let minions = &field.game.quest.overlord.raises;
    let ways = |pile| {
        minions.iter().flat_map(move |(minion, _)| {
            Facing::ALL.map(|facing| Decision::Raise {
                pile,
                minion: *minion,
                facing,
            })
        })
    };
    field.top_piles().into_iter().flat_map(|(pile, _)| ways(pile)).collect()
}
