//! Conditions that exclude each other.

use crate::{
    content::{Condition, Event, When, Who},
    names::PieceId,
};

/// Whether what an event asks for contradicts itself, or what sets it off.
pub(super) fn clash(event: &Event) -> bool {
    let set_off = match event.when {
        When::Opened(piece) if !piece.is_group() => Some(Condition::Opened(piece)),
        When::Reached(counter, number) => Some(Condition::Count(counter, number)),
        When::Destroyed(Who::Boss(boss)) => Some(Condition::Slain(PieceId::from(boss))),
        _ => None,
    };
    contradiction(event.conditions.iter().chain(&set_off))
}

/// More conditions than these together are left in doubt: nobody writes so many.
const MANY: usize = 200;

/// Whether these conditions can never hold together.
pub(super) fn contradiction<'c>(conditions: impl Iterator<Item = &'c Condition>) -> bool {
    let mut looks = LOOKS;
    excludes(conditions.map(|condition| (condition, true)).collect(), &mut looks)
}

/// So many ways in which alternatives combine are looked at; what has more is left in doubt.
const LOOKS: usize = 500;

/// Whether these, each with whether it has to hold, exclude each other: where one offers alternatives, whichever is taken.
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

/// Whether one of those that have to hold excludes another, or says what must not hold.
fn exclude(hold: &[&Condition], fail: &[&Condition]) -> bool {
    // What one of them says is enough against the other: more of a counter is also less of it.
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

/// Sorts what has to hold, what must not, and what offers alternatives.
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
