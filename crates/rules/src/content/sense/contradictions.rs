//! Finds conditions that exclude each other.

use crate::{
    content::{Condition, Event, When, Who},
    names::PieceId,
};

/// Returns whether the conditions of an event contradict each other, or what sets it off.
pub(super) fn clash(event: &Event) -> bool {
    let set_off = match event.when {
        When::Opened(piece) if !piece.is_group() => Some(Condition::Opened(piece)),
        When::Reached(counter, number) => Some(Condition::Count(counter, number)),
        When::Destroyed(Who::Boss(boss)) => Some(Condition::Slain(PieceId::from(boss))),
        _ => None,
    };
    contradiction(event.conditions.iter().chain(&set_off))
}

/// The most conditions that are compared with each other. Nobody writes more; if there are, they are left in doubt.
const MANY: usize = 200;

/// Returns whether these conditions can never hold together.
pub(super) fn contradiction<'c>(conditions: impl Iterator<Item = &'c Condition>) -> bool {
    let mut looks = LOOKS;
    excludes(conditions.map(|condition| (condition, true)).collect(), &mut looks)
}

/// The most combinations of alternatives that are tried. If there are more, the conditions are left in doubt.
const LOOKS: usize = 500;

/// Returns whether these conditions, each with whether it has to hold, exclude each other whichever alternatives are chosen.
/// `looks` is how many combinations may still be tried.
fn excludes(asked: Vec<(&Condition, bool)>, looks: &mut usize) -> bool {
    let Some(left) = looks.checked_sub(1) else { return false };
    *looks = left;
    let (mut hold, mut fail, mut choices) = (Vec::new(), Vec::new(), Vec::new());
    for (condition, holds) in &asked {
        take_apart(condition, *holds, &mut hold, &mut fail, &mut choices);
    }
    if hold.len() + fail.len() > MANY {
        return false;
    }
    if exclude(&hold, &fail) {
        return true;
    }
    let Some(((choice, holds), others)) = choices.split_first() else {
        return false;
    };
    let sure = hold.iter().map(|one| (*one, true)).chain(fail.iter().map(|one| (*one, false)));
    let rest: Vec<(&Condition, bool)> = sure.chain(others.iter().copied()).collect();
    let (Condition::All(inner) | Condition::Any(inner)) = choice else {
        return false;
    };
    inner.iter().all(|one| {
        let one = std::iter::once((one, *holds));
        excludes(one.chain(rest.iter().copied()).collect(), looks)
    })
}

/// Returns whether one of the conditions that have to hold excludes another, or implies one that must not hold.
fn exclude(hold: &[&Condition], fail: &[&Condition]) -> bool {
    // A condition implies weaker ones: a counter that has reached a number has reached every lower one too.
    let implies = |one: &Condition, other: &Condition| match (one, other) {
        (Condition::Count(counter, number), Condition::Count(same, less)) => counter == same && less <= number,
        (Condition::Round(round), Condition::Round(earlier)) => earlier <= round,
        (Condition::InPlay(who, models), Condition::InPlay(same, fewer)) => who == same && fewer <= models,
        (Condition::Standing(heroes), Condition::Standing(fewer)) => fewer <= heroes,
        _ => one == other,
    };
    let against = |one: &Condition, other: &Condition| {
        matches!(
            (one, other),
            (Condition::HeroesIncapacitated, Condition::Standing(_) | Condition::AllAt(_))
        ) || matches!((one, other), (Condition::Gone(gone), Condition::InPlay(who, _)) if gone == who)
    };
    hold.iter()
        .any(|one| fail.iter().any(|other| implies(one, other)) || hold.iter().any(|other| against(one, other)))
}

/// Takes a condition apart into conditions that have to hold, those that must not, and those that offer alternatives.
fn take_apart<'c>(
    condition: &'c Condition,
    holds: bool,
    hold: &mut Vec<&'c Condition>,
    fail: &mut Vec<&'c Condition>,
    choices: &mut Vec<(&'c Condition, bool)>,
) {
    match (condition, holds) {
        (Condition::All(inner), true) | (Condition::Any(inner), false) => {
            inner.iter().for_each(|one| take_apart(one, holds, hold, fail, choices));
        }
        (Condition::Not(inner), _) => take_apart(inner, !holds, hold, fail, choices),
        (Condition::All(_) | Condition::Any(_), _) => choices.push((condition, holds)),
        (_, true) => hold.push(condition),
        (_, false) => fail.push(condition),
    }
}
